"""What subroutines say that hurts: damage, tags, cards trashed, the end of the run."""

from __future__ import annotations

from functools import lru_cache

from sneakdoor.language.abilities import Subroutine
from sneakdoor.language.instructions import DoDamage, EndTheRun, GiveTags, SufferDamage, TakeTags, Trash, TrashFromTop
from sneakdoor.terms import Damage
from sneakdoor.word import walk

from .shapes import ThreatView

TAGS = (GiveTags, TakeTags)
TRASHES = (Trash, TrashFromTop)


@lru_cache(maxsize=1000)
def threat(subroutine: Subroutine | None) -> ThreatView | None:
    """What a subroutine could do to the Runner; None for nothing of that kind."""
    words = list(walk(subroutine))
    found = ThreatView(
        net=damage(words, Damage.NET),
        meat=damage(words, Damage.MEAT),
        core=damage(words, Damage.CORE),
        tags=any(isinstance(w, TAGS) for w in words),
        trashes=any(isinstance(w, TRASHES) for w in words),
        ends_run=any(isinstance(w, EndTheRun) for w in words),
    )
    return None if found == ThreatView() else found


def damage(words: list[object], kind: Damage) -> int:
    """How much damage of a kind they do, as far as they say a number."""
    return sum(
        w.amount for w in words if isinstance(w, (DoDamage, SufferDamage)) and w.kind is kind and type(w.amount) is int
    )
