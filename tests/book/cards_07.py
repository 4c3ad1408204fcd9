"""Small cards for the chapter on accessing and breaching."""

from __future__ import annotations

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ..rules.cards1 import agenda, asset, operation, program, resource, upgrade
from ..rules.cards3 import through

A, B, C, D = (operation(name, Play(GainCredits(1))) for name in "ABCD")
"""Cards without a trash cost and nothing to say when they are accessed."""
PAPER = asset("Paper", cost=9, trash=1)
PRIZE = agenda("Prize", requirement=3, points=1)
DRAWER, SHELF = upgrade("Drawer", cost=9, trash=None), upgrade("Shelf", cost=9, trash=None)
CABINET = upgrade("Cabinet", cost=9, trash=1)
MORE_HQ = resource("More HQ", When(Breaches(HQ), AccessMore(1)))
MORE_RND = resource("More R&D", When(Breaches(RND), AccessMore(1)))
SHREDDER = program("Shredder", Paid(Credits(0), Trash(ACCESSED_CARD), flags=ACCESS))
PROBE = program("Probe", Paid(Credits(0), GainCredits(1), flags=ACCESS))
VOID = resource("Void", When(Would(Accesses(Cards(), by=YOU)), May(Instead(GainCredits(1))), flags=INTERRUPT))
"""It may replace any access."""
FLAGSHIP = upgrade(
    "Flagship",
    Static(AccessAtMost(1, other=True), while_=DuringRun(THIS_SERVER), flags=PERSISTENT),
    trash=1,
)
KEEPER = program("Keeper", Paid(Credits(1), HostOn(ACCESSED_CARD, THIS), flags=ACCESS))
"""It hosts the accessed card, which is not trashed by that."""


def known(card: Card, **more: object) -> dict[str, object]:
    """The card, seen by the Runner before, so that options name it."""
    return {"card": card, "known": True, **more}


def lure(title: str, *instructions: Instruction) -> Asset:
    """A card that does something when it is accessed, and cannot be trashed for its trash cost."""
    return asset(title, When(Accesses(THIS), *instructions), trash=None)


def breached(server: str, *, rig: tuple[Card, ...] = (), **corp: object) -> list[str]:
    """The cards accessed in a run on a server in which the Runner takes nothing that is optional."""
    t = scenario(runner={"rig": list(rig)}, corp=corp)
    through(t.do(f"run {server}"))
    return t.accesses


def at_candidates(t: Scenario, server: str) -> Scenario:
    """In a run, at the choice of the first candidate."""
    t.do(f"run {server}").until("candidate")
    return t
