"""What is remembered and believed never depends on what a side may not know."""

from __future__ import annotations

from random import Random

import pytest

from sneakdoor import fuzz
from sneakdoor.belief import Memory, believe, memory_of
from sneakdoor.belief.memory import NOTES
from sneakdoor.game import Game
from sneakdoor.language.facts import MoveFacts
from sneakdoor.players import Seat
from sneakdoor.terms import SIDE_NAMES
from sneakdoor.testing import scenario
from sneakdoor.worlds import imagine


def swap_back(here, there, card):
    """Give a card the face that it has in the other state; whichever had that face gets this one's."""
    printed = list(there.printed)
    other = next(c for c, face in enumerate(printed) if face is here.printed[card] and c != card)
    printed[card], printed[other] = printed[other], printed[card]
    there.printed = tuple(printed)


class Doubting(Memory):
    """Notes each event of a copy of the game, too, in which what a side may not know is other cards."""

    def __init__(self, game: Game, random: Random) -> None:
        super().__init__()
        self.game = game
        self.random = random
        self.compared = 0
        self.others = 0

    def tell(self, state, effect):
        if effect.kind in NOTES:
            for side, name in enumerate(SIDE_NAMES):
                other = fuzz.permuted(self.game, name, self.random).state
                self.others += sum(a is not b for a, b in zip(other.printed, state.printed, strict=True))
                moved = effect.facts
                if (
                    isinstance(moved, MoveFacts)
                    and moved.faceup
                    and other.printed[effect.card] is not (state.printed[effect.card])
                ):
                    swap_back(state, other, effect.card)  # everybody saw which card it was
                here, there = self.copy(), self.copy()
                here.tell(state, effect)
                there.tell(other, effect)
                assert here.sides[side].as_value() == there.sides[side].as_value(), (effect, name)
                self.compared += 1
        super().tell(state, effect)


@pytest.mark.parametrize("number", range(20))
def test_what_is_remembered_names_no_card_that_the_side_may_not_know(number):
    game, choices = fuzz.new_game(number, only="random" if number & 4 else ""), Random(number)
    doubting = Doubting(game, Random(number))
    game.state.listen(doubting)
    while game.decision is not None:
        fuzz.choose(game, choices, eager=bool(number & 1))
    assert doubting.compared > 50
    assert doubting.others > doubting.compared, "the copies must differ in what is hidden"


@pytest.mark.parametrize("number", range(24))
def test_what_is_believed_and_imagined_is_the_same_whatever_the_hidden_cards_are(number):
    """The leak test of seats, for belief: hidden cards dealt anew change nothing of it, nor of worlds made by it."""
    game, choices, random = fuzz.new_game(number, only="random" if number & 4 else ""), Random(number), Random(number)
    memory = memory_of(game.state)
    compared = remembered = changed = 0
    while game.decision is not None:
        if random.random() < 0.15:
            side = game.decision.side
            mind = memory.sides[SIDE_NAMES.index(side)]
            belief = believe(game.state, side, mind)
            assert Seat(game, side).belief == belief
            mind.sight = None
            for other in (fuzz.permuted(game, side, random), imagine(game, side, random, belief)):
                changed += sum(a is not b for a, b in zip(other.state.printed, game.state.printed, strict=True))
                assert believe(other.state, side, mind.copy()) == belief
                seed = random.getrandbits(32)
                one, two = (imagine(g, side, Random(seed), belief) for g in (game, other))
                assert not one.state.differences(two.state)
                fuzz.check_state(one.state)
            compared += 1
            remembered += len(belief.remembered) + len(belief.facedown)
        fuzz.choose(game, choices, eager=bool(number & 1))
    assert compared > 3
    assert changed > 10 * compared
    assert remembered


def test_a_card_cannot_be_followed_from_a_hand_to_the_table():
    """Whether the ice that was seen in HQ is installed or another piece, the Runner believes the same."""
    believed = []
    for installed in ("Palisade", "Tithe"):
        t = scenario(
            turn="runner",
            corp=dict(credits=9, hq=["Palisade", "Tithe"], rd=["Hedge Fund"] * 9),
            runner=dict(credits=9, grip=["Sure Gamble"] * 4),
        )
        memory_of(t.state)
        t.fix_random("Palisade")
        t.do("run HQ").until("action")
        t.until("corp")
        while t.game.decision.kind != "action":
            t.game.choose("pass")
        t.do(f"install {installed}", "install protecting HQ").until("runner")
        assert [c.title for c in Seat(t.game, "runner").belief.remembered] == ["Palisade"]
        believed.append(Seat(t.game, "runner").belief)
    assert believed[0] == believed[1]
