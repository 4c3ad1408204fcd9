"""Creation and Control: the cards that the rules documents name."""

from __future__ import annotations

from ..defined import defined
from . import haas_bioroid, neutral_runner, shaper

CARDS = defined(shaper, neutral_runner, haas_bioroid)
