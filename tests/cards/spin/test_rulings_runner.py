"""Rulings on the Runner cards of the Spin cycle, each proved by the card it names."""

from __future__ import annotations

import pytest

from sneakdoor.engine import values
from sneakdoor.testing import Scenario, scenario
from tests.rulings import ruling

ACTION = "step_runner_turn_action"
GRIP = ["Sure Gamble"] * 5
ICE = {
    "HQ": {"ice": ["Palisade (rezzed)", "Whitespace (rezzed)", "Tithe (rezzed)"]},
    "Server 1": {"ice": ["Diviner (rezzed)", "Karunā (rezzed)"], "root": ["Nico Campaign"]},
}


def hosted_on(ice: str, caissa: str) -> dict[str, object]:
    """The servers, with a caïssa on one piece of ice."""
    return {
        server: {
            **content,
            "ice": [{"card": spec, "hosted": [caissa]} if spec.startswith(ice) else spec for spec in content["ice"]],
        }
        for server, content in ICE.items()
    }


def moves(t: Scenario, caissa: str) -> list[str]:
    """Where a caïssa may go with its click ability."""
    t.do(f"use {caissa}: host")
    return sorted(o.removeprefix("choose ") for o in t.options())


# -- the caïssa ----------------------------------------------------------------------------------------


