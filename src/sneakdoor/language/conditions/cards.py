"""What is so of cards and of how many there are."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import P_RESOLVING, CardType, Counter, Server, Subtype, Zone, term

from ..amounts import X, evaluate
from ..counting import Countable, Number
from ..descriptions import BOLD, Cards
from ..grammar import Voice, listing
from ..occurrences import State, own_places
from ..scene import Scene
from ..targets import THIS, HostedWithout, Target


@term
class IsHostedOn:
    """this program is hosted on a piece of ice | on ice"""

    cards: Cards
    bare: bool = False

    def text(self, voice: Voice) -> str:
        this = voice.this()
        on = self.cards.noun(voice).removeprefix("a piece of ") if self.bare else self.cards.noun(voice)
        voice.last = "this"
        return f"{this} is hosted on {on}"

    def is_so(self, scene: Scene) -> bool:
        host = scene.host(scene.source)
        return host >= 0 and self.cards.covers(scene, host)


@term
class IsIn:
    """this card is in <zone> [with 1 or more hosted <counters>]: the ability is active there.

    CR rule_active_exception_catchall
    """

    zone: Zone
    with_: Counter | None = None

    def text(self, voice: Voice) -> str:
        hosted = f" with 1 or more hosted {self.with_.value}s" if self.with_ is not None else ""
        return f"{voice.this()} is in {self.zone.phrase}{hosted}"

    @property
    def active_in(self) -> tuple[int, ...]:
        """The places that it speaks of, in which its ability is active."""
        return self.zone.places

    def is_so(self, scene: Scene) -> bool:
        if scene.source < 0 or scene.place(scene.source) not in self.zone.places:
            return False
        return self.with_ is None or scene.counters(scene.source, self.with_) > 0


@term
class AllOf:
    """<state> and <state>"""

    states: tuple[State, ...]
    anew: bool = False
    """Whether what follows names this card again: 'and this ice is installed, move this ice'."""

    def text(self, voice: Voice) -> str:
        text = listing([s.text(voice) for s in self.states])
        return voice.mention(text) if self.anew else text

    @property
    def active_in(self) -> tuple[int, ...]:
        """The places that one of them speaks of, in which its ability is active."""
        return next((places for s in self.states if (places := own_places(s))), ())

    def is_so(self, scene: Scene) -> bool:
        return all(s.is_so(scene) for s in self.states)


@term
class OneOfStates:
    """<state> or <state>"""

    states: tuple[State, ...]

    def text(self, voice: Voice) -> str:
        return listing([s.text(voice) for s in self.states], "or")

    def is_so(self, scene: Scene) -> bool:
        return any(s.is_so(scene) for s in self.states)


@term
class IdentityIs:
    """your identity is <subtype>"""

    subtype: Subtype

    def text(self, voice: Voice) -> str:
        return f"your identity is {BOLD(self.subtype)}"

    def is_so(self, scene: Scene) -> bool:
        return scene.has_subtype(scene.identity(scene.you), self.subtype)


@term
class ResolvingThis:
    """you are resolving this event"""

    def text(self, voice: Voice) -> str:
        return f"you are resolving {voice.this()}"

    def is_so(self, scene: Scene) -> bool:
        return scene.place(scene.source) == P_RESOLVING


@term
class AtLeast:
    """there are N or more <things> | at least N <things> | it has N or more <things> | you have N [or more] <things>"""

    number: int
    things: Countable
    it_has: bool = False
    you_have: bool = False
    at_least: bool = False
    """Whether it says 'at least N', where others say 'N or more'."""
    bare: bool = False
    """Whether it says 'N' alone: whoever has more has as many."""

    def text(self, voice: Voice) -> str:
        lead = "it has" if self.it_has else "you have" if self.you_have else "there are"
        number = f"at least {self.number}" if self.at_least else f"{self.number}{'' if self.bare else ' or more'}"
        return voice.mention(f"{lead} {number} {_there(self.things, voice)}")

    def is_so(self, scene: Scene) -> bool:
        return self.things.count(scene) >= self.number


@term
class NoMoreThan:
    """there are N or fewer <things>"""

    number: int
    things: Countable

    def text(self, voice: Voice) -> str:
        return voice.mention(f"there are {self.number} or fewer {_there(self.things, voice)}")

    def is_so(self, scene: Scene) -> bool:
        return self.things.count(scene) <= self.number


def _there(things: Countable, voice: Voice) -> str:
    """Many of them; cards are there 'in' a zone."""
    return things.words(voice, many=True, prep="in") if isinstance(things, Cards) else things.many(voice)


@term
class MoreCardsIn:
    """there are more cards in <zone> than in <zone>"""

    zone: Zone
    than: Zone

    def text(self, voice: Voice) -> str:
        return f"there are more cards in {self.zone.phrase} than in {self.than.phrase}"

    def is_so(self, scene: Scene) -> bool:
        more, fewer = (len(Cards(zone=z).find(scene)) for z in (self.zone, self.than))
        return more > fewer


@term
class ThereIs:
    """there is a <card> in <zone>; there are any <cards> in <zone>"""

    cards: Cards
    any: bool = False

    def text(self, voice: Voice) -> str:
        if self.any:
            return f"there are any {self.cards.words(voice, many=True, prep='in')}"
        return f"there is {self.cards.noun(voice, 'in')}"

    def is_so(self, scene: Scene) -> bool:
        return bool(self.cards.find(scene))


@term
class ThereIsNo:
    """there is no <card>: 'no ice protecting this server' | there are no [more] <cards>"""

    cards: Cards
    many: bool = False
    more: bool = False
    """Whether it says that there were some, as there need not have been."""

    def text(self, voice: Voice) -> str:
        if self.many or self.more:
            more = "more " if self.more else ""
            return f"there are no {more}{self.cards.words(voice, many=True, prep='in')}"
        return f"there is no {self.cards.words(voice, prep='in').removeprefix('piece of ')}"

    def is_so(self, scene: Scene) -> bool:
        return not self.cards.find(scene)


@term
class HasHosted:
    """this agenda has a hosted <counter> | <card>"""

    kind: Counter | Cards

    def text(self, voice: Voice) -> str:
        if isinstance(self.kind, Cards):
            return f"{voice.this()} has {self.kind.noun(voice)}"
        return f"{voice.this()} has a hosted {self.kind.value}"

    def is_so(self, scene: Scene) -> bool:
        if isinstance(self.kind, Cards):
            return any(self.kind.covers(scene, c) for c in scene.hosted(scene.source))
        return scene.counters(scene.source, self.kind) > 0


@term
class HasAny:
    """you have any <cards>"""

    cards: Cards

    def text(self, voice: Voice) -> str:
        return f"you have any {self.cards.many(voice)}"

    def is_so(self, scene: Scene) -> bool:
        return any(scene.controller(c) == scene.you for c in self.cards.find(scene))


@term
class WasInstalledThisTurn:
    """it was installed this turn"""

    def text(self, voice: Voice) -> str:
        return f"{voice.this()} was installed this turn"

    def is_so(self, scene: Scene) -> bool:
        return scene.installed_this_turn(scene.source)


@term
class NoneActive:
    """there is no active <subtype>: of cards that were played and stay. CR rule_operation_lockdown"""

    subtype: Subtype

    def text(self, voice: Voice) -> str:
        return f"there is no active {BOLD(self.subtype)}"

    def is_so(self, scene: Scene) -> bool:
        return not any(scene.is_active(c) and scene.has_subtype(c, self.subtype) for c in scene.cards_in(P_RESOLVING))


@term
class AnyOfThose:
    """any of those cards are <type>"""

    type: CardType
    those: Cards | None = None
    """The cards that were spoken of; else those that were looked at."""
    looks_back: ClassVar[bool] = True

    def text(self, voice: Voice) -> str:
        return f"any of those cards are {self.type.value[1].removeprefix('pieces of ')}"

    def is_so(self, scene: Scene) -> bool:
        cards = scene.looked_at() if self.those is None else self.those.find(scene)
        return any(scene.card(c).type is self.type for c in cards)


@term
class HasChosenType:
    """that card has the chosen type: the one that was looked at"""

    looks_back: ClassVar[bool] = True

    def text(self, voice: Voice) -> str:
        return "that card has the chosen type"

    def is_so(self, scene: Scene) -> bool:
        kind = tuple(CardType)[scene.named_number()]
        return any(scene.card(c).type is kind for c in scene.looked_at())


@term
class TrashedNamed:
    """you trash a card with the chosen name this way"""

    def text(self, voice: Voice) -> str:
        return "you trash a card with the chosen name this way"

    def is_so(self, scene: Scene) -> bool:
        named = scene.named_title()
        return any(scene.card(c).title == named for c in scene.trashed_this_way())


@term
class OddlyMany:
    """this ice has an odd number of <counters> on it"""

    kind: Counter

    def text(self, voice: Voice) -> str:
        return f"{voice.this()} has an odd number of {self.kind.value}s on {voice.this()}"

    def is_so(self, scene: Scene) -> bool:
        return scene.counters(scene.source, self.kind) % 2 == 1


@term
class Protecting:
    """this ice is protecting a remote server"""

    server: Server

    def text(self, voice: Voice) -> str:
        return f"{voice.this()} is protecting {self.server.value}"

    def is_so(self, scene: Scene) -> bool:
        return scene.server(scene.source) in scene.servers(self.server)


@term
class NotProtected:
    """this server is not protected by ice"""

    def text(self, voice: Voice) -> str:
        return voice.mention("this server is not protected by ice")

    def is_so(self, scene: Scene) -> bool:
        server = scene.this_server()
        return server >= 0 and not scene.ice_protecting(server)


@term
class IsOnlyIce:
    """this ice is the only piece of ice protecting this server"""

    def text(self, voice: Voice) -> str:
        return f"{voice.this()} is the only piece of ice protecting {Server.THIS_SERVER.value}"

    def is_so(self, scene: Scene) -> bool:
        return scene.ice_protecting(scene.this_server()) == (scene.source,)


@term
class StrengthAtMost:
    """the strength of <ice> is N or less; unrezzed ice has no strength to speak of (faq4.card.parasite.2)"""

    ice: Target
    number: int | X
    its: bool = False
    """Whether the ice has just been spoken of: 'its strength'."""

    def text(self, voice: Voice) -> str:
        ice = "it" if self.its else self.ice.noun(voice)
        number = "X" if isinstance(self.number, X) else self.number
        return f"{'its strength' if ice == 'it' else f'the strength of {ice}'} is {number} or less"

    def is_so(self, scene: Scene) -> bool:
        most = evaluate(self.number, scene)
        return any(scene.is_active(c) and scene.strength(c) <= most for c in self.ice.find(scene))


@term
class Compare:
    """<number> is N or more"""

    number: Number
    at_least: int

    def text(self, voice: Voice) -> str:
        return f"{self.number.value(voice)} is {self.at_least} or more"

    def is_so(self, scene: Scene) -> bool:
        return self.number.amount(scene) >= self.at_least


@term
class NoneLeftOn:
    """there are no <counters> left on a hosted card"""

    cards: tuple[HostedWithout, ...]

    def text(self, voice: Voice) -> str:
        return f"there are no {self.cards[0].kind.value}s left on a hosted card"

    def is_so(self, scene: Scene) -> bool:
        return any(cards.find(scene) for cards in self.cards)


@term
class NotUninstalled:
    """<card> has not been uninstalled: it is still the object it was. CR rule_object_move_location"""

    card: Target

    def text(self, voice: Voice) -> str:
        return f"{self.card.noun(voice)} has not been uninstalled"

    def is_so(self, scene: Scene) -> bool:
        return any(scene.is_installed(c) for c in self.card.find(scene))


@term
class IsRezzed:
    """<card> is rezzed"""

    card: Target = THIS

    def text(self, voice: Voice) -> str:
        return f"{self.card.noun(voice)} is rezzed"

    def is_so(self, scene: Scene) -> bool:
        return any(scene.is_rezzed(c) for c in self.card.find(scene))


@term
class IsActive:
    """a <card> is active: an event as it is played, too. CR rule_active"""

    cards: Cards

    def text(self, voice: Voice) -> str:
        return f"{self.cards.noun(voice)} is active"

    def is_so(self, scene: Scene) -> bool:
        there = (*scene.installed_cards(), *scene.cards_in(P_RESOLVING))
        return any(scene.is_active(c) and self.cards.covers(scene, c) for c in there)


@term
class IsInstalled:
    """<card> is installed"""

    card: Target = THIS

    def text(self, voice: Voice) -> str:
        return f"{self.card.noun(voice)} is installed"

    def is_so(self, scene: Scene) -> bool:
        return any(scene.is_installed(c) for c in self.card.find(scene))


@term
class IsA:
    """<card> is (not) an asset or upgrade"""

    card: Target
    cards: Cards
    so: bool = True

    def text(self, voice: Voice) -> str:
        return f"{self.card.noun(voice)} is {'' if self.so else 'not '}{self.cards.noun(voice)}"

    def is_so(self, scene: Scene) -> bool:
        found = self.card.find(scene)
        return bool(found) and all(self.cards.covers(scene, c) is self.so for c in found)


@term
class IsEither:
    """<card> is <card> or <card>"""

    card: Target
    one: Cards
    other: Cards

    def text(self, voice: Voice) -> str:
        return f"{self.card.noun(voice)} is {self.one.noun(voice)} or {self.other.noun(voice)}"

    def is_so(self, scene: Scene) -> bool:
        return IsA(self.card, self.one).is_so(scene) or IsA(self.card, self.other).is_so(scene)


# -- triggers that are states ------------------------------------------------------------------------
