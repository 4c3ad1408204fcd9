"""Conditions, restrictions, instructions, declarations, flags; static abilities.

CR sec_interpreting_card_text, sec_static_abilities.
"""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ..cards.driving import reach, seen_until
from ..rules.cards1 import BELL, agenda, asset, event, hardware, ice, operation, program, resource, rezzed
from .cards_09a import FENCE, GUARD, JOLT, MAYFLIES, OATS, PADDING, PICK, protected, remote

# -- conditions ----------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_cost_condition", "rule_condition", "rule_paid_ability")
def test_without_the_cost_there_is_no_effect():
    bank = resource("Bank", Paid(Credits(3), Draw(1)))
    tolls = resource("Tolls", When(MakesRun(), MayPay(Credits(3), if_you_do=Draw(1))))
    for credits in (2, 3):
        t = scenario(runner={"credits": credits, "rig": [bank, BELL], "stack": MAYFLIES})
        assert t.offers("use Bank") == (credits == 3), "a cost of the ability"
        t = scenario(runner={"credits": credits, "rig": [tolls], "stack": MAYFLIES}, corp={"hq": OATS}).do("run HQ")
        assert (t.decision.kind == "reaction") == (credits == 3), "a cost in its text"
        if credits == 3:
            t.do("Tolls")
            assert (t.runner.credits, len(t.runner.grip)) == (0, 1)


@pytest.mark.ruling("rule_trigger_condition", "rule_condition")
def test_a_trigger_condition_is_a_change_and_not_what_is_so_already():
    nerve = resource("Nerve", When(TakesTag(), Place(1, POWER)))
    tip = event("Tip", Play(TakeTags(1)))
    t = scenario(runner={"tags": 2, "rig": [nerve], "grip": [tip]})
    assert t.card("Nerve").power == 0
    t.do("credit")
    assert t.card("Nerve").power == 0
    t.do("play Tip")
    assert t.card("Nerve").power == 1


@pytest.mark.ruling("rule_static_condition", "rule_condition", "rule_static_ability_with_condition")
def test_a_static_condition_lets_the_effect_apply_as_long_as_it_is_met():
    tense = resource("Tense", Static(MaximumHandSize(+2), while_=Tagged()), Static(Link(1)))
    tip = event("Tip", Play(TakeTags(1)))
    t = scenario(runner={"rig": [tense], "grip": [tip], "credits": 9})
    assert (t.runner.hand_size, t.runner.link) == (5, 1), "the other part is not constrained"
    t.do("play Tip")
    assert (t.runner.hand_size, t.runner.link) == (7, 1)
    t.do("remove tag")
    assert t.runner.hand_size == 5


# -- restrictions --------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_restriction", "rule_use_restriction")
def test_a_restriction_holds_for_the_whole_ability_and_not_for_others():
    tagged = Static(UseOnlyIf(Tagged()))
    desk = resource(
        "Desk", Paid(Credits(0), GainCredits(1), Draw(1), terms=(tagged,)), Paid(Credits(0), GainCredits(3))
    )
    for tags in (0, 1):
        t = scenario(runner={"tags": tags, "rig": [desk], "stack": MAYFLIES})
        assert t.offers("use Desk: gain 1") == bool(tags), "no part of it without the other"
        assert t.offers("use Desk: gain 3")


@pytest.mark.ruling("rule_use_restriction")
def test_when_where_and_how_often_an_ability_is_used_can_be_limited():
    once = resource("Once", Paid(Credits(0), GainCredits(1), flags=ONCE_PER_TURN))
    t = scenario(runner={"rig": [once, BELL]}).do("use Once")
    assert not t.offers("use Once")
    running = Static(UseOnlyDuring(DuringRun(on=HQ)))
    there = resource("There", Paid(Credits(0), GainCredits(1), terms=(running,)))
    for server in ("HQ", "R&D"):
        t = scenario(runner={"rig": [there, BELL]}, corp=protected("HQ", hq=OATS))
        assert not t.offers("use There")
        t.do(f"run {server}")
        t.until("window")
        assert t.offers("use There") == (server == "HQ")


