"""The Spin cycle: anarch."""

from __future__ import annotations

from sneakdoor.language import *

CAISSA = Cards(PROGRAM, subtype="caissa")

HOST_ON_ICE = Paid(Clicks(1), HostOn(THIS, Choose(1, Cards(ICE, where=(NotHosting(CAISSA),)))))

bishop = Program(
    "Bishop",
    faction=ANARCH,
    influence=2,
    install_cost=0,
    memory=1,
    subtypes=("caissa", "trojan"),
    abilities=(
        Static(Strength(HOST_ICE, -2)),
        HOST_ON_ICE,
        Static(
            ClickHostsOnly(from_=Guarding(CENTRAL), to=Guarding(REMOTE)),
            ClickHostsOnly(from_=Guarding(REMOTE), to=Guarding(CENTRAL)),
        ),
    ),
)

deep_red = Hardware(
    "Deep Red",
    faction=ANARCH,
    influence=1,
    unique=True,
    install_cost=2,
    subtypes=("console",),
    abilities=(
        *console(
            3,
            Static(MemoryOnlyFor(CAISSA)),
            When(Installs(CAISSA), May(TriggerClickAbility(IT))),
        ),
    ),
)

keyhole = Program(
    "Keyhole",
    faction=ANARCH,
    influence=3,
    install_cost=4,
    memory=2,
    abilities=(
        Paid(
            Clicks(1),
            Run(
                RND,
                if_successful=InsteadOfBreaching(
                    RND,
                    InOrder(
                        (
                            Look(TopOf(3, IN_RND)),
                            AndThen(Trash(SomeOfThem(those=True)), Shuffle(IN_RND, by=CORP)),
                        )
                    ),
                ),
            ),
        ),
    ),
)

knight = Program(
    "Knight",
    faction=ANARCH,
    influence=2,
    install_cost=2,
    memory=1,
    strength=7,
    subtypes=("icebreaker", "ai", "caissa", "trojan"),
    abilities=(
        Paid(Credits(2), Break(1, on=HOST_ICE), flags=INTERFACE),
        HOST_ON_ICE,
        Static(ClickHostsOnly(to=NextToHostIce(), cannot=True)),
    ),
)

pawn = Program(
    "Pawn",
    faction=ANARCH,
    influence=1,
    install_cost=0,
    memory=0,
    subtypes=("caissa", "trojan"),
    abilities=(
        Paid(Clicks(1), HostOn(THIS, AnOutermostIce(CENTRAL))),
        When(
            MakesSuccessfulRun(while_=IsHostedOn(Cards(ICE))),
            HostOn(THIS, NextInwardIce()),
            IfYouDoNot(
                Both(
                    Trash(THIS),
                    Install(
                        Choose(1, Cards(PROGRAM, subtype="caissa", other=True, zone=Zone.GRIP_OR_HEAP)),
                        ignoring_all_costs=True,
                    ),
                ),
                cannot=True,
            ),
        ),
    ),
)

quest_completed = Event(
    "Quest Completed",
    faction=ANARCH,
    influence=2,
    play_cost=0,
    abilities=(
        Static(PlayOnlyIf(DidOnEach((RND, HQ, ARCHIVES)))),
        Play(Access(Choose(1, Cards(installed=True, non_type=ICE)))),
    ),
)

rook = Program(
    "Rook",
    faction=ANARCH,
    influence=2,
    install_cost=2,
    memory=1,
    subtypes=("caissa", "trojan"),
    abilities=(
        Static(
            RezCost(Each(Cards(ICE, where=(Guarding(THIS_SERVER),))), +2),
            while_=IsHostedOn(Cards(ICE), bare=True),
        ),
        HOST_ON_ICE,
        Static(ClickHostsOnly(to=LikeHostIce())),
    ),
)

scheherazade = Program(
    "Scheherazade",
    faction=ANARCH,
    influence=1,
    unique=True,
    install_cost=0,
    memory=0,
    subtypes=("daemon",),
    abilities=(
        Static(CanHost(None, Cards(PROGRAM))),
        When(Installs(Cards(PROGRAM), on_this=True), GainCredits(1)),
    ),
)

dyson_fractal_generator = Hardware(
    "Dyson Fractal Generator",
    faction=ANARCH,
    influence=3,
    install_cost=1,
    subtypes=("chip", "stealth"),
    abilities=(
        Static(RecurringCredits(1)),
        Static(UseCredits((For(V_USE, Cards(subtype="fracter")),), 1)),
    ),
)

hard_at_work = Resource(
    "Hard at Work",
    faction=ANARCH,
    influence=2,
    install_cost=5,
    abilities=(When(Begins(), Both(GainCredits(2), LoseClicks())),),
)

hemorrhage = Program(
    "Hemorrhage",
    faction=ANARCH,
    influence=4,
    install_cost=3,
    memory=1,
    subtypes=("virus",),
    abilities=(
        When(MakesSuccessfulRun(), Place(1, VIRUS)),
        Paid((Clicks(), HostedCounter(VIRUS, 2)), Trash(Choose(1, Cards(zone=IN_HQ)), CORP)),
    ),
)

frame_job = Event(
    "Frame Job",
    faction=ANARCH,
    influence=2,
    play_cost=1,
    subtypes=("double",),
    abilities=(
        double(),
        Play(Forfeit(A(Cards(AGENDA))), IfYouDo(TakeBadPublicity(by=CORP))),
    ),
)
