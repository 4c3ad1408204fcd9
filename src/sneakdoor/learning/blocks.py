"""Memory that a process which plays shares with the one that scores: what is asked, and what was chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sneakdoor.encoding import layout
from sneakdoor.network import plan

from .tables import LOOKED, WIDEST, Look

FIELDS: Final[tuple[tuple[str, type[np.generic], tuple[int, ...]], ...]] = (
    ("barred", np.int64, ()),
    ("judged", np.float32, (WIDEST, plan.JUDGED)),
    ("gauged", np.float32, (layout.SERVERS, plan.GAUGED)),
    ("seen", np.int16, (LOOKED,)),
    ("options", np.int16, (WIDEST, layout.OPTION_WIDTH)),
    ("counts", np.int16, ()),
    ("chosen", np.int16, ()),
    ("network", np.int8, ()),
    ("named", np.int8, ()),
    ("span", np.int16, ()),
)
"""What there is of each decision; `network` says who is asked: the side's network of now, or of the past (`PAST` more),
or that of now, but only what it expects where another decides (`ASIDE` more); `named` whether it knows single cards;
`span` is a number that grows whenever it is heard what both sides expect."""
SIDES: Final = 2
PAST: Final = 2
SCORERS: Final = 4
ASIDE: Final = 4


def size(rows: int) -> int:
    """How many bytes so many decisions take."""
    return rows * sum(np.dtype(kind).itemsize * int(np.prod(shape)) for _, kind, shape in FIELDS)


class Block:
    """Room for so many decisions, one a row."""

    def __init__(self, memory: Any, rows: int) -> None:
        self.rows = rows
        self.barred: NDArray[np.int64]
        self.seen: NDArray[np.int16]
        self.judged: NDArray[np.float32]
        self.gauged: NDArray[np.float32]
        self.options: NDArray[np.int16]
        self.counts: NDArray[np.int16]
        self.chosen: NDArray[np.int16]
        self.network: NDArray[np.int8]
        self.named: NDArray[np.int8]
        self.span: NDArray[np.int16]
        at = 0
        for name, kind, shape in FIELDS:
            number = rows * int(np.prod(shape))
            setattr(self, name, np.frombuffer(memory, kind, number, at).reshape(rows, *shape))
            at += number * np.dtype(kind).itemsize

    def write(self, row: int, look: Look, network: int, *, named: bool = True, span: int = 0) -> None:
        """Write a decision."""
        number = len(look.options)
        self.seen[row] = look.seen
        self.options[row, :number] = look.options
        self.judged[row, :number] = look.judged
        self.gauged[row] = look.gauged
        self.counts[row] = number
        self.network[row] = network
        self.named[row] = named
        self.span[row] = span
        self.barred[row] = bits(look.barred)


def bits(places: Sequence[int]) -> int:
    """These places as bits of one number."""
    found = 0
    for place in places:
        if place < WIDEST:
            found |= 1 << place
    return found
