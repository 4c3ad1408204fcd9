"""Bots choose what they chose when somebody last meant them to choose otherwise."""

from __future__ import annotations

import pytest
from tests.choices import Played, kept

GAMES = kept()


@pytest.mark.parametrize("played", GAMES, ids=lambda p: f"{p.level}-{p.seed}")
def test_a_level_chooses_as_before(played: Played) -> None:
    assert played.summary() == GAMES[played], (
        f"{played.name} is played otherwise now. If that is meant, measure it in the arena, run `make choices`,"
        " and commit tests/choices.json with the change that caused it."
    )


def test_every_level_is_kept() -> None:
    assert {played.level for played in GAMES} == {"easy", "normal", "hard"}
