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
