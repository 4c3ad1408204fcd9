"""The source of chance: what its state is made of."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from sneakdoor.engine.randomness import advance, begin, shuffled


@pytest.mark.parametrize("key", [1 << 64, (1 << 128) - 1, 0xC0FFEE << 90])
def test_a_long_seed_stays_the_key_and_its_draws_are_counted(key: int) -> None:
    rng, drawn = begin(key), set()
    for count in range(5):
        assert (rng >> 64, rng & ((1 << 64) - 1)) == (key, count)
        rng, bits = advance(rng)
        drawn.add(bits)
    assert len(drawn) == 5
    assert all(0 <= bits < 1 << 64 for bits in drawn)


def test_a_shuffle_reads_one_number_with_mixed_radices_card_by_card():
    for size in (0, 1, 2, 13, 34, 45, 49, 90):
        rng, seed = advance(begin(size))
        bits = int.from_bytes(blake2b(seed.to_bytes(8, "big")).digest(), "big")
        order = list(range(size))
        for i in range(size - 1, 0, -1):
            bits, j = divmod(bits, i + 1)
            order[i], order[j] = order[j], order[i]
        assert shuffled(begin(size), tuple(range(size))) == (rng, tuple(order))
