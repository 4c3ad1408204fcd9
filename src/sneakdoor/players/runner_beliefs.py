"""What a Runner expects of a Corp: how many points its agendas have, where they are, and when it may strike."""

from __future__ import annotations

from functools import cache
from typing import Final

from sneakdoor.cards import POOL
from sneakdoor.terms import Faction

FRESH, YOUNG, OLD = 0.8, 0.55, 0.2
"""How likely a card behind ice that is not advanced is an agenda: just installed, a turn later, after that.

A Corp rezzes most other cards when they pay and advances an agenda as soon as it can.
"""
NAKED: Final = 0.1
"""How likely a card in the open is one: few Corps leave agendas there."""
ADVANCED: Final = 0.95
ADVANCED_NAKED: Final = 0.3


def agenda_chance(advanced: int, age: int, *, iced: bool) -> float:
    """How likely a card in a remote root is an agenda, so many turns after it was installed."""
    if advanced:
        return ADVANCED if iced else ADVANCED_NAKED
    if not iced:
        return NAKED
    return FRESH if age <= 0 else YOUNG if age == 1 else OLD


def ambush_chance(advanced: int, *, iced: bool) -> float:
    """How likely it lies in wait: an agenda that is advanced in the open is hard to believe in."""
    if advanced:
        return 0.1 if iced else 0.5
    return 0.05 if iced else 0.2


def points_expected(advanced: int) -> float:
    """How many points an agenda has: who advances it often needs to."""
    return min(3.0, 1.85 + 0.5 * advanced)


def share_of_hq(density: float, unseen: float, turn: int) -> float:
    """Points to expect in a card of HQ: agendas wait there until they can be scored, and those seen are gone.

    Counted over 220 games, bundled decks and random ones: half again as many as in any hidden card, as the game begins.
    """
    return float(density * unseen * max(1.0, 1.45 - 0.012 * turn))


KILLS: Final = (0.2, 0.1, 0.05, 0.02)
"""How likely a Corp that deals damage kills a Runner in its turn who is left with so many cards."""
KILLS_SELDOM: Final = (0.03, 0.015, 0.005)
"""The same for any other Corp."""
KILLS_TAGGED: Final = (0.35, 0.3, 0.25, 0.2, 0.05, 0.03)
"""The same for a tagged Runner."""
SOONER: Final = (1.0, 0.6, 0.35, 0.2)
"""How much it counts to be safe with so many clicks left to see to it later."""
POOR: Final = 3
"""With fewer credits a Corp can hardly strike."""
LURKING: Final = (0.16, 0.13, 0.09)
"""How likely a card of such a Corp kills the Runner with so many cards who accesses it."""
LURKING_SELDOM: Final = (0.01, 0.008, 0.005)


def kill_chance(identity: str, grip: int, tags: int, credits: int) -> float:
    """How likely the Corp kills the Runner in its turn, who is left with so many cards and tags."""
    grip = max(0, grip)
    kills = KILLS if deals_damage(identity) else KILLS_SELDOM
    likely = kills[grip] if grip < len(kills) else 0.0
    if tags:
        likely = max(likely, KILLS_TAGGED[grip] if grip < len(KILLS_TAGGED) else 0.0)
    return likely if credits >= POOR else 0.4 * likely


def lurking(identity: str, grip: int, credits: int) -> float:
    """How likely accessing a card of HQ or R&D kills a Runner with so many cards."""
    kills = LURKING if deals_damage(identity) else LURKING_SELDOM
    likely = kills[max(0, grip)] if grip < len(kills) else 0.0
    return likely if credits >= POOR else 0.5 * likely


@cache
def deals_damage(identity: str) -> bool:
    """Whether a Corp of this identity is known for damage that needs no tag."""
    card = POOL.get(identity)
    return card is not None and card.faction is Faction.JINTEKI
