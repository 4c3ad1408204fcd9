"""Replays: a finished game as a file, what proves it, and how it is shown again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from sneakdoor import notation
from sneakdoor.differences import difference
from sneakdoor.errors import SaveError
from sneakdoor.game import Game
from sneakdoor.views import view

from .record import SIDES, Record, commitment


def write(record: Record) -> str:
    """The file of a finished game: all that the rest follows from, and what its commitment was made of."""
    data = msgspec.json.decode(notation.write_replay(record.the_game))
    data["players"] = {side: record.seat(side).name for side in SIDES}
    data["salt"] = record.salt
    data["commitment"] = record.commitment
    lines = [f"  {_json(name)}: {_json(value)}" for name, value in data.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


MOST_CHOICES = 5000
"""Far more than any game has."""


class Choices(msgspec.Struct):
    """Just enough of a replay to see how long it is."""

    choices: list[int]


@dataclass(frozen=True, slots=True)
class Replay:
    """A replay that was read, and so was played again to its end."""

    game: Game
    players: dict[str, str]
    committed: str | None
    """The commitment it names; None: it was not played at a server."""
    salt: str | None

    @property
    def computed(self) -> str | None:
        """The commitment that its cards, seed and salt really give."""
        game = self.game
        if self.salt is None:
            return None
        return commitment(self.salt, game.seed, game.rulebook.name, game.corp, game.runner)


def read(text: str) -> Replay:
    """Play a replay again; what comes out must be what it says."""
    try:
        choices = msgspec.json.decode(text, type=Choices).choices
    except (msgspec.MsgspecError, RecursionError):
        choices = []  # it is said below what is wrong
    if len(choices) > MOST_CHOICES:
        message = f"A replay has {MOST_CHOICES} choices at most; choose another file."
        raise SaveError(message)
    game = notation.read_replay(text)
    data = msgspec.json.decode(text)
    names = data.get("players")
    players = {side: side.title() for side in SIDES}
    if isinstance(names, dict):
        players.update({s: str(names[s])[:32] for s in SIDES if isinstance(names.get(s), str)})
    salt, committed = data.get("salt"), data.get("commitment")
    if not all(value is None or isinstance(value, str) for value in (salt, committed)):
        message = "The salt and the commitment of a replay are text; choose another file."
        raise SaveError(message)
    return Replay(game, players, committed, salt)


def verify(replay: Replay, seen: str | None = None) -> list[str]:
    """What does not fit together in a replay, in a sentence each. Empty: the game was played just as it says.

    `seen`: the commitment as it was shown when the game began.
    """
    wrong = []
    if replay.committed is None or replay.salt is None:
        wrong.append("It names no commitment: it was not played at a server, so nothing was fixed before it began.")
    elif replay.computed != replay.committed:
        wrong.append("Its decks, seed and salt do not give the commitment that it names: one of them was changed.")
    if seen is not None and seen.strip().lower() != replay.computed:
        wrong.append("Its commitment is not the one that was shown when the game began: this is another game.")
    return wrong


def frames(replay: Replay, eyes: str) -> dict[str, Any]:
    """The game picture by picture, each as its difference from the one before."""
    over = replay.game
    game = Game.new(over.corp, over.runner, over.seed, over.rulebook, log=True)
    log = game.log
    assert log is not None
    picture = start = view(game, eyes)
    told = 0
    shown: list[dict[str, Any]] = []
    turns: list[tuple[int, str, int]] = []

    def show(side: str, key: str) -> None:
        nonlocal picture, told
        new = view(game, eyes)
        lines = log.told(eyes)
        shown.append(
            {
                "patch": difference(picture, new),
                "log": [(told + i, line) for i, line in enumerate(lines[told:])],
                "turn": new["turn"],
                "side": side,
                "key": key,
            }
        )
        if new["turn"] != picture["turn"]:
            turns.append((new["turn"], new["active"], len(shown) - 1))
        picture, told = new, len(lines)

    for place in over.choices:
        decision = game.decision
        assert decision is not None
        side, key = decision.side, decision.keys()[place]
        game.choose(place)
        show(side, key)
    if over.conceded is not None and game.outcome is None:
        game.concede(over.conceded)
        show(over.conceded, "concede")
    return {**replay.players, "outcome": picture["outcome"], "start": start, "frames": shown, "turns": turns}
