"""The only source of chance: SplitMix64, whose whole state is one integer."""

from __future__ import annotations

from typing import Final

_MASK: Final = (1 << 64) - 1
PLACES_PER_DRAW: Final = 5


def advance(rng: int) -> tuple[int, int]:
    """The next state and 64 random bits."""
    rng = (rng + 0x9E3779B97F4A7C15) & _MASK
    z = rng
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return rng, z ^ (z >> 31)


def below(rng: int, bound: int) -> tuple[int, int]:
    """The next state and a number from 0 up to, not including, `bound`."""
    rng, bits = advance(rng)
    return rng, (bits * bound) >> 64


def shuffled(rng: int, cards: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """The next state and the cards in random order (Fisher-Yates).

    One draw of 64 bits serves several places: its product with the number of places left gives the place in the upper
    bits and fresh bits for the next place in the lower ones. With at most five places to a draw no order of a deck is
    more than one part in 2**20 likelier than another.
    """
    order = list(cards)
    fresh = 0
    z = 0
    for i in range(len(order) - 1, 0, -1):
        if not fresh:
            rng, z = advance(rng)
            fresh = PLACES_PER_DRAW
        fresh -= 1
        z *= i + 1
        j = z >> 64
        z &= _MASK
        order[i], order[j] = order[j], order[i]
    return rng, tuple(order)
