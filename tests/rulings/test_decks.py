"""Rulings about deck lists: what a deck may hold. CR sec_deck_construction, sec_extra_cards.

The lists are made of made-up cards, put into the pool for the time of a test, so that each shows one thing alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from sneakdoor import Game, cards, decks
from sneakdoor.decks import Deck
from sneakdoor.errors import DeckError, IllegalDeck
from sneakdoor.language import (
    ANARCH,
    HAAS_BIOROID,
    JINTEKI,
    NEUTRAL_CORP,
    NEUTRAL_RUNNER,
    SHAPER,
    Agenda,
    Back,
    Card,
    Event,
    Faction,
    Identity,
    LimitPerDeck,
    Operation,
    Resource,
    Static,
)
from sneakdoor.legality import Restrictions, Violation, agenda_points_needed, influence_cost, out_of_faction
from sneakdoor.terms import RUNNER_SIDE
from sneakdoor.views import view

from . import ruling

Put = Callable[..., Deck]


@pytest.fixture
def put(monkeypatch: pytest.MonkeyPatch) -> Put:
    """Make a deck: `put(identity, (card, copies), …)`. Its cards are in the pool while the test lasts."""

    def make(identity: Card, *members: tuple[Card, int], extra: tuple[Card, ...] = ()) -> Deck:
        for card in (identity, *(c for c, _ in members), *extra):
            monkeypatch.setitem(cards.POOL, card.title, card)
        return Deck("test", identity.title, {c.title: n for c, n in members}, tuple(c.title for c in extra))

    return make


def corp(minimum: int = 45, influence: int | None = 15, faction: Faction = HAAS_BIOROID) -> Identity:
    return Identity("Test Corp", faction=faction, minimum_deck=minimum, influence_limit=influence)


def runner(minimum: int = 45, influence: int | None = 15, faction: Faction = SHAPER) -> Identity:
    return Identity("Test Runner", faction=faction, minimum_deck=minimum, influence_limit=influence, link=0)


def event(title: str, faction: Faction = SHAPER, influence: int | None = 1, limit: int = 0) -> Event:
    abilities = (Static(LimitPerDeck(limit)),) if limit else ()
    return Event(title, faction=faction, influence=influence, play_cost=0, abilities=abilities)


def operation(title: str, faction: Faction = HAAS_BIOROID, influence: int | None = 1) -> Operation:
    return Operation(title, faction=faction, influence=influence, play_cost=0)


def agenda(title: str, points: int, faction: Faction = HAAS_BIOROID) -> Agenda:
    influence = 0 if faction is NEUTRAL_CORP else None
    return Agenda(title, faction=faction, influence=influence, requirement=points + 1, agenda_points=points)


def events(number: int) -> list[tuple[Card, int]]:
    """So many events of the Shapers, at most three of a title."""
    return [(event(f"Event {i}"), min(3, number - 3 * i)) for i in range((number + 2) // 3)]


def corp_cards(size: int, points: int) -> list[tuple[Card, int]]:
    """So many cards of Haas-Bioroid with agendas of that worth."""
    members: list[tuple[Card, int]] = []
    if points % 2:
        members.append((agenda("Odd Agenda", 1), 1))
    members += [(agenda(f"Agenda {i}", 2), 1) for i in range(points // 2)]
    rest = size - len(members)
    members += [(operation(f"Operation {i}"), min(3, rest - 3 * i)) for i in range((rest + 2) // 3)]
    return members


def broken(deck: Deck, *restrictions: Restrictions) -> list[str]:
    return [v.rule for v in deck.violations(*restrictions)]


# -- identity and size ---------------------------------------------------------------------------------


@ruling(
    "cr1.4.1.4.1",
    "gloss.deck.1",
    "cr1.4.1.4.3",
    "cr1.4.1.4.3a",
    "cr1.4.1.4.3b",
    "rule_minimum_deck_size",
    "rule_outside_the_deck",
    "rule_maximum_deck_size",
)
def test_the_identity_sets_the_least_size_and_there_is_no_greatest(put: Put):
    assert broken(put(runner(45), *events(45))) == []
    assert broken(put(runner(45), *events(44))) == ["rule_minimum_deck_size"], "the identity itself does not count"
    assert broken(put(runner(40), *events(44))) == []
    assert broken(put(runner(45), *events(300))) == []
    brought = put(runner(45), *events(44), extra=(Identity("Other", faction=ANARCH, minimum_deck=45, link=0),))
    assert broken(brought) == ["rule_minimum_deck_size"], "nor do cards that begin outside the deck"
    short = adam(*DIRECTIVES)
    title = next(iter(short.counts))
    short = replace(short, counts={**short.counts, title: 2})
    assert broken(short) == ["rule_minimum_deck_size"], "nor do those that start in play"


@ruling("cr1.4.1.4.1", "rule_identity")
def test_the_identity_fixes_the_faction_the_influence_limit_and_what_else_its_text_asks_for(put: Put):
    guest = event("Guest", ANARCH, influence=5)
    mine = [(event(f"Mine {i}", ANARCH, influence=0), 3) for i in range(15)]
    for identity, legal in (
        (runner(influence=10), True),
        (runner(influence=9), False),
        (runner(influence=0, faction=ANARCH), True),
    ):
        assert (broken(put(identity, (guest, 2), *mine)) == []) is legal
    assert broken(adam()) == ["rule_adam_different_directives"]
    assert broken(replace(adam(), identity="The Catalyst: Convention Breaker")) == ["rule_gateway_identities"]


@ruling("rule_identity_copy", "rule_jinteki_biotech_detail", "rule_melies_u_detail", "rule_outside_deck")
@pytest.mark.parametrize("versions", [0, 1, 2, 3])
def test_copies_of_an_identity_are_brought_only_if_it_has_several_versions(put: Put, versions: int):
    backs = tuple(Back(f"Version {n}", faction=HAAS_BIOROID) for n in range(versions))
    identity = replace(corp(), backs=backs)
    for copies in (1, 2, 7):
        found = broken(put(identity, *corp_cards(45, 20), extra=(identity,) * copies))
        assert found == ([] if versions > 1 else ["rule_outside_deck"] * copies)


@ruling("cr1.4.1.4.2", "rule_legal_deck", "rule_requirements")
def test_a_deck_that_fails_any_requirement_is_illegal_and_every_failure_is_told(put: Put):
    much, stranger = event("Much", influence=1), operation("Stranger")
    guest, without = event("Guest", ANARCH, influence=6), event("Without", ANARCH, influence=None)
    failing = {
        "rule_minimum_deck_size": put(runner(), *events(44)),
        "rule_disallowed_cards": put(runner(), (stranger, 1), *events(45)),
        "rule_maximum_copies": put(runner(), (much, 4), *events(45)),
        "rule_influence_limit": put(runner(), (guest, 3), *events(45)),
        "rule_agenda_points": put(corp(), *corp_cards(45, 18)),
    }
    for rule, deck in failing.items():
        assert broken(deck) == [rule]
        with pytest.raises(IllegalDeck) as found:
            deck.check()
        assert found.value.rules == (rule,)
    put(runner(), *events(45)).check()
    worst = put(runner(60), (stranger, 1), (without, 1), (much, 4), (guest, 3))
    assert broken(worst) == [
        "rule_disallowed_cards",
        "rule_disallowed_cards",
        "rule_minimum_deck_size",
        "rule_maximum_copies",
        "rule_influence_limit",
    ]


@ruling("cr1.4.1.1.2", "rule_identity", "rule_player_definitions", "rule_requirements", "rule_outside_deck")
def test_a_deck_needs_an_identity_of_its_own_side_and_only_the_extra_cards_that_the_rules_permit(put: Put):
    assert broken(put(event("No Identity"), *events(45))) == ["rule_identity"]
    stranger = event("Stranger")
    assert broken(put(runner(), *events(45), extra=(stranger,))) == ["rule_outside_deck"]
    mine, theirs = put(runner(), *events(45)), put(corp(), *corp_cards(45, 20))
    assert (mine.side, theirs.side) == ("runner", "corp")
    assert set(broken(put(corp(), *events(45)))) >= {"rule_disallowed_cards"}, "the identity is of the cards' side"
    for first, second in ((theirs, theirs), (mine, mine), (mine, theirs)):
        with pytest.raises(DeckError):
            Game.new(first, second, 1)
    assert Game.new(theirs, mine, 1).decision is not None


@ruling("cr1.4.1.4.4", "gloss.deck.2", "cr1.4.1.4.7", "rule_disallowed_cards", "rule_maximum_copies")
def test_no_other_side_no_identities_and_three_copies_unless_the_card_says_otherwise(put: Put):
    three, four = put(runner(), (event("Much"), 3), *events(45)), put(runner(), (event("Much"), 4), *events(45))
    assert broken(three) == []
    assert four.violations() == [Violation("rule_maximum_copies", "4 copies of Much, but at most 3 allowed", ("Much",))]
    assert broken(put(runner(), (event("Single", limit=1), 2), *events(45))) == ["rule_maximum_copies"]
    assert broken(put(runner(), (event("Many", limit=6), 6), *events(45))) == []
    assert broken(put(runner(), (operation("Corp Card", SHAPER), 1), *events(45))) == [], "the faction tells the side"
    assert broken(put(runner(), (operation("Corp Card"), 1), *events(45))) == ["rule_disallowed_cards"]
    second = Identity("Second", faction=SHAPER, minimum_deck=45, link=0)
    assert broken(put(runner(), (second, 1), *events(45))) == ["rule_disallowed_cards"]


# -- influence -----------------------------------------------------------------------------------------


@ruling(
    "gloss.deck.3",
    "gloss.faction.1",
    "gloss.influence.1",
    "cr1.4.1.4.4",
    "cr1.4.1.4.5",
    "cr1.4.1.4.5a",
    "modern.faction.1",
    "rule_influence_limit",
    "rule_influence_by_copy",
    "rule_disallowed_cards",
)
def test_out_of_faction_cards_are_paid_for_copy_by_copy(put: Put):
    dear = event("Dear", ANARCH, influence=4)
    assert broken(put(runner(influence=12), (dear, 3), *events(45))) == []
    assert broken(put(runner(influence=11), (dear, 3), *events(45))) == ["rule_influence_limit"]
    assert broken(put(runner(influence=11), (dear, 2), *events(45))) == []
    neutral = event("Neutral", NEUTRAL_RUNNER, influence=2)
    assert broken(put(runner(influence=5), (neutral, 3), *events(45))) == ["rule_influence_limit"]
    assert broken(put(runner(influence=6), (neutral, 3), *events(45))) == []
    own = event("Own", SHAPER, influence=5)
    assert broken(put(runner(influence=0), (own, 3), *events(45))) == [], "the identity's own faction is free"
    free, without = event("Free", ANARCH, influence=0), event("Without", ANARCH, influence=None)
    assert broken(put(runner(influence=0), (free, 3), *events(45))) == []
    assert broken(put(runner(influence=15), (without, 1), *events(45))) == ["rule_disallowed_cards"]
    assert {f.value for f in Faction if not f.neutral} == {
        *("anarch", "criminal", "shaper", "haas_bioroid", "jinteki", "nbn", "weyland_consortium"),
        *("adam", "apex", "sunny_lebeau"),
    }


@ruling("modern.neutral.1")
def test_a_neutral_identity_shares_no_faction_even_with_neutral_cards(put: Put):
    identity = runner(influence=5, faction=NEUTRAL_RUNNER)
    neutral = event("Neutral", NEUTRAL_RUNNER, influence=2)
    mine = [(event(f"Free {i}", NEUTRAL_RUNNER, influence=0), 3) for i in range(15)]
    assert broken(put(identity, (neutral, 2), *mine)) == []
    assert broken(put(identity, (neutral, 3), *mine)) == ["rule_influence_limit"]


@ruling("modern.influence.1")
def test_agendas_of_another_faction_are_never_allowed_and_only_neutral_cards_have_influence_0(put: Put):
    own, foreign, neutral = agenda("Own", 2), agenda("Foreign", 2, JINTEKI), agenda("Neutral", 2, NEUTRAL_CORP)
    rest = corp_cards(44, 18)
    assert broken(put(corp(), (own, 1), *rest)) == []
    assert broken(put(corp(), (neutral, 1), *rest)) == []
    assert broken(put(corp(influence=None), (foreign, 1), *rest)) == ["rule_disallowed_cards"]
    pool = [c for c in cards.POOL.values() if not isinstance(c, Identity)]
    assert [c.title for c in pool if c.influence == 0 and not c.faction.neutral] == []
    assert [c.title for c in pool if isinstance(c, Agenda) and not c.faction.neutral and c.influence is not None] == []


@ruling("modern.mini-faction.1")
def test_identities_of_mini_factions_allow_25_influence(put: Put):
    small = {Faction.ADAM, Faction.APEX, Faction.SUNNY_LEBEAU}
    mini = [c for c in cards.POOL.values() if isinstance(c, Identity) and c.faction in small]
    assert mini
    assert {c.influence_limit for c in mini} == {25}
    identity = runner(influence=25, faction=Faction.ADAM)
    dear = [(event(f"Dear {i}", ANARCH, influence=5), 1) for i in range(5)]
    own = [(event(f"Own {i}", Faction.ADAM), 3) for i in range(14)]
    assert broken(put(identity, *dear, *own)) == []
    assert broken(put(identity, (event("More", ANARCH, influence=1), 1), *dear, *own)) == ["rule_influence_limit"]


# -- agenda points -------------------------------------------------------------------------------------

SIZES = [
    *[(size, 18) for size in range(40, 45)],
    *[(size, 20) for size in range(45, 50)],
    *[(size, 22) for size in range(50, 55)],
    *[(size, 24) for size in range(55, 60)],
    (60, 26),
    (66, 28),
]


@ruling(
    "gloss.agenda-points.1",
    "gloss.agenda-points.2",
    "gloss.deck.example-1",
    "cr1.4.1.4.6",
    "cr1.4.1.4.6a",
    "cr1.4.1.4.6b",
    "cr1.4.1.4.6c",
    "cr1.4.1.4.6d",
    "cr1.4.1.4.6.example",
    "rule_agenda_points",
    "rule_40_44",
    "rule_45_49",
    "rule_50_54",
    "rule_54+",
    "cr.rule_54+.example-1",
)
@pytest.mark.parametrize(("size", "least"), SIZES)
def test_agenda_points_lie_in_the_range_that_the_size_gives(put: Put, size: int, least: int):
    assert agenda_points_needed(size) == (least, least + 1)
    for points, rules in (
        (least - 1, ["rule_agenda_points"]),
        (least, []),
        (least + 1, []),
        (least + 2, ["rule_agenda_points"]),
    ):
        assert broken(put(corp(40), *corp_cards(size, points))) == rules


# -- restrictions of formats and tournaments -----------------------------------------------------------


@ruling("cr1.4.1.4.8", "faq4.errata.mwl", "rule_special_tournament_rules")
def test_a_list_of_restrictions_is_checked_on_top_of_the_rules(put: Put):
    one, two = event("One"), event("Two")
    deck = put(runner(influence=3), (one, 2), (two, 1), *events(45))
    assert broken(deck) == []
    assert broken(deck, Restrictions(name="No List")) == []
    assert broken(deck, Restrictions(name="Ban List", banned=frozenset({"One"}))) == ["Ban List"]
    assert broken(deck, Restrictions(name="Ban List", banned=frozenset({"Test Runner"}))) == ["Ban List"]
    assert broken(deck, Restrictions(name="One Of", restricted=frozenset({"One", "Two"}))) == ["One Of"]
    assert broken(deck, Restrictions(name="One Of", restricted=frozenset({"One", "Three"}))) == []
    assert broken(deck, Restrictions(name="Few", limited={"One": 1})) == ["Few"]
    assert broken(deck, Restrictions(name="Most Wanted", influence={"One": 1})) == [], "2 of 3 influence"
    assert broken(deck, Restrictions(name="Most Wanted", influence={"One": 1, "Two": 2})) == ["rule_influence_limit"]
    assert broken(put(runner(), *events(44)), Restrictions(name="No List")) == ["rule_minimum_deck_size"]


# -- with the cards themselves -------------------------------------------------------------------------

AYLA = """\
Ayla “Bios” Rahim: Simulant Specialist
3 Careful Planning
3 Deep Data Mining
3 Diesel
2 Modded
3 Process Automation
3 Special Order
1 Stimhack
3 Sure Gamble
2 The Personal Touch
2 Ubax
2 LLDS Memory Diamond
2 Datasucker
3 Dhegdheer
2 Magnum Opus
2 Adept
2 Gordian Blade
1 Mammon
2 Egret
2 Biometric Spoofing
2 Dean Lister
"""


@ruling("faq4.errata.decklist-ayla")
def test_the_corrected_list_of_ayla_is_legal():
    deck = Deck.from_text(AYLA)
    identity, members = deck.cards()
    assert isinstance(identity, Identity)
    assert deck.violations() == []
    assert Counter(card.noun for card in members) == {"event": 21, "hardware": 6, "program": 14, "resource": 4}
    spent = sum(influence_cost(card, members) for card in members if out_of_faction(identity, card))
    assert (spent, identity.influence_limit) == (14, 15)
    assert max(deck.counts.values()) == 3


@ruling("cr1.4.1.4.5.example", "cr.rule_influence_by_copy.example-1")
def test_diesel_costs_2_influence_a_copy_outside_shaper(put: Put):
    diesel = cards.find("Diesel")
    for copies, limit in ((1, 2), (2, 4)):
        shaper, anarch = runner(influence=0), runner(influence=limit, faction=ANARCH)
        own = [(event(f"Mine {i}", ANARCH), 3) for i in range(15)]
        assert broken(put(anarch, (diesel, copies), *own)) == []
        less = runner(influence=limit - 1, faction=ANARCH)
        assert broken(put(less, (diesel, copies), *own)) == ["rule_influence_limit"]
        assert broken(put(shaper, (diesel, copies), *events(45))) == []


def adam(*extra: str, **more: int) -> Deck:
    """A deck of Adam's with that beside it: neutral cards alone."""
    free = [
        c
        for c in cards.POOL.values()
        if c.faction is NEUTRAL_RUNNER and not c.influence and not isinstance(c, Identity)
    ]
    counts = {c.title: 3 for c in free[:15]}
    return Deck("adam", "Adam: Compulsive Hacker", {**counts, **more}, extra)


