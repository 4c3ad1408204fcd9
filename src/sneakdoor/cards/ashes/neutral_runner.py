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

buffer_drive = Hardware(
    "Buffer Drive",
    faction=NEUTRAL_RUNNER,
    influence=1,
    unique=True,
    install_cost=3,
    abilities=(
        When(
            FirstEachTurn(AreTrashed(Cards(), from_=Zone.GRIP_OR_STACK)),
            May(AddTo(SomeOfThem(those=True), Zone.BOTTOM_OF_STACK)),
        ),
        Paid(RemoveFromGame(), AddTo(Choose(1, Cards(zone=HEAP)), Zone.TOP_OF_STACK)),
    ),
)

whistleblower = Resource(
    "Whistleblower",
    faction=NEUTRAL_RUNNER,
    influence=1,
    unique=True,
    install_cost=2,
    subtypes=("connection",),
    abilities=(
        When(
            MakesSuccessfulRun(),
            MayPay(
                TrashThis(),
                InOrder(
                    (
                        NameCard(chosen=True),
                        LastingWhen(
                            NextThisRun(Accesses(Cards(AGENDA, where=(WithChosenName(),)), by=YOU)),
                            Steal(IT),
                            period=Period.THIS_RUN,
                        ),
                    )
                ),
            ),
        ),
    ),
)
