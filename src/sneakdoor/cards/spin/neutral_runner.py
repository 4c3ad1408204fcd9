"""The Spin cycle: neutral_runner."""

from __future__ import annotations

from sneakdoor.language import *

john_masanori = Resource(
    "John Masanori",
    faction=NEUTRAL_RUNNER,
    influence=0,
    unique=True,
    install_cost=2,
    subtypes=("connection",),
    abilities=(
        When(FirstEachTurn(MakesSuccessfulRun()), Draw(1)),
        When(FirstEachTurn(RunUnsuccessful()), TakeTags(1)),
    ),
)
