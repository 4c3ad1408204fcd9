"""The game as one ability sees it: the engine's answers to the language's questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from sneakdoor.errors import Runaway
from sneakdoor.language.declarations import D_LIKE_HAND, D_STAY
from sneakdoor.language.effects import (
    AGENDA_SCORED,
    AGENDA_STOLEN,
    CARD_MOVED,
    CARD_REMOVED,
    CARD_TRASHED,
    CARD_UNINSTALLED,
    ENCOUNTER_BEGAN,
    RUN_BEGAN,
    Effect,
)
from sneakdoor.language.facts import DrawFacts, InstallFacts
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.periods import Period
from sneakdoor.language.printed import Card
from sneakdoor.language.run_facts import BidFacts
from sneakdoor.language.targets import Choosing
from sneakdoor.terms import (
    ADVANCEMENT,
    ANY_SERVER,
    ARCHIVES,
    ATTACKED_SERVER,
    CENTRAL,
    CORP_SIDE,
    COUNTER_INDEX,
    FIRST_REMOTE,
    HAND_OF,
    HQ,
    HQ_OR_RND,
    NEW_CENTRAL,
    NO_SERVER,
    P_HOSTED,
    P_IDENTITY,
    P_INSTALLED,
    P_SCORE_RUNNER,
    P_SET_ASIDE,
    REMOTE,
    RND,
    RUNNER,
    RUNNER_SIDE,
    S_ARCHIVES,
    S_HQ,
    S_RND,
    SERVER_OF_PLACE,
    THIS_SERVER,
    YOU,
    YOUR_MARK,
    CardType,
    Counter,
    Server,
    Verb,
    Who,
)

from .interned import GROWING
from .memory import AsCondition
from .runaway import RUNAWAY

if TYPE_CHECKING:
    from .lingering.base import MadeBy
    from .resolve import AbilityFrame
    from .state import State

CENTRALS: Final = (S_HQ, S_RND, S_ARCHIVES)
FIXED_SERVERS: Final = {
    HQ: (S_HQ,),
    RND: (S_RND,),
    ARCHIVES: (S_ARCHIVES,),
    HQ_OR_RND: (S_HQ, S_RND),
    Server.EITHER_RND_OR_HQ: (S_HQ, S_RND),
    CENTRAL: CENTRALS,
}
SCORED_OR_STOLEN: Final = (AGENDA_SCORED, AGENDA_STOLEN)
LEAVING: Final = (CARD_TRASHED, CARD_UNINSTALLED, CARD_MOVED, CARD_REMOVED, *SCORED_OR_STOLEN)
"""What takes a card away from the server that is told with it."""
ANOTHER_SERVER: Final = Server.ANOTHER_SERVER
ANOTHER_REMOTE: Final = Server.ANOTHER_REMOTE
CHOSEN_SERVER: Final = Server.CHOSEN
A_SERVER: Final = Server.A_SERVER
WITH_ICE: Final = Server.WITH_ICE


class Standing:
    """The context of a card that just stands there: nothing chosen, nothing happened."""

    __slots__ = ("side", "source")
    event: Effect | None = None
    incarnation: int = -1
    it: tuple[int, ...] = ()
    them: tuple[int, ...] = ()
    looked: tuple[tuple[int, int], ...] = ()
    chosen: tuple[tuple[Choosing, tuple[int, ...]], ...] = ()
    spent: tuple[int, ...] = ()
    trashed: tuple[int, ...] = ()
    guests: tuple[tuple[int, int, int, bool], ...] = ()
    snapshot: tuple[tuple[int, int], ...] = ()
    named: int = 0
    x: int = 0
    lost: int = 0
    did: bool = False
    home: int = NO_SERVER
    bids: tuple[int, ...] = ()
    place: int = NO_SERVER
    title: str = ""

    def __init__(self, source: int, side: int) -> None:
        self.source = source
        self.side = side


_STANDING: Final[tuple[list[Standing], list[Standing]]] = ([], [])


def standing(source: int, side: int) -> Standing:
    """The one context of a card (or of none, -1) that just stands there: it holds nothing that changes."""
    made = _STANDING[side]
    if source + 1 >= len(made):
        with GROWING:
            while source + 1 >= len(made):
                made.append(Standing(len(made) - 1, side))
    return made[source + 1]


class Telling(Standing):
    """A card, maybe gone, whose lasting effect speaks of another one."""

    __slots__ = ("it", "them")

    def __init__(self, source: int, side: int, it: tuple[int, ...]) -> None:
        super().__init__(source, side)
        self.it = self.them = it


class Happening(Standing):
    """A card looking at an event: has its trigger condition been met?"""

    __slots__ = ("event",)

    def __init__(self, source: int, side: int, event: Effect | None) -> None:
        self.source = source
        self.side = side
        self.event = event


class Naming(Happening):
    """A card looking at an event, with the number or the card name that was chosen before."""

    __slots__ = ("named", "title")

    def __init__(self, source: int, side: int, event: Effect | None, named: int, title: str = "") -> None:
        super().__init__(source, side, event)
        self.named = named
        self.title = title


class Persisting(Happening):
    """A card that is gone looking at an event, with the server where it was. CR rule_persistent, rule_this_server."""

    __slots__ = ("home",)
    incarnation: int = 0

    def __init__(self, source: int, side: int, event: Effect | None, home: int) -> None:
        super().__init__(source, side, event)
        self.home = home


class Departing(Happening):
    """A card looking at what happened as it left, with the server where it was. CR rule_this_server."""

    __slots__ = ("home",)

    def __init__(self, source: int, side: int, event: Effect | None, home: int) -> None:
        super().__init__(source, side, event)
        self.home = home


class Continuing(Standing):
    """What a declaration that lasts for a time refers to: what the ability that made it had chosen and named."""

    __slots__ = ("home", "incarnation", "it", "named", "them", "x")

    def __init__(self, source: int, side: int, made: MadeBy, it: tuple[int, ...]) -> None:
        super().__init__(source, side)
        self.x = made.x
        self.named = made.named
        self.home = made.home
        self.incarnation = made.incarnation
        self.it = self.them = it


Context: TypeAlias = "Standing | AbilityFrame"
"""What an ability's words refer to besides the board: an ability resolving, or a card that just stands there."""


