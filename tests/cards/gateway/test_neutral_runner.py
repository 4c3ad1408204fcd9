"""System Gateway's neutral Runner cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import decks
from sneakdoor import language as ln
from sneakdoor.testing import Scenario, scenario

ACTION = "step_runner_turn_action"
"""The rule of the Runner's choice of an action: `until` it, everything before is over."""
FILLER = ["Hedge Fund"] * 6
HUBS = ["Superconducting Hub"] * 6

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def next_runner_turn(t: Scenario) -> Scenario:
    """End this turn and the Corp's; stop as the Runner chooses an action."""
    t.finish()
    t.until(ACTION)
    return t


# -- Jailbreak -----------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("rule_if_successful", "rule_increasing_random_access_limit")
@pytest.mark.parametrize("server", ["HQ", "R&D"])
def test_jailbreak_draws_a_card_and_accesses_one_more(rulebook: str, server: str) -> None:
    t = scenario(
        runner={"grip": ["Jailbreak"], "stack": ["Leech", "Cleaver"]},
        corp={"hq": HUBS, "rd": HUBS},
        rulebook=rulebook,
    )
    t.do("play Jailbreak")
    assert t.options() == ["run HQ", "run R&D"]
    t.do(f"run {server}").until(ACTION)
    assert len(t.runner.score) == 2
    assert t.runner.grip == ["Leech"]
    assert t.runner.heap == ["Jailbreak"]


def test_jailbreak_does_nothing_if_the_run_is_not_successful() -> None:
    t = scenario(
        runner={"grip": ["Jailbreak"], "stack": ["Leech"]},
        corp={"hq": HUBS, "servers": {"HQ": {"ice": ["Ping (rezzed)"]}}},
    )
    t.do("play Jailbreak", "run HQ").until(ACTION)
    assert t.runner.grip == []
    assert t.runner.score == []
    t.do("run R&D").until(ACTION)
    assert t.runner.grip == []


def test_jailbreak_does_not_reach_into_the_next_run() -> None:
    t = scenario(runner={"grip": ["Jailbreak"]}, corp={"hq": HUBS})
    t.do("play Jailbreak", "run HQ").until(ACTION)
    t.do("run HQ").until(ACTION)
    assert len(t.runner.score) == 2 + 1


@pytest.mark.ruling("official.jailbreak.1")
def test_jailbreak_draws_before_the_breach_and_lies_in_the_play_area_meanwhile() -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Jailbreak"], "stack": ["Leech"]},
        corp={"hq": ["Nico Campaign"] * 2},
    )
    t.do("play Jailbreak", "run HQ").until("access")
    assert t.runner.grip == ["Leech"]
    assert t.runner.heap == []


@pytest.mark.ruling("rule_if_successful_tied_to_server")
@pytest.mark.parametrize(("server", "stolen", "drawn"), [("R&D", 2, 1), ("Server 1", 0, 0)])
def test_jailbreak_follows_the_run_to_a_server_it_could_have_named(server: str, stolen: int, drawn: int) -> None:
    """Tāo moves the encountered ice, and the run with it, from HQ to another server."""
    accesses = ln.Subroutine(ln.Access(ln.Choose(1, ln.Cards(zone=ln.IN_ARCHIVES)), by=ln.RUNNER))
    glass = ln.Ice(
        "Looking Glass",
        faction=ln.NEUTRAL_CORP,
        influence=0,
        rez_cost=0,
        strength=0,
        subtypes=("code gate",),
        abilities=(accesses,),
    )
    t = scenario(
        runner={"identity": "Tāo Salonga: Telepresence Magician", "grip": ["Jailbreak"], "stack": ["Leech"]},
        corp={
            "archives": ["Offworld Office"],
            "hq": HUBS,
            "rd": HUBS,
            "servers": {"HQ": {"ice": [glass]}, server: {"ice": ["Ping"]}},
        },
    )
    t.do("play Jailbreak", "run HQ", "rez Looking Glass").until("reaction")
    t.do("Tāo Salonga").until(ACTION)
    assert t.runner.score.count("Superconducting Hub") == stolen
    assert t.runner.grip == ["Leech"] * drawn


# -- Overclock -----------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("rule_spend_hosted_credits_during")
def test_overclocks_credits_pay_for_anything_during_the_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Overclock"], "rig": ["Cleaver"]},
        corp={"servers": {"Server 1": {"ice": ["Ping (rezzed)"], "root": ["Nico Campaign"]}}},
        rulebook=rulebook,
    )
    t.do("play Overclock", "run Server 1", "use Cleaver: break")
    assert t.runner.credits == 0
    assert t.card("Overclock").credits == 4
    t.until("access")
    t.do("trash Nico Campaign")
    t.until(ACTION)
    assert t.corp.archives == ["Nico Campaign"]
    assert t.runner.credits == 0


