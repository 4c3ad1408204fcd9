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

political_dealings = Asset(
    "Political Dealings",
    faction=JINTEKI,
    influence=4,
    rez_cost=4,
    trash_cost=3,
    subtypes=("seedy",),
    abilities=(When(DrawsCard(Cards(AGENDA)), May(Install(DrawnCard(it=True), revealed=True))),),
)

raman_rai = Asset(
    "Raman Rai",
    faction=JINTEKI,
    influence=3,
    unique=True,
    rez_cost=1,
    trash_cost=3,
    subtypes=(
        "alliance",
        "executive",
    ),
    abilities=(
        Static(CostsNoInfluence(InDeck(6, faction=JINTEKI, non_subtype="alliance"))),
        When(
            DrawsCard(),
            MayPay(
                LoseClicks(1),
                if_you_do=Reveal(AlongWith(DrawnCard(), Choose(1, Cards(zone=IN_ARCHIVES, where=(OfTheSameType(),))))),
            ),
            Swap(ThoseCards()),
            flags=ONCE_PER_TURN,
        ),
    ),
)
