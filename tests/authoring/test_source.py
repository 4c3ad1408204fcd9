"""Values are written as authors write them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sneakdoor import cards, language
from sneakdoor.authoring.facts import card_source, made, variable
from sneakdoor.authoring.nearest import Index
from sneakdoor.authoring.source import source
from sneakdoor.cards.wording import printed_facts
from sneakdoor.language import *

POOL = list(cards.POOL.values())
RUFF = (
    Path(sys.executable).with_name("ruff") if Path(sys.executable).with_name("ruff").exists() else shutil.which("ruff")
)


def as_official(card):
    """A card of the pool as the reference would have it."""
    return {"title": card.title, **printed_facts(card)}


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (breaks(2, "barrier"), 'breaks(2, "barrier")'),
        (boost(1, 1), "boost(1, 1)"),
        (Paid(Clicks(1), GainCredits(2)), "Paid(Clicks(), GainCredits(2))"),
        (Static(Memory(1), Link(1)), "Static(Memory(1), Link(1))"),
        (When(Scores(THIS), Draw(1)), "When(Scores(), Draw(1))"),
        (Play(Trash(Choose(2, Cards(installed=True)))), "Play(Trash(Choose(2, Cards(installed=True))))"),
    ],
)
def test_a_value_is_written_short(value, written):
    assert source(value) == written


def test_what_is_written_of_every_card_makes_the_same_card():
    scope = dict(vars(language))
    for card in POOL:
        for ability in card.abilities:
            assert eval(source(ability), scope) == ability, card.title  # noqa: S307 - our own source


def test_a_whole_card_is_written_with_its_facts():
    for card in POOL:
        if not getattr(card, "backs", ()):
            whole = made(card_source(as_official(card), [source(a) for a in card.abilities]))
            assert printed_facts(whole) == printed_facts(card)
            assert whole.abilities == card.abilities
            assert type(whole) is type(card)


@pytest.mark.skipif(RUFF is None, reason="ruff is not at hand")
def test_what_is_written_is_laid_out_as_the_formatter_would(tmp_path):
    sources = [card_source(as_official(card), [source(a) for a in card.abilities]) for card in POOL]
    path = tmp_path / "cards.py"
    path.write_text("\n".join(sources), encoding="utf-8")
    config = Path(__file__).parents[2] / "pyproject.toml"
    done = subprocess.run(
        [str(RUFF), "format", "--diff", "--config", str(config), str(path)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.parametrize(
    ("title", "short", "name"),
    [
        ("Aesop’s Pawnshop", False, "aesops_pawnshop"),
        ("Déjà Vu", False, "deja_vu"),
        ("419: Amoral Scammer", True, "card_419"),
        ("The Foundry: Refining the Process", True, "the_foundry"),
        ("The Foundry: Refining the Process", False, "the_foundry_refining_the_process"),
    ],
)
def test_a_card_has_a_name_in_its_file(title, short, name):
    assert variable(title, short=short) == name


def test_the_nearest_line_comes_with_where_it_stands():
    found = Index(POOL).like("[subroutine] The Runner loses 4[credit], if able, and ends the run.")
    assert len(found) == 3
    assert "[subroutine]" in found[0].text
    folder, _, place = found[0].stands.partition("/")
    name, _, number = place.partition(":")
    path = Path(cards.__file__).parent / folder / name
    assert found[0].title in path.read_text(encoding="utf-8").splitlines()[int(number) - 1]
