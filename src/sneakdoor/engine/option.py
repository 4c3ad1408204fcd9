"""An option: something that a player may choose, as a value of a class of its own with named fields.

A frame offers options and, in `choose`, looks at the class of the one that was taken. Options are never changed, and
equal if their class and fields are. Their kinds: `options`; those that are offered exist once: `interned`.
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from sneakdoor.native import fields_of

CLASSES: Final[list[type[Option]]] = []
"""Options, and what they have in common."""


class Option:
    """Something a player may choose."""

    __slots__ = ()
    verb: ClassVar[str] = ""
    """What is done: the beginning of most keys, and how clients tell kinds of options apart."""
    declines: ClassVar[bool] = False
    """Whether it is to do nothing, or no more."""

    def __init_subclass__(cls) -> None:
        CLASSES.append(cls)

    def about(self) -> int:
        """The card or the server that it is about, or -1."""
        return -1

    def facts(self) -> dict[str, int]:
        """Its fields by name."""
        return {name: getattr(self, name) for name in fields_of(type(self))}

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Option) and type(self) is type(other) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash((type(self).__name__, *self.facts().values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value}' for name, value in self.facts().items())})"


@cache
def kinds() -> dict[str, type[Option]]:
    """Every kind of option, by the name of its class."""
    return {cls.__name__: cls for cls in CLASSES if cls.verb}


class CardOption(Option):
    """Something done with or to a card."""

    __slots__ = ("card",)
    located: ClassVar[bool] = True
    """Whether twins are told apart by where their cards are."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def about(self) -> int:
        return self.card


class ServerOption(Option):
    """Something done to a server."""

    __slots__ = ("server",)

    def __init__(self, server: int) -> None:
        self.server: Final = server

    def about(self) -> int:
        return self.server


class NumberOption(Option):
    """A number that a player names."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number: Final = number


class PlaceOption(Option):
    """One of several things that have no number of their own, by its place among them."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place: Final = place


class SubroutineOption(Option):
    """Something done to a subroutine of the ice in question."""

    __slots__ = ("subroutine",)

    def __init__(self, subroutine: int) -> None:
        self.subroutine: Final = subroutine
