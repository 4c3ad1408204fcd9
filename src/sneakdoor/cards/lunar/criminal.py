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

switchblade = Program(
    "Switchblade",
    faction=CRIMINAL,
    influence=2,
    install_cost=3,
    memory=1,
    strength=0,
    subtypes=("icebreaker", "killer"),
    abilities=(
        Paid(Credits(1), Break(Any(), "sentry"), flags=INTERFACE, terms=(Static(UseOnlySpendingFrom("stealth")),)),
        Paid(Credits(1), Boost(7), terms=(Static(UseOnlySpendingFrom("stealth")),)),
    ),
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
