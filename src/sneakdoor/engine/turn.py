"""Turns: the tables of the Corp's and the Runner's turn, carried out. CR chpt_turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sneakdoor.deciding import ASK_ACTION, Deciding
from sneakdoor.errors import Runaway
from sneakdoor.language import effects as fx
from sneakdoor.language.declarations import D_CLICKS, D_RECURRING, D_SKIP_DISCARD, AdditionalClicks
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import MANDATORY_DRAW
from sneakdoor.rulebooks import HandSizeCheck, Rulebook, Step
from sneakdoor.terms import C_CREDIT, CORP_SIDE, HAND_OF, NO_SERVER, P_DECK_CORP, RUNNER_SIDE

from . import running, values
from .actions import action_options, draw, take_action
from .apply import applies, discard
from .changes import COUNTS
from .choosing import Receiver, choose_cards
from .frames import GO_ON, Do, Frame, Options, compiled
from .lingering.making import end_action
from .option import Option
from .options import Run
from .playing import PlayFrame, cease, end_lockdowns
from .resolve import AbilityFrame, carry_out, mark_used
from .runaway import RUNAWAY
from .windows import open_window

if TYPE_CHECKING:
    from .state import State


class TurnFrame(Receiver):
    """One player's turn: where in its table it is."""

    __slots__ = ("at", "discarded", "side")

    def __init__(self, side: int) -> None:
        self.side = side
        self.at = 0
        self.discarded = False

    def table(self, state: State) -> tuple[Step, ...]:
        """The steps of this turn."""
        return state.rules.runner_turn if self.side else state.rules.corp_turn

    def step(self, state: State) -> Options | None:
        program = state.rules.programs[self.side]
        stack, go_on = state.stack, GO_ON
        for _ in RUNAWAY:
            do, here = program[self.at]
            self.at += 1
            options = do(state, self, here)
            if options is go_on:
                continue
            if options is not None:
                state.phase = here.phase
                if stack[-1] is self:
                    self.at -= 1  # until it is answered, the step is to be taken
                return options  # type: ignore[no-any-return]
            if state.dirty or stack[-1] is not self:
                state.phase = here.phase
                return None
        raise Runaway(f"the table of the turn at {here.do!r}")

    def choose(self, state: State, option: Option) -> None:
        self.at -= 1
        if state.lingering:
            end_action(state)
        begin_action(state, self.side, option)

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        for card in answer:
            discard(state, Effect(fx.CARD_DISCARDED, self.side, card), None)

    def jump(self, state: State, do: str) -> None:
        """Go to the step that does something."""
        self.at = self.place(state, do)

    def place(self, state: State, do: str) -> int:
        """Where in the table something is done."""
        return next(i for i, s in enumerate(self.table(state)) if s.do == do)

    def copy(self) -> TurnFrame:
        new = TurnFrame(self.side)
        new.at = self.at
        new.discarded = self.discarded
        return new


def gain_allotted_clicks(state: State, turn: TurnFrame, here: Step) -> Options | None:
    """CR rule_allotted_clicks."""
    side = turn.side
    state.clicks[side] += values.allotted_clicks(state, side)
    if not state.index.declared[D_CLICKS]:
        return GO_ON
    for say in state.index.declared[D_CLICKS]:
        if isinstance(say.declaration, AdditionalClicks):
            mark_used(state, say.card, 0, state.inc[say.card])
    return None


def over_before_it_began(state: State, turn: TurnFrame) -> bool:
    """Whether the Runner has no click left, so that the turn goes on with its end (faq4.card.false-lead.2)."""
    if turn.side == CORP_SIDE or state.clicks[RUNNER_SIDE] > 0:
        return False
    turn.jump(state, "action phase ends")
    return True


def refill_recurring_credits(state: State, turn: TurnFrame, here: Step) -> Options | None:
    """CR rule_refill_recurring_credits: up to the number, not beyond."""
    if state.rules.runner_needs_a_click_to_begin and over_before_it_began(state, turn):
        return GO_ON
    if not state.index.declared[D_RECURRING]:
        return GO_ON
    for say in state.index.declared[D_RECURRING]:
        if say.side == turn.side:
            full = say.declaration.amount(values.scene_of(state, say))  # type: ignore[attr-defined]
            missing = full - state.count(say.card, C_CREDIT)
            if missing > 0:
                state.put(say.card, C_CREDIT, missing)
    return None


