"""Ashes: nbn."""

from __future__ import annotations

from sneakdoor.language import *

bellona = Agenda(
    "Bellona",
    faction=NBN,
    requirement=5,
    agenda_points=3,
    subtypes=("expansion",),
    abilities=(
        Static(AdditionalCost(V_STEAL, THIS, Credits(5), RUNNER)),
        When(Scores(), GainCredits(5)),
    ),
)

increased_drop_rates = Upgrade(
    "Increased Drop Rates",
    faction=NBN,
    influence=1,
    rez_cost=0,
    trash_cost=2,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(), Unless(RemoveBadPublicity(), TakeTags(by=RUNNER), RUNNER)),
    ),
)

remastered_edition = Agenda(
    "Remastered Edition",
    faction=NBN,
    requirement=4,
    agenda_points=2,
    subtypes=("expansion",),
    abilities=(
        scored_with_counters(),
        Paid(HostedCounter(AGENDA_COUNTER), Place(1, ADVANCEMENT, A(Cards(installed=True)))),
    ),
)

congratulations = Ice(
    "Congratulations!",
    faction=NBN,
    influence=2,
    rez_cost=1,
    strength=3,
    subtypes=("code gate", "advertisement"),
    abilities=(
        When(Passes(), GainCredits(1)),
        Subroutine(GainCredits(2), GainCredits(1, RUNNER)),
    ),
)

tiered_subscription = Asset(
    "Tiered Subscription",
    faction=NBN,
    influence=1,
    rez_cost=0,
    trash_cost=3,
    subtypes=("advertisement",),
    abilities=(When(FirstEachTurn(RunBegins()), GainCredits(1)),),
)

sync_rerouting = Operation(
    "SYNC Rerouting",
    faction=NBN,
    influence=3,
    play_cost=0,
    trash_cost=3,
    subtypes=("lockdown",),
    abilities=(
        locks_down(),
        When(RunBegins(), Unless(GiveTags(), Credits(4), RUNNER)),
    ),
)

digital_rights_management = Operation(
    "Digital Rights Management",
    faction=NBN,
    influence=1,
    play_cost=1,
    abilities=(
        Static(PlayOnlyIf(DidNot(MakesSuccessfulRun(HQ, RUNNER), THEIR_LAST_TURN))),
        Play(
            Search(IN_RND, Choose(1, Cards(AGENDA))),
            AddTo(That("agenda"), IN_HQ),
            May(Install(Choose(1, Cards(zone=IN_HQ)), in_root_of=REMOTE)),
        ),
        Play(Lasting(Cannot(YOU, (V_SCORE,), Cards(AGENDA)), REST_OF_TURN)),
    ),
)

f2p = Ice(
    "F2P",
    faction=NBN,
    influence=2,
    rez_cost=4,
    strength=5,
    subtypes=("sentry",),
    abilities=(
        Paid(
            Credits(2),
            Break(1, on=THIS),
            only_by=RUNNER,
            terms=(Static(UseOnlyIf(Tagged(tagged=False, they=True), joined=True)),),
        ),
        Subroutine(AddTo(Choose(1, Cards(installed=True, of=RUNNER)), Zone.THE_GRIP)),
        Subroutine(GiveTags()),
    ),
)

ganked = Upgrade(
    "Ganked!",
    faction=NBN,
    influence=2,
    rez_cost=0,
    trash_cost=3,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(
            Accesses(),
            MayPay(
                Trash(THIS),
                InOrder(
                    (
                        ChooseCard(A(Cards(ICE, rezzed=True, where=(Guarding(THIS_SERVER),)))),
                        Encounter(That("ice"), by_name=True),
                    )
                ),
            ),
        ),
    ),
)

gold_farmer = Ice(
    "Gold Farmer",
    faction=NBN,
    influence=3,
    rez_cost=3,
    strength=1,
    subtypes=("barrier",),
    abilities=(
        When(BreaksSubroutine(THIS, RUNNER, printed=True), LoseCredits(1, RUNNER)),
        Subroutine(Unless(EndTheRun(), Credits(3), RUNNER)),
        Subroutine(Unless(EndTheRun(), Credits(3), RUNNER)),
    ),
)

daily_quest = Asset(
    "Daily Quest",
    faction=NBN,
    influence=3,
    rez_cost=1,
    trash_cost=3,
    abilities=(
        Static(RezOnly(YourActionPhase())),
        When(MakesSuccessfulRun(THIS_SERVER, RUNNER), GainCredits(2, RUNNER)),
        When(Begins(), If(DidNot(MakesSuccessfulRun(THIS_SERVER, RUNNER), THEIR_LAST_TURN), GainCredits(3))),
    ),
)

loot_box = Ice(
    "Loot Box",
    faction=NBN,
    influence=1,
    rez_cost=0,
    strength=3,
    subtypes=("trap",),
    abilities=(
        Subroutine(Unless(EndTheRun(), Credits(2), RUNNER)),
        Subroutine(
            Reveal(TopOf(3, Zone.THE_STACK)),
            Both(
                AddTo(SomeOfThem(those=True), Zone.THE_GRIP),
                GainCredits(X(PlayOrInstallCost(that_card=True), where=True)),
            ),
            Shuffle(Zone.THE_STACK, RUNNER),
            Trash(),
        ),
    ),
)

focus_group = Operation(
    "Focus Group",
    faction=NBN,
    influence=3,
    play_cost=3,
    abilities=(
        Static(PlayOnlyIf(Did(MakesSuccessfulRun(by=RUNNER), THEIR_LAST_TURN))),
        Play(
            AndThen(ChooseCardType(), Reveal(AllIn(Zone.THE_GRIP))),
            ChooseValueForX(NumberOf(CardsOfChosenType())),
            MayPay(Credits(ThatMany(x=True)), Place(ThatMany(x=True), ADVANCEMENT, Choose(1, Cards(installed=True)))),
        ),
    ),
)

game_over = Operation(
    "Game Over",
    faction=NBN,
    influence=3,
    play_cost=4,
    subtypes=("illicit", "gray ops"),
    abilities=(
        Static(PlayOnlyIf(Did(Steals(), THEIR_LAST_TURN))),
        Play(
            ChooseCardType(says_whose=True),
            TrashPreventably(
                Every(Cards(non_subtype="icebreaker", installed=True, where=(OfChosenType(),))), Credits(3), RUNNER
            ),
        ),
        Play(TakeBadPublicity()),
    ),
)

gamenet = Identity(
    "GameNET: Where Dreams are Real",
    faction=NBN,
    minimum_deck=45,
    influence_limit=17,
    subtypes=("division",),
    abilities=(When(CausedToSpendOrLose(), GainCredits(1)),),
)
