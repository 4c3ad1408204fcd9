"""What a sentence can point at: this card, a number of cards so described, each of them."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Protocol

from sneakdoor.terms import (
    P_HAND_RUNNER,
    P_OUTSIDE,
    P_SET_ASIDE,
    CardType,
    Counter,
    Period,
    Server,
    Subtype,
    Who,
    Zone,
    term,
)

from .counting import Countable
from .descriptions import BOLD, Cards
from .effects import CARDS_DRAWN, ENCOUNTER_BEGAN, NO_CARD
from .grammar import Voice
from .scene import Scene


class Target(Protocol):
    """Anything a verb can act on."""

    @property
    def chooses(self) -> bool:
        """Whether a player must choose before the instruction becomes imminent. CR rule_announce_targets."""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        """The target in a sentence."""

    def find(self, scene: Scene) -> tuple[int, ...]:
        """The cards it stands for now."""

    def covers(self, scene: Scene, card: int) -> bool:
        """Whether a card is (one of) those meant."""


class Amounting(Protocol):
    """Something with a value, such as a `Number`."""

    def amount(self, scene: Scene) -> int: ...


class Reference:
    """A target that needs no choice."""

    __slots__ = ()
    chooses: ClassVar[bool] = False
    looks_back: ClassVar[bool] = False
    """Whether it means what the words before it chose, found or moved."""

    def find(self, scene: Scene) -> tuple[int, ...]:
        raise NotImplementedError  # every reference says what it finds

    def covers(self, scene: Scene, card: int) -> bool:
        return card in self.find(scene)


ENCOUNTERING = "ice being encountered"
"""What was named last where a condition has spoken of an encounter."""


def only(card: int) -> tuple[int, ...]:
    """A card as a set of cards; no card as none."""
    return () if card == NO_CARD else (card,)


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
class It(Reference):
    """it: what the sentence before chose or moved"""

    looks_back: ClassVar[bool] = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "it"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.it()


@term
class That(Reference):
    """that program"""

    word: str
    of_trigger: bool = False
    """Whether it is the card of the event that met the trigger condition, whatever the sentence has chosen since."""
    looks_back: ClassVar[bool] = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention(f"that {self.word}")

    def find(self, scene: Scene) -> tuple[int, ...]:
        if self.of_trigger:
            return only(scene.event.card) if scene.event is not None else ()
        return scene.it()


@term
class TheOne(Reference):
    """that agenda: the one that met the trigger condition, whatever has been chosen since"""

    word: str

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention(f"that {self.word}")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return only(scene.event.card) if scene.event is not None else ()


@term
class Those(Reference):
    """those cards"""

    word: str

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention(f"those {self.word}")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.it()


@term
class StillSetAside(Reference):
    """all of those cards that are still set aside"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("all of those cards that are still set aside")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return tuple(c for c in scene.looked_at() if scene.place(c) == P_SET_ASIDE)


@term
class IceJustPassed(Reference):
    """the piece of ice just passed"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("the piece of ice just passed")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return only(scene.event.card) if scene.event is not None else ()


@term
class HostIce(Reference):
    """host ice"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "it" if voice.last == "host ice" else voice.mention("host ice")

    def find(self, scene: Scene) -> tuple[int, ...]:
        host = scene.host(scene.source)
        return only(host) if host == NO_CARD or scene.is_ice(host) else ()


@term
class NextInwardIce(Reference):
    """the next inward piece of ice, from host ice"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("the next inward piece of ice")

    def find(self, scene: Scene) -> tuple[int, ...]:
        host = scene.host(scene.source)
        row = scene.ice_protecting(scene.server(host)) if host != NO_CARD else ()
        return row[row.index(host) + 1 :][:1] if host in row else ()


@term
class HostedProgram(Reference):
    """the hosted program"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("the hosted program")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.hosted(scene.source)


@term
class HostAgenda(Reference):
    """host agenda"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("host agenda")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return only(scene.host(scene.source))


@term
class Host(Reference):
    """host resource: what a counter is on, called by what it is"""

    word: str

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention(f"host {self.word}")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return only(scene.host(scene.source))


@term
class HostCard(Reference):
    """host icebreaker"""

    subtype: Subtype

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention(f"host {BOLD(self.subtype)}")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return only(scene.host(scene.source))


@term
class TheHosted(Reference):
    """hosted icebreaker: what this card hosts of the kind"""

    subtype: Subtype

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention(f"hosted {BOLD(self.subtype)}")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return tuple(c for c in scene.hosted(scene.source) if scene.has_subtype(c, self.subtype))


@term
class EncounteredIce(Reference):
    """the [rezzed] ice you are encountering; 'it' right after 'while you are encountering'"""

    rezzed: bool = False

    def noun(self, voice: Voice, prep: str = "from") -> str:
        if voice.last == ENCOUNTERING:
            return "it"
        subject, singular = voice.subject(Who.RUNNER)
        rezzed = "rezzed " if self.rezzed else ""
        return voice.mention(f"the {rezzed}ice {subject} {'is' if singular else 'are'} encountering")

    def find(self, scene: Scene) -> tuple[int, ...]:
        ice = scene.encountered_ice()
        return () if self.rezzed and not scene.is_rezzed(ice) else only(ice)


@term
class EachEncounteredIce(Reference):
    """each piece of ice encountered except this ice"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"each {voice.mention('piece of ice')} encountered except {voice.this()}"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return tuple(c for c in only(scene.encountered_ice()) if c != scene.source)


