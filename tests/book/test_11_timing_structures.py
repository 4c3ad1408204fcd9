"""The five tables of the appendix, gone through in play. CR chpt_appendix_timing_structures."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sneakdoor.language import *
from sneakdoor.language.effects import KINDS, Effect
from sneakdoor.testing import Scenario, scenario

from ..rules.cards1 import BELL, CORP_BELL, agenda, asset, ice, resource, rezzed, upgrade


class Order:
    """Goes through a game and writes down, in one row, where somebody could act and what happened between."""

    def __init__(self, t: Scenario) -> None:
        self.t = t
        self.row: list[str] = []
        t.state.listen(self)

    def tell(self, state: object, effect: Effect) -> None:
        self.row.append(KINDS[effect.kind])

    def idle(self, state: object, side: int) -> None:
        """A window in which nobody could act is not seen: both players have something for every window."""

    def go_on(self, over: Callable[[Scenario], bool], *wanted: str) -> list[str]:
        """Decline everything, take credits and what is wanted, until it is over."""
        t = self.t
        while t.decision is not None and not over(t):
            if self.row[-1:] != [t.step]:
                self.row.append(t.step)
            first = next((k for k in t.options() if k.startswith(wanted)), None) if wanted else None
            key = first or next(k for k in ("pass", "continue", "credit", *t.options()) if k in t.options())
            t.game.choose(key)
        return self.row


FUEL = resource("Fuel", Static(RecurringCredits(2), CanSpendHosted()))
CORP_FUEL = asset("Corp Fuel", Static(RecurringCredits(2), CanSpendHosted()))
CORP = {
    "hq": ["Hedge Fund"] * 5,
    "rd": ["Hedge Fund"] * 9,
    "servers": {"Server 1": {"root": [rezzed(CORP_BELL)]}, "Server 2": {"root": [rezzed(CORP_FUEL, credits=0)]}},
}
RUNNER = {"rig": [BELL, {"card": FUEL, "credits": 0}], "grip": ["Mayfly"] * 5, "stack": ["Mayfly"] * 9}
AN_ACTION = ["clicks spent", "basic action taken: gain 1[credit]", "credits gained"]


def turn_of(side: str) -> tuple[Order, int]:
    """The beginning of a whole turn, right after the other player's; and how many clicks it has."""
    before = "corp" if side == "runner" else "runner"
    t = scenario(turn=before, clicks=1, corp=CORP, runner=RUNNER)
    t.until("action")
    t.do("credit")
    t.until(f"step_{side}_turn_{'draw' if side == 'corp' else 'action'}_phase_paw")
    return Order(t), 3 if side == "corp" else 4


@pytest.mark.ruling("rule_timing_structure_quick_ref")
def test_the_corps_turn():
    order, clicks = turn_of("corp")
    t, turn = order.t, order.t.state.turn
    assert (t.corp.clicks, t.card("Corp Fuel").credits) == (3, 0), "clicks come before the window, credits after it"
    assert order.go_on(lambda t: t.state.turn > turn) == [
        "step_corp_turn_draw_phase_paw",
        "turn began",
        "cards drawn",
        *["step_corp_turn_action_phase_paw", "step_corp_turn_action", *AN_ACTION] * clicks,
        "step_corp_turn_action_phase_paw",
        "action phase ended",
        "card discarded",
        "hand discarded down to its maximum size",
        "step_corp_turn_discard_phase_paw",
        "turn ended",
    ]
    assert t.card("Corp Fuel").credits == 2
    assert t.state.active == 1, "the Runner's turn follows"


@pytest.mark.ruling("rule_timing_structure_quick_ref")
def test_the_runners_turn():
    order, clicks = turn_of("runner")
    t, turn = order.t, order.t.state.turn
    assert (t.runner.clicks, t.card("Fuel").credits) == (4, 0), "clicks come before the window, credits after it"
    assert order.go_on(lambda t: t.state.turn > turn) == [
        "step_runner_turn_action_phase_paw",
        "turn began",
        *["step_runner_turn_loop_paw", "step_runner_turn_action", *AN_ACTION] * clicks,
        "step_runner_turn_loop_paw",
        "action phase ended",
        "step_runner_turn_discard_phase_paw",
        "turn ended",
    ]
    assert t.card("Fuel").credits == 2
    assert t.state.active == 0, "the Corp's turn follows"


WALL = ice("Wall", Subroutine(GainCredits(1)), Subroutine(GainCredits(1)))


def run(server: str, corp: dict[str, object], *wanted: str) -> list[str]:
    """The row of a run, and the bad publicity credits of it."""
    t = scenario(corp={"bad_publicity": 1, **corp}, runner={"credits": 9, "rig": [BELL, "Mayfly"]})
    order = Order(t)
    t.do(f"run {server}")
    order.row.clear()
    assert t.runner.fund == 1
    row = order.go_on(lambda t: not t.running, *wanted)
    assert t.runner.fund == 0
    return row


@pytest.mark.ruling("rule_timing_structure_quick_ref")
def test_a_run():
    """The outer piece is rezzed and is encountered, the inner one is not and is passed."""
    corp = {
        "hq": ["Hedge Fund"],
        "servers": {"HQ": {"ice": [rezzed(WALL), WALL]}, "Server 1": {"root": [rezzed(CORP_BELL)]}},
    }
    movement = ["step_before_jack_out_paw", "step_jack_out_choice", "step_after_jack_out_paw"]
    assert run("HQ", corp) == [
        "step_initiation_paw",
        *["ice approached", "step_approach_paw"],
        *["ice encountered", "step_encounter_paw", *["subroutine resolved", "credits gained"] * 2, "encounter ended"],
        *["ice passed", *movement],
        *["ice approached", "step_approach_paw"],
        *["ice passed", "all ice passed", *movement],
        *["server approached", "run declared successful"],
        *["server breached", "number of accesses determined", "card accessed", "access ended", "breach ended"],
        "run ended",
    ]


@pytest.mark.ruling("rule_timing_structure_quick_ref")
def test_a_breach_and_its_accesses():
    """Facedown cards are turned up first; then one candidate after another is chosen, accessed, trashed or stolen."""
    shed, prize = asset("Shed", trash=0), agenda("Prize")
    down = [{"card": card, "facedown": True} for card in (shed, prize)]
    row = run("Archives", {"archives": down, "servers": {"Server 1": {"root": [rezzed(CORP_BELL)]}}}, "access Shed")
    breach = row[row.index("run declared successful") + 1 : row.index("run ended")]
    assert breach == [
        "server breached",
        "step_choose_candidate",
        *["card accessed", "access ended"],
        *["card accessed", "agenda stolen", "access ended"],
        "breach ended",
    ]
    t = scenario(corp={"archives": down}).do("run Archives")
    t.until("step_choose_candidate")
    assert t.corp.facedown_archives == []
    servers = {"Server 1": {"root": [shed, upgrade("Annex")]}, "Server 2": {"root": [rezzed(CORP_BELL)]}}
    row = run("Server 1", {"servers": servers}, "access Shed", "trash Shed")
    assert row[row.index("server breached") + 1 : row.index("breach ended")] == [
        "step_choose_candidate",
        *["card accessed", "step_mid_access_ability", "card trashed", "card uninstalled", "access ended"],
        *["card accessed", "step_mid_access_ability", "access ended"],
    ]
