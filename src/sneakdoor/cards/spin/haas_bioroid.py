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

blue_level_clearance = Operation(
    "Blue Level Clearance",
    faction=HAAS_BIOROID,
    influence=2,
    play_cost=2,
    subtypes=("double", "transaction"),
    abilities=(
        double(),
        Play(Both(GainCredits(5), Draw(2))),
    ),
)

fenris = Ice(
    "Fenris",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=4,
    strength=2,
    subtypes=("sentry", "ap", "illicit"),
    abilities=(
        When(Rezzes(), TakeBadPublicity()),
        Subroutine(DoDamage(1, CORE)),
        Subroutine(EndTheRun()),
    ),
)

isabel_mcguire = Asset(
    "Isabel McGuire",
    faction=HAAS_BIOROID,
    influence=1,
    unique=True,
    rez_cost=0,
    trash_cost=3,
    subtypes=("executive",),
    abilities=(Paid(Clicks(), AddTo(Choose(1, Cards(installed=True, yours=True)), IN_HQ)),),
)

panic_button = Upgrade(
    "Panic Button",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=1,
    trash_cost=2,
    abilities=(
        Static(InstallOnly(in_=Zone.ROOT_OF_HQ)),
        Paid(Credits(1), Draw(1), terms=(Static(UseOnlyDuring(DuringRun(HQ))),)),
    ),
)

strongbox = Upgrade(
    "Strongbox",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=3,
    trash_cost=1,
    abilities=(
        Static(
            AdditionalCost(V_STEAL, Cards(AGENDA, zone=Zone.THIS_SERVER_OR_ITS_ROOT), Clicks(), RUNNER),
            flags=PERSISTENT,
        ),
    ),
)

wotan = Ice(
    "Wotan",
    faction=HAAS_BIOROID,
    influence=5,
    unique=True,
    rez_cost=14,
    strength=10,
    subtypes=("barrier", "bioroid"),
    abilities=(
        Subroutine(Unless(EndTheRun(), Clicks(2), RUNNER)),
        Subroutine(Unless(EndTheRun(), Credits(3), RUNNER)),
        Subroutine(Unless(EndTheRun(), Trash(Choose(1, Cards(PROGRAM, installed=True)), RUNNER), RUNNER)),
        Subroutine(Unless(EndTheRun(), SufferDamage(1, CORE, by=RUNNER), RUNNER)),
    ),
)

next_bronze = Ice(
    "NEXT Bronze",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=2,
    strength=0,
    subtypes=("code gate", "next"),
    abilities=(
        Static(Strength(THIS, 1, Cards(ICE, "next", rezzed=True))),
        Subroutine(EndTheRun()),
    ),
)

rex_campaign = Asset(
    "Rex Campaign",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=1,
    trash_cost=3,
    subtypes=("advertisement",),
    abilities=(
        Paragraph(
            When(Rezzes(), Load(3, kind=POWER)),
            When(
                IsEmpty(POWER),
                OneAfterAnother((Trash(), Or(RemoveBadPublicity(), GainCredits(5), either=True))),
            ),
        ),
        When(Begins(), RemoveCountersFrom(1, POWER, THIS)),
    ),
)
