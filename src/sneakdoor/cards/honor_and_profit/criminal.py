"""Honor and Profit: criminal."""

from __future__ import annotations

from sneakdoor.language import *

bug = Program(
    "Bug",
    faction=CRIMINAL,
    influence=1,
    install_cost=0,
    memory=1,
    abilities=(
        Static(InstallOnly(if_=Did(MakesSuccessfulRun(on=HQ)))),
        When(DrawsCard(by=CORP), MayPay(Credits(2), to=Reveal(That("card")))),
    ),
)

early_bird = Event(
    "Early Bird",
    faction=CRIMINAL,
    influence=2,
    play_cost=1,
    subtypes=("priority", "run"),
    abilities=(Static(PlayOnlyAsFirstClick()), Play(GainClicks(1), Run(ANY_SERVER))),
)

iain_stirling = Identity(
    "Iain Stirling: Retired Spook",
    faction=CRIMINAL,
    minimum_deck=45,
    influence_limit=10,
    link=1,
    subtypes=("natural",),
    abilities=(When(Begins(), If(HasMorePoints(CORP), GainCredits(2), suffix=True)),),
)

legwork = Event(
    "Legwork",
    faction=CRIMINAL,
    influence=2,
    play_cost=2,
    subtypes=("run",),
    abilities=(Play(Run(HQ, if_successful=AccessMore(2, when_breaching=HQ))),),
)

security_testing = Resource(
    "Security Testing",
    faction=CRIMINAL,
    influence=3,
    install_cost=0,
    subtypes=("job",),
    abilities=(
        When(Begins(), May(ChooseServer(ChosenServer(ANY_SERVER)))),
        When(FirstEachTurn(MakesSuccessfulRun(on=Server.CHOSEN)), InsteadOfBreaching(Server.IT, GainCredits(2))),
    ),
)

calling_in_favors = Event(
    "Calling in Favors",
    faction=CRIMINAL,
    influence=1,
    play_cost=0,
    abilities=(Play(GainCredits(ForEach(1, Cards(RESOURCE, "connection", installed=True)))),),
)

gingerbread = Program(
    "Gingerbread",
    faction=CRIMINAL,
    influence=2,
    install_cost=2,
    memory=1,
    strength=2,
    subtypes=("icebreaker",),
    abilities=(
        breaks(1, "tracer"),
        boost(2, 3),
    ),
)

ken_express_tenma = Identity(
    "Ken “Express” Tenma: Disappeared Clone",
    faction=CRIMINAL,
    minimum_deck=45,
    influence_limit=17,
    link=0,
    subtypes=("clone",),
    abilities=(When(FirstEachTurn(Plays(Cards(EVENT, "run"))), GainCredits(1)),),
)

public_terminal = Hardware(
    "Public Terminal",
    faction=CRIMINAL,
    influence=2,
    install_cost=1,
    abilities=(
        Static(RecurringCredits(1)),
        Static(UseCredits((For(V_PLAY, Cards(EVENT, "run")),), 1)),
    ),
)

silhouette = Identity(
    "Silhouette: Stealth Operative",
    faction=CRIMINAL,
    minimum_deck=40,
    influence_limit=15,
    link=0,
    subtypes=("natural",),
    abilities=(When(FirstEachTurn(MakesSuccessfulRun(HQ)), May(Expose(Choose(1, Cards())))),),
)

express_delivery = Event(
    "Express Delivery",
    faction=CRIMINAL,
    influence=1,
    play_cost=1,
    abilities=(Play(OneAfterAnother((Look(TopOf(4, STACK)), AddTo(SomeOfThem(those=True), GRIP))), Shuffle(STACK)),),
)

passport = Program(
    "Passport",
    faction=CRIMINAL,
    influence=2,
    install_cost=1,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        breaks(1, "code gate"),
        boost(2, 2),
        Static(InterfacesOnlyWith(Guarding(REMOTE), but=True)),
    ),
)
