"""The Spin cycle: neutral_corp."""

from __future__ import annotations

from sneakdoor.language import *

napd_contract = Agenda(
    "NAPD Contract",
    faction=NEUTRAL_CORP,
    influence=0,
    requirement=4,
    agenda_points=2,
    subtypes=("security",),
    abilities=(
        Static(AdvancementRequirement(THIS, +1, for_each=BadPublicity())),
        Static(AdditionalCost(Verb.STEAL, THIS, Credits(4), by=RUNNER)),
    ),
)

paper_wall = Ice(
    "Paper Wall",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=0,
    strength=1,
    subtypes=("barrier",),
    abilities=(When(FullyBreaks(THIS), Trash(THIS)), *end_the_run()),
)

subliminal_messaging = Operation(
    "Subliminal Messaging",
    faction=NEUTRAL_CORP,
    influence=0,
    play_cost=0,
    subtypes=("gray ops",),
    abilities=(
        Play(GainCredits(1)),
        When(FirstEachTurn(Plays(Cards(copy=True))), GainClicks(1)),
        When(
            Begins(),
            If(
                AllOf((IsIn(IN_ARCHIVES), DidNot(MakesRun(by=RUNNER), THEIR_LAST_TURN))),
                May(Both(Reveal(THIS), AddTo(THIS, IN_HQ))),
            ),
        ),
    ),
)