@both_rulebooks
def test_overclock_is_trashed_after_the_run_with_the_credits_left(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Overclock", "Leech"]},
        corp={"hq": FILLER},
        rulebook=rulebook,
    )
    t.do("play Overclock")
    assert t.runner.credits == 0
    t.do("run HQ").until("jack out")
    assert t.card("Overclock").credits == 5
    assert t.runner.heap == []
    t.until(ACTION)
    assert t.runner.heap == ["Overclock"]
    assert t.card("Overclock").credits == 0
    assert t.runner.credits == 0
    assert not t.can("install Leech"), "its credits are gone"


@pytest.mark.ruling("official.overclock.1")
def test_overclocks_credits_cannot_be_lost() -> None:
    t = scenario(
        runner={"credits": 3, "grip": ["Overclock"]},
        corp={"servers": {"HQ": {"ice": [one_way_drain()]}}},
    )
    t.do("play Overclock", "run HQ", "rez Drain").until("jack out")
    assert t.runner.credits == 0
    assert t.card("Overclock").credits == 5


def test_overclock_may_be_paid_together_with_the_credit_pool() -> None:
    t = scenario(
        runner={"credits": 3, "grip": ["Overclock"], "rig": ["Cleaver"]},
        corp={"servers": {"HQ": {"ice": ["Brân 1.0 (rezzed)"]}}},
    )
    t.do("play Overclock", "run HQ").until("encounter")
    for hosted, pool in ((3, 2), (2, 1), (0, 1)):
        t.do("use Cleaver: +1 strength", f"pay {t.card('Overclock').credits - hosted} from Overclock")
        assert (t.card("Overclock").credits, t.runner.credits) == (hosted, pool)
    assert t.card("Cleaver").strength == 6


def one_way_drain() -> ln.Ice:
    """Ice that makes the Runner lose credits."""
    return ln.Ice(
        "Drain",
        faction=ln.NEUTRAL_CORP,
        influence=0,
        rez_cost=0,
        strength=0,
        subtypes=("code gate",),
        abilities=(ln.Subroutine(ln.LoseCredits(4, by=ln.RUNNER)),),
    )


# -- Sure Gamble ---------------------------------------------------------------------------------------


@both_rulebooks
def test_sure_gamble_pays_five_and_gains_nine(rulebook: str) -> None:
    t = scenario(runner={"credits": 5, "grip": ["Sure Gamble"]}, rulebook=rulebook)
    t.do("play Sure Gamble").until(ACTION)
    assert t.runner.credits == 9
    assert t.runner.heap == ["Sure Gamble"]
    assert t.runner.clicks == 3


def test_sure_gamble_needs_five_credits() -> None:
    t = scenario(runner={"credits": 4, "grip": ["Sure Gamble"]})
    assert not t.can("play Sure Gamble")


# -- T400 Memory Diamond -------------------------------------------------------------------------------


@both_rulebooks
def test_t400_memory_diamond_gives_memory_and_hand_size(rulebook: str) -> None:
    t = scenario(runner={"credits": 4, "grip": ["T400 Memory Diamond"] * 2}, rulebook=rulebook)
    assert (t.runner.memory, t.runner.hand_size) == (4, 5)
    for installed in (1, 2):
        t.do("install T400 Memory Diamond").until(ACTION)
        assert (t.runner.memory, t.runner.hand_size) == (4 + installed, 5 + installed)


