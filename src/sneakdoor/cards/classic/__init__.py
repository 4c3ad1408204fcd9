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

DIFFERENCES: dict[str, str] = {
    "Accelerated Diagnostics": "In 2017 an operation had to be among the top three cards still to be played; today one that was"
    " pushed deeper to a known place can be played too.",
    "AstroScript Pilot Program": "In 2017 a deck could hold only one copy.",
    "Awakening Center": "In 2017 it worked once in a run; today it works each time the Runner passes all of the ice.",
    "Chum": "In 2017 its damage came before the subroutines of the next ice; today it comes as that encounter ends.",
    "Incubator": "In 2017 it also moved counters that a card is only considered to have, such as Hivemind's; today those that"
    " lie on it.",
    "Maxwell James": "In 2017 it worked for the rest of the turn after a successful run on HQ; today only in the next window"
    " after that run.",
    "Net Shield": "In 2017 two copies prevented no more than one did; today each prevents a point of the first net damage.",
    "Personal Workshop": "In 2017 a card that could not be installed was trashed; today it stays where it is.",
    "Power Shutdown": "In 2017 it could not be played while no program or hardware was installed; today it can.",
    "Rielle “Kit” Peddler: Transhuman": "In 2017 the ice was a code gate before anything else could happen; today the ability is"
    " triggered, and another may resolve first.",
    "Salsette Slums": "In 2017 it took the place of a trash that had been paid for; today it is an ability of its own, and"
    " nothing would be trashed.",
    "Scavenge": "In 2017 trashing the program was part of the effect; today it is a cost, paid before anything happens.",
    "Stimhack": "In 2017 its credits could be spent and not lost; today they count as in your credit pool.",
    "Sundew": "In 2017 no credits came for a click that ran this server; today they come, and are paid as that run begins.",
}
"""What is different in play today, in a sentence."""
