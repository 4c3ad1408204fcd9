"""The Flashpoint cycle: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

chrysalis = Ice(
    "Chrysalis",
    faction=JINTEKI,
    influence=2,
    rez_cost=3,
    strength=2,
    trash_cost=1,
    subtypes=(
        "sentry",
        "ap",
    ),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(THIS, except_in=IN_ARCHIVES), Encounter(THIS)),
        Subroutine(DoDamage(2, NET)),
    ),
)

dna_tracker = Ice(
    "DNA Tracker",
    faction=JINTEKI,
    influence=3,
    rez_cost=8,
    strength=6,
    subtypes=(
        "code gate",
        "ap",
    ),
    abilities=(*(Subroutine(DoDamage(1, NET), LoseCredits(2, by=RUNNER)),) * 3,),
)

fumiko_yamamori = Asset(
    "Fumiko Yamamori",
    faction=JINTEKI,
    influence=2,
    unique=True,
    rez_cost=4,
    trash_cost=4,
    subtypes=("character",),
    abilities=(When(SecretsRevealed(), If(BidsMatch(False), DoDamage(1, MEAT), suffix=True)),),
)

aiki = Ice(
    "Aiki",
    faction=JINTEKI,
    influence=2,
    rez_cost=1,
    strength=3,
    subtypes=("code gate", "psi", "ap"),
    abilities=(
        Subroutine(PlayPsiGame(), If(BidsMatch(match=False), Draw(2, RUNNER))),
        Subroutine(DoDamage(1, NET)),
        Subroutine(DoDamage(1, NET)),
    ),
)
