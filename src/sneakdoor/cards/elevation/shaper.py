"""Elevation: shaper."""

from __future__ import annotations

from sneakdoor.language import *

azimat = Program(
    "Azimat",
    faction=SHAPER,
    influence=1,
    install_cost=1,
    memory=2,
    abilities=(
        Static(RecurringCredits(2)),
        Static(CanSpendHosted(For(V_TRASH))),
    ),
)

chromatophores = Program(
    "Chromatophores",
    faction=SHAPER,
    influence=2,
    install_cost=1,
    memory=1,
    subtypes=("trojan",),
    abilities=(
        trojan(),
        Static(GainsSubtypes(HostIce(), ("barrier", "code gate", "sentry"))),
    ),
)

devadatta_drone = Program(
    "Devadatta Drone",
    faction=SHAPER,
    influence=1,
    install_cost=1,
    memory=1,
    abilities=(
        When(Installs(), Place(2, POWER)),
        When(Breaches(RND), MayPay(RemoveCounters(1, Hosted(POWER)), AccessMore(1))),
    ),
)

ritual = Event(
    "Ritual",
    faction=SHAPER,
    influence=2,
    play_cost=0,
    abilities=(Play(Draw(ForEach(1, ClicksRemaining()))),),
)

knickknack_obrian = Resource(
    "“Knickknack” O’Brian",
    faction=SHAPER,
    influence=3,
    unique=True,
    install_cost=2,
    subtypes=("connection",),
    abilities=(
        When(
            FirstEachTurn(RunBegins()),
            MayPay(
                Trash(Choose(1, Cards(installed=True, yours=True, other=True))),
                if_you_do=Both(GainCredits(EqualTo(InstallCost(printed=True))), Draw(1)),
            ),
        ),
    ),
)

principia = Program(
    "Principia",
    faction=SHAPER,
    influence=1,
    install_cost=4,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "fracter"),
    abilities=(
        Static(CostsLess(THIS, 1, for_each=Cards(subtype="icebreaker", installed=True, other=True))),
        breaks(1, "barrier"),
        boost(2, 2),
    ),
)

dewi_subrotoputri = Identity(
    "Dewi Subrotoputri: Pedagogical Dhalang",
    faction=SHAPER,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("natural",),
    abilities=(When(MakesSuccessfulRun(), If(MemoryLeft(), May(Both(Flip(), GainCredits(1))))),),
    backs=(
        Back(
            "Dewi Subrotoputri: Shadow Guide",
            faction=SHAPER,
            link=0,
            subtypes=("natural",),
            abilities=(When(MakesSuccessfulRun(), If(MemoryLeft(1), May(Both(Flip(), Draw(1))))),),
        ),
    ),
)

gamedragon_pro = Hardware(
    "GAMEDRAGON™ Pro",
    faction=SHAPER,
    influence=2,
    unique=True,
    install_cost=2,
    subtypes=("mod",),
    abilities=(
        When(
            Either(Installs(), Begins()),
            May(HostOn(THIS, A(Cards(subtype="icebreaker", non_subtype="ai", installed=True)))),
        ),
        Static(Strength(Host("icebreaker"), 1), BoostsLast(Host("icebreaker"), its=True)),
    ),
)

illumination = Event(
    "Illumination",
    faction=SHAPER,
    influence=3,
    play_cost=0,
    subtypes=("run",),
    abilities=(Play(Run(RND, if_successful=InstallUpTo(3, Cards(zone=GRIP), paying_less=1))),),
)

magdalene_keino_chemutai = Identity(
    "Magdalene Keino-Chemutai: Cryptarchitect",
    faction=SHAPER,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("cyborg",),
    abilities=(When(DiscardsToHandSize(), May(Install(OneFromAmong(Cards((PROGRAM, HARDWARE)), those=True)))),),
)

madani = Hardware(
    "Madani",
    faction=SHAPER,
    influence=3,
    unique=True,
    install_cost=2,
    subtypes=("console",),
    abilities=(
        Paid(Clicks(1), HostOn(AnyNumber(Cards(PROGRAM, zone=GRIP)), faceup=True)),
        Paid(Credits(0), Install(Choose(1, Cards(PROGRAM, hosted=True))), flags=ONCE_PER_TURN),
        Static(LimitPerPlayer("console")),
    ),
)
