"""System Gateway's Criminal cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import Scenario, scenario

ZAHYA = "Zahya Sadeghi: Versatile Smuggler"
TAO = "Tāo Salonga: Telepresence Magician"
ACTION = "step_runner_turn_action"
"""The rule of the Runner's choice of an action: `until` it, everything before is over."""
FILLER = ["Hedge Fund"] * 6

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def looking_glass(*more: ln.Ability) -> ln.Ice:
    """Ice whose first subroutine makes the Runner access a card in Archives."""
    accesses = ln.Subroutine(ln.Access(ln.Choose(1, ln.Cards(zone=ln.IN_ARCHIVES)), by=ln.RUNNER))
    return ln.Ice(
        "Looking Glass",
        faction=ln.NEUTRAL_CORP,
        influence=0,
        rez_cost=0,
        strength=0,
        subtypes=("code gate",),
        abilities=(accesses, *more),
    )


def next_runner_turn(t: Scenario) -> Scenario:
    """End this turn and the Corp's; stop as the Runner chooses an action."""
    t.finish()
    t.until(ACTION)
    return t


# -- Zahya Sadeghi -------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("server", ["HQ", "R&D"])
def test_zahya_may_gain_a_credit_for_each_access_during_the_run(rulebook: str, server: str) -> None:
    t = scenario(
        runner={"identity": ZAHYA, "credits": 0, "grip": ["Jailbreak"]},
        corp={"hq": FILLER, "rd": FILLER},
        rulebook=rulebook,
    )
    t.do("play Jailbreak", f"run {server}").until("reaction")
    assert t.runner.credits == 0
    assert not t.running
    t.do("Zahya Sadeghi").until(ACTION)
    assert t.runner.credits == 2


@pytest.mark.parametrize("server", ["Archives", "Server 1"])
def test_zahya_gains_nothing_from_other_servers(server: str) -> None:
    t = scenario(
        runner={"identity": ZAHYA, "credits": 0},
        corp={"archives": ["Hedge Fund"], "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
    )
    t.do(f"run {server}")
    while t.running:
        t.do("pass") if t.can("pass") else t.do("continue")
        assert not t.can("Zahya")
    t.until(ACTION)
    assert t.runner.credits == 0


@both_rulebooks
@pytest.mark.ruling("rule_once_per_turn_flag")
def test_zahya_gains_once_per_turn_and_may_save_it_for_a_better_run(rulebook: str) -> None:
    t = scenario(
        runner={"identity": ZAHYA, "credits": 0, "rig": ["Docklands Pass"]},
        corp={"hq": FILLER, "rd": FILLER},
        rulebook=rulebook,
    )
    t.do("run R&D", "continue", "pass")
    assert t.runner.credits == 0
    t.do("run HQ").until("reaction")
    t.do("Zahya Sadeghi")
    assert t.runner.credits == 2, "only the accesses of that run count"
    t.do("run R&D", "continue")
    assert t.step == ACTION, "she has been used this turn"
    next_runner_turn(t)
    t.do("run R&D", "continue")
    assert t.can("Zahya Sadeghi")


def test_zahya_gains_nothing_if_nothing_was_accessed() -> None:
    t = scenario(
        runner={"identity": ZAHYA, "credits": 3},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Ping (rezzed)"]}}},
    )
    t.do("run HQ").until(ACTION)
    assert t.runner.credits == 3


@pytest.mark.ruling("official.zahya-sadeghi-versatile-smuggler.2")
def test_zahya_counts_accesses_of_an_unsuccessful_run() -> None:
    glass = looking_glass(*ln.end_the_run())
    t = scenario(
        runner={"identity": ZAHYA, "credits": 0},
        corp={"hq": FILLER, "archives": ["Hedge Fund"], "servers": {"HQ": {"ice": [glass]}}},
    )
    t.do("run HQ", "rez Looking Glass").until("reaction")
    t.do("Zahya Sadeghi").until(ACTION)
    assert t.runner.credits == 1


# -- Mutual Favor --------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("rule_search")
def test_mutual_favor_adds_an_icebreaker_to_the_grip(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["Mutual Favor"], "stack": ["Leech", "Cleaver", "Sure Gamble", "Carmen"]},
        rulebook=rulebook,
    )
    t.do("play Mutual Favor")
    assert [o for o in t.options() if o.startswith("find")] == ["find Cleaver", "find Carmen"]
    t.do("find Carmen").until(ACTION)
    assert t.runner.grip == ["Carmen"]
    assert sorted(t.runner.stack) == ["Cleaver", "Leech", "Sure Gamble"]
    assert t.runner.rig == []
    assert t.runner.credits == 5


