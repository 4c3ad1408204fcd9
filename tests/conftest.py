"""What every test shares: a test that is given a rulebook must play by it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sneakdoor.game import Game


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