DIRECTIVES = ("Always Be Running", "Safety First", "Neutralize All Threats")


@ruling("cr1.4.1.5.3a", "rule_adam_different_directives")
def test_adam_brings_at_least_three_different_directives_and_may_bring_more():
    assert broken(adam(*DIRECTIVES)) == []
    assert broken(adam(*DIRECTIVES, "Find the Truth")) == []
    assert broken(adam(*DIRECTIVES[:2])) == ["rule_adam_different_directives"]
    assert broken(adam("Safety First", "Safety First", "Always Be Running")) == ["rule_adam_different_directives"]
    kate = Deck("kate", 'Kate "Mac" McCaffrey: Digital Tinker', {"Diesel": 3}, DIRECTIVES)
    assert broken(kate).count("rule_outside_deck") == 3, "nobody else may"


@ruling("cr1.4.1.5.3c", "rule_adam_directives_deck")
def test_adams_deck_may_hold_directives_too_and_those_that_start_installed_count_for_nothing(put: Put):
    full = adam(*DIRECTIVES, **{"Safety First": 3})
    assert broken(full) == [], "three copies in the deck, and one beside it"
    identity, members = full.cards()
    assert isinstance(identity, Identity)
    assert not any(influence_cost(c, members) for c in members if out_of_faction(identity, c))
    assert broken(adam(*DIRECTIVES, **{"Safety First": 4})) == ["rule_maximum_copies"]
    dear = [
        Resource(f"Order {i}", faction=ANARCH, influence=26, install_cost=0, subtypes=("directive",)) for i in range(3)
    ]
    free = [(cards.find(title), number) for title, number in full.counts.items()]
    assert broken(put(identity, *free, extra=tuple(dear))) == [], "whatever they would cost in the deck"
    assert broken(put(identity, (dear[0], 1), *free, extra=tuple(dear))) == ["rule_influence_limit"]