@both_rulebooks
def test_mutual_favor_may_install_the_icebreaker_after_a_successful_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 3, "grip": ["Mutual Favor"], "stack": ["Leech", "Cleaver", "Carmen"]},
        rulebook=rulebook,
    )
    t.do("run Archives").until(ACTION)
    t.do("play Mutual Favor", "find Carmen", "yes").until(ACTION)
    assert t.runner.rig == ["Carmen"]
    assert t.runner.grip == []
    assert t.runner.credits == 0, "Carmen's own discount applies"


def test_mutual_favor_may_take_the_icebreaker_although_it_could_be_installed() -> None:
    t = scenario(runner={"credits": 9, "grip": ["Mutual Favor"], "stack": ["Leech", "Cleaver", "Carmen"]})
    t.do("run Archives").until(ACTION)
    t.do("play Mutual Favor", "find Cleaver", "no").until(ACTION)
    assert t.runner.rig == []
    assert t.runner.grip == ["Cleaver"]
    assert t.runner.credits == 9


def test_mutual_favor_takes_an_icebreaker_that_cannot_be_paid_for() -> None:
    t = scenario(runner={"credits": 1, "grip": ["Mutual Favor"], "stack": ["Leech", "Cleaver"]})
    t.do("run Archives").until(ACTION)
    t.do("play Mutual Favor", "find Cleaver").until(ACTION)
    assert t.runner.grip == ["Cleaver"]
    assert t.runner.rig == []


def test_mutual_favor_does_not_count_an_unsuccessful_run() -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Mutual Favor"], "stack": ["Leech", "Cleaver", "Carmen"]},
        corp={"servers": {"HQ": {"ice": ["Ping (rezzed)"]}}},
    )
    t.do("run HQ").until(ACTION)
    t.do("play Mutual Favor", "find Cleaver")
    assert not t.can("yes")
    t.until(ACTION)
    assert t.runner.grip == ["Cleaver"]


@pytest.mark.ruling("rule_continue_after_search")
def test_mutual_favor_does_nothing_without_an_icebreaker_in_the_stack() -> None:
    t = scenario(runner={"credits": 9, "grip": ["Mutual Favor"], "stack": ["Leech", "Sure Gamble"]})
    t.do("run Archives").until(ACTION)
    t.do("play Mutual Favor").until(ACTION)
    assert t.runner.grip == []
    assert t.runner.rig == []
    assert sorted(t.runner.stack) == ["Leech", "Sure Gamble"]
    assert t.runner.heap == ["Mutual Favor"]


@both_rulebooks
@pytest.mark.ruling("rule_fail_to_find")
def test_mutual_favor_may_fail_to_find_under_the_modern_rules(rulebook: str) -> None:
    t = scenario(runner={"grip": ["Mutual Favor"], "stack": ["Cleaver", "Carmen"]}, rulebook=rulebook)
    t.do("play Mutual Favor")
    assert len(t.options()) == (3 if rulebook == "modern" else 2)


# -- Tread Lightly -------------------------------------------------------------------------------------


@both_rulebooks
def test_tread_lightly_raises_the_rez_cost_of_each_ice_during_that_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["Tread Lightly", "Leech"]},
        corp={"credits": 9, "servers": {"HQ": {"ice": ["Tithe", "Whitespace"]}}},
        rulebook=rulebook,
    )
    t.do("play Tread Lightly", "run HQ", "rez Tithe")
    assert t.runner.credits == 4
    assert t.corp.credits == 9 - (1 + 3) + 1, "Tithe's second subroutine gained 1"
    t.do("continue", "rez Whitespace")
    assert t.corp.credits == 6 - (2 + 3)
    t.until(ACTION)
    assert t.runner.heap == ["Leech", "Tread Lightly"], "the event is trashed after the run"


@both_rulebooks
def test_tread_lightly_prices_ice_out_of_the_corps_reach_and_only_in_that_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["Tread Lightly"]},
        corp={"credits": 5, "hq": FILLER, "servers": {"HQ": {"ice": ["Palisade"]}}},
        rulebook=rulebook,
    )
    t.do("play Tread Lightly", "run HQ").until("jack out")
    assert not t.card("Palisade").rezzed
    t.until(ACTION)
    t.do("run HQ", "rez Palisade")
    assert t.corp.credits == 5 - 3


