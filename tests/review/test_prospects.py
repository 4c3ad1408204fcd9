"""What is still to come, as numbers: agendas to win with, ice against breakers, clocks, what decks are made of."""

from __future__ import annotations

import pytest

from sneakdoor.review.board import Board
from sneakdoor.review.prospects import OUT_OF_REACH, SLOWEST, Prospects, prospects
from sneakdoor.review.tolls import SHUT, shut, toll
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import BOTH, view


def seen(t: Scenario, eyes: str = BOTH) -> Prospects:
    return prospects(Board(view(t.game, eyes)))


def test_fewest_agendas_that_win_are_the_greatest_there_are() -> None:
    deck = dict(hq=["Offworld Office"], rd=["Send a Message", "Send a Message", "Offworld Office"])
    found = seen(scenario(corp=deck))
    assert (found.scorings_to_win, found.steals_to_win) == (3, 3), "7 points are 3 and 3 and 2"
    ahead = seen(scenario(corp=dict(**deck, score=["Send a Message"]), runner=dict(score=["Offworld Office"] * 2)))
    assert (ahead.scorings_to_win, ahead.steals_to_win) == (2, 1)
    installed = dict(**deck, servers={"Server 1": dict(root=["Send a Message"])}, score=["Offworld Office"])
    assert seen(scenario(corp=installed)).agendas_left == 4
    poor = seen(scenario(corp=dict(hq=["Offworld Office"], rd=["Hedge Fund"])))
    assert poor.scorings_to_win == 1 + OUT_OF_REACH


def test_seat_that_does_not_see_the_decks_expects_agendas_of_two_points() -> None:
    t = scenario(corp=dict(hq=["Send a Message"], rd=["Send a Message"] * 4, score=["Offworld Office"]))
    found = seen(t, "runner")
    assert (found.scorings_to_win, found.steals_to_win) == (3, 4)
    assert (found.agendas_left, found.hq_best, found.deck_assets) == (0, 0, 0)


def test_agendas_are_read_for_what_they_take_and_cost() -> None:
    found = seen(scenario(corp=dict(hq=["Hostile Takeover"], rd=["Send a Message"])))
    assert found.agendas_quick == 0.5
    assert found.agenda_yield == pytest.approx((1 / 2 + 3 / 5) / 2)
    assert found.hq_best == 1
    assert seen(scenario(corp=dict(hq=["Obokata Protocol"], rd=["Fetal AI"]))).steal_price == 1


def test_ice_is_set_against_the_rig_the_grip_and_the_stack() -> None:
    corp = dict(rd=["Palisade"], servers={"HQ": dict(ice=["Palisade"])})
    bare = seen(scenario(runner=dict(rig=[], grip=[], stack=["Cleaver"]), corp=corp))
    assert (bare.ice_now, bare.ice_soon) == (SHUT, SHUT)
    assert bare.ice_at_last == 1
    assert bare.ice_shut == 0
    assert (bare.table_now, bare.table_at_last) == (SHUT, 1), "one of the two is in play"
    held = seen(scenario(runner=dict(grip=["Cleaver"]), corp=corp))
    assert (held.ice_now, held.ice_soon, held.kinds_in_hand) == (SHUT, 1, 1)
    never = seen(scenario(runner=dict(stack=["Carmen"]), corp=corp))
    assert (never.ice_at_last, never.ice_shut) == (SHUT, 1)
    assert (never.breaker_titles, never.breaker_price) == (1, 5)


def test_toll_of_ice_is_for_one_piece_and_a_rich_runner() -> None:
    assert toll("Palisade", ("Cleaver",)) == 1
    assert shut("Palisade", ()) == 1
    assert shut("Palisade", ("Cleaver",)) == 0


def test_runner_is_nearer_where_servers_are_open_and_agendas_lie() -> None:
    rd = ["Send a Message"] * 3 + ["Hedge Fund"] * 7
    wide = seen(scenario(runner=dict(credits=9), corp=dict(rd=rd)))
    closed = dict(credits=9, rd=rd, servers={n: dict(ice=["Palisade (rezzed)"]) for n in ("HQ", "R&D")})
    barred = seen(scenario(runner=dict(credits=9), corp=closed))
    assert wide.runner_clock < barred.runner_clock == SLOWEST
    later = seen(scenario(runner=dict(credits=9, stack=["Cleaver"]), corp=closed))
    assert wide.last_clock < later.last_clock < barred.last_clock
    ahead = seen(scenario(runner=dict(credits=9, score=["Send a Message"]), corp=dict(rd=rd)))
    assert ahead.runner_clock < wide.runner_clock


def test_agendas_in_hand_are_safe_as_far_as_there_is_a_closed_server_for_them() -> None:
    hand = dict(credits=9, hq=["Send a Message"])
    server = {"Server 1": dict(ice=["Palisade (rezzed)"])}
    assert seen(scenario(corp=hand)).hq_safe == 0
    assert seen(scenario(corp=dict(**hand, servers=server))).hq_safe == 3
    assert 0 < seen(scenario(runner=dict(credits=9, rig=["Cleaver"]), corp=dict(**hand, servers=server))).hq_safe < 3


def test_credits_are_compared() -> None:
    def lead(corp: int, runner: int) -> float:
        return seen(scenario(corp=dict(credits=corp), runner=dict(credits=runner))).credit_lead

    assert lead(5, 5) == 0
    assert lead(10, 2) == -lead(2, 10) > lead(10, 5) > 0


def test_decks_are_read_by_what_is_left_of_them() -> None:
    corp = dict(hq=["Hedge Fund", "Snare!"], rd=["PAD Campaign", "Scorched Earth"], archives=["Hedge Fund"])
    runner = dict(grip=["Sure Gamble"], stack=["Special Order", "Corroder", "Daily Casts"])
    found = seen(scenario(corp=corp, runner=runner))
    assert (found.deck_operations, found.deck_assets) == (0.5, 0.5)
    assert (found.hq_profit, found.grip_profit) == (4, 4)
    assert (found.deck_ambushes, found.root_ambushes, found.deck_harms, found.deck_tagging) == (0.25, 0.25, 0.5, 0.25)
    assert found.tutors == 1
    assert found.stack_installs == 0.25
    assert found.deck_trash == 2, "4 for PAD Campaign, nothing for Snare!"
    assert found.archives == 1


def test_table_is_counted() -> None:
    servers = {
        "Server 1": dict(root=["PAD Campaign (rezzed)"]),
        "Server 2": dict(root=[{"card": "Nico Campaign", "rezzed": True, "credit": 6}]),
    }
    found = seen(scenario(corp=dict(servers=servers)))
    assert (found.remotes, found.table_trash, found.corp_counters) == (2, 4 + 2, 6)
    assert found.upgrades == 0
