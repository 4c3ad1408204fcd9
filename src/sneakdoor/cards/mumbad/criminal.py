"""Mumbad: criminal."""

from __future__ import annotations

from sneakdoor.language import *

nero_severn = Identity(
    "Nero Severn: Information Broker",
    faction=CRIMINAL,
    minimum_deck=45,
    influence_limit=15,
    link=1,
    subtypes=("natural",),
    abilities=(When(Encounters(Cards(subtype="sentry")), May(JackOut(YOU)), flags=ONCE_PER_TURN),),
)

tech_trader = Resource(
    "Tech Trader",
    faction=CRIMINAL,
    influence=1,
    install_cost=1,
    subtypes=("connection",),
    abilities=(When(UsesTrashAbility(), GainCredits(1)),),
)

exclusive_party = Event(
    "Exclusive Party",
    faction=CRIMINAL,
    influence=1,
    play_cost=0,
    abilities=(
        Play(Draw(1), GainCredits(ForEach(1, Cards(copy=True, zone=HEAP)))),
        Static(LimitPerDeck(6)),
    ),
)

political_operative = Resource(
    "Political Operative",
    faction=CRIMINAL,
    influence=1,
    install_cost=1,
    subtypes=("connection",),
    abilities=(
        Static(InstallOnly(if_=Did(MakesSuccessfulRun(HQ)))),
        Paid((TrashThis(), Credits(X())), Trash(Choose(1, Cards(rezzed=True, where=(TrashCostIsX(),))))),
    ),
)
