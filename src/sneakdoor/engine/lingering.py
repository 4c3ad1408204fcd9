"""Effects that outlast the instruction that made them. CR sec_lingering_effects."""

from __future__ import annotations

from typing import Final

from sneakdoor.terms import Period

FOR_TURN: Final = 0
FOR_RUN: Final = 1
FOR_ENCOUNTER: Final = 2
UNTIL_CHECKPOINT: Final = 3
UNTIL_USED: Final = 4
UNTIL_TURN_OF: Final = 5
FOR_BREACH: Final = 6
UNTIL_INACTIVE: Final = 7
ENCOUNTER_BITS: Final = 24
"""How many bits tell the encounter in which something began that lasts until the next one is over."""
FOR_NEXT_RUN: Final = 20
FOR_ACTION: Final = 21
FOR_ACCESS: Final = 8
UNTIL_NEXT_ENCOUNTER: Final = 9

SCOPE_OF_PERIOD: Final = {
    Period.THIS_TURN: FOR_TURN,
    Period.REST_OF_TURN: FOR_TURN,
    Period.THIS_RUN: FOR_RUN,
    Period.UNTIL_NEXT_RUN_ENDS: FOR_NEXT_RUN,
    Period.DURING_THIS_RUN: FOR_RUN,
    Period.THAT_RUN: FOR_RUN,
    Period.REST_OF_RUN: FOR_RUN,
    Period.REST_OF_THAT_RUN: FOR_RUN,
    Period.UNTIL_RUN_ENDS: FOR_RUN,
    Period.REST_OF_ENCOUNTER: FOR_ENCOUNTER,
    Period.THIS_ACCESS: FOR_ACCESS,
    Period.REST_OF_THE_ENCOUNTER: FOR_ENCOUNTER,
    Period.UNTIL_NEXT_ENCOUNTER: UNTIL_NEXT_ENCOUNTER,
    Period.THAT_ENCOUNTER: FOR_ENCOUNTER,
    Period.DURING_THIS_BREACH: FOR_BREACH,
    Period.UNTIL_YOUR_NEXT_TURN: UNTIL_TURN_OF,
    Period.FROM_NOW_UNTIL_YOUR_NEXT_TURN: UNTIL_TURN_OF,
}


class Lingering:
    """One lasting effect. Never changed in place.

    `what` is how it works (strength, subtype, declared, delayed, ability, if successful, instead of breaching,
    sequence of subroutines,
    would succeed,
    persistent),
    `scope` and `number` how long it lasts (the number of the turn, run or encounter).
    """

    __slots__ = (
        "amount",
        "card",
        "incarnation",
        "number",
        "scope",
        "serial",
        "side",
        "slots",
        "source",
        "term",
        "what",
    )

    def __init__(
        self,
        serial: int,
        what: str,
        scope: int,
        number: int,
        side: int,
        source: int,
        card: int = -1,
        incarnation: int = 0,
        amount: int = 0,
        term: object = None,
        slots: tuple[object, ...] = (),
    ) -> None:
        self.serial = serial
        self.what = what
        self.scope = scope
        self.number = number
        self.side = side
        self.source = source
        self.card = card
        self.incarnation = incarnation
        self.amount = amount
        self.term = term
        self.slots = slots

    def fields(self) -> tuple[object, ...]:
        """All of it as plain values and terms."""
        return (
            self.serial,
            self.what,
            self.scope,
            self.number,
            self.side,
            self.source,
            self.card,
            self.incarnation,
            self.amount,
            self.term,
            self.slots,
        )

    def but(self, *, amount: int) -> Lingering:
        """The same effect with another amount."""
        return Lingering(
            self.serial,
            self.what,
            self.scope,
            self.number,
            self.side,
            self.source,
            self.card,
            self.incarnation,
            amount,
            self.term,
            self.slots,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lingering) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return self.serial

    def __repr__(self) -> str:
        return f"Lingering{self.fields()}"
