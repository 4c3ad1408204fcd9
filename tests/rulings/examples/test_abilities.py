"""The examples of the chapter Abilities, up to those about interrupts."""

from __future__ import annotations

from sneakdoor.language import *
from sneakdoor.language.effects import KINDS
from sneakdoor.testing import scenario

from ...cards.driving import reach
from ...rules.cards1 import event, hardware, operation, program, resource
from ...rules.cards3 import record
from .. import ruling

OATS = ["Hedge Fund"] * 5
GRIP = ["Sure Gamble"] * 5


@ruling("cr.rule_chain_reaction.example-1")
def test_geist_draws_in_time_to_survive_a_snare(rulebook: str):
    """Two cards in the grip, three damage: using Decoy draws a card before the tag is avoided and damage done."""
    runner = {"identity": 'Armand "Geist" Walker: Tech Lord', "grip": GRIP[:2], "rig": ["Decoy"], "stack": GRIP}
    t = scenario(runner=runner, corp={"credits": 5, "rd": ["Snare!"]}, rulebook=rulebook).do("run R&D")
    reach(t, "Snare!", "use Decoy")
    t.until("action")
    assert t.outcome is None
    assert (t.runner.tags, t.runner.grip) == (0, [])
    said = ("draws 1 card with Armand", "prevents 1 tag", "suffers 3 net damage")
    assert [words for line in t.log for words in said if words in line] == list(said)


