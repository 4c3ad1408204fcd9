"""Targets that a player chooses: a number of cards so described, one of them, at random."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from sneakdoor.deciding import Deciding
from sneakdoor.terms import (
    P_OUTSIDE,
    CardType,
    Counter,
    Server,
    Subtype,
    Who,
    Zone,
    term,
)

from ..counting import Countable
from ..descriptions import BOLD, Cards
from ..grammar import Voice
from ..scene import Scene
from .base import Amounting, Choosing, Target
from .references import (
    OutermostIce,
)


@term
class Choose(Choosing):
    """N <cards> [with different names]; chooser is 'you' unless the verb says otherwise"""

    number: int
    cards: Cards
    different: bool = False

    def noun(self, voice: Voice, prep: str = "from") -> str:
        if self.cards.owner is not None:
            owner = voice.possessive(self.cards.owner)
            return f"{self.number} of {owner} {self.cards.words(voice, many=True, prep=prep)}"
        return f"{self.number} {_named(self, voice, prep)}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return self.cards.find(scene)

    def conceivable(self, scene: Scene) -> bool:
        return self.cards.conceivable(scene)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return self.number, self.number


@term
class OneOtherWith(Choosing):
    """1 other card: one with such counters, other than the chosen one"""

    kind: Counter

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("1 other card")

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        chosen = scene.remembered()
        return tuple(c for c in scene.installed_cards() if scene.counters(c, self.kind) and c not in chosen)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 1, 1


@term
class A(Choosing):
    """a <card>: one of them, chosen as with `Choose(1, …)`"""

    cards: Cards
    number: ClassVar[int] = 1

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return self.cards.noun(voice, prep)

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return self.cards.find(scene)

    def conceivable(self, scene: Scene) -> bool:
        return self.cards.conceivable(scene)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 1, 1


@term
class Another(Choosing):
    """another <card>: 1 other than this one"""

    cards: Cards

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"another {self.cards.words(voice, prep=prep)}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return tuple(c for c in self.cards.find(scene) if c != scene.source)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 1, 1


@term
class AtRandom(Choosing):
    """N <cards> at random: nobody chooses; X <cards> at random. X is equal to <number>. CR rule_random_selection"""

    number: int | Amounting
    cards: Cards
    said_last: bool = False
    """Whether it says first where they are: '1 card from your grip at random'."""
    random: ClassVar[bool] = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        number, many = self.number, self.number != 1
        if not isinstance(number, int):
            voice.define_x(f"X is equal to {number.value(voice)}")
        said = number if isinstance(number, int) else "X"
        if self.said_last:
            return f"{said} {self.cards.words(voice, many=many, prep=prep)} at random"
        zone = self.cards.zone
        bare = replace(self.cards, zone=None).words(voice, many=many)
        return f"{said} {bare} at random" + (f" {prep} {zone.phrase}" if zone is not None else "")

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return self.cards.find(scene)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        number = self.number if isinstance(self.number, int) else self.number.amount(scene)
        return number, number


@term
class ChooseUpTo(Choosing):
    """up to N <cards> [with different names]"""

    number: int
    cards: Cards
    different: bool = False
    numbers_cards: ClassVar[bool] = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"up to {self.number} {_named(self, voice, prep)}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return self.cards.find(scene)

    def conceivable(self, scene: Scene) -> bool:
        return self.cards.conceivable(scene)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 0, self.number


def _named(choice: Choose | ChooseUpTo, voice: Voice, prep: str) -> str:
    """The cards that a choice is among; 'with different names' comes before where they are."""
    many, cards = choice.number != 1, choice.cards
    if not choice.different:
        return cards.words(voice, many=many, prep=prep)
    zone = f" {prep} {cards.zone.phrase}" if cards.zone is not None else ""
    return f"{replace(cards, zone=None).words(voice, many=many)} with different names{zone}"


@term
class Alternatively(Choosing):
    """N <cards> (or up to M <other cards>) from <zone>"""

    number: int
    cards: Cards
    or_up_to: int
    of: Cards
    zone: Zone

    def noun(self, voice: Voice, prep: str = "from") -> str:
        one = self.cards.words(voice, many=self.number != 1)
        other = self.of.words(voice, many=self.or_up_to != 1)
        return f"{self.number} {one} (or up to {self.or_up_to} {other}) {prep} {self.zone.phrase}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return tuple(c for place in self.zone.places for c in scene.cards_in(place) if self.cards.covers(scene, c))

    def together(self, scene: Scene) -> tuple[int, ...] | None:
        return tuple(c for c in self.candidates(scene) if self.of.covers(scene, c))

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return self.number, self.or_up_to


@term
class EachOf(Choosing):
    """each of up to N <cards>"""

    cards: ChooseUpTo

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"each of {self.cards.noun(voice, prep)}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return self.cards.candidates(scene)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return self.cards.bounds(scene)


@term
class ChooseAtLeast(Choosing):
    """N or more <cards>; fewer, if there are no more"""

    number: int
    cards: Cards

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"{self.number} or more {self.cards.words(voice, many=True, prep=prep)}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return self.cards.find(scene)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return self.number, 999


@term
class AllButSome(Choosing):
    """all but N <cards>: whoever does it says which are left out"""

    number: int
    cards: Cards

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"all but {self.number} {self.cards.words(voice, many=self.number != 1, prep=prep)}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return self.cards.find(scene)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        number = max(0, self.cards.count(scene) - self.number)
        return number, number


@term
class ThatManyCards(Choosing):
    """that many <cards>: as many as the trigger condition counted or were chosen before, or none"""

    cards: Cards

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"that many {self.cards.words(voice, many=True, prep=prep)}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        cards = self.cards.find(scene)
        return cards if len(cards) >= self.bounds(scene)[0] else ()

    def bounds(self, scene: Scene) -> tuple[int, int]:
        number = scene.event.amount if scene.event is not None else scene.named_number()
        return number, number


@term
class AnyNumber(Choosing):
    """any number of <cards>"""

    cards: Cards
    numbers_cards: ClassVar[bool] = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        owner = f"{voice.possessive(self.cards.owner)} " if self.cards.owner is not None else ""
        return f"any number of {owner}{self.cards.words(voice, many=True, prep=prep)}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return self.cards.find(scene)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 0, 999


@term
class ChooseForEach(Choosing):
    """N <cards> for each <thing> | N of their <cards> for each <thing> | up to N <cards>, for each <thing>"""

    number: int
    cards: Cards
    thing: Countable
    whose: Who | None = None
    up_to: bool = False
    """Whether fewer will do; 'for each' is said first, then."""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        if self.up_to:
            return ChooseUpTo(self.number, self.cards).noun(voice, prep)
        if self.whose is not None:
            chosen = f"{self.number} of {voice.possessive(self.whose)} {self.cards.words(voice, many=True, prep=prep)}"
        else:
            chosen = Choose(self.number, self.cards).noun(voice, prep)
        return f"{chosen} for each {self.thing.one(voice)}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        found = self.cards.find(scene)
        if self.whose is None:
            return found
        whose = scene.player(self.whose)
        return tuple(c for c in found if scene.controller(c) == whose)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        number = self.number * self.thing.count(scene)
        return 0 if self.up_to else number, number


@term
class AnotherLikeIt(Choosing):
    """another <card>, besides the one spoken of; where it says 'another rezzed', that one is rezzed too"""

    cards: Cards

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"another {self.cards.words(voice, prep=prep)}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        first = scene.it()
        if self.cards.rezzed and not all(scene.is_rezzed(c) for c in first):
            return ()
        return tuple(c for c in self.cards.find(scene) if c not in first)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 1, 1


@term
class AnOutermostIce(Choosing):
    """the outermost piece of ice protecting <a server so described>; you choose which"""

    server: Server

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return OutermostIce(self.server).noun(voice, prep)

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return OutermostIce(self.server).find(scene)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 1, 1


@term
class AnIdentity(Choosing):
    """another identity from the same faction | N <subtype> identity of another: one of those brought along.

    CR rule_additional_identities_reference
    """

    subtype: Subtype | None = None
    same_faction: bool = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        if self.same_faction:
            return "another identity from the same faction"
        kind = f"{BOLD(self.subtype)} " if self.subtype else ""
        return f"1 {kind}identity that does not match the faction of your identity"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        mine = scene.card(scene.identity(scene.you))
        return tuple(
            card
            for card in scene.cards_in(P_OUTSIDE)
            if (printed := scene.card(card)).type is CardType.IDENTITY
            and printed.side == mine.side
            and (printed.faction is mine.faction) is self.same_faction
            and (self.subtype is None or self.subtype in printed.subtypes)
        )

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 1, 1


@term
class AlongWith(Choosing):
    """<card> and <chosen cards>"""

    given: Target
    chosen: Choose

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"{self.given.noun(voice)} and {self.chosen.noun(voice, 'in')}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return self.chosen.candidates(scene)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return self.chosen.bounds(scene)

    def find(self, scene: Scene) -> tuple[int, ...]:
        return self.given.find(scene) + scene.chosen(self)


@term
class XCards(Choosing):
    """X <cards>, where X was announced with the cost"""

    cards: Cards

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"X {self.cards.words(voice, many=True, prep=prep)}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return self.cards.find(scene)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return scene.x(), scene.x()


@term
class ChosenServer(Choosing):
    """a server, by its number: chosen like a card"""

    server: Server
    deciding: ClassVar[Deciding] = Deciding.TARGET_SERVER
    cards_chosen: ClassVar[bool] = False

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("a server" if self.server is Server.ANY_SERVER else self.server.value)

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return scene.servers(self.server)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 1, 1


@term
class ServerOfThatIce(Choosing):
    """the server that piece of ice is protecting: of the ice spoken of before; nobody has to choose"""

    deciding: ClassVar[Deciding] = Deciding.TARGET_SERVER
    cards_chosen: ClassVar[bool] = False

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("the server that piece of ice is protecting")

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        ice = (c for c in scene.it() if scene.is_ice(c) and scene.is_installed(c) and scene.host(c) < 0)
        return tuple(scene.server(c) for c in ice)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 1, 1
