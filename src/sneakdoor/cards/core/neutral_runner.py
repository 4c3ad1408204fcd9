"""The Core Set: neutral runner."""

from __future__ import annotations

from sneakdoor.cards.gateway import neutral_runner as gateway
from sneakdoor.language import *

access_to_globalsec = Resource(
    "Access to Globalsec",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=1,
    subtypes=("link",),
    abilities=(Static(Link(1)),),
)

armitage_codebusting = Resource(
    "Armitage Codebusting",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=1,
    subtypes=("job",),
    abilities=(
        loaded(12),
        Paid(Clicks(1), TakeCredits(2)),
    ),
)

crypsis = Program(
    "Crypsis",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=5,
    memory=1,
    strength=0,
    subtypes=(
        "icebreaker",
        "ai",
        "virus",
    ),
    abilities=(
        breaks(1),
        boost(1, 1),
        Paid(Clicks(1), Place(1, VIRUS)),
        When(
            EncounterEnds(), If(Did(UsesToBreak(), THAT_ENCOUNTER), Or(RemoveCounters(1, Hosted(VIRUS)), Trash(THIS)))
        ),
    ),
)

infiltration = Event(
    "Infiltration",
    faction=NEUTRAL_RUNNER,
    influence=0,
    play_cost=0,
    abilities=(Play(Or(GainCredits(2), Expose(Choose(1, Cards())))),),
)

sure_gamble = gateway.sure_gamble
