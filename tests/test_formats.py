"""Formats: what a deck may hold on a day, every violation with its reason."""

from __future__ import annotations

import json
from datetime import date

import pytest
from click.testing import CliRunner

from sneakdoor import cards, decks, formats
from sneakdoor.cards.wording import reference_path
from sneakdoor.cli import main
from sneakdoor.decks import Deck
from sneakdoor.errors import UnknownFormat
from sneakdoor.legality import Restrictions, Violation

from . import formats as written

GATEWAY_RUNNER = decks.load("gateway-intermediate-runner")


def on(year: int, month: int, day: int) -> date:
    return date(year, month, day)


def reasons(format_: str, deck: Deck, day: date) -> list[str]:
    return [v.reason for v in formats.load(format_).violations(deck, day)]


def influence(violations: list[Violation]) -> list[str]:
    return [v.reason for v in violations if v.rule == "rule_influence_limit"]


def deck(identity: str, **counts: int) -> Deck:
    return Deck("mine", identity, {title.replace("_", " "): n for title, n in counts.items()})


def test_the_file_is_what_the_facts_say():
    path = reference_path()
    if path is None:
        pytest.skip("the official cards are not at hand")
    assert written.as_text(written.facts(path)) == written.WRITTEN.read_text(encoding="utf-8")


def test_standard_and_startup_have_the_titles_that_they_have():
    day = on(2026, 1, 1)
    assert len(formats.load("standard").titles(day)) == 547
    assert len(formats.load("startup").titles(day)) == 289
    assert formats.load("startup").titles(day) < formats.load("standard").titles(day)


@pytest.mark.parametrize("name", formats.NAMES)
def test_snapshots_follow_one_another_and_name_sets_that_there_are(name):
    chosen, known = formats.load(name), {s.id for s in formats.sets()}
    days = [s.since for s in chosen.snapshots]
    assert days == sorted(days)
    assert all(snapshot.sets <= known and snapshot.sets for snapshot in chosen.snapshots)


def test_titles_of_lists_are_titles_of_sets():
    printed = {cards.plain(t) for s in formats.sets() for t in s.codes}
    for name in formats.NAMES:
        for snapshot in formats.load(name).snapshots:
            listed = snapshot.restrictions or Restrictions(name="none")
            for title in (*listed.banned, *listed.restricted, *listed.influence, *listed.penalty, *listed.points):
                assert cards.plain(title) in printed, (name, title)


def test_every_card_of_the_pool_is_printed_somewhere():
    assert [title for title in cards.POOL if not formats.printings(title)] == []


def test_a_card_is_not_in_a_format_before_it_is_out():
    found = reasons(
        "standard", deck("Noise: Hacker Extraordinaire", Plascrete_Carapace=3, Sure_Gamble=3), on(2012, 10, 1)
    )
    assert "Plascrete Carapace was not out until 2012-12-14" in found
    assert not any("Sure Gamble" in reason for reason in found)
    later = reasons("standard", deck("Noise: Hacker Extraordinaire", Plascrete_Carapace=3), on(2013, 1, 1))
    assert not any("Plascrete Carapace" in reason for reason in later)


def test_a_card_that_has_rotated_says_when_and_one_that_was_reprinted_stays():
    found = reasons("standard", deck("Noise: Hacker Extraordinaire", Parasite=3, Sure_Gamble=3), on(2018, 1, 1))
    assert "Parasite has rotated out of Standard, on 2017-10-01" in found
    assert not any("Sure Gamble" in reason for reason in found)


def test_a_card_that_never_was_in_a_format_says_so():
    found = reasons("system_gateway", deck("Noise: Hacker Extraordinaire", Sure_Gamble=3), on(2026, 1, 1))
    assert "Noise: Hacker Extraordinaire is not in the card pool of System Gateway" in found


def test_a_format_is_asked_for_no_day_before_it_began():
    with pytest.raises(UnknownFormat, match="Startup began on 2019-03-18"):
        formats.load("startup").at(on(2015, 1, 1))
    with pytest.raises(UnknownFormat, match="did you mean standard"):
        formats.load("standart")


