"""Elevation: criminal."""

from __future__ import annotations

from sneakdoor.language import *

clean_getaway = Event(
    "Clean Getaway",
    faction=CRIMINAL,
    influence=2,
    play_cost=3,
    subtypes=("run",),
    abilities=(Play(Run(ANY_SERVER, if_successful=GainCredits(6))),),
)

lie_low = Event(
    "Lie Low",
    faction=CRIMINAL,
    influence=1,
    play_cost=1,
    subtypes=("double",),
    abilities=(
        double(),
        Play(Resolve(1, (Draw(4), RemoveTags(UpTo(2))))),
    ),
)

maglectric_rapid_748_mod = Hardware(
    "Maglectric Rapid (748 Mod)",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=1,
    subtypes=("weapon",),
    abilities=(When(MakesSuccessfulRun(HQ), MayPay(Trash(), Derez(Choose(1, Cards(installed=True, of=CORP))))),),
)

barry_wong = Identity(
    "Barry “Baz” Wong: Tri-Maf Veteran",
    faction=CRIMINAL,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("cyborg",),
    abilities=(When(Rezzes(Cards(ICE), by=CORP), May(Install(Choose(1, Cards((RESOURCE, HARDWARE), zone=GRIP))))),),
)

fransofia_ward = Resource(
    "Fransofia Ward",
    faction=CRIMINAL,
    influence=3,
    unique=True,
    install_cost=3,
    subtypes=("connection",),
    abilities=(
        Static(RezCost(Each(Cards(ICE)), 1)),
        When(
            Encounters(Cards(ICE)),
            If(HasCredits(CORP, at_least=15, or_more=True), MayPay(Trash(), Bypass(That("ice")))),
        ),
    ),
)

open_market = Resource(
    "Open Market",
    faction=CRIMINAL,
    influence=2,
    install_cost=2,
    subtypes=("job", "location"),
    abilities=(
        loaded(6),
        Static(CanSpendHosted(For(V_INSTALL, (Cards(RESOURCE, "connection"), Cards(RESOURCE, "job"))))),
        When(Begins(), TakeCredits(1)),
    ),
)

sang_kancil = Program(
    "Sang Kancil",
    faction=CRIMINAL,
    influence=2,
    install_cost=3,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        breaks(1, "code gate"),
        Paid(Credits(3), Boost(2), terms=(Static(ThisAbilityCostsLess(2), if_=IsActive(Cards(EVENT, "run"))),)),
    ),
)

transfer_of_wealth = Event(
    "Transfer of Wealth",
    faction=CRIMINAL,
    influence=4,
    play_cost=0,
    subtypes=("run",),
    abilities=(
        Play(
            Run(
                HQ,
                if_successful=InOrder(
                    (
                        Both(TakeTags(), LoseCredits(3, by=CORP)),
                        GainCredits(ForEach(2, CreditsLost(this_way=True))),
                    )
                ),
            ),
        ),
    ),
)

muslihat = Identity(
    "MuslihaT: Multifarious Marketeer",
    faction=CRIMINAL,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("natural",),
    abilities=(
        When(
            Begins(),
            Look(TopOf(1, STACK)),
            If(
                IsEither(That("card"), Cards(subtype="icebreaker"), Cards(EVENT, "run")),
                May(Both(Reveal(IT), AddTo(IT, GRIP))),
            ),
        ),
    ),
)

maintenance_access = Event(
    "Maintenance Access",
    faction=CRIMINAL,
    influence=3,
    play_cost=0,
    subtypes=("run", "double"),
    abilities=(
        double(),
        Play(Run(ARCHIVES), InsteadOfApproaching(ARCHIVES, HQ)),
    ),
)

detente = Hardware(
    "Detente",
    faction=CRIMINAL,
    influence=3,
    unique=True,
    install_cost=3,
    subtypes=("console",),
    abilities=(
        Static(Memory(1)),
        When(
            FirstEachTurn(MakesSuccessfulRun(HQ)),
            May(HostOn(AtRandom(1, Cards(zone=IN_HQ), said_last=True), faceup=True)),
        ),
        Paid(
            (Clicks(), AddTo(Choose(2, Cards(hosted=True)), IN_HQ)),
            May(Access(AtRandom(1, Cards(zone=IN_HQ), said_last=True), RUNNER)),
            by_anyone=True,
        ),
        Static(LimitPerPlayer("console")),
    ),
)
