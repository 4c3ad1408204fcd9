"""Kitara: weyland."""

from __future__ import annotations

from sneakdoor.language import *

high_profile_target = Operation(
    "High-Profile Target",
    faction=WEYLAND,
    influence=5,
    play_cost=2,
    subtypes=("black ops",),
    abilities=(
        Static(PlayOnlyIf(Tagged())),
        Play(DoDamage(ForEach(2, Tags()), MEAT)),
    ),
)

overseer_matrix = Upgrade(
    "Overseer Matrix",
    faction=WEYLAND,
    influence=4,
    rez_cost=1,
    trash_cost=2,
    abilities=(
        When(
            Trashes(Cards(zone=Zone.THIS_SERVER_OR_ITS_ROOT), RUNNER), MayPay(Credits(1), GiveTags()), flags=PERSISTENT
        ),
    ),
)

economic_warfare = Operation(
    "Economic Warfare",
    faction=WEYLAND,
    influence=2,
    play_cost=0,
    subtypes=("gray ops",),
    abilities=(
        Static(PlayOnlyIf(Did(MakesSuccessfulRun(by=RUNNER), THEIR_LAST_TURN))),
        Play(If(HasCredits(RUNNER, at_least=4), LoseCredits(4, RUNNER))),
    ),
)

forced_connection = Upgrade(
    "Forced Connection",
    faction=WEYLAND,
    influence=2,
    rez_cost=0,
    trash_cost=0,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(except_in=IN_ARCHIVES), Trace(3, GiveTags(2))),
    ),
)

masvingo = Ice(
    "Masvingo",
    faction=WEYLAND,
    influence=2,
    rez_cost=3,
    strength=3,
    subtypes=("barrier",),
    abilities=(
        Static(CanAdvance()),
        When(Rezzes(), Place(1, ADVANCEMENT)),
        Static(GainsSubroutine(THIS, Subroutine(EndTheRun()), Hosted())),
    ),
)

oduduwa = Ice(
    "Oduduwa",
    faction=WEYLAND,
    influence=5,
    unique=True,
    rez_cost=7,
    strength=5,
    subtypes=("code gate",),
    abilities=(
        When(
            Encounters(),
            Place(1, ADVANCEMENT),
            May(Place(X(NumberOf(Hosted())), ADVANCEMENT, A(Cards(ICE, other=True)))),
        ),
        Subroutine(EndTheRun()),
        Subroutine(EndTheRun()),
    ),
)

urban_renewal = Asset(
    "Urban Renewal",
    faction=WEYLAND,
    influence=4,
    rez_cost=1,
    trash_cost=3,
    subtypes=("hostile",),
    abilities=(
        Paragraph(When(Rezzes(), Load(3, kind=POWER)), When(IsEmpty(POWER), Both(Trash(), DoDamage(4, MEAT)))),
        When(Begins(), RemoveCountersFrom(1, POWER, THIS)),
    ),
)
