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
