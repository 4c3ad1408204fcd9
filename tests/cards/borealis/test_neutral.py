"""Borealis's neutral cards."""

from __future__ import annotations

from sneakdoor import cards
from sneakdoor.decks import Deck
from sneakdoor.terms import AGENDA, CORP_SIDE, IDENTITY, RUNNER_SIDE, Faction

AMPERE = "Ampère: Cybernetics For Anyone"
NOVA = "Nova Initiumia: Catalyst & Impetus"
FACTIONS = (Faction.HAAS_BIOROID, Faction.JINTEKI, Faction.NBN, Faction.WEYLAND)


def agendas(faction: Faction, number: int) -> list[str]:
    found = [c for c in cards.POOL.values() if c.type is AGENDA and c.faction is faction]
    return [c.title for c in found if c.points == (3 if faction is Faction.NBN else 2)][:number]


def members(side: int, number: int) -> list[str]:
    return [c.title for c in cards.POOL.values() if c.side == side and c.type not in (AGENDA, IDENTITY)][:number]


def reasons(identity: str, titles: list[str]) -> list[tuple[str, tuple[str, ...]]]:
    deck = Deck("a deck", identity, {title: titles.count(title) for title in titles})
    return [(v.rule, v.titles) for v in deck.violations()]


def test_nova_initiumia_takes_one_copy_of_each_card() -> None:
    deck = members(RUNNER_SIDE, 40)
    assert reasons(NOVA, deck) == []
    assert reasons(NOVA, [*deck, deck[0]]) == [("rule_maximum_copies", (deck[0],))]


def test_ampere_takes_two_agendas_of_each_faction_once() -> None:
    mixed = [title for faction in FACTIONS for title in agendas(faction, 2)]
    deck = [*mixed, *agendas(Faction.NEUTRAL_CORP, 1), *members(CORP_SIDE, 40)]
    assert reasons(AMPERE, deck) == []
    assert ("rule_maximum_copies", (deck[0],)) in reasons(AMPERE, [*deck, deck[0]])
    third = agendas(Faction.JINTEKI, 3)[2]
    assert ("rule_disallowed_cards", (third,)) in reasons(AMPERE, [*deck, third])
