"""Creation and Control: shaper."""

from __future__ import annotations

from sneakdoor.language import *

feedback_filter = Hardware(
    "Feedback Filter",
    faction=SHAPER,
    influence=1,
    install_cost=2,
    subtypes=("gear",),
    abilities=(
        Paid(Credits(3), PreventDamage(1, NET), flags=INTERRUPT),
        Paid(TrashThis(), PreventDamage(UpTo(2), CORE), flags=INTERRUPT),
    ),
)

rielle_kit_peddler = Identity(
    "Rielle “Kit” Peddler: Transhuman",
    faction=SHAPER,
    minimum_deck=45,
    influence_limit=10,
    link=0,
    subtypes=("cyborg",),
    abilities=(When(FirstEachTurn(Encounters(Cards(ICE), by=YOU)), GainSubtypes(IT, ("code gate",), REST_OF_RUN)),),
)

CARDS: tuple[Card, ...] = (
    feedback_filter,
    rielle_kit_peddler,
)
