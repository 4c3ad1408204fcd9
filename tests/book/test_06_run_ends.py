"""How runs end: windows, the bad publicity fund, unsuccessful runs, and when the run is over. CR sec_run_ends_phase."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.language.effects import CREDITS_GAINED

from ..rules.cards1 import asset, resource, upgrade
from ..rules.cards3 import METER, STOPPER, bureau, event, gadget, ice, listener, record, through, titles, watched
from .cards_06 import ONE, STOP, TWO, board, here, rezzed, told, unrezzed

LAST_STEPS = ["step_run_ends_bad_publicity", "step_run_declared_unsuccessful", "step_run_complete"]
QUIT = gadget("Quit", EndTheRun())
SHOP = resource("Shop", Paid(Credits(1), Draw(1)))


@pytest.mark.ruling("rule_run_ends_phase", "step_run_complete")
def test_after_the_run_the_game_goes_on_where_the_run_was_made():
    """By the basic action, or in the middle of an event that goes on."""
    t = board(ONE, rig=[METER])
    t.do("run HQ").until("step_encounter_paw")
    through(t)
    assert (t.running, t.step, t.runner.clicks) == (False, "step_runner_turn_loop_paw", 3)
    raid = event("Raid", Run(HQ), GainCredits(ForEach(1, Tags())))
    t = board(ice("Snare", Subroutine(GiveTags(2))), runner={"grip": [raid]}).do("play Raid")
    through(t)
    assert (t.runner.credits, t.runner.heap, t.runner.clicks) == (2, ["Raid"], 3)


@pytest.mark.ruling(
    "rule_run_ends_close_paws", "rule_run_ends_process_priority_windows", "step_open_priority_windows_closed"
)
@pytest.mark.parametrize("ended", [True, False])
def test_the_window_in_which_the_run_is_ended_closes_and_nobody_does_anything_more_in_it(ended: bool):
    """The Corp ends the run in the approach window; ice could be rezzed there, and the fund be spent."""
    stop = STOPPER if ended else bureau("Stopper", GainCredits(0))
    t = board(unrezzed(ONE), rig=[SHOP], root=[stop], corp={"credits": 1, "bad_publicity": 1})
    t.do("run HQ").until("step_approach_paw")
    assert (t.can("use Shop"), t.runner.fund) == (True, 1)
    t.do("pass")
    assert t.can("rez One")
    t.do("use Stopper")
    if ended:
        assert (t.running, t.decision.kind, t.card("One").rezzed) == (False, "action", False)
        assert (t.runner.fund, len(t.runner.grip)) == (0, 0)
    else:
        assert (t.running, t.step) == (True, "step_approach_paw")


@pytest.mark.ruling(
    "rule_run_ends_close_reaction_window", "rule_run_ends_process_priority_windows", "step_open_priority_windows_closed"
)
@pytest.mark.parametrize("trigger", [ApproachesIce(Cards(ICE)), Encounters(Cards(ICE))])
@pytest.mark.parametrize("text", [EndTheRun(), GainCredits(10)])
def test_a_reaction_window_opened_by_a_phase_closes_with_the_run(trigger: object, text: Instruction):
    rig = [listener("First", trigger, text), listener("Second", trigger, GainCredits(1))]
    t = board(ONE, rig=rig)
    t.do("run HQ").until("reaction")
    t.do("First")
    through(t)
    assert t.runner.credits == (0 if isinstance(text, EndTheRun) else 11)


@pytest.mark.ruling(
    "rule_run_ends_other_priority_windows",
    "rule_run_ends_process_priority_windows",
    "step_open_priority_windows_closed",
)
@pytest.mark.parametrize("trigger", [Passes(Cards(ICE)), Approaches(ATTACKED_SERVER), MakesSuccessfulRun()])
def test_other_windows_are_completed_but_nothing_new_is_begun_in_them(trigger: object):
    other = Choose(1, Cards(ICE, where=(Guarding(RND),)))
    rig = [
        listener("Sting", trigger, EndTheRun()),
        listener("Bonus", trigger, GainCredits(1)),
        listener("Dig", trigger, Breach(RND)),
        listener("Rope", trigger, Encounter(other)),
        listener("Jump", trigger, EncounterThere(other)),
        listener("Last", trigger, GainCredits(10)),
    ]
    t = board(ONE, rig=rig, servers={"R&D": {"ice": [rezzed(TWO)]}})
    heard = record(t)
    t.do("run HQ").until("reaction")
    t.do("Sting")
    while t.decision.kind == "reaction":
        t.do(t.options()[0])
    assert not t.running
    assert t.runner.credits == 11, "all that is no structure of its own"
    assert titles(t, heard, "ice encountered") == ["One"]
    assert not {"server breached", "card accessed"} & set(heard.kinds())
    assert told(t, heard, "run ended") == ["run ended"]


@pytest.mark.ruling("rule_run_ends_other_priority_windows", "cr.rule_run_ends_other_priority_windows.example-1")
@pytest.mark.parametrize("ended", [True, False])
def test_formicary_comes_after_the_end_of_the_run_and_is_not_met(ended: bool):
    """It can be rezzed and moved to the approached server; whether the Runner moves to it depends on the run."""
    formicary = ice("Formicary", Subroutine(GainCredits(1)))
    swarm = (
        Rez(Choose(1, Cards(ICE, rezzed=False))),
        MoveIce(IT, ChosenServer(ATTACKED_SERVER), innermost=True),
        EncounterThere(IT),
    )
    nest = upgrade("Nest", When(Approaches(), May(InOrder(swarm))))
    sting = upgrade("Sting", When(Approaches(), EndTheRun() if ended else GainCredits(10)))
    t = board(ONE, root=[sting, nest], servers={"R&D": {"ice": [unrezzed(formicary)]}}, corp={"credits": 1})
    heard = record(t)
    t.do("run HQ").until("reaction")
    t.do("Sting", "Nest")
    assert t.card("Formicary").rezzed
    while t.decision.kind == "window":
        t.do("pass")
    assert t.server("HQ").ice == ["One", "Formicary"], "moved in any case"
    if ended:
        assert (t.running, here(t), titles(t, heard, "ice encountered")) == (False, "none", ["One"])
    else:
        through(t)
        assert titles(t, heard, "ice encountered") == ["One", "Formicary"]
        assert heard.count("run declared successful") == 1


# -- the fund ------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_run_ends_lose_bad_pub_credits", "step_run_ends_bad_publicity")
@pytest.mark.parametrize("spent", [0, 1])
def test_what_is_left_in_the_fund_is_gone_when_the_run_ends_and_before_it_is_unsuccessful(spent: int):
    buyer = listener("Buyer", RunUnsuccessful(), MayPay(Credits(1), if_you_do=Draw(1)))
    over = listener("Over", RunEnds(), MayPay(Credits(1), if_you_do=Draw(1)))
    t = board(rig=[SHOP, buyer, over], corp={"bad_publicity": 2})
    t.do("run HQ")
    assert t.runner.fund == 2
    if spent:
        t.do("use Shop")
    t.until("jack out")
    assert t.runner.fund == 2 - spent
    t.do("jack out")
    assert (t.decision.kind, t.runner.fund, t.runner.credits) == ("action", 0, 0), "nobody could pay with it"
    assert len(t.runner.grip) == spent


@pytest.mark.ruling("rule_run_ends_lose_bad_pub_credits", "step_open_priority_windows_closed")
def test_in_a_window_that_is_completed_first_the_fund_can_still_be_spent():
    rig = [
        listener("Sting", MakesSuccessfulRun(), EndTheRun()),
        listener("Buyer", MakesSuccessfulRun(), MayPay(Credits(1), if_you_do=Draw(1))),
    ]
    t = board(rig=rig, corp={"bad_publicity": 1})
    t.do("run HQ").until("reaction")
    t.do("Sting")
    assert t.runner.fund == 1
    t.do(next(key for key in t.options() if key not in ("pass", "no")))
    assert (t.running, t.runner.fund, len(t.runner.grip)) == (False, 0, 1)


# -- unsuccessful runs ---------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_unsuccessful_run", "step_run_declared_unsuccessful")
@pytest.mark.ruling(
    "rule_not_unsuccessful_when_reached_success_phase", "rule_server_cease_to_exist_unsuccesful_exception"
)
@pytest.mark.parametrize(
    ("what", "woe", "joy"),
    [("jack out", 1, 0), ("ice", 1, 0), ("success", 0, 10), ("ended late", 0, 10), ("crisium", 0, 0), ("gone", 0, 0)],
)
def test_a_run_is_unsuccessful_if_it_did_not_reach_the_success_phase_and_its_server_exists(
    what: str, woe: int, joy: int
):
    rig = [listener("Woe", RunUnsuccessful(), GainCredits(1)), listener("Joy", MakesSuccessfulRun(), GainCredits(10))]
    root = {
        "crisium": ["Crisium Grid (rezzed)"],
        "gone": [rezzed(bureau("Shell", GainCredits(0)))],
        "ended late": [asset("Trap", When(Accesses(THIS), EndTheRun()))],
    }.get(what, ["Adonis Campaign"])
    row = [rezzed(STOP)] if what == "ice" else []
    t = board(rig=rig, servers={"Server 1": {"root": root, "ice": row}})
    t.do("run Server 1")
    if what == "jack out":
        t.do("jack out")
    if what == "gone":
        t.do("use Shell")
        assert not t.server("Server 1").exists
    through(t)
    assert t.runner.credits == woe + joy


# -- when the run is over ------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_run_ends_condition", "step_run_complete")
def test_conditions_about_the_end_of_the_run_are_met_when_all_of_it_is_over():
    """Later than the end of the encounter and the declaration, which are still during the run."""
    rig = [
        listener(title, trigger, If(DuringRun(), GainCredits(number), otherwise=GainCredits(10 * number)))
        for title, trigger, number in (
            ("Met", EncounterEnds(), 1),
            ("Woe", RunUnsuccessful(), 2),
            ("Over", RunEnds(), 3),
        )
    ]
    t = board(STOP, rig=rig)
    heard = record(t)
    t.do("run HQ").until("action")
    assert t.runner.credits == 1 + 2 + 30
    assert [e.amount for e in heard.effects if e.kind == CREDITS_GAINED] == [1, 2, 30], "in this order"


@pytest.mark.ruling("rule_run_ends_condition")
def test_what_lasts_until_the_end_of_the_run_lasts_until_the_run_is_complete():
    raid = event("Raid", Run(HQ), During(THAT_RUN, Link(3)))
    rig = [
        listener(title, trigger, If(HasLink(3), GainCredits(number)))
        for title, trigger, number in (
            ("Met", EncounterEnds(), 1),
            ("Woe", RunUnsuccessful(), 10),
            ("Over", RunEnds(), 100),
        )
    ]
    t = board(STOP, rig=rig, runner={"grip": [raid]})
    t.do("play Raid").until("action")
    assert (t.runner.credits, t.runner.link) == (11, 0), "and not longer"


NOBLE = event(
    "Noble",
    Run(ANY_SERVER),
    *(
        LastingWhen(Would(Suffers(kind)), PreventDamage(All(), kind), period=Period.REST_OF_THAT_RUN, flags=INTERRUPT)
        for kind in (NET, MEAT)
    ),
)


@pytest.mark.ruling("cr.rule_run_ends_condition.example-1", "rule_run_ends_condition")
@pytest.mark.parametrize("noble", [True, False])
def test_damage_that_comes_with_the_end_of_the_encounter_is_still_in_the_run(noble: bool):
    """Chum's delayed ability, and what Georgia Emelyov does for an unsuccessful run, both come before the end."""
    georgia = upgrade("Georgia", When(RunUnsuccessful(by=RUNNER), DoDamage(1, NET)))
    servers = {"R&D": {"ice": ["Chum (rezzed)", "Wall of Static (rezzed)"], "root": [rezzed(georgia)]}}
    t = board(servers=servers, runner={"grip": [NOBLE, *["Sure Gamble"] * 5]})
    t.do(*(["play Noble", "run R&D"] if noble else ["run R&D"])).until("action")
    assert not t.running
    assert len(t.runner.grip) == (5 if noble else 2)


