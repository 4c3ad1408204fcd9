"""The SanSan cycle: weyland."""

from __future__ import annotations

from sneakdoor.language import *

back_channels = Operation(
    "Back Channels",
    faction=WEYLAND,
    influence=1,
    play_cost=0,
    subtypes=("transaction",),
    abilities=(
        Play(
            ChooseCard(Choose(1, Cards(zone=Zone.ROOT_OF_REMOTE)), prep="in"),
            AndThen(GainCredits(ForEach(3, CountersOn(That("card"), ADVANCEMENT))), Trash(IT)),
        ),
    ),
)

oaktown_renovation = Agenda(
    "Oaktown Renovation",
    faction=WEYLAND,
    requirement=4,
    agenda_points=2,
    subtypes=("public", "initiative"),
    abilities=(
        Static(InstallOnly(faceup=True)),
        When(
            Advances(THIS),
            InsteadIf(GainCredits(2), AtLeast(5, Hosted(ADVANCEMENT)), (GainCredits(3),), suffix=True),
        ),
    ),
)

worlds_plaza = Asset(
    "Worlds Plaza",
    faction=WEYLAND,
    influence=5,
    unique=True,
    rez_cost=2,
    trash_cost=5,
    subtypes=("facility",),
    abilities=(
        Static(CanHost(3, Cards(ASSET), by_ability=True)),
        Paid(Clicks(1), Install(A(Cards(ASSET, zone=IN_HQ)), on=THIS, and_rez=True, rezzing_for_less=2)),
    ),
)
