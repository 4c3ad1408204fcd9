"""Rulings on the cards of Ashes."""

from __future__ import annotations

import pytest

from sneakdoor import decks
from sneakdoor.decks import Deck
from sneakdoor.game import Game
from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view
from tests.rules.cards1 import event, hardware, ice, operation, program, rezzed
from tests.rulings import ruling

from ..driving import reach

HOSHIKO = "Hoshiko Shiro: Untold Protagonist"
OTHER = "Noise: Hacker Extraordinaire"


@ruling("cr1.4.1.6.1b", "rule_double_sided_identity")
def test_hoshiko_begins_with_her_front_side_up(rulebook: str) -> None:
    game = Game.new(decks.load("gateway-beginner-corp"), Deck("Hoshiko", HOSHIKO, {"Sure Gamble": 45}), 1, rulebook)
    for viewer in ("corp", "runner"):
        assert view(game, viewer).runner.identity_side == HOSHIKO
        assert view(game, viewer).runner.link == 0, "1 is on her other side"


def shown(t: Scenario) -> tuple[str, int]:
    """The side of the Runner's identity that is up in the Corp's view, and the link."""
    runner = view(t.game, "corp").runner
    return runner.identity_side, runner.link


@ruling("cr1.4.1.5.4d", "rule_additional_identity_double_sided", "official.hoshiko-shiro-untold-protagonist.1")
def test_hoshiko_comes_with_her_front_up_and_what_she_makes_way_for_is_faceup(rulebook: str) -> None:
    """She was showing her other side when she was switched away: she comes back with her front up."""
    t = scenario(runner={"identity": OTHER, "credits": 9, "grip": ["Rebirth"], "outside": [HOSHIKO]}, rulebook=rulebook)
    t.do("play Rebirth").until("action")
    assert shown(t) == (HOSHIKO, 0)
    for flipped, link in ((False, 0), (True, 1)):
        identity = {"card": HOSHIKO, "flipped": True} if flipped else HOSHIKO
        grip = ["Rebirth", "Rebirth"]
        t = scenario(runner={"identity": identity, "credits": 9, "grip": grip, "outside": [OTHER]}, rulebook=rulebook)
        assert t.runner.link == link, "her other side has 1"
        t.do("play Rebirth").until("action")
        assert shown(t) == (OTHER, 0)
        assert t.card(OTHER).faceup
        assert t.card(OTHER).active
        t.do("play Rebirth").until("action")
        assert shown(t) == (HOSHIKO, 0)
        assert t.card(HOSHIKO).faceup


@ruling("official.makler.1")
@pytest.mark.parametrize(("alone", "credits"), [(True, 8), (False, 6)])
def test_makler_that_broke_every_subroutine_is_paid_whatever_else_was_used(
    rulebook: str, alone: bool, credits: int
) -> None:
    """Leech made the ice weak enough; only where Cleaver breaks the other subroutine is nothing gained."""
    wall = ice("Wall", Subroutine(GainCredits(1)), Subroutine(EndTheRun()), strength=3, subtypes=("barrier",))
    runner = {"credits": 9, "rig": ["Makler", "Leech (1 virus)", "Cleaver"]}
    t = scenario(runner=runner, corp={"servers": {"HQ": {"ice": [{"card": wall, "rezzed": True}]}}}, rulebook=rulebook)
    t.do("run HQ").until("encounter")
    t.do("use Leech", "use Makler: break", "break Gain", "break End" if alone else "done")
    if not alone:
        t.do("use Cleaver: break")
    assert t.runner.credits == credits


@ruling("official.penumbral-toolkit.1")
@pytest.mark.parametrize(("source", "hosted"), [("Penumbral Toolkit", 4), ("Overclock", 5)])
def test_credits_that_may_be_spent_in_a_run_are_not_lost_to_whitespace(rulebook: str, source: str, hosted: int) -> None:
    rig, grip = (["Penumbral Toolkit (4 credits)"], []) if hosted == 4 else ([], ["Overclock"])
    runner = {"credits": 11 if grip else 10, "rig": rig, "grip": grip}
    t = scenario(runner=runner, corp={"servers": {"HQ": {"ice": ["Whitespace (rezzed)"]}}}, rulebook=rulebook)
    reach(t, *(["play Overclock"] if grip else []), "run HQ").until("jack out")
    assert (t.runner.credits, t.card(source).credits) == (7, hosted)


@ruling("official.penumbral-toolkit.1")
def test_whitespace_takes_no_more_than_the_pool(rulebook: str) -> None:
    runner = {"credits": 2, "rig": ["Penumbral Toolkit (4 credits)"]}
    t = scenario(runner=runner, corp={"servers": {"HQ": {"ice": ["Whitespace (rezzed)"]}}}, rulebook=rulebook)
    t.do("run HQ").until("action")
    assert (t.runner.credits, t.card("Penumbral Toolkit").credits) == (0, 4)


