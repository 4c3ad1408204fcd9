"""The Kitara cycle: the cards that the rules documents name."""

from __future__ import annotations

from ..defined import defined
from . import anarch, haas_bioroid, jinteki, shaper

CARDS = defined(anarch, shaper, haas_bioroid, jinteki)
