"""What changed between two pictures: a list of small changes instead of the whole, as PROTOCOL.md describes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

Path = list[str | int]
"""Keys and places, from the top of the picture."""
Change = tuple[Path, Any] | tuple[Path]
"""`[path, value]` sets what is there, `[path]` removes it."""


def difference(old: Any, new: Any) -> list[Change]:
    """The changes that make the new picture of the old one.

    >>> difference({"credits": 5, "ice": ["Tithe"]}, {"credits": 4, "ice": ["Tithe", "Palisade"]})
    [(['credits'], 4), (['ice'], ['Tithe', 'Palisade'])]
    """
    changes: list[Change] = []
    _compare(old, new, [], changes)
    return changes


def _compare(old: Any, new: Any, path: Path, changes: list[Change]) -> None:
    if type(old) is dict and type(new) is dict:
        for key, value in new.items():
            if key not in old:
                changes.append(([*path, key], value))
            elif old[key] != value or type(old[key]) is not type(value):
                _compare(old[key], value, [*path, key], changes)
        changes.extend(([*path, key],) for key in old if key not in new)
    elif type(old) is list and type(new) is list and len(old) == len(new):
        for place, (before, after) in enumerate(zip(old, new, strict=True)):
            if before != after or type(before) is not type(after):
                _compare(before, after, [*path, place], changes)
    elif old != new or type(old) is not type(new):
        changes.append((path, new))


def patched(picture: Any, changes: Iterable[Sequence[Any]]) -> Any:
    """A picture with the changes made, in order; the old one stays as it was.

    >>> patched({"run": None, "turn": 3}, [[["run"]], [["turn"], 4]])
    {'turn': 4}
    """
    for change in changes:
        path, *value = change
        picture = _changed(picture, path, 0, value)
    return picture


def _changed(picture: Any, path: Sequence[str | int], depth: int, value: Sequence[Any]) -> Any:
    if depth == len(path):
        return value[0]
    copy: Any = dict(picture) if isinstance(picture, dict) else list(picture)
    key = path[depth]
    if depth == len(path) - 1 and not value:
        del copy[key]
    elif depth == len(path) - 1:
        copy[key] = value[0]
    else:
        copy[key] = _changed(copy[key], path, depth + 1, value)
    return copy
