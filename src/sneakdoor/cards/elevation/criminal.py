"""Elevation: criminal."""

from __future__ import annotations

from sneakdoor.language import *

clean_getaway = Event(
    "Clean Getaway",
    faction=CRIMINAL,
    influence=2,
    play_cost=3,
    subtypes=("run",),
    abilities=(Play(Run(ANY_SERVER, if_successful=GainCredits(6))),),
)

lie_low = Event(
    "Lie Low",
    faction=CRIMINAL,
    influence=1,
    play_cost=1,
    subtypes=("double",),
    abilities=(
        double(),
        Play(Resolve(1, (Draw(4), RemoveTags(UpTo(2))))),
    ),
)

maglectric_rapid_748_mod = Hardware(
    "Maglectric Rapid (748 Mod)",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=1,
    subtypes=("weapon",),
    abilities=(When(MakesSuccessfulRun(HQ), MayPay(Trash(), Derez(Choose(1, Cards(installed=True, of=CORP))))),),
)

barry_wong = Identity(
    "Barry “Baz” Wong: Tri-Maf Veteran",
    faction=CRIMINAL,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("cyborg",),
    abilities=(When(Rezzes(Cards(ICE), by=CORP), May(Install(Choose(1, Cards((RESOURCE, HARDWARE), zone=GRIP))))),),
)

fransofia_ward = Resource(
    "Fransofia Ward",
    faction=CRIMINAL,
    influence=3,
    unique=True,
    install_cost=3,
    subtypes=("connection",),
    abilities=(
        Static(RezCost(Each(Cards(ICE)), 1)),
        When(
            Encounters(Cards(ICE)),
            If(HasCredits(CORP, at_least=15, or_more=True), MayPay(Trash(), Bypass(That("ice")))),
        ),
    ),
)
