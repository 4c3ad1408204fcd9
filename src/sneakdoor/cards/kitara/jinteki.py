"""Kitara: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

WORDED_OTHERWISE = {
    "Sadaka": "trashes a card 'in HQ', where the other cards say 'from HQ'",
}

bacterial_programming = Agenda(
    "Bacterial Programming",
    faction=JINTEKI,
    requirement=5,
    agenda_points=3,
    subtypes=("research",),
    abilities=(
        When(
            ScoredOrStolen(THIS),
            May(
                OneAfterAnother(
                    (
                        Look(TopOf(7, IN_RND)),
                        AddTo(AnyOfThem(), IN_HQ),
                        Trash(AnyOfThem()),
                        Arrange(rest=True),
                    )
                )
            ),
        ),
    ),
)

aimor = Ice(
    "Aimor",
    faction=JINTEKI,
    influence=2,
    rez_cost=0,
    strength=1,
    subtypes=("trap",),
    abilities=(Subroutine(Trash(TopOf(3, Zone.THE_STACK)), Trash()),),
)

bio_vault = Upgrade(
    "Bio Vault",
    faction=JINTEKI,
    influence=2,
    rez_cost=0,
    trash_cost=2,
    subtypes=("off-site",),
    abilities=(
        Static(InstallOnly(in_=Zone.ROOT_OF_REMOTE)),
        Static(CanAdvance()),
        Paid((TrashThis(), HostedCounter(ADVANCEMENT, 2)), EndTheRun(), terms=(Static(UseOnlyDuring(DuringRun())),)),
    ),
)

envelope = Ice(
    "Envelope",
    faction=JINTEKI,
    influence=2,
    rez_cost=4,
    strength=3,
    subtypes=("barrier", "ap"),
    abilities=(
        Subroutine(DoDamage(1, NET)),
        Subroutine(EndTheRun()),
    ),
)

gene_splicer = Asset(
    "Gene Splicer",
    faction=JINTEKI,
    influence=2,
    rez_cost=2,
    trash_cost=1,
    subtypes=("ambush",),
    abilities=(
        Static(CanAdvance()),
        When(Accesses(), DoDamage(ForEach(1, Hosted()), NET)),
        Paid((Clicks(), HostedCounter(ADVANCEMENT, 3)), AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, 1)),
    ),
)

mlinzi = Ice(
    "Mlinzi",
    faction=JINTEKI,
    influence=3,
    rez_cost=7,
    strength=5,
    subtypes=("sentry", "ap"),
    abilities=(
        Subroutine(Unless(DoDamage(1, NET), Trash(TopOf(2, Zone.THE_STACK), RUNNER), RUNNER)),
        Subroutine(Unless(DoDamage(2, NET), Trash(TopOf(3, Zone.THE_STACK), RUNNER), RUNNER)),
        Subroutine(Unless(DoDamage(3, NET), Trash(TopOf(4, Zone.THE_STACK), RUNNER), RUNNER)),
    ),
)

sadaka = Ice(
    "Sadaka",
    faction=JINTEKI,
    influence=2,
    rez_cost=2,
    strength=3,
    subtypes=("trap",),
    abilities=(
        Subroutine(
            OneAfterAnother((Look(TopOf(3, IN_RND)), Or(Arrange(), Shuffle(IN_RND), either=True))),
            May(Draw(1)),
        ),
        Subroutine(
            MayPay(Trash(Choose(1, Cards(zone=IN_HQ))), if_you_do=Trash(Choose(1, Cards(RESOURCE)))),
            Trash(),
        ),
    ),
)

genotyping = Operation(
    "Genotyping",
    faction=JINTEKI,
    influence=2,
    play_cost=1,
    abilities=(
        Play(
            AndThen(Trash(TopOf(2, IN_RND)), ShuffleInto(ChooseUpTo(4, Cards(zone=IN_ARCHIVES)), IN_RND)),
            RemoveFromGame(),
        ),
    ),
)

anansi = Ice(
    "Anansi",
    faction=JINTEKI,
    influence=4,
    rez_cost=8,
    strength=5,
    subtypes=("sentry", "ap"),
    abilities=(
        When(EncounterEnds(ice=THIS), If(NotFullyBroken(THIS), DoDamage(3, NET))),
        Subroutine(LookAndArrange(TopOf(5, IN_RND))),
        Subroutine(May(Draw(1)), MayPay(Credits(2), Draw(1), by=RUNNER)),
        Subroutine(DoDamage(1, NET)),
    ),
)