def test_banned_cards_of_a_day_are_named_with_their_list():
    listed = formats.load("standard").at(on(2026, 1, 1)).restrictions
    assert listed is not None
    banned = next(t for t in sorted(listed.banned) if t in cards.POOL and cards.POOL[t].side == 1)
    violations = formats.load("standard").violations(
        deck("Tāo Salonga: Telepresence Magician", **{banned: 1}), on(2026, 1, 1)
    )
    assert (listed.name, f"{banned} is banned") in [(v.rule, v.reason) for v in violations]


def test_the_first_list_lowers_the_influence_limit_but_not_below_one():
    day = on(2016, 3, 1)
    chosen = deck("Noise: Hacker Extraordinaire", Clone_Chip=3, Sure_Gamble=3)
    (found,) = [v for v in formats.load("standard").violations(chosen, day) if v.rule == "rule_influence_limit"] or [
        None
    ]
    assert found is None, "6 influence of 15 less 3"
    dear = deck("Noise: Hacker Extraordinaire", Clone_Chip=3, Desperado=3)
    (found,) = influence(formats.load("standard").violations(dear, day))
    assert found == "15 influence, but Noise: Hacker Extraordinaire allows 9 under NAPD MWL 1.0"
    everything = Restrictions(name="harsh", penalty={"Clone Chip": 9})
    (found,) = influence(chosen.violations(everything))
    assert found.endswith("allows 1 under harsh")


def test_points_count_once_a_title_whatever_the_copies():
    listed = Restrictions(name="points", points={"Sure Gamble": 3, "Clone Chip": 4}, point_limit=6)
    within = deck("Noise: Hacker Extraordinaire", Sure_Gamble=3)
    assert [v for v in within.violations(listed) if v.rule == "points"] == []
    over = deck("Noise: Hacker Extraordinaire", Sure_Gamble=3, Clone_Chip=1)
    (found,) = [v for v in over.violations(listed) if v.rule == "points"]
    assert found.reason == "7 points (Sure Gamble 3, Clone Chip 4), but at most 6 allowed"


def test_a_subtype_can_be_banned():
    current = next(c.title for c in cards.POOL.values() if "current" in c.subtypes and c.side == 1)
    listed = Restrictions(name="no currents", banned_subtypes=frozenset({"current"}))
    (found,) = [
        v for v in deck("Noise: Hacker Extraordinaire", **{current: 1}).violations(listed) if v.rule == "no currents"
    ]
    assert found.reason == f"{current} is banned, as every current is"


@pytest.mark.parametrize("name", [n for n in decks.names() if decks.blurb(n).format])
def test_decks_made_for_a_format_are_legal_in_it_today(name):
    assert formats.load(decks.blurb(name).format).violations(decks.load(name)) == []


def test_the_command_checks_a_format_on_a_day(tmp_path):
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({"identity": GATEWAY_RUNNER.identity, "cards": dict(GATEWAY_RUNNER.counts)}))
    fine = CliRunner().invoke(main, ["deck", "check", str(path), "--format", "system_gateway"])
    assert fine.exit_code == 0, fine.output
    early = CliRunner().invoke(main, ["deck", "check", str(path), "--format", "standard", "--on", "2015-01-01"])
    assert early.exit_code == 1
    assert "was not out until 2021-" in early.output
    assert CliRunner().invoke(main, ["deck", "check", str(path), "--on", "2015-01-01"]).exit_code == 2
    unknown = CliRunner().invoke(main, ["deck", "check", str(path), "--format", "vintage"])
    assert unknown.exit_code == 2
    assert "no format is called 'vintage'" in unknown.output


def test_the_stats_say_what_is_missing_of_each_format():
    output = CliRunner().invoke(main, ["cards", "--stats"]).output
    titles = formats.load("standard").titles()
    here = sum(1 for t in titles if (c := cards.lookup(t)) is not None and cards.plain(c.title) == cards.plain(t))
    assert f"Standard: {here} of {len(titles)} titles" in output
