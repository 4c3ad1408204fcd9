"""Order and Chaos: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import defined
from . import anarch, neutral_corp, neutral_runner, weyland

CARDS: tuple[Card, ...] = defined(anarch, neutral_runner, weyland, neutral_corp)
