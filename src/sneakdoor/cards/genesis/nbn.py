"""The Genesis cycle: nbn."""

from __future__ import annotations

from sneakdoor.language import *

chilo_city_grid = Upgrade(
    "ChiLo City Grid",
    faction=NBN,
    influence=2,
    rez_cost=3,
    trash_cost=6,
    subtypes=("region",),
    abilities=(*region(When(TraceSucceeds(during_run_on=THIS_SERVER), GiveTags(1))),),
)

pop_up_window = Ice(
    "Pop-up Window",
    faction=NBN,
    influence=1,
    rez_cost=0,
    strength=0,
    subtypes=("code gate", "advertisement"),
    abilities=(
        When(Encounters(THIS), GainCredits(1)),
        Subroutine(Unless(EndTheRun(), Credits(1), by=RUNNER)),
    ),
)

tmi = Ice(
    "TMI",
    faction=NBN,
    influence=1,
    rez_cost=3,
    strength=5,
    subtypes=("barrier",),
    abilities=(
        When(Rezzes(THIS), Trace(2, if_unsuccessful=Derez(THIS))),
        *end_the_run(),
    ),
)

big_brother = Operation(
    "Big Brother",
    faction=NBN,
    influence=1,
    play_cost=0,
    subtypes=("gray ops",),
    abilities=(
        Static(PlayOnlyIf(Tagged())),
        Play(GiveTags(2)),
    ),
)

nbn = Identity(
    "NBN: The World is Yours*",
    faction=NBN,
    minimum_deck=40,
    influence_limit=12,
    subtypes=("megacorp",),
    abilities=(Static(MaximumHandSize(1)),),
)

project_beale = Agenda(
    "Project Beale",
    faction=NBN,
    requirement=3,
    agenda_points=2,
    subtypes=("research",),
    abilities=(
        When(Scores(), Place(ForEach(1, HostedPast(3), 2), AGENDA_COUNTER)),
        Static(AgendaPoints(THIS, 1, Hosted(AGENDA_COUNTER))),
    ),
)

restructured_datapool = Agenda(
    "Restructured Datapool",
    faction=NBN,
    requirement=5,
    agenda_points=3,
    subtypes=("initiative",),
    abilities=(Paid(Clicks(), Trace(2, GiveTags())),),
)

uroboros = Ice(
    "Uroboros",
    faction=NBN,
    influence=2,
    rez_cost=6,
    strength=4,
    subtypes=("sentry", "tracer"),
    abilities=(
        Subroutine(Trace(4, Lasting(CannotRunAgain(), THIS_TURN))),
        Subroutine(Trace(4, EndTheRun())),
    ),
)

bernice_mai = Upgrade(
    "Bernice Mai",
    faction=NBN,
    influence=2,
    unique=True,
    rez_cost=0,
    trash_cost=3,
    subtypes=("sysop",),
    abilities=(
        When(
            MakesSuccessfulRun(THIS_SERVER, RUNNER),
            Trace(5, if_successful=GiveTags(), if_unsuccessful=Trash(THIS)),
        ),
    ),
)
