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
