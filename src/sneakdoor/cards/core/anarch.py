"""The Core Set: anarch."""

from __future__ import annotations

from sneakdoor.language import *

corroder = Program(
    "Corroder",
    faction=ANARCH,
    influence=2,
    install_cost=2,
    memory=1,
    strength=2,
    subtypes=(
        "icebreaker",
        "fracter",
    ),
    abilities=(
        breaks(1, "barrier"),
        boost(1, 1),
    ),
)

cyberfeeder = Hardware(
    "Cyberfeeder",
    faction=ANARCH,
    influence=1,
    install_cost=2,
    subtypes=("chip",),
    abilities=(
        Static(RecurringCredits(1)),
        Static(
            UseCredits(
                (For(Verb.USE, Cards(subtype="icebreaker")), For(Verb.INSTALL, Cards(PROGRAM, subtype="virus"))),
                number=1,
            )
        ),
    ),
)

datasucker = Program(
    "Datasucker",
    faction=ANARCH,
    influence=1,
    install_cost=1,
    memory=1,
    subtypes=("virus",),
    abilities=(
        When(MakesSuccessfulRun(on=CENTRAL), Place(1, VIRUS)),
        Paid(HostedCounter(VIRUS), ModifyStrength(EncounteredIce(rezzed=True), -1, REST_OF_ENCOUNTER)),
    ),
)

demolition_run = Event(
    "Demolition Run",
    faction=ANARCH,
    influence=2,
    play_cost=2,
    subtypes=(
        "run",
        "sabotage",
    ),
    abilities=(
        Play(Run(HQ_OR_RND)),
        Paid(Credits(0), Trash(ACCESSED_CARD), flags=ACCESS),
    ),
)

djinn = Program(
    "Djinn",
    faction=ANARCH,
    influence=2,
    install_cost=2,
    memory=1,
    subtypes=("daemon",),
    abilities=(
        Static(CanHost(3, Cards(PROGRAM, non_subtype="icebreaker"), memory=True)),
        Static(HostedMemoryIsFree()),
        Paid((Clicks(1), Credits(1)), Search(STACK, Choose(1, Cards(PROGRAM, subtype="virus"))), AddTo(IT, GRIP)),
    ),
)

deja_vu = Event(
    "Déjà Vu",
    faction=ANARCH,
    influence=2,
    play_cost=2,
    abilities=(Play(AddTo(Alternatively(1, Cards(), 2, Cards(subtype="virus"), HEAP), GRIP)),),
)

grimoire = Hardware(
    "Grimoire",
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=3,
    subtypes=("console",),
    abilities=(*console(2, When(Installs(Cards(PROGRAM, subtype="virus")), Place(1, VIRUS, on=That("program")))),),
)

ice_carver = Resource(
    "Ice Carver",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=3,
    subtypes=("virtual",),
    abilities=(Static(Strength(ENCOUNTERED_ICE, -1), while_=Encountering()),),
)

medium = Program(
    "Medium",
    faction=ANARCH,
    influence=3,
    install_cost=3,
    memory=1,
    subtypes=("virus",),
    abilities=(
        When(MakesSuccessfulRun(on=RND), Place(1, VIRUS)),
        When(Breaches(RND), ChooseNumber(less_than=Hosted(VIRUS)), AccessMore(ThatMany())),
    ),
)

mimic = Program(
    "Mimic",
    faction=ANARCH,
    influence=1,
    install_cost=3,
    memory=1,
    strength=3,
    subtypes=(
        "icebreaker",
        "killer",
    ),
    abilities=(breaks(1, "sentry"),),
)

noise = Identity(
    "Noise: Hacker Extraordinaire",
    faction=ANARCH,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("g mod",),
    abilities=(When(Installs(Cards(PROGRAM, subtype="virus")), Trash(TopOf(1, IN_RND), by=CORP)),),
)

parasite = Program(
    "Parasite",
    faction=ANARCH,
    influence=2,
    install_cost=2,
    memory=1,
    subtypes=(
        "virus",
        "trojan",
    ),
    abilities=(
        Static(InstallOnly(on=Cards(ICE, rezzed=True))),
        When(Begins(), Place(1, VIRUS)),
        Static(Strength(HOST_ICE, -1, for_each=Hosted(VIRUS))),
        When(BecomesTrue(StrengthAtMost(HOST_ICE, 0)), Trash(HOST_ICE)),
    ),
)

stimhack = Event(
    "Stimhack",
    faction=ANARCH,
    influence=1,
    play_cost=0,
    subtypes=("run",),
    abilities=(
        Play(
            AndThen(PlaceCredits(9), Run(ANY_SERVER)),
            During(THAT_RUN, HostedAreInPool()),
            Delayed(RunEnds(THAT_ONE), SufferDamage(1, CORE, preventable=False)),
        ),
    ),
)

wyldside = Resource(
    "Wyldside",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=3,
    subtypes=(
        "location",
        "seedy",
    ),
    abilities=(When(Begins(), Both(Draw(2), LoseClicks(1))),),
)

wyrm = Program(
    "Wyrm",
    faction=ANARCH,
    influence=2,
    install_cost=1,
    memory=1,
    strength=1,
    subtypes=(
        "icebreaker",
        "ai",
    ),
    abilities=(
        Paid(Credits(3), Break(1, on=Cards(ICE, where=(WithStrengthAtMost(0),))), flags=INTERFACE),
        Paid(Credits(1), ModifyStrength(ENCOUNTERED_ICE, -1, REST_OF_ENCOUNTER), flags=INTERFACE),
        boost(1, 1),
    ),
)

yog0 = Program(
    "Yog.0",
    faction=ANARCH,
    influence=1,
    install_cost=5,
    memory=1,
    strength=3,
    subtypes=(
        "icebreaker",
        "decoder",
    ),
    abilities=(breaks(0, "code gate"),),
)
