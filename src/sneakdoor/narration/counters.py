"""Counters on cards."""

from __future__ import annotations

from sneakdoor.language import effects as fx
from sneakdoor.language.facts import CounterFacts, told
from sneakdoor.language.grammar import count
from sneakdoor.terms import (
    C_ADVANCEMENT,
    C_POWER,
    CORP_SIDE,
    COUNTER_INDEX,
    Counter,
)

from .entries import Kind, Sentence
from .moment import Moment, tells


def _on_card(m: Moment, kind: Counter) -> int:
    """How many counters of that kind are there now."""
    return m.state.count(m.effect.card, COUNTER_INDEX[kind])


@tells(fx.COUNTERS_PLACED)
def _placed(m: Moment) -> Sentence:
    kind = told(m.effect, CounterFacts).kind
    text = f"{m.who} places {count(m.amount, kind.value)} on {m.name(m.effect.card)} (now {_on_card(m, kind)})"
    return m.told(Kind.COUNTERS_PLACED, text, amount=m.amount, now=_on_card(m, kind), counter=kind)


@tells(fx.COUNTERS_REMOVED)
def _counters_removed(m: Moment) -> Sentence | None:
    if m.effect.facts is None:
        return None
    kind = told(m.effect, CounterFacts).kind
    text = f"{m.who} removes {count(m.amount, kind.value)} from {m.name(m.effect.card)} ({_on_card(m, kind)} left)"
    return m.told(Kind.COUNTERS_REMOVED, text, amount=m.amount, now=_on_card(m, kind), counter=kind)


@tells(fx.VIRUS_PURGED)
def _purged(m: Moment) -> Sentence:
    text = f"The Corp purges virus counters: {m.amount or 'none'} removed"
    return m.told(Kind.VIRUS_PURGED, text, side=CORP_SIDE, amount=m.amount, counter=Counter.VIRUS)


@tells(fx.CARD_ADVANCED)
def _advanced(m: Moment) -> Sentence:
    card = m.effect.card
    now = m.state.count(card, C_ADVANCEMENT)
    counters = count(now, "advancement counter")
    where = m.where(card) if m.knows(card) else ""
    text = f"The Corp advances {m.name(card)}{where} ({counters})"
    return m.told(Kind.CARD_ADVANCED, text, side=CORP_SIDE, now=now, counter=Counter.ADVANCEMENT)


@tells(fx.CARD_CHARGED)
def _charged(m: Moment) -> Sentence:
    now = m.state.count(m.effect.card, C_POWER)
    power = count(now, "power counter")
    text = f"{m.who} charges {m.name(m.effect.card)} (now {power})"
    return m.told(Kind.CARD_CHARGED, text, now=now, counter=Counter.POWER)


@tells(fx.COUNTERS_SPARED)
def _spared(m: Moment) -> Sentence:
    text = f"{m.who} keeps {count(m.amount, 'virus counter')} on {m.name(m.effect.card)} from being removed"
    return m.told(Kind.COUNTERS_SPARED, text, amount=m.amount, counter=Counter.VIRUS)
