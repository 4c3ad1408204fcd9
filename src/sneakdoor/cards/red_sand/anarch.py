"""The Red Sand cycle: anarch."""

from __future__ import annotations

from sneakdoor.language import *

alice_merchant = Identity(
    "Alice Merchant: Clan Agitator",
    faction=ANARCH,
    minimum_deck=50,
    influence_limit=15,
    link=0,
    subtypes=("cyborg",),
    abilities=(
        When(FirstEachTurn(MakesSuccessfulRun(on=ARCHIVES)), Must(Trash(Choose(1, Cards(zone=IN_HQ)), by=CORP))),
    ),
)

severnius_stim_implant = Hardware(
    "Severnius Stim Implant",
    faction=ANARCH,
    influence=4,
    install_cost=2,
    subtypes=("cybernetic",),
    abilities=(
        Paid(
            Clicks(1),
            Trash(ChooseAtLeast(2, Cards(zone=GRIP))),
            Run(HQ_OR_RND),
            LastingWhen(
                Breaches(THAT_SERVER),
                AccessMore(ForEach(1, CardsYouTrashed(), every=2)),
                period=Period.DURING_THIS_RUN,
            ),
        ),
    ),
)

god_of_war = Program(
    "God of War",
    faction=ANARCH,
    influence=3,
    install_cost=4,
    memory=1,
    strength=0,
    subtypes=("icebreaker", "ai", "virus"),
    abilities=(
        When(Begins(), MayPay(TakeTags(), Place(2, VIRUS))),
        Paid(HostedCounter(VIRUS), Break(1), flags=INTERFACE),
        boost(2, 1),
    ),
)

mining_accident = Event(
    "Mining Accident",
    faction=ANARCH,
    influence=2,
    play_cost=2,
    abilities=(
        Static(PlayOnlyIf(Did(MakesSuccessfulRun(CENTRAL)))),
        Play(MustChoose(Credits(5), TakeBadPublicity(by=CORP), CORP), RemoveFromGame()),
    ),
)
