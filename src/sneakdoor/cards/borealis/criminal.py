"""Borealis: criminal."""

from __future__ import annotations

from sneakdoor.language import *

carpe_diem = Event(
    "Carpe Diem",
    faction=CRIMINAL,
    influence=2,
    play_cost=1,
    subtypes=("run",),
    abilities=(
        Play(IdentifyMark()),
        Play(GainCredits(4), May(Run(YOUR_MARK))),
    ),
)

cats_cradle = Program(
    "Cat's Cradle",
    faction=CRIMINAL,
    influence=2,
    install_cost=2,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        Static(RezCost(Each(Cards(ICE, "code gate")), 1)),
        breaks(1, "code gate"),
        boost(1, 1),
    ),
)

info_bounty = Resource(
    "Info Bounty",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=2,
    subtypes=("job",),
    abilities=(
        When(Begins(), IdentifyMark()),
        When(
            FirstEachTurn(RunEnds(on=YOUR_MARK)), If(Did(Breaches(THAT_SERVER), THAT_RUN), GainCredits(2), suffix=True)
        ),
    ),
)

no_free_lunch = Resource(
    "No Free Lunch",
    faction=CRIMINAL,
    influence=1,
    install_cost=0,
    abilities=(
        Paid(TrashThis(), GainCredits(3)),
        Paid(TrashThis(), RemoveTags()),
    ),
)

nyusha_sable_sintashta = Identity(
    'Nyusha "Sable" Sintashta: Symphonic Prodigy',
    faction=CRIMINAL,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("g mod",),
    abilities=(
        When(Begins(), IdentifyMark()),
        When(FirstEachTurn(MakesSuccessfulRun(YOUR_MARK)), GainClicks(1)),
    ),
)

pan_weave = Hardware(
    "PAN-Weave",
    faction=CRIMINAL,
    influence=4,
    unique=True,
    install_cost=2,
    subtypes=("cybernetic",),
    abilities=(
        When(Installs(), SufferDamage(1, MEAT)),
        When(FirstEachTurn(MakesSuccessfulRun(HQ)), LoseCredits(1, CORP), IfYouDo(GainCredits(1), CORP)),
    ),
)

reprise = Event(
    "Reprise",
    faction=CRIMINAL,
    influence=3,
    play_cost=2,
    subtypes=("run",),
    abilities=(
        Static(PlayOnlyIf(Did(Steals()))),
        Play(AddTo(Choose(1, Cards(installed=True, of=CORP)), IN_HQ), May(Run(ANY_SERVER))),
    ),
)

revolver = Program(
    "Revolver",
    faction=CRIMINAL,
    influence=3,
    install_cost=2,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "killer", "weapon"),
    abilities=(
        When(Installs(), Place(6, POWER)),
        Paid(OneOf(TrashThis(), HostedCounter(POWER)), Break(1, "sentry"), flags=INTERFACE),
        boost(2, 3),
    ),
)

tunnel_vision = Program(
    "Tunnel Vision",
    faction=CRIMINAL,
    influence=3,
    install_cost=2,
    memory=2,
    strength=2,
    subtypes=("icebreaker", "ai"),
    abilities=(
        When(Begins(), IdentifyMark()),
        Paid(Credits(2), Break(UpTo(2), on=Cards(ICE, where=(Guarding(YOUR_MARK),))), flags=INTERFACE),
        boost(2, 2),
    ),
)

wake_implant_v2a_jrj = Hardware(
    "WAKE Implant v2A-JRJ",
    faction=CRIMINAL,
    influence=3,
    unique=True,
    install_cost=1,
    subtypes=("cybernetic",),
    abilities=(
        When(Installs(), SufferDamage(1, MEAT)),
        When(MakesSuccessfulRun(HQ), Place(1, POWER)),
        When(Breaches(RND), MayPay(RemoveCounters(UpTo(3), Hosted(POWER)), AccessMore(ThatMany()))),
    ),
)

