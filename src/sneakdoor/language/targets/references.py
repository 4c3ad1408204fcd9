"""Targets that need no choice: this card, it, each of those so described."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import (
    CARD,
    ICE,
    P_RESOLVING,
    P_SET_ASIDE,
    CardType,
    Server,
    Subtype,
    Who,
    Zone,
    term,
)

from ..descriptions import Cards, called
from ..grammar import Voice
from ..scene import Scene
from .base import Amounting, Reference, only


@term
class This(Reference):
    """this ice / it"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.this()

    def find(self, scene: Scene) -> tuple[int, ...]:
        return only(scene.source)


@term
class Nobody(Reference):
    """a name that means nothing here: that of the original, in copied text (gloss.self-ref.2)"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "nothing"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return ()


@term
class OneCard(Reference):
    """a certain card, which a choice has singled out"""

    card: int

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "that card"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return (self.card,)


@term
class OneObject(OneCard):
    """a certain card, as long as it is the object that it was"""

    object: int

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.same_objects(((self.card, self.object),))


@term
class BeingPlayed(OneCard):
    """a certain event or operation, as long as it is in the play area without being installed"""

    def find(self, scene: Scene) -> tuple[int, ...]:
        return only(self.card) if scene.place(self.card) == P_RESOLVING else ()


@term
class It(Reference):
    """it | the card you found: what the sentence before chose, found or moved"""

    found: bool = False
    looks_back: ClassVar[bool] = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "the card you found" if self.found else "it"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.it()


@term
class That(Reference):
    """that program | the second card"""

    word: str
    the: bool = False
    looks_back: ClassVar[bool] = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention(f"{'the' if self.the else 'that'} {self.word}")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.it()


@term
class TheOne(Reference):
    """that agenda | the rezzed ice: the one that met the trigger condition, whatever has been chosen since"""

    word: str
    the: bool = False

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention(f"{'the' if self.the else 'that'} {self.word}")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return only(scene.event.card) if scene.event is not None else ()


@term
class TheStolenAgenda(Reference):
    """the stolen agenda: the one that met the trigger condition"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("the stolen agenda")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return only(scene.event.card) if scene.event is not None else ()


@term
class Those(Reference):
    """those cards | each of those cards | either of those cards"""

    word: str
    chosen: bool = False
    """Whether it means all that were chosen together, or one after another, just before."""
    each: bool = False
    either: bool = False
    """Whether it says 'each' or 'either' of them."""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        of = "each of " if self.each else "either of " if self.either else ""
        return voice.mention(f"{of}those {self.word}")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.them() if self.chosen else scene.it()


@term
class StillSetAside(Reference):
    """all of those cards that are still set aside | [the rest of] the set-aside cards | that program, among them"""

    said: bool = True
    """Whether it says all that."""
    of: CardType | None = None
    rest: bool = False
    """Whether it says that others may have gone."""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        if self.of is not None:
            return voice.mention(f"that {called(self.of)}")
        aside = f"{'the rest of ' if self.rest else ''}the set-aside cards"
        return voice.mention("all of those cards that are still set aside" if self.said else aside)

    def find(self, scene: Scene) -> tuple[int, ...]:
        aside = (c for c in scene.looked_at() if scene.place(c) == P_SET_ASIDE)
        return tuple(c for c in aside if self.of is None or scene.card(c).type is self.of)


@term
class AccessedCard(Reference):
    """the [non-agenda] card you are accessing"""

    what: Cards = Cards()

    def noun(self, voice: Voice, prep: str = "from") -> str:
        if voice.last is not None and voice.last.endswith("accessing"):
            return "that card"
        subject, singular = voice.subject(Who.RUNNER)
        return voice.mention(f"the {self.what.words(voice)} {subject} {'is' if singular else 'are'} accessing")

    def find(self, scene: Scene) -> tuple[int, ...]:
        card = scene.accessed_card()
        return only(card) if card >= 0 and self.what.covers(scene, card) else ()


@term
class Chosen(Reference):
    """the chosen ice, called by its type or subtype: remembered as long as this card stays the same object"""

    what: CardType | Subtype = CARD

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention(f"the chosen {called(self.what)}")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.remembered()


