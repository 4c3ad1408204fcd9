"""The Liberation cycle: cards that the rules documents name, and some of the current Standard."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import defined
from . import haas_bioroid, nbn

CARDS: tuple[Card, ...] = defined(haas_bioroid, nbn)
