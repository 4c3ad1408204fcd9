"""The Genesis cycle: weyland."""

from __future__ import annotations

from sneakdoor.language import *

amazon_industrial_zone = Upgrade(
    "Amazon Industrial Zone",
    faction=WEYLAND,
    influence=1,
    rez_cost=4,
    trash_cost=2,
    subtypes=("region",),
    abilities=(*region(When(Installs(Cards(ICE, where=(Guarding(THIS_SERVER),))), May(Rez(IT, paying_less=3)))),),
)

oversight_ai = Operation(
    "Oversight AI",
    faction=WEYLAND,
    influence=2,
    play_cost=1,
    subtypes=("condition",),
    abilities=(
        Play(
            Both(
                Rez(Choose(1, Cards(ICE)), ignoring_all_costs=True),
                BecomeConditionCounter(That("ice"), (When(FullyBreaks(HOST_ICE), Trash(HOST_ICE)),)),
            )
        ),
    ),
)

woodcutter = Ice(
    "Woodcutter",
    faction=WEYLAND,
    influence=3,
    rez_cost=4,
    strength=2,
    subtypes=("sentry", "ap"),
    abilities=(
        Paragraph(
            Static(CanAdvance(only_while_rezzed=True)),
            Static(GainsSubroutine(THIS, Subroutine(DoDamage(1, NET)), for_each=Hosted(ADVANCEMENT))),
        ),
    ),
)
