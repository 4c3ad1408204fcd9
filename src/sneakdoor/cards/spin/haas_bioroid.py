"""The Spin cycle: haas_bioroid."""

from __future__ import annotations

from sneakdoor.language import *

hudson_10 = Ice(
    "Hudson 1.0",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=3,
    strength=5,
    subtypes=("code gate", "bioroid"),
    abilities=(bioroid(), *(Subroutine(Lasting(AccessAtMost(1), Period.DURING_THIS_RUN)),) * 2),
)

project_ares = Agenda(
    "Project Ares",
    faction=HAAS_BIOROID,
    requirement=4,
    agenda_points=2,
    subtypes=("security",),
    abilities=(
        When(
            Scores(THIS),
            Trash(ChooseForEach(1, Cards(installed=True), HostedPast(4), whose=RUNNER), by=RUNNER),
            If(TrashedThisWay(by=RUNNER), TakeBadPublicity(1)),
        ),
    ),
)

accelerated_diagnostics = Operation(
    "Accelerated Diagnostics",
    faction=HAAS_BIOROID,
    influence=1,
    play_cost=1,
    abilities=(
        Play(
            Look(TopOf(3, IN_RND)),
            If(AnyOfThose(OPERATION), PlayThem(OPERATION)),
            Trash(TheRest(unplayed=True)),
        ),
    ),
)
