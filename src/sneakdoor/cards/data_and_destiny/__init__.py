"""Data and Destiny: the cards that the rules documents name."""

from __future__ import annotations

from ..defined import defined
from . import adam, apex, nbn

CARDS = defined(adam, apex, nbn)
