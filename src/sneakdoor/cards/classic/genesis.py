"""The Genesis cycle, as the classic documents have it."""

from __future__ import annotations

from dataclasses import replace

from sneakdoor.cards.genesis import shaper
from sneakdoor.language import *

NONE_LEFT = (HostedWithout(POWER), HostedWithout(POWER, installable=False))

personal_workshop = replace(
    shaper.personal_workshop,
    abilities=(
        *shaper.personal_workshop.abilities[:-1],
        When(
            BecomesTrue(NoneLeftOn(NONE_LEFT)),
            Install(NONE_LEFT[0], ignoring_all_costs=True),
            Trash(NONE_LEFT[1]),
        ),
    ),
)
"""What cannot be installed is trashed. faq4.card.personal-workshop.3"""
