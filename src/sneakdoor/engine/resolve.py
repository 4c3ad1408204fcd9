"""Resolving an ability: one instruction after another, with its targets, its choices and its effects.

CR rule_resolve_ability.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from sneakdoor.deciding import Deciding
from sneakdoor.language import effects as fx
from sneakdoor.language.abilities import LastingWhen
from sneakdoor.language.amounts import ForEach, Plus, evaluate
from sneakdoor.language.combinators import NO, YES, AtThreat, Both, Delayed, MustChoose, Resolve, ResolveOtherMode
from sneakdoor.language.counting import BadPublicity, Tags
from sneakdoor.language.declarations import D_LIKE_HAND, During, Lasting
from sneakdoor.language.descriptions import Cards
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import BY_GAME, BY_RULE, CardsFacts, happens_with_next, use_facts
from sneakdoor.language.instruction import OFFERING, PLAIN, Branch, Instruction, Offer
from sneakdoor.language.instructions import (
    Access,
    Charge,
    Derez,
    Expose,
    HostOn,
    IfRunWouldSucceed,
    Install,
    InsteadOfApproaching,
    MoveCountersFrom,
    MoveToRoot,
    PlayCard,
    RemoveCountersFrom,
    Rez,
    Run,
    Score,
    Swap,
    TurnFacedown,
)
from sneakdoor.language.instructions.playing import like_in_hand
from sneakdoor.language.occurrences import Encounters, First, RunBegins, RunEnds, RunSucceeds
from sneakdoor.language.targets import Choosing
from sneakdoor.terms import (
    CORP_SIDE,
    NO_SERVER,
    P_INSTALLED,
    P_REMOVED,
    P_SET_ASIDE,
    THAT_ONE,
    THE_ONE,
    V_USE,
    CardType,
)
from sneakdoor.word import rewritten

from . import apply, interrupts, movement, values
from .changes import COUNTS
from .choosing import NumberFrame, Receiver, choose_cards
from .frames import Frame, Options
from .index import without
from .interned import TAKE_BRANCH
from .option import Option
from .options import TakeBranch
from .payment import can_pay, measured, pay
from .scene import Scene, standing
from .state import BOTH_KNOW, RUNNER_KNOWS, idle_key, use_key

if TYPE_CHECKING:
    from .state import State


class Guest(NamedTuple):
    """A card that was hosted on the source of an ability: which object it is, aside, and what it was before."""

    card: int
    incarnation: int
    place: int
    active: bool


def origin(state: State, card: int, place: int) -> int:
    """Where a card set aside by an ability was before; else the place given. CR rule_set_aside_zone_passthrough."""
    if place != P_SET_ASIDE:
        return place
    for f in reversed(state.stack):
        if isinstance(f, AbilityFrame):
            for guest in f.guests:
                if guest.card == card:
                    return guest.place
            for put, before in f.origins:
                if put == card:
                    return before
    return place


class EffectsFrame(Frame):
    """Effects of a game rule or of a cost, carried out in order."""

    __slots__ = ("as_cost", "owned", "queue")

    def __init__(self, queue: tuple[Effect, ...], *, as_cost: bool = False, owned: bool = False) -> None:
        self.queue = queue
        self.as_cost = as_cost
        self.owned = owned
        """Whether they come of the ability that is resolving below, which keeps in mind what became of them."""

    def step(self, state: State) -> Options | None:
        stack = state.stack
        owner = next((f for f in reversed(stack) if isinstance(f, AbilityFrame)), None) if self.owned else None
        while self.queue:
            effect = self.queue[0]
            self.queue = self.queue[1:]
            apply.apply(state, effect, owner)
            if stack[-1] is not self:
                return None
        stack.pop()
        return None

    def copy(self) -> EffectsFrame:
        return EffectsFrame(self.queue, as_cost=self.as_cost, owned=self.owned)


def carry_out(
    state: State, effects: tuple[Effect, ...], as_cost: bool = False, owner: AbilityFrame | None = None
) -> None:
    """Effects of a rule or a cost become imminent and are carried out. CR rule_cost_no_interrupt.

    Those of an ability that is resolving, its owner on top of the stack, are of what it did 'this way'.
    """
    for effect in effects:
        if state.watched_would[effect.kind]:
            state.expected.append(effect)
    forced = as_cost and not state.rules.costs_can_be_prevented
    if state.index.interrupting and interrupts.opens(state, effects, forced=forced):
        state.stack.append(EffectsFrame(effects, as_cost=as_cost, owned=owner is not None))
        state.stack.append(interrupts.interrupt_window(state, effects, forced=forced))
        return
    if len(effects) == 1:
        apply.APPLY[effects[0].kind](state, effects[0], owner)
    else:
        frame = EffectsFrame(effects, as_cost=as_cost, owned=owner is not None)
        state.stack.append(frame)
        frame.step(state)


def within_reach(state: State, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What is left of effects where nothing reaches a card removed from the game. CR rule_removed_from_game_zone."""
    return tuple(e for e in effects if e.card < 0 or state.zone[e.card] != P_REMOVED)


