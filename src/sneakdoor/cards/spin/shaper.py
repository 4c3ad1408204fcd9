"""The Spin cycle: shaper."""

from __future__ import annotations

from sneakdoor.language import *

eureka = Event(
    "Eureka!",
    faction=SHAPER,
    influence=1,
    play_cost=3,
    subtypes=("double",),
    abilities=(
        Static(AdditionalCost(Verb.PLAY, THIS, Clicks(1))),
        Play(Reveal(TopOf(1, STACK)), May(Install(That("card"), paying_less=10), Trash(IT), if_able=True)),
    ),
)

paintbrush = Program(
    "Paintbrush",
    faction=SHAPER,
    influence=4,
    install_cost=3,
    memory=2,
    abilities=(
        Paid(
            Clicks(1),
            ChooseCard(Choose(1, Cards(ICE, rezzed=True))),
            GainOneSubtype(That("ice"), ("sentry", "code gate", "barrier"), Period.UNTIL_NEXT_RUN_ENDS),
        ),
    ),
)

cybersolutions_mem_chip = Hardware(
    "CyberSolutions Mem Chip",
    faction=SHAPER,
    influence=2,
    install_cost=4,
    subtypes=("chip",),
    abilities=(Static(Memory(2)),),
)

llds_processor = Hardware(
    "LLDS Processor",
    faction=SHAPER,
    influence=1,
    install_cost=1,
    subtypes=("chip",),
    abilities=(When(Installs(Cards(subtype="icebreaker")), ModifyStrength(That("icebreaker"), 1, REST_OF_TURN)),),
)

lockpick = Hardware(
    "Lockpick",
    faction=SHAPER,
    influence=3,
    install_cost=1,
    subtypes=("chip", "stealth"),
    abilities=(
        Static(RecurringCredits(1)),
        Static(UseCredits((For(V_USE, Cards(subtype="decoder")),), 1)),
    ),
)

motivation = Resource(
    "Motivation",
    faction=SHAPER,
    influence=1,
    install_cost=0,
    abilities=(When(Begins(), May(Look(TopOf(1, STACK)))),),
)

record_reconstructor = Hardware(
    "Record Reconstructor",
    faction=SHAPER,
    influence=1,
    install_cost=0,
    abilities=(
        When(
            MakesSuccessfulRun(ARCHIVES),
            InsteadOfBreaching(ARCHIVES, May(AddTo(Choose(1, Cards(faceup=True, zone=IN_ARCHIVES)), Zone.TOP_OF_RND))),
        ),
    ),
)

sharpshooter = Program(
    "Sharpshooter",
    faction=SHAPER,
    influence=1,
    install_cost=1,
    memory=1,
    strength=3,
    subtypes=("icebreaker",),
    abilities=(
        Paid(TrashThis(), Break(Any(), "destroyer"), flags=INTERFACE),
        boost(1, 2),
    ),
)

torch = Program(
    "Torch",
    faction=SHAPER,
    influence=4,
    install_cost=9,
    memory=1,
    strength=4,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        breaks(1, "code gate"),
        boost(1, 1),
    ),
)
