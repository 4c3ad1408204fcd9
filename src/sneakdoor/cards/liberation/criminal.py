"""Liberation: criminal."""

from __future__ import annotations

from sneakdoor.language import *

alarm_clock = Hardware(
    "Alarm Clock",
    faction=CRIMINAL,
    influence=4,
    unique=True,
    install_cost=2,
    abilities=(
        When(
            Begins(),
            May(Run(HQ)),
            LastingWhen(First(Encounters(Cards(ICE))), MayPay(Clicks(2), Bypass(IT)), period=THAT_RUN),
        ),
    ),
)

debbie_downtown_moreira = Resource(
    'Debbie "Downtown" Moreira',
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=1,
    subtypes=("connection",),
    abilities=(
        When(Installs(), PlaceCredits(2), threat=4),
        When(Plays(Cards(EVENT, "run")), PlaceCredits(1)),
        Paid(Clicks(), Run(ANY_SERVER), Lasting(CanSpendHosted(), THAT_RUN)),
    ),
)

hermes = Hardware(
    "Hermes",
    faction=CRIMINAL,
    influence=3,
    unique=True,
    install_cost=2,
    subtypes=("console",),
    abilities=(
        Static(Memory(1)),
        When(ScoredOrStolen(Cards(AGENDA)), AddTo(Choose(1, Cards(rezzed=False)), IN_HQ)),
        Static(LimitPerPlayer("console")),
    ),
)

shibboleth = Program(
    "Shibboleth",
    faction=CRIMINAL,
    influence=2,
    install_cost=1,
    memory=1,
    strength=3,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        Static(Strength(THIS, -2), threat=4),
        breaks(1, "code gate"),
        boost(2, 2),
    ),
)

amelia_earhart = Resource(
    "Amelia Earhart",
    faction=CRIMINAL,
    influence=3,
    unique=True,
    install_cost=0,
    subtypes=("virtual", "companion"),
    abilities=(
        When(RunEnds(on=HQ_OR_RND), If(AccessedAtLeast(3, THAT_RUN), Place(1, POWER))),
        When(Begins(), MayPay((RemoveCounters(3, Hosted(POWER)), Trash()), if_you_do=LoseCredits(10, CORP))),
    ),
)

juli_moreira_lee = Resource(
    "Juli Moreira Lee",
    faction=CRIMINAL,
    influence=1,
    unique=True,
    install_cost=2,
    subtypes=("connection",),
    abilities=(
        Paragraph(When(Installs(), Load(4, kind=POWER)), When(IsEmpty(POWER), Trash())),
        When(
            FirstEachTurn(TakesActionOn(Cards(RESOURCE, installed=True))),
            Both(RemoveCounters(1, Hosted(POWER)), GainClicks(1)),
        ),
    ),
)

malandragem = Program(
    "Malandragem",
    faction=CRIMINAL,
    influence=4,
    install_cost=4,
    memory=1,
    abilities=(
        Paragraph(When(Installs(), Load(2, kind=POWER)), When(IsEmpty(POWER), RemoveFromGame())),
        When(
            Encounters(Cards(ICE)),
            If(StrengthAtMost(IT, 3), MayPay(RemoveCounters(1, Hosted(POWER)), Bypass(IT))),
            flags=ONCE_PER_TURN,
        ),
        When(Encounters(Cards(ICE)), MayPay(RemoveFromGame(), Bypass(IT)), threat=4),
    ),
)

physarum_entangler = Program(
    "Physarum Entangler",
    faction=CRIMINAL,
    influence=3,
    install_cost=0,
    memory=1,
    subtypes=("virus", "trojan"),
    abilities=(
        trojan(),
        When(
            Encounters(HostIce()),
            If(
                IsA(IT, Cards(subtype="barrier"), so=False),
                MayPay(Credits(ForEach(1, SubroutinesOf())), if_you_do=Bypass(That("ice"))),
            ),
        ),
        When(Purges(), Trash()),
    ),
)

capybara = Hardware(
    "Capybara",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=2,
    abilities=(When(Bypasses(), MayPay(RemoveFromGame(), Derez(That("ice")))),),
)

curupira = Program(
    "Curupira",
    faction=CRIMINAL,
    influence=3,
    install_cost=3,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "fracter"),
    abilities=(
        When(Encounters(Cards(subtype="barrier")), MayPay(HostedCounter(POWER, 3), Bypass(IT))),
        When(FullyBreaks(Cards(ICE), using=THIS, itself=True), Place(1, POWER)),
        breaks(1, "barrier"),
        boost(1, 1),
    ),
)

