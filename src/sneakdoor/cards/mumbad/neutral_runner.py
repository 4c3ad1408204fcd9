"""The Mumbad cycle: neutral runner."""

from __future__ import annotations

from sneakdoor.language import *

rebirth = Event(
    "Rebirth",
    faction=NEUTRAL_RUNNER,
    influence=1,
    play_cost=0,
    abilities=(
        Play(SwitchIdentity(), RemoveFromGame(THIS)),
        Static(LimitPerDeck(1)),
    ),
)

rigged_results = Event(
    "Rigged Results",
    faction=NEUTRAL_RUNNER,
    influence=1,
    play_cost=0,
    abilities=(
        Play(
            SpendSecretly(2),
            If(
                GuessedIncorrectly(),
                Both(
                    ChooseCard(A(Cards(ICE, where=(Guarding(Server.A_SERVER),)))),
                    Run(THAT_SERVER),
                ),
            ),
            Delayed(First(Encounters(CHOSEN_ICE, during=Period.DURING_THIS_RUN)), Bypass(IT)),
        ),
    ),
)
