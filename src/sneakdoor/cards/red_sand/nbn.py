"""The Red Sand cycle: nbn."""

from __future__ import annotations

from sneakdoor.language import *

mca_informant = Operation(
    "MCA Informant",
    faction=NBN,
    influence=2,
    play_cost=4,
    subtypes=("terminal",),
    abilities=(
        Static(ActionPhaseEnds()),
        Play(
            BecomeConditionCounter(
                A(Cards(RESOURCE, "connection", installed=True)),
                (
                    Static(AdditionalTags(1)),
                    Static(GainsAbility(Paid((Clicks(1), Credits(2)), Trash(THIS)), host=RESOURCE)),
                ),
            )
        ),
    ),
)

sync_bre = Ice(
    "SYNC BRE",
    faction=NBN,
    influence=3,
    rez_cost=4,
    strength=6,
    subtypes=(
        "sentry",
        "tracer",
    ),
    abilities=(
        Subroutine(Trace(4, if_successful=GiveTags(1))),
        Subroutine(
            Trace(
                2,
                if_successful=LastingWhen(
                    Breaches(Server.A_SERVER, by=RUNNER), AccessMore(1, fewer=True, by=RUNNER), period=REST_OF_RUN
                ),
            )
        ),
    ),
)
