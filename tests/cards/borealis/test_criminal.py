"""Borealis's Criminal cards."""

from __future__ import annotations

import pytest

from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE
from sneakdoor.testing import Scenario, scenario
from tests.cards.driving import reach, seen_until, to_action_of

OATS = ["Hedge Fund"] * 6
GAMBLES = ["Sure Gamble"] * 6
SABLE = 'Nyusha "Sable" Sintashta: Symphonic Prodigy'


def begun(t: Scenario) -> Scenario:
    """The Corp's turn ends, and the Runner's begins."""
    t.finish()
    t.until("action")
    assert t.decision is not None
    assert t.decision.side == "runner"
    return t


def test_carpe_diem_pays_and_may_run_the_mark_it_has_found() -> None:
    t = scenario(runner={"credits": 1, "grip": ["Carpe Diem"]}, corp={"hq": OATS[:1], "rd": OATS})
    t.fix_random("R&D")
    reach(t, "play Carpe Diem", "yes")
    assert t.runner.credits == 4
    assert t.running
    t.until("action")
    assert t.accesses == ["Hedge Fund"]
    assert len(t.corp.rd) == 6
    t = scenario(runner={"credits": 1, "grip": ["Carpe Diem"]}, corp={"hq": OATS[:1], "rd": OATS})
    reach(t, "play Carpe Diem", "no").until("action")
    assert t.runner.credits == 4
    assert t.state.mark >= 0
    assert t.accesses == []


@pytest.mark.parametrize(("ice", "price"), [("Enigma", 4), ("Palisade", 3)])
def test_cats_cradle_makes_code_gates_dearer(ice: str, price: int) -> None:
    t = scenario(
        runner={"rig": ["Cat's Cradle"]}, corp={"credits": 9, "hq": OATS[:1], "servers": {"HQ": {"ice": [ice]}}}
    )
    reach(t, "run HQ", f"rez {ice}")
    assert t.corp.credits == 9 - price


@pytest.mark.parametrize(("server", "paid"), [("HQ", 2), ("R&D", 0)])
def test_info_bounty_pays_for_a_breach_of_the_mark(server: str, paid: int) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Info Bounty"]}, corp={"hq": OATS[:1], "rd": OATS}, turn="corp", clicks=1
    )
    t.fix_random("HQ")
    begun(t).do(f"run {server}").until("action")
    assert t.runner.credits == paid
    t.do("run HQ").until("action")
    assert t.runner.credits == 2, "the first run on it that ends, and no other"


def test_info_bounty_pays_nothing_for_a_run_that_was_the_first_to_end_without_a_breach() -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Info Bounty"]},
        corp={"hq": OATS[:1], "rd": OATS, "servers": {"HQ": {"ice": ["Ice Wall (rezzed)"]}}},
        turn="corp",
        clicks=1,
    )
    t.fix_random("HQ")
    begun(t).do("run HQ").until("action")
    assert t.accesses == []
    assert t.runner.credits == 0


def test_no_free_lunch_is_trashed_for_credits_or_to_lose_a_tag() -> None:
    for key, credits, tags in (("use No Free Lunch: gain", 3, 1), ("use No Free Lunch: remove", 0, 0)):
        t = scenario(runner={"credits": 0, "tags": 1, "rig": ["No Free Lunch"]})
        t.do(key)
        assert (t.runner.credits, t.runner.tags, t.runner.heap) == (credits, tags, ["No Free Lunch"])


def test_sable_gains_a_click_for_the_first_successful_run_on_her_mark() -> None:
    t = scenario(runner={"identity": SABLE}, corp={"hq": OATS[:1], "rd": OATS}, turn="corp", clicks=1)
    t.fix_random("HQ")
    begun(t).do("run R&D").until("action")
    assert t.runner.clicks == 3
    t.do("run HQ").until("action")
    assert t.runner.clicks == 3
    t.do("run HQ").until("action")
    assert t.runner.clicks == 2


@pytest.mark.parametrize("credits", [3, 0])
def test_pan_weave_takes_a_credit_that_the_corp_has(credits: int) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["PAN-Weave", "Sure Gamble"]},
        corp={"credits": credits, "hq": OATS[:1]},
    )
    t.do("install PAN-Weave").until("action")
    assert t.runner.grip == []
    t.do("run HQ").until("action")
    assert (t.corp.credits, t.runner.credits) == ((2, 1) if credits else (0, 0))
    t.do("run HQ").until("action")
    assert (t.corp.credits, t.runner.credits) == ((2, 1) if credits else (0, 0))


