"""Liberation: neutral runner."""

from __future__ import annotations

from sneakdoor.language import *

valentina_ferreira_carvalho = Resource(
    "Valentina Ferreira Carvalho",
    faction=NEUTRAL_RUNNER,
    influence=0,
    unique=True,
    install_cost=2,
    subtypes=("connection",),
    abilities=(
        When(RemovesTags(), GainCredits(1)),
        When(Installs(during_your_turn=True), May(Or(RemoveTags(), GainCredits(2))), threat=3),
    ),
)

ashen_epilogue = Event(
    "Ashen Epilogue",
    faction=NEUTRAL_RUNNER,
    influence=2,
    play_cost=5,
    abilities=(
        Play(
            AndThen(ShuffleInto(AllIn(Zone.GRIP_AND_HEAP), STACK), RemoveFromGame(TopOf(5, STACK))),
            Draw(5),
        ),
        Play(RemoveFromGame()),
    ),
)
