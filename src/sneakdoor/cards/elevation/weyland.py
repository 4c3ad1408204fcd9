"""Elevation: weyland."""

from __future__ import annotations

from sneakdoor.language import *

anthill_excavation_contract = Asset(
    "Anthill Excavation Contract",
    faction=WEYLAND,
    influence=2,
    rez_cost=3,
    trash_cost=1,
    subtypes=("industrial",),
    abilities=(
        Paragraph(When(Rezzes(), Load(8)), When(IsEmpty(), Trash())),
        When(Begins(), Both(TakeCredits(4), Draw(1))),
    ),
)

biawak = Ice(
    "Biawak",
    faction=WEYLAND,
    influence=3,
    rez_cost=14,
    strength=6,
    subtypes=("sentry", "destroyer"),
    abilities=(
        Static(PaysFor(Forfeit(Choose(1, Cards(AGENDA))), 10)),
        Subroutine(Or(Trash(Choose(1, Cards(PROGRAM, installed=True))), EndTheRun())),
        Subroutine(Or(Trash(Choose(1, Cards(RESOURCE, installed=True))), EndTheRun())),
        Subroutine(EndTheRun()),
    ),
)

plutus = Asset(
    "Plutus",
    faction=WEYLAND,
    influence=3,
    unique=True,
    rez_cost=0,
    trash_cost=3,
    subtypes=("deep net",),
    abilities=(
        Static(
            AdditionalCost(
                V_REZ,
                THIS,
                OneOf(
                    Forfeit(Choose(1, Cards(AGENDA))), Trash(Choose(3, Cards(zone=IN_HQ)), reveal=True), either=False
                ),
            ),
        ),
        When(Begins(), May(PlayCard(Choose(1, Cards(OPERATION, "transaction", zone=IN_ARCHIVES)), then_removed=True))),
    ),
)

off_the_books = Agenda(
    "Off the Books",
    faction=WEYLAND,
    requirement=3,
    agenda_points=2,
    subtypes=("initiative",),
    abilities=(
        dividends(1),
        When(
            Ends(Phase.DISCARD_PHASE),
            MayPay(RemoveCounters(1, Hosted(AGENDA_COUNTER)), Search(IN_RND, Choose(1, Cards()))),
            May(Install(That("card"), ignoring_all_costs=True)),
            IfYouDoNot(AddTo(IT, IN_HQ)),
        ),
    ),
)

syailendra = Ice(
    "Syailendra",
    faction=WEYLAND,
    influence=3,
    rez_cost=4,
    strength=5,
    subtypes=("code gate", "ap"),
    abilities=(
        Static(CanAdvance()),
        When(
            Encounters(),
            If(
                AtLeast(3, Hosted(), it_has=True),
                May(Place(1, ADVANCEMENT, A(Cards(installed=True, where=(Advanceable(),))))),
            ),
        ),
        Subroutine(May(Place(1, ADVANCEMENT, A(Cards(installed=True, where=(Advanceable(),)))))),
        Subroutine(LoseCredits(2, RUNNER)),
        Subroutine(DoDamage(1, NET)),
    ),
)

greenmail = Agenda(
    "Greenmail",
    faction=WEYLAND,
    requirement=2,
    agenda_points=1,
    subtypes=("expansion",),
    abilities=(
        When(Scores(), GainCredits(2)),
        When(Forfeits(), GainCredits(4)),
    ),
)

kessleroid = Ice(
    "Kessleroid",
    faction=WEYLAND,
    influence=1,
    rez_cost=2,
    strength=1,
    subtypes=("barrier",),
    abilities=(
        Static(Cannot(RUNNER, (V_TRASH,), THIS)),
        *end_the_run(2),
    ),
)

measured_response = Operation(
    "Measured Response",
    faction=WEYLAND,
    influence=4,
    play_cost=5,
    trash_cost=3,
    subtypes=("black ops",),
    abilities=(
        Static(PlayOnlyIf(ThreatLevel(4), and_=Did(MakesSuccessfulRun(by=RUNNER), THEIR_LAST_TURN))),
        Play(Unless(DoDamage(4, MEAT), Credits(8), by=RUNNER)),
    ),
)

key_performance_indicators = Operation(
    "Key Performance Indicators",
    faction=WEYLAND,
    influence=2,
    play_cost=1,
    subtypes=("transaction",),
    abilities=(
        Play(
            Resolve(
                2,
                (
                    InOrder((Draw(1), ShuffleInto(Choose(1, Cards(zone=IN_HQ)), IN_RND))),
                    Install(Choose(1, Cards(ICE, zone=IN_HQ)), ignoring_all_costs=True),
                    Place(1, ADVANCEMENT, A(Cards(installed=True, where=(Advanceable(),)))),
                    GainCredits(2),
                ),
                any_order=True,
            ),
        ),
    ),
)

the_zwicky_group = Identity(
    "The Zwicky Group: Invisible Hands",
    faction=WEYLAND,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("unsubstantiated",),
    abilities=(When(FirstEachTurn(GainsThrough(Cards((AGENDA, OPERATION)))), May(Draw(1))),),
)

bangun = Identity(
    "BANGUN: When Disaster Strikes",
    faction=WEYLAND,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("corp",),
    abilities=(
        Static(MayInstallFaceup(Cards(AGENDA))),
        When(Accesses(Cards(AGENDA, installed=True, faceup=True)), Both(DoDamage(2, MEAT), GiveTags())),
    ),
)