@term
class ApproachedIce(Reference):
    """the ice you are approaching"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        subject, singular = voice.subject(Who.RUNNER)
        return voice.mention(f"the ice {subject} {'is' if singular else 'are'} approaching")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return only(scene.approached_ice())


@term
class AccessedCard(Reference):
    """the [non-agenda] card you are accessing"""

    what: str = "card"

    def noun(self, voice: Voice, prep: str = "from") -> str:
        if voice.last is not None and voice.last.endswith("accessing"):
            return "that card"
        subject, singular = voice.subject(Who.RUNNER)
        return voice.mention(f"the {self.what} {subject} {'is' if singular else 'are'} accessing")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return only(scene.accessed_card())


@term
class ChosenIce(Reference):
    """the chosen ice: remembered as long as this card stays the same object"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("the chosen ice")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.remembered()


@term
class Chosen(Reference):
    """the chosen icebreaker: like the chosen ice"""

    subtype: Subtype
    plain: bool = False
    """Whether the word is a type of card."""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention(f"the chosen {self.subtype if self.plain else BOLD(self.subtype)}")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.remembered()


@term
class HostedIdentity(Reference):
    """hosted identity"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("hosted identity")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return tuple(c for c in scene.hosted(scene.source) if scene.card(c).type is CardType.IDENTITY)


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
    """those cards: the ones looked at or revealed before"""

    looks_back: ClassVar[bool] = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "those cards"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.looked_at()


@term
class TopOf(Reference):
    """the top 3 cards of R&D; the top X cards, where another sentence says what X is"""

    number: int | Amounting
    zone: Zone

    def noun(self, voice: Voice, prep: str = "from") -> str:
        number = self.number if isinstance(self.number, int) else "X"
        return voice.mention(f"the top {'card' if number == 1 else f'{number} cards'} of {self.zone.phrase}")

    def find(self, scene: Scene) -> tuple[int, ...]:
        number = self.number if isinstance(self.number, int) else self.number.amount(scene)
        return scene.cards_in(self.zone.places[0])[:number]


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
class TheRest(Reference):
    """the rest of the cards you looked at"""

    unplayed: bool = False

    def noun(self, voice: Voice, prep: str = "from") -> str:
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
class FirstIceEncountered(Reference):
    """the first piece of ice encountered each turn, while that run lasts"""

    kinds: ClassVar[tuple[int, ...]] = (ENCOUNTER_BEGAN,)

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("the first piece of ice encountered each turn")

    def find(self, scene: Scene) -> tuple[int, ...]:
        first = next((e for e in scene.history(Period.THIS_TURN) if e.kind == ENCOUNTER_BEGAN), None)
        if first is None or not scene.is_during_run():
            return ()
        return (first.card,) if any(e is first for e in scene.history(Period.THIS_RUN)) else ()


@term
class OutermostIce(Reference):
    """the outermost piece of ice protecting <server>"""

    server: Server

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention(f"the outermost piece of ice protecting {self.server.value}")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return tuple(ice[0] for s in scene.servers(self.server) if (ice := scene.ice_protecting(s)))


# -- choices -----------------------------------------------------------------------------------------


class Choosing:
    """A target that a player announces before the instruction is imminent. CR sec_targets."""

    __slots__ = ()
    chooses: ClassVar[bool] = True
    verb: ClassVar[str] = "choose"
    """What the player does to each: part of the option's key."""
    cards_chosen: ClassVar[bool] = True
    """Whether it chooses cards, which later words can call 'it' and 'them'."""
    random: ClassVar[bool] = False
    """Whether chance chooses."""

    def together(self, scene: Scene) -> tuple[int, ...] | None:
        """Those of the candidates of which several may be chosen; None: of all of them."""
        return None

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        raise NotImplementedError  # every choice says among what

    def bounds(self, scene: Scene) -> tuple[int, int]:
        """How many at least and at most, if there are enough."""
        raise NotImplementedError  # every choice says how many

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.chosen(self)

    def covers(self, scene: Scene, card: int) -> bool:
        return card in scene.chosen(self)


