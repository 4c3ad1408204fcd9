"""What players count with: values that are made, compared and looked up many thousand times in a decision."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, ParamSpec, TypeVar, cast

import msgspec

P = ParamSpec("P")
T = TypeVar("T")
MOST_REMEMBERED: Final = 20_000
"""How many answers to a question are kept."""


class Value(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A value: equal where all its fields are, quick to make and to look up, and no work for the garbage collector.

    Thousands of them are remembered. Each full collection would walk through all of them, for seconds at worst. A
    module that compares two of them by `==` is not to be compiled: mypyc would ask whether they are the same object.
    """


def remembered(question: Callable[P, T]) -> Callable[P, T]:
    """A question whose answer depends on its arguments alone: asked again, it is not worked out again."""
    return cast("Callable[P, T]", lru_cache(maxsize=MOST_REMEMBERED)(question))
