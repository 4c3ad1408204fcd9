"""Replacement effects and lingering effects. CR sec_replacement_effects, sec_lingering_effects."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ..cards.driving import reach
from ..rules.cards1 import asset, event, hardware, ice, program, resource, rezzed, upgrade
from .cards_09c import GATE, HAND, MAYFLIES, OATS, WALL, pick, protecting

# -- replacement effects -------------------------------------------------------------------------------------

SAVE = upgrade(
    "Save",
    When(
        Would(IsTrashed(Cards(ASSET))),
        InsteadOfAdding(AddTo(IT, Zone.HQ), Zone.ARCHIVES, Cards(ASSET)),
        flags=INTERRUPT,
    ),
    cost=1,
)


@pytest.mark.ruling("sec_replacement_effects", "rule_replacement_effect_from_interrupt")
@pytest.mark.parametrize("rezzed_", [True, False])
def test_an_interrupt_that_says_instead_changes_what_is_imminent_by_itself(rezzed_: bool):
    mine = asset("Mine", Paid(Credits(0), Trash(THIS)))
    root = {"Server 1": {"root": [rezzed(mine)]}, "Server 2": {"root": [rezzed(SAVE) if rezzed_ else SAVE]}}
    t = scenario(turn="corp", corp={"credits": 0, "hq": [], "servers": root}).do("use Mine")
    assert t.decision.kind == "action", "nobody had to do anything for it"
    assert (t.corp.hq, t.corp.archives) == ((["Mine"], []) if rezzed_ else ([], ["Mine"]))


@pytest.mark.ruling(
    "rule_replacement_effect_from_static_ability", "rule_replacement_on_static_ability_must_remain_active"
)
def test_a_static_replacement_holds_for_as_long_as_its_source_is_active():
    coat = hardware("Coat", Static(StrengthLastsTurn(Each(Cards(PROGRAM)))), Paid(Credits(0), Trash(THIS)))
    t = scenario(runner={"credits": 9, "rig": [coat, pick(boost(1, 3))]}, corp=protecting(WALL)).do("run HQ")
    t.until("encounter")
    t.do("use Pick: +3")
    t.until("action")
    assert t.card("Pick").strength == 5, "for the turn, and not for the encounter"
    t.do("credit")
    assert t.card("Pick").strength == 5
    t.do("use Coat")
    assert t.card("Pick").strength == 2, "its own duration is long over"
    t = scenario(runner={"credits": 9, "rig": [coat, pick(boost(1, 3))]}, corp=protecting(WALL)).do("run HQ")
    t.until("encounter")
    t.do("use Pick: +3", "use Coat")
    assert t.card("Pick").strength == 5, "the encounter is not over"
    t.until("action")
    assert t.card("Pick").strength == 2


RAID = event("Raid", Play(Run(HQ, if_successful=InsteadOfBreaching(HQ, SufferDamage(1, NET)))))


@pytest.mark.ruling(
    "rule_replacement_effect_from_lingering_effect", "rule_replacement_effects_apply_as_interrupt_window_opens"
)
def test_a_replacement_made_ahead_applies_before_interrupts_are_looked_for():
    """What would answer a breach has nothing to answer; what answers the damage in its place has."""
    vest = resource("Vest", Paid(Credits(0), PreventDamage(1, NET), flags=INTERRUPT))
    keen = resource("Keen", When(Breaches(HQ), GainCredits(5)))
    runner = {"credits": 0, "grip": [RAID, *HAND], "rig": [vest, keen]}
    t = scenario(runner=runner, corp={"hq": OATS}).do("play Raid")
    reach(t, "use Vest")
    t.until("action")
    assert (t.runner.heap, t.runner.credits, t.accesses) == (["Raid"], 0, [])
    t.do("run HQ")
    t.until("action")
    assert (t.accesses, t.runner.credits) == (["Hedge Fund"], 5), "only that run's breach was replaced"


@pytest.mark.ruling(
    "rule_replacement_effect_only_applies_once_per_effect",
    "cr.rule_replacement_effect_only_applies_once_per_effect.example-1",
)
def test_a_replacement_does_not_apply_to_what_it_made_itself():
    """What is put in place of a draw is a draw as well, of adding a card to Archives adding it there: it stays so.

    No card of the pool replaces the stealing of an agenda by stealing it, as the example has it; a trashing stands in.
    """
    greedy = resource("Greedy", When(Would(Draws()), Instead(Draw(2)), flags=INTERRUPT))
    t = scenario(runner={"rig": [greedy], "stack": MAYFLIES}).do("draw")
    t.until("action")
    assert len(t.runner.grip) == 2
    t.do("draw")
    t.until("action")
    assert len(t.runner.grip) == 4, "each draw anew"
    again = InsteadOfAdding(AddTo(THIS, Zone.ARCHIVES), Zone.ARCHIVES, then=(GainCredits(2),))
    mine = asset("Mine", When(Would(IsTrashed(THIS)), again, flags=INTERRUPT), Paid(Credits(0), Trash(THIS)))
    t = scenario(turn="corp", corp={"credits": 0, "servers": {"Server 1": {"root": [rezzed(mine)]}}}).do("use Mine")
    t.until("action")
    assert (t.corp.archives, t.corp.credits) == (["Mine"], 2), "once, though the card is added to Archives again"


@pytest.mark.ruling("rule_replace_imminent_effects")
def test_when_an_interrupt_has_replaced_what_is_imminent_others_answer_the_new_effect():
    servers = {"HQ": {"ice": [rezzed(ice("Sting", Subroutine(DoDamage(1, NET))))], "root": ["Tori Hanzō (rezzed)"]}}
    helmet = resource("Helmet", Paid(Credits(0), PreventDamage(1, CORE), flags=INTERRUPT))
    vest = resource("Vest", Paid(Credits(0), PreventDamage(1, NET), flags=INTERRUPT))
    t = scenario(runner={"grip": HAND, "rig": [helmet, vest]}, corp={"credits": 9, "hq": OATS, "servers": servers})
    t.do("run HQ")
    assert (t.offers("use Vest"), t.offers("use Helmet")) == (True, False)
    t.do("pass", "Tori Hanzō")
    assert (t.offers("use Vest"), t.offers("use Helmet")) == (False, True)
    t.do("pass")
    assert t.runner.core_damage == 1


def two(first: Instruction, second: Instruction) -> Scenario:
    rig = [
        resource("Left", When(MakesSuccessfulRun(on=HQ), InsteadOfBreaching(HQ, first))),
        resource("Right", When(MakesSuccessfulRun(on=HQ), InsteadOfBreaching(HQ, second))),
    ]
    t = scenario(runner={"credits": 0, "rig": rig, "stack": MAYFLIES}, corp={"hq": OATS}).do("run HQ")
    for _ in range(20):
        if t.decision.kind == "breach":
            return t
        t.game.choose("continue" if "continue" in t.options() else t.options()[0])
    raise AssertionError(t.decision)


@pytest.mark.ruling("rule_order_of_replacement_effects", "rule_replacement_effect_must_have_something_to_replace")
@pytest.mark.parametrize(("choice", "credits", "cards"), [("gain", 3, 0), ("draw", 0, 2)])
def test_whose_breach_it_is_says_which_replacement_applies_and_the_other_has_nothing_left(
    choice: str, credits: int, cards: int
):
    t = two(GainCredits(3), Draw(2))
    assert (t.decision.side, len(t.options())) == ("runner", 2)
    t.do(f"instead of breaching: {choice}")
    t.until("action")
    assert (t.runner.credits, len(t.runner.grip), t.accesses) == (credits, cards, [])


@pytest.mark.ruling("cr.rule_replacement_effect_must_have_something_to_replace.example-2")
@pytest.mark.parametrize("first", ["gain", "breach"])
def test_a_breach_in_another_way_is_still_a_breach_to_be_replaced(first: str):
    """Showing Off has the server breached, though not as usual: Security Testing applies, before or after it."""
    t = two(GainCredits(2), Breach(HQ, without_root=True))
    t.do(next(key for key in t.options() if key.startswith(f"instead of breaching: {first}")))
    t.until("action")
    assert (t.runner.credits, t.accesses) == (2, [])


# -- lingering effects ---------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_lingering_effect")
def test_a_lingering_effect_outlives_its_source_and_ends_with_its_time():
    gift = resource("Gift", Paid(TrashThis(), Lasting(MaximumHandSize(+3), Period.REST_OF_TURN)))
    t = scenario(clicks=2, runner={"rig": [gift]}, corp={"rd": OATS}).do("use Gift", "credit")
    assert (t.runner.rig, t.runner.hand_size) == ([], 8)
    t.do("credit")
    t.until("corp")
    assert t.runner.hand_size == 5


@pytest.mark.ruling("rule_lingering_effect_maintain_existence_ability")
def test_a_delayed_ability_waits_without_its_source_and_is_over_when_it_has_come_or_cannot_come_any_more():
    plan = event("Plan", Play(Delayed(Ends(Phase.TURN), GainCredits(4))))
    t = scenario(clicks=2, runner={"credits": 0, "grip": [plan]}, corp={"rd": OATS}).do("play Plan", "credit")
    t.until("corp")
    assert (t.runner.credits, t.runner.heap) == (5, ["Plan"])
    t.until("action")
    t.finish()
    t.until("action")
    t.finish()
    assert t.runner.credits == 5 + 4, "the second turn brought its four clicks and nothing else"
    dash = event("Dash", Play(Run(HQ), Delayed(RunEnds(THAT_ONE), GainCredits(4))))
    t = scenario(runner={"credits": 0, "grip": [dash]}, corp={"hq": OATS}).do("play Dash")
    t.until("action")
    got = t.runner.credits
    t.do("run HQ")
    t.until("action")
    assert t.runner.credits == got, "it was about that run alone"


@pytest.mark.ruling(
    "rule_lingering_effect_maintaining_choice_default_duration",
    "cr.rule_lingering_effect_maintaining_choice_default_duration.example-1",
)
def test_a_choice_for_a_lasting_effect_is_over_with_the_effect():
    """A subtype is chosen for the ice that is encountered: gone with the encounter, chosen anew at the next."""
    tint = program("Tint", Paid(Credits(0), GainOneSubtype(ENCOUNTERED_ICE, ("barrier", "sentry"), REST_OF_ENCOUNTER)))
    killer = program("Killer", breaks(0, "sentry"), strength=5, subtypes=("icebreaker", "killer"))
    t = scenario(runner={"credits": 9, "rig": [tint, killer]}, corp=protecting(GATE, GATE)).do("run HQ")
    t.until("encounter")
    assert not t.can("use Killer")
    t.do("use Tint")
    t.do(next(key for key in t.options() if "sentry" in key))
    assert t.can("use Killer")
    t.until("movement")
    assert t.state.lingering == ()
    t.until("encounter")
    assert not t.can("use Killer")


CHOOSER = resource(
    "Chooser",
    When(Begins(), May(ChooseServer(ChosenServer(ANY_SERVER)))),
    When(MakesSuccessfulRun(on=Server.CHOSEN), GainCredits(3)),
)


@pytest.mark.ruling(
    "rule_lingering_effect_maintaining_choice_turn_begins_duration", "rule_lingering_effect_maintain_choice"
)
def test_what_is_chosen_as_a_turn_begins_is_forgotten_when_it_ends():
    runner = {"credits": 0, "rig": [CHOOSER], "stack": MAYFLIES}
    t = scenario(turn="corp", clicks=1, runner=runner, corp={"credits": 0, "hq": OATS[:1], "rd": OATS * 2}).do("credit")
    reach(t, "Chooser", "choose HQ")
    t.until("action")
    t.do("run HQ")
    t.until("action")
    assert t.runner.credits == 3
    t.do("run R&D")
    t.until("action")
    assert t.runner.credits == 3, "R&D was not chosen"
    t.finish()
    t.until("action")
    t.finish()
    assert t.offers("Chooser")
    t.do("pass")
    t.until("action")
    had = t.runner.credits
    t.do("run HQ")
    t.until("action")
    assert t.runner.credits == had, "nothing was chosen this turn"


@pytest.mark.ruling(
    "rule_lingering_effect_maintaining_choice_duration_other_cases", "rule_lingering_effect_maintain_choice"
)
def test_what_else_is_chosen_is_remembered_until_the_card_that_chose_is_inactive():
    drill = resource(
        "Drill",
        When(Installs(THIS), ChooseCard(Choose(1, Cards(ICE)))),
        Static(Strength(CHOSEN_ICE, -2)),
        Paid(Credits(0), AddTo(THIS, GRIP)),
    )
    corp = {**protecting(WALL, GATE), "rd": OATS}
    t = scenario(clicks=1, runner={"grip": [drill], "stack": MAYFLIES}, corp=corp).do("install Drill", "choose Wall")
    t.finish()
    t.finish()
    t.until("runner")
    assert (t.card("Wall").strength, t.card("Gate").strength) == (0, 2), "turns later"
    t.do("use Drill")
    assert t.card("Wall").strength == 2
    t.do("install Drill", "choose Gate")
    assert (t.card("Wall").strength, t.card("Gate").strength) == (2, 0), "another object, another choice"


@pytest.mark.ruling(
    "rule_lingering_effect_inapplicable_timing_structure", "rule_icebreaker_strength_increase_implicit_link"
)
@pytest.mark.parametrize("period", [None, REST_OF_RUN, REST_OF_ENCOUNTER])
def test_what_would_last_for_a_run_or_an_encounter_that_is_not_on_is_over_at_once(period: Period | None):
    t = scenario(runner={"credits": 9, "rig": [pick(boost(1, 3, period))]}, corp=protecting(WALL, WALL)).do("use Pick")
    assert t.card("Pick").strength == 2
    t.do("run HQ").until("encounter")
    assert t.card("Pick").strength == 2
    t.do("use Pick")
    assert t.card("Pick").strength == 5, "an icebreaker that says nothing means the encounter"
    t.until("movement")
    assert t.card("Pick").strength == (5 if period is REST_OF_RUN else 2)


@pytest.mark.ruling(
    "rule_modify_duration_of_lingering_effect",
    "cr.rule_modify_duration_of_lingering_effect.example-1",
    "official.gebrselassie.1",
)
def test_a_longer_duration_is_for_lasting_effects_and_not_for_static_ones():
    """2 more by paying, which Gebrselassie keeps; 3 for three pieces of ice, which go with the run."""
    counts = Static(Strength(THIS, +1, for_each=Cards(ICE, where=(Guarding(Server.ATTACKED_SERVER),))))
    nanotk = pick(counts, boost(1, 2), strength=1, title="Nanotk")
    rig = [{"card": nanotk, "hosted": []}, "Gebrselassie"]
    servers = {"HQ": {"ice": [rezzed(WALL)] * 3}, "R&D": {"ice": [rezzed(GATE)]}}
    t = scenario(runner={"credits": 9, "rig": rig}, corp={"hq": OATS, "rd": OATS, "servers": servers})
    t.do("use Gebrselassie", "run HQ").until("encounter")
    t.do("use Nanotk")
    assert t.card("Nanotk").strength == 6
    t.until("action")
    assert t.card("Nanotk").strength == 3
    t.do("run R&D")
    t.until("encounter")
    assert t.card("Nanotk").strength == 4