@ruling("official.prognostic-q-loop.1")
@pytest.mark.parametrize(("credits", "installed"), [(3, False), (4, True)])
def test_what_prognostic_q_loop_installs_is_paid_for(rulebook: str, credits: int, installed: bool) -> None:
    """1 credit for the ability and 3 for Cleaver."""
    runner = {"credits": credits, "rig": ["Prognostic Q-Loop"], "stack": ["Cleaver"]}
    t = scenario(runner=runner, rulebook=rulebook)
    t.do("use Prognostic Q-Loop")
    if t.offers("yes"):
        t.do("yes")
    t.until("action")
    assert t.card("Cleaver").installed is installed
    assert t.runner.credits == (0 if installed else 2)


@ruling("official.moshing.1")
def test_moshing_does_not_pay_for_itself(rulebook: str) -> None:
    """With two other cards in the grip it cannot be played; with three all of them go."""
    for others, can in ((["Cleaver", "Unity"], False), (["Cleaver", "Unity", "Carmen"], True)):
        t = scenario(runner={"grip": ["Moshing", *others], "stack": ["Sure Gamble"] * 4}, rulebook=rulebook)
        t.until("action")
        assert t.can("play Moshing") is can
    t.do("play Moshing")
    assert sorted(t.runner.heap) == ["Carmen", "Cleaver", "Moshing", "Unity"]


