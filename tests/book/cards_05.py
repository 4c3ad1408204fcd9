"""Small cards and boards for the chapter on turns."""

from __future__ import annotations

from sneakdoor.engine.declining import default_option
from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ..rules.cards1 import BELL, CORP_BELL, asset, event, operation, resource, rezzed

OATS = ["Hedge Fund"] * 9
JOB = resource("Job", Paid(Clicks(1), GainCredits(4)))
"""An action of a Runner's card."""
FACTORY = asset("Factory", Paid(Clicks(1), GainCredits(4)))
"""An action of a Corp's card."""
REST = resource("Rest", Paid(Credits(0), EndActionPhase()))
"""Ends the Runner's action phase in any window."""
NAP = asset("Nap", Paid(TrashThis(), EndActionPhase()))
"""Ends the Corp's action phase in any window."""

DRILL, CORP_DRILL = (
    resource("Drill", Paid(Credits(0), TakeAction())),
    asset("Drill Too", Paid(TrashThis(), TakeAction())),
)
"""Tells its player to take an action, in any window."""
SKIP, CORP_SKIP = (
    event("Skip", Play(Lasting(SkipsDiscardStep(), REST_OF_TURN))),
    operation("Skip Too", Play(Lasting(SkipsDiscardStep(), REST_OF_TURN))),
)
"""Its player skips the discard step of this turn."""


def board(
    turn: str = "runner", *, rig: tuple[object, ...] = (), root: tuple[object, ...] = (), **more: object
) -> Scenario:
    """Somebody's action phase, with a rig and rezzed cards in remote servers; nobody has a credit.

    Both players have something to do in every window, so that each of them is seen.
    """
    more = {"corp": {}, "runner": {}, "clicks": None, **more}
    servers = {f"Server {i}": {"root": [rezzed(card)]} for i, card in enumerate((CORP_BELL, *root), 1)}
    return scenario(
        turn=turn,
        clicks=more["clicks"],
        corp={"credits": 0, "rd": OATS, "servers": servers, **more["corp"]},
        runner={"credits": 0, "stack": ["Sure Gamble"] * 9, "rig": [BELL, *rig], **more["runner"]},
    )


def other(side: str) -> str:
    """The opponent."""
    return "runner" if side == "corp" else "corp"


def first_window(side: str) -> str:
    """The step of a turn in which paid abilities are used before it begins."""
    return f"step_{side}_turn_{'draw' if side == 'corp' else 'action'}_phase_paw"


def active(t: Scenario) -> str:
    """Whose turn it is."""
    return ("corp", "runner")[t.state.active]


def decisions(t: Scenario, turns: int = 1) -> list[tuple[str, str, str]]:
    """Take credits and decline everything until so many turns are over: whose turn, whose decision, at which step."""
    seen: list[tuple[str, str, str]] = []
    last = t.state.turn + turns
    while t.state.turn < last and t.decision is not None:
        seen.append((active(t), t.decision.side, t.step))
        t.game.choose("credit" if t.decision.kind == "action" else default_option(t.state))
    return seen
