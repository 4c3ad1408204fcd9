"""Liberation: weyland."""

from __future__ import annotations

from sneakdoor.language import *

slash_and_burn_agriculture = Agenda(
    "Slash and Burn Agriculture",
    faction=WEYLAND,
    requirement=4,
    agenda_points=2,
    subtypes=("expansion", "expendable"),
    abilities=(
        Paid(
            (Clicks(), Credits(1), TrashFromHQ()),
            Place(2, ADVANCEMENT, Choose(1, Cards(installed=True, where=(Advanceable(that=True),)))),
        ),
    ),
)

the_basalt_spire = Agenda(
    "The Basalt Spire",
    faction=WEYLAND,
    requirement=5,
    agenda_points=3,
    abilities=(
        When(Steals(THIS), May(AddTo(Choose(1, Cards(zone=IN_ARCHIVES)), IN_HQ))),
        scored_with_counters(2),
        Paid(
            (HostedCounter(AGENDA_COUNTER), Trash(TopOf(1, IN_RND))),
            AddTo(Choose(1, Cards(zone=IN_ARCHIVES)), IN_HQ),
            flags=ONCE_PER_TURN,
        ),
    ),
)

tree_line = Ice(
    "Tree Line",
    faction=WEYLAND,
    influence=1,
    rez_cost=4,
    strength=4,
    subtypes=("barrier", "expendable"),
    abilities=(
        Paid((Clicks(), Credits(1), TrashFromHQ()), Place(3, ADVANCEMENT, Choose(1, Cards(ICE, installed=True)))),
        advanceable_strength(1),
        Subroutine(GainCredits(1), EndTheRun()),
    ),
)

eminent_domain = Agenda(
    "Eminent Domain",
    faction=WEYLAND,
    requirement=3,
    agenda_points=1,
    subtypes=("expansion", "expendable"),
    abilities=(
        Paid((Clicks(), Credits(1), TrashFromHQ()), Install(Choose(1, Cards(zone=IN_HQ)), total_less=5, and_rez=True)),
        When(
            Scores(),
            May(Search(IN_RND, Choose(1, Cards()), reveal=False)),
            Install(That("card"), ignoring_all_costs=True, and_rez=True),
        ),
    ),
)

valentao = Ice(
    "Valentão",
    faction=WEYLAND,
    influence=3,
    rez_cost=5,
    strength=6,
    subtypes=("code gate", "illicit"),
    abilities=(
        Static(AdditionalCost(V_REZ, THIS, OneOf(TakeBadPublicity(), RemoveTags(), either=False))),
        Subroutine(GainCredits(2)),
        Subroutine(LoseCredits(2, RUNNER)),
        Subroutine(If(HasMoreCredits(), EndTheRun(), suffix=True)),
    ),
)

hearts_and_minds = Asset(
    "Hearts and Minds",
    faction=WEYLAND,
    influence=3,
    rez_cost=1,
    trash_cost=2,
    subtypes=("political",),
    abilities=(
        When(
            Begins(),
            May(
                MoveCountersFrom(
                    1,
                    ADVANCEMENT,
                    A(Cards(installed=True)),
                    A(Cards(installed=True, where=(Advanceable(),))),
                ),
            ),
            If(NotProtected(), May(Also(Place(1, ADVANCEMENT, A(Cards(installed=True, where=(Advanceable(),))))))),
        ),
    ),
)

isaac_liberdade = Upgrade(
    "Isaac Liberdade",
    faction=WEYLAND,
    influence=2,
    unique=True,
    rez_cost=3,
    trash_cost=2,
    subtypes=("bioroid", "sysop"),
    abilities=(
        Static(Strength(Each(Cards(ICE, advanced=True, where=(Guarding(THIS_SERVER),))), 2)),
        When(
            MovesToRoot(),
            May(Place(1, ADVANCEMENT, A(Cards(ICE, where=(Guarding(THAT_SERVER), HasNoCounters(ADVANCEMENT)))))),
        ),
        When(Ends(), May(MoveToRoot(THIS, ChosenServer(Server.ANOTHER_SERVER)))),
    ),
)

angelique_garza_correa = Upgrade(
    "Angelique Garza Correa",
    faction=WEYLAND,
    influence=3,
    unique=True,
    rez_cost=0,
    trash_cost=2,
    subtypes=("ambush", "enforcer", "expendable"),
    abilities=(
        Paid((Clicks(), Credits(1), TrashFromHQ()), DoDamage(1, MEAT), threat=3),
        When(Accesses(while_=IsRezzed()), MayPay(Credits(2), DoDamage(2, MEAT))),
    ),
)

