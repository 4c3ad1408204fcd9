"""The solver on small boards: what it calls won, lost and unknown, and when more than one line wins."""

from __future__ import annotations

from typing import Any

import pytest

from sneakdoor.engine.state import State
from sneakdoor.native import fields_of
from sneakdoor.puzzles.boards import build, changed, described
from sneakdoor.puzzles.goals import Verdict, goal_of
from sneakdoor.puzzles.lines import NotOneLine, Tree, keys
from sneakdoor.puzzles.outcomes import outcomes, take
from sneakdoor.puzzles.positions import COMPARED, LEFT_OUT, LISTS, PLAIN, TABLES, rough, same
from sneakdoor.puzzles.solving import Exhausted, Solver, choices

AGENDA = "Send a Message"
RD = ["Hedge Fund", "Hedge Fund"]


def board(*, clicks: int = 1, turn: str = "runner", runner: dict[str, Any], corp: dict[str, Any]) -> dict[str, Any]:
    return {
        "runner": {"credits": 0, "stack": ["Diesel", "Diesel"], **runner},
        "corp": {"credits": 0, "rd": RD, **corp},
        "turn": turn,
        "clicks": clicks,
    }


def behind(*ice: str) -> dict[str, Any]:
    """The agenda in Server 1, behind that ice."""
    return {"Server 1": {"ice": list(ice), "root": [f"{AGENDA} (known)"]}}


def stealing(position: dict[str, Any]) -> tuple[Solver, State]:
    state = build(position).state
    return Solver(goal_of("steal", "runner", AGENDA, state)), state


def verdict(position: dict[str, Any]) -> Verdict:
    solver, state = stealing(position)
    return solver.value(state).verdict


BREAKING = board(runner={"credits": 3, "rig": ["Cleaver"]}, corp={"servers": behind("Palisade (rezzed)")})
"""Palisade has strength 4 before a remote server: a boost for 2, a break for 1."""


def test_one_line_wins_and_is_told_choice_by_choice() -> None:
    solver, state = stealing(BREAKING)
    tree = Tree(solver, state)
    assert tree.main() == ["run Server 1", "use Cleaver: +1 strength", "use Cleaver: break up to 2 barrier subroutines"]
    assert solver.value(state).verdict is Verdict.WON


def test_a_credit_less_and_nothing_wins() -> None:
    assert verdict(changed(BREAKING, "runner", credits=2)) is Verdict.LOST


def test_a_board_with_two_solutions_is_rejected() -> None:
    both = {**behind(), "Server 2": {"ice": [], "root": [f"{AGENDA} (known)"]}}
    solver, state = stealing(board(runner={}, corp={"servers": both}))
    assert solver.value(state).verdict is Verdict.WON
    with pytest.raises(NotOneLine):
        Tree(solver, state)


def test_a_line_that_needs_the_right_card_on_top_does_not_win() -> None:
    """For every order of the stack: Inside Job may be second."""
    ice = behind("Palisade (rezzed)")
    either = board(clicks=2, runner={"credits": 2, "stack": ["Inside Job", "Diesel"]}, corp={"servers": ice})
    surely = board(clicks=2, runner={"credits": 2, "stack": ["Inside Job", "Inside Job"]}, corp={"servers": ice})
    assert verdict(either) is Verdict.LOST
    assert verdict(surely) is Verdict.WON


def test_all_orders_of_what_is_drawn_are_tried() -> None:
    state = build(board(runner={"stack": ["Inside Job", "Diesel", "Diesel", "Sure Gamble"]}, corp={}, clicks=2)).state
    found = list(outcomes(state, keys(state).index("draw")))
    assert sorted(outcome.fate.runner for outcome in found) == [("Diesel",), ("Inside Job",), ("Sure Gamble",)]
    assert all(outcome.whole for outcome in found)


def test_what_chance_picks_in_hq_is_tried_for_every_card() -> None:
    hand = [f"{AGENDA} (known)", "Hedge Fund (known)"]
    assert verdict(board(runner={}, corp={"hq": hand})) is Verdict.LOST
    assert verdict(board(runner={}, corp={"hq": hand[:1]})) is Verdict.WON


def test_the_opponent_refutes_by_rezzing_if_it_can_pay() -> None:
    unrezzed = board(runner={}, corp={"credits": 3, "servers": behind("Palisade (known)")})
    assert verdict(unrezzed) is Verdict.LOST
    assert verdict(changed(unrezzed, "corp", credits=2)) is Verdict.WON


