"""Liberation's anarch cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

from ..driving import reach

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 5
THREAT = ["Offworld Office", "Offworld Office"]


# -- Amanuensis ----------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("tags", "power"), [(0, 0), (1, 1)])
def test_amanuensis_counts_the_turns_that_end_with_a_tag(rulebook: str, tags: int, power: int) -> None:
    t = scenario(runner={"rig": ["Amanuensis"], "tags": tags}, corp={"rd": FILLER}, clicks=1, rulebook=rulebook)
    t.do("credit")
    t.until("corp")
    assert t.card("Amanuensis").power == power


@both_rulebooks
def test_amanuensis_draws_once_for_tags_that_are_removed_together(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 9,
            "rig": ["Amanuensis (2 power)"],
            "grip": ["Lie Low"],
            "stack": ["Diesel"] * 6,
            "tags": 3,
        },
        rulebook=rulebook,
    )
    t.do("remove tag", "Amanuensis").until("action")
    assert (t.card("Amanuensis").power, len(t.runner.grip), t.runner.tags) == (1, 3, 2)
    t.do("play Lie Low", "remove", "2", "Amanuensis").until("action")
    assert (t.card("Amanuensis").power, len(t.runner.grip), t.runner.tags) == (0, 4, 0)


@both_rulebooks
def test_amanuensis_does_not_hear_of_a_tag_that_the_corp_removes(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Amanuensis (2 power)"], "grip": ["Diesel"] * 5, "stack": ["Diesel"] * 6, "tags": 1},
        corp={"credits": 9, "hq": ["End of the Line"], "rd": FILLER},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play End of the Line").until("action")
    assert (t.runner.tags, t.card("Amanuensis").power) == (0, 2)


# -- Arruaceiras Crew ----------------------------------------------------------------------------------------


def crew(rulebook: str, ice: str) -> Scenario:
    t = scenario(
        runner={"credits": 2, "rig": ["Arruaceiras Crew"]},
        corp={"servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}}, "hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    return t


@both_rulebooks
def test_arruaceiras_crew_takes_a_tag_to_weaken_ice_and_trashes_what_has_no_strength_left(rulebook: str) -> None:
    t = crew(rulebook, "Whitespace")
    t.do("use Arruaceiras Crew: the ice")
    assert (t.runner.tags, t.card("Whitespace").strength) == (1, -2)
    assert not t.can("use Arruaceiras Crew: the ice"), "once per turn"
    t.do("use Arruaceiras Crew: trash")
    assert t.corp.archives == ["Whitespace"]
    assert t.runner.heap == ["Arruaceiras Crew"]


@both_rulebooks
def test_arruaceiras_crew_leaves_ice_alone_that_has_strength(rulebook: str) -> None:
    t = crew(rulebook, "Palisade")
    t.do("use Arruaceiras Crew: the ice")
    assert t.card("Palisade").strength == 0
    t = crew(rulebook, "Ice Wall")
    if t.can("use Arruaceiras Crew: trash"):
        t.do("use Arruaceiras Crew: trash").until("action")
    assert t.card("Ice Wall").installed


# -- Manuel Lattes de Moura ----------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("tags", "server", "number"), [(1, "R&D", 2), (0, "R&D", 1), (1, "HQ", 2), (1, "Archives", 1)])
def test_manuel_accesses_one_more_card_while_the_runner_is_tagged(
    rulebook: str, tags: int, server: str, number: int
) -> None:
    t = scenario(
        runner={"rig": ["Manuel Lattes de Moura"], "tags": tags},
        corp={"rd": FILLER, "hq": ["Hedge Fund"] * 3, "archives": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do(f"run {server}").until("action")
    assert len(t.accesses) == number


@both_rulebooks
@pytest.mark.parametrize(
    ("score", "hq", "trashed"), [([], [], ["Crash Space", "Manuel"]), (THREAT, [], ["Crash Space"])]
)
def test_at_threat_three_manuel_is_trashed_with_a_card_from_hq_besides(
    rulebook: str, score: list[str], hq: list[str], trashed: list[str]
) -> None:
    t = scenario(
        runner={"rig": ["Manuel Lattes de Moura", "Crash Space"], "tags": 1},
        corp={"credits": 9, "hq": hq, "score": score, "rd": FILLER},
        turn="corp",
        rulebook=rulebook,
    )
    assert [name for name in ("Crash Space", "Manuel") if t.can(f"trash resource {name}")] == trashed


@both_rulebooks
def test_the_card_from_hq_is_the_corps_choice(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Manuel Lattes de Moura"], "tags": 1},
        corp={"credits": 2, "hq": ["Hedge Fund", "Tithe"], "score": THREAT, "rd": FILLER},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("trash resource Manuel", "choose Tithe").until("action")
    assert (t.corp.hq, t.corp.archives, t.corp.credits) == (["Hedge Fund"], ["Tithe"], 0)
    assert t.runner.heap == ["Manuel Lattes de Moura"]


# -- Privileged Access ---------------------------------------------------------------------------------------


@both_rulebooks
def test_privileged_access_takes_a_tag_instead_of_accessing_and_installs_a_resource_for_less(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 3, "grip": ["Privileged Access"], "heap": ["Crash Space", "Corroder"]},
        corp={"archives": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    reach(t, "play Privileged Access", "Privileged Access").until("action")
    assert t.accesses == []
    assert (t.runner.tags, t.runner.credits, t.runner.rig) == (1, 3, ["Crash Space"])
    assert t.runner.heap == ["Corroder", "Privileged Access"], "threat is below three"


@both_rulebooks
def test_at_threat_three_privileged_access_installs_a_program_besides(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 3, "grip": ["Privileged Access"], "heap": ["Crash Space", "Corroder"]},
        corp={"score": THREAT},
        rulebook=rulebook,
    )
    reach(t, "play Privileged Access", "Privileged Access: you may install 1 resource", "Privileged Access")
    t.until("action")
    assert sorted(t.runner.rig) == ["Corroder", "Crash Space"]
    assert t.runner.credits == 1


@both_rulebooks
def test_privileged_access_installs_nothing_for_a_tag_that_something_else_gave(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Privileged Access"], "heap": ["Crash Space"]},
        corp={"credits": 9, "servers": {"Archives": {"ice": ["Data Raven (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Privileged Access").until("encounter")
    if t.offers("take 1 tag"):
        t.do("take 1 tag")
    assert t.runner.tags == 1
    assert not t.offers("Privileged Access")


# -- Sebastião Souza Pessoa ----------------------------------------------------------------------------------

SEBASTIAO = "Sebastião Souza Pessoa: Activist Organizer"


@both_rulebooks
@pytest.mark.parametrize(("tags", "installs"), [(0, True), (1, False)])
def test_sebastiao_installs_a_connection_for_less_when_the_first_tag_comes(
    rulebook: str, tags: int, installs: bool
) -> None:
    t = scenario(
        runner={
            "credits": 1,
            "identity": SEBASTIAO,
            "rig": ["Eru Ayase-Pessoa"],
            "grip": ["Friend of a Friend", "Crash Space"],
            "tags": tags,
        },
        corp={"rd": FILLER},
        rulebook=rulebook,
    )
    t.do("use Eru")
    assert t.runner.tags == tags + 1
    if installs:
        t.do("yes")
    t.until("action")
    assert ("Friend of a Friend" in t.runner.rig) is installs
    assert t.runner.credits == (0 if installs else 1)


@both_rulebooks
def test_connections_of_sebastiao_cost_the_corp_a_card(rulebook: str) -> None:
    t = scenario(
        runner={"identity": SEBASTIAO, "rig": ["Friend of a Friend", "Crash Space"], "tags": 1},
        corp={"credits": 9, "hq": [], "rd": FILLER},
        turn="corp",
        rulebook=rulebook,
    )
    assert not t.can("trash resource Friend")
    assert t.can("trash resource Crash Space"), "no connection"


# -- Eru Ayase-Pessoa ----------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("score", "number"), [([], 1), (THREAT, 2)])
def test_eru_takes_a_tag_to_run_archives_for_rnd(rulebook: str, score: list[str], number: int) -> None:
    t = scenario(
        runner={"rig": ["Eru Ayase-Pessoa"]},
        corp={"rd": FILLER, "archives": ["Tithe"], "score": score},
        rulebook=rulebook,
    )
    t.do("use Eru").until("action")
    assert t.accesses == ["Hedge Fund"] * number
    assert (t.runner.tags, t.runner.clicks) == (1, 3)
    assert not t.can("use Eru"), "once per turn"
    t.do("run R&D").until("action")
    assert len(t.accesses) == number + 1, "no run on Archives, no additional card"


# -- Hannah "Wheels" Pilintra --------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("ice", "tags"), [([], 0), (["Palisade (rezzed)"], 1)])
def test_hannah_runs_for_nothing_and_takes_a_tag_if_the_run_fails(rulebook: str, ice: list[str], tags: int) -> None:
    t = scenario(
        runner={"rig": ['Hannah "Wheels" Pilintra']},
        corp={"hq": ["Hedge Fund"], "servers": {"Server 1": {"root": ["Nico Campaign"], "ice": ice}}},
        rulebook=rulebook,
    )
    t.do('use Hannah "Wheels" Pilintra: gain [click]. Run').until("action")
    assert (t.runner.clicks, t.runner.tags) == (4, tags)
    t.do("run HQ").until("action")
    assert t.runner.tags == tags


@both_rulebooks
def test_hannah_leaves_for_a_click_and_takes_a_tag_with_her(rulebook: str) -> None:
    t = scenario(runner={"rig": ['Hannah "Wheels" Pilintra'], "tags": 2}, rulebook=rulebook)
    t.do('use Hannah "Wheels" Pilintra: gain [click][click]').until("action")
    assert (t.runner.clicks, t.runner.tags, t.runner.rig) == (5, 1, [])


# -- Lago Paranoá Shelter ------------------------------------------------------------------------------------


@both_rulebooks
def test_lago_paranoa_shelter_draws_for_the_first_card_in_a_root_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Lago Paranoá Shelter"], "stack": ["Diesel", "Sure Gamble", "Unity", "Hantu"]},
        corp={"credits": 9, "hq": ["Palisade", "Nico Campaign", "Spin Doctor"], "rd": FILLER},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("install Palisade", "install protecting HQ")
    assert not t.offers("Lago")
    t.do("install Nico Campaign")
    reach(t, "Lago")
    assert (t.runner.heap, t.runner.grip) == (["Diesel"], ["Sure Gamble"])
    t.until("action")
    t.do("install Spin Doctor", "install in Server 1")
    assert not t.offers("Lago"), "the second, though the first has been trashed for it"
    t.until("action")
    assert t.corp.archives == ["Nico Campaign"]


# -- Strike Fund ---------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("grip", "stack"), [([], ["Strike Fund"]), (["Strike Fund"], [])])
def test_strike_fund_pays_when_it_is_trashed_from_grip_or_stack(
    rulebook: str, grip: list[str], stack: list[str]
) -> None:
    played = scenario(runner={"credits": 1, "grip": ["Strike Fund"]}, rulebook=rulebook)
    played.do("play Strike Fund").until("action")
    assert played.runner.credits == 4, "neither grip nor stack is where a played event is trashed from"
    t = scenario(
        runner={"credits": 0, "grip": grip, "stack": stack, "rig": ["Audrey v2", "Lago Paranoá Shelter"]},
        corp={"hq": ["Nico Campaign"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}, "rd": FILLER},
        turn="runner" if grip else "corp",
        rulebook=rulebook,
    )
    if grip:
        t.do("run HQ").until("encounter")
        t.do("use Audrey v2: +3 strength")
    else:
        t.do("install Nico Campaign")
        reach(t, "Lago")
    reach(t, "Strike Fund")
    assert (t.runner.credits, t.runner.heap) == (2, ["Strike Fund"])


# -- Boi-tatá ------------------------------------------------------------------------------------------------


@both_rulebooks
def test_boi_tata_costs_less_once_a_card_of_ones_own_was_trashed(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 8, "rig": ["Boi-tatá", "Friend of a Friend"], "grip": ["Diesel"] * 3, "tags": 1},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Boi-tatá: break", "break Do 1 net", "done")
    assert t.runner.credits == 6
    t.until("action")
    t.do("use Friend of a Friend: gain 5").until("action")
    assert t.runner.credits == 11
    t.do("run HQ").until("encounter")
    t.do("use Boi-tatá: +3")
    assert t.runner.credits == 9
    t.do("use Boi-tatá: break", "break Do 1 net", "done")
    assert t.runner.credits == 8


# -- Banner --------------------------------------------------------------------------------------------------


def at_banner(rulebook: str, *ice: str, **runner: object) -> Scenario:
    t = scenario(
        runner={"credits": 4, "rig": ["Banner"], **runner},
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [f"{i} (rezzed)" for i in ice]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    return t


@both_rulebooks
def test_banner_keeps_a_barrier_from_ending_the_run_and_from_nothing_else(rulebook: str) -> None:
    t = at_banner(rulebook, "Maskirovka")
    t.do("use Banner").until("action")
    assert (t.accesses, t.runner.credits) == (["Hedge Fund"], 2)
    assert t.corp.credits == 2, "its other subroutine resolved"
    t.do("run HQ").until("action")
    assert len(t.accesses) == 1, "of that encounter alone"


@both_rulebooks
def test_banner_does_nothing_to_the_next_barrier_of_the_run(rulebook: str) -> None:
    t = at_banner(rulebook, "Palisade", "Wall of Static", credits=3)
    t.do("use Banner").until("action")
    assert t.accesses == []


@both_rulebooks
@pytest.mark.parametrize(
    ("ice", "able"),
    [
        pytest.param("Palisade", True, id="a barrier"),
        pytest.param("Whitespace", False, id="no barrier"),
        pytest.param("Hadrian's Wall", False, id="a barrier that is stronger"),
    ],
)
def test_banner_is_used_on_barriers_that_it_can_interface_with(rulebook: str, ice: str, able: bool) -> None:
    t = scenario(
        runner={"credits": 2, "rig": ["Banner"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert t.do("run HQ").comes("encounter") is able
    assert t.offers("use Banner") is able


def test_banner_speaks_of_subroutines_and_not_of_other_abilities_of_the_barrier() -> None:
    t = at_banner("modern", "Border Control")
    t.do("use Banner", "use Border Control").until("action")
    assert t.accesses == []
    assert t.corp.archives == ["Border Control"]


@both_rulebooks
def test_banner_keeps_the_result_of_a_trace_of_a_subroutine_from_ending_the_run(rulebook: str) -> None:
    t = at_banner(rulebook, "Resistor")
    t.do("use Banner").until("action")
    assert t.accesses == ["Hedge Fund"]


# -- Heliamphora ---------------------------------------------------------------------------------------------


def at_heliamphora(rulebook: str, archives: list[str], *rig: str, **corp: object) -> Scenario:
    return scenario(
        runner={"rig": ["Heliamphora", *rig]},
        corp={"archives": archives, "rd": FILLER, **corp},
        rulebook=rulebook,
    )


@both_rulebooks
def test_heliamphora_hosts_one_card_of_each_breach_of_archives_that_is_not_accessed(rulebook: str) -> None:
    t = at_heliamphora(rulebook, ["Offworld Office", "Ping", "Tithe"])
    t.do("run Archives").until("candidate")
    t.do("access Ping", "Heliamphora").until("candidate")
    t.do("access Offworld Office")
    assert not t.offers("Heliamphora"), "once in a breach"
    t.until("action")
    assert t.accesses == ["Offworld Office", "Tithe"]
    assert (t.card("Heliamphora").hosted, t.corp.archives) == (["Ping"], ["Tithe"])
    assert t.card("Ping").faceup
    assert not t.card("Ping").installed
    t.do("run Archives").until("interrupt")
    t.do("Heliamphora").until("action")
    assert t.card("Heliamphora").hosted == ["Ping", "Tithe"], "once more in another breach"
    assert len(t.accesses) == 2


@both_rulebooks
def test_heliamphora_may_let_an_access_be_and_take_the_next(rulebook: str) -> None:
    t = at_heliamphora(rulebook, ["Ping", "Tithe"])
    t.do("run Archives").until("candidate")
    t.do("access Ping", "pass")
    reach(t, "Heliamphora")
    t.until("action")
    assert (t.accesses, t.card("Heliamphora").hosted) == (["Ping"], ["Tithe"])


@both_rulebooks
def test_each_heliamphora_has_a_use_of_its_own(rulebook: str) -> None:
    t = at_heliamphora(rulebook, ["Ping", "Tithe"], "Heliamphora")
    t.do("run Archives").until("candidate")
    t.do("access Ping")
    t.do(t.options()[0]).until("interrupt")
    t.do("Heliamphora").until("action")
    assert t.accesses == []
    assert sorted(t.card("Heliamphora", i).hosted for i in (0, 1)) == [["Ping"], ["Tithe"]]


@both_rulebooks
def test_heliamphora_hears_nothing_of_other_servers(rulebook: str) -> None:
    t = at_heliamphora(rulebook, [], hq=["Hedge Fund"])
    t.do("run HQ").until("action")
    assert t.accesses == ["Hedge Fund"]


@both_rulebooks
@pytest.mark.parametrize(("hand", "left"), [(3, 1), (1, 0)])
def test_heliamphora_is_trashed_with_two_cards_of_hq_and_what_it_hosts_by_a_purge(
    rulebook: str, hand: int, left: int
) -> None:
    t = scenario(
        runner={"rig": [{"card": "Heliamphora", "hosted": ["Tithe"]}]},
        corp={"hq": ["Hedge Fund"] * hand, "rd": FILLER},
        turn="corp",
        clicks=3,
        rulebook=rulebook,
    )
    t.do("purge")
    t.until("runner")
    assert (t.runner.rig, t.runner.heap) == ([], ["Heliamphora"])
    assert (len(t.corp.hq), sorted(t.corp.archives)) == (left, ["Hedge Fund"] * (hand - left) + ["Tithe"])


# -- The Wizard's Chest --------------------------------------------------------------------------------------


def at_chest(rulebook: str, *servers: str, stack: list[str], **runner: object) -> Scenario:
    t = scenario(
        runner={"credits": 0, "rig": ["The Wizard's Chest"], "stack": stack, **runner},
        corp={"hq": ["Hedge Fund"], "rd": FILLER, "archives": ["Tithe"]},
        clicks=4,
        rulebook=rulebook,
    )
    for server in servers:
        t.until("action")
        t.do(f"run {server}")
    t.comes("window")
    return t


ALL = ("HQ", "R&D", "Archives")
STACK = ["Diesel", "Cleaver", "Unity", "Corroder", "Buzzsaw", "Sure Gamble"]


@both_rulebooks
@pytest.mark.parametrize(("runs", "able"), [(ALL, True), (("HQ", "R&D", "R&D"), False), ((), False)])
def test_the_wizards_chest_needs_runs_on_all_central_servers(rulebook: str, runs: tuple[str, ...], able: bool) -> None:
    assert at_chest(rulebook, *runs, stack=STACK).offers("use The Wizard") is able


@both_rulebooks
@pytest.mark.parametrize("takes", ["Cleaver", "Unity", ""])
def test_the_wizards_chest_installs_one_of_two_cards_of_a_type_for_nothing(rulebook: str, takes: str) -> None:
    t = at_chest(rulebook, *ALL, stack=STACK)
    t.do("use The Wizard")
    assert t.options() == ["hardware", "program", "resource"]
    t.do("program")
    assert t.card("Diesel").known_to("corp"), "what lies aside is faceup"
    assert not t.card("Corroder").known_to("corp"), "two programs are enough"
    t.do("yes" if takes else "no")
    if takes:
        assert t.options() == ["choose Cleaver", "choose Unity"]
        t.do(f"choose {takes}")
    t.until("action")
    assert t.runner.rig == ([takes] if takes else [])
    assert sorted(t.runner.stack) == sorted(c for c in STACK if c != takes)
    assert (t.runner.heap, t.runner.credits) == (["The Wizard’s Chest"], 0)


@both_rulebooks
@pytest.mark.parametrize(("kind", "found"), [("hardware", []), ("resource", ["DreamNet"])])
def test_the_wizards_chest_may_come_to_the_end_of_the_stack(rulebook: str, kind: str, found: list[str]) -> None:
    t = at_chest(rulebook, *ALL, stack=[*STACK, "DreamNet"])
    t.do("use The Wizard", kind)
    if found:
        t.do("yes")
    t.until("action")
    assert (t.runner.rig, len(t.runner.stack)) == (found, 7 - len(found))
