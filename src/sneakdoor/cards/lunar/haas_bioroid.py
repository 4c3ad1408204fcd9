"""The Lunar cycle: haas_bioroid."""

from __future__ import annotations

from sneakdoor.language import *

architect = Ice(
    "Architect",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=4,
    strength=3,
    subtypes=("sentry",),
    abilities=(
        Static(Cannot(None, (Verb.TRASH,), THIS)),
        Subroutine(Look(TopOf(5, IN_RND)), May(Install(SomeOfThem(those=True), ignoring_install_cost=True))),
        Subroutine(May(Install(Choose(1, Cards(zone=Zone.ARCHIVES_OR_HQ))))),
    ),
)

enhanced_login_protocol = Operation(
    "Enhanced Login Protocol",
    faction=HAAS_BIOROID,
    influence=2,
    play_cost=2,
    subtypes=("current",),
    abilities=(
        current(Until.STOLEN),
        Static(AdditionalCost(Verb.RUN, cost=Clicks(1), by=RUNNER, basic=Basic.RUN, first=True)),
    ),
)

heinlein_grid = Upgrade(
    "Heinlein Grid",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=3,
    trash_cost=3,
    subtypes=("region",),
    abilities=(*region(When(LosesOrSpendsClicks(during_run_on=THIS_SERVER), LoseCredits(All(), by=RUNNER))),),
)

it_department = Asset(
    "IT Department",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=2,
    trash_cost=4,
    abilities=(
        Paid(Clicks(1), Place(1, POWER)),
        Paid(
            HostedCounter(POWER),
            ChooseCard(Choose(1, Cards(ICE, rezzed=True))),
            Lasting(Strength(That("ice"), +1, for_each=HostedAndSpent(POWER)), REST_OF_TURN),
        ),
    ),
)

sagittarius = Ice(
    "Sagittarius",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=5,
    strength=4,
    subtypes=("sentry", "tracer", "destroyer"),
    abilities=(
        Subroutine(Trace(2, Trash(Choose(1, Cards(PROGRAM))), strength=5, if_strong=Trash(Choose(1, Cards(PROGRAM))))),
    ),
)

the_foundry = Identity(
    "The Foundry: Refining the Process",
    faction=HAAS_BIOROID,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(
        When(
            FirstEachTurn(Rezzes(Cards(ICE))),
            May(OneAfterAnother((Search(IN_RND, A(Cards(copy=That("ice"), other=True))), AddTo(IT, IN_HQ)))),
        ),
    ),
)

elizas_toybox = Asset(
    "Eliza's Toybox",
    faction=HAAS_BIOROID,
    influence=2,
    unique=True,
    rez_cost=4,
    trash_cost=4,
    subtypes=("ritzy",),
    abilities=(Paid(Clicks(3), Rez(A(Cards()), ignoring_all_costs=True)),),
)

iq = Ice(
    "IQ",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=0,
    strength=0,
    subtypes=("code gate",),
    abilities=(
        Static(RezCost(THIS, 1, Cards(zone=IN_HQ))),
        Static(Strength(THIS, 1, Cards(zone=IN_HQ))),
        Subroutine(EndTheRun()),
    ),
)

markus_1_0 = Ice(
    "Markus 1.0",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=4,
    strength=3,
    subtypes=("barrier", "bioroid"),
    abilities=(
        bioroid(),
        Subroutine(Trash(Choose(1, Cards(installed=True, their=RUNNER)), RUNNER)),
        Subroutine(EndTheRun()),
    ),
)

peak_efficiency = Operation(
    "Peak Efficiency",
    faction=HAAS_BIOROID,
    influence=1,
    play_cost=1,
    abilities=(Play(GainCredits(ForEach(1, Cards(ICE, rezzed=True)))),),
)

next_silver = Ice(
    "NEXT Silver",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=3,
    strength=1,
    subtypes=("barrier", "next"),
    abilities=(Static(GainsSubroutine(THIS, Subroutine(EndTheRun()), Cards(ICE, "next", rezzed=True))),),
)
