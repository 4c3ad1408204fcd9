"""`sneakdoor author`."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from sneakdoor import cards
from sneakdoor.authoring.facts import facts
from sneakdoor.cards.wording import REFERENCE_VARIABLE
from sneakdoor.cli import main

from .test_source import RUFF

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
    "id": "nobody",
}


OTHERS = (
    {
        **CARD,
        "title": "Somebody",
        "id": "somebody",
        "text": "When your turn begins, gain 5[credit].",
        "is_unique": False,
    },
    {**CARD, "title": "Anybody", "text": "Whenever you yawn, draw 1 card.", "faction_id": "anarch"},
    {**CARD, "title": "Everybody", "text": "Whenever you yawn, draw 3 cards.", "printings": [{"set": "second_set"}]},
    {**CARD, "title": "Host", "text": "This resource can host up to 2 programs."},
    {**CARD, "title": "Hedge Fund", "card_type_id": "operation", "side_id": "corp", "faction_id": "neutral_corp"},
)
SETS = {
    "sets": [
        {"id": "first_set", "card_cycle_id": "brand_new", "date_release": "2031-02-01"},
        {"id": "second_set", "card_cycle_id": "later", "date_release": "2032-01-01"},
    ],
    "cycles": [{"id": "brand_new", "name": "Brand New"}, {"id": "later", "name": "Later"}],
}
FORMATS = {
    "formats": {
        "tiny": {"snapshots": [{"id": "a", "card_pool_id": "old"}, {"id": "b", "card_pool_id": "new", "active": True}]}
    },
    "card_pools": {
        "tiny": [{"id": "old", "card_set_ids": ["first_set"]}, {"id": "new", "card_set_ids": ["second_set"]}]
    },
}


def run(*args: str):
    return CliRunner().invoke(main, ["author", *args])


@pytest.fixture
def reference(tmp_path):
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([CARD, *OTHERS]), encoding="utf-8")
    (tmp_path / "sets.json").write_text(json.dumps(SETS), encoding="utf-8")
    (tmp_path / "formats.json").write_text(json.dumps(FORMATS), encoding="utf-8")
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


def test_one_written_card_is_reviewed():
    done = run("film", "critic", "--review")
    assert done.exit_code == 0
    lines = len(cards.find("Film Critic").abilities)
    read, unread = (int(n) for n in re.findall(r"(\d+) (?:lines are read|are not;)", done.output))
    assert read + unread == lines
    assert run("film critik", "--review").exit_code == 2


def test_an_unknown_title_suggests_near_ones(reference):
    done = run("Nobodi", "--reference", str(reference))
    assert done.exit_code == 2
    assert "did you mean Nobody" in done.output


# -- many cards --------------------------------------------------------------------------------------


def test_a_set_is_a_table_of_its_missing_cards(reference):
    done = run("--set", "brand new", "--reference", str(reference))
    assert done.exit_code == 0
    assert "Anybody: stopped by trigger “whenever you yawn”\n" in done.output
    assert "Somebody: drafted whole\n" in done.output
    assert "Host: drafted whole, 1 with several readings\n" in done.output
    assert "Everybody" not in done.output, "it belongs to the other set"
    assert "Hedge Fund" not in done.output, "it is in the pool"
    assert "2 of 4 missing cards are drafted whole, 1 of them with one reading (" in done.output


def test_the_phrases_that_stop_most_cards_come_first(reference):
    rows = run("--missing", "--reference", str(reference)).output.splitlines()
    header = rows.index("cards\talone\tkind\tphrase\ttitles")
    assert rows[header + 1] == "2\t2\ttrigger\twhenever you yawn\tAnybody; Everybody"
    assert rows[header + 2] == "1\t1\tinstruction\tjuggle\tNobody"


def test_a_format_is_what_may_be_played_in_it_now(reference):
    done = run("--missing", "--format", "tiny", "--reference", str(reference))
    assert done.output.splitlines()[-1] == "1\t1\ttrigger\twhenever you yawn\tEverybody"
    unknown = run("--format", "huge", "--reference", str(reference))
    assert (unknown.exit_code, "there are tiny" in unknown.output) == (2, True)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("Nobody", "--set", "Later"), "leave out the title"),
        (("--set", "Latter"), "did you mean Later"),
        (("Hedge Fund", "--write"), "in the pool already"),
        (("Nobody", "--write"), "not drafted whole"),
        (("Host", "--write"), "say with --reading N"),
        (("Own", "--text", "+1[mu]", "--write", *OWN), "belongs to no set"),
    ],
)
def test_what_cannot_be_done_is_said(args, said, reference):
    done = run(*args, "--reference", str(reference))
    assert done.exit_code == 2
    assert said in done.output


# -- written -----------------------------------------------------------------------------------------


@pytest.fixture
def root(tmp_path, monkeypatch):
    folder = tmp_path / "cards"
    folder.mkdir()
    monkeypatch.setattr("sneakdoor.authoring.places.ROOT", folder)
    return folder


def test_a_card_is_written_into_the_file_of_its_set_and_faction(reference, root):
    done = run("Somebody", "--write", "--reference", str(reference))
    assert done.exit_code == 0
    assert "written at the end of cards/brand_new/shaper.py" in done.output
    assert "tests/cards/brand_new/test_shaper.py" in done.output
    assert "WORDED_OTHERWISE" in done.output
    face = (root / "brand_new" / "__init__.py").read_text(encoding="utf-8")
    assert 'NAME = "Brand New"\nRELEASED = "2031-02-01"\nCARDS: tuple[Card, ...] = in_folder(' in face
    first = (root / "brand_new" / "shaper.py").read_text(encoding="utf-8")
    assert first.startswith('"""Brand New: shaper."""\n\nfrom __future__ import annotations\n')
    assert first.endswith("    abilities=(When(Begins(), GainCredits(5)),),\n)\n")
    again = run("Somebody", "--write", "--reference", str(reference))
    assert (again.exit_code, "has a somebody already" in again.output) == (2, True)
    assert run("Host", "--reading", "2", "--write", "--reference", str(reference)).exit_code == 0
    both = (root / "brand_new" / "shaper.py").read_text(encoding="utf-8")
    assert both.startswith(first)
    assert "host = Resource(" in both


def test_what_is_left_to_do_is_said_with_its_commands(reference, root):
    rulings = {"somebody": [{"question": "Who?", "answer": "He."}, {"question": "Why?", "answer": "No."}]}
    (reference.parent / "card-rulings.json").write_text(json.dumps(rulings), encoding="utf-8")
    said = run("Somebody", "--write", "--reference", str(reference)).output
    assert "  python -m sneakdoor.fuzz --games 30 --with Somebody: play it\n" in said
    assert "  sneakdoor rulings Somebody: " in said
    assert "  data/official: 2 official rulings to write down and to prove\n" in said
    assert f"  README.md: {len(cards.POOL) + 1:,} titles\n" in said


def test_of_a_set_those_are_written_that_can_be_read_in_one_way(reference, root):
    done = run("--set", "Brand New", "--write", "--reference", str(reference))
    assert done.exit_code == 0
    assert done.output.count("written in cards/") == 1
    text = (root / "brand_new" / "shaper.py").read_text(encoding="utf-8")
    assert "somebody = Resource(" in text
    assert "host = Resource(" not in text


@pytest.mark.skipif(RUFF is None, reason="ruff is not at hand")
def test_what_is_written_is_as_the_linter_wants_it(reference, root):
    run("--set", "Brand New", "--write", "--reference", str(reference))
    config = Path(__file__).parents[2] / "pyproject.toml"
    for command in (("format", "--check"), ("check", "--ignore", "INP001,F403,F405")):
        done = subprocess.run(
            [str(RUFF), *command, "--config", str(config), str(root)], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout


def test_subtypes_are_spelled_as_the_language_spells_them():
    assert facts({**CARD, "subtypes": ["off_site", "code_gate"]})["subtypes"] == '("off-site", "code gate")'
