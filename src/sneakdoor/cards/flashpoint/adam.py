"""The Flashpoint cycle: adam."""

from __future__ import annotations

from sneakdoor.language import *

find_the_truth = Resource(
    "Find the Truth",
    faction=ADAM,
    influence=3,
    unique=True,
    install_cost=0,
    subtypes=(
        "directive",
        "virtual",
    ),
    abilities=(
        When(DrawsCard(), Reveal(DrawnCard())),
        When(FirstEachTurn(MakesSuccessfulRun()), May(Look(TopOf(1, IN_RND)))),
    ),
)
