"""System Gateway: anarch."""

from __future__ import annotations

from sneakdoor.language import *

rene_loup_arcemont = Identity(
    "René “Loup” Arcemont: Party Animal",
    faction=ANARCH,
    minimum_deck=40,
    influence_limit=15,
    link=0,
    subtypes=("g mod",),
    abilities=(When(FirstEachTurn(Trashes(Cards(where=(BEING_ACCESSED,)))), Both(GainCredits(1), Draw(1))),),
)

wildcat_strike = Event(
    "Wildcat Strike",
    faction=ANARCH,
    influence=1,
    play_cost=2,
    abilities=(Play(Resolve(1, (GainCredits(6), Draw(4)), chooser=CORP)),),
)

carnivore = Hardware(
    "Carnivore",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=4,
    subtypes=("console",),
    abilities=(
        *console(1, Paid(Trash(Choose(2, Cards(zone=GRIP))), Trash(ACCESSED_CARD), flags=(ACCESS, ONCE_PER_TURN))),
    ),
)

botulus = Program(
    "Botulus",
    faction=ANARCH,
    influence=3,
    install_cost=2,
    memory=1,
    subtypes=("virus", "trojan"),
    abilities=(
        trojan(),
        When(Either(Installs(THIS), Begins()), Place(1, VIRUS)),
        Paid(HostedCounter(VIRUS), Break(1, on=HOST_ICE)),
    ),
)

buzzsaw = Program(
    "Buzzsaw",
    faction=ANARCH,
    influence=1,
    install_cost=4,
    memory=1,
    strength=3,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        breaks(1, "code gate", up_to=2),
        boost(3, 1),
    ),
)

cleaver = Program(
    "Cleaver",
    faction=ANARCH,
    influence=2,
    install_cost=3,
    memory=1,
    strength=3,
    subtypes=("icebreaker", "fracter"),
    abilities=(
        breaks(1, "barrier", up_to=2),
        boost(2, 1),
    ),
)

fermenter = Program(
    "Fermenter",
    faction=ANARCH,
    influence=2,
    install_cost=1,
    memory=1,
    subtypes=("virus",),
    abilities=(
        When(Either(Installs(THIS), Begins()), Place(1, VIRUS)),
        Paid((Clicks(1), TrashThis()), GainCredits(ForEach(2, Hosted(VIRUS)))),
    ),
)

leech = Program(
    "Leech",
    faction=ANARCH,
    influence=1,
    install_cost=1,
    memory=1,
    subtypes=("virus",),
    abilities=(
        When(MakesSuccessfulRun(on=CENTRAL), Place(1, VIRUS)),
        Paid(HostedCounter(VIRUS), ModifyStrength(ENCOUNTERED_ICE, -1, REST_OF_ENCOUNTER)),
    ),
)

cookbook = Resource(
    "Cookbook",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=1,
    subtypes=("virtual",),
    abilities=(When(Installs(Cards(PROGRAM, subtype="virus")), May(Place(1, VIRUS, on=IT))),),
)
