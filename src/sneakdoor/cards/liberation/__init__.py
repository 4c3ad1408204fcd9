"""The Liberation cycle: cards that the rules documents name, and some of the current Standard."""

from __future__ import annotations

from ..defined import defined
from . import haas_bioroid, nbn

CARDS = defined(haas_bioroid, nbn)
