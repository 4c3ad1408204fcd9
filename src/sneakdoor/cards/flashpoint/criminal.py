"""Flashpoint: criminal."""

from __future__ import annotations

from sneakdoor.language import *

WORDED_OTHERWISE = {
    "Temüjin Contract": "puts the trigger last, and places credits from the bank, where others load them",
}

aaron_marron = Resource(
    "Aaron Marrón",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=2,
    subtypes=("connection",),
    abilities=(
        When(ScoredOrStolen(Cards(AGENDA)), Place(2, POWER)),
        Paid(HostedCounter(POWER), Both(RemoveTags(), Draw(1))),
    ),
)

blockade_runner = Resource(
    "Blockade Runner",
    faction=CRIMINAL,
    influence=1,
    install_cost=1,
    subtypes=("connection",),
    abilities=(Paid(Clicks(2), Draw(3), ShuffleInto(Choose(1, Cards(zone=GRIP)), STACK)),),
)

temujin_contract = Resource(
    "Temüjin Contract",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=4,
    subtypes=("job",),
    abilities=(
        Paragraph(
            When(Installs(), Both(ChooseServer(ChosenServer(ANY_SERVER)), Load(20))),
            When(IsEmpty(), Trash()),
        ),
        When(MakesSuccessfulRun(Server.CHOSEN), TakeCredits(4)),
    ),
)
