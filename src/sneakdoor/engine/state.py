"""The whole game as plain data: columns by card, zones as tuples, a stack of frames, one integer of chance."""

from __future__ import annotations

from typing import Final, Protocol

from sneakdoor.deciding import Deciding
from sneakdoor.language import effects as fx
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import Facts
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.run_facts import WinFacts
from sneakdoor.native import fields_of, mypyc_attr
from sneakdoor.rulebooks import Rulebook
from sneakdoor.rulebooks.modern import DISCARD
from sneakdoor.terms import (
    ADVANCEMENT,
    C_ADVANCEMENT,
    C_CREDIT,
    CORP_SIDE,
    COUNTER_BITS,
    DECK_OF,
    DISCARD_OF,
    FIRST_REMOTE,
    HAND_OF,
    NO_SERVER,
    P_HAND_RUNNER,
    P_HOSTED,
    P_IDENTITY,
    P_INSTALLED,
    P_OUTSIDE,
    P_REMOVED,
    P_SCORE_CORP,
    P_SCORE_RUNNER,
    P_SET_ASIDE,
    Basic,
)

from .changes import ACTIVITY, COUNTS, HAPPENED, OVER, PLACES, SCORES, TIMES
from .faces import Face
from .frames import Frame, Options
from .index import Index, without
from .interned import provide
from .lingering.base import Lingering
from .memory import AsCopy, Conversion, NamedTitle, PickedServer, Remembered, Stood, WithoutAbilities
from .options import Use
from .outcome import Outcome
from .randomness import below, shuffled

CORP_KNOWS: Final = 1
RUNNER_KNOWS: Final = 2
BOTH_KNOW: Final = 3
VACANT: Final = -2
"""A position whose ice is gone while the Runner is in it. CR rule_destroy_position."""
NOT_BEGUN: Final = 1 << 40
"""Where in the history a run begins whose server is announced and whose costs are being paid.

CR rule_abilities_during_a_run.
"""
PILES: Final = 15
Kinds = tuple[bool, ...]
"""Some of the kinds of effects: by kind, whether it is one of them."""
ALL_KINDS: Final[Kinds] = (True,) * len(fx.KINDS)
NO_KINDS: Final[Kinds] = (False,) * len(fx.KINDS)
COUNTER_MASK: Final = (1 << COUNTER_BITS) - 1
_SCORES: Final = (P_SCORE_CORP, P_SCORE_RUNNER)
_IS_SCORE: Final = tuple(p in _SCORES for p in range(PILES))
_PLAIN: Final = tuple(p == P_SET_ASIDE or p in DECK_OF + HAND_OF + DISCARD_OF for p in range(PILES))
"""Places where no card hosts or remembers anything."""
_NOBODY: Final = 0
_OWNER: Final = 1
_AS_BEFORE: Final = 2
_WHO_KNOWS: Final = tuple(
    _NOBODY if p in DECK_OF else _OWNER if p in HAND_OF + DISCARD_OF else _AS_BEFORE for p in range(PILES)
)
"""Who knows a card that has come to lie facedown in a place; where it is as before, its owner does in any case."""
_KNOWN_TO: Final = (CORP_KNOWS, RUNNER_KNOWS)


class Teller(Protocol):
    """Hears everything that happens, as it happens."""

    def tell(self, state: State, effect: Effect) -> None: ...

    def idle(self, state: State, side: int) -> None: ...


def _of_others(stood: tuple[Stood, ...], ice: int) -> tuple[Stood, ...]:
    """Where other ice stood."""
    return tuple(x for x in stood if x.ice != ice)


def use_key(card: int, index: int) -> int:
    """Under what an ability used this turn is remembered."""
    return card << 6 | index


