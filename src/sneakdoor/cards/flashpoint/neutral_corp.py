"""Flashpoint: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

best_defense = Operation(
    "Best Defense",
    faction=NEUTRAL_CORP,
    influence=0,
    play_cost=2,
    subtypes=("gray ops",),
    abilities=(Play(Trash(Choose(1, Cards(installed=True, where=(InstallCostAtMost(NumberOf(Tags())),))))),),
)

preemptive_action = Operation(
    "Preemptive Action",
    faction=NEUTRAL_CORP,
    influence=0,
    play_cost=0,
    subtypes=("terminal",),
    abilities=(
        Static(ActionPhaseEnds()),
        Play(ShuffleInto(Choose(3, Cards(zone=IN_ARCHIVES)), IN_RND), RemoveFromGame()),
    ),
)

prisec = Upgrade(
    "Prisec",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=0,
    trash_cost=3,
    subtypes=("ambush",),
    abilities=(When(Accesses(while_installed=True), MayPay(Credits(2), Both(GiveTags(), DoDamage(1, MEAT)))),),
)

show_of_force = Agenda(
    "Show of Force",
    faction=NEUTRAL_CORP,
    influence=0,
    requirement=4,
    agenda_points=2,
    subtypes=("security",),
    abilities=(When(Scores(), DoDamage(2, MEAT)),),
)

tribunal = Ice(
    "Tribunal",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=7,
    strength=3,
    subtypes=("sentry",),
    abilities=(
        Subroutine(Trash(Choose(1, Cards(installed=True, their=RUNNER)), RUNNER)),
        Subroutine(Trash(Choose(1, Cards(installed=True, their=RUNNER)), RUNNER)),
        Subroutine(Trash(Choose(1, Cards(installed=True, their=RUNNER)), RUNNER)),
    ),
)