@ruling("official.swift.1")
def test_swift_gives_its_click_before_the_run_is_made(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Swift"], "grip": ["Jailbreak"]}, corp={"hq": ["Hedge Fund"]}, rulebook=rulebook)
    t.do("play Jailbreak")
    assert t.runner.clicks == 4
    assert not t.running


@ruling("official.calvin-b4l3y.1", "official.nanoetching-matrix.1")
@pytest.mark.parametrize("where", ["HQ", "R&D", "Server 1", "rezzed"])
@pytest.mark.parametrize("title", ["Calvin B4L3Y", "Nanoetching Matrix"])
def test_trashed_unrezzed_or_uninstalled_it_does_nothing(rulebook: str, where: str, title: str) -> None:
    server = "Server 1" if where == "rezzed" else where
    root = [f"{title} (rezzed)" if where == "rezzed" else title]
    corp = {
        "credits": 0,
        "hq": [title] if server == "HQ" else [],
        "rd": [*([title] if server == "R&D" else []), *["Hedge Fund"] * 5],
        "servers": {"Server 1": {"root": root}} if server == "Server 1" else {},
    }
    t = scenario(runner={"credits": 5}, corp=corp, rulebook=rulebook)
    t.do(f"run {server}").until("access")
    t.do(f"trash {title}")
    assert (t.decision.side == "corp") is (where == "rezzed")


@ruling("official.drafter.1")
@pytest.mark.parametrize("room", [["done"], ["trash Drafter first"]])
def test_ice_that_drafter_installs_is_behind_the_runner(rulebook: str, room: list[str]) -> None:
    t = scenario(
        corp={
            "credits": 9,
            "hq": ["Hedge Fund", "Palisade"],
            "servers": {"HQ": {"ice": ["Drafter (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    reach(t, "run HQ", "yes", "install protecting HQ", *room)
    t.until("action")
    assert not any("approaches Palisade" in line for line in t.log)
    assert t.accesses == ["Hedge Fund"]
    assert t.server("HQ").ice.count("Palisade") == 1


@ruling("official.flower-sermon.1")
def test_flower_sermon_with_daily_business_show(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": ["Palisade"],
            "rd": ["Tithe", "Hedge Fund", "Whitespace", "Enigma"],
            "score": [{"card": "Flower Sermon", "agenda": 5}],
            "servers": {"Server 1": {"root": ["Daily Business Show (rezzed)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Flower Sermon")
    assert any("reveals Tithe" in line for line in t.log)
    assert sorted(t.options()) == ["choose Hedge Fund", "choose Tithe", "choose Whitespace"]
    t.do("choose Whitespace")
    assert sorted(t.options()) == ["choose Hedge Fund", "choose Palisade", "choose Tithe"]
    t.do("choose Tithe")
    assert t.corp.rd == ["Tithe", "Enigma", "Whitespace"]


@ruling("official.increased-drop-rates.1", under="modern")
def test_the_tag_for_increased_drop_rates_cannot_be_prevented(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Decoy"]}, corp={"bad_publicity": 1, "archives": ["Increased Drop Rates"]}, rulebook=rulebook
    )
    reach(t, "run Archives", "take 1 tag")
    assert t.decision.kind == "action", "Decoy was not asked"
    assert (t.runner.tags, t.corp.bad_publicity) == (1, 1)


@ruling("official.cyberdex-sandbox.1")
def test_cyberdex_sandbox_purges_nothing_and_is_paid(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 0, "servers": {"Server 1": {"root": ["Cyberdex Sandbox (4 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    reach(t, "score Cyberdex Sandbox", "Cyberdex Sandbox")
    t.until("action")
    assert t.corp.credits == 4


@ruling("official.aniccam.1")
@pytest.mark.parametrize(("title", "drawn"), [("Sure Gamble", 1), ("Reboot", 0)])
def test_aniccam_draws_for_an_event_that_was_trashed_after_resolving(rulebook: str, title: str, drawn: int) -> None:
    t = scenario(runner={"credits": 5, "rig": ["Aniccam"], "grip": [title], "stack": ["Unity"] * 3}, rulebook=rulebook)
    t.do(f"play {title}").until("action")
    assert len(t.runner.grip) == drawn


@ruling("official.aniccam.2")
@pytest.mark.parametrize("back", [True, False])
def test_aniccam_does_not_draw_for_a_networking_that_comes_back(rulebook: str, back: bool) -> None:
    t = scenario(
        runner={"tags": 2, "credits": 5, "rig": ["Aniccam"], "grip": ["Networking"], "stack": ["Unity"] * 3},
        rulebook=rulebook,
    )
    t.do("play Networking", "yes" if back else "no").until("action")
    assert t.runner.grip == (["Networking"] if back else ["Unity"])


@ruling("official.cybertrooper-talut.1")
def test_an_icebreaker_that_becomes_an_ai_keeps_what_talut_gave_it(rulebook: str) -> None:
    matrix = hardware("Matrix", Static(GainsSubtypes(Each(Cards(subtype="icebreaker")), ("ai",))))
    for order, strength in ((["Cleaver", "Matrix"], 5), (["Matrix", "Cleaver"], 3)):
        t = scenario(
            runner={"credits": 9, "rig": ["Cybertrooper Talut"], "grip": ["Cleaver", matrix]}, rulebook=rulebook
        )
        t.do(*(f"install {title}" for title in order))
        assert t.card("Cleaver").strength == strength


@ruling("official.cayambe-grid.1")
def test_cayambe_grid_may_choose_ice_that_cannot_be_advanced(rulebook: str) -> None:
    t = scenario(
        corp={
            "rd": ["Hedge Fund"] * 5,
            "servers": {"HQ": {"root": ["Cayambe Grid (rezzed)"], "ice": ["Tithe (rezzed)"]}},
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("action")
    assert t.card("Tithe").counters("advancement") == 1


@ruling("official.sandstone.1")
def test_the_runner_cannot_spend_the_virus_counters_on_sandstone(rulebook: str) -> None:
    for rig, can in (([], False), (["Leech (3 virus)"], True)):
        t = scenario(
            runner={"identity": "Freedom Khumalo: Crypto-Anarchist", "rig": rig},
            corp={"hq": ["Palisade"], "servers": {"R&D": {"ice": ["Sandstone (rezzed, 5 virus)"]}}},
            rulebook=rulebook,
        )
        t.do("run HQ")
        assert t.comes("access") is can


@ruling("official.architect-deployment-test.1")
def test_what_architect_deployment_test_leaves_stays_in_its_order(rulebook: str) -> None:
    rd = ["Hedge Fund", "Palisade", "Whitespace", "Nico Campaign", "Tithe", "Enigma"]
    t = scenario(
        corp={"rd": rd, "servers": {"Server 1": {"root": ["Architect Deployment Test (4 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    reach(t, "score Architect", "yes", "choose Nico Campaign")
    t.until("action")
    assert t.corp.rd == ["Hedge Fund", "Palisade", "Whitespace", "Tithe", "Enigma"]


@ruling("official.cordyceps.1")
@pytest.mark.parametrize(("ice", "can"), [("Eli 1.0 (rezzed)", True), ("Eli 1.0", False), ("Palisade (rezzed)", False)])
def test_cordyceps_swaps_a_rezzed_bioroid_alone_with_ice_on_awakening_center(
    rulebook: str, ice: str, can: bool
) -> None:
    center = {"card": "Awakening Center", "rezzed": True, "hosted": ["Eli 1.0"]}
    t = scenario(
        runner={"credits": 9, "rig": ["Cordyceps (2 virus)", "Cleaver"]},
        corp={
            "credits": 0,
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": [ice]}, "R&D": {"root": [center]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ")
    if ice.endswith("(rezzed)"):
        t.until("encounter")
        t.do("use Cleaver: +1", "use Cleaver: break")
        while t.decision.kind == "choose":
            t.do(t.options()[0])
    assert t.comes("reaction") is can


@ruling("official.fencer-fueno.1")
def test_fencer_fueno_pays_a_bid_once_the_run_is_successful(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Fencer Fueno (2 credits)"]},
        corp={"credits": 5, "hq": ["The Future Perfect"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("bid")
    assert t.options() == ["bid 0", "bid 1", "bid 2"]


@ruling("official.gauss.1")
def test_gauss_installed_again_is_stronger_once(rulebook: str) -> None:
    bounce = event("Bounce", Play(AddTo(Choose(1, Cards(PROGRAM, installed=True)), GRIP)))
    t = scenario(runner={"credits": 9, "grip": ["Gauss", bounce]}, rulebook=rulebook)
    t.do("install Gauss", "play Bounce", "install Gauss")
    assert t.card("Gauss").strength == 4


@ruling("official.konjin.1")
def test_the_runner_stays_at_konjin(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["Sure Gamble"] * 3},
        corp={
            "credits": 5,
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": ["Whitespace", "Konjin (rezzed)"]}, "R&D": {"ice": ["Tithe (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    reach(t, "run HQ", "bid 1", "bid 0", "yes")
    t.until("action")
    assert any("encounters Tithe" in line for line in t.log)
    assert not any("passes Tithe" in line for line in t.log)
    assert sum("passes Konjin" in line for line in t.log) == 1
    assert t.accesses == ["Hedge Fund"]


@ruling("official.prana-condenser.1")
@pytest.mark.parametrize("turn", ["runner", "corp"])
def test_whose_turn_it_is_prevents_first(rulebook: str, turn: str) -> None:
    emp = operation("Pulse", Play(DoDamage(1, NET)))
    t = scenario(
        runner={"credits": 5, "rig": ["Net Shield"], "grip": ["Unity"] * 3},
        corp={
            "hq": [emp],
            "rd": ["Hedge Fund"] * 5,
            "servers": {"Server 1": {"root": ["Prāna Condenser (rezzed)"]}, "HQ": {"ice": ["Tithe (rezzed)"]}},
        },
        turn=turn,
        rulebook=rulebook,
    )
    t.do("run HQ" if turn == "runner" else "play Pulse").until("interrupt")
    assert t.decision.side == turn
    t.do("Net Shield" if turn == "runner" else "Prāna Condenser")
    assert not t.comes("interrupt")
    assert len(t.runner.grip) == 3


@ruling("official.earth-station-sea-headquarters.1")
def test_earth_station_keeps_one_remote_server_when_its_limit_comes_back(rulebook: str) -> None:
    """The board begins as it is when the limit comes back: with two of them."""
    t = scenario(
        corp={
            "identity": "Earth Station: SEA Headquarters",
            "rd": ["Hedge Fund"] * 5,
            "servers": {
                "Server 1": {"root": ["Nico Campaign"], "ice": ["Palisade"]},
                "Server 2": {"root": ["Offworld Office"], "ice": ["Tithe"]},
            },
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.until("rule_limit_remote_servers")
    t.do(next(key for key in t.options() if "Server 2" in key))
    assert sorted(t.corp.archives) == ["Nico Campaign", "Palisade"]
    assert not t.server("Server 1").exists
    assert t.server("Server 2").root == ["Offworld Office"]


# -- Bukhgalter ----------------------------------------------------------------------------------------


@ruling("official.bukhgalter.1")
@pytest.mark.parametrize(("other", "gained"), [(0, 2), (1, 0)], ids=["itself", "with another breaker"])
def test_bukhgalter_pays_if_it_broke_all_subroutines_whatever_else_was_used(
    rulebook: str, other: int, gained: int
) -> None:
    """Datasucker lowers the strength of the ice. What another program has broken is another matter."""
    pick = program("Pick", breaks(0), strength=9, subtypes=("icebreaker",))
    hydra = ice("Hydra", Subroutine(GainCredits(1)), Subroutine(GainCredits(1)), strength=2, subtypes=("sentry",))
    t = scenario(
        runner={"credits": 2, "rig": ["Bukhgalter", "Datasucker (1 virus)", pick]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [rezzed(hydra)]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Datasucker")
    for n in range(2):
        t.do("use Pick" if n < other else "use Bukhgalter: break")
        if t.decision is not None and t.decision.kind == "choose":
            t.do(t.options()[0])
    t.until("action")
    assert t.runner.credits == other + gained
