"""A window that nobody could use takes as long as one that its player passed by hand."""

from __future__ import annotations

import asyncio
from random import Random

from sneakdoor.server.settings import Settings
from sneakdoor.server.tempo import BEFOREHAND, REMEMBERED, Tempo

from .board import settled, table_of
from .test_windows import board, sit

USUAL = (0.5, 1.5)


def distance(one: list[float], other: list[float]) -> float:
    """How far two samples' distributions are apart at most (Kolmogorov and Smirnov)."""
    return max(abs(sum(x <= at for x in one) / len(one) - sum(x <= at for x in other) / len(other)) for at in one)


def drawn(pace, seed: int) -> tuple[list[float], list[float]]:
    """Answers of a player at some pace, and the idle windows drawn between them."""
    random = Random(seed)
    tempo = Tempo(USUAL, 5.0, Random(seed + 1))
    answers, idle = [], []
    for n in range(1200):
        answers.append(min(5.0, pace(random)))
        tempo.took(answers[-1])
        if n >= REMEMBERED:
            idle.append(tempo.draw())
    return answers[REMEMBERED:], idle


def test_idle_windows_are_drawn_from_the_answers_of_that_player():
    usual = [Random(n).uniform(*USUAL) for n in range(1200)]
    for pace in (lambda r: r.lognormvariate(1.0, 0.4), lambda r: r.uniform(0.05, 0.3), lambda r: r.uniform(*USUAL)):
        answers, idle = drawn(pace, 1)
        assert distance(answers, idle) < BEFOREHAND / REMEMBERED + 0.06
    slow, _ = drawn(lambda r: r.lognormvariate(1.0, 0.4), 2)
    assert distance(slow, usual) > 0.6, "drawn from the usual times, as before, it would show"


def test_no_time_comes_twice():
    tempo = Tempo(USUAL, 5.0, Random(1))
    tempo.took(1.25)
    assert len({tempo.draw() for _ in range(100)}) == 100


def test_nobody_waits_for_minutes():
    tempo = Tempo(USUAL, 5.0, Random(1))
    for _ in range(30):
        tempo.took(120.0)
    assert max(tempo.draw() for _ in range(300)) <= 5.0


def test_table_learns_how_long_its_player_takes():
    """The Corp takes a third of a second for a window that it could use; those that it could not may last as long."""

    async def play():
        settings = Settings(database="", window_pause=(0.0, 0.0), bot_pause=(0.0, 0.0))
        table, _ = table_of(board(ice="Palisade", credits=10), settings)
        corp, runner = await sit(table)
        await table.choose("runner", runner.seq, "run Server 1", lambda: None)
        await settled(table)
        assert table.record.the_game.decision.side == "corp"
        await asyncio.sleep(0.3)
        await table.choose("corp", corp.seq, "pass", lambda: None)
        await settled(table)
        times = [table._tempo("corp").draw() for _ in range(300)]
        assert sum(0.15 < time < 1.0 for time in times) > 20

    asyncio.run(play())
