"""The Spin cycle: criminal."""

from __future__ import annotations

from sneakdoor.language import *

blackguard = Hardware(
    "Blackguard",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=11,
    subtypes=("console",),
    abilities=(*console(2, When(Exposes(Cards()), Rez(IT, by=CORP, must=True))),),
)

recon = Event(
    "Recon",
    faction=CRIMINAL,
    influence=2,
    play_cost=1,
    subtypes=("run",),
    abilities=(Play(Run(ANY_SERVER), Delayed(First(Encounters(Cards(ICE), during=THAT_RUN)), May(JackOut()))),),
)

copycat = Program(
    "Copycat",
    faction=CRIMINAL,
    influence=1,
    install_cost=1,
    memory=1,
    abilities=(
        When(
            Passes(Cards(ICE), by=YOU),
            MayPay(
                Trash(THIS),
                if_you_do=InOrder(
                    (
                        ChooseCard(
                            AnotherLikeIt(
                                Cards(ICE, rezzed=True, copy=That("piece of ice"), where=(Guarding(ANY_SERVER),))
                            )
                        ),
                        ContinuePast(IT),
                    )
                ),
            ),
        ),
    ),
)