# -- Mayfly --------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("official.mayfly.1", "rule_delayed_conditional_ability")
def test_mayfly_breaks_any_ice_and_is_trashed_when_the_run_ends(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 4, "rig": ["Mayfly"], "grip": ["Leech"]},
        corp={"credits": 0, "servers": {"HQ": {"ice": ["Ping (rezzed)", "Tithe (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert t.runner.memory_used == 2
    t.do("run HQ", "use Mayfly: break").until("jack out")
    assert t.runner.rig == ["Mayfly"]
    t.do("continue", "use Mayfly: break", "break Do 1 net damage.", "use Mayfly: break").until("jack out")
    assert t.runner.credits == 1
    assert t.runner.rig == ["Mayfly"], "it may be used until the run ends"
    t.until(ACTION)
    assert t.runner.heap == ["Mayfly"]
    assert t.runner.grip == ["Leech"]


@both_rulebooks
def test_mayfly_stays_if_it_broke_nothing(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 4, "rig": ["Mayfly"]},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert not t.can("use Mayfly: break"), "strength 1 does not reach 2"
    t.do("use Mayfly: +1 strength")
    assert t.card("Mayfly").strength == 2
    assert t.runner.credits == 3
    assert t.can("use Mayfly: break")
    t.until(ACTION)
    assert t.runner.rig == ["Mayfly"]


def test_mayfly_is_trashed_although_the_runner_jacks_out() -> None:
    t = scenario(runner={"credits": 4, "rig": ["Mayfly"]}, corp={"servers": {"HQ": {"ice": ["Ping (rezzed)"]}}})
    t.do("run HQ", "use Mayfly: break").until("jack out")
    t.do("jack out").until(ACTION)
    assert t.runner.heap == ["Mayfly"]


def test_a_new_mayfly_outlives_the_run_in_which_the_old_one_was_used() -> None:
    t = scenario(
        runner={"credits": 4, "rig": ["Mayfly"], "grip": ["Mayfly"]},
        corp={"servers": {"HQ": {"ice": ["Ping (rezzed)"]}}},
    )
    t.do("run HQ", "use Mayfly: break").until(ACTION)
    t.do("install Mayfly").until(ACTION)
    t.do("run Archives").until(ACTION)
    assert t.runner.rig == ["Mayfly"]


# -- Smartware Distributor -----------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("official.smartware-distributor.1")
def test_smartware_distributor_places_three_and_yields_one_each_turn(rulebook: str) -> None:
    t = scenario(runner={"credits": 0, "grip": ["Smartware Distributor"]}, corp={"rd": FILLER}, rulebook=rulebook)
    t.do("install Smartware Distributor").until(ACTION)
    for placed in (3, 6):
        t.do("use Smartware Distributor").until(ACTION)
        assert t.card("Smartware Distributor").credits == placed
    assert t.runner.credits == 0
    assert t.runner.clicks == 1
    next_runner_turn(t)
    assert t.card("Smartware Distributor").credits == 5
    assert t.runner.credits == 1 + 1, "one from the basic action, one from the resource"


def test_an_empty_smartware_distributor_stays_and_yields_nothing() -> None:
    t = scenario(runner={"credits": 0, "rig": ["Smartware Distributor (1 credit)"]}, corp={"rd": FILLER}, clicks=1)
    next_runner_turn(t)
    assert t.runner.credits == 1 + 1
    assert t.runner.rig == ["Smartware Distributor"]
    next_runner_turn(t)
    assert t.runner.credits == 2 + 4
    assert t.runner.rig == ["Smartware Distributor"]


# -- Verbal Plasticity ---------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("sec_replacement_effects")
def test_verbal_plasticity_doubles_only_the_first_basic_draw_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Verbal Plasticity"], "stack": ["Leech"] * 9},
        corp={"rd": FILLER},
        rulebook=rulebook,
    )
    t.do("draw").until(ACTION)
    assert len(t.runner.grip) == 2
    t.do("draw").until(ACTION)
    assert len(t.runner.grip) == 3
    next_runner_turn(t)
    t.do("draw").until(ACTION)
    assert len(t.runner.grip) == 5


def test_verbal_plasticity_ignores_draws_by_cards() -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Verbal Plasticity"], "grip": ["VRcation"], "stack": ["Leech"] * 9},
    )
    t.do("play VRcation").until(ACTION)
    assert len(t.runner.grip) == 4
    t.do("draw").until(ACTION)
    assert len(t.runner.grip) == 6, "the first basic draw comes now"


def test_verbal_plasticity_does_not_count_other_basic_actions() -> None:
    t = scenario(runner={"credits": 0, "rig": ["Verbal Plasticity"], "stack": ["Leech"] * 3})
    t.do("credit").until(ACTION)
    assert t.runner.credits == 1
    t.do("draw").until(ACTION)
    assert len(t.runner.grip) == 2


def test_verbal_plasticity_sees_a_draw_taken_before_it_was_installed() -> None:
    t = scenario(runner={"credits": 3, "grip": ["Verbal Plasticity"], "stack": ["Leech"] * 5})
    t.do("draw").until(ACTION)
    t.do("install Verbal Plasticity").until(ACTION)
    t.do("draw").until(ACTION)
    assert t.runner.grip == ["Leech"] * 2


# -- The Catalyst --------------------------------------------------------------------------------------


@both_rulebooks
def test_the_catalyst_has_no_effect_on_the_game(rulebook: str) -> None:
    t = scenario(runner={"identity": "The Catalyst: Convention Breaker"}, rulebook=rulebook)
    assert t.options() == scenario(rulebook=rulebook).options()
    assert (t.runner.memory, t.runner.hand_size, t.runner.link) == (4, 5, 0)


@pytest.mark.ruling("rule_gateway_identities")
def test_the_catalyst_leads_the_starter_deck() -> None:
    starter = decks.load("gateway-beginner-runner")
    assert starter.identity == "The Catalyst: Convention Breaker"
    assert len(starter.cards()[1]) == 30
    assert starter.violations() == []