def turn_begins(state: State, turn: TurnFrame, here: Step) -> Options | None:
    """The turn formally begins. CR rule_turn_begin_trigger_conditions."""
    end_lockdowns(state, turn.side)
    if state.heard[fx.TURN_BEGAN]:
        state.emit(fx.TURN_BEGAN, turn.side, -1, state.turn)
    return None


def mandatory_draw(state: State, turn: TurnFrame, here: Step) -> None:
    """CR rule_mandatory_draw."""
    if state.piles[P_DECK_CORP]:
        draw(state, CORP_SIDE)
    else:
        carry_out(state, (Effect(fx.CARDS_DRAWN, CORP_SIDE, facts=MANDATORY_DRAW),))


def action_phase_ends(state: State, turn: TurnFrame, here: Step) -> Options | None:
    """The action phase formally ends."""
    if not state.heard[fx.ACTION_PHASE_ENDED]:
        return GO_ON
    state.emit(fx.ACTION_PHASE_ENDED, turn.side)
    return None


def discard_step(state: State, turn: TurnFrame, here: Step) -> Options | None:
    """CR rule_discard_step."""
    side = turn.side
    if state.index.declared[D_SKIP_DISCARD] and values.skips_discard_step(state, side):
        return GO_ON
    size = values.hand_size(state, side)
    if side == RUNNER_SIDE and size < 0 and state.rules.hand_size_check is HandSizeCheck.DISCARD_STEP:
        state.win(CORP_SIDE, "flatline")
        return None
    hand = state.piles[HAND_OF[side]]
    over = len(hand) - size if size > 0 else len(hand)
    if over <= 0:
        return GO_ON
    if state.rules.discard_one_at_a_time:
        turn.at -= 1
    number = 1 if state.rules.discard_one_at_a_time else over
    cards = choose_cards(state, side, Deciding.DISCARD, hand, number, number, "rule_discarding_process")
    if cards is not None:
        turn.receive(state, cards)
    return None


def lose_unspent_clicks(state: State, turn: TurnFrame, here: Step) -> Options | None:
    """Clicks not spent are lost."""
    state.clicks[turn.side] = 0
    return GO_ON


def turn_ends(state: State, turn: TurnFrame, here: Step) -> None:
    """The turn formally ends; with it the discard phase. CR rule_turn_end_trigger_conditions."""
    if (
        turn.side == RUNNER_SIDE
        and state.rules.hand_size_check is HandSizeCheck.END_OF_TURN
        and values.hand_size(state, RUNNER_SIDE) < 0
    ):
        state.win(CORP_SIDE, "flatline")
        return
    if state.heard[fx.TURN_ENDED]:
        state.emit(fx.TURN_ENDED, turn.side, -1, state.turn)


def next_turn(state: State, turn: TurnFrame, here: Step) -> None:
    """The turn is complete. CR rule_never_between_turns."""
    state.stack.pop()
    begin_turn(state, 1 - turn.side)


def formal_begin(state: State, turn: TurnFrame, here: Step) -> Options | None:
    """Recurring credits, then the beginning."""
    if state.rules.runner_needs_a_click_to_begin and over_before_it_began(state, turn):
        return GO_ON
    if state.index.declared[D_RECURRING]:
        return refill_recurring_credits(state, turn, here)
    turn.at += 1
    return turn_begins(state, turn, here)


def formal_end(state: State, turn: TurnFrame, here: Step) -> Options | None:
    """Unspent clicks, the end, the next turn."""
    lose_unspent_clicks(state, turn, here)
    turn.at += 1
    turn_ends(state, turn, here)
    if not state.dirty:
        turn.at += 1
        next_turn(state, turn, here)
    return None


def begin_turn(state: State, side: int) -> None:
    """Open the timing structure of a turn."""
    state.last_turn[state.active] = tuple(state.history)
    state.history = []
    state.expected = []
    state.events = []
    state.run_start = state.run_expected = state.encounter_start = 0
    state.stood = ()
    state.window_before = state.window_start = 0
    state.used = {}
    state.servers_chosen = {}
    state.loops.clear()
    state.mark = NO_SERVER
    state.turn += 1
    state.turns[side] += 1
    state.active = side
    state.clicks_spent = 0
    state.time_passed()
    if state.index.watchers:
        state.dirty |= COUNTS
    state.stack.append(TurnFrame(side))


