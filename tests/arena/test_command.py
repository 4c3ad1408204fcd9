"""`sneakdoor arena`: what it tells, where it stops, and the page it draws."""

from __future__ import annotations

import re
from functools import partial
from html.parser import HTMLParser

import pytest
from click.testing import CliRunner, Result

from sneakdoor.arena import deck_names, plots
from sneakdoor.arena.statistics import Sequential
from sneakdoor.cli import main

BEGINNERS = ("--decks", "gateway-beginner-*")


def arena(*args: object) -> Result:
    return CliRunner().invoke(main, ["arena", *map(str, args)])


def test_the_last_line_is_for_programs():
    told = arena("easy", "random", *BEGINNERS, "--pairs", 3, "--seed", 5, "--jobs", 1)
    assert told.exit_code == 0, told.output
    assert re.fullmatch(
        r"arena: A=easy B=random pairs=3 corp=\d\.\d{3} runner=\d\.\d{3}"
        r" difference=-?\d\.\d{3} \(-?\d\.\d{3}–-?\d\.\d{3}\) discordant=\d",
        told.stdout.splitlines()[-1],
    )
    for words in (
        "easy as Corp wins",
        "easy as Runner wins",
        "pairs discordant",
        "HQ bare after turn 8",
        "p99",
        "not clear",
    ):
        assert words in told.stdout


def test_decks_of_random_cards_are_the_same_ones_for_the_same_seed():
    order = ("random", "quick", "--random-decks", 3, "--pairs", 2, "--seed", 5, "--jobs", 1)
    told, again = arena(*order), arena(*order)
    assert told.exit_code == 0, told.output
    assert "9 pairings of decks" in told.stdout
    assert told.stdout.splitlines()[-1] == again.stdout.splitlines()[-1]
    corps, runners = deck_names.drawn(3, 5)
    drawn = [deck_names.deck(name) for name in (*corps, *runners)]
    assert [deck.side for deck in drawn] == ["corp"] * 3 + ["runner"] * 3
    assert not any(deck.violations() for deck in drawn)
    assert len({tuple(deck.counts) for deck in drawn}) == 6


@pytest.mark.slow
def test_it_stops_when_the_answer_is_clear_unless_it_shall_not(monkeypatch):
    monkeypatch.setattr("sneakdoor.commands.arena.Sequential", partial(Sequential, least=4))
    order = ("easy", "random", *BEGINNERS, "--pairs", 9, "--seed", 5, "--jobs", 1, "--margin", 50)
    stopped, whole = arena(*order), arena(*order, "--no-stop")
    assert "clear after 4 pairs: easy is better" in stopped.stdout
    assert "pairs=4 " in stopped.stdout.splitlines()[-1]
    assert "however clear" in whole.stdout
    assert "pairs=9 " in whole.stdout.splitlines()[-1]


def test_many_players_are_rated():
    told = arena("random", "easy", "normal", *BEGINNERS, "--pairs", 1, "--seed", 5, "--jobs", 1)
    assert told.exit_code == 0, told.output
    assert len([line for line in told.stdout.splitlines() if line.startswith("arena: ")]) == 3
    assert "for playing the Corp (Elo; the mean of all players is 1500)" in told.stdout


@pytest.mark.slow
def test_several_processes_come_to_the_same_as_one():
    order = ("easy", "random", *BEGINNERS, "--pairs", 4, "--seed", 5)
    one, two = (arena(*order, "--jobs", jobs) for jobs in (1, 2))
    assert two.stdout.splitlines()[-1] == one.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("hard",), "name two players or more"),
        (("hard", "heard"), "no level is called 'heard'; did you mean hard"),
        (("hard", "hard@no-such-thing"), "neither a folder, nor an interpreter, nor a commit"),
        (("hard", "easy", "--decks", "no-such-deck"), "no deck is called"),
        (("hard", "easy", "--rulebook", "none"), "no rulebook is called"),
        (("hard", "easy", "--kept", "."), "it is not an ordinary file"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(arguments, said):
    told = arena(*arguments)
    assert told.exit_code == 2
    assert said in told.stderr
    assert len(told.stderr.splitlines()) == 1


# -- the page

VOID = {"meta", "line", "circle", "rect", "polygon", "polyline"}


class Tags(HTMLParser):
    """The elements of a page, each closed where it was opened."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert self.open.pop() == tag


def test_the_page_needs_nothing_and_shows_every_figure(tmp_path):
    path = tmp_path / "page.html"
    told = arena("random", "easy", "normal", *BEGINNERS, "--pairs", 2, "--seed", 5, "--jobs", 1, "--page", path)
    assert told.exit_code == 0, told.output
    text = path.read_text(encoding="utf-8")
    tags = Tags(text)
    names = [name for name, _ in tags.seen]
    assert not {"script", "link", "img", "iframe"} & set(names)
    assert not any("style" in attributes or "href" in attributes for _, attributes in tags.seen)
    assert "prefers-color-scheme: light" in text
    labels = {attributes["aria-label"] for name, attributes in tags.seen if name == "svg"}
    assert {"Elo's ratings of all players", "In which turn games ended", "How often the Corp wins, by deck"} <= labels
    assert "How often random wins against easy with each side" in labels
    assert "The difference after each pair: random against easy, 2 pairs" in labels
    assert "nan" not in text.lower()


def test_names_on_the_page_are_text():
    drawn = plots.intervals([plots.Row('<b>"&', 50, 40, 60)], 0, 100, 50, '"<i>')
    Tags(drawn)
    assert "<b>" not in drawn
    assert "&lt;b&gt;" in drawn


def test_plots_of_nothing_are_nothing():
    assert plots.curve([], "none") == plots.bars({}, "none") == ""


@pytest.mark.parametrize("numbers", [(0, 1), (-3, 250), (0.001, 0.002), (5, 5)])
def test_ticks_are_few_and_within(numbers):
    found = plots.ticks(*numbers)
    assert len(found) <= 7
    assert all(numbers[0] - 1e-9 <= tick <= numbers[1] + 1e-9 for tick in found)
