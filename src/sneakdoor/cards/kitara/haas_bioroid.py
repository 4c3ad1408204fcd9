"""Kitara: haas_bioroid."""

from __future__ import annotations

from sneakdoor.language import *

jinja_city_grid = Upgrade(
    "Jinja City Grid",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=1,
    trash_cost=5,
    subtypes=("region",),
    abilities=(
        *region(
            When(
                DrawsCard(Cards(ICE)),
                May(Both(Reveal(IT), Install(IT, protecting_this_server=True, paying_less=4))),
            )
        ),
    ),
)

kamali_1_0 = Ice(
    "Kamali 1.0",
    faction=HAAS_BIOROID,
    influence=4,
    rez_cost=6,
    strength=3,
    subtypes=("sentry", "bioroid", "destroyer", "ap"),
    abilities=(
        bioroid(),
        Subroutine(Unless(DoDamage(1, CORE), Trash(Choose(1, Cards(RESOURCE, installed=True)), RUNNER), RUNNER)),
        Subroutine(Unless(DoDamage(1, CORE), Trash(Choose(1, Cards(HARDWARE, installed=True)), RUNNER), RUNNER)),
        Subroutine(Unless(DoDamage(1, CORE), Trash(Choose(1, Cards(PROGRAM, installed=True)), RUNNER), RUNNER)),
    ),
)

najja_1_0 = Ice(
    "Najja 1.0",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=2,
    strength=2,
    subtypes=("barrier", "bioroid"),
    abilities=(
        bioroid(),
        Subroutine(EndTheRun()),
        Subroutine(EndTheRun()),
    ),
)

riot_suppression = Operation(
    "Riot Suppression",
    faction=HAAS_BIOROID,
    influence=4,
    play_cost=2,
    subtypes=("reprisal", "gray ops"),
    abilities=(
        Static(PlayOnlyIf(Did(Trashes(Cards(of=CORP), RUNNER), THEIR_LAST_TURN))),
        Play(
            MayPay(
                SufferDamage(1, CORE, by=RUNNER),
                if_not=Lasting(AllottedClicks(-3, RUNNER, each_turn=False), Period.THEIR_NEXT_TURN),
                by=RUNNER,
            ),
        ),
        Play(RemoveFromGame()),
    ),
)

tempus = Upgrade(
    "Tempus",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=0,
    trash_cost=0,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(
            Accesses(except_in=IN_ARCHIVES),
            Trace(3, MustChoose(LoseClicks(2, RUNNER), SufferDamage(1, CORE, by=RUNNER), RUNNER)),
        ),
    ),
)
