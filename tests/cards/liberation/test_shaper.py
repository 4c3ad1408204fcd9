"""Liberation's shaper cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

from ..driving import reach

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 5
THREAT = ["Offworld Office", "Offworld Office"]


# -- Lobisomem -----------------------------------------------------------------------------------------------


@both_rulebooks
def test_lobisomem_gets_counters_for_code_gates_and_breaks_barriers_with_them(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 20, "grip": ["Lobisomem"]},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": ["Whitespace (rezzed)"]}, "R&D": {"ice": ["Palisade (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("install Lobisomem").until("action")
    assert t.card("Lobisomem").power == 1
    t.do("run HQ").until("encounter")
    t.do("use Lobisomem: break 1", "break The Runner loses 3", "use Lobisomem: break 1")
    assert t.card("Lobisomem").power == 2
    t.until("action")
    t.do("run R&D").until("encounter")
    before = t.runner.credits
    t.do("use Lobisomem: break X", "1")
    assert (t.card("Lobisomem").power, t.runner.credits) == (1, before - 1), "barriers give no counter"


# -- “Pretty” Mary da Silva ----------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("rig", "number"), [(["R&D Interface"], 3), ([], 1)])
def test_pretty_mary_adds_to_what_is_more_than_one(rulebook: str, rig: list[str], number: int) -> None:
    t = scenario(runner={"rig": ["“Pretty” Mary da Silva", *rig]}, corp={"rd": FILLER}, rulebook=rulebook)
    t.do("run R&D", "continue")
    for _ in range(3):
        for key in ("R&D Interface", "“Pretty” Mary", "yes"):
            if t.offers(key):
                t.do(key)
    t.until("action")
    assert len(t.accesses) == number


# -- Pressure Spike ------------------------------------------------------------------------------------------


@both_rulebooks
def test_pressure_spike_gets_nine_strength_once_per_run_at_threat_four(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Pressure Spike"]},
        corp={"hq": ["Hedge Fund"], "score": THREAT, "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    for _ in range(2):
        t.do("run HQ").until("encounter")
        t.do("use Pressure Spike: +9")
        assert t.card("Pressure Spike").strength == 10
        assert not t.can("use Pressure Spike: +9")
        t.until("action")


# -- Arissana Rocha Nahu -------------------------------------------------------------------------------------

ARISSANA = "Arissana Rocha Nahu: Street Artist"


@both_rulebooks
@pytest.mark.parametrize(("program", "stays"), [("Corroder", False), ("Saci", True)])
def test_arissana_installs_a_program_in_a_run_that_ends_with_it_unless_it_is_a_trojan(
    rulebook: str, program: str, stays: bool
) -> None:
    t = scenario(
        runner={"credits": 9, "identity": ARISSANA, "grip": [program]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert not t.can("use Arissana"), "only during a run"
    t.do("run HQ").until("encounter")
    t.do("use Arissana")
    while t.decision is not None and t.decision.kind not in ("window", "jack out", "action"):
        t.game.choose(t.options()[0])
    assert t.card(program).installed
    t.until("action")
    assert t.card(program).installed is stays
    assert t.runner.credits == 9 - (2 if program == "Corroder" else 1)


# -- Beatriz Friere Gonzalez ---------------------------------------------------------------------------------


@both_rulebooks
def test_beatriz_runs_hq_for_two_cards_of_rnd(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Beatriz Friere Gonzalez"]},
        corp={"hq": ["Tithe"] * 3, "rd": FILLER},
        rulebook=rulebook,
    )
    t.do("use Beatriz").until("action")
    assert t.accesses == ["Hedge Fund", "Hedge Fund"]
    assert t.runner.clicks == 2
    t.do("run R&D").until("action")
    assert len(t.accesses) == 3, "the additional card was for that breach"


# -- Pichação ------------------------------------------------------------------------------------------------


@both_rulebooks
def test_pichacao_gives_a_click_and_goes_home_with_the_second_of_a_turn(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": [{"card": "Palisade", "hosted": ["Pichação"]}]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ", "yes").until("action")
    assert (t.runner.clicks, t.card("Pichação").installed) == (4, True)
    t.do("run HQ").until("action")
    assert (t.runner.clicks, t.card("Pichação").installed) == (3, True), "declined"
    t.do("run HQ", "yes").until("action")
    assert (t.runner.clicks, t.runner.grip) == (3, ["Pichação"])


# -- Umbrella ------------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("trojan", [True, False])
def test_umbrella_opens_over_ice_with_a_trojan_alone_and_lets_each_player_draw(rulebook: str, trojan: bool) -> None:
    ice = {"card": "Whitespace", "rezzed": True, "hosted": ["Saci"] if trojan else []}
    t = scenario(
        runner={"credits": 9, "rig": ["Umbrella", "Corroder"], "stack": ["Diesel"] * 3},
        corp={"hq": ["Hedge Fund"], "rd": FILLER, "servers": {"HQ": {"ice": [ice]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert t.can("use Umbrella: break") is trojan
    if trojan:
        t.do("use Umbrella: break", "break The Runner loses 3", "done", "yes", "no")
        assert (t.runner.grip, t.corp.hq, t.runner.credits) == (["Diesel"], ["Hedge Fund"], 7)


# -- Slap Vandal ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_slap_vandal_breaks_one_subroutine_of_its_host_in_each_encounter(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Diesel"] * 4, "rig": ["Corroder"]},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {
                "HQ": {"ice": [{"card": "Tithe", "rezzed": True, "hosted": ["Slap Vandal"]}]},
                "R&D": {"ice": ["Palisade (rezzed)"]},
            },
        },
        rulebook=rulebook,
    )
    for _ in range(2):
        t.do("run HQ").until("encounter")
        t.do("use Slap Vandal: break", "break Do 1 net")
        assert not t.can("use Slap Vandal: break")
        t.until("action")
    assert len(t.runner.grip) == 4
    t.do("run R&D").until("encounter")
    assert not t.can("use Slap Vandal"), "host ice alone"


# -- Burner --------------------------------------------------------------------------------------------------


@both_rulebooks
def test_burner_sends_two_of_three_revealed_cards_to_the_ends_of_rnd(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Burner"]},
        corp={"hq": ["Tithe", "Palisade", "Ping"], "rd": ["Hedge Fund"] * 2},
        rulebook=rulebook,
    )
    t.do("play Burner").until("offer")
    assert len(t.options()) == 6
    t.do("add Tithe to the bottom", "add Ping to the top").until("action")
    assert t.corp.rd == ["Ping", "Hedge Fund", "Hedge Fund", "Tithe"]
    assert (t.corp.hq, t.accesses) == (["Palisade"], [])


@both_rulebooks
def test_burner_does_as_much_as_it_can(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Burner"]},
        corp={"hq": ["Tithe"], "rd": ["Hedge Fund"] * 2},
        rulebook=rulebook,
    )
    t.do("play Burner").until("offer")
    t.do("add Tithe to the top").until("action")
    assert (t.corp.hq, t.corp.rd[0]) == ([], "Tithe")


# -- Muse ----------------------------------------------------------------------------------------------------


def at_muse(rulebook: str, credits: int = 9, **runner: object) -> Scenario:
    return scenario(
        runner={"credits": credits, "grip": ["Muse"], **runner},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade"]}}},
        rulebook=rulebook,
    ).do("install Muse")


@both_rulebooks
@pytest.mark.parametrize("place", ["stack", "heap", "grip"])
def test_muse_installs_a_program_on_itself_from_where_it_is_searched_for(rulebook: str, place: str) -> None:
    there = ["Cleaver", "Diesel", "Djinn"]
    t = at_muse(rulebook, **{place: ["Muse", *there] if place == "grip" else there})
    reach(t, f"search your {place}")
    if t.offers("find"):
        assert t.options() == ["find Cleaver", "done"], "neither a daemon nor an event; a deck may hide it"
        t.do("find Cleaver")
    t.until("action")
    assert (t.card("Muse").hosted, t.runner.credits) == (["Cleaver"], 9 - 2 - 3)
    assert t.card("Cleaver").installed
    assert t.runner.memory_used == 2
    left = {"stack": t.runner.stack, "heap": t.runner.heap, "grip": t.runner.grip}
    assert sorted(left[place]) == ["Diesel", "Djinn"]


@both_rulebooks
@pytest.mark.parametrize("place", ["stack", "heap"])
def test_muse_installs_a_trojan_on_a_piece_of_ice(rulebook: str, place: str) -> None:
    t = at_muse(rulebook, **{place: ["Slap Vandal"]})
    reach(t, f"search your {place}")
    if t.offers("find"):
        t.do("find Slap Vandal")
    t.until("action")
    assert (t.card("Slap Vandal").host, t.card("Muse").hosted) == ("Palisade", [])


@both_rulebooks
def test_muse_finds_no_trojan_where_there_is_no_ice_and_nothing_that_cannot_be_paid_for(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 4, "grip": ["Muse"], "heap": ["Slap Vandal", "Cleaver"]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    ).do("install Muse")
    reach(t, "search your heap").until("action")
    assert (t.runner.rig, sorted(t.runner.heap)) == (["Muse"], ["Cleaver", "Slap Vandal"])
