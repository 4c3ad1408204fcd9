"""System Gateway: shaper."""

from __future__ import annotations

from sneakdoor.language import *

tao_salonga = Identity(
    "Tāo Salonga: Telepresence Magician",
    faction=SHAPER,
    minimum_deck=40,
    influence_limit=15,
    link=0,
    subtypes=("natural",),
    abilities=(When(ScoredOrStolen(Cards(AGENDA)), May(Swap(Choose(2, Cards(ICE, installed=True))))),),
)

creative_commission = Event(
    "Creative Commission",
    faction=SHAPER,
    influence=2,
    play_cost=1,
    abilities=(Play(GainCredits(5), If(HasClicksLeft(), LoseClicks(1))),),
)

vrcation = Event(
    "VRcation",
    faction=SHAPER,
    influence=2,
    play_cost=1,
    abilities=(Play(Draw(4), If(HasClicksLeft(), LoseClicks(1))),),
)

dzmz_optimizer = Hardware(
    "DZMZ Optimizer",
    faction=SHAPER,
    influence=2,
    install_cost=2,
    abilities=(
        Static(Memory(1)),
        Static(CostsLess(FirstInstalledEachTurn(Cards(PROGRAM)), 1)),
    ),
)

pantograph = Hardware(
    "Pantograph",
    faction=SHAPER,
    influence=3,
    unique=True,
    install_cost=2,
    subtypes=("console",),
    abilities=(
        *console(
            1, When(ScoredOrStolen(Cards(AGENDA)), GainCredits(1), Then(May(Install(Choose(1, Cards(zone=GRIP))))))
        ),
    ),
)

conduit = Program(
    "Conduit",
    faction=SHAPER,
    influence=4,
    install_cost=4,
    memory=1,
    subtypes=("virus",),
    abilities=(
        When(RunEnds(on=RND, successful=True), May(Place(1, VIRUS))),
        Paid(Clicks(1), Run(RND, if_successful=AccessMore(X(NumberOf(Hosted(VIRUS))), when_breaching=RND))),
    ),
)

echelon = Program(
    "Echelon",
    faction=SHAPER,
    influence=1,
    install_cost=3,
    memory=1,
    strength=0,
    subtypes=("icebreaker", "killer"),
    abilities=(
        Static(Strength(THIS, +1, for_each=Cards(subtype="icebreaker", installed=True))),
        breaks(1, "sentry"),
        boost(3, 2),
    ),
)

unity = Program(
    "Unity",
    faction=SHAPER,
    influence=2,
    install_cost=3,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        breaks(1, "code gate"),
        Paid(Credits(1), Boost(X(NumberOf(Cards(subtype="icebreaker", installed=True))))),
    ),
)

telework_contract = Resource(
    "Telework Contract",
    faction=SHAPER,
    influence=2,
    install_cost=1,
    subtypes=("job",),
    abilities=(
        loaded(9),
        Paid(Clicks(1), TakeCredits(3), flags=ONCE_PER_TURN),
    ),
)
