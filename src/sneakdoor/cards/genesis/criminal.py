"""The Genesis cycle: criminal."""

from __future__ import annotations

from sneakdoor.language import *

andromeda = Identity(
    "Andromeda: Dispossessed Ristie",
    faction=CRIMINAL,
    minimum_deck=45,
    influence_limit=15,
    link=1,
    subtypes=("natural",),
    abilities=(Static(StartingHand(9)),),
)

cortez_chip = Hardware(
    "Cortez Chip",
    faction=CRIMINAL,
    influence=2,
    install_cost=0,
    subtypes=("chip",),
    abilities=(
        Paid(
            TrashThis(),
            ChooseCard(Choose(1, Cards(ICE))),
            Lasting(AdditionalCost(Verb.REZ, That("ice"), Credits(2), by=CORP, said_last=True), REST_OF_TURN),
        ),
    ),
)

emergency_shutdown = Event(
    "Emergency Shutdown",
    faction=CRIMINAL,
    influence=2,
    play_cost=0,
    subtypes=("sabotage",),
    abilities=(
        Static(PlayOnlyIf(Did(MakesSuccessfulRun(on=HQ)))),
        Play(Derez(Choose(1, Cards(ICE, installed=True)))),
    ),
)

mr_li = Resource(
    "Mr. Li",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=3,
    subtypes=("connection",),
    abilities=(Paid(Clicks(1), WhenYouDo(Draw(2), Draws(), AddTo(SomeOfThem(those=True), Zone.BOTTOM_OF_STACK))),),
)

muresh_bodysuit = Hardware(
    "Muresh Bodysuit",
    faction=CRIMINAL,
    influence=1,
    install_cost=1,
    subtypes=("gear",),
    abilities=(When(FirstEachTurn(Would(Suffers(MEAT))), PreventDamage(1, MEAT), flags=INTERRUPT),),
)

pheromones = Program(
    "Pheromones",
    faction=CRIMINAL,
    influence=2,
    install_cost=2,
    memory=1,
    subtypes=("virus",),
    abilities=(
        Static(RecurringCredits(NumberOf(Hosted(VIRUS)))),
        Static(UseCredits((DuringARun(on=HQ),)), XIs(NumberOf(Hosted(VIRUS)))),
        When(MakesSuccessfulRun(on=HQ), Place(1, VIRUS)),
    ),
)

satellite_uplink = Event(
    "Satellite Uplink",
    faction=CRIMINAL,
    influence=3,
    play_cost=2,
    abilities=(Play(Expose(ChooseUpTo(2, Cards()))),),
)

snitch = Program(
    "Snitch",
    faction=CRIMINAL,
    influence=2,
    install_cost=3,
    memory=1,
    abilities=(
        When(
            ApproachesIce(Cards(ICE, rezzed=False), by=YOU),
            May(AndThen(Expose(That("ice")), May(JackOut()))),
            flags=ONCE_PER_RUN,
        ),
    ),
)

e3_feedback_implants = Hardware(
    "e3 Feedback Implants",
    faction=CRIMINAL,
    influence=2,
    install_cost=2,
    subtypes=("mod",),
    abilities=(When(BreaksSubroutine(), MayPay(Credits(1), to=Break(1, on=That("ice")))),),
)

doppelganger = Hardware(
    "Doppelgänger",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=3,
    subtypes=("console",),
    abilities=(
        Static(Memory(1)),
        When(RunEnds(successful=True), May(Run(ANY_SERVER)), flags=ONCE_PER_TURN),
        Static(LimitPerPlayer("console")),
    ),
)

hq_interface = Hardware(
    "HQ Interface",
    faction=CRIMINAL,
    influence=2,
    install_cost=4,
    abilities=(When(Breaches(HQ), AccessMore(1)),),
)

networking = Event(
    "Networking",
    faction=CRIMINAL,
    influence=1,
    play_cost=0,
    abilities=(Play(RemoveTags(), Then(MayPay(Credits(1), AddTo(THIS, GRIP)))),),
)

peacock = Program(
    "Peacock",
    faction=CRIMINAL,
    influence=2,
    install_cost=3,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        breaks(2, "code gate"),
        boost(2, 3),
    ),
)

compromised_employee = Resource(
    "Compromised Employee",
    faction=CRIMINAL,
    influence=1,
    install_cost=2,
    subtypes=("connection", "link"),
    abilities=(
        Static(RecurringCredits(1)),
        Static(UseCredits((For(Verb.TRACE),), number=1)),
        When(Rezzes(Cards(ICE), by=CORP), GainCredits(1)),
    ),
)
