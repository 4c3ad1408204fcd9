"""Cards as the rulings of the classic documents word them, where they play differently from the current wording.

A module for each set or cycle whose cards it holds, like the pool's; `WORDINGS` of the classic rulebook puts them in the
place of the pool's cards.
"""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import defined
from . import core, creation_and_control, genesis, lunar, mumbad, spin, terminal_directive

MODULES = (core, creation_and_control, genesis, lunar, spin, mumbad, terminal_directive)
WORDINGS: dict[str, Card] = {card.title: card for card in defined(*MODULES)}
