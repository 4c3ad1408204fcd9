"""Why not: what a player is told who asks for something that is not offered."""

from __future__ import annotations

from typing import Any

import msgspec

from sneakdoor.game import Game
from sneakdoor.views import Side, view

from .audience import Sent
from .messages import Why
from .refusal import NAMES, Refusal
from .shapes import Against, WhyAnswer

UNKNOWN = "A card you do not know"


def why_not(game: Game, side: Side, asked: Why) -> WhyAnswer:
    """The reasons against a wish, or against whatever might be wished of a card or a server."""
    if asked.card is not None:
        found = game.why_not_with(asked.card, side)
        title = title_at(msgspec.to_builtins(view(game, side)), asked.card) or UNKNOWN
    else:
        wish = asked.wish if asked.server is None else f"run {asked.server}"
        if not wish:
            raise Refusal("malformed", "Say what you wish: “wish”, “card” or “server”.")
        found, title = [(wish, game.why_not(wish, side))], asked.server or wish
    reasons = [Against(wish=wish, sentence=reason.sentence, rule=reason.rule) for wish, reason in found]
    return WhyAnswer(id=asked.id, title=title, reasons=reasons)


def to_wait(decider: Side, asked: Why, picture: Sent | None) -> WhyAnswer:
    """The same answer in every window of the other player's, also in one that only seems to be open."""
    wish = asked.wish or (f"run {asked.server}" if asked.server else "")
    sentence = f"The {NAMES[decider]} decides in this window; wait until it is over."
    title = UNKNOWN if asked.card is None else title_at(picture, asked.card) or UNKNOWN
    against = Against(wish=wish, sentence=sentence, rule="rule_paid_ability_window_options")
    return WhyAnswer(id=asked.id, title=asked.server or asked.wish or title, reasons=[against])


def title_at(picture: Any, handle: str) -> str | None:
    """The title that a picture, as it is sent, shows for a handle."""
    if isinstance(picture, dict):
        if picture.get("handle") == handle:
            title: str | None = picture.get("title")
            return title
        picture = list(picture.values())
    if not isinstance(picture, list):
        return None
    return next((title for part in picture if (title := title_at(part, handle)) is not None), None)
