"""Elevation: nbn."""

from __future__ import annotations

from sneakdoor.language import *

doomscroll = Ice(
    "Doomscroll",
    faction=NBN,
    influence=2,
    rez_cost=3,
    strength=3,
    subtypes=("sentry", "ap", "observer"),
    abilities=(
        Subroutine(GiveTags()),
        Subroutine(DoDamage(1, NET)),
        Subroutine(If(HasTags(2), DoDamage(2, NET), suffix=True)),
    ),
)

nebula_talent_management = Identity(
    "Nebula Talent Management: Making Stars",
    faction=NBN,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(When(Ends(Phase.ACTION_PHASE), If(Did(Plays(Cards(OPERATION))), Both(GainCredits(1), Flip()))),),
    backs=(
        Back(
            "Gemilang Arena: Burning Bright",
            faction=NBN,
            subtypes=("division",),
            abilities=(
                When(FirstEachTurn(Plays(Cards(OPERATION))), GainClicks(1)),
                When(MakesSuccessfulRun(HQ_OR_RND, by=RUNNER), Flip()),
            ),
        ),
    ),
)
