"""The Mumbad cycle: shaper."""

from __future__ import annotations

from sneakdoor.language import *

jesminder_sareen = Identity(
    "Jesminder Sareen: Girl Behind the Curtain",
    faction=SHAPER,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("natural",),
    abilities=(When(FirstEachRun(Would(TakesTag(by=YOU, at_least=1))), PreventTags(1), flags=INTERRUPT),),
)

artist_colony = Resource(
    "Artist Colony",
    faction=SHAPER,
    influence=3,
    install_cost=0,
    subtypes=("location",),
    abilities=(
        Paid(
            Forfeit(Choose(1, Cards(AGENDA))),
            Search(STACK, Choose(1, Cards((PROGRAM, RESOURCE, HARDWARE))), reveal=False),
            Install(That("card")),
        ),
    ),
)

brahman = Program(
    "Brahman",
    faction=SHAPER,
    influence=3,
    install_cost=4,
    memory=2,
    strength=3,
    subtypes=("icebreaker", "ai"),
    abilities=(
        breaks(1, up_to=2),
        boost(2, 1),
        When(
            EncounterEnds(),
            If(
                Did(UsesToBreak(), THAT_ENCOUNTER),
                AddTo(Choose(1, Cards(PROGRAM, non_subtype="virus", installed=True)), Zone.TOP_OF_STACK),
            ),
        ),
    ),
)

out_of_the_ashes = Event(
    "Out of the Ashes",
    faction=SHAPER,
    influence=2,
    play_cost=1,
    subtypes=("run",),
    abilities=(
        Play(Run(ANY_SERVER)),
        When(Begins(), If(IsIn(HEAP), MayPay(RemoveFromGame(), Run(ANY_SERVER)))),
        Static(LimitPerDeck(6)),
    ),
)

temple_of_the_liberated_mind = Resource(
    "Temple of the Liberated Mind",
    faction=SHAPER,
    influence=3,
    unique=True,
    install_cost=2,
    subtypes=("location", "ritzy"),
    abilities=(
        Paid(Clicks(), Place(1, POWER)),
        Paid(HostedCounter(POWER), GainClicks(1), flags=ONCE_PER_TURN, terms=(Static(UseOnlyDuring(YourTurn())),)),
    ),
)

patron = Resource(
    "Patron",
    faction=SHAPER,
    influence=3,
    install_cost=3,
    subtypes=("connection",),
    abilities=(
        When(Begins(), May(ChooseServer(ChosenServer(ANY_SERVER)))),
        When(FirstEachTurn(MakesSuccessfulRun(Server.CHOSEN)), InsteadOfBreaching(Server.IT, Draw(2))),
    ),
)
