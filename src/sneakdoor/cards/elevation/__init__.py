"""Elevation (2025): cards of the current Standard."""

from __future__ import annotations

from ..defined import defined
from . import criminal

CARDS = defined(criminal)
