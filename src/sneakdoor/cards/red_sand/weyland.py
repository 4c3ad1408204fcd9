"""Red Sand: weyland."""

from __future__ import annotations

from sneakdoor.language import *

battlement = Ice(
    "Battlement",
    faction=WEYLAND,
    influence=4,
    rez_cost=3,
    strength=2,
    subtypes=("barrier",),
    abilities=(
        Subroutine(EndTheRun()),
        Subroutine(EndTheRun()),
    ),
)

clyde_van_rite = Asset(
    "Clyde Van Rite",
    faction=WEYLAND,
    influence=2,
    unique=True,
    rez_cost=2,
    trash_cost=3,
    subtypes=("executive",),
    abilities=(When(Begins(), MustChoose(Credits(1), Trash(TopOf(1, Zone.THE_STACK), RUNNER), RUNNER)),),
)

transparency_initiative = Operation(
    "Transparency Initiative",
    faction=WEYLAND,
    influence=4,
    play_cost=0,
    abilities=(
        Play(
            Both(
                TurnFacedown(A(Cards(AGENDA, facedown=True, unsaid=True)), faceup=True),
                BecomeConditionCounter(
                    That("agenda"),
                    (Static(GainsSubtypes(Host(AGENDA), ("public",))), When(Advances(Host(AGENDA)), GainCredits(1))),
                ),
            ),
        ),
    ),
)

meteor_mining = Agenda(
    "Meteor Mining",
    faction=WEYLAND,
    requirement=5,
    agenda_points=2,
    abilities=(
        When(Scores(), InsteadIf(May(GainCredits(7)), HasTags(2), (May(DoDamage(7, MEAT)),), suffix=True, either=True)),
    ),
)

audacity = Operation(
    "Audacity",
    faction=WEYLAND,
    influence=4,
    play_cost=0,
    abilities=(
        Static(PlayOnlyIf(AtLeast(2, Cards(other=True, zone=IN_HQ), at_least=True))),
        Play(
            Trash(Every(Cards(zone=IN_HQ))), PlaceInTotal(2, ADVANCEMENT, Cards(installed=True, where=(Advanceable(),)))
        ),
    ),
)
