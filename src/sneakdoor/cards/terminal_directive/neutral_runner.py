"""Terminal Directive: neutral_runner."""

from __future__ import annotations

from sneakdoor.language import *

biometric_spoofing = Resource(
    "Biometric Spoofing",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=2,
    abilities=(Paid(TrashThis(), PreventDamage(2), flags=INTERRUPT),),
)

dean_lister = Resource(
    "Dean Lister",
    faction=NEUTRAL_RUNNER,
    influence=0,
    unique=True,
    install_cost=2,
    subtypes=("connection",),
    abilities=(
        Paid(
            TrashThis(),
            ChooseCard(Choose(1, Cards(subtype="icebreaker"))),
            During(UNTIL_RUN_ENDS, Strength(That("icebreaker"), +1, for_each=Cards(zone=GRIP))),
        ),
    ),
)

process_automation = Event(
    "Process Automation",
    faction=NEUTRAL_RUNNER,
    influence=1,
    play_cost=0,
    abilities=(Play(Both(GainCredits(2), Draw(1))),),
)
