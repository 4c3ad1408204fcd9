"""Liberation: nbn."""

from __future__ import annotations

from sneakdoor.language import *

sudden_commandment = Operation(
    "Sudden Commandment",
    faction=NBN,
    influence=3,
    play_cost=1,
    trash_cost=2,
    subtypes=("mandate",),
    abilities=(
        Play(Draw(2), May(PlayCard(Choose(1, Cards(OPERATION, non_subtype="terminal", zone=IN_HQ))))),
        Play(If(FirstPlayed("mandate"), MayPay(Credits(3), to=GainClicks(1))), threat=3),
    ),
)

capacitor = Ice(
    "Capacitor",
    faction=NBN,
    influence=1,
    rez_cost=4,
    strength=3,
    subtypes=("barrier",),
    abilities=(
        Static(Strength(THIS, 2), while_=Tagged()),
        Subroutine(GainCredits(ForEach(1, Tags()))),
        Subroutine(EndTheRun()),
    ),
)

oppo_research = Operation(
    "Oppo Research",
    faction=NBN,
    influence=2,
    play_cost=2,
    subtypes=("terminal", "gray ops"),
    abilities=(
        Static(PlayOnlyIf(Did(StealsOrTrashes(), THEIR_LAST_TURN))),
        Static(ActionPhaseEnds()),
        Play(GiveTags(2)),
        Play(MayPay(Credits(5), GiveTags(2)), threat=3),
    ),
)

your_digital_life = Operation(
    "Your Digital Life",
    faction=NBN,
    influence=2,
    play_cost=2,
    subtypes=("transaction",),
    abilities=(Play(GainCredits(ForEach(1, Cards(zone=IN_HQ)))),),
)

epiphany_analytica = Identity(
    "Epiphany Analytica: Nations Undivided",
    faction=NBN,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(
        When(FirstEachTurn(StealsOrTrashes()), Place(1, POWER)),
        Paid((Clicks(), HostedCounter(POWER)), Look(TopOf(3, IN_RND)), May(Install(OneOfThem(those=True)))),
    ),
)

seraph = Ice(
    "Seraph",
    faction=NBN,
    influence=3,
    unique=True,
    rez_cost=10,
    strength=5,
    subtypes=("sentry", "ap", "observer", "deep net"),
    abilities=(
        When(
            Encounters(),
            Unless(LoseCredits(3, RUNNER), OneOf(SufferDamage(2, NET), TakeTags(), either=False), RUNNER),
        ),
        Subroutine(LoseCredits(3, RUNNER)),
        Subroutine(DoDamage(2, NET)),
        Subroutine(GiveTags()),
    ),
)

behold = Asset(
    "Behold!",
    faction=NBN,
    influence=2,
    rez_cost=0,
    trash_cost=0,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(except_in=IN_ARCHIVES), MayPay(Credits(4), GiveTags(2))),
    ),
)

piranhas = Ice(
    "Piranhas",
    faction=NBN,
    influence=3,
    rez_cost=5,
    strength=6,
    subtypes=("code gate", "illicit", "ap"),
    abilities=(
        Static(AdditionalCost(V_REZ, THIS, OneOf(TakeBadPublicity(), RemoveTags(), either=False))),
        Subroutine(May(Draw(1))),
        Subroutine(DoDamage(1, NET)),
        Subroutine(If(MoreCardsIn(IN_HQ, Zone.THE_GRIP), EndTheRun(), suffix=True)),
    ),
)
