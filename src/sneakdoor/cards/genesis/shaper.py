"""The Genesis cycle: shaper."""

from __future__ import annotations

from sneakdoor.language import *

dinosaurus = Hardware(
    "Dinosaurus",
    faction=SHAPER,
    influence=2,
    unique=True,
    install_cost=5,
    subtypes=("console",),
    abilities=(
        Paragraph(
            Static(CanHost(1, Cards(subtype="icebreaker", non_subtype="ai"))),
            Static(HostedMemoryIsFree(only_one=True, called="icebreaker")),
        ),
        Static(Strength(TheHosted("icebreaker"), +2)),
        Static(LimitPerPlayer("console")),
    ),
)

indexing = Event(
    "Indexing",
    faction=SHAPER,
    influence=3,
    play_cost=0,
    subtypes=("run",),
    abilities=(Play(Run(RND, if_successful=InsteadOfBreaching(RND, May(Both(Look(TopOf(5, IN_RND)), Arrange()))))),),
)

notoriety = Event(
    "Notoriety",
    faction=SHAPER,
    influence=1,
    play_cost=1,
    abilities=(
        Static(PlayOnlyIf(DidOnEach((RND, HQ, ARCHIVES)))),
        Play(AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, worth=1)),
    ),
)

personal_workshop = Resource(
    "Personal Workshop",
    faction=SHAPER,
    influence=4,
    install_cost=1,
    subtypes=("location",),
    abilities=(
        Paid(
            Clicks(1),
            Both(
                HostOn(A(Cards((PROGRAM, HARDWARE), zone=GRIP))),
                PlaceEqual(POWER, IT, InstallCost()),
            ),
        ),
        Paid(Credits(1), RemoveCountersFrom(1, POWER, A(Cards(hosted=True)))),
        When(Begins(), RemoveCountersFrom(1, POWER, A(Cards(hosted=True)))),
        When(
            BecomesTrue(NoneLeftOn((HostedWithout(POWER),))),
            Install(HostedWithout(POWER), ignoring_all_costs=True),
        ),
    ),
)

r_d_interface = Hardware(
    "R&D Interface",
    faction=SHAPER,
    influence=2,
    install_cost=4,
    abilities=(When(Breaches(RND), AccessMore(1)),),
)

test_run = Event(
    "Test Run",
    faction=SHAPER,
    influence=3,
    play_cost=3,
    abilities=(
        Play(
            SearchEither((STACK, HEAP), Choose(1, Cards(PROGRAM))),
            Install(That("program"), ignoring_all_costs=True),
            Delayed(Ends(), If(NotUninstalled(That("program")), AddTo(IT, Zone.TOP_OF_STACK))),
        ),
    ),
)

all_nighter = Resource(
    "All-nighter",
    faction=SHAPER,
    influence=2,
    install_cost=0,
    abilities=(Paid((Clicks(), TrashThis()), GainClicks(2)),),
)

chaos_theory = Identity(
    "Chaos Theory: Wünderkind",
    faction=SHAPER,
    minimum_deck=40,
    influence_limit=15,
    link=0,
    subtypes=("g mod",),
    abilities=(Static(Memory(1)),),
)

quality_time = Event(
    "Quality Time",
    faction=SHAPER,
    influence=1,
    play_cost=3,
    abilities=(Play(Draw(5)),),
)

the_helpful_ai = Resource(
    "The Helpful AI",
    faction=SHAPER,
    influence=2,
    unique=True,
    install_cost=2,
    subtypes=("connection", "link", "virtual"),
    abilities=(
        Static(Link(1)),
        Paid(
            TrashThis(),
            ChooseCard(Choose(1, Cards(subtype="icebreaker"))),
            ModifyStrength(That("icebreaker"), 2, REST_OF_TURN),
        ),
    ),
)

creeper = Program(
    "Creeper",
    faction=SHAPER,
    influence=1,
    install_cost=5,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "killer", "cloud"),
    abilities=(
        Static(ThisMemoryIsFree(), if_=HasLink(2)),
        breaks(2, "sentry"),
        boost(1, 1),
    ),
)
