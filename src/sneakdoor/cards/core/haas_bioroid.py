"""The Core Set (2012): haas bioroid."""

from __future__ import annotations

from sneakdoor.language import *

accelerated_beta_test = Agenda(
    "Accelerated Beta Test",
    faction=HAAS_BIOROID,
    requirement=3,
    agenda_points=2,
    subtypes=("research",),
    abilities=(
        When(
            Scores(THIS),
            May(Look(TopOf(3, IN_RND))),
            If(AnyOfThose(ICE), May(Install(ThoseThatAre(ICE), and_rez=True, ignoring_all_costs=True))),
            Trash(TheRest()),
        ),
    ),
)

adonis_campaign = Asset(
    "Adonis Campaign",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=4,
    trash_cost=3,
    subtypes=("advertisement",),
    abilities=(
        loaded(12, when_rezzed=True),
        When(Begins(), TakeCredits(3)),
    ),
)

aggressive_secretary = Asset(
    "Aggressive Secretary",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=0,
    trash_cost=0,
    subtypes=("ambush",),
    abilities=(
        Static(CanAdvance()),
        When(
            Accesses(THIS), MayPay(Credits(2), if_you_do=Trash(ChooseForEach(1, Cards(PROGRAM), Hosted(ADVANCEMENT))))
        ),
    ),
)

archived_memories = Operation(
    "Archived Memories",
    faction=HAAS_BIOROID,
    influence=2,
    play_cost=0,
    abilities=(Play(AddTo(Choose(1, Cards(zone=IN_ARCHIVES)), IN_HQ)),),
)

biotic_labor = Operation(
    "Biotic Labor",
    faction=HAAS_BIOROID,
    influence=4,
    play_cost=4,
    abilities=(Play(GainClicks(2)),),
)

corporate_troubleshooter = Upgrade(
    "Corporate Troubleshooter",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=0,
    trash_cost=2,
    abilities=(
        Paid(
            (Credits(X()), TrashThis()),
            ChooseCard(Choose(1, Cards(ICE, rezzed=True, where=(Guarding(THIS_SERVER),)))),
            ModifyStrength(That("ice"), X(), REST_OF_TURN),
        ),
    ),
)

experiential_data = Upgrade(
    "Experiential Data",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=2,
    trash_cost=2,
    abilities=(Static(Strength(Each(Cards(ICE, where=(Guarding(THIS_SERVER),))), +1)),),
)

haas_bioroid = Identity(
    "Haas-Bioroid: Engineering the Future",
    faction=HAAS_BIOROID,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("megacorp",),
    abilities=(When(FirstEachTurn(Installs(Cards())), GainCredits(1)),),
)

heimdall_1_0 = Ice(
    "Heimdall 1.0",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=8,
    strength=6,
    subtypes=(
        "barrier",
        "bioroid",
        "ap",
    ),
    abilities=(
        bioroid(),
        Subroutine(DoDamage(1, CORE)),
        *end_the_run(2),
    ),
)

ichi_1_0 = Ice(
    "Ichi 1.0",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=5,
    strength=4,
    subtypes=(
        "sentry",
        "bioroid",
        "tracer",
        "destroyer",
    ),
    abilities=(
        bioroid(),
        Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)))),
        Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)))),
        Subroutine(Trace(1, if_successful=Both(DoDamage(1, CORE), GiveTags(1)))),
    ),
)

rototurret = Ice(
    "Rototurret",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=4,
    strength=0,
    subtypes=(
        "sentry",
        "destroyer",
    ),
    abilities=(
        Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)))),
        *end_the_run(),
    ),
)

shipment_from_mirrormorph = Operation(
    "Shipment from MirrorMorph",
    faction=HAAS_BIOROID,
    influence=2,
    play_cost=1,
    abilities=(Play(Install(ChooseUpTo(3, Cards(zone=IN_HQ)))),),
)

viktor_1_0 = Ice(
    "Viktor 1.0",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=3,
    strength=3,
    subtypes=(
        "code gate",
        "bioroid",
        "ap",
    ),
    abilities=(
        bioroid(),
        Subroutine(DoDamage(1, CORE)),
        *end_the_run(),
    ),
)