def trash_by_rule(state: State, cards: Iterable[int], by_owner: bool = False) -> None:
    """The game trashes cards, or the rules let their owner do it: nobody prevents it, but they may go elsewhere."""
    how = BY_RULE if by_owner else BY_GAME
    doomed: list[Effect] = []
    interrupted = state.index.interrupts[fx.CARD_TRASHED]
    for card in cards:
        if not (interrupted and _being_trashed(state, card)):
            doomed.append(Effect(fx.CARD_TRASHED, state.printed[card].side, card, 1, -1, -1, how))
    if interrupted and doomed:
        carry_out(state, tuple(doomed))
        return
    for effect in doomed:
        apply.trash(state, effect, None)


def _being_trashed(state: State, card: int) -> bool:
    """Whether the trashing of a card waits for an interrupt."""
    return any(
        e.kind == fx.CARD_TRASHED and e.card == card
        for f in state.stack
        if isinstance(f, EffectsFrame)
        for e in f.queue
    )


class AbilityFrame(Receiver):
    """One ability resolving. Its fields are what its words refer to: it, them, X, the number, whether it was done.

    `source` may be gone (CR rule_abilities_resolution_independent); `snapshot` and `home` keep what it hosted and where
    it was. What few abilities need begins as the class says and not in each frame.
    """

    source: int
    incarnation: int
    side: int
    todo: tuple[Instruction, ...]
    event: Effect | None
    accepted: bool
    x: int
    home: int
    snapshot: tuple[tuple[int, int], ...]
    index: int
    paid_for: int
    """How many of its instructions hang on the cost last paid; `otherwise` is what comes in their stead."""
    it: tuple[int, ...]
    stage: int
    queue: tuple[Effect, ...]
    otherwise: tuple[Instruction, ...] = ()
    hosting: int = 0
    """How many instructions it has, if its cost may take its source away and it speaks of cards hosted there:"""
    guests: tuple[Guest, ...]
    """these, set aside as that happens. CR rule_trash_ability_keeps_track_of_hosted_objects."""
    origins: tuple[tuple[int, int], ...] = ()
    """The other cards it has set aside, the latest first, each with the place where it was before."""
    second: tuple[Effect, ...] | None
    """What the part after 'and' was expected to do, until its turn comes."""
    chosen: tuple[tuple[Choosing, tuple[int, ...]], ...] = ()
    branches: tuple[Branch, ...] = ()
    them: tuple[int, ...] = ()
    looked: tuple[tuple[int, int], ...] = ()
    """The cards looked at, revealed or set aside, each with the object it was."""
    seen: tuple[tuple[int, int, int], ...]
    """All that it has shown so far: (card, object, who sees it). CR rule_remain_visible."""
    spent: tuple[int, ...] = ()
    """The cards with which its cost was paid."""
    trashed: tuple[int, ...] = ()
    times: int = 0
    """How many cards an instruction that takes one after another has acted on. CR rule_install_one_at_a_time."""
    named: int = 0
    number_asked: bool = False
    lost: int = 0
    willing: bool = False
    """Whether a player who could have declined chose to carry out the instruction now resolving."""
    did: bool = False
    idle: bool = True
    """Whether none of its instructions had any expected effects so far."""
    used: bool = False
    """Whether it counts as used already. CR step_conditional_ability_resolution."""
    bids: tuple[int, ...] = ()
    place: int = NO_SERVER
    """The server chosen."""
    title: str = ""
    """The card name chosen."""

    def __init__(
        self,
        source: int,
        incarnation: int,
        side: int,
        todo: tuple[Instruction, ...],
        event: Effect | None = None,
        accepted: bool = False,
        x: int = 0,
        home: int = NO_SERVER,
        snapshot: tuple[tuple[int, int], ...] = (),
        index: int = -1,
    ) -> None:
        self.source = source
        self.incarnation = incarnation
        self.side = side
        self.todo = todo
        self.event = event
        self.accepted = accepted
        self.x = x
        self.home = home
        self.snapshot = snapshot
        self.index = index
        self.stage = 0
        self.queue = ()
        self.second = None
        self.guests = ()
        self.seen = ()
        self.paid_for = len(todo)
        self.it = (event.card,) if event is not None and event.card >= 0 else ()

    def step(self, state: State) -> Options | None:
        if self.stage == 1:
            return self._carry_out(state)
        if not self.todo:
            self._end(state)
            return None
        instruction = self.todo[0]
        scene = Scene(state, self)
        shape = instruction.shape
        if shape == PLAIN:
            return self._plain(state, instruction, scene)
        if shape == OFFERING:
            return self._offer(state, instruction, scene)
        unfolded = instruction.unfolds(scene)
        if not unfolded:
            self.did = False
        self.todo = unfolded + self.todo[1:]
        return None

    # -- plain instructions

    def _plain(self, state: State, instruction: Instruction, scene: Scene) -> Options | None:
        if instruction.announces:
            targets = instruction.targets()
            if len(self.chosen) < len(targets):
                return self._announce(state, instruction, targets[len(self.chosen)], scene)
            if not self.number_asked and self._measure(state, instruction, scene):
                return None
        self.stage = 1
        if type(instruction) is Both and (instruction.in_order or not state.rules.and_is_simultaneous):
            self.second = within_reach(state, instruction.second.expects(scene))
            state.attentive = True
            effects = within_reach(state, instruction.first.expects(scene)) + self.second
        else:
            effects = instruction.expects(scene)
            if state.piles[P_REMOVED]:
                effects = within_reach(state, effects)
        if effects:
            self.did = True
            self.idle = False
        else:
            self.did = False
        self.trashed = ()
        for effect in effects:
            if effect.card == self.source:
                self.home = scene.this_server()
            if state.watched_would[effect.kind]:
                state.expected.append(effect)
        if state.index.interrupting and interrupts.opens(state, effects):
            state.stack.append(interrupts.interrupt_window(state, effects))
            return None
        if self.second is None:
            stack = state.stack
            for i, effect in enumerate(effects):
                apply.APPLY[effect.kind](state, effect, self)
                if stack[-1] is not self and not happens_with_next(effect):
                    self.queue = effects[i + 1 :]
                    return None
            if not instruction.goes_on and len(self.todo) == 1 and stack[-1] is self and not self.queue:
                self._end(state)  # as `_carry_out` does, if that was all
                return None
        else:
            self.queue = effects
        return self._carry_out(state)

    def expected(self, state: State) -> tuple[Effect, ...]:
        """What its imminent instruction comes to now, before anything has changed it."""
        return within_reach(state, self.todo[0].expects(Scene(state, self)))

    def _measure(self, state: State, instruction: Instruction, scene: Scene) -> bool:
        """Settle how many, if it hangs on somebody; whether they must be asked."""
        bounds = instruction.numbers(scene)
        if bounds is None:
            return False
        self.number_asked = True
        low, high = bounds
        if low == high:
            self.named = low
            return False
        actor = scene.player(instruction.measurer())
        state.stack.append(NumberFrame(actor, low, high, "rule_object_subroutine_targets", Deciding.NUMBER))
        return True

    def _announce(self, state: State, instruction: Instruction, target: Choosing, scene: Scene) -> Options | None:
        candidates = target.candidates(scene)
        part = part_with(instruction, target)
        if isinstance(part, SELECTIVE):
            if state.index.declared[D_LIKE_HAND] and isinstance(part, (Install, PlayCard)):
                candidates += like_in_hand(target, scene)
            candidates = tuple(c for c in candidates if part.suits(scene, c))
        low, high = target.bounds(scene)
        if target.random:
            self.receive(state, state.random_cards(candidates, high))
            return None
        if high > 1 and instruction.one_by_one:
            low, high = min(1, max(0, low - self.times)), 1
        actor = scene.player(part.actor())
        if isinstance(part, Swap) and part.with_ is None:
            candidates = tuple(c for c in candidates if any(scene.can_swap(c, other) for other in candidates))
            if len(candidates) > low:
                state.stack.append(movement.SwapFrame(actor, target.deciding, candidates, low, high))
                return None
        if isinstance(part, Swap) and part.with_ is not None:
            others = _others(part, target, scene)
            candidates = tuple(c for c in candidates if any(scene.can_swap(c, other) for other in others))
        together = target.together(scene)
        cards = choose_cards(
            state, actor, target.deciding, candidates, low, high, together=together, different=target.different
        )
        if cards is not None:
            self.receive(state, cards)
        return None

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        instruction = self.todo[0]
        targets = instruction.targets()
        if len(self.chosen) < len(targets):
            target = targets[len(self.chosen)]
            self.chosen = (*self.chosen, (target, answer))
            if target.numbers_cards:
                self.named = len(answer)
            if target.cards_chosen:
                self.it = answer
                self.them = (*self.them, *answer) if self.times else answer
                if instruction.moves_unseen:
                    prove(state, self.side, target, answer)
        else:
            self.named = answer[0]

    def keeps_guests_of(self, card: int) -> bool:
        return card == self.source and self.stage == 0 and 0 < self.hosting == len(self.todo)

    def take_guests(self, state: State, card: int) -> None:
        for guest in state.hosted[card]:
            if state.face[guest].type is CardType.COUNTER:
                continue
            place, active, known = state.zone[guest], state.active_since[guest] > 0, state.known[guest]
            state.move(guest, P_SET_ASIDE, state.faceup[guest])
            state.known[guest] = known
            self.guests += (Guest(guest, state.incarnation[guest], place, active),)

    def _release(self, state: State) -> None:
        """Cards still set aside are trashed from where they were, having no host.

        CR step_checkpoint_hosted_on_installed_cards.
        """
        left = [guest for guest in self.guests if state.incarnation[guest.card] == guest.incarnation]
        for card, _, place, active in left:
            state.piles[P_SET_ASIDE] = without(state.piles[P_SET_ASIDE], card)
            state.piles[place] += (card,)
            state.zone[card] = place
            if active:
                state.activate(card)
        self.guests = ()
        trash_by_rule(state, [guest.card for guest in left])

    def see(self, state: State, cards: tuple[int, ...], sides: int) -> None:
        """Cards become visible to those who are told by their bits, until it has resolved. CR rule_remain_visible."""
        self.seen += tuple((card, state.incarnation[card], sides) for card in cards)

    def shows(self, card: int, incarnation: int) -> bool:
        return any(c == card and i == incarnation and sides & RUNNER_KNOWS for c, i, sides in self.seen)

    def stand_in(self, old: tuple[int, int], new: tuple[int, int]) -> None:
        self.looked = tuple(new if seen == old else seen for seen in self.looked)

    def failed(self) -> None:
        self.did = False

    def cost_prevented(self) -> None:
        self.did = False
        self.todo = self.otherwise + self.todo[self.paid_for :]

    def set_x(self, x: int) -> None:
        self.x = self.named = x

    def paid_with(self, cards: tuple[int, ...]) -> None:
        self.spent = cards

    def _carry_out(self, state: State) -> Options | None:
        stack = state.stack
        while True:
            if self.second is not None and self.queue == self.second:
                self._measure_second(state)
            if not self.queue:
                break
            effect = self.queue[0]
            self.queue = self.queue[1:]
            apply.apply(state, effect, self)
            if stack[-1] is not self and not happens_with_next(effect):
                return None
        done = self.todo[0]
        goes_on = done.goes_on
        again = goes_on and done.one_by_one and self._goes_on(Scene(state, self))
        self.stage = 0
        self.second = None
        self.chosen = ()
        self.number_asked = False
        self.willing = False
        if again:
            return None
        self.todo = self.todo[1:]
        if goes_on:
            if isinstance(done, Both):
                state.attentive = False
                done = done.second
            if isinstance(done, Run):
                self.todo = tuple(i for i in self.todo if not linked(i))
        if not self.todo and stack[-1] is self:
            self._end(state)
        return None

    def _end(self, state: State) -> None:
        """It has resolved: what it kept is let go. Of one with a static condition it is remembered that it did nothing.

        CR rule_conditional_ability_static_condition_no_effect. If it did something, the next checkpoint looks whether
        it is still so (rule_conditional_ability_with_static_condition).
        """
        state.stack.pop()
        if self.guests or self.seen:
            self.let_go(state)
        if self.index >= 0 and state.index.states and (self.source, self.index) in state.index.states:
            if self.idle:
                state.used[idle_key(self.source, self.index)] = self.incarnation
            else:
                state.dirty |= COUNTS

    def let_go(self, state: State) -> None:
        """What it has set aside goes where it belongs, and what it has shown of a hand is hidden again."""
        if self.guests:
            self._release(state)
        if self.seen:
            apply.forget_hands(state, [card for card, _, _ in self.seen])

    def _goes_on(self, scene: Scene) -> bool:
        """Whether another card is to be chosen and installed (or played) the same way.

        CR rule_install_one_at_a_time, rule_playing_one_at_a_time.
        """
        if not self.chosen or self.chosen[0][0].bounds(scene)[1] < 2:
            return False
        target, cards = self.chosen[0]
        self.did = self.did or self.times > 0
        self.times += len(cards)
        if cards and self.times < target.bounds(scene)[1]:
            return True
        self.times = 0
        return False

    def _measure_second(self, state: State) -> None:
        """The part after 'and' is measured when its turn comes, unless an interrupt has changed it.

        CR rule_resolve_instruction_in_order.
        """
        both = self.todo[0]
        assert isinstance(both, Both)
        self.second = None
        self.queue = within_reach(state, both.second.expects(Scene(state, self)))

    # -- choices between effects

    def _offer(self, state: State, instruction: Instruction, scene: Scene) -> Options | None:
        offer = instruction.offers(scene)
        able = [
            (i, b)
            for i, b in enumerate(offer.branches)
            if not b.cost or can_pay(state, offer.by, b.cost, V_USE, self.source, self)
        ]
        if offer.rule == "rule_if_able" and any(b.cost for _, b in able):
            able = [(i, b) for i, b in able if b.cost]
        if self.accepted:
            able = [(i, b) for i, b in able if b.label != NO] or able
        elif self._is_unusable(state, offer.by):
            able = [(i, b) for i, b in able if b.label == NO] or able
        self.branches = tuple([b for _, b in able])
        if not self.branches:
            self.todo = self.todo[1:]
            self.did = False
            return None
        if len(self.branches) == 1:
            self._take(state, self.branches[0], offer)
            return None
        return state.ask(offer.by, Deciding.OFFER, [TAKE_BRANCH[i] for i in range(len(self.branches))], offer.rule)

    def _is_unusable(self, state: State, side: int) -> bool:
        """Whether a player cannot use its source, and so may only decline what is optional. CR rule_using."""
        source = self.source
        return source >= 0 and state.incarnation[source] == self.incarnation and values.unusable(state, side, source)

    def choose(self, state: State, option: Option) -> None:
        assert type(option) is TakeBranch
        self._take(state, self.branches[option.place], self.todo[0].offers(Scene(state, self)))

    def _take(self, state: State, branch: Branch, offer: Offer) -> None:
        instruction = self.todo[0]
        offer_by = offer.by
        if branch.did and branch.label != NO and offer_by == self.side and self.index >= 0 and not self.used:
            self.used = True
            mark_used(state, self.source, self.index, self.incarnation)
        self.accepted = False
        first = branch.instructions[:1]
        picked = branch.label == YES or isinstance(instruction, MustChoose)  # CR rule_must_cannot_force_additional_cost
        self.willing = picked and bool(first) and offer_by == Scene(state, self).player(first[0].actor())
        self.did = branch.did
        self.branches = ()
        self.todo = branch.instructions + after_mode(instruction, branch, self.todo[1:])
        if branch.cost:
            self.paid_for = len(branch.instructions)
            self.otherwise = next((b.instructions for b in offer.branches if not b.cost), ())
            self.keep(state)
            cost = measured(branch.cost, Scene(state, self))
            pay(state, offer_by, cost, V_USE, self.source, self.source, self.incarnation, event=self.event)

    def keep(self, state: State) -> None:
        """Remember what a cost that removes the source would make it forget."""
        if self.source >= 0 and state.incarnation[self.source] == self.incarnation:
            self.snapshot = snapshot_of(state, self.source)
            self.home = Scene(state, standing(self.source, self.side)).this_server()

    def copy(self) -> AbilityFrame:
        new = AbilityFrame(
            self.source,
            self.incarnation,
            self.side,
            self.todo,
            event=self.event,
            accepted=self.accepted,
            x=self.x,
            home=self.home,
            snapshot=self.snapshot,
            index=self.index,
        )
        new.bids = self.bids
        new.branches = self.branches
        new.chosen = self.chosen
        new.did = self.did
        new.guests = self.guests
        new.hosting = self.hosting
        new.idle = self.idle
        new.it = self.it
        new.looked = self.looked
        new.lost = self.lost
        new.named = self.named
        new.number_asked = self.number_asked
        new.origins = self.origins
        new.otherwise = self.otherwise
        new.paid_for = self.paid_for
        new.place = self.place
        new.queue = self.queue
        new.second = self.second
        new.seen = self.seen
        new.spent = self.spent
        new.stage = self.stage
        new.them = self.them
        new.times = self.times
        new.title = self.title
        new.trashed = self.trashed
        new.used = self.used
        new.willing = self.willing
        return new


