"""Borealis: neutral runner."""

from __future__ import annotations

from sneakdoor.language import *

nova_initiumia = Identity(
    "Nova Initiumia: Catalyst & Impetus",
    faction=NEUTRAL_RUNNER,
    minimum_deck=40,
    link=0,
    subtypes=("digital", "natural"),
    abilities=(Static(DeckCopies(1)),),
)

matryoshka = Program(
    "Matryoshka",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=3,
    memory=2,
    strength=2,
    subtypes=("icebreaker", "ai"),
    abilities=(
        When(Begins(), TurnFacedown(Each(Cards(hosted=True)), faceup=True)),
        Paid(Clicks(), HostOn(A(Cards(copy=True, zone=GRIP)), faceup=True)),
        Paid((Credits(X()), TurnFacedown(Choose(1, Cards(hosted=True, copy=True)))), Break(X()), flags=INTERFACE),
        boost(1, 1),
        Static(LimitPerDeck(6)),
    ),
)
