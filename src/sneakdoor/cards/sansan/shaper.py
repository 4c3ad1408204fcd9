"""The SanSan cycle: shaper."""

from __future__ import annotations

from sneakdoor.language import *

davinci = Program(
    "DaVinci",
    faction=SHAPER,
    influence=2,
    install_cost=1,
    memory=1,
    abilities=(
        When(MakesSuccessfulRun(), Place(1, POWER)),
        Paid(
            TrashThis(),
            Install(A(Cards(zone=GRIP, where=(InstallCostAtMost(POWER),))), ignoring_install_cost=True),
        ),
    ),
)

film_critic = Resource(
    "Film Critic",
    faction=SHAPER,
    influence=1,
    install_cost=1,
    subtypes=("connection",),
    abilities=(
        Static(CanHost(1, Cards(AGENDA), by_ability=True)),
        When(Accesses(Cards(AGENDA), by=YOU), May(HostOn(That("agenda")))),
        Paid(Clicks(2), AddToScoreArea(A(Cards(AGENDA, where=(OnThis(hosted=True),))), Zone.YOUR_SCORE_AREA)),
    ),
)

london_library = Resource(
    "London Library",
    faction=SHAPER,
    influence=2,
    unique=True,
    install_cost=3,
    subtypes=("location",),
    abilities=(
        When(Ends(), Trash(Every(Cards(PROGRAM, where=(OnThis(hosted=True),))))),
        Paid(
            Clicks(1),
            Install(A(Cards(PROGRAM, non_subtype="virus", zone=GRIP)), on=THIS, ignoring_install_cost=True),
        ),
        Paid(Clicks(1), AddTo(A(Cards(PROGRAM, where=(OnThis(),))), GRIP)),
    ),
)

bookmark = Hardware(
    "Bookmark",
    faction=SHAPER,
    influence=2,
    install_cost=0,
    abilities=(
        Paid(Clicks(), HostOn(ChooseUpTo(3, Cards(zone=GRIP)), facedown=True)),
        Paid(Clicks(), AddTo(Every(Cards(hosted=True)), GRIP)),
        Paid(TrashThis(), AddTo(Every(Cards(hosted=True)), GRIP)),
    ),
)

fan_site = Resource(
    "Fan Site",
    faction=SHAPER,
    influence=1,
    install_cost=0,
    subtypes=("virtual",),
    abilities=(When(Scores(Cards(AGENDA), CORP), AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, 0)),),
)

hyperdriver = Program(
    "Hyperdriver",
    faction=SHAPER,
    influence=3,
    install_cost=1,
    memory=3,
    abilities=(When(Begins(), May(Both(RemoveFromGame(), GainClicks(3)))),),
)

study_guide = Program(
    "Study Guide",
    faction=SHAPER,
    influence=4,
    install_cost=3,
    memory=1,
    strength=0,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        Static(Strength(THIS, 1, Hosted(POWER))),
        breaks(1, "code gate"),
        Paid(Credits(2), Place(1, POWER)),
    ),
)

tyson_observatory = Resource(
    "Tyson Observatory",
    faction=SHAPER,
    influence=2,
    unique=True,
    install_cost=2,
    subtypes=("location",),
    abilities=(Paid(Clicks(2), Search(STACK, Choose(1, Cards(HARDWARE))), AddTo(IT, GRIP)),),
)

hayley_kaplan = Identity(
    "Hayley Kaplan: Universal Scholar",
    faction=SHAPER,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("g mod",),
    abilities=(
        When(
            FirstEachTurn(Installs(Cards())),
            May(Install(AnotherLikeIt(Cards(zone=GRIP, where=(OfTheSameType(before_zone=True),))))),
        ),
    ),
)
