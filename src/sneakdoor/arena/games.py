"""One game of the arena: who plays it, how it goes, and what is kept of it."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from sneakdoor.engine.values import score
from sneakdoor.game import Game
from sneakdoor.players import Player, Seat
from sneakdoor.players.levels import make
from sneakdoor.simulation import Pairing, Timed, play_game
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE, S_HQ, SIDE_NAMES

from . import deck_names
from .contestants import Contestant
from .frozen import Frozen
from .statistics import step_of

LATE: Final = 8
"""The turn after which a Corp is expected to have protected HQ."""


class Key(NamedTuple):
    """What tells a game from every other: the same players with the same key play the same game."""

    corp_deck: str
    runner_deck: str
    seed: int
    corp: str
    runner: str


class Bout(NamedTuple):
    """One game to be played."""

    pairing: Pairing
    seed: int
    rulebook: str
    corp: Contestant
    runner: Contestant

    @property
    def key(self) -> Key:
        """What tells it from every other."""
        return Key(*self.pairing, self.seed, self.corp.name, self.runner.name)


class Thought(msgspec.Struct, frozen=True):
    """How long a player thought about the decisions of a game, by the processor's clock."""

    steps: dict[int, int] = {}
    """How many decisions took how long, by `statistics.step_of`."""
    longest: float = 0.0
    """The longest, in seconds."""

    @classmethod
    def of(cls, seconds: tuple[float, ...]) -> Thought:
        """From each decision's."""
        steps: dict[int, int] = {}
        for each in seconds:
            step = step_of(each)
            steps[step] = steps.get(step, 0) + 1
        return cls(steps, round(max(seconds, default=0.0), 6))


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """How one game went."""

    corp_deck: str
    runner_deck: str
    seed: int
    corp: str
    """Who played the Corp, by the player's name,"""
    runner: str
    """and who the Runner."""
    winner: str | None
    """The side; null: a draw."""
    reason: str
    turns: int
    decisions: int
    points: tuple[int, int]
    """The Corp's and the Runner's."""
    late_turns: int
    """How many turns the Runner had after turn 8,"""
    bare_turns: int
    """and at the beginning of how many of those no ice protected HQ."""
    thought: tuple[Thought, Thought]
    """The Corp's and the Runner's."""

    @property
    def key(self) -> Key:
        """What tells it from every other."""
        return Key(self.corp_deck, self.runner_deck, self.seed, self.corp, self.runner)

    def score(self, side: str) -> float:
        """What a side has of it: 1 for a win, a half for a draw."""
        return 0.5 if self.winner is None else float(self.winner == side)


class Witness:
    """What is noted of a game while it goes on."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.offered: list[int] = []
        """How many options there were at each decision."""
        self.turn = 0
        self.late_turns = 0
        self.bare_turns = 0

    def look(self) -> None:
        """At the decision that is open, before it is made."""
        state = self.game.state
        self.offered.append(len(state.options))
        if state.turn == self.turn:
            return
        self.turn = state.turn
        if state.turn > LATE and state.active == RUNNER_SIDE:
            self.late_turns += 1
            self.bare_turns += not any(ice >= 0 for ice in state.ice[S_HQ])


class Watched(Timed):
    """A player under a clock, in a game of which something is noted."""

    def __init__(self, player: Player, witness: Witness) -> None:
        super().__init__(player)
        self.witness = witness

    def choose(self, seat: Seat) -> int:
        """What the player chooses. One in a process of its own knows how long that took."""
        self.witness.look()
        chosen = super().choose(seat)
        if isinstance(self.player, Frozen):
            self.seconds[-1] = self.player.seconds
        return chosen


def seated(who: Contestant, side: int, seed: int, game: Game, witness: Witness) -> Watched:
    """A contestant at a side of a game. The seed is the side's, whoever plays it."""
    name, own = SIDE_NAMES[side], seed + 1 + side
    player: Player = make(who.level, name, own) if who.home is None else Frozen(who, name, own, game, witness.offered)
    return Watched(player, witness)


def play(bout: Bout) -> Played:
    """Play one game."""
    game = Game.new(deck_names.deck(bout.pairing.corp), deck_names.deck(bout.pairing.runner), bout.seed, bout.rulebook)
    witness = Witness(game)
    corp = seated(bout.corp, CORP_SIDE, bout.seed, game, witness)
    runner = seated(bout.runner, RUNNER_SIDE, bout.seed, game, witness)
    result = play_game(game, bout.pairing, corp, runner)
    return Played(
        corp_deck=bout.pairing.corp,
        runner_deck=bout.pairing.runner,
        seed=bout.seed,
        corp=bout.corp.name,
        runner=bout.runner.name,
        winner=None if result.winner is None else SIDE_NAMES[result.winner],
        reason=result.reason,
        turns=result.turns,
        decisions=result.decisions,
        points=(score(game.state, CORP_SIDE), score(game.state, RUNNER_SIDE)),
        late_turns=witness.late_turns,
        bare_turns=witness.bare_turns,
        thought=(Thought.of(result.thought[CORP_SIDE]), Thought.of(result.thought[RUNNER_SIDE])),
    )
