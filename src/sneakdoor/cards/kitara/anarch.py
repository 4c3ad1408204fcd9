"""Kitara: anarch."""

from __future__ import annotations

from sneakdoor.language import *

freedom_khumalo = Identity(
    "Freedom Khumalo: Crypto-Anarchist",
    faction=ANARCH,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("cyborg",),
    abilities=(
        Paid(
            AnyCounters(VIRUS, AccessedCardCost()),
            Trash(AccessedCard("non-agenda card")),
            flags=(ACCESS, ONCE_PER_TURN),
            terms=(Static(XMustBe(AccessedCardCost())),),
        ),
    ),
)
