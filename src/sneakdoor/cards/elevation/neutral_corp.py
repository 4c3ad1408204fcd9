"""Elevation: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

flyswatter = Ice(
    "Flyswatter",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=2,
    strength=0,
    subtypes=("code gate",),
    abilities=(
        When(Rezzes(during_run_on=THIS_SERVER), Purge()),
        Subroutine(EndTheRun()),
    ),
)

lamplighter = Ice(
    "Lamplighter",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=2,
    strength=3,
    subtypes=("sentry", "observer"),
    abilities=(
        When(ScoredOrStolen(Cards(AGENDA), from_=Zone.THIS_SERVER_OR_ITS_ROOT), Trash()),
        Subroutine(Unless(GiveTags(), Credits(3), by=RUNNER)),
        Subroutine(If(Tagged(), EndTheRun(), suffix=True)),
    ),
)

mahkota_langit_grid = Upgrade(
    "Mahkota Langit Grid",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=2,
    trash_cost=2,
    subtypes=("region",),
    abilities=region(
        Static(RecurringCredits(2)),
        Static(CanSpendHosted(For(V_REZ, (Cards(ASSET, zone=ROOT), Cards(ICE, where=(Guarding(THIS_SERVER),)))))),
        Static(TrashCostChange(Each(Cards(ASSET, zone=ROOT)), 2), flags=PERSISTENT),
    ),
)

petty_cash = Operation(
    "Petty Cash",
    faction=NEUTRAL_CORP,
    influence=0,
    play_cost=3,
    subtypes=("transaction",),
    abilities=(
        Static(PlayOnlyIf(NoActionFinished())),
        Play(GainCredits(5), If(PlayedFromElsewhere(IN_HQ), GainClicks(1))),
        Paid(Clicks(), PlayCard(THIS, from_=IN_ARCHIVES, then_removed=True)),
    ),
)