@term
class DrawnCard(Reference):
    """that card | it: the one just drawn, as long as it lies aside, whatever was chosen since.

    CR rule_card_leaves_drawn_set
    """

    it: bool = False

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "it" if self.it else voice.mention("that card")

    def find(self, scene: Scene) -> tuple[int, ...]:
        event = scene.event
        drawn = event is not None and scene.place(event.card) == P_SET_ASIDE
        return only(event.card) if event is not None and drawn else ()


@term
class ThoseCards(Reference):
    """those cards | the revealed card: what was looked at or revealed before"""

    revealed: bool = False
    looks_back: ClassVar[bool] = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "the revealed card" if self.revealed else "those cards"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.looked_at()


@term
class TopOf(Reference):
    """the top 3 cards of R&D; the top X cards[, where X is equal to …], or as another sentence says"""

    number: int | Amounting
    zone: Zone
    where: bool = False
    """Whether it says itself what X is."""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        number = self.number if isinstance(self.number, int) else "X"
        if self.where and not isinstance(self.number, int):
            voice.define_x(f", where X is equal to {self.number.value(voice)}")
        return voice.mention(f"the top {'card' if number == 1 else f'{number} cards'} of {self.zone.phrase}")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.cards_in(self.zone.places[0])[: self._amount(scene)]

    def complete(self, scene: Scene) -> bool:
        """Whether there are as many cards, as a cost needs. CR rule_cost."""
        return len(scene.cards_in(self.zone.places[0])) >= self._amount(scene)

    def _amount(self, scene: Scene) -> int:
        return self.number if isinstance(self.number, int) else self.number.amount(scene)


@term
class AllIn(Reference):
    """the grip: every card in it"""

    zone: Zone

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention(self.zone.phrase)

    def find(self, scene: Scene) -> tuple[int, ...]:
        return tuple(c for place in self.zone.places for c in scene.cards_in(place))


@term
class Them(Reference):
    """them"""

    looks_back: ClassVar[bool] = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "them"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.them()


@term
class AllRevealed(Reference):
    """all programs revealed: of the cards that were revealed just before"""

    type: CardType
    looks_back: ClassVar[bool] = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"all {self.type.value[1]} revealed"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return tuple(c for c in scene.looked_at() if scene.card(c).type is self.type)


@term
class TheRest(Reference):
    """the rest [of the cards you looked at]"""

    unplayed: bool = False
    bare: bool = False
    revealed: bool = False
    looks_back: ClassVar[bool] = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        if self.bare:
            return voice.mention("the rest")
        if self.revealed:
            return "the rest of the revealed cards"
        return f"the rest of the {'unplayed ' if self.unplayed else ''}cards you looked at"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.looked_at()


@term
class Each(Reference):
    """each <card>"""

    cards: Cards

    def noun(self, voice: Voice, prep: str = "in") -> str:
        return f"each {self.cards.words(voice, prep='in')}"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return self.cards.find(scene)

    def covers(self, scene: Scene, card: int) -> bool:
        return self.cards.covers(scene, card)


@term
class Every(Reference):
    """all <cards>"""

    cards: Cards

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"all {self.cards.words(voice, many=True, prep=prep)}"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return self.cards.find(scene)

    def covers(self, scene: Scene, card: int) -> bool:
        return self.cards.covers(scene, card)


@term
class OutermostIce(Reference):
    """the outermost piece of ice protecting <server>"""

    server: Server

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention(f"the outermost piece of ice protecting {self.server.value}")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return tuple(ice[0] for s in scene.servers(self.server) if (ice := scene.ice_protecting(s)))


THIS = This()

IT = It()

THEM = Them()


ACCESSED_CARD = AccessedCard()

CHOSEN_ICE = Chosen(ICE)


@term
class CorpCardYouTrashed(Reference):
    """the Corp card you trashed: as a cost, or just before"""

    looks_back: ClassVar[bool] = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("the Corp card you trashed")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.spent() or scene.trashed_this_way()
