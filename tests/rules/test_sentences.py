"""No sentence without behaviour: whatever a card declares is read by something, where it stands."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import ClassVar

import pytest

from sneakdoor.cards import POOL
from sneakdoor.engine.faces import Face, face_of
from sneakdoor.engine.reading import Paying
from sneakdoor.language import *
from sneakdoor.language import declarations as dc
from sneakdoor.rulebooks import CLASSIC, MODERN, Rulebook
from sneakdoor.terms import term, walk
from sneakdoor.testing import scenario

from .cards1 import asset, event, hardware, operation, upgrade

OF_ABILITIES = (dc.ThisAbilityCostsLess, dc.UseOnlyDuring, dc.UseOnlyIf, dc.UseOnlySpendingFrom)
"""They restrict the paid ability that they belong to."""
OF_DECKS = (
    dc.CostsNoInfluence,
    dc.DeckAgendas,
    dc.DeckCopies,
    dc.LimitPerDeck,
    dc.StartInstalled,
    dc.StarterGameOnly,
)
"""They are read as a deck is checked or a game is set up."""
OF_NUMBERS = (dc.XIs, dc.XMustBe)
"""They say in words which number it is that another word of the card carries."""
OF_HOSTS = (dc.HostedLeaveTheGame,)
"""It is read as the card is uninstalled."""
OF_SCORE_AREAS = (dc.AddedWithCounters,)
"""It is read as the card is added to a score area."""
COUNTED = ("abilities", "ability", "backs", "card", "changing", "declared")
"""What every ability is part of, read or not."""


def undeclared() -> list[tuple[str, Rulebook, Card]]:
    """The cards with a declaration that the index does not keep by its kind."""
    found = []
    for book in (MODERN, CLASSIC):
        for title, card in POOL.items():
            worded = book.wordings.get(title, card)
            if any(getattr(t, "kind", None) == dc.D_NONE and _declares(t) for t in walk(worded.abilities)):
                found.append((title, book, worded))
    return found


def _declares(term: object) -> bool:
    return hasattr(term, "text") and not isinstance(term, GainsAbility)


def _facts(card: Card, book: Rulebook) -> dict[str, object]:
    """What the engine has read off a card, so that it can be compared."""
    face = Face(card, book)
    return {slot: _plain(getattr(face, slot)) for slot in Face.__slots__ if slot not in COUNTED}


def _plain(value: object) -> object:
    if isinstance(value, Paying):
        return tuple(_plain(getattr(value, slot)) for slot in Paying.__slots__ if slot not in COUNTED)
    if isinstance(value, dict):
        return tuple((key, _plain(v)) for key, v in value.items())
    return tuple(map(_plain, value)) if isinstance(value, (tuple, list)) else value


def _changed(ability: Ability, **parts: object) -> Ability:
    new = object.__new__(type(ability))
    for f in fields(ability):
        object.__setattr__(new, f.name, parts.get(f.name, getattr(ability, f.name)))
    return new


@term
class Boast:
    """a declaration that nothing reads"""

    kind: ClassVar[int] = dc.D_NONE

    def text(self, voice: object) -> str:
        return "nobody is as good as this"


@pytest.mark.interpreted
def test_a_declaration_that_nothing_reads_would_be_noticed():
    card, boasting = (asset("Card", *more) for more in ((), (Static(Boast()),)))
    assert _facts(card, MODERN) == _facts(replace(boasting, abilities=()), MODERN) == _facts(boasting, MODERN)


@pytest.mark.parametrize(
    "lasts",
    [
        lambda d: Lasting(d, Period.REST_OF_TURN),
        lambda d: During(Period.REST_OF_RUN, d),
        lambda d: GainsForTheRun(THIS, d),
    ],
)
def test_what_is_read_off_a_card_once_cannot_last_for_a_time(lasts):
    lasts(Strength(THIS, 1))
    for declaration in (ActionPhaseEnds(), PlayOnlyAsFirstClick(), LimitPerPlayer("console"), Boast()):
        with pytest.raises(ValueError, match="cannot last for a time"):
            lasts(declaration)


@pytest.mark.interpreted
def test_every_declaration_without_a_kind_is_read_by_the_engine_where_it_stands():
    for title, book, card in undeclared():
        inside = {id(d) for a in card.abilities if isinstance(a, Paid) for t in a.terms for d in t.declarations}
        inside |= {id(d) for t in walk(card.abilities) if isinstance(t, Paid) for s in t.terms for d in s.declarations}
        for ability in card.abilities:
            for part in walk(ability):
                if getattr(part, "kind", None) != dc.D_NONE or not _declares(part):
                    continue
                if isinstance(part, OF_ABILITIES):
                    assert id(part) in inside, (title, part)
                elif isinstance(part, OF_NUMBERS):
                    others = [t for a in card.abilities for t in walk(_without(a, part))]
                    assert part.number in others, (title, part)
                elif isinstance(part, dc.UseThisOnlySpendingFrom):
                    prices = [t for a in face_of(card, book).abilities for t in walk(a) if isinstance(t, MayPay)]
                    assert prices, (title, part)
                    assert all(price.spending_from == part.subtype for price in prices), (title, part)
                elif not isinstance(part, (*OF_DECKS, *OF_HOSTS, *OF_SCORE_AREAS)):
                    rest = replace(card, abilities=tuple(_without(a, part) for a in card.abilities))
                    assert _facts(card, book) != _facts(rest, book), (title, part)


def _without(ability: Ability, declaration: object) -> Ability:
    """The ability without a declaration of its own."""
    if isinstance(ability, Static):
        return _changed(ability, declarations=tuple(d for d in ability.declarations if d is not declaration))
    if isinstance(ability, Paid):
        kept = (t for t in ability.terms if all(d is not declaration for d in t.declarations))
        return _changed(ability, terms=tuple(kept))
    if isinstance(ability, Paragraph):
        return Paragraph(*(_without(part, declaration) for part in ability.abilities))
    return ability


@pytest.mark.ruling("rule_forced_action_phase_end")
@pytest.mark.parametrize("subtypes", [(), ("terminal",)])
def test_the_action_phase_ends_because_the_card_says_so(subtypes):
    for says in (True, False):
        ends = (Static(ActionPhaseEnds()),) if says else ()
        last = operation("Last", *ends, Play(GainCredits(1)), subtypes=subtypes)
        t = scenario(turn="corp", corp=dict(hq=[last], rd=["Hedge Fund"] * 3))
        t.do("play Last")
        assert (t.decision.side == "runner" or t.state.active == 1) is says


@pytest.mark.ruling("rule_forced_action_phase_end")
def test_an_event_can_end_the_action_phase_too():
    t = scenario(runner=dict(grip=[event("Rest", Static(ActionPhaseEnds()), Play(GainCredits(1)))]))
    t.do("play Rest")
    assert t.state.active == 0


@pytest.mark.ruling("subsec_consoles")
def test_one_console_per_player_because_the_cards_say_so():
    for says in (True, False):
        limit = (Static(LimitPerPlayer("console")),) if says else ()
        one, other = (hardware(title, *limit, subtypes=("console",)) for title in ("One", "Other"))
        t = scenario(runner=dict(grip=[other], rig=[one])).do("install Other")
        assert t.runner.rig == (["Other"] if says else ["One", "Other"])


@pytest.mark.ruling("rule_upgrade_region")
def test_one_region_per_server_because_the_cards_say_so():
    for says in (True, False):
        limit = (Static(LimitPerServer("region")),) if says else ()
        one, other = (upgrade(title, *limit, subtypes=("region",)) for title in ("One", "Other"))
        t = scenario(turn="corp", corp=dict(hq=[other], servers={"HQ": dict(root=[one])}))
        t.do("install Other", "install in the root of HQ" if t.offers("install in the root of HQ") else "install in HQ")
        assert t.can("done") is not says
