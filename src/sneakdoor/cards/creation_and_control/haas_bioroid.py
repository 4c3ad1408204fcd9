"""Creation and Control: haas_bioroid."""

from __future__ import annotations

from sneakdoor.language import *

BIOROID_HERE = Cards(ICE, subtype="bioroid", where=(Guarding(THIS_SERVER),))

cerebral_overwriter = Asset(
    "Cerebral Overwriter",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=0,
    trash_cost=0,
    subtypes=("ambush",),
    abilities=(
        Static(CanAdvance()),
        When(
            Accesses(THIS, while_installed=True),
            MayPay(Credits(3), to=DoDamage(X(NumberOf(Hosted(ADVANCEMENT))), CORE)),
        ),
    ),
)

director_haas = Asset(
    "Director Haas",
    faction=HAAS_BIOROID,
    influence=5,
    unique=True,
    rez_cost=3,
    trash_cost=5,
    subtypes=("executive",),
    abilities=(
        Static(AllottedClicks(+1)),
        When(IsTrashed(THIS, while_accessed=True), AddToScoreArea(THIS, Zone.RUNNER_SCORE_AREA, worth=2)),
    ),
)

efficiency_committee = Agenda(
    "Efficiency Committee",
    faction=HAAS_BIOROID,
    requirement=4,
    agenda_points=2,
    subtypes=("initiative",),
    abilities=(
        scored_with_counters(3),
        Paid(
            (Clicks(1), HostedCounter(AGENDA_COUNTER)),
            GainClicks(2),
            Lasting(Cannot(YOU, (Verb.ADVANCE,), Cards()), REST_OF_TURN),
        ),
    ),
)

heimdall_20 = Ice(
    "Heimdall 2.0",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=11,
    strength=7,
    subtypes=("barrier", "bioroid", "ap"),
    abilities=(
        bioroid(2),
        Subroutine(DoDamage(1, CORE)),
        Subroutine(Both(DoDamage(1, CORE), EndTheRun())),
        *end_the_run(),
    ),
)

sentinel_defense_program = Agenda(
    "Sentinel Defense Program",
    faction=HAAS_BIOROID,
    requirement=4,
    agenda_points=2,
    subtypes=("security",),
    abilities=(When(Suffers(CORE, at_least=1), DoDamage(1, NET)),),
)

viktor_20 = Ice(
    "Viktor 2.0",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=5,
    strength=5,
    subtypes=("code gate", "bioroid", "tracer", "ap"),
    abilities=(
        bioroid(2),
        Paid(HostedCounter(POWER), DoDamage(1, CORE)),
        Subroutine(Trace(2, Place(1, POWER))),
        *end_the_run(),
    ),
)

howler = Ice(
    "Howler",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=1,
    strength=0,
    subtypes=("trap",),
    abilities=(
        Subroutine(
            May(
                Install(
                    Choose(1, Cards(ICE, subtype="bioroid", zone=HQ_OR_ARCHIVES)),
                    inward_of_this=True,
                    ignoring_all_costs=True,
                    and_rez=True,
                )
            ),
            IfYouDo(Delayed(RunEnds(THIS_ONE), Both(Derez(That("ice")), Trash(THIS)))),
        ),
    ),
)

tyrs_hand = Upgrade(
    "Tyr's Hand",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=1,
    trash_cost=1,
    subtypes=("hostile",),
    abilities=(
        When(Would(SubroutineBroken(BIOROID_HERE)), May(Rez(THIS)), flags=INTERRUPT),
        Paid(TrashThis(), PreventBreaking(BIOROID_HERE), flags=INTERRUPT),
    ),
)

awakening_center = Upgrade(
    "Awakening Center",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=2,
    trash_cost=3,
    abilities=(
        Static(CanHost(None, Cards(ICE, subtype="bioroid"), free=True)),
        When(
            PassesAllIce(),
            May(Rez(Choose(1, Cards(ICE, hosted=True, rezzed=False)), paying_less=7)),
            IfYouDo(InOrder((Delayed(RunEnds(THIS_ONE), Trash(That("ice"))), Encounter(That("ice"))))),
        ),
    ),
)

successful_demonstration = Operation(
    "Successful Demonstration",
    faction=HAAS_BIOROID,
    influence=1,
    play_cost=2,
    subtypes=("transaction",),
    abilities=(
        Static(PlayOnlyIf(Did(RunUnsuccessful(RUNNER), THEIR_LAST_TURN))),
        Play(GainCredits(7)),
    ),
)

thomas_haas = Asset(
    "Thomas Haas",
    faction=HAAS_BIOROID,
    influence=1,
    unique=True,
    rez_cost=1,
    trash_cost=1,
    subtypes=("executive",),
    abilities=(
        Static(CanAdvance()),
        Paid(TrashThis(), GainCredits(ForEach(2, Hosted()))),
    ),
)

ichi_2_0 = Ice(
    "Ichi 2.0",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=8,
    strength=5,
    subtypes=("sentry", "bioroid", "destroyer", "tracer"),
    abilities=(
        bioroid(2),
        Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)))),
        Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)))),
        Subroutine(Trace(3, Both(DoDamage(1, CORE), GiveTags()))),
    ),
)

minelayer = Ice(
    "Minelayer",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=1,
    strength=4,
    subtypes=("code gate",),
    abilities=(
        Subroutine(
            May(Install(Choose(1, Cards(ICE, zone=IN_HQ)), protecting_this_server=True, ignoring_install_cost=True))
        ),
    ),
)
