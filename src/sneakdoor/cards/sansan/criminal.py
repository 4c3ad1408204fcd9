"""The SanSan cycle: criminal."""

from __future__ import annotations

from sneakdoor.language import *

armand_geist_walker = Identity(
    'Armand "Geist" Walker: Tech Lord',
    faction=CRIMINAL,
    minimum_deck=45,
    influence_limit=15,
    link=1,
    subtypes=("g mod",),
    abilities=(When(UsesTrashAbility(), Draw(1)),),
)

dorm_computer = Hardware(
    "Dorm Computer",
    faction=CRIMINAL,
    influence=1,
    install_cost=0,
    abilities=(
        When(Installs(THIS), Place(4, POWER)),
        Paid(
            (Clicks(1), HostedCounter(POWER)),
            Run(ANY_SERVER),
            LastingWhen(Would(TakesTag(by=YOU, many=True)), PreventTags(AllOfThose()), period=THAT_RUN),
        ),
    ),
)

drive_by = Event(
    "Drive By",
    faction=CRIMINAL,
    influence=2,
    play_cost=0,
    subtypes=("double",),
    abilities=(
        Static(AdditionalCost(Verb.PLAY, THIS, Clicks(1))),
        Play(
            Expose(Choose(1, Cards(where=(InstalledIn(Zone.ROOT_OF_REMOTE),)))),
            IfYouDo(Trash(IT), and_=IsA(That("card"), Cards((ASSET, UPGRADE)))),
        ),
    ),
)

drug_dealer = Resource(
    "Drug Dealer",
    faction=CRIMINAL,
    influence=1,
    install_cost=1,
    subtypes=("connection",),
    abilities=(
        When(Begins(), LoseCredits(1)),
        When(Begins(of=CORP), Draw(1)),
    ),
)

enhanced_vision = Resource(
    "Enhanced Vision",
    faction=CRIMINAL,
    influence=3,
    unique=True,
    install_cost=1,
    subtypes=("genetics",),
    abilities=(When(FirstEachTurn(MakesSuccessfulRun()), Reveal(AtRandom(1, Cards(zone=IN_HQ)), by=CORP)),),
)

forger = Hardware(
    "Forger",
    faction=CRIMINAL,
    influence=1,
    install_cost=1,
    subtypes=("console",),
    abilities=(
        Static(Link(1)),
        Paid(TrashThis(), PreventTags(1), flags=INTERRUPT),
        Paid(TrashThis(), RemoveTags(1)),
        Static(LimitPerPlayer("console")),
    ),
)

titanium_ribs = Hardware(
    "Titanium Ribs",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=1,
    subtypes=("cybernetic",),
    abilities=(
        When(Installs(THIS), SufferDamage(2, MEAT)),
        Static(ChoosesDamage()),
    ),
)

career_fair = Event(
    "Career Fair",
    faction=CRIMINAL,
    influence=1,
    play_cost=0,
    abilities=(Play(Install(Choose(1, Cards(RESOURCE, zone=GRIP)), paying_less=3)),),
)

crowbar = Program(
    "Crowbar",
    faction=CRIMINAL,
    influence=2,
    install_cost=1,
    memory=1,
    strength=0,
    subtypes=("icebreaker", "decoder", "cloud"),
    abilities=(
        Static(ThisMemoryIsFree(), if_=HasLink(2)),
        Static(Strength(THIS, 1, Cards(subtype="icebreaker", installed=True))),
        Paid(TrashThis(), Break(UpTo(3), "code gate"), flags=INTERFACE),
    ),
)

fisk_investment_seminar = Event(
    "Fisk Investment Seminar",
    faction=CRIMINAL,
    influence=2,
    play_cost=0,
    subtypes=("priority",),
    abilities=(
        Static(PlayOnlyAsFirstClick()),
        Play(EachPlayerDraws(3)),
    ),
)

laramy_fisk = Identity(
    "Laramy Fisk: Savvy Investor",
    faction=CRIMINAL,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("natural",),
    abilities=(When(FirstEachTurn(MakesSuccessfulRun(CENTRAL)), May(Force(CORP, Draw(1)))),),
)

rolodex = Resource(
    "Rolodex",
    faction=CRIMINAL,
    influence=1,
    install_cost=0,
    subtypes=("virtual",),
    abilities=(
        When(Installs(), LookAndArrange(TopOf(5, STACK))),
        When(IsTrashed(), Trash(TopOf(3, STACK))),
    ),
)

shiv = Program(
    "Shiv",
    faction=CRIMINAL,
    influence=2,
    install_cost=0,
    memory=1,
    strength=0,
    subtypes=("icebreaker", "killer", "cloud"),
    abilities=(
        Static(ThisMemoryIsFree(), if_=HasLink(2)),
        Static(Strength(THIS, 1, Cards(subtype="icebreaker", installed=True))),
        Paid(TrashThis(), Break(UpTo(3), "sentry"), flags=INTERFACE),
    ),
)

spike = Program(
    "Spike",
    faction=CRIMINAL,
    influence=2,
    install_cost=1,
    memory=1,
    strength=0,
    subtypes=("icebreaker", "fracter", "cloud"),
    abilities=(
        Static(ThisMemoryIsFree(), if_=HasLink(2)),
        Static(Strength(THIS, 1, Cards(subtype="icebreaker", installed=True))),
        Paid(TrashThis(), Break(UpTo(3), "barrier"), flags=INTERFACE),
    ),
)
