"""Which games are played: every two players meet on the same shuffles, once with each side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from itertools import combinations, cycle, islice
from math import lcm
from random import Random
from typing import NamedTuple

from sneakdoor import decks
from sneakdoor.errors import UnknownDeck, quoted
from sneakdoor.simulation import SEEDS_PER_GAME, Pairing, deck_named
from sneakdoor.terms import SIDE_NAMES

from .contestants import Contestant
from .games import Bout


class Couple(NamedTuple):
    """Two players who meet."""

    first: Contestant
    second: Contestant


class Pair(NamedTuple):
    """Two games on the same shuffles: the first player is the Corp in one and the second in the other.

    A player who meets itself plays both at once, so they are one game.
    """

    forth: Bout
    back: Bout


def couples(players: Sequence[Contestant]) -> list[Couple]:
    """Everybody against everybody else."""
    return [Couple(*two) for two in combinations(players, 2)]


def chosen(patterns: Sequence[str]) -> tuple[list[str], list[str]]:
    """The Corp's and the Runner's decks of those names, files, or patterns of names such as `gateway-*`.

    A side of which none is named has all that come with the game.

    >>> [len(side) for side in chosen(["gateway-*", "starter-jinteki"])]
    [3, 2]
    """
    found: dict[str, list[str]] = {side: [] for side in SIDE_NAMES}
    for pattern in patterns:
        named = [pattern]
        if any(c in pattern for c in "*?["):
            named = [name for name in decks.names() if fnmatchcase(name, pattern)]
            if not named:
                raise UnknownDeck(f"no deck's name is like {quoted(pattern)} (`sneakdoor deck list` names them)")
        for name in named:
            found[deck_named(name).side].append(name)
    offered = {side: [n for n in decks.names() if decks.load(n).side == side] for side in SIDE_NAMES}
    corp, runner = (list(dict.fromkeys(found[side])) or offered[side] for side in SIDE_NAMES)
    return corp, runner


def evenly(corps: Sequence[str], runners: Sequence[str], seed: int) -> list[Pairing]:
    """Every pairing once, in an order by lot, in which each deck comes as often as any other, give or take one.

    >>> few = evenly(["a", "b", "c"], ["x", "y"], seed=1)
    >>> len(set(few)), sorted(p.corp for p in few[:3]), sorted(p.runner for p in few[:2])
    (6, ['a', 'b', 'c'], ['x', 'y'])
    """
    lot = Random(seed)
    corps, runners = lot.sample(corps, len(corps)), lot.sample(runners, len(runners))
    around = lcm(len(corps), len(runners))  # after so many the same would meet again: from there one deck is skipped
    return [
        Pairing(corps[n % len(corps)], runners[(n + n // around) % len(runners)])
        for n in range(len(corps) * len(runners))
    ]


def shuffles(pairings: Sequence[Pairing], pairs: int, seed: int) -> Iterator[tuple[Pairing, int]]:
    """The pairing and the seed of each pair. More pairs begin with the same ones."""
    for n, pairing in enumerate(islice(cycle(pairings), pairs)):
        yield pairing, seed + n * SEEDS_PER_GAME


def pair(couple: Couple, pairing: Pairing, seed: int, rulebook: str) -> Pair:
    """The two games of a couple on one shuffle."""
    return Pair(
        Bout(pairing, seed, rulebook, couple.first, couple.second),
        Bout(pairing, seed, rulebook, couple.second, couple.first),
    )
