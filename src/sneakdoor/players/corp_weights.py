"""What things are worth to a Corp, in credits, and what credits are worth to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .outcomes import USUAL_PRICES, Prices
from .value import remembered

NEVER: Final = -100.0
SCARCE: Final = 5.0
"""Credits without which hardly anything can be done."""


@dataclass(frozen=True, slots=True)
class CorpWeights:
    """What things are worth to this Corp, in credits, and what it thinks of at all."""

    point: float = 9.0
    """An agenda point, to whoever gets it."""
    victory: float = 60.0
    """What the points that win the game are worth on top."""
    defeat: float = 15.0
    """What the points that lose it cost on top: less, for waiting does not win it either."""
    density: float = 0.38
    """Agenda points to be expected on a card of R&D."""
    horizon: float = 1.8
    """For how many turns ahead central servers are protected."""
    patience: float = 0.7
    """How much of that counts for HQ: agendas do not stay there."""
    relief: float = 0.75
    """For how many turns it counts that an agenda is no longer in HQ."""
    tricks: float = 0.15
    """How likely the Runner makes rezzing dearer, or comes by credits, all at once."""
    queue: float = 0.6
    """What the next agendas in hand count for, when a server to score them in is made safe."""
    plan: float = 0.87
    """What an agenda that is to be installed counts for against one that is."""
    rez_share: float = 0.19
    """How much of the price of rezzing ice counts when it is installed."""
    survival: float = 0.65
    """How likely an asset lives to earn what it can."""
    bluff: float = 1.5
    """What an ambush on the table is worth before it hurts."""
    caution: float = 0.72
    """What losing an agenda that is to be scored counts for: in HQ it would not be safe either."""
    haste: float = 0.6
    """How much of its caution it loses as R&D runs out."""
    suspicion: float = 0.95
    """How likely the Runner looks after a card that has not been advanced."""
    kill: float = 80.0
    """What it is worth to flatline the Runner."""
    coming: float = 0.3
    """How much of what a card of R&D is worth to steal counts for HQ, where such cards will be."""
    uncovered: float = 0.45
    """How much of a plan for a remote server counts while HQ or R&D has no ice."""
    resource: float = 1.15
    """How much of what a resource is worth to the Runner counts for trashing it."""
    purge: float = 7.0
    """What the three clicks of a purge are worth."""
    spare: float = 0.7
    """What a credit is worth beyond those that are needed."""
    brings: float = 0.9
    """How much of what scoring an agenda brings besides points counts."""
    draw: float = 1.1
    """What a card is worth to draw."""
    flood: float = 0.6
    """How much of what a card of R&D is worth to steal counts against drawing it into an open HQ."""
    noise: float = 0.0
    """How far its judgement of an action may be off, in credits."""
    blunders: float = 0.0
    """How often it does anything at all."""
    prices: Prices = USUAL_PRICES


@remembered
def purse(credits: float, need: float, spare: float = 1.0) -> float:
    """What having so many credits is worth, when so many are needed: the more there are, the less the next one is."""
    worth, left, below = 0.0, max(0.0, credits), 0.0
    for upto, each in ((SCARCE, 2.0), (need, 1.5), (need + 6, spare), (need + 14, 0.5 * spare), (1e9, 0.2)):
        part = min(left, upto - below)
        worth += part * each
        left -= part
        below = upto
        if left <= 0:
            break
    return worth
