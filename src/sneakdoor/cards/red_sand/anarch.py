"""The Red Sand cycle: anarch."""

from __future__ import annotations

from sneakdoor.language import *

alice_merchant = Identity(
    "Alice Merchant: Clan Agitator",
    faction=ANARCH,
    minimum_deck=50,
    influence_limit=15,
    link=0,
    subtypes=("cyborg",),
    abilities=(
        When(FirstEachTurn(MakesSuccessfulRun(on=ARCHIVES)), Must(Trash(Choose(1, Cards(zone=IN_HQ)), by=CORP))),
    ),
)

severnius_stim_implant = Hardware(
    "Severnius Stim Implant",
    faction=ANARCH,
    influence=4,
    install_cost=2,
    subtypes=("cybernetic",),
    abilities=(
        Paid(
            Clicks(1),
            Trash(ChooseAtLeast(2, Cards(zone=GRIP))),
            Run(HQ_OR_RND),
            LastingWhen(
                Breaches(THAT_SERVER),
                AccessMore(ForEach(1, CardsYouTrashed(), every=2)),
                period=Period.DURING_THIS_RUN,
            ),
        ),
    ),
)
