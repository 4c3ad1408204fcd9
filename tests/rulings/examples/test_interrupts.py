"""The examples of the chapter Abilities about interrupts, replacements, lasting effects and instructions."""

from __future__ import annotations

from sneakdoor.engine.declining import default_option
from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ...cards.driving import reach
from ...rules.cards1 import event, operation
from .. import ruling

OATS = ["Hedge Fund"] * 5
GRIP = ["Sure Gamble"] * 5


def protecting(server: str, *ice_: object) -> dict[str, dict[str, list[object]]]:
    """Ice protecting one server."""
    return {server: {"ice": list(ice_)}}


# -- expected effects ----------------------------------------------------------------------------------------


@ruling("cr.rule_expected_effects.example-1", "cr.rule_would_relevant.example-1", under="modern")
def test_the_class_act_is_relevant_to_a_draw_that_is_expected(rulebook: str):
    """Process Automation gives 2 credits and a card; before either, The Class Act looks at one card more than that."""
    runner = {
        "credits": 0,
        "rig": ["The Class Act"],
        "grip": ["Process Automation"],
        "stack": ["Mimic", "Imp", "Corroder"],
    }
    t = scenario(runner=runner, rulebook=rulebook).do("play Process Automation")
    assert t.options() == ["choose Mimic", "choose Imp"]
    assert t.runner.credits == 0, "the instruction is still imminent"
    t.do("choose Mimic")
    assert (t.runner.credits, t.runner.grip, t.runner.stack) == (2, ["Imp"], ["Corroder", "Mimic"])


@ruling("cr.rule_expected_effects.example-2", under="modern")
def test_under_lockdown_only_the_credits_are_expected(rulebook: str):
    """The Runner cannot draw, so The Class Act has nothing to interrupt; the credits come all the same."""
    runner = {"credits": 0, "rig": ["The Class Act"], "grip": ["Process Automation"], "stack": ["Mimic", "Imp"]}
    t = scenario(runner=runner, corp={"servers": protecting("HQ", "Lockdown (rezzed)")}, rulebook=rulebook)
    t.do("run HQ", "jack out", "play Process Automation")
    assert (t.decision.kind, t.runner.credits, t.runner.grip) == ("action", 2, [])
    assert t.runner.stack == ["Mimic", "Imp"]


@ruling("cr.rule_trigger_conditional_ability_interrupt.example-1")
def test_harbinger_saved_by_a_construct_does_not_turn_facedown(rulebook: str):
    """Both could answer; once the trashing is prevented, Harbinger's own answer has nothing to answer."""
    runner = {"rig": ["Harbinger", "Sacrificial Construct"]}
    corp = {"servers": protecting("HQ", "Rototurret (rezzed)")}
    t = scenario(runner=runner, corp=corp, rulebook=rulebook).do("run HQ")
    assert [key.split(":")[0] for key in t.options()] == ["Harbinger", "use Sacrificial Construct"]
    t.do("use Sacrificial Construct")
    assert t.decision.kind == "action"
    assert (t.card("Harbinger").installed, t.card("Harbinger").faceup) == (True, True)
    t = scenario(runner=runner, corp=corp, rulebook=rulebook).do("run HQ", "Harbinger")
    t.until("action")
    assert (t.card("Harbinger").installed, t.card("Harbinger").faceup) == (True, False)


def dna(rulebook: str) -> Scenario:
    """Net damage from the first subroutine of DNA Tracker is imminent, and Tori Hanzō is there."""
    servers = {"HQ": {"ice": ["DNA Tracker (rezzed)"], "root": ["Tori Hanzō (rezzed)"]}}
    runner = {"credits": 9, "rig": ["Feedback Filter"], "grip": GRIP}
    return scenario(runner=runner, corp={"credits": 9, "hq": OATS, "servers": servers}, rulebook=rulebook).do("run HQ")


@ruling("cr.rule_ordinal_would.example-1", under="modern")
def test_net_damage_prevented_was_the_first_that_would_have_been_done(rulebook: str):
    """Feedback Filter prevents the first point, so Tori Hanzō cannot replace the second."""
    t = dna(rulebook).do("use Feedback Filter: prevent 1 net")
    asked = set()
    while t.running:
        asked.update(key for key in t.options() if key.startswith("Tori"))
        t.game.choose(default_option(t.state))
    assert (asked, t.runner.core_damage) == (set(), 0)
    t = dna(rulebook).do("pass")
    assert t.can("Tori Hanzō"), "the first, not prevented"


