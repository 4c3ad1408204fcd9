"""Where a card leaves a number open, the instruction asks for it."""

from __future__ import annotations

from sneakdoor import cards
from sneakdoor.language import Break
from sneakdoor.language.amounts import Any, UpTo
from sneakdoor.language.instruction import Instruction
from sneakdoor.word import parts_of, walk


def test_what_says_up_to_asks_how_many() -> None:
    """A number that nobody is asked for would be none; breaking asks for the subroutines themselves."""
    silent = {
        card.title
        for card in cards.POOL.values()
        for word in walk(card.abilities)
        if isinstance(word, Instruction)
        and not isinstance(word, Break)
        and any(isinstance(part, (UpTo, Any)) for part in parts_of(word))
        and type(word).numbers is Instruction.numbers
    }
    assert silent == set()
