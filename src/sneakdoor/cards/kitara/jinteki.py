"""Kitara: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

bacterial_programming = Agenda(
    "Bacterial Programming",
    faction=JINTEKI,
    requirement=5,
    agenda_points=3,
    subtypes=("research",),
    abilities=(
        When(
            ScoredOrStolen(THIS),
            May(
                OneAfterAnother(
                    (
                        Look(TopOf(7, IN_RND)),
                        AddTo(AnyOfThem(), IN_HQ),
                        Trash(AnyOfThem()),
                        Arrange(rest=True),
                    )
                )
            ),
        ),
    ),
)
