"""Cards from outside the deck, and how a game starts. CR sec_extra_cards, sec_starting_the_game."""

from __future__ import annotations

import pytest

from sneakdoor import Game
from sneakdoor.engine.values import hand_size
from sneakdoor.language import *
from sneakdoor.terms import DECK_OF, HAND_OF, P_IDENTITY, P_INSTALLED, P_OUTSIDE
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view

from ..rules.cards1 import resource
from ..rulings import ruling
from .cards_01a import CORP_FILLING, ME, OATS, RUNNER_FILLING, THEM, identity, new_game

BOTH_SIDES = pytest.mark.parametrize("side", [0, 1], ids=["corp", "runner"])


def keep_both(game: Game) -> Game:
    """Both players keep their starting hands."""
    for _ in range(2):
        game.choose("keep")
    return game


def offered(game: Game) -> list[str]:
    assert game.decision is not None
    return [option.key for option in game.decision.options]


def titles(game: Game, place: int) -> list[str]:
    return [game.state.printed[card].title for card in game.state.piles[place]]


# -- identities of which there are several versions ----------------------------------------------------------


def department(title: str, *abilities: Ability) -> Back:
    return Back(title, faction=NEUTRAL_CORP, abilities=(*abilities, Paid(Clicks(1), Flip())))


COLLEGE = identity(
    "College",
    When(Begins(), SwitchVersion("College")),
    Paid(Clicks(1), Flip()),
    backs=(department("Law", Static(MaximumHandSize(+1))), department("Arts", Static(MaximumHandSize(+2)))),
)
"""Set in secret whenever the Corp's turn begins."""


def next_corp_turn(t: Scenario) -> Scenario:
    """From the Corp's turn to where its version is set in the next one."""
    while t.decision is not None and t.decision.kind != "version":
        t.game.choose("credit" if t.decision.kind == "action" else 0)
    return t


@ruling("rule_melies_u_detail", "rule_identity_copy")
def test_an_identity_that_is_set_again_and_again_has_the_side_last_chosen(rulebook: str):
    t = scenario(turn="corp", clicks=1, corp={"identity": COLLEGE, "rd": OATS}, rulebook=rulebook).do("credit")
    for version, size in (("Law", 6), ("Arts", 7), ("Law", 6), ("Law", 6)):
        assert next_corp_turn(t).decision is not None
        assert t.options() == ["Law", "Arts"], "the one it is, or any other"
        t.do(version)
        t.until("action")
        assert (view(t.game, "runner").corp.identity_side, t.corp.hand_size) == ("College", 5)
        t.do("use College")
        t.until("action")
        assert (view(t.game, "runner").corp.identity_side, t.corp.hand_size) == (version, size)
        t.do(f"use {version}")
        t.until("action")
        assert t.corp.hand_size == 5


@ruling("rule_melies_u_detail")
def test_the_runner_cannot_tell_which_side_was_set(rulebook: str):
    seen = []
    for version in ("Law", "Arts"):
        t = scenario(turn="corp", clicks=1, corp={"identity": COLLEGE, "rd": OATS}, rulebook=rulebook).do("credit")
        next_corp_turn(t).do(version)
        t.until("action")
        assert view(t.game, "corp").corp.identity_back == version
        assert t.game.log is not None
        seen.append((view(t.game, "runner"), t.game.log.lines(1)))
    assert seen[0] == seen[1]


@ruling("rule_melies_u_detail")
def test_an_identity_that_is_set_has_its_front_up(rulebook: str):
    """It is flipped while its own ability waits; the copy that is set then comes with its front."""
    rush = identity("College", When(Begins(), Flip()), When(Begins(), SwitchVersion("College")), backs=COLLEGE.backs)
    t = scenario(turn="corp", clicks=1, corp={"identity": rush, "rd": OATS}, rulebook=rulebook).do("credit")
    t.until("reaction")
    t.do("College: flip")
    next_corp_turn(t)
    assert t.corp.hand_size == 6, "its back is up"
    t.do("Arts")
    t.until("action")
    assert (view(t.game, "runner").corp.identity_side, t.corp.hand_size) == ("College", 5)


