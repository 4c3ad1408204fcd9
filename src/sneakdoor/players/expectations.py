"""What a Runner expects of cards nobody has seen: which ice, which ambush, which breakers there are."""

from __future__ import annotations

from functools import cache
from typing import Final

from sneakdoor.belief.agreeing import Copies
from sneakdoor.belief.beliefs import Belief, FacedownCard, copies_left
from sneakdoor.cards import POOL, SETS
from sneakdoor.language import Identity
from sneakdoor.terms import ADVANCEMENT, CORP_SIDE, FIRST_REMOTE, ICE, RUNNER_SIDE

from .means import Obstacle, unseen
from .outcomes import USUAL_PRICES, Situation
from .reading import Reading, read
from .value import remembered

MOST_ICE: Final = 24
"""How many pieces of ice a guess is spread over at most: more cost time and change little."""
OF_ITS_SET: Final = 4.0
"""How much likelier ice is that appeared with the identity."""

FINELY: Final = 40
"""Into how many parts a guess about ice is divided: the same guess again costs nothing."""
SEEN_AGAIN: Final = 1.5
"""How much likelier unknown ice is a copy of one that was seen, for each of those."""


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
def harmful_ice(identity: str) -> tuple[str, ...]:
    """Ice of the faction that does most damage, if there is any that does more than a little."""
    corp = POOL.get(identity)
    own = (t for t, c in POOL.items() if corp is not None and c.type is ICE and c.faction is corp.faction)
    found = sorted(own, key=lambda t: (-min(3.0, damage_of(t)), cost_of(t), t))
    return tuple(t for t in found[:2] if damage_of(t) >= 2)


@cache
def damage_of(title: str) -> float:
    """The damage that the subroutines of this ice do."""
    reading = read(title)
    return sum(reading.of_ability(s).damage for s in reading.subroutines)


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
    return tuple((weight, unseen(handle, title, remote)) for title, weight in likely_ice(identity)[:most])


def believed_ice(belief: Belief, handle: str, remote: bool, most: int = MOST_ICE) -> tuple[tuple[float, Obstacle], ...]:
    """What unknown ice could be by all that was seen of the Corp's deck, and by what was not rezzed at a price."""
    lying = belief.of(handle) or FacedownCard(0, FIRST_REMOTE if remote else 0, is_ice=True)
    seen = tuple((title, n) for title, n in belief.in_sight if read(title).card.type is ICE)
    return _believed_ice(
        belief.identity, seen, belief.expected, lying.declined, belief.named(lying), lying.server, handle, remote, most
    )


@remembered
def _believed_ice(
    identity: str,
    seen: Copies,
    expected: tuple[tuple[str, float], ...],
    declined: tuple[int, ...],
    named: tuple[tuple[str, float], ...],
    server: int,
    handle: str,
    remote: bool,
    most: int,
) -> tuple[tuple[float, Obstacle], ...]:
    lying = FacedownCard(0, server, is_ice=True, declined=declined)
    copies = dict(seen)
    usual = {title: weight * (1 + SEEN_AGAIN * copies.get(title, 0)) for title, weight in likely_ice(identity)}
    usual |= {title: 3.0 * SEEN_AGAIN * n for title, n in seen if title not in usual}
    listed = {title: n for title, n in expected if read(title).card.type is ICE}
    share = 0.0 if not listed else (3 + len(seen)) / (5 + len(seen))
    found: dict[str, float] = {}
    for weights, part in ((usual, 1 - share), (listed, share)):
        fits = {
            t: w * lying.weight(read(t).card) for t, w in weights.items() if copies_left(t, identity, copies.get(t, 0))
        }
        total = sum(fits.values())
        for title, weight in fits.items() if part and total else ():
            found[title] = found.get(title, 0.0) + part * weight / total
    for title, chance in named:
        found = {t: (1 - chance) * w for t, w in found.items()}
        found[title] = found.get(title, 0.0) + chance
    likeliest = sorted(found.items(), key=lambda likely: (-likely[1], likely[0]))[:most]
    total = sum(weight for _, weight in likeliest)
    parts = [(title, round(FINELY * weight / total)) for title, weight in likeliest if total]
    divided = tuple((part / FINELY, unseen(handle, title, remote)) for title, part in parts if part)
    return divided or possible_ice(identity, handle, remote, most)


@remembered
def likelier(
    could_be: tuple[tuple[float, Obstacle], ...], seen: tuple[str, ...], handle: str, remote: bool
) -> tuple[tuple[float, Obstacle], ...]:
    """The same with ice that was seen of this Corp."""
    share = SEEN * sum(w for w, _ in could_be)
    known = {o.title for _, o in could_be}
    new = [unseen(handle, t, remote) for t in seen if t not in known]
    return (*((w + share if o.title in seen else w, o) for w, o in could_be), *((share, o) for o in new))


SEEN: Final = 0.15
"""How likely unknown ice is another copy of ice that was seen, beside all that it might be."""


@remembered
def stays_unrezzed(could_be: tuple[tuple[float, Obstacle], ...], credits: int) -> float:
    """How likely a Corp with so many credits does not rez it."""
    total = sum(w for w, _ in could_be)
    poor = sum(w for w, o in could_be if cost_of(o.title) > credits)
    return min(1.0, 0.1 + 0.9 * poor / total)
