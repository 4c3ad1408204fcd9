"""The Core Set: shaper."""

from __future__ import annotations

from sneakdoor.language import *

aesops_pawnshop = Resource(
    "Aesop’s Pawnshop",
    faction=SHAPER,
    influence=2,
    unique=True,
    install_cost=1,
    subtypes=(
        "connection",
        "location",
    ),
    abilities=(
        When(
            Begins(), MayPay(Trash(Choose(1, Cards(installed=True, other=True, yours=True))), if_you_do=GainCredits(3))
        ),
    ),
)

akamatsu_mem_chip = Hardware(
    "Akamatsu Mem Chip",
    faction=SHAPER,
    influence=1,
    install_cost=1,
    subtypes=("chip",),
    abilities=(Static(Memory(1)),),
)

battering_ram = Program(
    "Battering Ram",
    faction=SHAPER,
    influence=2,
    install_cost=5,
    memory=2,
    strength=3,
    subtypes=(
        "icebreaker",
        "fracter",
    ),
    abilities=(
        breaks(2, "barrier", up_to=2),
        boost(1, 1, REST_OF_RUN),
    ),
)

diesel = Event(
    "Diesel",
    faction=SHAPER,
    influence=2,
    play_cost=0,
    abilities=(Play(Draw(3)),),
)

gordian_blade = Program(
    "Gordian Blade",
    faction=SHAPER,
    influence=3,
    install_cost=4,
    memory=1,
    strength=2,
    subtypes=(
        "icebreaker",
        "decoder",
    ),
    abilities=(
        breaks(1, "code gate"),
        boost(1, 1, REST_OF_RUN),
    ),
)

kate_mac_mccaffrey = Identity(
    'Kate "Mac" McCaffrey: Digital Tinker',
    faction=SHAPER,
    minimum_deck=45,
    influence_limit=15,
    link=1,
    subtypes=("natural",),
    abilities=(Static(CostsLess(FirstInstalledEachTurn(Cards((PROGRAM, HARDWARE))), 1, lowered=True)),),
)

magnum_opus = Program(
    "Magnum Opus",
    faction=SHAPER,
    influence=2,
    install_cost=5,
    memory=2,
    abilities=(Paid(Clicks(1), GainCredits(2)),),
)

modded = Event(
    "Modded",
    faction=SHAPER,
    influence=2,
    play_cost=0,
    subtypes=("mod",),
    abilities=(Play(Install(A(Cards((PROGRAM, HARDWARE), zone=GRIP, unsaid=True)), paying_less=3)),),
)

net_shield = Program(
    "Net Shield",
    faction=SHAPER,
    influence=1,
    install_cost=2,
    memory=1,
    abilities=(
        When(FirstEachTurn(Would(Suffers(NET))), MayPay(Credits(1), to=PreventDamage(1, NET)), flags=INTERRUPT),
    ),
)

pipeline = Program(
    "Pipeline",
    faction=SHAPER,
    influence=1,
    install_cost=3,
    memory=1,
    strength=1,
    subtypes=(
        "icebreaker",
        "killer",
    ),
    abilities=(
        breaks(1, "sentry"),
        boost(2, 1, REST_OF_RUN),
    ),
)

rabbit_hole = Hardware(
    "Rabbit Hole",
    faction=SHAPER,
    influence=1,
    install_cost=2,
    subtypes=("link",),
    abilities=(
        Static(Link(1)),
        When(
            Installs(THIS),
            May(AndThen(Search(STACK, Choose(1, Cards(copy=True, other=True)), reveal=False), Install(IT))),
        ),
    ),
)

sacrificial_construct = Resource(
    "Sacrificial Construct",
    faction=SHAPER,
    influence=1,
    install_cost=0,
    subtypes=("remote",),
    abilities=(
        Paid(TrashThis(), PreventTrash(Choose(1, Cards((PROGRAM, HARDWARE), installed=True))), flags=INTERRUPT),
    ),
)

the_makers_eye = Event(
    "The Maker’s Eye",
    faction=SHAPER,
    influence=2,
    play_cost=2,
    subtypes=("run",),
    abilities=(Play(Run(RND, if_successful=AccessMore(2, when_breaching=RND))),),
)

the_personal_touch = Hardware(
    "The Personal Touch",
    faction=SHAPER,
    influence=2,
    install_cost=2,
    subtypes=("mod",),
    abilities=(
        Static(InstallOnly(on=Cards(subtype="icebreaker"), by_name=True)),
        Static(Strength(Host("icebreaker"), +1)),
    ),
)

the_toolbox = Hardware(
    "The Toolbox",
    faction=SHAPER,
    influence=2,
    unique=True,
    install_cost=9,
    subtypes=("console",),
    abilities=(
        Static(Memory(2), Link(2)),
        Static(RecurringCredits(2)),
        Static(UseCredits((For(Verb.USE, Cards(subtype="icebreaker")),))),
        Static(LimitPerPlayer("console")),
    ),
)

tinkering = Event(
    "Tinkering",
    faction=SHAPER,
    influence=4,
    play_cost=0,
    subtypes=("mod",),
    abilities=(
        Play(
            ChooseCard(Choose(1, Cards(ICE))),
            GainSubtypes(That("ice"), ("sentry", "code gate", "barrier"), REST_OF_TURN),
        ),
    ),
)
