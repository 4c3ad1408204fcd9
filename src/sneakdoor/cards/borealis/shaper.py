"""Borealis: shaper."""

from __future__ import annotations

from sneakdoor.language import *

basilar_synthgland_2kvj = Hardware(
    "Basilar Synthgland 2KVJ",
    faction=SHAPER,
    influence=3,
    unique=True,
    install_cost=1,
    subtypes=("cybernetic",),
    abilities=(
        When(Installs(), SufferDamage(2, CORE)),
        Static(AllottedClicks(1)),
    ),
)

dr_nuka_vrolyck = Resource(
    "Dr. Nuka Vrolyck",
    faction=SHAPER,
    influence=2,
    unique=True,
    install_cost=1,
    subtypes=("connection",),
    abilities=(
        Paragraph(When(Installs(), Load(2, kind=POWER)), When(IsEmpty(POWER), Trash())),
        Paid((Clicks(), HostedCounter(POWER)), Draw(3)),
    ),
)

daeg_first_net_cat = Resource(
    "Daeg, First Net-Cat",
    faction=SHAPER,
    influence=2,
    unique=True,
    install_cost=1,
    subtypes=("companion", "virtual"),
    abilities=(When(ScoredOrStolen(Cards(AGENDA)), May(Charge(Choose(1, Cards(installed=True, yours=True))))),),
)

endurance = Hardware(
    "Endurance",
    faction=SHAPER,
    influence=5,
    unique=True,
    install_cost=8,
    subtypes=("console", "vehicle"),
    abilities=(
        Static(Memory(2)),
        When(Installs(), Place(3, POWER)),
        When(FirstEachTurn(MakesSuccessfulRun()), Place(1, POWER)),
        Paid(HostedCounter(POWER, 2), Break(UpTo(2))),
        Static(LimitPerPlayer("console")),
    ),
)

environmental_testing = Resource(
    "Environmental Testing",
    faction=SHAPER,
    influence=2,
    install_cost=3,
    abilities=(
        When(Installs(Cards((PROGRAM, HARDWARE))), Place(1, POWER)),
        When(BecomesTrue(AtLeast(4, Hosted(POWER))), Both(Trash(), GainCredits(9))),
    ),
)

hippocampic_mechanocytes = Hardware(
    "Hippocampic Mechanocytes",
    faction=SHAPER,
    influence=2,
    unique=True,
    install_cost=0,
    subtypes=("cybernetic",),
    abilities=(
        When(Installs(), Both(Place(2, POWER), SufferDamage(1, MEAT))),
        Static(MaximumHandSize(1, for_each=Hosted(POWER))),
    ),
)

hyperbaric = Program(
    "Hyperbaric",
    faction=SHAPER,
    influence=3,
    install_cost=3,
    memory=1,
    strength=0,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        When(Installs(), Place(1, POWER)),
        Static(Strength(THIS, 1, Hosted(POWER))),
        breaks(1, "code gate"),
        Paid(Credits(2), Place(1, POWER)),
    ),
)

k2cp_turbine = Program(
    "K2CP Turbine",
    faction=SHAPER,
    influence=4,
    install_cost=4,
    memory=1,
    abilities=(Static(Strength(Each(Cards(subtype="icebreaker", non_subtype="ai", installed=True)), 2)),),
)

propeller = Program(
    "Propeller",
    faction=SHAPER,
    influence=2,
    install_cost=1,
    memory=1,
    strength=0,
    subtypes=("icebreaker", "fracter"),
    abilities=(
        When(Installs(), Place(4, POWER)),
        breaks(1, "barrier"),
        Paid(HostedCounter(POWER), Boost(2)),
    ),
)

stoneship_chart_room = Resource(
    "Stoneship Chart Room",
    faction=SHAPER,
    influence=1,
    install_cost=0,
    subtypes=("location",),
    abilities=(
        Paid(TrashThis(), Draw(2)),
        Paid(TrashThis(), Charge(Choose(1, Cards(installed=True, yours=True)))),
    ),
)

