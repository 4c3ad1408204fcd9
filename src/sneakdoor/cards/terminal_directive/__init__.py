"""Terminal Directive: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import defined
from . import criminal, haas_bioroid, neutral_runner, shaper, weyland

CARDS: tuple[Card, ...] = defined(criminal, shaper, neutral_runner, haas_bioroid, weyland)
