"""System Gateway: weyland."""

from __future__ import annotations

from sneakdoor.language import *

weyland_consortium = Identity(
    "Weyland Consortium: Built to Last",
    faction=WEYLAND,
    minimum_deck=40,
    influence_limit=15,
    subtypes=("megacorp",),
    abilities=(When(Advances(Cards()), If(HadNo(ADVANCEMENT), GainCredits(2), suffix=True)),),
)

above_the_law = Agenda(
    "Above the Law",
    faction=WEYLAND,
    requirement=3,
    agenda_points=2,
    subtypes=("security",),
    abilities=(
        When(Scores(THIS), May(Trash(Choose(1, Cards(RESOURCE, installed=True))))),
        Static(LimitPerDeck(1)),
    ),
)

clearinghouse = Asset(
    "Clearinghouse",
    faction=WEYLAND,
    influence=3,
    rez_cost=0,
    trash_cost=3,
    subtypes=("hostile",),
    abilities=(
        Static(CanAdvance()),
        When(Begins(), MayPay(Trash(THIS), to=DoDamage(ForEach(1, Hosted(ADVANCEMENT)), MEAT))),
    ),
)

ballista = Ice(
    "Ballista",
    faction=WEYLAND,
    influence=2,
    rez_cost=5,
    strength=4,
    subtypes=("sentry", "destroyer"),
    abilities=(Subroutine(Or(Trash(Choose(1, Cards(PROGRAM, installed=True))), EndTheRun())),),
)

pharos = Ice(
    "Pharos",
    faction=WEYLAND,
    influence=3,
    rez_cost=7,
    strength=5,
    subtypes=("barrier",),
    abilities=(
        Paragraph(Static(CanAdvance()), Static(Strength(THIS, +5, while_=AtLeast(3, Hosted(ADVANCEMENT))))),
        Subroutine(GiveTags(1)),
        *end_the_run(2),
    ),
)

government_subsidy = Operation(
    "Government Subsidy",
    faction=WEYLAND,
    influence=1,
    play_cost=10,
    subtypes=("transaction",),
    abilities=(Play(GainCredits(15)),),
)

retribution = Operation(
    "Retribution",
    faction=WEYLAND,
    influence=1,
    play_cost=1,
    subtypes=("gray ops",),
    abilities=(
        Static(PlayOnlyIf(Tagged())),
        Play(Trash(Choose(1, Cards((PROGRAM, HARDWARE), installed=True)))),
    ),
)

malapert_data_vault = Upgrade(
    "Malapert Data Vault",
    faction=WEYLAND,
    influence=3,
    unique=True,
    rez_cost=1,
    trash_cost=4,
    abilities=(
        When(
            Scores(Cards(AGENDA, zone=ROOT)),
            May(Search(IN_RND, Choose(1, Cards(non_type=AGENDA)))),
            AddTo(That("card"), IN_HQ),
        ),
    ),
)
