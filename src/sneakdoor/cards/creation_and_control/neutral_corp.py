"""Creation and Control: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

bastion = Ice(
    "Bastion",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=4,
    strength=4,
    subtypes=("barrier",),
    abilities=(Subroutine(EndTheRun()),),
)

gila_hands_arcology = Agenda(
    "Gila Hands Arcology",
    faction=NEUTRAL_CORP,
    influence=0,
    requirement=3,
    agenda_points=1,
    subtypes=("expansion",),
    abilities=(Paid(Clicks(2), GainCredits(3)),),
)

levy_university = Asset(
    "Levy University",
    faction=NEUTRAL_CORP,
    influence=0,
    unique=True,
    rez_cost=3,
    trash_cost=1,
    subtypes=("ritzy",),
    abilities=(Paid((Clicks(), Credits(1)), Search(IN_RND, Choose(1, Cards(ICE))), AddTo(IT, IN_HQ)),),
)
