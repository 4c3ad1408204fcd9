"""How a game is set up. CR sec_starting_the_game."""

from __future__ import annotations

import pytest

from sneakdoor.decks import Deck
from sneakdoor.game import Game
from sneakdoor.terms import DECK_OF, HAND_OF, P_IDENTITY

CORP = Deck(
    "corp",
    "The Syndicate: Profit over Principle",
    {"Hedge Fund": 3, "Palisade": 3, "Tithe": 3, "Whitespace": 3, "Offworld Office": 3, "Urtica Cipher": 3},
)
RUNNER = Deck(
    "runner",
    "The Catalyst: Convention Breaker",
    {"Sure Gamble": 3, "Mayfly": 3, "Cleaver": 3, "Overclock": 3, "Jailbreak": 3, "Carmen": 3},
)


def start(seed: int = 7, rulebook: str = "modern") -> Game:
    return Game.new(CORP, RUNNER, seed, rulebook)


def piles(game: Game, side: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return game.state.piles[HAND_OF[side]], game.state.piles[DECK_OF[side]]


@pytest.mark.ruling("rule_start_credits")
@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_each_player_starts_with_five_credits(rulebook):
    assert start(rulebook=rulebook).state.credits == [5, 5]


@pytest.mark.ruling("rule_start_hand", "rule_start_shuffle")
@pytest.mark.parametrize("side", [0, 1])
def test_each_player_draws_five_cards_from_a_shuffled_deck(side):
    game = start()
    hand, deck = piles(game, side)
    assert len(hand) == 5
    assert len(deck) == 13
    assert piles(start(seed=8), side) != (hand, deck)
    assert list(hand + deck) != sorted(hand + deck)


@pytest.mark.ruling("rule_player_roles", "rule_identity_become_active", "rule_identity_not_installed")
def test_identities_start_faceup_and_active_and_are_not_installed():
    game = start()
    assert game.state.piles[P_IDENTITY] == (0, 1)
    assert game.state.faceup[:2] == [True, True]
    assert all(game.state.active_since[:2])


@pytest.mark.ruling("rule_mulligan", "gloss.mulligan.1")
def test_the_corp_decides_on_its_mulligan_before_the_runner():
    game = start()
    assert (game.decision.side, game.decision.kind, game.decision.keys()) == ("corp", "mulligan", ("keep", "mulligan"))
    game.choose("keep")
    assert (game.decision.side, game.decision.kind) == ("runner", "mulligan")


@pytest.mark.ruling("rule_mulligan")
def test_a_mulligan_shuffles_the_hand_in_and_draws_five_others():
    game = start()
    before = piles(game, 0)
    game.choose("mulligan")
    hand, deck = piles(game, 0)
    assert (len(hand), len(deck)) == (5, 13)
    assert (hand, deck) != before
    assert sorted(hand + deck) == sorted(before[0] + before[1])


@pytest.mark.ruling("rule_mulligan", "gloss.mulligan.1")
def test_only_one_mulligan_each():
    game = start()
    game.choose("mulligan")
    assert game.decision.side == "runner"
    game.choose("mulligan")
    assert game.decision.kind == "action"


@pytest.mark.ruling("rule_start_corp_turn", "rule_mandatory_draw", "rule_allotted_clicks")
def test_the_corp_takes_the_first_turn_with_a_mandatory_draw_that_costs_no_click():
    game = start()
    top = piles(game, 0)[1][0]
    game.choose("keep")
    game.choose("keep")
    assert game.decision.side == "corp"
    assert game.decision.kind == "action"
    assert top in piles(game, 0)[0]
    assert len(piles(game, 0)[0]) == 6
    assert game.state.clicks == [3, 0]


@pytest.mark.ruling("rule_no_runner_draw_phase", "rule_allotted_clicks")
def test_the_runner_has_four_clicks_and_no_mandatory_draw():
    game = start()
    game.choose("keep")
    game.choose("keep")
    while game.decision.side == "corp":
        game.choose("credit" if game.decision.kind == "action" else 0)
    assert game.decision.kind == "action"
    assert game.state.clicks == [0, 4]
    assert len(piles(game, 1)[0]) == 5
