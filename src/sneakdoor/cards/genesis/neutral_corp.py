"""The Genesis cycle: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

false_lead = Agenda(
    "False Lead",
    faction=NEUTRAL_CORP,
    influence=0,
    requirement=3,
    agenda_points=1,
    subtypes=("security",),
    abilities=(Paid(Forfeit(THIS), If(HasClicksLeft(RUNNER, 2), LoseClicks(2, by=RUNNER))),),
)

freelancer = Operation(
    "Freelancer",
    faction=NEUTRAL_CORP,
    influence=0,
    play_cost=0,
    subtypes=("gray ops",),
    abilities=(
        Static(PlayOnlyIf(Tagged())),
        Play(Trash(ChooseUpTo(2, Cards(RESOURCE)))),
    ),
)

draco = Ice(
    "Dracō",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=1,
    strength=0,
    subtypes=("sentry", "tracer"),
    abilities=(
        When(Rezzes(), MayPay(Credits(Any()), Place(ThatMany(), POWER))),
        Static(Strength(THIS, 1, Hosted(POWER))),
        Subroutine(Trace(2, Both(GiveTags(), EndTheRun()))),
    ),
)

executive_retreat = Agenda(
    "Executive Retreat",
    faction=NEUTRAL_CORP,
    influence=0,
    requirement=5,
    agenda_points=3,
    abilities=(
        When(Scores(), Both(Place(1, AGENDA_COUNTER), ShuffleInto(AllIn(IN_HQ), IN_RND))),
        Paid((Clicks(), HostedCounter(AGENDA_COUNTER)), Draw(5)),
    ),
)

private_contracts = Asset(
    "Private Contracts",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=3,
    trash_cost=5,
    subtypes=("transaction",),
    abilities=(
        loaded(14, when_rezzed=True),
        Paid(Clicks(), TakeCredits(2)),
    ),
)
