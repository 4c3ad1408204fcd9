"""Turns: their beginning and end, the draw phase and the discard phase. CR sec_turn_general, sec_discard_phase."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.language.effects import KINDS, Effect

from ..rules.cards1 import asset, event, operation, resource
from ..rules.cards3 import record
from .cards_05 import CORP_SKIP, OATS, SKIP, active, board, decisions, first_window, other

SIDES = ["corp", "runner"]


# -- beginning and end ---------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_turn")
@pytest.mark.parametrize("side", SIDES)
def test_in_a_turn_its_player_acts_and_is_the_first_in_every_window(side: str):
    seen = decisions(board(side))
    assert {whose for _, whose, step in seen if step.endswith("_action")} == {side}
    windows = [(whose, step) for _, whose, step in seen if step.endswith("_paw")]
    assert [whose for whose, _ in windows] == [side, other(side)] * (len(windows) // 2)
    assert all(first[1] == second[1] for first, second in zip(windows[::2], windows[1::2], strict=True))


@pytest.mark.ruling("rule_turn_begin_trigger_conditions", "step_corp_turn_turn_formal_begin")
@pytest.mark.ruling("step_runner_turn_recurring_formal_begin")
@pytest.mark.parametrize("side", SIDES)
def test_what_waits_for_a_turn_to_begin_comes_after_its_first_window_and_once(side: str):
    dawn = When(Begins(), GainCredits(7))
    t = board(other(side), clicks=1, rig=(resource("Dawn", dawn),), root=(asset("Dusk", dawn),))
    t.do("credit").until(first_window(side))
    heard = record(t)
    assert (active(t), getattr(t, side).credits) == (side, 0), "the turn goes on and has not begun"
    t.until("action")
    assert getattr(t, side).credits == 7
    assert [e.side for e in heard.effects if KINDS[e.kind] == "turn began"] == [SIDES.index(side)]
    decisions(t)
    assert getattr(t, side).credits == 7 + (3 if side == "corp" else 4), "not again"


class Marked:
    """Keeps who was active, and at which turn, whenever something of some kind is told."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.seen: list[tuple[int, int, int]] = []

    def tell(self, state: object, effect: Effect) -> None:
        if KINDS[effect.kind] == self.kind:
            self.seen.append((effect.amount, state.active, state.turn))

    def idle(self, state: object, side: int) -> None:
        """A window passed, which is nothing that happens."""


@pytest.mark.ruling("rule_turn_end_trigger_conditions", "step_corp_turn_formal_end", "step_runner_turn_formal_end")
@pytest.mark.parametrize("phase", [Phase.TURN, Phase.DISCARD_PHASE])
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.ruling("official.jinteki-restoring-humanity.2")
def test_what_waits_for_the_end_of_a_turn_or_its_discard_phase_comes_at_the_same_step_and_once(side: str, phase: Phase):
    """After the last window; still in that turn, and not once more when the next one has come."""
    dusk = When(Ends(phase), GainCredits(7))
    t = board(side, clicks=1, rig=(resource("Dusk", dusk),), root=(asset("Sunset", dusk),))
    told = Marked("credits gained")
    t.do("credit").until(f"step_{side}_turn_discard_phase_paw")
    assert getattr(t, side).credits == 1, "the action alone"
    t.state.listen(told)
    turn = t.state.turn
    t.until(first_window(other(side)))
    assert told.seen == [(7, SIDES.index(side), turn)], "in the turn that ends"
    t.until("action")
    assert (getattr(t, side).credits, getattr(t, other(side)).credits) == (8, 0)


@pytest.mark.ruling("rule_before_turn_begins", "rule_never_between_turns")
@pytest.mark.parametrize("side", SIDES)
def test_before_its_beginning_and_after_its_end_a_turn_is_already_and_still_its_players(side: str):
    """An ability that asks whose turn it is, in the first window, and in the reaction to the end."""
    mine = If(YourTurn(), GainCredits(10), otherwise=GainCredits(1))
    texts = Paid(TrashThis(), mine), When(Ends(of=None), mine)
    t = board(other(side), clicks=1, rig=(resource("Sundial", *texts),), root=(asset("Gnomon", *texts),))
    t.do("draw").until(first_window(side))
    assert (t.runner.credits, t.corp.credits) == ((1, 10) if side == "runner" else (10, 1)), "it was the other's"
    own, theirs = ("Gnomon", "Sundial") if side == "corp" else ("Sundial", "Gnomon")
    for name, whose, gained in ((own, side, 10), (theirs, other(side), 1)):
        before = getattr(t, whose).credits
        while t.decision.side != whose:
            t.game.choose("pass")
        assert t.step == first_window(side)
        t.do(f"use {name}")
        assert getattr(t, whose).credits == before + gained


