"""Liberation: nbn."""

from __future__ import annotations

from sneakdoor.language import *

sudden_commandment = Operation(
    "Sudden Commandment",
    faction=NBN,
    influence=3,
    play_cost=1,
    trash_cost=2,
    subtypes=("mandate",),
    abilities=(
        Play(Draw(2), May(PlayCard(Choose(1, Cards(OPERATION, non_subtype="terminal", zone=IN_HQ))))),
        Play(If(FirstPlayed("mandate"), MayPay(Credits(3), to=GainClicks(1))), threat=3),
    ),
)
