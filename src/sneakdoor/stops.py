"""The kinds of windows: where a player may want to stop, and what passes by itself unless they say otherwise.

A setting is one of three. "always": stop whenever something can be done. "useful": stop when something can be done
that does more than spend credits for nothing, has to do with what is going on, and was not declined before in this
turn, and for the Runner at all ice with subroutines that would resolve. "never": pass, unless priority is held.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from sneakdoor.engine.state import State
    from sneakdoor.views import View

StopSetting = Literal["always", "useful", "never"]
ALWAYS: Final = "always"
USEFUL: Final = "useful"
NEVER: Final = "never"
SETTINGS: Final = (ALWAYS, USEFUL, NEVER)


@dataclass(frozen=True, slots=True)
class Stop:
    """One kind of window, and each side's setting unless they change it."""

    id: str
    name: str
    corp: StopSetting
    runner: StopSetting
    rules: tuple[str, ...]
    """The steps that open such a window, by rule (or, for classic rules, ruling id)."""


STOPS: Final = (
    Stop("corp-turn-begins", "The Corp's turn begins", USEFUL, NEVER, ("step_corp_turn_draw_phase_paw",)),
    Stop("corp-actions", "Between the Corp's actions", USEFUL, NEVER, ("step_corp_turn_action_phase_paw",)),
    Stop("corp-turn-ends", "The Corp's turn ends", NEVER, USEFUL, ("step_corp_turn_discard_phase_paw",)),
    Stop("runner-turn-begins", "The Runner's turn begins", NEVER, USEFUL, ("step_runner_turn_action_phase_paw",)),
    Stop("runner-actions", "Between the Runner's actions", NEVER, USEFUL, ("step_runner_turn_loop_paw",)),
    Stop("runner-turn-ends", "The Runner's turn ends", USEFUL, NEVER, ("step_runner_turn_discard_phase_paw",)),
    Stop("run-begins", "A run begins", NEVER, NEVER, ("step_initiation_paw",)),
    Stop(
        "approach-ice",
        "The Runner approaches ice",
        USEFUL,
        USEFUL,
        ("step_approach_paw", "faq4.timing.run.2.1", "faq4.timing.run.2.3"),
    ),
    Stop("encounter", "The Runner encounters ice", USEFUL, USEFUL, ("step_encounter_paw", "faq4.timing.run.3.1")),
    Stop("ice-passed", "Ice has been passed", NEVER, USEFUL, ("step_before_jack_out_paw", "faq4.timing.run.5.1")),
    Stop(
        "approach-server",
        "Before the next ice or the server is approached",
        USEFUL,
        USEFUL,
        ("step_after_jack_out_paw", "faq4.timing.run.5.3"),
    ),
)
BY_RULE: Final = {rule: stop for stop in STOPS for rule in stop.rules}
BY_ID: Final = {stop.id: stop for stop in STOPS}


def stop_of(state: State) -> str | None:
    """The kind of the window that is open, or None where something else is decided."""
    stop = BY_RULE.get(state.rule)
    return None if stop is None or state.outcome is not None else stop.id


def defaults(side: str) -> dict[str, StopSetting]:
    """A side's settings unless it changes them."""
    return {stop.id: stop.corp if side == "corp" else stop.runner for stop in STOPS}


def stops_at(view: View, setting: str, declined: Collection[str] = ()) -> bool:
    """Whether the player whose view this is wants to be asked in the window that is open.

    `declined`: the keys of options that this player has declined in windows of this turn.
    """
    if setting == NEVER:
        return False
    return setting == ALWAYS or any(key not in declined for key in useful(view))


def useful(view: View) -> list[str]:
    """The options in an open window that do more than spend credits, and have to do with what is going on.

    As long as subroutines would resolve, all options that the Runner has count: nobody lets ice fire unasked.
    """
    decision = view.decision
    if decision is None:
        return []
    if threatened(view):
        return [key for key, about in zip(decision.options, decision.about, strict=True) if not about.declines]
    elsewhere = set() if view.run is None else _unattacked(view, view.run.server)
    return [
        key
        for key, about in zip(decision.options, decision.about, strict=True)
        if not (about.declines or about.idle or (about.verb == "rez" and about.card in elsewhere))
    ]


def threatened(view: View) -> bool:
    """Whether passing lets subroutines of the encountered ice resolve on the Runner whose view this is."""
    ice = view.encounter
    return view.viewer == "runner" and ice is not None and any(not (s.broken or s.resolved) for s in ice.subroutines)


def _unattacked(view: View, attacked: str) -> set[str]:
    """The cards in the roots of servers other than the one that is being run."""
    return {card.handle for name, server in view.servers.items() if name != attacked for card in server.root}
