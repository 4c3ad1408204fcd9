"""Options as tuples: each has its own, and is found again by it; rows refer to where its card is shown."""

from __future__ import annotations

from array import array
from random import Random

import pytest

from sneakdoor import decks, fuzz
from sneakdoor.encoding import layout
from sneakdoor.encoding.actions import Action
from sneakdoor.encoding.vocabulary import CARD_IDS, OPTION_IDS, TITLES
from sneakdoor.engine.option import CardOption
from sneakdoor.errors import IllegalChoice, InvalidChoice
from sneakdoor.game import Game
from sneakdoor.players import Seat
from sneakdoor.testing import scenario


def buffers():
    return (
        array("h", bytes(2 * layout.SIZE)),
        array("h", bytes(2 * layout.OPTIONS_SIZE)),
        bytearray(layout.MOST_OPTIONS),
    )


@pytest.mark.parametrize("number", range(48))
def test_every_option_is_found_again_by_its_action(number):
    game, choices = fuzz.new_game(number, only="random" if number & 8 else ""), Random(number)
    seats = {side: Seat(game, side) for side in ("corp", "runner")}
    _, out, mask = buffers()
    while game.decision is not None:
        seat = seats[game.decision.side]
        offered = seat.actions()
        assert len(set(offered)) == len(offered) == len(game.state.options)
        assert [seat.place_of(tuple(action)) for action in offered] == list(range(len(offered)))
        written = seat.encode_options(out, mask)
        assert written == sum(mask) == min(len(offered), layout.MOST_OPTIONS)
        for place, action in enumerate(offered[:written]):
            at = place * layout.OPTION_WIDTH
            assert Action(*out[at : at + 6]) == action
            assert mask[place] == 1
        fuzz.choose(game, choices, eager=bool(number & 1))


@pytest.mark.parametrize("number", range(24))
def test_the_row_of_an_option_shows_its_card(number):
    game, choices = fuzz.new_game(number, only="random" if number & 8 else ""), Random(number)
    seats = {side: Seat(game, side) for side in ("corp", "runner")}
    seen, out, mask = buffers()
    referred = 0
    hand = layout.FIELDS["hand"].start
    while game.decision is not None:
        seat = seats[game.decision.side]
        seat.observe(seen)
        for place in range(seat.encode_options(out, mask)):
            _, card, _, _, _, _, row = out[place * layout.OPTION_WIDTH : (place + 1) * layout.OPTION_WIDTH]
            if not row:
                continue
            referred += 1
            if row >= layout.HAND_ROW:
                assert seen[hand + row - layout.HAND_ROW] == card
                continue
            at = layout.FIRST_ROW + (row - 1) * layout.WIDTH
            assert seen[at] == card
            assert seen[at + 1] == 1
        fuzz.choose(game, choices, eager=bool(number & 1))
    assert referred > 20


def test_cards_in_play_that_can_be_chosen_have_a_row():
    missing = total = 0
    for number in range(24):
        game, choices = fuzz.new_game(number), Random(number)
        seats = {side: Seat(game, side) for side in ("corp", "runner")}
        _, out, mask = buffers()
        while game.decision is not None:
            seats[game.decision.side].encode_options(out, mask)
            for place, option in enumerate(game.state.options[: layout.MOST_OPTIONS]):
                if isinstance(option, CardOption) and game.state.zone[option.card] == 8:
                    total += 1
                    missing += not out[place * layout.OPTION_WIDTH + 6]
            fuzz.choose(game, choices, eager=bool(number & 1))
    assert total > 500
    assert missing <= total // 500


def test_actions_say_what_is_done_to_what():
    t = scenario(
        turn="runner",
        corp=dict(credits=7, hq=["Hedge Fund"], servers={"HQ": dict(ice=["Palisade (rezzed)"])}),
        runner=dict(credits=5, grip=["Sure Gamble"], rig=["Cleaver"]),
    )
    t.until("action")
    seat = Seat(t.game, "runner")
    named = {(OPTION_IDS_BACK[a.verb], TITLES[a.card], a.server) for a in seat.actions()}
    assert {("TakeCredit", "", 0), ("Play", "Sure Gamble", 0), ("Run", "", 1), ("Run", "", 2)} <= named
    t.do("run HQ").until("encounter")
    uses = [a for a in seat.actions() if a.verb == OPTION_IDS["Use"]]
    assert {(a.card, a.ability) for a in uses} == {(CARD_IDS["Cleaver"], 1), (CARD_IDS["Cleaver"], 2)}


OPTION_IDS_BACK = {number: name for name, number in OPTION_IDS.items()}


def test_an_action_that_is_not_offered_is_refused():
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), seed=3)
    seat = Seat(game, "corp")
    assert seat.place_of(Action(OPTION_IDS["Mulligan"])) == 1
    with pytest.raises(IllegalChoice, match="is not among the options"):
        seat.place_of(Action(OPTION_IDS["Purge"]))


def test_whoever_does_not_decide_has_no_options():
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), seed=3)
    _, out, mask = buffers()
    assert Seat(game, "corp").encode_options(out, mask) == 2
    assert Seat(game, "runner").encode_options(out, mask) == 0
    assert not any(out)
    assert not any(mask)


def test_buffers_of_another_size_or_kind_are_refused():
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), seed=3)
    seat = Seat(game, "corp")
    for wrong in (array("h", [0] * 5), array("i", [0] * layout.SIZE), bytearray(2 * layout.SIZE)):
        with pytest.raises(InvalidChoice, match="numbers of 16 bits"):
            seat.observe(wrong)
    with pytest.raises(InvalidChoice, match="a mask of 128 bytes"):
        seat.encode_options(array("h", bytes(2 * layout.OPTIONS_SIZE)), bytearray(7))
