"""Numbers on cards: strength, advancement requirements, agenda points."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import Counter, Subtype, Zone, term

from ..counting import Countable, Number
from ..descriptions import BOLD
from ..grammar import Voice, listing
from ..occurrences import State
from ..scene import Scene
from ..targets import Target
from .base import D_DURATION, D_NONE, D_POINTS, D_REQUIREMENT, D_STRENGTH, D_SUBTYPE, signed


@term
class Strength:
    """<card> gets +N strength [for each <thing>] [while <state>]"""

    target: Target
    change: int
    for_each: Countable | None = None
    while_: State | None = None
    kind: ClassVar[int] = D_STRENGTH

    def text(self, voice: Voice) -> str:
        text = f"{self.target.noun(voice)} gets {signed(self.change)} strength"
        if self.for_each is not None:
            text += f" for each {self.for_each.one(voice)}"
        return f"{text} while {self.while_.text(voice)}" if self.while_ else text

    def modifies(self, scene: Scene, card: int) -> int:
        """How much it adds to a card's strength now."""
        if not self.target.covers(scene, card) or (self.while_ is not None and not self.while_.is_so(scene)):
            return 0
        return self.change if self.for_each is None else self.change * self.for_each.count(scene)


@term
class StrengthIsX:
    """X is equal to <number>: X is the card's printed strength"""

    number: Number
    kind: ClassVar[int] = D_STRENGTH

    def text(self, voice: Voice) -> str:
        return f"X is equal to {self.number.value(voice)}"

    def modifies(self, scene: Scene, card: int) -> int:
        """The strength itself, of the card that says so."""
        return self.number.amount(scene) if card == scene.source else 0


@term
class StrengthLastsTurn:
    """abilities that increase host icebreaker's strength last for the remainder of the turn

    CR rule_replacement_on_static_ability_must_remain_active
    """

    of: Target
    kind: ClassVar[int] = D_DURATION

    def text(self, voice: Voice) -> str:
        return f"abilities that increase {self.of.noun(voice)}'s strength last for the remainder of the turn"


@term
class GainsSubtypes:
    """<card> gains <subtypes> [and loses <subtypes>]. CR rule_add_remove_subtypes"""

    target: Target
    subtypes: tuple[Subtype, ...]
    loses: tuple[Subtype, ...] = ()
    kind: ClassVar[int] = D_SUBTYPE

    def text(self, voice: Voice) -> str:
        lost = f" and loses {listing(BOLD(s) for s in self.loses)}" if self.loses else ""
        return f"{self.target.noun(voice)} gains {listing(BOLD(s) for s in self.subtypes)}{lost}"

    def gives(self, scene: Scene, card: int, subtype: Subtype) -> bool:
        """Whether it gives a card that subtype now."""
        return subtype in self.subtypes and self.target.covers(scene, card)

    def takes(self, scene: Scene, card: int, subtype: Subtype) -> bool:
        """Whether it takes that subtype from a card now."""
        return subtype in self.loses and self.target.covers(scene, card)


@term
class GainsSubtypesOfOtherIce:
    """this ice gains the subtypes of all other rezzed ice"""

    kind: ClassVar[int] = D_SUBTYPE

    def text(self, voice: Voice) -> str:
        return f"{voice.this()} gains the subtypes of all other rezzed ice"

    def gives(self, scene: Scene, card: int, subtype: Subtype) -> bool:
        """Whether it gives a card that subtype now."""
        return card == scene.source and any(
            c != card and scene.is_ice(c) and scene.is_rezzed(c) and scene.has_subtype(c, subtype, borrowed=False)
            for c in scene.installed_cards()
        )

    def takes(self, scene: Scene, card: int, subtype: Subtype) -> bool:
        """It takes none."""
        return False