# -- identities that the Runner brings -----------------------------------------------------------------------


@ruling("rule_additional_identity", "rule_additional_identities_reference")
def test_another_identity_is_one_of_those_brought_and_the_old_one_goes_to_their_pile(rulebook: str):
    change = resource("Change", Paid(Clicks(1), SwitchIdentity()))
    swift, broad = (
        identity("Swift", Static(Link(2)), faction=NEUTRAL_RUNNER),
        identity("Broad", Static(Link(5)), faction=NEUTRAL_RUNNER),
    )
    t = scenario(runner={"identity": swift, "rig": [change], "outside": [broad]}, rulebook=rulebook)
    for old, new, link in (("Swift", "Broad", 5), ("Broad", "Swift", 2), ("Swift", "Broad", 5)):
        t.do("use Change")
        t.until("action")
        assert (t.runner.link, t.card(new).active, t.card(old).place) == (link, True, "outside the game")
        assert not t.card(old).active
    lone = scenario(runner={"identity": swift, "rig": [change, resource("Broad")]}, rulebook=rulebook)
    if lone.can("use Change"):
        lone.do("use Change")
    assert (lone.runner.link, lone.card("Swift").active) == (2, True), "none was brought"


# -- setup ---------------------------------------------------------------------------------------------------


@ruling("rule_player_roles")
def test_identities_lie_faceup_decks_facedown_and_extra_cards_outside(rulebook: str):
    other = identity("Other", faction=NEUTRAL_RUNNER)
    game = new_game(rulebook=rulebook, extra=(other,))
    for viewer in ("corp", "runner"):
        seen = view(game, viewer)
        assert (seen.corp.identity, seen.runner.identity) == ("Them", "Me")
    assert titles(game, P_IDENTITY) == ["Them", "Me"]
    assert all(game.state.faceup[card] for card in game.state.piles[P_IDENTITY])
    for side in (0, 1):
        assert not any(game.state.known[card] for card in game.state.piles[DECK_OF[side]]), "nobody sees a deck"
    assert titles(game, P_OUTSIDE) == ["Other"]


@ruling("rule_corp_card_types", "rule_runner_card_types")
def test_all_cards_but_the_identity_are_in_the_deck_or_drawn_from_it(rulebook: str):
    game = new_game(rulebook=rulebook)
    for side, filling in ((0, CORP_FILLING), (1, RUNNER_FILLING)):
        found = sorted(titles(game, HAND_OF[side]) + titles(game, DECK_OF[side]))
        assert found == sorted(title for title, number in filling.items() for _ in range(number))


@ruling("rule_setup_identity", "rule_start_hand", "rule_mulligan")
@BOTH_SIDES
def test_an_identity_changes_the_step_of_setup_of_which_it_speaks(side: int, rulebook: str):
    """One draws 9 cards where others draw 5, in place of a mulligan too; it does so before it is active."""
    large = identity("Large", Static(StartingHand(9)), faction=(NEUTRAL_CORP, NEUTRAL_RUNNER)[side])
    game = new_game(large if side == 0 else THEM, large if side == 1 else ME, rulebook=rulebook)
    hands = [len(game.state.piles[HAND_OF[s]]) for s in (0, 1)]
    assert hands == [9 if s == side else 5 for s in (0, 1)]
    game.choose("mulligan")
    game.choose("mulligan")
    drawn = [1, 0]
    assert [len(game.state.piles[HAND_OF[s]]) - drawn[s] for s in (0, 1)] == hands


@ruling("rule_setup_identity", "rule_start_credits")
@BOTH_SIDES
def test_each_player_takes_5_credits_unless_an_identity_says_otherwise(side: int, rulebook: str):
    rich = identity("Rich", Static(StartsWith(credits=8)), faction=(NEUTRAL_CORP, NEUTRAL_RUNNER)[side])
    assert new_game(rulebook=rulebook).state.credits == [5, 5]
    game = new_game(rich if side == 0 else THEM, rich if side == 1 else ME, rulebook=rulebook)
    assert game.state.credits == [8 if s == side else 5 for s in (0, 1)]


