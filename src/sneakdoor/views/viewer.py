"""One pair of eyes on a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, Literal, TypeVar

from sneakdoor import stops
from sneakdoor.engine import encounter, naming, subroutines, values
from sneakdoor.engine.contests import TraceFrame
from sneakdoor.engine.encounter import EncounterFrame
from sneakdoor.engine.identities import version
from sneakdoor.engine.lingering.base import Lingering
from sneakdoor.engine.naming import ANYBODY, PUBLIC
from sneakdoor.engine.resolve import AbilityFrame
from sneakdoor.engine.scene import Scene, standing
from sneakdoor.engine.state import COUNTER_MASK, VACANT, State
from sneakdoor.terms import (
    CORP_SIDE,
    COUNTER_BITS,
    COUNTER_INDEX,
    DECK_OF,
    DISCARD_OF,
    HAND_OF,
    NO_SERVER,
    P_HOSTED,
    P_IDENTITY,
    P_INSTALLED,
    P_OUTSIDE,
    P_REMOVED,
    P_RESOLVING,
    P_SET_ASIDE,
    PLACE_NAMES,
    RUNNER_SIDE,
    SCORE_OF,
    SIDE_NAMES,
    server_name,
)

from .about import About
from .shapes import (
    AccessedView,
    CorpView,
    Counters,
    DecisionView,
    DiscardedCard,
    EncounterView,
    Handle,
    HeldCard,
    InstalledCard,
    KnownCard,
    LastingView,
    LooseCard,
    OutcomeView,
    PlayerView,
    RunnerView,
    RunView,
    ScoredCard,
    ServerView,
    Side,
    SubroutineView,
    TraceView,
    Vacant,
    View,
)
from .threats import threat

if TYPE_CHECKING:
    from sneakdoor.game import Game

P = TypeVar("P", bound=PlayerView)
COUNTER_NAMES: Final = {number: kind.name.lower() for kind, number in COUNTER_INDEX.items()}


BOTH: Final = "both"
"""The viewer of a finished game, who may know everything."""
NAME_OF: Final[dict[int, Literal["corp", "runner", "both"] | None]] = {
    CORP_SIDE: "corp",
    RUNNER_SIDE: "runner",
    PUBLIC: None,
    ANYBODY: BOTH,
}
EYES: Final[dict[str | None, int]] = {name: eyes for eyes, name in NAME_OF.items()}
LYING: Final = {P_RESOLVING: "resolving", P_SET_ASIDE: "aside", P_REMOVED: "removed"}
"""Places where cards lie for everybody to see that they are there."""
EMPTY: Final = Vacant()


def view(game: Game, side: str | None, *, waiting: tuple[Side, str] | None = None) -> View:
    """What "corp" or "runner" may see; None: what both may, for spectators; "both": everything, for replays.

    `waiting`: who is to decide, and on what kind of decision, where a listener looks on while the game goes on.
    """
    return Viewer(game.state, EYES[side]).everything(game, waiting)


class Viewer:
    """One pair of eyes."""

    def __init__(self, state: State, side: int) -> None:
        self.state = state
        self.side = side
        self._bits = naming.KNOWING[side]
        self._counters: dict[int, Counters] | None = None
        """The counters on cards, by card and kind, once somebody looks at them."""

    def knows(self, card: int) -> bool:
        """Whether this viewer may know which card it is."""
        return self.state.known[card] & self._bits == self._bits

    def title(self, card: int) -> str | None:
        """The title, if the viewer may know it."""
        return self.state.printed[card].title if self.knows(card) else None

    # -- the whole

    def everything(self, game: Game, waiting: tuple[Side, str] | None) -> View:
        """All there is to see."""
        state = self.state
        return View(
            viewer=NAME_OF[self.side],
            rulebook=state.rules.name,
            turn=state.turn,
            active=SIDE_NAMES[state.active],
            phase=state.phase,
            rule=state.rule,
            window=stops.stop_of(state),
            outcome=self.outcome(),
            run=self.run(),
            encounter=self.encounter(),
            breached=self.server(state.breached),
            accessed=self.accessed(),
            mark=self.server(state.mark),
            trace=self.trace(),
            corp=self.player(CORP_SIDE, CorpView, bad_publicity=state.bad_publicity),
            runner=self.player(
                RUNNER_SIDE,
                RunnerView,
                tags=values.tags(state),
                core_damage=state.core_damage,
                link=values.link(state),
                memory=values.memory_limit(state),
                memory_used=values.memory_used(state),
                fund=state.bad_publicity_fund,
            ),
            servers={server_name(s): self.contents(s) for s in state.ice},
            rig=[self.installed(c) for c in self.rig()],
            resolving=self.lying(P_RESOLVING),
            set_aside=self.lying(P_SET_ASIDE),
            removed=self.lying(P_REMOVED),
            lasting=[self.lingering(x) for x in state.lingering],
            decision=self.decision(game) if waiting is None else DecisionView(side=waiting[0], kind=waiting[1]),
        )

    def outcome(self) -> OutcomeView | None:
        """How the game has ended."""
        outcome = self.state.outcome
        if outcome is None:
            return None
        winner: Side | None = None if outcome.winner is None else SIDE_NAMES[outcome.winner]
        return OutcomeView(winner=winner, reason=outcome.reason, turn=outcome.turn)

    @staticmethod
    def server(server: int) -> str | None:
        """A server by name, if there is one."""
        return None if server == NO_SERVER else server_name(server)

    # -- players

    def player(self, side: int, kind: type[P], **own: int) -> P:
        """What is open about a player, and their hand if it is the viewer's; `own`: what only this player has."""
        state = self.state
        deck, hand = state.piles[DECK_OF[side]], state.piles[HAND_OF[side]]
        identity = next(c for c in state.piles[P_IDENTITY] if state.printed[c].side == side)
        theirs = self.side in (side, ANYBODY)
        return kind(
            identity=state.printed[identity].title,
            identity_side=state.face[identity].title,
            identity_back=self.back(identity),
            identity_counters=self.counters(identity),
            hosted=[self.installed(c) for c in state.hosted.get(identity, ())],
            credits=state.credits[side],
            clicks=state.clicks[side],
            points=values.score(state, side),
            points_to_win=values.points_to_win(state, side),
            hand_size=values.hand_size(state, side),
            hand=len(hand),
            deck=len(deck),
            cards_in_hand=self.hand(side) if theirs else None,
            outside=[state.printed[c].title for c in state.piles[P_OUTSIDE] if state.printed[c].side == side]
            if theirs
            else None,
            known_in_deck=self.known_in(deck),
            discard=self.discard(side),
            score_area=self.score_area(side),
            **own,
        )

    def known_in(self, deck: tuple[int, ...]) -> list[KnownCard]:
        """The cards of a deck that the viewer may know."""
        state, bits = self.state, self._bits
        return [KnownCard(i, state.printed[c].title) for i, c in enumerate(deck) if state.known[c] & bits == bits]

    def hand(self, side: int) -> list[HeldCard]:
        """A hand, as its player sees it."""
        state, name = self.state, SIDE_NAMES[side]
        return [
            HeldCard(handle=f"{name} hand {i}", title=state.printed[c].title)
            for i, c in enumerate(state.piles[HAND_OF[side]])
        ]

    def score_area(self, side: int) -> list[ScoredCard]:
        """What lies in a score area."""
        state, name = self.state, SIDE_NAMES[side]
        return [
            ScoredCard(
                handle=f"{name} score {i}",
                title=state.printed[c].title,
                points=values.agenda_points(state, c),
                counters=self.counters(c),
                hosted=[self.installed(h) for h in state.hosted.get(c, ())],
            )
            for i, c in enumerate(state.piles[SCORE_OF[side]])
        ]

    def back(self, identity: int) -> str | None:
        """The other side of an identity; where there are several versions, a secret until it is flipped.

        CR rule_jinteki_biotech_detail.
        """
        state = self.state
        backs = state.printed[identity].backs
        if not backs:
            return None
        if (
            len(backs) > 1
            and identity not in state.converted
            and self.side not in (state.printed[identity].side, ANYBODY)
        ):
            return None
        return backs[version(state, identity)].title

    def shown_discard(self, side: int) -> list[int]:
        """A discard pile. It has no order, so it is shown by title: CR rule_discard_pile_unordered.

        Under classic rules the heap has one (gloss.heap.1).
        """
        state = self.state
        if side == RUNNER_SIDE and state.rules.heap_keeps_its_order:
            return list(state.piles[DISCARD_OF[side]])
        titles = {c: self.title(c) for c in state.piles[DISCARD_OF[side]]}
        return sorted(titles, key=lambda c: (titles[c] is None, titles[c] or "", state.faceup[c]))

    def discard(self, side: int) -> list[DiscardedCard]:
        """A discard pile as it is shown."""
        state, name = self.state, SIDE_NAMES[side]
        return [
            DiscardedCard(handle=f"{name} discard {i}", title=self.title(c), faceup=state.faceup[c])
            for i, c in enumerate(self.shown_discard(side))
        ]

    # -- cards

    def handle(self, card: int) -> Handle | None:
        """How an installed card is called; any other is called by the place where it is shown."""
        state = self.state
        return naming.installed_handle(state, card) if state.zone[card] == P_INSTALLED else None

    def counters(self, card: int) -> Counters:
        """The counters on a card, by kind."""
        found = self._counters
        if found is None:
            found = self._counters = {}
            for key in sorted(self.state.counters):
                on_card = found.setdefault(key >> COUNTER_BITS, {})
                on_card[COUNTER_NAMES[key & COUNTER_MASK]] = self.state.counters[key]
        return found.get(card) or {}

    def installed(self, card: int) -> InstalledCard:
        """A card in play, or hosted on one, with all that is on it."""
        state = self.state
        face = state.face[card]
        strength = chosen = chosen_server = None
        if state.active_since[card] and (face.is_ice or "icebreaker" in face.subtypes):
            strength = values.strength(state, card)
        kept = state.remembered.get(card)
        if kept is not None and kept.incarnation == state.incarnation[card]:
            alive = [c for c, incarnation in kept.cards if state.incarnation[c] == incarnation]
            chosen = [handle for c in alive if (handle := self.place(c)) is not None]
        there = state.servers_chosen.get(card)
        if there is not None and there.incarnation == state.incarnation[card] and there.server in state.ice:
            chosen_server = server_name(there.server)
        return InstalledCard(
            handle=self.handle(card) or self.hosted_handle(card),
            title=self.title(card),
            side=SIDE_NAMES[state.printed[card].side],
            faceup=state.faceup[card],
            counters=self.counters(card),
            hosted=[self.installed(c) for c in state.hosted.get(card, ())],
            strength=strength,
            chosen=chosen,
            chosen_server=chosen_server,
        )

    def hosted_handle(self, card: int) -> Handle:
        """How a card is called that is hosted without being installed."""
        host = self.state.host[card]
        return f"{self.place(host)} hosted {self.state.hosted[host].index(card)}"

    def lying(self, place: int) -> list[LooseCard]:
        """Cards that lie somewhere for everybody to see that they are there."""
        state = self.state
        found: list[LooseCard] = []
        for i, card in enumerate(state.piles[place]):
            named = state.titles_named.get(card)
            found.append(
                LooseCard(
                    handle=f"{LYING[place]} {i}",
                    title=self.title(card),
                    side=SIDE_NAMES[state.printed[card].side],
                    faceup=state.faceup[card],
                    counters=self.counters(card),
                    named=named[1] if named is not None and named[0] == state.incarnation[card] else None,
                )
            )
        return found

    def place(self, card: int) -> Handle | None:
        """The handle under which this view shows a card, wherever it is; None if it does not show it."""
        state = self.state
        zone = state.zone[card]
        side = state.printed[card].side
        if zone == P_INSTALLED:
            return self.handle(card)
        if zone == P_HOSTED:
            return self.hosted_handle(card)
        if zone == P_IDENTITY:
            return f"{SIDE_NAMES[side]} identity"
        if zone in LYING:
            return f"{LYING[zone]} {state.piles[zone].index(card)}"
        if zone in SCORE_OF:
            return f"{SIDE_NAMES[SCORE_OF.index(zone)]} score {state.piles[zone].index(card)}"
        if zone in DISCARD_OF:
            return f"{SIDE_NAMES[side]} discard {self.shown_discard(side).index(card)}"
        if zone in HAND_OF and self.side in (side, ANYBODY):
            return f"{SIDE_NAMES[side]} hand {state.piles[zone].index(card)}"
        return None

    def find(self, handle: Handle) -> int | None:
        """The card that this view shows under a handle."""
        return next((c for c in range(len(self.state.printed)) if self.place(c) == handle), None)

    # -- servers

    def contents(self, server: int) -> ServerView:
        """A server: its ice from the outermost inward, and its root."""
        state = self.state
        return ServerView(
            ice=[EMPTY if c == VACANT else self.installed(c) for c in state.ice[server]],
            root=[self.installed(c) for c in state.root[server]],
        )

    def rig(self) -> list[int]:
        """Cards in play that are neither in a server nor hosted."""
        state = self.state
        return [c for c in state.piles[P_INSTALLED] if state.server[c] == NO_SERVER and state.host[c] < 0]

    # -- runs

    def run(self) -> RunView | None:
        """The run in progress."""
        state = self.state
        if not state.run_no:
            return None
        positions = state.ice.get(state.attacked, ())
        return RunView(
            server=server_name(state.attacked),
            position=positions.index(state.position) if state.position in positions else None,
            phase=state.phase,
            approached=self.handle(state.approached) if state.approached >= 0 else None,
            successful=state.successful,
        )

    def encounter(self) -> EncounterView | None:
        """The encounter in progress: ice that is encountered is rezzed, so its subroutines are open."""
        state = self.state
        current = encounter.current(state)
        if current is None or state.ice_met() < 0 or not self.knows(current.ice):
            return None
        return EncounterView(
            ice=self.handle(current.ice),
            title=state.printed[current.ice].title,
            strength=values.strength(state, current.ice),
            subroutines=[self.subroutine(current, i) for i in subroutines.subroutines(state, current.ice)],
            breakers=[naming.installed_handle(state, c) for c in self.breakers(current.ice)],
        )

    def breakers(self, ice: int) -> Iterator[int]:
        """The Runner's cards that are made to break this ice."""
        state = self.state
        for card in state.piles[P_INSTALLED]:
            face = state.face[card]
            if face.side != RUNNER_SIDE or not state.active_since[card]:
                continue
            scene = Scene(state, standing(card, RUNNER_SIDE))
            if any(p.breaks is not None and p.breaks.suits_ice(scene, ice) for p in face.paying.values()):
                yield card

    def subroutine(self, current: EncounterFrame, which: int) -> SubroutineView:
        """A subroutine of the encountered ice: whether it is broken, and by what, or has resolved."""
        broken = which in current.broken
        breaker = current.breakers[current.broken.index(which)] if broken else -1
        resolving = which == self.resolving(current)
        return SubroutineView(
            text=naming.subroutine_phrase(self.state, current.ice, which),
            broken=broken,
            by=self.title(breaker) if breaker >= 0 else None,
            resolved=which in current.resolved and not resolving,
            threat=threat(subroutines.subroutine(self.state, current.ice, which)),
            number=which,
            resolving=resolving,
        )

    def resolving(self, current: EncounterFrame) -> int | None:
        """The subroutine that is doing what it says, by its number."""
        stack = self.state.stack
        above = stack[stack.index(current) + 1 :] if current in stack else []
        busy = any(isinstance(frame, AbilityFrame) and frame.source == current.ice for frame in above)
        return current.resolved[-1] if busy and current.resolved else None

    def accessed(self) -> AccessedView | None:
        """The card being accessed. CR rule_accessing_who_can_look: the Corp does not see one from R&D."""
        state = self.state
        card = state.accessed
        if card < 0:
            return None
        zone = state.zone[card]
        return AccessedView(
            title=self.title(card),
            handle=self.handle(card),
            where=self.server(state.server[card]) if zone == P_INSTALLED else PLACE_NAMES[zone],
        )

    def trace(self) -> TraceView | None:
        """The trace in progress: its strength so far, and the link it must exceed."""
        frames = [f for f in self.state.stack if isinstance(f, TraceFrame)]
        return TraceView(strength=frames[-1].strength(), link=values.link(self.state)) if frames else None

    # -- lingering effects, decisions

    def lingering(self, lingering: Lingering) -> LastingView:
        """A lingering effect: whose, what, how long."""
        state = self.state
        card = lingering.card if lingering.card >= 0 else lingering.source
        open_ = card >= 0 and state.faceup[card]
        return LastingView(
            card=self.handle(card) if open_ else None,
            title=self.title(card) if open_ else None,
            what=lingering.text(),
            until=lingering.until.text(),
        )

    def decision(self, game: Game) -> DecisionView | None:
        """What must be decided: all of it if the viewer decides, else only by whom and of what kind."""
        decision = game.decision
        if decision is None:
            return None
        side = decision.side
        if self.side not in (self.state.decider, ANYBODY):
            return DecisionView(side=side, kind=decision.kind)
        about = About(self, decision.options.called())
        return DecisionView(
            side=side,
            kind=decision.kind,
            prompt=decision.prompt,
            question=about.question(),
            rule=decision.rule,
            options=list(decision.keys()),
            about=about.options(),
        )
