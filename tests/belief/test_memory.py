"""What is remembered of hidden cards, and what is forgotten: as a player could who looks and counts."""

from __future__ import annotations

from collections import Counter

import pytest

from sneakdoor.belief import believe, memory_of
from sneakdoor.encoding.shown import keep_history, shown_to
from sneakdoor.engine.apply import discard
from sneakdoor.language.effects import CARD_DISCARDED, Effect
from sneakdoor.players import Seat
from sneakdoor.testing import scenario


def remembered(t, side="runner"):
    """The titles that a side remembers of the other's hand, and how likely each is still there."""
    belief = believe(t.state, side, memory_of(t.state).sides[side == "runner"])
    return [(card.title, round(card.hand, 3)) for card in belief.remembered]


def board(hq, turn="runner", **more):
    """A board on which somebody remembers from the start."""
    rd = [*more.pop("corp_deck", ()), *["Hedge Fund"] * 9]
    corp = dict(credits=20, hq=hq, rd=rd, **more.pop("corp", {}))
    runner = dict(credits=20, grip=["Sure Gamble"] * 3, stack=["Sure Gamble"] * 9, **more.pop("runner", {}))
    t = scenario(turn=turn, corp=corp, runner=runner, **more)
    memory_of(t.state)
    return t


def run_hq(t):
    """Run HQ and come back."""
    t.do("run HQ").until("action")
    assert t.game.decision.side == "runner"


def corps_turn(t):
    """On to the Corp's next action."""
    while not (t.game.decision.kind == "action" and t.game.decision.side == "corp"):
        t.game.choose(next((k for k in ("credit", "pass", "done") if k in t.options()), 0))


# -- a hand ----------------------------------------------------------------------------------------------


def test_a_card_accessed_in_hq_is_remembered():
    t = board(["Hedge Fund"])
    assert remembered(t) == []
    run_hq(t)
    assert remembered(t) == [("Hedge Fund", 1.0)]


def test_a_card_seen_counts_at_once_for_who_has_asked_before():
    """What may be looked at is as it was before the access: the card is hidden again."""
    t = board(["Hedge Fund"])
    seat = Seat(t.game, "runner")
    assert "Hedge Fund" not in dict(seat.belief.seen)
    run_hq(t)
    assert dict(seat.belief.seen)["Hedge Fund"] == 1


def test_the_same_card_seen_again_is_still_one_card():
    t = board(["Hedge Fund"])
    run_hq(t)
    run_hq(t)
    assert remembered(t) == [("Hedge Fund", 1.0)]


def test_two_copies_seen_in_one_breach_are_two_cards():
    t = board(["Hedge Fund"] * 2, runner=dict(rig=["Docklands Pass"]))
    run_hq(t)
    assert remembered(t) == [("Hedge Fund", 1.0)] * 2


def test_a_card_that_is_played_is_forgotten():
    t = board(["Hedge Fund", "Hedge Fund"])
    run_hq(t)
    assert remembered(t) == [("Hedge Fund", 1.0)]
    corps_turn(t)
    t.do("play Hedge Fund")
    assert remembered(t) == []


def test_an_agenda_that_is_stolen_is_not_remembered_in_hq():
    t = board(["Offworld Office"])
    run_hq(t)
    assert [c.title for c in map(t.state.printed.__getitem__, t.state.piles[7])] == ["Offworld Office"]
    assert remembered(t) == []


def test_cards_drawn_leave_what_is_remembered_as_it_is():
    t = board(["Hedge Fund"])
    run_hq(t)
    corps_turn(t)
    t.do("draw")
    assert len(t.state.piles[1]) == 3
    assert remembered(t) == [("Hedge Fund", 1.0)]


def test_a_card_known_on_top_of_rnd_is_remembered_once_it_is_drawn():
    t = board([])
    t.do("run R&D").until("action")
    assert Seat(t.game, "runner").belief.top == ((0, "Hedge Fund"),)
    corps_turn(t)
    assert Seat(t.game, "runner").belief.top == ()
    assert remembered(t) == [("Hedge Fund", 1.0)]


def test_what_is_installed_facedown_may_be_a_remembered_card_that_fits():
    """One of two cards is known, and is ice: so is what was installed, more likely than not."""
    t = board(["Palisade"])
    run_hq(t)
    corps_turn(t)
    (seen,) = Seat(t.game, "runner").belief.remembered
    assert (seen.hand, seen.under) == (1.0, ())
    t.do("install Palisade", "install protecting HQ")
    belief = Seat(t.game, "runner").belief
    (seen,), (ice,) = belief.remembered, belief.facedown
    assert ice.is_ice
    ((number, under),) = seen.under
    assert number == ice.number
    assert belief.named(ice) == (("Palisade", under),)
    assert 0.5 < under < 1.0
    assert seen.hand == pytest.approx(1 - under)


