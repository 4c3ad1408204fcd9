"""Liberation's criminal cards."""

from __future__ import annotations

import pytest

from sneakdoor.terms import RUNNER_SIDE
from sneakdoor.testing import Scenario, scenario

from ..driving import reach, seen_until, to_action_of

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 5
THREAT = ["Offworld Office", "Offworld Office"]


def meets(rulebook: str, ice: str, *rig: object, score: list[str] | None = None, **more: object) -> Scenario:
    """A run on HQ that encounters a piece of ice."""
    t = scenario(
        runner={"credits": 5, "rig": list(rig), "grip": ["Diesel"] * 4, "stack": ["Diesel"] * 5, **more},
        corp={
            "hq": ["Hedge Fund"] * 3,
            "rd": FILLER,
            "score": score or [],
            "servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    return t.do("run HQ")


# -- Juli Moreira Lee ----------------------------------------------------------------------------------------


@both_rulebooks
def test_juli_gives_a_click_for_the_first_action_on_a_resource_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={
            "rig": ["Juli Moreira Lee (4 power)", "Friend of a Friend", {"card": "Liberated Account", "credits": 8}],
            "tags": 3,
        },
        rulebook=rulebook,
    )
    t.do("credit").until("action")
    assert t.runner.clicks == 3
    t.do("use Friend of a Friend: gain 5").until("action")
    assert (t.runner.clicks, t.card("Juli Moreira Lee").power) == (3, 3), "installed as the action was taken"
    t.do("use Liberated Account").until("action")
    assert (t.runner.clicks, t.card("Juli Moreira Lee").power) == (2, 3), "the second, though the first is gone"


@both_rulebooks
def test_juli_goes_with_her_last_counter(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": [{"card": "Juli Moreira Lee", "power": 1}, "Friend of a Friend"], "tags": 1},
        rulebook=rulebook,
    )
    t.do("use Friend of a Friend: gain 5").until("action")
    assert t.runner.clicks == 4


# -- Malandragem ---------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("ice", "bypassed"), [("Palisade", True), ("Ichi 1.0", False)])
def test_malandragem_bypasses_weak_ice_once_per_turn(rulebook: str, ice: str, bypassed: bool) -> None:
    t = meets(rulebook, ice, "Malandragem (2 power)")
    assert t.offers("Malandragem") is bypassed
    if bypassed:
        t.do("Malandragem").until("action")
        assert (len(t.accesses), t.card("Malandragem").power) == (1, 1)
        t.do("run HQ")
        assert not t.offers("Malandragem")


@both_rulebooks
def test_at_threat_four_malandragem_leaves_the_game_to_bypass_anything(rulebook: str) -> None:
    t = meets(rulebook, "Ichi 1.0", "Malandragem (2 power)", score=THREAT)
    reach(t, "Malandragem: you may remove this program").until("action")
    assert (len(t.accesses), t.runner.removed) == (1, ["Malandragem"])


# -- Physarum Entangler --------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("ice", "cost"), [("Ichi 1.0", 3), ("Tithe", 2), ("Palisade", None)])
def test_physarum_entangler_pays_for_each_subroutine_of_ice_that_is_no_barrier(
    rulebook: str, ice: str, cost: int | None
) -> None:
    t = scenario(
        runner={"credits": 5},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": [{"card": ice, "rezzed": True, "hosted": ["Physarum Entangler"]}]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ")
    assert t.offers("yes") is (cost is not None)
    if cost is not None:
        t.do("yes").until("action")
        assert (t.runner.credits, len(t.accesses)) == (5 - cost, 1)


# -- Capybara ------------------------------------------------------------------------------------------------


@both_rulebooks
def test_capybara_derezzes_ice_that_is_bypassed(rulebook: str) -> None:
    t = meets(rulebook, "Palisade", "Capybara", "Malandragem (2 power)")
    t.do("Malandragem", "Capybara").until("action")
    assert not t.card("Palisade").rezzed
    assert (t.runner.removed, len(t.accesses)) == (["Capybara"], 1)


@both_rulebooks
def test_capybara_waits_for_ice_to_be_bypassed(rulebook: str) -> None:
    t = meets(rulebook, "Tithe", "Capybara")
    t.until("action")
    assert t.runner.rig == ["Capybara"]
    assert len(t.accesses) == 1, "the ice was passed, not bypassed"


# -- Curupira ------------------------------------------------------------------------------------------------


@both_rulebooks
def test_curupira_saves_counters_for_what_it_breaks_and_spends_three_to_bypass(rulebook: str) -> None:
    t = meets(rulebook, "Palisade", "Curupira (2 power)")
    assert not t.offers("Curupira"), "two are not enough"
    t.until("encounter")
    t.do("use Curupira: +1", "use Curupira: break")
    assert t.card("Curupira").power == 3
    t.until("action")
    t.do("run HQ", "Curupira").until("action")
    assert (t.card("Curupira").power, len(t.accesses)) == (0, 2)


@both_rulebooks
def test_curupira_bypasses_barriers_alone(rulebook: str) -> None:
    t = meets(rulebook, "Tithe", "Curupira (3 power)")
    assert not t.offers("Curupira")


# -- Laser Pointer -------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("ice", "bypassed"), [("Ichi 1.0", True), ("Tithe", True), ("Palisade", False)])
def test_laser_pointer_is_trashed_to_bypass_dangerous_ice(rulebook: str, ice: str, bypassed: bool) -> None:
    t = meets(rulebook, ice, "Laser Pointer")
    assert t.offers("Laser Pointer") is bypassed
    if bypassed:
        t.do("Laser Pointer").until("action")
        assert (t.runner.heap, len(t.accesses)) == (["Laser Pointer"], 1)


# -- Mercury -------------------------------------------------------------------------------------------------

MERCURY = "Mercury: Chrome Libertador"


@both_rulebooks
@pytest.mark.parametrize(("breaks", "number"), [(False, 2), (True, 1)])
def test_mercury_accesses_more_if_nothing_was_broken(rulebook: str, breaks: bool, number: int) -> None:
    t = meets(rulebook, "Tithe", "Carmen", identity=MERCURY)
    t.until("encounter")
    if breaks:
        t.do("use Carmen: break", "break Gain 1").until("action")
    else:
        reach(t, "Mercury").until("action")
    assert len(t.accesses) == number


@both_rulebooks
def test_mercury_is_for_one_breach_a_turn(rulebook: str) -> None:
    t = scenario(runner={"identity": MERCURY}, corp={"hq": ["Hedge Fund"] * 3, "rd": FILLER}, rulebook=rulebook)
    t.do("run HQ").until("action")
    reach(t, "run R&D", "continue", "Mercury").until("action")
    assert len(t.accesses) == 3, "what was declined was not used"
    t.do("run R&D").until("action")
    assert len(t.accesses) == 4


# -- Saci ----------------------------------------------------------------------------------------------------


@both_rulebooks
def test_saci_earns_when_its_host_is_rezzed_or_derezzed(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Capybara", "Malandragem (2 power)"]},
        corp={
            "credits": 9,
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": [{"card": "Palisade", "hosted": ["Saci"]}, "Wall of Static"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Palisade")
    assert t.runner.credits == 8
    reach(t, "Malandragem", "Capybara")
    assert t.runner.credits == 11
    reach(t, "continue", "rez Wall of Static")
    assert t.runner.credits == 11, "another piece of ice"


# -- Chrysopoeian Skimming -----------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("reveals", [True, False])
def test_chrysopoeian_skimming_is_about_an_agenda_that_the_corp_shows_or_not(rulebook: str, reveals: bool) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Chrysopoeian Skimming"], "stack": ["Diesel"] * 3},
        corp={"hq": ["Offworld Office", "Hedge Fund"], "rd": ["Tithe", "Palisade", "Ping", "Whitespace"]},
        rulebook=rulebook,
    )
    t.do("play Chrysopoeian Skimming", "yes" if reveals else "no").until("action")
    assert (t.runner.clicks, t.runner.grip) == ((4, ["Diesel"]) if reveals else (3, []))
    assert t.card("Ping").known_to("runner") is not reveals
    assert not t.card("Whitespace").known_to("runner")


@pytest.mark.parametrize(
    ("hq", "rd", "playable"),
    [
        pytest.param(["Offworld Office"], ["Tithe"], True, id="an agenda"),
        pytest.param(["Hedge Fund"], ["Tithe"], True, id="no agenda"),
        pytest.param([], ["Tithe"], True, id="an empty HQ"),
        pytest.param(["Offworld Office"], [], True, id="an agenda and an empty R&D"),
        pytest.param(["Hedge Fund"], [], True, id="no agenda and an empty R&D"),
        pytest.param([], [], False, id="nothing anywhere"),
    ],
)
def test_whether_chrysopoeian_skimming_can_be_played_tells_nothing_of_hq(
    hq: list[str], rd: list[str], playable: bool
) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Chrysopoeian Skimming"], "stack": ["Diesel"] * 3},
        corp={"hq": hq, "rd": rd},
        rulebook="classic",
    )
    assert t.offers("play Chrysopoeian Skimming") is playable