@ruling("cr.rule_hosted_counter_used_condition.example-1")
def test_cyberfeeder_and_mimic_are_both_used(rulebook: str):
    """Mimic breaks for the credit on Cyberfeeder."""
    corp = {"servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}}
    t = scenario(runner={"rig": ["Cyberfeeder", "Mimic"]}, corp=corp, rulebook=rulebook).do("run HQ")
    t.until("encounter")
    heard = record(t)
    t.do("use Mimic", "pay 1 from Cyberfeeder")
    used = {(KINDS[e.kind], e.card) for e in heard.effects}
    assert {("ability used", t.card("Mimic").id), ("ability used", t.card("Cyberfeeder").id)} <= used


@ruling("cr.rule_active_exception_catchall.example-1")
def test_ive_had_worse_draws_from_the_heap_and_not_from_outside_the_game(rulebook: str):
    """Trashed by damage, it draws three cards; removed from the game by Skorpios instead, it does nothing."""
    identity = "Skorpios Defense Systems: Persuasive Power"
    shot = operation("Shot", Play(DoDamage(1, MEAT)))
    for choice, cards in (("yes", 0), ("no", 3)):
        runner = {"grip": ["I've Had Worse"], "stack": GRIP}
        t = scenario(turn="corp", runner=runner, corp={"identity": identity, "hq": [shot]}, rulebook=rulebook)
        t.do("play Shot", choice)
        t.until("action")
        assert len(t.runner.grip) == cards
        assert t.runner.removed == (["I've Had Worse"] if cards == 0 else [])


@ruling("cr.rule_active_exception_encounter_not_installed.example-1")
def test_the_subroutine_of_archangel_resolves_in_hq(rulebook: str):
    """Encountered where it was accessed, it traces and sends a card back to the grip."""
    t = scenario(runner={"credits": 0, "rig": ["Mimic"]}, corp={"credits": 9, "hq": ["Archangel"]}, rulebook=rulebook)
    reach(t.do("run HQ"), "Archangel")
    t.until("action")
    assert (t.runner.rig, t.runner.grip, t.corp.hq) == ([], ["Mimic"], ["Archangel"])


@ruling("cr.rule_reaction_window_closing_timing_structure.example-1", under="modern")
def test_femme_fatale_bypasses_tollbooth_before_the_toll(rulebook: str):
    """Bypassing ends the encounter, and with it what was still to be resolved at its beginning."""
    runner = {"credits": 10, "grip": ["Femme Fatale"]}
    corp = {"hq": OATS, "servers": {"HQ": {"ice": ["Tollbooth (rezzed)"]}}}
    t = scenario(runner=runner, corp=corp, rulebook=rulebook).do("install Femme Fatale", "run HQ")
    reach(t, "Femme Fatale: you may")
    t.until("action")
    assert (t.runner.credits, t.accesses) == (0, ["Hedge Fund"])


@ruling("rule_variable_restriction")
def test_what_is_said_of_x_limits_what_may_be_done(rulebook: str):
    """Psychographics limits the X that may be chosen; NEXT Silver has as many subroutines as its X says."""
    corp = {"credits": 9, "hq": ["Psychographics"], "servers": {"Server 1": {"root": ["Hostile Takeover"]}}}
    for tags in (0, 2):
        t = scenario(turn="corp", runner={"tags": tags}, corp=corp, rulebook=rulebook).do("play Psychographics")
        if tags:
            assert t.options() == ["0", "1", "2"]
        else:
            assert (t.corp.credits, t.card("Hostile Takeover").advancement) == (9, 0)


@ruling("cr.rule_once_per_turn_flag.example-1", under="modern")
def test_zahya_may_wait_for_a_better_run(rulebook: str):
    """Declined after the first run, her ability is there after the second, and not after the third."""
    runner = {"credits": 0, "identity": "Zahya Sadeghi: Versatile Smuggler"}
    t = scenario(runner=runner, corp={"hq": OATS}, rulebook=rulebook)
    for choice, pool in (("pass", 0), ("Zahya", 1), (None, 1)):
        t.do("run HQ", "continue")
        if choice:
            t.do(choice)
        assert (t.decision.kind, t.runner.credits) == ("action", pool)


@ruling("cr.rule_forced_mid_access_ability_optional.example-1", "official.mumbad-virtual-tour.1")
def test_wendigo_keeps_imp_from_being_forced(rulebook: str):
    """The tour must be trashed if able: by Imp, unless Wendigo forbade it; by its cost, if that can be paid."""
    for ice_, pool, counters, place in (
        ([], 4, 0, "Archives"),
        (["Wendigo (rezzed)"], 4, 1, "installed"),
        (["Wendigo (rezzed)"], 5, 1, "Archives"),
    ):
        corp = {"servers": {"Server 1": {"ice": ice_, "root": ["Mumbad Virtual Tour"]}}}
        t = scenario(runner={"credits": pool, "rig": ["Imp (1 virus)"]}, corp=corp, rulebook=rulebook)
        t.do("run Server 1")
        t.until("action")
        tour = t.card("Mumbad Virtual Tour")
        assert (t.card("Imp").virus, tour.installed) == (counters, place == "installed")


@ruling("cr.rule_trash_ability_keeps_track_of_hosted_objects.example-1")
def test_fermenter_counts_the_counters_it_had_when_it_was_trashed(rulebook: str):
    """Four counters are eight credits, though the program lies in the heap by then."""
    t = scenario(runner={"credits": 0, "rig": ["Fermenter (4 virus)"]}, rulebook=rulebook).do("use Fermenter")
    assert (t.runner.credits, t.runner.heap, t.card("Fermenter").virus) == (8, ["Fermenter"], 0)


@ruling("cr.rule_condition_met_multiple_times.example-2")
def test_blackguard_is_pending_once_for_each_of_two_exposed_cards(rulebook: str):
    """Satellite Uplink exposes both pieces of ice in one instruction."""
    corp = {"credits": 9, "servers": {"HQ": {"ice": ["Enigma", "Wall of Static"]}}}
    t = scenario(runner={"rig": ["Blackguard"], "grip": ["Satellite Uplink"]}, corp=corp, rulebook=rulebook)
    t.do("play Satellite Uplink", "choose unrezzed ice #2", "choose unrezzed ice")
    assert [key.split("(")[-1] for key in t.options()] == ["Wall of Static)", "Enigma)"]
    t.do(t.options()[0])
    t.until("action")
    assert t.card("Enigma").rezzed
    assert t.card("Wall of Static").rezzed


@ruling("cr.rule_condition_requirements_part_of_condition.example-1")
def test_the_tags_of_casting_call_come_too_late_for_the_model(rulebook: str):
    """Quantum Predictive Model asks for a tagged Runner when it is accessed, and the tags come with that access."""
    for tags, area in ((0, "runner"), (1, "corp")):
        corp = {"hq": ["Casting Call", "Quantum Predictive Model"], "rd": OATS}
        t = scenario(turn="corp", clicks=1, runner={"tags": tags}, corp=corp, rulebook=rulebook)
        t.do("play Casting Call").until("runner")
        t.do("run Server 1")
        t.until("action")
        owner = t.runner if area == "runner" else t.corp
        assert (owner.score, t.runner.tags) == (["Quantum Predictive Model"], tags + 2)


@ruling("cr.rule_condition_requirements_part_of_effect.example-1")
def test_a_memory_chip_from_the_supplier_makes_the_contact_pay(rulebook: str):
    """One link when the turn begins, two when Underworld Contact resolves, if the Supplier resolved first."""
    runner = {"credits": 3, "rig": ["Underworld Contact", "The Supplier", "Dyson Mem Chip"], "grip": ["Dyson Mem Chip"]}
    for first, credits in (("The Supplier", 3), ("Underworld Contact", 2)):
        t = scenario(clicks=1, runner=runner, corp={"rd": OATS}, rulebook=rulebook).do("use The Supplier")
        t.until("corp")
        assert t.runner.link == 1
        reach(t, first)
        if first == "Underworld Contact":
            t.do("The Supplier")
        t.until("action")
        assert (t.runner.credits, t.runner.link) == (credits, 2)


@ruling("cr.rule_instruction_requirements_past_state.example-1", "official.weyland-consortium-built-to-last.1")
def test_built_to_last_looks_at_the_card_before_it_was_advanced(rulebook: str):
    """When the ability resolves there is a counter on the card; there was none before. The second advance pays not."""
    servers = {"Server 1": {"root": ["Hostile Takeover"]}}
    corp = {"credits": 5, "identity": "Weyland Consortium: Built to Last", "servers": servers}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook).do("advance Hostile Takeover")
    assert (t.corp.credits, t.card("Hostile Takeover").advancement) == (6, 1)
    t.do("advance Hostile Takeover")
    assert t.corp.credits == 5