def test_a_facedown_card_that_is_rezzed_settles_what_it_was():
    """The ice turns out to be another card: the one that was seen is still in HQ."""
    t = board(["Palisade", "Tithe"], runner=dict(rig=["Docklands Pass"]))
    t.fix_random("Palisade")
    t.do("run HQ").until("action")
    assert remembered(t) == [("Palisade", 1.0), ("Tithe", 1.0)]
    corps_turn(t)
    t.do("install Tithe", "install protecting HQ")
    assert [p for _, p in remembered(t)] != [1.0, 1.0]
    t.until("runner")
    t.do("run HQ", "rez Tithe")
    assert remembered(t) == [("Palisade", pytest.approx(1.0))]


def test_what_is_installed_facedown_is_no_remembered_card_that_does_not_fit():
    t = board(["Hedge Fund"], corp_deck=["Palisade"])
    run_hq(t)
    corps_turn(t)
    t.do("install Palisade", "install protecting HQ")
    assert remembered(t) == [("Hedge Fund", 1.0)]
    assert len(Seat(t.game, "runner").belief.facedown) == 1


def test_a_hand_that_is_shuffled_away_is_forgotten():
    """Sprint: of the cards that are then in HQ, any two go into R&D."""
    t = board(["Palisade", "Sprint"])
    t.fix_random("Palisade")
    run_hq(t)
    corps_turn(t)
    t.do("play Sprint")
    assert len(t.corp.hq) == 5
    assert remembered(t) == [("Palisade", 1.0)]
    t.do("choose Hedge Fund", "choose Hedge Fund")
    assert len(t.corp.hq) == 3
    assert remembered(t) == [("Palisade", pytest.approx(4 / 5 * 3 / 4))]


def test_a_hand_of_which_nothing_is_left_is_forgotten():
    t = board(["Hedge Fund", "Palisade"])
    run_hq(t)
    assert len(remembered(t)) == 1
    for card in t.state.piles[1]:
        discard(t.state, Effect(CARD_DISCARDED, 0, card), None)
    assert remembered(t) == []


def test_a_discarded_card_was_rather_no_agenda():
    seen = {}
    for title in ("Hedge Fund", "Send a Message"):
        t = board([title, "Palisade"])
        memory_of(t.state).sides[1].held(t.state, t.state.piles[1][:1], Counter([title]))
        discard(t.state, Effect(CARD_DISCARDED, 0, t.state.piles[1][1]), None)
        ((_, seen[title]),) = remembered(t)
    assert seen["Hedge Fund"] == 0.5
    assert seen["Send a Message"] > 0.7


def test_what_the_corp_reveals_of_its_hand_is_remembered():
    t = board(["Celebrity Gift", "Hedge Fund", "Palisade"], turn="corp")
    t.do("play Celebrity Gift")
    while t.game.decision.kind == "choose":
        t.game.choose(0)
    assert remembered(t) == [("Hedge Fund", 1.0), ("Palisade", 1.0)]


def test_a_revealed_grip_is_remembered_until_its_cards_are_played():
    t = board([], corp=dict(servers={"HQ": dict(ice=["Engram Flush (rezzed)"])}))
    assert remembered(t, "corp") == []
    t.do("run HQ").until("action")
    assert remembered(t, "corp") == [("Sure Gamble", 1.0)] * 3
    t.do("play Sure Gamble")
    assert remembered(t, "corp") == [("Sure Gamble", 1.0)] * 2
    assert remembered(t, "runner") == []


def test_a_card_that_comes_back_to_hq_from_archives_is_remembered():
    t = board(["Archived Memories"], turn="corp", corp=dict(archives=["Palisade"]))
    t.do("play Archived Memories")
    assert t.corp.hq == ["Palisade"]
    assert remembered(t) == [("Palisade", 1.0)]


# -- who else listens -------------------------------------------------------------------------------------


def test_what_was_shown_is_still_kept_beside_it():
    t = scenario(turn="runner", corp=dict(hq=["Hedge Fund"], rd=["Hedge Fund"] * 5), runner=dict(credits=5))
    shown = keep_history(t.game)
    memory = memory_of(t.state)
    assert shown_to(t.state) is shown
    assert memory_of(t.state) is memory
    told = len(t.log)
    t.do("run HQ").until("action")
    assert remembered(t) == [("Hedge Fund", 1.0)]
    assert any(shown.history[1])
    assert len(t.log) > told


def test_a_copy_goes_on_by_itself():
    t = board(["Hedge Fund"])
    memory = memory_of(t.state)
    twin = memory.copy()
    run_hq(t)
    assert memory.sides[1].seen
    assert not twin.sides[1].seen
