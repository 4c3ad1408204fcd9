"""Borealis: haas bioroid."""

from __future__ import annotations

from sneakdoor.language import *

bloop = Ice(
    "Bloop",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=3,
    strength=5,
    subtypes=("sentry", "ap", "destroyer", "harmonic"),
    abilities=(
        Static(AdditionalCost(V_REZ, THIS, Derez(A(Cards(ICE, "harmonic", other=True))))),
        Subroutine(DoDamage(1, CORE)),
        Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)))),
        Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)))),
    ),
)

echo = Ice(
    "Echo",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=2,
    strength=0,
    subtypes=("barrier", "harmonic"),
    abilities=(
        When(Rezzes(Cards(ICE, "harmonic")), Place(1, POWER)),
        Static(GainsSubroutine(THIS, Subroutine(EndTheRun()), Hosted(POWER))),
    ),
)

distributed_tracing = Operation(
    "Distributed Tracing",
    faction=HAAS_BIOROID,
    influence=4,
    play_cost=3,
    subtypes=("double", "gray ops"),
    abilities=(
        double(),
        Static(PlayOnlyIf(Did(Steals(), THEIR_LAST_TURN))),
        Play(GiveTags()),
    ),
)

djupstad_grid = Upgrade(
    "Djupstad Grid",
    faction=HAAS_BIOROID,
    influence=4,
    rez_cost=4,
    trash_cost=4,
    subtypes=("region",),
    abilities=(
        When(Scores(Cards(AGENDA, zone=ROOT)), DoDamage(1, CORE)),
        Static(LimitPerServer("region")),
    ),
)

elivagar_bifurcation = Agenda(
    "Élivágar Bifurcation",
    faction=HAAS_BIOROID,
    requirement=2,
    agenda_points=1,
    subtypes=("security",),
    abilities=(When(Scores(), May(Derez(Choose(1, Cards(installed=True))))),),
)

hypoxia = Operation(
    "Hypoxia",
    faction=HAAS_BIOROID,
    influence=3,
    play_cost=1,
    subtypes=("black ops",),
    abilities=(
        Static(PlayOnlyIf(Tagged())),
        Play(DoDamage(1, CORE), Lasting(AllottedClicks(-1, RUNNER, each_turn=False), Period.THEIR_NEXT_TURN)),
        Play(RemoveFromGame()),
    ),
)

pulse = Ice(
    "Pulse",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=3,
    strength=1,
    subtypes=("code gate", "harmonic"),
    abilities=(
        When(Rezzes(during_run_on=THIS_SERVER), LoseClicks(by=RUNNER)),
        Subroutine(LoseCredits(ForEach(1, Cards(ICE, "harmonic", rezzed=True)), RUNNER)),
        Subroutine(Unless(EndTheRun(), Clicks(), RUNNER)),
    ),
)

refuge_campaign = Asset(
    "Refuge Campaign",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=4,
    trash_cost=4,
    subtypes=("advertisement",),
    abilities=(When(Begins(), GainCredits(2)),),
)

midnight_3_arcology = Agenda(
    "Midnight-3 Arcology",
    faction=HAAS_BIOROID,
    requirement=4,
    agenda_points=2,
    subtypes=("expansion",),
    abilities=(When(Scores(), Draw(3), SkipDiscardStep()),),
)

ontological_dependence = Agenda(
    "Ontological Dependence",
    faction=HAAS_BIOROID,
    requirement=4,
    agenda_points=2,
    subtypes=("research",),
    abilities=(Static(AdvancementRequirement(THIS, -1, CoreDamageTaken())),),
)

wave = Ice(
    "Wave",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=2,
    strength=3,
    subtypes=("code gate", "harmonic"),
    abilities=(
        When(
            Rezzes(during_run_on=THIS_SERVER), May(InOrder((Search(IN_RND, A(Cards(ICE))), AddTo(That("ice"), IN_HQ))))
        ),
        Subroutine(GainCredits(ForEach(1, Cards(ICE, "harmonic", rezzed=True)))),
    ),
)

thule_subsea = Identity(
    "Thule Subsea: Safety Below",
    faction=HAAS_BIOROID,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(When(Steals(), Unless(DoDamage(1, CORE), (Clicks(), Credits(2)), RUNNER)),),
)

big_deal = Operation(
    "Big Deal",
    faction=HAAS_BIOROID,
    influence=5,
    play_cost=17,
    trash_cost=3,
    subtypes=("terminal",),
    abilities=(
        Static(ActionPhaseEnds()),
        Play(Place(4, ADVANCEMENT, Choose(1, Cards(installed=True))), May(Score(That("card"), if_able=True))),
        Play(RemoveFromGame()),
    ),
)

trieste_model_bioroids = Asset(
    "Trieste Model Bioroids",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=2,
    trash_cost=3,
    subtypes=("bioroid",),
    abilities=(
        When(Rezzes(), ChooseCard(Choose(1, Cards(ICE, "bioroid", rezzed=True)))),
        Static(AbilitiesCannotBreak(Cards(of=RUNNER), CHOSEN_ICE)),
    ),
)

hakarl_1_0 = Ice(
    "Hákarl 1.0",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=5,
    strength=4,
    subtypes=("barrier", "bioroid", "ap"),
    abilities=(
        When(
            Rezzes(during_run_on=THIS_SERVER),
            MayPay(
                Derez(Another(Cards(installed=True))),
                if_you_do=Lasting(CannotUsePaid(RUNNER, Cards(ICE, "bioroid")), REST_OF_TURN),
            ),
        ),
        bioroid(),
        Subroutine(DoDamage(1, CORE)),
        Subroutine(EndTheRun()),
    ),
)

nightmare_archive = Asset(
    "Nightmare Archive",
    faction=HAAS_BIOROID,
    influence=4,
    rez_cost=0,
    trash_cost=0,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(
            Accesses(),
            May(
                AddToScoreArea(THIS, Zone.RUNNER_SCORE_AREA, -1, by=RUNNER),
                if_not=Both(DoDamage(1, CORE), RemoveFromGame()),
            ),
        ),
    ),
)

mr_hendrik = Upgrade(
    "Mr. Hendrik",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=0,
    trash_cost=2,
    subtypes=("ambush", "sysop"),
    abilities=(When(Accesses(while_installed=True), MayPay(Credits(2), PreventableForAllClicks(1, CORE))),),
)
