"""Searching, looking, revealing, choosing, remembering."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from sneakdoor.terms import (
    CARD,
    CORP_SIDE,
    P_HAND_CORP,
    RUNNER_SIDE,
    YOU,
    CardType,
    Conjugate,
    Subtype,
    Who,
    Zone,
    term,
)

from .. import effects as fx
from ..counting import Hosted, Number
from ..descriptions import BOLD, Cards
from ..effects import Effect
from ..facts import CardsFacts
from ..grammar import Voice, listing
from ..instruction import OFFERING, UNFOLDING, Branch, Instruction, Offer, choosing
from ..scene import Scene
from ..subtypes import printed_on
from ..targets import IT, A, Choose, ChooseForEach, ChooseUpTo, Choosing, ChosenServer, OneCard, Target
from .cards import AddTo


@term
class Search(Instruction):
    """search R&D for <card> [and reveal it]; the shuffle is implied. CR sec_searching_cards"""

    zone: Zone
    for_: Choose | ChooseUpTo | A
    reveal: bool = True

    def act(self, voice: Voice, do: Conjugate) -> str:
        reveal = f" and {do('reveal')} {'them' if self.for_.different else 'it'}" if self.reveal else ""
        return f"{do('search')} {self.zone.phrase} for {self.for_.noun(voice)}{reveal}"

    def in_a_list(self) -> tuple[Instruction, ...]:
        """'search R&D for an asset, reveal it, and install it'."""
        return (replace(self, reveal=False), Reveal(IT)) if self.reveal else (self,)

    def found(self, scene: Scene) -> tuple[int, ...]:
        """The cards that answer the search."""
        cards = self.for_.cards
        return tuple(c for place in self.zone.places for c in scene.cards_in(place) if cards.covers(scene, c))

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.DECK_SEARCHED, scene.you, facts=self),)

    def could_change(self, scene: Scene) -> bool:
        return any(scene.cards_in(place) for place in self.zone.places)


@term
class SearchEither(Instruction):
    """search either <zone> or <zone> | your <zone>, <zone>, or <zone> for <card>: whoever searches says which.

    CR sec_searching_cards
    """

    zones: tuple[Zone, ...]
    for_: Choose | ChooseUpTo
    reveal: bool = False
    shape: ClassVar[int] = OFFERING

    def act(self, voice: Voice, do: Conjugate) -> str:
        reveal = f" and {do('reveal')} it" if self.reveal else ""
        first, *others = (zone.phrase for zone in self.zones)
        if len(others) == 1:
            zones = f"either {first} or {others[0]}"
        else:
            zones = listing((first, *(zone.removeprefix("your ") for zone in others)), "or")
        return f"{do('search')} {zones} for {self.for_.noun(voice)}{reveal}"

    def offers(self, scene: Scene) -> Offer:
        branches = tuple(
            Branch(f"search {zone.phrase}", (Search(zone, self.for_, reveal=self.reveal),)) for zone in self.zones
        )
        return Offer(scene.you, branches)

    def could_change(self, scene: Scene) -> bool:
        return any(scene.cards_in(place) for zone in self.zones for place in zone.places)


@term
class Shuffle(Instruction):
    """shuffle R&D"""

    zone: Zone
    by: Who = YOU

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('shuffle')} {self.zone.phrase}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.DECK_SHUFFLED, CORP_SIDE if self.zone.places[0] == 0 else RUNNER_SIDE),)


@term
class Look(Instruction):
    """look at <cards>. CR rule_look"""

    cards: Target
    can: bool = False
    by: Who = YOU

    def phrase(self, voice: Voice) -> str:
        return f"you can {self.act(voice, str)}" if self.can else Instruction.phrase(self, voice)

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('look')} at {self.cards.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.cards)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        cards = self.cards.find(scene)
        side = scene.player(self.by)
        return (Effect(fx.CARDS_LOOKED_AT, side, amount=len(cards), facts=CardsFacts(cards)),) if cards else ()


@term
class Arrange(Instruction):
    """arrange them (or the rest) in any order. CR rule_arrange_secretly"""

    rest: bool = False
    by: Who = YOU
    looks_back: ClassVar[bool] = True

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('arrange')} {'the rest' if self.rest else 'them'} in any order"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        """One card is not arranged; but what is left of several is put back without saying which of them it was.

        CR rule_arrange_1_or_fewer, rule_arrange_and_other_effect.
        """
        cards = scene.looked_at()
        if not cards or len(scene.ever_looked_at()) == 1:
            return ()
        return (Effect(fx.CARDS_ARRANGED, scene.player(self.by), amount=len(cards), facts=CardsFacts(cards)),)


@term
class LookAndArrange(Instruction):
    """look at <cards> and arrange them in any order"""

    cards: Target
    by: Who = YOU
    shape: ClassVar[int] = UNFOLDING

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{Look(self.cards).act(voice, do)} and {Arrange().act(voice, do)}"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return (Look(self.cards, by=self.by), Arrange(by=self.by))

    def could_change(self, scene: Scene) -> bool:
        return Look(self.cards).could_change(scene)


@term
class Reveal(Instruction):
    """reveal <cards>. CR rule_reveal"""

    cards: Target
    by: Who = YOU
    prep: str = "from"

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('reveal')} {self.cards.noun(voice, self.prep)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.cards)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        cards = self.cards.find(scene)
        side = scene.player(self.by)
        seen = Effect(fx.CARDS_REVEALED, side, amount=len(cards), source=scene.source, facts=CardsFacts(cards))
        return (seen,) if cards else ()


@term
class RevealEither(Instruction):
    """reveal <card> or <card>: as you choose. CR rule_choice_instruction"""

    first: Target
    second: Target
    shape: ClassVar[int] = OFFERING

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('reveal')} {self.first.noun(voice)} or {self.second.noun(voice)}"

    def offers(self, scene: Scene) -> Offer:
        either = (Reveal(self.first), Reveal(self.second))
        whole = tuple(i for i in either if i.could_change(scene)) or either
        return Offer(scene.you, tuple(Branch("", (i,)) for i in whole))

    def could_change(self, scene: Scene) -> bool:
        return Reveal(self.first).could_change(scene) or Reveal(self.second).could_change(scene)


@term
class Expose(Instruction):
    """expose <card>: only an installed, unrezzed one. CR rule_expose"""

    card: Target

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('expose')} {self.card.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether a card can be exposed."""
        return scene.is_installed(card) and not scene.is_faceup(card) and scene.card(card).side == CORP_SIDE

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.CARD_EXPOSED, RUNNER_SIDE, c) for c in self.card.find(scene) if self.suits(scene, c))

    def could_change(self, scene: Scene) -> bool:
        target = self.card
        cards = target.candidates(scene) if isinstance(target, Choosing) else target.find(scene)
        return any(self.suits(scene, c) for c in cards)


