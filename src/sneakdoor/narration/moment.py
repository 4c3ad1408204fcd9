"""One event about to be told to one reader, and how a kind of event is registered to be told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from sneakdoor.engine.naming import installed_handle, knows
from sneakdoor.engine.payment import PaymentFrame
from sneakdoor.engine.resolve import AbilityFrame
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import CardFacts, CardsFacts, DrawFacts, MoveFacts
from sneakdoor.language.grammar import count, listing
from sneakdoor.terms import (
    CORP_SIDE,
    DECK_OF,
    DISCARD_OF,
    FIRST_REMOTE,
    NO_SERVER,
    P_IDENTITY,
    P_INSTALLED,
    P_RESOLVING,
    P_SET_ASIDE,
    RUNNER_SIDE,
    SCORE_OF,
    SIDE_NAMES,
    Counter,
    server_name,
)

from .entries import CardTold, DamageName, Facts, Kind, Sentence, SideName, marked

if TYPE_CHECKING:
    from sneakdoor.engine.state import State

PLAYERS = ("The Corp", "The Runner")
SIDES_TOLD: Final[tuple[SideName, SideName]] = ("corp", "runner")
ITS_OWN: Final = -2
"""The side of the effect is the entry's."""
NOBODY: Final = -1
UNKNOWN: Final = CardTold(None)
PUBLIC_PLACES = frozenset((*SCORE_OF, DISCARD_OF[RUNNER_SIDE], P_RESOLVING))
"""Places where every card is open to both. CR rule_score_area_open_info."""


class Story:
    """What the lines so far were about, for the next one to go on from."""

    def __init__(self) -> None:
        self.cause = -1
        """The card whose doing was announced last."""
        self.taken = False
        """Whether the next credits gained are told already."""
        self.new_server = -1
        """The remote server just created for a card not yet installed."""
        self.accesses = 0
        """Accesses in the breach going on."""
        self.successful = False
        """Whether the run was declared successful."""
        self.unsuccessful = False
        """Whether the run's end is told already."""
        self.ended_by = -1
        """The card that ended the run early."""

    def copy(self) -> Story:
        """The same, to be gone on from independently."""
        twin = Story()
        twin.__dict__.update(self.__dict__)
        return twin