@pytest.mark.ruling("rule_pay_cost_restriction")
def test_with_what_a_cost_is_paid_can_be_limited():
    knife = program(
        "Knife",
        Paid(Credits(1), Boost(7), terms=(Static(UseOnlySpendingFrom("stealth")),)),
        strength=0,
        subtypes=("icebreaker",),
    )
    for rig, can in (([knife, BELL], False), ([knife, BELL, "Ghost Runner (1 credit)"], True)):
        t = scenario(runner={"credits": 9, "rig": rig}, corp=protected("HQ", rezzed(FENCE))).do("run HQ")
        t.until("encounter")
        assert t.offers("use Knife") == can
    t.do("use Knife")
    assert (t.runner.credits, t.card("Knife").strength, t.runner.heap) == (9, 7, ["Ghost Runner"])


@pytest.mark.ruling("rule_host_restriction")
def test_what_a_card_can_host_can_be_limited():
    nest = program("Nest", Static(CanHost(1, Cards(PROGRAM, subtype="virus"))), memory=0)
    germ, other = program("Germ", subtypes=("virus",)), program("Other")
    t = scenario(runner={"rig": [nest], "grip": [germ, other]}).do("install Germ")
    assert any("Nest" in key for key in t.options())
    reach(t, next(key for key in t.options() if "Nest" in key))
    t.until("action")
    assert t.card("Germ").host == "Nest"
    t.do("install Other")
    t.until("action")
    assert t.card("Other").host is None, "no virus"
    t = scenario(runner={"rig": [{"card": nest, "hosted": [germ]}], "grip": [program("Mould", subtypes=("virus",))]})
    t.do("install Mould")
    t.until("action")
    assert t.card("Mould").host is None, "one is all it can host"


@pytest.mark.ruling("rule_cannot_be_prevented_restriction")
def test_an_effect_or_a_part_of_it_can_be_said_to_be_beyond_prevention():
    for preventable in (True, False):
        hit = operation("Hit", Play(DoDamage(1, NET, preventable=preventable)))
        t = scenario(turn="corp", corp={"hq": [hit]}, runner={"grip": MAYFLIES, "rig": [PADDING], "credits": 5})
        t.do("play Hit")
        assert (t.decision.kind == "interrupt") == preventable
    half = operation("Half", Play(Both(DoDamage(2, NET, preventable=False), GiveTags(1))))
    alias = resource("Alias", Paid(Credits(0), PreventTags(1), flags=INTERRUPT))
    runner = {"grip": MAYFLIES, "rig": [PADDING, alias], "credits": 5}
    t = scenario(turn="corp", corp={"hq": [half]}, runner=runner).do("play Half")
    assert [key.split(":")[0] for key in t.options()] == ["use Alias", "pass"], "the other part can be prevented"
    t.do("use Alias")
    assert (len(t.runner.grip), t.runner.tags) == (4, 0)


@pytest.mark.ruling("rule_no_restriction")
def test_text_that_is_no_restriction_has_no_say_while_its_card_is_inactive():
    cheap = resource("Cheap", Static(CostsLess(THIS, 2)), Static(CostsLess(Cards(HARDWARE), 2)), cost=2)
    box = hardware("Box", cost=2)
    t = scenario(runner={"credits": 0, "grip": [cheap, box]})
    assert (t.can("install Cheap"), t.can("install Box")) == (True, False)
    t.do("install Cheap")
    assert t.can("install Box"), "once it is active"


# -- instructions --------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_instruction_source")
def test_instructions_of_the_rules_resolve_in_their_step_and_those_of_abilities_with_the_ability():
    """The mandatory draw is an instruction like that of a card: what waits for drawn cards hears both."""
    watch = asset("Watch", When(Draws(), Place(1, POWER)))
    memo = operation("Memo", Play(Draw(1)))
    t = scenario(clicks=1, corp=remote(rezzed(watch), hq=[memo])).do("credit")
    t.until("action")
    assert (t.card("Watch").power, len(t.corp.hq)) == (1, 2), "before the first action"
    t.do("play Memo")
    assert (t.card("Watch").power, len(t.corp.hq)) == (2, 2)


