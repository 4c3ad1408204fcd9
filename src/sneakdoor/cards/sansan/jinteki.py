"""The SanSan cycle: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

allele_repression = Asset(
    "Allele Repression",
    faction=JINTEKI,
    influence=3,
    rez_cost=2,
    trash_cost=2,
    abilities=(
        Static(CanAdvance()),
        Paid(
            TrashThis(),
            Repeat(
                Swap(Choose(1, Cards(zone=IN_HQ)), with_=Choose(1, Cards(zone=IN_ARCHIVES)), prep="in"),
                for_each=Hosted(ADVANCEMENT),
            ),
        ),
    ),
)

cortex_lock = Ice(
    "Cortex Lock",
    faction=JINTEKI,
    influence=2,
    rez_cost=2,
    strength=4,
    subtypes=("sentry", "ap"),
    abilities=(Subroutine(DoDamage(ForEach(1, UnusedMemory()), NET)),),
)

jinteki_biotech = Identity(
    "Jinteki Biotech: Life Imagined",
    faction=JINTEKI,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(
        When(BeforeFirstTurn(), SwitchVersion("Jinteki Biotech")),
        Paid(Clicks(3), Flip(THIS)),
    ),
    backs=(
        Back(
            "The Brewery: Jinteki Biotech",
            faction=JINTEKI,
            subtypes=("department",),
            abilities=(When(Flips(THIS), DoDamage(2, NET)),),
        ),
        Back(
            "The Tank: Jinteki Biotech",
            faction=JINTEKI,
            subtypes=("department",),
            abilities=(When(Flips(THIS), ShuffleInto(Every(Cards(zone=IN_ARCHIVES)), IN_RND, prep="in")),),
        ),
        Back(
            "The Greenhouse: Jinteki Biotech",
            faction=JINTEKI,
            subtypes=("department",),
            abilities=(
                When(
                    Flips(THIS),
                    Place(4, ADVANCEMENT, on=Choose(1, Cards(installed=True, where=(Advanceable(that=True),)))),
                ),
            ),
        ),
    ),
)

lockdown = Ice(
    "Lockdown",
    faction=JINTEKI,
    influence=1,
    rez_cost=0,
    strength=5,
    subtypes=("code gate",),
    abilities=(Subroutine(Lasting(Cannot(RUNNER, (Verb.DRAW,)), REST_OF_TURN)),),
)

chronos_protocol = Identity(
    "Chronos Protocol: Selective Mind-mapping",
    faction=JINTEKI,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(Static(SelectsFirstDamage(NET)),),
)

ancestral_imager = Agenda(
    "Ancestral Imager",
    faction=JINTEKI,
    requirement=3,
    agenda_points=1,
    subtypes=("security",),
    abilities=(When(JacksOut(), DoDamage(1, NET)),),
)

clairvoyant_monitor = Ice(
    "Clairvoyant Monitor",
    faction=JINTEKI,
    influence=2,
    rez_cost=4,
    strength=3,
    subtypes=("code gate", "psi"),
    abilities=(
        Subroutine(
            PlayPsiGame(),
            If(BidsMatch(match=False), Both(Place(1, ADVANCEMENT, A(Cards(installed=True))), EndTheRun())),
        ),
    ),
)

marcus_batty = Upgrade(
    "Marcus Batty",
    faction=JINTEKI,
    influence=3,
    unique=True,
    rez_cost=0,
    trash_cost=1,
    subtypes=("sysop", "psi"),
    abilities=(
        Paid(
            TrashThis(),
            PlayPsiGame(),
            If(
                BidsMatch(match=False),
                ResolveSubroutine(A(Cards(ICE, rezzed=True, where=(Guarding(THIS_SERVER),))), numbered=True),
            ),
            terms=(Static(UseOnlyDuring(DuringRun(THIS_SERVER))),),
        ),
    ),
)
