"""Cards of Creation and Control as FAQ 4.0 rules on them."""

from __future__ import annotations

from sneakdoor.language import *

rielle_kit_peddler = Identity(
    "Rielle “Kit” Peddler: Transhuman",
    faction=SHAPER,
    minimum_deck=45,
    influence_limit=10,
    link=0,
    subtypes=("cyborg",),
    abilities=(Static(GainsSubtypes(FirstIceEncountered(), ("code gate",))),),
)
"""A constant ability: the ice is a code gate before anything else happens (faq4.qa.q21.kit-bypass)."""

scavenge = Event(
    "Scavenge",
    faction=SHAPER,
    influence=2,
    play_cost=0,
    abilities=(
        Play(
            Trash(Choose(1, Cards(PROGRAM, installed=True))),
            IfYouDo(Install(Choose(1, Cards(PROGRAM, zone=Zone.GRIP_OR_HEAP)), paying_less=X(InstallCostOfTrashed()))),
        ),
    ),
)
"""Trashing is part of the effect, no cost (faq4.errata.scavenge)."""

CARDS: tuple[Card, ...] = (rielle_kit_peddler, scavenge)
