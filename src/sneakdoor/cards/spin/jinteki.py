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
        Subroutine(Unless(EndTheRun(), Credits(1), by=CORP)),
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
