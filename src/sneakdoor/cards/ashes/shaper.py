"""Ashes: shaper."""

from __future__ import annotations

from sneakdoor.language import *

aniccam = Hardware(
    "Aniccam",
    faction=SHAPER,
    influence=3,
    unique=True,
    install_cost=3,
    subtypes=("console",),
    abilities=(
        Static(Memory(1)),
        When(FirstEachTurn(IsTrashed(Cards(EVENT))), Draw(1)),
        Static(LimitPerPlayer("console")),
    ),
)

cybertrooper_talut = Resource(
    "Cybertrooper Talut",
    faction=SHAPER,
    influence=2,
    unique=True,
    install_cost=2,
    subtypes=("connection", "virtual"),
    abilities=(
        Static(Link(1)),
        When(
            Installs(Cards(subtype="icebreaker", non_subtype="ai")), ModifyStrength(That("icebreaker"), 2, REST_OF_TURN)
        ),
    ),
)

rezeki = Program(
    "Rezeki",
    faction=SHAPER,
    influence=1,
    install_cost=2,
    memory=1,
    abilities=(When(Begins(), GainCredits(1)),),
)

spec_work = Event(
    "Spec Work",
    faction=SHAPER,
    influence=1,
    play_cost=1,
    subtypes=("job",),
    abilities=(
        Static(AdditionalCost(V_PLAY, THIS, Trash(Choose(1, Cards(PROGRAM, installed=True))))),
        Play(Both(GainCredits(4), Draw(2))),
    ),
)

the_artist = Resource(
    "The Artist",
    faction=SHAPER,
    influence=5,
    unique=True,
    install_cost=4,
    subtypes=("connection",),
    abilities=(
        Paid(Clicks(), GainCredits(2), flags=ONCE_PER_TURN),
        Paid(Clicks(), Install(Choose(1, Cards((PROGRAM, HARDWARE), zone=GRIP)), paying_less=1), flags=ONCE_PER_TURN),
    ),
)

cordyceps = Program(
    "Cordyceps",
    faction=SHAPER,
    influence=4,
    install_cost=3,
    memory=1,
    subtypes=("virus",),
    abilities=(
        When(Installs(), Place(2, VIRUS)),
        When(
            MakesSuccessfulRun(CENTRAL),
            MayPay(
                RemoveCounters(1, Hosted(VIRUS)),
                Swap(Choose(1, Cards(ICE, where=(Guarding(THAT_SERVER),))), AnotherLikeIt(Cards(ICE, installed=True))),
            ),
            flags=ONCE_PER_TURN,
        ),
    ),
)

gauss = Program(
    "Gauss",
    faction=SHAPER,
    influence=2,
    install_cost=2,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "fracter"),
    abilities=(
        When(Installs(), ModifyStrength(THIS, 3, REST_OF_TURN)),
        breaks(1, "barrier"),
        boost(2, 2),
    ),
)

euler = Program(
    "Euler",
    faction=SHAPER,
    influence=3,
    install_cost=2,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        Paid(
            Credits(0),
            Break(1, "code gate"),
            flags=INTERFACE,
            terms=(Static(UseOnlyIf(WasInstalledThisTurn())),),
        ),
        breaks(2, "code gate", up_to=2),
        boost(1, 1),
    ),
)

lat = Identity(
    "Lat: Ethical Freelancer",
    faction=SHAPER,
    minimum_deck=45,
    influence_limit=15,
    link=1,
    subtypes=("natural",),
    abilities=(When(Ends(Phase.DISCARD_PHASE), If(SameHandSizes(), May(Draw(1)))),),
)

penrose = Program(
    "Penrose",
    faction=SHAPER,
    influence=2,
    install_cost=3,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "decoder", "fracter"),
    abilities=(
        Paid(
            Credits(1),
            Break(1, "barrier"),
            flags=INTERFACE,
            terms=(Static(UseOnlyIf(WasInstalledThisTurn())),),
        ),
        breaks(1, "code gate"),
        Paid(Credits(1), Boost(3), terms=(Static(UseOnlySpendingFrom("stealth")),)),
    ),
)

