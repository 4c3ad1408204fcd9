"""Kitara: anarch."""

from __future__ import annotations

from sneakdoor.language import *

freedom_khumalo = Identity(
    "Freedom Khumalo: Crypto-Anarchist",
    faction=ANARCH,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("cyborg",),
    abilities=(
        Paid(
            AnyCounters(VIRUS, AccessedCardCost()),
            Trash(AccessedCard(Cards(non_type=AGENDA))),
            flags=(ACCESS, ONCE_PER_TURN),
            terms=(Static(XMustBe(AccessedCardCost())),),
        ),
    ),
)

exer = Program(
    "eXer",
    faction=ANARCH,
    influence=3,
    install_cost=2,
    memory=1,
    subtypes=("virus",),
    abilities=(
        When(Breaches(RND), AccessMore(1)),
        When(Purges(), Trash()),
    ),
)

knobkierie = Hardware(
    "Knobkierie",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=5,
    subtypes=("console",),
    abilities=(
        Static(Memory(3)),
        Static(MemoryOnlyFor(Cards(PROGRAM, "virus"))),
        When(FirstEachTurn(MakesSuccessfulRun()), May(Place(1, VIRUS, A(Cards(PROGRAM, "virus", installed=True))))),
        Static(LimitPerPlayer("console")),
    ),
)

trypano = Program(
    "Trypano",
    faction=ANARCH,
    influence=3,
    install_cost=2,
    memory=1,
    subtypes=("virus", "trojan"),
    abilities=(
        trojan(),
        When(Begins(), May(Place(1, VIRUS))),
        When(BecomesTrue(AtLeast(5, Hosted(VIRUS))), Trash(HostIce())),
    ),
)

yusuf = Program(
    "Yusuf",
    faction=ANARCH,
    influence=2,
    install_cost=1,
    memory=2,
    strength=3,
    subtypes=("icebreaker", "fracter", "virus"),
    abilities=(
        When(MakesSuccessfulRun(), May(Place(1, VIRUS))),
        Paid(AnyCounter(VIRUS), Break(1, "barrier"), flags=INTERFACE),
        Paid(AnyCounter(VIRUS), Boost(1)),
    ),
)

zer0 = Hardware(
    "Zer0",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=1,
    abilities=(Paid((Clicks(), SufferDamage(1, NET)), Both(GainCredits(1), Draw(2)), flags=ONCE_PER_TURN),),
)

plague = Program(
    "Plague",
    faction=ANARCH,
    influence=2,
    install_cost=2,
    memory=1,
    subtypes=("virus",),
    abilities=(
        When(Installs(), ChooseServer(ChosenServer(ANY_SERVER))),
        When(MakesSuccessfulRun(Server.CHOSEN), May(Place(2, VIRUS))),
    ),
)

hippo = Hardware(
    "Hippo",
    faction=ANARCH,
    influence=5,
    unique=True,
    install_cost=2,
    abilities=(When(FirstEachTurn(FullyBreaks(outermost=True)), MayPay(RemoveFromGame(), Trash(That("ice")))),),
)
