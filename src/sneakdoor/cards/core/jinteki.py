"""The Core Set (2012): jinteki."""

from __future__ import annotations

from sneakdoor.language import *

akitaro_watanabe = Upgrade(
    "Akitaro Watanabe",
    faction=JINTEKI,
    influence=2,
    unique=True,
    rez_cost=1,
    trash_cost=3,
    subtypes=(
        "sysop",
        "unorthodox",
    ),
    abilities=(Static(RezCost(Each(Cards(ICE, where=(Guarding(THIS_SERVER),))), -2)),),
)

cell_portal = Ice(
    "Cell Portal",
    faction=JINTEKI,
    influence=2,
    rez_cost=5,
    strength=7,
    subtypes=(
        "code gate",
        "deflector",
    ),
    abilities=(Subroutine(MoveToOutermost(), May(JackOut()), Derez(THIS)),),
)

chum = Ice(
    "Chum",
    faction=JINTEKI,
    influence=1,
    rez_cost=1,
    strength=4,
    subtypes=("code gate",),
    abilities=(
        Subroutine(
            NextEncounteredIce(+2, Delayed(EncounterEnds(THAT_ONE), If(NotFullyBroken(That("ice")), DoDamage(3, NET))))
        ),
    ),
)

data_mine = Ice(
    "Data Mine",
    faction=JINTEKI,
    influence=2,
    rez_cost=0,
    strength=2,
    subtypes=(
        "trap",
        "ap",
    ),
    abilities=(Subroutine(DoDamage(1, NET), Trash(THIS)),),
)

jinteki = Identity(
    "Jinteki: Personal Evolution",
    faction=JINTEKI,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("megacorp",),
    abilities=(When(ScoredOrStolen(Cards(AGENDA)), DoDamage(1, NET)),),
)

neural_emp = Operation(
    "Neural EMP",
    faction=JINTEKI,
    influence=2,
    play_cost=2,
    subtypes=("gray ops",),
    abilities=(
        Static(PlayOnlyIf(Did(MakesRun(by=RUNNER), THEIR_LAST_TURN))),
        Play(DoDamage(1, NET)),
    ),
)

neural_katana = Ice(
    "Neural Katana",
    faction=JINTEKI,
    influence=2,
    rez_cost=4,
    strength=3,
    subtypes=(
        "sentry",
        "ap",
    ),
    abilities=(Subroutine(DoDamage(3, NET)),),
)

nisei_mk_ii = Agenda(
    "Nisei MK II",
    faction=JINTEKI,
    requirement=4,
    agenda_points=2,
    subtypes=("initiative",),
    abilities=(
        scored_with_counters(1),
        Paid(HostedCounter(AGENDA_COUNTER), EndTheRun()),
    ),
)

precognition = Operation(
    "Precognition",
    faction=JINTEKI,
    influence=3,
    play_cost=0,
    abilities=(Play(Both(Look(TopOf(5, IN_RND)), Arrange())),),
)

project_junebug = Asset(
    "Project Junebug",
    faction=JINTEKI,
    influence=1,
    rez_cost=0,
    trash_cost=0,
    subtypes=(
        "ambush",
        "research",
    ),
    abilities=(
        Static(CanAdvance()),
        When(Accesses(THIS), MayPay(Credits(1), if_you_do=DoDamage(ForEach(2, Hosted(ADVANCEMENT)), NET))),
    ),
)

snare = Asset(
    "Snare!",
    faction=JINTEKI,
    influence=2,
    rez_cost=0,
    trash_cost=0,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(in_=IN_RND)),
        When(Accesses(THIS, except_in=IN_ARCHIVES), MayPay(Credits(4), if_you_do=Both(GiveTags(1), DoDamage(3, NET)))),
    ),
)

wall_of_thorns = Ice(
    "Wall of Thorns",
    faction=JINTEKI,
    influence=1,
    rez_cost=8,
    strength=5,
    subtypes=(
        "barrier",
        "ap",
    ),
    abilities=(
        Subroutine(DoDamage(2, NET)),
        *end_the_run(),
    ),
)

zaibatsu_loyalty = Asset(
    "Zaibatsu Loyalty",
    faction=JINTEKI,
    influence=1,
    rez_cost=0,
    trash_cost=4,
    abilities=(
        When(Would(Exposed(Cards())), May(Rez(THIS)), flags=INTERRUPT),
        Paid(OneOf(Credits(1), TrashThis()), PreventExposing(Choose(1, Cards())), flags=INTERRUPT),
    ),
)