def prove(state: State, side: int, target: Choosing, cards: tuple[int, ...]) -> None:
    """A hidden card about to move because of what it is, is revealed first. CR rule_reveal_from_hidden.

    Under some rules it is only shown to the other player (faq4.rules.revealing.2). No ability directs that: the card
    does not remain visible (faq4.card.restoring-face.1).
    """
    described = getattr(target, "cards", None)
    if not isinstance(described, Cards) or not described.particular:
        return
    subtypes = described.subtype is not None or bool(described.any_subtype)
    hidden = tuple(
        c
        for c in cards
        if not state.faceup[c]
        and state.face[c].side == side
        and (state.zone[c] != P_INSTALLED or (subtypes and side == CORP_SIDE))
    )
    if hidden:
        apply.show(state, hidden)
        if state.rules.proof_reveals:
            state.emit(fx.CARDS_REVEALED, side, amount=len(hidden), facts=CardsFacts(hidden))
        else:
            for card in hidden:
                state.known[card] = BOTH_KNOW
            state.emit(fx.CARDS_LOOKED_AT, 1 - side, amount=len(hidden), facts=CardsFacts(hidden))
            apply.forget_hands(state, hidden)


SELECTIVE: Final = (
    *(Access, Charge, Derez, Expose, HostOn, Install, MoveCountersFrom, MoveToRoot, PlayCard, RemoveCountersFrom),
    *(Rez, Score, TurnFacedown),
)
"""Instructions that say themselves which of the candidates suit them."""
COUNTED: Final = (Cards, Tags, BadPublicity)
"""What the board shows at any time, whatever an ability has done so far."""