@term
class ChooseCard(Instruction):
    """choose <card>, to be called 'that …' or 'the chosen …'. CR rule_choose_instruction"""

    card: Target
    prep: str = "from"

    def act(self, voice: Voice, do: Conjugate) -> str:
        each = ""
        if isinstance(self.card, ChooseForEach) and self.card.up_to:
            each = f"for each {self.card.thing.one(voice)}, "
        return f"{each}{do('choose')} {self.card.noun(voice, self.prep)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.CARD_NAMED, scene.you, c, source=scene.source) for c in self.card.find(scene))


@term
class ChooseNumber(Instruction):
    """choose a number less than <number>"""

    less_than: Hosted

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('choose')} a number less than the number of {self.less_than.many(voice)}"

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        return 0, max(0, self.less_than.count(scene) - 1)


@term
class ChooseValueForX(Instruction):
    """choose a value for X equal to or less than <number>"""

    most: Number

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('choose')} a value for X equal to or less than {self.most.value(voice)}"

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        return 0, max(0, self.most.amount(scene))


@term
class ChooseInstallCost(Instruction):
    """choose an install cost greater than N[credit], to be called 'that printed install cost'"""

    greater_than: int

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('choose')} an install cost greater than {self.greater_than}[credit]"

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        """Up to one that is higher than those of your installed cards: what is above is like it."""
        costs = [scene.card(c).cost for c in Cards(installed=True, yours=True).find(scene)]
        least = self.greater_than + 1
        return least, max([least, *(cost + 1 for cost in costs if isinstance(cost, int))])


@term
class NameCard(Instruction):
    """name a card, to be called 'that card' while this one stays | choose a card name. CR rule_choose_instruction"""

    chosen: bool = False
    """Whether it is called 'the chosen name'."""

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('choose')} a card name" if self.chosen else f"{do('name')} a card"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.TITLE_NAMED, scene.you, source=scene.source),)


