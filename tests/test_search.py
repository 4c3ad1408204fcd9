"""Finding cards as people type: what each key asks, what is not understood, and how fast."""

from __future__ import annotations

import time

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from sneakdoor import cards, search
from sneakdoor.cli import main
from sneakdoor.language import Ice


def titles(text: str) -> set[str]:
    query = search.read(text)
    assert query.problems == (), query.problems
    return {card.title for card in query.cards()}


def those(holds) -> set[str]:
    return {card.title for card in cards.POOL.values() if holds(card)}


def test_conditions_must_all_hold():
    found = titles('t:ice f:jinteki o<=3 x:"end the run"')
    assert found == those(
        lambda c: isinstance(c, Ice) and c.faction.label == "Jinteki" and c.cost <= 3 and "nd the run" in c.text
    )
    assert len(found) > 3


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("sneakdoor", lambda c: "Sneakdoor" in c.title),
        ("tao", lambda c: "tao" in cards.plain(c.title)),
        ('"sure gamble"', lambda c: c.title == "Sure Gamble"),
        ("d:runner t:identity", lambda c: c.side == 1 and c.noun == "identity"),
        ("s:fracter p>=3", lambda c: "fracter" in c.subtypes and (c.strength_printed or 0) >= 3),
        ("t:agenda v:3", lambda c: c.points == 3),
        ("t:agenda g>4", lambda c: (getattr(c, "requirement", None) or 0) > 4),
        ("h<2", lambda c: c.printed_trash_cost is not None and c.printed_trash_cost < 2),
        ("m:2", lambda c: getattr(c, "memory", None) == 2),
        ("n:5", lambda c: c.influence == 5),
        ("l:1", lambda c: getattr(c, "link", None) == 1),
        ("u:yes t:asset", lambda c: c.unique and c.noun == "asset"),
        ("o:x", lambda c: c.cost == "X"),
        ("t:event|operation", lambda c: c.noun in ("event", "operation")),
        ("f:hb t:ice", lambda c: c.faction.label == "Haas-Bioroid" and c.noun == "ice"),
    ],
)
def test_a_key_asks_a_fact(text, holds):
    found = titles(text)
    assert found == those(holds)
    assert found


@pytest.mark.parametrize("text", ["d:corp t!ice", "d:corp -t:ice", "d:corp t!=ice", "side:corp type!ice"])
def test_otherwise(text):
    assert titles(text) == those(lambda c: c.side == 0 and c.noun != "ice")


def test_a_number_that_a_card_lacks_is_neither_more_nor_less():
    with_cost = titles("o<5") | titles("o>=5")
    assert with_cost == those(lambda c: isinstance(c.cost, int))


def test_sets_cycles_dates_and_formats():
    assert titles("e:uprising|downfall") <= titles("c:ashes")
    assert "Hedge Fund" in titles("r:2012") - titles("r>=2021")
    assert titles("e:elevation") >= titles("r>=2025")
    assert "Cleaver" in titles("e:gateway") - titles("z:standard"), "it is banned"
    assert titles("z:startup") & titles("z:standard")


@pytest.mark.parametrize(
    ("text", "place", "why"),
    [
        ("q:3 sneak", (0, 3), "there is no key 'q'"),
        ("sneak t:icee", (6, 12), "there is no type 'icee'; did you mean ice"),
        ("o<=many", (0, 7), "cost is a number, and 'many' is none"),
        ("t<3", (0, 3), "type cannot be compared; write t:ice"),
        ('sneak x:"abc', (6, 12), "the quotes are not closed"),
        ("sneak t:", (6, 8), "t: needs a value"),
        ("r:soon", (0, 6), "a date is written 2019"),
        ("u:perhaps", (0, 9), "unique is yes or no"),
        ("z:vintage", (0, 9), "there is no format 'vintage'"),
    ],
)
def test_what_is_not_understood_says_where_and_why_and_the_rest_counts(text, place, why):
    query = search.read(text)
    (problem,) = query.problems
    assert (problem.start, problem.end) == place
    assert problem.why.startswith(why)
    if "sneak" in text:
        assert [c.title for c in query.cards()] == [c.title for c in search.find("sneak")]


def test_a_search_says_what_it_means():
    assert search.read("f!anarch o<=3 sure|dirty").meaning == (
        'not: faction is Anarch, cost is at most 3, title has "sure" or "dirty"'
    )


@given(st.text(max_size=400))
def test_whatever_is_typed_gets_an_answer(text):
    query = search.read(text)
    assert len(query.conditions) + len(query.problems) <= search.MOST_CONDITIONS + 1
    assert len(query.cards()) <= len(cards.POOL)
    assert all(0 <= p.start <= p.end <= len(text) for p in query.problems)


def test_a_search_is_quick():
    search.find("z:standard")
    times = []
    for text in ('t:ice f:jinteki o<=3 x:"end the run"', "sure", "z:standard t:agenda v>=3", 'x:"trash" x:run -t:ice'):
        start = time.perf_counter()
        search.find(text)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.05, "as one types"


def test_the_command_finds_explains_and_hints():
    run = CliRunner().invoke
    assert "Sneakdoor Beta" in run(main, ["cards", "t:program f:criminal sneak"]).output
    many = run(main, ["cards", "t:ice"]).output
    assert many.splitlines()[-1].endswith(": type is ice")
    nothing = run(main, ["cards", "t:ice f:anarch"])
    assert nothing.exit_code == 2
    assert "no card is that" in nothing.output
    assert "without 'faction is Anarch'" in nothing.output
    wrong = run(main, ["cards", "t:icee"])
    assert wrong.exit_code == 2
    assert "did you mean ice" in wrong.output
    assert 'x:"end the run"' in run(main, ["cards", "--keys"]).output