@ruling("cr.rule_replace_imminent_effects.example-1", under="modern")
def test_tori_hanzo_makes_core_damage_of_it_and_the_filter_answers_that(rulebook: str):
    """Before, Feedback Filter could prevent net damage; after, it can prevent core damage and no net damage."""
    t = dna(rulebook)
    assert t.options() == ["use Feedback Filter: prevent 1 net damage", "pass"]
    t.do("pass", "Tori Hanzō")
    assert t.options() == ["use Feedback Filter: prevent up to 2 core damage", "pass"]
    t.do("pass")
    assert t.runner.core_damage == 1


@ruling("cr.rule_modifiable_value_cost.example-1", under="modern")
def test_patchwork_answers_every_play_and_install_that_costs_something(rulebook: str):
    """Its card is trashed while the install is imminent, and makes Corroder cost 2 less: payable with nothing."""
    runner = {"credits": 0, "rig": ["Patchwork"], "grip": ["Corroder", "Sure Gamble"]}
    t = scenario(runner=runner, rulebook=rulebook)
    assert t.can("install Corroder")
    t.do("install Corroder", "Patchwork")
    t.until("action")
    assert (t.runner.rig, t.runner.heap, t.runner.credits) == (["Patchwork", "Corroder"], ["Sure Gamble"], 0)
    runner = {"credits": 3, "rig": ["Patchwork"], "grip": ["Corroder", "Sure Gamble"]}
    t = scenario(runner=runner, rulebook=rulebook).do("play Sure Gamble", "Patchwork")
    t.until("action")
    assert (t.runner.credits, t.runner.heap) == (9, ["Corroder", "Sure Gamble"])


# -- replacements --------------------------------------------------------------------------------------------


@ruling("cr.rule_replacement_on_static_ability_must_remain_active.example-1", under="modern")
def test_without_gebrselassie_a_boost_has_its_own_duration_again(rulebook: str):
    """It lasts for the turn while Gebrselassie is hosted; moved to Mimic, it ends at the next checkpoint."""
    runner = {"credits": 9, "rig": ["Corroder", "Mimic", "Gebrselassie"]}
    t = scenario(runner=runner, rulebook=rulebook).do("use Gebrselassie", "choose Corroder", "use Corroder: +1")
    assert t.card("Corroder").strength == 3
    t.do("credit")
    assert t.card("Corroder").strength == 3
    t.do("use Gebrselassie")
    if t.can("choose Mimic"):
        t.do("choose Mimic")
    assert (t.card("Gebrselassie").host, t.card("Corroder").strength) == ("Mimic", 2)


@ruling("cr.rule_replacement_effect_must_have_something_to_replace.example-1", under="modern")
def test_one_of_security_testing_and_account_siphon_replaces_the_breach(rulebook: str):
    """Both would; the Runner chooses one, and there is no breach left for the other."""
    for choice, change in (("gain 2", (11, 10, 0)), ("you may force", (19, 5, 2))):
        runner = {"credits": 9, "rig": ["Security Testing"], "grip": ["Account Siphon"]}
        t = scenario(turn="corp", clicks=1, runner=runner, corp={"credits": 9, "rd": OATS}, rulebook=rulebook)
        t.do("credit", "Security Testing", "choose HQ", "play Account Siphon")
        reach(t, f"instead of breaching: {choice}")
        if change[2] and t.can("5"):
            t.do("5")
        t.until("action")
        assert (t.runner.credits, t.corp.credits, t.runner.tags) == change
        assert t.accesses == []


# -- choices that are kept -----------------------------------------------------------------------------------


@ruling("cr.rule_lingering_effect_maintaining_choice_turn_begins_duration.example-1")
def test_security_testing_forgets_its_server_when_the_turn_ends(rulebook: str):
    """HQ was chosen last turn and nothing this turn: a run on HQ breaches it."""
    runner = {"credits": 0, "rig": ["Security Testing"], "stack": GRIP}
    corp = {"hq": OATS, "rd": ["Hedge Fund"] * 9}
    t = scenario(turn="corp", clicks=1, runner=runner, corp=corp, rulebook=rulebook)
    t.do("credit", "Security Testing", "choose HQ")
    t.finish()
    t.finish()
    assert t.can("Security Testing")
    t.do("pass")
    pool = t.runner.credits
    t.do("run HQ")
    t.until("action")
    assert (t.accesses, t.runner.credits) == (["Hedge Fund"], pool)