def test_tread_lightly_does_not_raise_the_rez_cost_of_other_cards() -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["Tread Lightly"]},
        corp={"credits": 2, "servers": {"Server 1": {"root": ["Manegarm Skunkworks"]}}},
    )
    t.do("play Tread Lightly", "run Server 1", "rez Manegarm Skunkworks")
    assert t.corp.credits == 0


# -- Docklands Pass ------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("rule_increasing_random_access_limit")
def test_docklands_pass_accesses_one_more_card_in_the_first_breach_of_hq_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Docklands Pass"]},
        corp={"hq": ["Superconducting Hub"] * 6, "rd": ["Superconducting Hub"] * 6},
        rulebook=rulebook,
    )
    for stolen in (2, 3):
        t.do("run HQ").until(ACTION)
        assert len(t.runner.score) == stolen
    next_runner_turn(t)
    t.do("run R&D").until(ACTION)
    t.do("run HQ").until(ACTION)
    assert len(t.runner.score) == 3 + 1 + 2, "a breach of R&D does not use it up"


def test_docklands_pass_still_waits_after_an_unsuccessful_run_on_hq() -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Docklands Pass", "Cleaver"]},
        corp={"hq": ["Superconducting Hub"] * 6, "servers": {"HQ": {"ice": ["Ping (rezzed)"]}}},
    )
    t.do("run HQ").until(ACTION)
    assert t.runner.score == []
    t.do("run HQ", "use Cleaver: break").until(ACTION)
    assert len(t.runner.score) == 2


@pytest.mark.ruling("official.docklands-pass.1")
def test_docklands_pass_still_waits_after_a_breach_that_was_replaced() -> None:
    instead = ln.InsteadOfBreaching(ln.HQ, ln.GainCredits(2))
    heist = ln.Event(
        "Heist",
        faction=ln.CRIMINAL,
        influence=0,
        play_cost=0,
        subtypes=("run",),
        abilities=(ln.Play(ln.Run(ln.HQ, if_successful=instead)),),
    )
    t = scenario(
        runner={"credits": 0, "grip": [heist], "rig": ["Docklands Pass"]},
        corp={"hq": ["Superconducting Hub"] * 6},
    )
    t.do("play Heist").until(ACTION)
    assert t.runner.credits == 2
    assert t.runner.score == []
    t.do("run HQ").until(ACTION)
    assert len(t.runner.score) == 2


# -- Pennyshaver ---------------------------------------------------------------------------------------


@both_rulebooks
def test_pennyshaver_collects_a_credit_for_each_successful_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Pennyshaver"]},
        corp={"servers": {"HQ": {"ice": ["Ping (rezzed)"]}, "Server 1": {"root": ["Nico Campaign"]}}},
        rulebook=rulebook,
    )
    assert t.runner.memory == 5
    for server, credits in (("Archives", 1), ("Server 1", 2), ("HQ", 2)):
        t.do(f"run {server}").until(ACTION)
        assert t.card("Pennyshaver").credits == credits
    t.do("use Pennyshaver")
    assert t.card("Pennyshaver").credits == 0
    assert t.runner.credits == 3, "one is placed before all are taken"


def test_pennyshaver_pays_its_own_credit_when_it_was_empty() -> None:
    t = scenario(runner={"credits": 0, "rig": ["Pennyshaver"]}, clicks=2)
    t.do("use Pennyshaver").until(ACTION)
    assert t.runner.credits == 1
    assert t.runner.clicks == 1
    assert t.runner.rig == ["Pennyshaver"]


# -- Carmen --------------------------------------------------------------------------------------------


