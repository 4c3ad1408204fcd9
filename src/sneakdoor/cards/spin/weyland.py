"""The Spin cycle: weyland."""

from __future__ import annotations

from sneakdoor.language import *

the_cleaners = Agenda(
    "The Cleaners",
    faction=WEYLAND,
    requirement=5,
    agenda_points=3,
    subtypes=("security",),
    abilities=(When(Would(DoesDamage(MEAT)), IncreaseDamage(1, MEAT), flags=INTERRUPT),),
)

punitive_counterstrike = Operation(
    "Punitive Counterstrike",
    faction=WEYLAND,
    influence=2,
    play_cost=3,
    subtypes=("black ops",),
    abilities=(
        Play(
            Trace(5, DoDamage(X(SumOfPrintedPoints(Cards(AGENDA, where=(Stolen(THEIR_LAST_TURN),)), every=True)), MEAT))
        ),
    ),
)

grndl = Identity(
    "GRNDL: Power Unleashed",
    faction=WEYLAND,
    minimum_deck=45,
    influence_limit=10,
    subtypes=("division",),
    abilities=(Static(StartsWith(credits=10, bad_publicity=1)),),
)

power_shutdown = Operation(
    "Power Shutdown",
    faction=WEYLAND,
    influence=2,
    play_cost=1,
    subtypes=("gray ops",),
    abilities=(
        Static(PlayOnlyIf(Did(MakesRun(by=RUNNER), THEIR_LAST_TURN))),
        Play(
            TrashFromTop(Any(), IN_RND),
            Trash(
                A(
                    Cards(
                        (PROGRAM, HARDWARE),
                        installed=True,
                        where=(InstallCostAtMost(NumberOf(CardsTrashed(this_way=True))),),
                    )
                ),
                by=RUNNER,
            ),
        ),
    ),
)

geothermal_fracking = Agenda(
    "Geothermal Fracking",
    faction=WEYLAND,
    requirement=4,
    agenda_points=2,
    subtypes=("expansion",),
    abilities=(
        scored_with_counters(2),
        Paid((Clicks(), HostedCounter(AGENDA_COUNTER)), Both(GainCredits(7), TakeBadPublicity())),
    ),
)

grndl_refinery = Asset(
    "GRNDL Refinery",
    faction=WEYLAND,
    influence=2,
    rez_cost=0,
    trash_cost=2,
    subtypes=("facility",),
    abilities=(
        Static(CanAdvance()),
        Paid((Clicks(), TrashThis()), GainCredits(ForEach(4, Hosted()))),
    ),
)

vulcan_coverup = Agenda(
    "Vulcan Coverup",
    faction=WEYLAND,
    requirement=3,
    agenda_points=1,
    subtypes=("security",),
    abilities=(
        When(Scores(), DoDamage(2, MEAT)),
        When(Steals(THIS), TakeBadPublicity()),
    ),
)

witness_tampering = Operation(
    "Witness Tampering",
    faction=WEYLAND,
    influence=1,
    play_cost=4,
    subtypes=("double", "gray ops"),
    abilities=(
        double(),
        Play(RemoveBadPublicity(UpTo(2))),
    ),
)

ireress = Ice(
    "Ireress",
    faction=WEYLAND,
    influence=1,
    rez_cost=0,
    strength=2,
    subtypes=("code gate",),
    abilities=(Static(GainsSubroutine(THIS, Subroutine(LoseCredits(1, RUNNER)), BadPublicity())),),
)

elizabeth_mills = Asset(
    "Elizabeth Mills",
    faction=WEYLAND,
    influence=2,
    unique=True,
    rez_cost=2,
    trash_cost=1,
    subtypes=("executive",),
    abilities=(
        When(Rezzes(), RemoveBadPublicity()),
        Paid((Clicks(), TrashThis()), Trash(Choose(1, Cards(subtype="location"))), TakeBadPublicity()),
    ),
)

swarm = Ice(
    "Swarm",
    faction=WEYLAND,
    influence=4,
    rez_cost=8,
    strength=5,
    subtypes=("sentry", "destroyer", "illicit"),
    abilities=(
        When(Rezzes(), TakeBadPublicity()),
        Paragraph(
            Static(CanAdvance()),
            Static(
                GainsSubroutine(
                    THIS,
                    Subroutine(Unless(Trash(Choose(1, Cards(PROGRAM))), Credits(3), by=RUNNER)),
                    Hosted(ADVANCEMENT),
                )
            ),
        ),
    ),
)
