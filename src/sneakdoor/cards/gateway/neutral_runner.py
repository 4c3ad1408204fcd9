"""System Gateway: neutral runner."""

from __future__ import annotations

from sneakdoor.language import *

jailbreak = Event(
    "Jailbreak",
    faction=NEUTRAL_RUNNER,
    influence=0,
    play_cost=0,
    subtypes=("run",),
    abilities=(Play(Run(HQ_OR_RND, if_successful=Both(Draw(1), Delayed(Breaches(ATTACKED_SERVER), AccessMore(1))))),),
)

overclock = Event(
    "Overclock",
    faction=NEUTRAL_RUNNER,
    influence=0,
    play_cost=1,
    subtypes=("run",),
    abilities=(Play(AndThen(PlaceCredits(5), Run(ANY_SERVER)), Lasting(CanSpendHosted(), THAT_RUN)),),
)

sure_gamble = Event(
    "Sure Gamble",
    faction=NEUTRAL_RUNNER,
    influence=0,
    play_cost=5,
    abilities=(Play(GainCredits(9)),),
)

t400_memory_diamond = Hardware(
    "T400 Memory Diamond",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=2,
    subtypes=("chip",),
    abilities=(
        Static(Memory(1)),
        Static(MaximumHandSize(+1)),
    ),
)

mayfly = Program(
    "Mayfly",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=1,
    memory=2,
    strength=1,
    subtypes=("icebreaker", "ai"),
    abilities=(
        Paid(Credits(1), Break(1), Delayed(RunEnds(THIS_ONE), Trash(THIS)), flags=INTERFACE),
        boost(1, 1),
    ),
)

smartware_distributor = Resource(
    "Smartware Distributor",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=0,
    subtypes=("connection",),
    abilities=(
        Paid(Clicks(1), PlaceCredits(3)),
        When(Begins(), TakeCredits(1)),
    ),
)

verbal_plasticity = Resource(
    "Verbal Plasticity",
    faction=NEUTRAL_RUNNER,
    influence=0,
    unique=True,
    install_cost=3,
    subtypes=("genetics",),
    abilities=(When(FirstEachTurn(TakesAction(Basic.DRAW)), Instead(Draw(2))),),
)

the_catalyst = Identity(
    "The Catalyst: Convention Breaker",
    faction=NEUTRAL_RUNNER,
    minimum_deck=30,
    link=0,
    subtypes=("natural",),
    abilities=(Static(StarterGameOnly()),),
)
