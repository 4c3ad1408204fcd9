"""Ashes' Haas-Bioroid cards."""

from __future__ import annotations

from typing import Any

import pytest

from sneakdoor.engine.declining import default_option
from sneakdoor.language import *
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE
from sneakdoor.testing import Scenario, scenario
from tests.rulings import ruling

from ...rules.cards1 import asset, program
from ...rules.cards1 import rezzed as rezzed_one
from ..driving import reach, to_action_of, under

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
def test_bass_trades_a_click_for_two(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"] * 3, "servers": {"Server 1": {"root": ["Bass CH1R180G4 (rezzed)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Bass")
    assert t.corp.clicks == 4
    assert t.corp.archives == ["Bass CH1R180G4"]


@both_rulebooks
@pytest.mark.parametrize(("title", "credits", "cards"), [("Calvin B4L3Y", 0, 2), ("Nanoetching Matrix", 2, 0)])
def test_once_per_turn_for_a_click(rulebook: str, title: str, credits: int, cards: int) -> None:
    t = scenario(
        corp={"credits": 0, "rd": ["Hedge Fund"] * 9, "servers": {"Server 1": {"root": [f"{title} (rezzed)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do(f"use {title}")
    assert (t.corp.credits, len(t.corp.hq)) == (credits, cards)
    assert t.corp.clicks == 2
    t.until("action")
    assert not t.can(f"use {title}")


@both_rulebooks
@pytest.mark.parametrize("rezzed", [True, False])
@pytest.mark.parametrize(("title", "credits", "cards"), [("Calvin B4L3Y", 0, 2), ("Nanoetching Matrix", 2, 0)])
def test_trashed_by_the_runner_while_rezzed_it_may_do_so_once_more(
    rulebook: str, title: str, credits: int, cards: int, rezzed: bool
) -> None:
    t = scenario(
        runner={"credits": 5},
        corp={
            "credits": 0,
            "rd": ["Hedge Fund"] * 9,
            "servers": {"Server 1": {"root": [f"{title} (rezzed)" if rezzed else title]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do(f"trash {title}")
    if rezzed:
        assert t.decision.side == "corp"
        t.do(title)
    assert t.decision.kind == "action"
    assert (t.corp.credits, len(t.corp.hq)) == ((credits, cards) if rezzed else (0, 0))


@both_rulebooks
def test_drafter_takes_a_card_back_and_installs_one(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "hq": ["Hedge Fund", "Palisade"],
            "archives": ["Nico Campaign", "Hedge Fund"],
            "servers": {"HQ": {"ice": ["Drafter (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    reach(t, "run HQ", "yes", "choose Nico Campaign", "yes")
    assert sorted(t.options()) == ["choose Nico Campaign", "choose Palisade"], "operations cannot be installed"
    t.do("choose Palisade", "install protecting R&D")
    assert t.server("R&D").ice == ["Palisade"]
    assert t.corp.credits == 0
    assert sorted(t.corp.hq) == ["Hedge Fund", "Nico Campaign"]


@both_rulebooks
@pytest.mark.parametrize("installs", [True, False])
def test_architect_deployment_test_installs_and_rezzes_one_of_five_for_nothing(rulebook: str, installs: bool) -> None:
    rd = ["Hedge Fund", "Palisade", "Hedge Fund", "Nico Campaign", "Tithe", "Whitespace"]
    t = scenario(
        corp={
            "credits": 0,
            "rd": rd,
            "servers": {"Server 1": {"root": ["Architect Deployment Test (4 advancement)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    reach(t, "score Architect", "yes" if installs else "no")
    if installs:
        assert sorted(t.options()) == ["choose Nico Campaign", "choose Palisade", "choose Tithe"]
        t.do("choose Tithe", "install protecting HQ")
        assert t.card("Tithe").rezzed
        rd.remove("Tithe")
    assert t.corp.rd == rd, "in the order they were found"
    assert t.corp.credits == 0


@both_rulebooks
def test_cold_site_server_makes_a_run_cost_a_click_and_a_credit_for_each_counter(rulebook: str) -> None:
    server = {"Server 1": {"root": ["Cold Site Server (rezzed, 2 power)"]}}
    t = scenario(runner={"credits": 2}, clicks=3, corp={"servers": server}, rulebook=rulebook)
    t.do("run Server 1")
    assert (t.runner.clicks, t.runner.credits) == (0, 0), "1 click to run, 2 clicks and 2 credits besides"
    for clicks, credits in ((2, 9), (3, 1)):
        t = scenario(runner={"credits": credits}, clicks=clicks, corp={"servers": server}, rulebook=rulebook)
        t.until("action")
        assert not t.can("run Server 1")
        assert t.can("run HQ"), "another server"


@both_rulebooks
def test_cold_site_server_loses_its_counters_when_the_corps_turn_begins(rulebook: str) -> None:
    t = scenario(
        runner={"stack": ["Sure Gamble"]},
        corp={"rd": ["Hedge Fund"] * 5, "servers": {"Server 1": {"root": ["Cold Site Server (rezzed)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Cold Site Server").until("action")
    t.do("use Cold Site Server").until("action")
    to_action_of(t.do("credit"), RUNNER_SIDE)
    assert t.card("Cold Site Server").power == 2
    t.finish()
    to_action_of(t, CORP_SIDE)
    assert t.card("Cold Site Server").power == 0


@ruling("official.next-activation-command.1")
def test_next_activation_command_makes_ice_stronger_and_leaves_breaking_to_icebreakers(rulebook: str) -> None:
    t = under(
        "NEXT Activation Command",
        {"servers": {"HQ": {"ice": ["Ice Wall (rezzed)"]}, "R&D": {"ice": ["Viktor 1.0 (rezzed)"]}}},
        {"identity": "Quetzal: Free Spirit", "credits": 9, "rig": ["Corroder"], "stack": ["Sure Gamble"]},
        rulebook,
    )
    assert (t.card("Ice Wall").strength, t.card("Viktor 1.0").strength) == (3, 5)
    t.do("run HQ").until("encounter")
    assert not t.can("use Quetzal")
    t.do("use Corroder: +1", "use Corroder: break")
    t.until("action")
    t.do("run R&D").until("encounter")
    assert not t.can("use Viktor"), "ice is no icebreaker either"


@both_rulebooks
def test_scapenet_removes_a_chip_or_virtual_card_from_the_game(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Cyberfeeder", "Ice Carver", "Corroder"], "stack": ["Sure Gamble"] * 3},
        clicks=1,
        corp={"hq": ["Scapenet"], "rd": ["Hedge Fund"] * 3},
        rulebook=rulebook,
    )
    to_action_of(t.do("run Archives"), CORP_SIDE)
    reach(t, "play Scapenet", "choose Cyberfeeder")
    assert t.runner.removed == ["Cyberfeeder"]
    assert sorted(t.runner.rig) == ["Corroder", "Ice Carver"]


@both_rulebooks
def test_tranquility_home_grid_pays_once_each_turn_for_what_is_installed_in_its_root(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "hq": ["Nico Campaign", "Ice Wall", "Caprice Nisei"],
            "rd": ["Hedge Fund"] * 5,
            "servers": {"Server 1": {"root": ["Tranquility Home Grid (rezzed)"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    reach(t, "install Ice Wall", "install protecting Server 1")
    t.until("action")
    assert t.corp.credits == 0, "ice is not installed in the root"
    reach(t, "install Nico Campaign", "install in Server 1")
    reach(t, "gain 2[credit]")
    t.until("action")
    assert t.corp.credits == 2
    reach(t, "install Caprice", "install in Server 1")
    t.until("action")
    assert t.corp.credits == 2, "the second time"


@ruling("official.tranquility-home-grid.1")
def test_tranquility_home_grid_goes_into_no_central_server(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": ["Tranquility Home Grid"],
            "rd": ["Hedge Fund"],
            "servers": {"Server 1": {"root": ["Nico Campaign"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("install Tranquility")
    assert t.options() == ["install in Server 1", "install in a new server"]


@ruling("official.tyr.1")
@pytest.mark.parametrize("trashed", [False, True])
def test_tyr_gives_the_corp_a_click_in_its_next_turn_for_each_time_it_is_broken(trashed: bool, rulebook: str) -> None:
    axe = program("Axe", Paid(Credits(0), Trash(ENCOUNTERED_ICE)))
    t = scenario(
        runner={"credits": 9, "rig": [axe], "stack": ["Sure Gamble"] * 5},
        clicks=4,
        corp={"rd": ["Hedge Fund"] * 9, "servers": {"HQ": {"ice": ["Týr (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    for _ in range(3):
        t.do("use Týr")
        if not t.offers("use"):
            t.do(t.options()[0])
    if trashed:
        t.do("use Axe")
    assert (t.runner.clicks, t.card("Týr").installed) == (0, not trashed)
    to_action_of(t, CORP_SIDE)
    assert t.corp.clicks == 6
    t.do("credit")
    t.finish()
    to_action_of(to_action_of(t, RUNNER_SIDE), CORP_SIDE)
    assert t.corp.clicks == 3, "one turn alone"


@ruling("official.fully-operational.1")
def test_fully_operational_happens_once_and_once_for_each_remote_that_is_filled_and_protected(rulebook: str) -> None:
    servers = {
        "Server 1": {"root": ["Nico Campaign"], "ice": ["Ice Wall"]},
        "Server 2": {"root": ["Nico Campaign"]},
        "Server 3": {"ice": ["Ice Wall"]},
        "HQ": {"root": ["Cold Site Server"], "ice": ["Ice Wall"]},
    }
    corp = {"credits": 1, "hq": ["Fully Operational"], "rd": ["Hedge Fund"] * 9, "servers": servers}
    t = scenario(corp=corp, turn="corp", rulebook=rulebook)
    t.do("play Fully Operational", "gain 2[credit]", "draw 2")
    assert not t.comes("offer"), "one server does, so twice"
    assert (t.corp.credits, len(t.corp.hq)) == (2, 2)


@both_rulebooks
def test_hagen_spares_the_breakers_of_three_kinds_and_is_weaker_for_each_icebreaker(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Cleaver", "Carmen", "Rezeki"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Hagen (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert t.card("Hagen").strength == 4
    t.do("run HQ").until("action")
    assert (t.runner.heap, t.accesses) == (["Rezeki"], [])


@both_rulebooks
@pytest.mark.parametrize(("corp", "runner", "points"), [(1, 0, 3), (0, 1, 2), (0, 0, 1)])
def test_megaprix_qualifier_is_worth_more_beside_another_copy_in_either_score_area(
    corp: int, runner: int, points: int, rulebook: str
) -> None:
    t = scenario(
        turn="corp",
        corp={
            "score": ["Megaprix Qualifier"] * corp,
            "servers": {"Server 1": {"root": ["Megaprix Qualifier (3 advancement)"]}},
        },
        runner={"score": ["Megaprix Qualifier"] * runner},
        rulebook=rulebook,
    )
    t.do("score Megaprix")
    assert t.corp.points == points


@ruling("official.megaprix-qualifier.1")
def test_a_counter_on_megaprix_qualifier_is_worth_nothing_to_the_runner(rulebook: str) -> None:
    one = {"card": "Megaprix Qualifier", "agenda": 1}
    t = scenario(corp={"score": [one]}, runner={"score": [one]}, rulebook=rulebook)
    assert (t.corp.points, t.runner.points) == (2, 1)


@both_rulebooks
def test_red_level_clearance_resolves_two_different_choices_one_after_the_other(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 1,
            "hq": ["Red Level Clearance"],
            "rd": ["Nico Campaign", "Project Atlas", *["Hedge Fund"] * 3],
        },
        rulebook=rulebook,
    )
    t.do("play Red Level Clearance", "draw 2")
    assert sorted(t.corp.hq) == ["Nico Campaign", "Project Atlas"]
    assert not t.can("draw 2"), "none of them twice"
    t.do("install 1")
    t.until("action")
    assert t.server("Server 1").root == ["Nico Campaign"], "no agenda"
    assert t.corp.clicks == 2


@ruling("official.vaporframe-fabricator.1")
def test_vaporframe_fabricator_installs_elsewhere_when_the_runner_trashes_it_but_beside_it_for_a_click(
    rulebook: str,
) -> None:
    corp = {
        "credits": 0,
        "hq": ["Cold Site Server"],
        "rd": ["Hedge Fund"] * 5,
        "servers": {"Server 1": {"root": ["Vaporframe Fabricator (rezzed)", "La Costa Grid"]}},
    }
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    t.do("use Vaporframe")
    assert t.can("install in Server 1")
    t = scenario(runner={"credits": 9}, corp=corp, rulebook=rulebook)
    reach(t, "run Server 1", "access Vaporframe", "trash Vaporframe", "Vaporframe")
    assert not t.can("install in Server 1")
    assert t.can("install in HQ")
    assert t.can("install in a new")


# -- MirrorMorph: Endless Iteration

MIRRORMORPH = "MirrorMorph: Endless Iteration"
ADVANCE = "advance Project Vitruvius"
FACTORY = asset("Factory", Paid(Clicks(1), GainCredits(4)))
SHIFT = asset("Shift", Paid(Clicks(2), GainCredits(9)))


def mirrormorph(rulebook: str = "modern", clicks: int = 3, **corp: Any) -> Scenario:
    """A turn of the Corp, with operations, ice, a card to advance, and one to rez in each window."""
    given = {
        "identity": MIRRORMORPH,
        "credits": 10,
        "hq": ["Hedge Fund", "Lateral Growth", "Enigma", "Corporate Hospitality"],
        "rd": ["Hedge Fund"] * 9,
        "servers": {
            "Server 1": {"root": ["Project Vitruvius"]},
            "Server 2": {"root": [rezzed_one(FACTORY)]},
            "Server 3": {"root": [rezzed_one(FACTORY)]},
            "Server 4": {"root": [rezzed_one(SHIFT)]},
            "Server 5": {"root": ["PAD Campaign"]},
        },
        **corp,
    }
    return scenario(turn="corp", clicks=clicks, corp=given, rulebook=rulebook)


def taking(t: Scenario, *actions: str) -> Scenario:
    """Take actions one after the other, and stop when the last has been taken."""
    for action in actions:
        t.until("action")
        t.do(next(key for key in t.options() if key.startswith(action)))
        while t.decision.kind not in ("action", "window", "reaction"):
            t.do("install protecting HQ" if t.can("install protecting HQ") else t.options()[-1])
    return t


def offered(t: Scenario) -> bool:
    return t.decision.kind == "reaction" and t.offers(MIRRORMORPH)


def bonus(t: Scenario) -> Scenario:
    """Choose the action, not the credit."""
    return t.do(MIRRORMORPH).do("take another different action")


@both_rulebooks
def test_mirrormorph_may_give_a_credit_when_three_different_actions_are_done(rulebook: str) -> None:
    t = taking(mirrormorph(rulebook), "credit", "draw", ADVANCE)
    assert (offered(t), t.corp.credits) == (True, 10)
    t.do(MIRRORMORPH).do("gain 1[credit]")
    assert (t.corp.credits, t.corp.clicks, t.decision.kind) == (11, 0, "window")
    t = taking(mirrormorph(rulebook), "credit", "draw", ADVANCE).do("pass")
    assert (t.corp.credits, t.decision.kind) == (10, "window"), "or nothing"


@both_rulebooks
def test_the_action_of_mirrormorph_differs_from_all_three_and_costs_a_click_less(rulebook: str) -> None:
    t = bonus(taking(mirrormorph(rulebook), "credit", "draw", ADVANCE))
    assert t.decision.kind == "action"
    assert set(t.options()) == {
        "play Hedge Fund",
        "play Lateral Growth",
        "install Enigma",
        "use Factory: gain 4[credit] in Server 2",
        "use Factory: gain 4[credit] in Server 3",
    }, "not what takes two clicks, nor what has been done"
    assert t.game.why_not("credit", "corp").rule == "rule_defferent_actions"
    assert t.game.why_not("purge", "corp").rule != "rule_defferent_actions"
    t.do("play Hedge Fund")
    assert (t.corp.credits, t.corp.clicks, t.state.clicks_spent) == (14, 0, 3)
    assert not offered(t), "the fourth action is no third"


@both_rulebooks
@pytest.mark.parametrize(
    ("actions", "met"),
    [
        (("use Factory: gain 4[credit] in Server 2", "use Factory: gain 4[credit] in Server 3", "credit"), True),
        (("use Factory: gain 4[credit] in Server 2", "draw", "use Factory: gain 4[credit] in Server 2"), False),
        (("credit", "draw", "credit"), False),
        (("credit", "credit", "draw", "install Enigma"), False),
        (("draw", "install Enigma", "play Hedge Fund"), True),
        (("use Shift", "install Enigma", "play Hedge Fund"), True),
        (("draw", "credit"), False),
    ],
)
def test_mirrormorph_counts_actions_by_basic_action_and_by_ability(
    rulebook: str, actions: tuple[str, ...], met: bool
) -> None:
    assert offered(taking(mirrormorph(rulebook, clicks=4), *actions)) is met


@ruling("cr.rule_defferent_actions.example-1", under="modern")
def test_for_mirrormorph_two_operations_are_the_same_action(rulebook: str) -> None:
    assert not offered(taking(mirrormorph(rulebook), "play Hedge Fund", "play Lateral Growth", "credit"))


def test_mirrormorph_looks_at_the_first_three_actions_of_the_turn_alone() -> None:
    """Each of two triples that differ lies in these five, and only the first of them counts."""
    t = taking(mirrormorph(clicks=5), "credit", "draw", ADVANCE)
    assert offered(t)
    assert not offered(taking(t, "play Hedge Fund"))
    assert not offered(taking(t, "credit"))


@both_rulebooks
@pytest.mark.parametrize(
    ("clicks", "action", "left"),
    [(4, "credit", 1), (4, "use Shift", 0), (4, "play Corporate Hospitality", 0), (5, "use Shift", 1)],
)
def test_one_click_is_spared_and_no_more(rulebook: str, clicks: int, action: str, left: int) -> None:
    """An operation that is a double takes its second click as usual."""
    first = "use Factory: gain 4[credit] in Server 2" if action == "credit" else "credit"
    t = bonus(taking(mirrormorph(rulebook, clicks=clicks), first, "draw", ADVANCE))
    taking(t, action)
    assert (t.corp.clicks, t.state.clicks_spent) == (left, clicks - left)


@pytest.mark.parametrize(("clicks", "can"), [(4, False), (5, True)])
def test_mirrormorph_purges_for_two_clicks(clicks: int, can: bool) -> None:
    t = bonus(taking(mirrormorph(clicks=clicks), "credit", "draw", ADVANCE))
    assert t.can("purge") is can
    if can:
        assert t.do("purge").corp.clicks == 0


@both_rulebooks
def test_without_another_action_to_take_mirrormorph_gives_only_the_credit(rulebook: str) -> None:
    t = mirrormorph(rulebook, hq=["Enigma"], rd=["Enigma"] * 9, servers={})
    taking(t, "credit", "draw", "install Enigma")
    assert offered(t)
    t.do(MIRRORMORPH)
    assert not t.can("take another different action")
    if t.can("gain 1[credit]"):
        t.do("gain 1[credit]")
    assert t.corp.credits == 12


@ruling("official.mirrormorph-endless-iteration.1")
def test_after_a_terminal_operation_mirrormorph_gives_the_credit(rulebook: str) -> None:
    """A click is left, so it is the end of the phase that keeps from an action."""
    t = mirrormorph(rulebook, clicks=4, hq=["Violet Level Clearance"])
    taking(t, "credit", "draw", "play Violet Level Clearance")
    assert (offered(t), t.corp.credits, t.corp.clicks) == (True, 14, 1)
    t.do(MIRRORMORPH)
    assert not t.can("take another different action")
    if t.can("gain 1[credit]"):
        t.do("gain 1[credit]")
    assert t.corp.credits == 15
    assert t.step == "step_corp_turn_discard_phase_paw"


def test_the_turn_before_does_not_count_for_mirrormorph() -> None:
    """Two actions that differ, and another in the next turn."""
    t = taking(mirrormorph(clicks=2), "credit", "draw")
    t.until("step_runner_turn_action")
    t.until("step_corp_turn_action")
    assert not offered(taking(t, ADVANCE))


# -- Project Vacheron ----------------------------------------------------------------------------------------


@both_rulebooks
def test_project_vacheron_is_worth_nothing_until_its_counters_are_gone(rulebook: str) -> None:
    servers = {"Server 1": {"root": ["Project Vacheron"]}}
    t = scenario(clicks=1, corp={"rd": ["Hedge Fund"] * 9, "servers": servers}, rulebook=rulebook)
    t.do("run Server 1").until("action")
    vacheron = t.card("Project Vacheron")
    seen = [(vacheron.counters("agenda"), t.runner.points)]
    for _ in range(4):
        to_action_of(t, CORP_SIDE)
        to_action_of(t, RUNNER_SIDE)
        seen.append((vacheron.counters("agenda"), t.runner.points))
    assert seen == [(4, 0), (3, 0), (2, 0), (1, 0), (0, 3)]


@both_rulebooks
def test_project_vacheron_stolen_from_archives_is_worth_three_at_once(rulebook: str) -> None:
    t = scenario(corp={"archives": ["Project Vacheron"]}, rulebook=rulebook)
    t.do("run Archives").until("action")
    assert (t.card("Project Vacheron").counters("agenda"), t.runner.points) == (0, 3)


@ruling("official.project-vacheron.1")
def test_project_vacheron_wins_no_game_before_its_counters_are_gone(rulebook: str) -> None:
    servers = {"Server 1": {"root": ["Project Vacheron"]}}
    t = scenario(
        clicks=1,
        runner={"score": ["Bellona", "Project Atlas"]},
        corp={"rd": ["Hedge Fund"] * 9, "servers": servers},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("action")
    assert (t.outcome, t.runner.points) == (None, 5)
    for _ in range(3):
        to_action_of(t, CORP_SIDE)
        to_action_of(t, RUNNER_SIDE)
    assert t.outcome is None
    to_action_of(t, CORP_SIDE)
    while t.outcome is None:
        t.game.choose("credit" if t.offers("credit") else default_option(t.state))
    assert t.runner.points == 8