def test_the_opponent_refutes_by_a_paid_ability() -> None:
    """The Runner trashes nothing in time: Corporate Troubleshooter makes the ice too strong, if the Corp can pay."""
    root = ["Corporate Troubleshooter (rezzed)", f"{AGENDA} (known)"]
    servers = {"Server 1": {"ice": ["Palisade (rezzed)"], "root": root}}
    position = board(runner={"credits": 3, "rig": ["Cleaver"]}, corp={"credits": 1, "servers": servers})
    assert verdict(position) is Verdict.LOST
    assert verdict(changed(position, "corp", credits=0)) is Verdict.WON


def test_what_depends_on_a_card_that_one_may_not_know_is_not_proved() -> None:
    facedown = {"Server 1": {"ice": [], "root": [AGENDA]}}
    assert verdict(board(runner={}, corp={"servers": facedown})) is Verdict.UNKNOWN


def test_what_only_spends_credits_is_not_tried() -> None:
    state = build(BREAKING).state
    assert keys(state) == ["use Cleaver: +1 strength", "pass"]
    assert choices(state) == [1]


def test_a_search_that_takes_too_long_proves_nothing() -> None:
    solver, state = stealing(BREAKING)
    solver.most_steps = 5
    with pytest.raises(Exhausted):
        solver.value(state)


def test_the_corp_wins_before_the_runner_can_spend_a_click() -> None:
    score = [AGENDA, "Offworld Office"]
    root = ["Offworld Office (known, 3 advancement)"]
    position = board(
        turn="corp", runner={}, corp={"credits": 1, "score": score, "servers": {"Server 1": {"ice": [], "root": root}}}
    )
    state = build(position).state
    tree = Tree(Solver(goal_of("win", "corp", None, state)), state)
    assert tree.main() == ["advance Offworld Office", "score Offworld Office"]
    poor = build(changed(position, "corp", credits=0)).state
    assert Solver(goal_of("win", "corp", None, poor)).value(poor).verdict is Verdict.LOST


def test_to_survive_is_not_to_have_lost_when_ones_next_turn_begins() -> None:
    """The Runner needs 3 points and has one click; only Palisade can be paid for, and Whitespace would not stop it."""
    servers = {"Server 1": {"ice": ["Whitespace (known)", "Palisade (known)"], "root": [f"{AGENDA} (known)"]}}
    score = [AGENDA, "Superconducting Hub"]
    position = board(runner={"credits": 12, "score": score}, corp={"credits": 3, "servers": servers})
    state = build(position).state
    solver = Solver(goal_of("survive", "corp", None, state))
    tree = Tree(solver, state)
    assert tree.main() == ["rez Palisade"]
    assert tree.nodes[0].wrong == ["rez Whitespace"]
    poor = build(changed(position, "corp", credits=2)).state
    assert Solver(goal_of("survive", "corp", None, poor)).value(poor).verdict is Verdict.LOST


def test_the_order_of_choices_that_come_to_the_same_does_not_matter() -> None:
    grip = ["Sure Gamble (known)", "Jailbreak (known)"]
    rich = board(clicks=4, runner={"credits": 5, "grip": grip}, corp={"servers": behind("Palisade (rezzed)")})

    def after(*choices: str) -> State:
        state = build(rich).state
        for key in choices:
            state = take(state, keys(state).index(key))
        return state

    one = after("play Sure Gamble", "credit", "credit")
    other = after("credit", "play Sure Gamble", "credit")
    assert rough(one) == rough(other)
    assert same(one, other)
    assert rough(one) != rough(after("credit", "credit", "credit"))
    assert not same(one, after("credit", "credit", "play Sure Gamble"))


def test_every_field_of_a_state_is_compared_or_left_out_for_a_reason() -> None:
    named = [*PLAIN, *LISTS, *TABLES, *COMPARED, *LEFT_OUT]
    assert sorted(named) == sorted(fields_of(State))


def test_a_board_is_described_as_it_was_built() -> None:
    position = changed(BREAKING, "runner", tags=1, identity="The Catalyst: Convention Breaker")
    position = changed(position, "corp", identity="Haas-Bioroid: Precision Design")
    told = described(build(position).state)
    assert told["corp"]["servers"] == position["corp"]["servers"]
    assert told["runner"]["rig"] == ["Cleaver"]
    assert told["runner"]["tags"] == 1
    again = build({**told, "turn": "runner", "clicks": 1}).state
    assert rough(again) == rough(build(position).state)
