"""What a person can get wrong: each its own exception, one clear message, and the game untouched."""

from __future__ import annotations

from random import Random

import pytest

from sneakdoor import Game, cards, decks, rulebooks
from sneakdoor.decks import Deck
from sneakdoor.errors import (
    AmbiguousChoice,
    DeckError,
    GameOver,
    IllegalChoice,
    IllegalDeck,
    ImpossibleBoard,
    InvalidChoice,
    SaveError,
    SneakdoorError,
    UnknownCard,
    UnknownDeck,
    UnknownRulebook,
)
from sneakdoor.fuzz import random_deck
from sneakdoor.terms import AGENDA, IDENTITY
from sneakdoor.testing import scenario

CORP, RUNNER = decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner")


def untouched(game: Game, wish, error: type[SneakdoorError], match: str) -> None:
    """A choice that raises and changes nothing: neither state nor choices nor the decision."""
    before, choices, decision = game.state.clone(), game.choices[:], game.decision
    with pytest.raises(error, match=match) as found:
        game.choose(wish)
    assert type(found.value) is error
    assert game.state.differences(before) == []
    assert (game.choices, game.decision) == (choices, decision)


# -- names -------------------------------------------------------------------------------------------


def test_unknown_card_names_the_nearest():
    with pytest.raises(UnknownCard, match="did you mean Sure Gamble"):
        cards.find("Shure Gamble")


def test_unknown_card_in_a_deck():
    deck = Deck("mine", RUNNER.identity, {"Sure Gambit": 3})
    with pytest.raises(UnknownCard, match="Sure Gamble"):
        deck.check()
    with pytest.raises(UnknownCard):
        Game.new(CORP, deck, 1)


def test_unknown_card_in_a_scenario():
    with pytest.raises(UnknownCard, match="Cleaver"):
        scenario(runner=dict(rig=["Cleever"]))


def test_unknown_deck_names_the_nearest():
    with pytest.raises(UnknownDeck, match="gateway-beginner-corp"):
        decks.load("gateway-beginner-crop")


@pytest.mark.parametrize("name", ["moden", "", "FAQ 4.0"])
def test_unknown_rulebook_names_those_there_are(name):
    with pytest.raises(UnknownRulebook, match="modern and classic"):
        rulebooks.load(name)
    with pytest.raises(UnknownRulebook):
        Game.new(CORP, RUNNER, 1, name)


def test_unknown_rulebook_in_a_scenario():
    with pytest.raises(UnknownRulebook):
        scenario(rulebook="ancient")


# -- decks -------------------------------------------------------------------------------------------


def legal() -> Deck:
    """A smallest legal Runner deck."""
    return random_deck(Random(1), 1)


def broken(**changes) -> Deck:
    deck = legal()
    return Deck("mine", changes.get("identity", deck.identity), {**deck.counts, **changes.get("cards", {})})


def of_side(side: int) -> dict[str, int]:
    """Three of everything that a side may have, agendas aside."""
    allowed = [c for c in cards.POOL.values() if c.side == side and c.influence is not None]
    return {c.title: 3 for c in allowed if c.type not in (AGENDA, IDENTITY)}


@pytest.mark.parametrize(
    ("deck", "rule"),
    [
        (Deck("mine", legal().identity, {"Sure Gamble": 3}), "rule_minimum_deck_size"),
        (broken(cards={"Sure Gamble": 4}), "rule_maximum_copies"),
        (broken(cards={"Hedge Fund": 1}), "rule_disallowed_cards"),
        (broken(identity="Sure Gamble"), "rule_identity"),
        (Deck("mine", "Zahya Sadeghi: Versatile Smuggler", of_side(1)), "rule_influence_limit"),
        (Deck("mine", "Jinteki: Restoring Humanity", of_side(0)), "rule_agenda_points"),
    ],
    ids=["too small", "too many copies", "other side", "no identity", "too much influence", "no agendas"],
)
def test_illegal_deck_names_the_rule_it_breaks(deck, rule):
    with pytest.raises(IllegalDeck) as found:
        deck.check()
    assert rule in found.value.rules
    assert "rule_" not in str(found.value), "a person reads that"


