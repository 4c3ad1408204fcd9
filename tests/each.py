"""Tests that ask the same of thousands of things: one test for each group of them, which tells what fails of it one by
one. To hand out a test takes longer than most of these things take.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

import pytest

T = TypeVar("T")


def for_each(groups: Mapping[str, Sequence[T]]) -> Callable[[Callable[[T], None]], Callable[[str], None]]:
    """Make of a test of one thing a test of each group."""

    def grouped(test: Callable[[T], None]) -> Callable[[str], None]:
        def every(group: str) -> None:
            failed = []
            for thing in groups[group]:
                try:
                    test(thing)
                except AssertionError as error:
                    failed.append(f"{thing}: {error}")
            if failed:
                pytest.fail("\n\n".join(failed), pytrace=False)

        every.__name__, every.__doc__, every.__module__ = test.__name__, test.__doc__, test.__module__
        return pytest.mark.parametrize("group", groups)(every)

    return grouped


def by_folder(paths: Sequence[Path], root: Path) -> dict[str, list[Path]]:
    """Files, by the folder under the root that they are in."""
    found: dict[str, list[Path]] = {}
    for path in paths:
        found.setdefault(path.relative_to(root).parts[0].removesuffix(".py"), []).append(path)
    return found