@pytest.mark.ruling("rule_instruction_target", "step_paid_ability_target_first_instruction")
def test_targets_are_announced_before_the_instruction_is_imminent():
    gun = asset("Gun", Paid(Credits(0), Trash(Choose(1, Cards(PROGRAM, installed=True))), GainCredits(1)))
    t = scenario(turn="corp", corp=remote(rezzed(gun), credits=0), runner={"rig": [GUARD, "Carmen", "Cleaver"]})
    t.do("use Gun")
    assert (t.decision.kind, t.decision.side) == ("choose", "corp")
    t.do("choose Carmen")
    assert (t.decision.kind, t.decision.side) == ("interrupt", "runner"), "the target is known by now"
    t.do("pass")
    assert (t.runner.heap, t.corp.credits) == (["Carmen"], 1)


@pytest.mark.ruling("rule_instruction_atomic")
def test_nothing_comes_between_the_parts_of_an_instruction_and_it_is_changed_only_before():
    count = Draw(ForEach(1, Cards(RESOURCE, installed=True)))
    grow = resource("Grow", When(Gains(), Trash(THIS)))
    for play, drawn in ((Play(Both(GainCredits(1), count)), 2), (Play(GainCredits(1), count), 1)):
        runner = {"grip": [event("Both", play)], "rig": [grow, resource("Rock")], "stack": MAYFLIES}
        t = scenario(runner=runner).do("play Both")
        assert len(t.runner.grip) == drawn
    raid = operation("Raid", Play(Both(DoDamage(1, NET), DoDamage(2, NET))))
    t = scenario(turn="corp", corp={"hq": [raid]}, runner={"grip": MAYFLIES, "rig": [PADDING], "credits": 3})
    t.do("play Raid")
    assert (t.decision.kind, len(t.runner.grip)) == ("interrupt", 6), "one window before all of it"
    t.do("pass")
    assert (t.decision.kind, len(t.runner.grip)) == ("action", 3)


@pytest.mark.ruling("rule_resolve_instruction_in_order")
def test_the_parts_of_an_instruction_are_carried_out_as_written_with_the_targets_chosen_first():
    for parts, credits in (((LoseCredits(3), GainCredits(2)), 2), ((GainCredits(2), LoseCredits(3)), 0)):
        t = scenario(runner={"credits": 1, "grip": [event("Parts", Play(Both(*parts)))]}).do("play Parts")
        assert t.runner.credits == credits
    tag, count = TakeTags(1), GainCredits(ForEach(5, Tags()))
    for parts, credits in (((tag, count), 5), ((count, tag), 0)):
        t = scenario(runner={"credits": 0, "grip": [event("Parts", Play(Both(*parts)))]}).do("play Parts")
        assert (t.runner.credits, t.runner.tags) == (credits, 1), "the second is measured when its turn has come"
    sale = event("Sale", Play(Both(GainCredits(2), Trash(Choose(1, Cards(RESOURCE, installed=True))))))
    runner = {"credits": 0, "grip": [sale], "rig": [resource("Rock"), resource("Pebble")]}
    t = scenario(runner=runner).do("play Sale")
    assert (t.decision.kind, t.runner.credits) == ("choose", 0)
    t.do("choose Rock")
    assert (t.runner.credits, t.runner.rig) == (2, ["Pebble"])


# -- declarations, static abilities --------------------------------------------------------------------------