def test_reprise_is_played_after_a_theft_takes_an_installed_card_to_hq_and_may_run() -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Reprise"]},
        corp={"rd": OATS, "servers": {"Server 1": {"root": ["Offworld Office"], "ice": ["Palisade (rezzed)"]}}},
    )
    assert not t.can("play Reprise")
    t = scenario(
        runner={"credits": 2, "grip": ["Reprise"]},
        corp={
            "rd": OATS,
            "servers": {"Server 1": {"root": ["Offworld Office"]}, "R&D": {"ice": ["Palisade (rezzed)"]}},
        },
    )
    t.do("run Server 1").until("action")
    reach(t, "play Reprise", "yes", "run R&D")
    t.until("action")
    assert t.corp.hq == ["Palisade"]
    assert t.accesses == ["Offworld Office", "Hedge Fund"]


def test_revolver_breaks_for_a_counter_or_at_the_price_of_itself() -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Revolver (1 power)"]},
        corp={"hq": OATS[:1], "servers": {"HQ": {"ice": ["Rototurret (rezzed)"]}}},
    )
    t.do("run HQ").until("encounter")
    t.do("use Revolver: break 1 sentry")
    counter = next(key for key in t.options() if "counter" in key)
    assert any("trash" in key for key in t.options())
    t.do(counter)
    assert t.card("Revolver").power == 0
    assert t.card("Revolver").installed
    t.until("encounter")


@pytest.mark.parametrize(("mark", "works"), [("HQ", True), ("R&D", False)])
def test_tunnel_vision_breaks_on_the_ice_of_the_mark_alone(mark: str, works: bool) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Tunnel Vision"]},
        corp={"hq": OATS[:1], "rd": OATS, "servers": {"HQ": {"ice": ["Enigma (rezzed)"]}}},
        turn="corp",
        clicks=1,
    )
    t.fix_random(mark)
    begun(t).do("run HQ").until("encounter")
    assert t.can("use Tunnel Vision: break") is works


def test_wake_implant_turns_counters_into_accesses_of_rnd() -> None:
    t = scenario(runner={"grip": ["WAKE Implant v2A-JRJ", "Sure Gamble"]}, corp={"hq": OATS[:1], "rd": OATS})
    t.do("install WAKE").until("action")
    assert t.runner.grip == []
    t.do("run HQ").until("action")
    t.do("run HQ").until("action")
    assert t.card("WAKE Implant v2A-JRJ").power == 2, "each of them"
    accessed = len(t.accesses)
    reach(t, "run R&D", "WAKE", "2").until("action")
    assert len(t.accesses) - accessed == 3
    assert t.card("WAKE Implant v2A-JRJ").power == 0


def test_wake_implant_removes_at_most_three_and_need_not() -> None:
    for keys, seen, left in ((("WAKE", "3"), 4, 2), (("WAKE", "1"), 2, 4), ((), 1, 5)):
        t = scenario(runner={"rig": ["WAKE Implant v2A-JRJ (5 power)"]}, corp={"hq": OATS[:1], "rd": OATS})
        reach(t, "run R&D", *keys).until("action")
        assert len(t.accesses) == seen
        assert t.card("WAKE Implant v2A-JRJ").power == left


def test_zenit_chip_draws_for_the_first_successful_run_on_a_central_server() -> None:
    t = scenario(
        runner={"rig": ["Zenit Chip JZ-2MJ"], "stack": GAMBLES},
        corp={"hq": OATS[:1], "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
    )
    for server, cards in (("Server 1", 0), ("Archives", 1), ("HQ", 1)):
        t.do(f"run {server}").until("action")
        assert len(t.runner.grip) == cards


@pytest.mark.parametrize(("server", "left"), [("HQ", 1), ("Server 1", 2)])
def test_cezve_pays_during_runs_on_central_servers_alone(server: str, left: int) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Cezve", "Cleaver"]},
        corp={
            "hq": OATS[:1],
            "servers": {
                "HQ": {"ice": ["Ice Wall (rezzed)"]},
                "Server 1": {"ice": ["Ice Wall (rezzed)"], "root": ["Nico Campaign"]},
            },
        },
        turn="corp",
        clicks=1,
    )
    begun(t)
    assert t.card("Cezve").credits == 2
    t.do(f"run {server}").until("encounter")
    before = t.runner.credits
    reach(t, "use Cleaver: break")
    while t.decision is not None and t.offers("1 from Cezve"):
        t.do("1 from Cezve")
    t.until("action")
    assert before - t.runner.credits + 2 - t.card("Cezve").credits == 1
    assert t.card("Cezve").credits in (left, 2)