@ruling(
    "cr.rule_lingering_effect_maintaining_choice_duration_other_cases.example-1",
    "cr.rule_cannot_hide_open_info.example-1",
)
def test_femme_fatale_remembers_her_ice_openly_for_as_long_as_she_is_installed(rulebook: str):
    """Turns later she bypasses that ice and no other; the choice is told to both sides."""
    runner = {"credits": 19, "grip": ["Femme Fatale"], "stack": GRIP}
    servers = {**protecting("HQ", "Enigma (rezzed)"), **protecting("R&D", "Enigma (rezzed)")}
    t = scenario(clicks=1, runner=runner, corp={"hq": OATS, "rd": OATS, "servers": servers}, rulebook=rulebook)
    t.do("install Femme Fatale", "choose Enigma protecting R&D")
    chosen = [line for line in t.log if "Femme Fatale" in line and "chooses" in line]
    assert len(chosen) == 1
    told = [line for line in t.game.log.lines(CORP_SIDE) if "Femme Fatale" in line and "chooses" in line]
    assert told == chosen
    t.until("corp")
    t.finish()
    t.until("runner")
    found = {}
    for server in ("HQ", "R&D"):
        t.do(f"run {server}")
        while t.running and not t.can("Femme Fatale: you may"):
            t.game.choose(default_option(t.state))
        found[server] = t.can("Femme Fatale: you may")
        if t.running:
            t.finish()
    assert found == {"HQ": False, "R&D": True}


# -- steps and instructions ----------------------------------------------------------------------------------


@ruling("cr.rule_split_up_instruction.example-1")
def test_mirrormorph_installs_one_card_after_another(rulebook: str):
    """After each card the Corp may stop, and the next may join the server that the last has made."""
    corp = {"credits": 1, "hq": ["Shipment from MirrorMorph", "PAD Campaign", "Crisium Grid", "Snare!", "Enigma"]}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("play Shipment from MirrorMorph", "choose PAD Campaign")
    if t.can("install in a new"):
        t.do("install in a new")
    assert t.server("Server 1").root == ["PAD Campaign"]
    t.do("choose Crisium Grid", "install in Server 1")
    if t.can("done") and not t.can("choose"):
        t.do("done")
    assert t.server("Server 1").root == ["PAD Campaign", "Crisium Grid"]
    assert t.can("choose Snare!")
    t.do("done")
    assert t.decision.kind == "action"


@ruling("cr.rule_choose_instruction.example-1")
def test_tinkering_chooses_ice_that_becomes_all_three(rulebook: str):
    """Choosing and gaining the subtypes are one instruction: Corroder breaks Enigma this turn, and not the next."""
    runner = {"credits": 9, "rig": ["Corroder"], "grip": ["Tinkering"], "stack": GRIP}
    servers = {**protecting("HQ", "Enigma (rezzed)"), **protecting("R&D", "Tithe (rezzed)")}
    t = scenario(runner=runner, corp={"hq": OATS, "rd": OATS, "servers": servers}, rulebook=rulebook)
    t.do("play Tinkering")
    assert [key for key in t.options() if key.startswith("choose")] == ["choose Enigma", "choose Tithe"]
    t.do("choose Enigma")
    assert t.runner.heap == ["Tinkering"]
    t.do("run HQ").until("encounter")
    assert t.can("use Corroder: break")
    t.finish()
    t.finish()
    t.until("corp")
    t.finish()
    t.until("action")
    t.do("run HQ").until("encounter")
    assert not t.can("use Corroder: break")


@ruling("cr.rule_look_reveal_instruction.example-1")
def test_architect_looks_first_and_then_chooses_what_to_install(rulebook: str):
    """Five cards of R&D are seen; one may be installed, or none; then the Corp sees them no more."""
    rd = ["Enigma", "Hedge Fund", "PAD Campaign", "Snare!", "Beanstalk Royalties", "Archer"]
    for install in (True, False):
        corp = {"credits": 0, "rd": rd, "servers": protecting("HQ", "Architect (rezzed)")}
        t = scenario(corp=corp, rulebook=rulebook).do("run HQ")
        looked = [line for line in t.log if "looks at 5 cards" in line]
        assert looked, "before the choice"
        if install:
            t.do("yes", "choose PAD Campaign")
        t.until("runner")
        assert len(t.corp.rd) == (5 if install else 6)
        assert t.card("PAD Campaign").installed == install


@ruling(
    "cr.rule_choice_instruction.example-1",
    "cr.rule_mandatory_choice_effects_can_be_modified.example-1",
    "rule_mandatory_choice_effects_can_be_modified",
)
def test_a_tag_chosen_at_data_raven_may_be_avoided(rulebook: str):
    """The Runner chooses the tag, then it is imminent and Decoy prevents it; the run goes on."""
    corp = {"hq": OATS, "servers": protecting("HQ", "Data Raven (rezzed)")}
    t = scenario(runner={"rig": ["Decoy"]}, corp=corp, rulebook=rulebook).do("run HQ")
    assert t.options() == ["take 1 tag", "the Runner ends the run"]
    t.do("take 1 tag")
    assert t.options() == ["use Decoy: prevent 1 tag", "pass"]
    t.do("use Decoy")
    assert (t.runner.tags, t.running) == (0, True)
    t = scenario(runner={"rig": ["Decoy"]}, corp=corp, rulebook=rulebook).do("run HQ", "the Runner ends the run")
    assert (t.running, t.runner.tags, t.runner.rig) == (False, 0, ["Decoy"])


