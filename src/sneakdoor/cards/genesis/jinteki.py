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
