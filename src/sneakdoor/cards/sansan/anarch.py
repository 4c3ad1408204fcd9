"""The SanSan cycle: anarch."""

from __future__ import annotations

from sneakdoor.language import *

WORDED_OTHERWISE = {
    "Hacktivist Meeting": "says 'non-ice cards' and 'randomly trash a card', for 'a non-ice card' and '1 card at random'",
}

clot = Program(
    "Clot",
    faction=ANARCH,
    influence=2,
    install_cost=2,
    memory=1,
    subtypes=("virus",),
    abilities=(
        Static(Cannot(CORP, (Verb.SCORE,), Cards(AGENDA, where=(InTheTurnOfInstalling("agenda"),)), one=True)),
        When(Purges(), Trash(THIS)),
    ),
)

off_campus_apartment = Resource(
    "Off-Campus Apartment",
    faction=ANARCH,
    influence=1,
    install_cost=0,
    subtypes=("location",),
    abilities=(
        Static(CanHost(None, Cards(subtype="connection"))),
        When(Installs(Cards(subtype="connection", where=(OnThis(),))), Draw(1)),
    ),
)

turntable = Hardware(
    "Turntable",
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=2,
    subtypes=("console",),
    abilities=(
        *console(
            1,
            When(
                Steals(by=YOU),
                May(Swap(TheOne("agenda"), with_=A(Cards(AGENDA, zone=Zone.CORP_SCORE_AREA)), prep="in")),
            ),
        ),
    ),
)

immolation_script = Event(
    "Immolation Script",
    faction=ANARCH,
    influence=3,
    play_cost=0,
    subtypes=("run",),
    abilities=(
        Play(
            Run(
                ARCHIVES,
                if_successful=LastingWhen(
                    Would(Accesses(Cards(ICE, faceup=True, zone=IN_ARCHIVES), by=YOU)),
                    May(Instead(Trash(Choose(1, Cards(rezzed=True, copy=TheOne("ice")))))),
                    period=Period.THIS_RUN,
                    once=True,
                ),
            )
        ),
    ),
)

faust = Program(
    "Faust",
    faction=ANARCH,
    influence=2,
    install_cost=3,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "ai"),
    abilities=(
        Paid(Trash(A(Cards(zone=GRIP))), Break(1), flags=INTERFACE),
        Paid(Trash(A(Cards(zone=GRIP))), Boost(2)),
    ),
)

power_to_the_people = Event(
    "Power to the People",
    faction=ANARCH,
    influence=2,
    play_cost=0,
    subtypes=("priority",),
    abilities=(
        Static(PlayOnlyAsFirstClick()),
        Play(LastingWhen(First(Accesses(Cards(AGENDA))), GainCredits(7), period=THIS_TURN)),
    ),
)

skulljack = Hardware(
    "Skulljack",
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=2,
    subtypes=("cybernetic",),
    abilities=(
        When(Installs(), SufferDamage(1, CORE)),
        Static(TrashCostChange(Each(Cards(of=CORP)), -1)),
    ),
)

spoilers = Resource(
    "Spoilers",
    faction=ANARCH,
    influence=3,
    install_cost=1,
    subtypes=("virtual",),
    abilities=(When(Scores(Cards(AGENDA), CORP), Trash(TopOf(1, IN_RND), CORP)),),
)

trope = Program(
    "Trope",
    faction=ANARCH,
    influence=3,
    install_cost=1,
    memory=1,
    abilities=(
        When(Begins(), Place(1, POWER)),
        Paid((Clicks(), RemoveFromGame()), Repeat(ShuffleInto(Choose(1, Cards(zone=HEAP)), STACK), Hosted(POWER))),
    ),
)

hacktivist_meeting = Event(
    "Hacktivist Meeting",
    faction=ANARCH,
    influence=2,
    play_cost=1,
    subtypes=("current",),
    abilities=(
        current(Until.SCORED),
        Static(AdditionalCost(V_REZ, Cards(non_type=ICE), Trash(AtRandom(1, Cards(zone=IN_HQ))), CORP)),
    ),
)

street_peddler = Resource(
    "Street Peddler",
    faction=ANARCH,
    influence=1,
    install_cost=0,
    subtypes=("connection", "seedy"),
    abilities=(
        When(Installs(), HostOn(TopOf(3, STACK), facedown=True, may_look=True)),
        Paid(TrashThis(), Install(Choose(1, Cards(where=(OnThis(hosted=True),))), paying_less=1)),
    ),
)
