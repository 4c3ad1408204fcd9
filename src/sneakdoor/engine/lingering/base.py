"""What every lingering effect knows of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sneakdoor.native import fields_of
from sneakdoor.terms import NO_SERVER

if TYPE_CHECKING:
    from sneakdoor.language.effects import Effect
    from sneakdoor.language.instruction import Instruction
    from sneakdoor.language.periods import Duration

    from ..index import ActiveDeclaration
    from ..scene import Context
    from ..state import State


OF_A_CARD: Final = ("card", "incarnation")
"""What only those have that can be about a card."""


class MadeBy(NamedTuple):
    """What a lingering effect keeps of the ability that made it."""

    x: int
    """The X that was chosen;"""
    named: int
    """the number;"""
    it: tuple[int, ...]
    """the cards that it called 'it';"""
    home: int
    """the server where its source was;"""
    incarnation: int
    """the object that its source was."""
    place: int = NO_SERVER
    """The server that it called 'that server', if what lingers speaks of it."""
    objects: tuple[int, ...] | None = None
    """The objects that those cards were: others are not meant (CR rule_no_memory). None: whatever they are."""
    title: str = ""
    """The card name that was chosen."""

    def still_there(self, state: State) -> tuple[int, ...]:
        """The cards called 'it', as long as they are the same objects."""
        if self.objects is None:
            return self.it
        return tuple(c for c, object_ in zip(self.it, self.objects, strict=True) if state.incarnation[c] == object_)


class Lingering:
    """One lingering effect. Never changed in place.

    A kind of its own has a class of its own (`kinds`), which says what of this is different for it.
    """

    __slots__ = ("card", "incarnation", "serial", "side", "source", "until")

    def __init__(
        self, serial: int, until: Duration, side: int, source: int, card: int = -1, incarnation: int = 0
    ) -> None:
        self.serial = serial
        self.until = until
        self.side = side
        self.source = source
        self.card = card
        """The card that it is about, if it is about one: over as soon as that is another object;"""
        self.incarnation = incarnation
        """the object that it was."""

    def parts(self) -> dict[str, object]:
        """All of it by name, as it is made, compared and saved."""
        return {name: getattr(self, name) for name in fields_of(type(self)) if name not in OF_A_CARD}

    def but(self, **changed: object) -> Lingering:
        """The same effect, with something else about it."""
        parts: dict[str, object] = {**self.parts(), **changed}
        return type(self)(**parts)  # type: ignore[arg-type]

    def text(self) -> str:
        """What it does, for whoever looks at the table."""
        raise NotImplementedError  # every lingering effect can be told

    # -- what the index must know

    def listens(self) -> tuple[int, ...]:
        """The kinds of events it waits for."""
        return ()

    def interrupts(self) -> tuple[int, ...]:
        """The kinds of effects it can interrupt."""
        return ()

    def declares(self) -> tuple[ActiveDeclaration, ...]:
        """What it declares."""
        return ()

    def unsettles(self) -> int:
        """What a checkpoint must look at because it has come or gone."""
        return 0

    # -- what becomes of it

    def is_over(self, state: State) -> bool:
        """Whether its time has passed."""
        return self.until.is_over(state)

    def boosted_in(self) -> int:
        """The turn in which it began to increase a card's strength; below zero if it does no such thing."""
        return -1

    def answer(self, state: State, event: Effect) -> tuple[Instruction, ...] | None:
        """What is done if it has waited for this event, else None."""
        return None

    def is_spent(self) -> bool:
        """Whether it is over once it has been triggered."""
        return True

    def memory(self) -> MadeBy | None:
        """What it keeps of the ability that made it."""
        return None

    def context(self, state: State) -> Context | None:
        """What the words of what it declares refer to, if to more than its source."""
        return None

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Lingering)
            and self.serial == other.serial
            and type(self) is type(other)
            and self.parts() == other.parts()
        )

    def __hash__(self) -> int:
        return self.serial

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={part!r}' for name, part in self.parts().items())})"


class AboutCard(Lingering):
    """One that is, or may be, about a card."""

    __slots__ = ()

    def parts(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in fields_of(type(self))}


def every_kind() -> list[type[Lingering]]:
    """The classes of all lingering effects there are."""
    return [kind for kind in Lingering.__subclasses__() if kind is not AboutCard] + AboutCard.__subclasses__()