@pytest.mark.parametrize(("mark", "works"), [("HQ", True), ("R&D", False)])
def test_backstitching_bypasses_ice_on_the_way_to_the_mark(mark: str, works: bool) -> None:
    t = scenario(
        runner={"rig": ["Backstitching"]},
        corp={"hq": OATS[:1], "rd": OATS, "servers": {"HQ": {"ice": ["Ice Wall (rezzed)"]}}},
        turn="corp",
        clicks=1,
    )
    t.fix_random(mark)
    begun(t).do("run HQ")
    if works:
        reach(t, "Backstitching")
        t.until("action")
        assert t.accesses == ["Hedge Fund"]
        assert t.runner.heap == ["Backstitching"]
    else:
        assert not any(key.startswith("Backstitching") for key in seen_until(t, "action"))
        assert t.accesses == []


def test_poison_vial_helps_only_once_a_subroutine_is_broken() -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Tremolo", "Poison Vial (1 power)"]},
        corp={"hq": OATS[:1], "servers": {"HQ": {"ice": ["Echo (rezzed, 4 power)"]}}},
    )
    t.do("run HQ").until("encounter")
    assert not t.can("use Poison Vial")
    t.do("use Tremolo: break")
    while t.decision is not None and t.decision.kind not in ("window", "action"):
        t.do(t.options()[0])
    assert t.can("use Poison Vial")
    t.do("use Poison Vial")
    while t.decision is not None and t.decision.kind not in ("window", "action", "jack out"):
        t.do(t.options()[0])
    t.until("action")
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.heap == ["Poison Vial"]


@pytest.mark.parametrize(
    ("hardware", "price"), [([], 3), (["PAN-Weave"], 2), (["PAN-Weave", "Marrow", "Ghosttongue"], 0)]
)
def test_tremolo_is_cheaper_for_each_installed_cybernetic_hardware(hardware: list[str], price: int) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Tremolo", "Endurance", *hardware]},
        corp={"rd": OATS, "servers": {"R&D": {"ice": ["Ice Wall (rezzed)"]}}},
    )
    t.do("run R&D").until("encounter")
    t.do("use Tremolo: break")
    t.until("action")
    assert t.runner.credits == 9 - price


def test_concerto_pays_for_its_run_with_what_the_top_card_costs() -> None:
    runner = {"credits": 0, "grip": ["Concerto"], "stack": ["Corroder", "Sure Gamble"], "rig": ["Gordian Blade"]}
    corp = {"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Enigma (rezzed)"]}}}
    t = scenario(runner=runner, corp=corp)
    t.do("play Concerto")
    assert "Corroder" in t.runner.grip
    t.do("run HQ").until("encounter")
    assert t.card("Concerto").credits == 2
    t.do("use Gordian Blade: +1")
    assert t.card("Concerto").credits == 1


def with_virtuoso(mark: str, **board: object) -> Scenario:
    """The Runner's turn has begun with Virtuoso, and that server is the mark."""
    corp = {"hq": ["Hedge Fund", "Ice Wall", "Enigma"], "rd": [*OATS, *OATS], **board}
    t = scenario(runner={"rig": ["Virtuoso"]}, corp=corp, turn="corp", clicks=1)
    return begun(t.fix_random(mark))


def test_virtuoso_accesses_one_card_more_in_hq_if_that_is_the_mark() -> None:
    t = with_virtuoso("HQ")
    assert t.runner.memory == 5
    t.do("run HQ").until("action")
    assert len(t.accesses) == 2
    t.do("run HQ").until("action")
    assert len(t.accesses) == 3, "the first time only"


@pytest.mark.parametrize(("mark", "first"), [("R&D", "Hedge Fund"), ("Archives", None)])
def test_virtuoso_breaches_hq_after_a_run_on_another_mark(mark: str, first: str | None) -> None:
    t = with_virtuoso(mark, hq=["Palisade"])
    t.do(f"run {mark}")
    t.until("action")
    assert t.accesses == [*([first] if first else []), "Palisade"]
    t.do(f"run {mark}").until("action")
    assert t.accesses.count("Palisade") == 1, "the first time only"


