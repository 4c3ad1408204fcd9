"""ARCHITECTURE.md is true: the walk of one decision, the modules that it names, the sizes that it excuses."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import sneakdoor
from sneakdoor.language import THIS, GainCredits, RunBegins, Steals
from sneakdoor.testing import scenario

from .rules.cards1 import listener

ROOT = Path(sneakdoor.__file__).parent
REPOSITORY = Path(__file__).parents[1]
TEXT = (REPOSITORY / "ARCHITECTURE.md").read_text(encoding="utf-8")
MOST_LINES = 500
UNPLAYED = {"InterruptFrame", "goto", "apply", "running", "encounter", "breach"}
"""What the walk speaks of that this game does not come by, or that is no function."""
