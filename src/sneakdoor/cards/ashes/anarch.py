"""Ashes: anarch."""

from __future__ import annotations

from sneakdoor.language import *

hoshiko_shiro = Identity(
    "Hoshiko Shiro: Untold Protagonist",
    faction=ANARCH,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("natural",),
    abilities=(When(Ends(), If(Did(Accesses(Cards(), by=YOU)), Both(GainCredits(2), Flip(THIS)))),),
    backs=(
        Back(
            "Hoshiko Shiro: Mahou Shoujo",
            faction=ANARCH,
            link=1,
            subtypes=("digital",),
            abilities=(
                When(Begins(), Both(Draw(1), LoseCredits(1))),
                When(Ends(), If(DidNot(Accesses(Cards(), by=YOU)), Flip(THIS))),
            ),
        ),
    ),
)

demolisher = Hardware(
    "Demolisher",
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=4,
    subtypes=("console",),
    abilities=(
        Static(Memory(1)),
        Static(TrashCostChange(Each(Cards(of=CORP)), -1)),
        When(FirstEachTurn(Trashes(Cards(of=CORP))), GainCredits(1)),
        Static(LimitPerPlayer("console")),
    ),
)

isolation = Event(
    "Isolation",
    faction=ANARCH,
    influence=1,
    play_cost=2,
    abilities=(
        Static(AdditionalCost(V_PLAY, THIS, Trash(Choose(1, Cards(RESOURCE, installed=True))))),
        Play(GainCredits(7)),
    ),
)

moshing = Event(
    "Moshing",
    faction=ANARCH,
    influence=3,
    play_cost=0,
    abilities=(
        Static(AdditionalCost(V_PLAY, THIS, Trash(Choose(3, Cards(zone=GRIP))))),
        Play(Both(GainCredits(3), Draw(3))),
    ),
)

paladin_poemu = Resource(
    "Paladin Poemu",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=1,
    subtypes=("companion", "virtual"),
    abilities=(
        When(Either(Begins(), Steals()), PlaceCredits(1)),
        Static(CanSpendHosted(For(V_INSTALL, Cards(non_subtype="connection")))),
        When(Ends(), If(AtLeast(3, Hosted(CREDIT)), Trash(Choose(1, Cards(installed=True, yours=True))))),
    ),
)

devil_charm = Hardware(
    "Devil Charm",
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=1,
    subtypes=("chip",),
    abilities=(
        When(Encounters(Cards(ICE)), MayPay(RemoveFromGame(), if_you_do=ModifyStrength(That("ice"), -6, REST_OF_RUN))),
    ),
)

fencer_fueno = Resource(
    "Fencer Fueno",
    faction=ANARCH,
    influence=1,
    unique=True,
    install_cost=0,
    subtypes=("companion", "virtual"),
    abilities=(
        When(Either(Begins(), Steals()), PlaceCredits(1)),
        When(MakesSuccessfulRun(), Lasting(CanSpendHosted(), Period.REST_OF_THAT_RUN)),
        When(Ends(), If(AtLeast(3, Hosted(CREDIT)), MustChoose(Credits(1), Trash(), YOU))),
    ),
)
