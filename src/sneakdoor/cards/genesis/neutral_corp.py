"""The Genesis cycle: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

false_lead = Agenda(
    "False Lead",
    faction=NEUTRAL_CORP,
    influence=0,
    requirement=3,
    agenda_points=1,
    subtypes=("security",),
    abilities=(Paid(Forfeit(THIS), If(HasClicksLeft(RUNNER, 2), LoseClicks(2, by=RUNNER))),),
)
