"""The cheapest way through ice."""

from __future__ import annotations

import itertools

import pytest

from sneakdoor.players.breaking import Guess, Obstacle, RunnerMeans, Tool, cheapest, passage, tools, ways
from sneakdoor.players.means import obstacle_of
from sneakdoor.terms import VIRUS
from sneakdoor.testing import scenario
from sneakdoor.views import view

CLEAVER, CARMEN, UNITY = Tool("a", "Cleaver", 3), Tool("b", "Carmen", 2), Tool("c", "Unity", 1)
MAYFLY = Tool("d", "Mayfly", 1)
GETTING_IN = 20.0


def ice(title, strength, **more):
    return Obstacle("ice", title, strength, **more)


def spent(way, means):
    return means.credits - way.after.credits


def test_weak_barrier_costs_a_break():
    means = RunnerMeans(5, tools=(CLEAVER,))
    way = cheapest(ice("Palisade", 2), means, GETTING_IN)
    assert [(s.handle, s.breaks) for s in way.steps] == [("a", (0,))]
    assert spent(way, means) == 1


def test_strong_barrier_costs_boosts_too():
    means = RunnerMeans(9, tools=(CLEAVER,))
    way = cheapest(ice("Palisade", 4), means, GETTING_IN)
    assert spent(way, means) == 2 + 1
    assert [bool(s.breaks) for s in way.steps] == [False, True]


def test_one_use_breaks_two_subroutines_where_it_can():
    means = RunnerMeans(9, tools=(Tool("a", "Cleaver", 6),))
    way = cheapest(ice("Brân 1.0", 6), means, GETTING_IN)
    assert {i for s in way.steps for i in s.breaks} >= {1, 2}
    assert spent(way, means) <= 2


def test_breaker_of_another_kind_is_no_help():
    assert cheapest(ice("Palisade", 2), RunnerMeans(20, tools=(UNITY, CARMEN)), GETTING_IN).harm.ends_run == 1


def test_what_cannot_be_paid_is_not_a_way():
    assert all(not w.steps for w in ways(ice("Palisade", 4), RunnerMeans(2, tools=(CLEAVER,))))


def test_harmless_subroutine_is_let_through():
    means = RunnerMeans(9, tools=(Tool("b", "Carmen", 5),))
    way = cheapest(ice("Tithe", 1), means, GETTING_IN)
    assert [s.breaks for s in way.steps] == [(0,)], "only the damage is worth a credit"


def test_lethal_subroutine_is_not():
    means = RunnerMeans(9, grip=0, tools=(Tool("b", "Carmen", 5),))
    assert cheapest(ice("Tithe", 1), means, 0.0).harm.damage == 0


def test_virus_counters_may_be_cheaper_than_boosts():
    leech = Tool("e", "Leech", counters=((VIRUS, 3),))
    way = cheapest(ice("Palisade", 4), RunnerMeans(9, tools=(CLEAVER, leech)), GETTING_IN)
    assert [s.handle for s in way.steps] == ["e", "a"]
    assert dict(way.after.tools[1].counters)[VIRUS] == 2


def test_tool_that_is_trashed_by_its_use_is_the_last_resort():
    both = cheapest(ice("Palisade", 2), RunnerMeans(9, tools=(CLEAVER, MAYFLY)), GETTING_IN)
    alone = cheapest(ice("Palisade", 2), RunnerMeans(9, tools=(MAYFLY,)), GETTING_IN)
    assert "d" not in both.after.doomed
    assert "d" in alone.after.doomed


def test_clicks_break_a_bioroid_if_there_are_any():
    with_clicks = cheapest(ice("Brân 1.0", 6), RunnerMeans(0, clicks=2), GETTING_IN)
    assert [s.handle for s in with_clicks.steps] == ["ice", "ice"]
    assert with_clicks.after.clicks == 0
    assert cheapest(ice("Brân 1.0", 6), RunnerMeans(0, clicks=1), GETTING_IN).harm.ends_run == 1


