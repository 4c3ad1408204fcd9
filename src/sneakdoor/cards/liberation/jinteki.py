"""Liberation: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

boto = Ice(
    "Boto",
    faction=JINTEKI,
    influence=2,
    rez_cost=6,
    strength=4,
    subtypes=("barrier", "ap"),
    abilities=(
        Static(Strength(THIS, 2), threat=4),
        Subroutine(DoDamage(2, NET)),
        Subroutine(MayPay(Trash(Choose(1, Cards(zone=IN_HQ))), EndTheRun())),
        Subroutine(MayPay(Trash(Choose(1, Cards(zone=IN_HQ))), EndTheRun())),
    ),
)

charlotte_cacador = Asset(
    "Charlotte Caçador",
    faction=JINTEKI,
    influence=2,
    unique=True,
    rez_cost=0,
    trash_cost=2,
    subtypes=("clone",),
    abilities=(
        Static(CanAdvance()),
        When(Begins(), MayPay(RemoveCounters(1, Hosted()), Both(GainCredits(4), Draw(1)))),
        Paid((TrashThis(), HostedCounter(ADVANCEMENT)), GainCredits(3)),
    ),
)

cohort_guidance_program = Asset(
    "Cohort Guidance Program",
    faction=JINTEKI,
    influence=2,
    rez_cost=1,
    trash_cost=2,
    subtypes=("clone",),
    abilities=(
        When(
            Begins(),
            May(
                Resolve(
                    1,
                    (
                        InOrder((Trash(Choose(1, Cards(zone=IN_HQ))), IfYouDo(Both(GainCredits(2), Draw(1))))),
                        InOrder(
                            (
                                TurnFacedown(Choose(1, Cards(facedown=True, zone=IN_ARCHIVES)), faceup=True),
                                IfYouDo(Place(1, ADVANCEMENT, A(Cards(installed=True)))),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

fujii_asset_retrieval = Agenda(
    "Fujii Asset Retrieval",
    faction=JINTEKI,
    requirement=5,
    agenda_points=3,
    subtypes=("ambush", "security"),
    abilities=(When(ScoredOrStolen(THIS), DoDamage(2, NET)),),
)

see_how_they_run = Agenda(
    "See How They Run",
    faction=JINTEKI,
    requirement=4,
    agenda_points=2,
    subtypes=("psi", "security"),
    abilities=(
        When(
            Scores(),
            GiveTags(),
            PlayPsiGame(by_name=True),
            If(BidsMatch(match=False, bids=True), DoDamage(1, CORE)),
            If(BidsMatch(bids=True), DoDamage(1, NET)),
        ),
    ),
)

sisyphus_protocol = Agenda(
    "Sisyphus Protocol",
    faction=JINTEKI,
    requirement=5,
    agenda_points=2,
    subtypes=("security",),
    abilities=(
        When(
            FirstEachTurn(Passes(Cards(any_subtype=("code gate", "sentry"), rezzed=True))),
            MayPay(OneOf(Credits(1), Trash(Choose(1, Cards(zone=IN_HQ))), either=False)),
            IfYouDo(Encounter(TheOne("ice"), again=True)),
        ),
    ),
)

tatu_bola = Ice(
    "Tatu-Bola",
    faction=JINTEKI,
    influence=2,
    rez_cost=2,
    strength=1,
    subtypes=("barrier",),
    abilities=(
        When(Passes(), May(Swap(THIS, A(Cards(ICE, zone=IN_HQ)))), IfYouDo(GainCredits(4))),
        Subroutine(EndTheRun()),
    ),
)

phoneutria = Ice(
    "Phoneutria",
    faction=JINTEKI,
    influence=2,
    rez_cost=4,
    strength=2,
    subtypes=("sentry", "ap", "observer"),
    abilities=(
        When(Passes(), If(AtLeast(4, Cards(zone=Zone.THE_GRIP)), GiveTags())),
        Subroutine(DoDamage(1, NET)),
        Subroutine(DoDamage(1, NET)),
    ),
)

front_company = Asset(
    "Front Company",
    faction=JINTEKI,
    influence=2,
    unique=True,
    rez_cost=2,
    trash_cost=2,
    subtypes=("political", "seedy"),
    abilities=(
        Static(RezOnly(YourTurn())),
        Static(FirstRunCannotBe(REMOTE)),
        When(FirstEachTurn(RunBegins(ARCHIVES)), If(NotProtected(), DoDamage(2, NET))),
    ),
)

adrian_seis = Upgrade(
    "Adrian Seis",
    faction=JINTEKI,
    influence=4,
    unique=True,
    rez_cost=0,
    trash_cost=2,
    subtypes=("psi", "clone", "sysop"),
    abilities=(
        When(
            MakesSuccessfulRun(THIS_SERVER, RUNNER),
            PlayPsiGame(by_name=True),
            If(
                BidsMatch(match=False, bids=True),
                Lasting(Cannot(RUNNER, (V_ACCESS,), Cards(where=(OtherThanThis(),))), Period.REST_OF_THAT_RUN),
            ),
            If(BidsMatch(bids=True), Lasting(Cannot(RUNNER, (V_ACCESS,), THIS), Period.REST_OF_THAT_RUN)),
        ),
        When(Ends(), May(MoveToRoot(THIS, ChosenServer(Server.ANOTHER_SERVER)))),
    ),
)

bring_them_home = Operation(
    "Bring Them Home",
    faction=JINTEKI,
    influence=2,
    play_cost=0,
    subtypes=("terminal", "black ops"),
    abilities=(
        Static(PlayOnlyIf(Did(StealsOrTrashes(), THEIR_LAST_TURN))),
        Static(ActionPhaseEnds()),
        Play(AddTo(AtRandom(2, Cards(zone=Zone.THE_GRIP)), Zone.TOP_OF_THE_STACK, reveal=True)),
        Play(
            MayPay(
                Credits(2),
                InOrder(
                    (
                        Reveal(AtRandom(1, Cards(zone=Zone.THE_GRIP), said_last=True), prep="in"),
                        ShuffleInto(IT, Zone.THE_STACK, by=RUNNER),
                    ),
                ),
            ),
            threat=3,
        ),
    ),
)

cloud_eater = Ice(
    "Cloud Eater",
    faction=JINTEKI,
    influence=3,
    unique=True,
    rez_cost=10,
    strength=6,
    subtypes=("sentry", "ap", "destroyer", "observer"),
    abilities=(
        When(
            EncounterEnds(ice=THIS),
            If(
                WasRezzed(),
                Unless(
                    Trash(Choose(1, Cards(installed=True, of=RUNNER))),
                    OneOf(TakeTags(2), SufferDamage(3, NET), either=False),
                    RUNNER,
                ),
            ),
        ),
        Subroutine(Trash(Choose(1, Cards(installed=True, of=RUNNER)))),
        Subroutine(GiveTags(2)),
        Subroutine(DoDamage(3, NET)),
    ),
)

attini = Ice(
    "Attini",
    faction=JINTEKI,
    influence=3,
    rez_cost=6,
    strength=5,
    subtypes=("code gate", "ap"),
    abilities=(
        Static(CannotSpendInSubroutines(), threat=3),
        Subroutine(Unless(DoDamage(1, NET), Credits(2), RUNNER)),
        Subroutine(Unless(DoDamage(1, NET), Credits(2), RUNNER)),
        Subroutine(Unless(DoDamage(1, NET), Credits(2), RUNNER)),
    ),
)

TWO_CARDS_UNDER_THE_STACK = AddTo(AtRandom(2, Cards(zone=Zone.THE_GRIP), said_last=True), Zone.BOTTOM_OF_THE_STACK)

daniela_jorge_inacio = Upgrade(
    "Daniela Jorge Inácio",
    faction=JINTEKI,
    influence=3,
    unique=True,
    rez_cost=2,
    trash_cost=2,
    subtypes=("sysop",),
    abilities=(
        Static(AdditionalCost(V_TRASH, THIS, TWO_CARDS_UNDER_THE_STACK, RUNNER)),
        Static(
            AdditionalCost(
                V_STEAL, Cards(AGENDA, zone=Zone.THIS_SERVER_OR_ITS_ROOT), TWO_CARDS_UNDER_THE_STACK, RUNNER
            ),
            flags=PERSISTENT,
        ),
    ),
)

mindscaping = Operation(
    "Mindscaping",
    faction=JINTEKI,
    influence=2,
    play_cost=2,
    subtypes=("gray ops",),
    abilities=(
        Play(
            Resolve(
                1,
                (
                    InOrder(
                        (Both(GainCredits(4), Draw(2)), AddTo(Choose(1, Cards(zone=IN_HQ)), Zone.TOP_OF_RND)),
                    ),
                    DoDamage(X(AtMost(NumberOf(Tags()), 3, up_to=True)), NET),
                ),
            ),
        ),
    ),
)

tributary = Ice(
    "Tributary",
    faction=JINTEKI,
    influence=3,
    unique=True,
    rez_cost=3,
    strength=4,
    subtypes=("code gate",),
    abilities=(
        When(FirstEachTurn(RunBegins()), May(MoveIce(THIS, ChosenServer(ATTACKED_SERVER)))),
        Subroutine(
            May(Draw(1)),
            May(
                Install(Choose(1, Cards(ICE, zone=IN_HQ)), ignoring_all_costs=True, protecting=Server.ANOTHER_SERVER),
            ),
        ),
        Subroutine(ModifyStrength(Each(Cards(ICE)), 2, REST_OF_RUN)),
    ),
)

a_teia = Identity(
    "A Teia: IP Recovery",
    faction=JINTEKI,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(
        Static(LimitRemoteServers(2)),
        When(
            FirstEachTurn(Installs(Cards(), at=REMOTE)),
            May(
                InOrder(
                    (
                        Install(
                            Choose(1, Cards(zone=IN_HQ)),
                            ignoring_all_costs=True,
                            in_root_of=Server.ANOTHER_REMOTE,
                            protecting=Server.ANOTHER_REMOTE,
                        ),
                        Lasting(Cannot(YOU, (V_SCORE,), That("second card", the=True)), THIS_TURN),
                    ),
                ),
            ),
        ),
    ),
)
