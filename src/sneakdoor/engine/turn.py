"""Turns: the tables of the Corp's and the Runner's turn, carried out. CR chpt_turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sneakdoor.deciding import ASK_ACTION, Deciding
from sneakdoor.language import effects as fx
from sneakdoor.language.declarations import D_CLICKS, D_RECURRING, D_SKIP_DISCARD, AdditionalClicks
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import MANDATORY_DRAW, DiscardFacts, told
from sneakdoor.language.instructions import TakeAction
from sneakdoor.rulebooks import Do, HandSizeCheck, Step
from sneakdoor.terms import C_CREDIT, CORP_SIDE, HAND_OF, NO_SERVER, P_DECK_CORP, P_RESOLVING, RUNNER_SIDE

from . import running, values
from .actions import FinishedFrame, action_of, action_options, draw, take_action, take_action_for_less
from .apply import applies, discard
from .changes import COUNTS
from .choosing import choose_cards
from .frames import Frame, Options
from .lingering.making import end_action, next_begins
from .option import Option
from .options import Run
from .playing import PlayFrame, cease, end_lockdowns
from .resolve import AbilityFrame, carry_out, mark_used
from .structure import CORP_TURN, GO_ON, RUNNER_TURN, UNDER_WAY, Function, Structure
from .values import ALLOTTED_CLICKS
from .windows import open_window, opened

if TYPE_CHECKING:
    from .state import State


class TurnFrame(Structure):
    """One player's turn."""

    __slots__ = ("discarded", "side")

    def __init__(self, side: int) -> None:
        self.table = RUNNER_TURN if side else CORP_TURN
        self.at = 0
        self.side = side
        self.discarded = False

    def choose(self, state: State, option: Option) -> None:
        self.at = state.rules.following[self.table][self.at]
        if state.lingering:
            end_action(state)
        take_action(state, self.side, option)

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        for card in answer:
            discard(state, Effect(fx.CARD_DISCARDED, self.side, card), None)
        if state.emitted_kinds[fx.HAND_REDUCED]:
            state.emit(fx.HAND_REDUCED, self.side, -1, len(answer), facts=DiscardFacts(answer))

    def copy(self) -> TurnFrame:
        new = TurnFrame(self.side)
        new.at = self.at
        new.table = self.table
        new.discarded = self.discarded
        return new


def gain_allotted_clicks(state: State, turn: TurnFrame, here: Step) -> Options | None:
    """CR rule_allotted_clicks."""
    side = turn.side
    if not state.index.declared[D_CLICKS]:
        state.clicks[side] += ALLOTTED_CLICKS[side]
        return GO_ON
    state.clicks[side] += values.allotted_clicks(state, side)
    for say in state.index.declared[D_CLICKS]:
        if isinstance(say.declaration, AdditionalClicks):
            mark_used(state, say.card, 0, state.incarnation[say.card])
    return None


def over_before_it_began(state: State, turn: TurnFrame) -> bool:
    """Whether the Runner has no click left, so that the turn goes on with its end (faq4.card.false-lead.2)."""
    if turn.side == CORP_SIDE or state.clicks[RUNNER_SIDE] > 0:
        return False
    turn.goto(state, ACTION_PHASE_ENDS)
    return True


def refill_recurring_credits(state: State, turn: TurnFrame, here: Step) -> Options | None:
    """CR rule_refill_recurring_credits: up to the number, not beyond."""
    if state.rules.runner_needs_a_click_to_begin and over_before_it_began(state, turn):
        return None
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
    if state.piles[P_RESOLVING]:
        end_lockdowns(state, turn.side)
    if state.emitted_kinds[fx.TURN_BEGAN]:
        state.emit(fx.TURN_BEGAN, turn.side, -1, state.turn)
    return None if state.dirty else GO_ON


def mandatory_draw(state: State, turn: TurnFrame, here: Step) -> None:
    """CR rule_mandatory_draw."""
    if state.piles[P_DECK_CORP]:
        draw(state, CORP_SIDE)
    else:
        carry_out(state, (Effect(fx.CARDS_DRAWN, CORP_SIDE, facts=MANDATORY_DRAW),))


def action_phase_ends(state: State, turn: TurnFrame, here: Step) -> Options | None:
    """The action phase formally ends."""
    if not state.emitted_kinds[fx.ACTION_PHASE_ENDED]:
        return GO_ON
    state.emit(fx.ACTION_PHASE_ENDED, turn.side)
    return None if state.dirty else GO_ON


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
        turn.goto(state, Do.DISCARD)
    number = 1 if state.rules.discard_one_at_a_time else over
    cards = choose_cards(state, side, Deciding.DISCARD, hand, number, number, "rule_discarding_process")
    if cards is not None:
        turn.receive(state, cards)
    return None