def test_cards_of_the_grip_are_paid_and_run_out():
    faust = Tool("f", "Faust", 2)
    wall = ice("Palisade", 4)
    way = cheapest(wall, RunnerMeans(5, grip=3, tools=(faust,)), GETTING_IN)
    assert (way.after.grip, way.gets_through) == (1, 1), "one for the strength, one for the subroutine"
    assert way.price > 2
    assert cheapest(wall, RunnerMeans(5, grip=1, tools=(faust,)), GETTING_IN).harm.ends_run == 1
    assert passage([wall, wall], RunnerMeans(5, grip=3, tools=(faust,)), GETTING_IN).chance == 0


def test_what_else_is_given_to_break_has_a_price():
    hungry = Tool("h", "Endless Hunger", 11)
    assert cheapest(ice("Palisade", 2), RunnerMeans(5, tools=(hungry,)), GETTING_IN).price > 1


def test_search_finds_what_trying_everything_finds():
    """Cleaver against Pharos: boosts of 2 credits, then breaks of up to 2 subroutines for 1 credit each."""
    for strength, credits in itertools.product(range(3, 9), range(17)):
        means = RunnerMeans(credits, tools=(CLEAVER,))
        way = cheapest(ice("Pharos", strength), means, 1000.0)
        price = 2 * max(0, strength - 3) + 1
        if credits >= price:
            assert way.gets_through == 1
            assert spent(way, means) in (price, price + 1), "the tag may be worth another credit"
        else:
            assert way.gets_through == 0


def test_two_pieces_of_ice_share_the_credits():
    wall = ice("Palisade", 4)
    assert passage((wall, wall), RunnerMeans(6, tools=(CLEAVER,)), GETTING_IN).chance == 1
    assert passage((wall, wall), RunnerMeans(5, tools=(CLEAVER,)), GETTING_IN).chance == 0


def test_unknown_ice_is_what_it_could_be_on_average():
    guess = Guess("?", ((1.0, ice("Palisade", 2)), (1.0, ice("Tithe", 1))), unrezzed=0.0)
    assert passage((guess,), RunnerMeans(0), GETTING_IN).chance == pytest.approx(0.5)
    assert passage((Guess("?", guess.could_be, 1.0),), RunnerMeans(0), GETTING_IN).chance == 1


def test_rig_and_ice_are_taken_from_a_view():
    t = scenario(
        runner=dict(credits=5, rig=["Cleaver", "Leech (2 virus)", "Verbal Plasticity"]),
        corp=dict(servers={"Server 1": dict(ice=["Palisade (rezzed)"], root=["Nico Campaign"])}, hq=["Hedge Fund"]),
    )
    seen = view(t.game, "runner")
    assert [(x.title, x.strength) for x in tools(seen)] == [("Cleaver", 3), ("Leech", 0)]
    assert tools(seen)[1].hosted(VIRUS) == 2
    assert obstacle_of(seen.servers["Server 1"].ice[0], "Palisade", in_remote=True).strength == 4


@pytest.mark.parametrize(
    ("breaker", "strength", "ice", "price"),
    [("Paperclip", 1, Obstacle("i", "Ice Wall", 3), 2), ("MKUltra", 3, Obstacle("i", "Rototurret", 4), 3)],
)
def test_boost_that_breaks_is_both(breaker, strength, ice, price):
    means = RunnerMeans(10, tools=(Tool("b", breaker, strength),))
    assert cheapest(ice, means, stake=20.0).price == price


def test_breaker_for_ice_of_just_its_strength_does_not_break_weaker_ice():
    equal, weaker = (
        cheapest(Obstacle("i", "Ice Wall", n), RunnerMeans(10, tools=(Tool("b", "Atman", 3),)), stake=20.0)
        for n in (3, 2)
    )
    assert equal.gets_through == 1
    assert weaker.gets_through == 0


def test_passport_breaks_nothing_in_a_remote_server():
    central, remote = (
        cheapest(Obstacle("i", "Enigma", 2, there), RunnerMeans(10, tools=(Tool("b", "Passport", 2),)), stake=20.0)
        for there in (False, True)
    )
    assert central.gets_through == 1
    assert remote.gets_through == 0