@pytest.mark.ruling("rule_declaration", "rule_static_ability")
def test_a_declaration_applies_all_the_time_while_it_is_active_without_a_window():
    hall = asset("Hall", Static(MaximumHandSize(+2)), Static(Cannot(RUNNER, (Verb.DRAW,))), cost=0)
    off = operation("Off", Play(Derez(Choose(1, Cards(ASSET, rezzed=True)))))
    t = scenario(turn="corp", corp=remote(hall, hq=[off]), runner={"stack": MAYFLIES})
    assert t.corp.hand_size == 5
    t.do("rez Hall")
    assert (t.decision.kind, t.corp.hand_size) == ("action", 7), "nobody triggered anything"
    t.do("credit", "credit")
    assert t.corp.hand_size == 7, "again and again"
    t = scenario(turn="corp", corp=remote(rezzed(hall), hq=[off]), runner={"stack": MAYFLIES}).do("play Off")
    assert t.corp.hand_size == 5
    t.finish()
    t.until("action")
    assert t.can("draw"), "of components and of rules"
    t = scenario(corp=remote(rezzed(hall)), runner={"stack": MAYFLIES})
    assert not t.can("draw")


@pytest.mark.ruling("rule_static_ability_with_restriction")
def test_a_static_ability_can_restrict_its_own_card_though_it_is_inactive():
    only = resource("Only", Static(InstallOnly(if_=Tagged())), Static(MaximumHandSize(+2)))
    for tags in (0, 1):
        t = scenario(runner={"grip": [only], "tags": tags})
        assert t.can("install Only") == bool(tags)
        assert t.runner.hand_size == 5, "its other static ability is inactive"
    t.do("install Only")
    assert t.runner.hand_size == 7


PUFFER = program(
    "Puffer",
    breaks(1, "sentry"),
    boost(2, 1),
    Static(Strength(THIS, +1, for_each=Hosted(POWER))),
    Paid(Clicks(1), RemoveCounters(1, Hosted(POWER))),
    strength=2,
    subtypes=("icebreaker", "killer"),
)


@pytest.mark.ruling("rule_static_no_lingering_effects", "cr.rule_static_no_lingering_effects.example-1")
def test_what_a_static_ability_does_has_no_duration_that_could_be_longer():
    """Gebrselassie lets the boost last for the turn; the strength for counters is gone with the counter."""
    for guests, boosted in (([], 4), (["Gebrselassie"], 5)):
        puffer = {"card": PUFFER, "power": 2, "hosted": guests}
        t = scenario(runner={"credits": 9, "rig": [puffer]}, corp=protected("HQ", rezzed(FENCE))).do("run HQ")
        assert t.card("Puffer").strength == 4
        t.until("encounter")
        t.do("use Puffer: +1")
        assert t.card("Puffer").strength == 5
        t.until("action")
        assert t.card("Puffer").strength == boosted
        reach(t, next(key for key in t.options() if key.startswith("use Puffer") and "power" in key))
        assert t.card("Puffer").strength == boosted - 1, "immediately"


@pytest.mark.ruling("rule_static_modification_keep_restrictions")
def test_a_value_changed_by_a_static_ability_keeps_what_was_stipulated_of_it():
    """The Cleaners add a point of damage: it can be prevented if the others can."""
    for preventable in (True, False):
        hit = operation("Hit", Play(DoDamage(2, MEAT, preventable=preventable)))
        vest = resource("Vest", Paid(Credits(0), PreventDamage(1, MEAT), flags=INTERRUPT))
        runner = {"grip": MAYFLIES[:5], "rig": [vest]}
        corp = {"hq": [hit], "score": ["The Cleaners"]}
        t = scenario(turn="corp", runner=runner, corp=corp).do("play Hit")
        while t.decision.kind == "interrupt":
            t.do("use Vest")
        assert len(t.runner.grip) == (5 if preventable else 2), "of three points all, or none"


# -- flags ---------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_access_flag")
def test_an_access_ability_waits_for_an_access():
    magnet = program("Magnet", Paid(Credits(0), GainCredits(1), flags=ACCESS))
    plain = program("Plain", Paid(Credits(0), GainCredits(1)))
    t = scenario(runner={"rig": [magnet, plain]}, corp={"hq": OATS})
    while t.decision.kind != "access":
        assert not t.offers("use Magnet")
        t.game.choose("run HQ" if t.decision.kind == "action" else t.options()[-1] if t.can("pass") else "continue")
    assert t.offers("use Magnet")
    assert not t.offers("use Plain")


