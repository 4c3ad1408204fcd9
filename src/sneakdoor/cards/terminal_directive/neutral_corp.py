"""Terminal Directive: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

honeyfarm = Asset(
    "Honeyfarm",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=0,
    trash_cost=2,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(), LoseCredits(1, RUNNER)),
    ),
)
