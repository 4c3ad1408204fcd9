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

knickknack_obrian = Resource(
    "“Knickknack” O’Brian",
    faction=SHAPER,
    influence=3,
    unique=True,
    install_cost=2,
    subtypes=("connection",),
    abilities=(
        When(
            FirstEachTurn(RunBegins()),
            MayPay(
                Trash(Choose(1, Cards(installed=True, yours=True, other=True))),
                if_you_do=Both(GainCredits(EqualTo(InstallCost(printed=True))), Draw(1)),
            ),
        ),
    ),
)

principia = Program(
    "Principia",
    faction=SHAPER,
    influence=1,
    install_cost=4,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "fracter"),
    abilities=(
        Static(CostsLess(THIS, 1, for_each=Cards(subtype="icebreaker", installed=True, other=True))),
        breaks(1, "barrier"),
        boost(2, 2),
    ),
)
