"""Paid abilities: when they are used, how they resolve. CR sec_paid_abilities."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor.engine.declining import default_option
from sneakdoor.language import *
from sneakdoor.language.effects import KINDS
from sneakdoor.testing import scenario

from ..rules.cards1 import BELL, CORP_BELL, agenda, asset, hardware, ice, program, resource, rezzed
from ..rules.cards3 import record
from .cards_09a import FENCE, GUARD, JOLT, MAYFLIES, OATS, PADDING, protected, remote


@pytest.mark.ruling("rule_paid_ability", "rule_paid_ability_optional", "rule_trigger_paid_abilities")
def test_a_paid_ability_is_used_at_will_by_its_controller_for_its_cost():
    tap = resource("Tap", Paid(Credits(2), Draw(1)))
    t = scenario(runner={"credits": 5, "rig": [tap], "stack": MAYFLIES}, corp=remote(rezzed(CORP_BELL)))
    assert (t.decision.side, [key.split(":")[0] for key in t.options()]) == ("runner", ["use Tap", "pass"])
    t.do("use Tap", "use Tap")
    assert (t.runner.credits, len(t.runner.grip)) == (1, 2)
    assert not t.offers("use Tap"), "the third time cannot be paid for"
    assert (t.decision.side, [key.split(":")[0] for key in t.options()]) == ("corp", ["use Corp Bell", "pass"])
    t = scenario(runner={"credits": 5, "rig": [tap], "stack": MAYFLIES})
    t.game.choose("pass")
    assert (t.runner.credits, t.runner.grip) == (5, []), "nobody has to"


@pytest.mark.ruling("rule_action", "rule_trigger_paid_abilities")
def test_a_paid_ability_that_begins_with_a_click_is_an_action_for_an_action_window_of_ones_own_turn():
    work = resource("Work", Paid((Clicks(1), Credits(1)), GainCredits(3)))
    office = asset("Office", Paid(Clicks(1), GainCredits(3)))
    t = scenario(clicks=2, runner={"rig": [work, BELL], "credits": 1}, corp=remote(rezzed(office)))
    assert not t.offers("use Work")
    t.until("action")
    assert (t.can("use Work"), t.can("use Office")) == (True, False)
    t.do("use Work")
    assert (t.decision.kind, t.runner.clicks, t.runner.credits) == ("window", 1, 3), "one, and the window is closed"
    assert not any(key.startswith(("use Work", "use Office")) for key in t.options())
    t.finish()
    t.until("corp")
    t.until("action")
    assert (t.can("use Work"), t.can("use Office")) == (False, True)


@pytest.mark.ruling("rule_interrupt")
def test_a_paid_interrupt_is_used_as_often_as_it_could_still_do_something():
    runner = {"rig": [PADDING], "grip": MAYFLIES, "credits": 9}
    t = scenario(turn="corp", corp={"hq": [JOLT]}, runner=runner).do("play Jolt")
    t.do("use Padding")
    assert t.offers("use Padding")
    t.do("use Padding")
    assert (t.decision.kind, t.runner.credits, len(t.runner.grip)) == ("action", 7, 6), "a third time it could not"


@pytest.mark.ruling("rule_mid_access_ability")
def test_one_mid_access_ability_is_used_while_a_card_is_accessed():
    magnet = program("Magnet", Paid(Credits(0), GainCredits(1), flags=ACCESS))
    root = [asset("One", trash=0), asset("Two", trash=0)]
    corp = {"servers": {"Server 1": {"root": root[:1]}, "Server 2": {"root": root[1:]}}}
    t = scenario(runner={"rig": [magnet], "credits": 0}, corp=corp).do("run Server 1")
    t.until("access")
    t.do("use Magnet")
    assert not t.running, "not the trash ability besides"
    t.do("run Server 2")
    t.until("access")
    assert {key.split(":")[0] for key in t.options()} == {"trash Two", "use Magnet", "pass"}, "one for each access"


@pytest.mark.ruling("rule_other_paid_abilities")
def test_any_other_paid_ability_is_used_without_limit_unless_it_is_restricted():
    once = resource("Once", Paid(Credits(0), GainCredits(1), flags=ONCE_PER_TURN))
    t = scenario(runner={"rig": [BELL, once], "credits": 0})
    for _ in range(20):
        t.do("use Bell")
    t.do("use Once")
    assert (t.decision.kind, t.runner.credits) == ("window", 21)
    assert (t.offers("use Bell"), t.offers("use Once")) == (True, False)


@pytest.mark.ruling("rule_forced_mid_access_ability_optional")
def test_who_must_trash_a_card_is_not_forced_to_use_what_cannot_be_used():
    imp = program("Bug", Paid(HostedCounter(VIRUS), Trash(ACCESSED_CARD), flags=ACCESS))
    ban = asset("Ban", Static(Cannot(RUNNER, (Verb.USE,), Cards(PROGRAM))))
    for root, trashed in (([], True), ([rezzed(ban)], False)):
        corp = {"servers": {"Server 1": {"root": ["Mumbad Virtual Tour"]}, "Server 2": {"root": root}}, "credits": 0}
        t = scenario(runner={"rig": [{"card": imp, "virus": 1}], "credits": 0}, corp=corp).do("run Server 1")
        t.until("action")
        assert t.card("Mumbad Virtual Tour").installed != trashed, "nobody is asked: it must be, if able"
        assert t.card("Bug").virus == (0 if trashed else 1)


@pytest.mark.ruling("rule_paid_ability_independent")
def test_with_its_cost_paid_a_paid_ability_does_not_depend_on_its_source():
    crash = hardware("Crash", When(SpendsCounter(VIRUS), Trash(Every(Cards(PROGRAM)))))
    vat = {"card": program("Vat", Paid(HostedCounter(VIRUS), GainCredits(3), Place(1, POWER))), "virus": 2}
    for rig, heap in (([vat], []), ([vat, crash], ["Vat"])):
        t = scenario(runner={"rig": rig, "credits": 0}).do("use Vat")
        assert (t.runner.credits, t.runner.heap) == (3, heap), "it resolves although its source went meanwhile"
        assert t.card("Vat").power == (0 if heap else 1), "and does nothing to what became of it"


# -- what a source that was paid with hosted -----------------------------------------------------------------


@pytest.mark.ruling("rule_trash_ability_keeps_track_of_hosted_objects")
def test_counters_of_a_card_that_was_paid_with_count_until_its_ability_is_through():
    jar = resource("Jar", Paid(TrashThis(), GainCredits(ForEach(2, Hosted(POWER))), Draw(ForEach(1, Hosted(POWER)))))
    thief = resource("Thief", When(UsesTrashAbility(), GainCredits(ForEach(100, Hosted(POWER)))))
    runner = {"credits": 0, "rig": [{"card": jar, "power": 3}, thief], "stack": MAYFLIES}
    t = scenario(runner=runner).do("use Jar")
    assert (t.runner.credits, len(t.runner.grip), t.card("Jar").power) == (6, 3, 0)


CONTRACT = asset(
    "Contract", Paid(TrashThis(), MoveCounters(ADVANCEMENT, Choose(1, Cards(installed=True, where=(Advanceable(),)))))
)


@pytest.mark.ruling(
    "rule_trash_ability_keeps_track_of_hosted_objects",
    "cr.rule_trash_ability_keeps_track_of_hosted_objects.example-3",
)
def test_counters_set_aside_are_moved_after_cost_checkpoint_and_target():
    """What answers the cost comes first; then a card is chosen, and the counters are moved to it."""
    answer = asset("Answer", When(UsesTrashAbility(), Draw(1)))
    plans = [agenda("Plan"), agenda("Scheme")]
    servers = {f"Server {n}": {"root": [card]} for n, card in enumerate(plans, 2)}
    servers["Server 1"] = {"root": [{"card": CONTRACT, "rezzed": True, "advancement": 3}]}
    servers["Server 9"] = {"root": [rezzed(answer)]}
    t = scenario(turn="corp", corp={"servers": servers, "rd": OATS}).do("use Contract")
    assert (t.corp.archives, t.corp.hq) == (["Contract"], ["Hedge Fund"]), "paid, and answered"
    assert t.options() == ["choose Plan", "choose Scheme"]
    assert t.card("Plan").advancement == 0
    t.do("choose Scheme")
    assert (t.card("Scheme").advancement, t.card("Plan").advancement, t.card("Contract").advancement) == (3, 0, 0)


PEDDLER = resource("Peddler", Paid(TrashThis(), Install(Choose(1, Cards(where=(OnThis(hosted=True),))))))


@pytest.mark.ruling(
    "rule_trash_ability_keeps_track_of_hosted_objects",
    "cr.rule_trash_ability_keeps_track_of_hosted_objects.example-2",
)
def test_cards_hosted_on_what_was_paid_with_are_there_for_the_ability_and_go_afterwards():
    """One is installed, the other two are trashed at the next checkpoint, and only then."""
    guests = [{"card": resource(title), "facedown": True} for title in ("One", "Two", "Three")]
    mourner = resource("Mourner", When(IsTrashed(Cards()), Place(1, POWER)))
    runner = {"credits": 5, "rig": [{"card": PEDDLER, "hosted": guests}, mourner]}
    t = scenario(runner=runner).do("use Peddler")
    assert [key.removeprefix("choose ") for key in t.options()] == ["One", "Two", "Three"]
    assert t.runner.heap == ["Peddler"]
    t.do(t.options()[1])
    t.until("action")
    assert sorted(t.runner.rig) == ["Mourner", "Two"]
    assert sorted(t.runner.heap) == ["One", "Peddler", "Three"]


# -- when the effects make sense -----------------------------------------------------------------------------


def steps_with(key: str, rig: list[object], pieces: list[object], corp: dict[str, object] | None = None) -> set[str]:
    """The steps of a run on HQ, and before it, at which an option is there."""
    t = scenario(runner={"rig": rig, "credits": 20}, corp={**protected("HQ", *pieces), **(corp or {})})
    found = set()
    ran = False
    while not (ran and t.decision.kind == "action"):
        if t.offers(key):
            found.add(t.step)
        ran = ran or t.running
        t.game.choose("run HQ" if t.decision.kind == "action" else default_option(t.state))
    return found


@pytest.mark.ruling(
    "rule_paid_ability_breaks_subroutines",
    "rule_paid_ability_effect_based_timing_restrictions",
    "rule_paid_ability_timing_restriction_reference",
)
def test_what_could_break_subroutines_is_used_in_encounters_alone():
    file = program("File", Paid(Credits(0), Break(1)))
    mixed = program("Mixed", Paid(Credits(0), GainCredits(1), Break(1)))
    assert steps_with("use File", [file, BELL], [rezzed(FENCE)]) == {"step_encounter_paw"}
    assert steps_with("use Mixed", [mixed, BELL], [rezzed(FENCE)]) == {"step_encounter_paw"}, "whatever else it does"
    assert "step_initiation_paw" in steps_with("use Bell", [file, BELL], [rezzed(FENCE)])


WOTAN = agenda(
    "Wotan",
    Paid(
        HostedCounter(AGENDA_COUNTER),
        Lasting(GainsSubroutine(ApproachedIce(rezzed=True, subtype="bioroid"), Subroutine(EndTheRun())), REST_OF_RUN),
    ),
)


@pytest.mark.ruling(
    "rule_paid_ability_refers_to_approached_ice", "cr.rule_paid_ability_refers_to_approached_ice.example-1"
)
def test_an_ability_about_approached_ice_asks_for_the_approach_of_such_ice():
    golem = ice("Golem", Subroutine(GainCredits(1)), subtypes=("bioroid",))
    score = {"score": [{"card": WOTAN, "agenda": 1}], "credits": 0}
    assert steps_with("use Wotan", [BELL], [rezzed(golem)], score) == {"step_approach_paw"}
    assert steps_with("use Wotan", [BELL], [rezzed(FENCE)], score) == set(), "no bioroid"
    assert steps_with("use Wotan", [BELL], [replace(golem, rez_cost=9)], score) == set(), "not rezzed"


ABAGNALE = program(
    "Abagnale",
    breaks(1, "code gate"),
    Paid(TrashThis(), Bypass(EncounteredIce(subtype="code gate"))),
    strength=2,
    subtypes=("icebreaker", "decoder"),
)


@pytest.mark.ruling(
    "rule_paid_ability_refers_to_encountered_ice", "cr.rule_paid_ability_refers_to_encountered_ice.example-2"
)
@pytest.mark.parametrize(
    ("subtype", "strength", "breaks_", "bypasses"),
    [("code gate", 2, True, True), ("code gate", 3, False, True), ("barrier", 0, False, False)],
)
def test_an_ability_about_encountered_ice_asks_for_an_encounter_with_such_ice(
    subtype: str, strength: int, breaks_: bool, bypasses: bool
):
    wall = rezzed(ice("Wall", Subroutine(EndTheRun()), strength=strength, subtypes=(subtype,)))
    rig = [ABAGNALE, BELL]
    assert steps_with("use Abagnale: break", rig, [wall]) == ({"step_encounter_paw"} if breaks_ else set())
    assert steps_with("use Abagnale: bypass", rig, [wall]) == ({"step_encounter_paw"} if bypasses else set())
    if bypasses:
        t = scenario(runner={"rig": rig, "credits": 9}, corp=protected("HQ", wall)).do("run HQ")
        t.until("encounter")
        t.do("use Abagnale: bypass")
        t.until("action")
        assert (t.runner.heap, t.accesses) == (["Abagnale"], ["Hedge Fund"])


# -- the steps -----------------------------------------------------------------------------------------------

GUN = asset(
    "Gun",
    Paid(
        Credits(1),
        Trash(Choose(1, Cards(PROGRAM, installed=True))),
        Trash(Choose(1, Cards(PROGRAM, installed=True))),
        GainCredits(5),
    ),
)


@pytest.mark.ruling(
    "step_paid_ability_announce",
    "step_paid_ability_condition",
    "step_paid_ability_target_first_instruction",
    "step_paid_ability_interrupt_window",
    "step_paid_ability_resolution",
    "step_paid_ability_loop",
    "step_paid_ability_complete",
)
def test_a_paid_ability_is_announced_paid_for_aimed_interrupted_and_resolved_one_instruction_after_another():
    mourner = resource("Mourner", When(IsTrashed(Cards(PROGRAM)), May(GainCredits(1))))
    runner = {"rig": [GUARD, mourner, "Carmen", "Cleaver", "Unity"], "credits": 0}
    t = scenario(turn="corp", corp=remote(rezzed(GUN), credits=1), runner=runner)
    assert t.offers("use Gun")
    t.do("use Gun")
    assert t.corp.credits == 0, "paid before the target is chosen"
    assert sorted(t.options()) == ["choose Carmen", "choose Cleaver", "choose Unity"]
    t.do("choose Carmen")
    assert (t.decision.kind, t.decision.side, t.runner.heap) == ("interrupt", "runner", [])
    t.do("pass")
    assert (t.decision.kind, t.runner.heap) == ("reaction", ["Carmen"]), "this is answered first"
    t.do("pass")
    assert sorted(t.options()) == ["choose Cleaver", "choose Unity"], "its target is chosen only now"
    t.do("choose Unity")
    assert t.decision.kind == "interrupt"
    t.do("use Guard")
    assert (t.runner.heap, t.corp.credits) == (["Carmen"], 5), "as the interrupt left it, and then the last one"
    assert (t.decision.kind, t.step) == ("window", "step_corp_turn_action_phase_paw"), "it is through"


@pytest.mark.ruling("step_paid_ability_condition")
def test_what_waits_for_the_use_of_an_ability_resolves_after_the_payment_and_before_the_ability():
    can = resource("Can", Paid(TrashThis(), TakeTags(1)))
    watch = resource("Watch", When(UsesTrashAbility(), May(Draw(1))))
    t = scenario(runner={"rig": [can, watch], "stack": MAYFLIES}).do("use Can")
    assert (t.decision.kind, t.runner.heap, t.runner.tags) == ("reaction", ["Can"], 0)
    t.do("Watch")
    assert (len(t.runner.grip), t.runner.tags) == (1, 1)
    poor = scenario(runner={"rig": [resource("Can", Paid((Credits(9), TrashThis()), TakeTags(1))), watch, BELL]})
    assert not poor.offers("use Can"), "what cannot be paid is not announced"


@pytest.mark.ruling("step_paid_ability_checkpoint")
def test_a_checkpoint_follows_each_instruction():
    room = hardware("Room", Static(Memory(1)))
    sale = resource(
        "Sale", Paid(Credits(0), Trash(Choose(1, Cards(HARDWARE))), GainCredits(ForEach(1, Cards(PROGRAM))))
    )
    rig = [sale, room, program("Big", memory=4), program("Small", memory=1)]
    t = scenario(runner={"rig": rig, "credits": 0}).do("use Sale")
    assert (t.options(), t.runner.credits) == (["trash Big", "trash Small"], 0)
    t.do("trash Small")
    assert t.runner.credits == 1


@pytest.mark.ruling("step_paid_ability_resolution", "step_paid_ability_interrupt_window")
def test_no_interrupt_window_means_that_the_instruction_resolves_at_once():
    runner = {"rig": ["Carmen", "Cleaver"], "credits": 0}
    t = scenario(turn="corp", corp=remote(rezzed(GUN), credits=1), runner=runner).do("use Gun", "choose Carmen")
    assert (t.runner.heap, t.corp.credits) == (["Carmen", "Cleaver"], 5)
    heard = record(t)
    t.do("credit")
    assert "credits gained" in [KINDS[e.kind] for e in heard.effects]
