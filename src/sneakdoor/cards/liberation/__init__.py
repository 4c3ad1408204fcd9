"""The Liberation cycle: the cards that the rules documents name."""

from __future__ import annotations

from ..defined import defined
from . import nbn

CARDS = defined(nbn)
