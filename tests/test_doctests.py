"""Every example in a docstring is true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import sneakdoor

MODULES = sorted(
    m.name
    for m in pkgutil.walk_packages(sneakdoor.__path__, "sneakdoor.")
    if not m.name.startswith("sneakdoor.web") and not m.name.endswith(".__main__")
)
WITH_EXAMPLES = ("sneakdoor.cards", "sneakdoor.decks", "sneakdoor.game", "sneakdoor.simulation", "sneakdoor.testing")


NEEDS = {f"sneakdoor.learning.{name}": "torch" for name in ("hall", "learner", "model", "scoring", "store", "training")}
"""What is needed by modules that alone need it, and is not installed to test the rest."""


def examples(name: str) -> doctest.TestResults:
    if name in NEEDS:
        pytest.importorskip(NEEDS[name])
    return doctest.testmod(importlib.import_module(name), report=True)


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_true(name):
    assert examples(name).failed == 0


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_module_has_examples(name):
    assert examples(name).attempted > 0


def test_modules_are_found_at_all():
    assert {*WITH_EXAMPLES, "sneakdoor.engine.state", "sneakdoor.narration.log"} <= set(MODULES)
