"""The Core Set (2012): neutral corp."""

from __future__ import annotations

from sneakdoor.cards.gateway import neutral_corp as gateway
from sneakdoor.language import *

enigma = Ice(
    "Enigma",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=3,
    strength=2,
    subtypes=("code gate",),
    abilities=(
        Subroutine(LoseClicks(1, by=RUNNER)),
        *end_the_run(),
    ),
)

hedge_fund = gateway.hedge_fund

hunter = Ice(
    "Hunter",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=1,
    strength=4,
    subtypes=(
        "sentry",
        "tracer",
        "observer",
    ),
    abilities=(Subroutine(Trace(3, if_successful=GiveTags(1))),),
)

melange_mining_corp = Asset(
    "Melange Mining Corp.",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=1,
    trash_cost=1,
    abilities=(Paid(Clicks(3), GainCredits(7)),),
)

pad_campaign = Asset(
    "PAD Campaign",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=2,
    trash_cost=4,
    subtypes=("advertisement",),
    abilities=(When(Begins(), GainCredits(1)),),
)

priority_requisition = Agenda(
    "Priority Requisition",
    faction=NEUTRAL_CORP,
    influence=0,
    requirement=5,
    agenda_points=3,
    subtypes=("security",),
    abilities=(When(Scores(THIS), May(Rez(A(Cards(ICE)), ignoring_all_costs=True))),),
)

private_security_force = Agenda(
    "Private Security Force",
    faction=NEUTRAL_CORP,
    influence=0,
    requirement=4,
    agenda_points=2,
    subtypes=("security",),
    abilities=(Static(GainsAbility(Paid(Clicks(1), DoDamage(1, MEAT))), if_=Tagged()),),
)

wall_of_static = Ice(
    "Wall of Static",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=3,
    strength=3,
    subtypes=("barrier",),
    abilities=(*end_the_run(),),
)
