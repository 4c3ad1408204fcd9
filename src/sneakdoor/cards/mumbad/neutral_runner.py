"""The Mumbad cycle: neutral runner."""

from __future__ import annotations

from sneakdoor.language import *

WORDED_OTHERWISE = {
    "The Turning Wheel": "says 'stole no agendas' for 'did not steal any', and chooses the server, where ours chooses between two sentences",
}

rebirth = Event(
    "Rebirth",
    faction=NEUTRAL_RUNNER,
    influence=1,
    play_cost=0,
    abilities=(
        Play(SwitchIdentity(), RemoveFromGame(THIS)),
        Static(LimitPerDeck(1)),
    ),
)

rigged_results = Event(
    "Rigged Results",
    faction=NEUTRAL_RUNNER,
    influence=1,
    play_cost=0,
    abilities=(
        Play(
            SpendSecretly(2),
            If(
                GuessedIncorrectly(),
                Both(
                    ChooseCard(A(Cards(ICE, where=(Guarding(Server.A_SERVER),)))),
                    Run(THAT_SERVER),
                ),
            ),
            Delayed(First(Encounters(CHOSEN_ICE, during=Period.DURING_THIS_RUN)), Bypass(IT)),
        ),
    ),
)

freedom_through_equality = Event(
    '"Freedom Through Equality"',
    faction=NEUTRAL_RUNNER,
    influence=0,
    play_cost=3,
    subtypes=("current",),
    abilities=(
        current(Until.SCORED),
        When(Steals(), AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, 1)),
    ),
)

chatterjee_university = Resource(
    "Chatterjee University",
    faction=NEUTRAL_RUNNER,
    influence=0,
    unique=True,
    install_cost=1,
    subtypes=("location", "ritzy"),
    abilities=(
        Paid(Clicks(), Place(1, POWER)),
        Paid(
            Clicks(),
            Install(A(Cards(PROGRAM, zone=GRIP)), paying_less=ForEach(1, Hosted(POWER))),
            RemoveCounters(1, Hosted(POWER)),
        ),
    ),
)

sports_hopper = Hardware(
    "Sports Hopper",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=3,
    subtypes=("vehicle",),
    abilities=(
        Static(Link(1)),
        Paid(TrashThis(), Draw(3)),
    ),
)

the_turning_wheel = Resource(
    "The Turning Wheel",
    faction=NEUTRAL_RUNNER,
    influence=1,
    unique=True,
    install_cost=2,
    subtypes=("virtual",),
    abilities=(
        When(RunEnds(on=HQ_OR_RND), If(DidNot(Steals(any=True, by=YOU), THAT_RUN), Place(1, POWER), suffix=True)),
        Paid(
            HostedCounter(POWER, 2),
            Resolve(
                1,
                (
                    LastingWhen(Breaches(HQ), AccessMore(1), period=REST_OF_RUN),
                    LastingWhen(Breaches(RND), AccessMore(1), period=REST_OF_RUN),
                ),
            ),
        ),
    ),
)