def test_legal_deck_raises_nothing():
    assert legal().check() is None
    assert legal().violations() == []


def test_deck_of_the_other_side():
    with pytest.raises(DeckError, match="the corp needs a corp deck"):
        Game.new(RUNNER, CORP, 1)


@pytest.mark.parametrize("data", [{}, {"identity": 3, "cards": {}}, {"identity": "x", "cards": {"Sure Gamble": "3"}}])
def test_data_that_is_no_deck(data):
    with pytest.raises(DeckError):
        Deck.from_data(data)


# -- choices -----------------------------------------------------------------------------------------


def game() -> Game:
    return scenario(
        runner=dict(grip=["Sure Gamble", "Cleaver"], credits=9),
        corp=dict(credits=0, servers={"Server 1": dict(root=["Nico Campaign"])}),
    ).game


def test_illegal_choice_names_the_nearest():
    untouched(game(), "play Sure Gambit", IllegalChoice, "did you mean play Sure Gamble")


def test_key_of_something_that_is_not_allowed_now():
    untouched(game(), "jack out", IllegalChoice, "not among the options of the runner's action decision")


@pytest.mark.parametrize("number", [-1, 99, 10**9])
def test_number_without_an_option(number):
    untouched(game(), number, IllegalChoice, "counted from 0")


@pytest.mark.parametrize("wish", ["", "  ", "…"])
def test_empty_choice(wish):
    untouched(game(), wish, InvalidChoice, "empty")


@pytest.mark.parametrize("wish", [None, True, 1.0, ("run", 0), b"pass", ["credit"]])
def test_what_cannot_be_chosen_at_all(wish):
    untouched(game(), wish, InvalidChoice, "give an option, its key or its number")


def test_ambiguous_key_names_what_it_could_be():
    untouched(game(), "run", AmbiguousChoice, "'run HQ' or 'run R&D'")


def test_stale_option_of_an_earlier_decision():
    now = game()
    stale = now.decision.options[0]
    now.choose("credit")
    untouched(now, stale, IllegalChoice, "earlier decision")


def test_option_of_another_game():
    untouched(game(), game().decision.options[0], IllegalChoice, "earlier decision")


def test_nothing_can_be_chosen_after_the_end():
    over = game()
    over.state.win(1, "agenda points")
    untouched(over, 0, GameOver, "nothing is left to choose")
    untouched(over, "pass", GameOver, "the Runner wins")


# -- saves, boards -----------------------------------------------------------------------------------


def test_corrupted_save_raises_and_leaves_the_game_as_it_was():
    now = game()
    before = now.state.clone()
    saved = now.save()
    with pytest.raises(SaveError, match="load an older one"):
        Game.load(saved.replace(b'"turn":7', b'"turn":8'))
    assert now.state == before
    assert Game.load(saved).state == before


@pytest.mark.parametrize(
    "board",
    [
        dict(turn="nobody"),
        dict(runner=dict(programs=[])),
        dict(corp=dict(grip=[])),
        dict(runner=dict(credits=-1)),
        dict(runner=dict(rig="Cleaver")),
        dict(runner=dict(rig=["Cleaver (asleep)"])),
        dict(runner=dict(rig=["Palisade"])),
        dict(runner=dict(rig=["Sure Gamble"])),
        dict(runner=dict(identity="Cleaver")),
        dict(corp=dict(servers={"Server 0": {}})),
        dict(corp=dict(servers={"HQ": dict(root=["Nico Campaign"])})),
        dict(corp=dict(servers={"Server 1": dict(root=["Nico Campaign", "Urtica Cipher"])})),
    ],
)
def test_impossible_board(board):
    with pytest.raises(ImpossibleBoard):
        scenario(**board)
