"""The Flashpoint cycle: anarch."""

from __future__ import annotations

from sneakdoor.language import *

omar_keung = Identity(
    "Omar Keung: Conspiracy Theorist",
    faction=ANARCH,
    minimum_deck=45,
    influence_limit=12,
    link=0,
    subtypes=("natural",),
    abilities=(
        Paid(
            Clicks(1),
            Run(ARCHIVES),
            IfRunWouldSucceed(ChangeServer(HQ_OR_RND, Period.REST_OF_THAT_RUN)),
            flags=ONCE_PER_TURN,
        ),
    ),
)

black_orchestra = Program(
    "Black Orchestra",
    faction=ANARCH,
    influence=2,
    install_cost=3,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        When(Encounters(Cards(subtype="code gate")), May(Install(THIS, from_=HEAP))),
        Paid(Credits(3), Boost(2), Then(If(CanInterfaceWith("code gate"), Break(UpTo(2))))),
    ),
)

mkultra = Program(
    "MKUltra",
    faction=ANARCH,
    influence=2,
    install_cost=2,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "killer"),
    abilities=(
        When(Encounters(Cards(subtype="sentry")), May(Install(THIS, from_=HEAP))),
        Paid(Credits(3), Boost(2), Then(If(CanInterfaceWith("sentry"), Break(UpTo(2))))),
    ),
)

paperclip = Program(
    "Paperclip",
    faction=ANARCH,
    influence=3,
    install_cost=4,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "fracter"),
    abilities=(
        When(Encounters(Cards(subtype="barrier")), May(Install(THIS, from_=HEAP))),
        Paid(Credits(X()), Boost(X()), Then(If(CanInterfaceWith("barrier"), Break(UpToX())))),
    ),
)
