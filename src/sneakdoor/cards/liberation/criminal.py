"""Liberation: criminal."""

from __future__ import annotations

from sneakdoor.language import *

alarm_clock = Hardware(
    "Alarm Clock",
    faction=CRIMINAL,
    influence=4,
    unique=True,
    install_cost=2,
    abilities=(
        When(
            Begins(),
            May(Run(HQ)),
            LastingWhen(First(Encounters(Cards(ICE))), MayPay(Clicks(2), Bypass(IT)), period=THAT_RUN),
        ),
    ),
)

debbie_downtown_moreira = Resource(
    'Debbie "Downtown" Moreira',
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=1,
    subtypes=("connection",),
    abilities=(
        When(Installs(), PlaceCredits(2), threat=4),
        When(Plays(Cards(EVENT, "run")), PlaceCredits(1)),
        Paid(Clicks(), Run(ANY_SERVER), Lasting(CanSpendHosted(), THAT_RUN)),
    ),
)

hermes = Hardware(
    "Hermes",
    faction=CRIMINAL,
    influence=3,
    unique=True,
    install_cost=2,
    subtypes=("console",),
    abilities=(
        Static(Memory(1)),
        When(ScoredOrStolen(Cards(AGENDA)), AddTo(Choose(1, Cards(rezzed=False)), IN_HQ)),
        Static(LimitPerPlayer("console")),
    ),
)

shibboleth = Program(
    "Shibboleth",
    faction=CRIMINAL,
    influence=2,
    install_cost=1,
    memory=1,
    strength=3,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        Static(Strength(THIS, -2), threat=4),
        breaks(1, "code gate"),
        boost(2, 2),
    ),
)

amelia_earhart = Resource(
    "Amelia Earhart",
    faction=CRIMINAL,
    influence=3,
    unique=True,
    install_cost=0,
    subtypes=("virtual", "companion"),
    abilities=(
        When(RunEnds(on=HQ_OR_RND), If(AccessedAtLeast(3, THAT_RUN), Place(1, POWER))),
        When(Begins(), MayPay((RemoveCounters(3, Hosted(POWER)), Trash()), if_you_do=LoseCredits(10, CORP))),
    ),
)
