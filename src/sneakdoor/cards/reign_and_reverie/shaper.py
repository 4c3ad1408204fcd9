"""Reign and Reverie: shaper."""

from __future__ import annotations

from sneakdoor.language import *

akiko_nisei = Identity(
    "Akiko Nisei: Head Case",
    faction=SHAPER,
    minimum_deck=45,
    influence_limit=12,
    link=1,
    subtypes=("clone",),
    abilities=(When(Breaches(RND), PlayPsiGame(), If(BidsMatch(), AccessMore(1))),),
)

ika = Program(
    "Ika",
    faction=SHAPER,
    influence=2,
    install_cost=0,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "killer", "trojan"),
    abilities=(
        Paid(Credits(2), HostOn(THIS, A(Cards(ICE)))),
        Paid(Credits(1), Break(UpTo(2), on=Host("sentry")), flags=INTERFACE),
        boost(2, 3),
    ),
)

insight = Event(
    "Insight",
    faction=SHAPER,
    influence=2,
    play_cost=0,
    subtypes=("double",),
    abilities=(
        double(),
        Play(May(LookAndArrange(TopOf(4, IN_RND), by=CORP))),
        Play(Reveal(TopOf(4, IN_RND))),
    ),
)

psych_mike = Resource(
    "Psych Mike",
    faction=SHAPER,
    influence=4,
    unique=True,
    install_cost=1,
    subtypes=("connection",),
    abilities=(
        When(
            FirstEachTurn(RunEnds(on=RND, successful=True)),
            May(GainCredits(ForEach(1, Times(Accesses(Cards(zone=IN_RND)), THAT_RUN)))),
        ),
    ),
)

kyuban = Program(
    "Kyuban",
    faction=SHAPER,
    influence=1,
    install_cost=0,
    memory=1,
    subtypes=("trojan",),
    abilities=(
        trojan(),
        When(Passes(HostIce()), GainCredits(2)),
    ),
)
