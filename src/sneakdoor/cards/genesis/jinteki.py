"""The Genesis cycle: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

braintrust = Agenda(
    "Braintrust",
    faction=JINTEKI,
    requirement=3,
    agenda_points=2,
    subtypes=("research",),
    abilities=(
        When(Scores(THIS), Place(ForEach(1, HostedPast(3), every=2), AGENDA_COUNTER)),
        Static(RezCost(Each(Cards(ICE)), -1, for_each=Hosted(AGENDA_COUNTER))),
    ),
)

bullfrog = Ice(
    "Bullfrog",
    faction=JINTEKI,
    influence=2,
    rez_cost=3,
    strength=4,
    subtypes=("code gate", "deflector", "psi"),
    abilities=(
        Subroutine(
            PlayPsiGame(),
            If(
                AllOf((BidsMatch(False), IsInstalled(THIS)), anew=True),
                MoveIce(THIS, ChosenServer(Server.ANOTHER_SERVER)),
            ),
        ),
    ),
)

fetal_ai = Agenda(
    "Fetal AI",
    faction=JINTEKI,
    requirement=5,
    agenda_points=2,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(THIS, except_in=IN_ARCHIVES), DoDamage(2, NET)),
        Static(AdditionalCost(Verb.STEAL, THIS, Credits(2), by=RUNNER)),
    ),
)

midori = Upgrade(
    "Midori",
    faction=JINTEKI,
    influence=3,
    unique=True,
    rez_cost=0,
    trash_cost=3,
    subtypes=("sysop",),
    abilities=(
        When(
            ApproachesIce(Cards(ICE, where=(Guarding(THIS_SERVER),))),
            May(Swap(TheOne("ice"), Choose(1, Cards(ICE, zone=IN_HQ)))),
            IfYouDo(May(JackOut())),
            flags=ONCE_PER_RUN,
        ),
    ),
)

sensei = Ice(
    "Sensei",
    faction=JINTEKI,
    influence=1,
    rez_cost=3,
    strength=5,
    subtypes=("code gate",),
    abilities=(
        Subroutine(
            During(REST_OF_RUN, GainsSubroutine(EachEncounteredIce(), Subroutine(EndTheRun()), where=Order.AFTER))
        ),
    ),
)

sunset = Operation(
    "Sunset",
    faction=JINTEKI,
    influence=1,
    play_cost=0,
    abilities=(Play(ChooseServer(ChosenServer(ANY_SERVER)), ArrangeIce(THAT_SERVER)),),
)

trick_of_light = Operation(
    "Trick of Light",
    faction=JINTEKI,
    influence=3,
    play_cost=1,
    abilities=(
        Play(
            ChooseCard(Choose(1, Cards(installed=True, where=(Advanceable(),)))),
            MoveCountersFrom(UpTo(2), ADVANCEMENT, OneOtherWith(ADVANCEMENT), Chosen()),
        ),
    ),
)

edge_of_world = Asset(
    "Edge of World",
    faction=JINTEKI,
    influence=2,
    rez_cost=0,
    trash_cost=0,
    subtypes=("ambush",),
    abilities=(
        When(
            Accesses(while_installed=True),
            MayPay(Credits(3), if_you_do=DoDamage(ForEach(1, Cards(ICE, where=(Guarding(THIS_SERVER),))), CORE)),
        ),
    ),
)

hokusai_grid = Upgrade(
    "Hokusai Grid",
    faction=JINTEKI,
    influence=2,
    rez_cost=2,
    trash_cost=4,
    subtypes=("region",),
    abilities=(
        When(MakesSuccessfulRun(THIS_SERVER, RUNNER), DoDamage(1, NET)),
        Static(LimitPerServer("region")),
    ),
)

ronin = Asset(
    "Ronin",
    faction=JINTEKI,
    influence=4,
    rez_cost=0,
    trash_cost=2,
    subtypes=("hostile",),
    abilities=(
        Static(CanAdvance()),
        Paid((Clicks(), TrashThis()), DoDamage(3, NET), terms=(Static(UseOnlyIf(AtLeast(4, Hosted()))),)),
    ),
)

snowflake = Ice(
    "Snowflake",
    faction=JINTEKI,
    influence=2,
    rez_cost=1,
    strength=3,
    subtypes=("barrier", "psi"),
    abilities=(Subroutine(PlayPsiGame(), If(BidsMatch(match=False), EndTheRun(), suffix=True)),),
)

whirlpool = Ice(
    "Whirlpool",
    faction=JINTEKI,
    influence=2,
    rez_cost=0,
    strength=1,
    subtypes=("trap",),
    abilities=(Subroutine(Lasting(Cannot(RUNNER, (V_JACK_OUT,)), REST_OF_RUN), Trash()),),
)
