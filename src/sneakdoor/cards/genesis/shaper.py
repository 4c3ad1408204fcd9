"""The Genesis cycle: shaper."""

from __future__ import annotations

from sneakdoor.language import *

r_d_interface = Hardware(
    "R&D Interface",
    faction=SHAPER,
    influence=2,
    install_cost=4,
    abilities=(When(Breaches(RND), AccessMore(1)),),
)

CARDS: tuple[Card, ...] = (r_d_interface,)
