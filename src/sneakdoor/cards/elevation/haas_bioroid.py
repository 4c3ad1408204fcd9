"""Elevation: haas bioroid."""

from __future__ import annotations

from sneakdoor.language import *

bumi_1_0 = Ice(
    "Bumi 1.0",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=3,
    strength=3,
    subtypes=("sentry", "bioroid", "ap", "destroyer"),
    abilities=(
        When(Rezzes(during_run_on=THIS_SERVER), May(Trash(Choose(1, Cards(PROGRAM, "trojan", installed=True))))),
        bioroid(),
        Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)))),
        Subroutine(DoDamage(1, CORE)),
    ),
)

nanomanagement = Operation(
    "Nanomanagement",
    faction=HAAS_BIOROID,
    influence=4,
    play_cost=4,
    abilities=(Play(GainClicks(2)),),
)

top_down_solutions = Operation(
    "Top-Down Solutions",
    faction=HAAS_BIOROID,
    influence=2,
    play_cost=2,
    abilities=(Play(Draw(2), InstallUpTo(2, Cards(zone=IN_HQ))),),
)

humanoid_resources = Asset(
    "Humanoid Resources",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=1,
    trash_cost=1,
    abilities=(
        Paid(
            (Clicks(3), TrashThis()),
            Both(GainCredits(4), Draw(3)),
            InstallUpTo(2, Cards(zone=IN_HQ)),
            May(PlayCard(Choose(1, Cards(OPERATION, zone=IN_HQ)))),
        ),
    ),
)

otto_campaign = Asset(
    "Otto Campaign",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=2,
    trash_cost=2,
    subtypes=("advertisement",),
    abilities=(
        Paragraph(When(Rezzes(), Load(6)), When(IsEmpty(), Both(Trash(), GainClicks(2)))),
        When(Begins(), TakeCredits(2)),
    ),
)

project_ingatan = Agenda(
    "Project Ingatan",
    faction=HAAS_BIOROID,
    requirement=3,
    agenda_points=2,
    subtypes=("research",),
    abilities=(
        dividends(1),
        When(
            Ends(Phase.DISCARD_PHASE),
            MayPay(
                RemoveCounters(1, Hosted(AGENDA_COUNTER)),
                Install(Choose(1, Cards(zone=IN_ARCHIVES)), ignoring_all_costs=True),
            ),
        ),
    ),
)

scatter_field = Ice(
    "Scatter Field",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=3,
    strength=0,
    subtypes=("code gate",),
    abilities=(
        Static(Strength(THIS, 4), while_=IsOnlyIce()),
        Subroutine(May(Install(Choose(1, Cards(zone=IN_HQ))))),
        Subroutine(EndTheRun()),
    ),
)

aggressive_trendsetting = Agenda(
    "Aggressive Trendsetting",
    faction=HAAS_BIOROID,
    requirement=3,
    agenda_points=1,
    subtypes=("initiative",),
    abilities=(
        When(
            FirstOfTheirTurn(Trashes(Cards(installed=True, of=CORP), by=RUNNER), RUNNER),
            MayPay(
                Clicks(1),
                if_not=Lasting(AllottedClicks(1, each_turn=False), Period.YOUR_NEXT_TURN),
                by=RUNNER,
            ),
        ),
    ),
)

leo_construction = Identity(
    "LEO Construction: Labor Solutions",
    faction=HAAS_BIOROID,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(
        Paid(
            Trash(
                Choose(
                    1,
                    Cards(
                        subtype="bioroid",
                        called_card=True,
                        rezzed=True,
                        where=(InstalledAt(ATTACKED_SERVER, bare=True),),
                    ),
                )
            ),
            EndTheRun(),
            flags=ONCE_PER_TURN,
        ),
    ),
)

poetri_luxury_brands = Identity(
    "Poétrï Luxury Brands: All the Rage",
    faction=HAAS_BIOROID,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(
        When(
            Scores(Cards(AGENDA)),
            Look(TopOf(3, IN_RND)),
            May(Install(OneFromAmong(Cards(non_type=AGENDA)))),
        ),
        When(Steals(passive=True), May(Install(Choose(1, Cards(non_type=AGENDA, zone=IN_HQ))))),
    ),
)

mercia_b4ll4rd = Upgrade(
    "Mercia B4LL4RD",
    faction=HAAS_BIOROID,
    influence=2,
    unique=True,
    rez_cost=2,
    trash_cost=2,
    subtypes=("bioroid", "academic"),
    abilities=(
        When(
            Ends(Phase.ACTION_PHASE),
            May(Install(Choose(1, Cards(ICE, zone=IN_HQ)), paying_less=1)),
            IfYouDo(MoveToRoot(THIS, ServerOfThatIce())),
        ),
    ),
)