@term
class ChooseServer(Instruction):
    """choose a server, to be called 'that server'. CR rule_choose_instruction"""

    server: ChosenServer

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('choose')} {self.server.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return (self.server,)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        source = scene.source
        return tuple(Effect(fx.SERVER_CHOSEN, scene.you, server=s, source=source) for s in self.server.find(scene))


@term
class ChooseCardType(Instruction):
    """choose a [Runner] card type | <type>, <type>, or <type>, to be called 'the chosen type': as a grip can hold"""

    among: tuple[CardType, ...] = ()
    """Which types it names; else all."""
    says_whose: bool = False
    shape: ClassVar[int] = OFFERING

    def act(self, voice: Voice, do: Conjugate) -> str:
        if self.among:
            return f"{do('choose')} {listing((k.value[0].removeprefix('piece of ') for k in self.among), 'or')}"
        kind = "a Runner card type" if self.says_whose else "a card type"
        return f"{do('choose')} {voice.mention(kind)}"

    def offers(self, scene: Scene) -> Offer:
        kinds = self.among or (CardType.EVENT, CardType.HARDWARE, CardType.PROGRAM, CardType.RESOURCE)
        named = {kind: number for number, kind in enumerate(CardType)}
        return Offer(
            scene.you, tuple(Branch(k.value[0].removeprefix("piece of "), (NameNumber(named[k]),)) for k in kinds)
        )

    def could_change(self, scene: Scene) -> bool:
        return True


@term
class ChooseSubtype(Instruction):
    """choose <subtype> or <subtype>, to be called 'the chosen subtype'"""

    among: tuple[Subtype, ...]
    shape: ClassVar[int] = OFFERING

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('choose')} {listing(map(BOLD, self.among), 'or')}"

    def offers(self, scene: Scene) -> Offer:
        known = printed_on(CARD)
        return Offer(scene.you, tuple(Branch(s, (NameNumber(known.index(s)),)) for s in self.among))

    def could_change(self, scene: Scene) -> bool:
        return False


@term
class ChooseTypeToLook(Instruction):
    """choose a card type to look at <cards>: of the Corp's cards"""

    cards: Target
    shape: ClassVar[int] = OFFERING

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('choose')} a card type to look at {self.cards.noun(voice)}"

    def offers(self, scene: Scene) -> Offer:
        kinds = (CardType.AGENDA, CardType.ASSET, CardType.ICE, CardType.OPERATION, CardType.UPGRADE)
        named = {kind: number for number, kind in enumerate(CardType)}
        look = Look(self.cards)
        return Offer(
            scene.you,
            tuple(Branch(k.value[0].removeprefix("piece of "), (NameNumber(named[k]), look)) for k in kinds),
        )

    def possible(self, scene: Scene) -> bool:
        return bool(self.cards.find(scene))

    def could_change(self, scene: Scene) -> bool:
        return self.possible(scene)


@term
class NameNumber(Instruction):
    """remember a number that was chosen"""

    number: int

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('choose')} {self.number}"

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        return self.number, self.number


@term
class XIsEqualTo(Instruction):
    """X is equal to <number>: what the sentences before called X"""

    number: Number

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"X is equal to {self.number.value(voice)}"


@term
class AddRevealedToEnds(Instruction):
    """Add N of the revealed cards to the top and/or bottom of R&D: one after another, each to either end"""

    number: int
    shape: ClassVar[int] = OFFERING
    looks_back: ClassVar[bool] = True

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('add')} {self.number} of the revealed cards to the top and/or bottom of R&D"

    def offers(self, scene: Scene) -> Offer:
        shown = [c for c in scene.looked_at() if scene.place(c) == P_HAND_CORP]
        again = (AddRevealedToEnds(self.number - 1),) if self.number > 1 else ()
        branches = [
            Branch(f"add {scene.card(c).title} to {zone.phrase}", (AddTo(OneCard(c), zone), *again))
            for c in {scene.card(c).title: c for c in shown}.values()
            for zone in (Zone.TOP_OF_RND, Zone.BOTTOM_OF_RND)
        ]
        return Offer(scene.you, tuple(branches))

    def could_change(self, scene: Scene) -> bool:
        return bool(scene.looked_at())
