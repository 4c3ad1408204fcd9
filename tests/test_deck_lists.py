"""Deck lists as other places write them: each is recognised, nothing is lost, what is not understood is told."""

from __future__ import annotations

import time

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from sneakdoor import deck_lists, decks
from sneakdoor.cli import main
from sneakdoor.errors import DeckError

FORUM = """[b]Mine[/b]

[url=https://netrunnerdb.com/en/card/30009]Tāo Salonga: Telepresence Magician[/url] (System Gateway)

[b]Event (5)[/b]
3x [url=https://netrunnerdb.com/en/card/30029]Sure Gamble[/url] [i](System Gateway)[/i]
2x [url=https://netrunnerdb.com/en/card/30002]Wildcat Strike[/url] [i](System Gateway)[/i] [color=#FF4500]●●●● ●[/color]
15 influence spent (max 15, available 0)
"""
MARKDOWN = """## Mine

[Tāo Salonga: Telepresence Magician](https://netrunnerdb.com/en/card/30009) _(System Gateway)_

###Event (5)
* 3x [Sure Gamble](https://netrunnerdb.com/en/card/30029) _(System Gateway)_
* 2x [Wildcat Strike](https://netrunnerdb.com/en/card/30002) _(System Gateway)_ ●●●● ●

15 influence spent (max 15, available 0)
"""
TEXT = """Mine

Tāo Salonga: Telepresence Magician (System Gateway)

Event (5)
3x Sure Gamble (System Gateway)
2x Wildcat Strike (System Gateway) ••••

15 influence spent (max 15, available 0)
45 cards (min 45)
Cards up to Elevation

Deck built on https://netrunnerdb.com.
"""
OCTGN = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="0f38e453-26df-4c04-9d67-6d43de939c77">
  <section name="Identity">
    <card qty="1" id="bc0f047c-01b1-427f-a439-d451eda30019">Tao Salonga: Telepresence Magician</card>
  </section>
  <section name="R&amp;D / Stack">
    <card qty="3" id="bc0f047c-01b1-427f-a439-d451eda30030">Sure Gamble</card>
    <card qty="2" id="bc0f047c-01b1-427f-a439-d451eda30002">Wildcat Strike</card>
  </section>