@ruling("rule_setup_abilities")
def test_setups_of_their_own_are_settled_before_credits_and_cards_are_taken(rulebook: str):
    orders = tuple(resource(f"Order {n}", subtypes=("directive",)) for n in range(3))
    ready = identity("Ready", Static(StartInstalled(2, Cards(RESOURCE, subtype="directive"))), faction=NEUTRAL_RUNNER)
    game = new_game(runner=ready, extra=orders, rulebook=rulebook)
    assert game.decision is not None
    assert (game.decision.side, game.decision.keys()) == ("runner", tuple(f"start with Order {n}" for n in range(3)))
    assert (game.state.credits, titles(game, HAND_OF[0]), titles(game, HAND_OF[1])) == ([0, 0], [], [])
    game.choose("start with Order 2")
    game.choose("start with Order 0")
    assert titles(game, P_INSTALLED) == ["Order 2", "Order 0"]
    assert (game.state.credits, len(titles(game, HAND_OF[0])), len(titles(game, HAND_OF[1]))) == ([5, 5], 5, 5)
    assert game.decision is not None
    assert (game.decision.side, game.decision.kind) == ("corp", "mulligan")


@ruling("rule_setup_abilities")
def test_where_both_identities_start_with_cards_each_player_is_asked_for_theirs(rulebook: str):
    """The Corp has brought none: that settles its part, and the Runner's is still to come."""
    orders = tuple(resource(f"Order {n}", subtypes=("directive",)) for n in range(2))
    mine = identity("Mine", Static(StartInstalled(1, Cards(RESOURCE, subtype="directive"))), faction=NEUTRAL_RUNNER)
    theirs = identity("Theirs", Static(StartInstalled(1, Cards(ASSET))), faction=NEUTRAL_CORP)
    game = new_game(theirs, mine, extra=orders, rulebook=rulebook)
    assert game.decision is not None
    assert (game.decision.side, game.decision.keys()) == ("runner", ("start with Order 0", "start with Order 1"))
    game.choose("start with Order 1")
    assert (titles(game, P_INSTALLED), game.state.credits) == (["Order 1"], [5, 5])


@ruling("rule_setup_abilities")
def test_of_two_identities_with_a_setup_the_corps_is_settled_first(rulebook: str):
    def careful(faction: Faction, deck: Zone) -> Identity:
        sort = When(
            BeforeStartingHand(), SetAside(TopOf(3, deck), facedown=True), ShuffleInto(SomeOfThem(those=True), deck)
        )
        return identity(f"Careful {faction.value}", sort, faction=faction)

    game = new_game(careful(NEUTRAL_CORP, IN_RND), careful(NEUTRAL_RUNNER, STACK), rulebook=rulebook)
    sides = []
    while game.decision is not None and game.decision.kind != "mulligan":
        sides.append(game.decision.side)
        game.choose(0)
    assert sides == ["corp", "runner"]


@ruling("rule_start_shuffle")
@BOTH_SIDES
def test_both_decks_are_shuffled(side: int, rulebook: str):
    """Whatever the order in which a deck was listed, every order comes out of it."""
    orders = {
        (*game.state.piles[HAND_OF[side]], *game.state.piles[DECK_OF[side]])
        for game in (new_game(seed=seed, rulebook=rulebook) for seed in range(20))
    }
    assert len(orders) == 20
    assert len({order[0] for order in orders}) > 5, "the top card is now this, now that"
    assert tuple(sorted(min(orders))) not in orders


@ruling("rule_start_hand")
@BOTH_SIDES
def test_a_starting_hand_is_the_top_5_cards_of_the_deck(side: int, rulebook: str):
    game = new_game(rulebook=rulebook)
    assert len(game.state.piles[HAND_OF[side]]) == 5
    assert len(game.state.piles[DECK_OF[side]]) == 22
    for card in game.state.piles[HAND_OF[side]]:
        assert [bool(game.state.known[card] >> s & 1) for s in (0, 1)] == [s == side for s in (0, 1)]


