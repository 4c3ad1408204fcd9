"""Liberation: shaper."""

from __future__ import annotations

from sneakdoor.language import *

coalescence = Program(
    "Coalescence",
    faction=SHAPER,
    influence=2,
    install_cost=2,
    memory=1,
    abilities=(
        When(Installs(), Place(2, POWER)),
        Paid(HostedCounter(POWER), GainCredits(2), terms=(Static(UseOnlyDuring(YourTurn())),)),
    ),
)

joy_ride = Event(
    "Joy Ride",
    faction=SHAPER,
    influence=3,
    play_cost=2,
    subtypes=("run",),
    abilities=(Play(Run(RND, Draw(5))),),
)

lilypad = Hardware(
    "LilyPAD",
    faction=SHAPER,
    influence=3,
    unique=True,
    install_cost=4,
    subtypes=("console",),
    abilities=(
        Static(Memory(2)),
        When(FirstEachTurn(Installs(Cards(PROGRAM))), May(Draw(1))),
        Static(LimitPerPlayer("console")),
    ),
)

spree = Event(
    "Spree",
    faction=SHAPER,
    influence=2,
    play_cost=0,
    subtypes=("run",),
    abilities=(
        Play(AndThen(Place(3, POWER), Run(ANY_SERVER))),
        Paid(
            HostedCounter(POWER),
            HostOn(
                Choose(1, Cards(PROGRAM, "trojan", installed=True)), A(Cards(ICE, where=(Guarding(ATTACKED_SERVER),)))
            ),
        ),
    ),
)

airbladex_jsrf_ed = Hardware(
    "AirbladeX (JSRF Ed.)",
    faction=SHAPER,
    influence=1,
    unique=True,
    install_cost=1,
    subtypes=("vehicle",),
    abilities=(
        Paragraph(When(Installs(), Load(3, kind=POWER)), When(IsEmpty(POWER), Trash())),
        Paid(HostedCounter(POWER), PreventDamage(1, NET), flags=INTERRUPT, terms=(Static(UseOnlyDuring(DuringRun())),)),
        Paid(HostedCounter(POWER), PreventEncounterAbility(), flags=INTERRUPT),
    ),
)

cataloguer = Hardware(
    "Cataloguer",
    faction=SHAPER,
    influence=4,
    install_cost=2,
    abilities=(
        Paragraph(When(Installs(), Load(2, kind=POWER)), When(IsEmpty(POWER), Trash())),
        When(
            MakesSuccessfulRun(RND),
            InsteadOfBreaching(RND, MayPay(RemoveCounters(1, Hosted(POWER)), LookAndArrange(TopOf(4, IN_RND)))),
        ),
        Paid((Clicks(), HostedCounter(POWER)), Breach(RND), terms=(Static(UseOnlyIf(Did(MakesSuccessfulRun(RND)))),)),
    ),
)

living_mural = Program(
    "Living Mural",
    faction=SHAPER,
    influence=2,
    install_cost=3,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "killer", "trojan"),
    abilities=(
        trojan(),
        When(Installs(), ModifyStrength(THIS, 3, REST_OF_TURN), threat=4),
        Paid(Credits(1), Break(1, on=Cards(subtype="sentry", where=(Guarding(THIS_SERVER),))), flags=INTERFACE),
        boost(1, 2),
    ),
)

urban_art_vernissage = Resource(
    "Urban Art Vernissage",
    faction=SHAPER,
    influence=2,
    install_cost=2,
    subtypes=("job", "ritzy"),
    abilities=(
        When(
            Begins(),
            MayPay(
                AddTo(Choose(1, Cards(PROGRAM, "trojan", non_subtype="virus", installed=True)), GRIP),
                if_you_do=PlaceCredits(2),
            ),
        ),
        Static(CanSpendHosted(For(V_INSTALL))),
    ),
)

trick_shot = Event(
    "Trick Shot",
    faction=SHAPER,
    influence=3,
    play_cost=1,
    subtypes=("run",),
    abilities=(
        Paragraph(Play(PlaceCredits(4)), Static(CanSpendHosted(DuringARun()))),
        Play(Run(RND, Both(PlaceCredits(2), AccessMore(1, RND)))),
        Play(Delayed(RunEnds(THAT_ONE), May(Run(REMOTE)))),
    ),
)