</deck>
"""
TYPED = "tao salonga\n3 sure gamble\nWildcat Strike x2\n"
CARDS = {"Sure Gamble": 3, "Wildcat Strike": 2}


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [
        (FORUM, "NetrunnerDB's list for a forum", "Mine"),
        (MARKDOWN, "NetrunnerDB's list for a forum", "Mine"),
        (TEXT, "NetrunnerDB's text", "Mine"),
        (OCTGN, "OCTGN's file", ""),
        (TYPED, "a list", ""),
    ],
)
def test_each_is_recognised_and_read(text, kind, name):
    reading = deck_lists.read(text)
    assert (reading.kind, reading.name, reading.unread) == (kind, name, [])
    assert reading.identity == "Tāo Salonga: Telepresence Magician"
    assert reading.counts == CARDS
    assert reading.deck().counts == CARDS


def test_a_list_without_an_identity_says_so_and_keeps_its_cards():
    reading = deck_lists.read("3 Sure Gamble\n2 Wildcat Strike\n")
    assert (reading.kind, reading.identity, reading.counts) == ("jinteki.net's list", None, CARDS)
    with pytest.raises(DeckError, match="it names no identity"):
        reading.deck()


@pytest.mark.parametrize("kind", deck_lists.NAMES)
@pytest.mark.parametrize("name", decks.names())
def test_every_deck_goes_through_every_list_and_back(name, kind):
    deck = decks.load(name)
    read = deck_lists.read(deck_lists.write(deck, kind))
    assert read.unread == []
    assert (read.identity, read.counts) == (deck.identity, dict(deck.counts))


@pytest.mark.parametrize(
    "written", ["Tao Salonga", "tāo salonga: telepresence magician", "30019", "tao_salonga_telepresence_magician"]
)
def test_a_title_is_known_however_it_is_written(written):
    assert deck_lists.known_title(written) == "Tāo Salonga: Telepresence Magician"


def test_a_title_that_is_not_known_marks_its_line_and_loses_nothing_else():
    reading = deck_lists.read("Tāo Salonga\n3x Sure Gambel\n2x Wildcat Strike\n2x Zzyzx\n")
    assert reading.counts == {"Wildcat Strike": 2}
    near, far = reading.unread
    assert (near.line, near.near[0], far.line, far.near) == (2, "Sure Gamble", 4, ())
    assert near.why == "no card is called 'Sure Gambel'; did you mean Sure Gamble?"


def test_a_card_that_the_pool_lacks_is_said_to_be_that():
    reading = deck_lists.read("Tāo Salonga\n3x Ark Lockdown\n")
    assert (reading.unread, reading.missing) == ([], ["Ark Lockdown"])
    with pytest.raises(DeckError, match="Ark Lockdown is not in the pool yet"):
        reading.deck()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "not valid JSON"),
        ('{"name": "x"}', "needs 'identity'"),
        ("<deck>", "no deck of OCTGN"),
        ('<!DOCTYPE d [<!ENTITY a "b">]><deck/>', "declares things"),
        ("x" * 300_000, "too long"),
        ("1 a\n" * 5_000, "too long"),
    ],
)
def test_what_is_no_list_at_all_says_so(text, why):
    with pytest.raises(DeckError, match=why):
        deck_lists.read(text)


def test_slots_of_the_newer_interface_are_read():
    text = (
        '{"data": {"attributes": {"name": "Mine", "identity_card_id": "tao_salonga_telepresence_magician",'
        ' "card_slots": {"sure_gamble": 3, "wildcat_strike": 2}}}}'
    )
    reading = deck_lists.read(text)
    assert (reading.kind, reading.name, reading.counts) == ("NetrunnerDB's JSON", "Mine", CARDS)
    assert reading.identity == "Tāo Salonga: Telepresence Magician"


@pytest.mark.parametrize(
    "text",
    [
        "[(" * 60_000,
        "[b]" * 40_000,
        "\n".join(["[(" * 190] * 600),
        "\n".join(f"3 Sneakdor Betta {n}" for n in range(3_900)),
        "\n".join(["3 " + "a x " * 90] * 600),
        '{"cards": {' + ", ".join(f'"sneakdor {n}": 3' for n in range(3_900)) + "}}",
        '{"cards": {"' + "a" * 250_000 + '": 3}}',
    ],
    ids=range(7),
)
def test_nothing_takes_long_to_read(text):
    start = time.process_time()
    reading = deck_lists.read(text)
    assert time.process_time() - start < 1.5
    assert all(len(u.text) <= decks.LONGEST_LINE for u in reading.unread)
    assert sum(bool(u.near) for u in reading.unread) <= deck_lists.MOST_GUESSED


def test_a_deck_is_loaded_by_name_or_from_a_file(tmp_path, monkeypatch):
    path = tmp_path / "mine"
    path.write_text(OCTGN, encoding="utf-8")
    assert deck_lists.load(str(path)).counts == CARDS
    monkeypatch.chdir(tmp_path)
    assert deck_lists.load("mine").counts == CARDS
    assert deck_lists.load("starter-anarch") is decks.load("starter-anarch")
    with pytest.raises(DeckError, match="no deck is called 'starter-anarhc'; did you mean starter-anarch"):
        deck_lists.load("starter-anarhc")
    with pytest.raises(DeckError, match=r"yours\.txt cannot be read: No such file"):
        deck_lists.load("yours.txt")


@pytest.mark.parametrize("kind", deck_lists.NAMES)
@pytest.mark.parametrize(
    "command",
    [["play", "--side", "runner"], ["watch", "--corp-player", "random"], ["simulate", "--games", "1"]],
    ids=lambda c: c[0],
)
def test_commands_play_a_list_from_anywhere(tmp_path, kind, command):
    path = tmp_path / "mine.list"
    path.write_text(deck_lists.write(decks.load("starter-jinteki"), kind), encoding="utf-8")
    done = CliRunner().invoke(main, [*command, "--seed", "1", "--corp", str(path)], input="quit\n")
    assert done.exit_code == 0, done.output
    assert "mine" in done.output or "starter-jinteki" in done.output
    wrong = CliRunner().invoke(main, [*command, "--seed", "1", "--runner", str(path)], input="quit\n")
    assert (wrong.exit_code, "is a corp deck; the runner needs a runner deck" in wrong.output) == (2, True)


@pytest.mark.parametrize("command", [["play", "--side", "runner"], ["watch"], ["simulate", "--games", "1"]])
def test_commands_say_what_they_do_not_understand_in_a_list(tmp_path, command):
    path = tmp_path / "mine.txt"
    path.write_text("Tāo Salonga\n3 Sure Gambel\n2 Wildcat Strike\n1 Ark Lockdown\n", encoding="utf-8")
    done = CliRunner().invoke(main, [*command, "--runner", str(path)])
    assert done.exit_code == 2
    assert "line 2: no card is called 'Sure Gambel'; did you mean Sure Gamble?" in done.output
    assert "Ark Lockdown is not in the pool yet" in done.output


def test_no_list_is_called_so():
    with pytest.raises(DeckError, match="there is no list called 'pdf'"):
        deck_lists.write(decks.load("starter-anarch"), "pdf")


def test_the_command_converts_and_tells_what_it_did_not_understand(tmp_path):
    path = tmp_path / "mine.o8d"
    path.write_text(OCTGN, encoding="utf-8")
    fine = CliRunner().invoke(main, ["deck", "convert", str(path), "--to", "jinteki"])
    assert (fine.exit_code, fine.output.splitlines()[1:]) == (0, ["3 Sure Gamble", "2 Wildcat Strike"])
    path.write_text("Tāo Salonga\n3 Sure Gambel\n2 Wildcat Strike\n", encoding="utf-8")
    partly = CliRunner().invoke(main, ["deck", "convert", str(path), "--to", "jinteki"])
    assert partly.exit_code == 1
    assert "2 Wildcat Strike" in partly.output
    assert "line 2: no card is called 'Sure Gambel'" in partly.output
    path.write_text("3 Sure Gamble\n", encoding="utf-8")
    nobody = CliRunner().invoke(main, ["deck", "convert", str(path)])
    assert (nobody.exit_code, "names no identity" in nobody.output) == (2, True)


@given(st.text(max_size=300))
def test_whatever_is_pasted_is_read_or_refused_in_words(text):
    try:
        reading = deck_lists.read(text)
    except DeckError:
        return
    assert all(1 <= n <= decks.MOST_COPIES for n in reading.counts.values())
