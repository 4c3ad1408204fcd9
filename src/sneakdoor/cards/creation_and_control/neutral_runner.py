"""Creation and Control: neutral_runner."""

from __future__ import annotations

from sneakdoor.language import *

same_old_thing = Resource(
    "Same Old Thing",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=0,
    abilities=(Paid((Clicks(2), TrashThis()), PlayCard(Choose(1, Cards(EVENT, zone=HEAP)), paying=True)),),
)

the_source = Resource(
    "The Source",
    faction=NEUTRAL_RUNNER,
    influence=2,
    unique=True,
    install_cost=2,
    subtypes=("connection",),
    abilities=(
        Static(AdvancementRequirement(Every(Cards(AGENDA)), +1)),
        Static(AdditionalCost(Verb.STEAL, Cards(AGENDA), Credits(3))),
        When(ScoredOrStolen(Cards(AGENDA)), Trash(THIS)),
    ),
)

daily_casts = Resource(
    "Daily Casts",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=3,
    abilities=(
        loaded(8),
        When(Begins(), TakeCredits(2)),
    ),
)

dirty_laundry = Event(
    "Dirty Laundry",
    faction=NEUTRAL_RUNNER,
    influence=0,
    play_cost=2,
    subtypes=("run",),
    abilities=(Play(Run(ANY_SERVER), Delayed(RunEnds(THAT_ONE), If(RunWas(), GainCredits(5)))),),
)
