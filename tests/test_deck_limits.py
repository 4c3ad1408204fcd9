"""A deck is read as far as a deck can be large, and says in one line what is wrong with it; a legal one always can."""

from __future__ import annotations

import json
import os
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sneakdoor import cards, decks
from sneakdoor.decks import LARGEST_DECK, LARGEST_LIST, LONGEST_NAME, MOST_COPIES, MOST_EXTRA, MOST_LINES, Deck
from sneakdoor.errors import DeckError, IllegalDeck
from sneakdoor.language import Identity
from sneakdoor.legality import Restrictions, copies_allowed, out_of_faction
from sneakdoor.terms import IDENTITY

SHAPER = decks.load("starter-shaper")
LONG = "a" * 100_000
TITLES = [c.title for c in cards.POOL.values() if c.type is not IDENTITY]
IDENTITIES = [c for c in cards.POOL.values() if isinstance(c, Identity)]


def refused(read, *arguments, said: str | None = None) -> None:
    """One line, of a length that can be read, and soon."""
    start = time.process_time()
    with pytest.raises(DeckError, match=said) as found:
        read(*arguments)
    assert time.process_time() - start < 1
    assert len(str(found.value)) < 1000
    assert len(str(found.value).splitlines()) == 1


def data(**changes: object) -> dict[str, object]:
    return {"identity": SHAPER.identity, "cards": dict(SHAPER.counts), **changes}


HUGE = (10**30, 10**5000, -1, 0, 1.5, float("inf"), float("nan"), True, None, "3", [3], MOST_COPIES + 1)


@pytest.mark.parametrize("number", HUGE, ids=range(len(HUGE)))
def test_a_number_of_copies_that_is_none(number):
    refused(Deck.from_data, data(cards={"Sure Gamble": number}), said=f"from 1 to {MOST_COPIES}")


@pytest.mark.parametrize("written", ["1" + "0" * 30, "9" * 380, "0", "100", "٣" * 300])
def test_a_number_of_copies_that_is_none_in_a_list(written):
    refused(Deck.from_text, f"{SHAPER.identity}\n{written} Sure Gamble", said="line 2: Sure Gamble needs a number")
    refused(Deck.from_text, f"{SHAPER.identity}\nExtra\n{written} Zahya Sadeghi", said="line 3")


def test_copies_add_up_over_lines():
    refused(Deck.from_text, "\n".join([SHAPER.identity, *["60 Sure Gamble"] * 2]), said="line 3")


@pytest.mark.parametrize(
    "changes",
    [
        {"cards": dict.fromkeys(TITLES, MOST_COPIES)},
        {"cards": {str(i): 1 for i in range(LARGEST_DECK + 1)}},
        {"extra": ["Zahya Sadeghi"] * (MOST_EXTRA + 1)},
        {"extra": ["Zahya Sadeghi"] * 1_000_000},
        {"extra": [LONG]},
        {"identity": LONG},
        {"identity": "\x1b[2J"},
        {"cards": {LONG: 1}},
        {"cards": {"a\nb": 1}},
        {"cards": {3: 1}},
        {"cards": {"\ud800": 1}},
        {"name": LONG},
        {"name": "a\nb"},
        {"name": "\ud800"},
        {"name": ["a"]},
        {"id": {"a": 1}},
        {"extra": "Zahya Sadeghi"},
        {"extra": {}},
    ],
    ids=range(18),
)
def test_data_larger_or_odder_than_a_deck(changes):
    refused(Deck.from_data, data(**changes))


@pytest.mark.parametrize("nothing", [None, [], "deck", 3, {}, {"identity": "x"}, {"cards": {}}])
def test_data_that_is_no_deck_at_all(nothing):
    refused(Deck.from_data, nothing, said="is not a deck")


@pytest.mark.parametrize(
    "text",
    [
        "\n" * (MOST_LINES + 1),
        " " * (LARGEST_LIST + 1),
        "3 a" + " " * 100_000 + "b",
        LONG,
        f"3 {LONG}",
        "\n".join([SHAPER.identity, *(f"{MOST_COPIES} {title}" for title in TITLES)]),
        "\n".join([SHAPER.identity, "Extra", *["99 Zahya Sadeghi"] * 4]),
        "3 " + "̈" * 390,
    ],
    ids=range(8),
)
def test_a_list_longer_than_a_deck(text):
    refused(Deck.from_text, text)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "names no identity"),
        (b"\x00" * 1000, "a line has at most"),
        (b"\xff\xfe", "not text in UTF-8"),
        (b"[" * 200_000, "nested too deeply"),
        (b'{"a":' * 30_000, "nested too deeply"),
        (b'{"identity": "Noise", "cards": {"Sure Gamble": ' + b"9" * 5000 + b"}}", "not valid JSON"),
        (b'{"identity": "Noise", "cards": {"Sure Gamble": ' + b"9" * 4000 + b"}}", "from 1 to"),
        (b'{"identity": "Noise", "cards": {"Sure Gamble": 1e400}}', "from 1 to"),
        (b'{"identity": "Noise", "cards": {"Sure Gamble": NaN}}', "from 1 to"),
        (b"{" + b" " * LARGEST_LIST, "more than 256 KiB"),
    ],
    ids=range(10),
)
def test_a_file_that_is_no_deck(tmp_path, content, said):
    path = tmp_path / "deck"
    path.write_bytes(content)
    refused(Deck.read, path, said=said)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "deck")
    refused(Deck.read, tmp_path / "deck", said="not an ordinary file")
    refused(Deck.read, tmp_path, said="not an ordinary file")
    if os.path.exists("/dev/zero"):  # noqa: PTH110
        refused(Deck.read, type(tmp_path)("/dev/zero"), said="not an ordinary file")


