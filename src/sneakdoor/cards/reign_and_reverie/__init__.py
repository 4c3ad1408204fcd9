"""Reign and Reverie: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import defined
from . import anarch, neutral_corp, neutral_runner

CARDS: tuple[Card, ...] = defined(anarch, neutral_runner, neutral_corp)
