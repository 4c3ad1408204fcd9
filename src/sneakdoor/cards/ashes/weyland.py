"""Ashes: weyland."""

from __future__ import annotations

from sneakdoor.language import *

cayambe_grid = Upgrade(
    "Cayambe Grid",
    faction=WEYLAND,
    influence=3,
    rez_cost=3,
    trash_cost=3,
    subtypes=("region",),
    abilities=(
        When(Begins(), Place(1, ADVANCEMENT, A(Cards(ICE, where=(Guarding(THIS_SERVER),))))),
        When(
            Approaches(),
            Unless(EndTheRun(), Credits(ForEach(2, Cards(ICE, advanced=True, where=(Guarding(THIS_SERVER),)))), RUNNER),
        ),
        Static(LimitPerServer("region")),
    ),
)

roughneck_repair_squad = Asset(
    "Roughneck Repair Squad",
    faction=WEYLAND,
    influence=1,
    rez_cost=0,
    trash_cost=3,
    subtypes=("industrial",),
    abilities=(Paid(Clicks(3), GainCredits(6), May(RemoveBadPublicity())),),
)

sandstone = Ice(
    "Sandstone",
    faction=WEYLAND,
    influence=2,
    rez_cost=3,
    strength=6,
    subtypes=("barrier",),
    abilities=(
        When(Encounters(), Place(1, VIRUS)),
        Static(Strength(THIS, -1, Hosted(VIRUS))),
        Subroutine(EndTheRun()),
    ),
)

sds_drone_deployment = Agenda(
    "SDS Drone Deployment",
    faction=WEYLAND,
    requirement=5,
    agenda_points=3,
    subtypes=("security",),
    abilities=(
        Static(AdditionalCost(V_STEAL, THIS, Trash(Choose(1, Cards(PROGRAM, installed=True))), RUNNER)),
        When(Scores(), Trash(Choose(1, Cards(PROGRAM, installed=True)))),
    ),
)

earth_station = Identity(
    "Earth Station: SEA Headquarters",
    faction=WEYLAND,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(
        Static(LimitRemoteServers()),
        Static(AdditionalCost(V_RUN, server=HQ, cost=Credits(1), by=RUNNER)),
        Paid(Clicks(), Flip()),
    ),
    backs=(
        Back(
            "Earth Station: Ascending to Orbit",
            faction=WEYLAND,
            subtypes=("division",),
            abilities=(
                Static(LimitRemoteServers()),
                Static(AdditionalCost(V_RUN, server=REMOTE, cost=Credits(6), by=RUNNER)),
                When(MakesSuccessfulRun(HQ, RUNNER), Flip()),
            ),
        ),
    ),
)

argus_crackdown = Operation(
    "Argus Crackdown",
    faction=WEYLAND,
    influence=3,
    play_cost=0,
    trash_cost=4,
    subtypes=("lockdown", "gray ops"),
    abilities=(
        locks_down(),
        When(MakesSuccessfulRun(Server.PROTECTED, RUNNER), DoDamage(2, MEAT)),
    ),
)

reduced_service = Upgrade(
    "Reduced Service",
    faction=WEYLAND,
    influence=3,
    unique=True,
    rez_cost=0,
    trash_cost=2,
    abilities=(
        When(Rezzes(), MayPay(Credits(UpTo(4)), Place(ThatMany(), POWER))),
        Static(AdditionalCost(V_RUN, cost=Credits(ForEach(2, Hosted(POWER))), by=RUNNER, server=THIS_SERVER)),
        When(MakesSuccessfulRun(CENTRAL, RUNNER), RemoveCounters(1, Hosted(POWER))),
    ),
)

trebuchet = Ice(
    "Trebuchet",
    faction=WEYLAND,
    influence=3,
    rez_cost=7,
    strength=6,
    subtypes=("sentry", "illicit", "destroyer", "tracer"),
    abilities=(
        When(Rezzes(), TakeBadPublicity()),
        Subroutine(Trash(Choose(1, Cards(installed=True, of=RUNNER)))),
        Subroutine(Trace(6, Lasting(Cannot(RUNNER, (V_STEAL, V_TRASH), Cards(of=CORP)), REST_OF_RUN))),
    ),
)

winchester = Ice(
    "Winchester",
    faction=WEYLAND,
    influence=4,
    rez_cost=4,
    strength=4,
    subtypes=("sentry", "destroyer", "tracer"),
    abilities=(
        Subroutine(Trace(4, Trash(Choose(1, Cards(PROGRAM, installed=True))))),
        Subroutine(Trace(3, Trash(Choose(1, Cards(HARDWARE, installed=True))))),
        Static(
            GainsSubroutine(THIS, Subroutine(Trace(3, EndTheRun())), where=Order.AFTER, all=False),
            while_=Protecting(HQ),
        ),
    ),
)

divested_trust = Agenda(
    "Divested Trust",
    faction=WEYLAND,
    requirement=3,
    agenda_points=1,
    abilities=(
        When(
            Steals(Cards(AGENDA, other=True)),
            MayPay(Forfeit(THIS), Both(GainCredits(5), AddTo(TheStolenAgenda(), IN_HQ))),
        ),
    ),
)

secure_and_protect = Operation(
    "Secure and Protect",
    faction=WEYLAND,
    influence=3,
    play_cost=1,
    subtypes=("double",),
    abilities=(
        double(),
        Play(Search(IN_RND, Choose(1, Cards(ICE))), Install(That("ice"), protecting=CENTRAL, paying_less=3)),
    ),
)

transport_monopoly = Agenda(
    "Transport Monopoly",
    faction=WEYLAND,
    requirement=4,
    agenda_points=2,
    subtypes=("initiative",),
    abilities=(
        scored_with_counters(2),
        Paid(
            HostedCounter(AGENDA_COUNTER),
            ThisRunCannotSucceed(),
            flags=ONCE_PER_TURN,
            terms=(Static(UseOnlyDuring(DuringRun())),),
        ),
    ),
)

wall_to_wall = Asset(
    "Wall to Wall",
    faction=WEYLAND,
    influence=3,
    unique=True,
    rez_cost=1,
    trash_cost=3,
    subtypes=("advertisement",),
    abilities=(
        When(
            Begins(),
            Resolve(
                1,
                (
                    Draw(1),
                    GainCredits(1),
                    Place(1, ADVANCEMENT, A(Cards(ICE, installed=True))),
                    AddTo(THIS, IN_HQ),
                ),
                only_if=HasAny(Cards(ASSET, rezzed=True, other=True)),
                otherwise_up_to=3,
            ),
        ),
    ),
)

afshar = Ice(
    "Afshar",
    faction=WEYLAND,
    influence=2,
    rez_cost=3,
    strength=1,
    subtypes=("code gate",),
    abilities=(
        Static(CannotBreakPrinted(1, each_encounter=Order.AFTER), while_=Protecting(HQ)),
        Subroutine(LoseCredits(2, RUNNER)),
        Subroutine(EndTheRun()),
    ),
)

akhet = Ice(
    "Akhet",
    faction=WEYLAND,
    influence=2,
    rez_cost=3,
    strength=2,
    subtypes=("barrier",),
    abilities=(
        Static(CanAdvance()),
        Static(
            Strength(THIS, 3),
            CannotBreakPrinted(1, each_encounter=Order.AFTER),
            while_=AtLeast(3, Hosted()),
            joined=True,
        ),
        Subroutine(GainCredits(1), Place(1, ADVANCEMENT, A(Cards(installed=True)))),
        Subroutine(EndTheRun()),
    ),
)