def test_names_that_no_file_can_have(tmp_path):
    for name in ("a\0b", "\ud800", "a" * 5000):
        refused(Deck.read, tmp_path / name, said="cannot be read")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "identity": st.sampled_from([c.title for c in IDENTITIES]) | json_values,
            "cards": st.dictionaries(st.sampled_from(TITLES) | st.text(), st.integers() | json_values) | json_values,
            "extra": st.lists(st.sampled_from(TITLES)) | json_values,
            "name": json_values,
            "id": json_values,
        },
    )
)
def test_whatever_data_says_it_is_a_deck_of_a_size_or_refused(given):
    try:
        deck = Deck.from_data(given)
    except DeckError:
        return
    assert sum(deck.counts.values()) <= LARGEST_DECK
    assert len(deck.extra) <= MOST_EXTRA
    assert len(deck.name) <= LONGEST_NAME
    assert Deck.from_data(json.loads(json.dumps(deck.to_data()))) == deck


@given(
    st.text() | st.lists(st.sampled_from([SHAPER.identity, "3 Sure Gamble", "99x hedge fund", "Extra"])).map("\n".join)
)
def test_whatever_a_list_says_it_is_a_deck_of_a_size_or_refused(text):
    try:
        deck = Deck.from_text(text)
    except DeckError:
        return
    assert sum(deck.counts.values()) <= LARGEST_DECK
    assert len(deck.extra) <= MOST_EXTRA


# -- what is legal stays readable


def test_no_legal_deck_comes_near_the_limits():
    """The most cards that any identity may have: all in faction and neutral, and as many others as influence allows."""
    largest = 0
    for identity in IDENTITIES:
        allowed = [c for c in cards.POOL.values() if c.side == identity.side and c.type is not IDENTITY]
        allowed = [c for c in allowed if c.influence is not None or not out_of_faction(identity, c)]
        prices = sorted(
            price
            for c in allowed
            for price in [c.influence or 0 if out_of_faction(identity, c) else 0] * copies_allowed(c)
        )
        left = identity.influence_limit
        for price in prices:
            if left is not None and price > left:
                prices.remove(price)
            elif left is not None:
                left -= price
        largest = max(largest, len(prices))
    assert 500 < largest <= 0.75 * LARGEST_DECK
    assert max(map(copies_allowed, cards.POOL.values())) * 10 < MOST_COPIES
    assert len(IDENTITIES) * 2 < MOST_EXTRA
    assert max(map(len, cards.POOL)) * 4 < cards.LONGEST_TITLE


# -- legality before dealing


def test_legality_is_that_of_the_rulebook():
    """AstroScript: one per deck by today's rules."""
    title = "AstroScript Pilot Program"
    deck = Deck("mine", "NBN: Making News", {title: 2})
    by = {rules: [v.rule for v in deck.violations(rulebook=rules)] for rules in ("modern", "classic")}
    assert by["modern"] != by["classic"]
    for rules, broken in by.items():
        with pytest.raises(IllegalDeck) as found:
            deck.check(rules)
        assert len(found.value.violations) == len(broken)


@pytest.mark.ruling("rule_maximum_copies")
def test_a_title_written_twice_is_one_card():
    deck = Deck.from_data(data(cards={**SHAPER.counts, "Sure Gamble": 2, "sure gamble": 2}))
    assert [v.reason for v in deck.violations() if v.rule == "rule_maximum_copies"] == [
        "4 copies of Sure Gamble, but at most 3 allowed"
    ]
    limited = Restrictions(name="one", limited={"Sure Gamble": 3})
    assert ("4 copies of Sure Gamble, but at most 3 allowed", "one") in [
        (v.reason, v.rule) for v in deck.violations(limited)
    ]


@pytest.mark.parametrize("identity", ["Noise: Hacker Extraordinaire", "Jinteki: Restoring Humanity"])
def test_a_deck_as_large_and_wrong_as_can_be_is_refused_soon(identity):
    counts = dict.fromkeys(TITLES, 1)
    for title in TITLES:
        counts[title] += min(MOST_COPIES - 1, LARGEST_DECK - sum(counts.values()))
    deck = Deck.from_data(data(identity=identity, cards=counts, extra=TITLES[:MOST_EXTRA]))
    refused(deck.check, said=r"is not a legal deck: .*; and \d+ more")


def test_influence_is_counted_once_for_each_card(monkeypatch):
    """A deck of the largest size does not ask of every copy what every other copy is."""
    asked = []
    from sneakdoor import legality

    cost = legality.influence_cost
    monkeypatch.setattr(legality, "influence_cost", lambda card, deck: asked.append(card) or cost(card, deck))
    Deck.from_data(data(cards=dict.fromkeys(TITLES[:10], MOST_COPIES))).violations()
    assert 0 < len(asked) <= 10


@pytest.mark.parametrize(
    "listed",
    [
        {"influence": {"Sure Gamble": 10**30}},
        {"limited": {"Sure Gamble": 10**5000}},
        {"limited": {"Sure Gamble": -1}},
        {"name": LONG},
        {"name": ["a"]},
        {"name": "\x1b"},
        None,
    ],
    ids=range(7),
)
def test_restrictions_larger_than_any(listed):
    refused(Restrictions.from_data, listed)


def test_many_restrictions_are_read_soon():
    start = time.process_time()
    listed = Restrictions.from_data({"banned": [f"Card {i}" for i in range(10_000)] + ["sure gamble"]})
    assert time.process_time() - start < 1
    assert "Sure Gamble" in listed.banned
