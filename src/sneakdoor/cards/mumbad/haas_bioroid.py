"""The Mumbad cycle: haas bioroid."""

from __future__ import annotations

from sneakdoor.language import *

clone_suffrage_movement = Asset(
    "Clone Suffrage Movement",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=1,
    trash_cost=2,
    subtypes=("political",),
    abilities=(
        When(
            Begins(),
            If(
                ThereIsNo(Cards(ICE, where=(Guarding(THIS_SERVER),))),
                May(AddTo(Choose(1, Cards(OPERATION, zone=IN_ARCHIVES)), IN_HQ)),
                suffix=True,
            ),
        ),
    ),
)

jeeves_model_bioroids = Asset(
    "Jeeves Model Bioroids",
    faction=HAAS_BIOROID,
    influence=3,
    unique=True,
    rez_cost=2,
    trash_cost=5,
    subtypes=("alliance",),
    abilities=(
        Static(CostsNoInfluence(InDeck(6, faction=HAAS_BIOROID, non_subtype="alliance"))),
        When(FirstEachTurn(SpendsClicks(3)), GainClicks(1)),
    ),
)

brainstorm = Ice(
    "Brainstorm",
    faction=HAAS_BIOROID,
    influence=4,
    rez_cost=9,
    strength=2,
    subtypes=("sentry", "ap"),
    abilities=(
        When(
            Encounters(),
            GainSubroutines(X(NumberOf(Cards(zone=Zone.THE_GRIP))), Subroutine(DoDamage(1, CORE)), REST_OF_RUN),
        ),
    ),
)

lateral_growth = Operation(
    "Lateral Growth",
    faction=HAAS_BIOROID,
    influence=2,
    play_cost=2,
    subtypes=("transaction",),
    abilities=(Play(GainCredits(4), May(Install(Choose(1, Cards(zone=IN_HQ, unsaid=True))))),),
)

voting_machine_initiative = Agenda(
    "Voting Machine Initiative",
    faction=HAAS_BIOROID,
    requirement=5,
    agenda_points=3,
    subtypes=("initiative",),
    abilities=(
        scored_with_counters(3),
        When(Begins(of=RUNNER), MayPay(HostedCounter(AGENDA_COUNTER)), IfYouDo(LoseClicks(by=RUNNER))),
    ),
)

advanced_concept_hopper = Agenda(
    "Advanced Concept Hopper",
    faction=HAAS_BIOROID,
    requirement=4,
    agenda_points=2,
    subtypes=("research",),
    abilities=(When(FirstEachTurn(MakesRun(by=RUNNER)), May(Or(Draw(1), GainCredits(1)))),),
)