@ruling("faq4.errata.pawn")
def test_a_pawn_that_is_not_on_ice_does_not_move(rulebook):
    t = scenario(
        runner={"rig": ["Pawn"], "grip": ["Rook"]},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run Archives").until(ACTION)
    assert t.card("Pawn").host is None
    assert t.runner.rig == ["Pawn"]
    t.do("use Pawn", "run Archives").until(ACTION)
    assert t.runner.heap == ["Pawn"], "from the only ice it cannot move on"


@ruling("faq4.card.pawn.1", "official.pawn.1")
def test_pawn_moves_onto_ice_that_hosts_a_caissa_but_no_caissa_onto_its_own(rulebook):
    ice = [{"card": "Palisade (rezzed)", "hosted": ["Pawn"]}, {"card": "Tithe (rezzed)", "hosted": ["Rook"]}]
    board = {"servers": {"HQ": {"ice": ice}, "R&D": {"ice": ["Karunā (rezzed)", "Ping (rezzed)"]}}}
    t = scenario(runner={"rig": ["Knight"]}, corp=board, rulebook=rulebook)
    assert moves(t, "Knight") == ["Karunā", "Ping"], "Palisade hosts nothing but Pawn"
    t = scenario(runner={"rig": ["Knight"]}, corp=board, rulebook=rulebook)
    t.do("run Archives").until(ACTION)
    assert t.card("Pawn").host == "Tithe"
    assert sorted(t.card("Tithe").hosted) == ["Pawn", "Rook"]
    assert moves(t, "Knight") == ["Karunā", "Palisade", "Ping"], "Pawn has left Palisade and is on Tithe"


@ruling("faq4.card.pawn.2", "official.pawn.2")
def test_pawn_cannot_install_itself_anew(rulebook):
    ice = [{"card": "Palisade (rezzed)", "hosted": ["Pawn"]}]
    t = scenario(runner={"grip": GRIP}, corp={"servers": {"HQ": {"ice": ice}}}, rulebook=rulebook)
    t.do("run Archives").until(ACTION)
    assert t.runner.heap == ["Pawn"]
    assert t.runner.rig == []
    t = scenario(runner={"grip": GRIP, "heap": ["Pawn"]}, corp={"servers": {"HQ": {"ice": ice}}}, rulebook=rulebook)
    t.do("run Archives").until(ACTION)
    assert t.runner.rig == ["Pawn"], "another Pawn is another card"


@ruling("faq4.card.rook.1", "official.rook.1")
def test_rook_reaches_another_server_only_in_its_row(rulebook):
    t = scenario(corp={"servers": hosted_on("Whitespace", "Rook")}, rulebook=rulebook)
    assert moves(t, "Rook") == ["Diviner", "Palisade", "Tithe"], "Diviner is second from its server too"
    t = scenario(corp={"servers": hosted_on("Palisade", "Rook")}, rulebook=rulebook)
    assert moves(t, "Rook") == ["Tithe", "Whitespace"], "no other server has a third"


@ruling("faq4.card.bishop.1", "official.bishop.1")
def test_bishop_moves_between_central_and_remote_servers(rulebook):
    t = scenario(corp={"servers": hosted_on("Tithe", "Bishop")}, rulebook=rulebook)
    assert moves(t, "Bishop") == ["Diviner", "Karunā"]
    t = scenario(corp={"servers": hosted_on("Karunā", "Bishop")}, rulebook=rulebook)
    assert moves(t, "Bishop") == ["Palisade", "Tithe", "Whitespace"]


@ruling("faq4.card.knight.1", "official.knight.1")
def test_knight_moves_anywhere_but_to_adjacent_ice(rulebook):
    servers = hosted_on("Palisade", "Knight")
    servers["R&D"] = {"ice": [{"card": "Ping (rezzed)", "hosted": ["Pawn"]}]}
    t = scenario(corp={"servers": servers}, rulebook=rulebook)
    assert moves(t, "Knight") == ["Diviner", "Karunā", "Tithe"], "not next to it, and not where a caïssa is"
    t = scenario(corp={"servers": hosted_on("Whitespace", "Knight")}, rulebook=rulebook)
    assert moves(t, "Knight") == ["Diviner", "Karunā"]


@pytest.mark.parametrize("caissa", ["Rook", "Bishop", "Knight"])
@ruling("faq4.card.rook.2", "faq4.card.bishop.2", "faq4.card.knight.2", "official.bishop.2", "official.rook.2")
@pytest.mark.ruling("official.knight.2")
def test_from_a_host_that_is_no_ice_a_caissa_moves_to_any_ice_without_one(rulebook, caissa):
    servers = {**ICE, "R&D": {"ice": [{"card": "Ping (rezzed)", "hosted": ["Pawn"]}]}}
    t = scenario(
        runner={"rig": [{"card": "Scheherazade", "hosted": [caissa]}]}, corp={"servers": servers}, rulebook=rulebook
    )
    assert moves(t, caissa) == ["Diviner", "Karunā", "Palisade", "Tithe", "Whitespace"]


# -- other programs ------------------------------------------------------------------------------------


@ruling("faq4.card.keyhole.1", "official.keyhole.1")
def test_the_card_trashed_through_keyhole_lies_faceup(rulebook):
    t = scenario(runner={"rig": ["Keyhole"]}, corp={"rd": ["Hedge Fund", "Project Ares", "Tithe"]}, rulebook=rulebook)
    t.do("use Keyhole").until("choose")
    t.do("choose Project Ares").until(ACTION)
    assert t.corp.archives == ["Project Ares"]
    assert t.corp.facedown_archives == []
    assert t.card("Project Ares").faceup


@ruling("faq4.card.keyhole.2", "official.keyhole.2")
def test_keyhole_trashed_during_its_run_still_replaces_the_access(rulebook):
    t = scenario(
        runner={"rig": ["Keyhole", "Cleaver"], "grip": GRIP},
        corp={
            "rd": ["Hedge Fund", "Project Ares", "Palisade"],
            "servers": {"R&D": {"ice": ["Ballista (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("use Keyhole")
    t.until("offer")
    t.do(next(o for o in t.options() if "trash" in o))
    t.do("choose Keyhole") if t.can("choose Keyhole") else None
    assert "Keyhole" in t.runner.heap
    t.until("choose")
    assert sorted(t.options()) == ["choose Hedge Fund", "choose Palisade", "choose Project Ares"]
    t.do("choose Project Ares").until(ACTION)
    assert t.accesses == []
    assert t.corp.archives == ["Project Ares"]


@ruling("faq4.card.copycat.1", "official.copycat.1")
def test_copycat_follows_ice_that_was_bypassed(rulebook):
    t = scenario(
        runner={"credits": 5, "grip": ["Inside Job"], "rig": ["Copycat"]},
        corp={
            "servers": {
                "HQ": {"ice": ["Palisade (rezzed)", "Karunā (rezzed)"]},
                "Server 1": {"ice": ["Palisade (rezzed)"], "root": ["Nico Campaign"]},
            }
        },
        rulebook=rulebook,
    )
    t.do("play Inside Job", "run HQ").until("reaction")
    t.do("Copycat").until(ACTION)
    assert t.accesses == ["Nico Campaign"]


@ruling("faq4.qa.q27.copycat-paper-wall")
def test_copycat_cannot_follow_a_paper_wall_that_was_trashed(rulebook):
    t = scenario(
        runner={"credits": 9, "rig": ["Copycat", "Cleaver"]},
        corp={
            "servers": {
                "HQ": {"ice": ["Paper Wall (rezzed)", "Whitespace"]},
                "Server 1": {"ice": ["Paper Wall (rezzed)"], "root": ["Nico Campaign"]},
            }
        },
        rulebook=rulebook,
    )
    t.do("run HQ", "use Cleaver: break")
    assert t.corp.archives == ["Paper Wall"]
    while t.running:
        assert not t.can("Copycat")
        t.do("continue" if t.can("continue") else "pass")
    assert t.runner.rig == ["Copycat", "Cleaver"]


@ruling("faq4.card.paintbrush.1", "official.paintbrush.1")
def test_without_a_run_paintbrush_lasts_until_the_end_of_the_turn(rulebook):
    t = scenario(
        runner={"credits": 9, "grip": GRIP, "rig": ["Paintbrush", "Cleaver"]},
        corp={"rd": ["Hedge Fund"] * 5, "servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}},
        clicks=2,
        rulebook=rulebook,
    )
    t.do("use Paintbrush", "barrier")
    tithe = t.card("Tithe").id
    assert values.has_subtype(t.state, tithe, "barrier")
    assert t.state.lingering, "it waits for the next run"
    t.do("credit").until("step_corp_turn_action")
    assert not values.has_subtype(t.state, tithe, "barrier")
    assert not t.state.lingering
    t.finish()
    t.until(ACTION)
    t.do("run HQ").until("encounter")
    assert not t.can("use Cleaver: break")


# -- events and hardware -------------------------------------------------------------------------------


@ruling("faq4.card.recon.1", "official.recon.1")
def test_recon_waits_for_the_first_encounter_wherever_it_is(rulebook):
    t = scenario(
        runner={"credits": 9, "grip": ["Recon", *GRIP]},
        corp={"credits": 0, "servers": {"HQ": {"ice": ["Palisade", "Karunā (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Recon", "run HQ").until("reaction")
    assert t.state.encountered == t.card("Karunā").id
    t.do("Recon").until(ACTION)
    assert t.runner.heap == ["Recon"], "no damage"


@ruling("faq4.card.eureka.1", "official.eureka.1")
def test_eureka_installs_for_nothing_what_costs_less_than_ten(rulebook):
    t = scenario(runner={"credits": 3, "grip": ["Eureka!"], "stack": ["Cleaver"]}, rulebook=rulebook)
    t.do("play Eureka!", "yes")
    assert t.runner.rig == ["Cleaver"]
    assert t.runner.credits == 0


@ruling("faq4.rules.additional-costs.example-1", "faq4.qa.q29.blackguard-archer")
def test_blackguard_cannot_make_the_corp_forfeit_an_agenda_for_archer(rulebook):
    t = scenario(
        runner={"rig": ["Blackguard"], "grip": ["Infiltration"]},
        corp={"credits": 4, "score": ["Project Ares"], "servers": {"HQ": {"ice": ["Archer"]}}},
        rulebook=rulebook,
    )
    t.do("play Infiltration", "expose 1 card")
    assert t.decision is not None
    assert t.decision.side == "corp"
    t.do("decline")
    assert not t.card("Archer").rezzed
    assert t.corp.credits == 4
    assert t.corp.score == ["Project Ares"]


@ruling("faq4.qa.q28.blackguard-uplink")
def test_blackguard_is_triggered_by_each_card_that_satellite_uplink_exposes(rulebook):
    for first in (0, 1):
        t = scenario(
            runner={"credits": 9, "rig": ["Blackguard"], "grip": ["Satellite Uplink"]},
            corp={"credits": 4, "servers": {"HQ": {"ice": ["Palisade", "Karunā"]}}},
            rulebook=rulebook,
        )
        t.do("play Satellite Uplink")
        while t.decision is not None and t.decision.kind == "choose":
            t.do(t.options()[0])
        assert t.decision is not None
        assert t.decision.kind == "reaction"
        assert t.decision.side == "runner"
        assert len(t.options()) == 2, "two triggers"
        t.do(t.options()[first])
        t.until(ACTION)
        assert t.card("Palisade").rezzed is (first == 0), "there is money for the one that comes first"
        assert t.card("Karunā").rezzed is (first == 1)


@ruling("modern.quest.1")
def test_a_quest_card_needs_a_successful_run_on_each_central_server(rulebook):
    servers = {"R&D": {"ice": ["Palisade (rezzed)"]}, "Server 1": {"root": ["Nico Campaign"]}}
    t = scenario(
        runner={"grip": ["Quest Completed"], "credits": 9, "rig": ["Cleaver"]},
        corp={"servers": servers},
        rulebook=rulebook,
    )
    for server in ("HQ", "Archives", "R&D"):
        t.do(f"run {server}").until(ACTION)
        assert not t.can("play Quest Completed"), "the run on R&D was not successful"
    t = scenario(
        runner={"grip": ["Quest Completed"]},
        corp={"rd": ["Hedge Fund"] * 5, "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        rulebook=rulebook,
    )
    for server in ("HQ", "Archives", "R&D"):
        t.until("action")
        assert not t.can("play Quest Completed")
        t.do(f"run {server}").until(ACTION)
    assert t.can("play Quest Completed")
    t.do("credit").until("step_corp_turn_action")
    t.finish()
    t.until(ACTION)
    assert not t.can("play Quest Completed"), "the runs of an earlier turn do not count"
    for server in ("HQ", "Archives"):
        t.do(f"run {server}").until(ACTION)
        assert not t.can("play Quest Completed")


# -- Eureka! and Angel Arena -----------------------------------------------------------------------------


def arena_by_eureka(rulebook: str) -> Scenario:
    """Eureka! is paid for, and X of Angel Arena is to be chosen, with 2 credits left."""
    t = scenario(
        runner={"credits": 5, "grip": ["Eureka!"], "stack": ["Angel Arena", "Leech"]}, clicks=2, rulebook=rulebook
    )
    t.do("play Eureka!", "yes")
    assert t.options() == [str(n) for n in range(13)], "12 would cost the 2 credits that are left"
    return t


@ruling("faq4.qa.q43.eureka-angel-arena", under="classic")
def test_eureka_lowers_the_x_of_angel_arena_with_what_is_paid_for_it(rulebook):
    t = arena_by_eureka(rulebook)
    t.do("10")
    assert t.runner.credits == 2
    assert t.runner.rig == ["Angel Arena"]
    assert t.card("Angel Arena").power == 0
    t = arena_by_eureka(rulebook)
    t.do("12")
    assert t.runner.credits == 0
    assert t.card("Angel Arena").power == 2


@ruling("faq4.qa.q43.eureka-angel-arena", under="modern")
def test_eureka_lowers_what_is_paid_for_angel_arena_but_not_its_x(rulebook):
    """CR rule_cost_x, rule_install_cost_x, rule_cost_calculation; nobody has ruled on this pair of cards since."""
    t = arena_by_eureka(rulebook)
    t.do("10")
    assert t.runner.credits == 2
    assert t.card("Angel Arena").power == 10