laser_pointer = Program(
    "Laser Pointer",
    faction=CRIMINAL,
    influence=3,
    install_cost=2,
    memory=1,
    subtypes=("weapon",),
    abilities=(
        When(Encounters(Cards(ICE, any_subtype=("ap", "destroyer", "observer"))), MayPay(Trash(), Bypass(That("ice")))),
    ),
)

mercury = Identity(
    "Mercury: Chrome Libertador",
    faction=CRIMINAL,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("bioroid",),
    abilities=(
        When(
            Breaches(HQ_OR_RND, during_run=True),
            If(DidNot(BreaksSubroutine(any=True), THAT_RUN), May(AccessMore(1))),
            flags=ONCE_PER_TURN,
        ),
    ),
)

saci = Program(
    "Saci",
    faction=CRIMINAL,
    influence=1,
    install_cost=1,
    memory=1,
    subtypes=("trojan",),
    abilities=(
        trojan(),
        When(Derezzed(HostIce(), or_rezzed=True), GainCredits(3)),
    ),
)

chrysopoeian_skimming = Event(
    "Chrysopoeian Skimming",
    faction=CRIMINAL,
    influence=1,
    play_cost=1,
    abilities=(
        Play(
            May(Reveal(A(Cards(AGENDA, zone=IN_HQ)), by=CORP)),
            IfYouDo(Both(GainClicks(1), Draw(1)), by=CORP, otherwise=Look(TopOf(3, IN_RND))),
        ),
    ),
)

s_dobrado = Event(
    "S-Dobrado",
    faction=CRIMINAL,
    influence=3,
    play_cost=2,
    subtypes=("run",),
    abilities=(
        Play(Run(CENTRAL), Delayed(First(Encounters(Cards(ICE), during=THAT_RUN)), Bypass(IT))),
        Play(Delayed(Second(Encounters(Cards(ICE), during=THAT_RUN)), MayPay(Clicks(), Bypass(IT))), threat=4),
    ),
)

cupellation = Program(
    "Cupellation",
    faction=CRIMINAL,
    influence=2,
    install_cost=1,
    memory=1,
    abilities=(
        Static(LimitHosted(1, CARD)),
        Paid(Credits(1), HostOn(AccessedCard(Cards(non_type=AGENDA)), faceup=True), flags=ACCESS),
        When(Breaches(HQ), If(HasHosted(Cards(hosted=True, of=CORP)), MayPay((Credits(1), Trash()), AccessMore(2)))),
    ),
)

jeitinho = Hardware(
    "Jeitinho",
    faction=CRIMINAL,
    influence=4,
    unique=True,
    install_cost=1,
    subtypes=("weapon",),
    abilities=(
        When(
            Ends(),
            If(
                DidOnEach((HQ, RND, ARCHIVES)),
                May(AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, 0, subtype="assassination")),
            ),
            Then(
                If(
                    AtLeast(3, Cards(AGENDA, "assassination", zone=Zone.YOUR_SCORE_AREA), you_have=True, bare=True),
                    WinTheGame(),
                )
            ),
        ),
        When(Bypasses(), MayPay(Clicks(), Install(THIS, from_=HEAP)), threat=3),
    ),
)

window_of_opportunity = Event(
    "Window of Opportunity",
    faction=CRIMINAL,
    influence=2,
    play_cost=1,
    subtypes=("run",),
    abilities=(
        Play(May(Install(Choose(1, Cards((PROGRAM, HARDWARE), zone=GRIP))))),
        Play(
            Run(ANY_SERVER),
            Delayed(
                RunBegins(which=THAT_ONE),
                InOrder(
                    (
                        Derez(Choose(1, Cards(ICE, where=(Guarding(THAT_SERVER),)))),
                        Delayed(
                            RunEnds(THAT_ONE),
                            May(Rez(That("ice derezzed this way", the=True), ignoring_all_costs=True, by=CORP)),
                        ),
                    )
                ),
            ),
        ),
    ),
)

meeting_of_minds = Event(
    "Meeting of Minds",
    faction=CRIMINAL,
    influence=3,
    play_cost=4,
    abilities=(
        Play(
            ChooseSubtype(("connection", "virtual")),
            May(Search(STACK, Choose(1, Cards(RESOURCE, where=(WithTheChosenSubtype(),))))),
            AddTo(That("card"), GRIP),
        ),
        Play(
            Reveal(AnyNumber(Cards(zone=GRIP, where=(WithTheChosenSubtype(),))), prep="in"),
            GainCredits(ForEach(1, CardsRevealed(by_whom=False))),
        ),
    ),
)
