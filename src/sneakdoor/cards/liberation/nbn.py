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
        Paid((Clicks(), HostedCounter(POWER)), Look(TopOf(3, IN_RND)), May(Install(SomeOfThem(those=True)))),
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

kingmaking = Agenda(
    "Kingmaking",
    faction=NBN,
    requirement=4,
    agenda_points=2,
    subtypes=("research",),
    abilities=(
        When(
            Scores(),
            Draw(UpTo(3)),
            May(
                AddToScoreArea(Choose(1, Cards(AGENDA, zone=IN_HQ, where=(WorthAtMost(1),))), Zone.YOUR_SCORE_AREA),
            ),
        ),
    ),
)

stoke_the_embers = Agenda(
    "Stoke the Embers",
    faction=NBN,
    requirement=4,
    agenda_points=2,
    subtypes=("initiative",),
    abilities=(
        When(Scores(), Both(GainCredits(3), Place(1, ADVANCEMENT, A(Cards(installed=True))))),
        When(
            Installs(except_from=IN_HQ),
            May(Reveal(THIS)),
            IfYouDo(Both(GainCredits(2), Place(1, ADVANCEMENT, A(Cards(installed=True))))),
        ),
    ),
)

the_holo_man = Upgrade(
    "The Holo Man",
    faction=NBN,
    influence=3,
    unique=True,
    rez_cost=2,
    trash_cost=2,
    subtypes=("academic", "executive", "sysop"),
    abilities=(
        When(Begins(), May(MoveToRoot(THIS, ChosenServer(Server.ANOTHER_SERVER)))),
        Paid(
            (Clicks(), Credits(4)),
            PlaceMoreIf(
                2,
                ADVANCEMENT,
                Choose(1, Cards(where=(InstalledAt(THIS_SERVER, bare=True),))),
                HasNotInstalledFrom(IN_HQ),
                3,
            ),
            flags=ONCE_PER_TURN,
        ),
    ),
)

federal_fundraising = Asset(
    "Federal Fundraising",
    faction=NBN,
    influence=2,
    rez_cost=0,
    trash_cost=2,
    subtypes=("political", "ritzy"),
    abilities=(When(Begins(), May(LookAndArrange(TopOf(3, IN_RND))), Then(If(NotProtected(), May(Draw(1))))),),
)

oracle_thinktank = Agenda(
    "Oracle Thinktank",
    faction=NBN,
    requirement=3,
    agenda_points=1,
    subtypes=("research",),
    abilities=(
        When(Steals(THIS), GiveTags()),
        Paid(
            (Clicks(), RemoveTags()),
            ShuffleInto(THIS, IN_RND),
            terms=(Static(UseOnlyIf(IsIn(Zone.RUNNER_SCORE_AREA), by=CORP)),),
        ),
    ),
)

janaina_jk_dumont_kindelan = Asset(
    "Janaína “JK” Dumont Kindelán",
    faction=NBN,
    influence=3,
    unique=True,
    rez_cost=1,
    trash_cost=1,
    subtypes=("academic", "clone"),
    abilities=(
        When(Begins(), PlaceCredits(3)),
        Paid((Clicks(), AddTo(THIS, IN_HQ)), TakeCredits(All()), May(Install(Choose(1, Cards(zone=IN_HQ))))),
    ),
)

starlit_knight = Ice(
    "Starlit Knight",
    faction=NBN,
    influence=3,
    rez_cost=5,
    strength=2,
    subtypes=("sentry", "observer"),
    abilities=(
        When(
            Encounters(),
            GainSubroutines(X(NumberOf(Tags())), Subroutine(EndTheRun()), REST_OF_RUN, after_others=True),
            threat=4,
        ),
        Subroutine(GiveTags()),
        Subroutine(GiveTags()),
    ),
)

balanced_coverage = Asset(
    "Balanced Coverage",
    faction=NBN,
    influence=1,
    rez_cost=1,
    trash_cost=3,
    subtypes=("seedy",),
    abilities=(
        When(
            Begins(),
            May(ChooseTypeToLook(TopOf(1, IN_RND))),
            If(HasChosenType(), May(Both(Reveal(IT), GainCredits(2)))),
        ),
    ),
)

virtual_service_agent = Ice(
    "Virtual Service Agent",
    faction=NBN,
    influence=2,
    rez_cost=2,
    strength=2,
    subtypes=("code gate", "observer"),
    abilities=(
        When(
            PassesEncountered(),
            If(
                DidNot(
                    BreaksSubroutine(THIS, RUNNER, printed=True, its=True, with_=Cards(subtype="decoder")),
                    THAT_ENCOUNTER,
                ),
                GiveTags(),
            ),
        ),
        Subroutine(LoseCredits(1, RUNNER)),
    ),
)
