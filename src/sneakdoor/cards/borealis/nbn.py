"""Borealis: nbn."""

from __future__ import annotations

from sneakdoor.language import *

artificial_cryptocrash = Agenda(
    "Artificial Cryptocrash",
    faction=NBN,
    requirement=4,
    agenda_points=2,
    subtypes=("initiative",),
    abilities=(When(Scores(), LoseCredits(7, RUNNER)),),
)

backroom_machinations = Operation(
    "Backroom Machinations",
    faction=NBN,
    influence=2,
    play_cost=2,
    subtypes=("gray ops",),
    abilities=(
        Static(AdditionalCost(V_PLAY, THIS, RemoveTags())),
        Play(AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, 1)),
    ),
)

mestnichestvo = Ice(
    "Mestnichestvo",
    faction=NBN,
    influence=2,
    rez_cost=5,
    strength=4,
    subtypes=("code gate",),
    abilities=(
        Static(CanAdvance()),
        When(Encounters(), MayPay(RemoveCounters(1, Hosted())), IfYouDo(LoseCredits(3, RUNNER))),
        Subroutine(LoseCredits(3, RUNNER)),
        Subroutine(EndTheRun()),
    ),
)

drago_ivanov = Asset(
    "Drago Ivanov",
    faction=NBN,
    influence=4,
    unique=True,
    rez_cost=0,
    trash_cost=1,
    subtypes=("executive",),
    abilities=(
        Static(CanAdvance()),
        Paid(HostedCounter(ADVANCEMENT, 2), GiveTags(), terms=(Static(UseOnlyDuring(YourTurn())),)),
    ),
)

freedom_of_information = Agenda(
    "Freedom of Information",
    faction=NBN,
    requirement=4,
    agenda_points=2,
    subtypes=("research",),
    abilities=(Static(AdvancementRequirement(THIS, -1, Tags())),),
)

post_truth_dividend = Agenda(
    "Post-Truth Dividend",
    faction=NBN,
    requirement=2,
    agenda_points=1,
    subtypes=("initiative",),
    abilities=(When(Scores(), May(Draw(1))),),
)

pravdivost_consulting = Identity(
    "Pravdivost Consulting: Political Solutions",
    faction=NBN,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(
        When(
            FirstEachTurn(MakesSuccessfulRun(by=RUNNER)),
            May(Place(1, ADVANCEMENT, A(Cards(installed=True, where=(Advanceable(),))))),
        ),
    ),
)

ubiquitous_vig = Asset(
    "Ubiquitous Vig",
    faction=NBN,
    influence=2,
    rez_cost=1,
    trash_cost=4,
    subtypes=("advertisement",),
    abilities=(
        Static(CanAdvance()),
        When(Begins(), GainCredits(ForEach(1, Hosted()))),
    ),
)

vasilisa = Ice(
    "Vasilisa",
    faction=NBN,
    influence=2,
    rez_cost=2,
    strength=2,
    subtypes=("sentry", "observer"),
    abilities=(
        When(
            Encounters(),
            MayPay(Credits(1), if_you_do=Place(1, ADVANCEMENT, A(Cards(installed=True, where=(Advanceable(),))))),
        ),
        Subroutine(GiveTags()),
    ),
)

chekist_scion = Asset(
    "Chekist Scion",
    faction=NBN,
    influence=2,
    rez_cost=0,
    trash_cost=0,
    subtypes=("ambush",),
    abilities=(
        Static(CanAdvance()),
        When(Accesses(while_installed=True), GiveTags(Plus(1, ForEach(1, Hosted())))),
    ),
)

gaslight = Asset(
    "Gaslight",
    faction=NBN,
    influence=1,
    rez_cost=0,
    trash_cost=2,
    abilities=(
        When(
            Begins(),
            MayPay(
                Trash(),
                if_you_do=InOrder((Search(IN_RND, A(Cards(OPERATION))), AddTo(That("operation"), IN_HQ))),
            ),
        ),
    ),
)

nonequivalent_exchange = Operation(
    "Nonequivalent Exchange",
    faction=NBN,
    influence=2,
    play_cost=2,
    subtypes=("transaction",),
    abilities=(Play(GainCredits(5), May(EachPlayerGains(2))),),
)

klevetnik = Ice(
    "Klevetnik",
    faction=NBN,
    influence=3,
    rez_cost=3,
    strength=3,
    subtypes=("barrier",),
    abilities=(
        When(
            Rezzes(during_run_on=THIS_SERVER),
            May(Have(RUNNER, GainCredits(2))),
            IfYouDo(
                InOrder(
                    (
                        ChooseCard(Choose(1, Cards(RESOURCE, installed=True))),
                        Lasting(LosesAbilities(That("resource")), Period.UNTIL_YOUR_NEXT_TURN_ENDS),
                    )
                )
            ),
        ),
        Subroutine(EndTheRun()),
    ),
)

vladisibirsk_city_grid = Upgrade(
    "Vladisibirsk City Grid",
    faction=NBN,
    influence=4,
    rez_cost=3,
    trash_cost=4,
    subtypes=("region",),
    abilities=region(
        Static(CanAdvance()),
        Paid(
            HostedCounter(ADVANCEMENT, 2),
            Place(2, ADVANCEMENT, A(Cards(other=True, where=(Advanceable(), InstalledIn(ROOT, installed=False))))),
            flags=ONCE_PER_TURN,
        ),
    ),
)

shipment_from_vladisibirsk = Operation(
    "Shipment from Vladisibirsk",
    faction=NBN,
    influence=3,
    play_cost=1,
    subtypes=("gray ops",),
    abilities=(
        Static(PlayOnlyIf(HasTags(2))),
        Play(PlaceInTotal(4, ADVANCEMENT, Cards(installed=True, where=(Advanceable(),)))),
    ),
)

vera_ivanovna_shuyskaya = Asset(
    "Vera Ivanovna Shuyskaya",
    faction=NBN,
    influence=4,
    unique=True,
    rez_cost=3,
    trash_cost=3,
    subtypes=("executive",),
    abilities=(
        When(
            ScoredOrStolen(Cards(AGENDA)),
            May(InOrder((Reveal(AllIn(Zone.THE_GRIP)), Trash(SomeOfThem(revealed=True))))),
        ),
    ),
)

unsmiling_tsarevna = Ice(
    "Unsmiling Tsarevna",
    faction=NBN,
    influence=2,
    rez_cost=4,
    strength=2,
    subtypes=("sentry", "ap"),
    abilities=(
        When(
            Rezzes(during_run_on=THIS_SERVER),
            May(Have(RUNNER, GainCredits(2))),
            IfYouDo(InEachEncounter(CannotBreakPrinted(1), Period.REST_OF_THAT_RUN)),
        ),
        Subroutine(GiveTags()),
        Subroutine(DoDamage(2, NET)),
        Subroutine(May(Draw(2))),
    ),
)
