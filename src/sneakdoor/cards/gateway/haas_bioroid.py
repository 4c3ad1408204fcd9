"""System Gateway: haas bioroid."""

from __future__ import annotations

from sneakdoor.language import *

haas_bioroid = Identity(
    "Haas-Bioroid: Precision Design",
    faction=HAAS_BIOROID,
    minimum_deck=40,
    influence_limit=15,
    subtypes=("megacorp",),
    abilities=(
        Static(MaximumHandSize(+1)),
        When(Scores(Cards(AGENDA)), May(AddTo(Choose(1, Cards(zone=IN_ARCHIVES)), IN_HQ))),
    ),
)

luminal_transubstantiation = Agenda(
    "Luminal Transubstantiation",
    faction=HAAS_BIOROID,
    requirement=3,
    agenda_points=2,
    subtypes=("research",),
    abilities=(
        When(Scores(THIS), GainClicks(3), Lasting(Cannot(YOU, (Verb.SCORE,), Cards(AGENDA)), REST_OF_TURN)),
        Static(LimitPerDeck(1)),
    ),
)

nico_campaign = Asset(
    "Nico Campaign",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=2,
    trash_cost=2,
    subtypes=("advertisement",),
    abilities=(
        loaded(9, when_rezzed=True, when_empty=Draw(1)),
        When(Begins(), TakeCredits(3)),
    ),
)

ansel_1_0 = Ice(
    "Ansel 1.0",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=6,
    strength=4,
    subtypes=("sentry", "bioroid", "destroyer"),
    abilities=(
        bioroid(),
        Subroutine(Trash(Choose(1, Cards(installed=True, of=RUNNER)))),
        Subroutine(May(Install(Choose(1, Cards(zone=HQ_OR_ARCHIVES))))),
        Subroutine(Lasting(Cannot(RUNNER, (Verb.STEAL, Verb.TRASH), Cards(of=CORP)), REST_OF_RUN)),
    ),
)

bran_1_0 = Ice(
    "Brân 1.0",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=6,
    strength=6,
    subtypes=("barrier", "bioroid"),
    abilities=(
        bioroid(),
        Subroutine(
            May(Install(Choose(1, Cards(ICE, zone=HQ_OR_ARCHIVES)), inward_of_this=True, ignoring_all_costs=True))
        ),
        *end_the_run(2),
    ),
)

seamless_launch = Operation(
    "Seamless Launch",
    faction=HAAS_BIOROID,
    influence=2,
    play_cost=1,
    abilities=(
        Play(Place(2, ADVANCEMENT, on=Choose(1, Cards(installed=True, where=(InstalledThisTurn(did=False),))))),
    ),
)

sprint = Operation(
    "Sprint",
    faction=HAAS_BIOROID,
    influence=1,
    play_cost=0,
    abilities=(Play(Draw(3), ShuffleInto(Choose(2, Cards(zone=IN_HQ)), IN_RND)),),
)

manegarm_skunkworks = Upgrade(
    "Manegarm Skunkworks",
    faction=HAAS_BIOROID,
    influence=3,
    unique=True,
    rez_cost=2,
    trash_cost=3,
    abilities=(When(Approaches(THIS_SERVER), Unless(EndTheRun(), OneOf(Clicks(2), Credits(5)), by=RUNNER)),),
)
