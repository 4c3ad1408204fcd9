"""The Core Set (2012): nbn."""

from __future__ import annotations

from sneakdoor.language import *

anonymous_tip = Operation(
    "Anonymous Tip",
    faction=NBN,
    influence=1,
    play_cost=0,
    abilities=(Play(Draw(3)),),
)

astroscript_pilot_program = Agenda(
    "AstroScript Pilot Program",
    faction=NBN,
    requirement=3,
    agenda_points=2,
    subtypes=("initiative",),
    abilities=(
        scored_with_counters(1),
        Paid(
            HostedCounter(AGENDA_COUNTER),
            Place(1, ADVANCEMENT, on=A(Cards(installed=True, where=(Advanceable(),)))),
        ),
    ),
)

breaking_news = Agenda(
    "Breaking News",
    faction=NBN,
    requirement=2,
    agenda_points=1,
    abilities=(
        When(Scores(THIS), GiveTags(2)),
        When(Ends(Phase.DISCARD_PHASE, of=None), If(Did(Scores(THIS)), RemoveTags(2, by=RUNNER))),
    ),
)

closed_accounts = Operation(
    "Closed Accounts",
    faction=NBN,
    influence=1,
    play_cost=1,
    subtypes=("gray ops",),
    abilities=(
        Static(PlayOnlyIf(Tagged())),
        Play(LoseCredits(All(), by=RUNNER)),
    ),
)

data_raven = Ice(
    "Data Raven",
    faction=NBN,
    influence=2,
    rez_cost=4,
    strength=4,
    subtypes=(
        "sentry",
        "tracer",
        "observer",
    ),
    abilities=(
        When(Encounters(THIS), MustChoose(TakeTags(1), EndTheRun(RUNNER), by=RUNNER)),
        Paid(HostedCounter(POWER), GiveTags(1)),
        Subroutine(Trace(3, if_successful=Place(1, POWER))),
    ),
)

ghost_branch = Asset(
    "Ghost Branch",
    faction=NBN,
    influence=1,
    rez_cost=0,
    trash_cost=0,
    subtypes=(
        "ambush",
        "facility",
    ),
    abilities=(
        Static(CanAdvance()),
        When(Accesses(THIS), May(GiveTags(ForEach(1, Hosted(ADVANCEMENT))))),
    ),
)

matrix_analyzer = Ice(
    "Matrix Analyzer",
    faction=NBN,
    influence=2,
    rez_cost=1,
    strength=3,
    subtypes=(
        "sentry",
        "tracer",
        "observer",
    ),
    abilities=(
        When(
            Encounters(THIS),
            MayPay(Credits(1), to=Place(1, ADVANCEMENT, on=A(Cards(where=(Advanceable(),))))),
        ),
        Subroutine(Trace(2, if_successful=GiveTags(1))),
    ),
)

nbn = Identity(
    "NBN: Making News",
    faction=NBN,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("megacorp",),
    abilities=(
        Static(RecurringCredits(2)),
        Static(UseCredits((For(Verb.TRACE),))),
    ),
)

psychographics = Operation(
    "Psychographics",
    faction=NBN,
    influence=3,
    play_cost="X",
    abilities=(
        Static(XIsAtMost(NumberOf(Tags()))),
        Play(Place(X(), ADVANCEMENT, on=Choose(1, Cards(installed=True, where=(Advanceable(),))))),
    ),
)

red_herrings = Upgrade(
    "Red Herrings",
    faction=NBN,
    influence=2,
    rez_cost=1,
    trash_cost=1,
    abilities=(
        Static(
            AdditionalCost(Verb.STEAL, Cards(AGENDA, zone=Zone.THIS_SERVER_OR_ITS_ROOT), Credits(5), by=RUNNER),
            flags=PERSISTENT,
        ),
    ),
)

sea_source = Operation(
    "SEA Source",
    faction=NBN,
    influence=2,
    play_cost=2,
    abilities=(
        Static(PlayOnlyIf(Did(MakesSuccessfulRun(by=RUNNER), THEIR_LAST_TURN))),
        Play(Trace(3, if_successful=GiveTags(1))),
    ),
)

sansan_city_grid = Upgrade(
    "SanSan City Grid",
    faction=NBN,
    influence=3,
    rez_cost=6,
    trash_cost=5,
    subtypes=("region",),
    abilities=(*region(Static(AdvancementRequirement(Each(Cards(AGENDA, zone=ROOT)), -1))),),
)

tollbooth = Ice(
    "Tollbooth",
    faction=NBN,
    influence=2,
    rez_cost=8,
    strength=5,
    subtypes=("code gate",),
    abilities=(
        When(Encounters(THIS), MustPay(Credits(3), if_not=EndTheRun(), by=RUNNER)),
        *end_the_run(),
    ),
)
