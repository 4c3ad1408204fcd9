"""Whole games, told as they were when somebody last read them."""

from __future__ import annotations

import pytest

from .golden import FOLDER, PLAYTHROUGHS


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda p: p.path.stem)
def test_game_is_told_as_before(playthrough):
    kept = playthrough.path.read_text(encoding="utf-8") if playthrough.path.exists() else ""
    told = playthrough.text()
    assert told == kept, (
        f"{playthrough.path.name} is told differently now. If that is meant: run `make golden`, read the diff of"
        " tests/golden as somebody who knows the rules, and commit it with the change that caused it."
    )


def test_every_golden_file_belongs_to_a_playthrough():
    assert {p.path for p in PLAYTHROUGHS} == set(FOLDER.glob("*"))


def test_both_rulebooks_are_played():
    assert {p.rulebook for p in PLAYTHROUGHS} == {"modern", "classic"}
