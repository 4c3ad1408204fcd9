"""Elevation: anarch."""

from __future__ import annotations

from sneakdoor.language import *

cacophony = Resource(
    "Cacophony",
    faction=ANARCH,
    influence=4,
    unique=True,
    install_cost=3,
    subtypes=("virtual",),
    abilities=(
        When(FirstEachTurn(StealsOrTrashes()), Place(1, POWER)),
        When(Ends(Phase.ACTION_PHASE), MayPay(RemoveCounters(2, Hosted(POWER)), Sabotage(3))),
    ),
)

gourmand = Program(
    "Gourmand",
    faction=ANARCH,
    influence=2,
    install_cost=0,
    memory=1,
    abilities=(Paid(TrashThis(), Trash(AccessedCard(Cards(non_type=AGENDA))), IfYouDo(Draw(1)), flags=ACCESS),),
)

hantu = Program(
    "Hantu",
    faction=ANARCH,
    influence=2,
    install_cost=3,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "killer", "virus"),
    abilities=(
        When(Installs(), Place(2, VIRUS)),
        breaks(1, "sentry"),
        Paid(HostedCounter(VIRUS), Boost(2)),
    ),
)

rising_tide = Program(
    "Rising Tide",
    faction=ANARCH,
    influence=2,
    install_cost=1,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "fracter"),
    abilities=(
        Static(Strength(THIS, 1, Cards(subtype="fracter", zone=HEAP))),
        breaks(1, "barrier"),
        boost(1, 1),
    ),
)

scrounge = Event(
    "Scrounge",
    faction=ANARCH,
    influence=1,
    play_cost=1,
    subtypes=("double",),
    abilities=(
        double(),
        Play(
            Install(Choose(1, Cards(PROGRAM, zone=HEAP))),
            May(AddTo(Choose(1, Cards(PROGRAM, zone=HEAP)), Zone.BOTTOM_OF_STACK)),
        ),
    ),
)

topan = Identity(
    "Topan: Ormas Leader",
    faction=ANARCH,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("natural",),
    abilities=(
        Paid(
            Clicks(),
            WhenYouDo(
                Install(Choose(1, Cards(zone=GRIP)), paying_less=2),
                Installs(TheOne("card")),
                SufferDamage(1, MEAT),
                in_full=True,
            ),
            flags=ONCE_PER_TURN,
        ),
    ),
)

rent_rioters = Resource(
    "Rent Rioters",
    faction=ANARCH,
    influence=1,
    install_cost=2,
    subtypes=("connection", "seedy"),
    abilities=(Paid((Clicks(3), TrashThis()), GainCredits(9)),),
)

charm_offensive = Event(
    "Charm Offensive",
    faction=ANARCH,
    influence=2,
    play_cost=0,
    subtypes=("run",),
    abilities=(
        Play(
            Run(ARCHIVES),
            Delayed(
                RunEnds(THAT_ONE),
                May(Trash(Choose(1, Cards(rezzed=True, copy=AnAccessedCard(IN_ARCHIVES))))),
            ),
        ),
    ),
)

ryo_phoenix_ono = Identity(
    "Ryō “Phoenix” Ōno: Out of the Ashes",
    faction=ANARCH,
    minimum_deck=45,
    influence_limit=17,
    link=0,
    subtypes=("g mod",),
    abilities=(
        When(
            FirstEachTurn(SucceedsAfterSubroutine()),
            Both(GainCredits(1), Trash(Choose(1, Cards(zone=IN_HQ)), by=CORP)),
        ),
    ),
)

bling = Hardware(
    "Bling",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=2,
    subtypes=("console",),
    abilities=(
        Static(Memory(1)),
        When(Installs(Cards(), without_spending=True), May(HostOn(TopOf(1, STACK), faceup=True))),
        Static(HostedLikeHand()),
        When(Ends(Phase.DISCARD_PHASE), Trash(Every(Cards(hosted=True)))),
        Static(LimitPerPlayer("console")),
    ),
)

shred = Event(
    "Shred",
    faction=ANARCH,
    influence=1,
    play_cost=1,
    subtypes=("run",),
    abilities=(
        Play(
            Run(ANY_SERVER),
            LastingWhen(
                First(Would(EndsThatRun(by=CORP))),
                Unless(
                    PreventEnding(whatever=True),
                    Trash(
                        AtRandom(
                            NumberOf(Cards(where=(InRootOf(ATTACKED_SERVER),))), Cards(zone=IN_HQ), said_last=True
                        ),
                        CORP,
                        reveal=True,
                    ),
                    CORP,
                    by_name=True,
                ),
                period=THAT_RUN,
            ),
        ),
    ),
)
