"""Liberation: weyland."""

from __future__ import annotations

from sneakdoor.language import *

slash_and_burn_agriculture = Agenda(
    "Slash and Burn Agriculture",
    faction=WEYLAND,
    requirement=4,
    agenda_points=2,
    subtypes=("expansion", "expendable"),
    abilities=(
        Paid(
            (Clicks(), Credits(1), TrashFromHQ()),
            Place(2, ADVANCEMENT, Choose(1, Cards(installed=True, where=(Advanceable(that=True),)))),
        ),
    ),
)

the_basalt_spire = Agenda(
    "The Basalt Spire",
    faction=WEYLAND,
    requirement=5,
    agenda_points=3,
    abilities=(
        When(Steals(THIS), May(AddTo(Choose(1, Cards(zone=IN_ARCHIVES)), IN_HQ))),
        scored_with_counters(2),
        Paid(
            (HostedCounter(AGENDA_COUNTER), Trash(TopOf(1, IN_RND))),
            AddTo(Choose(1, Cards(zone=IN_ARCHIVES)), IN_HQ),
            flags=ONCE_PER_TURN,
        ),
    ),
)

tree_line = Ice(
    "Tree Line",
    faction=WEYLAND,
    influence=1,
    rez_cost=4,
    strength=4,
    subtypes=("barrier", "expendable"),
    abilities=(
        Paid((Clicks(), Credits(1), TrashFromHQ()), Place(3, ADVANCEMENT, Choose(1, Cards(ICE, installed=True)))),
        advanceable_strength(1),
        Subroutine(GainCredits(1), EndTheRun()),
    ),
)

eminent_domain = Agenda(
    "Eminent Domain",
    faction=WEYLAND,
    requirement=3,
    agenda_points=1,
    subtypes=("expansion", "expendable"),
    abilities=(
        Paid((Clicks(), Credits(1), TrashFromHQ()), Install(Choose(1, Cards(zone=IN_HQ)), total_less=5, and_rez=True)),
        When(
            Scores(),
            May(Search(IN_RND, Choose(1, Cards()), reveal=False)),
            Install(That("card"), ignoring_all_costs=True, and_rez=True),
        ),
    ),
)

valentao = Ice(
    "Valentão",
    faction=WEYLAND,
    influence=3,
    rez_cost=5,
    strength=6,
    subtypes=("code gate", "illicit"),
    abilities=(
        Static(AdditionalCost(V_REZ, THIS, OneOf(TakeBadPublicity(), RemoveTags(), either=False))),
        Subroutine(GainCredits(2)),
        Subroutine(LoseCredits(2, RUNNER)),
        Subroutine(If(HasMoreCredits(), EndTheRun(), suffix=True)),
    ),
)