# -- S-Dobrado -----------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("score", "number", "clicks"), [(THREAT, 1, 2), ([], 0, 3)])
def test_s_dobrado_bypasses_the_first_ice_and_at_threat_four_the_second_for_a_click(
    rulebook: str, score: list[str], number: int, clicks: int
) -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["S-Dobrado"]},
        corp={
            "hq": ["Hedge Fund"],
            "rd": FILLER,
            "score": score,
            "servers": {"HQ": {"ice": ["Palisade (rezzed)", "Wall of Static (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("play S-Dobrado", "run HQ")
    if score:
        reach(t, "yes")
    t.until("action")
    assert (len(t.accesses), t.runner.clicks) == (number, clicks)
    t.do("run HQ").until("action")
    assert len(t.accesses) == number, "of that run alone"


# -- Cupellation ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_cupellation_hosts_the_accessed_card_and_is_trashed_for_two_more_accesses(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "rig": ["Cupellation"]},
        corp={"hq": ["Hedge Fund"] * 4, "rd": ["Nico Campaign"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("access")
    assert not t.offers("yes"), "it has hosted nothing so far"
    t.until("action")
    t.do("run R&D").until("access")
    t.do("use Cupellation").until("action")
    assert t.card("Cupellation").hosted == ["Nico Campaign"]
    assert t.card("Nico Campaign").known_to("corp")
    assert (t.corp.rd, t.runner.credits) == ([], 1)
    t.do("run HQ")
    reach(t, "yes")
    t.until("action")
    assert len(t.accesses) == 1 + 1 + 3
    assert (t.runner.credits, t.runner.heap) == (0, ["Cupellation"])
    assert t.corp.archives == ["Nico Campaign"]


@both_rulebooks
@pytest.mark.parametrize(("first", "then"), [("Hedge Fund", "Tithe"), ("Offworld Office", "Tithe")])
def test_cupellation_hosts_one_card_and_no_agenda(rulebook: str, first: str, then: str) -> None:
    """That nothing would come of it does not forbid the ability today; the classic rules do."""
    t = scenario(runner={"credits": 9, "rig": ["Cupellation"]}, corp={"rd": [first], "hq": [then]}, rulebook=rulebook)
    agenda = first == "Offworld Office"
    t.do("run R&D")
    if not agenda or rulebook == "modern":
        reach(t, "use Cupellation")
    t.until("action")
    assert t.runner.score == ([first] if agenda else [])
    t.do("run HQ")
    if agenda or rulebook == "modern":
        reach(t, *(() if agenda else ("no",)), "use Cupellation")
    t.until("action")
    assert t.card("Cupellation").hosted == [then if agenda else first]
    assert t.corp.hq == ([] if agenda else [then])


@both_rulebooks
def test_what_cupellation_hosts_is_uninstalled_and_no_longer_active(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "rig": ["Cupellation"]},
        corp={
            "credits": 0,
            "hq": ["Tithe"],
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["PAD Campaign (rezzed)"]}},
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("use Cupellation").until("corp")
    assert t.card("Cupellation").hosted == ["PAD Campaign"]
    t.until("action")
    assert t.corp.credits == 0, "it is not installed, and pays nothing"


# -- Jeitinho ------------------------------------------------------------------------------------------------


CENTRALS = ("HQ", "R&D", "Archives")


def with_jeitinho(rulebook: str, **runner: object) -> Scenario:
    return scenario(
        runner={"credits": 5, "stack": ["Diesel"] * 9, **runner},
        corp={"hq": ["Hedge Fund"], "rd": FILLER * 2, "archives": ["Tithe"]},
        clicks=4,
        rulebook=rulebook,
    )


@both_rulebooks
@pytest.mark.parametrize("takes", [True, False])
def test_jeitinho_may_become_an_assassination_worth_nothing(rulebook: str, takes: bool) -> None:
    t = with_jeitinho(rulebook, rig=["Jeitinho"])
    for server in CENTRALS:
        t.do(f"run {server}").until("action")
    reach(t.do("credit"), "yes" if takes else "no")
    assert (t.runner.rig, len(t.runner.score)) == (([], 1) if takes else (["Jeitinho"], 0))
    assert (t.runner.points, t.game.outcome) == (0, None)


@both_rulebooks
@pytest.mark.parametrize("runs", [("HQ", "R&D", "R&D"), ("Archives", "HQ", "HQ")])
def test_jeitinho_stays_if_one_of_the_central_servers_was_not_run(rulebook: str, runs: tuple[str, ...]) -> None:
    t = with_jeitinho(rulebook, rig=["Jeitinho"])
    for server in runs:
        t.do(f"run {server}").until("action")
    assert "yes" not in seen_until(t.do("credit"), "action")
    assert t.runner.rig == ["Jeitinho"]


@both_rulebooks
def test_the_third_assassination_wins_the_game(rulebook: str) -> None:
    t = with_jeitinho(rulebook, grip=["Jeitinho"] * 3)
    for number in (1, 2, 3):
        t.do("install Jeitinho")
        for server in CENTRALS[:2]:
            t.until("action")
            t.do(f"run {server}")
        t.until("action")
        reach(t.do("run Archives"), "yes")
        assert len(t.runner.score) == number
        if number < 3:
            assert t.game.outcome is None
            to_action_of(t, RUNNER_SIDE)
    assert t.game.outcome is not None
    assert t.game.outcome.winner == RUNNER_SIDE


@both_rulebooks
@pytest.mark.parametrize(("score", "clicks", "rig"), [(THREAT, 2, ["Jeitinho"]), ([], 3, [])])
def test_jeitinho_comes_from_the_heap_for_a_click_as_ice_is_bypassed(
    rulebook: str, score: list[str], clicks: int, rig: list[str]
) -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["Inside Job"], "heap": ["Jeitinho"]},
        corp={"hq": ["Hedge Fund"], "score": score, "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Inside Job", "run HQ")
    if score:
        reach(t, "Jeitinho")
    t.until("action")
    assert (t.runner.clicks, t.runner.rig, t.runner.credits) == (clicks, rig, 3 - len(rig))
    assert t.accesses == ["Hedge Fund"]


# -- Window of Opportunity -----------------------------------------------------------------------------------


def at_window(rulebook: str, *grip: str, **servers: object) -> Scenario:
    ice = {"ice": ["Palisade (rezzed)", "Wall of Static (rezzed)"]}
    return scenario(
        runner={"credits": 9, "grip": ["Window of Opportunity", *grip], "rig": ["Corroder"]},
        corp={
            "credits": 0,
            "hq": ["Hedge Fund"],
            "rd": FILLER,
            "servers": {"HQ": ice, "R&D": {"ice": ["Tithe (rezzed)"]}, **servers},
        },
        rulebook=rulebook,
    ).do("play Window of Opportunity")


@both_rulebooks
@pytest.mark.parametrize("rezzes", [True, False])
def test_window_of_opportunity_derezzes_one_ice_of_the_server_that_the_corp_may_rez_again(
    rulebook: str, rezzes: bool
) -> None:
    t = at_window(rulebook)
    t.do("run HQ")
    assert sorted(t.options()) == ["choose Palisade", "choose Wall of Static"], "of that server, not of R&D"
    t.do("choose Palisade")
    assert not t.card("Palisade").rezzed
    t.until("encounter")
    t.do("use Corroder: +1", "use Corroder: break")
    reach(t, "yes" if rezzes else "no")
    t.until("action")
    assert (t.card("Palisade").rezzed, t.corp.credits) == (rezzes, 0)
    assert t.accesses == ["Hedge Fund"]


@both_rulebooks
def test_window_of_opportunity_installs_first_and_speaks_of_the_server_of_its_run(rulebook: str) -> None:
    t = at_window(rulebook, "Saci", "Diesel")
    t.do("yes", "host on Tithe", "done", "run HQ")
    assert t.card("Saci").host == "Tithe"
    assert sorted(t.options()) == ["choose Palisade", "choose Wall of Static"], "not the ice that hosts what came first"


@both_rulebooks
def test_window_of_opportunity_leaves_nothing_to_rez_where_no_ice_is_rezzed(rulebook: str) -> None:
    t = at_window(rulebook, HQ={"ice": ["Palisade"]})
    assert "yes" not in seen_until(t.do("run HQ"), "action")
    assert (t.accesses, t.card("Palisade").rezzed) == (["Hedge Fund"], False)


# -- Meeting of Minds ----------------------------------------------------------------------------------------


def at_meeting(rulebook: str) -> Scenario:
    return scenario(
        runner={
            "credits": 4,
            "grip": ["Meeting of Minds", "Kati Jones", "Diesel"],
            "stack": ["Professional Contacts", "DreamNet", "Cleaver", "Diesel"],
        },
        rulebook=rulebook,
    ).do("play Meeting of Minds")


@both_rulebooks
def test_meeting_of_minds_finds_a_resource_of_the_chosen_subtype_and_pays_for_what_is_shown_of_it(
    rulebook: str,
) -> None:
    t = at_meeting(rulebook)
    assert t.options() == ["connection", "virtual"]
    t.do("connection", "yes")
    if rulebook == "modern":  # the classic rules let nobody fail to find
        assert t.options() == ["find Professional Contacts", "done"]
        t.do("find Professional Contacts")
    assert "Professional Contacts" in t.runner.grip
    assert sorted(o for o in t.options() if o != "done") == ["choose Kati Jones", "choose Professional Contacts"]
    t.do("choose Kati Jones", "choose Professional Contacts").until("action")
    assert t.runner.credits == 2, "what was shown as it was found counts only as it is shown again"
    assert sorted(t.runner.grip) == ["Diesel", "Kati Jones", "Professional Contacts"]


@both_rulebooks
@pytest.mark.parametrize(
    ("chosen", "finds", "shows", "credits"), [("connection", "no", True, 1), ("virtual", "no", False, 0)]
)
def test_meeting_of_minds_may_find_nothing_and_show_fewer(
    rulebook: str, chosen: str, finds: str, shows: bool, credits: int
) -> None:
    t = at_meeting(rulebook)
    t.do(chosen, finds)
    assert t.offers("choose Kati Jones") is shows
    if shows:
        t.do("choose Kati Jones")
    t.until("action")
    assert (t.runner.credits, len(t.runner.stack)) == (credits, 4)
