"""Liberation: anarch."""

from __future__ import annotations

from sneakdoor.language import *

audrey_v2 = Program(
    "Audrey v2",
    faction=ANARCH,
    influence=3,
    install_cost=3,
    memory=2,
    strength=0,
    subtypes=("icebreaker", "ai", "virus"),
    abilities=(
        When(Trashes(Cards(where=(BeingAccessed(),))), Place(1, VIRUS)),
        Paid(HostedCounter(VIRUS), Break(UpTo(2)), flags=INTERFACE),
        Paid(Trash(Choose(1, Cards(zone=GRIP))), Boost(3)),
    ),
)

monkeywrench = Program(
    "Monkeywrench",
    faction=ANARCH,
    influence=2,
    install_cost=2,
    memory=1,
    subtypes=("trojan",),
    abilities=(
        trojan(),
        Paragraph(
            Static(Strength(HostIce(), -2)),
            Static(Strength(Each(Cards(ICE, other=True, where=(Guarding(THIS_SERVER),))), -1)),
        ),
    ),
)

eye_for_an_eye = Event(
    "Eye for an Eye",
    faction=ANARCH,
    influence=4,
    play_cost=1,
    subtypes=("run",),
    abilities=(
        Static(PlayOnlyIf(Tagged(tagged=False))),
        Play(Run(HQ, Both(TakeTags(), AccessMore(1, HQ)))),
        Paid(Trash(Choose(1, Cards(zone=GRIP))), Trash(AccessedCard()), flags=ACCESS),
    ),
)

friend_of_a_friend = Resource(
    "Friend of a Friend",
    faction=ANARCH,
    influence=1,
    install_cost=3,
    subtypes=("connection",),
    abilities=(
        Paid((Clicks(), TrashThis()), Both(GainCredits(5), RemoveTags())),
        Paid(
            (Clicks(), TrashThis()), Both(GainCredits(9), TakeTags()), terms=(Static(UseOnlyIf(Tagged(tagged=False))),)
        ),
    ),
)

solidarity_badge = Hardware(
    "Solidarity Badge",
    faction=ANARCH,
    influence=1,
    unique=True,
    install_cost=1,
    subtypes=("chip",),
    abilities=(
        When(FirstEachTurn(Trashes(Cards(of=CORP))), Place(1, POWER)),
        When(Begins(), MayPay(RemoveCounters(1, Hosted(POWER)), Or(Draw(1), RemoveTags()))),
    ),
)

the_price = Event(
    "The Price",
    faction=ANARCH,
    influence=2,
    play_cost=1,
    abilities=(Play(Trash(TopOf(4, STACK)), May(Install(SomeOfThem(those=True, trashed=True), paying_less=3))),),
)

amanuensis = Hardware(
    "Amanuensis",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=2,
    subtypes=("console",),
    abilities=(
        Static(Memory(1)),
        When(Ends(), If(Tagged(), Place(1, POWER), suffix=True)),
        When(RemovesTags(), MayPay(RemoveCounters(1, Hosted(POWER)), Draw(2))),
        Static(LimitPerPlayer("console")),
    ),
)

arruaceiras_crew = Resource(
    "Arruaceiras Crew",
    faction=ANARCH,
    influence=3,
    install_cost=2,
    subtypes=("connection", "seedy"),
    abilities=(
        Paid(TakeTags(), ModifyStrength(EncounteredIce(), -2, REST_OF_ENCOUNTER), flags=ONCE_PER_TURN),
        Paid(
            (TrashThis(), Credits(2)),
            If(StrengthAtMost(EncounteredIce(), 0, its=True), Trash(EncounteredIce()), suffix=True),
        ),
    ),
)

manuel_lattes_de_moura = Resource(
    "Manuel Lattes de Moura",
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=2,
    subtypes=("connection",),
    abilities=(
        When(Breaches(HQ_OR_RND, while_=Tagged()), AccessMore(1)),
        Static(
            AdditionalCost(V_TRASH, THIS, Trash(Choose(1, Cards(zone=IN_HQ))), by=CORP, basic=Basic.TRASH_RESOURCE),
            threat=3,
        ),
    ),
)

privileged_access = Event(
    "Privileged Access",
    faction=ANARCH,
    influence=2,
    play_cost=0,
    subtypes=("run",),
    abilities=(
        Static(PlayOnlyIf(Tagged(tagged=False))),
        Play(Run(ARCHIVES, InsteadOfBreaching(ARCHIVES, TakeTags()))),
        When(TakesTag(with_this=True), May(Install(Choose(1, Cards(RESOURCE, zone=HEAP)), paying_less=2))),
        When(TakesTag(with_this=True), May(Install(Choose(1, Cards(PROGRAM, zone=HEAP)))), threat=3),
    ),
)

