"""Data and Destiny: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

launch_campaign = Asset(
    "Launch Campaign",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=1,
    trash_cost=2,
    subtypes=("advertisement",),
    abilities=(
        Paragraph(When(Rezzes(), Load(6)), When(IsEmpty(), Trash())),
        When(Begins(), TakeCredits(2)),
    ),
)

assassin = Ice(
    "Assassin",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=7,
    strength=5,
    subtypes=("sentry", "destroyer", "ap", "tracer"),
    abilities=(
        Subroutine(Trace(5, DoDamage(3, NET))),
        Subroutine(Trace(4, Trash(Choose(1, Cards(PROGRAM))))),
    ),
)

global_food_initiative = Agenda(
    "Global Food Initiative",
    faction=NEUTRAL_CORP,
    influence=1,
    requirement=5,
    agenda_points=3,
    subtypes=("initiative",),
    abilities=(Static(AgendaPoints(THIS, -1), while_=IsIn(Zone.RUNNER_SCORE_AREA)),),
)
