"""The Lunar cycle, as the classic documents rule on it."""

from __future__ import annotations

from dataclasses import replace

from sneakdoor.cards.lunar import anarch
from sneakdoor.language import *

incubator = replace(
    anarch.incubator,
    abilities=(
        When(Begins(), Place(1, VIRUS)),
        Paid(
            (Clicks(1), TrashThis()),
            MoveCounters(VIRUS, Another(Cards(PROGRAM, subtype="virus", installed=True)), considered=True),
        ),
    ),
)
