"""Counters on cards."""

from __future__ import annotations

from typing import cast

from sneakdoor.language import effects as fx
from sneakdoor.language.grammar import count
from sneakdoor.terms import (
    C_ADVANCEMENT,
    C_POWER,
    COUNTER_INDEX,
    Counter,
)

from .moment import Moment, tells


def _on_card(m: Moment) -> str:
    """' (now 3)': how many counters of that kind are there."""
    kind = cast("Counter", m.effect.extra)
    return f"{m.state.count(m.effect.card, COUNTER_INDEX[kind])}"


@tells(fx.COUNTERS_PLACED)
def _placed(m: Moment) -> str:
    kind = cast("Counter", m.effect.extra).value
    return f"{m.who} places {count(m.amount, kind)} on {m.name(m.effect.card)} (now {_on_card(m)})."


@tells(fx.COUNTERS_REMOVED)
def _counters_removed(m: Moment) -> str:
    if m.effect.extra is None:
        return ""
    kind = cast("Counter", m.effect.extra).value
    return f"{m.who} removes {count(m.amount, kind)} from {m.name(m.effect.card)} ({_on_card(m)} left)."


@tells(fx.VIRUS_PURGED)
def _purged(m: Moment) -> str:
    return f"The Corp purges virus counters: {m.amount or 'none'} removed."


@tells(fx.CARD_ADVANCED)
def _advanced(m: Moment) -> str:
    counters = count(m.state.count(m.effect.card, C_ADVANCEMENT), "advancement counter")
    name = m.name(m.effect.card)
    where = "" if name.startswith(("the facedown", "unrezzed")) else m.where(m.effect.card)
    return f"The Corp advances {name}{where} ({counters})."


@tells(fx.CARD_CHARGED)
def _charged(m: Moment) -> str:
    power = count(m.state.count(m.effect.card, C_POWER), "power counter")
    return f"{m.who} charges {m.name(m.effect.card)} (now {power})."


@tells(fx.COUNTERS_SPARED)
def _spared(m: Moment) -> str:
    return f"{m.who} keeps {count(m.amount, 'virus counter')} on {m.name(m.effect.card)} from being removed."
