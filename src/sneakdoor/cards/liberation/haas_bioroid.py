"""Liberation: haas bioroid."""

from __future__ import annotations

from sneakdoor.language import *

FEWER_CLICKS = AllottedClicks(-1, RUNNER, each_turn=False)

wage_workers = Asset(
    "Wage Workers",
    faction=HAAS_BIOROID,
    influence=2,
    unique=True,
    rez_cost=2,
    trash_cost=4,
    subtypes=("bioroid", "clone", "industrial"),
    abilities=(When(FinishesAction(), If(TookThatAction(3), GainClicks(1))),),
)

active_policing = Operation(
    "Active Policing",
    faction=HAAS_BIOROID,
    influence=3,
    play_cost=0,
    subtypes=("terminal", "gray ops"),
    abilities=(
        Static(PlayOnlyIf(Did(StealsOrTrashes(), THEIR_LAST_TURN))),
        Static(ActionPhaseEnds()),
        Play(May(Install(Choose(1, Cards(zone=IN_HQ)))), Lasting(FEWER_CLICKS, Period.THEIR_NEXT_TURN)),
        Play(MayPay(Credits(2), if_you_do=Lasting(FEWER_CLICKS, Period.THEIR_NEXT_TURN)), threat=3),
    ),
)

corporate_hospitality = Operation(
    "Corporate Hospitality",
    faction=HAAS_BIOROID,
    influence=2,
    play_cost=4,
    trash_cost=1,
    subtypes=("double", "transaction"),
    abilities=(
        double(),
        Play(Both(GainCredits(6), Draw(2)), AddTo(Choose(1, Cards(zone=IN_ARCHIVES)), IN_HQ)),
    ),
)

greasing_the_palm = Operation(
    "Greasing the Palm",
    faction=HAAS_BIOROID,
    influence=3,
    play_cost=3,
    subtypes=("transaction",),
    abilities=(
        Play(
            GainCredits(5),
            May(Install(Choose(1, Cards(zone=IN_HQ)))),
            MayPay(RemoveTags(), Place(1, ADVANCEMENT, That("card"))),
        ),
    ),
)

m_i_c = Ice(
    "M.I.C.",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=6,
    strength=4,
    subtypes=("code gate",),
    abilities=(
        Paid(
            TrashThis(), Unless(EndTheRun(), Clicks(), RUNNER), terms=(Static(UseOnlyDuring(DuringRun(THIS_SERVER))),)
        ),
        Subroutine(LoseClicks(by=RUNNER)),
        Subroutine(LoseClicks(by=RUNNER)),
        Subroutine(EndTheRun()),
    ),
)

salvo_testing = Agenda(
    "Salvo Testing",
    faction=HAAS_BIOROID,
    requirement=5,
    agenda_points=3,
    subtypes=("security",),
    abilities=(When(Scores(Cards(AGENDA)), May(DoDamage(1, CORE))),),
)

jaguarundi = Ice(
    "Jaguarundi",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=4,
    strength=3,
    subtypes=("sentry", "ap"),
    abilities=(
        When(Encounters(), Unless(GiveTags(), Clicks(), RUNNER), threat=4),
        Subroutine(GiveTags()),
        Subroutine(If(Tagged(), DoDamage(1, CORE))),
    ),
)


vovo_ozetti = Upgrade(
    "Vovô Ozetti",
    faction=HAAS_BIOROID,
    influence=2,
    unique=True,
    rez_cost=1,
    trash_cost=2,
    subtypes=("sysop",),
    abilities=(
        Static(RezCost(Each(Cards(ICE, where=(Guarding(THIS_SERVER),))), -2)),
        Static(RezCost(Each(Cards(zone=ROOT)), -2), threat=4),
        When(Ends(), May(MoveToRoot(THIS, ChosenServer(Server.ANOTHER_SERVER)))),
    ),
)

warm_reception = Asset(
    "Warm Reception",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=1,
    trash_cost=2,
    subtypes=("political", "ritzy"),
    abilities=(
        When(
            Begins(),
            May(Install(Choose(1, Cards(zone=IN_HQ)))),
            Lasting(Cannot(YOU, (V_SCORE,), That("card")), THIS_TURN),
            If(NotProtected(), MayPay(Derez(THIS), Derez(Another(Cards(installed=True))))),
        ),
    ),
)

working_prototype = Asset(
    "Working Prototype",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=1,
    trash_cost=2,
    subtypes=("hostile",),
    abilities=(
        When(Rezzes(Cards()), Place(1, POWER)),
        Paid((Clicks(), HostedCounter(POWER)), GainCredits(3)),
        Paid(
            (Clicks(), HostedCounter(POWER, 5)),
            GainCredits(6),
            AddTo(Choose(1, Cards(RESOURCE, installed=True)), Zone.TOP_OF_THE_STACK),
        ),
    ),
)

