"""Who says 'up to' or 'any number' asks somebody how many. CR rule_object_subroutine_targets."""

from __future__ import annotations

from sneakdoor import cards
from sneakdoor.cards.classic import WORDINGS
from sneakdoor.language import Any, Break, Instruction, UpTo
from sneakdoor.word import walk

CHOSEN_OTHERWISE = (Break,)
"""What is chosen one by one, not by number."""


def test_every_open_amount_on_a_card_is_asked_for() -> None:
    silent = {
        (card.title, type(part).__name__)
        for card in (*cards.POOL.values(), *WORDINGS.values())
        for part in walk(card.abilities)
        if isinstance(part, Instruction)
        and isinstance(getattr(part, "amount", None), (UpTo, Any))
        and not isinstance(part, CHOSEN_OTHERWISE)
        and type(part).numbers is Instruction.numbers
    }
    assert not silent, "nobody is asked how many, so that it would be none"