@pytest.mark.ruling("cr.rule_run_ends_condition.example-2", "rule_run_ends_condition")
def test_damage_that_comes_with_the_end_of_the_run_is_after_it():
    """Dedicated Response Team waits for a successful run to end while the Runner is tagged."""
    team = asset("Team", When(RunEnds(successful=True), If(Tagged(), DoDamage(2, MEAT))))
    snare = ice("Snare", Subroutine(GiveTags(1)), Subroutine(DoDamage(1, MEAT)))
    servers = {"HQ": {"ice": [rezzed(snare)]}, "Server 1": {"root": [rezzed(team)]}}
    t = board(servers=servers, runner={"grip": [NOBLE, *["Sure Gamble"] * 5]})
    t.do("play Noble", "run HQ").until("action")
    assert (t.runner.tags, len(t.runner.grip)) == (1, 3), "only the damage during the run was prevented"


@pytest.mark.ruling(
    "step_success_complete", "step_run_ends_bad_publicity", "step_run_declared_unsuccessful", "step_run_complete"
)
@pytest.mark.parametrize("row", [(), (STOP,)])
def test_the_run_ends_phase_takes_its_steps_in_order_however_it_was_reached(row):
    book, seen = watched("modern", "run", "encounter")
    t = board(*row, rulebook=book)
    through(t.do("run HQ"))
    assert seen[-3:] == LAST_STEPS
    assert seen[-4] == ("step_breach" if not row else "step_resolve_subroutine")
