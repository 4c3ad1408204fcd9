"""Reign and Reverie: criminal."""

from __future__ import annotations

from sneakdoor.language import *

liza_talking_thunder = Identity(
    "Liza Talking Thunder: Prominent Legislator",
    faction=CRIMINAL,
    minimum_deck=50,
    influence_limit=15,
    link=0,
    subtypes=("g mod",),
    abilities=(When(FirstEachTurn(MakesSuccessfulRun(CENTRAL)), Both(Draw(2), TakeTags())),),
)

tycoon = Program(
    "Tycoon",
    faction=CRIMINAL,
    influence=2,
    install_cost=1,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "fracter"),
    abilities=(
        breaks(1, "barrier", up_to=2),
        boost(2, 3),
        When(EncounterEnds(), If(Did(UsesToBreak(), THAT_ENCOUNTER), GainCredits(2, CORP))),
    ),
)

paragon = Hardware(
    "Paragon",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=3,
    subtypes=("console",),
    abilities=(
        Static(Memory(1)),
        When(
            FirstEachTurn(MakesSuccessfulRun()),
            May(Both(GainCredits(1), Look(TopOf(1, STACK)))),
            IfYouDo(May(AddTo(That("card"), Zone.BOTTOM_OF_STACK))),
        ),
        Static(LimitPerPlayer("console")),
    ),
)

hot_pursuit = Event(
    "Hot Pursuit",
    faction=CRIMINAL,
    influence=2,
    play_cost=2,
    subtypes=("run",),
    abilities=(Play(Run(HQ, Both(GainCredits(9), TakeTags()))),),
)
