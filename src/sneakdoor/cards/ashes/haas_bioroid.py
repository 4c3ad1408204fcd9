"""Ashes: haas bioroid."""

from __future__ import annotations

from sneakdoor.language import *

bass_ch1r180g4 = Asset(
    "Bass CH1R180G4",
    faction=HAAS_BIOROID,
    influence=3,
    unique=True,
    rez_cost=3,
    trash_cost=4,
    subtypes=("bioroid",),
    abilities=(Paid((Clicks(), TrashThis()), GainClicks(2)),),
)

calvin_b4l3y = Asset(
    "Calvin B4L3Y",
    faction=HAAS_BIOROID,
    influence=1,
    unique=True,
    rez_cost=0,
    trash_cost=3,
    subtypes=("bioroid",),
    abilities=(
        Paid(Clicks(), Draw(2), flags=ONCE_PER_TURN),
        When(Trashes(THIS, RUNNER), May(Draw(2))),
    ),
)

drafter = Ice(
    "Drafter",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=3,
    strength=3,
    subtypes=("sentry",),
    abilities=(
        Subroutine(May(AddTo(Choose(1, Cards(zone=IN_ARCHIVES)), IN_HQ))),
        Subroutine(May(Install(Choose(1, Cards(zone=Zone.ARCHIVES_OR_HQ)), ignoring_all_costs=True))),
    ),
)

nanoetching_matrix = Asset(
    "Nanoetching Matrix",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=0,
    trash_cost=3,
    subtypes=("industrial",),
    abilities=(
        Paid(Clicks(), GainCredits(2), flags=ONCE_PER_TURN),
        When(Trashes(THIS, RUNNER), May(GainCredits(2))),
    ),
)

architect_deployment_test = Agenda(
    "Architect Deployment Test",
    faction=HAAS_BIOROID,
    requirement=4,
    agenda_points=2,
    subtypes=("research",),
    abilities=(
        When(
            Scores(), Look(TopOf(5, IN_RND)), May(Install(OneOfThem(those=True), ignoring_all_costs=True, and_rez=True))
        ),
    ),
)
