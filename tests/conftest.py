"""What every test shares: it says which rulings it is about, and plays by the rulebook that it is given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings

from sneakdoor import book, official, rulings
from sneakdoor.errors import did_you_mean
from sneakdoor.game import Game
from sneakdoor.native import compiled

from .rulings.recording import Recorder

settings.register_profile("same", derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("same")
"""The suite says the same of the same code, whoever runs it and when; `make fuzz` is what looks for the unknown."""

PLAYED = pytest.StashKey[set[str]]()
"""The rulebooks that a test about rulings made games under."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--carrying", metavar="IDS", help="run only tests that carry one of these ids (commas between)")
    parser.addoption("--record", action="store_true", help="record what tests of rulings do, to be watched")


def carried(item: pytest.Item) -> tuple[str, ...]:
    """The rules, examples and rulings that the test says it proves."""
    return tuple(i for mark in item.iter_markers("ruling") for i in mark.args)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Refuse ids that name nothing, and keep the tests that are asked for."""
    known = {r.id for r in rulings.every()} | {o.id for o in official.every()}
    known |= {i for rule in book.every() for i in (rule.slug, *rule.example_ids)}
    unknown = [(item.nodeid, i) for item in items for i in carried(item) if i not in known]
    if unknown:
        lines = (
            f"{test} carries {i!r}, which names no rule, example or ruling{did_you_mean(i, known)}"
            for test, i in unknown
        )
        raise pytest.UsageError(*lines)
    if compiled():
        skip = pytest.mark.skip(reason="it changes or reads the engine from inside, which is compiled here")
        for item in items:
            if item.get_closest_marker("interpreted"):
                item.add_marker(skip)
    if asked := config.getoption("--carrying"):
        wanted = set(asked.split(","))
        config.hook.pytest_deselected(items=[item for item in items if not wanted.intersection(carried(item))])
        items[:] = [item for item in items if wanted.intersection(carried(item))]


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Record what a test about a ruling does, if that is asked for: `tests.rulings` keeps it."""
    if not item.config.getoption("--record") or not carried(item):
        yield
        return
    recorder = Recorder()
    with recorder.listening():
        outcome: Any = yield
    if outcome.excinfo is None:
        item.user_properties.append(("proof", msgspec.json.encode(recorder.scenes()).decode()))


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Write on the report which rulings the test is about, under which rulebooks: `tests.rulings` counts them."""
    outcome: Any = yield
    ids = carried(item)
    if ids:
        given = _given(item)
        played = (given,) if given else tuple(sorted(item.stash.get(PLAYED, set())))
        outcome.get_result().user_properties.append(("ruling", (ids, played)))


def _given(item: pytest.Item) -> str | None:
    """The rulebook that the test is parametrised by."""
    name = getattr(getattr(item, "callspec", None), "params", {}).get("rulebook")
    return name if isinstance(name, str) else None


@pytest.fixture(autouse=True)
def _the_rulebook_given_is_used(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A test parametrised by a rulebook's name fails unless it makes a game under that rulebook."""
    if not any(request.node.iter_markers("ruling")):
        yield
        return
    used = request.node.stash[PLAYED] = set()
    make = Game.__init__

    def remember(self: Game, *args: object, **kwargs: object) -> None:
        make(self, *args, **kwargs)  # type: ignore[arg-type]
        used.add(self.rulebook.name)

    monkeypatch.setattr(Game, "__init__", remember)
    yield
    given = _given(request.node)
    assert given is None or given in used, f"the test is given the {given} rulebook and never plays by it"
