"""The Lunar cycle: nbn."""

from __future__ import annotations

from sneakdoor.language import *

daily_business_show = Asset(
    "Daily Business Show",
    faction=NBN,
    influence=1,
    rez_cost=2,
    trash_cost=4,
    subtypes=("cast",),
    abilities=(
        When(
            FirstEachTurn(Would(Draws())),
            IncreaseDraw(1),
            Delayed(Draws(those=True), AddTo(SomeOfThem(), Zone.BOTTOM_OF_RND)),
            flags=INTERRUPT,
        ),
    ),
)

near_earth_hub = Identity(
    "Near-Earth Hub: Broadcast Center",
    faction=NBN,
    minimum_deck=45,
    influence_limit=17,
    subtypes=("division",),
    abilities=(When(FirstEachTurn(CreatesServer()), Draw(1)),),
)

targeted_marketing = Operation(
    "Targeted Marketing",
    faction=NBN,
    influence=1,
    play_cost=0,
    subtypes=("current",),
    abilities=(current(Until.STOLEN), Paragraph(Play(NameCard()), When(PlaysOrInstallsNamed(), GainCredits(10)))),
)

troll = Ice(
    "Troll",
    faction=NBN,
    influence=2,
    rez_cost=1,
    strength=3,
    subtypes=("sentry",),
    abilities=(When(Encounters(THIS), Trace(2, MustChoose(LoseClicks(1, by=RUNNER), EndTheRun(RUNNER), by=RUNNER))),),
)

universal_connectivity_fee = Ice(
    "Universal Connectivity Fee",
    faction=NBN,
    influence=1,
    rez_cost=2,
    strength=2,
    subtypes=("trap",),
    abilities=(
        Subroutine(
            If(Tagged(tagged=False), LoseCredits(1, by=RUNNER)),
            If(Tagged(), Both(LoseCredits(All(), by=RUNNER), Trash(THIS))),
        ),
    ),
)

virgo = Ice(
    "Virgo",
    faction=NBN,
    influence=2,
    rez_cost=4,
    strength=5,
    subtypes=("sentry", "tracer"),
    abilities=(Subroutine(Trace(2, GiveTags(1), strength=5, if_strong=GiveTags(1))),),
)

license_acquisition = Agenda(
    "License Acquisition",
    faction=NBN,
    requirement=3,
    agenda_points=1,
    subtypes=("expansion",),
    abilities=(
        When(
            Scores(),
            May(
                Install(Choose(1, Cards((ASSET, UPGRADE), zone=HQ_OR_ARCHIVES)), ignoring_all_costs=True, and_rez=True)
            ),
        ),
    ),
)

primary_transmission_dish = Asset(
    "Primary Transmission Dish",
    faction=NBN,
    influence=2,
    rez_cost=2,
    trash_cost=3,
    subtypes=("beanstalk",),
    abilities=(
        Static(RecurringCredits(3)),
        Static(UseCredits((For(V_TRACE),))),
    ),
)

reversed_accounts = Asset(
    "Reversed Accounts",
    faction=NBN,
    influence=1,
    rez_cost=0,
    trash_cost=3,
    subtypes=("hostile",),
    abilities=(
        Static(CanAdvance()),
        Paid((Clicks(), TrashThis()), LoseCredits(ForEach(4, Hosted()), RUNNER)),
    ),
)

shoot_the_moon = Operation(
    "Shoot the Moon",
    faction=NBN,
    influence=2,
    play_cost=3,
    subtypes=("double",),
    abilities=(
        double(),
        Play(Rez(ChooseForEach(1, Cards(ICE), Tags()), ignoring_all_costs=True)),
    ),
)

information_overload = Ice(
    "Information Overload",
    faction=NBN,
    influence=2,
    rez_cost=6,
    strength=4,
    subtypes=("sentry", "tracer"),
    abilities=(
        When(Encounters(), Trace(1, GiveTags())),
        Static(
            GainsSubroutine(THIS, Subroutine(Trash(Choose(1, Cards(installed=True, their=RUNNER)), RUNNER)), Tags())
        ),
    ),
)

manhunt = Operation(
    "Manhunt",
    faction=NBN,
    influence=3,
    play_cost=3,
    subtypes=("current",),
    abilities=(
        current(Until.STOLEN),
        When(FirstEachTurn(MakesSuccessfulRun(by=RUNNER)), Trace(2, GiveTags())),
    ),
)

the_news_now_hour = Asset(
    "The News Now Hour",
    faction=NBN,
    influence=3,
    rez_cost=0,
    trash_cost=4,
    subtypes=("cast",),
    abilities=(Static(Cannot(RUNNER, (Verb.PLAY,), Cards(EVENT, "current"))),),
)
