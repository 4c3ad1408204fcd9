"""Elevation: nbn."""

from __future__ import annotations

from sneakdoor.language import *

doomscroll = Ice(
    "Doomscroll",
    faction=NBN,
    influence=2,
    rez_cost=3,
    strength=3,
    subtypes=("sentry", "ap", "observer"),
    abilities=(
        Subroutine(GiveTags()),
        Subroutine(DoDamage(1, NET)),
        Subroutine(If(HasTags(2), DoDamage(2, NET), suffix=True)),
    ),
)

nebula_talent_management = Identity(
    "Nebula Talent Management: Making Stars",
    faction=NBN,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(When(Ends(Phase.ACTION_PHASE), If(Did(Plays(Cards(OPERATION))), Both(GainCredits(1), Flip()))),),
    backs=(
        Back(
            "Gemilang Arena: Burning Bright",
            faction=NBN,
            subtypes=("division",),
            abilities=(
                When(FirstEachTurn(Plays(Cards(OPERATION))), GainClicks(1)),
                When(MakesSuccessfulRun(HQ_OR_RND, by=RUNNER), Flip()),
            ),
        ),
    ),
)

public_access_plaza = Asset(
    "Public Access Plaza",
    faction=NBN,
    influence=1,
    rez_cost=1,
    trash_cost=2,
    abilities=(
        When(Begins(), GainCredits(1)),
        When(Trashes(THIS, RUNNER), GiveTags(), threat=2),
    ),
)

embedded_reporting = Agenda(
    "Embedded Reporting",
    faction=NBN,
    requirement=3,
    agenda_points=2,
    subtypes=("initiative",),
    abilities=(
        dividends(2),
        When(
            Ends(Phase.DISCARD_PHASE),
            MayPay(RemoveCounters(1, Hosted(AGENDA_COUNTER)), Search(IN_RND, Choose(1, Cards(OPERATION)))),
            AddTo(That("operation"), Zone.TOP_OF_RND),
        ),
    ),
)

n_pot = Ice(
    "N-Pot",
    faction=NBN,
    influence=2,
    rez_cost=4,
    strength=4,
    subtypes=("code gate",),
    abilities=(
        Paid(Credits(3), Break(1, on=THIS), only_by=RUNNER),
        Subroutine(EndTheRun()),
        Subroutine(If(ThreatLevel(2), EndTheRun())),
        Subroutine(If(ThreatLevel(4), EndTheRun())),
    ),
)

bigger_picture = Operation(
    "Bigger Picture",
    faction=NBN,
    influence=2,
    play_cost=0,
    subtypes=("gray ops",),
    abilities=(
        Static(PlayOnlyIf(Tagged())),
        Play(
            Resolve(
                1,
                (
                    GiveTags(),
                    InOrder(
                        (
                            RemoveTags(Any()),
                            LoseCredits(ForEach(5, RemovedThisWay(Counter.TAG)), RUNNER),
                            GainCredits(EqualTo(NumberOf(CreditsThatTheyLost()))),
                        )
                    ),
                ),
            ),
        ),
    ),
)

idiosyncresis = Asset(
    "Idiosyncresis",
    faction=NBN,
    influence=2,
    rez_cost=1,
    trash_cost=2,
    subtypes=("hostile",),
    abilities=(
        Static(CanAdvance()),
        When(
            Begins(),
            MayPay(Trash(), if_you_do=ForEachThing(Hosted(), GainCredits(3), LoseCredits(2, RUNNER))),
        ),
    ),
)

synapse_global = Identity(
    "Synapse Global: Faster than Thought",
    faction=NBN,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(
        When(
            FirstEachTurn(TagRemoved()),
            May(Install(Choose(1, Cards(zone=IN_HQ)), revealed=True, ignoring_all_costs=True)),
        ),
        Paid((Clicks(1), RemoveTags()), GainCredits(2)),
    ),
)

touch_ups = Operation(
    "Touch-ups",
    faction=NBN,
    influence=3,
    play_cost=2,
    subtypes=("double",),
    abilities=(
        double(),
        Play(
            Place(2, ADVANCEMENT, Choose(1, Cards(installed=True, where=(Advanceable(),)))),
            IfYouDo(
                InOrder(
                    (
                        OneAfterAnother((ChooseCardType(), Reveal(AllIn(Zone.THE_GRIP)))),
                        ChooseCard(RevealedOfThatType(2)),
                        ShuffleInto(Those("cards", chosen=True), Zone.THE_STACK, by=RUNNER),
                    )
                )
            ),
        ),
    ),
)

next_big_thing = Agenda(
    "Next Big Thing",
    faction=NBN,
    requirement=5,
    agenda_points=3,
    subtypes=("initiative",),
    abilities=(
        When(ScoredOrStolen(THIS), Place(1, AGENDA_COUNTER)),
        Paid(
            (Clicks(1), HostedCounter(AGENDA_COUNTER)),
            Draw(4),
            ShuffleInto(AnyNumber(Cards(zone=IN_HQ)), IN_RND),
            terms=(Static(UsableWhenStolen()),),
        ),
    ),
)

ip_enforcement = Operation(
    "IP Enforcement",
    faction=NBN,
    influence=5,
    play_cost="X",
    trash_cost=5,
    subtypes=("gray ops",),
    abilities=(
        Static(AdditionalCost(V_PLAY, THIS, RemoveTags(X()))),
        Play(
            Install(Choose(1, Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA, where=(PrintedPointsAreX(),)))),
            If(Tagged(still=True), Place(1, ADVANCEMENT, That("agenda"))),
        ),
    ),
)
