"""The only source of chance: a generator whose whole state is one integer.

A seed of up to 64 bits runs SplitMix64. A larger one, up to 128 bits, is the key of a keyed hash that is drawn from by
counting: whoever has seen any number of its draws can foresee no other.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

_MASK: Final = (1 << 64) - 1
_KEY_MASK: Final = (1 << 128) - 1


def begin(seed: int) -> int:
    """The state that a seed begins with."""
    return seed & _MASK if seed.bit_length() <= 64 else (seed & _KEY_MASK) << 64


def advance(rng: int) -> tuple[int, int]:
    """The next state and 64 random bits."""
    if rng > _MASK:  # the key, and in the low 64 bits how often it was drawn from
        key = (rng >> 64).to_bytes(16, "big")
        drawn = blake2b((rng & _MASK).to_bytes(8, "big"), digest_size=8, key=key).digest()
        return rng + 1, int.from_bytes(drawn, "big")
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

    One draw is stretched to 512 bits, more than twice what the order of a large deck takes, and read off as a number
    with mixed radices.
    """
    rng, seed = advance(rng)
    bits = int.from_bytes(blake2b(seed.to_bytes(8, "big")).digest(), "big")
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        bits, j = divmod(bits, i + 1)
        order[i], order[j] = order[j], order[i]
    return rng, tuple(order)
