"""Checkpoints, step by step, and when they take place. CR sec_checkpoints."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ..cards.driving import reach
from ..rules.cards1 import agenda, asset, event, hardware, ice, operation, program, resource, rezzed, upgrade
from .cards_10 import MAYFLIES, OATS

# -- conditions and durations --------------------------------------------------------------------------------


@pytest.mark.ruling("step_checkpoint_conditional_abilities")
def test_each_active_ability_makes_as_many_instances_as_its_condition_was_met_since_the_last_checkpoint():
    tally = resource("Tally", When(IsTrashed(Cards(PROGRAM)), GainCredits(1)))
    burn = event("Burn", Play(Trash(Every(Cards(PROGRAM, installed=True)))))
    runner = {"credits": 0, "grip": [burn, tally, tally], "rig": [tally, program("One"), program("Two")]}
    t = scenario(runner=runner).do("play Burn")
    t.until("action")
    assert t.runner.credits == 2, "twice for the one that was active, never for those in the grip"
    t.do("install Tally")
    t.until("action")
    assert t.runner.credits == 2, "what an earlier checkpoint has looked at is over"


@pytest.mark.ruling("step_checkpoint_conditional_abilities", "step_checkpoint_duration_abilities")
def test_conditions_are_looked_at_before_what_is_over_is_removed():
    """At the end of the turn, both are of that checkpoint: the ability that ends with the turn is still there."""
    late = event(
        "Late",
        Play(LastingWhen(Ends(Phase.TURN), GainCredits(1), period=Period.REST_OF_TURN)),
        Play(Lasting(MaximumHandSize(+1), Period.REST_OF_TURN)),
    )
    t = scenario(clicks=1, runner={"credits": 0, "grip": [late]}, corp={"rd": OATS}).do("play Late")
    t.until("corp")
    t.until("action")
    assert (t.runner.credits, t.runner.hand_size) == (1, 5)


# -- points --------------------------------------------------------------------------------------------------


@pytest.mark.ruling("step_checkpoint_agenda_points")
@pytest.mark.parametrize(("runner", "winner"), [(4, None), (3, 0)])
def test_both_players_at_seven_points_at_once_is_a_draw(runner: int, winner: int | None):
    four = [agenda("Four", points=4), agenda("Also Four", points=4)]
    theirs = [agenda("Mine", points=4), agenda("Also Mine", points=runner - 1)]
    slander = asset(
        "Slander",
        Static(AgendaPoints(Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA), -1)),
        Static(AgendaPoints(Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA), -1)),
        Paid(TrashThis(), GainCredits(1)),
    )
    t = scenario(
        turn="corp",
        runner={"score": theirs},
        corp={"score": four, "servers": {"Server 1": {"root": [rezzed(slander)]}}},
    )
    assert t.outcome is None
    t.do("use Slander")
    assert t.outcome is not None
    assert (t.outcome.winner, t.outcome.reason) == (winner, "agenda points")


# -- limits --------------------------------------------------------------------------------------------------


@pytest.mark.ruling("step_checkpoint_uniqueness")
def test_for_each_name_and_for_each_player_with_consoles_the_one_that_became_active_last_stays():
    muse, bard = resource("Muse", unique=True), resource("Bard", unique=True)
    green = hardware("Green", *console(1), subtypes=("console",))
    red = hardware("Red", *console(2), subtypes=("console",))
    copy = {"card": muse, "power": 1}
    corp = {"servers": {"Server 1": {"root": [rezzed(asset("Hall", unique=True))]}}}
    t = scenario(runner={"rig": [muse, bard, green, copy, red]}, corp=corp)
    assert (sorted(t.runner.rig), sorted(t.runner.heap)) == (["Bard", "Muse", "Red"], ["Green", "Muse"])
    assert t.card("Muse").power == 1
    assert t.server("Server 1").root == ["Hall"]


@pytest.mark.ruling("step_checkpoint_card_restrictions", "cr.step_checkpoint_card_restrictions.example-1")
def test_what_is_hosted_where_it_may_not_be_is_trashed():
    """The ice is fit to host it until it is rezzed, and its own ability makes it unfit."""
    chisel = program("Chisel", Static(InstallOnly(on=Cards(ICE, non_subtype="trap"))))
    moth = program("Moth", Static(InstallOnly(on=Cards(ICE))))
    wall = {"card": ice("Wall", Static(GainsSubtypes(THIS, ("trap",)))), "hosted": [chisel, moth]}
    t = scenario(corp={"hq": OATS, "servers": {"HQ": {"ice": [wall]}}}).do("run HQ")
    assert sorted(t.card("Wall").hosted) == ["Chisel", "Moth"]
    t.do("rez Wall")
    assert (t.card("Wall").hosted, t.runner.heap) == (["Moth"], ["Chisel"])


@pytest.mark.ruling("step_checkpoint_card_restrictions")
def test_the_runner_chooses_among_the_sets_none_of_which_is_larger_than_it_must_be():
    stick = hardware("Stick", Static(Memory(2)), Paid(TrashThis(), GainCredits(1)))
    rig = [stick, program("Big", memory=3), program("Wee"), program("Tiny"), program("Nil", memory=0), resource("Pal")]
    t = scenario(runner={"rig": [*rig, program("Mite")]}).do("use Stick")
    assert t.decision.side == "runner"
    assert sorted(t.options()) == ["trash Big", "trash Mite", "trash Tiny", "trash Wee"], "Nil frees nothing"
    t.do("trash Wee")
    assert sorted(t.options()) == ["trash Mite", "trash Tiny"], "with Wee, Big would be more than is needed"
    t.do("trash Mite")
    assert (sorted(t.runner.heap), t.runner.memory_used) == (["Mite", "Stick", "Wee"], 4)


# -- hosts ---------------------------------------------------------------------------------------------------

GUEST = program("Guest", Paid(Clicks(1), HostOn(THIS, Choose(1, Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA)))))


@pytest.mark.ruling("step_checkpoint_hosted_on_agenda")
@pytest.mark.parametrize("stays", [True, False])
def test_what_is_hosted_on_an_agenda_is_trashed_when_it_leaves_the_score_areas(stays: bool):
    away = AddToScoreArea(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA)), Zone.CORP_SCORE_AREA)
    sell = event("Sell", Play(away if stays else Forfeit(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA)))))
    t = scenario(runner={"grip": [sell], "rig": [GUEST], "score": [agenda("Prize", points=1)]})
    t.do("use Guest")
    assert t.card("Prize").hosted == ["Guest"]
    t.do("play Sell")
    t.until("action")
    if stays:
        assert (t.corp.score, t.card("Prize").hosted, t.runner.heap) == (["Prize"], ["Guest"], ["Sell"])
    else:
        assert (t.corp.removed, sorted(t.runner.heap)) == (["Prize"], ["Guest", "Sell"])


@pytest.mark.ruling("step_checkpoint_hosted_on_installed_cards")
@pytest.mark.parametrize("leaves", [Trash(THIS), AddTo(THIS, GRIP), RemoveFromGame(THIS)])
def test_however_a_host_is_uninstalled_what_it_hosts_goes_and_what_that_hosts(leaves: Instruction):
    outer = hardware("Outer", Static(CanHost(1, Cards(PROGRAM))), Paid(Credits(0), leaves))
    inner = program("Inner", Static(CanHost(1, Cards(PROGRAM))))
    rig = [{"card": outer, "hosted": [{"card": inner, "hosted": [program("Innermost")]}]}, program("Beside")]
    t = scenario(runner={"rig": rig}).do("use Outer")
    t.until("action")
    assert t.runner.rig == ["Beside"]
    assert {"Inner", "Innermost"} <= set(t.runner.heap)


# -- servers and positions -----------------------------------------------------------------------------------


@pytest.mark.ruling("step_checkpoint_remote_server")
def test_a_remote_server_goes_with_its_last_card_and_its_name_can_be_had_anew_only_by_a_new_one():
    wipe = operation("Wipe", Play(Trash(Every(Cards(installed=True, of=CORP)))))
    corp = {
        "hq": [wipe, asset("Shop")],
        "servers": {"Server 1": {"ice": [ice("Wall")]}, "Server 2": {"root": [asset("Hut")]}},
    }
    t = scenario(turn="corp", corp=corp).do("play Wipe")
    assert not t.server("Server 1").exists
    assert not t.server("Server 2").exists
    t.do("install Shop")
    assert not t.offers("install in Server 1")
    assert all(t.server(name).exists for name in ("HQ", "R&D", "Archives"))


@pytest.mark.ruling("step_checkpoint_vacant_position")
def test_the_position_that_the_runner_is_in_goes_only_when_the_runner_leaves_it():
    bomb = resource("Bomb", Paid(Credits(0), Trash(Choose(1, Cards(ICE, installed=True)))))
    pieces = [rezzed(ice("Outer", Subroutine(GainCredits(1)))), rezzed(ice("Inner", Subroutine(GainCredits(1))))]
    t = scenario(runner={"rig": [bomb]}, corp={"hq": OATS, "servers": {"HQ": {"ice": pieces}}}).do("run HQ")
    t.until("encounter")
    t.do("use Bomb", "choose Outer")
    assert len(t.state.ice[0]) == 2, "the Runner is still there"
    t.until("step_encounter_paw")
    assert t.server("HQ").ice == ["Inner"]
    t.until("action")
    assert t.state.ice[0] == (t.card("Inner").id,)


AMBUSH = asset("Ambush", When(Accesses(THIS), Encounter(Choose(1, Cards(ICE, installed=True)))), trash=None)
DRAFTER = ice("Drafter", Subroutine(May(Install(Choose(1, Cards(UPGRADE, zone=Zone.HQ))))))


@pytest.mark.ruling(
    "step_checkpoint_card_entering_root_during_breach",
    "cr.step_checkpoint_card_entering_root_during_breach.example-1",
)
@pytest.mark.parametrize(("answer", "accesses"), [("access", ["Ambush", "Annex"]), ("do not access", ["Ambush"])])
def test_of_a_card_installed_in_the_root_that_is_breached_the_runner_says_whether_it_is_a_candidate(
    answer: str, accesses: list[str]
):
    corp = {
        "hq": [upgrade("Annex")],
        "servers": {"Server 1": {"root": [AMBUSH]}, "Server 2": {"root": [asset("Hut")], "ice": [rezzed(DRAFTER)]}},
    }
    t = scenario(corp=corp).do("run Server 1")
    reach(t, "yes", "install in Server 1")
    while not t.offers("do not access"):
        assert t.decision.kind != "action"
        t.until("candidate") if t.decision.kind == "window" else t.game.choose(t.options()[-1])
    assert t.decision.side == "runner"
    t.do(next(key for key in t.options() if key.startswith(answer)))
    t.until("action")
    assert t.accesses == accesses


@pytest.mark.ruling("step_checkpoint_card_entering_root_during_breach")
def test_a_card_that_enters_another_root_is_no_candidate():
    corp = {
        "hq": [upgrade("Annex")],
        "servers": {"Server 1": {"root": [AMBUSH]}, "Server 2": {"root": [asset("Hut")], "ice": [rezzed(DRAFTER)]}},
    }
    t = scenario(corp=corp).do("run Server 1")
    reach(t, "yes", "install in Server 2")
    for _ in range(50):
        if t.decision.kind == "action":
            break
        assert not t.offers("do not access")
        t.game.choose(t.options()[-1])
    assert t.accesses == ["Ambush"]


# -- discard piles -------------------------------------------------------------------------------------------


@pytest.mark.ruling("step_checkpoint_discard_pile_cards")
def test_a_card_in_a_discard_pile_is_what_it_was_printed_as():
    trophy = event("Trophy", Play(AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, worth=2)))
    scrap = event("Scrap", Play(Trash(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA)))))
    find = event("Find", Play(AddTo(Choose(1, Cards(EVENT, zone=HEAP)), GRIP)))
    t = scenario(runner={"credits": 0, "grip": [trophy, scrap, find]}, corp={"rd": ["Hedge Fund"] * 2}).do(
        "play Trophy"
    )
    assert t.runner.points == 2
    t.do("play Scrap")
    assert (t.runner.points, sorted(t.runner.heap)) == (0, ["Scrap", "Trophy"])
    t.do("play Find", "choose Trophy")
    assert t.runner.grip == ["Trophy"], "an event again, and no agenda"
    t.do("play Trophy")
    t.until("corp")
    assert t.runner.points == 2


@pytest.mark.ruling("step_checkpoint_discard_pile_counters")
def test_counters_of_a_card_in_a_discard_pile_are_gone_when_it_comes_back():
    box = resource("Box", Paid(Credits(0), Trash(THIS)))
    back = event("Back", Play(Install(Choose(1, Cards(RESOURCE, zone=HEAP)))))
    t = scenario(runner={"grip": [back], "rig": [{"card": box, "power": 2, "credits": 1, "virus": 3}]}).do("use Box")
    assert [t.card("Box").counters(kind) for kind in ("power", "credits", "virus")] == [0, 0, 0]
    t.do("play Back")
    t.until("action")
    assert (t.runner.rig, t.card("Box").power) == (["Box"], 0)


# -- when ----------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_after_checkpoint_reaction_window")
def test_what_becomes_pending_in_a_reaction_window_resolves_before_what_waits_in_it():
    first = resource("First", When(MakesRun(), Draw(1)))
    nested = resource("Nested", When(Draws(), Place(1, POWER)))
    second = resource(
        "Second", When(MakesRun(), GainCredits(ForEach(3, Cards(RESOURCE, where=(HostingCounter(POWER),)))))
    )
    t = scenario(runner={"credits": 0, "rig": [first, nested, second], "stack": MAYFLIES}, corp={"hq": OATS})
    t.do("run HQ", "First")
    assert t.card("Nested").power == 1
    assert t.runner.credits == 3, "the window inside was over before Second resolved"
    assert t.running, "and then the run goes on"
    t = scenario(runner={"credits": 0, "rig": [first, nested, second], "stack": MAYFLIES}, corp={"hq": OATS})
    t.do("run HQ", "Second")
    assert (t.runner.credits, t.card("Nested").power) == (0, 1)


@pytest.mark.ruling("rule_checkpoint_before_priority")
def test_nobody_has_priority_before_what_is_illegal_is_corrected_and_that_is_noticed():
    muse = resource("Muse", Paid(Credits(0), GainCredits(1)), unique=True)
    mourn = resource("Mourn", When(IsTrashed(Cards(RESOURCE)), GainCredits(3)))
    rig = [{"card": muse, "power": 1}, {"card": muse, "power": 2}, mourn]
    t = scenario(runner={"credits": 0, "rig": rig})
    assert (t.decision.kind, t.decision.side) == ("window", "runner"), "the first priority of the turn"
    assert sorted(t.runner.rig) == ["Mourn", "Muse"]
    assert t.card("Muse").power == 2
    assert sum(key.startswith("use Muse") for key in t.options()) == 1
    assert (t.runner.heap, t.runner.credits) == (["Muse"], 3)


@pytest.mark.ruling("rule_checkpoint_after_instruction_resolution")
def test_between_two_instructions_what_is_illegal_is_corrected_and_within_one_it_is_not():
    stick = hardware("Stick", Static(Memory(2)))
    rig = [stick, program("Big", memory=4), program("Mid", memory=2)]
    count = GainCredits(ForEach(1, Cards(PROGRAM, installed=True)))
    trash = Trash(Choose(1, Cards(HARDWARE, installed=True)))
    two = event("Two", Play(trash, count))
    one = event("One", Play(Both(trash, count)))
    t = scenario(runner={"credits": 0, "grip": [two], "rig": rig}).do("play Two", "trash Mid")
    assert t.runner.credits == 1
    t = scenario(runner={"credits": 0, "grip": [one], "rig": rig}).do("play One", "trash Mid")
    assert t.runner.credits == 2


@pytest.mark.ruling("rule_checkpoint_after_paying_cost")
def test_a_checkpoint_comes_between_a_cost_and_what_it_pays_for():
    stick = hardware(
        "Stick", Static(Memory(2)), Paid(TrashThis(), GainCredits(ForEach(1, Cards(PROGRAM, installed=True))))
    )
    rig = [stick, program("Big", memory=4), program("Mid", memory=2)]
    t = scenario(runner={"credits": 0, "rig": rig}).do("use Stick")
    assert t.runner.credits == 0
    t.do("trash Big")
    assert t.runner.credits == 1


def after(structure: Occurrence, inside: State) -> Scenario:
    echo = resource("Echo", When(structure, If(inside, GainCredits(9), otherwise=GainCredits(1))))
    pieces = [rezzed(ice("Wall", Subroutine(LoseCredits(1, by=CORP))))]
    t = scenario(runner={"credits": 0, "rig": [echo]}, corp={"hq": OATS, "servers": {"HQ": {"ice": pieces}}})
    t.do("run HQ")
    t.until("action")
    return t


@pytest.mark.ruling("rule_checkpoint_after_timing_structure")
def test_what_waits_for_the_end_of_a_run_or_an_encounter_resolves_outside_it():
    assert after(RunEnds(), DuringRun()).runner.credits == 1
    assert after(EncounterEnds(), Encountering()).runner.credits == 1
    assert after(Encounters(Cards(ICE)), Encountering()).runner.credits == 9
