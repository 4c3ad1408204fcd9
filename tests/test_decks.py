"""The decks that come with the game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import cycle, product

import pytest

from sneakdoor import Game, cards, decks, formats
from sneakdoor.cards.wording import REFERENCE_VARIABLE
from sneakdoor.errors import UnknownDeck
from sneakdoor.legality import DEFAULT_COPIES
from sneakdoor.players import RandomPlayer, play_out
from sneakdoor.players.reading import read
from sneakdoor.terms import ICE, Faction

from . import tournaments

LAST_CLASSIC_YEAR = 2017
"""Until then events were played by the classic rules."""
LEAST_ICE = 14
"""What a Corp needs to guard its central servers and one more."""
CORPS, RUNNERS = ([n for n in decks.names() if decks.load(n).side == side] for side in ("corp", "runner"))


@pytest.mark.parametrize("name", decks.names())
def test_every_deck_is_legal_and_introduces_itself(name):
    assert decks.load(name).violations() == []
    blurb = decks.blurb(name)
    assert blurb.title
    assert blurb.description.endswith(".")


def test_every_faction_has_a_deck():
    """But the mini-factions, of which the pool holds too few cards."""
    mini = {Faction.ADAM, Faction.APEX, Faction.SUNNY_LEBEAU}
    assert {cards.find(decks.load(n).identity).faction for n in decks.names()} == set(Faction) - mini


@pytest.mark.parametrize("name", [n for n in decks.names() if n.startswith("worlds-2012")])
def test_the_decks_of_2012_are_made_of_the_core_set_alone(name):
    core = {card.title for card in cards.SETS["Core Set"]}
    deck = decks.load(name)
    assert {deck.identity, *deck.counts} <= core


def pairs() -> Iterator[tuple[str, str]]:
    """Our own decks each against each; each that people played against one of the others, which take turns."""
    yield from product(*([n for n in names if not decks.blurb(n).event] for names in (CORPS, RUNNERS)))
    yield from zip([n for n in CORPS if decks.blurb(n).event], cycle(reversed(RUNNERS)), strict=False)
    yield from zip(cycle(reversed(CORPS)), [n for n in RUNNERS if decks.blurb(n).event], strict=False)


@pytest.mark.parametrize(("corp", "runner"), dict.fromkeys(pairs()))
def test_any_two_decks_play_a_game_to_its_end(corp, runner):
    game = Game.new(decks.load(corp), decks.load(runner), 5)
    play_out(game, RandomPlayer(1), RandomPlayer(2))
    assert game.outcome is not None


def test_unknown_deck_is_told_with_what_there_is():
    with pytest.raises(UnknownDeck, match="starter-shaper"):
        decks.blurb("starter-shapper")


# -- decks of today's formats


FORMATS = ("Standard", "Startup")
FACTIONS = ("haas-bioroid", "jinteki", "nbn", "weyland", "anarch", "criminal", "shaper")
CURRENT = [f"{format.lower()}-{faction}" for format in FORMATS for faction in FACTIONS]


def test_every_faction_has_a_deck_of_each_format():
    assert [n for n in decks.names() if decks.blurb(n).format] == CURRENT
    for name in CURRENT:
        format, _, faction = name.partition("-")
        assert decks.blurb(name).group == format.capitalize()
        assert cards.find(decks.load(name).identity).faction.value.startswith(faction.replace("-", "_"))


@pytest.mark.parametrize("name", CURRENT)
def test_decks_of_a_format_are_legal_in_it_today(name):
    assert formats.load(decks.blurb(name).format.lower()).violations(decks.load(name)) == []


@pytest.mark.parametrize("name", [n for n in CURRENT if decks.load(n).side == "runner"])
def test_runners_of_a_format_break_every_kind_of_ice(name):
    breaks = [b for title in decks.load(name).counts for b in read(title).breaks]
    assert {"barrier", "code gate", "sentry"} <= {b.subtype for b in breaks}


@pytest.mark.parametrize("name", [n for n in CURRENT if decks.load(n).side == "corp"])
def test_corps_of_a_format_have_ice_of_every_kind_and_means(name):
    _, members = decks.load(name).cards()
    ice = [c for c in members if c.type is ICE]
    assert {"barrier", "code gate", "sentry"} <= {subtype for c in ice for subtype in c.subtypes}
    assert len(ice) >= LEAST_ICE
    assert sum("transaction" in c.subtypes for c in members) >= DEFAULT_COPIES


# -- decks that people played


def listed() -> list[tournaments.Played]:
    path = tournaments.list_path()
    if path is None:
        pytest.skip(f"the list of played decks is not at hand: {REFERENCE_VARIABLE} names no official cards")
    return tournaments.played(path)


def test_decks_of_events_stand_behind_ours_the_latest_first():
    told = [decks.blurb(name) for name in decks.names()]
    assert [b.year for b in told] == sorted((b.year for b in told), key=lambda year: (year > 0, -year))
    assert {b.group for b in told if b.event} == {f"{b.event} {b.year}" for b in told if b.event}
    assert decks.blurb("starter-nbn").group == "Starter decks"


def test_every_played_deck_that_the_pool_holds_comes_with_the_game_and_no_card_of_it_is_missing():
    shipped = [(deck.identity, dict(deck.counts)) for deck in map(decks.load, decks.names())]
    lacking = []
    for deck in listed():
        if not deck.missing:
            counts = {cards.find(title).title: number for title, number in deck.counts.items()}
            if (cards.find(deck.identity).title, counts) not in shipped:
                lacking.append(deck.id)
    assert not lacking, f"`make decks` writes {len(lacking)} more: {', '.join(lacking)}"


def test_the_file_of_played_decks_is_as_it_would_be_written():
    """Its facts, that is: which there are is the test above."""
    written = json.loads(tournaments.WRITTEN.read_text(encoding="utf-8"))
    made = {data["id"]: data for data in tournaments.whole(listed())}
    assert [made.get(data["id"]) for data in written] == written


def test_a_deck_tells_who_played_it_and_against_whom():
    own = tournaments.Played("worlds-2013-jens-corps/corp", "Haas-Bioroid: Engineering the Future", {})
    other = tournaments.Played("worlds-2013-jens-corps/runner", 'Kate "Mac" McCaffrey: Digital Tinker', {})
    named = tournaments.Played("classique-2025-ctm-vs-reg-whizz/runner", "Whizzard: Master Gamer", {})
    assert own.introduced()["title"] == "Worlds 2013: Engineering the Future (Jens)"
    assert (own.introduced()["player"], own.introduced()["year"]) == ("Jens", 2013)
    assert other.introduced()["title"] == 'Worlds 2013: Kate "Mac" McCaffrey, against Jens'
    assert "player" not in other.introduced()
    assert named.introduced()["id"] == "classique-2025-reg-whizz"
    assert tournaments.Played("x/corp", "No Such Identity", {"Hedge Fund": 3}).missing == ["No Such Identity"]


def broken_on(deck: decks.Deck, day: date) -> list[str]:
    """What a deck breaks of Standard on a day. A pool is listed as it began: sets that came later are legal."""
    standard = formats.load("standard")
    began = next(s.since for s in standard.snapshots if s.pool == standard.at(day).pool)
    return [
        violation.reason
        for violation in standard.violations(deck, day)
        if violation.rule != standard.name
        or not began < min(s.released for title in violation.titles for s in formats.printings(title)) <= day
    ]


@pytest.mark.parametrize("name", [n for n in decks.names() if decks.blurb(n).event == "World Championship"])
def test_decks_of_a_championship_were_legal_on_a_day_of_their_year(name):
    """In Standard, with the cards that were out and the list in force; and by the rules of their time."""
    deck, year, snapshots = decks.load(name), decks.blurb(name).year, formats.load("standard").snapshots
    days = [date(year, 12, 31), *(s.since - timedelta(days=1) for s in snapshots if s.since.year == year)]
    broken = {day: broken_on(deck, day) for day in days if day >= snapshots[0].since}
    assert [] in broken.values(), broken
    if year <= LAST_CLASSIC_YEAR:
        assert deck.violations(rulebook="classic") == []
