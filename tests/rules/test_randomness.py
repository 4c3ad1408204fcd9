"""The source of chance: what its state is made of."""

from __future__ import annotations

import pytest

from sneakdoor.engine.randomness import advance, begin


@pytest.mark.parametrize("key", [1 << 64, (1 << 128) - 1, 0xC0FFEE << 90])
def test_a_long_seed_stays_the_key_and_its_draws_are_counted(key: int) -> None:
    rng, drawn = begin(key), set()
    for count in range(5):
        assert (rng >> 64, rng & ((1 << 64) - 1)) == (key, count)
        rng, bits = advance(rng)
        drawn.add(bits)
    assert len(drawn) == 5
    assert all(0 <= bits < 1 << 64 for bits in drawn)