sebastiao_souza_pessoa = Identity(
    "Sebastião Souza Pessoa: Activist Organizer",
    faction=ANARCH,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("g mod",),
    abilities=(
        When(
            TakesTag(at_least=1),
            If(HadNoTags(), May(Install(Choose(1, Cards(RESOURCE, "connection", zone=GRIP)), paying_less=2))),
        ),
        Static(
            AdditionalCost(
                V_TRASH,
                Cards(RESOURCE, "connection"),
                Trash(Choose(1, Cards(zone=IN_HQ))),
                by=CORP,
                basic=Basic.TRASH_RESOURCE,
            )
        ),
    ),
)

eru_ayase_pessoa = Resource(
    "Eru Ayase-Pessoa",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=2,
    subtypes=("connection", "clone"),
    abilities=(
        Paid((Clicks(), TakeTags()), Run(ARCHIVES, InsteadOfBreaching(ARCHIVES, Breach(RND))), flags=ONCE_PER_TURN),
        When(Breaches(RND, during_run_on=ARCHIVES), AccessMore(1), threat=3),
    ),
)

hannah_wheels_pilintra = Resource(
    'Hannah "Wheels" Pilintra',
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=2,
    subtypes=("connection",),
    abilities=(
        Paid(
            Clicks(),
            GainClicks(1),
            Run(REMOTE),
            Delayed(RunEnds(THAT_ONE), If(RunWas(successful=False), TakeTags())),
            flags=ONCE_PER_TURN,
        ),
        Paid((Clicks(), TrashThis()), GainClicks(2), RemoveTags()),
    ),
)

lago_paranoa_shelter = Resource(
    "Lago Paranoá Shelter",
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=2,
    subtypes=("connection", "location"),
    abilities=(When(FirstEachTurn(Installs(Cards(), CORP, in_root=True)), MayPay(Trash(TopOf(1, STACK)), Draw(1))),),
)

strike_fund = Event(
    "Strike Fund",
    faction=ANARCH,
    influence=1,
    play_cost=1,
    abilities=(
        Play(GainCredits(4)),
        When(IsTrashed(from_=Zone.GRIP_OR_STACK), May(GainCredits(2))),
    ),
)

boi_tata = Program(
    "Boi-tatá",
    faction=ANARCH,
    influence=2,
    install_cost=3,
    memory=1,
    strength=1,
    subtypes=("icebreaker", "killer"),
    abilities=(
        Static(PaidAbilitiesCostLess(1), if_=Did(Trashes(Cards(installed=True, yours=True), any=True))),
        breaks(2, "sentry", up_to=2),
        boost(3, 3),
    ),
)

banner = Program(
    "Banner",
    faction=ANARCH,
    influence=3,
    install_cost=4,
    memory=1,
    strength=5,
    subtypes=("icebreaker", "fracter", "weapon"),
    abilities=(
        Paid(
            Credits(2),
            Lasting(SubroutinesCannotEndTheRun(EncounteredIce(subtype="barrier", by_subtype=True)), REST_OF_ENCOUNTER),
            flags=INTERFACE,
        ),
    ),
)

heliamphora = Program(
    "Heliamphora",
    faction=ANARCH,
    influence=2,
    install_cost=1,
    memory=1,
    subtypes=("virus",),
    abilities=(
        When(
            Would(Accesses(Cards(zone=IN_ARCHIVES))),
            May(Instead(HostOn(IT, faceup=True), last=True)),
            OnceEachBreach(ARCHIVES),
            flags=INTERRUPT,
        ),
        When(Purges(), Trash(AtRandom(2, Cards(zone=IN_HQ), said_last=True), CORP), Trash()),
    ),
)

the_wizards_chest = Hardware(
    "The Wizard’s Chest",
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=0,
    abilities=(
        Static(UseThisOnlyIf(DidOnEach((HQ, RND, ARCHIVES)))),
        Paid(
            TrashThis(),
            ChooseCardType((HARDWARE, PROGRAM, RESOURCE)),
            SetAsideUntil(STACK, Cards(where=(OfTheChosenType(),)), 2),
            May(Install(SomeOfChosenType(1, 2), ignoring_all_costs=True)),
            ShuffleInto(StillSetAside(said=False, rest=True), STACK),
        ),
    ),
)
