"""A picture for people: with shortcuts, warnings, and the primary option. Bots do without."""

from __future__ import annotations

from msgspec.structs import replace

from sneakdoor.game import Game
from sneakdoor.views import View

from .primary import primary
from .shortcuts import with_shortcuts
from .warnings import with_warnings


def advised(game: Game, picture: View) -> View:
    """The same picture with what helps whoever decides in it; nothing of it depends on what they may not know."""
    decision = picture.decision
    if decision is None or not decision.options or decision.side != picture.viewer:
        return picture
    picture = with_warnings(game, with_shortcuts(game, picture))
    decision = picture.open_decision
    return replace(picture, decision=replace(decision, primary=primary(decision)))