@ruling("cr.rule_conditional_ability_lose_pending_when_ability_becomes_inactive.example-1")
def test_a_drug_dealer_sold_to_aesop_takes_no_credit(rulebook: str):
    """Both wait when the turn begins; Aesop's Pawnshop trashes the other one first."""
    rig = ["Aesop’s Pawnshop", "Drug Dealer"]
    for first, credits in (("Aesop’s Pawnshop", 6), ("Drug Dealer", 5)):
        t = scenario(turn="corp", clicks=1, runner={"credits": 3, "rig": rig}, corp={"rd": OATS}, rulebook=rulebook)
        t.do("credit", first)
        if first == "Drug Dealer":
            t.do("Aesop")
        t.until("action")
        assert (t.runner.heap, t.runner.credits) == (["Drug Dealer"], credits)


@ruling("cr.rule_delayed_conditional_ability_relevant_once.example-1")
def test_joshua_gives_his_tag_once_even_if_he_is_gone(rulebook: str):
    """The tag comes when that turn ends, and not when the next one does."""
    crash = event("Crash", Play(Trash(Choose(1, Cards(RESOURCE, installed=True)))))
    runner = {"rig": ["Joshua B."], "grip": [crash], "stack": GRIP}
    t = scenario(turn="corp", clicks=1, runner=runner, corp={"rd": ["Hedge Fund"] * 9}, rulebook=rulebook)
    t.do("credit", "Joshua B.")
    assert (t.runner.clicks, t.runner.tags) == (5, 0)
    t.do("play Crash")
    t.finish()
    assert t.runner.tags == 1
    for _ in range(2):
        t.finish()
    assert t.runner.tags == 1


@ruling("cr.rule_step_sequences.example-2", under="modern")
def test_a_checkpoint_is_finished_before_another_notices_what_it_did(rulebook: str):
    """The console goes, then a program for which its memory is missing; only then is the console mourned."""
    big = hardware("Big Console", *console(2), subtypes=("console",))
    small = hardware("Small Console", *console(1), subtypes=("console",))
    mourner = resource("Mourner", When(IsTrashed(Cards(HARDWARE)), GainCredits(1)))
    programs = [program("Heavy", memory=3), program("Light", memory=3)]
    runner = {"credits": 5, "grip": [small], "rig": [big, *programs, mourner]}
    t = scenario(runner=runner, rulebook=rulebook).do("install Small Console")
    assert (t.options(), t.runner.heap, t.runner.credits) == (["trash Heavy", "trash Light"], ["Big Console"], 5)
    t.do("trash Light")
    assert (t.decision.kind, t.runner.heap, t.runner.credits) == ("action", ["Big Console", "Light"], 6)


@ruling("cr.rule_variable_restriction.example-1")
def test_what_x_is_or_may_be_is_no_instruction(rulebook: str):
    """Psychographics offers no X above the number of tags; Darwin is as strong as it has counters, at any time."""
    servers = {"Server 1": {"root": ["Priority Requisition"]}}
    t = scenario(
        turn="corp",
        corp={"credits": 9, "hq": ["Psychographics"], "servers": servers},
        runner={"tags": 2, "rig": ["Darwin (3 virus)"]},
        rulebook=rulebook,
    )
    assert t.card("Darwin").strength == 3
    t.do("play Psychographics").until("number")
    assert t.options() == ["0", "1", "2"]
    t.do("2").until("action")
    assert t.card("Priority Requisition").advancement == 2
    assert (t.corp.credits, t.runner.tags, t.card("Darwin").strength) == (7, 2, 3)