supercorridor = Hardware(
    "Supercorridor",
    faction=SHAPER,
    influence=2,
    unique=True,
    install_cost=4,
    subtypes=("console",),
    abilities=(
        Static(Memory(2)),
        Static(MaximumHandSize(1)),
        When(Ends(), If(SameCredits(), May(GainCredits(2)))),
        Static(LimitPerPlayer("console")),
    ),
)


mantle = Program(
    "Mantle",
    faction=SHAPER,
    influence=2,
    install_cost=1,
    memory=1,
    subtypes=("stealth",),
    abilities=(
        Static(RecurringCredits(1)),
        Static(CanSpendHosted(For(V_USE, (Cards(HARDWARE), Cards(PROGRAM))))),
    ),
)

harmony_ar_therapy = Event(
    "Harmony AR Therapy",
    faction=SHAPER,
    influence=3,
    play_cost=2,
    abilities=(
        Play(
            ChooseCard(ChooseUpTo(5, Cards(zone=HEAP), different=True), prep="in"),
            ShuffleInto(Those("cards"), STACK),
        ),
        Play(RemoveFromGame()),
    ),
)

in_the_groove = Event(
    "In the Groove",
    faction=SHAPER,
    influence=4,
    play_cost=0,
    subtypes=("priority",),
    abilities=(
        Static(PlayOnlyAsFirstClick()),
        Play(
            LastingWhen(
                Installs(Cards(where=(PrintedInstallCostAtLeast(1),))),
                Or(Draw(1), GainCredits(1)),
                period=Period.REST_OF_THIS_TURN,
            )
        ),
    ),
)

simulchip = Hardware(
    "Simulchip",
    faction=SHAPER,
    influence=2,
    install_cost=1,
    subtypes=("chip",),
    abilities=(
        Static(
            AdditionalCost(
                V_USE,
                THIS,
                Trash(Choose(1, Cards(PROGRAM, installed=True))),
                ignored_if=Did(IsTrashed(Cards(PROGRAM, installed=True)), already=True),
            )
        ),
        Paid(TrashThis(), Install(Choose(1, Cards(PROGRAM, zone=HEAP)), paying_less=3)),
    ),
)

pelangi = Program(
    "Pelangi",
    faction=SHAPER,
    influence=3,
    install_cost=1,
    memory=1,
    subtypes=("virus",),
    abilities=(
        When(Installs(), Place(2, VIRUS)),
        Paid(
            HostedCounter(VIRUS),
            GainOneSubtype(ENCOUNTERED_ICE, ICE, REST_OF_ENCOUNTER, said_first=True),
            flags=ONCE_PER_TURN,
        ),
    ),
)

paules_cafe = Resource(
    "Pauleʼs Café",
    faction=SHAPER,
    influence=4,
    unique=True,
    install_cost=1,
    subtypes=("location", "seedy"),
    abilities=(
        Paid(Clicks(), HostOn(Choose(1, Cards((PROGRAM, HARDWARE), zone=GRIP)), faceup=True)),
        Paid(
            Credits(1),
            Install(
                Choose(1, Cards(hosted=True)),
                first_less_for_each=Cards(RESOURCE, "connection", unique=True, where=(HaveInstalled(),)),
            ),
        ),
    ),
)

khusyuk = Event(
    "Khusyuk",
    faction=SHAPER,
    influence=2,
    play_cost=3,
    subtypes=("run",),
    abilities=(
        Play(
            Run(
                RND,
                InsteadOfBreaching(
                    RND,
                    InOrder(
                        (
                            ChooseInstallCost(0),
                            SetAside(
                                TopOf(
                                    AtMost(
                                        NumberOf(Cards(installed=True, yours=True, where=(ThatPrintedInstallCost(),))),
                                        6,
                                        up_to=True,
                                    ),
                                    IN_RND,
                                    where=True,
                                ),
                                faceup=True,
                                by=CORP,
                            ),
                            Access(SomeOfThem(called="set-aside")),
                            ShuffleInto(StillSetAside(said=False), IN_RND, by=CORP),
                        )
                    ),
                ),
            )
        ),
    ),
)