@pytest.mark.ruling("rule_before_turn_begins", "rule_never_between_turns")
def test_what_lasts_for_a_turn_holds_at_its_end_and_is_gone_in_the_first_window_of_the_next():
    """There is no moment after the one and before the other."""
    stretch = event("Stretch", Play(Lasting(Link(2), REST_OF_TURN)))
    late = resource("Late", When(Ends(), If(HasLink(2), GainCredits(10))))
    early = resource("Early", Paid(TrashThis(), If(HasLink(2), GainCredits(100))))
    t = board(clicks=1, rig=(late, early), runner={"grip": [stretch]})
    t.do("play Stretch")
    assert t.runner.link == 2
    t.until(first_window("corp"))
    assert (active(t), t.runner.credits, t.runner.link) == ("corp", 10, 0)
    while t.decision.side != "runner":
        t.game.choose("pass")
    t.do("use Early")
    assert t.runner.credits == 10


@pytest.mark.ruling("rule_never_between_turns", "step_corp_turn_complete", "step_runner_turn_complete")
def test_whatever_is_decided_is_decided_in_a_turn_and_turns_follow_each_other():
    seen = decisions(board("corp", clicks=1), turns=4)
    order = [whose for i, (whose, _, _) in enumerate(seen) if i == 0 or seen[i - 1][0] != whose]
    assert order == ["corp", "runner", "corp", "runner"]
    assert all(step.startswith(f"step_{whose}_turn_") for whose, _, step in seen)


# -- the draw phase ------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_mandatory_draw", "step_corp_turn_mandatory_draw", "rule_no_runner_draw_phase")
def test_the_mandatory_draw_is_a_draw_and_no_action_and_the_corps_alone():
    any_draw = asset("Any", When(DrawsCard(by=CORP), GainCredits(1)))
    by_action = asset("Basic", When(DrawsCard(by=CORP, basic=True), GainCredits(10)))
    taken = asset("Taken", When(TakesAction(Basic.DRAW), GainCredits(100)))
    spent = asset("Spent", When(SpendsAnyClicks(by=CORP), GainCredits(1000)))
    t = board(clicks=1, root=(any_draw, by_action, taken, spent))
    t.do("credit").until("action")
    assert (active(t), len(t.corp.hq), t.corp.credits, t.corp.clicks) == ("corp", 1, 1, 3)
    t.do("draw").until("action")
    assert (len(t.corp.hq), t.corp.credits, t.corp.clicks) == (2, 1112, 2), "which is all of this"
    t = board("corp", clicks=1)
    t.do("credit").until("action")
    assert (active(t), t.runner.grip) == ("runner", [])


# -- the discard phase ---------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_discard_step_noop")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("number", "discarded"), [(0, 0), (4, 0), (5, 0), (6, 1)])
def test_with_no_more_cards_than_the_maximum_nothing_is_discarded(side: str, number: int, discarded: int):
    hands = {"corp": {"hq": OATS[:number]}, "runner": {"grip": ["Mayfly"] * number}}
    t = board(side, clicks=1, **{side: hands[side]})
    heard = record(t)
    t.do("credit").until(f"step_{side}_turn_discard_phase_paw")
    assert heard.count("card discarded") == discarded
    assert len(t.corp.hq if side == "corp" else t.runner.grip) == number - discarded
    assert len(t.corp.archives if side == "corp" else t.runner.heap) == discarded


