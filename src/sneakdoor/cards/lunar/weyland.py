"""The Lunar cycle: weyland."""

from __future__ import annotations

from sneakdoor.language import *

crisium_grid = Upgrade(
    "Crisium Grid",
    faction=WEYLAND,
    influence=1,
    rez_cost=3,
    trash_cost=5,
    subtypes=("region",),
    abilities=(*region(Static(CannotSucceed(THIS_SERVER))),),
)

taurus = Ice(
    "Taurus",
    faction=WEYLAND,
    influence=2,
    rez_cost=5,
    strength=5,
    subtypes=("sentry", "tracer"),
    abilities=(
        Subroutine(
            Trace(2, Trash(Choose(1, Cards(HARDWARE))), strength=5, if_strong=Trash(Choose(1, Cards(HARDWARE))))
        ),
    ),
)

wendigo = Ice(
    "Wendigo",
    faction=WEYLAND,
    influence=2,
    rez_cost=2,
    strength=4,
    subtypes=("code gate", "morph"),
    abilities=(
        Static(CanAdvance()),
        Static(GainsSubtypes(THIS, ("barrier",), loses=("code gate",)), while_=OddlyMany(ADVANCEMENT)),
        Subroutine(
            ChooseCard(A(Cards(PROGRAM))),
            Lasting(Cannot(RUNNER, (Verb.USE,), That("chosen program", the=True)), REST_OF_RUN),
        ),
    ),
)

changeling = Ice(
    "Changeling",
    faction=WEYLAND,
    influence=2,
    rez_cost=5,
    strength=4,
    subtypes=("barrier", "morph"),
    abilities=(
        Static(CanAdvance()),
        Static(GainsSubtypes(THIS, ("sentry",), ("barrier",)), while_=OddlyMany(ADVANCEMENT)),
        Subroutine(EndTheRun()),
    ),
)

helium_3_deposit = Agenda(
    "Helium-3 Deposit",
    faction=WEYLAND,
    requirement=4,
    agenda_points=2,
    abilities=(When(Scores(), Place(UpTo(2), POWER, A(Cards(where=(HostingCounter(POWER, on_it=True),))))),),
)

lycan = Ice(
    "Lycan",
    faction=WEYLAND,
    influence=2,
    rez_cost=6,
    strength=3,
    subtypes=("sentry", "destroyer", "morph"),
    abilities=(
        Static(CanAdvance()),
        Static(GainsSubtypes(THIS, ("code gate",), ("sentry",)), while_=OddlyMany(ADVANCEMENT)),
        Subroutine(Trash(Choose(1, Cards(PROGRAM)))),
    ),
)

paywall_implementation = Operation(
    "Paywall Implementation",
    faction=WEYLAND,
    influence=2,
    play_cost=0,
    subtypes=("current", "transaction"),
    abilities=(
        current(Until.STOLEN),
        When(MakesSuccessfulRun(by=RUNNER), GainCredits(1)),
    ),
)

reuse = Operation(
    "Reuse",
    faction=WEYLAND,
    influence=1,
    play_cost=0,
    subtypes=("double",),
    abilities=(
        double(),
        Play(Trash(AnyNumber(Cards(zone=IN_HQ))), GainCredits(ForEach(2, CardsTrashed()))),
    ),
)

superior_cyberwalls = Agenda(
    "Superior Cyberwalls",
    faction=WEYLAND,
    requirement=3,
    agenda_points=1,
    subtypes=("security",),
    abilities=(
        Static(Strength(Each(Cards(ICE, "barrier")), 1)),
        When(Scores(), GainCredits(ForEach(1, Cards(ICE, "barrier", rezzed=True)))),
    ),
)

executive_boot_camp = Asset(
    "Executive Boot Camp",
    faction=WEYLAND,
    influence=1,
    rez_cost=0,
    trash_cost=3,
    abilities=(
        When(Begins(), May(Rez(A(Cards()), paying_less=1))),
        Paid((Credits(1), TrashThis()), Search(IN_RND, Choose(1, Cards(ASSET))), AddTo(IT, IN_HQ)),
    ),
)
