"""The Spin cycle: criminal."""

from __future__ import annotations

from sneakdoor.language import *

blackguard = Hardware(
    "Blackguard",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=11,
    subtypes=("console",),
    abilities=(*console(2, When(Exposes(Cards()), Rez(IT, by=CORP, must=True))),),
)

recon = Event(
    "Recon",
    faction=CRIMINAL,
    influence=2,
    play_cost=1,
    subtypes=("run",),
    abilities=(Play(Run(ANY_SERVER), Delayed(First(Encounters(Cards(ICE), during=THAT_RUN)), May(JackOut()))),),
)

copycat = Program(
    "Copycat",
    faction=CRIMINAL,
    influence=1,
    install_cost=1,
    memory=1,
    abilities=(
        When(
            Passes(Cards(ICE), by=YOU),
            MayPay(
                Trash(THIS),
                if_you_do=InOrder(
                    (
                        ChooseCard(
                            AnotherLikeIt(
                                Cards(ICE, rezzed=True, copy=That("piece of ice"), where=(Guarding(ANY_SERVER),))
                            )
                        ),
                        ContinuePast(IT),
                    )
                ),
            ),
        ),
    ),
)

executive_wiretaps = Event(
    "Executive Wiretaps",
    faction=CRIMINAL,
    influence=3,
    play_cost=4,
    subtypes=("double",),
    abilities=(
        double(),
        Play(Reveal(Every(Cards(zone=IN_HQ)), prep="in")),
    ),
)

expert_schedule_analyzer = Program(
    "Expert Schedule Analyzer",
    faction=CRIMINAL,
    influence=2,
    install_cost=1,
    memory=1,
    abilities=(Paid(Clicks(), Run(HQ, InsteadOfBreaching(HQ, May(Reveal(Every(Cards(zone=IN_HQ)), prep="in"))))),),
)

garrote = Program(
    "Garrote",
    faction=CRIMINAL,
    influence=3,
    install_cost=7,
    memory=2,
    strength=2,
    subtypes=("icebreaker", "killer"),
    abilities=(
        breaks(1, "sentry"),
        boost(1, 1),
    ),
)

grifter = Resource(
    "Grifter",
    faction=CRIMINAL,
    influence=1,
    install_cost=2,
    subtypes=("virtual",),
    abilities=(When(Ends(), If(Did(MakesSuccessfulRun()), GainCredits(1), Trash(), suffix=True)),),
)

lawyer_up = Event(
    "Lawyer Up",
    faction=CRIMINAL,
    influence=1,
    play_cost=2,
    subtypes=("double",),
    abilities=(
        double(),
        Play(Both(RemoveTags(UpTo(2)), Draw(3))),
    ),
)

leviathan = Program(
    "Leviathan",
    faction=CRIMINAL,
    influence=2,
    install_cost=6,
    memory=1,
    strength=3,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        breaks(3, "code gate", up_to=3),
        boost(3, 5),
    ),
)

silencer = Hardware(
    "Silencer",
    faction=CRIMINAL,
    influence=3,
    install_cost=1,
    subtypes=("chip", "stealth"),
    abilities=(
        Static(RecurringCredits(1)),
        Static(UseCredits((For(V_USE, Cards(subtype="killer")),), 1)),
    ),
)

fall_guy = Resource(
    "Fall Guy",
    faction=CRIMINAL,
    influence=1,
    install_cost=0,
    subtypes=("connection",),
    abilities=(
        Paid(TrashThis(), PreventTrash(A(Cards(RESOURCE, installed=True, other=True))), flags=INTERRUPT),
        Paid(TrashThis(), GainCredits(2)),
    ),
)

savoir_faire = Program(
    "Savoir-faire",
    faction=CRIMINAL,
    influence=3,
    install_cost=0,
    memory=1,
    abilities=(
        Static(UsableOncePerTurn(each=True)),
        Paid(Credits(2), Install(A(Cards(PROGRAM, zone=GRIP)))),
    ),
)

faerie = Program(
    "Faerie",
    faction=CRIMINAL,
    influence=3,
    install_cost=0,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "killer"),
    abilities=(
        breaks(0, "sentry"),
        boost(1, 1),
        When(EncounterEnds(), If(Did(UsesToBreak(), THAT_ENCOUNTER), Trash())),
    ),
)
