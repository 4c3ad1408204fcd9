"""What random games are to be about: the cards that coverage lacks, in decks that can hold them."""

from __future__ import annotations

from itertools import zip_longest
from math import log2
from random import Random
from typing import Final, NamedTuple

from sneakdoor import cards
from sneakdoor.language import Card, Identity
from sneakdoor.language.declarations import StarterGameOnly
from sneakdoor.legality import copies_allowed, declarations
from sneakdoor.terms import AGENDA, CORP_SIDE, ICE, RUNNER_SIDE

from .coverage import ENOUGH, Lack, Line, value_of
from .kin import kin, topics
from .random_decks import MUCH_INFLUENCE

HELD: Final = 7
"""So many different cards of a deck are chosen because coverage lacks them; the rest are random."""
HELD_AGENDAS: Final = 2
FRIENDS: Final = 3
"""So many cards go with them, in either deck, that have to do with what the first of them lacks."""
SEEKING: Final = 6
"""The players of one game in so many seek what it is about, which takes them as long as three games;"""
FEW: Final = 6
"""but only once no more than one card in so many lacks anything: before that, much happens by itself."""
ICY: Final = 0.5
"""How often the rest of a Corp deck's chosen cards are ice, so that the Runner has something to break."""
SWAY: Final = 4.0
"""How much chance has to say in which cards those are: by so many doublings of what happened."""
PAIRED: Final = 50
"""One game in so many is played with decks that are known; one in four of the others with decks that nobody chose."""


class Plan(NamedTuple):
    """What a game is to be played with, besides its number: enough to play it again."""

    number: int
    only: str = ""
    holding: tuple[str, ...] = ()
    """Cards of which its decks are full, by title."""
    seeking: bool = False
    """Whether its players look ahead for what the first of those can do."""


def plan(number: int, lacking: dict[str, Lack]) -> Plan:
    """The game of that number, where that is lacking of each card."""
    pair = number // 2
    if pair % PAIRED == 0:
        return Plan(pair // PAIRED * 2 + number % 2, "pairings")
    if pair % 4 == 0:
        return Plan(number, "random")
    random = Random(f"guide {number}")
    need = {title: log2(1 + lack.times) + SWAY * random.random() for title, lack in lacking.items()}
    pool = sorted((c for c in cards.POOL.values() if not isinstance(c, Identity)), key=lambda c: need[c.title])
    leading = [lead(random, [c for c in pool if c.side == side], lacking) for side in (CORP_SIDE, RUNNER_SIDE)]
    ice = [c for c in pool if c.type is ICE] if random.random() < ICY else []
    held: list[str] = []
    for first in leading:
        both = zip_longest(*(friends(random, other, lacking[other.title].line, first.side) for other in leading))
        more = [c for each in both for c in each if c is not None]
        held += [c.title for c in wanted(random, [first, *more, *ice, *pool], need)]
    few = 0 < sum(lack.times < ENOUGH for lack in lacking.values()) < len(lacking) // FEW
    return Plan(number, "random", tuple(held), seeking=few and pair % SEEKING == 1)


def lead(random: Random, pool: list[Card], lacking: dict[str, Lack]) -> Card:
    """The card for whose sake a deck is made: the more it lacks the likelier, so that none takes all games."""
    short = [max(0, ENOUGH - lacking[c.title].times) for c in pool]
    return random.choices(pool, short)[0] if any(short) else pool[0]


def friends(random: Random, first: Card, line: Line | None, side: int) -> list[Card]:
    """Cards of a side that have to do with an ability of the one that comes first."""
    return kin(random, topics(first.abilities if line is None else value_of(line)), first, side, FRIENDS)


def wanted(random: Random, first: list[Card], need: dict[str, float]) -> tuple[Card, ...]:
    """An identity, and of the cards that come first those of its side that its deck can hold, as many as may be."""
    lead = first[0]
    leaders = [c for c in cards.POOL.values() if isinstance(c, Identity) and c.side == lead.side]
    leaders = sorted((c for c in leaders if not _is_for_starters(c)), key=lambda c: need[c.title])
    own = [c for c in leaders if c.faction is lead.faction] or leaders
    identity = random.choice(random.choice((leaders[:1], leaders, own, own, own)))
    influence = MUCH_INFLUENCE if identity.influence_limit is None else identity.influence_limit
    found: list[Card] = []
    for card in first:
        agendas = sum(c.type is AGENDA for c in found)
        if card.side != lead.side or card in found or (card.type is AGENDA and agendas == HELD_AGENDAS):
            continue
        price = 0 if card.faction is identity.faction else card.influence
        if price is None or price * copies_allowed(card, identity) > influence:
            continue
        influence -= price * copies_allowed(card, identity)
        found.append(card)
        if len(found) == HELD:
            break
    return (identity, *found)


def _is_for_starters(identity: Identity) -> bool:
    return any(isinstance(d, StarterGameOnly) for d in declarations(identity))