zenit_chip_jz_2mj = Hardware(
    "Zenit Chip JZ-2MJ",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=1,
    subtypes=("cybernetic", "chip"),
    abilities=(
        When(Installs(), SufferDamage(1, CORE)),
        When(FirstEachTurn(MakesSuccessfulRun(CENTRAL)), Draw(1)),
    ),
)

cezve = Program(
    "Cezve",
    faction=CRIMINAL,
    influence=3,
    install_cost=2,
    memory=1,
    abilities=(
        Static(RecurringCredits(2)),
        Static(CanSpendHosted(DuringARun(CENTRAL))),
    ),
)

backstitching = Resource(
    "Backstitching",
    faction=CRIMINAL,
    influence=2,
    install_cost=2,
    subtypes=("virtual",),
    abilities=(
        When(Begins(), IdentifyMark()),
        When(Encounters(Cards(ICE), during_run_on=YOUR_MARK), MayPay(Trash(), Bypass(That("ice")))),
    ),
)

poison_vial = Hardware(
    "Poison Vial",
    faction=CRIMINAL,
    influence=2,
    install_cost=2,
    subtypes=("weapon",),
    abilities=(
        Paragraph(When(Installs(), Load(3, kind=POWER)), When(IsEmpty(POWER), Trash())),
        Paid(HostedCounter(POWER), Break(UpTo(2)), terms=(Static(UseOnlyIf(AlreadyBroke())),)),
    ),
)

tremolo = Program(
    "Tremolo",
    faction=CRIMINAL,
    influence=1,
    install_cost=3,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "fracter"),
    abilities=(
        Paid(
            Credits(3),
            Break(UpTo(2), "barrier"),
            flags=INTERFACE,
            terms=(Static(ThisAbilityCostsLess(1, Cards(HARDWARE, "cybernetic", installed=True))),),
        ),
        boost(2, 2),
    ),
)

concerto = Event(
    "Concerto",
    faction=CRIMINAL,
    influence=2,
    play_cost=0,
    subtypes=("run",),
    abilities=(
        Play(
            Both(Reveal(TopOf(1, STACK)), PlaceCredits(EqualTo(PlayOrInstallCost()))),
            AddTo(ThoseCards(revealed=True), GRIP),
        ),
        Play(Run(ANY_SERVER), Lasting(CanSpendHosted(), THAT_RUN)),
    ),
)

virtuoso = Hardware(
    "Virtuoso",
    faction=CRIMINAL,
    influence=4,
    unique=True,
    install_cost=4,
    subtypes=("console",),
    abilities=(
        Static(Memory(1)),
        When(Begins(), IdentifyMark()),
        When(
            FirstEachTurn(MakesSuccessfulRun(YOUR_MARK)),
            If(
                ServerIs(HQ),
                AccessMore(1, HQ),
                otherwise=Delayed(RunEnds(THE_ONE), Breach(HQ), suffix=True),
                anew=True,
            ),
        ),
        Static(LimitPerPlayer("console")),
    ),
)

asmund_pudlat = Resource(
    "Asmund Pudlat",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=2,
    subtypes=("connection", "seedy"),
    abilities=(
        When(
            Installs(),
            Search(STACK, ChooseUpTo(2, Cards(any_subtype=("virus", "weapon")), different=True), reveal=False),
            HostOn(Those("cards"), faceup=True),
        ),
        When(
            Begins(),
            May(AddTo(Choose(1, Cards(hosted=True)), GRIP)),
            If(ThereIsNo(Cards(hosted=True), more=True), Trash()),
        ),
    ),
)

pinhole_threading = Event(
    "Pinhole Threading",
    faction=CRIMINAL,
    influence=1,
    play_cost=1,
    subtypes=("run",),
    abilities=(
        Play(
            Run(
                ANY_SERVER,
                InsteadOfBreaching(
                    ATTACKED_SERVER,
                    Access(Choose(1, Cards(where=(InRootOf(Server.ANOTHER_SERVER),))), agenda_stays=True),
                ),
            )
        ),
    ),
)