@both_rulebooks
def test_carmen_costs_two_less_only_after_a_successful_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 8, "grip": ["Carmen", "Carmen"]},
        corp={"rd": ["Hedge Fund"] * 2, "servers": {"HQ": {"ice": ["Ping (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    t.do("install Carmen").until(ACTION)
    assert t.runner.credits == 3, "the run was not successful"
    t.do("run Archives").until(ACTION)
    t.do("install Carmen", "done").until(ACTION)
    assert t.runner.credits == 0
    assert t.runner.rig == ["Carmen", "Carmen"]


def test_carmen_cannot_be_afforded_before_the_run_but_after_it() -> None:
    t = scenario(runner={"credits": 3, "grip": ["Carmen"]})
    assert not t.can("install Carmen")
    t.do("run Archives").until(ACTION)
    assert t.can("install Carmen")


def test_carmen_forgets_the_successful_run_of_an_earlier_turn() -> None:
    t = scenario(runner={"credits": 3, "grip": ["Carmen"]}, corp={"rd": FILLER}, clicks=1)
    t.do("run Archives").until(ACTION)
    assert not t.can("install Carmen")


@both_rulebooks
def test_carmen_breaks_one_sentry_subroutine_and_boosts_by_three(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 4, "rig": ["Carmen"], "grip": ["Leech"] * 4},
        corp={"credits": 0, "servers": {"HQ": {"ice": ["Karunā (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert not t.can("use Carmen: break"), "strength 2 does not reach 3"
    t.do("use Carmen: +3 strength")
    assert t.card("Carmen").strength == 5
    assert t.runner.credits == 2
    t.do("use Carmen: break", "break Do 2 net damage. The Runner may jack out.", "use Carmen: break")
    t.until(ACTION)
    assert t.runner.credits == 0
    assert len(t.runner.grip) == 4


def test_carmen_does_not_break_barriers() -> None:
    t = scenario(runner={"rig": ["Carmen"]}, corp={"servers": {"HQ": {"ice": ["Ping (rezzed)"]}}})
    t.do("run HQ").until("encounter")
    assert t.options() == ["use Carmen: +3 strength", "pass"]


# -- Marjanah ------------------------------------------------------------------------------------------


@both_rulebooks
def test_marjanah_breaks_for_two_credits_or_one_after_a_successful_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 3, "rig": ["Marjanah"]},
        corp={"servers": {"HQ": {"ice": ["Ping (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "use Marjanah: break").until("jack out")
    assert t.runner.credits == 1
    t.do("jack out")
    t.do("run Archives").until(ACTION)
    t.do("run HQ", "use Marjanah: break").until("jack out")
    assert t.runner.credits == 0


def test_marjanah_cannot_break_with_one_credit_before_a_successful_run() -> None:
    t = scenario(runner={"credits": 1, "rig": ["Marjanah"]}, corp={"servers": {"HQ": {"ice": ["Ping (rezzed)"]}}})
    t.do("run HQ").until("encounter")
    assert t.options() == ["use Marjanah: +1 strength", "pass"]


def test_marjanah_breaks_one_subroutine_at_a_time() -> None:
    t = scenario(runner={"credits": 9, "rig": ["Marjanah"]}, corp={"servers": {"HQ": {"ice": ["Pharos (rezzed)"]}}})
    t.do("run HQ").until("encounter")
    for _ in range(4):
        t.do("use Marjanah: +1 strength")
    t.do("use Marjanah: break", "break Give the Runner 1 tag.")
    assert t.runner.credits == 9 - 4 - 2
    assert t.can("use Marjanah: break"), "the other subroutines are still unbroken"
    t.until(ACTION)
    assert t.runner.tags == 0


def test_marjanahs_boost_is_not_discounted() -> None:
    t = scenario(runner={"credits": 2, "rig": ["Marjanah"]}, corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}})
    t.do("run Archives").until(ACTION)
    t.do("run HQ").until("encounter")
    assert not t.can("use Marjanah: break"), "strength 1 does not reach 2"
    t.do("use Marjanah: +1 strength", "use Marjanah: break").until("jack out")
    assert t.runner.credits == 0
    assert t.running


# -- Tranquilizer --------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("official.tranquilizer.1")
def test_tranquilizer_derezzes_its_host_at_the_third_counter(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Tranquilizer"]},
        corp={"rd": FILLER * 2, "servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("install Tranquilizer").until(ACTION)
    assert t.card("Tranquilizer").host == "Tithe"
    for counters in (1, 2, 3):
        assert t.card("Tranquilizer").virus == counters
        assert t.card("Tithe").rezzed is (counters < 3)
        next_runner_turn(t)
    assert t.card("Tranquilizer").virus == 4
    assert t.card("Tranquilizer").host == "Tithe"


def test_tranquilizer_cannot_be_installed_without_ice() -> None:
    t = scenario(runner={"grip": ["Tranquilizer"]})
    assert not t.can("install Tranquilizer")


@pytest.mark.ruling("official.tranquilizer.4", "official.tranquilizer.1")
def test_tranquilizer_derezzes_only_as_its_ability_resolves() -> None:
    t = scenario(
        runner={"grip": ["Leech"]},
        corp={
            "credits": 9,
            "rd": FILLER,
            "servers": {"HQ": {"ice": [{"card": "Tithe", "hosted": ["Tranquilizer (3 virus)"]}]}},
        },
    )
    t.do("run HQ", "rez Tithe").until(ACTION)
    assert t.card("Tithe").rezzed
    next_runner_turn(t)
    assert not t.card("Tithe").rezzed
    assert t.card("Tranquilizer").virus == 4


@pytest.mark.ruling("rule_trash_hosted_objects_when_host_trashed")
def test_tranquilizer_is_trashed_with_its_host() -> None:
    t = scenario(
        turn="corp",
        corp={"hq": ["Palisade"], "servers": {"HQ": {"ice": [{"card": "Tithe", "hosted": ["Tranquilizer"]}]}}},
    )
    t.do("install Palisade", "install protecting HQ", "trash Tithe first")
    assert t.runner.heap == ["Tranquilizer"]


# -- Red Team ------------------------------------------------------------------------------------------


@both_rulebooks
def test_red_team_loads_twelve_and_takes_three_after_a_successful_run(rulebook: str) -> None:
    t = scenario(runner={"credits": 5, "grip": ["Red Team"]}, rulebook=rulebook)
    t.do("install Red Team").until(ACTION)
    assert t.card("Red Team").credits == 12
    assert t.runner.credits == 0
    t.do("use Red Team", "run Archives").until(ACTION)
    assert t.runner.credits == 3
    assert t.card("Red Team").credits == 9
    assert t.runner.clicks == 2


@both_rulebooks
def test_red_team_runs_only_central_servers_not_run_this_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Red Team (12 credits)"]},
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}, "HQ": {"ice": ["Ping (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    t.do("use Red Team")
    assert sorted(t.options()) == ["run Archives", "run R&D"], "an unsuccessful run counts as well"
    t.do("run R&D").until(ACTION)
    t.do("use Red Team").until(ACTION)
    assert t.runner.credits == 6, "Archives was the only one left"
    assert t.card("Red Team").credits == 6


def test_red_team_may_run_all_central_servers_again_next_turn() -> None:
    t = scenario(runner={"rig": ["Red Team (12 credits)"]}, corp={"rd": FILLER})
    for server in ("HQ", "R&D", "Archives"):
        t.do(f"run {server}").until(ACTION)
    t.finish()
    t.until(ACTION)
    t.do("use Red Team")
    assert sorted(t.options()) == ["run Archives", "run HQ", "run R&D"]


@pytest.mark.ruling("official.red-team.1", "rule_if_successful_tied_to_server")
def test_red_team_counts_the_server_announced_as_the_run_began() -> None:
    """Tāo moves the encountered ice, and the run with it, from HQ to a remote server."""
    t = scenario(
        runner={"identity": TAO, "credits": 0, "rig": ["Red Team (12 credits)"]},
        corp={
            "archives": ["Offworld Office"],
            "servers": {"HQ": {"ice": [looking_glass()]}, "Server 1": {"ice": ["Ping"]}},
        },
    )
    t.do("use Red Team", "run HQ", "rez Looking Glass").until("reaction")
    t.do("Tāo Salonga").until(ACTION)
    assert t.runner.credits == 0, "Server 1 could not have been chosen for this run"
    t.do("use Red Team")
    assert sorted(t.options()) == ["run Archives", "run R&D"]


def test_red_team_takes_nothing_after_an_unsuccessful_run() -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Red Team (12 credits)"]},
        corp={"servers": {"HQ": {"ice": ["Ping (rezzed)"]}}},
    )
    t.do("use Red Team", "run HQ").until(ACTION)
    assert t.runner.credits == 0
    assert t.card("Red Team").credits == 12


@both_rulebooks
@pytest.mark.ruling("rule_load_and_empty")
def test_red_team_is_trashed_when_empty(rulebook: str) -> None:
    t = scenario(runner={"credits": 0, "rig": ["Red Team (3 credits)"]}, rulebook=rulebook)
    t.do("use Red Team", "run HQ").until(ACTION)
    assert t.runner.credits == 3
    assert t.runner.heap == ["Red Team"]
