"""The Spin cycle: weyland."""

from __future__ import annotations

from sneakdoor.language import *

the_cleaners = Agenda(
    "The Cleaners",
    faction=WEYLAND,
    requirement=5,
    agenda_points=3,
    subtypes=("security",),
    abilities=(When(Would(DoesDamage(MEAT)), IncreaseDamage(1, MEAT), flags=INTERRUPT),),
)

punitive_counterstrike = Operation(
    "Punitive Counterstrike",
    faction=WEYLAND,
    influence=2,
    play_cost=3,
    subtypes=("black ops",),
    abilities=(
        Play(
            Trace(5, DoDamage(X(SumOfPrintedPoints(Cards(AGENDA, where=(Stolen(THEIR_LAST_TURN),)), every=True)), MEAT))
        ),
    ),
)

grndl = Identity(
    "GRNDL: Power Unleashed",
    faction=WEYLAND,
    minimum_deck=45,
    influence_limit=10,
    subtypes=("division",),
    abilities=(Static(StartsWith(credits=10, bad_publicity=1)),),
)

power_shutdown = Operation(
    "Power Shutdown",
    faction=WEYLAND,
    influence=2,
    play_cost=1,
    subtypes=("gray ops",),
    abilities=(
        Static(PlayOnlyIf(Did(MakesRun(by=RUNNER), THEIR_LAST_TURN))),
        Play(
            TrashFromTop(Any(), IN_RND),
            Trash(
                A(
                    Cards(
                        (PROGRAM, HARDWARE),
                        installed=True,
                        where=(InstallCostAtMost(NumberOf(CardsTrashed(this_way=True))),),
                    )
                ),
                by=RUNNER,
            ),
        ),
    ),
)
