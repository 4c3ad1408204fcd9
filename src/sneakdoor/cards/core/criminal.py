"""The Core Set: criminal."""

from __future__ import annotations

from sneakdoor.language import *

account_siphon = Event(
    "Account Siphon",
    faction=CRIMINAL,
    influence=4,
    play_cost=0,
    subtypes=(
        "run",
        "sabotage",
    ),
    abilities=(
        Play(
            Run(
                HQ,
                if_successful=InsteadOfBreaching(
                    HQ,
                    May(
                        AndThen(
                            Force(CORP, LoseCredits(UpTo(5))), Both(GainCredits(ForEach(2, CreditsLost())), TakeTags(2))
                        )
                    ),
                ),
            )
        ),
    ),
)

aurora = Program(
    "Aurora",
    faction=CRIMINAL,
    influence=1,
    install_cost=3,
    memory=1,
    strength=1,
    subtypes=(
        "icebreaker",
        "fracter",
    ),
    abilities=(
        breaks(2, "barrier"),
        boost(2, 3),
    ),
)

bank_job = Resource(
    "Bank Job",
    faction=CRIMINAL,
    influence=2,
    install_cost=1,
    subtypes=("job",),
    abilities=(
        loaded(8),
        When(MakesSuccessfulRun(on=REMOTE), InsteadOfBreaching(THAT_SERVER, May(TakeCredits(Any())))),
    ),
)

crash_space = Resource(
    "Crash Space",
    faction=CRIMINAL,
    influence=2,
    install_cost=2,
    subtypes=("location",),
    abilities=(
        Static(RecurringCredits(2)),
        Static(CanSpendHosted(to=For(Verb.REMOVE_TAG))),
        Paid(TrashThis(), PreventDamage(UpTo(3), MEAT), flags=INTERRUPT),
    ),
)

data_dealer = Resource(
    "Data Dealer",
    faction=CRIMINAL,
    influence=2,
    install_cost=0,
    subtypes=(
        "connection",
        "seedy",
    ),
    abilities=(Paid((Clicks(1), Forfeit(Choose(1, Cards(AGENDA)))), GainCredits(9)),),
)

decoy = Resource(
    "Decoy",
    faction=CRIMINAL,
    influence=2,
    install_cost=1,
    subtypes=("connection",),
    abilities=(Paid(TrashThis(), PreventTags(1), flags=INTERRUPT),),
)

desperado = Hardware(
    "Desperado",
    faction=CRIMINAL,
    influence=3,
    unique=True,
    install_cost=3,
    subtypes=("console",),
    abilities=(*console(1, When(MakesSuccessfulRun(), GainCredits(1))),),
)

easy_mark = Event(
    "Easy Mark",
    faction=CRIMINAL,
    influence=1,
    play_cost=0,
    subtypes=("job",),
    abilities=(Play(GainCredits(3)),),
)

femme_fatale = Program(
    "Femme Fatale",
    faction=CRIMINAL,
    influence=1,
    install_cost=9,
    memory=1,
    strength=2,
    subtypes=(
        "icebreaker",
        "killer",
    ),
    abilities=(
        breaks(1, "sentry"),
        boost(2, 1),
        When(Installs(THIS), ChooseCard(Choose(1, Cards(ICE, installed=True)))),
        When(Encounters(CHOSEN_ICE), MayPay(Credits(ForEach(1, SubroutinesOf())), if_you_do=Bypass(That("ice")))),
    ),
)

forged_activation_orders = Event(
    "Forged Activation Orders",
    faction=CRIMINAL,
    influence=2,
    play_cost=1,
    subtypes=("sabotage",),
    abilities=(
        Play(
            ChooseCard(Choose(1, Cards(ICE, rezzed=False))),
            May(Rez(That("ice"), by=CORP)),
            IfYouDoNot(Trash(IT, by=CORP), by=CORP),
        ),
    ),
)

gabriel_santiago = Identity(
    "Gabriel Santiago: Consummate Professional",
    faction=CRIMINAL,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("cyborg",),
    abilities=(When(FirstEachTurn(MakesSuccessfulRun(on=HQ)), GainCredits(2)),),
)

inside_job = Event(
    "Inside Job",
    faction=CRIMINAL,
    influence=3,
    play_cost=2,
    subtypes=("run",),
    abilities=(Play(Run(ANY_SERVER), Delayed(First(Encounters(Cards(ICE), during=THAT_RUN)), Bypass(IT))),),
)

lemuria_codecracker = Hardware(
    "Lemuria Codecracker",
    faction=CRIMINAL,
    influence=1,
    install_cost=1,
    abilities=(
        Paid(
            (Clicks(1), Credits(1)),
            Expose(Choose(1, Cards())),
            terms=(Static(UseOnlyIf(Did(MakesSuccessfulRun(on=HQ)))),),
        ),
    ),
)

ninja = Program(
    "Ninja",
    faction=CRIMINAL,
    influence=2,
    install_cost=4,
    memory=1,
    strength=0,
    subtypes=(
        "icebreaker",
        "killer",
    ),
    abilities=(
        breaks(1, "sentry"),
        boost(3, 5),
    ),
)

sneakdoor_beta = Program(
    "Sneakdoor Beta",
    faction=CRIMINAL,
    influence=3,
    install_cost=4,
    memory=2,
    abilities=(Paid(Clicks(1), Run(ARCHIVES), IfRunWouldSucceed(ChangeServer(HQ, Period.REST_OF_THAT_RUN))),),
)

special_order = Event(
    "Special Order",
    faction=CRIMINAL,
    influence=2,
    play_cost=1,
    abilities=(Play(Search(STACK, Choose(1, Cards(subtype="icebreaker"))), AddTo(IT, GRIP)),),
)
