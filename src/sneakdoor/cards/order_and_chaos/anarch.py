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

amped_up = Event(
    "Amped Up",
    faction=ANARCH,
    influence=3,
    play_cost=1,
    abilities=(Play(Both(GainClicks(3), SufferDamage(1, CORE, preventable=False))),),
)

day_job = Event(
    "Day Job",
    faction=ANARCH,
    influence=1,
    play_cost=2,
    abilities=(
        Static(AdditionalCost(V_PLAY, THIS, Clicks(3))),
        Play(GainCredits(10)),
    ),
)

gravedigger = Program(
    "Gravedigger",
    faction=ANARCH,
    influence=2,
    install_cost=2,
    memory=1,
    subtypes=("virus",),
    abilities=(
        When(IsTrashed(Cards(installed=True, of=CORP)), Place(1, VIRUS)),
        Paid((Clicks(), HostedCounter(VIRUS)), Trash(TopOf(1, IN_RND), CORP)),
    ),
)

maxx = Identity(
    "MaxX: Maximum Punk Rock",
    faction=ANARCH,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("g mod",),
    abilities=(When(Begins(), Trash(TopOf(2, STACK)), Draw(1)),),
)

memstrips = Hardware(
    "MemStrips",
    faction=ANARCH,
    influence=2,
    install_cost=3,
    subtypes=("chip",),
    abilities=(
        Static(Memory(3)),
        Static(MemoryOnlyFor(Cards(PROGRAM, "virus"))),
    ),
)

showing_off = Event(
    "Showing Off",
    faction=ANARCH,
    influence=3,
    play_cost=2,
    subtypes=("run",),
    abilities=(Play(Run(RND, AccessFromBottom())),),
)
