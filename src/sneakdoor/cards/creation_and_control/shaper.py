"""Creation and Control: shaper."""

from __future__ import annotations

from sneakdoor.language import *

feedback_filter = Hardware(
    "Feedback Filter",
    faction=SHAPER,
    influence=1,
    install_cost=2,
    subtypes=("gear",),
    abilities=(
        Paid(Credits(3), PreventDamage(1, NET), flags=INTERRUPT),
        Paid(TrashThis(), PreventDamage(UpTo(2), CORE), flags=INTERRUPT),
    ),
)

rielle_kit_peddler = Identity(
    "Rielle “Kit” Peddler: Transhuman",
    faction=SHAPER,
    minimum_deck=45,
    influence_limit=10,
    link=0,
    subtypes=("cyborg",),
    abilities=(When(FirstEachTurn(Encounters(Cards(ICE), by=YOU)), GainSubtypes(IT, ("code gate",), REST_OF_RUN)),),
)

atman = Program(
    "Atman",
    faction=SHAPER,
    influence=3,
    install_cost=3,
    memory=1,
    strength=0,
    subtypes=("icebreaker", "ai"),
    abilities=(
        When(Installs(THIS), MayPay(Credits(Any()), to=Place(ThatMany(), POWER))),
        Static(Strength(THIS, +1, for_each=Hosted(POWER)), InterfacesAtEqualStrength()),
        breaks(1),
    ),
)

scavenge = Event(
    "Scavenge",
    faction=SHAPER,
    influence=2,
    play_cost=0,
    abilities=(
        Static(AdditionalCost(Verb.PLAY, THIS, Trash(Choose(1, Cards(PROGRAM, installed=True))))),
        Play(Install(Choose(1, Cards(PROGRAM, zone=Zone.GRIP_OR_HEAP)), paying_less=X(InstallCostOfTrashed()))),
    ),
)

borrowed_satellite = Resource(
    "Borrowed Satellite",
    faction=SHAPER,
    influence=2,
    install_cost=3,
    subtypes=("link",),
    abilities=(
        Static(Link(1)),
        Static(MaximumHandSize(1)),
    ),
)

cloak = Program(
    "Cloak",
    faction=SHAPER,
    influence=2,
    install_cost=1,
    memory=1,
    subtypes=("stealth",),
    abilities=(
        Static(RecurringCredits(1)),
        Static(UseCredits((For(V_USE, Cards(subtype="icebreaker")),), 1)),
    ),
)

clone_chip = Hardware(
    "Clone Chip",
    faction=SHAPER,
    influence=2,
    install_cost=1,
    subtypes=("chip",),
    abilities=(Paid(TrashThis(), Install(A(Cards(PROGRAM, zone=HEAP)))),),
)

dagger = Program(
    "Dagger",
    faction=SHAPER,
    influence=2,
    install_cost=3,
    memory=1,
    strength=0,
    subtypes=("icebreaker", "killer"),
    abilities=(
        breaks(1, "sentry"),
        Paid(Credits(1), Boost(5), terms=(Static(UseOnlySpendingFrom("stealth")),)),
    ),
)

exile = Identity(
    "Exile: Streethawk",
    faction=SHAPER,
    minimum_deck=45,
    influence_limit=15,
    link=1,
    subtypes=("natural",),
    abilities=(When(Installs(Cards(PROGRAM, zone=HEAP)), Draw(1)),),
)

inti = Program(
    "Inti",
    faction=SHAPER,
    influence=1,
    install_cost=0,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "fracter"),
    abilities=(
        breaks(1, "barrier"),
        boost(2, 1, REST_OF_RUN),
    ),
)

professional_contacts = Resource(
    "Professional Contacts",
    faction=SHAPER,
    influence=2,
    install_cost=5,
    subtypes=("connection",),
    abilities=(Paid(Clicks(), Both(GainCredits(1), Draw(1))),),
)

self_modifying_code = Program(
    "Self-modifying Code",
    faction=SHAPER,
    influence=3,
    install_cost=0,
    memory=2,
    abilities=(Paid((Credits(2), TrashThis()), Search(STACK, Choose(1, Cards(PROGRAM)), reveal=False), Install(IT)),),
)

levy_ar_lab_access = Event(
    "Levy AR Lab Access",
    faction=SHAPER,
    influence=3,
    play_cost=5,
    abilities=(Play(ShuffleInto(AllIn(Zone.GRIP_AND_HEAP), STACK), Draw(5), RemoveFromGame()),),
)

paricia = Program(
    "Paricia",
    faction=SHAPER,
    influence=1,
    install_cost=0,
    memory=1,
    abilities=(
        Static(RecurringCredits(2)),
        Static(CanSpendHosted(For(V_TRASH, Cards(ASSET), costs=True))),
    ),
)
