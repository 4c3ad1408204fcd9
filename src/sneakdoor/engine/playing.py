"""Playing events and operations. CR sec_playing_events_and_operations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.deciding import Deciding
from sneakdoor.errors import Runaway
from sneakdoor.language import effects as fx
from sneakdoor.language.amounts import UNLIMITED, X
from sneakdoor.language.costs import Clicks, Cost, Credits
from sneakdoor.language.declarations import D_CANNOT, D_LIKE_HAND, D_STAY, Until
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import CardFacts
from sneakdoor.language.instructions import PlayCard
from sneakdoor.terms import CORP_SIDE, HAND_OF, P_RESOLVING, V_PLAY
from sneakdoor.word import rewritten

from . import installing, values
from .apply import applies
from .choosing import NumberFrame, Receiver
from .cost_obstacles import SHORT_OF_CLICKS
from .faces import X_COST
from .frames import Options
from .interned import DECLINE, PLAY
from .interrupts import discount
from .obstacles import (
    ALL_FORBIDDEN,
    CHANGES_NOTHING,
    FORBIDDEN,
    NOT_FIRST_CLICK,
    NOT_PLAYED,
    Obstacle,
    PlayCondition,
)
from .option import Option
from .options import Decline
from .payment import can_afford, can_pay, cannot_pay, pay, pay_credits, short_of
from .resolve import AbilityFrame, carry_out, origin, trash_by_rule
from .runaway import RUNAWAY
from .scene import Scene, standing

if TYPE_CHECKING:
    from .state import State


def play_costs(state: State, card: int, x: int = 0) -> tuple[Cost, ...]:
    """All that playing a card costs; X is chosen before it is paid."""
    face = state.face[card]
    side = face.side
    more = values.additional_costs(state, V_PLAY, card, side)
    if face.cost == X_COST:
        more = tuple(rewritten(cost, lambda part: x if part == X() else part) for cost in more)
    return (Credits(values.play_cost(state, card, x)), *more)


def restriction(state: State, card: int) -> Obstacle | None:
    """Which restriction on a card, or prohibition of another, keeps it from being played. CR rule_act_restriction."""
    face = state.face[card]
    side = face.side
    if face.play_only:
        scene = Scene(state, standing(card, side))
        for condition in face.play_only:
            if not condition.is_so(scene):
                return PlayCondition(condition)
    return values.ban(state, side, V_PLAY, card) if state.index.declared[D_CANNOT] or face.own_bans else None


def can_play(state: State, card: int, basic: bool, additional: bool = True, less: int = 0) -> bool:
    """Whether a card could be played now."""
    return cannot_play(state, card, basic, additional, less) is None


def cannot_play(state: State, card: int, basic: bool, additional: bool = True, less: int = 0) -> Obstacle | None:
    """Why a card could not be played now: restrictions, costs, and (classic) a change to the game state.

    With `basic`, a click for the basic action is needed besides; an ability that plays it may lower its cost by `less`.
    """
    face = state.face[card]
    if not face.played:
        return NOT_PLAYED
    if state.index.declared[D_STAY]:
        kept_by = values.keeping(state, card)
        if kept_by is not None:
            return FORBIDDEN[kept_by]
    side = face.side
    found = restriction(state, card)
    if found is not None:
        return found
    if face.priority and (not basic or state.clicks_spent):
        return NOT_FIRST_CLICK
    if state.clicks[side] < basic:
        return SHORT_OF_CLICKS[1]
    if state.index.interrupts[fx.CARD_PLAYED]:
        less += discount(state, side, fx.CARD_PLAYED, card)
    cost = values.play_cost(state, card)
    if less:
        cost = max(0, cost - less)
    if not can_afford(state, side, cost, V_PLAY, card):
        return short_of(state, side, cost, V_PLAY, card)
    if additional and values.additional_costs(state, V_PLAY, card, side):
        whole: tuple[Cost, ...] = (*play_costs(state, card), Clicks(int(basic)))
        found = cannot_pay(state, side, whole, V_PLAY, card, standing(card, side), less)
        if found is not None:
            return found
    if state.rules.forbidden_unusable and face.play and values.wholly_forbidden(state, side, face.play):
        return ALL_FORBIDDEN
    if state.rules.must_change_state and face.play and not face.not_trashed_until:
        scene = Scene(state, standing(card, side))
        return None if face.changing.could_change(scene) else CHANGES_NOTHING
    return None


class PlayFrame(Receiver):
    """An event or operation being played. CR sec_steps_playing."""

    __slots__ = (
        "additional",
        "came_from",
        "card",
        "declinable",
        "incarnation",
        "less",
        "off",
        "removed",
        "side",
        "spent",
        "stage",
        "was_faceup",
        "x",
    )

    def __init__(
        self,
        side: int,
        card: int,
        additional: bool = True,
        less: int = 0,
        removed: bool = False,
        declinable: bool = False,
    ) -> None:
        self.side = side
        self.card = card
        self.less = less
        """By how many credits its play cost is lowered."""
        self.additional = additional
        """Whether its additional costs are paid; not where an effect ignores them."""
        self.removed = removed
        """Whether it waits to be removed from the game, by what plays it, instead of being trashed."""
        self.declinable = declinable
        """Whether its player may still refuse to pay an additional cost. CR rule_inherent_and_additional_cost."""
        self.came_from = HAND_OF[side]
        self.off = -1
        """The card that hosted it as if it were in the hand, if one did."""
        self.was_faceup = False
        self.spent: tuple[int, ...] = ()
        self.stage = 0
        self.x = -1
        self.incarnation = -1

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        self.x = answer[0]

    def step(self, state: State) -> Options | None:
        stack = state.stack
        if self.stage < 0:
            stack.pop()
            if self.off >= 0:
                installing.host_again(state, self.card, self.off, self.was_faceup)
            else:
                state.move(self.card, self.came_from, self.was_faceup)
            stack[-1].failed()
            return None
        if self.stage == 0:
            if self.declinable:
                self.declinable = False
                if self.additional and values.additional_costs(state, V_PLAY, self.card, self.side):
                    offer: Options = [PLAY[self.card], DECLINE]
                    return state.ask(self.side, Deciding.ADDITIONAL_COST, offer, "rule_decline_additional_cost")
            self._pay(state)
            if stack[-1] is not self or state.dirty:
                return None
        if self.stage == 1:
            self._become_active(state)
            if stack[-1] is not self or state.dirty:
                return None
        if self.stage == 2:
            self.stage = 3
            card = self.card
            self.incarnation = state.incarnation[card]
            todo = state.face[card].play
            if todo:
                x = self.x if self.x > 0 else 0
                frame_ = AbilityFrame(card, state.incarnation[card], self.side, todo, None, False, x)
                frame_.spent = self.spent
                stack.append(frame_)
                return None
        self._finish(state)
        return None

    def choose(self, state: State, option: Option) -> None:
        if isinstance(option, Decline):
            state.stack.pop()
            state.stack[-1].failed()

    def cost_prevented(self) -> None:
        self.stage = -1

    def paid_with(self, cards: tuple[int, ...]) -> None:
        self.spent = cards

    def _become_active(self, state: State) -> None:
        """CR rule_steps_playing_active, rule_steps_playing_played_condition."""
        card = self.card
        self.stage = 2
        state.activate(card)
        if state.emitted_kinds[fx.CARD_PLAYED]:
            place = origin(state, card, self.came_from)
            facts = None if place == HAND_OF[self.side] else CardFacts(place)
            state.emit(fx.CARD_PLAYED, self.side, card, facts=facts)
        if state.face[card].not_trashed_until in (Until.SCORED, Until.STOLEN):
            replace_current(state, card)

    def _finish(self, state: State) -> None:
        """CR rule_steps_playing_trash_played_card, rule_play_no_trash."""
        card = self.card
        state.stack.pop()
        if state.incarnation[card] == self.incarnation and not self.removed and not state.face[card].not_trashed_until:
            trash_by_rule(state, (card,), by_owner=True)
        if state.emitted_kinds[fx.CARD_RESOLVED]:
            state.emit(fx.CARD_RESOLVED, self.side, card)
        if state.printed[card].ends_action_phase:
            carry_out(state, (Effect(fx.ACTION_PHASE_FORCED_END, self.side),))

    def _place(self, state: State) -> None:
        """CR rule_steps_playing_place: before the cost is paid, and before X is chosen for it."""
        card = self.card
        if state.zone[card] != P_RESOLVING:
            self.came_from = state.zone[card]
            if state.index.declared[D_LIKE_HAND] and card in values.like_in_hand(state, self.side):
                self.came_from, self.off = HAND_OF[self.side], state.host[card]
            self.was_faceup = state.faceup[card]
            state.move(card, P_RESOLVING, True)

    def _pay(self, state: State) -> None:
        card = self.card
        face = state.face[card]
        if face.cost == X_COST and self.x < 0:
            self._place(state)
            state.stack.append(NumberFrame(self.side, 0, self._most(state), "rule_play_cost_x", Deciding.X))
            return
        self.stage = 1
        x = self.x if self.x > 0 else 0
        price = values.play_cost(state, card, x)
        if self.less:
            price = max(0, price - self.less)
        if state.rules.discounts_lower_x:
            self.x = min(self.x, price)
        if self.additional and values.additional_costs(state, V_PLAY, card, self.side):
            cost = play_costs(state, card, x)
            self._place(state)
            pay(state, self.side, cost, V_PLAY, card, card, less=self.less)
        else:
            self._place(state)
            pay_credits(state, self.side, price, V_PLAY, card)

    def _most(self, state: State) -> int:
        """The highest X that can be paid, and that the card allows. CR rule_cost_x."""
        card, side, context = self.card, self.side, standing(self.card, self.side)
        allowed = state.face[card].x_limit
        limit = UNLIMITED if allowed is None else allowed.amount(Scene(state, context))
        parts = len(play_costs(state, card)) if self.additional else 1
        for x in RUNAWAY:
            cost = play_costs(state, card, x + 1)[:parts]
            if x >= limit or not can_pay(state, side, cost, V_PLAY, card, context, self.less):
                return x
        raise Runaway(f"the X of {state.printed[card].title}")

    def copy(self) -> PlayFrame:
        new = PlayFrame(
            self.side,
            self.card,
            additional=self.additional,
            less=self.less,
            removed=self.removed,
            declinable=self.declinable,
        )
        new.came_from = self.came_from
        new.incarnation = self.incarnation
        new.off = self.off
        new.spent = self.spent
        new.stage = self.stage
        new.was_faceup = self.was_faceup
        new.x = self.x
        return new


def replace_current(state: State, card: int) -> None:
    """Another current in play is trashed at the next checkpoint. CR rule_operation_current, rule_event_current."""
    trash_by_rule(
        state,
        [
            c
            for c in state.piles[P_RESOLVING]
            if c != card and state.face[c].not_trashed_until in (Until.SCORED, Until.STOLEN)
        ],
        by_owner=True,
    )


def end_currents(state: State, scored_by: int) -> None:
    """An agenda was scored or stolen: the currents that wait for it go.

    CR rule_operation_current, rule_event_current.
    """
    _end(state, Until.SCORED if scored_by == CORP_SIDE else Until.STOLEN)


def end_lockdowns(state: State, side: int) -> None:
    """A turn begins: the lockdowns of that player go. CR rule_operation_lockdown."""
    _end(state, Until.NEXT_TURN, side)


def _end(state: State, until: Until, *sides: int) -> None:
    """Cards go that were to stay until now: those of the players named or, if none is, of both."""
    over: list[int] = []
    for card in state.piles[P_RESOLVING]:
        face = state.face[card]
        if face.not_trashed_until is until and (not sides or face.side in sides):
            over.append(card)
    if over:
        trash_by_rule(state, over, by_owner=True)


def cease(state: State, frame_: PlayFrame) -> None:
    """What was being played is considered complete: the card is trashed. CR rule_terminal_completion."""
    card = frame_.card
    if state.zone[card] == P_RESOLVING and not frame_.removed and not state.face[card].not_trashed_until:
        trash_by_rule(state, (card,), by_owner=True)


# -- effects that begin here ---------------------------------------------------------------------------


@applies(fx.CARD_PLAYED)
def play(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    how = effect.facts
    additional = not (isinstance(how, PlayCard) and how.ignoring_additional_costs)
    less = how.paying_less if isinstance(how, PlayCard) else 0
    removed = isinstance(how, PlayCard) and how.then_removed
    price = max(0, values.play_cost(state, effect.card) - less)
    if can_afford(state, effect.side, price, V_PLAY, effect.card):
        declinable = owner is not None and not owner.willing
        state.stack.append(
            PlayFrame(
                effect.side, effect.card, additional=additional, less=less, removed=removed, declinable=declinable
            )
        )
