"""Small cards for the first half of the chapter on abilities."""

from __future__ import annotations

from sneakdoor.engine.resolve import AbilityFrame
from sneakdoor.engine.scene import Scene
from sneakdoor.language import *
from sneakdoor.language.grammar import Voice

from ..rules.cards1 import event, hardware, ice, operation, resource

OATS = ["Hedge Fund"] * 6
MAYFLIES = ["Mayfly"] * 6

BURN = event("Burn", Play(Trash(Every(Cards(RESOURCE)))))
"""All resources go at once."""
PADDING = hardware("Padding", Paid(Credits(1), PreventDamage(1, NET), flags=INTERRUPT))
GUARD = resource("Guard", Paid(Credits(0), PreventTrash(Cards(PROGRAM)), flags=INTERRUPT))
JOLT = operation("Jolt", Play(DoDamage(2, NET)))
FENCE = ice("Fence", Subroutine(GainCredits(1)), strength=2, subtypes=("barrier",))
"""Each of the Corp's credits from it tells that its subroutine resolved."""
PICK = Program(
    "Pick",
    faction=NEUTRAL_RUNNER,
    install_cost=0,
    memory=1,
    strength=2,
    subtypes=("icebreaker", "fracter"),
    abilities=(breaks(0, "barrier"), boost(1, 1)),
)


def protected(server: str, *pieces: object, **more: object) -> dict[str, object]:
    """A Corp with ice protecting one server."""
    return {"servers": {server: {"ice": list(pieces)}}, "hq": OATS[:3], "rd": OATS, **more}


def remote(*root: object, **more: object) -> dict[str, object]:
    """A Corp with one remote server."""
    return {"servers": {"Server 1": {"root": list(root)}}, "hq": OATS[:3], "rd": OATS, **more}


@term
class AbilityResolving:
    """an ability of this card is resolving: one instruction of it is imminent or further, the last not yet through"""

    def text(self, voice: Voice) -> str:
        return f"an ability of {voice.this()} is resolving"

    def is_so(self, scene: Scene) -> bool:
        return any(isinstance(f, AbilityFrame) and f.source == scene.source for f in scene.state.stack)