def lose_unspent_clicks(state: State, turn: TurnFrame, here: Step) -> Options | None:
    """Clicks not spent are lost."""
    state.clicks[turn.side] = 0
    return GO_ON


def turn_ends(state: State, turn: TurnFrame, here: Step) -> Options | None:
    """The turn formally ends; with it the discard phase. CR rule_turn_end_trigger_conditions."""
    if (
        turn.side == RUNNER_SIDE
        and state.rules.hand_size_check is HandSizeCheck.END_OF_TURN
        and values.hand_size(state, RUNNER_SIDE) < 0
    ):
        state.win(CORP_SIDE, "flatline")
        return None
    if not state.emitted_kinds[fx.TURN_ENDED]:
        return GO_ON
    state.emit(fx.TURN_ENDED, turn.side, -1, state.turn)
    return None if state.dirty else GO_ON


def next_turn(state: State, turn: TurnFrame, here: Step) -> None:
    """The turn is complete. CR rule_never_between_turns."""
    state.stack.pop()
    begin_turn(state, 1 - turn.side)


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
    if state.servers_chosen:
        state.servers_chosen = {c: s for c, s in state.servers_chosen.items() if not s.for_turn}
    state.loops.clear()
    state.mark = NO_SERVER
    state.turn += 1
    state.turns[side] += 1
    state.active = side
    state.clicks_spent = 0
    if state.lingering:
        state.time_passed()
        next_begins(state)
    if state.index.watchers:
        state.dirty |= COUNTS
    state.stack.append(TurnFrame(side))


ACTION_PHASE_ENDS: Final = Do.ACTION_PHASE_ENDS
OTHER_PHASES: Final = ("draw phase", "discard phase")


class DirectedFrame(Frame):
    """A player takes an action because an effect says so: maybe for fewer clicks, maybe one that is different."""

    __slots__ = ("different", "less", "side")

    def __init__(self, side: int, less: int, different: bool) -> None:
        self.side = side
        self.less = less
        self.different = different

    def step(self, state: State) -> Options | None:
        options = directed_actions(state, self.side, self.less, self.different)
        if not options:
            state.stack.pop()
            return None
        return state.ask(self.side, ASK_ACTION, options, "rule_action_window")

    def choose(self, state: State, option: Option) -> None:
        state.stack.pop()
        if self.less:
            take_action_for_less(state, self.side, option, self.less)
        else:
            take_action(state, self.side, option)

    def copy(self) -> DirectedFrame:
        return DirectedFrame(self.side, self.less, self.different)


def action_phase_of(state: State, side: int) -> TurnFrame | None:
    """The player's own turn, in its action phase, the reaction window at the end of that phase included."""
    turn = state.stack[0]
    if not isinstance(turn, TurnFrame) or turn.side != side or state.phase in OTHER_PHASES:
        return None
    return turn if turn.is_before(state, Do.DISCARD) else None


def directed_actions(state: State, side: int, less: int, different: bool) -> Options:
    """The actions that an effect could make a player take now, paying so many clicks less.

    With `different`, none that the player has finished this turn. CR rule_defferent_actions. Once the phase was forced
    to end there are none, in what comes before that step either (rule_terminal_checkpoint).
    """
    turn = action_phase_of(state, side)
    if turn is None or turn.at >= state.rules.places[turn.table][ACTION_PHASE_ENDS] or state.clicks[side] + less <= 0:
        return []
    state.clicks[side] += less  # what can be paid with these clicks can be paid for so many less
    options = [o for o in action_options(state, side) if not (state.run_no and isinstance(o, Run))]
    state.clicks[side] -= less
    if not different:
        return options
    finished = finished_actions(state, side)
    return [o for o in options if action_of(o) not in finished]


def finished_actions(state: State, side: int) -> set[object]:
    """The actions that a player has finished this turn, as far as anybody looks back at them. CR rule_same_actions."""
    return {e.facts for e in state.history if e.kind == fx.ACTION_FINISHED and e.side == side}


