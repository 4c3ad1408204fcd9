"""The Spin cycle: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

himitsu_bako = Ice(
    "Himitsu-Bako",
    faction=JINTEKI,
    influence=2,
    rez_cost=2,
    strength=2,
    subtypes=("barrier",),
    abilities=(Paid(Credits(1), AddTo(THIS, IN_HQ)), *end_the_run()),
)

tsurugi = Ice(
    "Tsurugi",
    faction=JINTEKI,
    influence=2,
    rez_cost=6,
    strength=2,
    subtypes=("sentry", "ap"),
    abilities=(
        Subroutine(Unless(EndTheRun(), Credits(1), by=CORP)),
        *(Subroutine(DoDamage(1, NET)),) * 3,
    ),
)

CARDS: tuple[Card, ...] = (
    himitsu_bako,
    tsurugi,
)