@term
class Choose(Choosing):
    """N <cards> (or 'a <card>'); chooser is 'you' unless the verb says otherwise"""

    number: int
    cards: Cards
    article: bool = False

    def noun(self, voice: Voice, prep: str = "from") -> str:
        if self.article:
            return self.cards.noun(voice, prep)
        if self.cards.owner is not None:
            owner = voice.possessive(self.cards.owner)
            return f"{self.number} of {owner} {self.cards.words(voice, many=True, prep=prep)}"
        return f"{self.number} {self.cards.words(voice, many=self.number != 1, prep=prep)}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return self.cards.find(scene)

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
class ChosenCard(Reference):
    """the chosen card"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("the chosen card")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.remembered()


@term
class HostedWithout(Reference):
    """it: each card hosted here on which no such counter is left, if it can (or cannot) be installed for nothing"""

    kind: Counter
    installable: bool = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "it"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return tuple(
            c
            for c in scene.hosted(scene.source)
            if not scene.counters(c, self.kind)
            and scene.can_be_installed(c, ignoring_costs=True, less=0) is self.installable
        )


@term
class OneOfTheDrawn(Choosing):
    """1 of those cards: of the cards being drawn, which still lie aside.

    CR rule_draw_relevant_abilities_see_set_aside
    """

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "1 of those cards"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        drawn = scene.event.extra if scene.event is not None else ()
        return tuple(c for c in drawn if scene.place(c) == P_SET_ASIDE) if isinstance(drawn, tuple) else ()

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 1, 1


@term
class A(Choosing):
    """a <card>: one of them, as `Choose(1, …)`, in the words of older cards"""

    cards: Cards
    number: ClassVar[int] = 1

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return self.cards.noun(voice, prep)

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return self.cards.find(scene)

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
    """N <cards> at random: nobody chooses. CR rule_random_selection"""

    number: int
    cards: Cards
    random: ClassVar[bool] = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        zone = self.cards.zone
        bare = replace(self.cards, zone=None).words(voice, many=self.number != 1)
        return f"{self.number} {bare} at random" + (f" {prep} {zone.phrase}" if zone is not None else "")

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return self.cards.find(scene)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return self.number, self.number


@term
class ChooseUpTo(Choosing):
    """up to N <cards>"""

    number: int
    cards: Cards

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"up to {self.number} {self.cards.words(voice, many=self.number != 1, prep=prep)}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return self.cards.find(scene)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 0, self.number


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
class ThatManyCards(Choosing):
    """that many <cards>: as many as the trigger condition counted, or none"""

    cards: Cards

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"that many {self.cards.words(voice, many=True, prep=prep)}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        cards = self.cards.find(scene)
        return cards if len(cards) >= self.bounds(scene)[0] else ()

    def bounds(self, scene: Scene) -> tuple[int, int]:
        number = scene.event.amount if scene.event is not None else 0
        return number, number


@term
class AnyNumber(Choosing):
    """any number of <cards>"""

    cards: Cards

    def noun(self, voice: Voice, prep: str = "from") -> str:
        owner = f"{voice.possessive(self.cards.owner)} " if self.cards.owner is not None else ""
        return f"any number of {owner}{self.cards.words(voice, many=True, prep=prep)}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return self.cards.find(scene)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 0, 999


@term
class ChooseForEach(Choosing):
    """N <cards> for each <thing> | N of their <cards> for each <thing>"""

    number: int
    cards: Cards
    thing: Countable
    whose: Who | None = None

    def noun(self, voice: Voice, prep: str = "from") -> str:
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
        return number, number


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
class OneOfThem(Choosing):
    """1 of them | 1 of those cards: of those that the condition before spoke of, or that were looked at"""

    cards: Cards | None = None
    those: bool = False

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "1 of those cards" if self.those else "1 of them"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        """Of cards that were drawn, those that still lie aside. CR rule_card_leaves_drawn_set."""
        event = scene.event
        if event is not None and event.kind == CARDS_DRAWN and isinstance(event.extra, tuple):
            return tuple(c for c in event.extra if scene.place(c) == P_SET_ASIDE)
        return self.cards.find(scene) if self.cards is not None else scene.looked_at()

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 1, 1


@term
class AnyOfThem(Choosing):
    """any number of them: of those that were looked at"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "any number of them"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return scene.looked_at()

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 0, 999


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
class RevealedOfChosenType(Choosing):
    """1 revealed card of the chosen type"""

    verb: ClassVar[str] = "trash"

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "1 revealed card of the chosen type"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        event = scene.event
        shown = event.extra if event is not None and isinstance(event.extra, tuple) else ()
        kind = tuple(CardType)[scene.named_number()]
        return tuple(c for c in shown if scene.place(c) == P_HAND_RUNNER and scene.card(c).type is kind)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 1, 1


@term
class SomeOfThose(Choosing):
    """N of those cards: of those that were looked at or set aside"""

    number: int

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"{self.number} of those cards"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return scene.looked_at()

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return self.number, self.number


@term
class ThoseThatAre(Choosing):
    """them: any number of the cards looked at that are of a type"""

    type: CardType

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "them"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return tuple(c for c in scene.looked_at() if scene.card(c).type is self.type)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 0, 999


@term
class ChosenServer(Choosing):
    """a server, by its number: chosen like a card"""

    server: Server
    verb: ClassVar[str] = "server"
    cards_chosen: ClassVar[bool] = False

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("a server" if self.server is Server.ANY_SERVER else self.server.value)

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return scene.servers(self.server)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 1, 1


THIS = This()
IT = It()
THEM = Them()
HOST_ICE = HostIce()
ENCOUNTERED_ICE = EncounteredIce()
ACCESSED_CARD = AccessedCard()
CHOSEN_ICE = ChosenIce()
