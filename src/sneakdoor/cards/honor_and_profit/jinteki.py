"""Honor and Profit: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

komainu = Ice(
    "Komainu",
    faction=JINTEKI,
    influence=4,
    rez_cost=5,
    strength=1,
    subtypes=("sentry", "ap"),
    abilities=(
        When(
            Encounters(THIS),
            GainSubroutines(X(NumberOf(Cards(zone=Zone.THE_GRIP))), Subroutine(DoDamage(1, NET)), REST_OF_RUN),
        ),
    ),
)

mushin_no_shin = Operation(
    "Mushin No Shin",
    faction=JINTEKI,
    influence=2,
    play_cost=0,
    subtypes=("double",),
    abilities=(
        Static(AdditionalCost(Verb.PLAY, THIS, Clicks(1))),
        Play(
            Install(Choose(1, Cards((ASSET, AGENDA, UPGRADE), zone=IN_HQ)), in_new_server=True),
            Place(3, ADVANCEMENT, That("card")),
            Lasting(Cannot(YOU, (Verb.SCORE, Verb.REZ), That("card")), Period.UNTIL_YOUR_NEXT_TURN),
        ),
    ),
)

psychic_field = Asset(
    "Psychic Field",
    faction=JINTEKI,
    influence=1,
    rez_cost=0,
    trash_cost=2,
    subtypes=("ambush", "psi"),
    abilities=(
        When(
            Accesses(THIS, or_exposes=True, while_installed=True),
            PlayPsiGame(by_name=True),
            If(BidsMatch(False, bids=True), DoDamage(ForEach(1, Cards(zone=Zone.THE_GRIP)), NET)),
        ),
    ),
)

shiro = Ice(
    "Shiro",
    faction=JINTEKI,
    influence=4,
    rez_cost=6,
    strength=5,
    subtypes=("code gate",),
    abilities=(
        Subroutine(LookAndArrange(TopOf(3, IN_RND))),
        Subroutine(MayPay(Credits(1), if_not=Breach(RND, by=RUNNER, without_root=True))),
    ),
)

susanoo_no_mikoto = Ice(
    "Susanoo-no-Mikoto",
    faction=JINTEKI,
    influence=3,
    unique=True,
    rez_cost=9,
    strength=7,
    subtypes=("sentry", "deflector"),
    abilities=(
        Subroutine(
            If(AttackedServerIsNot(ARCHIVES), InsteadOfPassing(ARCHIVES)),
            Lasting(Cannot(RUNNER, (Verb.JACK_OUT,)), Period.UNTIL_NEXT_ENCOUNTER),
        ),
    ),
)

tennin_institute = Identity(
    "Tennin Institute: The Secrets Within",
    faction=JINTEKI,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(
        When(
            Begins(),
            If(
                DidNot(MakesSuccessfulRun(by=RUNNER), THEIR_LAST_TURN),
                May(Place(1, ADVANCEMENT, A(Cards(installed=True)))),
            ),
        ),
    ),
)

the_future_perfect = Agenda(
    "The Future Perfect",
    faction=JINTEKI,
    requirement=5,
    agenda_points=3,
    subtypes=("initiative", "psi"),
    abilities=(
        When(
            Accesses(THIS, while_not_installed=True),
            PlayPsiGame(by_name=True),
            If(BidsMatch(False, bids=True), Lasting(Cannot(RUNNER, (Verb.STEAL,), THIS), Period.THIS_ACCESS)),
        ),
    ),
)

tori_hanzo = Upgrade(
    "Tori Hanzō",
    faction=JINTEKI,
    influence=4,
    unique=True,
    rez_cost=3,
    trash_cost=2,
    subtypes=("sysop",),
    abilities=(
        When(
            FirstEachRun(Would(DoesDamage(NET, or_more=True)), against=THIS_SERVER),
            MayPay(Credits(2), to=DoDamage(1, CORE), instead=True),
            flags=INTERRUPT,
        ),
    ),
)

chairman_hiro = Asset(
    "Chairman Hiro",
    faction=JINTEKI,
    influence=5,
    unique=True,
    rez_cost=2,
    trash_cost=6,
    subtypes=("executive",),
    abilities=(
        Static(MaximumHandSize(-2, RUNNER)),
        When(IsTrashed(while_accessed=True), AddToScoreArea(THIS, Zone.RUNNER_SCORE_AREA, 2)),
    ),
)

medical_research_fundraiser = Operation(
    "Medical Research Fundraiser",
    faction=JINTEKI,
    influence=1,
    play_cost=3,
    subtypes=("transaction",),
    abilities=(Play(GainCredits(8), GainCredits(3, RUNNER)),),
)

nisei_division = Identity(
    "Nisei Division: The Next Generation",
    faction=JINTEKI,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(When(SecretsRevealed(), GainCredits(1)),),
)

pup = Ice(
    "Pup",
    faction=JINTEKI,
    influence=1,
    rez_cost=1,
    strength=0,
    subtypes=("sentry", "ap"),
    abilities=(
        Subroutine(Unless(DoDamage(1, NET), Credits(1), RUNNER)),
        Subroutine(Unless(DoDamage(1, NET), Credits(1), RUNNER)),
    ),
)

mental_health_clinic = Asset(
    "Mental Health Clinic",
    faction=JINTEKI,
    influence=2,
    rez_cost=0,
    trash_cost=3,
    subtypes=("facility",),
    abilities=(
        When(Begins(), GainCredits(1)),
        Static(MaximumHandSize(1, RUNNER)),
    ),
)

philotic_entanglement = Agenda(
    "Philotic Entanglement",
    faction=JINTEKI,
    unique=True,
    requirement=3,
    agenda_points=2,
    subtypes=("security",),
    abilities=(
        When(Scores(), DoDamage(ForEach(1, Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA)), NET)),
        Static(LimitPerDeck(1)),
    ),
)

house_of_knives = Agenda(
    "House of Knives",
    faction=JINTEKI,
    requirement=3,
    agenda_points=1,
    subtypes=("security",),
    abilities=(
        scored_with_counters(3),
        Paid(
            HostedCounter(AGENDA_COUNTER),
            DoDamage(1, NET),
            flags=ONCE_PER_RUN,
            terms=(Static(UseOnlyDuring(DuringRun())),),
        ),
    ),
)