@pytest.mark.ruling("rule_interface_flag", "rule_interface_ability")
def test_an_interface_ability_asks_for_an_encounter_and_enough_strength():
    for strength, can in ((2, True), (3, False)):
        wall = ice("Wall", Subroutine(EndTheRun()), strength=strength, subtypes=("barrier",))
        t = scenario(runner={"rig": [PICK, BELL], "credits": 9}, corp=protected("HQ", rezzed(wall)))
        assert not t.offers("use Pick: break")
        t.do("run HQ")
        t.until("step_approach_paw")
        assert not t.offers("use Pick: break")
        t.until("encounter")
        assert t.step == "step_encounter_paw", "a window like others"
        assert t.offers("use Pick: break") == can
        if not can:
            t.do("use Pick: +1")
            assert t.offers("use Pick: break")


@pytest.mark.ruling("rule_interrupt_flag")
def test_flagged_interrupts_paid_or_conditional_are_used_in_fitting_interrupt_windows_alone():
    vest = resource("Vest", When(Would(Suffers(NET)), May(PreventDamage(1, NET)), flags=INTERRUPT))
    burn = operation("Burn", Play(DoDamage(1, MEAT)))
    corp = {"hq": [burn, JOLT], "rd": OATS}
    t = scenario(turn="corp", corp=corp, runner={"rig": [vest, PADDING, BELL], "grip": MAYFLIES, "credits": 9})
    t.do("play Burn")
    assert (t.decision.kind, len(t.runner.grip)) == ("window", 5), "not about net damage"
    assert not {"use Padding", "Vest"} & {key.split(":")[0] for key in seen_until(t, "action")}
    t.do("play Jolt")
    assert (t.decision.kind, {key.split(":")[0] for key in t.options()}) == (
        "interrupt",
        {"Vest", "use Padding", "pass"},
    )


@pytest.mark.ruling("rule_threat_flag")
@pytest.mark.parametrize("points", [1, 2])
def test_an_ability_with_a_threat_flag_is_inactive_below_that_threat_level(points: int):
    """Paid, conditional and static ones, of active cards and of inactive ones."""
    late = resource(
        "Late",
        Static(MaximumHandSize(+1), threat=2),
        Paid(Credits(0), GainCredits(1), threat=2),
        When(MakesRun(), GainCredits(5), threat=2),
    )
    cheap = event("Cheap", Static(CostsLess(THIS, 9, Verb.PLAY), threat=2), Play(Draw(1)), cost=9)
    costly = agenda("Costly", Static(AdditionalCost(Verb.STEAL, THIS, Credits(99)), threat=2))
    trap = asset("Trap", When(Accesses(THIS), GiveTags(1), threat=2), trash=None)
    corp = {"score": [agenda("Past", points=points)], "hq": [trap], "rd": [costly]}
    t = scenario(corp=corp, runner={"rig": [late, BELL], "credits": 0, "grip": [cheap], "stack": MAYFLIES})
    on = points == 2
    assert (t.runner.hand_size, t.offers("use Late")) == (6 if on else 5, on)
    t.until("action")
    assert t.can("play Cheap") == on
    t.do("run HQ")
    t.until("action")
    assert (t.runner.credits, t.runner.tags) == ((5, 1) if on else (0, 0))
    t.do("run R&D")
    t.until("action")
    assert t.runner.score == ([] if on else ["Costly"])


@pytest.mark.ruling("rule_once_per_turn_flag")
def test_once_per_turn_counts_uses_and_not_offers():
    once = resource("Once", When(Draws(), May(GainCredits(5))), When(Draws(), May(TakeTags(1)), flags=ONCE_PER_TURN))
    t = scenario(runner={"rig": [once], "stack": MAYFLIES, "credits": 0})
    for keys, tags in ((["pass"], 0), (["Once: you may take", "pass"], 1), ([], 1)):
        t.do("draw", *keys)
        if t.decision.kind == "reaction":
            assert not any("take 1 tag" in key for key in t.options()), "used in this turn"
            t.do("pass")
        assert t.runner.tags == tags
