"""The Lunar cycle: neutral_runner."""

from __future__ import annotations

from sneakdoor.language import *

angel_arena = Resource(
    "Angel Arena",
    faction=NEUTRAL_RUNNER,
    influence=0,
    unique=True,
    install_cost="X",
    subtypes=("location",),
    abilities=(
        Paragraph(When(Installs(THIS), Load(X(), kind=POWER)), When(IsEmpty(POWER), Trash(THIS))),
        Paid(HostedCounter(POWER), Reveal(TopOf(1, STACK)), May(AddTo(That("card"), Zone.BOTTOM_OF_STACK))),
    ),
)

ghost_runner = Resource(
    "Ghost Runner",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=1,
    subtypes=("stealth", "virtual"),
    abilities=(loaded(3), Static(CanSpendHosted(to=DuringARun()))),
)

rachel_beckman = Resource(
    "Rachel Beckman",
    faction=NEUTRAL_RUNNER,
    influence=1,
    unique=True,
    install_cost=8,
    subtypes=("connection",),
    abilities=(Static(AllottedClicks(+1)), When(BecomesTrue(Tagged(), if_=True), Trash(THIS))),
)

utopia_shard = Resource(
    "Utopia Shard",
    faction=NEUTRAL_RUNNER,
    influence=1,
    unique=True,
    install_cost=7,
    subtypes=("virtual", "source"),
    abilities=(
        When(
            MakesSuccessfulRun(on=HQ), InsteadOfBreaching(HQ, May(Install(THIS, from_=GRIP, ignoring_all_costs=True)))
        ),
        Paid(TrashThis(), DiscardAtRandom(2, IN_HQ, by=CORP)),
        Static(LimitPerDeck(1)),
    ),
)

eden_shard = Resource(
    "Eden Shard",
    faction=NEUTRAL_RUNNER,
    influence=1,
    unique=True,
    install_cost=7,
    subtypes=("virtual", "source"),
    abilities=(
        When(MakesSuccessfulRun(RND), InsteadOfBreaching(RND, May(Install(THIS, ignoring_all_costs=True, from_=GRIP)))),
        Paid(TrashThis(), Draw(2, CORP)),
        Static(LimitPerDeck(1)),
    ),
)

earthrise_hotel = Resource(
    "Earthrise Hotel",
    faction=NEUTRAL_RUNNER,
    influence=0,
    unique=True,
    install_cost=4,
    subtypes=("location", "ritzy"),
    abilities=(
        Paragraph(When(Installs(), Load(3, kind=POWER)), When(IsEmpty(POWER), Trash())),
        When(Begins(), Both(RemoveCounters(1, Hosted(POWER)), Draw(2))),
    ),
)
