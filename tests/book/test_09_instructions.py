"""Where one instruction ends and the next begins. CR sec_identifying_instructions."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ..cards.driving import reach
from ..rules.cards1 import asset, event, hardware, ice, operation, program, resource, rezzed
from .cards_09c import MAYFLIES, OATS, WALL, protecting
from .cards_10 import TraceInitiated

# -- pauses --------------------------------------------------------------------------------------------------

PROGRAMS = Cards(PROGRAM, installed=True)


@pytest.mark.ruling("rule_instruction_pause", "rule_instructions_in_ability_text")
@pytest.mark.parametrize("joined", [True, False])
def test_nothing_comes_into_the_middle_of_an_instruction_and_everything_between_two(joined: bool):
    """What a gain sets off counts the programs: after 'and' they are gone, after a full stop they are there."""
    eager = resource("Eager", When(Gains(), Place(ForEach(1, PROGRAMS), POWER)))
    gain, burn = GainCredits(1), Trash(Every(PROGRAMS))
    twice = event("Twice", Play(Both(gain, burn)) if joined else Play(gain, burn))
    rig = [eager, program("One"), program("Two")]
    t = scenario(runner={"grip": [twice], "rig": rig}).do("play Twice")
    t.until("action")
    assert t.runner.rig == ["Eager"]
    assert t.card("Eager").power == (0 if joined else 2)


@pytest.mark.ruling("rule_instructions_in_ability_text")
def test_targets_of_the_second_instruction_are_announced_when_the_first_has_had_its_consequences():
    shy = resource("Shy", When(Gains(), Trash(THIS)))
    greed = event("Greed", Play(GainCredits(1), Trash(Choose(1, Cards(RESOURCE, installed=True)))))
    rig = [shy, resource("Calm"), resource("Cool")]
    guard = hardware("Guard", Paid(Credits(0), PreventTrash(Cards(RESOURCE, installed=True)), flags=INTERRUPT))
    t = scenario(runner={"grip": [greed], "rig": [*rig, guard]}).do("play Greed")
    while t.offers("use Guard"):
        assert t.runner.credits == 6
        t.do("pass")
    assert t.options() == ["choose Calm", "choose Cool"], "Shy was gone before anything was chosen"
    t.do("choose Cool")
    assert t.offers("use Guard"), "interrupts come when it has become imminent"
    t.do("use Guard")
    assert sorted(t.runner.rig) == ["Calm", "Cool", "Guard"]


@pytest.mark.ruling("rule_cost_paid_checkpoint", "rule_nested_cost_instruction")
def test_a_cost_paid_within_an_ability_has_its_checkpoint_before_what_it_pays_for():
    rich = resource("Rich", When(BecomesTrue(NoCredits()), GainCredits(2)))
    deal = event("Deal", Play(MayPay(Credits(3), to=Draw(1), if_not=GainCredits(9))))
    for key, cards in (("yes", 1), ("no", 0)):
        t = scenario(runner={"credits": 3, "grip": [deal], "rig": [rich], "stack": MAYFLIES})
        t.do("play Deal")
        t.do(next(k for k in t.options() if (k == "no" or "declin" in k) == (key == "no")))
        t.until("action")
        assert len(t.runner.grip) == cards
        assert t.runner.credits == (2 if cards else 12)
        said = [("gains 2" in line, "draws" in line) for line in t.log]
        if cards:
            assert said.index((True, False)) < said.index((False, True)), "empty, and filled again, before the draw"


@pytest.mark.ruling("rule_cost_paid_checkpoint", "rule_step_sequences")
def test_installing_is_one_instruction_with_a_checkpoint_where_its_cost_is_paid():
    joy = resource("Joy", When(Installs(Cards(PROGRAM)), Place(1, POWER)))
    sorry = resource("Sorry", When(BecomesTrue(NoCredits()), GainCredits(ForEach(1, PROGRAMS)), GainCredits(5)))
    t = scenario(runner={"credits": 2, "grip": [program("Toy", cost=2)], "rig": [joy, sorry]}).do("install Toy")
    t.until("action")
    assert t.runner.credits == 5, "Toy was paid for and not installed yet"
    assert t.card("Joy").power == 1


@pytest.mark.ruling("rule_checkpoint_timing_structure")
def test_a_run_made_by_an_instruction_has_its_own_checkpoints_before_the_next_instruction():
    dash = event("Dash", Play(Run(HQ), GainCredits(ForEach(1, Cards(RESOURCE, installed=True)))))
    rig = [resource("Shy", When(MakesSuccessfulRun(), Trash(THIS))), resource("Calm")]
    t = scenario(runner={"credits": 0, "grip": [dash], "rig": rig}, corp={"hq": OATS}).do("play Dash")
    t.until("action")
    assert (t.runner.rig, t.runner.credits) == (["Calm"], 1)


@pytest.mark.ruling("rule_draw_checkpoint")
def test_a_draw_has_its_checkpoint_while_the_cards_lie_aside():
    """What notices a draw resolves before the drawn card is in the hand, and before the rest of the ability."""
    count = resource("Count", When(DrawsCard(), Place(ForEach(1, Cards(zone=GRIP)), POWER)))
    runner = {"grip": ["Sure Gamble"], "rig": [count], "stack": MAYFLIES}
    t = scenario(runner=runner).do("draw")
    t.until("action")
    assert (t.card("Count").power, len(t.runner.grip)) == (1, 2), "the one that was there before"


@pytest.mark.ruling("rule_play_checkpoint")
def test_a_played_card_has_its_checkpoint_before_it_does_anything():
    count = resource("Count", When(Plays(Cards(EVENT)), Place(ForEach(1, PROGRAMS), POWER)))
    burn = event("Burn", Play(Trash(Every(PROGRAMS))))
    t = scenario(runner={"grip": [burn], "rig": [count, program("One")]}).do("play Burn")
    t.until("action")
    assert (t.card("Count").power, t.runner.rig) == (1, ["Count"])


@pytest.mark.ruling("rule_trace_checkpoint")
def test_a_trace_has_its_checkpoint_before_anybody_spends():
    early = asset("Early", When(TraceInitiated(), GainCredits(2)))
    hunt = operation("Hunt", Play(Trace(2, if_successful=GiveTags(1))))
    corp = {"credits": 0, "hq": [hunt], "servers": {"Server 1": {"root": [rezzed(early)]}}}
    t = scenario(turn="corp", corp=corp, runner={"credits": 0}).do("play Hunt")
    assert t.options() == ["spend 0", "spend 1", "spend 2"]


@pytest.mark.ruling("rule_step_in_timing_structure_is_instruction")
def test_a_step_of_a_turn_can_be_interrupted_and_is_followed_by_a_checkpoint():
    more = asset("More", When(Would(Draws()), IncreaseDraw(1), flags=INTERRUPT))
    glad = asset("Glad", When(Draws(), GainCredits(4)))
    servers = {"Server 1": {"root": [rezzed(more)]}, "Server 2": {"root": [rezzed(glad)]}}
    t = scenario(clicks=1, corp={"credits": 0, "hq": [], "rd": OATS, "servers": servers}).do("credit")
    t.until("action")
    assert (t.decision.side, len(t.corp.hq), t.corp.credits, t.corp.clicks) == ("corp", 2, 4, 3)


# -- exceptions ----------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_use_restrictions")
def test_a_sentence_about_when_an_ability_can_be_used_is_no_instruction_of_it():
    safe = resource("Safe", Paid(Credits(0), GainCredits(3), terms=(Static(UseOnlyIf(HasCredits(YOU, at_most=1))),)))
    t = scenario(runner={"credits": 2, "rig": [safe, resource("Bell", Paid(Credits(0), GainCredits(1)))]})
    assert not t.can("use Safe"), "restricted as a whole"
    t = scenario(runner={"credits": 1, "rig": [safe]}).do("use Safe")
    assert t.runner.credits == 4
    assert not t.can("use Safe")


@pytest.mark.ruling("rule_split_up_instruction")
def test_each_card_that_a_sentence_installs_or_accesses_is_an_instruction_of_its_own():
    build = event("Build", Play(InstallUpTo(3, Cards(RESOURCE, zone=GRIP))))
    fan = resource("Fan", When(Installs(Cards(RESOURCE)), GainCredits(1)))
    grip = [build, resource("One", cost=1), resource("Two", cost=1), resource("Three", cost=1)]
    t = scenario(runner={"credits": 1, "grip": grip, "rig": [fan]}).do("play Build", "choose One")
    assert t.runner.credits == 1, "what the first brought pays for the second"
    t.do("choose Two")
    if t.decision.kind != "action":
        t.do("choose Three")
    t.until("action")
    assert sorted(t.runner.rig) == ["Fan", "One", "Three", "Two"]


@pytest.mark.ruling("rule_choose_instruction")
def test_choosing_and_what_is_done_to_the_choice_are_one_instruction():
    """The choice alone sets nothing off; the interrupt to what follows knows it already."""
    saw = event("Saw", Play(Trash(Choose(1, Cards(RESOURCE, installed=True)))))
    guard = resource("Guard", Paid(Credits(0), PreventTrash(THIS), flags=INTERRUPT))
    for chosen, offered in (("Guard", True), ("Calm", False)):
        t = scenario(runner={"grip": [saw], "rig": [guard, resource("Calm")]}).do("play Saw", f"choose {chosen}")
        assert t.offers("use Guard") is offered
        t.until("action")
        assert chosen in t.runner.heap


@pytest.mark.ruling("rule_search_instruction")
def test_a_search_ends_an_instruction_with_what_was_found_set_aside():
    hunt = event("Seek", Play(Search(Zone.STACK, Choose(1, Cards(PROGRAM))), AddTo(IT, GRIP)))
    count = asset("Count", When(Searches(), Place(ForEach(1, Cards(zone=Zone.THE_GRIP)), POWER)))
    corp = {"servers": {"Server 1": {"root": [rezzed(count)]}}}
    t = scenario(runner={"grip": [hunt, "Sure Gamble"], "stack": ["Mimic", "Sure Gamble"]}, corp=corp)
    reach(t.do("play Seek"), "find Mimic")
    t.until("action")
    assert (t.card("Count").power, sorted(t.runner.grip)) == (1, ["Mimic", "Sure Gamble"])


@pytest.mark.ruling("rule_look_reveal_instruction")
def test_what_is_looked_at_is_seen_before_anything_of_it_is_chosen():
    peek = event("Peek", Play(Look(TopOf(3, Zone.STACK)), AddTo(SomeOfThem(), GRIP)))
    t = scenario(runner={"grip": [peek], "stack": ["Mimic", "Imp", "Corroder", "Diesel"]}).do("play Peek")
    assert [t.card(name).known_to("runner") for name in ("Mimic", "Imp", "Corroder", "Diesel")] == [True] * 3 + [False]
    assert t.options() == ["choose Mimic", "choose Imp", "choose Corroder"]
    t.do("choose Imp")
    assert (t.runner.grip, t.runner.stack) == (["Imp"], ["Mimic", "Corroder", "Diesel"])


@pytest.mark.ruling("rule_choice_instruction")
def test_to_choose_between_effects_ends_an_instruction_and_the_chosen_one_is_the_next():
    raven = ice("Raven", When(Encounters(THIS), Or(TakeTags(1, by=RUNNER), EndTheRun(by=RUNNER))))
    decoy = resource("Decoy", Paid(TrashThis(), PreventTags(1), flags=INTERRUPT))
    t = scenario(runner={"rig": [decoy]}, corp=protecting(raven)).do("run HQ")
    for _ in range(10):
        if t.decision.kind == "offer":
            break
        t.game.choose("pass" if "pass" in t.options() else t.options()[0])
    assert not t.offers("use Decoy"), "no tag is imminent yet"
    t.do("the Runner takes 1 tag")
    assert t.offers("use Decoy"), "now it is"


@pytest.mark.ruling("rule_linked_abilities_during_timing_structure")
def test_what_is_said_of_a_run_after_the_run_holds_while_it_lasts():
    dash = event("Dash", Play(Run(HQ), LastingWhen(Encounters(Cards(ICE)), GainCredits(3), period=THAT_RUN)))
    t = scenario(runner={"credits": 0, "grip": [dash]}, corp=protecting(WALL, WALL)).do("play Dash")
    t.until("action")
    assert t.runner.credits == 6, "though it stands after the run"
    t.do("run HQ")
    t.until("action")
    assert t.runner.credits == 6
