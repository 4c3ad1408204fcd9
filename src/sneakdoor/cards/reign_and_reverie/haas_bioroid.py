"""Reign and Reverie: haas bioroid."""

from __future__ import annotations

from sneakdoor.language import *

game_changer = Operation(
    "Game Changer",
    faction=HAAS_BIOROID,
    influence=5,
    play_cost=6,
    trash_cost=2,
    abilities=(Play(Repeat(GainClicks(1), Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA)), RemoveFromGame()),),
)

hyperloop_extension = Agenda(
    "Hyperloop Extension",
    faction=HAAS_BIOROID,
    requirement=3,
    agenda_points=1,
    subtypes=("expansion",),
    abilities=(When(ScoredOrStolen(THIS), GainCredits(3)),),
)

sportsmetal = Identity(
    "Sportsmetal: Go Big or Go Home",
    faction=HAAS_BIOROID,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("subsidiary",),
    abilities=(When(ScoredOrStolen(Cards(AGENDA)), Or(GainCredits(2), Draw(2))),),
)
