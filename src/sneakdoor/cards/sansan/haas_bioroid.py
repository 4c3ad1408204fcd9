"""The SanSan cycle: haas bioroid."""

from __future__ import annotations

from sneakdoor.language import *

defective_brainchips = Operation(
    "Defective Brainchips",
    faction=HAAS_BIOROID,
    influence=1,
    play_cost=2,
    subtypes=("current",),
    abilities=(
        Static(NotTrashedUntil(Until.STOLEN)),
        When(FirstEachTurn(Would(Suffers(CORE))), IncreaseDamage(1, CORE), flags=INTERRUPT),
    ),
)

research_grant = Agenda(
    "Research Grant",
    faction=HAAS_BIOROID,
    requirement=3,
    agenda_points=1,
    subtypes=("research",),
    abilities=(When(Scores(THIS), May(Score(A(Cards(copy=True, other=True, where=(ThatIsInstalled(),)))))),),
)

team_sponsorship = Asset(
    "Team Sponsorship",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=1,
    trash_cost=4,
    abilities=(
        When(
            Scores(Cards(AGENDA)),
            May(Install(A(Cards(zone=Zone.ARCHIVES_OR_HQ)), ignoring_install_cost=True)),
        ),
    ),
)

cybernetics_court = Asset(
    "Cybernetics Court",
    faction=HAAS_BIOROID,
    influence=5,
    unique=True,
    rez_cost=0,
    trash_cost=5,
    subtypes=("facility", "ritzy"),
    abilities=(Static(MaximumHandSize(4)),),
)

enforcer_1_0 = Ice(
    "Enforcer 1.0",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=1,
    strength=5,
    subtypes=("sentry", "bioroid", "destroyer", "ap"),
    abilities=(
        Static(AdditionalCost(V_REZ, THIS, Forfeit(Choose(1, Cards(AGENDA))))),
        bioroid(),
        Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)))),
        Subroutine(DoDamage(1, CORE)),
        Subroutine(Trash(Choose(1, Cards(subtype="console", installed=True)))),
        Subroutine(Trash(Every(Cards(RESOURCE, "virtual", installed=True)))),
    ),
)

lab_dog = Ice(
    "Lab Dog",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=2,
    strength=0,
    subtypes=("trap",),
    abilities=(Subroutine(Trash(A(Cards(HARDWARE, installed=True)), RUNNER), Trash()),),
)

oaktown_grid = Upgrade(
    "Oaktown Grid",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=1,
    trash_cost=1,
    subtypes=("region",),
    abilities=(
        Static(TrashCostChange(Each(Cards(zone=ROOT)), 3)),
        Static(LimitPerServer("region")),
    ),
)

ronald_five = Asset(
    "Ronald Five",
    faction=HAAS_BIOROID,
    influence=3,
    unique=True,
    rez_cost=3,
    trash_cost=3,
    subtypes=("bioroid",),
    abilities=(When(Trashes(Cards(of=CORP), RUNNER), LoseClicks(by=RUNNER)),),
)

test_ground = Asset(
    "Test Ground",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=0,
    trash_cost=2,
    abilities=(
        Static(CanAdvance()),
        Paid(TrashThis(), Derez(ChooseForEach(1, Cards(), Hosted()))),
    ),
)

turing = Ice(
    "Turing",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=4,
    strength=2,
    subtypes=("code gate",),
    abilities=(
        Static(Strength(THIS, 3), while_=Protecting(REMOTE)),
        Static(CannotBreak(THIS, Cards(PROGRAM, "ai"), cards_first=True)),
        Subroutine(Unless(EndTheRun(), Clicks(3), RUNNER)),
    ),
)