class Moment:
    """One event, about to be told to one reader. The cards that its sentence names become the entry's."""

    __slots__ = ("cards_told", "effect", "price_paid", "source", "state", "story", "viewer")

    def __init__(self, story: Story, state: State, effect: Effect, viewer: int, price: int) -> None:
        self.story = story
        self.state = state
        self.effect = effect
        self.viewer = viewer
        self.price_paid = price
        self.cards_told: list[CardTold] = []
        self.source: CardTold | None = None

    def told(
        self,
        kind: Kind,
        text: str,
        *,
        tail: str = ".",
        side: int = ITS_OWN,
        amount: int | None = None,
        against: int | None = None,
        now: int | None = None,
        server: int = NO_SERVER,
        subroutine: int | None = None,
        words: str | None = None,
        damage: DamageName | None = None,
        counter: Counter | None = None,
        successful: bool | None = None,
    ) -> Sentence:
        """The event in a sentence, which is over where its tail begins, and in values."""
        side = self.effect.side if side == ITS_OWN else side
        facts = Facts(
            side=None if side < 0 else SIDES_TOLD[side],
            cards=tuple(self.cards_told),
            source=self.source,
            amount=amount,
            against=against,
            now=now,
            price=self.price_paid or None,
            server=server_name(server) if server >= 0 else None,
            subroutine=subroutine,
            words=words,
            damage=damage,
            counter=None if counter is None else counter.name.lower(),
            successful=successful,
        )
        return Sentence(kind, text, tail, facts)

    @property
    def who(self) -> str:
        """Whose doing it is, as a subject."""
        return PLAYERS[self.effect.side]

    @property
    def amount(self) -> int:
        return self.effect.amount

    @property
    def price(self) -> str:
        """' for 3 credits', if something was paid."""
        return f" for {count(self.price_paid, 'credit')}" if self.price_paid else ""

    def came_from(self) -> int:
        """Where its card was, if it tells."""
        return self.effect.facts.place if isinstance(self.effect.facts, CardFacts) else -1

    def cards(self) -> tuple[int, ...]:
        """The cards the event is about."""
        facts = self.effect.facts
        return facts.cards if isinstance(facts, (CardsFacts, DrawFacts)) else ()

    # -- cards, as values

    def knows(self, card: int) -> bool:
        """Whether the reader may know which card it is."""
        return knows(self.state, card, self.viewer)

    def card(self, card: int, place: int = -1, *, open_: bool = False) -> CardTold:
        """A card as the reader may know it, where it is or was; open: to anybody."""
        state = self.state
        place = state.zone[card] if place < 0 else place
        handle = None
        if place == P_INSTALLED:
            handle = installed_handle(state, card)
        elif place == P_IDENTITY:
            handle = f"{SIDE_NAMES[state.printed[card].side]} identity"
        return CardTold(state.printed[card].title if open_ or self.knows(card) else None, handle)

    def about(self, card: int, place: int = -1, *, open_: bool = False) -> None:
        """The entry is about a card, whether or not its sentence names it."""
        self.cards_told.append(self.card(card, place, open_=open_))

    # -- names

    def title(self, card: int, place: int = -1) -> str:
        """The title of a card that is open to anybody."""
        self.about(card, place, open_=True)
        return marked(self.state.printed[card].title)

    def name(self, card: int, place: int = -1, server: int = -1) -> str:
        """A card's title, or what can be said without knowing it: by where it is, or was."""
        self.about(card, place)
        return self._name(card, place, server)

    def _name(self, card: int, place: int = -1, server: int = -1) -> str:
        state = self.state
        if self.knows(card):
            return marked(state.printed[card].title)
        place = state.zone[card] if place < 0 else place
        if place != P_INSTALLED:
            return "a facedown card" if place == DISCARD_OF[CORP_SIDE] else "a card"
        if state.face[card].is_ice:
            return f"unrezzed ice{self.where(card, server)}"
        return f"the facedown card{self.where(card, server)}"

    def of(self, source: int) -> str:
        """The name of the card whose ability does it."""
        self.source = self.card(source)
        return self._name(source)

    def where(self, card: int, server: int = -1, new: str = "") -> str:
        """' protecting HQ', ' in the root of HQ', ' in Server 1', ' in a new server, Server 1'."""
        server = self.state.server[card] if server < 0 else server
        if server < 0:
            return ""
        if self.state.face[card].is_ice:
            return f" protecting {new}{server_name(server)}"
        return f" in {new}{'the root of ' if server < FIRST_REMOTE else ''}{server_name(server)}"

    def names(self, cards: tuple[int, ...]) -> str:
        """Several cards: their titles if the reader may know them all, else how many."""
        if all(self.knows(c) for c in cards):
            return listing([self.name(c) for c in cards])
        self.cards_told += [UNKNOWN] * len(cards)
        return count(len(cards), "card")

    def moved(self) -> str:
        """A card that has just left for where it cannot be told apart: named to those who saw it go."""
        card, place = self.effect.card, self.came_from()
        owner = self.state.printed[card].side
        facts = self.effect.facts
        seen = isinstance(facts, CardFacts) and (facts.active or (isinstance(facts, MoveFacts) and facts.faceup))
        open_to_all = seen or place in PUBLIC_PLACES
        if open_to_all or (self.viewer == owner and place not in (*DECK_OF, P_SET_ASIDE)):
            return self.title(card, place)
        return self.name(card, place)

    def cause(self, word: str = "from") -> str:
        """' from Hedge Fund', unless the last line said so already."""
        top = self.ability()
        if top is None or top.source < 0:
            return ""
        name = self.of(top.source)
        return "" if top.source == self.story.cause else f" {word} {name}"

    def ability(self) -> AbilityFrame | None:
        """The ability that is resolving, or asks to be paid for something."""
        top = next((f for f in reversed(self.state.stack) if not isinstance(f, PaymentFrame)), None)
        return top if isinstance(top, AbilityFrame) else None


Telling = Callable[[Moment], Sentence | None]
TOLD: dict[int, Telling] = {}
"""How each kind of event is told; None: to this reader, or for now, not at all."""


def tells(*kinds: int) -> Callable[[Telling], Telling]:
    """Register how a kind of event is told."""

    def register(function: Telling) -> Telling:
        for kind in kinds:
            TOLD[kind] = function
        return function

    return register
