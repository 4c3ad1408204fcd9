"""Periods: each knows its words, what it is in the history, and how long that lasts which lasts for it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import sneakdoor.language
from sneakdoor.engine import scene as scenes
from sneakdoor.engine.lingering.base import every_kind
from sneakdoor.language import *
from sneakdoor.language import effects as fx
from sneakdoor.language import periods
from sneakdoor.language.effects import Effect
from sneakdoor.language.gaining import PlaceSubroutine
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE
from sneakdoor.testing import scenario

from .cards1 import asset, ice, resource, rezzed, upgrade

FROST = ice("Frost", Subroutine(GainCredits(1)))
RIME = ice("Rime", Subroutine(GainCredits(1)))
CRATE = asset("Crate", trash=1)
ANNEX = upgrade("Annex", trash=1)
BOARD = dict(hq=[CRATE], rd=[CRATE] * 5, servers={"HQ": dict(ice=[rezzed(FROST), rezzed(RIME)], root=[rezzed(ANNEX)])})
LIGHT = "use Lamp"
DARK, LIT = 5, 8

ENCOUNTER, NEXT_ENCOUNTER = ("run HQ", "until encounter"), ("pass", "continue", "until encounter")
A_TURN = ((LIGHT,), LIT, ("run HQ", "finish"), LIT, ("end turn",), DARK)
A_RUN = ((*ENCOUNTER, LIGHT), LIT, NEXT_ENCOUNTER, LIT, ("finish",), DARK)
AN_ENCOUNTER = ((*ENCOUNTER, LIGHT), LIT, NEXT_ENCOUNTER, DARK)
UNTIL_TURN = ((LIGHT,), LIT, ("end turn",), LIT, ("end turn",), DARK)
PLAYED = {
    Period.THIS_TURN: A_TURN,
    Period.REST_OF_TURN: A_TURN,
    Period.REST_OF_THIS_TURN: A_TURN,
    Period.THAT_RUN: A_RUN,
    Period.THIS_RUN: A_RUN,
    Period.DURING_THIS_RUN: A_RUN,
    Period.REST_OF_RUN: A_RUN,
    Period.REST_OF_THE_RUN: A_RUN,
    Period.REST_OF_THAT_RUN: A_RUN,
    Period.UNTIL_RUN_ENDS: A_RUN,
    Period.UNTIL_NEXT_RUN_ENDS: ((LIGHT,), LIT, ENCOUNTER, LIT, ("finish",), DARK),
    Period.THAT_ENCOUNTER: AN_ENCOUNTER,
    Period.REST_OF_ENCOUNTER: AN_ENCOUNTER,
    Period.REST_OF_THE_ENCOUNTER: AN_ENCOUNTER,
    Period.UNTIL_NEXT_ENCOUNTER: ((*ENCOUNTER, LIGHT), LIT, NEXT_ENCOUNTER, LIT, ("pass", "continue"), DARK),
    Period.DURING_THIS_BREACH: (("run HQ", "until access"), LIT, ("pass", "until access"), LIT, ("finish",), DARK),
    Period.THIS_ACCESS: (("run HQ", "until access"), LIT, ("pass", "until access"), DARK),
    Period.UNTIL_YOUR_NEXT_TURN: UNTIL_TURN,
    Period.FROM_NOW_UNTIL_YOUR_NEXT_TURN: UNTIL_TURN,
    Period.YOUR_NEXT_TURN: ((LIGHT,), DARK, ("end turn",), DARK, ("end turn",), LIT, ("end turn",), DARK),
    Period.UNTIL_YOUR_NEXT_TURN_ENDS: (*UNTIL_TURN[:-1], LIT, ("end turn",), DARK),
    Period.THEIR_NEXT_TURN: ((LIGHT,), DARK, ("run HQ", "finish"), DARK, ("end turn",), LIT, ("end turn",), DARK),
}
"""How something that lasts for a period comes to be, and when it is over."""
LIT_BY = {Period.DURING_THIS_BREACH: Breaches(HQ), Period.THIS_ACCESS: FirstEachTurn(Accesses(Cards()))}
"""What no player could do in a window of that period happens by itself."""


def lamp(period: Period):
    light = Lasting(MaximumHandSize(+3), period)
    return resource("Lamp", When(LIT_BY[period], light) if period in LIT_BY else Paid(Credits(0), light))


def lasting() -> list[Period]:
    return [p for p in Period if p is not Period.THEIR_LAST_TURN]


def test_every_period_that_something_can_last_for_is_played_here():
    assert PLAYED.keys() == set(lasting())


@pytest.mark.parametrize("period", PLAYED, ids=lambda p: p.name)
def test_what_lasts_for_a_period_begins_and_is_over_with_it(period):
    t = scenario(runner=dict(credits=9, rig=[lamp(period)]), corp=BOARD)
    for part in PLAYED[period]:
        if isinstance(part, int):
            assert t.runner.hand_size == part
            continue
        for what in part:
            if what == "end turn":
                side = t.state.active
                while t.state.active == side:
                    t.do(next((o for o in t.options() if o in ("credit", "pass")), t.options()[0]))
            elif what == "finish":
                t.finish()
            elif what.startswith("until "):
                t.until(what.removeprefix("until "))
            else:
                t.do(what)
    assert (t.state.lingering == ()) == (t.runner.hand_size == DARK), "deleted, not only idle"


@pytest.mark.ruling("rule_lingering_effect_inapplicable_timing_structure")
@pytest.mark.parametrize("period", lasting(), ids=lambda p: p.name)
def test_a_period_that_is_not_in_progress_lasts_until_the_next_checkpoint(period):
    t = scenario()
    until = period.begin(t.state, RUNNER_SIDE)
    begins_outside_a_run = PLAYED[period][0] == (LIGHT,)
    assert (until != periods.UntilCheckpoint()) == begins_outside_a_run
    assert until.text()


LOOKED_BACK_ON = {
    Period.THIS_TURN: (3, 4),
    Period.THIS_RUN: (2, 1),
    Period.THAT_RUN: (2, 1),
    Period.DURING_THIS_RUN: (2, 1),
    Period.THAT_ENCOUNTER: (1, None),
    Period.THEIR_LAST_TURN: (5, None),
}
"""How much a period has of the history below, and of what was expected (None: that is not kept)."""


@pytest.mark.parametrize("period", Period, ids=lambda p: p.name)
def test_every_period_knows_where_in_the_history_it_begins_or_is_an_error(period):
    t = scenario()
    state = t.state
    state.history = [Effect(kind, RUNNER_SIDE) for kind in (fx.CREDITS_GAINED, fx.RUN_BEGAN, fx.ENCOUNTER_BEGAN)]
    state.expected = [Effect(fx.CREDITS_GAINED, RUNNER_SIDE)] * 4
    state.run_start, state.encounter_start, state.run_expected = 1, 2, 3
    state.last_turn = [(), (state.history[0],) * 5]
    scene = scenes.Scene(state, scenes.standing(0, CORP_SIDE))
    if period not in LOOKED_BACK_ON:
        with pytest.raises(ValueError, match=f"{period.text}.*cannot be looked back on"):
            scene.history(period)
        return
    happened, expected = LOOKED_BACK_ON[period]
    assert len(scene.history(period)) == happened
    if expected is None:
        with pytest.raises(NotImplementedError, match="nothing is kept"):
            scene.expected_history(period)
    else:
        assert len(scene.expected_history(period)) == expected


def test_every_period_has_words_of_its_own():
    texts = [p.text for p in Period]
    assert len(set(texts)) == len(texts)
    assert all(texts)


@pytest.mark.parametrize(
    "word",
    [
        lambda p: Did(Draws(), p),
        lambda p: DidNot(Draws(), p),
        lambda p: DidOnEach((Server.HQ,), p),
        lambda p: Times(Draws(), p),
        Stolen,
        lambda p: AccessAtMost(1, p),
    ],
)
def test_a_word_that_looks_back_on_what_nobody_can_is_an_error_as_it_is_defined(word):
    for period in Period:
        if period in LOOKED_BACK_ON:
            assert word(period)
        else:
            with pytest.raises(ValueError, match="cannot be looked back on"):
                word(period)


LASTS = {
    "Lasting": lambda p: Lasting(MaximumHandSize(+3), p),
    "During": lambda p: During(p, MaximumHandSize(+3)),
    "LastingWhen": lambda p: LastingWhen(Draws(), GainCredits(1), period=p),
    "Boost": lambda p: Boost(1, p),
    "ModifyStrength": lambda p: ModifyStrength(THIS, +1, p),
    "GainSubtypes": lambda p: GainSubtypes(THIS, ("barrier",), p),
    "GainOneSubtype": lambda p: GainOneSubtype(THIS, ("barrier", "sentry"), p),
    "GainSubroutines": lambda p: GainSubroutines(1, Subroutine(GainCredits(1)), p, THIS),
    "GainStrengthAndSubroutine": lambda p: GainStrengthAndSubroutine(THIS, 1, Subroutine(GainCredits(1)), p),
    "PlaceSubroutine": lambda p: PlaceSubroutine(Subroutine(GainCredits(1)), p),
    "CopySubroutines": lambda p: CopySubroutines(THIS, p),
    "GainSubroutinesOf": lambda p: GainSubroutinesOf(THIS, Order.BEFORE, p),
    "GainRevealedSubroutines": GainRevealedSubroutines,
    "ChangeServer": lambda p: ChangeServer(Server.HQ, p),
    "Encounters": lambda p: Encounters(THIS, during=p),
    "InEachEncounter": lambda p: InEachEncounter(MaximumHandSize(+3), p),
}
"""The words that let something last for a period."""


@pytest.mark.parametrize("word", LASTS.values(), ids=LASTS)
def test_a_word_that_lets_something_last_for_what_is_past_is_an_error_as_it_is_defined(word):
    assert word(Period.REST_OF_RUN)
    with pytest.raises(ValueError, match="nothing can last 'during their last turn'"):
        word(Period.THEIR_LAST_TURN)


LANGUAGE = sorted(Path(sneakdoor.language.__file__).parent.rglob("*.py"))


def words_with_periods() -> list[ast.ClassDef]:
    """The words of the language that have a period as a field."""
    return [
        node
        for path in LANGUAGE
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
        and node.decorator_list
        and "Facts" not in [ast.unparse(base) for base in node.bases]
        and any(isinstance(f, ast.AnnAssign) and ast.unparse(f.annotation).startswith("Period") for f in node.body)
    ]


def test_every_word_with_a_period_says_as_it_is_defined_what_it_wants_of_it():
    found = words_with_periods()
    assert len(found) > 15
    for node in found:
        text = ast.unparse(node)
        looks_back = "history(self." in text
        assert ("require_history()" in text) >= looks_back, node.name
        assert "require_history()" in text or "require_duration()" in text, node.name
        assert ("require_duration()" in text) <= (node.name in LASTS), f"{node.name} is not tried above"


# -- lingering effects ---------------------------------------------------------------------------------


def test_every_kind_of_lingering_effect_is_told_in_words_of_its_own():
    assert len(every_kind()) > 10
    for kind in every_kind():
        assert "text" in vars(kind), kind.__name__


def test_what_lasts_until_the_next_run_of_the_turn_ends_is_over_with_the_turn_where_none_is_made():
    t = scenario(runner=dict(rig=[lamp(Period.UNTIL_NEXT_RUN_ENDS)]), corp=BOARD).do(LIGHT)
    t.until("action")
    assert t.runner.hand_size == LIT
    while t.state.active == RUNNER_SIDE:
        t.do(next((o for o in t.options() if o in ("credit", "pass")), t.options()[0]))
    assert (t.runner.hand_size, t.state.lingering) == (DARK, ())
