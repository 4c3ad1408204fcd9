"""Ashes: neutral Runner cards."""

from __future__ import annotations

from sneakdoor.language import *

dreamnet = Resource(
    "DreamNet",
    faction=NEUTRAL_RUNNER,
    influence=0,
    unique=True,
    install_cost=3,
    subtypes=("virtual",),
    abilities=(
        When(
            FirstEachTurn(MakesSuccessfulRun()),
            Draw(1),
            If(OneOfStates((IdentityIs("digital"), HasLink(2))), GainCredits(1), also=True),
        ),
    ),
)

rejig = Event(
    "Rejig",
    faction=NEUTRAL_RUNNER,
    influence=0,
    play_cost=0,
    subtypes=("mod",),
    abilities=(
        Static(AdditionalCost(V_PLAY, THIS, AddTo(Choose(1, Cards((PROGRAM, HARDWARE), installed=True)), GRIP))),
        Play(Install(Choose(1, Cards((PROGRAM, HARDWARE), zone=GRIP)), paying_less=X(InstallCostOfReturned()))),
    ),
)

direct_access = Event(
    "Direct Access",
    faction=NEUTRAL_RUNNER,
    influence=1,
    play_cost=1,
    subtypes=("run",),
    abilities=(
        Static(LosesAbilities(EachIdentity()), while_=ResolvingThis()),
        Play(Run(ANY_SERVER), Delayed(RunEnds(THAT_ONE), May(ShuffleInto(THIS, STACK)))),
    ),
)
