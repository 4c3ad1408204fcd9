"""The Genesis cycle: anarch."""

from __future__ import annotations

from sneakdoor.language import *

darwin = Program(
    "Darwin",
    faction=ANARCH,
    influence=3,
    install_cost=3,
    memory=1,
    subtypes=("icebreaker", "ai", "virus"),
    abilities=(
        breaks(2),
        Static(StrengthIsX(NumberOf(Hosted(VIRUS)))),
        When(Begins(), MayPay(Credits(1), to=Place(1, VIRUS))),
    ),
)

data_leak_reversal = Resource(
    "Data Leak Reversal",
    faction=ANARCH,
    influence=1,
    install_cost=0,
    subtypes=("virtual", "sabotage"),
    abilities=(
        Static(InstallOnly(if_=Did(MakesSuccessfulRun(on=CENTRAL)))),
        Static(GainsAbility(Paid(Clicks(1), Trash(TopOf(1, IN_RND), by=CORP))), if_=Tagged()),
    ),
)

disrupter = Program(
    "Disrupter",
    faction=ANARCH,
    influence=1,
    install_cost=1,
    memory=1,
    abilities=(Paid(TrashThis(), SetTraceBase(0), flags=INTERRUPT),),
)

imp = Program(
    "Imp",
    faction=ANARCH,
    influence=3,
    install_cost=2,
    memory=1,
    subtypes=("virus",),
    abilities=(
        When(Installs(THIS), Place(2, VIRUS)),
        Paid(HostedCounter(VIRUS), Trash(ACCESSED_CARD), flags=(ACCESS, ONCE_PER_TURN)),
    ),
)

joshua_b = Resource(
    "Joshua B.",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=1,
    subtypes=("connection",),
    abilities=(
        When(
            Begins(),
            May(GainClicks(1)),
            IfYouDo(Delayed(Ends(which=THIS_ONE), TakeTags(1), suffix=True)),
        ),
    ),
)

nerve_agent = Program(
    "Nerve Agent",
    faction=ANARCH,
    influence=2,
    install_cost=3,
    memory=1,
    subtypes=("virus",),
    abilities=(
        When(MakesSuccessfulRun(on=HQ), Place(1, VIRUS)),
        When(Breaches(HQ), ChooseNumber(Hosted(VIRUS)), AccessMore(ThatMany())),
    ),
)

scrubber = Resource(
    "Scrubber",
    faction=ANARCH,
    influence=1,
    install_cost=2,
    subtypes=("connection", "seedy"),
    abilities=(
        Static(RecurringCredits(2)),
        Static(CanSpendHosted(For(Verb.TRASH))),
    ),
)

spinal_modem = Hardware(
    "Spinal Modem",
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=4,
    subtypes=("console",),
    abilities=(
        Static(Memory(1), RecurringCredits(2)),
        Static(CanSpendHosted(For(Verb.USE, Cards(subtype="icebreaker")))),
        When(TraceSucceeds(during_run=True), SufferDamage(1, CORE)),
        Static(LimitPerPlayer("console")),
    ),
)

force_of_nature = Program(
    "Force of Nature",
    faction=ANARCH,
    influence=1,
    install_cost=5,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        breaks(2, "code gate", up_to=2),
        boost(1, 1),
    ),
)

morning_star = Program(
    "Morning Star",
    faction=ANARCH,
    influence=4,
    install_cost=8,
    memory=2,
    strength=5,
    subtypes=("icebreaker", "fracter"),
    abilities=(Paid(Credits(1), Break(Any(), "barrier"), flags=INTERFACE),),
)

retrieval_run = Event(
    "Retrieval Run",
    faction=ANARCH,
    influence=2,
    play_cost=3,
    subtypes=("run",),
    abilities=(
        Play(
            Run(
                ARCHIVES,
                InsteadOfBreaching(
                    ARCHIVES, May(Install(Choose(1, Cards(PROGRAM, zone=HEAP)), ignoring_all_costs=True))
                ),
            ),
        ),
    ),
)

whizzard = Identity(
    "Whizzard: Master Gamer",
    faction=ANARCH,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("natural",),
    abilities=(
        Static(RecurringCredits(3)),
        Static(UseCredits((For(V_TRASH, Cards()),))),
    ),
)

xanadu = Resource(
    "Xanadu",
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=3,
    subtypes=("virtual",),
    abilities=(Static(RezCost(Each(Cards(ICE)), 1)),),
)

liberated_account = Resource(
    "Liberated Account",
    faction=ANARCH,
    influence=2,
    install_cost=6,
    abilities=(
        loaded(16),
        Paid(Clicks(), TakeCredits(4)),
    ),
)
