"""Reign and Reverie: neutral runner."""

from __future__ import annotations

from sneakdoor.language import *

dj_fenris = Resource(
    "DJ Fenris",
    faction=NEUTRAL_RUNNER,
    influence=1,
    unique=True,
    install_cost=3,
    subtypes=("connection",),
    abilities=(
        When(Installs(THIS), HostOn(AnIdentity("g mod", same_faction=False)), GainTextOf(HostedIdentity())),
        Static(HostedLeaveTheGame()),
        Static(LimitPerDeck(1)),
    ),
)