descent = Ice(
    "Descent",
    faction=WEYLAND,
    influence=2,
    rez_cost=2,
    strength=1,
    subtypes=("code gate", "expendable"),
    abilities=(
        Paid(
            (Clicks(), Credits(1), TrashFromHQ()),
            Draw(1),
            Both(
                Reveal(ChooseUpTo(2, Cards(AGENDA, zone=Zone.HQ_AND_OR_ARCHIVES)), prep="in"),
                ShuffleInto(THEM, IN_RND),
            ),
        ),
        When(Begins(), May(AddTo(THIS, IN_HQ))),
        Subroutine(EndTheRun()),
    ),
)

logjam = Ice(
    "Logjam",
    faction=WEYLAND,
    influence=2,
    rez_cost=6,
    strength=0,
    subtypes=("barrier",),
    abilities=(
        advanceable_strength(1),
        When(
            Rezzes(),
            Place(Plus(1, ForEach(1, CardTypesAmong(Cards(faceup=True, zone=IN_ARCHIVES)))), ADVANCEMENT),
        ),
        Subroutine(GainCredits(2), EndTheRun()),
        Subroutine(EndTheRun()),
        Subroutine(EndTheRun()),
    ),
)

armed_asset_protection = Operation(
    "Armed Asset Protection",
    faction=WEYLAND,
    influence=2,
    play_cost=2,
    subtypes=("transaction",),
    abilities=(
        Play(
            GainCredits(3),
            GainCredits(ForEach(1, CardTypesAmong(Cards(faceup=True, zone=IN_ARCHIVES)))),
            If(AnyOfThose(AGENDA, Cards(faceup=True, zone=IN_ARCHIVES)), GainCredits(2, another=True)),
        ),
    ),
)

cybersand_harvester = Asset(
    "Cybersand Harvester",
    faction=WEYLAND,
    influence=2,
    rez_cost=2,
    trash_cost=4,
    abilities=(
        When(Rezzes(Cards(ICE)), PlaceCredits(2)),
        Static(CanSpendHosted(For(V_INSTALL, costs=True))),
        Paid(TrashThis(), TakeCredits(All())),
    ),
)

pivot = Operation(
    "Pivot",
    faction=WEYLAND,
    influence=2,
    play_cost=1,
    trash_cost=3,
    subtypes=("double",),
    abilities=(
        double(),
        Play(Search(IN_RND, Choose(1, Cards((OPERATION, AGENDA)))), AddTo(That("card"), IN_HQ)),
        Play(May(PlayOrInstall(Choose(1, Cards(zone=IN_HQ)), bare=True)), threat=3),
    ),
)

tucana = Upgrade(
    "Tucana",
    faction=WEYLAND,
    influence=3,
    unique=True,
    rez_cost=2,
    trash_cost=1,
    abilities=(
        Static(InstallOnly(in_=Zone.ROOT_OF_REMOTE)),
        When(
            ScoredOrStolen(Cards(AGENDA), from_=ROOT),
            May(Search(IN_RND, Choose(1, Cards(ICE)), reveal=False)),
            Install(That("ice"), total_less=3, and_rez=True),
            flags=PERSISTENT,
        ),
    ),
)

nuvem_sa = Identity(
    "Nuvem SA: Law of the Land",
    faction=WEYLAND,
    minimum_deck=50,
    influence_limit=15,
    subtypes=("corp",),
    abilities=(
        When(
            FinishesOperationOrAction(Cards(subtype="expendable")),
            Look(TopOf(1, IN_RND)),
            May(Trash(That("card"))),
        ),
        When(FirstEachTurn(Trashes(Cards(zone=IN_RND)), yours=True), GainCredits(2)),
    ),
)

business_as_usual = Operation(
    "Business As Usual",
    faction=WEYLAND,
    influence=1,
    play_cost=0,
    subtypes=("gray ops",),
    abilities=(
        Play(
            Resolve(
                1,
                (
                    Place(1, ADVANCEMENT, EachOf(ChooseUpTo(2, Cards(installed=True, where=(Advanceable(),))))),
                    RemoveCountersFrom(All(), VIRUS, Choose(1, Cards(installed=True))),
                ),
            ),
        ),
        Play(May(Also(ResolveOtherMode())), threat=3),
    ),
)

hammer = Ice(
    "Hammer",
    faction=WEYLAND,
    influence=2,
    rez_cost=6,
    strength=4,
    subtypes=("sentry", "destroyer", "observer"),
    abilities=(
        Static(CannotBreakPrinted(1, Cards(subtype="killer"), Order.BEFORE)),
        Subroutine(GiveTags()),
        Subroutine(Trash(Choose(1, Cards((RESOURCE, HARDWARE), installed=True)))),
        Subroutine(
            Trash(Choose(1, Cards(PROGRAM, installed=True, where=(IsNoneOf(("decoder", "fracter", "killer")),))))
        ),
    ),
)
