"""The only source of chance: a generator whose whole state is one integer.

A seed of up to 64 bits runs SplitMix64. A larger one, up to 128 bits, is the key of a keyed hash that is drawn from by
counting: whoever has seen any number of its draws can foresee no other.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Final

_MASK: Final = (1 << 64) - 1
_KEY_MASK: Final = (1 << 128) - 1
_DIGIT: Final = 1 << 30
"""What the interpreter divides by in one go."""


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
    with mixed radices: several at a time, since to divide so large a number takes long.
    """
    rng, seed = advance(rng)
    bits = int.from_bytes(blake2b(seed.to_bytes(8, "big")).digest(), "big")
    order = list(cards)
    for product, sizes in _radices(len(order)):
        bits, few = divmod(bits, product)
        for size in sizes:
            i = size - 1
            j = few % size
            few //= size
            order[i], order[j] = order[j], order[i]
    return rng, tuple(order)


@cache
def _radices(size: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The numbers from a size down to 2, in groups, each with its product."""
    groups: list[tuple[int, tuple[int, ...]]] = []
    for radix in range(size, 1, -1):
        if groups and groups[-1][0] * radix < _DIGIT:
            product, before = groups[-1]
            groups[-1] = product * radix, (*before, radix)
        else:
            groups.append((radix, (radix,)))
    return tuple(groups)
