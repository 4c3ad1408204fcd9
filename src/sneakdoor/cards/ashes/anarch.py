"""Ashes: anarch."""

from __future__ import annotations

from sneakdoor.language import *

hoshiko_shiro = Identity(
    "Hoshiko Shiro: Untold Protagonist",
    faction=ANARCH,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("natural",),
    abilities=(When(Ends(), If(Did(Accesses(Cards(), by=YOU)), Both(GainCredits(2), Flip(THIS)))),),
    backs=(
        Back(
            "Hoshiko Shiro: Mahou Shoujo",
            faction=ANARCH,
            link=1,
            subtypes=("digital",),
            abilities=(
                When(Begins(), Both(Draw(1), LoseCredits(1))),
                When(Ends(), If(DidNot(Accesses(Cards(), by=YOU)), Flip(THIS))),
            ),
        ),
    ),
)

demolisher = Hardware(
    "Demolisher",
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=4,
    subtypes=("console",),
    abilities=(
        Static(Memory(1)),
        Static(TrashCostChange(Each(Cards(of=CORP)), -1)),
        When(FirstEachTurn(Trashes(Cards(of=CORP))), GainCredits(1)),
        Static(LimitPerPlayer("console")),
    ),
)

isolation = Event(
    "Isolation",
    faction=ANARCH,
    influence=1,
    play_cost=2,
    abilities=(
        Static(AdditionalCost(V_PLAY, THIS, Trash(Choose(1, Cards(RESOURCE, installed=True))))),
        Play(GainCredits(7)),
    ),
)

moshing = Event(
    "Moshing",
    faction=ANARCH,
    influence=3,
    play_cost=0,
    abilities=(
        Static(AdditionalCost(V_PLAY, THIS, Trash(Choose(3, Cards(zone=GRIP))))),
        Play(Both(GainCredits(3), Draw(3))),
    ),
)

paladin_poemu = Resource(
    "Paladin Poemu",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=1,
    subtypes=("companion", "virtual"),
    abilities=(
        When(Either(Begins(), Steals()), PlaceCredits(1)),
        Static(CanSpendHosted(For(V_INSTALL, Cards(non_subtype="connection")))),
        When(Ends(), If(AtLeast(3, Hosted(CREDIT)), Trash(Choose(1, Cards(installed=True, yours=True))))),
    ),
)

devil_charm = Hardware(
    "Devil Charm",
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=1,
    subtypes=("chip",),
    abilities=(
        When(Encounters(Cards(ICE)), MayPay(RemoveFromGame(), if_you_do=ModifyStrength(That("ice"), -6, REST_OF_RUN))),
    ),
)

fencer_fueno = Resource(
    "Fencer Fueno",
    faction=ANARCH,
    influence=1,
    unique=True,
    install_cost=0,
    subtypes=("companion", "virtual"),
    abilities=(
        When(Either(Begins(), Steals()), PlaceCredits(1)),
        When(MakesSuccessfulRun(), Lasting(CanSpendHosted(), Period.REST_OF_THAT_RUN)),
        When(Ends(), If(AtLeast(3, Hosted(CREDIT)), MustChoose(Credits(1), Trash(), YOU))),
    ),
)

mystic_maemi = Resource(
    "Mystic Maemi",
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=1,
    subtypes=("companion", "virtual"),
    abilities=(
        When(Either(Begins(), Steals()), PlaceCredits(1)),
        Static(CanSpendHosted(For(V_PLAY, Cards(EVENT)))),
        When(
            Ends(),
            If(
                AtLeast(3, Hosted(CREDIT)),
                MustChoose(Trash(AtRandom(1, Cards(zone=GRIP), said_last=True)), Trash(), YOU),
            ),
        ),
    ),
)

odore = Program(
    "Odore",
    faction=ANARCH,
    influence=2,
    install_cost=4,
    memory=1,
    strength=0,
    subtypes=("icebreaker", "killer"),
    abilities=(
        Paid(Credits(2), Break(Any(), "sentry"), flags=INTERFACE),
        Paid(
            Credits(0),
            Break(1, "sentry"),
            flags=INTERFACE,
            terms=(Static(UseOnlyIf(AtLeast(3, Cards(RESOURCE, "virtual", installed=True), you_have=True))),),
        ),
        boost(3, 3),
    ),
)