@pytest.mark.ruling("rule_discard_phase_discarding", "step_corp_turn_discard", "step_runner_turn_discard")
@pytest.mark.parametrize("side", SIDES)
def test_only_the_player_whose_discard_phase_it_is_discards(side: str):
    t = board(side, clicks=1, corp={"hq": OATS[:7]}, runner={"grip": ["Mayfly"] * 7})
    t.do("credit").until(first_window(other(side)))
    assert (len(t.corp.hq), len(t.runner.grip)) == ((5, 7) if side == "corp" else (7, 5))


@pytest.mark.ruling("rule_discarding_facedown_status")
def test_a_card_that_was_accessed_is_discarded_facedown():
    """Each of the six is accessed; with the mandatory draw two are too many, of which at least one was seen."""
    dig = resource("Dig", When(Breaches(HQ), AccessMore(5)))
    t = board(rig=(dig,), corp={"hq": ["Tithe"] * 6, "rd": ["Tithe"] * 9}, clicks=1)
    t.do("run HQ").until(first_window("corp"))
    assert t.accesses == ["Tithe"] * 6
    decisions(t)
    assert (t.corp.facedown_archives, t.corp.archives) == (["Tithe"] * 2, ["Tithe"] * 2)


@pytest.mark.ruling("rule_max_hand_size_core_damage")
def test_each_core_damage_lowers_the_maximum_for_good_and_cards_change_that_of_either_player():
    hit = operation("Hit", Play(DoDamage(2, CORE)))
    squeeze = asset("Squeeze", Static(MaximumHandSize(-1, CORP)))
    t = board("corp", corp={"hq": [hit, *OATS[:5]]}, root=(squeeze,), runner={"grip": ["Mayfly"] * 5})
    t.do("play Hit")
    assert (t.runner.hand_size, t.corp.hand_size, len(t.runner.grip)) == (3, 4, 3)
    decisions(t)
    assert len(t.corp.hq) == 4
    for _ in range(2):
        t.until("action")
        t.do("draw", "draw")
        assert len(t.runner.grip) == 5
        decisions(t)
        assert len(t.runner.grip) == 3, "in this turn and in the next"
        decisions(t)


@pytest.mark.ruling("rule_max_hand_size_default")
def test_both_players_begin_with_a_maximum_of_five():
    t = board()
    assert (t.corp.hand_size, t.runner.hand_size) == (5, 5)


@pytest.mark.ruling("rule_skip_discard_step")
@pytest.mark.parametrize("side", SIDES)
def test_who_skips_the_discard_step_keeps_the_hand_whatever_its_size_and_the_phase_goes_on(side: str):
    card = {"runner": SKIP, "corp": CORP_SKIP}[side]
    hand = {"runner": "grip", "corp": "hq"}[side]
    for skipped in (True, False):
        t = board(side, clicks=1, **{side: {hand: [card, *["Mayfly" if side == "runner" else "Hedge Fund"] * 7]}})
        t.do(f"play {card.title}" if skipped else "credit")
        t.until(f"step_{side}_turn_discard_phase_paw" if skipped else "rule_discarding_process")
        assert len(getattr(getattr(t, side), hand)) == (7 if skipped else 8)
        seen = [step for _, _, step in decisions(t)]
        assert ("rule_discarding_process" in seen) is not skipped
    assert card.text == "You skip your discard step for the remainder of the turn."


@pytest.mark.ruling("rule_skip_discard_step")
def test_who_skips_the_discard_step_skips_it_in_that_turn_alone_and_for_themselves():
    t = board("runner", clicks=1, runner={"grip": [SKIP, *["Mayfly"] * 7]}, corp={"hq": ["Hedge Fund"] * 8})
    t.do("play Skip")
    sizes = []
    for _ in range(3):
        decisions(t)
        sizes.append((len(t.runner.grip), len(t.corp.hq)))
    assert sizes == [(7, 8), (7, 5), (5, 5)]


@pytest.mark.ruling("rule_skip_discard_step", "rule_flatline")
@pytest.mark.parametrize("skipped", [True, False])
def test_a_hand_size_below_zero_is_not_noticed_in_a_step_that_is_skipped(skipped: bool):
    t = board(clicks=1, runner={"grip": [SKIP], "core_damage": 6})
    t.do("play Skip" if skipped else "credit")
    decisions(t)
    assert (t.outcome is None) is skipped
