"""System Gateway's Shaper cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import Scenario, scenario

TAO = "Tāo Salonga: Telepresence Magician"
ACTION = "step_runner_turn_action"
"""The rule of the Runner's choice of an action: `until` it, everything before is over."""
FILLER = ["Hedge Fund"] * 6

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def looking_glass() -> ln.Ice:
    """Ice whose subroutine makes the Runner access a card in Archives."""
    accesses = ln.Subroutine(ln.Access(ln.Choose(1, ln.Cards(zone=ln.IN_ARCHIVES)), by=ln.RUNNER))
    return ln.Ice(
        "Looking Glass",
        faction=ln.NEUTRAL_CORP,
        influence=0,
        rez_cost=0,
        strength=0,
        subtypes=("code gate",),
        abilities=(accesses,),
    )


def on_success(title: str, instruction: ln.Instruction) -> ln.Resource:
    """A resource that does something whenever a run is successful."""
    return ln.Resource(
        title,
        faction=ln.SHAPER,
        influence=0,
        install_cost=0,
        abilities=(ln.When(ln.MakesSuccessfulRun(), instruction),),
    )


def next_runner_turn(t: Scenario) -> Scenario:
    """End this turn and the Corp's; stop as the Runner chooses an action."""
    t.finish()
    t.until(ACTION)
    return t


# -- Tāo Salonga ---------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("rule_swap", "rule_create_position_swap")
def test_tao_may_swap_two_ice_when_an_agenda_is_stolen(rulebook: str) -> None:
    t = scenario(
        runner={"identity": TAO},
        corp={
            "archives": ["Offworld Office"],
            "servers": {"HQ": {"ice": ["Ping (rezzed)", "Tithe"]}, "R&D": {"ice": ["Palisade"]}},
        },
        rulebook=rulebook,
    )
    t.do("run Archives").until("reaction")
    t.do("Tāo Salonga")
    assert len(t.options()) == 3
    t.do("choose Ping", "choose unrezzed ice protecting R&D").until(ACTION)
    assert t.runner.score == ["Offworld Office"]
    assert t.server("HQ").ice == ["Palisade", "Tithe"]
    assert t.server("R&D").ice == ["Ping"]
    assert t.card("Ping").rezzed
    assert not t.card("Palisade").rezzed


