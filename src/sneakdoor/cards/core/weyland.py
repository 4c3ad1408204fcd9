"""The Core Set (2012): weyland."""

from __future__ import annotations

from sneakdoor.language import *

aggressive_negotiation = Operation(
    "Aggressive Negotiation",
    faction=WEYLAND,
    influence=1,
    play_cost=1,
    abilities=(
        Static(PlayOnlyIf(Did(Scores(Cards(AGENDA))))),
        Play(Both(Search(IN_RND, Choose(1, Cards()), reveal=False), AddTo(IT, IN_HQ))),
    ),
)

archer = Ice(
    "Archer",
    faction=WEYLAND,
    influence=2,
    rez_cost=4,
    strength=6,
    subtypes=(
        "sentry",
        "destroyer",
    ),
    abilities=(
        Static(AdditionalCost(Verb.REZ, THIS, Forfeit(Choose(1, Cards(AGENDA))))),
        Subroutine(GainCredits(2)),
        Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)))),
        Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)))),
        *end_the_run(),
    ),
)

beanstalk_royalties = Operation(
    "Beanstalk Royalties",
    faction=WEYLAND,
    influence=1,
    play_cost=0,
    subtypes=("transaction",),
    abilities=(Play(GainCredits(3)),),
)

hadrians_wall = Ice(
    "Hadrian's Wall",
    faction=WEYLAND,
    influence=3,
    rez_cost=10,
    strength=7,
    subtypes=("barrier",),
    abilities=(
        advanceable_strength(+1),
        *end_the_run(2),
    ),
)

hostile_takeover = Agenda(
    "Hostile Takeover",
    faction=WEYLAND,
    requirement=2,
    agenda_points=1,
    subtypes=("expansion",),
    abilities=(When(Scores(THIS), Both(GainCredits(7), TakeBadPublicity(1))),),
)

ice_wall = Ice(
    "Ice Wall",
    faction=WEYLAND,
    influence=1,
    rez_cost=1,
    strength=1,
    subtypes=("barrier",),
    abilities=(
        advanceable_strength(+1),
        *end_the_run(),
    ),
)

posted_bounty = Agenda(
    "Posted Bounty",
    faction=WEYLAND,
    requirement=3,
    agenda_points=1,
    subtypes=("security",),
    abilities=(When(Scores(THIS), MayPay(Forfeit(THIS), to=Both(GiveTags(1), TakeBadPublicity(1)))),),
)

research_station = Upgrade(
    "Research Station",
    faction=WEYLAND,
    influence=1,
    rez_cost=2,
    trash_cost=3,
    subtypes=("facility",),
    abilities=(
        Static(InstallOnly(in_=Zone.ROOT_OF_HQ)),
        Static(MaximumHandSize(+2)),
    ),
)

scorched_earth = Operation(
    "Scorched Earth",
    faction=WEYLAND,
    influence=4,
    play_cost=3,
    subtypes=("black ops",),
    abilities=(
        Static(PlayOnlyIf(Tagged())),
        Play(DoDamage(4, MEAT)),
    ),
)

security_subcontract = Asset(
    "Security Subcontract",
    faction=WEYLAND,
    influence=1,
    rez_cost=0,
    trash_cost=3,
    subtypes=("transaction",),
    abilities=(Paid((Clicks(1), Trash(A(Cards(ICE, rezzed=True)))), GainCredits(4)),),
)

shadow = Ice(
    "Shadow",
    faction=WEYLAND,
    influence=1,
    rez_cost=3,
    strength=1,
    subtypes=(
        "sentry",
        "tracer",
    ),
    abilities=(
        advanceable_strength(+1),
        Subroutine(GainCredits(2)),
        Subroutine(Trace(3, if_successful=GiveTags(1))),
    ),
)

shipment_from_kaguya = Operation(
    "Shipment from Kaguya",
    faction=WEYLAND,
    influence=1,
    play_cost=0,
    abilities=(Play(Place(1, ADVANCEMENT, on=EachOf(ChooseUpTo(2, Cards(installed=True, where=(Advanceable(),)))))),),
)

weyland_consortium = Identity(
    "Weyland Consortium: Building a Better World",
    faction=WEYLAND,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("megacorp",),
    abilities=(When(Plays(Cards(OPERATION, subtype="transaction")), GainCredits(1)),),
)
