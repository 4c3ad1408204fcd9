"""The Core Set, as the classic documents have it."""

from __future__ import annotations

from dataclasses import replace

from sneakdoor.cards.core import jinteki, nbn
from sneakdoor.language import *

stimhack = Event(
    "Stimhack",
    faction=ANARCH,
    influence=1,
    play_cost=0,
    subtypes=("run",),
    abilities=(
        Play(
            AndThen(PlaceCredits(9), Run(ANY_SERVER)),
            Lasting(CanSpendHosted(), THAT_RUN),
            Delayed(RunEnds(THAT_ONE), SufferDamage(1, CORE, preventable=False)),
        ),
    ),
)
"""Its credits are not in the pool: they cannot be lost (cr1.4.changes.stimhack)."""

net_shield = Program(
    "Net Shield",
    faction=SHAPER,
    influence=1,
    install_cost=2,
    memory=1,
    abilities=(
        When(
            FirstEachTurn(Would(Suffers(NET))),
            MayPay(Credits(1), to=PreventDamage(1, NET, first=True)),
            flags=INTERRUPT,
        ),
    ),
)
"""A second copy finds the first point of damage prevented already (faq4.card.net-shield.2)."""

chum = replace(
    jinteki.chum,
    abilities=(
        Subroutine(
            NextEncounteredIce(
                +2,
                Delayed(
                    Either(BreakingEnds(), EncounterEnds(THAT_ONE)),
                    If(NotFullyBroken(That("ice"), in_time=True), DoDamage(3, NET)),
                ),
            ),
        ),
    ),
)
"""Its damage comes before the subroutines of the next ice (faq4.card.chum.2, faq4.card.chum.3)."""

astroscript_pilot_program = replace(
    nbn.astroscript_pilot_program,
    abilities=(*nbn.astroscript_pilot_program.abilities, Static(LimitPerDeck(1))),
)
"""Limited by an erratum (faq4.errata.astroscript)."""
