"""The Lunar cycle: anarch."""

from __future__ import annotations

from sneakdoor.language import *

WORDED_OTHERWISE = {
    "D4v1d": "says 'ice subroutine' without a number, where the other cards say '1 subroutine'",
}

ekomind = Hardware(
    "Ekomind",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=2,
    subtypes=("console",),
    abilities=(Static(MemoryLimitIs(NumberOf(Cards(zone=GRIP)))), Static(LimitPerPlayer("console"))),
)

incubator = Program(
    "Incubator",
    faction=ANARCH,
    influence=3,
    install_cost=3,
    memory=1,
    subtypes=("virus",),
    abilities=(
        When(Begins(), Place(1, VIRUS)),
        Paid((Clicks(1), TrashThis()), MoveCounters(VIRUS, Another(Cards(PROGRAM, subtype="virus", installed=True)))),
    ),
)

cerberus_cuj_0_h3 = Program(
    'Cerberus "Cuj.0" H3',
    faction=ANARCH,
    influence=3,
    install_cost=3,
    memory=1,
    strength=0,
    subtypes=("icebreaker", "killer"),
    abilities=(
        When(Installs(), Place(4, POWER)),
        Paid(HostedCounter(POWER), Break(UpTo(2), "sentry"), flags=INTERFACE),
        boost(1, 1),
    ),
)

duggars = Resource(
    "Duggar's",
    faction=ANARCH,
    influence=4,
    unique=True,
    install_cost=2,
    subtypes=("location", "seedy"),
    abilities=(Paid(Clicks(4), Draw(10)),),
)

quetzal = Identity(
    "Quetzal: Free Spirit",
    faction=ANARCH,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("g mod",),
    abilities=(Paid(Credits(0), Break(1, "barrier"), flags=ONCE_PER_TURN),),
)

lamprey = Program(
    "Lamprey",
    faction=ANARCH,
    influence=2,
    install_cost=1,
    memory=1,
    subtypes=("virus",),
    abilities=(
        When(MakesSuccessfulRun(HQ), LoseCredits(1, CORP)),
        When(Purges(), Trash()),
    ),
)

d4v1d = Program(
    "D4v1d",
    faction=ANARCH,
    influence=4,
    install_cost=3,
    memory=1,
    abilities=(
        When(Installs(), Place(3, POWER)),
        Paid(HostedCounter(POWER), Break(1, on=Cards(ICE, where=(WithStrengthAtLeast(5),)))),
    ),
)

inject = Event(
    "Inject",
    faction=ANARCH,
    influence=2,
    play_cost=1,
    abilities=(
        Play(
            Both(Reveal(TopOf(4, STACK)), Trash(AllRevealed(PROGRAM))),
            Both(GainCredits(ForEach(1, CardsTrashed(type=PROGRAM))), AddTo(TheRest(revealed=True), GRIP), comma=True),
        ),
    ),
)