stargate = Program(
    "Stargate",
    faction=ANARCH,
    influence=3,
    install_cost=4,
    memory=2,
    abilities=(
        Paid(
            Clicks(),
            Run(
                RND,
                InsteadOfBreaching(RND, InOrder((Reveal(TopOf(3, IN_RND)), Trash(SomeOfThem(called="revealed"))))),
            ),
            flags=ONCE_PER_TURN,
        ),
    ),
)

utae = Program(
    "Utae",
    faction=ANARCH,
    influence=2,
    install_cost=2,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        Paid(Credits(X()), Break(X(), "code gate"), flags=(INTERFACE, ONCE_PER_RUN)),
        Paid(
            Credits(1),
            Break(1, "code gate"),
            flags=INTERFACE,
            terms=(Static(UseOnlyIf(AtLeast(3, Cards(RESOURCE, "virtual", installed=True), you_have=True))),),
        ),
        boost(1, 1),
    ),
)


trickster_taka = Resource(
    "Trickster Taka",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=1,
    subtypes=("companion", "stealth", "virtual"),
    abilities=(
        When(Either(Begins(), Steals()), PlaceCredits(1)),
        Static(CanSpendHosted(For(V_USE, Cards(PROGRAM), during_runs=True))),
        When(Ends(), If(AtLeast(3, Hosted(CREDIT)), MustChoose(TakeTags(), Trash(), YOU))),
    ),
)

climactic_showdown = Resource(
    "Climactic Showdown",
    faction=ANARCH,
    influence=5,
    unique=True,
    install_cost=2,
    abilities=(
        When(
            Begins(),
            RemoveFromGame(),
            ChooseServer(ChosenServer(Server.WITH_ICE)),
            May(Trash(Choose(1, Cards(ICE, where=(Guarding(THAT_SERVER),))), CORP)),
            IfYouDoNot(
                LastingWhen(FirstThisTurn(Breaches(Server.EITHER_RND_OR_HQ)), AccessMore(2), period=THIS_TURN), CORP
            ),
        ),
    ),
)

keiko = Hardware(
    "Keiko",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=3,
    subtypes=("console", "companion"),
    abilities=(
        Static(Memory(2)),
        When(
            FirstEachTurn(
                OneOrOther(
                    Installs(Cards(subtype="companion")),
                    SpendsFrom(Cards(subtype="companion", installed=True), credits=True),
                )
            ),
            GainCredits(1),
        ),
        Static(LimitPerPlayer("console")),
    ),
)

the_nihilist = Resource(
    "The Nihilist",
    faction=ANARCH,
    influence=5,
    unique=True,
    install_cost=4,
    subtypes=("connection", "seedy"),
    abilities=(
        When(FirstEachTurn(Installs(Cards(PROGRAM, "virus"))), Place(2, VIRUS)),
        When(Begins(), MayPay(AnyCounters(VIRUS, 2), if_you_do=Unless(Draw(2), Trash(TopOf(1, IN_RND)), CORP))),
    ),
)

chisel = Program(
    "Chisel",
    faction=ANARCH,
    influence=4,
    install_cost=2,
    memory=1,
    subtypes=("virus", "trojan"),
    abilities=(
        trojan(),
        Static(Strength(HostIce(), -1, Hosted(VIRUS))),
        When(
            Encounters(HostIce()),
            If(StrengthAtMost(HostIce(), 0, its=True), Trash(HostIce()), Place(1, VIRUS), anew=True),
        ),
    ),
)

gachapon = Hardware(
    "Gachapon",
    faction=ANARCH,
    influence=2,
    install_cost=0,
    subtypes=("chip",),
    abilities=(
        Paid(
            TrashThis(),
            SetAside(TopOf(6, STACK), faceup=True),
            May(
                Install(
                    OneFromAmong(OneOfKinds((Cards(PROGRAM), Cards(RESOURCE, "virtual"))), those=True), paying_less=2
                )
            ),
            AndThen(ShuffleInto(SomeOfThem(3, called="remaining"), STACK), RemoveFromGame(TheRest(bare=True))),
        ),
    ),
)
