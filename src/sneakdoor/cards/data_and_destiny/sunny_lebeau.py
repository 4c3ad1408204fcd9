"""Data and Destiny: sunny lebeau."""

from __future__ import annotations

from sneakdoor.language import *

globalsec_security_clearance = Resource(
    "Globalsec Security Clearance",
    faction=Faction.SUNNY_LEBEAU,
    influence=2,
    install_cost=2,
    subtypes=("virtual",),
    abilities=(
        Static(InstallOnly(if_=HasLink(2))),
        When(Begins(), MayPay(LoseClicks(), if_you_do=Look(TopOf(1, IN_RND)))),
    ),
)

gs_sherman_m3 = Program(
    "GS Sherman M3",
    faction=Faction.SUNNY_LEBEAU,
    influence=2,
    install_cost=3,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "fracter", "cloud"),
    abilities=(
        Static(ThisMemoryIsFree(), if_=HasLink(2)),
        Paid(Credits(2), Break(Any(), "barrier"), flags=INTERFACE),
        boost(2, 3),
    ),
)

gs_shrike_m2 = Program(
    "GS Shrike M2",
    faction=Faction.SUNNY_LEBEAU,
    influence=2,
    install_cost=5,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "killer", "cloud"),
    abilities=(
        Static(ThisMemoryIsFree(), if_=HasLink(2)),
        Paid(Credits(2), Break(Any(), "sentry"), flags=INTERFACE),
        boost(2, 3),
    ),
)

gs_striker_m1 = Program(
    "GS Striker M1",
    faction=Faction.SUNNY_LEBEAU,
    influence=2,
    install_cost=4,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "decoder", "cloud"),
    abilities=(
        Static(ThisMemoryIsFree(), if_=HasLink(2)),
        Paid(Credits(2), Break(Any(), "code gate"), flags=INTERFACE),
        boost(2, 3),
    ),
)

sunny_lebeau = Identity(
    "Sunny Lebeau: Security Specialist",
    faction=Faction.SUNNY_LEBEAU,
    minimum_deck=50,
    influence_limit=25,
    link=2,
    subtypes=("natural",),
)
