"""The Mumbad cycle: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

heritage_committee = Operation(
    "Heritage Committee",
    faction=JINTEKI,
    influence=2,
    play_cost=1,
    subtypes=("alliance",),
    abilities=(
        Static(CostsNoInfluence(InDeck(6, faction=JINTEKI, non_subtype="alliance"))),
        Play(Draw(3), AddTo(Choose(1, Cards(zone=IN_HQ)), Zone.TOP_OF_RND)),
    ),
)

CARDS: tuple[Card, ...] = (heritage_committee,)
