"""`sneakdoor deck check` and the files it reads."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from sneakdoor import decks
from sneakdoor.cli import main
from sneakdoor.decks import Deck
from sneakdoor.errors import DeckError
from sneakdoor.legality import Restrictions

SHAPER = decks.load("starter-shaper")


def run(*arguments: str):
    return CliRunner().invoke(main, ["deck", "check", *arguments])


def listing(*arguments: str):
    return CliRunner().invoke(main, ["deck", "list", *arguments])


def as_text(deck: Deck) -> str:
    """The deck as people write lists."""
    return "\n".join(["My deck", "", deck.identity, "# the cards", *(f"{n}x {t}" for t, n in deck.counts.items())])


def test_a_deck_of_the_game_is_legal():
    result = run("starter-shaper")
    assert result.exit_code == 0
    assert result.output.endswith("Legal.\n")
    assert f"{sum(SHAPER.counts.values())} cards" in result.output


@pytest.mark.parametrize("name", ["deck.txt", "deck.json"])
def test_a_file_with_a_list_or_with_json_is_read(tmp_path, name):
    path = tmp_path / name
    path.write_text(as_text(SHAPER) if name.endswith("txt") else json.dumps(SHAPER.to_data()), encoding="utf-8")
    assert Deck.read(path).counts == SHAPER.counts
    assert run(str(path)).exit_code == 0


def test_every_reason_is_told_and_the_exit_code_says_that_the_deck_is_not_legal(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text(f"{SHAPER.identity}\n4 Sure Gamble\n1 Hedge Fund", encoding="utf-8")
    result = run(str(path))
    assert result.exit_code == 1
    for said in (
        "5 cards, but Tāo Salonga: Telepresence Magician needs at least 40 (How many cards a deck needs, 1.4.3)",
        "4 copies of Sure Gamble, but at most 3 allowed (How many copies a deck may have, 1.4.7)",
        "Hedge Fund is a card of the other side (Cards that a deck may not have, 1.4.4)",
        "Not legal: 3 rules are broken.",
    ):
        assert said in result.output


def test_restrictions_are_read_from_a_file(tmp_path):
    listed = tmp_path / "most-wanted.json"
    listed.write_text(json.dumps({"banned": ["sure gamble"]}), encoding="utf-8")
    result = run("starter-shaper", "--restrictions", str(listed))
    assert "Sure Gamble is banned (most-wanted)" in result.output
    assert result.exit_code == 1


def test_extra_cards_follow_their_heading():
    deck = Deck.from_text(f"{SHAPER.identity}\n3 Sure Gamble\nExtra cards\nZahya Sadeghi")
    assert deck.extra == ("Zahya Sadeghi: Versatile Smuggler",)
    assert Deck.from_data(deck.to_data()) == deck


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3 Sure Gamble", "names no identity"),
        (f"{SHAPER.identity}\n3 Shure Gamble", "line 2: no card is called 'Shure Gamble'"),
        ("{", "not valid JSON"),
        ("[]", "needs 'identity'"),
        ('{"identity": "Tao Salonga", "cards": {}, "extra": 3}', "'extra' must be a list"),
    ],
)
def test_a_file_that_is_no_deck_is_told_in_a_line(tmp_path, text, said):
    path = tmp_path / "deck"
    path.write_text(text, encoding="utf-8")
    result = run(str(path))
    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output


def test_a_file_that_is_not_there_is_told():
    result = run("nowhere.txt")
    assert result.exit_code == 2
    assert "nowhere.txt" in result.output


@pytest.mark.parametrize(
    "data", [[], {"forbidden": []}, {"banned": "Snare!"}, {"limited": {"Snare!": "one"}}, {"influence": ["Snare!"]}]
)
def test_restrictions_that_are_none_are_refused(data):
    with pytest.raises(DeckError):
        Restrictions.from_data(data)


# -- the decks that come with the game


def test_every_deck_is_listed_under_its_heading():
    lines = listing().output.splitlines()
    assert [line.split()[0] for line in lines if line.startswith(" ")] == decks.names()
    assert [line for line in lines if not line.startswith(" ")] == list(
        dict.fromkeys(decks.blurb(name).group for name in decks.names())
    )


def test_decks_are_found_by_side_event_year_identity_and_card():
    assert "worlds-2012-weyland" in listing("worlds", "2012", "--side", "corp").output
    assert "worlds-2012-gabriel" not in listing("worlds", "2012", "--side", "corp").output
    assert "starter-shaper" in listing("tao").output
    assert "worlds-2012-gabriel-siphon" in listing("lemuria codecracker").output
    result = listing("zebra")
    assert result.exit_code == 2
    assert "no deck has 'zebra'" in result.output
