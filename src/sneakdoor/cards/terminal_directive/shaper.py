"""Terminal Directive: shaper."""

from __future__ import annotations

from sneakdoor.language import *

adept = Program(
    "Adept",
    faction=SHAPER,
    influence=3,
    install_cost=5,
    memory=2,
    strength=2,
    subtypes=("icebreaker", "fracter", "killer"),
    abilities=(
        Static(Strength(THIS, +1, for_each=UnusedMemory(of_the_runner=False))),
        breaks(2, ("sentry", "barrier")),
    ),
)

ayla_bios_rahim = Identity(
    "Ayla “Bios” Rahim: Simulant Specialist",
    faction=SHAPER,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("natural",),
    abilities=(
        When(
            BeforeStartingHand(),
            SetAside(TopOf(6, STACK), facedown=True),
            ShuffleInto(SomeOfThem(2, those=True), STACK),
        ),
        Paid(Clicks(1), AddTo(Choose(1, Cards(where=(SetAsideWithThis(),))), GRIP)),
    ),
)

careful_planning = Event(
    "Careful Planning",
    faction=SHAPER,
    influence=4,
    play_cost=3,
    subtypes=("priority",),
    abilities=(
        Static(PlayOnlyAsFirstClick()),
        Play(
            ChooseCard(Choose(1, Cards(where=(InstalledAt(REMOTE),)))),
            Lasting(CannotBe(That("card"), Verb.REZ), THIS_TURN),
        ),
    ),
)

deep_data_mining = Event(
    "Deep Data Mining",
    faction=SHAPER,
    influence=4,
    play_cost=3,
    subtypes=("run",),
    abilities=(
        Play(Run(RND, if_successful=AccessMore(X(AtMost(UnusedMemory(of_the_runner=False), 4)), when_breaching=RND))),
    ),
)

dhegdheer = Program(
    "Dhegdheer",
    faction=SHAPER,
    influence=2,
    install_cost=2,
    memory=0,
    subtypes=("daemon",),
    abilities=(
        Static(CanInstallOnto(Cards(PROGRAM, other=True)), InstalledOntoCostsLess(PROGRAM, 1), LimitHosted(1, PROGRAM)),
        Static(HostedMemoryIsFree(only_one=True)),
    ),
)

egret = Program(
    "Egret",
    faction=SHAPER,
    influence=2,
    install_cost=2,
    memory=1,
    subtypes=("trojan",),
    abilities=(
        Static(InstallOnly(on=Cards(ICE, rezzed=True))),
        Static(GainsSubtypes(HOST_ICE, ("barrier", "code gate", "sentry"))),
    ),
)

llds_memory_diamond = Hardware(
    "LLDS Memory Diamond",
    faction=SHAPER,
    influence=1,
    install_cost=4,
    subtypes=("mod",),
    abilities=(Static(Memory(1), Link(1)), Static(MaximumHandSize(+1))),
)

laguna_velasco_district = Resource(
    "Laguna Velasco District",
    faction=SHAPER,
    influence=2,
    unique=True,
    install_cost=5,
    subtypes=("location", "ritzy"),
    abilities=(When(TakesAction(Basic.DRAW), DrawMore(1)),),
)

ubax = Hardware(
    "Ubax",
    faction=SHAPER,
    influence=3,
    unique=True,
    install_cost=5,
    subtypes=("console",),
    abilities=(*console(1, When(Begins(), Draw(1))),),
)
