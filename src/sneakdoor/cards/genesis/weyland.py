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

government_contracts = Agenda(
    "Government Contracts",
    faction=WEYLAND,
    requirement=5,
    agenda_points=3,
    abilities=(Paid(Clicks(2), GainCredits(4)),),
)

project_atlas = Agenda(
    "Project Atlas",
    faction=WEYLAND,
    requirement=3,
    agenda_points=2,
    subtypes=("research",),
    abilities=(
        When(Scores(), Place(ForEach(1, HostedPast(3)), AGENDA_COUNTER)),
        Paid(HostedCounter(AGENDA_COUNTER), Search(IN_RND, Choose(1, Cards())), AddTo(IT, IN_HQ)),
    ),
)

burke_bugs = Ice(
    "Burke Bugs",
    faction=WEYLAND,
    influence=1,
    rez_cost=0,
    strength=0,
    subtypes=("sentry", "destroyer"),
    abilities=(Subroutine(Trace(0, Trash(Choose(1, Cards(PROGRAM)), RUNNER))),),
)

commercialization = Operation(
    "Commercialization",
    faction=WEYLAND,
    influence=1,
    play_cost=0,
    subtypes=("transaction",),
    abilities=(Play(ChooseCard(Choose(1, Cards(ICE))), GainCredits(ForEach(1, CountersOn(That("ice"), ADVANCEMENT)))),),
)

salvage = Ice(
    "Salvage",
    faction=WEYLAND,
    influence=2,
    rez_cost=2,
    strength=0,
    subtypes=("code gate", "tracer"),
    abilities=(
        Paragraph(
            Static(CanAdvance(only_while_rezzed=True)),
            Static(GainsSubroutine(THIS, Subroutine(Trace(2, GiveTags())), Hosted())),
        ),
    ),
)

tyrant = Ice(
    "Tyrant",
    faction=WEYLAND,
    influence=2,
    rez_cost=7,
    strength=4,
    subtypes=("barrier",),
    abilities=(
        Paragraph(
            Static(CanAdvance(only_while_rezzed=True)), Static(GainsSubroutine(THIS, Subroutine(EndTheRun()), Hosted()))
        ),
    ),
)

caduceus = Ice(
    "Caduceus",
    faction=WEYLAND,
    influence=2,
    rez_cost=3,
    strength=3,
    subtypes=("sentry", "tracer"),
    abilities=(
        Subroutine(Trace(3, GainCredits(3))),
        Subroutine(Trace(2, EndTheRun())),
    ),
)
