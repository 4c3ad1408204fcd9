"""Positions as numbers: each means what its name says, whoever looks sees no more than they may."""

from __future__ import annotations

from random import Random

import pytest

from sneakdoor import Game, decks
from sneakdoor.players import Seat, play_out
from sneakdoor.players.levels import make
from sneakdoor.review.board import Board
from sneakdoor.review.features import FAR, NAMES, Features, features, numbers
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import BOTH, view
from sneakdoor.worlds import imagine


def seen(t: Scenario, eyes: str = BOTH) -> Features:
    return features(Board(view(t.game, eyes)))


def test_points_are_told_by_how_many_are_lacking() -> None:
    t = scenario(runner=dict(score=["Offworld Office"]), corp=dict(score=["Send a Message"]))
    found = seen(t)
    assert (found.corp_needs, found.runner_needs) == (4, 5)


def test_agendas_are_found_wherever_they_lie() -> None:
    t = scenario(
        corp=dict(
            hq=["Offworld Office", "Hedge Fund"],
            rd=["Send a Message", *["Hedge Fund"] * 9],
            archives=["Offworld Office"],
            servers={"Server 1": dict(root=["Send a Message"])},
        )
    )
    found = seen(t)
    assert (found.hq_points, found.hq_agendas, found.hq_density) == (2, 1, 1)
    assert found.rnd_density == pytest.approx(0.3)
    assert (found.archives_points, found.installed_points) == (2, 3)
    assert found.points_left == 10


def test_a_server_is_open_as_long_as_the_rig_gets_in() -> None:
    ice = dict(credits=10, servers={"HQ": dict(ice=["Palisade (rezzed)"]), "R&D": dict(ice=["Palisade"])})
    bare = seen(scenario(runner=dict(credits=10), corp=ice))
    assert bare.archives_open == 1
    assert bare.hq_open == bare.rnd_open == 0
    assert bare.hq_lock == 1
    broken = seen(scenario(runner=dict(credits=10, rig=["Cleaver"]), corp=ice))
    assert 0 < broken.hq_open < 1
    assert broken.hq_toll == 1
    assert broken.hq_lock == 0
    poor = seen(scenario(runner=dict(credits=0, rig=["Cleaver"]), corp=ice))
    assert poor.hq_open == 0
    assert poor.hq_lock == 0, "a rich Runner would get in"


def test_ice_that_the_corp_cannot_rez_keeps_nobody_out() -> None:
    found = seen(scenario(corp=dict(credits=0, servers={"HQ": dict(ice=["Palisade"])})))
    assert found.hq_open == 1
    assert (found.hq_ice, found.rezzed_ice, found.unrezzed_cost) == (1, 0, 3)


def test_counters_are_read_by_their_kind() -> None:
    agenda = dict(servers={"Server 1": dict(root=[{"card": "Offworld Office", "advancement": 3}])})
    found = seen(scenario(corp=dict(credits=5, **agenda), turn="corp", clicks=3))
    assert found.lacking == 1
    assert found.scoring_points == 2
    assert found.advanced == 0, "it is an agenda, and known"
    assert seen(scenario(corp=dict(credits=0, **agenda), turn="corp", clicks=3)).scoring_points == 0
    assert seen(scenario()).lacking == FAR


def test_what_can_be_installed_and_scored_at_once_takes_a_click_for_the_install() -> None:
    def fast(title: str) -> float:
        return seen(scenario(corp=dict(credits=9, hq=[title]), turn="corp", clicks=3)).fast_points

    assert fast("Offworld Office") == 0
    assert fast("Hostile Takeover") == 1


def test_damage_from_hq_is_set_against_the_grip() -> None:
    corp = dict(credits=20, hq=["Scorched Earth", "Scorched Earth"])
    grip = ["Sure Gamble"] * 5
    tagged = seen(scenario(runner=dict(grip=grip, tags=1), corp=corp, turn="corp", clicks=3))
    assert tagged.kill == 8 - 5
    assert tagged.damage == 8
    free = seen(scenario(runner=dict(grip=grip), corp=corp, turn="corp", clicks=3))
    assert free.kill == -5
    assert free.damage == 8


def test_cards_that_see_more_are_counted_by_server() -> None:
    found = seen(scenario(runner=dict(rig=["R&D Interface", "HQ Interface", "HQ Interface"])))
    assert (found.hq_accesses, found.rnd_accesses) == (2, 1)
    assert found.rig == 3


def test_kinds_of_ice_that_the_rig_breaks_are_counted_once() -> None:
    found = seen(scenario(runner=dict(rig=["Cleaver", "Corroder"], grip=["Carmen"], stack=["Unity"])))
    assert (found.kinds, found.breakers, found.hand_breakers) == (1, 2, 1)
    assert found.kinds_to_come == 2


@pytest.mark.parametrize("eyes", ["corp", "runner"])
def test_a_seat_sees_the_same_however_hidden_cards_lie(eyes: str) -> None:
    """Hidden cards dealt anew change no number that a seat gets; for whoever sees everything some change."""
    game = Game.new(decks.load("starter-jinteki"), decks.load("starter-anarch"), 5)
    bots = {side: make("hard", side, 3) for side in ("corp", "runner")}
    others, differ = 0, 0
    for _ in range(160):
        if game.decision is None:
            break
        side = game.decision.side
        game.choose(bots[side].choose(Seat(game, side)))
        if game.decision is not None and game.decision.kind == "action" and game.decision.side == eyes:
            other = imagine(game, eyes, Random(others))
            others += 1
            assert numbers(view(other, eyes)) == numbers(view(game, eyes))
            differ += numbers(view(other, BOTH)) != numbers(view(game, BOTH))
    assert others > 10
    assert differ > 5


def test_every_number_of_a_game_is_finite_and_of_every_feature_there_is_one() -> None:
    game = Game.new(decks.load("starter-nbn"), decks.load("starter-shaper"), 8)
    play_out(game, make("normal", "corp", 1), make("normal", "runner", 2))
    again = Game.new(game.corp, game.runner, game.seed)
    for choice in game.choices[:400]:
        again.choose(choice)
        for eyes in (BOTH, "corp", "runner"):
            found = numbers(view(again, eyes))
            assert len(found) == len(NAMES)
            assert all(abs(number) < 1000 for number in found)
