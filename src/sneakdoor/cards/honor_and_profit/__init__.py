"""Honor and Profit: the cards that the rules documents name."""

from __future__ import annotations

from ..defined import defined
from . import criminal, jinteki, neutral_runner

CARDS = defined(criminal, neutral_runner, jinteki)
