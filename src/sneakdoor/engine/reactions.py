"""Reaction windows: pending abilities, active player first, each player's own in the order they like.

CR rule_reaction_window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sneakdoor.deciding import ASK_REACTION
from sneakdoor.language import abilities as ab
from sneakdoor.language import effects as fx
from sneakdoor.language.combinators import NO, If, May, MayPay
from sneakdoor.language.effects import Effect
from sneakdoor.language.instruction import Instruction
from sneakdoor.terms import CORP_SIDE, ONCE_PER_TURN, V_USE

from . import loops, values
from .changes import TIMES
from .faces import (
    ALWAYS_ACTIVE_KINDS,
    LEAVING_KINDS,
)
from .frames import Frame, Options
from .interned import PASS, TRIGGER
from .memory import WithoutAbilities
from .option import Option
from .options import Pass, Trigger
from .payment import can_pay
from .reading import is_optional
from .resolve import AbilityFrame, mark_used
from .scene import Naming, Scene
from .state import use_key

if TYPE_CHECKING:
    from .lingering.base import MadeBy
    from .state import State

STRUCTURES: Final = {
    fx.ICE_APPROACHED: "approach",
    fx.ENCOUNTER_BEGAN: "encounter",
    fx.BREACH_BEGAN: "breach",
    fx.CARD_ACCESSED: "access",
    fx.RUN_BEGAN: "run",
}
"""Events that are the beginning of a timing structure. CR rule_reaction_window_closing_timing_structure."""
OF_ICE: Final = ("approach", "encounter")
"""The structures among them that are over as soon as their ice is gone. CR rule_ice_change_current_position."""
LOOP_LIMIT: Final = 40
"""How often one ability may be triggered in one chain before it is taken for an infinite loop."""


class Pending:
    """One instance of a conditional ability waiting to be triggered. CR rule_pending_instances."""

    __slots__ = (
        "card",
        "event",
        "home",
        "incarnation",
        "index",
        "left",
        "made",
        "optional",
        "side",
        "thing",
        "todo",
    )

    def __init__(
        self,
        card: int,
        incarnation: int,
        index: int,
        side: int,
        todo: tuple[Instruction, ...],
        event: Effect | None,
        optional: bool,
        home: int = -1,
        made: MadeBy | None = None,
        left: bool = False,
        thing: int = -1,
    ) -> None:
        self.card = card
        self.incarnation = incarnation
        """The object whose ability it is; -1 if it does not depend on its source any more."""
        self.index = index
        self.side = side
        self.todo = todo
        self.event = event
        self.optional = optional
        self.home = home
        self.made = made
        """What is kept of the ability that made it, if a lingering effect met its condition."""
        self.left = left
        """Whether its source was inactive already when it became pending, having left as part of what happened."""
        self.thing = thing
        """The object that the card of its event was when it became pending, if it is about a card."""

    def fields(self) -> tuple[object, ...]:
        """All of it, as plain values and terms."""
        return (
            self.card,
            self.incarnation,
            self.index,
            self.side,
            self.todo,
            self.event,
            self.optional,
            self.home,
            self.made,
            self.left,
            self.thing,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pending) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash((self.card, self.index))

    def __repr__(self) -> str:
        return f"Pending{self.fields()}"


def can_accept(
    state: State, card: int, todo: tuple[Instruction, ...], event: Effect | None, side: int, named: int = 0
) -> bool:
    """Whether an optional ability offers its controller anything but to decline."""
    first, states = todo[0] if todo else None, []
    while isinstance(first, If) and first.otherwise is None:
        states.append(first.state)
        first = first.instruction
    if not isinstance(first, (May, MayPay)):
        return True
    ctx = Naming(card, side, event, named)
    scene = Scene(state, ctx)
    if states and not all(s.is_so(scene) for s in states):
        return False
    offer = first.offers(scene)
    return any(
        branch.label != NO and (not branch.cost or can_pay(state, offer.by, branch.cost, V_USE, card, ctx))
        for branch in offer.branches
    )


class ReactionFrame(Frame):
    """A reaction window with the abilities that met their condition just before it opened."""

    __slots__ = ("opened_by", "pending", "side", "turns")
    reacts = True

    def __init__(self, pending: tuple[Pending, ...], side: int, opened_by: tuple[str, int]) -> None:
        self.pending = pending
        self.side = side
        self.turns = 0
        self.opened_by = opened_by
        """The structure whose beginning opened it (or, under classic rules, in which it opened), and its number."""

    def step(self, state: State) -> Options | None:
        if self.turns == 2 or not self.pending or (self.opened_by[0] in OF_ICE and state.stack[-2].over(state)):
            state.stack.pop()
            if state.lingering and not state.run_no:
                state.dirty |= TIMES  # what persisted until this window closed (rule_persistent_expiration)
            return None
        optional = True
        options: Options = []
        for i, p in enumerate(self.pending):
            if p.side == self.side and self._alive(state, p):
                options.append(TRIGGER[p.card, i])
                optional = optional and p.optional
        if not options:
            self._next()
            return None
        if optional:
            options.append(PASS)
        return state.ask(self.side, ASK_REACTION, options, "rule_reaction_window")

    def _next(self) -> None:
        self.turns += 1
        self.side = 1 - self.side

    def _alive(self, state: State, pending: Pending) -> bool:
        """CR rule_conditional_ability_lose_pending_when_ability_becomes_inactive."""
        if pending.incarnation >= 0 and state.incarnation[pending.card] != pending.incarnation:
            return False
        if (
            pending.incarnation >= 0
            and not state.active_since[pending.card]
            and not _about_leaving(pending)
            and not _rests(state, pending)
        ):
            return False
        if pending.index >= 0 and pending.card in state.converted and _lost(state, pending):
            return False
        event = pending.event
        if event is not None and event.kind == fx.CARD_ACCESSED and _access_over(state, event.card):
            return False
        if pending.optional:
            if state.incarnation[pending.card] == _object(pending) and values.unusable(
                state, pending.side, pending.card
            ):
                return False
            named = 0 if pending.made is None else pending.made.named
            if not can_accept(state, pending.card, pending.todo, pending.event, pending.side, named):
                return False
            once = pending.index >= 0 and _is_once(state, pending)
            if once and state.used.get(use_key(pending.card, pending.index)) == pending.incarnation:
                return False
        return True

    def choose(self, state: State, option: Option) -> None:
        if type(option) is Pass:
            state.loops.clear()
            left: list[Pending] = []
            for p in self.pending:
                if p.side != self.side:
                    left.append(p)
            self.pending = tuple(left)
            self._next()
            return
        assert type(option) is Trigger
        which = option.pending
        pending = self.pending[which]
        self.pending = self.pending[:which] + self.pending[which + 1 :]
        trigger(state, pending)

    def copy(self) -> ReactionFrame:
        new = ReactionFrame(self.pending, self.side, self.opened_by)
        new.turns = self.turns
        return new


def _object(pending: Pending) -> int:
    """The object that is the source of a pending ability, also of one that does not depend on it any more."""
    return pending.incarnation if pending.made is None else pending.made.incarnation


def _about_leaving(pending: Pending) -> bool:
    """Whether it is about something its source notices although it is inactive."""
    event = pending.event
    return pending.left or (
        event is not None
        and event.card == pending.card
        and (
            event.kind in ALWAYS_ACTIVE_KINDS
            or event.kind in LEAVING_KINDS
            or (event.kind == fx.CARD_INSTALLED and pending.side == CORP_SIDE)
        )
    )


def _access_over(state: State, card: int) -> bool:
    """Whether the access of a card has ended because it moved: what waited for it is lost.

    CR rule_moved_while_accessing, rule_reaction_window_closing_timing_structure.
    """
    for f in reversed(state.stack):
        if isinstance(f, access.AccessFrame) and f.card == card:
            return state.incarnation[card] != f.incarnation
    return False


def _rests(state: State, pending: Pending) -> bool:
    """Whether it is active where its source is, although the card is not."""
    place = state.zone[pending.card]
    return any(p == place and i == pending.index for p, _, i in state.face[pending.card].resting)


def _lost(state: State, pending: Pending) -> bool:
    """Whether its card has lost the ability meanwhile. CR rule_lose_ability."""
    lost = isinstance(state.converted[pending.card], WithoutAbilities)
    return lost and not isinstance(state.face[pending.card].abilities[pending.index], ab.When)


def _is_once(state: State, pending: Pending) -> bool:
    ability = state.face[pending.card].abilities[pending.index]
    return ONCE_PER_TURN in getattr(ability, "flags", ())


def trigger(state: State, pending: Pending) -> None:
    """Trigger a pending ability; a chain that will not end is put to its resolver. CR sec_infinite_loops."""
    key = (pending.card, pending.index)
    if pending.index >= 0:
        times = state.loops.get(key, 0)
        state.loops[key] = times + 1
        if times == LOOP_LIMIT:
            state.stack.append(loops.LoopFrame(pending))
            return
        if times < 0 and times + 1 == 0:
            state.loops[key] = -(10**9)
            return
        if times <= -(10**8):
            return
    event = pending.event
    if (
        event is not None
        and event.kind == fx.ENCOUNTER_BEGAN
        and event.card == pending.card
        and state.index.interrupts[fx.ENCOUNTER_ABILITY]
    ):
        imminent = (Effect(fx.ENCOUNTER_ABILITY, pending.side, pending.card),)
        if interrupts.opens(state, imminent):
            state.stack.append(TriggeredFrame(pending))
            state.stack.append(interrupts.interrupt_window(state, imminent))
            return
    resolve_pending(state, pending)


class TriggeredFrame(Frame):
    """A triggered ability that may be prevented before it resolves."""

    __slots__ = ("pending", "queue")

    def __init__(self, pending: Pending) -> None:
        self.pending = pending
        self.queue: tuple[Effect, ...] = ()

    def step(self, state: State) -> Options | None:
        state.stack.pop()
        if self.queue:
            resolve_pending(state, self.pending)
        return None

    def copy(self) -> TriggeredFrame:
        new = TriggeredFrame(self.pending)
        new.queue = self.queue
        return new


def resolve_pending(state: State, pending: Pending) -> None:
    """Start resolving a pending ability. One that is optional only because of its limit is used by triggering it."""
    offers = pending.optional and is_optional(pending.todo, pending.side, True)
    limited = pending.optional and not offers
    if limited:
        mark_used(state, pending.card, pending.index, pending.incarnation)
    frame_ = AbilityFrame(
        pending.card,
        pending.incarnation
        if pending.incarnation >= 0
        else (state.incarnation[pending.card] if pending.card >= 0 else -1),
        pending.side,
        pending.todo,
        pending.event,
        offers,
        0,
        pending.home,
        (),
        pending.index,
    )
    frame_.used = limited
    event = pending.event
    if pending.thing >= 0 and event is not None and state.incarnation[event.card] != pending.thing:
        frame_.it = ()
    made = pending.made
    if made is not None:
        frame_.x, frame_.named, frame_.home, frame_.place = made.x, made.named, made.home, made.place
        if made.it:
            frame_.it = made.still_there(state)
        frame_.incarnation = made.incarnation
    state.stack.append(frame_)


from . import access, interrupts  # noqa: E402 - the engine's circle, see engine/__init__.py