@term
class AdvancementRequirement:
    """<agendas> get -N advancement requirement | the advancement requirement of <agendas> is increased by N"""

    agendas: Target
    change: int
    for_each: Countable | None = None
    at_most: int | None = None
    """How many of those count at most."""
    kind: ClassVar[int] = D_REQUIREMENT

    def text(self, voice: Voice) -> str:
        each = f" for each {self.for_each.one(voice)}" if self.for_each is not None else ""
        agendas = self.agendas.noun(voice, "in")
        if self.at_most is not None:
            return f"{each.strip()} up to {self.at_most}, {agendas} gets {signed(self.change)} advancement requirement"
        if self.change > 0:
            return f"the advancement requirement of {agendas} is increased by {self.change}{each}"
        return f"{agendas} gets {signed(self.change)} advancement requirement{each}"

    def modifies(self, scene: Scene, card: int) -> int:
        """How much it adds to an agenda's advancement requirement."""
        if not self.agendas.covers(scene, card):
            return 0
        if self.for_each is None:
            return self.change
        number = self.for_each.count(scene)
        return self.change * (number if self.at_most is None else min(number, self.at_most))


@term
class RequirementIsX:
    """X is equal to <number>: X is the agenda's printed advancement requirement"""

    number: Number
    kind: ClassVar[int] = D_REQUIREMENT

    def text(self, voice: Voice) -> str:
        return f"X is equal to {self.number.value(voice)}"

    def modifies(self, scene: Scene, card: int) -> int:
        """The requirement itself, of the agenda that says so."""
        return self.number.amount(scene) if card == scene.source else 0


@term
class AgendaPoints:
    """<agenda> is worth N more agenda points [for each <thing>]"""

    agenda: Target
    amount: int
    for_each: Countable | None = None
    kind: ClassVar[int] = D_POINTS

    def text(self, voice: Voice) -> str:
        more = "more" if self.amount > 0 else "less"
        points = f"agenda point{'' if abs(self.amount) == 1 else 's'}"
        each = f" for each {self.for_each.one(voice)}" if self.for_each is not None else ""
        return f"{self.agenda.noun(voice)} is worth {abs(self.amount)} {more} {points}{each}"

    def modifies(self, scene: Scene, card: int) -> int:
        """How much it adds to an agenda's worth."""
        if not self.agenda.covers(scene, card):
            return 0
        return self.amount if self.for_each is None else self.amount * self.for_each.count(scene)


@term
class WorthExactlyPoints:
    """<agenda> is worth N agenda points: whatever else changes its worth, changes that. CR rule_agenda_points"""

    agenda: Target
    number: int
    kind: ClassVar[int] = D_POINTS

    def text(self, voice: Voice) -> str:
        points = f"agenda point{'' if self.number == 1 else 's'}"
        return f"{self.agenda.noun(voice)} is worth {self.number} {points}"

    def modifies(self, scene: Scene, card: int) -> int:
        """How much it adds to what is printed."""
        return self.number - (scene.printed_points(card) or 0) if self.agenda.covers(scene, card) else 0


@term
class AddedWithCounters:
    """when this agenda would be added to the Runner's score area from anywhere except <zone>, it is with N <counters>

    It does so wherever it is. CR rule_active_exception_catchall, rule_replacement_effect.
    """

    number: int
    counter: Counter
    except_from: Zone
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        added = f"when {voice.this()} would be added to {Zone.RUNNER_SCORE_AREA.phrase}"
        counters = f"{self.number} hosted {self.counter.value}{'' if self.number == 1 else 's'}"
        whence = f"from anywhere except {self.except_from.phrase}"
        return f"{added} {whence}, instead it is added to their score area with {counters}"


@term
class InterfacesAtEqualStrength:
    """it can only interface with ice of exactly equal strength"""

    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"{voice.this()} can only interface with ice of exactly equal strength"


@term
class BoostsLast:
    """abilities that increase a card's strength last for the remainder of the run.

    CR rule_modify_duration_of_lingering_effect
    """

    card: Target
    its: bool = False
    """Whether the card was named just before."""
    kind: ClassVar[int] = D_DURATION

    def text(self, voice: Voice) -> str:
        whose = "its" if self.its else "this program's"
        return f"abilities that increase {whose} strength last for the remainder of the run"
