"""Elevation: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

byte = Asset(
    "Byte!",
    faction=JINTEKI,
    influence=2,
    rez_cost=0,
    trash_cost=0,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(except_in=IN_ARCHIVES), MayPay(Credits(4), if_you_do=Both(GiveTags(), DoDamage(3, NET)))),
    ),
)

empiricist = Ice(
    "Empiricist",
    faction=JINTEKI,
    influence=3,
    rez_cost=7,
    strength=5,
    subtypes=("sentry", "ap", "observer"),
    abilities=(
        Subroutine(Draw(1), May(AddTo(Choose(1, Cards(zone=IN_HQ)), Zone.TOP_OF_RND))),
        Subroutine(DoDamage(1, NET), GiveTags()),
        Subroutine(DoDamage(2, NET)),
    ),
)

proprionegation = Agenda(
    "Proprionegation",
    faction=JINTEKI,
    requirement=4,
    agenda_points=2,
    subtypes=("security",),
    abilities=(
        scored_with_counters(),
        Paid(HostedCounter(AGENDA_COUNTER), MoveToOutermost(ARCHIVES), terms=(Static(UseOnlyDuring(DuringRun())),)),
    ),
)

sericulture_expansion = Agenda(
    "Sericulture Expansion",
    faction=JINTEKI,
    requirement=3,
    agenda_points=2,
    subtypes=("expansion",),
    abilities=(
        dividends(1),
        When(
            Ends(Phase.DISCARD_PHASE),
            MayPay(RemoveCounters(1, Hosted(AGENDA_COUNTER)), Place(2, ADVANCEMENT, Choose(1, Cards(installed=True)))),
        ),
    ),
)

pt_untaian = Identity(
    "PT Untaian: Life's Building Blocks",
    faction=JINTEKI,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(
        When(
            Ends(Phase.DISCARD_PHASE),
            If(
                NoMoreThan(3, Cards(zone=IN_HQ)),
                MayPay(Credits(1), Place(1, ADVANCEMENT, A(Cards(rezzed=False, where=(Advanceable(),))))),
            ),
        ),
    ),
)

semak_samun = Ice(
    "Semak-samun",
    faction=JINTEKI,
    influence=1,
    rez_cost=3,
    strength=3,
    subtypes=("barrier", "ap"),
    abilities=(
        Static(CannotBreakPrinted(THIS, Cards(subtype="fracter"))),
        Subroutine(Unless(EndTheRun(), SufferDamage(3, NET, by=RUNNER), by=RUNNER)),
    ),
)
