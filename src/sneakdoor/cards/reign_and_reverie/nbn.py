"""Reign and Reverie: nbn."""

from __future__ import annotations

from sneakdoor.language import *

fly_on_the_wall = Agenda(
    "Fly on the Wall",
    faction=NBN,
    requirement=3,
    agenda_points=1,
    subtypes=("initiative",),
    abilities=(When(Scores(), GiveTags()),),
)

hydra = Ice(
    "Hydra",
    faction=NBN,
    influence=4,
    rez_cost=10,
    strength=6,
    subtypes=("sentry", "ap"),
    abilities=(
        Subroutine(If(Tagged(), DoDamage(3, NET), GiveTags(), suffix=True)),
        Subroutine(If(Tagged(), GainCredits(5), GiveTags(), suffix=True)),
        Subroutine(If(Tagged(), EndTheRun(), GiveTags(), suffix=True)),
    ),
)

eavesdrop = Operation(
    "Eavesdrop",
    faction=NBN,
    influence=2,
    play_cost=1,
    subtypes=("gray ops", "condition"),
    abilities=(Play(BecomeConditionCounter(A(Cards(ICE)), (When(Encounters(HostIce()), Trace(3, GiveTags())),))),),
)

siu = Asset(
    "SIU",
    faction=NBN,
    influence=3,
    unique=True,
    rez_cost=3,
    trash_cost=1,
    abilities=(When(Begins(), MayPay(Trash(), Trace(3, GiveTags()))),),
)
