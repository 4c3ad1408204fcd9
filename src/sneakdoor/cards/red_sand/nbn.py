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

ar_enhanced_security = Agenda(
    "AR-Enhanced Security",
    faction=NBN,
    requirement=3,
    agenda_points=1,
    subtypes=("security",),
    abilities=(When(FirstEachTurn(Trashes(Cards(of=CORP), RUNNER)), GiveTags()),),
)

authenticator = Ice(
    "Authenticator",
    faction=NBN,
    influence=1,
    rez_cost=2,
    strength=4,
    subtypes=("code gate",),
    abilities=(
        When(Encounters(), MayPay(TakeTags(by=RUNNER), Bypass(THIS), by=RUNNER)),
        Subroutine(GainCredits(2)),
        Subroutine(EndTheRun()),
    ),
)

escalate_vitriol = Agenda(
    "Escalate Vitriol",
    faction=NBN,
    requirement=4,
    agenda_points=2,
    subtypes=("initiative",),
    abilities=(Paid(Clicks(), GainCredits(ForEach(1, Tags())), flags=ONCE_PER_TURN),),
)

free_lunch = Ice(
    "Free Lunch",
    faction=NBN,
    influence=3,
    rez_cost=3,
    strength=4,
    subtypes=("code gate",),
    abilities=(
        Paid(HostedCounter(POWER), LoseCredits(1, RUNNER)),
        Subroutine(Place(1, POWER)),
        Subroutine(Place(1, POWER)),
    ),
)

traffic_analyzer = Upgrade(
    "Traffic Analyzer",
    faction=NBN,
    influence=1,
    rez_cost=0,
    trash_cost=3,
    abilities=(When(Rezzes(Cards(ICE, where=(Guarding(THIS_SERVER),))), Trace(2, GainCredits(1))),),
)
