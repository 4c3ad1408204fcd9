"""The Mumbad cycle: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

heritage_committee = Operation(
    "Heritage Committee",
    faction=JINTEKI,
    influence=2,
    play_cost=1,
    subtypes=("alliance",),
    abilities=(
        Static(CostsNoInfluence(InDeck(6, faction=JINTEKI, non_subtype="alliance"))),
        Play(Draw(3), AddTo(Choose(1, Cards(zone=IN_HQ)), Zone.TOP_OF_RND)),
    ),
)

political_dealings = Asset(
    "Political Dealings",
    faction=JINTEKI,
    influence=4,
    rez_cost=4,
    trash_cost=3,
    subtypes=("seedy",),
    abilities=(When(DrawsCard(Cards(AGENDA)), May(Install(DrawnCard(it=True), revealed=True))),),
)

raman_rai = Asset(
    "Raman Rai",
    faction=JINTEKI,
    influence=3,
    unique=True,
    rez_cost=1,
    trash_cost=3,
    subtypes=(
        "alliance",
        "executive",
    ),
    abilities=(
        Static(CostsNoInfluence(InDeck(6, faction=JINTEKI, non_subtype="alliance"))),
        When(
            DrawsCard(),
            MayPay(
                LoseClicks(1),
                if_you_do=Reveal(AlongWith(DrawnCard(), Choose(1, Cards(zone=IN_ARCHIVES, where=(OfTheSameType(),))))),
            ),
            Swap(ThoseCards()),
            flags=ONCE_PER_TURN,
        ),
    ),
)

clones_are_not_people = Operation(
    '"Clones are not People"',
    faction=JINTEKI,
    influence=3,
    play_cost=3,
    subtypes=("current",),
    abilities=(
        current(Until.STOLEN),
        When(Scores(Cards(AGENDA)), AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, 1)),
    ),
)

improved_protein_source = Agenda(
    "Improved Protein Source",
    faction=JINTEKI,
    requirement=4,
    agenda_points=3,
    subtypes=("research",),
    abilities=(When(ScoredOrStolen(THIS), GainCredits(4, RUNNER)),),
)

palana_agroplex = Asset(
    "Pālanā Agroplex",
    faction=JINTEKI,
    influence=2,
    rez_cost=1,
    trash_cost=5,
    subtypes=("facility",),
    abilities=(When(Begins(), EachPlayerDraws(1)),),
)

palana_foods = Identity(
    "Pālanā Foods: Sustainable Growth",
    faction=JINTEKI,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(When(FirstEachTurn(DrawsCard(by=RUNNER)), GainCredits(1)),),
)

voter_intimidation = Operation(
    "Voter Intimidation",
    faction=JINTEKI,
    influence=2,
    play_cost=1,
    subtypes=("gray ops", "psi"),
    abilities=(
        Static(PlayOnlyIf(ThereIs(Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA)))),
        Play(PlayPsiGame(), If(BidsMatch(match=False), Trash(Choose(1, Cards(RESOURCE))))),
    ),
)

mumbad_city_grid = Upgrade(
    "Mumbad City Grid",
    faction=JINTEKI,
    influence=3,
    rez_cost=3,
    trash_cost=3,
    subtypes=("region",),
    abilities=(
        When(
            Passes(Cards(ICE, where=(Guarding(THIS_SERVER),))),
            May(Swap(TheOne("ice"), AnotherLikeIt(Cards(ICE, where=(Guarding(THIS_SERVER),))))),
        ),
        Static(LimitPerServer("region")),
    ),
)
