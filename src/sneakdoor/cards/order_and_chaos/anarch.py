"""Order and Chaos: anarch."""

from __future__ import annotations

from sneakdoor.language import *

eater = Program(
    "Eater",
    faction=ANARCH,
    influence=3,
    install_cost=4,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "ai"),
    abilities=(
        Paid(
            Credits(1),
            Break(1),
            Lasting(Cannot(YOU, (Verb.ACCESS,), Cards()), REST_OF_RUN),
            flags=INTERFACE,
        ),
        boost(1, 1),
    ),
)

edward_kim = Identity(
    "Edward Kim: Humanity's Hammer",
    faction=ANARCH,
    minimum_deck=45,
    influence_limit=15,
    link=1,
    subtypes=("natural",),
    abilities=(When(FirstEachTurn(Accesses(Cards(OPERATION), by=YOU)), Trash(That("operation"))),),
)

forked = Event(
    "Forked",
    faction=ANARCH,
    influence=3,
    play_cost=2,
    subtypes=("run", "sabotage"),
    abilities=(
        Play(
            Run(ANY_SERVER),
            LastingWhen(
                First(FullyBreaks(Cards(subtype="sentry"))),
                Trash(That("<strong>sentry</strong>")),
                period=THAT_RUN,
            ),
        ),
    ),
)

ive_had_worse = Event(
    "I've Had Worse",
    faction=ANARCH,
    influence=2,
    play_cost=1,
    abilities=(
        Play(Draw(3)),
        When(TrashedByDamage((NET, MEAT)), Draw(3)),
    ),
)

itinerant_protesters = Event(
    "Itinerant Protesters",
    faction=ANARCH,
    influence=2,
    play_cost=2,
    subtypes=("current",),
    abilities=(
        Static(NotTrashedUntil(Until.SCORED)),
        Static(MaximumHandSize(-1, of=CORP, for_each=BadPublicity())),
    ),
)

valencia_estevez = Identity(
    "Valencia Estevez: The Angel of Cayambe",
    faction=ANARCH,
    minimum_deck=50,
    influence_limit=15,
    link=0,
    subtypes=("natural",),
    abilities=(Static(StartsWith(bad_publicity=1, of=CORP)),),
)

virus_breeding_ground = Resource(
    "Virus Breeding Ground",
    faction=ANARCH,
    influence=2,
    install_cost=2,
    subtypes=("virtual",),
    abilities=(
        When(Begins(), Place(1, VIRUS)),
        Paid(Clicks(1), MoveCounter(1, VIRUS, to=A(Cards(other=True, where=(HostingCounter(VIRUS, on_it=True),))))),
    ),
)

hivemind = Program(
    "Hivemind",
    faction=ANARCH,
    influence=5,
    unique=True,
    install_cost=3,
    memory=2,
    subtypes=("virus",),
    abilities=(
        When(Installs(THIS), Place(1, VIRUS)),
        Static(SharesCounters(VIRUS, Cards(PROGRAM, subtype="virus"))),
    ),
)

progenitor = Program(
    "Progenitor",
    faction=ANARCH,
    influence=2,
    install_cost=0,
    memory=0,
    subtypes=("daemon",),
    abilities=(
        Static(CanHost(1, Cards(PROGRAM, subtype="virus"), onto=True)),
        Static(HostedMemoryIsFree(only_one=True)),
        When(Would(Purges(passive=True)), SpareCounters(1, HostedProgram()), flags=INTERRUPT),
    ),
)
