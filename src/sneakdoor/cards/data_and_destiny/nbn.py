"""Data and Destiny: nbn."""

from __future__ import annotations

from sneakdoor.language import *

WORDED_OTHERWISE = {
    "15 Minutes": "says that it can be triggered 'while' it is in that score area, where ours is used 'even if' it is",
}

ad_blitz = Operation(
    "Ad Blitz",
    faction=NBN,
    influence=1,
    play_cost="X",
    subtypes=("double",),
    abilities=(
        Static(AdditionalCost(Verb.PLAY, THIS, Clicks(1))),
        Play(
            Install(
                XCards(Cards(subtype="advertisement", zone=Zone.ARCHIVES_AND_OR_HQ)),
                and_rez=True,
                paying_all_costs=True,
            )
        ),
    ),
)

archangel = Ice(
    "Archangel",
    faction=NBN,
    influence=4,
    rez_cost=4,
    strength=6,
    subtypes=("code gate", "tracer", "ambush"),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(THIS, except_in=IN_ARCHIVES), MayPay(Credits(3), if_you_do=Encounter(THIS))),
        Subroutine(Trace(6, if_successful=AddTo(Choose(1, Cards(of=RUNNER, installed=True)), Zone.THE_GRIP))),
    ),
)

media_blitz = Operation(
    "Media Blitz",
    faction=NBN,
    influence=3,
    play_cost=2,
    subtypes=("current",),
    abilities=(
        Static(NotTrashedUntil(Until.STOLEN)),
        Play(ChooseCard(Choose(1, Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA)), prep="in"), GainTextOf(That("agenda"))),
    ),
)

quantum_predictive_model = Agenda(
    "Quantum Predictive Model",
    faction=NBN,
    requirement=3,
    agenda_points=1,
    subtypes=("security",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(THIS, while_=Tagged(they=True)), AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA)),
    ),
)

the_all_seeing_i = Operation(
    "The All-Seeing I",
    faction=NBN,
    influence=1,
    play_cost=1,
    abilities=(
        Static(PlayOnlyIf(Tagged())),
        Play(CanPrevent(Trash(Every(Cards(RESOURCE))), RemoveBadPublicity(1), by=RUNNER)),
    ),
)

keegan_lane = Upgrade(
    "Keegan Lane",
    faction=NBN,
    influence=3,
    unique=True,
    rez_cost=0,
    trash_cost=3,
    subtypes=("sysop",),
    abilities=(
        Paid(
            (TrashThis(), RemoveTags()),
            Trash(Choose(1, Cards(PROGRAM))),
            terms=(Static(UseOnlyDuring(DuringRun(THIS_SERVER))),),
        ),
    ),
)

spark_agency = Identity(
    "Spark Agency: Worldswide Reach",
    faction=NBN,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(When(FirstEachTurn(Rezzes(Cards(subtype="advertisement"))), LoseCredits(1, RUNNER)),),
)

special_offer = Ice(
    "Special Offer",
    faction=NBN,
    influence=2,
    rez_cost=1,
    strength=3,
    subtypes=("trap", "advertisement"),
    abilities=(Subroutine(GainCredits(5), Trash()),),
)

new_angeles_sol = Identity(
    "New Angeles Sol: Your News",
    faction=NBN,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(
        When(
            ScoredOrStolen(Cards(AGENDA)),
            May(PlayCard(Choose(1, Cards(subtype="current", zone=HQ_OR_ARCHIVES)), paying=True)),
        ),
    ),
)

resistor = Ice(
    "Resistor",
    faction=NBN,
    influence=2,
    rez_cost=0,
    strength=0,
    subtypes=("barrier", "tracer"),
    abilities=(
        Static(Strength(THIS, 1, Tags())),
        Subroutine(Trace(4, EndTheRun())),
    ),
)

turnpike = Ice(
    "Turnpike",
    faction=NBN,
    influence=2,
    rez_cost=2,
    strength=3,
    subtypes=("sentry", "tracer"),
    abilities=(
        When(Encounters(), LoseCredits(1, RUNNER)),
        Subroutine(Trace(5, GiveTags())),
    ),
)

card_15_minutes = Agenda(
    "15 Minutes",
    faction=NBN,
    unique=True,
    requirement=2,
    agenda_points=1,
    abilities=(
        Paid(Clicks(), ShuffleInto(THIS, IN_RND), terms=(Static(UsableWhenStolen()),)),
        Static(LimitPerDeck(1)),
    ),
)
