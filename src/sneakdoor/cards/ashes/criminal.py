"""Ashes: criminal."""

from __future__ import annotations

from sneakdoor.language import *

flip_switch = Hardware(
    "Flip Switch",
    faction=CRIMINAL,
    influence=1,
    install_cost=1,
    abilities=(
        Static(UseThisOnly(during=YourTurn())),
        Paid(TrashThis(), JackOut()),
        Paid(TrashThis(), RemoveTags(1)),
        Paid(TrashThis(), SetTraceBase(0), flags=INTERRUPT),
    ),
)

the_class_act = Resource(
    "The Class Act",
    faction=CRIMINAL,
    influence=5,
    unique=True,
    install_cost=4,
    subtypes=("connection", "ritzy"),
    abilities=(
        When(Ends(Phase.DISCARD_PHASE, of=None), If(Did(Installs(THIS)), Draw(4))),
        When(
            FirstEachTurn(Would(Draws())),
            Look(TopOf(WouldDrawPlus(1), STACK)),
            AddTo(SomeOfThem(those=True), Zone.BOTTOM_OF_STACK),
            XIsEqualTo(WouldDrawPlus(1)),
            flags=INTERRUPT,
        ),
    ),
)

swift = Hardware(
    "Swift",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=2,
    subtypes=("console", "vehicle"),
    abilities=(
        Static(Memory(1)),
        When(FirstEachTurn(Plays(Cards(EVENT, "run"))), GainClicks(1)),
        Static(LimitPerPlayer("console")),
    ),
)

blueberry_tm_diesel = Event(
    "Blueberry!™ Diesel",
    faction=CRIMINAL,
    influence=2,
    play_cost=0,
    abilities=(Play(Look(TopOf(2, STACK)), May(AddTo(SomeOfThem(those=True), Zone.BOTTOM_OF_STACK)), Draw(2)),),
)

bukhgalter = Program(
    "Bukhgalter",
    faction=CRIMINAL,
    influence=4,
    install_cost=3,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "killer"),
    abilities=(
        breaks(1, "sentry"),
        boost(1, 1),
        When(FirstEachTurn(FullyBreaks(Cards(ICE), using=THIS, itself=True)), GainCredits(2)),
    ),
)

makler = Program(
    "Makler",
    faction=CRIMINAL,
    influence=2,
    install_cost=5,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "fracter"),
    abilities=(
        breaks(2, "barrier", up_to=2),
        boost(2, 2),
        When(FirstEachTurn(FullyBreaks(Cards(ICE), using=THIS, itself=True)), GainCredits(1)),
    ),
)

penumbral_toolkit = Resource(
    "Penumbral Toolkit",
    faction=CRIMINAL,
    influence=2,
    install_cost=2,
    subtypes=("stealth", "virtual"),
    abilities=(
        Static(CostsLess(THIS, 2), if_=Did(MakesSuccessfulRun(HQ))),
        Paragraph(When(Installs(), Load(4)), When(IsEmpty(), Trash())),
        Static(CanSpendHosted(DuringARun())),
    ),
)

prognostic_q_loop = Hardware(
    "Prognostic Q-Loop",
    faction=CRIMINAL,
    influence=3,
    unique=True,
    install_cost=1,
    subtypes=("chip",),
    abilities=(
        When(FirstEachTurn(RunBegins()), May(Look(TopOf(2, STACK)))),
        Paid(
            Credits(1),
            Reveal(TopOf(1, STACK)),
            If(IsA(That("card"), Cards((PROGRAM, HARDWARE))), May(Install(IT))),
            flags=ONCE_PER_TURN,
        ),
    ),
)

masterwork_v37 = Hardware(
    "Masterwork (v37)",
    faction=CRIMINAL,
    influence=4,
    unique=True,
    install_cost=2,
    subtypes=("console",),
    abilities=(
        Static(Memory(1)),
        When(FirstEachTurn(Installs(Cards(HARDWARE))), Draw(1)),
        When(RunBegins(), May(Install(Choose(1, Cards(HARDWARE, zone=GRIP)), paying_less=-1))),
        Static(LimitPerPlayer("console")),
    ),
)