@ruling("cr.rule_modify_ability_with_choice.example-1", "rule_modify_ability_with_choice", under="modern")
def test_chronos_protocol_and_titanium_ribs_both_want_to_choose(rulebook: str):
    """The active player chooses the card for the first net damage; the Corp looks at the grip on either turn."""
    zap = operation("Zap", Play(DoDamage(1, NET)))
    sting = event("Sting", Play(SufferDamage(1, NET)))
    identity = "Chronos Protocol: Selective Mind-mapping"
    for turn, key in (("corp", "play Zap"), ("runner", "play Sting")):
        runner = {"grip": ["Mimic", "Imp", sting], "rig": ["Titanium Ribs"]}
        t = scenario(turn=turn, runner=runner, corp={"identity": identity, "hq": [zap]}, rulebook=rulebook).do(key)
        assert (t.decision.side, t.options()) == ("corp", ["look at the grip", "decline"])
        t.do("look at the grip")
        assert t.card("Mimic").known_to("corp")
        assert t.decision.side == turn
        assert {"Mimic", "Imp"} <= {key.split()[-1] for key in t.options()}


# -- must ----------------------------------------------------------------------------------------------------


@ruling("cr.rule_vacuous_truth.example-1", "rule_vacuous_truth", under="modern")
def test_forked_trashes_a_troll_that_let_the_runner_stay(rulebook: str):
    """None of no subroutines is left once the Runner could have broken some."""
    corp = {"credits": 0, "servers": protecting("HQ", "Troll (rezzed)")}
    t = scenario(runner={"credits": 9, "grip": ["Forked"]}, corp=corp, rulebook=rulebook).do("play Forked", "run HQ")
    reach(t, "spend 3")
    assert t.server("HQ").ice == []
    assert t.running


TOUR = {"Server 1": {"root": ["Mumbad Virtual Tour"]}}


@ruling("cr.rule_must_with_choice.example-1", "rule_must_with_choice")
def test_the_tour_must_be_trashed_by_imp_or_with_the_help_of_scrubber(rulebook: str):
    """4 credits do not pay for it; Imp's counter does, and so does Scrubber. Not to trash it is no option."""
    runner = {"credits": 4, "rig": ["Imp (1 virus)", "Scrubber"]}
    t = scenario(runner=runner, corp={"servers": TOUR}, rulebook=rulebook).do("run Server 1")
    t.until("access")
    assert t.options() == ["trash Mumbad Virtual Tour", "use Imp: trash the card you are accessing"]
    for rig in (["Imp (1 virus)"], ["Scrubber"]):
        t = scenario(runner={"credits": 4, "rig": rig}, corp={"servers": TOUR}, rulebook=rulebook).do("run Server 1")
        t.until("action")
        assert t.corp.archives == ["Mumbad Virtual Tour"], "the one way left is taken"


@ruling("cr.rule_must_without_choice.example-1", "rule_must_without_choice")
def test_neutralize_all_threats_does_not_force_imp(rulebook: str):
    """It asks for the trash cost of 4, which the Runner does not have; Imp may be used, and need not be."""
    corp = {"credits": 0, "servers": {"Server 1": {"root": ["PAD Campaign"]}}}
    for pool in (3, 4):
        runner = {"credits": pool, "rig": ["Imp (1 virus)", "Neutralize All Threats"]}
        t = scenario(runner=runner, corp=corp, rulebook=rulebook).do("run Server 1")
        if pool == 3:
            t.until("access")
            assert t.options() == ["use Imp: trash the card you are accessing", "pass"]
            t.do("pass")
        t.until("action")
        assert (t.card("Imp").virus, t.card("PAD Campaign").installed) == (1, pool == 3)


@ruling("cr.rule_mandatory_choice.example-1", "rule_mandatory_choice")
def test_fairchild_takes_what_can_be_paid_and_then_nothing(rulebook: str):
    """3 credits and no cards: 2 are paid for the first subroutine, and the second cannot have anything."""
    corp = {"hq": OATS, "servers": protecting("HQ", "Fairchild 2.0 (rezzed)")}
    t = scenario(runner={"credits": 3, "grip": GRIP}, corp=corp, rulebook=rulebook).do("run HQ", "pass")
    assert (t.runner.credits, t.runner.core_damage) == (1, 1)
    t = scenario(runner={"credits": 3, "grip": GRIP, "rig": ["Imp"]}, corp=corp, rulebook=rulebook)
    t.do("run HQ", "pass")
    assert len(t.options()) == 2, "with a card installed there is a choice"
