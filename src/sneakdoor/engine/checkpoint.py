"""Checkpoints: what has happened is noticed, what has become illegal is corrected. CR sec_checkpoints.

Each function is one step of the list in the rules, in its order.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sneakdoor.deciding import Deciding
from sneakdoor.errors import Runaway
from sneakdoor.language import abilities as ab
from sneakdoor.language import effects as fx
from sneakdoor.language.conditions import IsEmpty
from sneakdoor.language.declarations import (
    D_FREE_MEMORY,
    D_LOSES,
    D_REMOTES,
    HostedLeaveTheGame,
)
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import CardFacts, OccasionFacts, TrashedTogether, TrashFacts, told
from sneakdoor.language.occurrences import FirstEachTurn, Occurrence
from sneakdoor.rulebooks import SecondConsole
from sneakdoor.terms import (
    CORP_SIDE,
    COUNTER_BITS,
    COUNTER_INDEX,
    DISCARD_OF,
    FIRST_REMOTE,
    NO_SERVER,
    ONCE_PER_TURN,
    P_INSTALLED,
    RUNNER_SIDE,
    walk,
)

from . import apply, losing, values
from .breach import BreachFrame
from .changes import ACTIVITY, COUNTS, HAPPENED, OVER, PLACES, SCORES, TIMES
from .choosing import Receiver, choose_cards
from .faces import ALWAYS_ACTIVE_KINDS, LEAVING_KINDS
from .frames import Frame, Options
from .installing import installing_into, legal_host
from .interned import ACCESS_TOO, IGNORE
from .interrupts import InterruptFrame, ReroutedFrame, rests
from .lingering.kinds import IfSuccessful, TraceResult
from .lingering.making import durations, find, forget
from .option import Option
from .options import Ignore
from .reactions import STRUCTURES, Pending, ReactionFrame
from .reading import is_optional
from .resolve import AbilityFrame, EffectsFrame, trash_by_rule, used_this_run
from .runaway import RUNAWAY
from .running import pass_at_once, server_ceased
from .scene import Departing, Happening, Scene, standing
from .searching import SearchedFrame
from .state import VACANT, State, idle_key, use_key

TIMES_OR_PLACES: Final = TIMES | PLACES
COUNTS_OR_ACTIVITY: Final = COUNTS | ACTIVITY
RESTRICTED: Final = ACTIVITY | PLACES | SCORES
NOTICED: Final = ACTIVITY | PLACES | COUNTS | SCORES
"""What a static condition can hang on. That a window closed is no new step, nor is anything different by it."""
DECIDED: Final = frozenset((fx.RUN_SUCCESSFUL, fx.TRACE_SUCCESSFUL, fx.TRACE_UNSUCCESSFUL))
"""What the card that made a run or a trace may wait for before anybody else. Rulebook.if_successful_first."""


def checkpoint(state: State) -> None:
    """All steps, in order; then a reaction window for what became pending. CR rule_after_checkpoint_reaction_window.

    A step is skipped when nothing it looks at has changed since the last checkpoint.
    """
    changed = state.dirty
    state.dirty = 0
    if changed >= OVER:  # the highest bit; a comparison costs the interpreter a third of an `&`
        return
    pending: list[Pending] = []
    opened_by = ("", 0)
    if state.hosted and changed & PLACES and state.rules.hosted_go_with_host:
        hosted_cards(state)
    if changed & HAPPENED:
        pending, opened_by = conditional_abilities(state)
    if state.index.declared[D_LOSES] or state.converted:
        losing.settle(state)
    if changed != HAPPENED:
        if changed & COUNTS_OR_ACTIVITY:
            changed |= state.index.swayed
        if state.index.states and changed & NOTICED:
            pending += static_conditions(state)
        if state.lingering and changed & TIMES_OR_PLACES:
            durations(state, bool(pending))
        if changed & SCORES:
            agenda_points(state)
            if state.outcome is not None:
                return
        if changed & ACTIVITY:
            uniqueness(state)
        if pending:
            open_window(state, pending, opened_by)
            pending = []
        if changed & RESTRICTED:
            card_restrictions(state, changed)
            if changed & PLACES:
                if state.hosted:
                    hosted_cards(state)
                remote_servers(state)
                vacant_positions(state)
                if state.position == VACANT and state.rules.uninstalled_ice_is_passed:
                    pass_at_once(state)
                if state.seen_root:
                    cards_entering_root(state)
    if pending:
        open_window(state, pending, opened_by)


def open_window(state: State, pending: list[Pending], opened_by: tuple[str, int]) -> None:
    """What has become pending is resolved next, or after an effect that searches (gloss.chain-reactions.2).

    What is trashed in the same breath, and waits for an interrupt, goes first.
    """
    stack, window = state.stack, ReactionFrame(tuple(pending), state.active, opened_by)
    at = len(stack)
    if state.rules.search_finishes_first:
        for i, f in enumerate(stack):
            if isinstance(f, SearchedFrame):
                at = i
    if state.index.interrupts[fx.CARD_TRASHED]:
        while at > 1 and _trashed_along(stack[at - 2], stack[at - 1]):
            at -= 2
    stack.insert(at, window)


def _trashed_along(effects: Frame, window: Frame) -> bool:
    """Whether cards that the game trashes, or damage, wait for an interrupt window that has only been opened."""
    if not (isinstance(window, InterruptFrame) and isinstance(effects, EffectsFrame)) or window.interrupted:
        return False
    first = effects.queue[0]
    how = first.facts
    return isinstance(how, TrashFacts) and (how.by_game or how.by_rule or how.damage is not None)


# -- step_checkpoint_conditional_abilities -----------------------------------------------------------


def conditional_abilities(state: State) -> tuple[list[Pending], tuple[str, int]]:
    """Abilities whose trigger condition was met since the last checkpoint become pending."""
    pending: list[Pending] = []
    opened_by = ("", 0)
    top = state.stack[-1]
    if type(top) is ReroutedFrame:
        top.hold(state)
        return pending, opened_by
    listen, resting = state.index.listen, state.index.resting
    history = state.history
    events = state.events
    state.events = []
    for position in events:
        event = history[position]
        before = len(pending)
        if event.kind in DECIDED and state.rules.if_successful_first and if_successful(state, event, pending):
            state.stack.append(SucceededFrame(position))
            continue
        for card, index in listen[event.kind]:
            if card < 0:
                wait(state, -1 - card, event, pending)
            else:
                hear(state, card, index, event, pending, state.incarnation[card])
        if resting:
            for card, index in resting.get(event.kind, ()):
                hear(state, card, index, event, pending, state.incarnation[card])
        card = event.card
        if card >= 0:
            own = state.face[card].own.get(event.kind)
            if own:
                active = (
                    state.active_since[card]
                    or event.kind in ALWAYS_ACTIVE_KINDS
                    or (event.kind in LEAVING_KINDS and _was_active(event))
                )
                for index in own:
                    if active or ((event.kind, index) in state.face[card].anywhere and _discarded(state, event)):
                        hear(state, card, index, event, pending, state.incarnation[card])
        for card in state.departed:
            for kind, index in state.face[card].watches_leaving:
                if kind == event.kind:
                    home = _home_of(state, events, card)
                    hear(state, card, index, event, pending, state.incarnation[card], left=True, home=home)
        if len(pending) > before and event.kind in STRUCTURES:
            opened_by = (STRUCTURES[event.kind], state.run_no)
    state.departed = ()
    if pending and state.rules.pending_dies_with_any_structure and not opened_by[0] and state.run_no:
        opened_by = ("run", state.run_no)
    return pending, opened_by


def _home_of(state: State, events: list[int], card: int) -> int:
    """The server that a card has just left, as one of these events tells. CR rule_this_server."""
    for position in events:
        event = state.history[position]
        if event.card == card and event.kind in LEAVING_KINDS:
            return event.server
    return NO_SERVER


@apply.applies(fx.OCCASION_SUPPOSED)
def suppose(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """A card's abilities of a class become pending as though what they wait for had happened to it.

    CR rule_instructed_to_resolve_conditional_ability.
    """
    card, kind, face = effect.card, told(effect, OccasionFacts).kind, state.face[effect.card]
    event = Effect(kind, state.controller(card), card, server=state.server[card])
    pending: list[Pending] = []
    for index in (*face.own.get(kind, ()), *(index for heard, index in face.listen if heard == kind)):
        hear(state, card, index, event, pending, state.incarnation[card])
    if pending:
        open_window(state, pending, ("", 0))


def if_successful(state: State, event: Effect, pending: list[Pending]) -> bool:
    """What a card does if its run succeeds, or its trace does or fails, becomes pending; whether there is any.

    faq4.timing.run.5.4, official.aryabhata-tech.1.
    """
    before = len(pending)
    for x in state.lingering:
        if isinstance(x, (IfSuccessful if event.kind == fx.RUN_SUCCESSFUL else TraceResult)):
            wait(state, x.serial, event, pending)
    return len(pending) > before


class SucceededFrame(Frame):
    """A successful run, or a trace, that others notice when what its card does in that case has resolved."""

    __slots__ = ("position",)
    structural = True

    def __init__(self, position: int) -> None:
        self.position = position
        """Where in the history of the turn that is."""

    def step(self, state: State) -> Options | None:
        state.stack.pop()
        state.events.append(self.position)
        state.dirty |= HAPPENED
        return None

    def copy(self) -> SucceededFrame:
        return SucceededFrame(self.position)


def _discarded(state: State, event: Effect) -> bool:
    """Whether a card that was trashed is in a discard pile, and not elsewhere instead."""
    return event.kind != fx.CARD_TRASHED or state.zone[event.card] in DISCARD_OF


def _was_active(event: Effect) -> bool:
    return isinstance(event.facts, CardFacts) and event.facts.active


def hear(
    state: State,
    card: int,
    index: int,
    event: Effect | None,
    pending: list[Pending],
    incarnation: int,
    left: bool = False,
    home: int = NO_SERVER,
) -> None:
    """One ability looks at one event. CR rule_condition_requirements_part_of_condition.

    `left`: its card became inactive by, or together with, what happened
    (rule_active_exception_conditional_move_to_inactive_zone), and `home` is the server where it was.
    """
    face = state.face[card]
    ability: ab.When = face.abilities[index]  # type: ignore[assignment]
    side = face.side  # as `State.controller` says
    scene = Scene(state, Happening(card, side, event) if home < 0 else Departing(card, side, event, home))
    if event is not None and not ability.trigger.met(scene, event):
        return
    if pending and event is not None and _is_of_one(pending, ability.trigger, event.kind, card, index, incarnation):
        return  # '1 or more' are one occurrence, however many
    if ability.threat and values.threat_level(state) < ability.threat:
        return
    if ONCE_PER_TURN in ability.flags and state.used.get(use_key(card, index)) == incarnation:
        return
    if face.once_per_run and used_this_run(state, card, index):
        return
    if event is not None and gathers(ability.trigger):
        event = gathered(state, scene, ability.trigger, event)
    home = event.server if event is not None and event.card == card and event.server >= 0 else scene.this_server()
    pending.append(
        Pending(
            card,
            incarnation,
            index,
            side,
            ability.instructions,
            event,
            ONCE_PER_TURN in ability.flags or is_optional(ability.instructions, side),
            home,
            None,
            left,
            state.incarnation[event.card] if event is not None and event.card >= 0 else -1,
        )
    )


def gathers(trigger: object) -> bool:
    """Whether an ability speaks of all cards to which the same has happened at once."""
    return getattr(trigger.event if type(trigger) is FirstEachTurn else trigger, "gathers", False)


def gathered(state: State, scene: Scene, trigger: Occurrence, event: Effect) -> Effect:
    """The event that met a condition, with all cards to which the same has happened since the last checkpoint."""
    one = trigger.event if isinstance(trigger, FirstEachTurn) else trigger
    cards: list[int] = []
    for e in reversed(state.history):
        if e.kind == event.kind and one.met(scene.seeing(e), e):
            cards.append(e.card)
        if e is event:
            break
    cards.reverse()
    objects = tuple([(c, state.incarnation[c]) for c in cards])
    return event.but(facts=TrashedTogether.of(told(event, TrashFacts), objects))


def _is_of_one(pending: list[Pending], trigger: object, kind: int, card: int, index: int, incarnation: int) -> bool:
    """Whether an ability that counts what happens together as one occurrence is pending for such an event already."""
    return kind in getattr(trigger, "together", ()) and any(
        p.card == card
        and p.index == index
        and p.incarnation == incarnation
        and p.event is not None
        and p.event.kind == kind
        for p in pending
    )


def wait(state: State, serial: int, event: Effect, pending: list[Pending]) -> None:
    """A lingering ability looks at an event."""
    lingering = find(state, serial)
    todo = None if lingering is None else lingering.answer(state, event)
    if lingering is None or todo is None:
        return
    optional = is_optional(todo, lingering.side)
    made = lingering.memory()
    pending.append(Pending(lingering.source, -1, -1, lingering.side, todo, event, optional=optional, made=made))
    if lingering.is_spent():
        forget(state, (lingering,))


def static_conditions(state: State) -> list[Pending]:
    """Conditional abilities with a static condition: one instance at a time.

    CR rule_conditional_ability_with_static_condition.
    """
    pending: list[Pending] = []
    for card, index in state.index.states:
        ability: ab.When = state.face[card].abilities[index]  # type: ignore[assignment]
        trigger = ability.trigger
        if isinstance(trigger, IsEmpty) and (
            card << COUNTER_BITS | COUNTER_INDEX[trigger.kind] in state.counters or card not in state.loaded
        ):
            continue
        first = False
        if isinstance(trigger, FirstEachTurn):
            first = True
            if state.used.get(use_key(card, index)) == state.incarnation[card]:
                continue
            trigger = trigger.event
        scene = Scene(state, standing(card, state.controller(card)))
        if not trigger.is_so(scene):  # type: ignore[attr-defined]
            state.used.pop(idle_key(card, index), None)
        elif not _already(state, card, index) and not rests(state, card, index):
            hear(state, card, index, None, pending, state.incarnation[card])
            if first:
                state.used[use_key(card, index)] = state.incarnation[card]
    return pending


def _already(state: State, card: int, index: int) -> bool:
    for f in state.stack:
        if isinstance(f, ReactionFrame) and any(p.card == card and p.index == index for p in f.pending):
            return True
        if (
            isinstance(f, AbilityFrame)
            and f.source == card
            and f.index == index
            and f.incarnation == state.incarnation[card]
        ):
            return True
    return False


# -- step_checkpoint_agenda_points -------------------------------------------------------------------


def agenda_points(state: State) -> None:
    """CR rule_game_win, rule_simultaneous_win."""
    corp = values.score(state, CORP_SIDE) >= values.points_to_win(state, CORP_SIDE)
    runner = values.score(state, RUNNER_SIDE) >= values.points_to_win(state, RUNNER_SIDE)
    if corp or runner:
        state.win(None if corp and runner else CORP_SIDE if corp else RUNNER_SIDE, "agenda points")


# -- step_checkpoint_uniqueness ----------------------------------------------------------------------


def uniqueness(state: State) -> None:
    """All but the most recent of active unique namesakes, and of consoles, are trashed; nobody can prevent it."""
    if len(state.index.limited) < 2:
        return
    latest: dict[str, int] = {}
    doomed: list[int] = []
    face = state.face
    for card in state.index.limited:
        f = face[card]
        if f.unique:
            _keep_latest(state, f.title, card, latest, doomed)
        if f.console:
            _keep_latest(state, "\0console", card, latest, doomed)
    if doomed:
        trash_by_rule(state, doomed)


def _keep_latest(state: State, name: str, card: int, latest: dict[str, int], doomed: list[int]) -> None:
    other = latest.get(name)
    if other is None:
        latest[name] = card
        return
    newer = card if state.active_since[card] > state.active_since[other] else other
    older = other if newer == card else card
    if name == "\0console" and state.rules.second_console is SecondConsole.FORBIDDEN:
        newer, older = older, newer
    latest[name] = newer
    doomed.append(older)


# -- step_checkpoint_card_restrictions ---------------------------------------------------------------


def card_restrictions(state: State, changed: int) -> None:
    """Illegal hosts, a second region, too much memory. CR step_checkpoint_card_restrictions."""
    for host, guests in list(state.hosted.items()):
        if state.zone[host] == P_INSTALLED:
            for card in guests:
                if (
                    state.zone[card] == P_INSTALLED
                    and card not in state.converted
                    and not legal_host(state, card, host)
                ):
                    trash_by_rule(state, (card,))
    for cards in state.root.values():
        if len(cards) > 1:
            _keep_one_region(state, cards)
    most = values.most_remotes(state) if state.index.declared[D_REMOTES] else None
    if most is not None and sum(s >= FIRST_REMOTE for s in state.ice) > most:
        state.stack.append(RemotesFrame(most))
    memory = changed & (ACTIVITY | SCORES) or state.index.declared[D_FREE_MEMORY]
    if memory and state.index.programs and values.memory_exceeded(state):
        state.stack.append(MemoryFrame())


def _keep_one_region(state: State, cards: tuple[int, ...]) -> None:
    """CR rule_region."""
    regions = [c for c in cards if state.face[c].region]
    if len(regions) > 1:
        trash_by_rule(state, regions[:-1])


class RemotesFrame(Receiver):
    """Too many remote servers: the Corp keeps as many as it may, the others are trashed.

    CR rule_limit_remote_servers.
    """

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def step(self, state: State) -> Options | None:
        remotes = tuple(s for s in state.ice if s >= FIRST_REMOTE)
        kept = choose_cards(
            state, CORP_SIDE, Deciding.REMOTES, remotes, self.most, self.most, "rule_limit_remote_servers"
        )
        if kept is not None:
            self.receive(state, kept)
        return None

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        state.stack.pop()
        for server in [s for s in state.ice if s >= FIRST_REMOTE and s not in answer]:
            trash_by_rule(state, (*state.root[server], *(c for c in state.ice[server] if c >= 0)))

    def copy(self) -> RemotesFrame:
        return RemotesFrame(self.most)


class MemoryFrame(Receiver):
    """Too many programs: the Runner chooses some whose loss lets the rest fit, none of which could stay.

    CR rule_program_other_exceed_memory_limit, step_checkpoint_card_restrictions.
    """

    __slots__ = ("chosen",)

    def __init__(self) -> None:
        self.chosen: tuple[int, ...] = ()

    def step(self, state: State) -> Options | None:
        if not values.memory_exceeded(state, without=_with_guests(state, self.chosen)):
            state.stack.pop()
            if self.chosen:
                trash_by_rule(state, self.chosen, by_owner=True)
            return None
        programs = [c for c in state.piles[P_INSTALLED] if state.face[c].is_program and state.faceup[c]]
        fitting = [c for c in programs if _goes_with(state, c, self.chosen, programs, set())]
        rule = "rule_program_other_exceed_memory_limit"
        chosen = choose_cards(state, RUNNER_SIDE, Deciding.MEMORY, tuple(fitting), 1, 1, rule)
        if chosen is not None:
            self.receive(state, chosen)
        return None

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        self.chosen += answer

    def copy(self) -> MemoryFrame:
        new = MemoryFrame()
        new.chosen = self.chosen
        return new


MOST_SETS: Final = 2_000
"""How many sets of programs are tried: more than any rig needs. In a larger one, whatever is left may go."""


def _with_guests(state: State, cards: Iterable[int]) -> frozenset[int]:
    """Cards, with all that is hosted on them and goes with them."""
    found = set(cards)
    waiting = list(found)
    while waiting:
        for guest in state.hosted.get(waiting.pop(), ()):
            if guest not in found:
                found.add(guest)
                waiting.append(guest)
    return frozenset(found)


def _goes_with(
    state: State, card: int, chosen: tuple[int, ...], programs: list[int], tried: set[frozenset[int]]
) -> bool:
    """Whether a program, with those chosen and maybe more, makes a set to trash of which nothing could stay.

    CR step_checkpoint_card_restrictions. What is hosted on one of them is in the set for no other reason.
    """
    heads = (*chosen, card)
    if len(tried) > MOST_SETS:
        return True
    if frozenset(heads) in tried or card in _with_guests(state, chosen) or _with_guests(state, (card,)) & {*chosen}:
        return False
    tried.add(frozenset(heads))
    doomed = _with_guests(state, heads)
    if values.memory_exceeded(state, without=doomed):
        return any(_goes_with(state, c, heads, programs, tried) for c in programs)
    return all(values.memory_exceeded(state, without=doomed - {head}) for head in heads)


# -- steps about hosts, servers, positions -----------------------------------------------------------


def hosted_cards(state: State) -> None:
    """What was hosted on a card that left is trashed, and what was hosted on that.

    CR rule_trash_hosted_objects_when_host_trashed.
    """
    if state.orphans:
        orphans, state.orphans = state.orphans, ()
        trash_by_rule(state, tuple(c for c in orphans if state.host[c] >= 0))
    if not state.hosted:
        return
    for _ in RUNAWAY:
        again = False
        for host, cards in list(state.hosted.items()):
            if state.zone[host] in apply.HOSTING_PLACES:
                continue
            if any(isinstance(t, HostedLeaveTheGame) for t in walk(state.printed[host].abilities)):
                for card in cards:
                    apply.apply(state, Effect(fx.CARD_REMOVED, state.printed[card].side, card), None)
            else:
                trash_by_rule(state, cards)
            again = host not in state.hosted
        if not again:
            return
    raise Runaway("what was hosted on a card that left")


def remote_servers(state: State) -> None:
    """A remote server with nothing in it ceases to exist. CR step_checkpoint_remote_server.

    A card that was hosted there is still in it while its trashing waits for an interrupt.
    """
    empty: list[int] = []
    for server, root in state.root.items():
        if not root and server >= FIRST_REMOTE and not _is_kept(state, server):
            empty.append(server)
    for server in empty:
        del state.root[server]
        del state.ice[server]
        server_ceased(state, server)


def _is_kept(state: State, server: int) -> bool:
    """Whether a server with nothing in its root exists: by its ice, by what was hosted there, or for what comes."""
    if max(state.ice[server], default=VACANT) >= 0:
        return True
    for card in state.piles[P_INSTALLED]:
        if state.server[card] == server:
            return True
    return installing_into(state, server)


def vacant_positions(state: State) -> None:
    """A position without ice ceases to exist, unless the Runner is in it. CR step_checkpoint_vacant_position."""
    for server, positions in state.ice.items():
        if VACANT in positions and (server != state.attacked or state.position != VACANT):
            state.ice[server] = tuple(c for c in positions if c != VACANT)


# -- step_checkpoint_card_entering_root_during_breach ------------------------------------------------


def cards_entering_root(state: State) -> None:
    """The Runner declares which cards that entered the breached root become candidates.

    CR rule_candidates_entering_root.
    """
    cards = tuple(c for c in state.seen_root if state.server[c] == state.breached)
    state.seen_root = ()
    if cards and any(isinstance(f, BreachFrame) for f in state.stack):
        state.stack.append(EnteringFrame(cards))


class EnteringFrame(Receiver):
    """The Runner says of each card that entered the root whether it becomes a candidate."""

    __slots__ = ("cards",)

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards

    def step(self, state: State) -> Options | None:
        if not self.cards:
            state.stack.pop()
            return None
        return state.ask(
            RUNNER_SIDE,
            Deciding.ENTERING_CARD,
            [ACCESS_TOO[self.cards[0]], IGNORE[self.cards[0]]],
            "rule_candidates_entering_root",
        )

    def choose(self, state: State, option: Option) -> None:
        self.cards = self.cards[1:]
        if isinstance(option, Ignore):
            for f in reversed(state.stack):
                if isinstance(f, BreachFrame):
                    f.barred = (*f.barred, (option.card, state.incarnation[option.card]))
                    return

    def copy(self) -> EnteringFrame:
        return EnteringFrame(self.cards)
