"""Random games: each has one number, from which its rulebook, decks, seed and choices follow."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Final

from sneakdoor import decks
from sneakdoor.engine.access import AccessFrame
from sneakdoor.engine.interrupts import InterruptFrame
from sneakdoor.engine.option import CardOption
from sneakdoor.engine.state import State
from sneakdoor.game import Game
from sneakdoor.language import Card
from sneakdoor.rulebooks import RULEBOOKS
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE

from .checks import check_complete, check_copies, check_keys, check_options, check_replay, check_views, check_worlds
from .coverage import Coverage
from .invariants import check_state, demand
from .keen import Keen
from .random_decks import random_deck
from .seeker import Seeker
from .witness import Witness

EAGERNESS: Final = 0.8
SELDOM: Final = 100
OFTENER: Final = 4
"""Where fewer than one decision in `SELDOM` is looked at closely, one in so many is compared with what is legal."""
LONGEST: Final = 20_000
"""More decisions than any random game takes."""
PAIRINGS: Final = tuple(
    (corp, runner)
    for corp in (
        "gateway-beginner-corp",
        "gateway-intermediate-corp",
        "worlds-2012-haas-bioroid",
        "worlds-2012-weyland",
    )
    for runner in (
        "gateway-beginner-runner",
        "gateway-intermediate-runner",
        "worlds-2012-gabriel",
        "worlds-2012-gabriel-siphon",
    )
)
SOUGHT: Final = 2
"""So many of the cards that a deck holds are sought: its identity, and the one for whose sake it was made."""
RANDOM_DECKS: Final = 8
"""So many of every `len(PAIRINGS) + RANDOM_DECKS` games are played with random decks."""


@dataclass
class Tally:
    """What has been played and checked."""

    games: int = 0
    decisions: int = 0
    checked: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    chosen: Counter[str] = field(default_factory=Counter)
    """How often something was done with a card, where decks were to hold certain ones."""

    def add(self, other: Tally) -> None:
        """All that another has counted."""
        self.games += other.games
        self.decisions += other.decisions
        self.checked += other.checked
        self.outcomes += other.outcomes
        self.kinds += other.kinds
        self.chosen += other.chosen

    def __str__(self) -> str:
        ends = ", ".join(f"{n} times {how}" for how, n in self.outcomes.most_common())
        return f"{self.games} games, {self.decisions} decisions, {self.checked} looked into" + f": {ends}" * bool(ends)


def new_game(number: int, rulebook: str | None = None, *, only: str = "", holding: tuple[Card, ...] = ()) -> Game:
    """The game of that number, under either rulebook: decks of the Core Set and System Gateway, or random decks.

    `only` "pairings" or "random" leaves out the other; decks that are `holding` certain cards are random ones.
    """
    random = Random(number)
    rules = rulebook or list(RULEBOOKS)[number % 2]
    which = number // 2 % (len(PAIRINGS) + (RANDOM_DECKS if only != "pairings" else 0))
    if not holding and only != "random" and which < len(PAIRINGS):
        corp, runner = (decks.load(name) for name in PAIRINGS[which])
    else:
        corp, runner = random_deck(random, CORP_SIDE, holding), random_deck(random, RUNNER_SIDE, holding)
    return Game.new(corp, runner, number, rules)


def is_eager(number: int) -> bool:
    """Whether the players of the game of that number are eager."""
    return bool(number & 1 ^ number >> 1 & 1)


def place(state: State, random: Random, *, eager: bool) -> int:
    """The place of a random option; an eager player seldom passes."""
    options = state.options
    choice = random.randrange(len(options))
    if eager and options[choice].declines and random.random() < EAGERNESS:
        choice = random.randrange(len(options))
    return choice


def choose(game: Game, random: Random, *, eager: bool) -> None:
    """Choose at random."""
    game.choose(place(game.state, random, eager=eager))


def play(
    number: int,
    tally: Tally,
    *,
    rulebook: str | None = None,
    every: int = 10,
    only: str = "",
    holding: tuple[Card, ...] = (),
    seeking: bool = False,
    coverage: Coverage | None = None,
) -> None:
    """Play the game of that number, looking at every decision, and closely at every so many.

    If decks are `holding` certain cards, the players are keen on those; if they are `seeking`, they look ahead for what
    the first of those can do. `coverage` counts what happens.
    """
    game = new_game(number, rulebook, only=only, holding=holding)
    random, other = Random(number), Random(number)
    titles = frozenset(card.title for card in holding)
    seen = Coverage()
    witness = Witness(seen, game.state) if coverage is not None or seeking else None
    keen = Keen(number, titles) if holding else None
    seeker = Seeker(number, titles, sought(holding), witness) if seeking and witness is not None else None
    try:
        while game.decision is not None:
            check_state(game.state)
            check_keys(game)
            if every < SELDOM or other.randrange(OFTENER) == 0:
                check_complete(game)
            tally.kinds[game.state.deciding.value] += 1
            if other.randrange(every) == 0:
                tally.checked += 1
                check_options(game)
                check_copies(game, other)
                check_views(game, other)
                check_worlds(game, other)
            if seeker is not None:
                choice = seeker.place(game)
            elif keen is not None:
                choice = keen.place(game.state)
            else:
                choice = place(game.state, random, eager=is_eager(number))
            chosen = game.state.options[choice]
            if witness is not None:
                witness.decided(game.state, chosen)
            if isinstance(chosen, CardOption) and (title := game.state.printed[chosen.card].title) in titles:
                tally.chosen[title] += 1
            game.choose(choice)
            demand(len(game.choices) < LONGEST, "the game does not end")
        check_state(game.state)
        check_copies(game, other)
        check_views(game, other)
        check_replay(game)
    except Exception as error:
        raise Finding(number, game) from error
    if coverage is not None:
        seen.games[game.rulebook.name] += 1
        coverage.add(seen)
    tally.games += 1
    tally.decisions += len(game.choices)
    tally.outcomes[str(game.outcome).rsplit(" in turn", 1)[0]] += 1


def sought(holding: tuple[Card, ...]) -> tuple[str, ...]:
    """Of the cards that decks hold, those that seekers seek: the first of each side."""
    return tuple(c.title for side in (CORP_SIDE, RUNNER_SIDE) for c in [c for c in holding if c.side == side][:SOUGHT])


def look_into(number: int, tally: Tally, wanted: int, *, rulebook: str | None = None, share: float = 0.05) -> None:
    """Take some decisions of the game of that number, rather those in the middle of something, and prove of each:

    a clone is equal, a copy through JSON is equal, both go on identically, a replay leads to the same state, and no
    side's view tells what that side may not know.
    """
    game = new_game(number, rulebook)
    random, other = Random(number), Random(number)
    try:
        while game.decision is not None and tally.checked < wanted:
            state = game.state
            deep = any(isinstance(f, (AccessFrame, InterruptFrame)) for f in state.stack) or state.run_no > 0
            if other.random() < share * (3 if deep else 1):
                tally.checked += 1
                tally.kinds[where(state)] += 1
                check_views(game, other)
                check_replay(check_copies(game, other, further=30))
            choose(game, random, eager=is_eager(number))
    except Exception as error:
        raise Finding(number, game) from error
    tally.games += 1
    tally.decisions += len(game.choices)


def where(state: State) -> str:
    """In the middle of what a decision is made."""
    if any(isinstance(f, InterruptFrame) for f in state.stack):
        return "interrupt"
    if state.accessed >= 0:
        return "access"
    return "run" if state.run_no else "turn"


class Finding(Exception):
    """A game in which something is wrong."""

    def __init__(self, number: int, game: Game) -> None:
        self.number = number
        self.game = game
        super().__init__(
            f"game {number}: {game.rulebook.name}, {game.corp.name} against {game.runner.name}, seed {game.seed}, "
            f"after {len(game.choices)} choices, at {game!r}"
        )
