"""Honor and Profit: neutral_runner."""

from __future__ import annotations

from sneakdoor.language import *

mass_install = Event(
    "Mass Install",
    faction=NEUTRAL_RUNNER,
    influence=0,
    play_cost=1,
    abilities=(Play(InstallUpTo(3, Cards(PROGRAM, zone=GRIP))),),
)

overmind = Program(
    "Overmind",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=4,
    memory=1,
    strength=0,
    subtypes=("icebreaker", "ai"),
    abilities=(
        When(Installs(THIS), Place(ForEach(1, UnusedMemory(of_the_runner=False)), POWER)),
        Paid(HostedCounter(POWER), Break(1), flags=INTERFACE),
        boost(1, 1),
    ),
)

q_coherence_chip = Hardware(
    "Q-Coherence Chip",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=0,
    subtypes=("chip",),
    abilities=(Static(Memory(1)), When(IsTrashed(Cards(PROGRAM, installed=True)), Trash(THIS))),
)
