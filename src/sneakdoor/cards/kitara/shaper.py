"""Kitara: shaper."""

from __future__ import annotations

from sneakdoor.language import *

gebrselassie = Hardware(
    "Gebrselassie",
    faction=SHAPER,
    influence=4,
    unique=True,
    install_cost=1,
    subtypes=("mod",),
    abilities=(
        Paid(Clicks(1), HostOn(THIS, A(Cards(subtype="icebreaker", non_subtype="ai", installed=True)))),
        Static(StrengthLastsTurn(Host("icebreaker"))),
    ),
)
