"""Liberation: haas bioroid."""

from __future__ import annotations

from sneakdoor.language import *

FEWER_CLICKS = AllottedClicks(-1, RUNNER, each_turn=False)

wage_workers = Asset(
    "Wage Workers",
    faction=HAAS_BIOROID,
    influence=2,
    unique=True,
    rez_cost=2,
    trash_cost=4,
    subtypes=("bioroid", "clone", "industrial"),
    abilities=(When(FinishesAction(), If(TookThatAction(3), GainClicks(1))),),
)

active_policing = Operation(
    "Active Policing",
    faction=HAAS_BIOROID,
    influence=3,
    play_cost=0,
    subtypes=("terminal", "gray ops"),
    abilities=(
        Static(PlayOnlyIf(Did(StealsOrTrashes(), THEIR_LAST_TURN))),
        Static(ActionPhaseEnds()),
        Play(May(Install(Choose(1, Cards(zone=IN_HQ)))), Lasting(FEWER_CLICKS, Period.THEIR_NEXT_TURN)),
        Play(MayPay(Credits(2), if_you_do=Lasting(FEWER_CLICKS, Period.THEIR_NEXT_TURN)), threat=3),
    ),
)
