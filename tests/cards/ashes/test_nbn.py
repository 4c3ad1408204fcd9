"""Ashes' NBN cards."""

from __future__ import annotations

import pytest

from sneakdoor.decks import Deck
from sneakdoor.engine.declining import default_option
from sneakdoor.game import Game
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE
from sneakdoor.testing import Scenario, scenario
from tests.rulings import ruling

from ..driving import reach, seen_until, to_action_of, under

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
def test_bellona_costs_five_to_steal_and_pays_five_when_scored(rulebook: str) -> None:
    t = scenario(runner={"credits": 5}, corp={"servers": {"Server 1": {"root": ["Bellona"]}}}, rulebook=rulebook)
    reach(t, "run Server 1", "steal Bellona")
    assert t.runner.credits == 0
    assert t.runner.score == ["Bellona"]
    t = scenario(runner={"credits": 4}, corp={"servers": {"Server 1": {"root": ["Bellona"]}}}, rulebook=rulebook)
    t.do("run Server 1").until("action")
    assert t.runner.score == []
    t = scenario(
        corp={"credits": 0, "servers": {"Server 1": {"root": ["Bellona (5 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Bellona")
    assert t.corp.credits == 5


@both_rulebooks
@pytest.mark.parametrize("tag", [True, False])
@pytest.mark.parametrize("server", ["R&D", "Archives", "Server 1"])
def test_increased_drop_rates_removes_bad_publicity_unless_the_runner_takes_a_tag(
    rulebook: str, tag: bool, server: str
) -> None:
    here = ["Increased Drop Rates"]
    corp: dict[str, object] = {"bad_publicity": 2, "hq": ["Hedge Fund"]}
    corp |= {
        "rd": here if server == "R&D" else ["Hedge Fund"],
        "archives": here if server == "Archives" else [],
        "servers": {"Server 1": {"root": here}} if server == "Server 1" else {},
    }
    t = reach(scenario(corp=corp, rulebook=rulebook), f"run {server}", "take 1 tag" if tag else "decline")
    t.until("action")
    assert (t.runner.tags, t.corp.bad_publicity) == ((1, 2) if tag else (0, 1))
    assert any("reveals Increased" in line for line in t.log) is (server == "R&D")


@both_rulebooks
def test_remastered_edition_places_a_counter_on_any_installed_card(rulebook: str) -> None:
    t = scenario(
        corp={
            "rd": ["Hedge Fund"] * 3,
            "score": [{"card": "Remastered Edition", "agenda": 1}],
            "servers": {"HQ": {"ice": ["Palisade"]}, "Server 1": {"root": ["Offworld Office"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use Remastered Edition", "choose Offworld Office")
    assert t.card("Offworld Office").counters("advancement") == 1
    assert t.card("Remastered Edition").counters("agenda") == 0


@both_rulebooks
@pytest.mark.parametrize("jacks_out", [True, False])
def test_congratulations_pays_both_and_once_more_as_it_is_passed(rulebook: str, jacks_out: bool) -> None:
    t = scenario(
        runner={"credits": 0},
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Congratulations! (rezzed)"]}}},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "jack out" if jacks_out else "continue")
    assert t.runner.credits == 1
    assert t.corp.credits == 3


def test_an_unrezzed_congratulations_pays_nothing() -> None:
    t = scenario(corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Congratulations!"]}}})
    t.do("run HQ").until("action")
    assert t.corp.credits == 0


@both_rulebooks
def test_tiered_subscription_pays_for_the_first_run_each_turn(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "hq": ["Hedge Fund"],
            "servers": {"Server 1": {"root": ["Tiered Subscription (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ")
    assert t.corp.credits == 1
    t.until("action")
    t.do("run Archives").until("action")
    assert t.corp.credits == 1


@ruling("official.sync-rerouting.1")
def test_sync_rerouting_tags_whoever_runs_and_does_not_pay(rulebook: str) -> None:
    runner = {"credits": 4, "rig": ["Decoy"], "stack": ["Sure Gamble"] * 3}
    t = under("SYNC Rerouting", {}, runner, rulebook)
    t.do("run Archives", "pay 4[credit]").until("action")
    assert (t.runner.credits, t.runner.tags) == (0, 0)
    t.do("run Archives")
    t.do("decline").until("action") if t.offers("decline") else t.until("action")
    assert t.runner.tags == 1
    t = under("SYNC Rerouting", {}, runner, rulebook)
    t.do("run Archives", "decline", "use Decoy").until("action")
    assert (t.runner.credits, t.runner.tags) == (4, 0), "avoided"


@ruling("official.digital-rights-management.1")
def test_digital_rights_management_is_not_played_before_the_runner_had_a_turn(rulebook: str) -> None:
    game = Game.new(
        Deck("DRM", "NBN: Making News", {"Digital Rights Management": 45}),
        Deck("Gamble", "Noise: Hacker Extraordinaire", {"Sure Gamble": 45}),
        1,
        rulebook,
    )
    t = Scenario(game)
    t.until("action")
    assert not t.can("play Digital Rights Management")
    to_action_of(to_action_of(t.do("credit", "credit", "credit"), RUNNER_SIDE).do(*["credit"] * 4), CORP_SIDE)
    assert t.can("play Digital Rights Management")


@both_rulebooks
def test_digital_rights_management_finds_an_agenda_that_is_installed_but_not_scored(rulebook: str) -> None:
    t = scenario(
        clicks=1,
        corp={
            "credits": 9,
            "hq": ["Digital Rights Management", "Ice Wall"],
            "rd": ["Hedge Fund", "Project Atlas", "Hedge Fund"],
            "servers": {"Server 1": {"root": ["Project Atlas (3 advancement)"]}, "HQ": {"ice": ["Ice Wall"]}},
        },
        rulebook=rulebook,
    )
    to_action_of(t.do("credit"), CORP_SIDE)
    found = ["find Project Atlas"] if rulebook == "modern" else []
    reach(t, "play Digital Rights Management", *found, "yes")
    assert sorted(t.options()) == ["install in Server 1", "install in a new server"]
    t.do("install in a new server")
    assert not any(key.startswith("score") for key in seen_until(t, "action"))
    assert t.server("Server 2").root == ["Project Atlas"]


@both_rulebooks
@pytest.mark.parametrize("tags", [0, 1])
def test_f2p_is_broken_for_two_credits_by_a_runner_without_tags(tags: int, rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "tags": tags}, corp={"servers": {"HQ": {"ice": ["F2P (rezzed)"]}}}, rulebook=rulebook
    )
    assert any(key.startswith("use F2P") for key in seen_until(t.do("run HQ"), "action")) is (tags == 0)


@ruling("official.ganked.1")
def test_ganked_makes_the_runner_meet_ice_and_goes_on_with_the_access(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9},
        corp={
            "credits": 0,
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"root": ["Ganked!"], "ice": ["Pop-up Window (rezzed)", "Ice Wall"]}},
        },
        rulebook=rulebook,
    )
    reach(t, "run HQ", "pay 1", "access facedown card", "Ganked!")
    assert t.corp.archives == ["Ganked!"]
    reach(t, "pay 1")
    assert t.corp.credits == 2, "one from each encounter"
    t.until("action")
    assert t.accesses == ["Ganked!", "Hedge Fund"]


@ruling("official.ganked.2", under="modern")
def test_jacking_out_in_the_encounter_that_ganked_makes_ends_the_breach(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Sure Gamble"] * 9},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"root": ["Ganked!"], "ice": ["Karunā (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    reach(t, "run HQ", "access facedown card", "Ganked!", "yes")
    t.until("action")
    assert (t.running, t.accesses) == (False, ["Ganked!"])


@ruling("official.gold-farmer.1")
def test_gold_farmer_takes_a_credit_for_each_printed_subroutine_that_is_broken(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Cleaver"]},
        corp={"servers": {"HQ": {"ice": ["Gold Farmer (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    reach(t, "use Cleaver: break")
    while t.offers("break"):
        t.do(t.options()[0])
    t.until("action")
    assert t.runner.credits == 6, "1 for the breaker, 2 for its subroutines"


@both_rulebooks
def test_daily_quest_is_rezzed_in_ones_own_action_phase_alone(rulebook: str) -> None:
    corp = {"credits": 9, "rd": ["Hedge Fund"] * 5, "servers": {"Server 1": {"root": ["Daily Quest"]}}}
    t = scenario(clicks=1, corp=corp, runner={"credits": 0, "stack": ["Sure Gamble"] * 3}, rulebook=rulebook)
    phases = set()
    t.do("run HQ")
    for _ in range(60):
        if "rez Daily Quest" in t.options():
            phases.add((t.state.active, t.phase))
        t.game.choose("credit" if "credit" in t.options() else default_option(t.state))
        if t.state.turn > 9:
            break
    assert phases == {(CORP_SIDE, "action phase")}


@both_rulebooks
@pytest.mark.parametrize("runs", [True, False])
def test_daily_quest_pays_the_runner_who_comes_and_else_the_corp(runs: bool, rulebook: str) -> None:
    t = scenario(
        clicks=1,
        corp={"credits": 0, "rd": ["Hedge Fund"] * 5, "servers": {"Server 1": {"root": ["Daily Quest (rezzed)"]}}},
        runner={"credits": 0, "stack": ["Sure Gamble"] * 3},
        rulebook=rulebook,
    )
    to_action_of(t.do("run Server 1" if runs else "run HQ"), CORP_SIDE)
    assert (t.runner.credits, t.corp.credits) == ((2, 0) if runs else (0, 3))


@both_rulebooks
def test_loot_box_gives_the_runner_a_card_of_the_corps_choice_and_the_corp_what_it_costs(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "stack": ["Sure Gamble", "Cleaver", "Diesel", "Corroder"]},
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Loot Box (rezzed)"]}}},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "pay 2")
    t.until("corp")
    assert sorted(key.split(" ", 1)[1] for key in t.options()) == ["Cleaver", "Diesel", "Sure Gamble"]
    t.do(next(key for key in t.options() if key.endswith("Sure Gamble"))).until("action")
    assert (t.runner.grip, t.corp.credits, t.corp.archives) == (["Sure Gamble"], 5, ["Loot Box"])
    assert sorted(t.runner.stack) == ["Cleaver", "Corroder", "Diesel"]


# -- Focus Group ---------------------------------------------------------------------------------------------


def after_a_run(rulebook: str, title: str, credits: int, runner: dict[str, object], succeeds: bool = True) -> Scenario:
    """The Corp's turn, after a turn of the Runner in which they made a run or not."""
    t = scenario(
        clicks=1,
        runner=runner,
        corp={
            "credits": credits,
            "hq": [title],
            "rd": ["Hedge Fund"] * 5,
            "servers": {"Server 1": {"root": ["Nico Campaign"]}},
        },
        rulebook=rulebook,
    )
    return to_action_of(t.do("run R&D" if succeeds else "credit"), CORP_SIDE)


FOCUSED = ["Sure Gamble", "Sure Gamble", "Corroder"]


@both_rulebooks
def test_focus_group_pays_for_as_many_counters_as_it_likes_up_to_what_was_found(rulebook: str) -> None:
    t = after_a_run(rulebook, "Focus Group", 9, {"grip": FOCUSED})
    t.do("play Focus Group")
    assert t.options() == ["event", "hardware", "program", "resource"]
    t.do("event")
    assert t.options() == ["0", "1", "2"], "two of the three are events"
    t.do("2")
    assert t.options() == ["yes", "no"]
    t.do("yes")
    assert (t.corp.credits, t.card("Nico Campaign").counters("advancement")) == (4, 2)
    assert t.runner.grip == FOCUSED


@both_rulebooks
@pytest.mark.parametrize(("kind", "number", "credits"), [("program", "1", 3), ("hardware", None, 3), ("event", "2", 4)])
def test_focus_group_places_nothing_that_is_not_paid_for(
    rulebook: str, kind: str, number: str | None, credits: int
) -> None:
    t = after_a_run(rulebook, "Focus Group", credits, {"grip": FOCUSED})
    t.do("play Focus Group", kind)
    if number is not None:
        t.do(number)
    t.until("action")
    assert (t.corp.credits, t.card("Nico Campaign").counters("advancement")) == (credits - 3, 0)


@both_rulebooks
def test_focus_group_needs_a_successful_run(rulebook: str) -> None:
    assert not after_a_run(rulebook, "Focus Group", 9, {"grip": FOCUSED}, succeeds=False).can("play Focus Group")


# -- Game Over -----------------------------------------------------------------------------------------------


def over(rulebook: str, credits: int, rig: list[str]) -> Scenario:
    """The Runner stole an agenda, and the Corp plays Game Over."""
    t = scenario(
        clicks=1,
        runner={"credits": credits, "rig": rig},
        corp={
            "credits": 4,
            "hq": ["Game Over"],
            "rd": ["Hedge Fund"] * 5,
            "servers": {"Server 1": {"root": ["Project Atlas"]}},
        },
        rulebook=rulebook,
    )
    to_action_of(t.do("run Server 1"), CORP_SIDE)
    t.do("play Game Over")
    assert t.options() == ["event", "hardware", "program", "resource"]
    return t


@both_rulebooks
def test_game_over_trashes_all_of_a_type_for_which_the_runner_does_not_pay(rulebook: str) -> None:
    t = over(rulebook, 7, ["Corroder", "Datasucker", "Imp", "Cyberfeeder", "Medium"])
    t.do("program")
    assert t.decision is not None
    assert t.decision.side == "runner"
    names = ["Datasucker", "Imp", "Medium"]
    assert t.options() == [*(f"prevent {name} from being trashed" for name in names), "done"], "no icebreaker"
    t.do("prevent Imp")
    assert t.runner.credits == 4
    assert t.runner.heap == [], "all of them are trashed together"
    t.do("prevent Medium")
    assert (t.runner.credits, t.runner.heap, t.corp.bad_publicity) == (1, ["Datasucker"], 1)
    assert sorted(t.runner.rig) == ["Corroder", "Cyberfeeder", "Imp", "Medium"]


@both_rulebooks
def test_game_over_asks_nobody_who_cannot_pay(rulebook: str) -> None:
    t = over(rulebook, 2, ["Corroder", "Cyberfeeder"])
    t.do("hardware")
    assert (t.runner.heap, t.corp.bad_publicity) == (["Cyberfeeder"], 1)


@both_rulebooks
def test_game_over_gives_bad_publicity_where_nothing_is_trashed(rulebook: str) -> None:
    t = over(rulebook, 9, ["Corroder", "Cyberfeeder"])
    t.do("program")
    assert (t.runner.heap, t.corp.bad_publicity) == ([], 1)


@both_rulebooks
def test_game_over_can_be_interrupted_for_what_is_trashed(rulebook: str) -> None:
    t = over(rulebook, 2, ["Datasucker", "Sacrificial Construct"])
    t.do("program")
    reach(t, "use Sacrificial Construct")
    assert t.runner.rig == ["Datasucker"]


@both_rulebooks
def test_game_over_needs_a_stolen_agenda(rulebook: str) -> None:
    assert not after_a_run(rulebook, "Game Over", 9, {"rig": ["Imp"]}).can("play Game Over")
