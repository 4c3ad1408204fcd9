"""Borealis: weyland."""

from __future__ import annotations

from sneakdoor.language import *

azef_protocol = Agenda(
    "Azef Protocol",
    faction=WEYLAND,
    requirement=3,
    agenda_points=2,
    subtypes=("security",),
    abilities=(
        Static(AdditionalCost(V_SCORE, THIS, Trash(Choose(1, Cards(installed=True, yours=True, other=True))))),
        When(Scores(), DoDamage(2, MEAT)),
    ),
)

end_of_the_line = Operation(
    "End of the Line",
    faction=WEYLAND,
    influence=4,
    play_cost=3,
    subtypes=("black ops",),
    abilities=(
        Static(AdditionalCost(V_PLAY, THIS, RemoveTags())),
        Play(DoDamage(4, MEAT)),
    ),
)

extract = Operation(
    "Extract",
    faction=WEYLAND,
    influence=2,
    play_cost=3,
    subtypes=("transaction",),
    abilities=(Play(GainCredits(6), MayPay(Trash(Choose(1, Cards(installed=True, yours=True))), GainCredits(3))),),
)

maskirovka = Ice(
    "Maskirovka",
    faction=WEYLAND,
    influence=3,
    rez_cost=3,
    strength=3,
    subtypes=("barrier",),
    abilities=(
        Subroutine(GainCredits(2)),
        Subroutine(EndTheRun()),
    ),
)

svyatogor_excavator = Asset(
    "Svyatogor Excavator",
    faction=WEYLAND,
    influence=1,
    rez_cost=0,
    trash_cost=4,
    subtypes=("industrial",),
    abilities=(
        When(
            Begins(), MayPay(Trash(Choose(1, Cards(installed=True, yours=True, other=True))), if_you_do=GainCredits(3))
        ),
    ),
)

trust_operation = Operation(
    "Trust Operation",
    faction=WEYLAND,
    influence=3,
    play_cost=0,
    subtypes=("gray ops",),
    abilities=(
        Static(PlayOnlyIf(Tagged())),
        Play(
            Trash(Choose(1, Cards(RESOURCE, installed=True))),
            Install(Choose(1, Cards(zone=IN_ARCHIVES)), ignoring_all_costs=True, and_rez=True),
        ),
    ),
)

mutually_assured_destruction = Operation(
    "Mutually Assured Destruction",
    faction=WEYLAND,
    influence=4,
    play_cost=4,
    subtypes=("triple",),
    abilities=(
        Static(AdditionalCost(V_PLAY, THIS, Clicks(2))),
        Play(
            Trash(AnyNumber(Cards(rezzed=True, yours=True))),
            GiveTags(ForEach(1, CardsTrashed(this_way=True, by_whom=False))),
        ),
    ),
)

regulatory_capture = Agenda(
    "Regulatory Capture",
    faction=WEYLAND,
    requirement=6,
    agenda_points=2,
    subtypes=("research",),
    abilities=(Static(AdvancementRequirement(THIS, -1, BadPublicity(), 4)),),
)

stavka = Ice(
    "Stavka",
    faction=WEYLAND,
    influence=2,
    rez_cost=4,
    strength=2,
    subtypes=("sentry", "destroyer"),
    abilities=(
        When(
            Rezzes(),
            MayPay(
                Trash(Choose(1, Cards(installed=True, yours=True, other=True))),
                if_you_do=ModifyStrength(THIS, 5, Period.REST_OF_THE_RUN),
            ),
        ),
        Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)))),
        Subroutine(Trash(Choose(1, Cards(PROGRAM, installed=True)))),
    ),
)

hostile_architecture = Asset(
    "Hostile Architecture",
    faction=WEYLAND,
    influence=3,
    unique=True,
    rez_cost=5,
    trash_cost=4,
    subtypes=("hostile",),
    abilities=(
        When(
            FirstEachTurn(Trashes(Cards(installed=True, yours=True), RUNNER, any=True)),
            DoDamage(2, MEAT),
        ),
    ),
)

