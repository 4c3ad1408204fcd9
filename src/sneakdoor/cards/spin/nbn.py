"""The Spin cycle: nbn."""

from __future__ import annotations

from sneakdoor.language import *

rsvp = Ice(
    "RSVP",
    faction=NBN,
    influence=2,
    rez_cost=3,
    strength=4,
    subtypes=("code gate",),
    abilities=(Subroutine(Lasting(Cannot(RUNNER, (Verb.SPEND_CREDITS,)), REST_OF_RUN)),),
)

corporate_shuffle = Operation(
    "Corporate Shuffle",
    faction=NBN,
    influence=2,
    play_cost=0,
    subtypes=("double",),
    abilities=(
        double(),
        Play(ShuffleInto(Every(Cards(zone=IN_HQ)), IN_RND, "in"), Draw(5)),
    ),
)

jackson_howard = Asset(
    "Jackson Howard",
    faction=NBN,
    influence=1,
    unique=True,
    rez_cost=0,
    trash_cost=3,
    subtypes=("executive",),
    abilities=(
        Paid(Clicks(), Draw(2)),
        Paid(RemoveFromGame(), ShuffleInto(ChooseUpTo(3, Cards(zone=IN_ARCHIVES)), IN_RND)),
    ),
)

shipment_from_sansan = Operation(
    "Shipment from SanSan",
    faction=NBN,
    influence=1,
    play_cost=0,
    subtypes=("double",),
    abilities=(
        double(),
        Play(Place(UpTo(2), ADVANCEMENT, A(Cards(where=(Advanceable(),))))),
    ),
)

sweeps_week = Operation(
    "Sweeps Week",
    faction=NBN,
    influence=2,
    play_cost=1,
    abilities=(Play(GainCredits(ForEach(1, Cards(zone=Zone.THE_GRIP)))),),
)

muckraker = Ice(
    "Muckraker",
    faction=NBN,
    influence=3,
    rez_cost=5,
    strength=3,
    subtypes=("sentry", "tracer", "illicit"),
    abilities=(
        When(Rezzes(), TakeBadPublicity()),
        Subroutine(Trace(1, GiveTags())),
        Subroutine(Trace(2, GiveTags())),
        Subroutine(Trace(3, GiveTags())),
        Subroutine(If(Tagged(), EndTheRun(), suffix=True)),
    ),
)

city_surveillance = Asset(
    "City Surveillance",
    faction=NBN,
    influence=4,
    rez_cost=5,
    trash_cost=3,
    abilities=(When(Begins(of=RUNNER), Unless(GiveTags(), Credits(1), RUNNER)),),
)

tgtbt = Agenda(
    "TGTBT",
    faction=NBN,
    requirement=3,
    agenda_points=1,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(), GiveTags()),
    ),
)

snoop = Ice(
    "Snoop",
    faction=NBN,
    influence=2,
    rez_cost=6,
    strength=6,
    subtypes=("sentry", "tracer"),
    abilities=(
        When(Encounters(), Reveal(Every(Cards(zone=Zone.THE_GRIP)), prep="in")),
        Paid(HostedCounter(POWER), Reveal(Every(Cards(zone=Zone.THE_GRIP)), prep="in"), Trash(SomeOfThem(those=True))),
        Subroutine(Trace(3, Place(1, POWER))),
    ),
)

wraparound = Ice(
    "Wraparound",
    faction=NBN,
    influence=1,
    rez_cost=2,
    strength=0,
    subtypes=("barrier",),
    abilities=(
        Static(Strength(THIS, 7), while_=ThereIsNo(Cards(PROGRAM, "fracter", installed=True), many=True)),
        Subroutine(EndTheRun()),
    ),
)
