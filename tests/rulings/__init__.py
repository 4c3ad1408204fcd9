"""Rulings as executable tests: the marker that says which ruling a test proves."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

BOTH = ("modern", "classic")

Test = Callable[..., Any]


def ruling(*ids: str, under: str | None = None) -> Callable[[Test], Test]:
    """The test proves these rulings (ids of `data/rulings.json`), rule slugs, or examples (`cr.<slug>.example-1`).

    A test that takes `rulebook` runs under both rulebooks, or under the one named; it must play by the one it is given.
    A test that takes none is about neither (deck lists).
    """

    def mark(test: Test) -> Test:
        test = pytest.mark.ruling(*ids)(test)
        if "rulebook" in inspect.signature(test).parameters:
            return pytest.mark.parametrize("rulebook", (under,) if under else BOTH)(test)
        assert under is None, "a test under one rulebook takes `rulebook`"
        return test

    return mark
