"""Decisions to learn from, in the memory of the device that learns; the oldest make room for new ones."""

from __future__ import annotations

from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from sneakdoor.encoding import layout
from sneakdoor.network import plan

from .blocks import Block
from .lessons import TO_CHOOSE, Chances, Chronicle, Lessons, Places, Story, Witness, taught
from .tables import LOOKED, WIDEST

FRESH: Final = 0.8
"""Of games that began longer ago than it takes to fill so much of the store, nothing is learned."""
Paths = tuple[Places, Places]
"""Where the decisions of both sides in a game stand."""


class Store:
    """Room for so many decisions."""

    def __init__(self, room: int, device: str, later: float = TO_CHOOSE) -> None:
        self.room = room
        self.device = device
        self._later = later
        rows = room + 1  # the last one is for what fills up a recorded step
        self.seen = torch.zeros(rows, LOOKED, dtype=torch.int16, device=device)
        self.options = torch.zeros(rows, WIDEST, layout.OPTION_WIDTH, dtype=torch.int16, device=device)
        self.judged = torch.zeros(rows, WIDEST, plan.JUDGED, dtype=torch.float32, device=device)
        self.gauged = torch.zeros(rows, layout.SERVERS, plan.GAUGED, dtype=torch.float32, device=device)
        self.counts = torch.ones(rows, dtype=torch.int16, device=device)
        self.named = torch.ones(rows, dtype=torch.int8, device=device)
        self.barred = torch.zeros(rows, dtype=torch.int64, device=device)
        self.chosen = torch.zeros(rows, dtype=torch.int64, device=device)
        self.chance = torch.zeros(rows, dtype=torch.float32, device=device)
        """How likely what was chosen was, as a logarithm."""
        self.value = np.zeros(room, np.float32)
        """What was expected, from 0 to 1;"""
        self.span = np.zeros(room, np.int16)
        self.when = np.zeros(room, np.int64)
        """how many decisions had been written before;"""
        self.learnt = np.zeros(room, np.bool_)
        """whether it is learned from;"""
        self.aside = np.zeros(room, np.bool_)
        """whether it decided nothing, and it was only heard what was expected;"""
        self.written = 0
        """How many decisions have been written, ever."""
        self._next = 0

    def put(self, block: Block, number: int) -> slice:
        """Write the first decisions of a block side by side; where they stand."""
        if self._next + number > self.room:
            self._next = 0
        here = slice(self._next, self._next + number)
        for name in ("seen", "options", "judged", "gauged", "counts", "named", "barred"):
            getattr(self, name)[here].copy_(torch.from_numpy(getattr(block, name)[:number]), non_blocking=True)
        self.span[here] = block.span[:number]
        self.when[here] = np.arange(self.written, self.written + number)
        self.written += number
        self._next += number
        return here

    def asked(self, which: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor, Tensor]:
        """What the network is asked in these decisions (`Model.scores`)."""
        seen, options, counts = self.seen[which], self.options[which], self.counts[which]
        return seen, options, counts, self.judged[which], self.gauged[which], self.named[which]

    def story(self, path: Places) -> Story:
        """What was expected in the decisions of one side in a game."""
        return Story(self.when[path], self.span[path], self.value[path])

    def lessons(self, paths: Paths, since: int, won: float, witness: Witness) -> list[tuple[Lessons, Lessons]]:
        """What can be learned of each side's decisions in a game that the Corp has won or not, the first of which was
        written when so many were, and of what else it was heard to expect; nothing if they are too old.
        """
        if self.written - since > FRESH * self.room:
            return []
        chronicle = Chronicle.of(self.story(paths[0]), self.story(paths[1]))
        chances = witness.chances(chronicle)
        witness.hear(chronicle, won)
        found = [taught(chronicle, side, won, chances, self._later) for side in (0, 1)]
        return [
            (_kept(self.learnt[path], path, *of), _kept(self.aside[path], path, *of))
            for path, of in zip(paths, found, strict=True)
        ]


def _kept(which: NDArray[np.bool_], path: Places, returns: Chances, ahead: Chances) -> Lessons:
    return Lessons(path[which], returns[which], ahead[which])
