"""The Lunar cycle: shaper."""

from __future__ import annotations

from sneakdoor.language import *

leprechaun = Program(
    "Leprechaun",
    faction=SHAPER,
    influence=2,
    install_cost=2,
    memory=1,
    subtypes=("daemon",),
    abilities=(Paragraph(Static(CanHost(2, Cards(PROGRAM))), Static(HostedMemoryIsFree())),),
)

nasir_meidan = Identity(
    "Nasir Meidan: Cyber Explorer",
    faction=SHAPER,
    minimum_deck=45,
    influence_limit=15,
    link=1,
    subtypes=("cyborg",),
    abilities=(When(EncountersRezzed(), LoseCredits(All()), GainCredits(EqualTo(RezCostOf(That("ice"))))),),
)

net_celebrity = Event(
    "Net Celebrity",
    faction=SHAPER,
    influence=1,
    play_cost=1,
    subtypes=("current",),
    abilities=(current(Until.SCORED), Static(RecurringCredits(1)), Static(UseCredits((DuringARun(),), number=1))),
)

order_of_sol = Resource(
    "Order of Sol",
    faction=SHAPER,
    influence=1,
    unique=True,
    install_cost=2,
    subtypes=("location",),
    abilities=(When(FirstEachTurn(BecomesTrue(NoCredits())), GainCredits(1)),),
)

cerberus_lady_h1 = Program(
    'Cerberus "Lady" H1',
    faction=SHAPER,
    influence=3,
    install_cost=4,
    memory=1,
    strength=3,
    subtypes=("icebreaker", "fracter"),
    abilities=(
        When(Installs(), Place(4, POWER)),
        Paid(HostedCounter(POWER), Break(UpTo(2), "barrier"), flags=INTERFACE),
        boost(1, 1),
    ),
)

cybsoft_macrodrive = Hardware(
    "Cybsoft MacroDrive",
    faction=SHAPER,
    influence=1,
    install_cost=2,
    abilities=(
        Static(RecurringCredits(1)),
        Static(UseCredits((For(V_INSTALL, Cards(PROGRAM)),), 1)),
    ),
)

llds_energy_regulator = Program(
    "LLDS Energy Regulator",
    faction=SHAPER,
    influence=1,
    install_cost=0,
    memory=1,
    abilities=(
        Paid(OneOf(Credits(3), TrashThis()), PreventTrash(Choose(1, Cards(HARDWARE, installed=True))), flags=INTERRUPT),
    ),
)

refractor = Program(
    "Refractor",
    faction=SHAPER,
    influence=2,
    install_cost=1,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        breaks(1, "code gate"),
        Paid(Credits(1), Boost(3), terms=(Static(UseOnlySpendingFrom("stealth")),)),
    ),
)

collective_consciousness = Program(
    "Collective Consciousness",
    faction=SHAPER,
    influence=2,
    install_cost=2,
    memory=2,
    abilities=(When(Rezzes(Cards(ICE), by=CORP), Draw(1)),),
)

astrolabe = Hardware(
    "Astrolabe",
    faction=SHAPER,
    influence=2,
    unique=True,
    install_cost=1,
    subtypes=("console",),
    abilities=(
        Static(Memory(1)),
        When(CreatesServer(CORP), Draw(1)),
        Static(LimitPerPlayer("console")),
    ),
)
