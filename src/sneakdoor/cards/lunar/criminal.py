"""The Lunar cycle: criminal."""

from __future__ import annotations

from sneakdoor.language import *

leela_patel = Identity(
    "Leela Patel: Trained Pragmatist",
    faction=CRIMINAL,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("natural",),
    abilities=(When(ScoredOrStolen(Cards(AGENDA)), AddTo(Choose(1, Cards(rezzed=False)), IN_HQ)),),
)


the_supplier = Resource(
    "The Supplier",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=3,
    subtypes=("connection",),
    abilities=(
        Paid(Clicks(1), HostOn(A(Cards((RESOURCE, HARDWARE), zone=GRIP)))),
        When(Begins(), May(Install(A(Cards(hosted=True)), paying_less=2))),
    ),
)


CARDS: tuple[Card, ...] = (
    leela_patel,
    the_supplier,
)
