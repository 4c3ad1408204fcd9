"""Data and Destiny: apex."""

from __future__ import annotations

from sneakdoor.language import *

apocalypse = Event(
    "Apocalypse",
    faction=Faction.APEX,
    influence=3,
    play_cost=3,
    abilities=(
        Static(PlayOnlyIf(DidOnEach((HQ, RND, ARCHIVES)))),
        Play(
            Trash(Every(Cards(of=CORP, installed=True))),
            TurnFacedown(Every(Cards(of=RUNNER, installed=True))),
        ),
    ),
)

endless_hunger = Program(
    "Endless Hunger",
    faction=Faction.APEX,
    influence=2,
    install_cost=0,
    memory=4,
    strength=11,
    subtypes=("icebreaker",),
    abilities=(Paid(Trash(Choose(1, Cards(installed=True))), Break(1, reading=EndTheRun()), flags=INTERFACE),),
)

harbinger = Program(
    "Harbinger",
    faction=Faction.APEX,
    influence=1,
    install_cost=0,
    memory=0,
    abilities=(When(Would(IsTrashed(THIS)), InsteadOfAdding(TurnFacedown(IT), HEAP), flags=INTERRUPT),),
)

hunting_grounds = Resource(
    "Hunting Grounds",
    faction=Faction.APEX,
    influence=1,
    install_cost=2,
    subtypes=("location", "virtual"),
    abilities=(
        Paid(Credits(0), PreventEncounterAbility(), flags=(INTERRUPT, ONCE_PER_TURN)),
        Paid(TrashThis(), Install(TopOf(3, STACK), facedown=True)),
    ),
)

heartbeat = Hardware(
    "Heartbeat",
    faction=Faction.APEX,
    influence=3,
    unique=True,
    install_cost=2,
    subtypes=("console",),
    abilities=(
        Static(Memory(1)),
        Paid(Trash(Choose(1, Cards(installed=True, yours=True))), PreventDamage(1), flags=INTERRUPT),
        Static(LimitPerPlayer("console")),
    ),
)

wasteland = Resource(
    "Wasteland",
    faction=Faction.APEX,
    influence=2,
    install_cost=2,
    subtypes=("location", "virtual"),
    abilities=(When(FirstEachTurn(Trashes(Cards(installed=True, yours=True))), GainCredits(1)),),
)
