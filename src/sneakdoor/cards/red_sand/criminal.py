"""The Red Sand cycle: criminal."""

from __future__ import annotations

from sneakdoor.language import *

aeneas_informant = Resource(
    "Aeneas Informant",
    faction=CRIMINAL,
    influence=1,
    install_cost=0,
    subtypes=("connection",),
    abilities=(
        When(
            AccessesWithoutTrashing(Cards(where=(WithTrashCost(),)), not_in=IN_ARCHIVES),
            May(Both(Reveal(IT), GainCredits(1))),
        ),
    ),
)

rip_deal = Event(
    "Rip Deal",
    faction=CRIMINAL,
    influence=1,
    play_cost=3,
    subtypes=("run",),
    abilities=(
        Play(
            Run(
                HQ,
                if_successful=Delayed(
                    DeterminesAccesses(),
                    InOrder(
                        (
                            May(AddTo(ThatManyCards(Cards(zone=HEAP)), GRIP)),
                            IfYouDo(
                                Lasting(
                                    Cannot(YOU, (Verb.ACCESS,), Cards(zone=IN_HQ), any=True), Period.DURING_THIS_BREACH
                                )
                            ),
                        )
                    ),
                ),
            )
        ),
        Play(Delayed(RunEnds(THE_ONE), RemoveFromGame(THIS))),
    ),
)

exploit = Event(
    "Exploit",
    faction=CRIMINAL,
    influence=2,
    play_cost=2,
    abilities=(
        Static(PlayOnlyIf(DidOnEach((RND, HQ, ARCHIVES)))),
        Play(Derez(ChooseUpTo(3, Cards(ICE)))),
    ),
)

spot_the_prey = Event(
    "Spot the Prey",
    faction=CRIMINAL,
    influence=2,
    play_cost=2,
    abilities=(Play(AndThen(Expose(Choose(1, Cards(non_type=ICE))), Run(ANY_SERVER))),),
)

aumakua = Program(
    "Aumakua",
    faction=CRIMINAL,
    influence=1,
    install_cost=3,
    memory=1,
    strength=0,
    subtypes=("icebreaker", "ai", "virus"),
    abilities=(
        Static(Strength(THIS, 1, Hosted(VIRUS))),
        When(Exposes(Cards()), Place(1, VIRUS)),
        When(FinishesBreaching(), If(LeftAllAccessed(), Place(1, VIRUS))),
        breaks(1),
    ),
)
