"""Kitara: criminal."""

from __future__ import annotations

from sneakdoor.language import *

corporate_grant = Event(
    'Corporate "Grant"',
    faction=CRIMINAL,
    influence=3,
    play_cost=1,
    subtypes=("current",),
    abilities=(
        current(Until.SCORED),
        When(FirstEachTurn(Installs(Cards())), LoseCredits(1, CORP)),
    ),
)

rogue_trading = Resource(
    "Rogue Trading",
    faction=CRIMINAL,
    influence=2,
    install_cost=0,
    subtypes=("job",),
    abilities=(
        Paragraph(When(Installs(), Load(18)), When(IsEmpty(), Trash())),
        Paid(Clicks(2), Both(TakeCredits(6), TakeTags())),
    ),
)

pad_tap = Resource(
    "PAD Tap",
    faction=CRIMINAL,
    influence=1,
    install_cost=0,
    abilities=(
        When(FirstEachTurn(GainsThrough(None, CORP)), May(GainCredits(1))),
        Paid((Clicks(), Credits(3)), Trash(), only_by=CORP),
    ),
)
