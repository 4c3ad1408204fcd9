"""Liberation: anarch."""

from __future__ import annotations

from sneakdoor.language import *

audrey_v2 = Program(
    "Audrey v2",
    faction=ANARCH,
    influence=3,
    install_cost=3,
    memory=2,
    strength=0,
    subtypes=("icebreaker", "ai", "virus"),
    abilities=(
        When(Trashes(Cards(where=(BeingAccessed(),))), Place(1, VIRUS)),
        Paid(HostedCounter(VIRUS), Break(UpTo(2)), flags=INTERFACE),
        Paid(Trash(Choose(1, Cards(zone=GRIP))), Boost(3)),
    ),
)

monkeywrench = Program(
    "Monkeywrench",
    faction=ANARCH,
    influence=2,
    install_cost=2,
    memory=1,
    subtypes=("trojan",),
    abilities=(
        trojan(),
        Paragraph(
            Static(Strength(HostIce(), -2)),
            Static(Strength(Each(Cards(ICE, other=True, where=(Guarding(THIS_SERVER),))), -1)),
        ),
    ),
)

eye_for_an_eye = Event(
    "Eye for an Eye",
    faction=ANARCH,
    influence=4,
    play_cost=1,
    subtypes=("run",),
    abilities=(
        Static(PlayOnlyIf(Tagged(tagged=False))),
        Play(Run(HQ, Both(TakeTags(), AccessMore(1, HQ)))),
        Paid(Trash(Choose(1, Cards(zone=GRIP))), Trash(AccessedCard()), flags=ACCESS),
    ),
)

friend_of_a_friend = Resource(
    "Friend of a Friend",
    faction=ANARCH,
    influence=1,
    install_cost=3,
    subtypes=("connection",),
    abilities=(
        Paid((Clicks(), TrashThis()), Both(GainCredits(5), RemoveTags())),
        Paid(
            (Clicks(), TrashThis()), Both(GainCredits(9), TakeTags()), terms=(Static(UseOnlyIf(Tagged(tagged=False))),)
        ),
    ),
)

solidarity_badge = Hardware(
    "Solidarity Badge",
    faction=ANARCH,
    influence=1,
    unique=True,
    install_cost=1,
    subtypes=("chip",),
    abilities=(
        When(FirstEachTurn(Trashes(Cards(of=CORP))), Place(1, POWER)),
        When(Begins(), MayPay(RemoveCounters(1, Hosted(POWER)), Or(Draw(1), RemoveTags()))),
    ),
)

the_price = Event(
    "The Price",
    faction=ANARCH,
    influence=2,
    play_cost=1,
    abilities=(Play(Trash(TopOf(4, STACK)), May(Install(SomeOfThose(1, trashed=True), paying_less=3))),),
)
