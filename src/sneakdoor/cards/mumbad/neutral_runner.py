"""The Mumbad cycle: neutral runner."""

from __future__ import annotations

from sneakdoor.language import *

rebirth = Event(
    "Rebirth",
    faction=NEUTRAL_RUNNER,
    influence=1,
    play_cost=0,
    abilities=(
        Play(SwitchIdentity(), RemoveFromGame(THIS)),
        Static(LimitPerDeck(1)),
    ),
)

CARDS: tuple[Card, ...] = (rebirth,)