def fix_numbers(state: State, source: int) -> None:
    """An ability whose cost trashed its source counts what there is now, not when it resolves (gloss.cost.trash.1)."""
    paid = next((f for f in reversed(state.stack) if isinstance(f, AbilityFrame) and f.source == source), None)
    if paid is None:
        return
    scene = Scene(state, paid)

    def fixed(part: object) -> object:
        count = part.more if isinstance(part, Plus) else part
        if isinstance(count, ForEach) and isinstance(count.thing, COUNTED):
            return evaluate(cast("ForEach | Plus", part), scene)
        return part

    paid.todo = rewritten(paid.todo, fixed)


def part_with(instruction: Instruction, target: Choosing) -> Instruction:
    """The part of an instruction joined by 'and' that a target belongs to."""
    while isinstance(instruction, Both):
        instruction = instruction.first if target in instruction.first.targets() else instruction.second
    return instruction


def _others(swap: Swap, target: Choosing, scene: Scene) -> tuple[int, ...]:
    """The cards that one of two cards could be swapped with: the one chosen already, or all that could be."""
    first = isinstance(swap.cards, Choosing) and target == swap.cards
    other = swap.with_ if first else swap.cards
    assert other is not None
    found = other.find(scene)
    return found if found or not isinstance(other, Choosing) else other.candidates(scene)


