"""Cards of the Spin cycle as FAQ 4.0 rules on them."""

from __future__ import annotations

from sneakdoor.language import *

RIG = Cards((PROGRAM, HARDWARE), installed=True)

accelerated_diagnostics = Operation(
    "Accelerated Diagnostics",
    faction=HAAS_BIOROID,
    influence=1,
    play_cost=1,
    abilities=(
        Play(
            Look(TopOf(3, IN_RND)),
            If(AnyOfThose(OPERATION), PlayThem(OPERATION, in_top=3)),
            Trash(TheRest(unplayed=True)),
        ),
    ),
)
"""What is played must still be among the top 3 cards (faq4.card.accelerated-diagnostics.4)."""

power_shutdown = Operation(
    "Power Shutdown",
    faction=WEYLAND,
    influence=2,
    play_cost=1,
    subtypes=("gray ops",),
    abilities=(
        Static(PlayOnlyIf(Did(MakesRun(by=RUNNER), THEIR_LAST_TURN)), PlayOnlyIf(ThereIs(RIG))),
        Play(
            TrashFromTop(Any(), IN_RND, most=HighestInstallCost(RIG)),
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
"""With the cap of faq4.errata.power-shutdown, and unplayable against an empty rig (faq4.card.power-shutdown.3)."""

sundew = Asset(
    "Sundew",
    faction=JINTEKI,
    influence=3,
    rez_cost=2,
    trash_cost=2,
    abilities=(
        When(
            FirstEachTurn(SpendsAnyClicks(by=RUNNER)),
            If(
                ActionMayRun(THIS_SERVER),
                Delayed(
                    DuringThatAction(MakesRun(by=RUNNER)),
                    If(DuringRun(on=Server.ANOTHER_SERVER), GainCredits(2)),
                ),
                otherwise=GainCredits(2),
            ),
        ),
    ),
)
"""No credits for a run on its server: where a card may run it, they wait for the run (faq4.card.sundew.2)."""
