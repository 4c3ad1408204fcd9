"""The Flashpoint cycle: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import defined
from . import adam, anarch, haas_bioroid, jinteki, nbn, neutral_runner, shaper, weyland

CARDS: tuple[Card, ...] = defined(anarch, shaper, adam, neutral_runner, haas_bioroid, jinteki, nbn, weyland)
