"""Every position can be built, its moves are there, and what it says to be proved is."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from msgspec.structs import replace

from sneakdoor.engine.state import BOTH_KNOW, State
from sneakdoor.game import Game
from sneakdoor.players.levels import LEVELS
from sneakdoor.puzzles.goals import Verdict, goal_of
from sneakdoor.puzzles.lines import keys
from sneakdoor.puzzles.solving import Exhausted, Solver
from sneakdoor.terms import DECK_OF
from sneakdoor.testing import parse

from . import __main__ as program
from .asking import MOST, SEEDS, Answer, Found, ask, ask_level
from .position import THEMES, Line, Position, means, read

OPEN, KEPT_APART = read("open"), read("kept_apart")
EVERY = (*OPEN, *KEPT_APART)
MOST_STEPS = 60_000
FEW_STEPS = 500

positions = pytest.mark.parametrize("position", EVERY, ids=lambda p: p.name)


def offered(game: Game, wish: str) -> list[int]:
    """The places of the options that a choice of a line can mean."""
    assert game.decision is not None
    return [place for place, key in enumerate(game.decision.keys()) if means(wish, key)]


def follow(position: Position, line: Line) -> list[tuple[int, int]]:
    """Play a line; at each choice, how many options it means, and how many there are."""
    game, counts = position.game(), []
    for wish in line:
        assert game.decision is not None
        assert game.decision.side == position.side, f"the other side decides before {wish!r}"
        places = offered(game, wish)
        assert places, f"{wish!r} is not among {game.decision.keys()}"
        counts.append((len(places), len(game.decision.options)))
        game.choose(places[0])
    return counts


@positions
def test_the_side_decides_and_each_move_is_there(position: Position) -> None:
    decision = position.game().decision
    assert decision is not None
    assert decision.side == position.side
    assert bool(position.good) != bool(position.bad), "name good moves, or bad ones"
    for line in position.good or position.bad:
        assert follow(position, line)


@positions
def test_there_is_something_to_get_wrong_and_something_to_get_right(position: Position) -> None:
    """Some choice is neither named nor the beginning of what is named, now or at a later choice of a line."""
    lines = position.good or position.bad
    for depth in range(max(map(len, lines))):
        for line in lines:
            if len(line) <= depth:
                continue
            game = position.game()
            for wish in line[:depth]:
                game.choose(offered(game, wish)[0])
            assert game.decision is not None
            wishes = {other[depth] for other in lines if other[:depth] == line[:depth] and len(other) > depth}
            offers = game.decision.keys()
            if any(not any(means(wish, key) for wish in wishes) for key in offers):
                return
    pytest.fail("every option is named")


def test_nothing_hangs_on_cards_in_hand_that_the_other_side_knows() -> None:
    """A seat does not show them: what a player has seen there must be shown otherwise, in a discard pile, say."""
    for position in EVERY:
        for held in (*position.corp.get("hq", ()), *position.runner.get("grip", ())):
            assert not parse(held).get("known"), f"{position.name}: {held}"


def test_names_are_unlike_and_reasons_are_sentences() -> None:
    assert not [name for name, number in Counter(p.name for p in EVERY).items() if number > 1]
    for position in EVERY:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", position.name)
        assert re.fullmatch(r"[A-Z0-9].{20,180}\.", position.reason), position.name
    reasons = Counter(p.reason for p in EVERY)
    assert max(reasons.values()) == 1, reasons.most_common(1)


def test_there_are_enough_of_every_theme_stage_and_side_in_both_parts() -> None:
    assert len(KEPT_APART) >= 50
    assert len(EVERY) >= 150
    for part, least in ((OPEN, 4), (KEPT_APART, 2)):
        assert {p.stage for p in part} == {"early", "middle", "match point"}
        assert min(Counter(p.side for p in part).values()) >= len(part) // 3
        assert min(Counter(p.theme for p in part)[theme] for theme in THEMES) >= least


def opened(position: Position) -> State:
    """The state at the decision, with all cards open outside the decks: what is proved must not hang on a secret."""
    state = position.game().state
    for place, pile in enumerate(state.piles):
        if place not in DECK_OF:
            for card in pile:
                state.known[card] = BOTH_KNOW
    return state


def begins_well(position: Position, key: str) -> bool:
    """Whether a good player may begin so."""
    named = any(means(line[0], key) for line in position.good or position.bad)
    return named == bool(position.good)


@pytest.mark.parametrize("position", [p for p in EVERY if p.proof], ids=lambda p: p.name)
def test_what_is_said_to_be_proved_is_proved(position: Position) -> None:
    """The goal is reached by the good moves, whatever the opponent and chance do, and by no others."""
    state = opened(position)
    assert position.proof is not None
    solver = Solver(goal_of(position.proof, position.side, None, state), MOST_STEPS)
    for place, key in enumerate(keys(state)):
        verdict = solver.after(state, place).verdict
        assert (verdict is Verdict.WON) == begins_well(position, key), f"{key}: {verdict}"


@pytest.mark.parametrize("position", [p for p in EVERY if p.stage == "match point"], ids=lambda p: p.name)
def test_no_other_move_wins_at_once(position: Position) -> None:
    """A quick look by the solver: what is called wrong must not win the game this turn."""
    state = opened(position)
    for place, key in enumerate(keys(state)):
        if begins_well(position, key):
            continue
        solver = Solver(goal_of("win", position.side, None, state), FEW_STEPS)
        try:
            assert solver.after(state, place).verdict is not Verdict.WON, key
        except Exhausted:
            continue


# -- what is counted

HERE = Position(
    name="here",
    theme="economy",
    stage="early",
    side="runner",
    turn="runner",
    clicks=1,
    corp={"hq": ["Hedge Fund"]},
    runner={"credits": 0, "grip": ["Easy Mark", "Corroder"]},
    good=(("play Easy Mark",),),
    reason="It earns most.",
)


class Picks:
    """A player who takes the option of a key."""

    def __init__(self, *wanted: str) -> None:
        self.wanted = list(wanted)

    def choose(self, seat):
        return list(seat.decision.options).index(self.wanted.pop(0))


def test_a_good_move_is_found_and_another_is_not() -> None:
    assert ask(HERE, Picks("play Easy Mark")) == Answer(("play Easy Mark",), good=True)
    assert ask(HERE, Picks("draw")) == Answer(("draw",), good=False)


def test_all_but_a_bad_move_will_do() -> None:
    bad = replace(HERE, good=(), bad=(("run…",),))
    assert not ask(bad, Picks("run R&D")).good
    assert ask(bad, Picks("credit")).good


def test_a_line_is_followed_choice_by_choice() -> None:
    position = Position(
        name="there",
        theme="central servers",
        stage="early",
        side="corp",
        turn="corp",
        clicks=1,
        corp={"hq": ["Ice Wall"]},
        runner={},
        good=(("install Ice Wall", "install protecting HQ"),),
        reason="It is bare.",
    )
    assert ask(position, Picks("install Ice Wall", "install protecting HQ")).good
    assert not ask(position, Picks("install Ice Wall", "install protecting R&D")).good
    assert ask(position, Picks("credit")) == Answer(("credit",), good=False)


def test_what_most_seeds_do_counts() -> None:
    right, wrong = Answer(("a",), good=True), Answer(("b",), good=False)
    assert len(SEEDS) == 5
    assert MOST == 3
    assert Found(HERE, (right, wrong, right, wrong, right)).good
    assert not Found(HERE, (right, wrong, right, wrong, wrong)).good


def test_every_level_answers_by_its_seat() -> None:
    for level in LEVELS:
        found = ask_level(HERE, level)
        assert MOST <= len(found.answers) <= len(SEEDS)
    assert ask_level(HERE, "hard").good


def test_the_program_counts_both_parts_and_tells_only_the_open_one(capsys, monkeypatch) -> None:
    hidden = replace(HERE, name="hidden", good=(("draw",),))
    missed = replace(HERE, name="shown", good=(("draw",),))
    monkeypatch.setattr(program, "read", lambda part: (HERE, missed) if part == "open" else (hidden,))
    program.main(["--list", "--level", "hard"])
    told = capsys.readouterr().out
    assert "hard misses shown" in told
    assert "hidden" not in told
    assert told.splitlines()[-1] == "positions: 3 set down, hard 50 % (kept apart: 1, hard 0 %)"
    program.main(["--list", "--kept-apart", "--level", "hard"])
    assert "hard misses hidden" in capsys.readouterr().out
