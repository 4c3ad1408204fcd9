"""The Lunar cycle: neutral_corp."""

from __future__ import annotations

from sneakdoor.language import *

WORDED_OTHERWISE = {
    "Snatch and Grab": "trashes the connection in the sentence that chooses it, though the Runner prevents what has been chosen",
}

bad_times = Operation(
    "Bad Times",
    faction=NEUTRAL_CORP,
    influence=0,
    play_cost=4,
    subtypes=("gray ops",),
    abilities=(Static(PlayOnlyIf(Tagged())), Play(Lasting(MemoryReduced(2), REST_OF_TURN))),
)

excalibur = Ice(
    "Excalibur",
    faction=NEUTRAL_CORP,
    influence=0,
    unique=True,
    rez_cost=2,
    strength=3,
    subtypes=("mythic", "grail"),
    abilities=(Subroutine(Lasting(CannotRunAgain(), THIS_TURN)),),
)

mother_goddess = Ice(
    "Mother Goddess",
    faction=NEUTRAL_CORP,
    influence=0,
    unique=True,
    rez_cost=4,
    strength=4,
    subtypes=("mythic",),
    abilities=(Static(GainsSubtypesOfOtherIce()), *end_the_run()),
)

self_destruct = Upgrade(
    "Self-destruct",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=2,
    trash_cost=0,
    abilities=(
        Static(InstallOnly(in_=Zone.ROOT_OF_REMOTE)),
        Paid(
            TrashThis(),
            Trash(Every(Cards(where=(InstalledAt(THIS_SERVER),)))),
            Trace(X(NumberOf(CardsTrashed())), DoDamage(3, NET)),
            terms=(Static(UseOnlyDuring(DuringRun(THIS_SERVER))),),
        ),
    ),
)

hades_fragment = Agenda(
    "Hades Fragment",
    faction=NEUTRAL_CORP,
    influence=0,
    unique=True,
    requirement=5,
    agenda_points=3,
    subtypes=("source",),
    abilities=(
        When(Begins(), May(AddTo(Choose(1, Cards(zone=IN_ARCHIVES)), Zone.BOTTOM_OF_RND))),
        Static(LimitPerDeck(1)),
    ),
)

shattered_remains = Asset(
    "Shattered Remains",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=0,
    trash_cost=0,
    subtypes=("ambush",),
    abilities=(
        Static(CanAdvance()),
        When(Accesses(), MayPay(Credits(1), if_you_do=Trash(ChooseForEach(1, Cards(HARDWARE), Hosted())))),
    ),
)

snatch_and_grab = Operation(
    "Snatch and Grab",
    faction=NEUTRAL_CORP,
    influence=0,
    play_cost=0,
    subtypes=("gray ops",),
    abilities=(
        Play(
            Trace(
                3,
                InOrder(
                    (
                        ChooseCard(Choose(1, Cards(subtype="connection"))),
                        IfYouDo(CanPrevent(Trash(That("connection")), TakeTags(), RUNNER)),
                    )
                ),
            )
        ),
    ),
)

utopia_fragment = Agenda(
    "Utopia Fragment",
    faction=NEUTRAL_CORP,
    influence=0,
    unique=True,
    requirement=5,
    agenda_points=3,
    subtypes=("source",),
    abilities=(
        Static(
            AdditionalCost(V_STEAL, Cards(AGENDA), Credits(ForEach(2, CountersOn(That("agenda"), ADVANCEMENT))), RUNNER)
        ),
        Static(LimitPerDeck(1)),
    ),
)

lag_time = Operation(
    "Lag Time",
    faction=NEUTRAL_CORP,
    influence=0,
    play_cost=2,
    subtypes=("current",),
    abilities=(
        current(Until.STOLEN),
        Static(Strength(Each(Cards(ICE)), 1)),
    ),
)
