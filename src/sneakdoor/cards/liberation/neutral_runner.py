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

bahia_bands = Event(
    "Bahia Bands",
    faction=NEUTRAL_RUNNER,
    influence=1,
    play_cost=2,
    subtypes=("run",),
    abilities=(
        Play(
            Run(
                ANY_SERVER,
                Resolve(
                    2,
                    (
                        Draw(2),
                        Install(Choose(1, Cards(zone=GRIP)), paying_less=1),
                        RemoveTags(),
                        InOrder((PlaceCredits(4), Lasting(CanSpendHosted(For(V_TRASH)), REST_OF_RUN))),
                    ),
                    any_order=True,
                ),
            )
        ),
    ),
)
