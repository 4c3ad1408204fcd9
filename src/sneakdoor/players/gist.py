"""What a card is for, in a few numbers: enough to play an imagined world on without thinking long."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from sneakdoor.terms import AGENDA, CORP_SIDE, EVENT, ICE, OPERATION, RUNNER_SIDE

from .prospect import USUAL, Situation, number
from .reading import Reading, read

POOR = Situation(runner_credits=4)


@dataclass(frozen=True, slots=True)
class Gist:
    """One card."""

    cost: int
    money: float
    """What it brings in at once when played, beyond its cost; or in all, when it stays on the table."""
    cards: float
    """Cards it draws when played."""
    advancement: float
    hurts: float
    """What else it does to the other side, in credits."""
    runs: bool
    breaks: tuple[tuple[str | None, int, int, int, int], ...]
    """Of what ice; strength; what a use costs, how many subroutines it breaks; what one more strength costs."""
    subroutines: int
    ends_run: bool
    damage: float
    strength: int
    trash_cost: int
    points: int
    requirement: int


@cache
def gist(title: str) -> Gist:
    """The card of that title."""
    reading = read(title)
    card = reading.card
    cost = card.cost if isinstance(card.cost, int) else 0
    played = reading.played()
    mine = played.corp_credits if card.side == CORP_SIDE else played.runner_credits
    on_table = card.type not in (AGENDA, ICE, EVENT, OPERATION) and not reading.is_breaker
    subs = [reading.of_ability(i, POOR) for i in reading.subroutines]
    ambush = reading.accessed(installed=True, where="root", situation=USUAL)
    return Gist(
        cost=cost,
        money=reading.earnings(5.0) if on_table else mine - cost,
        cards=played.corp_cards if card.side == CORP_SIDE else played.runner_cards,
        advancement=played.advancement,
        hurts=2.0 * played.tags + 1.5 * played.damage + 3.0 * played.programs_lost,
        runs=reading.runs is not None,
        breaks=_breaks(reading),
        subroutines=len(subs),
        ends_run=any(s.ends_run >= 0.5 for s in subs),
        damage=sum(s.damage for s in subs) + ambush.damage,
        strength=card.strength_printed or 0,
        trash_cost=99 if card.printed_trash_cost is None else card.printed_trash_cost,
        points=card.points or 0,
        requirement=getattr(card, "requirement", 0),
    )


def _breaks(reading: Reading) -> tuple[tuple[str | None, int, int, int, int], ...]:
    if reading.side != RUNNER_SIDE:
        return ()
    dearer = 9
    for boost in reading.boosts:
        if not boost.on_ice:
            each = max(1.0, number(boost.amount, USUAL))
            dearer = min(dearer, max(1, round(boost.price.credits / each)))
    strength = reading.card.strength_printed or 0
    return tuple((b.subtype, strength, round(b.price.credits), b.most, dearer) for b in reading.breaks if b.on == "any")


@cache
def toll(ice: str, breakers: tuple[str, ...], *, remote: bool = False) -> float | None:
    """About what it costs to break a piece of ice with one of these breakers; None if none of them can."""
    reading = read(ice)
    wall = reading.ice_strength(Situation(in_remote=remote))
    best: float | None = None
    for title in breakers:
        for subtype, strength, price, most, dearer in gist(title).breaks:
            if subtype is None or subtype in reading.card.subtypes:
                cost = max(0, wall - strength) * dearer + -(-len(reading.subroutines) // most) * price
                best = cost if best is None else min(best, cost)
    return best
