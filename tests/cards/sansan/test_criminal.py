"""SanSan's Criminal cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario

from ..driving import reach, seen_until

ACTION = "step_runner_turn_action"
CORP_ACTION = "step_corp_turn_action"
SUNNY = ln.Identity(
    "Linked",
    faction=ln.CRIMINAL,
    minimum_deck=45,
    influence_limit=15,
    link=2,
    subtypes=("natural",),
)
GEIST = 'Armand "Geist" Walker: Tech Lord'
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- Armand "Geist" Walker -----------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("rule_trash_ability")
def test_geist_draws_when_a_trash_ability_is_used_and_for_no_other(rulebook: str) -> None:
    t = scenario(
        runner={
            "identity": GEIST,
            "credits": 0,
            "tags": 1,
            "rig": ["Forger", "Red Team (3 credits)"],
            "stack": ["Leech"] * 3,
        },
        rulebook=rulebook,
    )
    t.do("use Red Team", "run Archives").until("step_runner_turn_loop_paw")
    assert t.runner.grip == []
    t.do("use Forger: remove 1 tag")
    assert t.runner.grip == ["Leech"]
    assert t.runner.tags == 0


def test_geist_draws_after_the_cost_is_paid_and_before_the_ability_resolves() -> None:
    t = scenario(runner={"identity": GEIST, "rig": ["Fermenter (4 virus)"], "stack": ["Leech"], "credits": 0})
    t.do("use Fermenter")
    drawn, gained = (next(i for i, line in enumerate(t.log) if word in line) for word in ("draw", "gains 8"))
    assert drawn < gained
    assert t.runner.heap == ["Fermenter"]


# -- Dorm Computer -------------------------------------------------------------------------------------


@both_rulebooks
def test_dorm_computer_runs_and_prevents_all_tags_of_that_run(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Dorm Computer"], "credits": 9},
        corp={"servers": {"HQ": {"ice": ["Pharos (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("install Dorm Computer")
    assert t.card("Dorm Computer").power == 4
    t.do("use Dorm Computer", "run HQ").until(ACTION)
    assert t.runner.tags == 0
    assert t.card("Dorm Computer").power == 3
    assert t.runner.clicks == 2
    t.do("run HQ").until(ACTION)
    assert t.runner.tags == 1, "another run is not protected"


# -- Drive By ------------------------------------------------------------------------------------------


@both_rulebooks
def test_drive_by_costs_two_clicks_and_trashes_an_exposed_asset(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Drive By"]},
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}, "Server 2": {"ice": ["Palisade"]}}},
        rulebook=rulebook,
    )
    t.do("play Drive By").until(ACTION)
    assert t.runner.clicks == 2
    assert t.corp.archives == ["Nico Campaign"]


def test_drive_by_exposes_an_agenda_and_leaves_it() -> None:
    t = scenario(runner={"grip": ["Drive By"]}, corp={"servers": {"Server 1": {"root": ["Offworld Office"]}}})
    t.do("play Drive By").until(ACTION)
    assert t.server("Server 1").root == ["Offworld Office"]
    assert t.card("Offworld Office").known_to("runner")


def test_drive_by_cannot_be_played_with_one_click() -> None:
    t = scenario(runner={"grip": ["Drive By"]}, corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}}, clicks=1)
    t.until("action")
    assert not t.can("play Drive By")


# -- Drug Dealer ---------------------------------------------------------------------------------------


@both_rulebooks
def test_drug_dealer_takes_a_credit_each_turn_and_draws_in_the_corps(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        corp={"rd": ["Hedge Fund"] * 5},
        runner={"credits": 3, "rig": ["Drug Dealer"], "stack": ["Leech"] * 3},
        rulebook=rulebook,
    )
    t.do("credit").until(ACTION)
    assert t.runner.credits == 2
    assert t.runner.grip == []
    t.finish()
    t.until(CORP_ACTION)
    assert t.runner.grip == ["Leech"]


# -- Enhanced Vision -----------------------------------------------------------------------------------


@both_rulebooks
def test_enhanced_vision_reveals_a_random_card_once_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Enhanced Vision"]}, corp={"hq": ["Hedge Fund", "Palisade", "Tithe"]}, rulebook=rulebook
    )
    t.fix_random("Palisade")
    t.do("run Archives").until(ACTION)
    assert [line for line in t.log if "reveal" in line and "Palisade" in line]
    seen = len(t.log)
    t.do("run Archives").until(ACTION)
    assert not [line for line in t.log[seen:] if "reveal" in line]


# -- Forger --------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("cr1.4.changes.forger")
def test_forger_prevents_a_tag_or_removes_one(rulebook: str) -> None:
    servers = {"HQ": {"ice": ["Pharos (rezzed)"]}}
    t = scenario(runner={"rig": ["Forger"]}, corp={"servers": servers}, rulebook=rulebook)
    assert t.runner.link == 1
    t.do("run HQ", "use Forger: prevent 1 tag").until(ACTION)
    assert (t.runner.tags, t.runner.heap) == (0, ["Forger"])
    t = scenario(runner={"rig": ["Forger"], "tags": 2}, rulebook=rulebook)
    assert not t.can("use Forger: prevent"), "nothing is imminent"
    t.do("use Forger: remove 1 tag")
    assert (t.runner.tags, t.runner.heap) == (1, ["Forger"])


# -- Titanium Ribs -------------------------------------------------------------------------------------


@both_rulebooks
def test_titanium_ribs_hurts_and_lets_the_runner_choose_what_damage_trashes(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Titanium Ribs", "Leech", "Carmen", "Cleaver", "Sure Gamble", "Fermenter"]},
        corp={"servers": {"HQ": {"ice": ["Karunā (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("install Titanium Ribs", "lose Leech", "lose Carmen")
    assert t.runner.heap == ["Leech", "Carmen"]
    t.do("run HQ", "lose Sure Gamble", "lose Cleaver")
    assert t.runner.heap == ["Leech", "Carmen", "Sure Gamble", "Cleaver"]
    assert t.runner.grip == ["Fermenter"]
    assert "losing Leech and Carmen" in " ".join(t.log)


def test_titanium_ribs_does_not_save_from_a_flatline() -> None:
    t = scenario(runner={"grip": ["Titanium Ribs", "Leech"]})
    t.do("install Titanium Ribs")
    assert t.outcome is not None
    assert t.outcome.reason == "flatline"


# -- Career Fair ---------------------------------------------------------------------------------------


@both_rulebooks
def test_career_fair_installs_a_resource_for_three_less(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 3, "grip": ["Career Fair", "Telework Contract", "Cleaver"], "stack": ["Leech"] * 3},
        rulebook=rulebook,
    )
    t.do("play Career Fair")
    assert t.runner.rig == ["Telework Contract"]
    assert t.runner.credits == 3


# -- Crowbar, Shiv, Spike ------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("breaker", "ice"), [("Crowbar", "Whitespace"), ("Shiv", "Tithe"), ("Spike", "Spiderweb")])
def test_a_cloud_breaker_counts_icebreakers_and_breaks_up_to_three_as_it_goes(
    rulebook: str, breaker: str, ice: str
) -> None:
    t = scenario(
        runner={"credits": 0, "rig": [breaker, "Carmen"], "grip": ["Cleaver"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [f"{ice} (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert t.card(breaker).strength == 2, "itself counts, what is in the grip does not"
    t.do("run HQ").until("encounter")
    t.do(f"use {breaker}")
    while t.offers("break"):
        t.do(next(key for key in t.options() if key.startswith("break")))
    t.until(ACTION)
    assert t.runner.heap == [breaker]
    assert t.runner.grip == ["Cleaver"]
    assert t.accesses == ["Hedge Fund"]


def test_a_cloud_breaker_costs_no_memory_with_two_link() -> None:
    for identity, used in (("The Catalyst: Convention Breaker", 1), (SUNNY, 0)):
        t = scenario(runner={"identity": identity, "rig": ["Spike"]})
        assert t.runner.memory_used == used


# -- Fisk Investment Seminar, Laramy Fisk --------------------------------------------------------------


@both_rulebooks
def test_fisk_investment_seminar_draws_for_both(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Fisk Investment Seminar"] * 2, "stack": ["Leech"] * 4},
        corp={"rd": ["Hedge Fund"] * 5},
        rulebook=rulebook,
    )
    t.do("play Fisk Investment Seminar")
    assert t.runner.grip.count("Leech") == 3
    assert t.corp.hq == ["Hedge Fund"] * 3
    assert not t.can("play Fisk Investment Seminar")


@both_rulebooks
def test_laramy_fisk_may_make_the_corp_draw_at_the_first_success_on_a_central_server(rulebook: str) -> None:
    t = scenario(
        runner={"identity": "Laramy Fisk: Savvy Investor"},
        corp={"rd": ["Hedge Fund"] * 5, "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until(ACTION)
    reach(t.do("run Archives"), "Laramy Fisk").until(ACTION)
    assert t.corp.hq == ["Hedge Fund"]
    assert "Laramy Fisk: Savvy Investor" not in seen_until(t.do("run Archives"), ACTION)
    assert t.corp.hq == ["Hedge Fund"]


# -- Rolodex -------------------------------------------------------------------------------------------


@both_rulebooks
def test_rolodex_arranges_five_and_costs_three_when_it_is_trashed(rulebook: str) -> None:
    t = scenario(
        runner={"tags": 1, "grip": ["Rolodex"], "stack": ["Leech", "Diesel", "Cleaver", "Unity", "Mayfly", "Carmen"]},
        corp={"credits": 9, "rd": ["Hedge Fund"] * 5},
        rulebook=rulebook,
    )
    t.do("install Rolodex")
    for title in ("Mayfly", "Unity", "Cleaver", "Diesel"):
        t.do(next(key for key in t.options() if title in key))
    assert t.runner.stack == ["Mayfly", "Unity", "Cleaver", "Diesel", "Leech", "Carmen"]
    t.finish()
    t.until(CORP_ACTION)
    t.do("trash resource Rolodex")
    assert sorted(t.runner.heap) == ["Cleaver", "Mayfly", "Rolodex", "Unity"]


def test_rolodex_costs_nothing_when_it_goes_from_the_grip() -> None:
    t = scenario(
        runner={"grip": ["Rolodex"], "stack": ["Leech"] * 5},
        corp={"servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}},
    )
    t.do("run HQ").until(ACTION)
    assert t.runner.heap == ["Rolodex"]
