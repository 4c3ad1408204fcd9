"""Order and Chaos: weyland."""

from __future__ import annotations

from sneakdoor.language import *

argus_security = Identity(
    "Argus Security: Protection Guaranteed",
    faction=WEYLAND,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("corp",),
    abilities=(When(Steals(), MustChoose(TakeTags(1, by=RUNNER), SufferDamage(2, MEAT, by=RUNNER), by=RUNNER)),),
)

gagarin_deep_space = Identity(
    "Gagarin Deep Space: Expanding the Horizon",
    faction=WEYLAND,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("corp",),
    abilities=(Static(AdditionalCost(Verb.ACCESS, Cards(zone=Zone.ROOT_OF_REMOTE), Credits(1), by=RUNNER)),),
)

glenn_station = Agenda(
    "Glenn Station",
    faction=WEYLAND,
    requirement=4,
    agenda_points=2,
    subtypes=("expansion",),
    abilities=(
        Static(CanHost(1, Cards(), by_ability=True)),
        Paid(Clicks(1), HostOn(A(Cards(zone=IN_HQ)), facedown=True)),
        Paid(Clicks(1), AddTo(A(Cards(where=(OnThis(),))), IN_HQ)),
    ),
)

housekeeping = Operation(
    "Housekeeping",
    faction=WEYLAND,
    influence=3,
    play_cost=2,
    subtypes=("current", "gray ops"),
    abilities=(
        Static(NotTrashedUntil(Until.STOLEN)),
        When(
            FirstEachTurn(Installs(Cards(), by=RUNNER)),
            Trash(Choose(1, Cards(zone=Zone.THE_GRIP)), by=RUNNER),
        ),
    ),
)

mark_yale = Asset(
    "Mark Yale",
    faction=WEYLAND,
    influence=1,
    unique=True,
    rez_cost=1,
    trash_cost=3,
    subtypes=("executive",),
    abilities=(
        When(SpendsCounter(AGENDA_COUNTER), GainCredits(1)),
        Paid(OneOf(TrashThis(), AnyCounter(AGENDA_COUNTER)), GainCredits(2)),
    ),
)

the_board = Asset(
    "The Board",
    faction=WEYLAND,
    influence=5,
    unique=True,
    rez_cost=3,
    trash_cost=7,
    subtypes=("executive",),
    abilities=(
        Static(AgendaPoints(Each(Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA)), -1)),
        When(IsTrashed(THIS, while_accessed=True), AddToScoreArea(THIS, Zone.RUNNER_SCORE_AREA, worth=2)),
    ),
)

the_twins = Upgrade(
    "The Twins",
    faction=WEYLAND,
    influence=1,
    unique=True,
    rez_cost=2,
    trash_cost=2,
    subtypes=("sysop",),
    abilities=(
        When(
            Passes(Cards(ICE, rezzed=True, where=(Guarding(THIS_SERVER),))),
            MayPay(
                Trash(A(Cards(copy=TheOne("ice"), other=True, zone=IN_HQ)), reveal=True),
                to=Force(RUNNER, Encounter(IceJustPassed(), again=True)),
            ),
        ),
    ),
)

wormhole = Ice(
    "Wormhole",
    faction=WEYLAND,
    influence=2,
    rez_cost=9,
    strength=7,
    subtypes=("code gate",),
    abilities=(
        Paragraph(Static(CanAdvance()), Static(RezCost(THIS, -3, for_each=Hosted(ADVANCEMENT)))),
        Subroutine(ResolveSubroutine(A(Cards(ICE, other=True, rezzed=True)))),
    ),
)

asteroid_belt = Ice(
    "Asteroid Belt",
    faction=WEYLAND,
    influence=2,
    rez_cost=9,
    strength=6,
    subtypes=("barrier",),
    abilities=(
        Paragraph(Static(CanAdvance()), Static(RezCost(THIS, -3, Hosted()))),
        Subroutine(EndTheRun()),
    ),
)

firmware_updates = Agenda(
    "Firmware Updates",
    faction=WEYLAND,
    requirement=3,
    agenda_points=1,
    subtypes=("security",),
    abilities=(
        scored_with_counters(3),
        Paid(
            HostedCounter(AGENDA_COUNTER),
            Place(1, ADVANCEMENT, A(Cards(ICE, installed=True, where=(Advanceable(),)))),
            flags=ONCE_PER_TURN,
        ),
    ),
)

nebula = Ice(
    "Nebula",
    faction=WEYLAND,
    influence=2,
    rez_cost=9,
    strength=5,
    subtypes=("sentry", "destroyer"),
    abilities=(
        Paragraph(Static(CanAdvance()), Static(RezCost(THIS, -3, Hosted()))),
        Subroutine(Trash(Choose(1, Cards(PROGRAM)))),
    ),
)

space_camp = Asset(
    "Space Camp",
    faction=WEYLAND,
    influence=1,
    rez_cost=0,
    trash_cost=3,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(), May(Place(1, ADVANCEMENT, A(Cards(installed=True, where=(Advanceable(),)))))),
    ),
)

titan_transnational = Identity(
    "Titan Transnational: Investing In Your Future",
    faction=WEYLAND,
    minimum_deck=45,
    influence_limit=17,
    subtypes=("corp",),
    abilities=(When(Scores(Cards(AGENDA)), May(Place(1, AGENDA_COUNTER, IT))),),
)

traffic_accident = Operation(
    "Traffic Accident",
    faction=WEYLAND,
    influence=1,
    play_cost=0,
    subtypes=("black ops",),
    abilities=(
        Static(PlayOnlyIf(HasTags(2))),
        Play(DoDamage(2, MEAT)),
    ),
)

orion = Ice(
    "Orion",
    faction=WEYLAND,
    influence=3,
    unique=True,
    rez_cost=15,
    strength=8,
    subtypes=("sentry", "code gate", "barrier"),
    abilities=(
        Paragraph(Static(CanAdvance()), Static(RezCost(THIS, -3, Hosted()))),
        Subroutine(Trash(Choose(1, Cards(PROGRAM)))),
        Subroutine(ResolveSubroutine(A(Cards(ICE, rezzed=True, other=True)))),
        Subroutine(EndTheRun()),
    ),
)

patch = Operation(
    "Patch",
    faction=WEYLAND,
    influence=2,
    play_cost=0,
    subtypes=("condition",),
    abilities=(Play(BecomeConditionCounter(A(Cards(ICE, rezzed=True)), (Static(Strength(HostIce(), 2)),))),),
)
