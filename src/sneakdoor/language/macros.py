"""Shapes that many cards share. A macro returns abilities; it adds no meaning of its own."""

from __future__ import annotations

from sneakdoor.terms import ADVANCEMENT, AGENDA_COUNTER, ICE, INTERFACE, RUNNER, Subtype, Verb

from .abilities import Ability, Paid, Paragraph, Static, Subroutine, When
from .amounts import ForEach, UpTo
from .combinators import Both
from .conditions import IsEmpty, NoneActive
from .costs import Clicks, Credits
from .counting import AdvancementOver, Hosted
from .declarations import (
    AdditionalCost,
    CanAdvance,
    InstallOnly,
    LimitPerPlayer,
    LimitPerServer,
    Memory,
    NotTrashedUntil,
    PlayOnlyIf,
    Strength,
    Until,
)
from .descriptions import Cards
from .instruction import Instruction
from .instructions import Boost, Break, EndTheRun, Load, LoseClicks, Place, Trash
from .occurrences import Installs, Rezzes, Scores
from .periods import Period
from .targets import THIS


def breaks(cost: int, subtype: Subtype | tuple[Subtype, ...] | None = None, *, up_to: int = 0) -> Paid:
    """Interface → N[credit]: Break 1 <subtype> subroutine."""
    return Paid(Credits(cost), Break(UpTo(up_to) if up_to else 1, subtype), flags=INTERFACE)


def boost(cost: int, strength: int, lasting: Period | None = None) -> Paid:
    """N[credit]: +M strength."""
    return Paid(Credits(cost), Boost(strength, lasting))


def bioroid(number: int = 1) -> Paid:
    """Lose [click]: Break 1 subroutine on this ice; of the second model, lose 2 to break up to 2."""
    return Paid(LoseClicks(number), Break(1 if number == 1 else UpTo(number), on=THIS), only_by=RUNNER)


def double() -> Static:
    """As an additional cost to play this operation, spend [click]. CR rule_operation_double"""
    return Static(AdditionalCost(Verb.PLAY, THIS, Clicks(1)))


def end_the_run(times: int = 1) -> tuple[Ability, ...]:
    """[subroutine] End the run."""
    return (Subroutine(EndTheRun()),) * times


def console(memory: int, *abilities: Ability) -> tuple[Ability, ...]:
    """+N[mu] … Limit 1 console per player."""
    return (Static(Memory(memory)), *abilities, Static(LimitPerPlayer("console")))


def region(*abilities: Ability) -> tuple[Ability, ...]:
    """… Limit 1 region per server."""
    return (*abilities, Static(LimitPerServer("region")))


def current(until: Until) -> Static:
    """This event is not trashed until another current is played or an agenda is scored (stolen)."""
    return Static(NotTrashedUntil(until))


def locks_down() -> Paragraph:
    """Play only if there is no active lockdown. This operation is not trashed until your next turn begins."""
    return Paragraph(Static(PlayOnlyIf(NoneActive("lockdown"))), Static(NotTrashedUntil(Until.NEXT_TURN)))


def loaded(credits: int, *, when_rezzed: bool = False, when_empty: Instruction | None = None) -> Paragraph:
    """When you install this, load N[credit] onto it. When it is empty, trash it."""
    emptied: Instruction = Trash(THIS) if when_empty is None else Both(Trash(THIS), when_empty)
    arrives = Rezzes(THIS) if when_rezzed else Installs(THIS)
    return Paragraph(When(arrives, Load(credits)), When(IsEmpty(), emptied))


def scored_with_counters(number: int = 1) -> When:
    """When you score this agenda, place N agenda counters on it."""
    return When(Scores(THIS), Place(number, AGENDA_COUNTER))


def dividends(number: int) -> When:
    """Dividends N. CR rule_dividends"""
    return When(Scores(THIS), Place(ForEach(number, AdvancementOver()), AGENDA_COUNTER))


def trojan() -> Static:
    """Install only on a piece of ice."""
    return Static(InstallOnly(on=Cards(ICE)))


def advanceable_strength(each: int) -> Paragraph:
    """You can advance this ice. It gets +N strength for each hosted advancement counter."""
    return Paragraph(Static(CanAdvance()), Static(Strength(THIS, each, for_each=Hosted(ADVANCEMENT))))
