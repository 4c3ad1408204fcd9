"""A glance shows just what a view shows, and only as long as nothing is chosen."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import fields

from sneakdoor import Game, decks
from sneakdoor.errors import StaleView
from sneakdoor.players import Seat
from sneakdoor.players.levels import make
from sneakdoor.views import CorpView, DecisionView, OptionView, RunnerView, View, glance, view

GAMES = (
    ("gateway-beginner-corp", "gateway-beginner-runner", "random"),
    ("starter-jinteki", "starter-anarch", "random"),
    ("standard-weyland", "standard-criminal", "random"),
    ("worlds-2015-dan-d-corp", "worlds-2014-dan-d-runner", "easy"),
    ("startup-nbn", "startup-shaper", "easy"),
)
LAZY = (View, CorpView, RunnerView, DecisionView, OptionView)
"""What is made part by part."""


def copied(shown: object, like: object) -> object:
    """A glance made into a view, by the fields that a view has."""
    if isinstance(like, list):
        assert isinstance(shown, list)
        return [copied(one, other) for one, other in zip(shown, like, strict=True)]
    if not isinstance(like, LAZY):
        return shown
    return type(like)(**{f.name: copied(getattr(shown, f.name), getattr(like, f.name)) for f in fields(like)})


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
@pytest.mark.parametrize(("corp", "runner", "level"), GAMES)
def test_every_field_is_that_of_the_view(corp: str, runner: str, level: str, rulebook: str) -> None:
    game = Game.new(decks.load(corp), decks.load(runner), 3, rulebook)
    players = {side: make(level, side, 5) for side in ("corp", "runner")}
    random = Random(1)
    while (decision := game.decision) is not None:
        side = decision.side
        if random.random() < 0.5:
            for eyes in ("corp", "runner"):
                whole = view(game, eyes)
                assert msgspec.json.encode(copied(glance(game, eyes), whole)) == msgspec.json.encode(whole)
        game.choose(players[side].choose(Seat(game, side)))
    assert len(game.choices) > 20


def test_a_glance_ends_with_its_decision() -> None:
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), 1)
    seat = Seat(game, "corp")
    shown = seat.glance
    assert shown.corp.credits == 5
    assert seat.glance is shown
    game.choose("keep")
    with pytest.raises(StaleView):
        _ = shown.turn
    with pytest.raises(StaleView):
        _ = shown.corp.hand
    assert seat.glance is not shown


def test_nothing_of_the_game_is_reachable_but_through_what_is_private() -> None:
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), 1)
    shown = Seat(game, "corp").glance
    for part, shape in (
        (shown, View),
        (shown.corp, CorpView),
        (shown.runner, RunnerView),
        (shown.open_decision, DecisionView),
        (shown.open_decision.about[0], OptionView),
    ):
        public = {name for name in (*dir(part), *vars(part)) if not name.startswith("_")}
        assert public <= {f.name for f in fields(shape)} | {"open_decision", "player"}
        with pytest.raises(AttributeError):
            _ = part.state  # type: ignore[attr-defined]
