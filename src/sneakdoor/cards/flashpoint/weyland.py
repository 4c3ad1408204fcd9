"""The Flashpoint cycle: weyland."""

from __future__ import annotations

from sneakdoor.language import *

boom = Operation(
    "BOOM!",
    faction=WEYLAND,
    influence=3,
    play_cost=4,
    trash_cost=1,
    subtypes=(
        "double",
        "black ops",
    ),
    abilities=(
        Static(PlayOnlyIf(HasTags(2))),
        double(),
        Play(DoDamage(7, MEAT)),
    ),
)

liquidation = Operation(
    "Liquidation",
    faction=WEYLAND,
    influence=1,
    play_cost=1,
    subtypes=(
        "double",
        "gray ops",
        "transaction",
    ),
    abilities=(
        double(),
        Play(Both(Trash(AnyNumber(Cards(rezzed=True, yours=True))), GainCredits(ForEach(3, CardsTrashed())))),
    ),
)

weyland_consortium = Identity(
    "Weyland Consortium: Builder of Nations",
    faction=WEYLAND,
    minimum_deck=40,
    influence_limit=12,
    subtypes=("megacorp",),
    abilities=(When(FirstEachTurn(EncounterEnds(advanced=True)), DoDamage(1, MEAT)),),
)

anson_rose = Asset(
    "Anson Rose",
    faction=WEYLAND,
    influence=1,
    unique=True,
    rez_cost=1,
    trash_cost=4,
    subtypes=("executive",),
    abilities=(
        When(Begins(), Place(1, ADVANCEMENT)),
        When(Rezzes(Cards(ICE)), May(MoveCountersFrom(Any(), ADVANCEMENT, THIS, That("ice")))),
    ),
)

bulwark = Ice(
    "Bulwark",
    faction=WEYLAND,
    influence=3,
    rez_cost=10,
    strength=8,
    subtypes=("barrier", "illicit"),
    abilities=(
        When(Rezzes(), TakeBadPublicity()),
        When(Encounters(), If(ThereIs(Cards(PROGRAM, "ai", installed=True)), GainCredits(2), suffix=True)),
        Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)), RUNNER)),
        Subroutine(GainCredits(2), EndTheRun()),
        Subroutine(GainCredits(2), EndTheRun()),
    ),
)

mausolus = Ice(
    "Mausolus",
    faction=WEYLAND,
    influence=3,
    rez_cost=4,
    strength=5,
    subtypes=("code gate", "ap"),
    abilities=(
        Static(CanAdvance()),
        Subroutine(InsteadIf(GainCredits(1), AtLeast(3, Hosted()), (GainCredits(3),))),
        Subroutine(InsteadIf(DoDamage(1, NET), AtLeast(3, Hosted()), (DoDamage(3, NET),))),
        Subroutine(InsteadIf(GiveTags(), AtLeast(3, Hosted()), (Both(GiveTags(), EndTheRun()),))),
    ),
)

sapper = Ice(
    "Sapper",
    faction=WEYLAND,
    influence=2,
    rez_cost=3,
    strength=2,
    trash_cost=2,
    subtypes=("sentry", "destroyer"),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(except_in=IN_ARCHIVES), Encounter(THIS)),
        Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)))),
    ),
)

stock_buy_back = Operation(
    "Stock Buy-Back",
    faction=WEYLAND,
    influence=2,
    play_cost=1,
    subtypes=("terminal", "transaction"),
    abilities=(
        Static(ActionPhaseEnds()),
        Play(GainCredits(ForEach(3, Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA)))),
    ),
)

door_to_door = Operation(
    "Door to Door",
    faction=WEYLAND,
    influence=2,
    play_cost=3,
    subtypes=("current", "black ops"),
    abilities=(
        current(Until.STOLEN),
        When(Begins(of=RUNNER), Trace(1, If(Tagged(), DoDamage(1, MEAT), GiveTags(), suffix=True))),
    ),
)

veritas = Ice(
    "Veritas",
    faction=WEYLAND,
    influence=3,
    rez_cost=4,
    strength=2,
    subtypes=("sentry", "tracer"),
    abilities=(
        Subroutine(GainCredits(2)),
        Subroutine(LoseCredits(2, RUNNER)),
        Subroutine(Trace(2, GiveTags())),
    ),
)
