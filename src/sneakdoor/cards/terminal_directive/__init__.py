"""Terminal Directive: the cards that the rules documents name."""

from __future__ import annotations

from ..defined import defined
from . import criminal, haas_bioroid, neutral_runner, shaper, weyland

CARDS = defined(criminal, shaper, neutral_runner, haas_bioroid, weyland)
