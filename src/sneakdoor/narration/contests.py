"""Traces, bids, marks, sabotage, and the end of the game."""

from __future__ import annotations

from typing import cast

from sneakdoor.engine.naming import ANYBODY
from sneakdoor.language import effects as fx
from sneakdoor.language.grammar import count
from sneakdoor.terms import (
    server_name,
)

from .moment import Moment, tells


@tells(fx.TRACE_INITIATED)
def _trace(m: Moment) -> str:
    return f"The Corp traces with base strength {m.amount}."


@tells(fx.TRACE_SUCCESSFUL, fx.TRACE_UNSUCCESSFUL)
def _traced(m: Moment) -> str:
    link = cast("tuple[int]", m.effect.extra)[0]
    how = "succeeds" if m.effect.kind == fx.TRACE_SUCCESSFUL else "fails"
    return f"The trace {how}: strength {m.amount} against link strength {link}."


@tells(fx.BIDS_REVEALED)
def _bids(m: Moment) -> str:
    corp, runner = cast("tuple[int, int]", m.effect.extra)
    return f"The bids are revealed and paid: the Corp {corp}, the Runner {runner}."


@tells(fx.MARK_IDENTIFIED)
def _mark(m: Moment) -> str:
    return f"The Runner's mark is {server_name(m.effect.server)}."


@tells(fx.SABOTAGED)
def _sabotaged(m: Moment) -> str:
    return f"The Runner sabotages {count(m.amount, 'card')}."


@tells(fx.SPENDING_GUESSED)
def _guessed(m: Moment) -> str:
    spent, guess = cast("tuple[int, int]", m.effect.extra)
    return f"{m.who} has spent {count(spent, 'credit')} in secret; the guess was {guess}."


@tells(fx.IDENTITY_SWITCHED)
def _switched(m: Moment) -> str:
    old = m.state.printed[cast("int", m.effect.extra)].title
    return f"{m.who} switches {old} with {m.state.printed[m.effect.card].title}."


@tells(fx.IDENTITY_FLIPPED)
def _flipped(m: Moment) -> str:
    return f"{m.who} flips {m.state.printed[m.effect.card].title} to {m.state.face[m.effect.card].title}."


@tells(fx.VERSION_CHOSEN)
def _version(m: Moment) -> str:
    """Only who chose may know what: CR rule_jinteki_biotech_detail."""
    card = m.effect.card
    if m.viewer not in (m.effect.side, ANYBODY):
        return f"{m.who} has chosen a copy of its identity."
    return f"{m.who} has chosen {m.state.printed[card].backs[m.state.versions[card]].title}."


@tells(fx.PLAYER_WON)
def _won(m: Moment) -> str:
    if m.effect.side < 0:
        return f"The game is a draw by {m.effect.extra}."
    return f"{m.who} wins by {m.effect.extra}."
