"""A picture for people: with shortcuts, and a plan. Bots do without."""

from __future__ import annotations

from sneakdoor.game import Game
from sneakdoor.views import View

from .plan import planned
from .shortcuts import with_shortcuts


def advised(game: Game, picture: View) -> View:
    """The same picture with what helps whoever decides in it; nothing of it depends on what they may not know."""
    decision = picture.decision
    if decision is None or not decision.options or decision.side != picture.viewer:
        return picture
    return with_shortcuts(game, planned(game, picture))
