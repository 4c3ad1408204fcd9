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
