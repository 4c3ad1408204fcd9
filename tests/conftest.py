"""What every test shares: it says which rulings it is about, and plays by the rulebook that it is given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from sneakdoor.game import Game

settings.register_profile("same", derandomize=True, database=None)
settings.load_profile("same")
"""The suite says the same of the same code, whoever runs it and when; `make fuzz` is what looks for the unknown."""


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Write on the report which rulings the test is about, under which rulebook: `tests.rulings` counts them."""
    outcome: Any = yield
    ids = tuple(i for mark in item.iter_markers("ruling") for i in mark.args)
    if ids:
        book = getattr(getattr(item, "callspec", None), "params", {}).get("rulebook")
        outcome.get_result().user_properties.append(("ruling", (ids, book if isinstance(book, str) else None)))


@pytest.fixture(autouse=True)
def _the_rulebook_given_is_used(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A test parametrised by a rulebook's name fails unless it makes a game under that rulebook."""
    given = getattr(getattr(request.node, "callspec", None), "params", {}).get("rulebook")
    if not isinstance(given, str) or not any(request.node.iter_markers("ruling")):
        yield
        return
    used: set[str] = set()
    make = Game.__init__

    def remember(self: Game, *args: object, **kwargs: object) -> None:
        make(self, *args, **kwargs)  # type: ignore[arg-type]
        used.add(self.rulebook.name)

    monkeypatch.setattr(Game, "__init__", remember)
    yield
    assert given in used, f"the test is given the {given} rulebook and never plays by it"
