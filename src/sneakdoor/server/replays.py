"""Replays: a finished game as a file, what proves it, and how it is shown again."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from sneakdoor import replay
from sneakdoor.decks import Deck
from sneakdoor.differences import difference
from sneakdoor.errors import SaveError
from sneakdoor.game import Game
from sneakdoor.replay import Divergence, Recording
from sneakdoor.rulebooks import load
from sneakdoor.views import Side, view

from .fairness import commitment
from .names import tidy
from .record import SIDES, Record
from .shapes import Frame, Frames, TurnMark


def write(record: Record) -> str:
    """The file of a finished game: all that the rest follows from, and what its commitment was made of."""
    more: dict[str, object] = {
        "players": {side: record.seat(side).name for side in SIDES},
        "salt": record.salt,
        "commitment": record.commitment,
    }
    if record.broken is not None:
        more["broken"] = record.why_broken
    if record.claimed is not None:
        more["claimed"] = True
    return replay.write(record.recording, **more)


MOST_CHOICES = 5000
"""Far more than any game has."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A replay that was read, and was played again as far as it goes."""

    recording: Recording
    game: Game
    """The game it leads to; where it does not play alike any more, up to there."""
    divergence: Divergence | None
    players: dict[Side, str]
    committed: str | None
    """The commitment it names; None: it was not played at a server."""
    salt: str | None
    broken: str | None
    """What the server said that wrote it, if it could not play the game to its end."""
    claimed: bool = False
    """Whether it was not conceded but claimed by whoever had waited for the other long enough."""

    @property
    def computed(self) -> str | None:
        """The commitment that its cards, seed and salt really give."""
        found = self.recording
        if self.salt is None:
            return None
        return commitment(self.salt, found.seed, found.rulebook.name, found.corp, found.runner)

    @property
    def why_broken(self) -> str | None:
        """Why it ends before its end."""
        return self.broken if self.divergence is None else f"{self.divergence.reason}; {self.recording.whence}"


def read(text: str) -> Replay:
    """Play a replay again, as far as it goes."""
    data = replay.opened(text)
    choices = data.get("choices")
    if isinstance(choices, list) and len(choices) > MOST_CHOICES:
        message = f"A replay has {MOST_CHOICES} choices at most; choose another file."
        raise SaveError(message)
    found = replay.read(text)
    game, divergence = found.play()
    names = data.get("players")
    players = {side: side.title() for side in SIDES}
    if isinstance(names, dict):
        players.update({s: tidy(names[s]) or players[s] for s in SIDES if isinstance(names.get(s), str)})
    salt, committed, broken = (data.get(name) for name in ("salt", "commitment", "broken"))
    if not all(value is None or isinstance(value, str) for value in (salt, committed, broken)):
        message = "The salt and the commitment of a replay are text; choose another file."
        raise SaveError(message)
    told = None if broken is None else broken[:500]
    return Replay(found, game, divergence, players, committed, salt, told, data.get("claimed") is True)


DEEPEST = 8
"""How many lists and objects may lie in one another; a replay has three."""


def check_uploaded(text: str) -> None:
    """Raise unless a replay may be played for a stranger. Nothing is dealt for this.

    A stranger's replay is played by a rulebook of ours, and with decks that are legal by it. A file on one's own disk
    may bring its own answers to the rules, and any deck.
    """
    try:
        data = msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError):
        data = None
    if not isinstance(data, dict):
        message = "This is not a Sneakdoor replay, or it has been cut off; choose another file."
        raise SaveError(message)
    check_depth(data)
    choices = data.get("choices")
    if isinstance(choices, list) and len(choices) > MOST_CHOICES:
        message = f"A replay has {MOST_CHOICES} choices at most; choose another file."
        raise SaveError(message)
    book = data.get("rulebook")
    if isinstance(book, dict) and book.keys() - {"name"}:
        message = (
            "This replay changes answers of its rulebook, and a server plays only by rulebooks that it knows by name; "
            "play it on your own machine: sneakdoor replay FILE."
        )
        raise SaveError(message)
    name = book.get("name") if isinstance(book, dict) else book
    for side in SIDES:
        listed = data.get(side)
        if not isinstance(name, str) or not isinstance(listed, dict):
            message = "A replay names its rulebook and both decks, and this file does not; choose another."
            raise SaveError(message)
        deck = Deck.from_data(listed, side)
        deck.check_side(side)
        deck.check(load(name))


def check_depth(data: object) -> None:
    """Raise if lists and objects lie deeper in one another than any replay needs."""
    level = [data]
    for _ in range(DEEPEST):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer if isinstance(outer, list) else ())
            if isinstance(inner, (dict, list))
        ]
        if not level:
            return
    message = f"A replay is {DEEPEST} lists and objects deep at most; choose another file."
    raise SaveError(message)


def verify(found: Replay, seen: str | None = None) -> list[str]:
    """What does not fit together in a replay, in a sentence each. Empty: the game was played just as it says.

    `seen`: the commitment as it was shown when the game began.
    """
    wrong = [] if found.why_broken is None else [found.why_broken]
    if found.committed is None or found.salt is None:
        wrong.append("It names no commitment: it was not played at a server, so nothing was fixed before it began.")
    elif found.computed != found.committed:
        wrong.append("Its decks, seed and salt do not give the commitment that it names: one of them was changed.")
    if seen is not None and seen.strip().lower() != found.computed:
        wrong.append("Its commitment is not the one that was shown when the game began: this is another game.")
    return wrong


class Film:
    """A game with a log, picture by picture, each as its difference from the one before."""

    def __init__(self, game: Game, eyes: str) -> None:
        assert game.log is not None
        self.game = game
        self.eyes = eyes
        self.start = self.seen = view(game, eyes)
        self.frames: list[Frame] = []
        self.turns: list[TurnMark] = []
        self._log = game.log
        self._picture = msgspec.to_builtins(self.seen)
        self._told = 0

    def choose(self, place: int) -> None:
        """One more choice, and the picture after it."""
        decision = self.game.decision
        assert decision is not None
        side, key = decision.side, decision.keys()[place]
        self.game.choose(place)
        self.show(side, key)

    def show(self, side: Side, key: str) -> None:
        """The picture as it is now, and what led there."""
        before, self.seen = self.seen, view(self.game, self.eyes)
        new = msgspec.to_builtins(self.seen)
        news = self._log.entries(self.eyes, self._told)
        patch = difference(self._picture, new)
        self.frames.append(Frame(patch=patch, log=news, turn=self.seen.turn, side=side, key=key))
        if self.seen.turn != before.turn:
            self.turns.append(TurnMark(self.seen.turn, self.seen.active, len(self.frames) - 1))
        self._picture, self._told = new, self._told + len(news)


def frames(found: Replay, eyes: str) -> Frames:
    """The game picture by picture."""
    over = found.game
    film = Film(Game.new(over.corp, over.runner, over.seed, over.rulebook, log=True), eyes)
    for place in over.choices:
        film.choose(place)
    if over.conceded is not None and film.game.outcome is None:
        film.game.concede(over.conceded)
        film.show("corp" if over.conceded == "corp" else "runner", "concede")
    return Frames(
        corp=found.players["corp"],
        runner=found.players["runner"],
        outcome=film.seen.outcome,
        claimed=found.claimed,
        broken=found.why_broken,
        start=film.start,
        frames=film.frames,
        turns=film.turns,
    )