class Scene:
    """One ability's view of the game. See `sneakdoor.language.scene.Scene` for the questions."""

    __slots__ = ("ctx", "source", "state", "you")

    def __init__(self, state: State, ctx: Context) -> None:
        self.state = state
        self.ctx = ctx
        if type(ctx) is Standing:  # of no object: its card cannot be gone
            self.you = ctx.side
            self.source = ctx.source
            return
        self.you = ctx.side
        self.source = source = ctx.source
        incarnation = ctx.incarnation
        if incarnation >= 0 and source >= 0 and state.incarnation[source] != incarnation:
            self.source = -1

    @property
    def origin(self) -> int:
        """The card whose ability it is, also after its own cost has taken that away."""
        return self.ctx.source

    @property
    def event(self) -> Effect | None:
        return self.ctx.event

    def seeing(self, event: Effect) -> Scene:
        """The same ability looking at another event."""
        return Scene(self.state, Happening(self.ctx.source, self.you, event))

    # -- players

    def player(self, who: Who) -> int:
        if who is YOU:
            return self.you
        return RUNNER_SIDE if who is RUNNER else CORP_SIDE

    def credits(self, side: int) -> int:
        return values.credits(self.state, side)

    def clicks(self, side: int) -> int:
        return self.state.clicks[side]

    def tag_counters(self) -> int:
        """The tags that could be removed, not those the Runner is considered to have besides."""
        return self.state.tags

    def tags(self) -> int:
        return values.tags(self.state)

    def bad_publicity(self) -> int:
        return self.state.bad_publicity

    def points(self, side: int) -> int:
        return values.score(self.state, side)

    def printed_points(self, card: int) -> int | None:
        """The agenda points printed on a card: none on one that became an agenda (modern.score-area.2)."""
        printed = self.state.printed[card]
        return printed.points if printed.is_agenda else None

    def link(self) -> int:
        return values.link(self.state)

    def unused_memory(self) -> int:
        return values.memory_limit(self.state) - values.memory_used(self.state)

    def hand_size(self, side: int) -> int:
        return values.hand_size(self.state, side)

    def core_damage(self) -> int:
        return self.state.core_damage

    def is_action_phase_of(self, side: int) -> bool:
        return self.state.active == side and self.state.phase == "action phase"

    def is_turn_of(self, side: int) -> bool:
        return self.state.active == side

    def could_act_differently(self, side: int, clicks_less: int) -> bool:
        return bool(turn.directed_actions(self.state, side, clicks_less, True))

    def can_purge(self) -> bool:
        return values.can_purge(self.state)

    # -- cards

    def card(self, card: int) -> Card:
        return self.state.face[card if card >= 0 else self.ctx.source].card

    def cards_in(self, place: int) -> tuple[int, ...]:
        return self.state.piles[place]

    def like_in_hand(self, place: int) -> tuple[int, ...]:
        """The cards that can be played and installed as if they were in that hand."""
        return values.like_in_hand(self.state, HAND_OF.index(place)) if self.state.index.declared[D_LIKE_HAND] else ()

    def installed_cards(self) -> tuple[int, ...]:
        state = self.state
        installed = state.piles[P_INSTALLED]
        if not state.converted:
            return installed
        return tuple(c for c in installed if not isinstance(state.converted.get(c), AsCondition))

    def place(self, card: int) -> int:
        return self.state.zone[card]

    def is_installed(self, card: int) -> bool:
        return self.state.zone[card] == P_INSTALLED

    def is_rezzed(self, card: int) -> bool:
        state = self.state
        face = state.face[card]
        return state.faceup[card] and state.zone[card] == P_INSTALLED and face.side == CORP_SIDE and not face.is_agenda

    def is_faceup(self, card: int) -> bool:
        return self.state.faceup[card]

    def is_ice(self, card: int) -> bool:
        return self.state.face[card].is_ice

    def can_gain_abilities(self, card: int) -> bool:
        """Whether nothing keeps a card from having abilities that it does not have by itself."""
        return not subroutines.cannot_gain(self.state, card)

    def is_active(self, card: int) -> bool:
        return self.state.active_since[card] > 0

    def active_since(self, card: int) -> int:
        """When a card became active, as what is counted counts; see `State.numbers`."""
        return self.state.active_since[card]

    def host(self, card: int) -> int:
        return self.state.host[card] if card >= 0 else -1

    def hosted(self, card: int) -> tuple[int, ...]:
        """The cards hosted there; a condition counter is none (CR rule_card_to_counter).

        On a source that its own cost removed, those set aside: rule_trash_ability_keeps_track_of_hosted_objects.
        """
        if card < 0:
            inc = self.state.incarnation
            return tuple([c for c, incarnation, *_ in self.ctx.guests if inc[c] == incarnation])
        face = self.state.face
        return tuple([c for c in self.state.hosted.get(card, ()) if face[c].type is not CardType.COUNTER])

    def server(self, card: int) -> int:
        """The server a card is in the root of, protecting or in; that of its host, if hosted. CR rule_host_server."""
        state = self.state
        if card < 0:
            return self.ctx.home
        if state.zone[card] != P_INSTALLED:
            return SERVER_OF_PLACE.get(state.zone[card], NO_SERVER)
        if state.host[card] < 0:
            return state.server[card]
        for _ in RUNAWAY:
            card = state.host[card]
            if state.host[card] < 0:
                return state.server[card]
        raise Runaway("a card hosted on itself")

    def counters(self, card: int, kind: Counter) -> int:
        """Counters on a card; on a source that its own cost removed, those it had.

        CR rule_trash_ability_keeps_track_of_hosted_objects, rule_advancement_counters_reference.
        """
        number = COUNTER_INDEX[kind]
        if card < 0:
            for counted, there in self.ctx.snapshot:
                if counted == number:
                    return there
            return 0
        event = self.ctx.event
        if kind is ADVANCEMENT and event is not None and event.card == card and event.kind in SCORED_OR_STOLEN:
            return event.amount
        return values.counters(self.state, card, kind)

    def sharers(self, kind: Counter) -> tuple[int, ...]:
        """The cards whose counters count on this one too, even if it has just left."""
        return values.sharers(self.state, self.ctx.source, kind)

    def own_counters(self, card: int, kind: Counter) -> int:
        """Counters that really are on a card, without those it is only considered to have."""
        return self.state.count(card, COUNTER_INDEX[kind])

    def strength(self, card: int) -> int:
        return values.strength(self.state, card)

    def rez_cost(self, card: int) -> int:
        return values.rez_cost(self.state, card)

    def trash_cost(self, card: int) -> int | None:
        return values.trash_cost(self.state, card)

    def play_cost(self, card: int) -> int:
        return values.play_cost(self.state, card)

    def has_subtype(self, card: int, subtype: str, *, borrowed: bool = True) -> bool:
        """Whether a card has a subtype; if not `borrowed`, it does not count that other ice has it."""
        return values.has_subtype(self.state, card, subtype, borrowed=borrowed)

    def identity(self, side: int) -> int:
        """A player's identity card."""
        state = self.state
        return next(c for c in state.piles[P_IDENTITY] if state.printed[c].side == side)

    def controller(self, card: int) -> int:
        """CR rule_controller_object."""
        state = self.state
        zone = state.zone[card]
        if zone == P_SCORE_RUNNER:
            return RUNNER_SIDE
        return movement.keeper(state, card) if zone == P_HOSTED else state.face[card].side

    def can_advance(self, card: int) -> bool:
        return values.can_advance(self.state, card)

    def has_room(self, host: int, card: int) -> bool:
        """CR rule_host_restriction: only a card that says what it can host is limited to that."""
        return not self.state.face[host].host_limits or installing.has_room(self.state, host, card)

    def is_advanceable(self, card: int) -> bool:
        return values.is_advanceable(self.state, card)

    def can_swap(self, first: int, second: int) -> bool:
        return movement.can_swap(self.state, self.you, first, second)

    def can_move_to(self, card: int, server: int) -> bool:
        """Whether an installed card may be moved to the root of another server."""
        return rearranging.can_move_to(self.state, card, server)

    def installed_this_turn(self, card: int) -> bool:
        return self.state.installed_turn[card] == self.state.turn

    def is_loaded(self, card: int) -> bool:
        return card in self.state.loaded

    def subroutines(self, card: int) -> int:
        return len(subroutines.subroutines(self.state, card))

    def printed_subroutines(self, card: int) -> tuple[int, ...]:
        return self.state.face[card].subroutines

    def subroutine_numbers(self, card: int) -> tuple[int, ...]:
        return subroutines.subroutines(self.state, card)

    def subroutine(self, card: int, which: int) -> tuple[Instruction, ...]:
        found = subroutines.subroutine(self.state, card, which)
        return () if found is None else found.instructions

    def unbroken(self) -> tuple[int, ...]:
        return encounter.breakable(self.state, self.origin) if self.state.ice_met() >= 0 else ()

    def fully_broken(self, card: int) -> bool:
        return encounter.fully_broken(self.state, card)

    def can_be_installed(self, card: int, *, ignoring_costs: bool, less: int, creditless: bool = False) -> bool:
        return installing.can_install(self.state, card, ignoring_costs=ignoring_costs, less=less, creditless=creditless)

    def can_be_rezzed(self, card: int, *, ignoring_costs: bool, less: int) -> bool:
        return rezzing.can_rez(self.state, card, ignoring_costs=ignoring_costs, less=less)

    def may_be_hosted(self, card: int, on: int) -> bool:
        return all(limit.allows(self, on) for limit in self.state.face[card].moves)

    def may_be_installed_on(self, host: int, card: int) -> bool:
        """Whether a card's own text lets it be installed on a host. CR rule_act_restriction."""
        only = self.state.face[card].install_only
        on = None if only is None else only.on
        return on is None or on.covers(Scene(self.state, standing(card, self.state.face[card].side)), host)

    def can_afford_to_rez(self, card: int) -> bool:
        if self.state.face[card].is_agenda or self.forbidden(CORP_SIDE, Verb.REZ, card):
            return False
        return payment.can_pay(
            self.state,
            CORP_SIDE,
            rezzing.rez_costs(self.state, card, free=False, less=0),
            Verb.REZ,
            card,
            standing(card, CORP_SIDE),
        )

    def can_be_played(self, card: int, *, additional: bool = True, less: int = 0) -> bool:
        return playing.can_play(self.state, card, basic=False, additional=additional, less=less)

    def can_be_scored(self, card: int) -> bool:
        return scoring.can_score(self.state, card)

    def stays(self, card: int) -> bool:
        return bool(self.state.index.declared[D_STAY]) and values.stays(self.state, card)

    def knows(self, card: int) -> bool:
        """Whether the side that controls the ability may know which card this is."""
        return bool(self.state.known[card] >> self.you & 1)

    def all_know(self, card: int) -> bool:
        """Whether both players may know which card this is."""
        return self.state.known[card] == BOTH_KNOW

    def forbidden(self, side: int, verb: Verb, card: int) -> bool:
        return values.forbidden(self.state, side, verb, card)

    # -- servers and runs

    def in_root(self, card: int) -> bool:
        """Whether a card is in the root of a server, or hosted on one that is."""
        state = self.state
        server = state.server[card]
        return server >= 0 and not state.face[card].is_ice and state.zone[card] == P_INSTALLED

    def is_in_server(self, card: int) -> bool:
        """Whether a card is 'in' the server it belongs to: a central's root as the rulebook says.

        Ice protects a server and is not in it, unless it is hosted by a card that is (faq4.card.awakening-center.3).
        """
        state = self.state
        for _ in RUNAWAY:
            if not state.face[card].is_ice or state.host[card] < 0:
                if not self.in_root(card):
                    return state.zone[card] in SERVER_OF_PLACE
                return state.server[card] >= FIRST_REMOTE or state.rules.root_is_in_central_server
            card = state.host[card]
        raise Runaway("a card hosted on itself")

    def servers(self, described: Server) -> tuple[int, ...]:
        state = self.state
        fixed = FIXED_SERVERS.get(described)
        if fixed is not None:
            return fixed
        if described is THIS_SERVER:
            here = self.this_server()
            return (here,) if here >= 0 else ()
        if described is ATTACKED_SERVER:
            return (state.attacked,) if state.attacked >= 0 else ()
        if described is REMOTE:
            return tuple(s for s in state.ice if s >= FIRST_REMOTE)
        if described is ANY_SERVER or described is A_SERVER:
            return tuple(state.ice)
        if described is WITH_ICE:
            return tuple(s for s in state.ice if self.ice_protecting(s))
        if described is NEW_CENTRAL:
            return self._central_servers_not_run()
        if described is ANOTHER_SERVER:
            return self._other_servers()
        if described is ANOTHER_REMOTE:
            here = self.ctx.event.server if self.ctx.event is not None else self.this_server()
            return tuple(s for s in state.ice if s >= FIRST_REMOTE and s != here)
        if described is CHOSEN_SERVER:
            chosen = self.remembered_server()
            return (chosen,) if chosen >= 0 else ()
        if described is YOUR_MARK:
            return (state.mark,) if state.mark >= 0 else ()
        if described is Server.PROTECTED:
            return tuple(s for s in state.ice if self.ice_protecting(s))
        if self.ctx.place >= 0:
            return (self.ctx.place,)
        event = self.ctx.event
        if event is not None and event.server >= 0:
            return (event.server,)
        return tuple(s for s in map(self.server, self.ctx.it[:1]) if s >= 0)

    def _central_servers_not_run(self) -> tuple[int, ...]:
        """The central servers on which no run was made this turn."""
        run = {e.server for e in self.state.history if e.kind == RUN_BEGAN}
        return tuple(s for s in CENTRALS if s not in run)

    def _other_servers(self) -> tuple[int, ...]:
        """The servers but this one, the chosen one, or the attacked one: the first of these that there is."""
        named = (self.this_server(), self.chosen_server(), self.state.attacked)
        here = next((s for s in named if s >= 0), NO_SERVER)
        return tuple(s for s in self.state.ice if s != here)

    def can_run(self, server: int, ignoring_costs: bool = False) -> bool:
        return run_start.can_run(self.state, server, ignoring_costs)

    def action_may_run(self, server: int) -> bool:
        """Whether the action whose cost was just paid is, or could begin, a run on a server."""
        return actions.may_run(self.state, server)

    def attacked_server(self) -> int:
        return self.state.attacked

    def this_server(self) -> int:
        """Where the source is, or was before the ability moved it or, by its leaving, was met. CR rule_this_server."""
        source = self.source
        if source < 0:
            return self.ctx.home
        event = self.ctx.event
        if event is not None and event.card == source and event.server >= 0 and event.kind in LEAVING:
            return event.server
        if self.ctx.home >= 0 and self.state.zone[source] != P_INSTALLED:
            return self.ctx.home
        return self.server(source)

    def remembered_server(self) -> int:
        """The server that this card has chosen, as long as the choice is maintained."""
        chosen = self.state.servers_chosen.get(self.source)
        same = chosen is not None and chosen.incarnation == self.state.incarnation[self.source]
        return chosen.server if chosen is not None and same else NO_SERVER

    def chosen_server(self) -> int:
        """The server that this ability, or another of this card before it, has chosen. CR rule_another_server."""
        return self.ctx.place if self.ctx.place >= 0 else self.remembered_server()

    def encountered_ice(self) -> int:
        return self.state.ice_met()

    def encounters_before(self) -> tuple[Effect, ...]:
        """How the encounters of this turn began that came before the one in progress."""
        met = encounter.current(self.state)
        past = self.state.history[: met.start] if met is not None else []
        return tuple([e for e in past if e.kind == ENCOUNTER_BEGAN])

    def approached_ice(self) -> int:
        state = self.state
        return state.approached if state.approached >= 0 and state.zone[state.approached] == P_INSTALLED else -1

    def accessed_card(self) -> int:
        return self.state.accessed

    def ice_protecting(self, server: int) -> tuple[int, ...]:
        return tuple(c for c in self.state.ice.get(server, ()) if c >= 0)

    def random_access_limit(self) -> int:
        """Of the breach in progress, as things stand; 0 outside one."""
        return breach.limit_so_far(self.state)

    def run_was_successful(self) -> bool:
        return self.state.successful

    def is_during_run(self) -> bool:
        return self.state.is_during_run()

    def is_resolving_subroutine_of(self, ice: int) -> bool:
        """Whether a subroutine of a piece of ice is resolving, be it interrupted by something else."""
        return any(
            isinstance(f, resolve.AbilityFrame) and f.source == ice and f.index < 0 and f.event is None
            for f in self.state.stack
        )

    def is_installing(self) -> bool:
        """Whether a card is being installed. CR sec_steps_installing."""
        return any(isinstance(f, installing.InstallFrame) for f in self.state.stack)

    def is_subroutine(self) -> bool:
        f = self.ctx
        plain = isinstance(f, resolve.AbilityFrame) and f.index < 0 and f.event is None
        return plain and f.source >= 0 and self.state.face[f.source].is_ice

    # -- what this ability has chosen, moved, measured

    def chosen(self, target: object) -> tuple[int, ...]:
        for announced, cards in self.ctx.chosen:
            if announced == target:
                return cards
        return ()

    def it(self) -> tuple[int, ...]:
        """What the ability last chose, found or moved, which may be nothing; before that, the card of its event."""
        event = self.ctx.event
        if isinstance(self.ctx, Happening) and event is not None and event.card >= 0:
            return (event.card,)
        return self.ctx.it

    def them(self) -> tuple[int, ...]:
        return self.ctx.them

    def looked_at(self) -> tuple[int, ...]:
        """Those of the cards looked at that are still the same objects."""
        return self.same_objects(self.ctx.looked)

    def object_of(self, card: int) -> int:
        """The object that a card is: it is another after it has moved. CR rule_object_move_location."""
        return self.state.incarnation[card]

    def same_objects(self, objects: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
        """Those of the cards that are still the objects they were."""
        inc = self.state.incarnation
        return tuple(card for card, incarnation in objects if inc[card] == incarnation)

    def ever_looked_at(self) -> tuple[int, ...]:
        """All the cards that were looked at, whatever became of them."""
        return tuple([card for card, _ in self.ctx.looked])

    def drawn(self) -> tuple[int, ...]:
        """Of the drawn cards that the event tells of, those that still lie aside, or what was swapped for them.

        CR rule_card_leaves_drawn_set, rule_drawn_card_swapped; official.political-dealings.1.
        """
        told = self.event.facts.cards if self.event is not None and isinstance(self.event.facts, DrawFacts) else ()
        zone = self.state.zone
        still = (P_SET_ASIDE, P_INSTALLED) if self.state.rules.installed_still_drawn else (P_SET_ASIDE,)
        for f in self.state.stack:
            if isinstance(f, movement.DrawnFrame) and f.drawn == told:
                return tuple(c for c in f.cards if zone[c] in still)
        return ()

    def remembered(self) -> tuple[int, ...]:
        """What this card's ability chose, as long as both are the same objects."""
        inc = self.state.incarnation
        kept = self.state.remembered.get(self.source)
        if kept is None or kept.incarnation != inc[self.source]:
            return ()
        return tuple(c for c, incarnation in kept.cards if inc[c] == incarnation)

    def named_title(self) -> str:
        """The card that this ability or another of its card has named."""
        if self.ctx.title:
            return self.ctx.title
        named = self.state.titles_named.get(self.source)
        same = named is not None and named.incarnation == self.state.incarnation[self.source]
        return named.title if named is not None and same else ""

    def named_number(self) -> int:
        return self.ctx.named

    def x(self) -> int:
        """The X that was chosen; as a card notices that it was installed, the X of its install cost."""
        event = self.ctx.event
        if event is not None and isinstance(event.facts, InstallFacts):
            return event.facts.x
        return self.ctx.x

    def lost(self) -> int:
        return self.ctx.lost

    def did(self) -> bool:
        return self.ctx.did

    def bids_match(self) -> bool:
        bids = self.ctx.bids
        if not bids and self.event is not None and isinstance(self.event.facts, BidFacts):
            return self.event.facts.corp == self.event.facts.runner
        return len(bids) == 2 and bids[0] == bids[1]

    def spent(self) -> tuple[int, ...]:
        return self.ctx.spent

    def trashed_this_way(self) -> tuple[int, ...]:
        return self.ctx.trashed

    # -- what happened

    def history(self, period: Period) -> Sequence[Effect]:
        return (period.past or period.require_history()).events(self.state, self.you)

    def has_been(self, period: Period) -> bool:
        return period.require_history().has_been(self.state, self.you)

    def since_last_window(self) -> Sequence[Effect]:
        """What happened between the opening of the last paid ability window and that of the one now open."""
        return self.state.history[self.state.window_before : self.state.window_start]

    def expected_history(self, period: Period) -> Sequence[Effect]:
        return period.require_history().expected(self.state, self.you)

    def imminent(self) -> tuple[Effect, ...]:
        return interrupts.imminent(self.state)


from . import (  # noqa: E402 - see engine/__init__.py
    actions,
    breach,
    encounter,
    installing,
    interrupts,
    movement,
    payment,
    playing,
    rearranging,
    resolve,
    rezzing,
    run_start,
    scoring,
    subroutines,
    turn,
    values,
)
from .state import BOTH_KNOW  # noqa: E402 - the same
