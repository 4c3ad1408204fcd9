"""No loop of the engine goes on for ever, whatever rulebook, save or scenario it is given."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sneakdoor
from sneakdoor import rulebooks
from sneakdoor.deciding import Deciding
from sneakdoor.engine import (
    access,
    breach,
    checkpoint,
    choosing,
    contests,
    encounter,
    installing,
    loop,
    naming,
    running,
    turn,
)
from sneakdoor.engine.frames import Frame
from sneakdoor.engine.runaway import RUNAWAY, numbers
from sneakdoor.engine.scene import Scene, standing
from sneakdoor.engine.structure import GO_ON
from sneakdoor.errors import Runaway
from sneakdoor.terms import CORP_SIDE, P_DISCARD_RUNNER, RUNNER_SIDE
from sneakdoor.testing import scenario

from .cards1 import ice, rezzed

ROOT = Path(sneakdoor.__file__).parent
WATCHED = sorted(
    [
        *ROOT.glob("engine/**/*.py"),
        *ROOT.glob("language/**/*.py"),
        ROOT / "word.py",
        ROOT / "worlds.py",
        ROOT / "players" / "search.py",
    ]
)
WHILES = {
    "engine/checkpoint.py open_window": "each time it looks further down the stack",
    "engine/checkpoint.py _with_guests": "takes one card of those that wait, and each waits once",
    "engine/installing.py InstallFrame.step": "counts down from MOST_STEPS",
    "engine/loop.py reindex": "takes one lasting effect from a list that nothing adds to",
    "engine/resolve.py EffectsFrame.step": "takes one effect from the queue, which nothing adds to while it is on top",
    "engine/resolve.py AbilityFrame._carry_out": "takes one effect from the queue; a second part is measured but once",
    "engine/resolve.py part_with": "goes down into a term, and terms are made from the inside out",
    "engine/reactions.py can_accept": "goes down into a term, and terms are made from the inside out",
    "engine/reading.py is_optional": "goes down into a term, and terms are made from the inside out",
    "engine/windows.py give_priority": "asks each player once at most",
    "engine/structure.py Structure.step": "counts down from MOST_STEPS",
    "engine/scene.py standing": "goes up to the number of a card",
    "engine/state.py State.random_cards": "takes one card from those that are left",
    "worlds.py _invented": "adds a card to a deck of a fixed size, or takes away one agenda of those to choose from",
    "players/search.py _Search.recipes": "takes a way from those to try; new ones come of at most MOST_WAYS",
    "word.py walk": "each round takes a term from the list and adds its parts, and terms are finite trees",
}
"""Every `while`, and why it ends. One that a state could keep going is a `for _ in RUNAWAY` instead."""
TERM = "goes down into a term, and terms are made from the inside out"
RECURSIONS = {
    "engine/changing.py _joined": TERM,
    "engine/checkpoint.py _goes_with": "tries no set twice, and at most MOST_SETS of them",
    "engine/movement.py without_self": TERM,
    "engine/payment.py cannot_pay": "asks again of alternatives, in which no OneOf is left",
    "engine/reading.py about_itself": TERM,
    "engine/reading.py looking_back": TERM,
    "engine/resolve.py linked": TERM,
    "engine/whynot/wish.py plain": "calls the function of that name of the cards, not itself",
    "language/abilities.py names_its_period": TERM,
    "language/amounts.py measured": TERM,
    "language/costs.py alternatives": "takes one part from a cost",
    "language/costs.py OneOf.symbol": TERM,
    "language/printed.py _with_types": TERM,
    "word.py rewritten": TERM,
}
"""Every function that calls itself, and why it ends."""
RANGES = {
    "engine/interned.py Interned.provide": "goes through the cards of a game",
    "engine/interned.py Uses.provide": "goes through the cards of a game",
    "engine/loop.py new_state": "goes through the cards of the decks",
    "engine/runaway.py numbers": "is the bounded one",
    "language/instructions/counters.py PlaceInTotal.targets": "goes through the counters that a card says are placed",
    "players/search.py _first": "goes through the subroutines of a piece of ice, at most MOST_SUBROUTINES",
    "players/search.py _targets": "goes through the subroutines of a piece of ice",
    "worlds.py _bag": "goes through the copies in a deck that was imagined",
    "worlds.py _filled": "goes through the cards of a side that nobody has seen",
    "engine/randomness.py _radices": "as many as there are cards to shuffle",
}
"""Every `range` that is not as long as something in memory or a constant, and why it is short."""


def functions(tree: ast.AST, within: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function by its full name; those inside another count as part of it."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from functions(node, f"{within}{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            yield f"{within}{node.name}", node


def found(wanted) -> set[str]:
    """The functions, as 'file name', of which something is so."""
    return {
        f"{path.relative_to(ROOT).as_posix()} {name}"
        for path in WATCHED
        for name, node in functions(ast.parse(path.read_text(encoding="utf-8")))
        if wanted(node)
    }


def loops(node: ast.FunctionDef) -> bool:
    return any(isinstance(part, ast.While) for part in ast.walk(node))


def calls_itself(node: ast.FunctionDef) -> bool:
    calls = [part.func for part in ast.walk(node) if isinstance(part, ast.Call)]
    own = (isinstance(f, ast.Attribute) and isinstance(f.value, ast.Name) and f.value.id == "self" for f in calls)
    names = (f.attr if mine else getattr(f, "id", "") for f, mine in zip(calls, own, strict=True))
    return node.name in names


def measured_by_state(part: ast.AST) -> bool:
    """Whether a range is as long as some number says, not a constant or the length of something."""
    if not (isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id == "range"):
        return False
    return not all(map(is_short, part.args))


def is_short(number: ast.expr) -> bool:
    match number:
        case ast.Constant() | ast.Call(func=ast.Name(id="len")):
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.isupper()
        case ast.BinOp(left=left, right=right):
            return is_short(left) and is_short(right)
        case ast.UnaryOp(operand=operand):
            return is_short(operand)
        case _:
            return False


def test_every_while_is_bounded_or_says_why_it_ends():
    assert found(loops) == WHILES.keys()


def test_every_function_that_calls_itself_says_why_it_ends():
    assert found(calls_itself) == RECURSIONS.keys()


def test_every_count_that_a_state_could_make_huge_goes_through_numbers():
    assert found(lambda node: any(map(measured_by_state, ast.walk(node)))) == RANGES.keys()


def test_every_bounded_loop_raises_when_its_bound_is_reached():
    """What follows the loop, or its `else`, is a `raise`; or it ends with counting down, and raises itself."""
    bounded = []
    for path in WATCHED:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            body = getattr(node, "body", [])
            for place, part in enumerate(body if isinstance(body, list) else ()):
                counts = isinstance(part, ast.For) and ast.unparse(part.iter) == "RUNAWAY"
                if counts or (isinstance(part, ast.While) and ast.unparse(part.body[0]) == "left -= 1"):
                    bounded.append(part)
                    assert "raise Runaway" in ast.unparse([*part.orelse, *body[place + 1 :]][0]), ast.unparse(part)
                elif isinstance(part, ast.While) and ast.unparse(part.body[-2:][0]) == "left -= 1":
                    bounded.append(part)
                    assert ast.unparse(part.test) == "True"
                    assert ast.unparse(part.body[-1]).startswith("if not left:\n    raise Runaway"), ast.unparse(part)
    sources = [path.read_text(encoding="utf-8") for path in WATCHED]
    counted = r"in RUNAWAY:|while left:|if not left:\n +raise Runaway"
    assert len(bounded) == sum(len(re.findall(counted, source)) for source in sources) >= 9


# -- each of them spins, and ends --------------------------------------------------------------------


class Idle(Frame):
    """Does nothing, for ever."""

    def step(self, state):
        return None


class Obvious(Frame):
    """Asks what has only one answer, for ever."""

    def step(self, state):
        return [("pass",)]

    def choose(self, state, option):
        pass


class Mirror(Frame):
    """Steps itself."""

    def step(self, state):
        return self.step(state)


@pytest.mark.interpreted
@pytest.mark.parametrize("endless", [Idle, Obvious, Mirror])
def test_a_frame_that_never_comes_to_an_end(endless):
    state = scenario().state
    state.stack.append(endless())
    with pytest.raises(Runaway, match="does not come to rest"):
        loop.advance(state)


@pytest.mark.interpreted
def test_checkpoints_that_always_leave_something_to_check(monkeypatch):
    state = scenario().state
    state.dirty = True
    monkeypatch.setattr(loop, "checkpoint", lambda state: None)
    with pytest.raises(Runaway):
        loop.advance(state)


@pytest.mark.parametrize("answer", [GO_ON, None])
@pytest.mark.parametrize(
    "frame",
    [
        turn.TurnFrame(CORP_SIDE),
        turn.TurnFrame(RUNNER_SIDE),
        running.RunFrame(basic=True),
        encounter.EncounterFrame(0, forced=True),
        breach.BreachFrame(0),
        access.AccessFrame(0, 0),
    ],
)
def test_a_table_whose_steps_lead_back(frame, answer):
    """As a variant of the rules could have it: a step jumps back, and none between asks anybody anything."""

    def back(state, structure, here):
        if answer is None:
            structure.at = 0
        return answer

    t = scenario(rulebook=replace(rulebooks.MODERN))
    rules = t.state.rules
    assert rules.programs is not rulebooks.MODERN.programs
    table = rules.programs[frame.table]
    rules.programs[frame.table] = tuple((back, here.placed(here.at, (here.at + 1) % len(table))) for _, here in table)
    t.state.dirty = False
    frame = frame.copy()
    t.state.stack.append(frame)
    with pytest.raises(Runaway, match="table of"):
        frame.step(t.state)


@pytest.mark.interpreted
def test_an_installation_that_never_gets_further(monkeypatch):
    monkeypatch.setattr(installing, "STAGES", (lambda frame, state: None,) * len(installing.STAGES))
    t = scenario(runner=dict(grip=["Cleaver"], credits=9))
    with pytest.raises(Runaway, match="installing Cleaver"):
        t.do("install Cleaver")


@pytest.mark.parametrize("credits", [5, 10**9])
def test_the_highest_x_of_an_install_cost(credits):
    t = scenario(runner=dict(grip=["Angel Arena"], credits=credits))
    if credits == 5:
        assert len(t.do("install Angel Arena").options()) == 6
        return
    with pytest.raises(Runaway, match="the X of Angel Arena"):
        t.do("install Angel Arena")


@pytest.mark.parametrize("number", [3, 10**9])
def test_the_highest_x_of_a_play_cost(number):
    t = scenario(turn="corp", corp=dict(hq=["Ad Blitz"], credits=number))
    if number == 3:
        assert len(t.do("play Ad Blitz").options()) == 4
        return
    with pytest.raises(Runaway, match="the X of Ad Blitz"):
        t.do("play Ad Blitz")


def test_cards_hosted_on_each_other():
    """As a damaged save could have them."""
    t = scenario(corp=dict(servers={"HQ": dict(ice=[rezzed(ice("One")), rezzed(ice("Two"))])}))
    state = t.state
    one, two = (next(c for c, f in enumerate(state.printed) if f.title == title) for title in ("One", "Two"))
    scene = Scene(state, standing(one, CORP_SIDE))
    assert scene.server(one) == state.server[one]
    assert not scene.is_in_server(one)
    state.host[one], state.host[two] = two, one
    for ask in (scene.server, scene.is_in_server, lambda card: naming.location(state, card)):
        with pytest.raises(Runaway, match="hosted on itself"):
            ask(one)


@pytest.mark.interpreted
def test_hosts_that_leave_and_leave_others(monkeypatch):
    state = scenario(runner=dict(heap=["Cleaver", "Unity", "Carmen"])).state
    first, second, guest = state.piles[P_DISCARD_RUNNER]
    state.hosted = {first: (guest,)}

    def to_the_other(state, cards, **how):
        host = next(iter(state.hosted))
        state.hosted = {second if host == first else first: (guest,)}

    monkeypatch.setattr(checkpoint, "trash_by_rule", to_the_other)
    with pytest.raises(Runaway, match="hosted on a card that left"):
        checkpoint.hosted_cards(state)


def test_a_choice_among_more_numbers_than_anything_has():
    state = scenario().state
    few = choosing.NumberFrame(RUNNER_SIDE, 0, 9, "rule_cost_x", Deciding.X)
    state.stack.append(few)
    assert len(few.step(state)) == 10
    with pytest.raises(Runaway, match="counting from 0 to"):
        choosing.NumberFrame(RUNNER_SIDE, 0, 10**30, "rule_cost_x", Deciding.X).step(state)
    state.credits[:] = [10**30, 10**30]
    for bid in (contests.PsiFrame(0, 10**30), contests.GuessFrame(RUNNER_SIDE, 10**30)):
        with pytest.raises(Runaway, match="counting from 0 to"):
            bid.step(state)


def test_numbers_are_as_many_as_they_say():
    assert list(numbers(2, 4)) == [2, 3, 4]
    assert not numbers(1, 0)
    assert len(numbers(1, len(RUNAWAY))) == len(RUNAWAY)
    with pytest.raises(Runaway):
        numbers(0, len(RUNAWAY))


# -- which programs are too many ---------------------------------------------------------------------


def needed(chosen: list[int], others: list[int], excess: int) -> bool:
    """By trying every set: whether some set with the chosen frees enough, and none in it could stay."""
    return any(
        sum(taken) >= excess > sum(taken) - min(taken)
        for number in range(len(others) + 1)
        for more in combinations(others, number)
        for taken in [[*chosen, *more]]
    )


def rig(monkeypatch, sizes: list[int], excess: int) -> SimpleNamespace:
    """Programs of these sizes, numbered from 0, that take so much memory too much."""

    def exceeded(state, without=frozenset()) -> bool:
        return sum(sizes[c] for c in without) < excess

    monkeypatch.setattr(checkpoint.values, "memory_exceeded", exceeded)
    return SimpleNamespace(hosted={})


@pytest.mark.interpreted
@given(st.lists(st.integers(1, 4), min_size=1, max_size=3), st.lists(st.integers(1, 4), max_size=7), st.integers(1, 15))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_programs_that_could_be_trashed_for_memory_are_those_that_trying_finds(monkeypatch, chosen, others, excess):
    if sum(chosen) >= excess:
        others = []  # no more are chosen
    sizes = [*chosen, *others]
    state = rig(monkeypatch, sizes, excess)
    heads = tuple(range(len(chosen)))
    found = checkpoint._goes_with(state, heads[-1], heads[:-1], list(range(len(sizes))), set())
    assert found == needed(chosen, others, excess)


@pytest.mark.interpreted
def test_so_many_programs_that_trying_would_take_for_ever(monkeypatch):
    state = rig(monkeypatch, [1, *[2] * 60], 60)
    tried: set[frozenset[int]] = set()
    assert checkpoint._goes_with(state, 0, (), list(range(61)), tried)
    assert len(tried) <= checkpoint.MOST_SETS + 1