envelopment = Ice(
    "Envelopment",
    faction=WEYLAND,
    influence=3,
    rez_cost=5,
    strength=5,
    subtypes=("barrier",),
    abilities=(
        When(Rezzes(), Place(4, POWER)),
        When(Begins(), RemoveCounters(1, Hosted(POWER))),
        Static(GainsSubroutine(THIS, Subroutine(EndTheRun()), Hosted(POWER), where=Order.BEFORE, printed=True)),
        Subroutine(Trash()),
    ),
)

superdeep_borehole = Asset(
    "Superdeep Borehole",
    faction=WEYLAND,
    influence=5,
    rez_cost=6,
    trash_cost=6,
    subtypes=("illicit", "industrial"),
    abilities=(
        Paragraph(
            When(Rezzes(), Load(6, kind=Counter.BAD_PUBLICITY)),
            When(IsEmpty(Counter.BAD_PUBLICITY), WinTheGame()),
        ),
        When(Begins(), TakeBadPublicity(1, from_this=True)),
    ),
)

kimberlite_field = Agenda(
    "Kimberlite Field",
    faction=WEYLAND,
    requirement=4,
    agenda_points=2,
    subtypes=("expansion",),
    abilities=(
        When(
            Scores(),
            MayPay(
                Trash(Choose(1, Cards(rezzed=True, yours=True))),
                if_you_do=Trash(
                    Choose(
                        1,
                        Cards(
                            installed=True,
                            of=RUNNER,
                            where=(InstallCostAtMost(RezCostOf(CorpCardYouTrashed(), printed=True), printed=True),),
                        ),
                    )
                ),
            ),
        ),
    ),
)

anvil = Ice(
    "Anvil",
    faction=WEYLAND,
    influence=2,
    rez_cost=4,
    strength=3,
    subtypes=("code gate",),
    abilities=(
        When(
            Encounters(),
            MayPay(Trash(Choose(1, Cards(installed=True, yours=True, other=True)))),
            IfYouDo(Lasting(CannotBreakPrinted(), REST_OF_ENCOUNTER)),
        ),
        Subroutine(GainCredits(1), LoseCredits(1, RUNNER)),
        Subroutine(Trash(Choose(1, Cards(installed=True, their=RUNNER)), RUNNER)),
    ),
)

yakov_erikovich_avdakov = Upgrade(
    "Yakov Erikovich Avdakov",
    faction=WEYLAND,
    influence=2,
    unique=True,
    rez_cost=2,
    trash_cost=2,
    subtypes=("executive",),
    abilities=(When(Trashes(Cards(zone=Zone.AT_THIS_SERVER), by=None, not_installing=True), GainCredits(2)),),
)

ob_superheavy_logistics = Identity(
    "Ob Superheavy Logistics: Extract. Export. Excel.",
    faction=WEYLAND,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("corp",),
    abilities=(
        When(
            Trashes(Cards(rezzed=True), not_installing=True),
            May(
                InOrder(
                    (
                        Search(IN_RND, Choose(1, Cards(where=(PrintedRezCostLess(1),))), reveal=False),
                        Install(It(found=True), ignoring_credit_costs=True, all_said=False, and_rez=True),
                    )
                )
            ),
            flags=ONCE_PER_TURN,
        ),
    ),
)

zato_city_grid = Upgrade(
    "ZATO City Grid",
    faction=WEYLAND,
    influence=4,
    rez_cost=3,
    trash_cost=3,
    subtypes=("region",),
    abilities=(
        Static(InstallOnly(in_=Zone.ROOT_OF_REMOTE)),
        Static(
            IceGains(
                Cards(ICE, where=(Guarding(THIS_SERVER),)),
                When(Encounters(), ChooseSubroutine(THIS, MayPay(Trash(), ResolveThatSubroutine()))),
            )
        ),
        Static(LimitPerServer("region")),
    ),
)
