"""Traces, bids, marks, sabotage, and the end of the game."""

from __future__ import annotations

from sneakdoor.engine.identities import version
from sneakdoor.engine.naming import ANYBODY
from sneakdoor.language import effects as fx
from sneakdoor.language.facts import SwitchFacts, told
from sneakdoor.language.grammar import count
from sneakdoor.language.run_facts import BidFacts, GuessFacts, TraceFacts, WinFacts
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE, server_name

from .entries import Kind, Sentence
from .moment import NOBODY, Moment, tells


@tells(fx.TRACE_INITIATED)
def _trace(m: Moment) -> Sentence:
    text = f"The Corp traces with base strength {m.amount}"
    return m.told(Kind.TRACE_INITIATED, text, side=CORP_SIDE, amount=m.amount)


@tells(fx.TRACE_SUCCESSFUL)
def _succeeded(m: Moment) -> Sentence:
    return _traced(m, Kind.TRACE_SUCCESSFUL, "succeeds")


@tells(fx.TRACE_UNSUCCESSFUL)
def _failed(m: Moment) -> Sentence:
    return _traced(m, Kind.TRACE_UNSUCCESSFUL, "fails")


def _traced(m: Moment, kind: Kind, how: str) -> Sentence:
    link = told(m.effect, TraceFacts).link
    text = f"The trace {how}: strength {m.amount} against link strength {link}"
    return m.told(kind, text, side=CORP_SIDE, amount=m.amount, against=link)


@tells(fx.BIDS_REVEALED)
def _bids(m: Moment) -> Sentence:
    bids = told(m.effect, BidFacts)
    corp, runner = bids.corp, bids.runner
    text = f"The bids are revealed and paid: the Corp {corp}, the Runner {runner}"
    return m.told(Kind.BIDS_REVEALED, text, side=NOBODY, amount=corp, against=runner)


@tells(fx.MARK_IDENTIFIED)
def _mark(m: Moment) -> Sentence:
    text = f"The Runner's mark is {server_name(m.effect.server)}"
    return m.told(Kind.MARK_IDENTIFIED, text, side=RUNNER_SIDE, server=m.effect.server)


@tells(fx.SABOTAGED)
def _sabotaged(m: Moment) -> Sentence:
    text = f"The Runner sabotages {count(m.amount, 'card')}"
    return m.told(Kind.SABOTAGED, text, side=RUNNER_SIDE, amount=m.amount)


@tells(fx.SPENDING_GUESSED)
def _guessed(m: Moment) -> Sentence:
    facts = told(m.effect, GuessFacts)
    spent, guess = facts.spent, facts.guess
    text = f"{m.who} has spent {count(spent, 'credit')} in secret; the guess was {guess}"
    return m.told(Kind.SPENDING_GUESSED, text, amount=spent, against=guess)


@tells(fx.IDENTITY_SWITCHED)
def _switched(m: Moment) -> Sentence:
    text = f"{m.who} switches {m.title(told(m.effect, SwitchFacts).old)} with {m.title(m.effect.card)}"
    return m.told(Kind.IDENTITY_SWITCHED, text)


@tells(fx.IDENTITY_FLIPPED)
def _flipped(m: Moment) -> Sentence:
    state, card = m.state, m.effect.card
    front, now = m.title(card), state.face[card].title
    old = front if card in state.converted else state.printed[card].backs[version(state, card)].title
    return m.told(Kind.IDENTITY_FLIPPED, f"{m.who} flips {old} to {now}")


@tells(fx.VERSION_CHOSEN)
def _version(m: Moment) -> Sentence:
    """Only who chose may know what: CR rule_jinteki_biotech_detail."""
    card = m.effect.card
    if m.viewer not in (m.effect.side, ANYBODY):
        return m.told(Kind.VERSION_CHOSEN, f"{m.who} has chosen a copy of its identity")
    title = m.state.printed[card].backs[m.state.versions[card]].title
    return m.told(Kind.VERSION_CHOSEN, f"{m.who} has chosen {title}")


@tells(fx.PLAYER_WON)
def _won(m: Moment) -> Sentence:
    if m.effect.side < 0:
        return m.told(Kind.GAME_ENDED, f"The game is a draw by {told(m.effect, WinFacts).reason}", side=NOBODY)
    return m.told(Kind.GAME_ENDED, f"{m.who} wins by {told(m.effect, WinFacts).reason}")
