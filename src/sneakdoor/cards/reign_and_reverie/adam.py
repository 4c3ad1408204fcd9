"""Reign and Reverie: adam."""

from __future__ import annotations

from sneakdoor.language import *

algernon = Program(
    "Algernon",
    faction=ADAM,
    influence=5,
    unique=True,
    install_cost=0,
    memory=1,
    abilities=(
        When(
            Begins(),
            MayPay(Credits(2), GainClicks(1)),
            IfYouDo(Delayed(Ends(), If(DidNot(MakesSuccessfulRun()), Trash()))),
        ),
    ),
)

WORDED_OTHERWISE = {
    "Algernon": "says last what is looked at as the turn ends: whether a run of it was successful",
}
