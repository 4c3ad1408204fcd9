"""What a player is told besides what they see: what they could spend, and what an option would come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.engine.payment import most_credits
from sneakdoor.terms import V_USE

from .shapes import Handle
from .viewer import Viewer

if TYPE_CHECKING:
    from sneakdoor.game import Game


def credits_for(game: Game, handle: Handle) -> int:
    """All the credits that whoever decides could spend on using a card, from wherever they may be spent."""
    state = game.state
    card = Viewer(state, state.decider).find(handle)
    return state.credits[state.decider] if card is None else most_credits(state, state.decider, V_USE, card)