lobisomem = Program(
    "Lobisomem",
    faction=SHAPER,
    influence=2,
    install_cost=8,
    memory=2,
    strength=2,
    subtypes=("icebreaker", "decoder", "fracter"),
    abilities=(
        When(Either(Installs(), FullyBreaks(Cards(subtype="code gate"), using=THIS, itself=True)), Place(1, POWER)),
        breaks(1, "code gate"),
        Paid((Credits(X()), HostedCounter(POWER)), Break(X(), "barrier"), flags=INTERFACE),
        boost(1, 2),
    ),
)

pretty_mary_da_silva = Resource(
    "“Pretty” Mary da Silva",
    faction=SHAPER,
    influence=1,
    unique=True,
    install_cost=1,
    subtypes=("connection", "seedy"),
    abilities=(When(Breaches(RND), If(AllowedToAccess(2, RND), May(AccessMore(1)))),),
)

pressure_spike = Program(
    "Pressure Spike",
    faction=SHAPER,
    influence=3,
    install_cost=4,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "fracter"),
    abilities=(
        breaks(1, "barrier"),
        boost(2, 3),
        Paid(Credits(2), Boost(9), flags=ONCE_PER_RUN, threat=4),
    ),
)

arissana_rocha_nahu = Identity(
    "Arissana Rocha Nahu: Street Artist",
    faction=SHAPER,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("natural",),
    abilities=(
        Paid(
            Credits(0),
            Install(Choose(1, Cards(PROGRAM, zone=GRIP))),
            Delayed(
                RunEnds(THAT_ONE), If(IsA(IT, Cards(subtype="trojan"), so=False), Trash(That("program")), suffix=True)
            ),
            flags=ONCE_PER_TURN,
            terms=(Static(UseOnlyDuring(DuringRun())),),
            terms_after=1,
        ),
    ),
)

beatriz_friere_gonzalez = Resource(
    "Beatriz Friere Gonzalez",
    faction=SHAPER,
    influence=3,
    unique=True,
    install_cost=2,
    subtypes=("connection",),
    abilities=(Paid(Clicks(2), Run(HQ, InsteadOfBreaching(HQ, WhenYouDo(Breach(RND), Breaches(RND), AccessMore(1))))),),
)

pichacao = Program(
    "Pichação",
    faction=SHAPER,
    influence=2,
    install_cost=1,
    memory=1,
    subtypes=("trojan",),
    abilities=(
        trojan(),
        When(Passes(HostIce()), May(GainClicks(1)), If(NotFirstClickGained(), AddTo(THIS, GRIP))),
    ),
)

umbrella = Program(
    "Umbrella",
    faction=SHAPER,
    influence=2,
    install_cost=3,
    memory=1,
    strength=5,
    subtypes=("icebreaker", "decoder", "weapon"),
    abilities=(
        Static(InterfacesOnlyWith(Hosting(Cards(PROGRAM, "trojan")))),
        Paid(Credits(2), Break(UpTo(3), "code gate"), If(BrokenThisWay(), EachPlayerMayDraw(1)), flags=INTERFACE),
    ),
)

slap_vandal = Program(
    "Slap Vandal",
    faction=SHAPER,
    influence=2,
    install_cost=1,
    memory=1,
    strength=6,
    subtypes=("icebreaker", "ai", "trojan"),
    abilities=(
        trojan(),
        Paid(Credits(1), Break(1, on=HostIce()), flags=(INTERFACE, ONCE_PER_ENCOUNTER)),
    ),
)

burner = Event(
    "Burner",
    faction=SHAPER,
    influence=3,
    play_cost=1,
    subtypes=("run",),
    abilities=(
        Play(
            Run(
                HQ,
                InsteadOfBreaching(
                    HQ,
                    InOrder((Reveal(AtRandom(3, Cards(zone=IN_HQ), said_last=True), prep="in"), AddRevealedToEnds(2))),
                ),
            )
        ),
    ),
)

muse = Program(
    "Muse",
    faction=SHAPER,
    influence=4,
    install_cost=2,
    memory=1,
    subtypes=("daemon",),
    abilities=(
        When(
            Installs(),
            SearchEither((STACK, HEAP, GRIP), Choose(1, Cards(PROGRAM, non_subtype="daemon"))),
            If(
                IsA(That("program"), Cards(subtype="trojan")),
                Install(IT, on=A(Cards(ICE))),
                otherwise=Install(IT, on=THIS),
                anew=True,
            ),
        ),
    ),
)
