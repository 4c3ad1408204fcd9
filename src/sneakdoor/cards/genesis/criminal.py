"""The Genesis cycle: criminal."""

from __future__ import annotations

from sneakdoor.language import *

emergency_shutdown = Event(
    "Emergency Shutdown",
    faction=CRIMINAL,
    influence=2,
    play_cost=0,
    subtypes=("sabotage",),
    abilities=(
        Static(PlayOnlyIf(Did(MakesSuccessfulRun(on=HQ)))),
        Play(Derez(Choose(1, Cards(ICE, installed=True)))),
    ),
)

muresh_bodysuit = Hardware(
    "Muresh Bodysuit",
    faction=CRIMINAL,
    influence=1,
    install_cost=1,
    subtypes=("gear",),
    abilities=(When(FirstEachTurn(Would(Suffers(MEAT))), PreventDamage(1, MEAT), flags=INTERRUPT),),
)

satellite_uplink = Event(
    "Satellite Uplink",
    faction=CRIMINAL,
    influence=3,
    play_cost=2,
    abilities=(Play(Expose(ChooseUpTo(2, Cards()))),),
)

snitch = Program(
    "Snitch",
    faction=CRIMINAL,
    influence=2,
    install_cost=3,
    memory=1,
    abilities=(
        When(
            ApproachesIce(Cards(ICE, rezzed=False), by=YOU),
            May(Expose(That("ice"))),
            IfYouDo(May(JackOut())),
            flags=ONCE_PER_RUN,
        ),
    ),
)

CARDS: tuple[Card, ...] = (
    emergency_shutdown,
    muresh_bodysuit,
    satellite_uplink,
    snitch,
)
