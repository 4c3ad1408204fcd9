"""Data and Destiny: neutral Runner cards."""

from __future__ import annotations

from sneakdoor.language import *

employee_strike = Event(
    "Employee Strike",
    faction=NEUTRAL_RUNNER,
    influence=1,
    play_cost=1,
    subtypes=("current",),
    abilities=(
        current(Until.SCORED),
        Static(LosesAbilities(IdentityOf(CORP), printed=True)),
    ),
)
