"""Terminal Directive: haas_bioroid."""

from __future__ import annotations

from sneakdoor.language import *

executive_functioning = Ice(
    "Executive Functioning",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=2,
    strength=1,
    subtypes=("code gate", "ap", "tracer"),
    abilities=(Subroutine(Trace(4, if_successful=DoDamage(1, CORE))),),
)

holmegaard = Ice(
    "Holmegaard",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=7,
    strength=5,
    subtypes=("sentry", "tracer", "destroyer"),
    abilities=(
        Subroutine(
            Trace(
                4,
                if_successful=Lasting(
                    Cannot(RUNNER, (Verb.ACCESS, Verb.BREACH), Cards(), server=ATTACKED_SERVER), REST_OF_RUN
                ),
            )
        ),
        Subroutine(Trash(Choose(1, Cards(subtype="icebreaker", installed=True)))),
    ),
)

marilyn_campaign = Asset(
    "Marilyn Campaign",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=2,
    trash_cost=3,
    subtypes=("advertisement",),
    abilities=(
        loaded(8, when_rezzed=True),
        When(Begins(), TakeCredits(2)),
        When(
            Would(IsTrashed(THIS)),
            May(InsteadOfAdding(ShuffleInto(IT, IN_RND), IN_ARCHIVES)),
            flags=INTERRUPT,
        ),
    ),
)

elective_upgrade = Agenda(
    "Elective Upgrade",
    faction=HAAS_BIOROID,
    requirement=5,
    agenda_points=3,
    subtypes=("initiative",),
    abilities=(
        scored_with_counters(2),
        Paid((Clicks(), HostedCounter(AGENDA_COUNTER)), GainClicks(2), flags=ONCE_PER_TURN),
    ),
)

eli_2_0 = Ice(
    "Eli 2.0",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=5,
    strength=4,
    subtypes=("barrier", "bioroid"),
    abilities=(
        bioroid(2),
        Subroutine(May(Draw(1))),
        Subroutine(EndTheRun()),
        Subroutine(EndTheRun()),
    ),
)

successful_field_test = Agenda(
    "Successful Field Test",
    faction=HAAS_BIOROID,
    requirement=4,
    agenda_points=2,
    subtypes=("research",),
    abilities=(When(Scores(), Install(AnyNumber(Cards(zone=IN_HQ)), ignoring_all_costs=True)),),
)

ultraviolet_clearance = Operation(
    "Ultraviolet Clearance",
    faction=HAAS_BIOROID,
    influence=4,
    play_cost=6,
    subtypes=("transaction", "triple"),
    abilities=(
        Static(AdditionalCost(V_PLAY, THIS, Clicks(2))),
        Play(Both(GainCredits(10), Draw(4)), May(Install(Choose(1, Cards(zone=IN_HQ))))),
    ),
)
