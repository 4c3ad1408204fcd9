"""Elevation: shaper."""

from __future__ import annotations

from sneakdoor.language import *

azimat = Program(
    "Azimat",
    faction=SHAPER,
    influence=1,
    install_cost=1,
    memory=2,
    abilities=(
        Static(RecurringCredits(2)),
        Static(CanSpendHosted(For(V_TRASH))),
    ),
)

chromatophores = Program(
    "Chromatophores",
    faction=SHAPER,
    influence=2,
    install_cost=1,
    memory=1,
    subtypes=("trojan",),
    abilities=(
        trojan(),
        Static(GainsSubtypes(HostIce(), ("barrier", "code gate", "sentry"))),
    ),
)

devadatta_drone = Program(
    "Devadatta Drone",
    faction=SHAPER,
    influence=1,
    install_cost=1,
    memory=1,
    abilities=(
        When(Installs(), Place(2, POWER)),
        When(Breaches(RND), MayPay(RemoveCounters(1, Hosted(POWER)), AccessMore(1))),
    ),
)

ritual = Event(
    "Ritual",
    faction=SHAPER,
    influence=2,
    play_cost=0,
    abilities=(Play(Draw(ForEach(1, ClicksRemaining()))),),
)
