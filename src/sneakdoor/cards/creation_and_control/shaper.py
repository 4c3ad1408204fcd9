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
