"""System Gateway: nbn."""

from __future__ import annotations

from sneakdoor.language import *

nbn = Identity(
    "NBN: Reality Plus",
    faction=NBN,
    minimum_deck=40,
    influence_limit=15,
    subtypes=("megacorp",),
    abilities=(When(FirstEachTurn(TakesTag()), Or(GainCredits(2), Draw(2))),),
)

tomorrows_headline = Agenda(
    "Tomorrowʼs Headline",
    faction=NBN,
    requirement=3,
    agenda_points=2,
    subtypes=("ambush",),
    abilities=(
        When(ScoredOrStolen(THIS), GiveTags(1)),
        Static(LimitPerDeck(1)),
    ),
)

spin_doctor = Asset(
    "Spin Doctor",
    faction=NBN,
    influence=1,
    unique=True,
    rez_cost=0,
    trash_cost=2,
    subtypes=("character",),
    abilities=(
        When(Rezzes(THIS), Draw(2)),
        Paid(RemoveFromGame(THIS), ShuffleInto(ChooseUpTo(2, Cards(zone=IN_ARCHIVES)), IN_RND)),
    ),
)

funhouse = Ice(
    "Funhouse",
    faction=NBN,
    influence=2,
    rez_cost=5,
    strength=4,
    subtypes=("code gate",),
    abilities=(
        When(Encounters(THIS), Unless(EndTheRun(), TakeTags(1), by=RUNNER, by_name=True)),
        Subroutine(Unless(GiveTags(1), Credits(4), by=RUNNER)),
    ),
)

ping = Ice(
    "Ping",
    faction=NBN,
    influence=2,
    rez_cost=2,
    strength=1,
    subtypes=("barrier",),
    abilities=(
        When(Rezzes(THIS, during_run_on=THIS_SERVER), GiveTags(1)),
        *end_the_run(),
    ),
)

predictive_planogram = Operation(
    "Predictive Planogram",
    faction=NBN,
    influence=1,
    play_cost=0,
    subtypes=("transaction",),
    abilities=(Play(Resolve(1, (GainCredits(3), Draw(3)), both_if=Tagged())),),
)

public_trail = Operation(
    "Public Trail",
    faction=NBN,
    influence=2,
    play_cost=4,
    subtypes=("gray ops",),
    abilities=(
        Static(PlayOnlyIf(Did(MakesSuccessfulRun(by=RUNNER), THEIR_LAST_TURN))),
        Play(Unless(GiveTags(1), Credits(8), by=RUNNER)),
    ),
)

amaze_amusements = Upgrade(
    "AMAZE Amusements",
    faction=NBN,
    influence=3,
    unique=True,
    rez_cost=1,
    trash_cost=3,
    abilities=(When(RunEnds(on=THIS_SERVER), If(Did(Steals(any=True), THAT_RUN), GiveTags(2)), flags=PERSISTENT),),
)
