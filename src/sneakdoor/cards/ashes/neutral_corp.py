"""Ashes: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

csr_campaign = Asset(
    "CSR Campaign",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=2,
    trash_cost=2,
    subtypes=("advertisement",),
    abilities=(When(Begins(), May(Draw(1))),),
)

cyberdex_sandbox = Agenda(
    "Cyberdex Sandbox",
    faction=NEUTRAL_CORP,
    influence=0,
    requirement=4,
    agenda_points=2,
    subtypes=("security",),
    abilities=(
        When(FirstEachTurn(Purges()), GainCredits(4)),
        When(Scores(), May(Purge())),
    ),
)

napd_cordon = Operation(
    "NAPD Cordon",
    faction=NEUTRAL_CORP,
    influence=0,
    play_cost=0,
    trash_cost=2,
    subtypes=("lockdown",),
    abilities=(
        locks_down(),
        Static(
            AdditionalCost(
                V_STEAL, Cards(AGENDA), Credits(Plus(4, ForEach(2, CountersOn(That("agenda"), ADVANCEMENT)))), RUNNER
            ),
        ),
    ),
)

vulnerability_audit = Agenda(
    "Vulnerability Audit",
    faction=NEUTRAL_CORP,
    influence=1,
    requirement=4,
    agenda_points=3,
    subtypes=("research",),
    abilities=(Static(Cannot(YOU, (V_SCORE,), THIS, if_=WasInstalledThisTurn())),),
)

rime = Ice(
    "Rime",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=0,
    strength=0,
    subtypes=("mythic",),
    abilities=(
        Static(RezzedLikeOthers()),
        Static(Strength(Each(Cards(ICE, where=(Guarding(THIS_SERVER),))), 1)),
        Subroutine(LoseCredits(1, RUNNER)),
    ),
)
