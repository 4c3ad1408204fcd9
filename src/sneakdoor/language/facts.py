"""What only some kinds of effects tell, besides who, which card, how much, where and by what: each a value with names.

An effect of a kind tells facts of one class as it is expected, and of the same or another when it has happened; the
comment above a class says which. Those of runs, contests and the end stand in `run_facts`. Nothing here is read by
position. The state that an effect replaced is among it (CR rule_instruction_requirements_past_state).
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from sneakdoor.terms import Counter, Damage, Subtype, Zone, term

if TYPE_CHECKING:
    from .effects import Effect
    from .instruction import Instruction


class Facts:
    """What an effect tells."""

    __slots__ = ()


F = TypeVar("F", bound=object)


def told(effect: Effect, kind: type[F]) -> F:
    """The facts of an effect that surely tells such facts."""
    facts = effect.facts
    assert isinstance(facts, kind), f"{effect!r} tells no {kind.__name__}"
    return facts


# -- cards that come and go ------------------------------------------------------------------------------


# CARD_UNINSTALLED, CARD_REMOVED, CARD_SET_ASIDE, AGENDA_FORFEITED, AGENDA_STOLEN, CARD_ACCESSED, CARD_DEREZZED;
# CARD_PLAYED, when it has happened, if it was not in hand
@term
class CardFacts(Facts):
    """How the card of an effect was."""

    place: int = -1
    """Where it was;"""
    active: bool = False
    """whether it was active;"""
    facedown: bool = False
    """whether it was facedown and blank;"""
    accessed: bool = False
    """whether it was being accessed."""

    def was_in(self, zone: Zone) -> bool:
        """Whether it was in a zone."""
        return self.place in zone.places


@term
class Rerouting:
    """Where a trashed card goes instead."""

    instruction: Instruction
    """What sends it there;"""
    source: int
    """of which card,"""
    ability: int
    """by which of its abilities,"""
    side: int
    """of which player."""
    then: tuple[Instruction, ...]
    """What is done when the last of them has gone there;"""
    cards: tuple[int, ...]
    """all of them."""


# CARD_TRASHED
@term
class TrashFacts(CardFacts):
    """How a card is trashed."""

    bought: bool = False
    """Whether its trash cost was paid while it was accessed;"""
    as_cost: bool = False
    """whether it is itself the cost of something;"""
    by_game: bool = False
    """whether no player does it (modern.unique.3). CR rule_trigger_condition_effect_by_player;"""
    by_rule: bool = False
    """whether a player does it because a rule says so, or in a way that cannot be prevented;"""
    revealed: bool = False
    """whether it was revealed just before;"""
    damage: Damage | None = None
    """by what damage;"""
    by_subroutine: bool = False
    """whether a subroutine did that;"""
    paid: bool = False
    """whether what it costs besides to trash it was paid already;"""
    instead: Rerouting | None = None
    """where it goes, if not to the discard pile."""


# CARD_TRASHED, as those abilities look at it that speak of all cards trashed at once
@term
class TrashedTogether(TrashFacts):
    """How a card was trashed, and which were, with it."""

    objects: tuple[tuple[int, int], ...] = ()
    """Each of them, and the object that it became."""

    @classmethod
    def of(cls, how: TrashFacts, objects: tuple[tuple[int, int], ...]) -> TrashedTogether:
        """The facts of one of several cards."""
        return cls(objects=objects, **{fact.name: getattr(how, fact.name) for fact in fields(TrashFacts)})


# CARD_INSTALLED, when it has happened
@term
class InstallFacts(CardFacts):
    """How a card came to be installed."""

    x: int = 0
    """The X of its install cost."""
    swapped: bool = False
    """Whether it was swapped with one that was."""
    spent: bool = False
    """Whether credits were spent on it."""


# CARD_MOVED, when it has happened
@term
class MoveFacts(CardFacts):
    """How a card was added to a zone."""

    faceup: bool = False
    """Whether it was faceup."""
    to: int = -1
    """The place where it went."""


# AGENDA_SCORED
@term
class ScoreFacts(CardFacts):
    """How an agenda was scored."""

    over: int = 0
    """How many advancement counters it had past its requirement."""


# ACCESS_ENDED
@term
class AccessFacts(CardFacts):
    """What became of a card that was accessed."""

    trashed: bool = False


@cache
def card_facts(place: int, active: bool = False, facedown: bool = False, accessed: bool = False) -> CardFacts:
    """The one value for how a card was."""
    return CardFacts(place, active, facedown, accessed)


@cache
def trash_facts(
    place: int,
    active: bool,
    facedown: bool,
    accessed: bool,
    bought: bool,
    by_game: bool,
    damage: Damage | None,
    by_subroutine: bool,
) -> TrashFacts:
    """The one value for how a card was trashed."""
    return TrashFacts(
        place, active, facedown, accessed, bought, by_game=by_game, damage=damage, by_subroutine=by_subroutine
    )


@cache
def install_facts(place: int, facedown: bool, x: int, swapped: bool = False, spent: bool = False) -> InstallFacts:
    """The one value for how a card came to be installed."""
    return InstallFacts(place, facedown=facedown, x=x, swapped=swapped, spent=spent)


@cache
def by_damage(kind: Damage, by_subroutine: bool) -> TrashFacts:
    """The one value for cards that damage trashes."""
    return TrashFacts(damage=kind, by_subroutine=by_subroutine)


ANYHOW = TrashFacts()
BOUGHT = TrashFacts(bought=True)
AS_COST = TrashFacts(as_cost=True)
BY_GAME = TrashFacts(by_game=True)
BY_RULE = TrashFacts(by_rule=True)
REVEALED = TrashFacts(revealed=True)
WAS_ACTIVE = CardFacts(active=True)


# CARD_MOVED, as it is expected
@term
class Destination(Facts):
    """Where a card is added."""

    zone: Zone


# CARD_SET_ASIDE, as it is expected; CARD_TURNED
@term
class Facing(Facts):
    """Which way up a card comes to lie."""

    faceup: bool


# CARDS_SWAPPED
@term
class SwapFacts(Facts):
    """With what a card is swapped."""

    other: int
    kept: int = 0
    """The advancement counters that the other has afterwards."""
    places: tuple[int, int] = (-1, -1)
    """When it has happened: where the two came to be."""


# CARD_HOSTED
@term
class HostFacts(Facts):
    """On what a card is hosted."""

    host: int
    faceup: bool


# ICE_MOVED
@term
class IceMoveFacts(Facts):
    """Where among the ice of a server a piece of ice is moved."""

    innermost: bool


# -- what a card becomes -----------------------------------------------------------------------------------


# CARD_CONVERTED: one of three
@term
class IntoScoreArea(Facts):
    """A card is added to a score area, as an agenda worth so much, with a subtype perhaps, if it is none."""

    area: int
    worth: int | None
    subtype: Subtype | None = None


@term
class IntoCondition(Facts):
    """A card becomes a condition counter on another."""

    host: int


@term
class IntoCopy(Facts):
    """A card gains the text of another."""

    title: str


# IDENTITY_SWITCHED
@term
class SwitchFacts(Facts):
    """Which identity another takes the place of."""

    old: int


# -- several cards -----------------------------------------------------------------------------------------


# CARDS_LOOKED_AT, CARDS_REVEALED, CARDS_ARRANGED
@term
class CardsFacts(Facts):
    """Which cards it is about."""

    cards: tuple[int, ...]


# HAND_REDUCED
@term
class DiscardFacts(CardsFacts):
    """Which cards a player discarded to reach their maximum hand size, all at once."""


# CARDS_DRAWN, CARD_DRAWN
@term
class DrawFacts(Facts):
    """How cards are drawn, or which were."""

    cards: tuple[int, ...] = ()
    mandatory: bool = False
    basic: bool = False
    """Whether by the basic action."""
    together: bool = False
    """Whether the next effect of the instruction happens at the same time."""


MANDATORY_DRAW = DrawFacts(mandatory=True)
BASIC_DRAW = DrawFacts(basic=True)
DRAW_TOGETHER = DrawFacts(together=True)


def happens_with_next(effect: Effect) -> bool:
    """Whether the next effect of its instruction happens at the same time."""
    return isinstance(effect.facts, DrawFacts) and effect.facts.together


# DECK_SEARCHED, when it has happened
@term
class SearchFacts(Facts):
    """Which deck was searched."""

    place: int


# HAND_SETTLED
@term
class HandFacts(Facts):
    """Whether a starting hand was drawn anew."""

    mulligan: bool


# TITLE_NAMED
@term
class TitleFacts(Facts):
    """Which card was named."""

    title: str


# -- counters, damage, clicks ------------------------------------------------------------------------------


# COUNTERS_PLACED, COUNTERS_REMOVED
@term
class CounterFacts(Facts):
    """Which counters."""

    kind: Counter
    loaded: bool = False
    """Whether they are loaded, not merely placed. CR sec_load_and_empty."""


@cache
def counter_facts(kind: Counter) -> CounterFacts:
    """The one value for counters of a kind."""
    return CounterFacts(kind)


def are_counters(effect: Effect, kind: Counter) -> bool:
    """Whether an effect is about counters of a kind."""
    return isinstance(effect.facts, CounterFacts) and effect.facts.kind is kind


# TAGS_TAKEN, when it has happened
@term
class TagFacts(Facts):
    """How many tags the Runner had before."""

    before: int


# TAGS_TAKEN, while it is expected
@term
class CannotBePrevented(Facts):
    """Whatever gives the tags says that they cannot be prevented. CR rule_cannot_be_prevented_restriction."""


# CARD_ADVANCED, when it has happened
@term
class AdvanceFacts(Facts):
    """How many advancement counters a card had before."""

    before: int


@term
class SparedCounters:
    """Counters that a purge leaves on a card."""

    card: int
    number: int


# VIRUS_PURGED, as it is expected
@term
class PurgeFacts(Facts):
    """What a purge leaves."""

    spared: tuple[SparedCounters, ...]


# DAMAGE_SUFFERED
@term
class DamageFacts(Facts):
    """What damage, and by whom."""

    kind: Damage
    responsible: int
    """The player who does it."""
    preventable: bool = True
    by_subroutine: bool = False
    """Whether a subroutine does it."""


# PREVENTED
@term
class PreventFacts(Facts):
    """What was prevented."""

    kind: int
    """Of what kind it would have been."""
    wholly: bool = False
    """Whether nothing is left of it, however much it was."""
    first: bool = False
    """Whether it was the first of it, which nothing else can prevent again."""


# CLICKS_SPENT
@term
class ClickFacts(Facts):
    """What clicks were spent on, and when."""

    action: object
    """The basic action, or the card and ability;"""
    when: int
    """as `State.numbers` counts."""


# ACTION_TAKEN
@term
class ActionFacts(CardFacts):
    """Which ability of its card was taken as an action."""

    ability: int = -1


# ACTION_FINISHED
@term
class FinishedFacts(Facts):
    """Which action is finished. CR rule_same_actions."""

    taken: int
    """The kind of effect by which it was taken;"""
    card: int
    """of one that is no basic action, its card and"""
    ability: int
    """which ability of that."""

    def is_of(self, event: Effect) -> bool:
        """Whether something that happened was the taking of this action."""
        if event.kind != self.taken or event.card != self.card:
            return False
        return not isinstance(event.facts, ActionFacts) or event.facts.ability == self.ability


# ABILITY_USED
@term
class UseFacts(Facts):
    """How an ability was used."""

    trashed: bool
    """Whether its card was trashed for it. CR rule_use_trash_ability."""
    during_run: bool
    """Whether a run was in progress."""


@cache
def use_facts(trashed: bool, during_run: bool) -> UseFacts:
    """The one value for how an ability was used."""
    return UseFacts(trashed, during_run)


# OCCASION_SUPPOSED
@term
class OccasionFacts(Facts):
    """Which kind of effect abilities are resolved for as though it had happened."""

    kind: int
