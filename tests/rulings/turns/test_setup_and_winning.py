"""How a game begins and how it ends. CR sec_starting_the_game, sec_ending_the_game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor import Game, decks, rulebooks
from sneakdoor.engine import loop, setup
from sneakdoor.errors import GameOver
from sneakdoor.language import (
    AGENDA,
    MEAT,
    NEUTRAL_CORP,
    NEUTRAL_RUNNER,
    THIS,
    AgendaPoints,
    Asset,
    Cards,
    DoDamage,
    Draw,
    Each,
    GainCredits,
    MaximumHandSize,
    Play,
    Resource,
    Scores,
    StartInstalled,
    Static,
    Steals,
    When,
)
from sneakdoor.rulebooks import DeckOut, HandSizeCheck, Rulebook
from sneakdoor.terms import CORP_SIDE, DECK_OF, HAND_OF, P_IDENTITY, P_OUTSIDE, RUNNER_SIDE
from sneakdoor.testing import scenario

from ...rules.cards1 import FOUR_POINTS, agenda, corp_identity, event, operation, resource, runner_identity
from .. import ruling

CORP, RUNNERS = decks.load("starter-nbn"), decks.load("starter-shaper")
OATS = ["Hedge Fund"] * 3


def start(rulebook: str, seed: int = 7) -> Game:
    return Game.new(CORP, RUNNERS, seed, rulebook)


# -- the beginning -------------------------------------------------------------------------------------


@ruling("cr1.4.1.6.1", "cr1.4.1.6.4", "cr1.4.1.6.6", "modern.grip.1")
@pytest.mark.parametrize("side", [0, 1])
def test_identities_lie_faceup_decks_facedown_with_five_credits_and_five_cards_each(side: int, rulebook: str):
    state = start(rulebook).state
    assert state.piles[P_IDENTITY] == (0, 1)
    assert [state.printed[c].title for c in state.piles[P_IDENTITY]] == [CORP.identity, RUNNERS.identity]
    assert state.faceup[:2] == [True, True]
    hand, deck = state.piles[HAND_OF[side]], state.piles[DECK_OF[side]]
    size = sum((CORP, RUNNERS)[side].counts.values())
    assert (len(hand), len(deck)) == (5, size - 5)
    assert not any(state.faceup[c] for c in deck)
    assert state.credits == [5, 5]


@ruling("cr1.4.1.6.6", "cr1.4.1.6.5")
@pytest.mark.parametrize("side", [0, 1])
def test_the_starting_hand_is_the_top_five_of_the_shuffled_deck(
    side: int, rulebook: str, monkeypatch: pytest.MonkeyPatch
):
    """A shuffle that turns the deck over."""
    monkeypatch.setattr(setup, "shuffled", lambda rng, pile: (rng, pile[::-1]))
    state = start(rulebook).state
    hand, deck = state.piles[HAND_OF[side]], state.piles[DECK_OF[side]]
    assert hand + deck == tuple(sorted(hand + deck, reverse=True))


def begin(
    rulebook: str, *, corp: str = CORP.identity, runner: str = RUNNERS.identity, extra: tuple[str, ...] = ()
) -> Game:
    """A game with these identities, at its first decision."""
    return Game.new(
        decks.Deck("Corp", corp, CORP.counts), decks.Deck("Runner", runner, RUNNERS.counts, extra), 7, rulebook
    )


@ruling("cr1.4.1.6.1a")
def test_an_identity_that_changes_the_setup_does_so_at_the_step_in_question(rulebook: str):
    """GRNDL starts with 10 credits and 1 bad publicity; Andromeda draws nine cards, and nine again by a mulligan."""
    game = begin(rulebook, corp="GRNDL: Power Unleashed", runner="Andromeda: Dispossessed Ristie")
    assert game.decision.kind == "mulligan"
    assert (game.state.credits, game.state.bad_publicity) == ([10, 5], 1)
    assert [len(game.state.piles[HAND_OF[side]]) for side in (0, 1)] == [5, 9]
    game.choose("keep")
    game.choose("mulligan")
    assert len(game.state.piles[HAND_OF[1]]) == 9
    plain = begin(rulebook)
    assert (plain.state.credits, plain.state.bad_publicity) == ([5, 5], 0)
    assert len(plain.state.piles[HAND_OF[1]]) == 5


DIRECTIVES = ("Always Be Running", "Neutralize All Threats", "Safety First", "Find the Truth")


@ruling("cr1.4.1.6.1", "cr1.4.1.6.1a", "cr1.4.1.6.2")
def test_what_fits_no_step_is_done_before_credits_are_taken_and_decks_shuffled(rulebook: str):
    """Adam chooses three of the directives that he brought. No identity of the Corp does anything then."""
    game = begin(rulebook, runner="Adam: Compulsive Hacker", extra=DIRECTIVES)
    state = game.state
    assert (state.piles[P_IDENTITY], state.faceup[:2]) == ((0, 1), [True, True])
    assert sorted(state.printed[c].title for c in state.piles[P_OUTSIDE]) == sorted(DIRECTIVES)
    for title in DIRECTIVES[:3]:
        assert (game.decision.side, game.decision.kind) == ("runner", "choose")
        assert state.credits == [0, 0]
        assert [state.piles[HAND_OF[side]] for side in (0, 1)] == [(), ()]
        for side in (0, 1):
            assert state.piles[DECK_OF[side]] == tuple(sorted(state.piles[DECK_OF[side]])), "not shuffled yet"
        assert not any(state.active_since), "and no card is active"
        game.choose(f"start with {title}")
    assert game.decision.kind == "mulligan"
    assert state.credits == [5, 5]
    assert len(state.piles[HAND_OF[1]]) == 5
    assert state.piles[DECK_OF[1]] != tuple(sorted(state.piles[DECK_OF[1]]))


@ruling("cr1.4.1.6.2")
def test_the_corps_abilities_of_that_kind_come_before_the_runners(rulebook: str):
    """Two made-up identities that start with cards beside their decks."""
    start_with = Static(StartInstalled(1, Cards(subtype="directive")))
    kind = {"subtypes": ("directive",), "abilities": ()}
    mine = [Resource(t, faction=NEUTRAL_RUNNER, install_cost=0, **kind) for t in ("Left", "Right")]
    theirs = [Asset(t, faction=NEUTRAL_CORP, rez_cost=0, trash_cost=0, **kind) for t in ("Up", "Down")]
    deck = [operation("Filler", Play(GainCredits(1)))] * 20, [event("Padding", Play(GainCredits(1)))] * 20
    rules = rulebooks.load(rulebook)
    state = loop.new_state(
        rules,
        (corp_identity("Early", start_with), deck[0]),
        (runner_identity("Late", start_with), deck[1]),
        (*theirs, *mine),
    )
    loop.start(state, 7)
    game = Game(state, decks.Deck("C", "Early", {}), decks.Deck("R", "Late", {}), 7, [])
    assert game.decision.side == "corp"
    game.choose(0)
    assert game.decision.side == "runner"


@ruling("cr1.4.1.6.5")
@pytest.mark.parametrize("side", [0, 1])
def test_decks_are_shuffled_before_the_hands_are_drawn(side: int, rulebook: str):
    hands, orders = set(), set()
    for seed in range(6):
        state = start(rulebook, seed).state
        hands.add(frozenset(state.piles[HAND_OF[side]]))
        orders.add(state.piles[HAND_OF[side]] + state.piles[DECK_OF[side]])
    assert (len(hands), len(orders)) == (6, 6)
    assert tuple(sorted(next(iter(orders)))) not in orders


@ruling("gloss.mulligan.1", "cr1.4.1.6.6a", "modern.mulligan.1", "modern.grip.1")
@pytest.mark.parametrize("taken", [True, False])
def test_the_corp_decides_first_and_a_mulligan_is_a_new_hand_that_must_be_kept(taken: bool, rulebook: str):
    game = start(rulebook)
    assert [len(game.state.piles[HAND_OF[side]]) for side in (0, 1)] == [5, 5], "both hands are drawn before"
    for side in (0, 1):
        decision = game.decision
        assert decision is not None
        assert (decision.kind, decision.side) == ("mulligan", ("corp", "runner")[side])
        assert set(decision.keys()) == {"keep", "mulligan"}
        before = game.state.piles[HAND_OF[side]]
        deck = game.state.piles[DECK_OF[side]]
        whole = sorted(before + deck)
        game.choose("mulligan" if taken else "keep")
        after = game.state.piles[HAND_OF[side]]
        assert len(after) == 5 + (side == 0 and game.decision.kind != "mulligan")
        assert (sorted(after[:5]) != sorted(before)) is taken
        assert sorted(after + game.state.piles[DECK_OF[side]]) == whole
        mixed = [c for c in after + game.state.piles[DECK_OF[side]] if c in deck]
        assert (mixed != list(deck)) is taken, "shuffled, not put under the deck"
    assert game.decision.kind != "mulligan"


# -- winning -------------------------------------------------------------------------------------------


@ruling("cr1.4.1.7.2", "cr1.4.1.7.2a", "cr1.4.1.7.1")
def test_the_corp_wins_with_seven_points_and_nothing_further_resolves(rulebook: str):
    late = agenda("Late", When(Scores(THIS), GainCredits(50)), requirement=1, points=3)
    t = scenario(
        turn="corp",
        corp={"score": [FOUR_POINTS], "servers": {"Server 1": {"root": [{"card": late, "advancement": 1}]}}},
        rulebook=rulebook,
    )
    t.do("score Late")
    assert (t.outcome.winner, t.outcome.reason) == (CORP_SIDE, "agenda points")
    assert t.corp.credits == 5, "what scoring would have triggered does not resolve"
    assert t.decision is None
    with pytest.raises(GameOver):
        t.game.choose(0)
    for points, over in ((2, False), (4, True)):
        card = {"card": agenda("Last", requirement=1, points=points), "advancement": 1}
        board = {"score": [FOUR_POINTS], "servers": {"Server 1": {"root": [card]}}}
        t = scenario(turn="corp", corp=board, rulebook=rulebook).do("score Last")
        assert (t.corp.points, t.outcome is not None) == (4 + points, over)


@ruling("cr1.4.1.7.2", "cr1.4.1.7.2a", "cr1.4.1.7.1")
def test_the_runner_wins_with_seven_points(rulebook: str):
    party = resource("Party", When(Steals(), GainCredits(50)))
    for points, over in ((2, False), (3, True), (4, True)):
        t = scenario(
            runner={"score": [FOUR_POINTS], "rig": [party], "credits": 0},
            corp={"rd": OATS, "servers": {"Server 1": {"root": [agenda("Last", points=points)]}}},
            rulebook=rulebook,
        )
        t.do("run Server 1").until("over" if over else "action")
        assert ((t.outcome is not None), t.decision is None) == (over, over)
        assert (t.runner.points, t.runner.credits) == (4 + points, 0 if over else 50)
    assert (t.outcome.winner, t.outcome.reason) == (RUNNER_SIDE, "agenda points")


@ruling("cr1.4.1.7.1a")
def test_both_meeting_a_win_condition_at_once_is_a_draw(rulebook: str):
    """All agendas become worth one point more at the same moment."""
    boon = resource("Boon", Static(AgendaPoints(Each(Cards(AGENDA)), 1)))
    six = agenda("Six", points=6)
    t = scenario(
        runner={"score": [six], "grip": [boon]},
        corp={"score": [agenda("Other Six", points=6)]},
        rulebook=rulebook,
    )
    assert t.outcome is None
    t.do("install Boon")
    assert (t.runner.points, t.corp.points) == (7, 7)
    assert t.outcome is not None
    assert t.outcome.winner is None


@ruling("cr1.4.1.7.2", "cr1.4.1.7.2b")
@pytest.mark.parametrize(("cards", "flat"), [(1, True), (2, False), (3, False)])
def test_more_damage_than_cards_in_the_grip_flatlines(cards: int, flat: bool, rulebook: str):
    hit = operation("Hit", Play(DoDamage(2, MEAT)))
    t = scenario(
        turn="corp", corp={"hq": [hit], "rd": OATS}, runner={"grip": ["Sure Gamble"] * cards}, rulebook=rulebook
    )
    t.do("play Hit")
    assert (t.outcome is not None) is flat
    if flat:
        assert (t.outcome.winner, t.outcome.reason) == (CORP_SIDE, "flatline")


@ruling("cr1.4.1.7.2b", "modern.hand-size.2", under="modern")
def test_a_negative_hand_size_flatlines_as_the_discard_phase_begins(rulebook: str):
    flatlined_at_the_discard_step(rulebook)


@ruling("rule_runner_discard_step", "gloss.discard-phase.2", "faq4.timing.runner.2.1", under="modern")
def test_a_negative_hand_size_flatlines_before_anything_is_discarded(rulebook: str):
    flatlined_at_the_discard_step(rulebook)


@ruling("modern.hand-size.2", "cr1.4.1.7.2b", under="classic")
def test_a_negative_hand_size_flatlines_at_the_discard_step_by_the_rules_of_2019(rulebook: str):
    """The reference of 2017 waits for the end of the turn (gloss.damage.1; rule-conflicts 7): a variant of classic."""
    assert rulebook == "classic"
    flatlined_at_the_discard_step(replace(rulebooks.CLASSIC, hand_size_check=HandSizeCheck.DISCARD_STEP))


def flatlined_at_the_discard_step(rulebook: str | Rulebook) -> None:
    """With a maximum hand size of -1, the Runner is flatlined with the cards still in the grip."""
    curse = resource("Curse", Static(MaximumHandSize(-6)))
    t = scenario(clicks=1, corp={"rd": OATS}, runner={"rig": [curse], "grip": ["Mayfly"]}, rulebook=rulebook)
    assert t.runner.hand_size == -1
    assert t.outcome is None, "not before the discard phase"
    t.do("credit")
    assert t.outcome is not None
    assert (t.outcome.winner, t.outcome.reason) == (CORP_SIDE, "flatline")
    assert t.runner.grip == ["Mayfly"]
    spell = resource("Spell", Static(MaximumHandSize(-5)))
    t = scenario(clicks=1, corp={"rd": OATS}, runner={"rig": [spell], "grip": ["Mayfly"]}, rulebook=rulebook)
    t.do("credit").until("corp")
    assert (t.runner.hand_size, t.runner.heap, t.outcome) == (0, ["Mayfly"], None), "0 is not below 0"


@ruling("gloss.draw-phase.2", "faq4.timing.corp.1.5", "cr1.4.1.7.2")
def test_an_empty_rnd_at_the_mandatory_draw_loses(rulebook: str):
    for deck, over in (([], True), (["Hedge Fund", "Tithe"], False)):
        t = scenario(clicks=1, corp={"rd": deck}, rulebook=rulebook).do("credit")
        assert (t.outcome is not None) is over
        if over:
            assert (t.outcome.winner, t.outcome.reason) == (RUNNER_SIDE, "decking")
        else:
            assert (t.corp.hq, t.corp.rd) == (["Hedge Fund"], ["Tithe"]), "one card"
            assert t.corp.clicks == 3, "the draw costs no click"


@ruling("cr1.4.1.7.2c", "modern.rd.1", under="modern")
def test_any_draw_that_the_corp_has_to_make_and_cannot_loses(rulebook: str):
    decked_by_two(rulebook)


@ruling("cr1.4.1.7.2c", "modern.rd.1", under="classic")
def test_any_required_draw_loses_by_the_documents_that_say_so(rulebook: str):
    """The reference of 2017 knows the mandatory draw only (gloss.draw-phase.2, rule-conflicts 8): a variant of it."""
    assert rulebook == "classic"
    decked_by_two(replace(rulebooks.CLASSIC, deck_out=DeckOut.ANY_DRAW))


def decked_by_two(rulebook: str | Rulebook) -> None:
    haul = operation("Haul", Play(Draw(2)))
    for deck, over in ((["Tithe"], True), (["Tithe"] * 2, False)):
        t = scenario(turn="corp", corp={"hq": [haul], "rd": deck}, rulebook=rulebook)
        t.do("play Haul")
        assert (t.outcome is not None) is over
    t = scenario(turn="corp", corp={"hq": [haul], "rd": ["Tithe"]}, rulebook=rulebook).do("play Haul")
    assert (t.outcome.winner, t.outcome.reason) == (RUNNER_SIDE, "decking")
    t = scenario(clicks=1, corp={"rd": []}, rulebook=rulebook).do("credit")
    assert (t.outcome.winner, t.outcome.reason) == (RUNNER_SIDE, "decking"), "by the mandatory draw"


@ruling("modern.stack.1")
def test_an_empty_stack_has_no_consequence(rulebook: str):
    pull = event("Pull", Play(Draw(3)))
    t = scenario(runner={"grip": [pull], "stack": ["Mayfly"]}, rulebook=rulebook).do("play Pull")
    assert (t.runner.grip, t.runner.stack, t.outcome) == (["Mayfly"], [], None)
    t.do("credit")
    assert t.outcome is None
