"""Ashes: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

engram_flush = Ice(
    "Engram Flush",
    faction=JINTEKI,
    influence=1,
    rez_cost=2,
    strength=5,
    subtypes=("code gate", "observer"),
    abilities=(
        When(
            Encounters(THIS),
            ChooseCardType(),
            LastingWhen(RevealsWithThis(), May(Trash(RevealedOfChosenType())), period=Period.REST_OF_THE_ENCOUNTER),
        ),
        Subroutine(Reveal(AllIn(Zone.THE_GRIP))),
        Subroutine(Reveal(AllIn(Zone.THE_GRIP))),
    ),
)

flower_sermon = Agenda(
    "Flower Sermon",
    faction=JINTEKI,
    requirement=4,
    agenda_points=2,
    abilities=(
        When(Scores(), Place(5, AGENDA_COUNTER)),
        Paid(
            HostedCounter(AGENDA_COUNTER),
            Reveal(TopOf(1, IN_RND)),
            Draw(2),
            AddTo(Choose(1, Cards(zone=IN_HQ)), Zone.TOP_OF_RND),
            flags=ONCE_PER_TURN,
        ),
    ),
)

public_health_portal = Asset(
    "Public Health Portal",
    faction=JINTEKI,
    influence=1,
    rez_cost=3,
    trash_cost=2,
    subtypes=("facility",),
    abilities=(When(Begins(), Both(Reveal(TopOf(1, IN_RND)), GainCredits(2))),),
)

konjin = Ice(
    "Konjin",
    faction=JINTEKI,
    influence=3,
    unique=True,
    rez_cost=3,
    strength=3,
    subtypes=("mythic", "psi"),
    abilities=(
        When(
            Encounters(),
            PlayPsiGame(by_name=True),
            If(
                BidsMatch(match=False, bids=True),
                May(
                    InOrder(
                        (
                            ChooseCard(A(Cards(ICE, rezzed=True, other=True))),
                            Encounter(That("ice"), by_name=True),
                        )
                    )
                ),
            ),
        ),
    ),
)

prana_condenser = Asset(
    "Prāna Condenser",
    faction=JINTEKI,
    influence=3,
    unique=True,
    rez_cost=1,
    trash_cost=4,
    abilities=(
        When(
            Would(DoesDamage(NET, or_more=True)),
            MayPay(PreventDamage(1, NET), if_you_do=Both(Place(1, POWER), GainCredits(3))),
            flags=INTERRUPT,
        ),
        Paid((Clicks(2), TrashThis()), DoDamage(ForEach(1, Hosted(POWER)), NET)),
    ),
)

hyoubu_precog_manifold = Operation(
    "Hyoubu Precog Manifold",
    faction=JINTEKI,
    influence=3,
    play_cost=0,
    trash_cost=4,
    subtypes=("lockdown", "psi"),
    abilities=(
        locks_down(),
        When(Plays(THIS), ChooseServer(ChosenServer(ANY_SERVER))),
        When(
            MakesSuccessfulRun(Server.CHOSEN, RUNNER),
            PlayPsiGame(by_name=True),
            If(BidsMatch(match=False, bids=True), EndTheRun()),
        ),
    ),
)

la_costa_grid = Upgrade(
    "La Costa Grid",
    faction=JINTEKI,
    influence=3,
    rez_cost=3,
    trash_cost=4,
    subtypes=("region", "seedy"),
    abilities=(
        Static(InstallOnly(in_=Zone.ROOT_OF_REMOTE)),
        When(Begins(), Place(1, ADVANCEMENT, A(Cards(zone=ROOT)))),
        Static(LimitPerServer("region")),
    ),
)

hyoubu_institute = Identity(
    "Hyoubu Institute: Absolute Clarity",
    faction=JINTEKI,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(
        When(FirstEachTurn(Reveals()), GainCredits(1)),
        Paid(
            Clicks(),
            RevealEither(AtRandom(1, Cards(zone=Zone.THE_GRIP), said_last=True), TopOf(1, Zone.THE_STACK)),
        ),
    ),
)

kakurenbo = Operation(
    "Kakurenbo",
    faction=JINTEKI,
    influence=3,
    play_cost=2,
    subtypes=("triple",),
    abilities=(
        Static(AdditionalCost(V_PLAY, THIS, Clicks(2))),
        Play(
            Trash(AnyNumber(Cards(zone=IN_HQ))),
            TurnFacedown(Every(Cards(zone=IN_ARCHIVES))),
            May(Both(Install(Choose(1, Cards(zone=IN_ARCHIVES)), in_root_of=REMOTE), Place(2, ADVANCEMENT, IT))),
        ),
        Play(RemoveFromGame()),
    ),
)

letheia_nisei = Upgrade(
    "Letheia Nisei",
    faction=JINTEKI,
    influence=3,
    unique=True,
    rez_cost=1,
    trash_cost=2,
    subtypes=("psi", "clone"),
    abilities=(
        When(
            FirstEachRun(Approaches(), during=True),
            PlayPsiGame(by_name=True),
            If(
                BidsMatch(match=False, bids=True),
                MayPay(Trash(THIS), if_you_do=InOrder((MoveToOutermost(THIS_SERVER), May(JackOut())))),
            ),
        ),
    ),
)

sting = Agenda(
    "Sting!",
    faction=JINTEKI,
    requirement=3,
    agenda_points=1,
    subtypes=("ambush",),
    abilities=(When(ScoresOrSteals(), DoDamage(X(CopiesTheOtherHas(1)), NET)),),
)

storgotic_resonator = Asset(
    "Storgotic Resonator",
    faction=JINTEKI,
    influence=2,
    unique=True,
    rez_cost=2,
    trash_cost=2,
    subtypes=("hostile",),
    abilities=(
        When(FirstEachTurn(Trashes(Cards(where=(OfTheRunnersFaction(),)))), Place(1, POWER)),
        Paid((Clicks(), HostedCounter(POWER)), DoDamage(1, NET)),
    ),
)

project_yagi_uda = Agenda(
    "Project Yagi-Uda",
    faction=JINTEKI,
    requirement=3,
    agenda_points=2,
    subtypes=("research",),
    abilities=(
        When(Scores(), Place(ForEach(1, HostedPast(3)), AGENDA_COUNTER)),
        Paid(
            HostedCounter(AGENDA_COUNTER),
            Swap(Choose(1, Cards(zone=IN_HQ)), Choose(1, Cards(where=(InstalledAt(ATTACKED_SERVER, bare=True),)))),
            May(JackOut()),
            terms=(Static(UseOnlyDuring(DuringRun())),),
        ),
    ),
)

saisentan = Ice(
    "Saisentan",
    faction=JINTEKI,
    influence=3,
    rez_cost=5,
    strength=2,
    subtypes=("sentry", "ap", "observer"),
    abilities=(
        When(
            Encounters(),
            ChooseCardType(),
            LastingWhen(
                TrashesWithDamage(Cards(where=(OfChosenType(),)), NET),
                DoDamage(1, NET),
                period=Period.REST_OF_THE_ENCOUNTER,
            ),
        ),
        Subroutine(DoDamage(1, NET)),
        Subroutine(DoDamage(1, NET)),
        Subroutine(DoDamage(1, NET)),
    ),
)

complete_image = Operation(
    "Complete Image",
    faction=JINTEKI,
    influence=4,
    play_cost=4,
    trash_cost=2,
    subtypes=("terminal", "gray ops"),
    abilities=(
        Static(PlayOnlyIf(AllOf((HasPoints(3, RUNNER), Did(MakesSuccessfulRun(by=RUNNER), THEIR_LAST_TURN))))),
        Static(ActionPhaseEnds()),
        Play(RepeatThisProcess((AndThen(NameCard(chosen=True), DoDamage(1, NET)),), if_=TrashedNamed())),
    ),
)
