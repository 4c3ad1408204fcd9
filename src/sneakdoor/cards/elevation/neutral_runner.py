"""Elevation: neutral runner."""

from __future__ import annotations

from sneakdoor.language import *

side_hustle = Resource(
    "Side Hustle",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=2,
    subtypes=("job",),
    abilities=(
        When(Either(Installs(), RunBegins()), PlaceCredits(1)),
        When(
            BecomesTrue(AtLeast(6, Hosted(CREDIT))),
            OneAfterAnother((TakeCredits(All()), Trash(), Draw(1))),
        ),
    ),
)