brasilia_government_grid = Upgrade(
    "Brasília Government Grid",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=0,
    trash_cost=3,
    subtypes=("region",),
    abilities=(
        When(
            Rezzes(Cards(ICE), during_run_on=THIS_SERVER),
            May(Derez(AnotherLikeIt(Cards(ICE, installed=True)))),
            IfYouDo(ModifyStrength(TheOne("rezzed ice", the=True), 3, Period.REST_OF_THAT_RUN)),
            flags=ONCE_PER_TURN,
        ),
        Static(LimitPerServer("region")),
    ),
)

sorocaban_blade = Ice(
    "Sorocaban Blade",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=4,
    strength=2,
    subtypes=("sentry", "destroyer"),
    abilities=(
        Static(TrashAtMostEachEncounter(1, Cards(installed=True, of=RUNNER))),
        Subroutine(Trash(Choose(1, Cards(RESOURCE, installed=True)))),
        Subroutine(Trash(Choose(1, Cards(HARDWARE, installed=True)))),
        Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)))),
    ),
)

thunderbolt_armaments = Identity(
    "Thunderbolt Armaments: Peace Through Power",
    faction=HAAS_BIOROID,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(
        When(
            Rezzes(Cards(ICE, any_subtype=("ap", "destroyer")), during_run=True),
            GainStrengthAndSubroutine(
                That("ice"),
                1,
                Subroutine(Unless(EndTheRun(), Trash(Choose(1, Cards(installed=True, their=RUNNER)), RUNNER), RUNNER)),
                Period.REST_OF_THAT_RUN,
            ),
        ),
    ),
)

stegodon_mk_iv = Agenda(
    "Stegodon MK IV",
    faction=HAAS_BIOROID,
    requirement=3,
    agenda_points=1,
    subtypes=("security",),
    abilities=(
        Static(Strength(Each(Cards(subtype="icebreaker", installed=True)), -2), while_=DerezzedThatRun()),
        When(
            RunBegins(),
            MayPay(Derez(Choose(1, Cards(ICE, where=(NotGuarding(ATTACKED_SERVER),)))), GainCredits(1)),
            flags=ONCE_PER_TURN,
        ),
    ),
)

ablative_barrier = Ice(
    "Ablative Barrier",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=2,
    strength=1,
    subtypes=("barrier",),
    abilities=(
        When(
            Rezzes(during_run_on=THIS_SERVER),
            May(
                Install(
                    Choose(1, Cards(non_type=AGENDA, zone=HQ_OR_ARCHIVES)),
                    in_root_of=Server.ANOTHER_SERVER,
                    protecting=Server.ANOTHER_SERVER,
                )
            ),
            threat=3,
        ),
        Subroutine(EndTheRun()),
    ),
)

lightning_laboratory = Agenda(
    "Lightning Laboratory",
    faction=HAAS_BIOROID,
    requirement=4,
    agenda_points=2,
    subtypes=("research",),
    abilities=(
        scored_with_counters(),
        When(
            RunBegins(),
            MayPay(
                RemoveCounters(1, Hosted(AGENDA_COUNTER)),
                InOrder(
                    (
                        Rez(ChooseUpTo(2, Cards(ICE, where=(Guarding(ATTACKED_SERVER),))), ignoring_all_costs=True),
                        Delayed(Ends(which=THIS_ONE), Derez(Choose(2, Cards(ICE, where=(Guarding(THAT_SERVER),))))),
                    )
                ),
            ),
        ),
    ),
)

lycian_multi_munition = Ice(
    "Lycian Multi-Munition",
    faction=HAAS_BIOROID,
    influence=2,
    unique=True,
    rez_cost=3,
    strength=1,
    subtypes=("mythic", "destroyer"),
    abilities=(
        When(Rezzes(), GainChosenSubtypes(("barrier", "code gate", "sentry"))),
        When(Ends(of=None), Derez(THIS)),
        Subroutine(
            If(
                IsA(THIS, Cards(subtype="code gate")),
                Both(LoseClicks(1, RUNNER), LoseCredits(1, RUNNER), verb_once=True),
            )
        ),
        Subroutine(If(IsA(THIS, Cards(subtype="sentry")), Trash(Choose(1, Cards(PROGRAM, installed=True))))),
        Subroutine(If(IsA(THIS, Cards(subtype="barrier")), Both(GainCredits(1), EndTheRun()))),
    ),
)
