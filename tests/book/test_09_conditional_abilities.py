"""Conditional abilities: what makes them pending, who triggers them, how they resolve. CR sec_conditional_abilities."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ..cards.driving import reach, seen_until
from ..rules.cards1 import (
    BELL,
    agenda,
    asset,
    corp_identity,
    event,
    hardware,
    ice,
    operation,
    program,
    resource,
    rezzed,
    upgrade,
)
from ..rules.cards3 import record
from .cards_09b import GIFT, HALL, HAND, OATS, PRIZE, ROCK, STONE, TIP, TOY, protecting, standing

# -- conditions ----------------------------------------------------------------------------------------------

TAG_TAKEN = resource("Tag Taken", When(TakesTag(), Place(1, POWER)))
WASH = resource("Wash", When(BecomesTrue(Tagged()), Place(1, POWER), RemoveTags(1)))
"""While the Runner is tagged: it ends its own repetition by and by. Its counter is one more thing to notice before."""


@pytest.mark.ruling("rule_primary_condition", "rule_trigger_condition_checked")
def test_a_condition_is_a_change_that_is_looked_for_or_a_state_that_holds():
    """A Runner tagged from the beginning: nothing has changed, but the state is there. A change is noticed once."""
    t = scenario(runner={"tags": 1, "rig": [TAG_TAKEN], "grip": [TIP]}, corp=HALL).do("credit")
    assert t.card("Tag Taken").power == 0, "no tag was taken"
    t.do("play Tip")
    assert (t.card("Tag Taken").power, t.runner.tags) == (1, 2)
    t.do("credit")
    assert t.card("Tag Taken").power == 1, "still tagged, and nothing more for that"
    t = scenario(runner={"tags": 1, "grip": [WASH]}, corp=HALL).do("install Wash")
    assert (t.card("Wash").power, t.runner.tags) == (1, 0)


@pytest.mark.ruling("rule_pending_instances", "rule_triggered_ability_loses_pending")
def test_each_instance_is_triggered_and_resolved_by_itself():
    """Two programs go at once: for one the Runner takes the credits, for the other not."""
    heir = resource("Heir", When(IsTrashed(Cards(PROGRAM)), May(GainCredits(3))))
    burn = event("Burn", Play(Trash(Every(Cards(PROGRAM)))))
    for first, then, credits in (("Heir", "pass", 3), ("Heir", "Heir", 6), ("pass", None, 0)):
        t = scenario(runner={"credits": 0, "grip": [burn], "rig": [heir, TOY, "Cleaver"]}).do("play Burn")
        assert t.decision.kind == "reaction"
        assert len(t.options()) == 3
        t.do(t.options()[0] if first == "Heir" else first)
        if then is not None:
            assert len(t.options()) == 2, "the one triggered is no longer pending, the other still is"
            t.do(then)
        assert (t.decision.kind, t.runner.credits) == ("action", credits)


@pytest.mark.ruling(
    "rule_static_condition_one_instance",
    "rule_conditional_ability_static_one_instance",
    "rule_conditional_ability_with_static_condition",
)
@pytest.mark.parametrize(("tags", "counters"), [(1, [1]), (3, [3]), (1, [1, 1])])
def test_a_static_condition_makes_one_instance_at_a_time_and_another_while_it_is_still_so(tags, counters):
    """After its first instruction the Runner is still tagged, and no second instance comes of that.

    Three tags take three times; of two copies each has its own instance.
    """
    rub = event("Rub", Play(TakeTags(tags)))
    t = scenario(runner={"grip": [rub], "rig": [WASH] * len(counters)}).do("play Rub")
    t.until("action")
    assert ([t.card("Wash", i).power for i in range(len(counters))], t.runner.tags) == (counters, 0)


@pytest.mark.ruling("rule_conditional_ability_static_one_instance", "rule_conditional_ability_check_to_become_pending")
def test_what_waits_for_a_state_is_pending_beside_what_waited_for_the_change_and_only_once():
    """Both wait in one window; the counter of the first is a checkpoint more in which the Runner is tagged."""
    t = scenario(runner={"grip": [TIP], "rig": [TAG_TAKEN, WASH]}).do("play Tip")
    assert [key.split(":")[0] for key in t.options()] == ["Tag Taken", "Wash"]
    t.do("Tag Taken")
    assert (t.decision.kind, t.card("Tag Taken").power, t.card("Wash").power) == ("action", 1, 1)


@pytest.mark.ruling("rule_conditional_ability_check_start_of_checkpoint")
def test_a_state_that_comes_about_within_a_checkpoint_is_seen_by_the_next():
    """The checkpoint that notices the install trashes the older namesake; only the next one notices the heap.

    So what waits for the heap is newer and comes first, unasked; in one window the Runner would have to choose.
    """
    in_heap = Cards(RESOURCE, zone=Zone.HEAP)
    undertaker = hardware(
        "Undertaker", When(BecomesTrue(ThereIs(in_heap)), LoseCredits(All()), RemoveFromGame(Every(in_heap)))
    )
    welcome = hardware("Welcome", When(Installs(Cards(RESOURCE)), GainCredits(5)))
    boss = resource("Boss", unique=True)
    t = scenario(runner={"credits": 3, "rig": [boss, undertaker, welcome], "grip": [boss]}).do("install Boss")
    assert (t.decision.kind, t.runner.credits, t.runner.removed) == ("action", 5, ["Boss"])
    burn = event("Burn", Play(Trash(Every(Cards(RESOURCE)))))
    mourner = hardware("Mourner", When(IsTrashed(Cards(RESOURCE)), GainCredits(5)))
    t = scenario(runner={"credits": 3, "rig": [ROCK, undertaker, mourner], "grip": [burn]}).do("play Burn")
    assert [key.split(":")[0] for key in t.options()] == ["Mourner", "Undertaker"], (
        "so at the beginning of a checkpoint"
    )


@pytest.mark.ruling("rule_trigger_condition_multiple_instances", "rule_condition_met_with_pending_instances")
def test_a_condition_may_be_met_again_while_an_instance_is_pending_or_resolving():
    echo = resource("Echo", When(Gains(), Place(1, POWER)))
    more = resource("More", When(FirstEachTurn(Gains()), GainCredits(1)))
    t = scenario(runner={"credits": 0, "grip": [GIFT], "rig": [echo, more]}).do("play Gift", "More")
    assert (t.card("Echo").power, t.runner.credits) == (2, 2), "once more while the first was pending"
    again = resource(
        "Again", When(Gains(), If(AtLeast(2, Hosted(POWER)), Draw(1), otherwise=Both(Place(1, POWER), GainCredits(1))))
    )
    t = scenario(runner={"credits": 0, "grip": [GIFT], "rig": [again], "stack": HAND}).do("play Gift")
    assert (t.card("Again").power, t.runner.credits, len(t.runner.grip)) == (2, 3, 1), "each resolving makes the next"


# -- checkpoints ---------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_condition_checked_in_checkpoints")
def test_all_that_an_instruction_sets_off_is_over_before_the_next_one():
    """The Runner's own ability, then the Corp's, take their part of what the second instruction counts."""
    steps = event("Steps", Play(TakeTags(1), GainCredits(ForEach(1, Tags()))))
    more = resource("More", When(FirstEachTurn(TakesTag()), TakeTags(1)))
    bill = asset("Bill", When(FirstEachTurn(TakesTag()), GiveTags(2)))
    t = scenario(runner={"credits": 0, "grip": [steps], "rig": [more]}, corp=standing(bill)).do("play Steps")
    assert (t.runner.tags, t.runner.credits) == (4, 4)


@pytest.mark.ruling("cr.rule_condition_only_met_while_active.example-1", "rule_condition_only_met_while_active")
def test_a_card_rezzed_while_turn_begins_abilities_resolve_missed_the_beginning():
    """Reaper is trashed as the turn begins, which lets the identity install and rez Nico Campaign: too late."""
    reaper = asset("Reaper", When(Begins(), MayPay(TrashThis(), to=DoDamage(2, NET))))
    fetch = Install(Choose(1, Cards(ASSET, zone=IN_HQ)), ignoring_all_costs=True, and_rez=True)
    identity = corp_identity("Ob", When(IsTrashed(Cards(ASSET)), May(fetch)))
    corp = {"identity": identity, "hq": ["Nico Campaign"], "rd": OATS, "credits": 0}
    corp["servers"] = {"Server 1": {"root": [rezzed(reaper)]}}
    t = scenario(clicks=1, runner={"grip": HAND}, corp=corp).do("credit")
    reach(t, "Reaper", "Ob")
    t.until("action")
    nico = t.card("Nico Campaign")
    assert (t.decision.side, nico.rezzed, nico.credits, t.corp.credits) == ("corp", True, 9, 0)
    t.finish()
    t.finish()
    assert nico.credits == 6, "the next beginning it does not miss"


@pytest.mark.ruling("cr.rule_condition_only_met_while_active.example-2")
@pytest.mark.parametrize(("there", "credits"), [(False, 0), (True, 2)])
def test_a_card_installed_and_rezzed_by_one_effect_does_not_see_itself_installed(there, credits):
    """Between installing and rezzing the cost is paid, nothing, and a checkpoint follows even that."""
    grid = upgrade("Grid", When(FirstEachTurn(Installs(Cards())), GainCredits(2)))
    put = Install(Choose(1, Cards(zone=IN_HQ)), ignoring_all_costs=True, and_rez=True)
    test = agenda("Test", When(Scores(THIS), put), requirement=2)
    root = [{"card": test, "advancement": 2}, *([rezzed(grid)] if there else [])]
    corp = {"credits": 0, "hq": [upgrade("Annex") if there else grid], "servers": {"Server 1": {"root": root}}}
    t = scenario(turn="corp", corp=corp).do("score Test")
    reach(t, "install in a new server")
    t.until("action")
    assert (t.card("Annex" if there else "Grid").rezzed, t.corp.credits) == (True, credits)


@pytest.mark.ruling("rule_instruction_requirements_past_state")
def test_had_looks_at_the_state_before_the_change():
    """When it resolves, the card has a counter in either case; before, it had none only the first time."""
    watch = asset("Watch", When(Advances(Cards()), If(HadNo(ADVANCEMENT), GainCredits(5))))
    corp = {"credits": 2, "servers": {"Server 1": {"root": [rezzed(watch)]}, "Server 2": {"root": [agenda("Plan")]}}}
    t = scenario(turn="corp", corp=corp).do("advance Plan")
    assert (t.corp.credits, t.card("Plan").advancement) == (6, 1)
    t.do("advance Plan")
    assert t.corp.credits == 5


# -- static conditions that come to nothing ------------------------------------------------------------------

SHEARS = program("Shears", When(BecomesTrue(StrengthAtMost(HOST_ICE, 0)), Trash(HOST_ICE)))
BAN = resource("Ban", Static(Cannot(RUNNER, (Verb.TRASH,), Cards(ICE))), Paid(TrashThis(), GainCredits(1)))
THIN = ice("Thin", Subroutine(GainCredits(1)))


@pytest.mark.ruling("rule_conditional_ability_static_condition_no_effect")
def test_an_ability_that_could_do_nothing_is_not_pending_again_before_the_step_is_completed():
    """The ban is lifted in a window. Only when that is over are the ice and its host noticed again."""
    host = {"card": THIN, "rezzed": True, "hosted": [SHEARS]}
    t = scenario(runner={"rig": [BAN, BELL], "grip": [TIP]}, corp=protecting(host))
    t.do("run HQ")
    t.until("step_encounter_paw")
    assert t.server("HQ").ice == ["Thin"]
    t.do("use Bell", "use Ban", "use Bell")
    assert (t.step, t.server("HQ").ice) == ("step_encounter_paw", ["Thin"]), "in this step it has had its time"
    t.do("pass")
    t.until("action")
    assert (t.server("HQ").ice, t.corp.credits) == ([], 0), "before the subroutines, which are the next step"


# -- triggering ----------------------------------------------------------------------------------------------

ANSWER = resource("Answer", When(MakesRun(), May(GainCredits(3))))


@pytest.mark.ruling("rule_trigger_conditional_ability", "step_conditional_ability_announce")
def test_a_player_triggers_pending_abilities_one_by_one_while_they_have_priority():
    """The Runner's two first, in either order; then the Corp's. In no other window is any of them there."""
    tower = asset("Tower", When(MakesRun(by=RUNNER), May(GainCredits(1))))
    runner = {"credits": 0, "rig": [ANSWER, resource("Reply", When(MakesRun(), May(Draw(1)))), BELL], "stack": HAND}
    t = scenario(runner=runner, corp={**standing(tower), "hq": ["Hedge Fund"]})
    for own in ("Answer", "Reply", "Tower"):
        assert not t.offers(own)
    t.do("run HQ")
    assert (t.decision.kind, t.decision.side) == ("reaction", "runner")
    assert [key.split(":")[0] for key in t.options()] == ["Answer", "Reply", "pass"]
    t.do("Reply")
    assert [key.split(":")[0] for key in t.options()] == ["Answer", "pass"]
    t.do("Answer")
    assert (t.decision.kind, t.decision.side, t.can("Tower")) == ("reaction", "corp", True)
    t.do("Tower")
    assert (t.runner.credits, t.runner.grip, t.corp.credits) == (3, ["Sure Gamble"], 6)
    assert not {key for key in seen_until(t, "action") if key.startswith(("Answer", "Reply", "Tower"))}


@pytest.mark.ruling("rule_conditional_ability_interrupt")
def test_an_ability_with_the_interrupt_symbol_is_pending_before_and_not_after():
    """Of two about tags, the interrupt is asked while there is none yet, the other once it is there."""
    before = resource("Before", When(TakesTag(), May(GainCredits(ForEach(1, Tags()))), flags=INTERRUPT))
    after = resource("After", When(TakesTag(), May(GainCredits(ForEach(10, Tags())))))
    t = scenario(runner={"credits": 0, "rig": [before, after], "grip": [event("Rub", Play(TakeTags(2)))]}).do(
        "play Rub"
    )
    assert (t.decision.kind, t.runner.tags) == ("interrupt", 0)
    assert [key.split(":")[0] for key in t.options()] == ["Before", "pass"]
    t.do("Before")
    assert (t.decision.kind, t.runner.tags, t.runner.credits) == ("reaction", 2, 0)
    assert [key.split(":")[0] for key in t.options()] == ["After", "pass"]
    t.do("After")
    assert t.runner.credits == 20


@pytest.mark.ruling(
    "rule_optional_conditional_ability",
    "rule_pass_with_optional_conditional_abilities_pending",
    "rule_cannot_pass_with_mandatory_conditional_abilities_pending",
)
def test_optional_abilities_may_be_passed_over_once_the_mandatory_ones_are_triggered():
    """Optional is what may come to nothing: by 'may', or by 'once per turn'. The other must be triggered."""
    once = resource("Once", When(MakesRun(), GainCredits(1), flags=ONCE_PER_TURN))
    runner = {"credits": 0, "rig": [ANSWER, once, PRIZE, resource("Duty", When(MakesRun(), LoseCredits(1)))]}
    t = scenario(runner=runner, corp=HALL).do("run HQ")
    assert [key.split(":")[0] for key in t.options()] == ["Answer", "Once", "Prize", "Duty"]
    t.do("Prize")
    assert not t.can("pass")
    t.do("Duty")
    assert [key.split(":")[0] for key in t.options()] == ["Answer", "Once", "pass"]
    t.do("pass")
    assert t.runner.credits == 4


@pytest.mark.ruling("rule_conditional_ability_lose_pending_when_priority_window_closes")
def test_what_was_passed_over_cannot_be_triggered_any_more():
    t = scenario(runner={"credits": 0, "rig": [ANSWER, BELL]}, corp=HALL).do("run HQ", "pass")
    assert not {key for key in seen_until(t, "action") if key.startswith("Answer")}
    t.do("run HQ")
    assert t.can("Answer"), "the next run is another occasion"


@pytest.mark.ruling("rule_optional_conditional_ability_use", "step_conditional_ability_resolution")
@pytest.mark.parametrize(
    ("choices", "used"), [(("yes", "yes"), 1), (("yes", "no"), 1), (("no", "yes"), 1), (("no", "no"), 0)]
)
def test_an_ability_is_used_once_any_optional_part_is_carried_out(choices, used):
    """And its source with it. The mandatory part uses nothing; a second option taken is not a second use."""
    half = resource("Half", When(MakesRun(), GainCredits(1), May(Draw(1)), May(GainCredits(2))))
    t = scenario(runner={"credits": 0, "rig": [half], "stack": HAND}, corp=HALL)
    heard = record(t)
    t.do("run HQ")
    assert (t.runner.credits, heard.count("ability used")) == (1, 0)
    t.do(*choices)
    assert (t.runner.grip, t.runner.credits) == (["Sure Gamble"] * (choices[0] == "yes"), 1 + 2 * (choices[1] == "yes"))
    assert heard.count("ability used") == used


# -- delayed conditional abilities ---------------------------------------------------------------------------


@pytest.mark.ruling("rule_delayed_conditional_ability", "rule_delayed_conditional_ability_relevant_once")
def test_a_delayed_ability_waits_though_its_source_is_gone_and_resolves_once():
    seed = resource("Seed", Paid(TrashThis(), Delayed(MakesRun(), GainCredits(5))))
    t = scenario(runner={"credits": 0, "rig": [seed]}, corp=HALL).do("use Seed", "run HQ")
    assert (t.runner.credits, t.runner.heap) == (5, ["Seed"])
    t.finish()
    t.do("run HQ")
    assert t.runner.credits == 5


@pytest.mark.ruling("rule_delayed_conditional_ability_if_successful_duration")
def test_if_successful_adds_to_the_breach_of_its_run_and_to_no_other():
    """Jailbreak makes the breach of this run one access deeper; the next run is as it always was."""
    t = scenario(runner={"grip": ["Jailbreak"], "stack": HAND}, corp={"hq": ["Hedge Fund"] * 5, "rd": OATS})
    t.do("play Jailbreak", "run HQ")
    t.until("action")
    assert len(t.accesses) == 2
    t.do("run HQ")
    t.until("action")
    assert len(t.accesses) == 3


@pytest.mark.ruling(
    "rule_delayed_conditional_ability_specified_duration",
    "cr.rule_delayed_conditional_ability_specified_duration.example-1",
)
def test_a_delayed_ability_with_a_duration_resolves_each_time_until_it_is_over():
    """For this turn every install is worth a card or a credit; not only the first, and not next turn."""
    groove = event("Groove", Play(LastingWhen(Installs(Cards()), Or(Draw(1), GainCredits(1)), period=THIS_TURN)))
    runner = {"credits": 0, "grip": [groove, ROCK, STONE, TOY], "stack": ["Mimic", "Imp"]}
    t = scenario(clicks=3, runner=runner, corp=HALL).do(
        "play Groove", "install Rock", "gain 1", "install Stone", "draw 1"
    )
    assert (t.runner.credits, t.runner.grip) == (1, ["Toy", "Mimic"])
    t.until("corp")
    t.finish()
    t.until("runner")
    t.until("action")
    t.do("install Toy")
    assert (t.decision.kind, t.runner.credits) == ("action", 1)


# -- classes of conditional abilities ------------------------------------------------------------------------

SOFTEN = resource("Soften", Paid(Credits(0), PreventEncounterAbility(), flags=INTERRUPT))


@pytest.mark.ruling("rule_when_encountered")
def test_a_when_encountered_ability_is_one_of_the_ice_that_its_encounter_can_meet():
    """Also one about any ice, if it is on this one; not one of another card, and not one about something else."""
    own = ice("Own", When(Encounters(THIS), GiveTags(1)))
    any_ = ice("Any", When(Encounters(Cards(ICE)), GiveTags(1)))
    late = ice("Late", When(EncounterEnds(), GiveTags(1)))
    for piece, offered in ((own, True), (any_, True), (late, False)):
        t = scenario(runner={"rig": [SOFTEN]}, corp=protecting(piece)).do("run HQ")
        assert t.can("use Soften") == offered
        if offered:
            t.do("use Soften")
        t.until("action")
        assert t.runner.tags == (0 if offered else 1)
    watch = asset("Watch", When(Encounters(Cards(ICE), by=RUNNER), GiveTags(1)))
    corp = protecting(ice("Bare", Subroutine(GainCredits(1))))
    corp["servers"]["Server 1"] = {"root": [rezzed(watch)]}
    t = scenario(runner={"rig": [SOFTEN]}, corp=corp).do("run HQ")
    assert (t.runner.tags, t.can("use Soften")) == (1, False), "it is not on that ice"


CYCLE = operation("Cycle", Play(ResolveAbility(Occasion.SCORED, Choose(1, Cards(AGENDA, zone=Zone.CORP_SCORE_AREA)))))


@pytest.mark.ruling("rule_when_scored", "rule_instructed_to_resolve_conditional_ability")
def test_a_when_scored_ability_is_one_of_an_agenda_that_scoring_it_can_meet():
    """Whatever its words: about itself, about any agenda, scored or stolen; not one about stealing or turns."""
    found = {
        "this": When(Scores(THIS), GainCredits(3)),
        "any": When(Scores(Cards(AGENDA)), GainCredits(3)),
        "either": When(ScoredOrStolen(THIS), GainCredits(3)),
        "stolen": When(Steals(THIS), GainCredits(3)),
        "begins": When(Begins(), GainCredits(3)),
    }
    heard = {}
    for name, ability in found.items():
        t = scenario(turn="corp", corp={"credits": 0, "hq": [CYCLE], "score": [agenda("Plan", ability)], "rd": OATS})
        t.do("play Cycle")
        heard[name] = t.corp.credits
    assert heard == {"this": 3, "any": 3, "either": 3, "stolen": 0, "begins": 0}


@pytest.mark.ruling(
    "rule_instructed_to_resolve_conditional_ability", "cr.rule_instructed_to_resolve_conditional_ability.example-1"
)
@pytest.mark.parametrize("tags", [0, 1])
def test_an_ability_resolved_out_of_turn_still_asks_for_what_else_its_condition_says(tags):
    """AstroScript Pilot Program gets its counter in any case, the research only while the Runner is tagged."""
    research = agenda("Research", When(Scores(THIS, while_=Tagged()), Place(1, AGENDA_COUNTER)))
    cycle = operation(
        "News Cycle",
        Static(AdditionalCost(Verb.PLAY, THIS, Forfeit(Choose(1, Cards(AGENDA))))),
        CYCLE.abilities[0],
    )
    for kept, counters in (("AstroScript Pilot Program", 1), ("Research", tags)):
        given = "Research" if kept != "Research" else "AstroScript Pilot Program"
        corp = {"hq": [cycle], "score": ["AstroScript Pilot Program", research], "rd": OATS}
        t = scenario(turn="corp", runner={"tags": tags}, corp=corp).do("play News Cycle")
        reach(t, f"choose {given}")
        if t.can(f"choose {kept}"):
            t.do(f"choose {kept}")
        t.until("action")
        assert t.corp.score == [kept]
        assert t.card(kept).counters("agenda") == counters


@pytest.mark.ruling("rule_when_installed", "rule_instructed_to_resolve_conditional_ability")
def test_a_when_installed_ability_is_one_that_installing_its_card_can_meet():
    again = event("Again", Play(ResolveAbility(Occasion.INSTALLED, Choose(1, Cards(HARDWARE, installed=True)))))
    heard = {}
    for name, ability in {
        "this": When(Installs(THIS), GainCredits(3)),
        "any": When(Installs(Cards()), GainCredits(3)),
        "trashed": When(IsTrashed(THIS), GainCredits(3)),
    }.items():
        t = scenario(runner={"credits": 0, "grip": [again], "rig": [hardware("Box", ability)]}).do("play Again")
        heard[name] = t.runner.credits
        assert t.card("Box").installed
    assert heard == {"this": 3, "any": 3, "trashed": 0}