captain_padma_isbister = Identity(
    "Captain Padma Isbister: Intrepid Explorer",
    faction=SHAPER,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("cyborg",),
    abilities=(When(FirstEachTurn(RunBegins(RND)), May(Charge(Choose(1, Cards(installed=True, yours=True))))),),
)

orca = Program(
    "Orca",
    faction=SHAPER,
    influence=2,
    install_cost=10,
    memory=2,
    strength=3,
    subtypes=("icebreaker", "killer"),
    abilities=(
        When(
            FirstEachTurn(FullyBreaks(Cards(ICE), using=THIS, itself=True)),
            May(Charge(Choose(1, Cards(installed=True, yours=True)))),
        ),
        Paid(Credits(2), Break(Any(), "sentry"), flags=INTERFACE),
        boost(2, 3),
    ),
)

rigging_up = Event(
    "Rigging Up",
    faction=SHAPER,
    influence=3,
    play_cost=0,
    subtypes=("mod",),
    abilities=(
        Play(
            Install(Choose(1, Cards((PROGRAM, HARDWARE), zone=GRIP)), paying_less=3),
            May(Charge(That("card"), if_able=True)),
        ),
    ),
)

nanuq = Program(
    "Nanuq",
    faction=SHAPER,
    influence=5,
    install_cost=4,
    memory=2,
    strength=3,
    subtypes=("icebreaker", "ai"),
    abilities=(
        When(IsUninstalled(), RemoveFromGame(IT)),
        When(ScoredOrStolen(Cards(AGENDA)), RemoveFromGame()),
        breaks(2, up_to=2),
        boost(1, 1),
    ),
)

flux_capacitor = Program(
    "Flux Capacitor",
    faction=SHAPER,
    influence=2,
    unique=True,
    install_cost=0,
    memory=1,
    subtypes=("trojan",),
    abilities=(
        trojan(),
        When(
            FirstEachEncounter(BreaksSubroutine(None), HOST_ICE),
            May(Charge(Choose(1, Cards(installed=True, yours=True)))),
        ),
    ),
)

world_tree = Program(
    "World Tree",
    faction=SHAPER,
    influence=4,
    install_cost=6,
    memory=2,
    subtypes=("deep net",),
    abilities=(
        When(
            FirstEachTurn(MakesSuccessfulRun()),
            MayPay(
                Trash(Choose(1, Cards(installed=True, yours=True, other=True))),
                InOrder(
                    (
                        Search(STACK, Choose(1, Cards(where=(OfTheSameType(),))), reveal=False),
                        Install(It(found=True), paying_less=3),
                    )
                ),
            ),
        ),
    ),
)

into_the_depths = Event(
    "Into the Depths",
    faction=SHAPER,
    influence=3,
    play_cost=1,
    subtypes=("run",),
    abilities=(
        Play(
            Run(
                ANY_SERVER,
                ResolveForEachPassed(
                    (
                        GainCredits(4),
                        InOrder((Search(STACK, A(Cards(PROGRAM)), reveal=False), Install(IT))),
                        Charge(Choose(1, Cards(installed=True, yours=True))),
                    )
                ),
            )
        ),
    ),
)

spark_of_inspiration = Event(
    "Spark of Inspiration",
    faction=SHAPER,
    influence=3,
    play_cost=3,
    subtypes=("mod",),
    abilities=(
        Play(
            SetAsideUntil(STACK, Cards(PROGRAM)),
            May(Install(StillSetAside(of=PROGRAM), paying_less=10)),
            ShuffleInto(StillSetAside(said=False), STACK),
        ),
    ),
)

deep_dive = Event(
    "Deep Dive",
    faction=SHAPER,
    influence=5,
    play_cost=2,
    abilities=(
        Static(PlayOnlyIf(DidOnEach((HQ, RND, ARCHIVES)))),
        Play(
            Must(SetAside(TopOf(8, IN_RND), faceup=True, by=CORP)),
            Access(SomeOfThem(those=True)),
            MayPay(Clicks(1), Access(SomeOfThem(those=True, another=True))),
            Then(ShuffleInto(StillSetAside(said=False), IN_RND, by=CORP)),
        ),
    ),
)
