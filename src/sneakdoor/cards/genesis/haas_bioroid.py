"""The Genesis cycle: haas bioroid."""

from __future__ import annotations

from sneakdoor.language import *

mandatory_upgrades = Agenda(
    "Mandatory Upgrades",
    faction=HAAS_BIOROID,
    requirement=6,
    agenda_points=2,
    subtypes=("initiative",),
    abilities=(Static(AdditionalClicks(1)),),
)
