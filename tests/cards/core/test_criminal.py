"""The Core Set's Criminal cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario

from .board import ACTION, FILLER, behind, both_rulebooks, ice, next_runner_turn, operation

GABRIEL = "Gabriel Santiago: Consummate Professional"


# -- icebreakers ---------------------------------------------------------------------------------------


@both_rulebooks
def test_aurora_breaks_a_barrier_for_two_and_boosts_by_three_for_two(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 4, "rig": ["Aurora"]},
        corp=behind(ice("Wall", ln.EndTheRun(), strength=4)),
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert t.options() == ["use Aurora: +3 strength", "pass"]
    t.do("use Aurora: +3 strength", "use Aurora: break").until(ACTION)
    assert t.runner.credits == 0
    assert t.accesses == ["Hedge Fund"]


@both_rulebooks
def test_ninja_breaks_a_sentry_for_one_and_boosts_by_five_for_three(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 4, "rig": ["Ninja"]},
        corp=behind(ice("Guard", ln.EndTheRun(), strength=5, subtype="sentry")),
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert t.options() == ["use Ninja: +5 strength", "pass"]
    t.do("use Ninja: +5 strength", "use Ninja: break").until(ACTION)
    assert t.runner.credits == 0
    assert t.accesses == ["Hedge Fund"]


# -- Account Siphon ------------------------------------------------------------------------------------


@both_rulebooks
def test_account_siphon_takes_five_credits_and_pays_double_for_two_tags(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "grip": ["Account Siphon"]}, corp={"credits": 7, "hq": FILLER}, rulebook=rulebook
    )
    t.do("play Account Siphon", "continue", "instead of breaching", "5")
    assert t.corp.credits == 2
    assert t.runner.credits == 10
    assert t.runner.tags == 2
    assert t.accesses == []


@both_rulebooks
def test_account_siphon_pays_only_for_credits_that_were_lost(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "grip": ["Account Siphon"]}, corp={"credits": 3, "hq": FILLER}, rulebook=rulebook
    )
    t.do("play Account Siphon", "continue", "instead of breaching")
    assert t.decision is not None
    assert t.decision.side == "runner", "whoever forces says how much"
    assert t.options() == ["0", "1", "2", "3"]
    t.do("2")
    assert (t.corp.credits, t.runner.credits, t.runner.tags) == (1, 4, 2)


def test_account_siphon_does_nothing_if_the_run_fails() -> None:
    t = scenario(runner={"credits": 0, "grip": ["Account Siphon"]}, corp=behind("Palisade"))
    t.do("play Account Siphon").until(ACTION)
    assert (t.corp.credits, t.runner.credits, t.runner.tags) == (5, 0, 0)


# -- Bank Job ------------------------------------------------------------------------------------------


@both_rulebooks
def test_bank_job_pays_instead_of_a_breach_of_a_remote_server(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Bank Job"]},
        corp={"hq": FILLER, "rd": FILLER * 2, "servers": {"Server 1": {"root": ["Superconducting Hub"]}}},
        rulebook=rulebook,
    )
    t.do("install Bank Job")
    assert t.card("Bank Job").credits == 8
    t.do("run HQ").until(ACTION)
    assert t.accesses == ["Hedge Fund"], "a central server is breached"
    t.do("run Server 1", "continue", "instead of breaching", "5").until(ACTION)
    assert t.runner.credits == 5
    assert t.card("Bank Job").credits == 3
    assert t.accesses == ["Hedge Fund"]
    t.do("run Server 1", "continue", "instead of breaching", "3").until(ACTION)
    assert t.runner.credits == 8
    assert t.runner.heap == ["Bank Job"], "it is trashed when it is empty"


@both_rulebooks
def test_bank_job_lets_the_runner_breach(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "rig": [{"card": "Bank Job", "credits": 8}]},
        corp={"servers": {"Server 1": {"root": ["Superconducting Hub"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1", "continue", "breach").until(ACTION)
    assert t.runner.score == ["Superconducting Hub"]
    assert t.card("Bank Job").credits == 8


# -- Crash Space ---------------------------------------------------------------------------------------


@both_rulebooks
def test_crash_space_pays_for_removing_tags_and_nothing_else(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "tags": 2, "rig": [{"card": "Crash Space", "credits": 2}], "grip": ["Aurora", "Decoy"]},
        rulebook=rulebook,
    )
    assert not t.can("install Decoy")
    t.do("remove tag")
    assert t.runner.tags == 1
    assert t.card("Crash Space").credits == 0
    assert not t.can("remove tag")


@both_rulebooks
def test_crash_space_prevents_up_to_three_meat_damage(rulebook: str) -> None:
    slam = operation("Slam", ln.DoDamage(4, ln.MEAT))
    t = scenario(
        turn="corp",
        runner={"rig": ["Crash Space"], "grip": ["Leech"] * 5},
        corp={"hq": [slam]},
        rulebook=rulebook,
    )
    t.do("play Slam", "use Crash Space")
    assert t.options() == ["0", "1", "2", "3"]
    t.do("3")
    assert len(t.runner.grip) == 4
    assert "Crash Space" in t.runner.heap


def test_crash_space_does_not_prevent_net_damage() -> None:
    shock = operation("Shock", ln.DoDamage(1, ln.NET))
    t = scenario(turn="corp", runner={"rig": ["Crash Space"], "grip": ["Leech"]}, corp={"hq": [shock]})
    t.do("play Shock")
    assert t.runner.heap == ["Leech"]
    assert t.runner.rig == ["Crash Space"]


# -- Data Dealer ---------------------------------------------------------------------------------------


@both_rulebooks
def test_data_dealer_sells_an_agenda_for_nine_credits(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Data Dealer"], "score": ["Superconducting Hub", "Offworld Office"]},
        corp={"score": ["Send a Message"], "servers": {"Server 1": {"root": ["Above the Law"]}}},
        rulebook=rulebook,
    )
    t.do("use Data Dealer")
    assert t.options() == ["choose Superconducting Hub", "choose Offworld Office"]
    t.do("choose Superconducting Hub")
    assert t.runner.credits == 9
    assert t.runner.clicks == 3
    assert t.runner.score == ["Offworld Office"]
    assert t.corp.removed == ["Superconducting Hub"]


def test_data_dealer_has_nothing_to_offer_without_a_stolen_agenda() -> None:
    t = scenario(runner={"rig": ["Data Dealer"]}, corp={"score": ["Send a Message"]})
    assert not t.can("use Data Dealer")


# -- Decoy ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_decoy_prevents_one_tag(rulebook: str) -> None:
    brand = operation("Brand", ln.GiveTags(2))
    t = scenario(turn="corp", runner={"rig": ["Decoy"]}, corp={"hq": [brand]}, rulebook=rulebook)
    t.do("play Brand", "use Decoy")
    assert t.runner.tags == 1
    assert t.runner.heap == ["Decoy"]


# -- Desperado, Gabriel Santiago, Easy Mark ------------------------------------------------------------


@both_rulebooks
def test_desperado_pays_a_credit_for_each_successful_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Desperado"]},
        corp={"rd": FILLER, "hq": FILLER, "servers": {"HQ": {"ice": ["Ping (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert t.runner.memory == 5
    for server, credits in (("Archives", 1), ("R&D", 2), ("HQ", 2)):
        t.do(f"run {server}").until(ACTION)
        assert t.runner.credits == credits


@both_rulebooks
def test_gabriel_santiago_gains_two_credits_for_the_first_successful_run_on_hq_each_turn(rulebook: str) -> None:
    t = scenario(runner={"identity": GABRIEL, "credits": 0}, corp={"rd": FILLER, "hq": FILLER}, rulebook=rulebook)
    for server, credits in (("R&D", 0), ("HQ", 2), ("HQ", 2)):
        t.do(f"run {server}").until(ACTION)
        assert t.runner.credits == credits
    next_runner_turn(t)
    before = t.runner.credits
    t.do("run HQ").until(ACTION)
    assert t.runner.credits == before + 2


@both_rulebooks
def test_easy_mark_gains_three_credits(rulebook: str) -> None:
    t = scenario(runner={"credits": 0, "grip": ["Easy Mark"]}, rulebook=rulebook)
    t.do("play Easy Mark")
    assert t.runner.credits == 3


# -- Femme Fatale --------------------------------------------------------------------------------------


@both_rulebooks
def test_femme_fatale_bypasses_the_chosen_ice_for_a_credit_a_subroutine(rulebook: str) -> None:
    wall = ice("Wall", ln.EndTheRun(), ln.EndTheRun(), ln.EndTheRun(), strength=9)
    t = scenario(runner={"credits": 13, "grip": ["Femme Fatale"]}, corp=behind(wall, "Tithe"), rulebook=rulebook)
    t.do("install Femme Fatale", "choose Wall")
    assert t.runner.credits == 4
    t.do("run HQ").until("reaction")
    t.do("Femme Fatale")
    assert t.runner.credits == 1
    t.until("encounter")
    assert t.state.encountered == t.card("Tithe").id
    assert not t.can("Femme Fatale"), "another piece of ice is not bypassed"


def test_femme_fatale_need_not_bypass_and_cannot_without_the_credits() -> None:
    wall = ice("Wall", ln.EndTheRun(), ln.EndTheRun(), strength=9)
    t = scenario(runner={"credits": 10, "grip": ["Femme Fatale"]}, corp=behind(wall))
    t.do("install Femme Fatale", "run HQ").until(ACTION)
    assert t.runner.credits == 1
    assert t.accesses == []
    t.do("credit", "run HQ").until("reaction")
    assert t.can("Femme Fatale")
    t.do("pass").until(ACTION)
    assert t.runner.credits == 2
    assert t.accesses == []


@both_rulebooks
def test_femme_fatale_breaks_sentries_for_a_credit_and_boosts_for_two(rulebook: str) -> None:
    guard = ice("Guard", ln.EndTheRun(), strength=3, subtype="sentry")
    t = scenario(runner={"credits": 3, "rig": ["Femme Fatale"]}, corp=behind(guard), rulebook=rulebook)
    t.do("run HQ").until("encounter")
    t.do("use Femme Fatale: +1 strength", "use Femme Fatale: break").until(ACTION)
    assert t.runner.credits == 0
    assert t.accesses == ["Hedge Fund"]


@pytest.mark.ruling("official.femme-fatale.4")
def test_femme_fatale_forgets_ice_that_was_uninstalled() -> None:
    """The card's official ruling: ice that comes back is another object."""
    lift = operation("Lift", ln.AddTo(ln.Choose(1, ln.Cards(ln.ICE, installed=True)), ln.IN_HQ))
    t = scenario(
        runner={"credits": 20, "grip": ["Femme Fatale"]},
        corp={"hq": [lift], "rd": FILLER, "credits": 9, "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        clicks=1,
    )
    t.do("install Femme Fatale")
    t.until("corp")
    t.do("play Lift", "install Palisade", "install protecting HQ").until(ACTION)
    t.do("run HQ", "rez Palisade").until("encounter")
    assert t.decision is not None
    assert t.decision.kind == "window", "nothing to react with: the ice is another one"


# -- Forged Activation Orders --------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("rezzes", [True, False], ids=["rezzed", "trashed"])
@pytest.mark.ruling("official.forged-activation-orders.1")
def test_forged_activation_orders_makes_the_corp_rez_or_trash_ice(rulebook: str, rezzes: bool) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Forged Activation Orders"]},
        corp={"credits": 4, "servers": {"HQ": {"ice": ["Karunā", "Tithe (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Forged Activation Orders")
    assert t.decision is not None
    assert t.decision.side == "corp"
    t.do("yes" if rezzes else "no")
    assert t.card("Karunā").rezzed is rezzes
    assert t.corp.credits == (0 if rezzes else 4)
    assert t.corp.archives == ([] if rezzes else ["Karunā"])
    assert t.corp.facedown_archives == ([] if rezzes else ["Karunā"]), "the Runner does not see it"


@pytest.mark.ruling("official.forged-activation-orders.1")
def test_forged_activation_orders_trashes_ice_that_the_corp_cannot_pay_for() -> None:
    t = scenario(
        runner={"grip": ["Forged Activation Orders"]},
        corp={"credits": 3, "servers": {"HQ": {"ice": ["Karunā"]}}},
    )
    t.do("play Forged Activation Orders")
    assert t.step == ACTION, "there was nothing to choose"
    assert t.corp.archives == ["Karunā"]


# -- Inside Job ----------------------------------------------------------------------------------------


@both_rulebooks
def test_inside_job_bypasses_the_first_ice_only(rulebook: str) -> None:
    t = scenario(runner={"credits": 2, "grip": ["Inside Job"]}, corp=behind("Palisade", "Ping"), rulebook=rulebook)
    t.do("play Inside Job", "run HQ")
    assert "The Runner bypasses Palisade." in t.log
    assert "The Runner passes Palisade." in t.log
    t.do("continue")
    assert "The Runner encounters Ping at strength 1." in t.log
    t.until(ACTION)
    assert t.accesses == []


@both_rulebooks
def test_inside_job_bypasses_ice_before_its_own_encounter_ability(rulebook: str) -> None:
    t = scenario(runner={"grip": ["Inside Job"]}, corp=behind("Funhouse"), rulebook=rulebook)
    t.do("play Inside Job", "run HQ").until(ACTION)
    assert t.runner.tags == 0
    assert t.accesses == ["Hedge Fund"]


def test_inside_job_is_over_with_its_run() -> None:
    t = scenario(
        runner={"grip": ["Inside Job"]},
        corp={"hq": FILLER, "rd": FILLER, "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
    )
    t.do("play Inside Job", "run R&D").until(ACTION)
    t.do("run HQ").until(ACTION)
    assert t.accesses == ["Hedge Fund"], "only in R&D: the ice protecting HQ ended the run"


# -- Lemuria Codecracker -------------------------------------------------------------------------------


@both_rulebooks
def test_lemuria_codecracker_exposes_only_after_a_successful_run_on_hq(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "rig": ["Lemuria Codecracker"]},
        corp={"hq": FILLER, "rd": FILLER, "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        rulebook=rulebook,
    )
    t.do("run R&D").until(ACTION)
    assert not t.can("use Lemuria Codecracker")
    t.do("run HQ").until(ACTION)
    t.do("use Lemuria Codecracker").until(ACTION)
    assert t.card("Nico Campaign").known_to("runner")
    assert not t.card("Nico Campaign").rezzed
    assert (t.runner.credits, t.runner.clicks) == (0, 1)


# -- Sneakdoor Beta ------------------------------------------------------------------------------------


@both_rulebooks
def test_sneakdoor_beta_runs_archives_and_ends_up_in_hq(rulebook: str) -> None:
    t = scenario(
        runner={"identity": GABRIEL, "credits": 0, "rig": ["Sneakdoor Beta"]},
        corp={
            "hq": ["Superconducting Hub"],
            "archives": ["Hedge Fund"],
            "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("use Sneakdoor Beta").until(ACTION)
    assert t.accesses == ["Superconducting Hub"]
    assert t.runner.credits == 2, "the run was successful on HQ"
    assert t.runner.clicks == 3


def test_sneakdoor_beta_meets_the_ice_of_archives_and_fails_there() -> None:
    t = scenario(
        runner={"rig": ["Sneakdoor Beta"]},
        corp={"hq": FILLER, "servers": {"Archives": {"ice": ["Palisade (rezzed)"]}}},
    )
    t.do("use Sneakdoor Beta").until(ACTION)
    assert t.accesses == []
    assert any("The run on Archives is unsuccessful" in line or "Archives ends" in line for line in t.log)


def test_sneakdoor_beta_does_not_change_other_runs_on_archives() -> None:
    t = scenario(
        runner={"rig": ["Sneakdoor Beta"]},
        corp={"hq": ["Superconducting Hub"], "archives": ["Hedge Fund"]},
    )
    t.do("run Archives").until(ACTION)
    assert t.accesses == ["Hedge Fund"]


@both_rulebooks
@pytest.mark.ruling("official.red-team.1", "official.sneakdoor-beta.4")
def test_a_run_with_sneakdoor_beta_is_a_run_on_archives_to_red_team(rulebook: str) -> None:
    """The card's official ruling: the server that was announced counts."""
    t = scenario(
        runner={"rig": ["Sneakdoor Beta", {"card": "Red Team", "credits": 12}]}, corp={"hq": FILLER}, rulebook=rulebook
    )
    t.do("use Sneakdoor Beta").until(ACTION)
    t.do("use Red Team")
    assert t.options() == ["run HQ", "run R&D"]


# -- Special Order -------------------------------------------------------------------------------------


@both_rulebooks
def test_special_order_finds_an_icebreaker(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Special Order"], "stack": ["Leech", "Corroder", "Ninja", "Sure Gamble"]},
        rulebook=rulebook,
    )
    t.do("play Special Order")
    assert [o for o in t.options() if o.startswith("find")] == ["find Corroder", "find Ninja"]
    t.do("find Ninja").until(ACTION)
    assert t.runner.grip == ["Ninja"]
    assert sorted(t.runner.stack) == ["Corroder", "Leech", "Sure Gamble"]
    assert any("reveals Ninja" in line for line in t.log)
