"""What the engine needs so that the same source runs interpreted and compiled by mypyc.

This module itself is never compiled. Compiled classes have neither `__slots__` nor a `__dict__`, and making one without
calling its `__init__` must be allowed by an attribute that only mypyc reads.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, GetSetDescriptorType, MemberDescriptorType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: object) -> Callable[[type], type]:
        """What mypyc is told about a class; nothing to the interpreter."""
        return lambda cls: cls


__all__ = ["compiled", "fields_of", "mypyc_attr", "own_code"]

_FIELDS: dict[type, tuple[str, ...]] = {}


def fields_of(cls: type) -> tuple[str, ...]:
    """The names of what instances of a class hold, by the alphabet, whichever way the class was made.

    A class without `__slots__` declares its fields, and may say in its body what they begin as.
    """
    if cls not in _FIELDS:
        names = {
            name
            for base in cls.__mro__
            for name, held in vars(base).items()
            if isinstance(held, (MemberDescriptorType, GetSetDescriptorType)) and not name.startswith("__")
        }
        for base in cls.__mro__:
            if "__dict__" in vars(base):
                names.update(vars(base).get("__annotations__", ()))
        _FIELDS[cls] = tuple(sorted(names))
    return _FIELDS[cls]


def own_code(cls: type, *names: str) -> None:
    """Give a class copies of methods that it inherits, each with code of its own.

    The interpreter learns where in its code which classes are met, and is fast where it is always the same one: a
    method of several classes is not. Compiled methods need no such thing.
    """
    for name in names:
        method = getattr(cls, name)
        if isinstance(method, FunctionType):
            code = method.__code__
            copied = FunctionType(
                code.replace(co_name=code.co_name), method.__globals__, name, method.__defaults__, method.__closure__
            )
            copied.__doc__ = method.__doc__
            copied.__qualname__ = method.__qualname__
            setattr(cls, name, copied)


def compiled() -> bool:
    """Whether the package is compiled here."""
    from sneakdoor import terms

    return not terms.__file__.endswith(".py")
