"""`sneakdoor author`."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from sneakdoor.cards.wording import REFERENCE_VARIABLE
from sneakdoor.cli import main

OWN = ("--type", "resource", "--faction", "shaper")
CARD = {
    "card_type_id": "resource",
    "cost": 3,
    "deck_limit": 3,
    "faction_id": "shaper",
    "influence_cost": 2,
    "is_unique": True,
    "printings": [{"set": "first_set"}],
    "side_id": "runner",
    "subtypes": ["connection"],
    "text": "When your turn begins, gain 5[credit].\n[click]: Juggle.",
    "title": "Nobody",
}


def run(*args: str):
    return CliRunner().invoke(main, ["author", *args])


@pytest.fixture
def reference(tmp_path):
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([CARD]), encoding="utf-8")
    return path


def test_a_card_of_ones_own_is_drafted_from_its_text():
    done = run("My", "Card", "--text", r"[click]: Gain 8[credit].\n+1[mu]", *OWN)
    assert done.exit_code == 0
    assert 'my_card = Resource(\n    "My Card",\n    faction=SHAPER,' in done.output
    assert "        Paid(Clicks(), GainCredits(8)),\n        Static(Memory(1)),\n" in done.output
    assert "drafted whole (" in done.output


def test_an_official_card_is_shown_with_its_facts_and_what_cannot_be_said(reference):
    done = run("nobody", "--reference", str(reference))
    assert done.exit_code == 0
    assert "When your turn begins, gain 5[credit]." in done.output
    assert 'influence 2, unique True, install_cost 3, subtypes ("connection",)' in done.output
    assert "cannot be said (instruction): juggle" in done.output
    assert "like " in done.output
    assert "When(Begins(), GainCredits(5)),\n        ...,\n" in done.output
    assert "1 of 2 lines are not drafted" in done.output


def test_the_reference_may_be_named_by_the_environment(reference, monkeypatch):
    monkeypatch.setenv(REFERENCE_VARIABLE, str(reference.parent))
    assert run("nobody").exit_code == 0


def test_without_the_reference_it_says_what_to_give(monkeypatch, tmp_path):
    monkeypatch.setenv(REFERENCE_VARIABLE, str(tmp_path / "nowhere"))
    done = run("nobody")
    assert done.exit_code == 2
    assert "--reference" in done.output
    assert "--text" in done.output


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "say which card"),
        (("Card", "--type", "event"), "needs --text, --type and --faction"),
        (("Card", "--text", "x" * 20_000, *OWN), "at most 10000 characters"),
        (("Card", "--text", "+1[mu]", "--reading", "1", *OWN), "1 times more"),
        (("Card", "--text", "This resource can host up to 2 programs.", "--reading", "9", *OWN), "no reading 9"),
    ],
)
def test_what_is_wrong_is_said(args, said):
    done = run(*args)
    assert done.exit_code == 2
    assert said in done.output


def test_where_a_line_has_several_readings_all_are_shown_and_one_is_taken():
    line = ("Card", "--text", "This resource can host up to 2 programs.", *OWN)
    first, second = run(*line).output, run(*line, "--reading", "2").output
    assert "  1: Static(CanHost(2, Cards(PROGRAM)))" in first
    assert "  2: Static(CanHost(2, Cards(PROGRAM), " in first
    assert "abilities=(Static(CanHost(2, Cards(PROGRAM))),)," in first
    assert "abilities=(Static(CanHost(2, Cards(PROGRAM))),)," not in second


def test_an_unknown_title_suggests_near_ones(reference):
    done = run("Nobodi", "--reference", str(reference))
    assert done.exit_code == 2
    assert "did you mean Nobody" in done.output