OTHER_PHASES: Final = ("draw phase", "discard phase")


class DirectedFrame(Frame):
    """A player takes an action because an effect says so."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def step(self, state: State) -> Options | None:
        options = [o for o in action_options(state, self.side) if not (state.run_no and isinstance(o, Run))]
        return state.ask(self.side, ASK_ACTION, options, "rule_action_window")

    def choose(self, state: State, option: Option) -> None:
        state.stack.pop()
        begin_action(state, self.side, option)

    def copy(self) -> DirectedFrame:
        return DirectedFrame(self.side)


class FinishedFrame(Frame):
    """An action is finished once nothing of it is left to be done. CR rule_finish_action_trigger_condition."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def step(self, state: State) -> Options | None:
        state.stack.pop()
        state.emit(fx.ACTION_FINISHED, self.side)
        return None

    def copy(self) -> FinishedFrame:
        return FinishedFrame(self.side)


def begin_action(state: State, side: int, option: Option) -> None:
    """Take an action, and notice its end, right after the step of the turn, if a card of this game could."""
    if state.watched[fx.ACTION_FINISHED]:
        state.stack.insert(1, FinishedFrame(side))
    take_action(state, side, option)


def action_phase_of(state: State, side: int) -> TurnFrame | None:
    """The player's own turn, in its action phase, the reaction window at the end of that phase included."""
    turn = state.stack[0]
    if not isinstance(turn, TurnFrame) or turn.side != side or state.phase in OTHER_PHASES:
        return None
    return turn if turn.at <= turn.place(state, "action phase ends") + 1 else None


@applies(fx.ACTION_DIRECTED)
def direct_action(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """An effect tells a player to take an action: done in their own action phase until that ends, else nothing.

    CR rule_actions_outside_action_phase, rule_terminal_checkpoint.
    """
    turn = action_phase_of(state, effect.side)
    over = turn is None or turn.at > turn.place(state, "action phase ends")
    if not over and state.clicks[effect.side] > 0:
        state.stack.append(DirectedFrame(effect.side))
    elif owner is not None:
        owner.did = False


@applies(fx.ACTION_PHASE_FORCED_END)
def end_action_phase(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """An effect ends the action phase: nothing open or resolving goes on. CR rule_forced_action_phase_end.

    In another phase it does nothing (rule_end_action_phase_outside_action_phase).
    """
    turn = action_phase_of(state, effect.side)
    if turn is None:
        return
    running.clear_run(state)
    played = [f for f in state.stack if isinstance(f, PlayFrame)]
    finished = [f for f in state.stack if isinstance(f, FinishedFrame)]
    del state.stack[1:]
    turn.jump(state, "action phase ends")
    for f in played:
        cease(state, f)
    for action in finished:
        state.emit(fx.ACTION_FINISHED, action.side)


def take_an_action(state: State, turn: TurnFrame, here: Step) -> Options | None:
    """An action window, if there is a click to spend. CR rule_action_window."""
    side = turn.side
    if state.clicks[side] > 0:
        return state.ask(side, ASK_ACTION, action_options(state, side), here.rule)
    return GO_ON


def compile_turn(rules: Rulebook, side: int, *, one_by_one: bool = False) -> tuple[Any, ...]:
    """The table of a turn with the functions that carry it out."""
    return compiled(rules.runner_turn if side else rules.corp_turn, DO, {} if one_by_one else TOGETHER)


DO: Final[dict[str, Do]] = {
    "window": open_window,
    "take an action": take_an_action,
    "gain allotted clicks": gain_allotted_clicks,
    "refill recurring credits": refill_recurring_credits,
    "turn begins": turn_begins,
    "mandatory draw": mandatory_draw,
    "action phase ends": action_phase_ends,
    "discard": discard_step,
    "lose unspent clicks": lose_unspent_clicks,
    "turn ends": turn_ends,
    "next turn": next_turn,
}
TOGETHER: Final[dict[tuple[str, ...], Do]] = {
    ("refill recurring credits", "turn begins"): formal_begin,
    ("lose unspent clicks", "turn ends", "next turn"): formal_end,
}
"""Steps taken together, for speed, as long as nothing happens between them that a checkpoint must see."""
