"""What a Runner expects of cards nobody has seen: which ice, which ambush, which breakers there are."""

from __future__ import annotations

from functools import cache
from typing import Final

from sneakdoor.cards import POOL, SETS
from sneakdoor.language import Identity
from sneakdoor.terms import ADVANCEMENT, CORP_SIDE, ICE, RUNNER_SIDE

from .means import Obstacle
from .outcomes import USUAL_PRICES, Situation
from .reading import Reading, read
from .value import remembered

MOST_ICE: Final = 24
"""How many pieces of ice a guess is spread over at most: more cost time and change little."""
OF_ITS_SET: Final = 4.0
"""How much likelier ice is that appeared with the identity."""


@cache
def points_of(title: str | None) -> int:
    """The agenda points printed on a card."""
    return 0 if title is None else (read(title).card.points or 0)


@cache
def cost_of(title: str) -> int:
    """The printed cost; X counts as 0."""
    cost = read(title).card.cost
    return cost if isinstance(cost, int) else 0


@cache
def lasts(title: str) -> bool:
    """Whether a tool stays after it was used in a run."""
    return not any(b.trashes_after_run or b.price.trashes_this for b in read(title).breaks)


@cache
def usual_breakers() -> tuple[str, ...]:
    """For each kind of ice, a breaker that could be in any Runner's deck."""
    found: dict[str, str] = {}
    for title, card in sorted(POOL.items(), key=lambda item: cost_of(item[0])):
        if card.side != RUNNER_SIDE or "icebreaker" not in card.subtypes:
            continue
        reading = read(title)
        for b in reading.breaks:
            if b.subtype is not None and not b.trashes_after_run and cost_of(title) >= 3 and reading.boosts:
                found.setdefault(b.subtype, title)
    return tuple(found.values())


@cache
def likely_ice(identity: str) -> tuple[tuple[str, float], ...]:
    """The ice that a Corp with this identity may play, with how often each is to be expected: the likeliest first."""
    corp = POOL.get(identity)
    anything = not isinstance(corp, Identity) or corp.influence_limit is None
    found = []
    for printed in SETS.values():
        near = OF_ITS_SET if corp in printed else 1.0
        for card in printed:
            if card.type is ICE:
                native = anything or (corp is not None and card.faction is corp.faction)
                found.append((card.title, near * (3.0 if card.faction.neutral else 2.0 if native else 0.5)))
    return tuple(sorted(found, key=lambda likely: -likely[1])[:MOST_ICE])


@cache
def ambushes() -> tuple[Reading, ...]:
    """Corp cards that hurt when they are accessed in a root."""
    found = (read(title) for title, card in POOL.items() if card.side == CORP_SIDE)
    usual = Situation(counters=((ADVANCEMENT, 2),))
    return tuple(r for r in found if r.accessed(installed=True, where="root", situation=usual).damage > 0)


@remembered
def worst_ambush(situation: Situation, hand: int, flatline: float) -> float:
    """What the worst card that could lie in wait would do to a Runner with such a hand, to whom dying costs so much."""
    found = [r.accessed(installed=True, where="root", situation=situation) for r in ambushes()]
    harms = [-p.worth(RUNNER_SIDE, USUAL_PRICES) + (flatline if p.damage > hand else 0) for p in found]
    return max(harms, default=0.0)


@remembered
def possible_ice(identity: str, handle: str, remote: bool, most: int = MOST_ICE) -> tuple[tuple[float, Obstacle], ...]:
    """What unknown ice of a Corp with this identity could be, each with how often it is to be expected."""
    situation = Situation(in_remote=remote)
    return tuple(
        (weight, Obstacle(handle, title, read(title).ice_strength(situation), remote))
        for title, weight in likely_ice(identity)[:most]
    )


@remembered
def stays_unrezzed(could_be: tuple[tuple[float, Obstacle], ...], credits: int) -> float:
    """How likely a Corp with so many credits does not rez it."""
    total = sum(w for w, _ in could_be)
    poor = sum(w for w, o in could_be if cost_of(o.title) > credits)
    return min(1.0, 0.1 + 0.9 * poor / total)