def snapshot_of(state: State, card: int) -> tuple[tuple[int, int], ...]:
    """The counters on a card: (kind, number)."""
    if not state.counters:
        return ()
    return tuple((kind, n) for kind in range(7) if (n := state.count(card, kind)))


def after_mode(instruction: Instruction, branch: Branch, rest: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """What follows a choice: of a modal ability, the modes yet to choose, and what speaks of the one that is left.

    CR rule_after_resolving_mode.
    """
    if not isinstance(instruction, Resolve) or len(branch.instructions) != 1:
        return rest
    taken = instruction.options.index(branch.instructions[0])  # equal, not the same: a save may lie between
    others = instruction.options[:taken] + instruction.options[taken + 1 :]
    if instruction.number > 1:
        return (replace(instruction, number=instruction.number - 1, options=others), *rest)
    if len(others) != 1:
        return rest
    left = ResolveOtherMode(others[0])
    return tuple(rewritten(i, lambda part: left if isinstance(part, ResolveOtherMode) else part) for i in rest)


def linked(instruction: Instruction) -> bool:
    """Whether it is no instruction but speaks of the run begun before.

    CR rule_linked_abilities_during_timing_structure.
    """
    if isinstance(instruction, AtThreat):
        return isinstance(instruction.instruction, Delayed) and linked(instruction.instruction)
    if isinstance(instruction, (During, Lasting, LastingWhen)):
        return instruction.period.linked
    if isinstance(instruction, Delayed):
        trigger = instruction.trigger.event if isinstance(instruction.trigger, First) else instruction.trigger
        if isinstance(trigger, RunSucceeds):
            return True
        return (isinstance(trigger, (RunBegins, RunEnds)) and trigger.which in (THAT_ONE, THE_ONE)) or (
            isinstance(trigger, Encounters) and trigger.during is not None and trigger.during.linked
        )
    return isinstance(instruction, (IfRunWouldSucceed, InsteadOfApproaching))


def used_this_run(state: State, card: int, index: int) -> bool:
    """Whether an ability that can be used only once per run (or encounter) has been used in the one in progress."""
    return state.used.get(~use_key(card, index)) == _number_of_its_time(state, card, index)


def _number_of_its_time(state: State, card: int, index: int) -> int:
    """The number of the encounter or run in which an ability can be used once."""
    return state.encounter_no if index in state.face[card].once_per_encounter else state.run_no


def mark_used(state: State, card: int, index: int, incarnation: int) -> None:
    """An ability and its source are used. CR rule_using."""
    if card < 0:
        return
    state.used[use_key(card, index)] = incarnation
    per_run = state.face[card].once_per_run
    if per_run and index in per_run:
        state.used[~use_key(card, index)] = _number_of_its_time(state, card, index)
    if state.emitted_kinds[fx.ABILITY_USED]:
        how = use_facts(False, state.is_during_run())
        state.emit(fx.ABILITY_USED, state.controller(card), card, index, facts=how)
