"""One drafter for all tests: rendering the language takes seconds, and is kept in the build folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from sneakdoor import cards
from sneakdoor.authoring.drafting import Drafter
from sneakdoor.authoring.phrasebook import CACHE_VARIABLE

CACHE = Path(__file__).parents[2] / "build" / "authoring"


@pytest.fixture(scope="session", autouse=True)
def _own_cache() -> Iterator[None]:
    before = os.environ.get(CACHE_VARIABLE)
    os.environ[CACHE_VARIABLE] = str(CACHE)
    yield
    if before is None:
        del os.environ[CACHE_VARIABLE]
    else:
        os.environ[CACHE_VARIABLE] = before


@pytest.fixture(scope="session")
def drafter() -> Drafter:
    return Drafter(cards.POOL.values())
