"""The Red Sand cycle: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

ben_musashi = Upgrade(
    "Ben Musashi",
    faction=JINTEKI,
    influence=2,
    unique=True,
    rez_cost=1,
    trash_cost=3,
    subtypes=("clone",),
    abilities=(
        Static(
            AdditionalCost(
                Verb.STEAL,
                Cards(AGENDA, zone=Zone.THIS_SERVER_OR_ITS_ROOT),
                SufferDamage(2, NET, by=RUNNER),
                by=RUNNER,
            ),
            flags=PERSISTENT,
        ),
    ),
)

obokata_protocol = Agenda(
    "Obokata Protocol",
    faction=JINTEKI,
    requirement=5,
    agenda_points=3,
    subtypes=("ambush",),
    abilities=(Static(AdditionalCost(Verb.STEAL, THIS, SufferDamage(4, NET, by=RUNNER), by=RUNNER)),),
)
