"""What a facedown card of the Corp could be, by how it lies there and what was not done with it.

The numbers were counted in games of the strongest level against itself (over all bundled decks; with another Corp, 150
games, and with this one, 60) and moved some way towards not knowing, since people bluff more.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from sneakdoor.language import Card
from sneakdoor.language.declarations import CanAdvance
from sneakdoor.legality import declarations
from sneakdoor.terms import AGENDA, FIRST_REMOTE, UPGRADE

USUAL_PRICE: Final = 2
"""What an asset or upgrade costs to rez, as a rule."""
LEFT_UNREZZED: Final = 0.4
"""How often an asset that could be paid for is still not rezzed as the Corp's next turn begins,"""
UPGRADE_UNREZZED: Final = 0.5
"""and an upgrade as the Runner approaches its server."""
LONGEST: Final = 3
"""After so many turns nothing more is learned from the time that a card has stood."""


KINDS: Final = ("agenda", "asset", "upgrade", "ambush")


class Kinds(msgspec.Struct, frozen=True, gc=False):
    """How likely a card in a root is of each kind."""

    agenda: float = 0.0
    asset: float = 0.0
    upgrade: float = 0.0
    ambush: float = 0.0
    """A card that is no agenda, but can be advanced, or waits to be accessed."""

    def only(self, there: frozenset[str]) -> Kinds:
        """The same, where cards of some kinds alone are left; if nothing else is possible, as it is."""
        found = {kind: self.of(kind) for kind in KINDS if kind in there}
        total = sum(found.values())
        return Kinds(**{kind: likely / total for kind, likely in found.items()}) if total > 0 else self

    def mixed(self, kind: str, chance: float) -> Kinds:
        """The same, but with that chance surely of that kind."""
        return Kinds(**{k: (1 - chance) * self.of(k) + chance * (k == kind) for k in KINDS})

    def of(self, kind: str) -> float:
        """How likely it is of that kind."""
        found: float = getattr(self, kind)
        return found


ADVANCED: Final = Kinds(agenda=0.92, ambush=0.08)
"""Advanced behind ice;"""
ADVANCED_IN_THE_OPEN: Final = Kinds(agenda=0.3, ambush=0.7)
"""without ice;"""
ADVANCED_FAR_IN_THE_OPEN: Final = Kinds(agenda=0.45, ambush=0.55)
"""without ice, three times or more."""
BEHIND_ICE: Final = (
    Kinds(agenda=0.76, asset=0.09, upgrade=0.12, ambush=0.03),
    Kinds(agenda=0.56, asset=0.09, upgrade=0.31, ambush=0.04),
    Kinds(agenda=0.38, asset=0.09, upgrade=0.45, ambush=0.08),
    Kinds(agenda=0.1, asset=0.09, upgrade=0.73, ambush=0.08),
)
"""Not advanced behind ice, by the turns it has stood there."""
IN_THE_OPEN: Final = (
    Kinds(agenda=0.08, asset=0.58, upgrade=0.04, ambush=0.3),
    Kinds(agenda=0.05, asset=0.45, upgrade=0.05, ambush=0.45),
)
"""Not advanced in the open, installed this turn or earlier."""
IN_A_CENTRAL_ROOT: Final = Kinds(upgrade=1.0)
"""CR rule_must_trash_cases_in_root_of_server: nothing else can be there."""


@lru_cache(maxsize=4096)
def kinds(advanced: int, turns: int, protected: bool, lone: float, waited: int, approached: int) -> Kinds:
    """How likely a facedown card in a remote root is of each kind.

    `lone`: how likely it is the one agenda or asset of its root; `waited` and `approached`: how often an asset or an
    upgrade could have been paid for and was not rezzed.
    """
    if advanced:
        far = ADVANCED_FAR_IN_THE_OPEN if advanced > 2 else ADVANCED_IN_THE_OPEN
        found = ADVANCED if protected else far
    else:
        rows = BEHIND_ICE if protected else IN_THE_OPEN
        found = rows[min(turns, len(rows) - 1)]
    agenda, ambush = lone * found.agenda, lone * found.ambush
    asset = lone * found.asset * LEFT_UNREZZED**waited
    upgrade = 0.0 if advanced else (found.upgrade + (1 - lone)) * UPGRADE_UNREZZED**approached
    total = agenda + ambush + asset + upgrade
    return Kinds(agenda / total, asset / total, upgrade / total, ambush / total)


def kind_of(card: Card) -> str:
    """Of which kind a card in a root is. Cards of scenarios may share a title: the last one asked for is kept."""
    known = _KINDS.get(card.title)
    if known is None or known[0] is not card:
        known = _KINDS[card.title] = card, _kind_of(card)
    return known[1]


_KINDS: Final[dict[str, tuple[Card, str]]] = {}


def _kind_of(card: Card) -> str:
    if card.type is AGENDA:
        return "agenda"
    if "ambush" in card.subtypes or any(isinstance(d, CanAdvance) and d.printed() for d in declarations(card)):
        return "ambush"
    return "upgrade" if card.type is UPGRADE else "asset"


def price_of(card: Card) -> int:
    """The printed rez cost; X counts as 0."""
    return card.cost if isinstance(card.cost, int) else 0


def left_unrezzed(price: int, credits: int, server: int) -> float:
    """How often ice of that price stays unrezzed as a run passes it, by what the Corp has and where it stands."""
    if price > credits:
        return 1.0
    share = price / credits if credits else 0.0
    return 0.04 + 0.14 * share if server >= FIRST_REMOTE else 0.08 + 0.5 * share
