"""Terminal Directive: weyland."""

from __future__ import annotations

from sneakdoor.language import *

hortum = Ice(
    "Hortum",
    faction=WEYLAND,
    influence=2,
    rez_cost=4,
    strength=4,
    subtypes=("code gate",),
    abilities=(
        Paragraph(
            Static(CanAdvance()),
            Static(CannotBreak(THIS, Cards(PROGRAM, subtype="ai")), if_=AtLeast(3, Hosted(ADVANCEMENT))),
        ),
        Subroutine(InsteadIf(GainCredits(1), AtLeast(3, Hosted(ADVANCEMENT)), (GainCredits(4),))),
        Subroutine(
            InsteadIf(
                EndTheRun(),
                AtLeast(3, Hosted(ADVANCEMENT)),
                (
                    Search(IN_RND, ChooseUpTo(2, Cards()), reveal=False),
                    AndThen(AddTo(Those("cards"), IN_HQ), EndTheRun()),
                ),
            )
        ),
    ),
)

skorpios_defense_systems = Identity(
    "Skorpios Defense Systems: Persuasive Power",
    faction=WEYLAND,
    minimum_deck=40,
    influence_limit=15,
    subtypes=("subsidiary",),
    abilities=(
        When(
            Would(AreTrashed(Cards(of=RUNNER))),
            InsteadOfAdding(
                SetAside(Those("cards")),
                Zone.THE_HEAP,
                Cards(of=RUNNER),
                then=(
                    Look(Those("cards"), can=True),
                    May(RemoveFromGame(OneOfThem())),
                    Then(AddTo(StillSetAside(), Zone.THE_HEAP)),
                ),
            ),
            IgnoreOnceUsed("removed a card from the game"),
            flags=INTERRUPT,
        ),
    ),
)
