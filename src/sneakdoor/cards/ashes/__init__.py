"""The Ashes cycle: the cards that the rules documents name."""

from __future__ import annotations

from ..defined import defined
from . import anarch, criminal, jinteki

CARDS = defined(anarch, criminal, jinteki)
