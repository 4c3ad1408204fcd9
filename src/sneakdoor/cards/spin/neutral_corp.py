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
        Static(AdvancementRequirement(THIS, +1, for_each=BadPublicity(by_name=True))),
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

cyberdex_trial = Operation(
    "Cyberdex Trial",
    faction=NEUTRAL_CORP,
    influence=0,
    play_cost=0,
    abilities=(Play(Purge()),),
)

grim = Ice(
    "Grim",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=5,
    strength=5,
    subtypes=("sentry", "destroyer", "illicit"),
    abilities=(
        When(Rezzes(), TakeBadPublicity()),
        Subroutine(Trash(Choose(1, Cards(PROGRAM)))),
    ),
)

interns = Operation(
    "Interns",
    faction=NEUTRAL_CORP,
    influence=0,
    play_cost=0,
    subtypes=("double",),
    abilities=(
        double(),
        Play(Install(A(Cards(non_type=OPERATION, zone=Zone.ARCHIVES_OR_HQ)), ignoring_install_cost=True)),
    ),
)

quandary = Ice(
    "Quandary",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=1,
    strength=0,
    subtypes=("code gate",),
    abilities=(Subroutine(EndTheRun()),),
)

restructure = Operation(
    "Restructure",
    faction=NEUTRAL_CORP,
    influence=0,
    play_cost=10,
    subtypes=("transaction",),
    abilities=(Play(GainCredits(15)),),
)

veterans_program = Agenda(
    "Veterans Program",
    faction=NEUTRAL_CORP,
    influence=0,
    requirement=3,
    agenda_points=1,
    subtypes=("initiative",),
    abilities=(When(Scores(), May(RemoveBadPublicity(UpTo(2)))),),
)
