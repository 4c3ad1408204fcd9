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
        Static(CannotBreakPrinted(except_using=Cards(subtype="fracter"))),
        Subroutine(Unless(EndTheRun(), SufferDamage(3, NET, by=RUNNER), by=RUNNER)),
    ),
)

au_co = Identity(
    "AU Co.: The Gold Standard in Clones",
    faction=JINTEKI,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(
        When(DoesDamageOrTrashes(Cards(zone=IN_HQ)), Place(1, POWER)),
        When(
            Begins(),
            MayPay(RemoveCounters(2, Hosted(POWER)), Look(TopOf(3, IN_RND))),
            Both(Trash(SomeOfThem(those=True)), AddTo(TheRest(bare=True), IN_HQ)),
        ),
    ),
)

mitra_aman = Upgrade(
    "Mitra Aman",
    faction=JINTEKI,
    influence=2,
    unique=True,
    rez_cost=0,
    trash_cost=3,
    subtypes=("clone",),
    abilities=(
        When(
            ApproachesIce(Cards(ICE, where=(Guarding(THIS_SERVER),))),
            MayPay(
                Trash(),
                if_you_do=OneAfterAnother(
                    (
                        GainCredits(3),
                        May(Swap(ApproachedIce(passive=True), A(Cards(ICE, zone=Zone.ARCHIVES_OR_HQ)))),
                    )
                ),
            ),
        ),
    ),
)

mycoweb = Ice(
    "Mycoweb",
    faction=JINTEKI,
    influence=2,
    rez_cost=8,
    strength=5,
    subtypes=("code gate",),
    abilities=(
        Subroutine(May(Install(Choose(1, Cards(ICE, zone=IN_ARCHIVES)), ignoring_all_costs=True))),
        Subroutine(May(Rez(Choose(1, Cards(ICE, installed=True)), paying_less=2))),
        Subroutine(ResolveSubroutine(A(Cards(subtype="sentry", rezzed=True)), numbered=True)),
        Subroutine(ResolveSubroutine(Another(Cards(subtype="code gate", rezzed=True)), numbered=True)),
    ),
)

phat_gioan_baotixita = Asset(
    "Phật Gioan Baotixita",
    faction=JINTEKI,
    influence=4,
    unique=True,
    rez_cost=1,
    trash_cost=3,
    subtypes=("executive",),
    abilities=(
        When(Ends(Phase.DISCARD_PHASE), Place(1, POWER)),
        When(
            FirstEachTurn(ScoredOrStolen(Cards(AGENDA))),
            May(RemoveCounters(UpTo(2), Hosted(POWER))),
            DoDamage(Plus(1, ForEach(1, RemovedThisWay(POWER))), NET),
        ),
    ),
)

peer_review = Operation(
    "Peer Review",
    faction=JINTEKI,
    influence=2,
    play_cost=4,
    subtypes=("transaction",),
    abilities=(
        Play(Reveal(AllButSome(1, Cards(zone=IN_HQ)), prep="in")),
        Play(GainCredits(7), May(Install(Choose(1, Cards(zone=IN_HQ)), in_root_of=REMOTE))),
    ),
)