def idle_key(card: int, index: int) -> int:
    """Under what it is remembered that an ability with a static condition could do nothing when it last resolved."""
    return 1 << 40 | card << 6 | index


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything there is to know about a game, at any moment."""

    __slots__ = (
        "accessed",
        "acting",
        "active",
        "active_since",
        "approached",
        "attacked",
        "attentive",
        "bad_publicity",
        "bad_publicity_fund",
        "bids",
        "breached",
        "clicks",
        "clicks_spent",
        "converted",
        "core_damage",
        "counters",
        "counts_idle_windows",
        "credits",
        "decider",
        "deciding",
        "departed",
        "dirty",
        "emitted_kinds",
        "encounter_no",
        "encounter_start",
        "encountered",
        "events",
        "expected",
        "face",
        "faceup",
        "history",
        "host",
        "hosted",
        "ice",
        "incarnation",
        "index",
        "installed_turn",
        "known",
        "last_encounter",
        "last_turn",
        "lingering",
        "loaded",
        "loops",
        "mark",
        "next_remote",
        "numbers",
        "options",
        "orphans",
        "outcome",
        "parted",
        "phase",
        "piles",
        "position",
        "printed",
        "recorded_kinds",
        "remembered",
        "remembered_kinds",
        "rng",
        "root",
        "rule",
        "rules",
        "run_expected",
        "run_no",
        "run_start",
        "scripted_random",
        "seen_root",
        "serial",
        "server",
        "servers_chosen",
        "stack",
        "stood",
        "successful",
        "tags",
        "teller",
        "titles_named",
        "turn",
        "turns",
        "used",
        "versions",
        "watched_would",
        "window_before",
        "window_start",
        "zone",
    )

    def __init__(self, rules: Rulebook, faces: list[Face], rng: int) -> None:
        n = len(faces)
        provide(n)
        self.rules = rules
        self.printed: tuple[Face, ...] = tuple(faces)
        """The cards as printed."""
        self.face: list[Face] = faces
        """The cards as they are: converted ones differ."""
        self.zone: list[int] = [P_OUTSIDE] * n
        self.faceup: list[bool] = [False] * n
        self.server: list[int] = [NO_SERVER] * n
        self.host: list[int] = [-1] * n
        self.incarnation: list[int] = [0] * n
        """Which object the card is: counts its changes of zone. CR rule_object."""
        self.known: list[int] = [0] * n
        """Bits: which sides may look at it, or can still tell it apart since they did."""
        self.active_since: list[int] = [0] * n
        """When it became active, or 0."""
        self.installed_turn: list[int] = [-1] * n
        """The turn in which it was installed."""
        self.serial: list[int] = [0] * n
        """The public number of an installed card, given as it is installed."""
        self.piles: list[tuple[int, ...]] = [()] * PILES
        self.ice: dict[int, tuple[int, ...]] = {0: (), 1: (), 2: ()}
        """Positions protecting each server, outermost first."""
        self.root: dict[int, tuple[int, ...]] = {0: (), 1: (), 2: ()}
        self.hosted: dict[int, tuple[int, ...]] = {}
        self.counters: dict[int, int] = {}
        self.loaded: tuple[int, ...] = ()
        self.converted: dict[int, Conversion] = {}
        """What cards have become."""
        self.credits: list[int] = [0, 0]
        self.clicks: list[int] = [0, 0]
        self.clicks_spent = 0
        self.bad_publicity_fund = 0
        """The bad publicity fund. CR rule_bad_publicity_fund."""
        self.tags = 0
        self.bad_publicity = 0
        self.core_damage = 0
        self.mark = NO_SERVER
        self.turn = 0
        self.turns: list[int] = [0, 0]
        self.active = CORP_SIDE
        self.phase = ""
        self.next_remote = FIRST_REMOTE
        self.numbers = 1
        """The last number given to a run, an encounter, an activation, an installed card, a lasting effect."""
        self.run_no = 0
        self.encounter_no = 0
        self.last_encounter = 0
        """The number of the encounter that began last."""
        self.attacked = NO_SERVER
        self.position = -1
        """The ice at the Runner's position, VACANT, or -1 for none. CR sec_position."""
        self.approached = -1
        self.encountered = -1
        self.breached = NO_SERVER
        self.accessed = -1
        self.acting: Basic | Use | None = None
        """The last action taken: a basic one, or the use of an ability. CR rule_same_actions."""
        self.successful = False
        self.seen_root: tuple[int, ...] = ()
        """Cards that entered the breached root since the last checkpoint. CR rule_candidates_entering_root."""
        self.stood: tuple[Stood, ...] = ()
        """Ice that left its server this turn. CR rule_create_position_mutate."""
        self.bids: tuple[int, ...] = ()
        self.history: list[Effect] = []
        self.expected: list[Effect] = []
        self.events: list[int] = []
        self.last_turn: list[tuple[Effect, ...]] = [(), ()]
        self.run_start = 0
        self.run_expected = 0
        self.encounter_start = 0
        self.parted = 0
        """0 while the encountered ice is there; afterwards 1 more than the advancement counters it had as it went."""
        self.window_before = 0
        """How much had happened this turn as the paid ability window before the latest one opened;"""
        self.window_start = 0
        """and as the latest one did."""
        self.lingering: tuple[Lingering, ...] = ()
        self.remembered: dict[int, Remembered] = {}
        """By card, what its ability chose."""
        self.titles_named: dict[int, NamedTitle] = {}
        """By card, the card that it has named."""
        self.servers_chosen: dict[int, PickedServer] = {}
        """By card, the server that it has chosen this turn."""
        self.used: dict[int, int] = {}
        """Once-per-turn abilities used this turn: (incarnation) by card and ability."""
        self.departed: tuple[int, ...] = ()
        """Cards that have become inactive since the last checkpoint and notice others leaving with them."""
        self.attentive = False
        """Whether parts of one instruction are being carried out: what happens is kept for those who become active
        before the next checkpoint (CR rule_condition_only_met_while_active)."""
        self.orphans: tuple[int, ...] = ()
        """Cards whose host was uninstalled into a score area: trashed at the next checkpoint."""
        self.versions: dict[int, int] = {}
        """Which of its backs an identity has, where there are several: a secret of its owner until it is flipped."""
        self.loops: dict[tuple[int, int], int] = {}
        self.stack: list[Frame] = []
        self.index = Index()
        self.rng = rng
        self.scripted_random: tuple[str, ...] = ()
        self.dirty = 0
        """What the next checkpoint must look at: ACTIVITY, PLACES, TIMES, COUNTS, SCORES, HAPPENED, OVER."""
        self.outcome: Outcome | None = None
        self.options: Options = []
        self.decider = CORP_SIDE
        self.deciding = Deciding.NOTHING
        self.rule = ""
        self.teller: Teller | None = None
        self.recorded_kinds = NO_KINDS
        """Events that some card in this game listens to or looks back at."""
        self.remembered_kinds = NO_KINDS
        """Those that are looked back at, so that they are kept even while nobody listens."""
        self.emitted_kinds = NO_KINDS
        """Events worth emitting: those watched, or all while somebody listens."""
        self.watched_would = NO_KINDS
        self.counts_idle_windows = False
        """Whether a window matters in which nobody can do anything: it is told of, or looked back at."""

    # -- copies

    def clone(self) -> State:
        """The same game, from here on independent. Nobody listens to the clone."""
        new = State.__new__(State)
        new.rules = self.rules
        new.printed = self.printed
        new.face = self.face.copy()
        new.zone = self.zone.copy()
        new.faceup = self.faceup.copy()
        new.server = self.server.copy()
        new.host = self.host.copy()
        new.incarnation = self.incarnation.copy()
        new.known = self.known.copy()
        new.active_since = self.active_since.copy()
        new.installed_turn = self.installed_turn.copy()
        new.serial = self.serial.copy()
        new.piles = self.piles.copy()
        new.ice = self.ice.copy()
        new.root = self.root.copy()
        new.hosted = self.hosted.copy()
        new.counters = self.counters.copy()
        new.loaded = self.loaded
        new.converted = self.converted.copy()
        new.credits = self.credits.copy()
        new.clicks = self.clicks.copy()
        new.clicks_spent = self.clicks_spent
        new.bad_publicity_fund = self.bad_publicity_fund
        new.tags = self.tags
        new.bad_publicity = self.bad_publicity
        new.core_damage = self.core_damage
        new.mark = self.mark
        new.turn = self.turn
        new.turns = self.turns.copy()
        new.active = self.active
        new.phase = self.phase
        new.next_remote = self.next_remote
        new.numbers = self.numbers
        new.run_no = self.run_no
        new.encounter_no = self.encounter_no
        new.last_encounter = self.last_encounter
        new.attacked = self.attacked
        new.position = self.position
        new.approached = self.approached
        new.encountered = self.encountered
        new.breached = self.breached
        new.accessed = self.accessed
        new.acting = self.acting
        new.successful = self.successful
        new.seen_root = self.seen_root
        new.stood = self.stood
        new.bids = self.bids
        new.history = self.history.copy()
        new.expected = self.expected.copy()
        new.events = self.events.copy()
        new.last_turn = self.last_turn.copy()
        new.run_start = self.run_start
        new.run_expected = self.run_expected
        new.encounter_start = self.encounter_start
        new.parted = self.parted
        new.window_before = self.window_before
        new.window_start = self.window_start
        new.lingering = self.lingering
        new.remembered = self.remembered.copy()
        new.titles_named = self.titles_named.copy()
        new.servers_chosen = self.servers_chosen.copy()
        new.used = self.used.copy()
        new.departed = self.departed
        new.attentive = self.attentive
        new.orphans = self.orphans
        new.versions = self.versions.copy()
        new.loops = self.loops.copy()
        new.stack = [f.copy() for f in self.stack]
        self.index.shared = True
        new.index = self.index
        new.rng = self.rng
        new.scripted_random = self.scripted_random
        new.dirty = self.dirty
        new.outcome = self.outcome
        new.options = self.options
        new.decider = self.decider
        new.deciding = self.deciding
        new.rule = self.rule
        new.teller = None
        new.recorded_kinds = self.recorded_kinds
        new.emitted_kinds = self.recorded_kinds
        new.counts_idle_windows = self.remembered_kinds[fx.WINDOW_OPENED]
        new.remembered_kinds = self.remembered_kinds
        new.watched_would = self.watched_would
        return new

    UNCOMPARED: Final = (
        "counts_idle_windows",
        "emitted_kinds",
        "index",
        "remembered_kinds",
        "teller",
        "recorded_kinds",
        "watched_would",
    )

    def differences(self, other: State) -> list[str]:
        """The fields in which two states differ."""
        return [s for s in fields_of(State) if s not in State.UNCOMPARED and getattr(self, s) != getattr(other, s)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and not self.differences(other)

    __hash__ = None  # type: ignore[assignment]

    def close(self, frame: Frame) -> None:
        """Take a frame off the stack: the top one, or one that ended under abilities still resolving."""
        stack = self.stack
        if stack[-1] is frame:
            stack.pop()
            return
        for i in range(len(stack) - 2, -1, -1):
            if stack[i] is frame:
                del stack[i]
                return

    # -- asking

    def ask(self, side: int, deciding: Deciding, options: Options, rule: str) -> Options:
        """A player must choose: who, what kind of choice, among what, by which rule."""
        self.decider = side
        self.deciding = deciding
        self.options = options
        self.rule = rule
        return options

    # -- chance

    def random_below(self, bound: int) -> int:
        """A random number from 0 up to, not including, `bound`."""
        self.rng, number = below(self.rng, bound)
        return number

    def random_card(self, cards: tuple[int, ...]) -> int:
        """One of the cards at random; a scenario may have fixed which."""
        if self.scripted_random:
            for c in cards:
                if self.face[c].title == self.scripted_random[0]:
                    self.scripted_random = self.scripted_random[1:]
                    return c
        return cards[self.random_below(len(cards))]

    def random_cards(self, cards: tuple[int, ...], number: int) -> tuple[int, ...]:
        """Several of the cards at random, in the order they were picked."""
        picked: list[int] = []
        while cards and len(picked) < number:
            picked.append(self.random_card(cards))
            cards = without(cards, picked[-1])
        return tuple(picked)

    def shuffle(self, side: int) -> None:
        """Shuffle a deck: nobody knows where anything is, and every card in it is a new object."""
        place = DECK_OF[side]
        self.rng, self.piles[place] = shuffled(self.rng, self.piles[place])
        known, inc = self.known, self.incarnation
        for c in self.piles[place]:
            known[c] = 0
            inc[c] += 1

    def listen(self, teller: Teller | None) -> None:
        """From now on somebody (or nobody) is told what happens."""
        self.teller = teller
        self.emitted_kinds = self.recorded_kinds if teller is None else ALL_KINDS
        self.counts_idle_windows = teller is not None or self.remembered_kinds[fx.WINDOW_OPENED]

    # -- what happens

    def emit(
        self,
        kind: int,
        side: int,
        card: int = -1,
        amount: int = 1,
        server: int = -1,
        source: int = -1,
        facts: Facts | Instruction | None = None,
    ) -> None:
        """Something happened: remember it if anybody in this game could care, tell it if anybody listens."""
        if self.recorded_kinds[kind]:
            index = self.index
            if (
                index.listen[kind]
                or (card >= 0 and kind in self.face[card].own)
                or (index.resting and kind in index.resting)
                or self.departed
                or self.attentive
            ):
                history = self.history
                self.events.append(len(history))
                self.dirty |= HAPPENED
                history.append(Effect(kind, side, card, amount, server, source, facts))
            elif self.remembered_kinds[kind]:
                self.history.append(Effect(kind, side, card, amount, server, source, facts))
        if self.teller is not None:
            self.teller.tell(self, Effect(kind, side, card, amount, server, source, facts))

    def win(self, winner: int | None, reason: str) -> None:
        """The game is over. CR sec_ending_the_game."""
        if self.outcome is None:
            self.outcome = Outcome(winner, reason, self.turn)
            self.options = []
            self.dirty |= OVER
            if self.teller is not None:
                self.teller.tell(self, Effect(fx.PLAYER_WON, -1 if winner is None else winner, facts=WinFacts(reason)))

    def is_during_run(self) -> bool:
        """Whether a run is in progress that has begun: while it is paid for, it has not."""
        return self.run_no > 0 and self.run_start != NOT_BEGUN

    def is_interrupted(self, encounter: int) -> bool:
        """Whether an encounter goes on after the one in progress."""
        return any(f.interrupts_encounter(encounter) for f in self.stack)

    def is_accessing(self, card: int) -> bool:
        """Whether a card is being accessed, be it under another access."""
        return any(f.is_accessing(card) for f in self.stack)

    def time_passed(self) -> None:
        """A turn, run or encounter is over: what lasted for it expires at the next checkpoint."""
        if self.lingering:
            self.dirty |= TIMES

    # -- counters

    def count(self, card: int, kind: int) -> int:
        """How many counters of a kind a card hosts."""
        return self.counters.get(card << COUNTER_BITS | kind, 0)

    def put(self, card: int, kind: int, number: int) -> None:
        """Place counters on a card (or take them away, if below zero)."""
        key = card << COUNTER_BITS | kind
        total = self.counters.get(key, 0) + number
        if total > 0:
            self.counters[key] = total
        else:
            self.counters.pop(key, None)
        if kind == C_ADVANCEMENT and card in self.index.unrezzed:
            self.ripen()
        if self.index.sensitive or self.face[card].states:
            self.dirty |= COUNTS

    def clear_counters(self, card: int) -> None:
        """All counters of a card go back to the bank."""
        counters = self.counters
        if counters:
            for key in tuple(counters):
                if key >> COUNTER_BITS == card:
                    del counters[key]
        if card in self.loaded:
            self.loaded = without(self.loaded, card)

    def number_changed(self) -> None:
        """Credits, tags, bad publicity, or what is active: a checkpoint must look, if anything depends on that."""
        if self.index.sensitive:
            self.dirty |= COUNTS

    # -- numbers

    def number(self) -> int:
        """A number never given before."""
        self.numbers += 1
        return self.numbers

    # -- activity

    def own_index(self) -> Index:
        """The index, to be changed."""
        if self.index.shared:
            self.index = self.index.copy()
        return self.index

    def controller(self, card: int) -> int:
        """Who controls a card's abilities: agendas' are the Corp's wherever they are.

        CR rule_controller_agenda_abilities.
        """
        return self.face[card].side

    def _place_recurring_credits(self, card: int, face: Face) -> None:
        """CR rule_placing_recurring_credits; under classic rules no more than are missing (cr1.4.1.10.5a)."""
        number = face.recurring
        if face.recurring_x:
            scene = Scene(self, standing(card, face.side))
            number += sum(credits.amount(scene) for credits in face.recurring_x)
        if self.rules.active_again_fills_up:
            number = max(0, number - self.count(card, C_CREDIT))
        self.put(card, C_CREDIT, number)

    def activate(self, card: int) -> None:
        """A card becomes active. CR rule_active_cards."""
        if self.active_since[card]:
            return
        self.numbers += 1
        self.active_since[card] = self.numbers
        face = self.face[card]
        if not face.indexed:
            self.number_changed()
            return
        index = self.own_index()
        index.add(card, face, face.side)
        if face.allots and self.active == face.side and self.rules.clicks_follow_allotment:
            self.clicks[face.side] += face.allots
        if face.spare_clicks and self.active == face.side and self.phase and self.phase != DISCARD:
            self.clicks[face.side] += face.spare_clicks  # ARCHITECTURE.md: what goes with a card comes with it
            self.used[use_key(card, 0)] = self.incarnation[card]
        if face.recurring or face.recurring_x:
            self._place_recurring_credits(card, face)
        self.dirty |= face.unsettles
        if index.sensitive or face.states:
            self.dirty |= COUNTS

    def deactivate(self, card: int) -> None:
        """A card becomes inactive. CR rule_inactive_cards."""
        if not self.active_since[card]:
            return
        self.active_since[card] = 0
        face = self.face[card]
        if face.spare_clicks and self.active == face.side and self.used.get(use_key(card, 0)) == self.incarnation[card]:
            self.clicks[face.side] = max(0, self.clicks[face.side] - face.spare_clicks)
        if not face.indexed:
            self.number_changed()
            return
        index = self.own_index()
        index.remove(card, face)
        if face.allots and self.active == face.side and self.rules.clicks_follow_allotment:
            self.clicks[face.side] = max(0, self.clicks[face.side] - face.allots)
        if face.watches_leaving:
            self.departed += (card,)
            self.dirty |= HAPPENED
        self.dirty |= face.unsettles
        self.number_changed()

    def arrived(self, card: int) -> None:
        """A Corp card, the latest to be installed, is now in a server: enter what the index keeps of it."""
        index = self.own_index()
        if self.face[card].advanceable:
            index.advanceable += (card,)
        face = self.face[card]
        if face.rezzed_in_windows and (face.is_agenda or not self.faceup[card]):
            index.unrezzed += (card,)
            if face.lurking:
                index.add_unrezzed_listener(card, face)
            if face.is_agenda:
                index.agendas = True
                self.ripen()
            else:
                index.cheapest = min(index.cheapest, 0 if face.own_costs else face.cost)
            index.refresh_thresholds()

    def ripen(self) -> None:
        """Agendas were installed, uninstalled, turned or advanced: enter into the index those that may be scored."""
        face, counters, ripe = self.face, self.counters, []
        for card in self.index.unrezzed:
            f = face[card]
            if f.is_agenda and (
                f.own_requirements or counters.get(card << COUNTER_BITS | C_ADVANCEMENT, 0) >= f.requirement
            ):
                ripe.append(card)
        if self.index.ripe != tuple(ripe):
            index = self.own_index()
            index.ripe = tuple(ripe)
            index.refresh_thresholds()

    def turned(self, card: int) -> None:
        """A Corp card in a root is now facedown, or no longer; they stand in the order they were installed in."""
        index = self.own_index()
        cards = [c for c in index.unrezzed if c != card]
        if not self.faceup[card]:
            cards.append(card)
            cards.sort(key=self.serial.__getitem__)
        index.set_unrezzed(tuple(cards), self.face)
        self.ripen()

    def rest(self, card: int, old: int = -1) -> None:
        """A card that listens where it is inactive has come to a place (from another): enter it into the index."""
        resting, place = self.own_index().resting, self.zone[card]
        for where, kind, ability in self.face[card].resting:
            if where == old:
                resting[kind] = tuple(e for e in resting.get(kind, ()) if e != (card, ability))
                if not resting[kind]:
                    del resting[kind]
            if where == place:
                resting[kind] = tuple(sorted({*resting.get(kind, ()), (card, ability)}))

    # -- moving

    def leave(self, card: int) -> None:
        """Take a card from where it is: off its pile, its server, its host."""
        place = self.zone[card]
        pile = self.piles[place]
        i = pile.index(card)
        self.piles[place] = pile[:i] + pile[i + 1 :]
        if self.active_since[card] and place != P_IDENTITY:
            self.deactivate(card)
        if place == P_INSTALLED:
            self.leave_server(card)
            self.installed_turn[card] = -1
        host = self.host[card]
        if host >= 0:
            self.unhost(card)

    def leave_server(self, card: int) -> None:
        """Take an installed Corp card out of its server; the Runner's position stays, vacant."""
        server = self.server[card]
        if server == NO_SERVER:
            return
        if self.face[card].is_ice and card in self.ice.get(server, ()):
            here = server == self.attacked and self.position == card
            row = self.ice[server]
            here_before = Stood(card, server, row[row.index(card) + 1 :])
            self.stood = (*_of_others(self.stood, card), here_before)
            if here:
                place = row.index(card)
                self.ice[server] = (*row[:place], VACANT, *row[place + 1 :])
                self.position = VACANT
            else:
                self.ice[server] = without(row, card)
        elif card in self.root.get(server, ()):
            self.root[server] = without(self.root[server], card)
        if card in self.index.unrezzed:
            self.own_index().set_unrezzed(without(self.index.unrezzed, card), self.face)
            self.ripen()
        if card in self.index.advanceable:
            self.own_index().advanceable = without(self.index.advanceable, card)
        self.server[card] = NO_SERVER
        self.dirty |= PLACES

    def unhost(self, card: int) -> None:
        """End a host relationship."""
        host = self.host[card]
        rest = tuple(c for c in self.hosted.get(host, ()) if c != card)
        if rest:
            self.hosted[host] = rest
        else:
            self.hosted.pop(host, None)
        self.host[card] = -1

    def move(self, card: int, place: int, faceup: bool = False, bottom: bool = False) -> None:
        """Move a card to another place; it becomes a new object. CR rule_object.

        Decks take it on top unless told otherwise. Counters stay behind, except between score areas.
        """
        old = self.zone[card]
        piles = self.piles
        if _PLAIN[old]:
            pile = piles[old]
            if len(pile) == 1:
                piles[old] = ()
            else:
                i = pile.index(card)
                piles[old] = pile[:i] + pile[i + 1 :]
            if self.index.by_grip and old == P_HAND_RUNNER:
                self.dirty |= ACTIVITY
        else:
            self.leave(card)
            if old == P_INSTALLED:
                self.dirty |= PLACES
            if not _IS_SCORE[old]:
                place = self._strip(card, place)
            else:
                if not _IS_SCORE[place]:
                    place = self._strip(card, place)
                self.dirty |= SCORES
        self.incarnation[card] += 1
        self.zone[card] = place
        self.faceup[card] = faceup
        face = self.face[card]
        who = _WHO_KNOWS[place]
        if faceup:
            self.known[card] = BOTH_KNOW
        elif who:
            owner = _KNOWN_TO[face.side]
            self.known[card] = owner if who == _OWNER else self.known[card] | owner
        else:
            self.known[card] = 0
        if face.resting:
            self.rest(card, old)
        if who or bottom:
            piles[place] += (card,)
            if _IS_SCORE[place]:
                self.dirty |= SCORES
        else:
            piles[place] = (card, *piles[place])

    def part_from_ice(self) -> None:
        """The ice being encountered is uninstalled or derezzed: nothing can refer to it any more, or break it.

        CR rule_ice_change_encounter_uninstall_derez, rule_uninstall_ice_during_run.
        """
        if not self.parted:
            scene = Scene(self, standing(self.encountered, CORP_SIDE))
            self.parted = 1 + scene.counters(self.encountered, ADVANCEMENT)

    def ice_met(self) -> int:
        """The ice being encountered, as long as it is there; -1 while the window is completed after it has left."""
        return -1 if self.parted else self.encountered

    def _strip(self, card: int, place: int) -> int:
        """A card leaves play without what it hosted, remembered or had become; where to, if that sends it elsewhere."""
        if card == self.encountered:
            self.part_from_ice()
        self.clear_counters(card)
        if card in self.hosted:
            self.dirty |= PLACES
            for f in self.stack:
                if f.keeps_guests_of(card):
                    f.take_guests(self, card)
        if card in self.hosted and (place in _SCORES or (place == P_HOSTED and self.zone[card] == P_INSTALLED)):
            self.orphans += self.hosted[card]  # CR step_checkpoint_hosted_on_installed_cards
        if card in self.remembered:
            del self.remembered[card]
        if card in self.converted:
            itself = isinstance(self.converted[card], (AsCopy, WithoutAbilities))
            if place not in _SCORES or itself:
                self.revert(card)
                if not itself and place not in DISCARD_OF and place != P_REMOVED:
                    return DISCARD_OF[self.face[card].side]
        return place

    def draw(self, side: int, number: int) -> tuple[int, ...]:
        """Move cards from the top of a deck to the hand, as `move` would one by one."""
        deck, hand = DECK_OF[side], HAND_OF[side]
        piles = self.piles
        pile = piles[deck]
        cards = pile[:number]
        piles[deck] = pile[number:]
        piles[hand] += cards
        for card in cards:
            self.incarnation[card] += 1
            self.zone[card] = hand
            self.known[card] = _KNOWN_TO[side]
            if self.face[card].resting:
                self.rest(card, deck)
        return cards

    def revert(self, card: int) -> None:
        """A converted card is its printed self again. CR rule_add_card_to_score_area, rule_card_to_counter."""
        self.converted.pop(card, None)
        self.face[card] = self.printed[card]

    def remote_servers(self) -> list[int]:
        """The remote servers there are."""
        return [s for s in self.ice if s >= FIRST_REMOTE]


from .scene import Scene, standing  # noqa: E402 - the engine's circle, see engine/__init__.py
