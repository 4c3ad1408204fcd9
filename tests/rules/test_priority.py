"""Priority windows: who may do what, when. CR sec_priority_windows."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from .cards1 import BELL, CORP_BELL, asset, hardware, ice, program, resource, rezzed, upgrade

ANYTHING = ["Hedge Fund"] * 5
BOTH_BELLS = dict(runner=dict(rig=[BELL]), corp=dict(rd=ANYTHING, servers={"Server 1": dict(root=[rezzed(CORP_BELL)])}))


# -- paid ability windows ----------------------------------------------------------------------------


@pytest.mark.ruling("rule_ability_window_priority")
@pytest.mark.parametrize(("turn", "other"), [("runner", "corp"), ("corp", "runner")])
def test_the_active_player_receives_priority_first(turn, other):
    t = scenario(**BOTH_BELLS, turn=turn)
    assert (t.decision.kind, t.decision.side) == ("window", turn)
    t.game.choose("pass")
    assert (t.decision.kind, t.decision.side) == ("window", other)


@pytest.mark.ruling("rule_ability_window_priority")
def test_a_window_closes_when_a_player_passes_right_after_the_other():
    t = scenario(**BOTH_BELLS)
    t.game.choose("pass")
    t.game.choose("pass")
    assert t.decision.kind == "action"


@pytest.mark.ruling("rule_ability_window_priority")
def test_using_something_gives_the_other_player_priority_again():
    t = scenario(**BOTH_BELLS)
    t.game.choose("pass")
    assert t.decision.side == "corp"
    t.do("use Corp Bell")
    assert t.decision.side == "corp"
    t.game.choose("pass")
    assert (t.decision.side, t.decision.kind) == ("runner", "window")
    t.game.choose("pass")
    assert t.decision.kind == "action"


@pytest.mark.ruling("rule_paid_ability_window_multiple_options")
def test_a_player_may_act_any_number_of_times_before_passing():
    t = scenario(runner=dict(credits=0, rig=[BELL])).do("use Bell", "use Bell", "use Bell")
    assert t.runner.credits == 3
    assert t.can("use Bell")


def test_a_window_in_which_nobody_could_do_anything_is_skipped():
    t = scenario()
    assert (t.decision.kind, t.step) == ("action", "step_runner_turn_action")
    t.do("run HQ")
    assert t.decision.kind == "jack out"


@pytest.mark.ruling("rule_paid_ability_window_corp_score", "rule_not_required_to_score", "rule_score_not_an_action")
def test_agendas_are_scored_only_in_windows_of_the_corps_turn_before_its_discard_phase():
    ready = dict(servers={"Server 1": dict(root=["Offworld Office (4 advancement)"])}, rd=ANYTHING)
    t = scenario(turn="corp", corp=ready)
    assert (t.step, t.can("score Offworld Office")) == ("step_corp_turn_action_phase_paw", True)
    t.do("score Offworld Office")
    assert t.corp.clicks == 3
    t = scenario(turn="runner", corp=ready, runner=dict(rig=[BELL]))
    assert not t.can("score")
    t = scenario(turn="corp", clicks=1, corp=ready, runner=dict(rig=[BELL])).do("credit")
    t.until("step_corp_turn_discard_phase_paw")
    assert t.step == "step_corp_turn_discard_phase_paw"
    assert not t.can("score")


@pytest.mark.ruling("step_corp_turn_draw_phase_paw", "rule_paid_ability_window_corp_score")
def test_agendas_can_be_scored_in_the_draw_phase():
    t = scenario(
        clicks=1,
        corp=dict(
            servers={"Server 1": dict(root=["Offworld Office (4 advancement)"])},
            rd=ANYTHING,
        ),
    ).do("credit")
    t.until("step_corp_turn_draw_phase_paw")
    assert t.step == "step_corp_turn_draw_phase_paw"
    assert t.can("score Offworld Office")


@pytest.mark.ruling("rule_advancement_requirement")
def test_an_agenda_with_too_few_counters_cannot_be_scored():
    t = scenario(turn="corp", corp=dict(servers={"Server 1": dict(root=["Offworld Office (3 advancement)"])}))
    assert not t.can("score")


@pytest.mark.ruling("rule_paid_ability_window_corp_rez")
def test_assets_and_upgrades_but_no_ice_are_rezzed_in_the_windows_of_turns():
    t = scenario(
        turn="runner",
        corp=dict(
            credits=20,
            servers={
                "Server 1": dict(root=["Nico Campaign", "Manegarm Skunkworks"], ice=["Palisade"]),
            },
        ),
    )
    assert t.decision.side == "corp"
    assert t.options() == ["rez Nico Campaign", "rez Manegarm Skunkworks", "pass"]


@pytest.mark.ruling("rule_paid_ability_window_corp_rez_ice", "rule_rez_in_paw")
def test_only_the_approached_ice_is_rezzed_and_only_in_the_approach_window():
    t = scenario(corp=dict(credits=20, servers={"HQ": dict(ice=["Palisade", "Tithe"]), "R&D": dict(ice=["Ping"])}))
    t.do("run HQ")
    assert (t.step, t.decision.side, t.options()) == ("step_approach_paw", "corp", ["rez Palisade", "pass"])
    t.do("rez Palisade")
    assert t.card("Palisade").rezzed
    assert not t.can("rez")


@pytest.mark.ruling("step_initiation_paw", "step_approach_paw", "step_after_jack_out_paw", "step_before_jack_out_paw")
def test_the_windows_of_a_modern_run_come_in_order_and_say_what_may_be_rezzed():
    t = scenario(
        runner=dict(rig=[BELL]),
        corp=dict(hq=["Hedge Fund"], servers={"HQ": dict(ice=[ice("Frost")], root=[upgrade("Annex")])}),
    ).do("run HQ")
    seen = []
    while t.running and t.decision.kind in ("window", "jack out"):
        if t.decision.side == "corp":
            seen.append((t.step, t.can("rez Annex"), t.can("rez Frost")))
        else:
            seen.append((t.step,))
        t.game.choose("pass" if t.decision.kind == "window" else "continue")
    assert seen == [
        ("step_initiation_paw",),
        ("step_initiation_paw", True, False),
        ("step_approach_paw",),
        ("step_approach_paw", True, True),
        ("step_before_jack_out_paw",),
        ("step_jack_out_choice",),
        ("step_after_jack_out_paw",),
        ("step_after_jack_out_paw", True, False),
    ]


@pytest.mark.ruling("faq4.timing.run.1", "faq4.timing.run.2.1", "faq4.timing.run.2.3", "faq4.timing.run.5.1")
@pytest.mark.parametrize("rulebook", ["classic"])
def test_the_windows_of_a_classic_run_come_in_order(rulebook):
    root = [upgrade("Annex"), rezzed(upgrade("Clapper", CORP_BELL.abilities[0]))]
    t = scenario(
        runner=dict(rig=[BELL]),
        rulebook=rulebook,
        corp=dict(
            hq=["Hedge Fund"], servers={"HQ": dict(ice=[ice("Frost")], root=root), "R&D": dict(ice=[ice("Ice")])}
        ),
    ).do("run HQ")
    seen = []
    while t.running and t.decision.kind in ("window", "jack out"):
        seen.append((t.step, *(key.split(":")[0] for key in t.options())))
        t.game.choose("pass" if t.decision.kind == "window" else "continue")
    assert seen == [
        ("faq4.timing.run.2.1", "use Bell", "pass"),
        ("faq4.timing.run.2.1", "use Clapper", "pass"),
        ("faq4.timing.run.2.3", "use Bell", "pass"),
        ("faq4.timing.run.2.3", "use Clapper", "rez Annex", "rez Frost", "pass"),
        ("faq4.timing.run.5.1", "use Bell", "pass"),
        ("faq4.timing.run.5.1", "use Clapper", "pass"),
        ("faq4.timing.run.5.2", "continue", "jack out"),
        ("faq4.timing.run.5.3", "use Bell", "pass"),
        ("faq4.timing.run.5.3", "use Clapper", "rez Annex", "pass"),
    ]


@pytest.mark.ruling("faq4.timing.run.1")
@pytest.mark.parametrize("rulebook", ["modern", "classic"])
@pytest.mark.parametrize("bad_publicity", [2, 3])
def test_a_run_begins_with_a_credit_for_each_bad_publicity_to_spend_from_its_first_window_on(bad_publicity, rulebook):
    dear = resource("Dear", Paid(Credits(3), Draw(1)))
    t = scenario(
        runner=dict(credits=0, rig=[dear, BELL], stack=["Mayfly"]),
        corp=dict(bad_publicity=bad_publicity, servers={"HQ": dict(ice=[ice("Frost")])}),
        rulebook=rulebook,
    )
    assert not t.can("use Dear")
    t.do("run HQ")
    assert t.can("use Bell")
    assert t.can("use Dear") is (bad_publicity == 3)
    assert t.runner.credits == (bad_publicity if rulebook == "classic" else 0), "or in a fund of their own"
    if bad_publicity == 3:
        t.do("use Dear")
        assert (t.runner.grip, t.runner.credits) == (["Mayfly"], 0)


@pytest.mark.ruling("step_encounter_paw", "rule_paid_ability_breaks_subroutines")
def test_subroutines_are_broken_only_in_an_encounter_and_nothing_is_rezzed_there():
    t = scenario(
        runner=dict(credits=9, rig=["Cleaver"]),
        corp=dict(servers={"HQ": dict(ice=["Palisade (rezzed)"], root=[upgrade("Annex")])}),
    )
    assert not any("break" in key for key in t.options())
    t.do("run HQ").until("encounter")
    assert t.step == "step_encounter_paw"
    assert t.can("use Cleaver: break")
    t.do("pass")
    assert t.step != "step_encounter_paw"
    assert not t.card("Annex").rezzed


# -- action windows ----------------------------------------------------------------------------------


@pytest.mark.ruling("rule_action_window_priority")
def test_only_the_active_player_has_priority_in_an_action_window():
    t = scenario(**BOTH_BELLS)
    t.game.choose("pass")
    t.game.choose("pass")
    assert (t.decision.kind, t.decision.side) == ("action", "runner")
    assert not t.can("use Bell")


@pytest.mark.ruling("step_runner_turn_loop_paw")
def test_a_window_comes_before_every_action():
    t = scenario(**BOTH_BELLS)
    for _ in range(2):
        assert (t.decision.kind, t.step) == ("window", "step_runner_turn_loop_paw")
        t.do("credit")


# -- reaction windows --------------------------------------------------------------------------------


@pytest.mark.ruling("rule_reaction_window_priority")
@pytest.mark.parametrize(("turn", "other"), [("runner", "corp"), ("corp", "runner")])
def test_the_active_players_pending_abilities_come_first(turn, other):
    mine = resource("Mine", When(Begins(each_player=True), May(GainCredits(1))))
    yours = asset("Yours", When(Begins(each_player=True), May(GainCredits(1))))
    t = scenario(
        turn=other,
        clicks=1,
        runner=dict(rig=[mine]),
        corp=dict(rd=ANYTHING, servers={"Server 1": dict(root=[rezzed(yours)])}),
    ).do("credit")
    assert (t.decision.kind, t.decision.side) == ("reaction", turn)
    t.game.choose("pass")
    assert (t.decision.kind, t.decision.side) == ("reaction", other)


@pytest.mark.ruling("rule_reaction_window_must_resolve_mandatory_abilities")
def test_nobody_passes_over_a_mandatory_ability_but_an_optional_one_may_come_first():
    must = resource("Must", When(MakesRun(), GainCredits(1)))
    can = resource("Can", When(MakesRun(), May(GainCredits(10))))
    t = scenario(runner=dict(credits=0, rig=[must, can]), corp=dict(hq=["Hedge Fund"])).do("run HQ")
    assert t.decision.kind == "reaction"
    assert "pass" not in t.options()
    t.do("Can")
    assert t.runner.credits == 11


@pytest.mark.ruling("rule_pass_with_optional_conditional_abilities_pending")
def test_passing_declines_all_optional_abilities():
    can = resource("Can", When(MakesRun(), May(GainCredits(10))))
    t = scenario(runner=dict(credits=0, rig=[can, can]), corp=dict(hq=["Hedge Fund"])).do("run HQ", "pass")
    assert t.runner.credits == 0
    assert t.decision.kind == "jack out"


# -- interrupt windows -------------------------------------------------------------------------------


SHIELD = hardware("Shield", Paid(Credits(1), PreventDamage(1, NET), flags=INTERRUPT))
STING = ice("Sting", Subroutine(DoDamage(2, NET)))


@pytest.mark.ruling("rule_interrupt_window", "rule_interrupt_window_options", "rule_interrupt")
def test_an_interrupt_is_offered_only_while_something_it_is_relevant_to_is_imminent():
    t = scenario(
        runner=dict(credits=5, grip=["Mayfly", "Cleaver"], rig=[SHIELD]),
        corp=dict(servers={"HQ": dict(ice=[rezzed(STING)])}),
    )
    assert not t.can("use Shield")
    t.do("run HQ")
    assert (t.decision.kind, t.decision.side) == ("interrupt", "runner")
    t.do("use Shield")
    assert t.can("use Shield")
    t.do("use Shield")
    assert t.decision.kind == "jack out"
    assert (len(t.runner.grip), t.runner.credits) == (2, 3)


@pytest.mark.ruling("rule_interrupt_window_priority")
def test_passing_in_an_interrupt_window_lets_the_rest_happen():
    t = scenario(
        runner=dict(credits=5, grip=["Mayfly", "Cleaver"], rig=[SHIELD]),
        corp=dict(servers={"HQ": dict(ice=[rezzed(STING)])}),
    ).do("run HQ", "use Shield", "pass")
    assert (len(t.runner.grip), t.runner.credits) == (1, 4)


@pytest.mark.ruling("rule_interrupt_window")
def test_no_interrupt_window_opens_for_what_nobody_can_change():
    t = scenario(
        runner=dict(credits=0, grip=["Mayfly", "Cleaver"], rig=[SHIELD]),
        corp=dict(servers={"HQ": dict(ice=[rezzed(STING)])}),
    ).do("run HQ")
    assert t.decision.kind == "jack out"
    assert t.runner.grip == []


# -- mid-access --------------------------------------------------------------------------------------


MAGNET = program("Magnet", Paid(Credits(1), Draw(1), flags=ACCESS))
ACCESSING = dict(
    runner=dict(credits=9, rig=[MAGNET], stack=["Mayfly", "Cleaver", "Carmen"]),
    corp=dict(credits=0, servers={"Server 1": dict(root=[asset("Target", cost=1, trash=2)])}),
)


@pytest.mark.ruling("rule_mid_access_window_options", "rule_mid_access_window_priority", "rule_basic_trash_ability")
def test_mid_access_abilities_and_the_basic_trash_ability_are_offered_while_accessing_only():
    t = scenario(**ACCESSING)
    assert not t.can("use Magnet")
    t.do("run Server 1", "continue")
    assert (t.decision.kind, t.decision.side) == ("access", "runner")
    assert t.options() == ["trash Target", "use Magnet: draw 1 card", "pass"]


@pytest.mark.ruling("rule_mid_access_window_one_ability")
def test_one_mid_access_ability_may_be_used_in_an_access():
    t = scenario(**ACCESSING).do("run Server 1", "continue", "use Magnet")
    assert not t.running
    assert (t.runner.grip, t.runner.credits, t.server("Server 1").root) == (["Mayfly"], 8, ["Target"])


@pytest.mark.ruling("faq4.timing.run.5.5.2")
def test_any_number_of_mid_access_abilities_may_be_used_under_classic_rules():
    t = scenario(**ACCESSING, rulebook="classic").do("run Server 1", "continue", "use Magnet", "use Magnet")
    assert t.decision.kind == "access"
    t.do("trash Target")
    assert (t.runner.grip, t.runner.credits, t.corp.archives) == (["Mayfly", "Cleaver"], 5, ["Target"])
