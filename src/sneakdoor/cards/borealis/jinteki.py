"""Borealis: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

anemone = Ice(
    "Anemone",
    faction=JINTEKI,
    influence=2,
    rez_cost=3,
    strength=2,
    subtypes=("sentry", "ap"),
    abilities=(
        When(Rezzes(during_run_on=THIS_SERVER), MayPay(Trash(Choose(1, Cards(zone=IN_HQ))), DoDamage(2, NET))),
        Subroutine(DoDamage(1, NET)),
    ),
)

bathynomus = Ice(
    "Bathynomus",
    faction=JINTEKI,
    influence=3,
    rez_cost=3,
    strength=1,
    subtypes=("sentry", "ap"),
    abilities=(
        Static(Strength(THIS, 3), while_=Protecting(ARCHIVES)),
        Subroutine(DoDamage(3, NET)),
    ),
)

bladderwort = Asset(
    "Bladderwort",
    faction=JINTEKI,
    influence=2,
    rez_cost=1,
    trash_cost=3,
    subtypes=("hostile",),
    abilities=(When(Begins(), GainCredits(1), Then(If(HasCredits(YOU, 4), DoDamage(1, NET)))),),
)

reaper_function = Asset(
    "Reaper Function",
    faction=JINTEKI,
    influence=2,
    rez_cost=3,
    trash_cost=2,
    subtypes=("hostile",),
    abilities=(When(Begins(), MayPay(Trash(), DoDamage(2, NET))),),
)

dr_vientiane_keeling = Asset(
    "Dr. Vientiane Keeling",
    faction=JINTEKI,
    influence=4,
    unique=True,
    rez_cost=3,
    trash_cost=4,
    subtypes=("academic",),
    abilities=(
        When(Either(Rezzes(), Begins()), Place(1, POWER)),
        Static(MaximumHandSize(-1, RUNNER, Hosted(POWER))),
    ),
)

hybrid_release = Agenda(
    "Hybrid Release",
    faction=JINTEKI,
    requirement=2,
    agenda_points=1,
    subtypes=("expansion",),
    abilities=(When(Scores(), May(Install(Choose(1, Cards(facedown=True, zone=IN_ARCHIVES))))),),
)

ivik = Ice(
    "Ivik",
    faction=JINTEKI,
    influence=2,
    rez_cost=7,
    strength=5,
    subtypes=("barrier", "ap"),
    abilities=(
        Static(RezCost(THIS, -1, Cards(ICE, "code gate", rezzed=True))),
        Subroutine(DoDamage(2, NET)),
        Subroutine(EndTheRun()),
    ),
)

simulation_reset = Operation(
    "Simulation Reset",
    faction=JINTEKI,
    influence=3,
    play_cost=1,
    abilities=(
        Play(
            Trash(ChooseUpTo(5, Cards(zone=IN_HQ))),
            ShuffleInto(ThatManyCards(Cards(zone=IN_ARCHIVES)), IN_RND),
            Draw(ThatMany()),
        ),
        Play(RemoveFromGame()),
    ),
)

vampyronassa = Ice(
    "Vampyronassa",
    faction=JINTEKI,
    influence=3,
    rez_cost=7,
    strength=4,
    subtypes=("code gate", "ap"),
    abilities=(
        Subroutine(LoseCredits(2, RUNNER)),
        Subroutine(GainCredits(2)),
        Subroutine(DoDamage(2, NET)),
        Subroutine(May(Draw(OneOrTwo()))),
    ),
)

mavirus = Upgrade(
    "Mavirus",
    faction=JINTEKI,
    influence=1,
    rez_cost=3,
    trash_cost=0,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(), May(Purge()), If(IsRezzed(), DoDamage(1, NET))),
        Paid(TrashThis(), Purge()),
    ),
)

issuaq_adaptics = Identity(
    "Issuaq Adaptics: Sustaining Diversity",
    faction=JINTEKI,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(
        When(
            Scores(Cards(AGENDA, where=(InstalledThisTurn(did=False, or_advanced=True),))),
            Place(1, POWER),
        ),
        Static(FewerPointsToWin(1, Hosted(POWER))),
    ),
)

blood_in_the_water = Agenda(
    "Blood in the Water",
    faction=JINTEKI,
    requirement=0,
    agenda_points=2,
    subtypes=("research",),
    abilities=(Static(RequirementIsX(NumberOf(Cards(zone=Zone.THE_GRIP)))),),
)

hafrun = Ice(
    "Hafrún",
    faction=JINTEKI,
    influence=2,
    rez_cost=2,
    strength=3,
    subtypes=("barrier", "code gate"),
    abilities=(
        When(
            Rezzes(during_run_on=THIS_SERVER),
            MayPay(
                Trash(Choose(1, Cards(zone=IN_HQ))),
                if_you_do=InOrder(
                    (
                        ChooseCard(Choose(1, Cards(installed=True, of=RUNNER))),
                        Lasting(AbilitiesCannotBreak(That("card")), Period.REST_OF_THAT_RUN),
                    )
                ),
            ),
        ),
        Subroutine(EndTheRun()),
    ),
)

nanisivik_grid = Upgrade(
    "Nanisivik Grid",
    faction=JINTEKI,
    influence=2,
    rez_cost=2,
    trash_cost=3,
    subtypes=("region",),
    abilities=region(
        When(
            Approaches(),
            May(TurnFacedown(Choose(1, Cards(ICE, facedown=True, zone=IN_ARCHIVES)), faceup=True)),
            IfYouDo(ResolveSubroutine(That("ice"), numbered=True)),
        ),
    ),
)

regenesis = Agenda(
    "Regenesis",
    faction=JINTEKI,
    requirement=3,
    agenda_points=1,
    subtypes=("research",),
    abilities=(
        When(
            Scores(),
            If(
                NoneAddedTo(IN_ARCHIVES),
                May(
                    Both(
                        Reveal(Choose(1, Cards(AGENDA, facedown=True, zone=IN_ARCHIVES)), prep="in"),
                        AddToScoreArea(IT, Zone.YOUR_SCORE_AREA),
                    )
                ),
            ),
        ),
    ),
)

moon_pool = Asset(
    "Moon Pool",
    faction=JINTEKI,
    influence=3,
    rez_cost=3,
    trash_cost=3,
    subtypes=("facility",),
    abilities=(
        Paid(
            RemoveFromGame(),
            Trash(ChooseUpTo(2, Cards(zone=IN_HQ))),
            Both(Reveal(ChooseUpTo(2, Cards(facedown=True, zone=IN_ARCHIVES)), prep="in"), ShuffleInto(Them(), IN_RND)),
            Repeat(
                May(Place(1, ADVANCEMENT, A(Cards(installed=True)))),
                CardsRevealed(AGENDA, by_whom=False),
                leads=True,
            ),
        ),
    ),
)

mitosis = Operation(
    "Mitosis",
    faction=JINTEKI,
    influence=4,
    play_cost=3,
    subtypes=("double",),
    abilities=(
        double(),
        Play(
            Install(ChooseUpTo(2, Cards(zone=IN_HQ)), creating_servers=True),
            Place(2, ADVANCEMENT, Those("cards", chosen=True, each=True)),
            Lasting(Cannot(YOU, (V_SCORE, V_REZ), Those("cards", chosen=True, either=True)), THIS_TURN),
        ),
    ),
)
