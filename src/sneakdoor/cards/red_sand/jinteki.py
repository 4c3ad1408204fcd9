"""The Red Sand cycle: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

ben_musashi = Upgrade(
    "Ben Musashi",
    faction=JINTEKI,
    influence=2,
    unique=True,
    rez_cost=1,
    trash_cost=3,
    subtypes=("clone",),
    abilities=(
        Static(
            AdditionalCost(
                Verb.STEAL,
                Cards(AGENDA, zone=Zone.THIS_SERVER_OR_ITS_ROOT),
                SufferDamage(2, NET, by=RUNNER),
                by=RUNNER,
            ),
            flags=PERSISTENT,
        ),
    ),
)

obokata_protocol = Agenda(
    "Obokata Protocol",
    faction=JINTEKI,
    requirement=5,
    agenda_points=3,
    subtypes=("ambush",),
    abilities=(Static(AdditionalCost(Verb.STEAL, THIS, SufferDamage(4, NET, by=RUNNER), by=RUNNER)),),
)

breached_dome = Asset(
    "Breached Dome",
    faction=JINTEKI,
    influence=2,
    rez_cost=0,
    trash_cost=0,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(), Both(DoDamage(1, MEAT), Trash(TopOf(1, Zone.THE_STACK)))),
    ),
)

shipment_from_tennin = Operation(
    "Shipment from Tennin",
    faction=JINTEKI,
    influence=3,
    play_cost=2,
    abilities=(
        Static(PlayOnlyIf(DidNot(MakesSuccessfulRun(by=RUNNER), THEIR_LAST_TURN))),
        Play(Place(2, ADVANCEMENT, Choose(1, Cards(installed=True)))),
    ),
)

kakugo = Ice(
    "Kakugo",
    faction=JINTEKI,
    influence=3,
    rez_cost=4,
    strength=1,
    subtypes=("barrier", "ap"),
    abilities=(
        When(Passes(), DoDamage(1, NET)),
        Subroutine(EndTheRun()),
    ),
)

sand_storm = Ice(
    "Sand Storm",
    faction=JINTEKI,
    influence=3,
    rez_cost=2,
    strength=5,
    subtypes=("trap", "deflector"),
    abilities=(Subroutine(If(IsInstalled(), MoveIce(THIS, ChosenServer(Server.ANOTHER_SERVER))), Trash()),),
)
