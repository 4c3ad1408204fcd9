"""The Flashpoint cycle: nbn."""

from __future__ import annotations

from sneakdoor.language import *

service_outage = Operation(
    "Service Outage",
    faction=NBN,
    influence=1,
    play_cost=1,
    subtypes=("current",),
    abilities=(
        Static(NotTrashedUntil(Until.STOLEN)),
        Static(AdditionalCost(Verb.RUN, cost=Credits(1), by=RUNNER, first=True)),
    ),
)

data_ward = Ice(
    "Data Ward",
    faction=NBN,
    influence=3,
    rez_cost=6,
    strength=8,
    subtypes=("barrier",),
    abilities=(
        When(Encounters(), Unless(TakeTags(by=RUNNER), Credits(3), RUNNER)),
        Subroutine(If(Tagged(), EndTheRun(), suffix=True)),
        Subroutine(If(Tagged(), EndTheRun(), suffix=True)),
        Subroutine(If(Tagged(), EndTheRun(), suffix=True)),
        Subroutine(If(Tagged(), EndTheRun(), suffix=True)),
    ),
)

hard_hitting_news = Operation(
    "Hard-Hitting News",
    faction=NBN,
    influence=2,
    play_cost=3,
    subtypes=("terminal",),
    abilities=(
        Static(ActionPhaseEnds()),
        Static(PlayOnlyIf(Did(MakesRun(by=RUNNER), THEIR_LAST_TURN))),
        Play(Trace(4, GiveTags(4))),
    ),
)

ip_block = Ice(
    "IP Block",
    faction=NBN,
    influence=1,
    rez_cost=2,
    strength=4,
    subtypes=("barrier", "tracer"),
    abilities=(
        When(Encounters(), If(ThereIs(Cards(PROGRAM, "ai", installed=True)), GiveTags(), suffix=True)),
        Subroutine(Trace(3, GiveTags())),
        Subroutine(If(Tagged(), EndTheRun(), suffix=True)),
    ),
)

nbn_controlling_the_message = Identity(
    "NBN: Controlling the Message",
    faction=NBN,
    minimum_deck=45,
    influence_limit=12,
    subtypes=("megacorp",),
    abilities=(
        When(
            FirstEachTurn(Trashes(Cards(installed=True, of=CORP), by=RUNNER)),
            May(Trace(4, GiveTags(preventable=False))),
        ),
    ),
)
