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
                    May(RemoveFromGame(SomeOfThem())),
                    Then(AddTo(StillSetAside(), Zone.THE_HEAP)),
                ),
            ),
            IgnoreOnceUsed("removed a card from the game"),
            flags=INTERRUPT,
        ),
    ),
)

colossus = Ice(
    "Colossus",
    faction=WEYLAND,
    influence=2,
    rez_cost=6,
    strength=4,
    subtypes=("sentry", "destroyer"),
    abilities=(
        advanceable_strength(1),
        Subroutine(InsteadIf(GiveTags(), AtLeast(3, Hosted()), (GiveTags(2),))),
        Subroutine(
            InsteadIf(
                Trash(Choose(1, Cards(PROGRAM, installed=True))),
                AtLeast(3, Hosted()),
                (
                    Both(
                        Trash(Choose(1, Cards(PROGRAM, installed=True))),
                        Trash(Choose(1, Cards(RESOURCE, installed=True))),
                    ),
                ),
            ),
        ),
    ),
)

hunter_seeker = Operation(
    "Hunter Seeker",
    faction=WEYLAND,
    influence=2,
    play_cost=2,
    subtypes=("double", "gray ops"),
    abilities=(
        double(),
        Static(PlayOnlyIf(Did(Steals(), THEIR_LAST_TURN))),
        Play(Trash(Choose(1, Cards(installed=True)))),
    ),
)

k_p_lynn = Upgrade(
    "K. P. Lynn",
    faction=WEYLAND,
    influence=2,
    unique=True,
    rez_cost=1,
    trash_cost=3,
    subtypes=("executive",),
    abilities=(When(PassesAllIce(), MustChoose(TakeTags(by=RUNNER), EndTheRun(RUNNER), RUNNER)),),
)

mr_stone = Asset(
    "Mr. Stone",
    faction=WEYLAND,
    influence=4,
    unique=True,
    rez_cost=2,
    trash_cost=2,
    subtypes=("executive",),
    abilities=(When(TakesTag(at_least=1), DoDamage(1, MEAT)),),
)

WORDED_OTHERWISE = {
    "Colossus": "says 'trash' once for the program and the resource, which are chosen each for itself",
}
