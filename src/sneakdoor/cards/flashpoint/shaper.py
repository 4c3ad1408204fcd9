"""The Flashpoint cycle: shaper."""

from __future__ import annotations

from sneakdoor.language import *

ele_smoke_scovak = Identity(
    'Ele "Smoke" Scovak: Cynosure of the Net',
    faction=SHAPER,
    minimum_deck=40,
    influence_limit=15,
    link=0,
    subtypes=(
        "g mod",
        "stealth",
    ),
    abilities=(
        Static(RecurringCredits(1)),
        Static(UseCredits((For(Verb.USE, Cards(subtype="icebreaker")),), number=1)),
    ),
)

CARDS: tuple[Card, ...] = (ele_smoke_scovak,)
