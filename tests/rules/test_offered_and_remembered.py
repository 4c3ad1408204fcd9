"""What is offered, noticed or remembered only under a condition: where it holds, and where it does not."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from .cards1 import BELL
from .cards2 import BLANK_ICE, TOY, asset, event, hardware, ice, operation, program, resource

OATS = ["Hedge Fund"] * 5
WORKSHOP = resource("Workshop", Paid(Clicks(1), Install(Choose(1, Cards(PROGRAM, zone=GRIP)))))


def rezzed(card: Card) -> dict[str, object]:
    return {"card": card, "rezzed": True}


# -- interrupts --------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_valid_search_target_install_play")
def test_a_found_card_that_costs_nothing_to_install_makes_nobody_lower_its_cost():
    """What lowers a cost must be used if the card was found only because of it; here no cost is paid at all."""
    find = Search(STACK, Choose(1, Cards(PROGRAM)), reveal=False)
    for how in (Install(IT, ignoring_all_costs=True), Install(IT, ignoring_install_cost=True)):
        code = program("Code", Paid(TrashThis(), find, how))
        runner = dict(credits=0, grip=["Mayfly"], rig=["Patchwork", code], stack=["Imp", "Sure Gamble"])
        t = scenario(runner=runner).do("use Code", "find Imp")
        assert t.decision.kind == "interrupt"
        t.do("pass")
        assert (sorted(t.runner.rig), t.runner.grip) == (["Imp", "Patchwork"], ["Mayfly"])


@pytest.mark.ruling("rule_installing")
def test_a_card_whose_cost_nobody_lowered_in_the_end_is_not_installed_and_stays_the_object_it_is():
    """It could be chosen because Patchwork would make it affordable; the Runner then passes."""
    runner = dict(credits=0, grip=["Imp", "Sure Gamble"], rig=["Patchwork", WORKSHOP])
    t = scenario(runner=runner)
    imp = t.card("Imp").id
    object_ = t.state.incarnation[imp]
    t.do("use Workshop")
    assert t.decision.kind == "interrupt"
    t.do("pass")
    t.until("action")
    assert (t.runner.grip, t.runner.rig, t.runner.credits) == (["Imp", "Sure Gamble"], ["Patchwork", "Workshop"], 0)
    assert t.state.incarnation[imp] == object_


def test_an_interrupt_speaks_of_the_card_that_met_its_condition_and_not_of_another_trashed_with_it():
    burn = event("Burn", Trash(Every(Cards((PROGRAM, RESOURCE)))))
    saviour = hardware("Saviour", When(IsTrashed(Cards(PROGRAM)), AddTo(IT, GRIP), flags=INTERRUPT))
    for rig in ([resource("Friend"), TOY], [TOY, resource("Friend")]):
        t = scenario(runner=dict(grip=[burn], rig=[saviour, *rig])).do("play Burn")
        t.until("action")
        assert (t.runner.grip, sorted(t.runner.heap)) == (["Toy"], ["Burn", "Friend"])


# -- conditions that are states ----------------------------------------------------------------------

SHEARS = program("Shears", When(BecomesTrue(StrengthAtMost(HOST_ICE, 0)), Trash(HOST_ICE)))
BAN = resource("Ban", Static(Cannot(RUNNER, (Verb.TRASH,), Cards(ICE))), Paid(TrashThis(), GainCredits(1)))


@pytest.mark.ruling("rule_conditional_ability_static_condition_no_effect")
def test_of_several_abilities_that_could_do_nothing_each_is_pending_again_once_the_step_is_completed():
    """The ban is lifted in a window: when that is over, both pieces of ice go."""
    thin = ice("Thin", Subroutine(GainCredits(1)))
    host = {**rezzed(thin), "hosted": [SHEARS]}
    corp = dict(credits=0, hq=OATS, servers={"HQ": dict(ice=[host]), "R&D": dict(ice=[host])})
    t = scenario(runner=dict(rig=[BAN, BELL]), corp=corp)
    t.until("action")
    t.do("run HQ")
    t.until("step_encounter_paw")
    t.do("use Bell")
    t.until("step_encounter_paw")
    t.do("use Ban")
    assert (t.server("HQ").ice, t.server("R&D").ice) == (["Thin"], ["Thin"])
    t.until("action")
    assert (t.server("HQ").ice, t.server("R&D").ice, t.corp.credits) == ([], [], 0)


@pytest.mark.ruling("rule_conditional_ability_static_condition_no_effect")
def test_an_ability_that_could_do_nothing_rests_while_something_lasts_for_the_turn():
    """What lasts is looked at whenever a window closes: that is no new step, and the game comes to rest."""
    host = {"card": "Kessleroid", "rezzed": True, "hosted": ["Parasite (1 virus)"]}
    runner = dict(credits=3, grip=["Test Run"], stack=["Yog.0", "Sure Gamble"])
    t = scenario(runner=runner, corp=dict(hq=OATS, servers={"HQ": dict(ice=[host])}), clicks=3)
    t.do("play Test Run", "search your stack", "find Yog.0", "done")
    assert (t.decision.kind, t.server("HQ").ice, t.card("Kessleroid").strength) == ("action", ["Kessleroid"], 0)
    t.do("credit")
    assert (t.decision.kind, t.server("HQ").ice) == ("action", ["Kessleroid"])


@pytest.mark.ruling("rule_conditional_ability_with_static_condition")
def test_a_pool_that_is_emptied_by_a_loss_is_noticed():
    """By a subroutine: nothing else that a checkpoint would look for happens there."""
    toll = ice("Toll", Subroutine(LoseCredits(9, by=RUNNER)))
    dole = resource("Dole", When(BecomesTrue(HasCredits(YOU, at_most=0)), GainCredits(4)))
    corp = dict(hq=OATS, servers={"HQ": dict(ice=[rezzed(toll)])})
    t = scenario(runner=dict(credits=5, rig=[dole]), corp=corp).do("run HQ")
    t.until("action")
    assert t.runner.credits == 4


@pytest.mark.ruling("rule_conditional_ability_with_static_condition")
def test_whatever_changes_a_pool_is_noticed_by_what_looks_at_it():
    """By a subroutine: nothing else that a checkpoint would look for happens there."""
    toll, gift = Subroutine(LoseCredits(6, by=RUNNER)), Subroutine(GainCredits(2, by=RUNNER))
    dole = resource("Dole", When(BecomesTrue(HasCredits(YOU, at_most=3)), GainCredits(10)))
    levy = resource("Levy", When(BecomesTrue(HasCredits(YOU, at_least=3)), LoseCredits(1)))
    for subroutine, looks, before, after in ((toll, dole, 9, 13), (gift, levy, 1, 2)):
        corp = dict(hq=OATS, servers={"HQ": dict(ice=[rezzed(ice("Gate", subroutine))])})
        t = scenario(runner=dict(credits=before, rig=[looks]), corp=corp).do("run HQ")
        t.until("action")
        assert t.runner.credits == after


def test_a_credit_gained_by_a_click_is_noticed_as_well():
    levy = resource("Levy", When(BecomesTrue(HasCredits(YOU, at_least=3)), LoseCredits(1)))
    t = scenario(runner=dict(credits=2, rig=[levy]))
    t.state.listen(None)
    t.do("credit")
    assert t.runner.credits == 2


@pytest.mark.ruling("rule_remain_visible", "rule_forced_action_phase_end")
def test_what_an_ability_has_shown_of_a_hand_is_hidden_when_the_action_phase_ends_under_it():
    panic = resource("Panic", When(TakesTag(), EndActionPhase()))
    peek = ice("Peek", Subroutine(Reveal(Every(Cards(zone=Zone.THE_GRIP))), GiveTags(1), GainCredits(1)))
    corp = dict(hq=OATS, rd=OATS, servers={"HQ": dict(ice=[rezzed(peek)])})
    t = scenario(runner=dict(grip=["Sure Gamble", "Mayfly"], rig=[panic]), corp=corp).do("run HQ")
    t.until("corp")
    assert (t.runner.tags, t.running) == (1, False)
    assert not any(t.card(title).known_to("corp") for title in ("Sure Gamble", "Mayfly"))


# -- what is remembered, and how long ----------------------------------------------------------------


@pytest.mark.ruling("rule_object_move_location")
def test_a_card_that_comes_back_has_named_nothing():
    survey = asset("Survey", Paid(Clicks(1), NameCard()), When(PlaysOrInstallsNamed(by=RUNNER), GainCredits(10)))
    recall = operation("Recall", AddTo(Choose(1, Cards(ASSET, installed=True)), IN_HQ))
    board = dict(credits=0, rd=OATS, servers={"Server 1": dict(root=[rezzed(survey)])})
    for again, gained in ((False, 10), (True, 0)):
        t = scenario(turn="corp", clicks=4, corp=dict(board, hq=[recall]), runner=dict(credits=9, grip=["Cleaver"]))
        t.do("use Survey", "name Cleaver")
        if again:
            t.do("play Recall", "install Survey", "rez Survey")
        t.until("runner")
        t.until("action")
        before = t.corp.credits
        t.do("install Cleaver")
        assert t.corp.credits - before == gained


@pytest.mark.ruling("rule_mark_already_identified")
@pytest.mark.parametrize("mark", ["HQ", "R&D", "Archives"])
def test_while_there_is_a_mark_no_other_is_identified(mark: str):
    idea = event("Idea", IdentifyMark())
    other = "Archives" if mark == "R&D" else "R&D"
    t = scenario(runner=dict(grip=[idea, idea])).fix_random(mark, other).do("play Idea")
    first = t.state.mark
    assert t.do("play Idea").state.mark == first


@pytest.mark.ruling("rule_remain_visible", "rule_forced_action_phase_end")
def test_a_grip_revealed_in_an_encounter_is_secret_again_also_when_the_action_phase_ends_in_the_middle_of_it():
    """Something waits for such a reveal, and sets off what ends the phase: no step of the encounter follows."""
    panic = resource("Panic", When(TakesTag(), EndActionPhase()))
    snoop = ice("Snoop", Subroutine(Reveal(Every(Cards(zone=Zone.THE_GRIP)))), When(RevealsWithThis(), GiveTags(1)))
    corp = dict(hq=OATS, rd=OATS, servers={"HQ": dict(ice=[rezzed(snoop)])})
    t = scenario(runner=dict(grip=["Sure Gamble", "Mayfly"], rig=[panic]), corp=corp).do("run HQ")
    t.until("corp")
    assert (t.runner.tags, t.running) == (1, False)
    assert not any(t.card(title).known_to("corp") for title in ("Sure Gamble", "Mayfly"))


def test_what_nobody_waits_for_is_kept_only_while_two_parts_of_one_instruction_resolve():
    """What becomes active by the second part notices the first; whatever happens afterwards is no part of it."""
    swing = event("Swing", Both(GainCredits(1), LoseCredits(1)))
    fan = resource("Fan", When(Draws(), GainCredits(1)))
    t = scenario(runner=dict(grip=[swing, fan], stack=["Sure Gamble"] * 3)).do("play Swing")
    before = len(t.state.history)
    t.do("draw")
    assert len(t.state.history) == before, "Fan is not installed: nobody waits for a draw"


# -- runs --------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_ineffective_move")
def test_after_its_success_a_run_does_not_continue_from_another_piece_of_ice():
    past = resource("Past", When(MakesSuccessfulRun(), ContinuePast(Every(Cards(ICE, installed=True)))))
    corp = dict(hq=OATS, servers={"HQ": dict(ice=[rezzed(BLANK_ICE)])})
    t = scenario(runner=dict(rig=[past]), corp=corp).do("run HQ")
    t.until("action")
    assert (t.accesses, t.log.count("The run on HQ is successful.")) == (["Hedge Fund"], 1)


# -- what is asked -----------------------------------------------------------------------------------


@pytest.mark.ruling("rule_install_trash_like_cards")
def test_whoever_must_trash_first_is_asked_what_and_whoever_may_is_asked_whether():
    asked = {}
    for memory in (1, 4):
        t = scenario(runner=dict(grip=[program("Big", memory=memory)], rig=[TOY, TOY])).do("install Big")
        asked[memory] = (t.offers("done"), t.decision.prompt)
    assert asked == {
        1: (True, "Do you trash any cards before you install Big?"),
        4: (False, "Big needs more memory than the 2 you have left: which program do you trash for it?"),
    }


@pytest.mark.ruling("rule_rez_cost")
def test_a_card_that_lowers_its_own_rez_cost_can_be_rezzed_without_credits_once_it_is_installed():
    """Also where nobody listens, so that the index alone says whether there is anything to do."""
    cheap = asset("Cheap", Static(RezCost(THIS, -3)), rez=3)
    t = scenario(turn="corp", corp=dict(credits=0, hq=[cheap]))
    t.state.listen(None)
    t.do("install Cheap", "rez Cheap")
    assert (t.card("Cheap").rezzed, t.corp.clicks) == (True, 2)
