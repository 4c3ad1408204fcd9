"""The Genesis cycle: haas bioroid."""

from __future__ import annotations

from sneakdoor.language import *

mandatory_upgrades = Agenda(
    "Mandatory Upgrades",
    faction=HAAS_BIOROID,
    requirement=6,
    agenda_points=2,
    subtypes=("initiative",),
    abilities=(Static(AdditionalClicks(1)),),
)

eli_1_0 = Ice(
    "Eli 1.0",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=3,
    strength=4,
    subtypes=("barrier", "bioroid"),
    abilities=(
        bioroid(),
        Subroutine(EndTheRun()),
        Subroutine(EndTheRun()),
    ),
)

green_level_clearance = Operation(
    "Green Level Clearance",
    faction=HAAS_BIOROID,
    influence=1,
    play_cost=1,
    subtypes=("transaction",),
    abilities=(Play(Both(GainCredits(3), Draw(1))),),
)

janus_1_0 = Ice(
    "Janus 1.0",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=15,
    strength=8,
    subtypes=("sentry", "bioroid", "ap"),
    abilities=(
        bioroid(),
        Subroutine(DoDamage(1, CORE)),
        Subroutine(DoDamage(1, CORE)),
        Subroutine(DoDamage(1, CORE)),
        Subroutine(DoDamage(1, CORE)),
    ),
)

project_vitruvius = Agenda(
    "Project Vitruvius",
    faction=HAAS_BIOROID,
    requirement=3,
    agenda_points=2,
    subtypes=("research",),
    abilities=(
        When(Scores(), Place(ForEach(1, HostedPast(3)), AGENDA_COUNTER)),
        Paid(HostedCounter(AGENDA_COUNTER), AddTo(Choose(1, Cards(zone=IN_ARCHIVES)), IN_HQ)),
    ),
)

rework = Operation(
    "Rework",
    faction=HAAS_BIOROID,
    influence=1,
    play_cost=0,
    abilities=(Play(ShuffleInto(Choose(1, Cards(zone=IN_HQ)), IN_RND)),),
)

eve_campaign = Asset(
    "Eve Campaign",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=5,
    trash_cost=5,
    subtypes=("advertisement",),
    abilities=(
        loaded(16, when_rezzed=True),
        When(Begins(), TakeCredits(2)),
    ),
)

stronger_together = Identity(
    "Haas-Bioroid: Stronger Together",
    faction=HAAS_BIOROID,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("megacorp",),
    abilities=(Static(Strength(Each(Cards(ICE, "bioroid")), 1)),),
)

viper = Ice(
    "Viper",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=3,
    strength=4,
    subtypes=("code gate", "tracer"),
    abilities=(
        Subroutine(Trace(3, LoseClicks(by=RUNNER))),
        Subroutine(Trace(3, EndTheRun())),
    ),
)

hourglass = Ice(
    "Hourglass",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=5,
    strength=4,
    subtypes=("code gate",),
    abilities=(
        Subroutine(LoseClicks(by=RUNNER)),
        Subroutine(LoseClicks(by=RUNNER)),
        Subroutine(LoseClicks(by=RUNNER)),
    ),
)

ash_2x3zb9cy = Upgrade(
    "Ash 2X3ZB9CY",
    faction=HAAS_BIOROID,
    influence=2,
    unique=True,
    rez_cost=2,
    trash_cost=3,
    subtypes=("bioroid",),
    abilities=(
        When(
            MakesSuccessfulRun(THIS_SERVER, RUNNER),
            Trace(4, Lasting(AccessAtMost(0, other=True), REST_OF_RUN)),
        ),
    ),
)

encryption_protocol = Asset(
    "Encryption Protocol",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=0,
    trash_cost=2,
    abilities=(Static(TrashCostChange(Every(Cards(installed=True)), 1)),),
)
