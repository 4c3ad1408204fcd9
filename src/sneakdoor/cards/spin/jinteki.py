"""The Spin cycle: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

himitsu_bako = Ice(
    "Himitsu-Bako",
    faction=JINTEKI,
    influence=2,
    rez_cost=2,
    strength=2,
    subtypes=("barrier",),
    abilities=(Paid(Credits(1), AddTo(THIS, IN_HQ)), *end_the_run()),
)

tsurugi = Ice(
    "Tsurugi",
    faction=JINTEKI,
    influence=2,
    rez_cost=6,
    strength=2,
    subtypes=("sentry", "ap"),
    abilities=(
        Subroutine(Unless(EndTheRun(), Credits(1), by=CORP, by_name=True)),
        *(Subroutine(DoDamage(1, NET)),) * 3,
    ),
)

caprice_nisei = Upgrade(
    "Caprice Nisei",
    faction=JINTEKI,
    influence=4,
    unique=True,
    rez_cost=2,
    trash_cost=1,
    subtypes=("clone", "psi"),
    abilities=(When(PassesAllIce(), PlayPsiGame(), If(BidsMatch(False), EndTheRun())),),
)

restoring_face = Operation(
    "Restoring Face",
    faction=JINTEKI,
    influence=2,
    play_cost=0,
    abilities=(
        Play(
            Trash(Choose(1, Cards(any_subtype=("sysop", "executive", "clone"), installed=True, yours=True))),
            IfYouDo(RemoveBadPublicity(UpTo(2))),
        ),
    ),
)

toshiyuki_sakai = Asset(
    "Toshiyuki Sakai",
    faction=JINTEKI,
    influence=2,
    unique=True,
    rez_cost=0,
    trash_cost=2,
    subtypes=("executive",),
    abilities=(
        Static(CanAdvance()),
        When(
            Accesses(THIS, while_installed=True),
            May(Swap(THIS, with_=Choose(1, Cards((AGENDA, ASSET), zone=IN_HQ)), keeping_advancement=True)),
        ),
    ),
)

sundew = Asset(
    "Sundew",
    faction=JINTEKI,
    influence=3,
    rez_cost=2,
    trash_cost=2,
    abilities=(
        When(
            FirstEachTurn(SpendsAnyClicks(by=RUNNER)),
            GainCredits(2),
            Delayed(DuringThatAction(MakesRun(on=THIS_SERVER, by=RUNNER)), Pay(Credits(2))),
        ),
    ),
)

shock = Asset(
    "Shock!",
    faction=JINTEKI,
    influence=2,
    rez_cost=0,
    trash_cost=2,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(), DoDamage(1, NET)),
    ),
)

swordsman = Ice(
    "Swordsman",
    faction=JINTEKI,
    influence=1,
    rez_cost=3,
    strength=2,
    subtypes=("sentry", "ap", "destroyer"),
    abilities=(
        Static(CannotBreak(THIS, Cards(PROGRAM, "ai"))),
        Subroutine(Trash(Choose(1, Cards(PROGRAM, "ai", installed=True)))),
        Subroutine(DoDamage(1, NET)),
    ),
)

yagura = Ice(
    "Yagura",
    faction=JINTEKI,
    influence=2,
    rez_cost=1,
    strength=0,
    subtypes=("code gate", "ap"),
    abilities=(
        Subroutine(Look(TopOf(1, IN_RND)), May(AddTo(That("card"), Zone.BOTTOM_OF_RND))),
        Subroutine(DoDamage(1, NET)),
    ),
)

shinobi = Ice(
    "Shinobi",
    faction=JINTEKI,
    influence=3,
    rez_cost=7,
    strength=5,
    subtypes=("sentry", "tracer", "ap", "illicit"),
    abilities=(
        When(Rezzes(), TakeBadPublicity()),
        Subroutine(Trace(1, DoDamage(1, NET))),
        Subroutine(Trace(2, DoDamage(2, NET))),
        Subroutine(Trace(3, Both(DoDamage(3, NET), EndTheRun()))),
    ),
)

clone_retirement = Agenda(
    "Clone Retirement",
    faction=JINTEKI,
    requirement=2,
    agenda_points=1,
    subtypes=("initiative",),
    abilities=(
        When(Scores(), May(RemoveBadPublicity())),
        When(Steals(THIS), TakeBadPublicity()),
    ),
)

celebrity_gift = Operation(
    "Celebrity Gift",
    faction=JINTEKI,
    influence=3,
    play_cost=3,
    subtypes=("double",),
    abilities=(
        double(),
        Play(
            Reveal(ChooseUpTo(5, Cards(zone=IN_HQ)), prep="in"),
            GainCredits(ForEach(2, CardsRevealed())),
        ),
    ),
)
