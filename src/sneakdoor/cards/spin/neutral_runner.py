"""The Spin cycle: neutral_runner."""

from __future__ import annotations

from sneakdoor.language import *

john_masanori = Resource(
    "John Masanori",
    faction=NEUTRAL_RUNNER,
    influence=0,
    unique=True,
    install_cost=2,
    subtypes=("connection",),
    abilities=(
        When(FirstEachTurn(MakesSuccessfulRun()), Draw(1)),
        When(FirstEachTurn(RunUnsuccessful()), TakeTags(1)),
    ),
)

lucky_find = Event(
    "Lucky Find",
    faction=NEUTRAL_RUNNER,
    influence=2,
    play_cost=3,
    subtypes=("double",),
    abilities=(
        double(),
        Play(GainCredits(9)),
    ),
)

prepaid_voicepad = Hardware(
    "Prepaid VoicePAD",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=2,
    subtypes=("gear",),
    abilities=(
        Static(RecurringCredits(1)),
        Static(CanSpendHosted(For(V_PLAY, Cards(EVENT)))),
    ),
)