@applies(fx.ACTION_DIRECTED)
def direct_action(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """An effect tells a player to take an action: done in their own action phase until that ends, else nothing.

    CR rule_actions_outside_action_phase, rule_terminal_checkpoint.
    """
    how = told(effect, TakeAction)
    if directed_actions(state, effect.side, how.clicks_less, how.different):
        state.stack.append(DirectedFrame(effect.side, how.clicks_less, how.different))
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
    resolving = [f for f in state.stack if isinstance(f, AbilityFrame)]
    del state.stack[1:]
    turn.goto(state, ACTION_PHASE_ENDS)
    for ability in resolving:
        ability.let_go(state)
    for f in played:
        cease(state, f)
    for action in finished:
        action.finish(state)


def take_an_action(state: State, turn: TurnFrame, here: Step) -> Options | None:
    """An action window, if there is a click to spend. CR rule_action_window."""
    side = turn.side
    if state.clicks[side] > 0:
        return state.ask(side, ASK_ACTION, action_options(state, side), here.rule)
    turn.goto(state, ACTION_PHASE_ENDS)
    return None


def turn_comes(state: State, turn: TurnFrame, here: Step) -> Options | None:
    """Four steps at once: clicks are gained, a window, recurring credits are refilled, the turn begins."""
    if gain_allotted_clicks(state, turn, here) is None:
        turn.at = here.at + 1
        return None
    options = open_window(state, turn, here)
    if options is not GO_ON:
        turn.at = here.at + 2
        return options
    refills = state.index.declared[D_RECURRING] or state.rules.runner_needs_a_click_to_begin
    if refills and refill_recurring_credits(state, turn, here) is None:
        if turn.at == UNDER_WAY:
            turn.at = here.at + 3
        return None
    return turn_begins(state, turn, here)


def window_and_action(state: State, turn: TurnFrame, here: Step) -> Options | None:
    """Two steps at once: a window, which mostly is for nobody (as `open_window` sees at once, too), and the action."""
    corp, runner = state.credits
    index = state.index
    if (
        corp >= index.corp_wakes[here.corp_rights]
        or runner >= index.runner_wakes
        or state.bad_publicity_fund
        or state.counts_idle_windows
    ):
        options = opened(state, here)
        if options is not GO_ON:
            turn.at = here.at + 1
            return options
    side = turn.side
    if state.clicks[side] > 0:
        turn.at = here.at + 1
        state.decider = side  # as `State.ask` does
        state.deciding = ASK_ACTION
        state.rule = here.asks
        state.options = options = action_options(state, side)
        return options
    rules, table = state.rules, turn.table
    turn.at = rules.places[table][ACTION_PHASE_ENDS]
    if not state.emitted_kinds[fx.ACTION_PHASE_ENDED]:
        turn.at = rules.following[table][turn.at]  # nobody could notice it
    return None


def turn_goes(state: State, turn: TurnFrame, here: Step) -> Options | None:
    """Five steps at once: cards are discarded, a window, unspent clicks are lost, the turn ends, the next begins."""
    if discard_step(state, turn, here) is None:
        if turn.at == UNDER_WAY:
            turn.at = here.at + 1
        return None
    options = open_window(state, turn, here)
    if options is not GO_ON:
        turn.at = here.at + 2
        return options
    state.clicks[turn.side] = 0
    matters = state.emitted_kinds[fx.TURN_ENDED] or state.rules.hand_size_check is HandSizeCheck.END_OF_TURN
    if matters and turn_ends(state, turn, here) is None:
        turn.at = here.at + 4
        return None
    state.stack.pop()
    begin_turn(state, 1 - turn.side)
    return None


AT_ONCE: Final[dict[tuple[Do, ...], Function]] = {
    (Do.GAIN_CLICKS, Do.WINDOW, Do.REFILL_CREDITS, Do.TURN_BEGINS): turn_comes,
    (Do.WINDOW_BEFORE_ACTION, Do.TAKE_ACTION): window_and_action,
    (Do.DISCARD, Do.WINDOW, Do.LOSE_CLICKS, Do.TURN_ENDS, Do.NEXT_TURN): turn_goes,
}
TURN_STEPS: Final[dict[Do, Function]] = {
    Do.WINDOW: open_window,
    Do.WINDOW_BEFORE_ACTION: open_window,
    Do.TAKE_ACTION: take_an_action,
    Do.GAIN_CLICKS: gain_allotted_clicks,
    Do.REFILL_CREDITS: refill_recurring_credits,
    Do.TURN_BEGINS: turn_begins,
    Do.MANDATORY_DRAW: mandatory_draw,
    Do.ACTION_PHASE_ENDS: action_phase_ends,
    Do.DISCARD: discard_step,
    Do.LOSE_CLICKS: lose_unspent_clicks,
    Do.TURN_ENDS: turn_ends,
    Do.NEXT_TURN: next_turn,
}
