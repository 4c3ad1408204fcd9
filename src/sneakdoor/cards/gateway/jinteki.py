"""System Gateway: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

jinteki = Identity(
    "Jinteki: Restoring Humanity",
    faction=JINTEKI,
    minimum_deck=40,
    influence_limit=15,
    subtypes=("megacorp",),
    abilities=(When(Ends(Phase.DISCARD_PHASE), If(ThereIs(Cards(facedown=True, zone=IN_ARCHIVES)), GainCredits(1))),),
)

longevity_serum = Agenda(
    "Longevity Serum",
    faction=JINTEKI,
    requirement=3,
    agenda_points=2,
    subtypes=("research",),
    abilities=(
        When(
            Scores(THIS),
            Trash(AnyNumber(Cards(zone=IN_HQ))),
            ShuffleInto(ChooseUpTo(3, Cards(zone=IN_ARCHIVES)), IN_RND),
        ),
        Static(LimitPerDeck(1)),
    ),
)

urtica_cipher = Asset(
    "Urtica Cipher",
    faction=JINTEKI,
    influence=2,
    rez_cost=0,
    trash_cost=2,
    subtypes=("ambush",),
    abilities=(
        Static(CanAdvance()),
        When(Accesses(THIS, while_installed=True), DoDamage(Plus(2, ForEach(1, Hosted(ADVANCEMENT))), NET)),
    ),
)

diviner = Ice(
    "Diviner",
    faction=JINTEKI,
    influence=2,
    rez_cost=2,
    strength=3,
    subtypes=("code gate", "ap"),
    abilities=(
        Subroutine(
            DoDamage(1, NET),
            If(TrashedCosting(Parity.ODD), EndTheRun()),
        ),
    ),
)

karuna = Ice(
    "Karunā",
    faction=JINTEKI,
    influence=2,
    rez_cost=4,
    strength=3,
    subtypes=("sentry", "ap"),
    abilities=(
        Subroutine(DoDamage(2, NET), May(JackOut())),
        Subroutine(DoDamage(2, NET)),
    ),
)

hansei_review = Operation(
    "Hansei Review",
    faction=JINTEKI,
    influence=1,
    play_cost=5,
    subtypes=("transaction",),
    abilities=(
        Play(GainCredits(10), If(ThereIs(Cards(zone=IN_HQ), any=True), Trash(SomeOfThem(cards=Cards(zone=IN_HQ))))),
    ),
)

neurospike = Operation(
    "Neurospike",
    faction=JINTEKI,
    influence=3,
    play_cost=3,
    subtypes=("gray ops",),
    abilities=(Play(DoDamage(X(SumOfPrintedPoints(Cards(AGENDA, where=(ScoredThisTurn(),))), where=True), NET)),),
)

anoetic_void = Upgrade(
    "Anoetic Void",
    faction=JINTEKI,
    influence=4,
    unique=True,
    rez_cost=0,
    trash_cost=1,
    abilities=(
        When(Approaches(THIS_SERVER), MayPay((Credits(2), Trash(Choose(2, Cards(zone=IN_HQ)))), if_you_do=EndTheRun())),
    ),
)
