"""The Lunar cycle: criminal."""

from __future__ import annotations

from sneakdoor.language import *

leela_patel = Identity(
    "Leela Patel: Trained Pragmatist",
    faction=CRIMINAL,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("natural",),
    abilities=(When(ScoredOrStolen(Cards(AGENDA)), AddTo(Choose(1, Cards(rezzed=False)), IN_HQ)),),
)

switchblade = Program(
    "Switchblade",
    faction=CRIMINAL,
    influence=2,
    install_cost=3,
    memory=1,
    strength=0,
    subtypes=("icebreaker", "killer"),
    abilities=(
        Paid(Credits(1), Break(Any(), "sentry"), flags=INTERFACE, terms=(Static(UseOnlySpendingFrom("stealth")),)),
        Paid(Credits(1), Boost(7), terms=(Static(UseOnlySpendingFrom("stealth")),)),
    ),
)

the_supplier = Resource(
    "The Supplier",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=3,
    subtypes=("connection",),
    abilities=(
        Paid(Clicks(1), HostOn(A(Cards((RESOURCE, HARDWARE), zone=GRIP)))),
        When(Begins(), May(Install(A(Cards(hosted=True)), paying_less=2))),
    ),
)

au_revoir = Program(
    "Au Revoir",
    faction=CRIMINAL,
    influence=2,
    install_cost=1,
    memory=1,
    abilities=(When(JacksOut(), GainCredits(1)),),
)

box_e = Hardware(
    "Box-E",
    faction=CRIMINAL,
    influence=1,
    unique=True,
    install_cost=4,
    subtypes=("console",),
    abilities=(
        Static(Memory(2)),
        Static(MaximumHandSize(2)),
        Static(LimitPerPlayer("console")),
    ),
)

cache = Program(
    "Cache",
    faction=CRIMINAL,
    influence=1,
    install_cost=1,
    memory=1,
    subtypes=("virus",),
    abilities=(
        When(Installs(), Place(3, VIRUS)),
        Paid(HostedCounter(VIRUS), GainCredits(1)),
    ),
)

cerberus_rex_h2 = Program(
    'Cerberus "Rex" H2',
    faction=CRIMINAL,
    influence=3,
    install_cost=3,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        When(Installs(), Place(4, POWER)),
        Paid(HostedCounter(POWER), Break(UpTo(2), "code gate"), flags=INTERFACE),
        boost(1, 1),
    ),
)

paper_tripping = Event(
    "Paper Tripping",
    faction=CRIMINAL,
    influence=2,
    play_cost=4,
    subtypes=("priority",),
    abilities=(
        Static(PlayOnlyAsFirstClick()),
        Play(RemoveTags(All())),
    ),
)
