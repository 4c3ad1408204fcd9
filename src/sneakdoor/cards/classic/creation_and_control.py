"""Cards of Creation and Control as FAQ 4.0 rules on them."""

from __future__ import annotations

from sneakdoor.language import *

awakening_center = Upgrade(
    "Awakening Center",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=2,
    trash_cost=3,
    abilities=(
        Static(CanHost(None, Cards(ICE, subtype="bioroid"), free=True)),
        When(
            PassesAllIce(),
            May(Rez(Choose(1, Cards(ICE, hosted=True, rezzed=False)), paying_less=7)),
            IfYouDo(InOrder((Delayed(RunEnds(THIS_ONE), Trash(That("ice"))), Encounter(That("ice"))))),
            flags=ONCE_PER_RUN,
        ),
    ),
)
"""At most one piece of ice in a run (faq4.card.awakening-center.2)."""

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
