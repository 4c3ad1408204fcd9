"""The Mumbad cycle: weyland."""

from __future__ import annotations

from sneakdoor.language import *

mumbad_city_hall = Asset(
    "Mumbad City Hall",
    faction=WEYLAND,
    influence=1,
    rez_cost=1,
    trash_cost=3,
    subtypes=(
        "facility",
        "government",
    ),
    abilities=(Paid(Clicks(1), Search(IN_RND, Choose(1, Cards(subtype="alliance"))), PlayOrInstall(IT)),),
)

subcontract = Operation(
    "Subcontract",
    faction=WEYLAND,
    influence=3,
    play_cost=0,
    subtypes=("gray ops",),
    abilities=(
        Static(PlayOnlyIf(Tagged())),
        Play(PlayCard(ChooseUpTo(2, Cards(OPERATION, zone=IN_HQ)), in_turn=True)),
    ),
)
