"""System Gateway: criminal."""

from __future__ import annotations

from sneakdoor.language import *

zahya_sadeghi = Identity(
    "Zahya Sadeghi: Versatile Smuggler",
    faction=CRIMINAL,
    minimum_deck=40,
    influence_limit=15,
    link=0,
    subtypes=("cyborg",),
    abilities=(
        When(
            RunEnds(on=HQ_OR_RND),
            May(GainCredits(ForEach(1, Times(Accesses(Cards(), by=YOU), THAT_RUN)))),
            flags=ONCE_PER_TURN,
        ),
    ),
)

mutual_favor = Event(
    "Mutual Favor",
    faction=CRIMINAL,
    influence=3,
    play_cost=0,
    abilities=(
        Play(
            Search(STACK, Choose(1, Cards(subtype="icebreaker"))),
            If(Did(MakesSuccessfulRun()), May(Install(That("program")))),
            IfYouDoNot(AddTo(IT, GRIP)),
        ),
    ),
)

tread_lightly = Event(
    "Tread Lightly",
    faction=CRIMINAL,
    influence=1,
    play_cost=1,
    subtypes=("run",),
    abilities=(Play(Run(ANY_SERVER), During(THAT_RUN, RezCost(Each(Cards(ICE)), +3))),),
)

docklands_pass = Hardware(
    "Docklands Pass",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=2,
    abilities=(When(FirstEachTurn(Breaches(HQ)), AccessMore(1)),),
)

pennyshaver = Hardware(
    "Pennyshaver",
    faction=CRIMINAL,
    influence=3,
    unique=True,
    install_cost=3,
    subtypes=("console",),
    abilities=(
        *console(
            1,
            When(MakesSuccessfulRun(), PlaceCredits(1)),
            Paid(Clicks(1), AndThen(PlaceCredits(1), TakeCredits(All()))),
        ),
    ),
)

carmen = Program(
    "Carmen",
    faction=CRIMINAL,
    influence=2,
    install_cost=5,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "killer"),
    abilities=(
        Static(CostsLess(THIS, 2), if_=Did(MakesSuccessfulRun())),
        breaks(1, "sentry"),
        boost(2, 3),
    ),
)

marjanah = Program(
    "Marjanah",
    faction=CRIMINAL,
    influence=1,
    install_cost=0,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "fracter"),
    abilities=(
        Paid(
            Credits(2),
            Break(1, "barrier"),
            flags=INTERFACE,
            terms=(Static(ThisAbilityCostsLess(1), if_=Did(MakesSuccessfulRun())),),
        ),
        boost(1, 1),
    ),
)

tranquilizer = Program(
    "Tranquilizer",
    faction=CRIMINAL,
    influence=3,
    install_cost=2,
    memory=1,
    subtypes=("virus", "trojan"),
    abilities=(
        trojan(),
        When(Either(Installs(THIS), Begins()), Place(1, VIRUS), Then(If(AtLeast(3, Hosted(VIRUS)), Derez(HOST_ICE)))),
    ),
)

red_team = Resource(
    "Red Team",
    faction=CRIMINAL,
    influence=2,
    install_cost=5,
    subtypes=("job",),
    abilities=(
        loaded(12),
        Paid(Clicks(1), Run(NEW_CENTRAL, if_successful=TakeCredits(3))),
    ),
)
