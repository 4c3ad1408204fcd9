"""Positions: how they come and go, and where the Runner is. CR sec_position."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.terms import S_HQ, S_RND
from sneakdoor.testing import Scenario, scenario

from ..rules.cards1 import asset, operation, resource
from ..rules.cards3 import (
    BUILDER,
    CROWBAR,
    DAMPER,
    LASSO,
    METER,
    MIXER,
    STEAM,
    gadget,
    ice,
    listener,
    record,
    through,
    titles,
)
from .cards_06 import (
    INSTALLED_ICE,
    NEW,
    OATS,
    ONE,
    PASSER,
    STOP,
    THREE,
    TWO,
    WALKER,
    attacked,
    board,
    here,
    rezzed,
    steps,
    told,
    unrezzed,
)

ICE_IN_HQ = Choose(1, Cards(ICE, zone=IN_HQ))


def met(t: Scenario, *keys: str) -> list[str]:
    """Do that, go through the run, and tell what ice was approached in it from then on."""
    heard = record(t)
    through(t.do(*keys))
    return titles(t, heard, "ice approached")


def installed(how: Install, *keys: str, row: tuple[object, ...] = (ONE, TWO, THREE)) -> list[str]:
    """The ice that protects HQ after New was installed like that."""
    play = operation("Play", Play(how))
    corp = {"credits": 9, "hq": [play, NEW], "rd": OATS, "servers": {"HQ": {"ice": list(row)}}}
    t = scenario(turn="corp", corp=corp).do("play Play", *keys)
    t.until("action")
    return t.server("HQ").ice


# -- positions -----------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_position", "rule_position_runner", "rule_position_initial", "rule_position_progression")
@pytest.mark.ruling("rule_no_position_after_innermost_ice", "step_runner_position", "step_move_position")
@pytest.mark.ruling("rule_runner_continues", "rule_no_position_outside_run")
def test_the_runner_goes_through_the_positions_of_the_server_one_by_one_from_the_outermost():
    t = board(ONE, unrezzed(TWO), THREE, rig=[METER])
    places = [here(t)]
    t.do("run HQ")
    while t.running:
        if t.decision.side == "runner":
            places.append(f"{t.step} {here(t)}")
        t.game.choose(next(k for k in ("pass", "continue", t.options()[0]) if k in t.options()))
    places.append(here(t))
    at = [
        (f"step_approach_paw {title}", f"step_encounter_paw {title}", f"step_before_jack_out_paw {title}",
         f"step_jack_out_choice {title}", f"step_after_jack_out_paw {after}")
        for title, after in (("One", "Two"), ("Two", "Three"), ("Three", "none"))
    ]  # fmt: skip
    unmet = [step for step in at[1] if "encounter" not in step]
    assert places == ["none", "step_initiation_paw One", *at[0], *unmet, *at[2], "none"]


@pytest.mark.ruling("rule_no_position_outside_run", "rule_position_initial")
def test_the_next_run_begins_from_the_outermost_position_wherever_the_last_one_ended():
    t = board(ONE, STOP, TWO, rig=[METER])
    assert met(t, "run HQ") == ["One", "Stop"]
    assert (here(t), t.running) == ("none", False)
    t.do("run HQ")
    assert (t.step, here(t)) == ("step_initiation_paw", "One")


@pytest.mark.ruling("rule_hosted_ice_has_no_position")
def test_ice_that_is_hosted_protects_nothing_and_stands_in_no_position():
    shelf = asset("Shelf", Static(CanHost(1, Cards(ICE))))
    host = operation("Host", Play(HostOn(Choose(1, INSTALLED_ICE), Choose(1, Cards(ASSET, installed=True)))))
    servers = {"Server 1": {"ice": [rezzed(ONE), rezzed(TWO)], "root": [rezzed(shelf)]}}
    for hosted, row, left in ((False, ["New", "One", "Two"], 4), (True, ["New", "Two"], 4)):
        t = scenario(turn="corp", clicks=2, corp={"credits": 5, "hq": [host, NEW], "rd": OATS, "servers": servers})
        if hosted:
            t.do("play Host", "choose One")
            assert (t.card("One").installed, t.card("One").host) == (True, "Shelf")
        else:
            t.do("credit")
        t.do("install New", "install protecting Server 1", "done").until("runner")
        assert (t.server("Server 1").ice, t.corp.credits) == (row, left), "the price counts what protects the server"
        t.until("action")
        assert met(t, "run Server 1") == row


# -- positions that come -------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_create_position_outermost", "rule_create_position")
def test_ice_is_installed_in_the_outermost_position_unless_something_else_is_said():
    assert installed(Install(ICE_IN_HQ), "install protecting HQ", "done") == ["New", "One", "Two", "Three"]
    t = scenario(turn="corp", corp={"credits": 9, "hq": [NEW], "rd": OATS, "servers": {"HQ": {"ice": [ONE, TWO]}}})
    t.do("install New", "install protecting HQ", "done").until("action")
    assert t.server("HQ").ice == ["New", "One", "Two"], "nor does the basic action say anything"


@pytest.mark.ruling("rule_create_position_outermost", "rule_create_position_innermost", "rule_create_position")
@pytest.mark.parametrize("innermost", [False, True])
@pytest.mark.parametrize("server", ["R&D", "HQ"])
def test_ice_that_is_moved_is_at_once_in_a_new_position_outside_or_inside_of_all_others(innermost: bool, server: str):
    mover = ice("Mover", Paid(Credits(0), MoveIce(THIS, ChosenServer(ANY_SERVER), innermost=innermost)))
    corp = {"hq": OATS, "rd": OATS, "servers": {"HQ": {"ice": [ONE, rezzed(mover), TWO]}, "R&D": {"ice": [THREE, NEW]}}}
    t = scenario(turn="corp", corp=corp).do("use Mover", f"choose {server}")
    others = {"HQ": ["One", "Two"], "R&D": ["Three", "New"]}
    assert t.server(server).ice == ([*others[server], "Mover"] if innermost else ["Mover", *others[server]])
    if server == "R&D":
        assert t.server("HQ").ice == others["HQ"], "its old position is gone"


@pytest.mark.ruling("rule_create_position")
def test_ice_that_was_moved_can_be_advanced_as_before():
    mover = ice("Mover", Static(CanAdvance()), Paid(Credits(0), MoveIce(THIS, ChosenServer(ANY_SERVER))))
    t = scenario(turn="corp", corp={"credits": 2, "servers": {"HQ": {"ice": [rezzed(mover)]}}})
    t.do("advance Mover", "use Mover", "choose R&D", "advance Mover").until("action")
    assert (t.server("R&D").ice, t.card("Mover").advancement) == (["Mover"], 2)


@pytest.mark.ruling("rule_create_position_innermost")
def test_ice_installed_in_the_innermost_position_is_inside_of_all_others():
    how = Install(ICE_IN_HQ, innermost=True, ignoring_all_costs=True)
    assert installed(how, "install protecting HQ", "done") == ["One", "Two", "Three", "New"]
    assert installed(how, "install protecting HQ", row=()) == ["New"]
    keys = ("install protecting HQ", "trash Three first", "done")
    assert installed(how, *keys) == ["One", "Two", "New"]


@pytest.mark.ruling("rule_create_position_directly_inward")
@pytest.mark.parametrize(("row", "after"), [("GOT", "GNOT"), ("OGT", "OGNT"), ("OTG", "OTGN"), ("G", "GN")])
def test_ice_installed_directly_inward_of_another_stands_between_it_and_the_next(row: str, after: str):
    grower = ice("Grower", Paid(Credits(0), Install(ICE_IN_HQ, inward_of_this=True, ignoring_all_costs=True)))
    pieces = {"G": rezzed(grower), "O": ONE, "T": TWO}
    corp = {"hq": [NEW], "rd": OATS, "servers": {"R&D": {"ice": [pieces[letter] for letter in row]}}}
    t = scenario(turn="corp", corp=corp).do("use Grower")
    while t.can("done"):
        t.do("done")
    assert "".join(title[0] for title in t.server("R&D").ice) == after


ANYWHERE = Install(ICE_IN_HQ, any_position=True, ignoring_all_costs=True)


@pytest.mark.ruling("rule_create_position_any_position")
@pytest.mark.parametrize("place", range(4))
def test_in_any_position_is_outside_of_all_inside_of_all_or_between_two(place: int):
    order = ["One", "Two", "Three"]
    order.insert(place, "New")
    assert installed(ANYWHERE, "install protecting HQ", f"position {place}", "done") == order


@pytest.mark.ruling("rule_create_position")
@pytest.mark.parametrize(
    ("place", "trashed", "order"),
    [
        (1, ["One"], ["New", "Two", "Three"]),
        (2, ["One"], ["Two", "New", "Three"]),
        (2, ["One", "Two"], ["New", "Three"]),
        (2, ["Three"], ["One", "Two", "New"]),
        (0, ["One", "Three"], ["New", "Two"]),
    ],
)
def test_the_new_position_is_made_as_the_destination_is_declared_before_anything_is_trashed(place, trashed, order):
    trash = [f"trash {title} first" for title in trashed]
    assert installed(ANYWHERE, "install protecting HQ", f"position {place}", *trash, "done") == order


@pytest.mark.ruling("rule_create_position_swap")
def test_swapped_ice_takes_the_position_of_the_other():
    swap = operation("Swap", Play(Swap(Choose(2, Cards(ICE)))))
    servers = {"HQ": {"ice": [ONE, TWO, THREE]}, "R&D": {"ice": [STOP]}}
    corp = {"hq": [swap, NEW], "rd": OATS, "servers": servers}
    for pair, hq, rd in (
        (("Two", "Stop"), ["One", "Stop", "Three"], ["Two"]),
        (("One", "Three"), ["Three", "Two", "One"], ["Stop"]),
    ):
        t = scenario(turn="corp", corp=corp).do("play Swap", *(f"choose {title}" for title in pair))
        t.until("action")
        assert (t.server("HQ").ice, t.server("R&D").ice) == (hq, rd)
    bring = operation("Bring", Play(Swap(Choose(1, INSTALLED_ICE), with_=ICE_IN_HQ)))
    t = scenario(turn="corp", corp={**corp, "hq": [bring, NEW]}).do("play Bring", "choose Two")
    t.until("action")
    assert t.server("HQ").ice == ["One", "New", "Three"], "and what comes from elsewhere takes it too"


@pytest.mark.ruling("rule_create_position_mutate")
@pytest.mark.parametrize("place", range(3))
def test_ice_installed_where_other_ice_was_trashed_stands_in_its_place(place: int):
    """What Mutate does, but for the cards it reveals."""
    new = Install(ICE_IN_HQ, in_place_of_trashed=True, ignoring_all_costs=True)
    mutate = operation("Mutate", Play(Trash(Choose(1, INSTALLED_ICE)), new))
    row = [ONE, TWO, THREE]
    corp = {"hq": [mutate, NEW], "rd": OATS, "servers": {"HQ": {"ice": row}, "R&D": {"ice": [STOP]}}}
    t = scenario(turn="corp", corp=corp).do("play Mutate", f"choose {row[place].title}")
    while t.can("done"):
        t.do("done")
    order = [piece.title for piece in row]
    order[place] = "New"
    assert (t.server("HQ").ice, t.server("R&D").ice) == (order, ["Stop"])
    t = scenario(turn="corp", corp=corp).do("play Mutate", f"choose {row[place].title}")
    outer = next(title for title in order if title != "New")
    t.do(f"trash {outer} first", "done")
    assert t.server("HQ").ice == [title for title in order if title != outer], "whatever else is trashed for it"


@pytest.mark.ruling("rule_create_position_mutate")
def test_where_each_piece_of_ice_stood_is_kept_when_several_are_trashed():
    new = Install(ICE_IN_HQ, in_place_of_trashed=True, ignoring_all_costs=True)
    mutate = operation("Mutate", Play(Trash(Choose(2, INSTALLED_ICE)), new))
    corp = {"hq": [mutate, NEW], "rd": OATS, "servers": {"HQ": {"ice": [ONE, TWO, THREE]}, "R&D": {"ice": [STOP]}}}
    t = scenario(turn="corp", corp=corp).do("play Mutate", "choose Two", "choose Stop")
    while t.can("done"):
        t.do("done")
    assert (t.server("HQ").ice, t.server("R&D").ice) == (["One", "New", "Three"], [])


@pytest.mark.ruling("rule_count_positions", "cr.rule_count_positions.example-2")
def test_the_same_position_is_counted_from_the_innermost():
    """What Slipstream does: having passed a piece of ice, the Runner approaches one in the same position elsewhere."""
    slip = resource(
        "Slip", When(Passes(Cards(ICE)), May(ApproachIce(Choose(1, Cards(ICE, where=(InTheSamePosition(IT),))))))
    )
    servers = {
        "R&D": {"ice": [rezzed(THREE)]},
        "Archives": {"ice": [rezzed(NEW), rezzed(STOP)]},
        "Server 1": {"ice": [rezzed(WALKER), "Enigma (rezzed)", "Tollbooth (rezzed)"]},
    }
    t = board(ONE, TWO, rig=[slip], servers=servers)
    t.do("run HQ").until("reaction")
    t.do("Slip")
    assert sorted(t.options()) == ["choose Enigma", "choose New"], "second from the server"
    t = board(ONE, TWO, rig=[slip], servers=servers)
    t.do("run HQ").until("reaction")
    t.do("pass").until("reaction")
    t.do("Slip")
    assert sorted(t.options()) == ["choose Stop", "choose Three", "choose Tollbooth"], "however many are outside"
    t.do("choose Three").until("reaction")
    assert (attacked(t), here(t)) == (S_RND, "Three")


# -- positions that go ---------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_destroy_position")
def test_a_position_that_its_ice_left_is_gone_at_once_unless_the_runner_is_in_it():
    axe = gadget("Axe", Trash(Choose(1, INSTALLED_ICE)))
    t = board(ONE, TWO, THREE, rig=[CROWBAR, axe, METER])
    t.do("run HQ").until("step_encounter_paw")
    t.do("use Axe", "choose Two")
    assert (t.state.ice[S_HQ], here(t)) == ((t.card("One").id, t.card("Three").id), "One")
    t.do("use Crowbar", "choose One")
    assert (t.state.ice[S_HQ], here(t)) == ((-2, t.card("Three").id), "vacant")
    t.until("step_after_jack_out_paw")
    assert (t.state.ice[S_HQ], here(t)) == ((t.card("Three").id,), "Three"), "until they go on"
    t = board(ONE, TWO, rig=[CROWBAR, METER])
    t.do("run HQ").until("step_encounter_paw")
    t.do("use Crowbar", "choose One").until("jack out")
    t.do("jack out")
    assert t.state.ice[S_HQ] == (t.card("Two").id,), "or the run is over"


@pytest.mark.ruling("rule_no_position_after_innermost_ice")
def test_past_the_innermost_ice_the_runner_can_still_be_moved_to_a_position():
    t = board(ONE, rig=[STEAM])
    t.do("run HQ").until("step_after_jack_out_paw")
    assert here(t) == "none"
    assert met(t, "use Steam") == ["One"]
    back = listener("Back", Approaches(ATTACKED_SERVER), May(MoveToOutermost()))
    t = board(ONE, rig=[back])
    t.do("run HQ").until("reaction")
    assert here(t) == "none"
    assert met(t, "Back") == ["One"], "as late as the approach of the server"


@pytest.mark.ruling("rule_no_position_after_approach_server", "rule_ineffective_move")
@pytest.mark.ruling("cr.rule_no_position_after_approach_server.example-1")
def test_in_the_success_phase_there_is_no_position_to_be_moved_to():
    """Ganked has the Runner meet Cell Portal in the middle of the breach: all it does is to be derezzed."""
    ganked = asset("Ganked", When(Accesses(THIS), Encounter(Choose(1, Cards(ICE, rezzed=True)))))
    servers = {"HQ": {"ice": ["Cell Portal (rezzed)"]}, "Server 1": {"ice": [ONE], "root": [ganked]}}
    t = scenario(corp={"credits": 0, "hq": OATS, "servers": servers})
    heard = record(t)
    t.do("run Server 1").until("action")
    assert titles(t, heard, "ice approached") == ["One"], "not again"
    assert (heard.count("run ended"), heard.count("run declared successful")) == (1, 1)
    assert (titles(t, heard, "ice encountered"), t.card("Cell Portal").rezzed) == (["Cell Portal"], False)


@pytest.mark.ruling("rule_no_position_after_approach_server", "rule_ineffective_move")
def test_in_the_run_ends_phase_and_outside_runs_nobody_is_moved():
    rewind = listener("Rewind", Approaches(ATTACKED_SERVER), MoveToOutermost())
    over = listener("Over", Approaches(ATTACKED_SERVER), EndTheRun())
    t = board(ONE, rig=[rewind, over])
    heard = record(t)
    t.do("run HQ").until("reaction")
    t.do("Over")
    assert (heard.count("ice approached"), t.running, here(t)) == (1, False, "none"), "Rewind came too late"
    assert heard.count("run declared unsuccessful") == 1
    past = listener(
        "Past", Approaches(ATTACKED_SERVER), InOrder((ChooseCard(Choose(1, INSTALLED_ICE)), ContinuePast(IT)))
    )
    t = board(ONE, TWO, rig=[past, over])
    heard = record(t)
    t.do("run HQ").until("reaction")
    t.do("Over", "choose One")
    assert (heard.count("ice approached"), t.running, here(t)) == (2, False, "none")
    t = board(ONE, rig=[STEAM])
    heard = record(t)
    t.do("use Steam").until("action")
    assert (heard.count("ice approached"), heard.count("run began"), here(t)) == (0, 0, "none")


# -- ice that changes elsewhere ------------------------------------------------------------------------------


@pytest.mark.ruling("rule_ice_change_can_affect_position", "rule_ice_change_outward", "rule_ice_change_inward")
@pytest.mark.parametrize(
    ("keys", "after"),
    [
        (["use Builder", "install protecting HQ", "position 0", "done"], ["Three"]),
        (["use Builder", "install protecting HQ", "position 1", "done"], ["Three"]),
        (["use Builder", "install protecting HQ", "position 2", "done"], ["New", "Three"]),
        (["use Builder", "install protecting HQ", "position 3", "done"], ["Three", "New"]),
        (["use Crowbar", "choose One"], ["Three"]),
        (["use Crowbar", "choose Three"], []),
    ],
)
def test_positions_added_or_removed_elsewhere_leave_the_runner_where_they_are(keys: list[str], after: list[str]):
    """The Runner is at Two, between One and Three."""
    t = board(ONE, TWO, THREE, rig=[CROWBAR, METER], root=[BUILDER], corp={"hq": [NEW]})
    t.do("run HQ", "continue").until("step_encounter_paw")
    assert here(t) == "Two"
    heard = record(t)
    t.do(*keys)
    assert here(t) == "Two"
    through(t)
    assert titles(t, heard, "ice approached") == after


@pytest.mark.ruling("cr.rule_ice_change_outward.example-1", "rule_ice_change_outward")
def test_new_ice_installed_outside_of_the_runner_is_not_met_even_if_all_other_ice_is_trashed_for_it():
    drafter = ice("Drafter", Subroutine(Install(ICE_IN_HQ, protecting_this_server=True)))
    t = board(unrezzed(drafter), TWO, corp={"hq": [NEW], "credits": 1}, rig=[PASSER])
    heard = record(t)
    t.do("run HQ", "rez Drafter", "trash Drafter first")
    through(t)
    assert t.server("HQ").ice == ["New"]
    assert titles(t, heard, "ice approached") == ["Drafter"]
    assert (t.runner.credits, heard.count("run declared successful")) == (0, 1)


# -- ice that changes in the Runner's position ---------------------------------------------------------------


@pytest.mark.ruling("rule_ice_change_approach_uninstall_move")
@pytest.mark.parametrize(("key", "server"), [("use Crowbar", ""), ("use Walker", "HQ"), ("use Walker", "R&D")])
def test_if_approached_ice_is_uninstalled_or_moved_the_run_goes_on_without_it(key: str, server: str):
    t = board(WALKER, TWO, rig=[CROWBAR, METER, PASSER], servers={"R&D": {"ice": [rezzed(ONE)]}})
    heard = record(t)
    t.do("run HQ").until("step_approach_paw")
    t.do(key, f"choose {server or 'Walker'}")
    assert (t.step, here(t), attacked(t)) == ("step_approach_paw", "vacant", S_HQ), "the window is completed"
    t.until("step_before_jack_out_paw")
    assert here(t) == "vacant"
    assert told(t, heard, "ice encountered", "ice passed") == [], "the movement phase, and nothing is passed"
    through(t)
    assert told(t, heard, "ice approached", "ice passed") == [
        "ice approached Walker",
        "ice approached Two",
        "ice passed Two",
    ]


@pytest.mark.ruling("rule_ice_change_approach_swap")
@pytest.mark.parametrize("other", ["Two", "Far"])
def test_if_approached_ice_is_swapped_the_new_one_is_approached_and_nothing_triggers_on_that(other: str):
    far = ice("Far", Subroutine(GainCredits(1)))
    alarm = listener("Alarm", ApproachesIce(Cards(ICE)), GainCredits(1))
    t = board(
        ONE,
        unrezzed(TWO),
        rig=[alarm, METER],
        root=[MIXER],
        servers={"R&D": {"ice": [unrezzed(far)]}},
        corp={"credits": 1},
    )
    t.do("run HQ").until("step_approach_paw")
    t.do("use Mixer", "choose One", f"choose {other}")
    assert (t.step, here(t), attacked(t), t.runner.credits) == ("step_approach_paw", other, S_HQ, 1)
    t.do(f"rez {other}").until("step_encounter_paw")
    assert (here(t), t.runner.credits) == (other, 1), "rezzed, since it was being approached, and met"


@pytest.mark.ruling("rule_ice_change_encounter_uninstall_derez")
@pytest.mark.parametrize(("tool", "passed"), [(CROWBAR, 0), (DAMPER, 10)])
def test_if_encountered_ice_is_uninstalled_or_derezzed_the_movement_phase_follows(tool: Card, passed: int):
    t = board(ONE, TWO, rig=[tool, METER, PASSER])
    t.do("run HQ").until("step_encounter_paw")
    t.do(f"use {tool.title}", "choose One")
    assert t.step == "step_encounter_paw", "the window is completed"
    t.until("step_before_jack_out_paw")
    assert (t.corp.credits, t.runner.credits) == (0, passed), "no subroutine resolved"


@pytest.mark.ruling("rule_ice_change_encounter_move_swap", "rule_ice_change_current_position")
@pytest.mark.parametrize(
    ("keys", "place", "rest"),
    [
        (["use Walker", "choose R&D"], S_RND, ["Far"]),
        (["use Walker", "choose HQ"], S_HQ, ["One", "Two"]),
        (["use Mixer", "choose Walker", "choose Far"], S_RND, []),
        (["use Mixer", "choose Walker", "choose Two"], S_HQ, []),
        (["use Mixer", "choose Walker", "choose One"], S_HQ, ["One", "Two"]),
        (["use Lasso", "choose Far", "use Walker", "choose R&D"], S_RND, ["Far"]),
        (["use Lasso", "choose Far", "use Mixer", "choose Walker", "choose Two"], S_HQ, []),
    ],
)
def test_encountered_ice_takes_the_runner_along_when_it_is_moved_or_swapped(
    keys: list[str], place: int, rest: list[str]
):
    """One, Walker and Two protect HQ; Far protects R&D. The Runner is meeting Walker."""
    far = ice("Far", Subroutine(GainCredits(1)))
    t = board(ONE, WALKER, TWO, rig=[LASSO, METER], root=[MIXER], servers={"R&D": {"ice": [rezzed(far)]}})
    t.do("run HQ", "continue").until("step_encounter_paw")
    heard = record(t)
    t.do(*keys)
    assert (here(t), attacked(t), t.step) == ("Walker", place, "step_encounter_paw"), "still in the encounter"
    through(t)
    assert titles(t, heard, "ice passed")[0] == "Walker"
    assert titles(t, heard, "ice approached") == rest
    assert t.corp.credits == 2 + len(rest) + keys.count("use Lasso"), "its subroutine resolved too"


@pytest.mark.ruling("rule_ice_change_during_movement")
@pytest.mark.parametrize("step", ["step_initiation_paw", "step_before_jack_out_paw"])
@pytest.mark.parametrize(
    ("keys", "place"),
    [
        (["use Crowbar", "choose Walker"], "vacant"),
        (["use Damper", "choose Walker"], "Walker"),
        (["use Walker", "choose R&D"], "vacant"),
        (["use Mixer", "choose Walker", "choose Far"], "Far"),
    ],
)
def test_before_the_approach_and_after_passing_the_runner_stays_whatever_happens_to_the_ice(
    step: str, keys: list[str], place: str
):
    far = ice("Far", Subroutine(GainCredits(1)))
    rig = [CROWBAR, DAMPER, METER, PASSER]
    t = board(WALKER, TWO, rig=rig, root=[MIXER], servers={"R&D": {"ice": [rezzed(far)]}})
    heard = record(t)
    t.do("run HQ").until(step)
    t.do(*keys)
    assert (t.step, attacked(t), here(t)) == (step, S_HQ, place)
    through(t)
    early = step == "step_initiation_paw"
    first = [place] if early and place != "vacant" else [] if early else ["Walker"]
    assert titles(t, heard, "ice approached") == [*first, "Two"]
    assert titles(t, heard, "ice passed") == [*first, "Two"]


# -- moving the Runner ---------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_move_to_piece_of_ice", "rule_directly_approach_encounter")
@pytest.mark.parametrize("word", [ApproachIce, EncounterThere])
def test_moved_to_a_piece_of_ice_the_runner_attacks_its_server_and_approaches_or_encounters_it(word: type):
    jump = gadget("Jump", word(Choose(1, Cards(ICE, where=(Guarding(RND),)))))
    t = board(
        ONE,
        TWO,
        rig=[jump, METER],
        servers={"R&D": {"ice": [rezzed(STOP), rezzed(THREE), rezzed(NEW)]}},
        corp={"rd": ["Enigma"]},
    )
    t.do("run HQ").until("step_encounter_paw")
    heard = record(t)
    t.do("use Jump", "choose Three")
    assert (attacked(t), here(t)) == (S_RND, "Three")
    t.do("pass")
    assert t.step == ("step_approach_paw" if word is ApproachIce else "step_encounter_paw")
    through(t)
    approached = ["Three", "New"] if word is ApproachIce else ["New"]
    assert titles(t, heard, "ice approached") == approached
    assert titles(t, heard, "ice encountered") == titles(t, heard, "ice passed") == ["Three", "New"]
    assert titles(t, heard, "card accessed") == ["Enigma"]


@pytest.mark.ruling("rule_move_to_specific_position")
@pytest.mark.parametrize("row", [[], [THREE, NEW]])
def test_moved_to_the_outermost_position_of_a_server_the_runner_attacks_it(row: list[Card]):
    away = gadget("Away", MoveToOutermost(RND))
    t = board(ONE, TWO, rig=[away, METER], servers={"R&D": {"ice": [rezzed(p) for p in row]}}, corp={"rd": ["Enigma"]})
    t.do("run HQ").until("step_encounter_paw")
    heard = record(t)
    t.do("use Away")
    assert (attacked(t), here(t)) == (S_RND, "Three" if row else "none")
    t.do("pass")
    assert t.step == ("step_approach_paw" if row else "step_before_jack_out_paw")
    assert t.corp.credits == 0, "no subroutine of One resolved"
    assert "step_jack_out_choice" in steps(t)
    assert titles(t, heard, "ice approached") == [p.title for p in row]
    assert titles(t, heard, "card accessed") == ["Enigma"]


@pytest.mark.ruling("rule_move_to_current_ice")
@pytest.mark.parametrize("word", [ApproachIce(Choose(1, INSTALLED_ICE)), MoveToOutermost()])
def test_moved_to_the_position_that_is_being_approached_the_runner_does_nothing(word: Instruction):
    jump = gadget("Jump", word)
    alarm = listener("Alarm", ApproachesIce(Cards(ICE)), GainCredits(1))
    for step, times in (("step_approach_paw", 1), ("step_encounter_paw", 2)):
        t = board(unrezzed(ONE) if times == 1 else ONE, rig=[jump, alarm, METER], corp={"credits": 1})
        heard = record(t)
        t.do("run HQ").until(step)
        t.do("use Jump")
        assert t.step == step
        if times == 1:
            t.do("pass")
            assert t.can("rez One"), "it is still being approached"
            t.do("rez One").until("step_encounter_paw")
        through(t)
        assert (heard.count("ice approached"), heard.count("ice encountered")) == (times, times)
