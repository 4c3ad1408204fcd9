"""The Lunar cycle: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

gemini = Ice(
    "Gemini",
    faction=JINTEKI,
    influence=2,
    rez_cost=3,
    strength=5,
    subtypes=("sentry", "tracer", "ap"),
    abilities=(Subroutine(Trace(2, DoDamage(1, NET), strength=5, if_strong=DoDamage(1, NET))),),
)

hostile_infrastructure = Asset(
    "Hostile Infrastructure",
    faction=JINTEKI,
    influence=2,
    rez_cost=5,
    trash_cost=5,
    abilities=(When(Trashes(Cards(of=CORP), by=RUNNER, including_this=True), DoDamage(1, NET)),),
)

mamba = Ice(
    "Mamba",
    faction=JINTEKI,
    influence=2,
    rez_cost=6,
    strength=4,
    subtypes=("sentry", "psi", "ap"),
    abilities=(
        Paid(HostedCounter(POWER), DoDamage(1, NET), terms=(Static(UseOnlyDuring(DuringRun())),)),
        Subroutine(DoDamage(1, NET)),
        Subroutine(PlayPsiGame(), If(BidsMatch(match=False), Place(1, POWER))),
    ),
)

ashigaru = Ice(
    "Ashigaru",
    faction=JINTEKI,
    influence=3,
    rez_cost=9,
    strength=4,
    subtypes=("barrier",),
    abilities=(Static(GainsSubroutine(THIS, Subroutine(EndTheRun()), Cards(zone=IN_HQ))),),
)

encrypted_portals = Agenda(
    "Encrypted Portals",
    faction=JINTEKI,
    requirement=3,
    agenda_points=1,
    subtypes=("security",),
    abilities=(
        Static(Strength(Each(Cards(ICE, "code gate")), 1)),
        When(Scores(), GainCredits(ForEach(1, Cards(ICE, "code gate", rezzed=True)))),
    ),
)
