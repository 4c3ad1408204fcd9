"""The Mumbad cycle: shaper."""

from __future__ import annotations

from sneakdoor.language import *

jesminder_sareen = Identity(
    "Jesminder Sareen: Girl Behind the Curtain",
    faction=SHAPER,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("natural",),
    abilities=(When(FirstEachRun(Would(TakesTag(by=YOU, at_least=1))), PreventTags(1), flags=INTERRUPT),),
)