@ruling(
    "cr1.4.1.5.4a",
    "cr1.4.1.5.4c",
    "rule_outside_deck",
    "rule_additional_identities_pile",
    "rule_legal_additional_identities",
)
def test_a_runner_may_bring_identities_and_a_tournament_must_allow_each(put: Put):
    others = tuple(c for c in cards.POOL.values() if isinstance(c, Identity) and c.side == RUNNER_SIDE)
    assert len(others) > 10
    deck = put(runner(), *events(45), extra=others)
    assert broken(deck) == []
    assert broken(put(corp(), *corp_cards(45, 20), extra=others[:1])) == ["rule_outside_deck"], (
        "a Runner's, not the Corp's"
    )
    banned = Restrictions(name="Ban List", banned=frozenset({others[0].title}))
    assert broken(deck, banned) == ["Ban List"]


@ruling("cr1.4.1.5.4a", "rule_additional_identities_pile")
def test_the_runner_may_look_through_the_identities_brought_along_at_any_time(rulebook: str):
    kate, noise = 'Kate "Mac" McCaffrey: Digital Tinker', "Noise: Hacker Extraordinaire"
    deck = Deck("kate", kate, {"Diesel": 3, "Rebirth": 1}, (noise,))
    game = Game.new(decks.load("starter-nbn"), deck, 1, rulebook)
    assert [c.title for c in game.runner.outside] == [noise]
    turns = set()
    while len(turns) < 3:
        assert view(game, "runner").runner.outside == [noise], "whoever's turn it is"
        assert view(game, "corp").runner.outside is None
        turns.add((game.state.turn, game.state.active))
        game.choose(0)