@ruling("rule_mulligan")
@pytest.mark.parametrize("choices", [("keep", "keep"), ("mulligan", "keep"), ("keep", "mulligan"), ("mulligan",) * 2])
def test_a_player_who_takes_a_mulligan_has_another_hand_and_keeps_it(choices: tuple[str, str], rulebook: str):
    game = new_game(rulebook=rulebook)
    before = [game.state.piles[HAND_OF[side]] for side in (0, 1)]
    asked = []
    while game.decision is not None and game.decision.kind == "mulligan":
        asked.append(game.decision.side)
        game.choose(choices[len(asked) - 1])
    assert asked == ["corp", "runner"], "the Corp first, and each once"
    after = [game.state.piles[HAND_OF[side]] for side in (0, 1)]
    after[0] = after[0][:5]
    for side in (0, 1):
        assert (set(before[side]) == set(after[side])) is (choices[side] == "keep")
        assert len(after[side]) == 5


@ruling("rule_start_corp_turn")
def test_when_both_hands_are_settled_the_corps_turn_begins(rulebook: str):
    game = new_game(rulebook=rulebook)
    assert game.state.turn == 0
    game.choose("keep")
    assert game.state.turn == 0
    game.choose("keep")
    assert (game.state.turn, game.state.active, game.state.clicks) == (1, 0, [3, 0])


@ruling("rule_before_first_turn")
def test_what_comes_before_the_first_turn_comes_after_the_mulligans_and_before_the_turn_begins(rulebook: str):
    early = identity(
        "Early", When(BeforeFirstTurn(), SwitchVersion("Early")), When(Begins(), GainCredits(3)), backs=COLLEGE.backs
    )
    game = keep_both(new_game(early, rulebook=rulebook))
    assert game.decision is not None
    assert (game.decision.side, game.decision.kind) == ("corp", "version")
    assert (game.state.turn, game.state.clicks, game.state.credits) == (0, [0, 0], [5, 5])
    assert len(titles(game, HAND_OF[0])) == 5, "nor has the Corp drawn"
    game.choose("Arts")
    assert (game.state.turn, game.state.clicks, game.state.credits) == (1, [3, 0], [8, 5])
    late = keep_both(new_game(identity("Late", When(Begins(), GainCredits(3))), rulebook=rulebook))
    assert (late.state.turn, late.state.credits) == (1, [8, 5]), "who has none goes on"


@ruling("rule_double_sided_identity")
@BOTH_SIDES
def test_a_double_sided_identity_begins_with_its_front_up(side: int, rulebook: str):
    faction = (NEUTRAL_CORP, NEUTRAL_RUNNER)[side]
    back = Back("Night", faction=faction, abilities=(Static(MaximumHandSize(+3)),))
    day = identity("Day", Static(MaximumHandSize(+1)), faction=faction, backs=(back,))
    game = keep_both(new_game(day if side == 0 else THEM, day if side == 1 else ME, rulebook=rulebook))
    name = ("corp", "runner")[side]
    assert view(game, name).player(name).identity_side == "Day"
    assert hand_size(game.state, side) == 6


@ruling("rule_identity_become_active")
@BOTH_SIDES
def test_identities_are_active_once_the_game_has_begun_and_can_do_nothing_before(side: int, rulebook: str):
    faction = (NEUTRAL_CORP, NEUTRAL_RUNNER)[side]
    eager = identity("Eager", Paid(Credits(0), GainCredits(1)), When(Draws(), GainCredits(10)), faction=faction)
    game = new_game(eager if side == 0 else THEM, eager if side == 1 else ME, rulebook=rulebook)
    for _ in range(2):
        assert game.decision is not None
        assert game.decision.keys() == ("keep", "mulligan")
        game.choose("mulligan")
    assert game.state.credits[side] == 5, "hands are drawn before the game"
    assert game.state.turn == 1
    while not any(key.startswith("use Eager") for key in offered(game)):
        game.choose("pass" if "pass" in offered(game) else "credit")
    game.choose("use Eager")
    assert game.state.credits[side] == 6
    while game.decision.kind != "action":
        game.choose("pass")
    assert game.state.credits[side] == (16 if side == 0 else 6), "the Corp's first draw is part of the game"
