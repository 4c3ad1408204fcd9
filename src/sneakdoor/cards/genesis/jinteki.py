"""The Genesis cycle: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

fetal_ai = Agenda(
    "Fetal AI",
    faction=JINTEKI,
    requirement=5,
    agenda_points=2,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(THIS, except_in=IN_ARCHIVES), DoDamage(2, NET)),
        Static(AdditionalCost(Verb.STEAL, THIS, Credits(2), by=RUNNER)),
    ),
)

sensei = Ice(
    "Sensei",
    faction=JINTEKI,
    influence=1,
    rez_cost=3,
    strength=5,
    subtypes=("code gate",),
    abilities=(
        Subroutine(
            During(REST_OF_RUN, GainsSubroutine(EachEncounteredIce(), Subroutine(EndTheRun()), where=Order.AFTER))
        ),
    ),
)

CARDS: tuple[Card, ...] = (
    fetal_ai,
    sensei,
)
