"""Ashes: haas bioroid."""

from __future__ import annotations

from sneakdoor.language import *

bass_ch1r180g4 = Asset(
    "Bass CH1R180G4",
    faction=HAAS_BIOROID,
    influence=3,
    unique=True,
    rez_cost=3,
    trash_cost=4,
    subtypes=("bioroid",),
    abilities=(Paid((Clicks(), TrashThis()), GainClicks(2)),),
)

calvin_b4l3y = Asset(
    "Calvin B4L3Y",
    faction=HAAS_BIOROID,
    influence=1,
    unique=True,
    rez_cost=0,
    trash_cost=3,
    subtypes=("bioroid",),
    abilities=(
        Paid(Clicks(), Draw(2), flags=ONCE_PER_TURN),
        When(Trashes(THIS, RUNNER), May(Draw(2))),
    ),
)

drafter = Ice(
    "Drafter",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=3,
    strength=3,
    subtypes=("sentry",),
    abilities=(
        Subroutine(May(AddTo(Choose(1, Cards(zone=IN_ARCHIVES)), IN_HQ))),
        Subroutine(May(Install(Choose(1, Cards(zone=Zone.ARCHIVES_OR_HQ)), ignoring_all_costs=True))),
    ),
)

nanoetching_matrix = Asset(
    "Nanoetching Matrix",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=0,
    trash_cost=3,
    subtypes=("industrial",),
    abilities=(
        Paid(Clicks(), GainCredits(2), flags=ONCE_PER_TURN),
        When(Trashes(THIS, RUNNER), May(GainCredits(2))),
    ),
)

architect_deployment_test = Agenda(
    "Architect Deployment Test",
    faction=HAAS_BIOROID,
    requirement=4,
    agenda_points=2,
    subtypes=("research",),
    abilities=(
        When(
            Scores(),
            Look(TopOf(5, IN_RND)),
            May(Install(SomeOfThem(those=True), ignoring_all_costs=True, and_rez=True)),
        ),
    ),
)

cold_site_server = Upgrade(
    "Cold Site Server",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=0,
    trash_cost=3,
    subtypes=("facility",),
    abilities=(
        Paid(Clicks(), Place(1, POWER)),
        Static(
            AdditionalCost(V_RUN, cost=(Clicks(), Credits(1)), by=RUNNER, server=THIS_SERVER, for_each=Hosted(POWER))
        ),
        When(Begins(), RemoveCounters(All(), Hosted(POWER))),
    ),
)

next_activation_command = Operation(
    "NEXT Activation Command",
    faction=HAAS_BIOROID,
    influence=3,
    play_cost=0,
    trash_cost=4,
    subtypes=("lockdown",),
    abilities=(
        locks_down(),
        Static(Strength(Each(Cards(ICE)), 2)),
        Static(CannotBreak(None, Cards(non_subtype="icebreaker"))),
    ),
)

scapenet = Operation(
    "Scapenet",
    faction=HAAS_BIOROID,
    influence=2,
    play_cost=1,
    subtypes=("gray ops",),
    abilities=(
        Static(PlayOnlyIf(Did(MakesSuccessfulRun(by=RUNNER), THEIR_LAST_TURN))),
        Play(Trace(7, RemoveFromGame(Choose(1, Cards(any_subtype=("chip", "virtual"), installed=True))))),
    ),
)

tranquility_home_grid = Upgrade(
    "Tranquility Home Grid",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=1,
    trash_cost=4,
    subtypes=("region",),
    abilities=(
        Static(InstallOnly(in_=Zone.ROOT_OF_REMOTE)),
        When(FirstEachTurn(Installs(Cards(where=(InstalledIn(ROOT, installed=False),)))), Or(GainCredits(2), Draw(1))),
        Static(LimitPerServer("region")),
    ),
)

tyr = Ice(
    "Týr",
    faction=HAAS_BIOROID,
    influence=5,
    unique=True,
    rez_cost=10,
    strength=7,
    subtypes=("sentry", "bioroid", "ap", "destroyer"),
    abilities=(
        Paid(
            LoseClicks(1),
            Break(1, on=THIS),
            Lasting(AllottedClicks(1, CORP, each_turn=False), Period.THEIR_NEXT_TURN),
            only_by=RUNNER,
        ),
        Subroutine(DoDamage(2, CORE)),
        Subroutine(Trash(Choose(1, Cards(installed=True, of=RUNNER))), GainCredits(3)),
        Subroutine(EndTheRun()),
    ),
)

fully_operational = Operation(
    "Fully Operational",
    faction=HAAS_BIOROID,
    influence=3,
    play_cost=1,
    abilities=(Play(RepeatThisProcess((Or(GainCredits(2), Draw(2)),), for_each=FullRemotes())),),
)

hagen = Ice(
    "Hagen",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=4,
    strength=6,
    subtypes=("barrier", "destroyer"),
    abilities=(
        Static(Strength(THIS, -1, Cards(subtype="icebreaker", installed=True))),
        Subroutine(
            Trash(Choose(1, Cards(PROGRAM, installed=True, where=(IsNoneOf(("decoder", "fracter", "killer")),))))
        ),
        Subroutine(EndTheRun()),
    ),
)

megaprix_qualifier = Agenda(
    "Megaprix Qualifier",
    faction=HAAS_BIOROID,
    requirement=3,
    agenda_points=1,
    abilities=(
        When(
            Scores(),
            If(ThereIs(Cards(other=True, copy=True, zone=Zone.EITHER_SCORE_AREA)), Place(1, AGENDA_COUNTER)),
        ),
        Static(AgendaPoints(THIS, 1), while_=HasHosted(AGENDA_COUNTER)),
    ),
)

mirrormorph_endless_iteration = Identity(
    "MirrorMorph: Endless Iteration",
    faction=HAAS_BIOROID,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(When(CompletesDifferentActions(), May(Or(GainCredits(1), TakeAction(different=True, clicks_less=1)))),),
)

red_level_clearance = Operation(
    "Red Level Clearance",
    faction=HAAS_BIOROID,
    influence=2,
    play_cost=1,
    subtypes=("transaction",),
    abilities=(
        Play(
            Resolve(
                2,
                (Draw(2), GainCredits(2), Install(Choose(1, Cards(non_type=AGENDA, zone=IN_HQ))), GainClicks(1)),
                any_order=True,
            )
        ),
    ),
)

vaporframe_fabricator = Asset(
    "Vaporframe Fabricator",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=2,
    trash_cost=3,
    subtypes=("industrial",),
    abilities=(
        Paid(Clicks(), Install(Choose(1, Cards(zone=IN_HQ)), ignoring_all_costs=True), flags=ONCE_PER_TURN),
        When(
            Trashes(THIS, RUNNER),
            May(Install(Choose(1, Cards(zone=IN_HQ)), ignoring_all_costs=True, not_here=True)),
        ),
    ),
)

project_vacheron = Agenda(
    "Project Vacheron",
    faction=HAAS_BIOROID,
    requirement=5,
    agenda_points=3,
    subtypes=("research",),
    abilities=(
        Static(AddedWithCounters(4, AGENDA_COUNTER, IN_ARCHIVES), flags=INTERRUPT),
        Static(
            WorthExactlyPoints(THIS, 0),
            GainsAbility(When(Begins(of=RUNNER), RemoveCounters(1, Hosted(AGENDA_COUNTER)))),
            while_=IsIn(Zone.RUNNER_SCORE_AREA, AGENDA_COUNTER),
            joined=True,
        ),
    ),
)
