"""The Spin cycle: nbn."""

from __future__ import annotations

from sneakdoor.language import *

rsvp = Ice(
    "RSVP",
    faction=NBN,
    influence=2,
    rez_cost=3,
    strength=4,
    subtypes=("code gate",),
    abilities=(Subroutine(Lasting(Cannot(RUNNER, (Verb.SPEND_CREDITS,)), REST_OF_RUN)),),
)
