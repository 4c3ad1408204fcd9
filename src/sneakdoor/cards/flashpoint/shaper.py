"""The Flashpoint cycle: shaper."""

from __future__ import annotations

from sneakdoor.language import *

cold_read = Event(
    "Cold Read",
    faction=SHAPER,
    influence=1,
    play_cost=0,
    subtypes=(
        "run",
        "stealth",
    ),
    abilities=(
        Play(
            AndThen(PlaceCredits(4), Run(ANY_SERVER)),
            Lasting(CanSpendHosted(), THAT_RUN),
            Delayed(
                RunEnds(THAT_ONE),
                Trash(Choose(1, Cards(PROGRAM, installed=True, where=(UsedDuringThatRun(),))), preventable=False),
            ),
        ),
    ),
)

ele_smoke_scovak = Identity(
    'Ele "Smoke" Scovak: Cynosure of the Net',
    faction=SHAPER,
    minimum_deck=40,
    influence_limit=15,
    link=0,
    subtypes=(
        "g mod",
        "stealth",
    ),
    abilities=(
        Static(RecurringCredits(1)),
        Static(UseCredits((For(Verb.USE, Cards(subtype="icebreaker")),), number=1)),
    ),
)

net_mercur = Resource(
    "Net Mercur",
    faction=SHAPER,
    influence=3,
    unique=True,
    install_cost=3,
    subtypes=(
        "virtual",
        "stealth",
    ),
    abilities=(
        When(FirstEachRun(SpendsFrom(Cards(subtype="stealth"))), Or(PlaceCredits(1), Draw(1))),
        Static(CanSpendHosted()),
    ),
)

misdirection = Program(
    "Misdirection",
    faction=SHAPER,
    influence=2,
    install_cost=0,
    memory=1,
    abilities=(Paid((Clicks(2), Credits(X())), RemoveTags(X())),),
)
