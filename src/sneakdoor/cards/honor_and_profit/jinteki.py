"""Honor and Profit: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

mushin_no_shin = Operation(
    "Mushin No Shin",
    faction=JINTEKI,
    influence=2,
    play_cost=0,
    subtypes=("double",),
    abilities=(
        Static(AdditionalCost(Verb.PLAY, THIS, Clicks(1))),
        Play(
            Install(Choose(1, Cards((ASSET, AGENDA, UPGRADE), zone=IN_HQ)), in_new_server=True),
            Place(3, ADVANCEMENT, That("card")),
            Lasting(Cannot(YOU, (Verb.SCORE, Verb.REZ), That("card")), Period.UNTIL_YOUR_NEXT_TURN),
        ),
    ),
)


shiro = Ice(
    "Shiro",
    faction=JINTEKI,
    influence=4,
    rez_cost=6,
    strength=5,
    subtypes=("code gate",),
    abilities=(
        Subroutine(LookAndArrange(TopOf(3, IN_RND))),
        Subroutine(MayPay(Credits(1), if_not=Breach(RND, by=RUNNER, without_root=True))),
    ),
)


tennin_institute = Identity(
    "Tennin Institute: The Secrets Within",
    faction=JINTEKI,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(
        When(
            Begins(),
            If(
                DidNot(MakesSuccessfulRun(by=RUNNER), THEIR_LAST_TURN),
                May(Place(1, ADVANCEMENT, A(Cards(installed=True)))),
            ),
        ),
    ),
)


CARDS: tuple[Card, ...] = (
    mushin_no_shin,
    shiro,
    tennin_institute,
)