def test_virtuoso_does_nothing_for_a_run_elsewhere() -> None:
    t = with_virtuoso("R&D", hq=["Palisade", "Enigma"])
    t.do("run Archives").until("action")
    assert t.accesses == []
    t.do("run HQ").until("action")
    assert len(t.accesses) == 1
    t.do("run R&D").until("action")
    assert len(t.accesses) == 3


def test_asmund_pudlat_keeps_up_to_two_cards_and_gives_one_each_turn() -> None:
    stack = ["Revolver", "Sure Gamble", "Botulus", "Revolver", "Poison Vial"]
    t = scenario(runner={"credits": 2, "grip": ["Asmund Pudlat"], "stack": stack}, corp={"rd": OATS * 2}, clicks=1)
    t.do("install Asmund Pudlat")
    assert not t.offers("find Sure Gamble")
    t.do("find Revolver")
    assert not t.offers("find Revolver"), "the names are different"
    t.do("find Botulus")
    assert sorted(t.card("Asmund Pudlat").hosted) == ["Botulus", "Revolver"]
    assert not t.card("Botulus").installed
    assert t.card("Botulus").known_to("corp")
    assert t.runner.memory_used == 0
    for added, left in ((False, 2), (True, 1), (True, 0)):
        to_action_of(t, CORP_SIDE)
        t.finish()
        if added:
            reach(t, "yes", *(["choose Botulus"] if left else []))
        to_action_of(t, RUNNER_SIDE)
        assert len(t.card("Asmund Pudlat").hosted) == left
        assert t.card("Asmund Pudlat").installed is bool(left), "trashed with the last of them"
        t.finish()
    assert sorted(t.runner.grip) == ["Botulus", "Revolver"]


def test_asmund_pudlat_goes_as_the_next_turn_begins_if_nothing_was_found() -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Asmund Pudlat"], "stack": ["Revolver"]}, corp={"rd": OATS * 2}, clicks=1
    )
    t.do("install Asmund Pudlat", "done")
    assert t.card("Asmund Pudlat").installed
    to_action_of(t, CORP_SIDE)
    t.finish()
    to_action_of(t, RUNNER_SIDE)
    assert t.runner.heap == ["Asmund Pudlat"]


def threaded(server: str, accessed: str, *rig: str, **servers: object) -> Scenario:
    """The Runner has run a server with Pinhole Threading, and accesses that card elsewhere."""
    t = scenario(
        runner={"credits": 9, "grip": ["Pinhole Threading"], "rig": [*rig]},
        corp={"credits": 9, "hq": ["Palisade"], "rd": [*OATS, *OATS], "servers": servers},
    )
    reach(t, "play Pinhole Threading", f"run {server}")
    return reach(t, accessed) if accessed else t


TWO = {"Server 1": {"root": ["PAD Campaign"]}, "Server 2": {"root": ["Melange Mining Corp.", "Breaker Bay Grid"]}}


def test_pinhole_threading_accesses_a_card_in_another_root_and_breaches_nothing() -> None:
    t = threaded("Server 1", "", **TWO)
    t.until("choose")
    assert len(t.options()) == 2, "either card in the other root, and not that of the attacked server"
    t.do(t.options()[0])
    reach(t, "trash Melange Mining Corp.")
    t.until("action")
    assert t.accesses == ["Melange Mining Corp."]
    assert t.corp.archives == ["Melange Mining Corp."]
    assert t.server("Server 1").root == ["PAD Campaign"]


def test_pinhole_threading_leaves_an_agenda_where_it_is() -> None:
    imp = "Imp (2 virus)"
    t = threaded("HQ", "", imp, **{"Server 1": {"root": ["Hostile Takeover"]}})
    seen = seen_until(t, "action")
    assert t.accesses == ["Hostile Takeover"]
    assert t.runner.score == []
    assert not any(key.startswith(("trash", "use Imp", "steal")) for key in seen)
    reach(t, "run Server 1")
    t.until("action")
    assert t.runner.score == ["Hostile Takeover"], "it is for that access alone"


def test_pinhole_threading_accesses_nothing_where_there_is_nothing() -> None:
    t = threaded("HQ", "")
    t.until("action")
    assert t.accesses == []
