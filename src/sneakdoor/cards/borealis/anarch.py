"""Borealis: anarch."""

from __future__ import annotations

from sneakdoor.language import *

avgustina_ivanovskaya = Resource(
    "Avgustina Ivanovskaya",
    faction=ANARCH,
    influence=1,
    unique=True,
    install_cost=1,
    subtypes=("connection",),
    abilities=(When(FirstEachTurn(Installs(Cards(PROGRAM, "virus"))), Sabotage(1)),),
)

nga = Program(
    "Nga",
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=2,
    memory=1,
    abilities=(
        Paragraph(When(Installs(), Load(3, kind=POWER)), When(IsEmpty(POWER), Trash())),
        When(FirstEachTurn(MakesSuccessfulRun()), MayPay(RemoveCounters(1, Hosted(POWER)), Sabotage(1))),
    ),
)

chastushka = Event(
    "Chastushka",
    faction=ANARCH,
    influence=4,
    play_cost=3,
    subtypes=("run", "sabotage"),
    abilities=(Play(Run(HQ, InsteadOfBreaching(HQ, Sabotage(4)))),),
)

esa_afontov = Identity(
    "Esâ Afontov: Eco-Insurrectionist",
    faction=ANARCH,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("cyborg",),
    abilities=(When(FirstEachTurn(Suffers(CORE)), May(Both(Draw(1), Sabotage(2)))),),
)

finality = Event(
    "Finality",
    faction=ANARCH,
    influence=3,
    play_cost=2,
    subtypes=("run",),
    abilities=(
        Static(AdditionalCost(V_PLAY, THIS, SufferDamage(1, CORE))),
        Play(Run(RND, AccessMore(3, RND))),
    ),
)

katorga_breakout = Event(
    "Katorga Breakout",
    faction=ANARCH,
    influence=3,
    play_cost=2,
    subtypes=("run",),
    abilities=(Play(Run(ANY_SERVER, AddTo(Choose(1, Cards(zone=HEAP)), GRIP))),),
)

marrow = Hardware(
    "Marrow",
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=2,
    subtypes=("console", "cybernetic"),
    abilities=(
        Static(Memory(1)),
        Static(MaximumHandSize(3)),
        When(Installs(), SufferDamage(1, CORE)),
        When(Scores(Cards(AGENDA), CORP), Sabotage(1)),
        Static(LimitPerPlayer("console")),
    ),
)

num = Program(
    "Num",
    faction=ANARCH,
    influence=3,
    install_cost=4,
    memory=1,
    strength=8,
    subtypes=("icebreaker", "killer"),
    abilities=(breaks(2, "sentry"),),
)

running_hot = Event(
    "Running Hot",
    faction=ANARCH,
    influence=3,
    play_cost=1,
    abilities=(
        Static(AdditionalCost(V_PLAY, THIS, SufferDamage(1, CORE))),
        Play(GainClicks(3)),
    ),
)

abaasy = Program(
    "Abaasy",
    faction=ANARCH,
    influence=2,
    install_cost=2,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        When(
            FirstEachTurn(FullyBreaks(Cards(ICE), using=THIS, itself=True)),
            MayPay(Trash(Choose(1, Cards(zone=GRIP))), Draw(1)),
        ),
        breaks(1, "code gate"),
        boost(2, 2),
    ),
)

begemot = Program(
    "Begemot",
    faction=ANARCH,
    influence=4,
    install_cost=5,
    memory=2,
    strength=2,
    subtypes=("icebreaker", "fracter"),
    abilities=(
        When(Installs(), SufferDamage(1, CORE)),
        Static(Strength(THIS, 1, CoreDamageTaken())),
        Paid(Credits(1), Break(Any(), "barrier"), flags=INTERFACE),
    ),
)

ghosttongue = Hardware(
    "Ghosttongue",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=2,
    subtypes=("cybernetic",),
    abilities=(
        When(Installs(), SufferDamage(1, CORE)),
        Static(PlayCost(Each(Cards(EVENT)), -1)),
    ),
)

steelskin_scarring = Event(
    "Steelskin Scarring",
    faction=ANARCH,
    influence=2,
    play_cost=1,
    abilities=(
        Play(Draw(3)),
        When(IsTrashed(from_=Zone.GRIP_OR_STACK), May(Draw(2))),
    ),
)

time_bomb = Hardware(
    "Time Bomb",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=1,
    subtypes=("weapon",),
    abilities=(
        Paragraph(
            Static(InstallOnly(if_=Did(MakesSuccessfulRun(CENTRAL)))),
            When(Installs(), Place(1, POWER, IT)),
        ),
        When(
            Begins(),
            If(AtLeast(3, Hosted(POWER)), Both(Trash(), Sabotage(3)), otherwise=Place(1, POWER)),
        ),
    ),
)

the_twinning = Resource(
    "The Twinning",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=3,
    subtypes=("virtual",),
    abilities=(
        When(FirstEachTurn(SpendsFrom(Cards(installed=True), credits=True)), Place(1, POWER)),
        When(Breaches(HQ_OR_RND), MayPay(RemoveCounters(UpTo(2), Hosted(POWER)), AccessMore(ThatMany()))),
    ),
)

hush = Program(
    "Hush",
    faction=ANARCH,
    influence=1,
    install_cost=1,
    memory=1,
    subtypes=("trojan",),
    abilities=(
        trojan(),
        Static(LosesAbilities(HOST_ICE, except_subroutines=True, cannot_gain=True)),
        Paid(Clicks(), HostOn(THIS, A(Cards(ICE, installed=True, other=True)))),
    ),
)

raindrops_cut_stone = Event(
    "Raindrops Cut Stone",
    faction=ANARCH,
    influence=3,
    play_cost=1,
    subtypes=("run",),
    abilities=(
        Play(Run(ANY_SERVER), LastingWhen(SubroutineResolves(None), Place(1, POWER), period=THAT_RUN)),
        Play(Delayed(RunEnds(THAT_ONE), Both(Draw(ForEach(1, Hosted(POWER))), GainCredits(3)))),
    ),
)

tsakhia_bankhar_gantulga = Resource(
    'Tsakhia "Bankhar" Gantulga',
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=1,
    subtypes=("connection",),
    abilities=(
        When(Begins(), May(ChooseServer(ChosenServer(ANY_SERVER)))),
        Static(ResolvesInstead(None, Subroutine(DoDamage(1, NET))), while_=InFirstEncounter(Server.CHOSEN)),
    ),
)

light_the_fire = Resource(
    "Light the Fire!",
    faction=ANARCH,
    influence=2,
    install_cost=1,
    subtypes=("sabotage",),
    abilities=(
        Paid(
            (Clicks(), TrashThis(), SufferDamage(1, CORE)),
            Run(REMOTE),
            During(THAT_RUN, LosesAbilities(Cards(where=(InRootOf(ATTACKED_SERVER),)), many=True)),
            Delayed(RunSucceeds(), Trash(Every(Cards(where=(InRootOf(ATTACKED_SERVER),))))),
        ),
    ),
)