@both_rulebooks
def test_tao_may_swap_two_ice_when_an_agenda_is_scored(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        runner={"identity": TAO},
        corp={
            "servers": {
                "HQ": {"ice": ["Ping"]},
                "R&D": {"ice": ["Tithe"]},
                "Server 1": {"root": ["Superconducting Hub (3 advancement)"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("score Superconducting Hub").until("runner")
    t.do("Tāo Salonga").until("step_corp_turn_action")
    assert t.server("HQ").ice == ["Tithe"]
    assert t.server("R&D").ice == ["Ping"]


@pytest.mark.ruling("rule_optional_conditional_ability")
def test_tao_may_decline() -> None:
    t = scenario(
        runner={"identity": TAO},
        corp={"archives": ["Offworld Office"], "servers": {"HQ": {"ice": ["Ping", "Tithe"]}}},
    )
    t.do("run Archives").until("reaction")
    t.do("pass").until(ACTION)
    assert t.server("HQ").ice == ["Ping", "Tithe"]


@pytest.mark.ruling("rule_distinct_targets", "rule_targets_gone")
def test_tao_swaps_nothing_if_there_is_only_one_ice() -> None:
    t = scenario(
        runner={"identity": TAO},
        corp={"archives": ["Offworld Office"], "servers": {"HQ": {"ice": ["Ping"]}}},
    )
    t.do("run Archives")
    while t.decision is not None and t.decision.rule != ACTION:
        assert not t.offers("Tāo Salonga"), "what can do nothing is not offered"
        t.game.choose(t.options()[0])
    assert t.server("HQ").ice == ["Ping"]
    assert t.runner.score == ["Offworld Office"]


@pytest.mark.ruling("official.tao-salonga-telepresence-magician.1", "rule_ice_change_encounter_move_swap")
def test_tao_moves_with_encountered_ice_that_he_swaps() -> None:
    """An agenda is stolen during an encounter by a subroutine made for this test."""
    t = scenario(
        runner={"identity": TAO},
        corp={
            "archives": ["Offworld Office"],
            "rd": ["Hedge Fund"],
            "servers": {"HQ": {"ice": [looking_glass(), "Ping"]}, "R&D": {"ice": ["Tithe"]}},
        },
    )
    t.do("run HQ", "rez Looking Glass").until("reaction")
    assert t.runner.score == ["Offworld Office"]
    t.do("Tāo Salonga", "choose Looking Glass", "choose unrezzed ice protecting R&D")
    assert t.server("R&D").ice == ["Looking Glass"]
    assert t.server("HQ").ice == ["Tithe", "Ping"]
    assert t.state.attacked == 1
    t.until("jack out")
    assert t.state.attacked == 1
    assert t.state.position == t.card("Looking Glass").id


# -- Creative Commission and VRcation ------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("before", "after"), [(4, 2), (2, 0)])
def test_creative_commission_gains_five_and_loses_a_click(rulebook: str, before: int, after: int) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Creative Commission"]},
        corp={"rd": FILLER},
        clicks=before,
        rulebook=rulebook,
    )
    t.do("play Creative Commission")
    assert t.runner.credits == 5
    assert t.runner.clicks == after


@both_rulebooks
@pytest.mark.ruling("official.creative-commission.1")
def test_creative_commission_can_be_played_with_the_last_click(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Creative Commission"]},
        corp={"rd": FILLER},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("play Creative Commission")
    assert t.runner.credits == 5
    assert t.runner.clicks == 0


@both_rulebooks
def test_vrcation_draws_four_and_loses_a_click(rulebook: str) -> None:
    t = scenario(runner={"credits": 1, "grip": ["VRcation"], "stack": ["Leech"] * 5}, rulebook=rulebook)
    t.do("play VRcation")
    assert t.runner.grip == ["Leech"] * 4
    assert t.runner.credits == 0
    assert t.runner.clicks == 2


@pytest.mark.ruling("official.vrcation.1")
def test_vrcation_can_be_played_with_the_last_click() -> None:
    t = scenario(runner={"credits": 1, "grip": ["VRcation"], "stack": ["Leech"] * 5}, corp={"rd": FILLER}, clicks=1)
    t.do("play VRcation")
    assert t.runner.grip == ["Leech"] * 4
    assert t.runner.clicks == 0


# -- DZMZ Optimizer ------------------------------------------------------------------------------------


@both_rulebooks
def test_dzmz_optimizer_discounts_only_the_first_program_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["DZMZ Optimizer"], "grip": ["Docklands Pass", "Unity", "Echelon", "Carmen"]},
        corp={"rd": FILLER},
        rulebook=rulebook,
    )
    assert t.runner.memory == 5
    t.do("install Docklands Pass").until(ACTION)
    assert t.runner.credits == 7, "hardware is no program"
    t.do("install Unity").until(ACTION)
    assert t.runner.credits == 5
    t.do("install Echelon", "done").until(ACTION)
    assert t.runner.credits == 2
    next_runner_turn(t)
    credits = t.runner.credits
    for _ in range(3):
        t.do("credit").until(ACTION)
    t.do("install Carmen", "done").until("step_corp_turn_action")
    assert t.runner.credits == credits + 3 - 4


@pytest.mark.ruling("official.dzmz-optimizer.1")
def test_two_dzmz_optimizers_add_up() -> None:
    t = scenario(runner={"credits": 1, "rig": ["DZMZ Optimizer"] * 2, "grip": ["Unity"]})
    t.do("install Unity").until(ACTION)
    assert t.runner.credits == 0
    assert t.runner.memory == 6


def test_dzmz_optimizer_does_not_pay_for_a_free_program() -> None:
    t = scenario(runner={"credits": 0, "rig": ["DZMZ Optimizer"], "grip": ["Marjanah", "Mayfly"]})
    t.do("install Marjanah").until(ACTION)
    assert t.runner.credits == 0
    assert not t.can("install Mayfly"), "Marjanah was the first program this turn"


def test_dzmz_optimizer_sees_a_program_installed_before_it() -> None:
    t = scenario(runner={"credits": 7, "grip": ["DZMZ Optimizer", "Mayfly", "Cleaver"]})
    t.do("install Mayfly").until(ACTION)
    t.do("install DZMZ Optimizer").until(ACTION)
    t.do("install Cleaver", "done").until(ACTION)
    assert t.runner.credits == 7 - 1 - 2 - 3


# -- Pantograph ----------------------------------------------------------------------------------------


@both_rulebooks
def test_pantograph_gains_a_credit_and_may_install_when_an_agenda_is_stolen(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Pantograph"], "grip": ["Mayfly", "Sure Gamble"]},
        corp={"archives": ["Offworld Office"]},
        rulebook=rulebook,
    )
    assert t.runner.memory == 5
    t.do("run Archives").until("offer")
    assert t.runner.credits == 1
    t.do("yes").until(ACTION)
    assert t.runner.rig == ["Pantograph", "Mayfly"]
    assert t.runner.credits == 0, "the install cost is paid"
    assert t.runner.clicks == 3


@both_rulebooks
def test_pantograph_works_when_an_agenda_is_scored(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        runner={"credits": 0, "rig": ["Pantograph"], "grip": ["Mayfly"]},
        corp={"rd": FILLER, "servers": {"Server 1": {"root": ["Offworld Office (4 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("score Offworld Office").until("runner")
    assert t.runner.credits == 1
    t.do("yes").until("step_corp_turn_action")
    assert t.runner.rig == ["Pantograph", "Mayfly"]


def test_pantograph_installs_a_single_card() -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Pantograph"], "grip": ["Mayfly", "Leech", "Cleaver"]},
        corp={"archives": ["Offworld Office"]},
    )
    t.do("run Archives").until("offer")
    t.do("yes", "choose Leech").until(ACTION)
    assert t.runner.rig == ["Pantograph", "Leech"]
    assert t.runner.grip == ["Mayfly", "Cleaver"]


def test_pantograph_may_install_nothing() -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Pantograph"], "grip": ["Mayfly"]},
        corp={"archives": ["Offworld Office"]},
    )
    t.do("run Archives").until("offer")
    t.do("no").until(ACTION)
    assert t.runner.grip == ["Mayfly"]
    assert t.runner.credits == 6


def test_pantograph_works_for_each_agenda() -> None:
    t = scenario(runner={"credits": 0, "rig": ["Pantograph"]}, corp={"archives": ["Offworld Office", "Send a Message"]})
    t.do("run Archives").until(ACTION)
    assert t.runner.credits == 2


# -- Conduit -------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("official.conduit.1", "rule_increasing_random_access_limit")
def test_conduit_accesses_one_more_card_for_each_counter(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Conduit (2 virus)"]},
        corp={"rd": ["Superconducting Hub"] * 6},
        rulebook=rulebook,
    )
    t.do("use Conduit").until("reaction")
    assert len(t.runner.score) == 3
    assert t.card("Conduit").virus == 2, "the counter comes only when the run has ended"
    assert not t.running
    t.do("Conduit").until(ACTION)
    assert t.card("Conduit").virus == 3
    assert t.runner.clicks == 3


@both_rulebooks
def test_conduit_gets_a_counter_from_any_successful_run_on_rnd(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Conduit"]}, corp={"rd": ["Superconducting Hub"] * 6}, rulebook=rulebook)
    t.do("run R&D", "continue")
    assert len(t.runner.score) == 1
    t.do("Conduit").until(ACTION)
    assert t.card("Conduit").virus == 1
    t.do("run Archives", "continue")
    assert t.step == ACTION
    t.do("run R&D", "continue", "pass").until(ACTION)
    assert t.card("Conduit").virus == 1, "the Runner may decline"
    assert len(t.runner.score) == 2, "a run by other means accesses no more cards"


def test_conduit_gets_no_counter_from_an_unsuccessful_run() -> None:
    t = scenario(
        runner={"rig": ["Conduit (1 virus)"]},
        corp={"rd": FILLER, "servers": {"R&D": {"ice": ["Ping (rezzed)"]}}},
    )
    t.do("use Conduit")
    assert t.step == ACTION
    assert t.card("Conduit").virus == 1


@pytest.mark.ruling("rule_delayed_conditional_ability_if_successful_duration")
def test_conduit_counts_its_counters_as_rnd_is_breached() -> None:
    """A counter that came as the run became successful counts."""
    culture = on_success("Late Culture", ln.Place(1, ln.VIRUS, on=ln.Choose(1, ln.Cards(ln.PROGRAM, installed=True))))
    t = scenario(runner={"rig": ["Conduit (1 virus)", culture]}, corp={"rd": ["Superconducting Hub"] * 6})
    t.do("use Conduit").until("reaction")
    t.do("Conduit").until(ACTION)
    assert len(t.runner.score) == 3


@pytest.mark.ruling("official.conduit.3")
def test_a_purge_during_the_breach_does_not_shorten_conduits_accesses() -> None:
    """Official answer of 2021-10-10: how many cards are accessed is settled as the breach begins."""
    t = scenario(
        runner={"rig": ["Conduit (2 virus)"]}, corp={"rd": ["Hedge Fund", "Cyberdex Virus Suite", "Tithe", "Palisade"]}
    )
    t.do("use Conduit").until("reaction")
    t.do("Cyberdex Virus Suite")
    assert t.card("Conduit").virus == 0
    t.finish()
    assert t.accesses == ["Hedge Fund", "Cyberdex Virus Suite", "Tithe"]


@pytest.mark.ruling("official.conduit.2")
def test_conduit_accesses_no_more_cards_if_it_is_gone_before_the_breach() -> None:
    traitor = on_success("Traitor", ln.Trash(ln.Choose(1, ln.Cards(ln.PROGRAM, installed=True))))
    t = scenario(runner={"rig": ["Conduit (2 virus)", traitor]}, corp={"rd": ["Superconducting Hub"] * 6})
    t.do("use Conduit").until("reaction")
    t.do("Conduit").until(ACTION)
    assert t.runner.heap == ["Conduit"]
    assert len(t.runner.score) == 1


@pytest.mark.ruling("rule_if_successful_tied_to_server")
def test_conduit_does_nothing_if_the_run_has_moved_to_hq() -> None:
    t = scenario(
        runner={"identity": TAO, "rig": ["Conduit (2 virus)"]},
        corp={
            "archives": ["Offworld Office"],
            "hq": ["Superconducting Hub"] * 6,
            "servers": {"R&D": {"ice": [looking_glass()]}, "HQ": {"ice": ["Tithe"]}},
        },
    )
    t.do("use Conduit", "rez Looking Glass").until("reaction")
    t.do("Tāo Salonga").until(ACTION)
    assert t.runner.score == ["Offworld Office", "Superconducting Hub"]
    assert t.card("Conduit").virus == 2


# -- Echelon and Unity ---------------------------------------------------------------------------------


@both_rulebooks
def test_echelon_gets_a_strength_for_each_installed_icebreaker(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Echelon", "Leech"], "grip": ["Unity", "Marjanah"], "heap": ["Cleaver"]},
        rulebook=rulebook,
    )
    assert t.card("Echelon").strength == 1
    t.do("install Unity", "done").until(ACTION)
    assert t.card("Echelon").strength == 2
    t.do("install Marjanah", "trash Unity first", "done").until(ACTION)
    assert t.card("Echelon").strength == 2
    assert t.card("Marjanah").strength == 1


@both_rulebooks
def test_echelon_breaks_one_sentry_subroutine_and_boosts_by_two(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Echelon"], "grip": ["Leech"] * 4},
        corp={"servers": {"HQ": {"ice": ["Karunā (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert not t.can("use Echelon: break"), "strength 1 does not reach 3"
    t.do("use Echelon: +2 strength")
    assert t.card("Echelon").strength == 3
    assert t.runner.credits == 2
    t.do("use Echelon: break", "break Do 2 net damage. The Runner may jack out.", "use Echelon: break")
    t.until("jack out")
    assert t.runner.credits == 0
    assert len(t.runner.grip) == 4
    assert t.card("Echelon").strength == 1


def test_echelon_does_not_break_code_gates() -> None:
    t = scenario(runner={"rig": ["Echelon"]}, corp={"servers": {"HQ": {"ice": ["Whitespace (rezzed)"]}}})
    t.do("run HQ").until("encounter")
    assert t.options() == ["use Echelon: +2 strength", "pass"]


@both_rulebooks
@pytest.mark.ruling("official.unity.1")
def test_unity_boosts_itself_by_the_number_of_installed_icebreakers(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Unity", "Cleaver", "Leech"]},
        corp={"servers": {"HQ": {"ice": ["Diviner (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert not t.can("use Unity: break"), "strength 1 does not reach 3"
    t.do("use Unity: +X strength")
    assert t.card("Unity").strength == 3
    assert t.card("Cleaver").strength == 3, "no other icebreaker is boosted"
    t.do("use Unity: break").until("jack out")
    assert t.runner.credits == 3
    assert t.card("Unity").strength == 1


def test_unity_breaks_one_code_gate_subroutine() -> None:
    t = scenario(runner={"credits": 9, "rig": ["Unity"]}, corp={"servers": {"HQ": {"ice": ["Whitespace (rezzed)"]}}})
    t.do("run HQ", "use Unity: break", "break The Runner loses")
    assert t.can("use Unity: break"), "the other subroutine is still unbroken"
    t.until("jack out")
    assert t.runner.credits == 8


def test_unity_does_not_break_barriers() -> None:
    t = scenario(runner={"rig": ["Unity"]}, corp={"servers": {"HQ": {"ice": ["Ping (rezzed)"]}}})
    t.do("run HQ").until("encounter")
    assert not t.can("use Unity: break")


# -- Telework Contract ---------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("rule_once_per_turn_flag")
def test_telework_contract_takes_three_once_per_turn(rulebook: str) -> None:
    t = scenario(runner={"credits": 1, "grip": ["Telework Contract"]}, corp={"rd": FILLER}, rulebook=rulebook)
    t.do("install Telework Contract").until(ACTION)
    assert t.card("Telework Contract").credits == 9
    t.do("use Telework Contract").until(ACTION)
    assert t.runner.credits == 3
    assert t.card("Telework Contract").credits == 6
    assert t.runner.clicks == 2
    assert not t.can("use Telework Contract")
    next_runner_turn(t)
    assert t.can("use Telework Contract")


def test_two_telework_contracts_are_used_once_each() -> None:
    t = scenario(runner={"credits": 0, "rig": ["Telework Contract (6 credits)", "Telework Contract (9 credits)"]})
    t.do("use Telework Contract: take 3[credit] from this resource").until(ACTION)
    t.do("use Telework Contract").until(ACTION)
    assert t.runner.credits == 6
    assert [t.card("Telework Contract", n).credits for n in (0, 1)] == [3, 6]
    assert not t.can("use Telework Contract")


@both_rulebooks
@pytest.mark.ruling("rule_load_and_empty")
def test_telework_contract_is_trashed_when_empty(rulebook: str) -> None:
    t = scenario(runner={"credits": 0, "rig": ["Telework Contract (3 credits)"]}, rulebook=rulebook)
    t.do("use Telework Contract").until(ACTION)
    assert t.runner.credits == 3
    assert t.runner.heap == ["Telework Contract"]
