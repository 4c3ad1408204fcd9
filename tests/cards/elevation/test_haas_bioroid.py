"""Elevation's Haas-Bioroid cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 5


# -- Bumi 1.0 ------------------------------------------------------------------------------------------------


def approaching(rulebook: str, server: str) -> Scenario:
    t = scenario(
        runner={"rig": ["Cleaver"], "grip": ["Sure Gamble"] * 3},
        corp={
            "credits": 9,
            "servers": {
                "HQ": {"ice": ["Bumi 1.0"]},
                "R&D": {"ice": [{"card": "Palisade", "rezzed": False, "hosted": ["Botulus"]}]},
            },
        },
        rulebook=rulebook,
    )
    t.do(f"run {server}")
    return t


@both_rulebooks
def test_bumi_may_trash_a_trojan_when_it_is_rezzed_during_a_run_on_its_server(rulebook: str) -> None:
    t = approaching(rulebook, "HQ")
    t.do("rez Bumi 1.0", "Bumi")
    assert "Botulus" in t.runner.heap
    assert t.runner.rig == ["Cleaver"]


@both_rulebooks
def test_bumis_subroutines_trash_a_program_and_do_core_damage(rulebook: str) -> None:
    t = approaching(rulebook, "HQ")
    t.do("rez Bumi 1.0", "pass")
    t.until("action")
    assert len(t.runner.heap) == 2, "a program, and a card for the damage"
    assert t.runner.core_damage == 1


@both_rulebooks
def test_the_runner_breaks_bumi_with_clicks(rulebook: str) -> None:
    t = approaching(rulebook, "HQ")
    t.do("rez Bumi 1.0", "pass")
    t.until("encounter")
    t.do("use Bumi 1.0: break 1 subroutine on this ice")
    assert t.runner.clicks == 2


# -- Nanomanagement, Top-Down Solutions ----------------------------------------------------------------------


@both_rulebooks
def test_nanomanagement_gains_two_clicks(rulebook: str) -> None:
    t = scenario(corp={"credits": 4, "hq": ["Nanomanagement"]}, turn="corp", rulebook=rulebook)
    t.do("play Nanomanagement").until("action")
    assert (t.corp.clicks, t.corp.credits) == (4, 0)


@both_rulebooks
def test_top_down_solutions_draws_two_and_installs_up_to_two(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 2, "hq": ["Top-Down Solutions"], "rd": ["Palisade", "Nico Campaign", *FILLER]},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Top-Down Solutions", "choose Palisade", "install protecting HQ", "choose Nico Campaign")
    t.until("action")
    assert t.card("Palisade").installed
    assert t.card("Nico Campaign").installed
    assert (t.corp.clicks, t.corp.credits, t.corp.hq) == (2, 0, [])


# -- Humanoid Resources --------------------------------------------------------------------------------------


@both_rulebooks
def test_humanoid_resources_gains_draws_installs_and_plays(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 1,
            "rd": ["Palisade", "Hedge Fund", "Nico Campaign", *FILLER],
            "servers": {"Server 1": {"root": ["Humanoid Resources (rezzed)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Humanoid Resources")
    assert (t.corp.credits, len(t.corp.hq)) == (5, 3)
    t.do("choose Palisade", "install protecting HQ", "choose Nico Campaign")
    assert t.corp.credits == 5
    t.do("yes")
    t.until("action")
    assert t.corp.credits == 9, "Hedge Fund was paid for, and no click"
    assert t.corp.archives.count("Hedge Fund") == 1


# -- Otto Campaign -------------------------------------------------------------------------------------------


@both_rulebooks
def test_otto_campaign_gives_two_clicks_as_it_runs_dry(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Otto Campaign (rezzed, 2 credits)"]}},
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("action")
    assert t.state.active == 0
    assert (t.corp.credits, t.corp.clicks) == (2, 5)
    assert t.corp.archives == ["Otto Campaign"]


# -- Scatter Field -------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("others", "strength"), [([], 4), (["Palisade"], 0)])
def test_scatter_field_is_strong_while_it_protects_its_server_alone(
    rulebook: str, others: list[str], strength: int
) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Scatter Field (rezzed)", *others]}, "R&D": {"ice": ["Palisade"]}}},
        rulebook=rulebook,
    )
    assert t.card("Scatter Field").strength == strength


@both_rulebooks
def test_scatter_fields_first_subroutine_lets_the_corp_install(rulebook: str) -> None:
    t = scenario(
        corp={"hq": ["Nico Campaign"], "servers": {"HQ": {"ice": ["Scatter Field (rezzed)"]}}}, rulebook=rulebook
    )
    t.do("run HQ", "yes").until("action")
    assert t.server("Server 1").root == ["Nico Campaign"]
    assert not t.running


# -- Aggressive Trendsetting ---------------------------------------------------------------------------------


def trend(rulebook: str) -> Scenario:
    campaigns = {f"Server {n}": {"root": ["PAD Campaign"]} for n in (1, 2)}
    t = scenario(
        runner={"credits": 9, "stack": ["Sure Gamble"] * 4},
        corp={"rd": FILLER * 3, "score": ["Aggressive Trendsetting"], "servers": campaigns},
        clicks=3,
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("trash")
    return t


@both_rulebooks
def test_aggressive_trendsetting_costs_the_runner_a_click_or_gives_the_corp_one(rulebook: str) -> None:
    t = trend(rulebook)
    t.do("spend [click]" if t.offers("spend") else "yes").until("action")
    assert t.runner.clicks == 1
    t.do("credit").until("corp")
    t.until("action")
    assert t.corp.clicks == 3


@both_rulebooks
def test_aggressive_trendsetting_counts_the_first_card_of_a_turn_and_gives_a_click_for_one_turn(rulebook: str) -> None:
    t = trend(rulebook)
    t.do("no").until("action")
    assert t.runner.clicks == 2
    t.do("run Server 2").until("access")
    t.do("trash").until("action")
    assert t.runner.clicks == 1, "nobody was asked again"
    t.do("credit").until("corp")
    t.until("action")
    assert t.corp.clicks == 4
    t.do(*["credit"] * 4).until("action")
    t.do(*["credit"] * 4).until("action")
    assert t.corp.clicks == 3


# -- LEO Construction ----------------------------------------------------------------------------------------


@both_rulebooks
def test_leo_construction_ends_the_run_for_a_rezzed_bioroid_of_the_attacked_server(rulebook: str) -> None:
    leo = "LEO Construction: Labor Solutions"
    bumi = ["Bumi 1.0 (rezzed)"]
    t = scenario(
        runner={"grip": ["Sure Gamble"]},
        corp={
            "identity": leo,
            "hq": FILLER,
            "rd": FILLER,
            "servers": {
                "HQ": {"ice": bumi},
                "R&D": {"ice": ["Palisade (rezzed)", "Bumi 1.0"]},
                "Archives": {"ice": bumi},
            },
        },
        rulebook=rulebook,
    )
    t.do("run R&D")
    assert not t.offers("use LEO"), "what protects other servers, or is not rezzed, does not count"
    t.until("action")
    t.do("run HQ", "use LEO")
    assert not t.running
    assert (t.server("HQ").ice, t.server("Archives").ice) == ([], ["Bumi 1.0"])
    t.do("run Archives").until("corp")
    assert not t.offers("use LEO"), "once per turn"


# -- Poétrï Luxury Brands ------------------------------------------------------------------------------------


POETRI = "Poétrï Luxury Brands: All the Rage"


@both_rulebooks
def test_poetri_installs_one_of_the_top_three_that_is_no_agenda(rulebook: str) -> None:
    t = scenario(
        corp={
            "identity": POETRI,
            "credits": 9,
            "rd": ["PAD Campaign", "Bellona", "Ice Wall", "Tithe"],
            "servers": {"Server 1": {"root": ["Offworld Office (4 advancement)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Offworld Office", "Poétrï", "yes")
    assert t.options() == ["choose PAD Campaign", "choose Ice Wall"]
    t.do("choose PAD Campaign")
    assert t.card("PAD Campaign").installed
    assert t.corp.rd == ["Bellona", "Ice Wall", "Tithe"]


@both_rulebooks
def test_poetri_installs_a_card_from_hq_as_an_agenda_is_stolen(rulebook: str) -> None:
    t = scenario(
        corp={
            "identity": POETRI,
            "hq": ["Bellona", "Ice Wall"],
            "servers": {"Server 1": {"root": ["Hostile Takeover"]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1", "continue", "yes" if t.offers("yes") else "Poétrï")
    assert t.comes("corp")
    assert not t.offers("choose Bellona")


# -- Mercia B4LL4RD ------------------------------------------------------------------------------------------


@both_rulebooks
def test_mercia_installs_ice_for_less_and_goes_with_it(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "hq": ["Ice Wall"],
            "rd": FILLER,
            "servers": {"R&D": {"ice": ["Palisade"]}, "Server 1": {"root": ["Mercia B4LL4RD (rezzed)"]}},
        },
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("draw").until("reaction")
    t.do("Mercia", "install protecting R&D", "done")
    assert t.server("R&D").ice == ["Ice Wall", "Palisade"]
    assert t.server("R&D").root == ["Mercia B4LL4RD"]
    assert t.card("Mercia B4LL4RD").rezzed


@both_rulebooks
def test_mercia_stays_where_no_ice_is_installed(rulebook: str) -> None:
    t = scenario(
        corp={"hq": ["Ice Wall"], "rd": FILLER, "servers": {"Server 1": {"root": ["Mercia B4LL4RD (rezzed)"]}}},
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    t.do("draw").until("reaction")
    t.do("pass").until("runner")
    assert t.server("Server 1").root == ["Mercia B4LL4RD"]