az_mccaffrey = Identity(
    "Az McCaffrey: Mechanical Prodigy",
    faction=CRIMINAL,
    minimum_deck=45,
    influence_limit=15,
    link=1,
    subtypes=("cyborg",),
    abilities=(
        Static(
            CostsLess(
                FirstInstalledEachTurn(
                    OneOfKinds((Cards(RESOURCE, "job"), Cards(RESOURCE, "connection"), Cards(HARDWARE)))
                ),
                1,
            )
        ),
    ),
)

bravado = Event(
    "Bravado",
    faction=CRIMINAL,
    influence=3,
    play_cost=3,
    subtypes=("run",),
    abilities=(
        Play(
            Run(Server.WITH_ICE),
            Delayed(RunEnds(THAT_ONE), GainCredits(Plus(6, ForEach(1, IcePassed(THAT_RUN))))),
        ),
    ),
)

lucky_charm = Hardware(
    "Lucky Charm",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=1,
    subtypes=("chip",),
    abilities=(
        Paid(
            RemoveFromGame(),
            PreventEnding(),
            flags=INTERRUPT,
            terms=(Static(UseOnlyIf(Did(MakesSuccessfulRun(HQ)))),),
        ),
    ),
)

afterimage = Program(
    "Afterimage",
    faction=CRIMINAL,
    influence=3,
    install_cost=4,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "killer"),
    abilities=(
        When(
            Encounters(Cards(subtype="sentry")),
            MayPay(Credits(2), Bypass(IT), spending_from="stealth"),
            flags=ONCE_PER_TURN,
        ),
        breaks(1, "sentry", up_to=2),
        Paid(Credits(1), Boost(2), terms=(Static(UseOnlySpendingFrom("stealth")),)),
    ),
)

baklan_bochkin = Resource(
    "“Baklan” Bochkin",
    faction=CRIMINAL,
    influence=3,
    unique=True,
    install_cost=2,
    subtypes=("connection",),
    abilities=(
        When(FirstEachRun(Encounters(Cards(ICE)), during=True), Place(1, POWER)),
        Paid(
            (TrashThis(), HostedCounter(POWER, x=True)),
            If(StrengthAtMost(EncounteredIce(), X(), its=True), Derez(EncounteredIce()), suffix=True),
            TakeTags(1),
        ),
    ),
)

boomerang = Hardware(
    "Boomerang",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=2,
    abilities=(
        Paragraph(
            When(Installs(), ChooseCard(Choose(1, Cards(ICE, installed=True)))),
            Static(UseThisOnly(WithThatIce())),
        ),
        Paid(
            TrashThis(),
            Break(UpTo(2)),
            Delayed(
                RunEnds(THIS_ONE),
                If(RunWas(), May(ShuffleInto(Choose(1, Cards(copy=Titled("Boomerang"), zone=HEAP)), STACK))),
            ),
        ),
    ),
)

mu_safecracker = Hardware(
    "Mu Safecracker",
    faction=CRIMINAL,
    influence=3,
    unique=True,
    install_cost=2,
    abilities=(
        Static(UseThisOnlySpendingFrom("stealth")),
        When(MakesSuccessfulRun(HQ), MayPay(Credits(1), AccessMore(1, HQ))),
        When(MakesSuccessfulRun(RND), MayPay(Credits(2), AccessMore(1, RND))),
    ),
)

the_back = Resource(
    "The Back",
    faction=CRIMINAL,
    influence=4,
    unique=True,
    install_cost=1,
    subtypes=("job", "location"),
    abilities=(
        When(FirstEachTurn(Uses(Cards(HARDWARE), during_run=True)), Place(1, POWER)),
        Paid(
            (Clicks(), RemoveFromGame()),
            ChooseCard(
                ChooseForEach(2, Cards(zone=HEAP, where=(WithTrashAbilities(),)), Hosted(POWER), up_to=True), prep="in"
            ),
            ShuffleInto(That("chosen cards", the=True), STACK),
        ),
    ),
)

always_have_a_backup_plan = Event(
    "Always Have a Backup Plan",
    faction=CRIMINAL,
    influence=3,
    play_cost=2,
    subtypes=("run",),
    abilities=(Play(Run(ANY_SERVER), Delayed(RunEnds(THAT_ONE), If(RunWas(successful=False), May(RunAgain())))),),
)
