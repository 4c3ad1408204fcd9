"""All that can come of a choice: whatever chance picks, in whatever order the cards lie that nobody has seen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final, NamedTuple

from sneakdoor.engine.loop import advance
from sneakdoor.engine.state import State
from sneakdoor.terms import DECK_OF, HAND_OF

MOST_ORDERS: Final = 40
MOST_PICKS: Final = 3
"""So many orders of a deck and picks of chance are tried at one choice. Where there are more, nothing is proved won."""


class Fate(NamedTuple):
    """What neither side decides: the cards on top of the decks, and what chance picks, by title."""

    corp: tuple[str, ...] = ()
    runner: tuple[str, ...] = ()
    picks: tuple[str, ...] = ()


NO_FATE: Final = Fate()


class Outcome(NamedTuple):
    """A position that a choice can lead to."""

    state: State
    fate: Fate = NO_FATE
    whole: bool = True
    """Whether this one and those before it may be all there are; otherwise more could come of it than was tried."""


def take(state: State, place: int, fate: Fate = NO_FATE) -> State:
    """The position after a choice, if fate has it so. The one before stays as it is."""
    child = state.clone()
    if fate is not NO_FATE:
        lay(child, fate)
    child.stack[-1].choose(child, child.options[place])
    advance(child)
    return child


def lay(state: State, fate: Fate) -> None:
    """Lay unseen cards on top of the decks, and fix what chance picks."""
    for side, titles in enumerate((fate.corp, fate.runner)):
        deck = list(state.piles[DECK_OF[side]])
        for at, title in enumerate(titles):
            if state.printed[deck[at]].title == title:
                continue
            other = next(i for i in range(at + 1, len(deck)) if state.printed[deck[i]].title == title)
            deck[at], deck[other] = deck[other], deck[at]
        state.piles[DECK_OF[side]] = tuple(deck)
    state.scripted_random = fate.picks


def outcomes(state: State, place: int) -> Iterator[Outcome]:
    """All that can come of a choice, one after another. What somebody knows of a deck stays where it is."""
    child = take(state, place)
    depths = [touched(state, child, side) for side in (0, 1)]
    if not any(depths) and child.rng == state.rng:
        yield Outcome(child)
        return
    if any(shuffled(state, child, side) for side in (0, 1)):
        yield Outcome(child, whole=False)
        return
    tried = 0
    for fate in orders(state, depths):
        for outcome in picked(state, place, fate, depths):
            tried += 1
            if tried > MOST_ORDERS:
                yield outcome._replace(whole=False)
                return
            yield outcome


def touched(before: State, after: State, side: int) -> int:
    """How deep into a deck a choice has reached: the number of cards from the top that moved or were seen."""
    deck, now = before.piles[DECK_OF[side]], after.piles[DECK_OF[side]]
    if after.accessed >= 0 and after.accessed in deck and after.accessed != before.accessed:
        reached = deck.index(after.accessed) + 1
    else:
        reached = 0
    known, knew = after.known, before.known
    for at, card in enumerate(deck):
        if known[card] != knew[card]:
            reached = max(reached, at + 1)
    if deck is not now and deck != now:
        gone = set(deck).difference(now)
        reached = max(reached, *(deck.index(c) + 1 for c in gone)) if gone else max(reached, 1)
    return reached


def shuffled(before: State, after: State, side: int) -> bool:
    """Whether a deck was shuffled: every card left in it is a new object."""
    left = [c for c in after.piles[DECK_OF[side]] if c in before.piles[DECK_OF[side]]]
    return bool(left) and all(after.incarnation[c] != before.incarnation[c] for c in left)


def orders(state: State, depths: list[int]) -> Iterator[Fate]:
    """The decks' tops as they could be, as deep as that, each once by title."""
    for corp in tops(state, 0, depths[0]):
        for runner in tops(state, 1, depths[1]):
            yield Fate(corp, runner)


def tops(state: State, side: int, depth: int) -> Iterator[tuple[str, ...]]:
    """The titles that could lie on top of a deck. A card that anybody knows lies where it lies."""
    deck = state.piles[DECK_OF[side]]
    depth = min(depth, len(deck))
    title = [state.printed[c].title for c in deck]
    fixed = {at: title[at] for at in range(depth) if state.known[deck[at]]}
    hidden = [title[at] for at in range(len(deck)) if not state.known[deck[at]]]
    seen: set[tuple[str, ...]] = set()
    for chosen in permutations(hidden, depth - len(fixed)):
        if chosen in seen:
            continue
        seen.add(chosen)
        rest = iter(chosen)
        yield tuple(fixed[at] if at in fixed else next(rest) for at in range(depth))


def picked(state: State, place: int, fate: Fate, depths: list[int]) -> Iterator[Outcome]:
    """What comes of a choice for each pick of chance."""
    laid = state.clone()
    lay(laid, fate)
    child = take(laid, place)
    if child.scripted_random:
        return  # chance could not pick that: there is no such outcome
    deeper = any(touched(laid, child, side) > depths[side] for side in (0, 1))
    if deeper or child.rng == state.rng or len(fate.picks) >= MOST_PICKS:
        yield Outcome(child, fate, whole=not deeper and child.rng == state.rng)
        return
    none = True
    for title in candidates(state):
        for outcome in picked(state, place, fate._replace(picks=(*fate.picks, title)), depths):
            none = False
            yield outcome
    if none:  # chance that picks no card
        yield Outcome(child, fate, whole=False)


def candidates(state: State) -> list[str]:
    """Titles of the cards that chance could pick: those in hands. Where it picks others, nothing is proved won."""
    cards = [*state.piles[HAND_OF[0]], *state.piles[HAND_OF[1]]]
    return list(dict.fromkeys(state.face[c].title for c in cards))
