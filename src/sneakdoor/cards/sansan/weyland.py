"""The SanSan cycle: weyland."""

from __future__ import annotations

from sneakdoor.language import *

back_channels = Operation(
    "Back Channels",
    faction=WEYLAND,
    influence=1,
    play_cost=0,
    subtypes=("transaction",),
    abilities=(
        Play(
            ChooseCard(Choose(1, Cards(zone=Zone.ROOT_OF_REMOTE)), prep="in"),
            AndThen(GainCredits(ForEach(3, CountersOn(That("card"), ADVANCEMENT))), Trash(IT)),
        ),
    ),
)

oaktown_renovation = Agenda(
    "Oaktown Renovation",
    faction=WEYLAND,
    requirement=4,
    agenda_points=2,
    subtypes=("public", "initiative"),
    abilities=(
        Static(InstallOnly(faceup=True)),
        When(
            Advances(THIS),
            InsteadIf(GainCredits(2), AtLeast(5, Hosted(ADVANCEMENT)), (GainCredits(3),), suffix=True),
        ),
    ),
)

worlds_plaza = Asset(
    "Worlds Plaza",
    faction=WEYLAND,
    influence=5,
    unique=True,
    rez_cost=2,
    trash_cost=5,
    subtypes=("facility",),
    abilities=(
        Static(CanHost(3, Cards(ASSET), by_ability=True)),
        Paid(Clicks(1), Install(A(Cards(ASSET, zone=IN_HQ)), on=THIS, and_rez=True, rezzing_for_less=2)),
    ),
)

capital_investors = Asset(
    "Capital Investors",
    faction=WEYLAND,
    influence=2,
    rez_cost=2,
    trash_cost=2,
    abilities=(Paid(Clicks(), GainCredits(2)),),
)

expo_grid = Upgrade(
    "Expo Grid",
    faction=WEYLAND,
    influence=3,
    rez_cost=0,
    trash_cost=3,
    subtypes=("region",),
    abilities=(
        When(Begins(), If(ThereIs(Cards(ASSET, rezzed=True, where=(InstalledIn(ROOT),))), GainCredits(1), suffix=True)),
        Static(LimitPerServer("region")),
    ),
)

negotiator = Ice(
    "Negotiator",
    faction=WEYLAND,
    influence=2,
    rez_cost=4,
    strength=3,
    subtypes=("sentry", "destroyer"),
    abilities=(
        Paid(Credits(2), Break(1, on=THIS), only_by=RUNNER),
        Subroutine(GainCredits(2)),
        Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)))),
    ),
)

spiderweb = Ice(
    "Spiderweb",
    faction=WEYLAND,
    influence=2,
    rez_cost=4,
    strength=2,
    subtypes=("barrier",),
    abilities=(
        Subroutine(EndTheRun()),
        Subroutine(EndTheRun()),
        Subroutine(EndTheRun()),
    ),
)

public_support = Asset(
    "Public Support",
    faction=WEYLAND,
    influence=3,
    rez_cost=2,
    trash_cost=4,
    abilities=(
        Paragraph(
            When(Rezzes(), Load(3, kind=POWER)),
            When(IsEmpty(POWER), AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, 1)),
        ),
        When(Begins(), RemoveCountersFrom(1, POWER, THIS)),
    ),
)
