"""What a table is, by what happened at it. Nothing here waits, sends or writes: events go in, a game comes out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

import msgspec

from sneakdoor import stops
from sneakdoor.decks import Deck
from sneakdoor.game import Game
from sneakdoor.narration import Log

SIDES: Final = ("corp", "runner")
OTHER: Final = {"corp": "runner", "runner": "corp"}
MOST_CHAT = 200
"""How many lines of talk are kept at hand."""

PLAYER, STOP, BOT = "player", "stop", "bot"
"""Who chose: the player, their settings for windows, or a bot."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at a table, as it is kept."""

    kind: str
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Start:
    """A point of another game that a game goes on from."""

    seed: int
    rulebook: str
    decks: dict[str, Deck]
    choices: list[int]

    def to_data(self) -> dict[str, Any]:
        """As it is kept."""
        lists = {side: deck.to_data() for side, deck in self.decks.items()}
        return {"seed": self.seed, "rulebook": self.rulebook, "decks": lists, "choices": self.choices}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Start:
        """As it was kept."""
        lists = {side: deck_of(deck) for side, deck in data["decks"].items()}
        return cls(data["seed"], data["rulebook"], lists, data["choices"])


def opened(rulebook: str, level: str | None, listed: bool, start: Start | None) -> Event:
    """A table was opened."""
    data = {"rulebook": rulebook, "level": level, "listed": listed, "start": None if start is None else start.to_data()}
    return Event("opened", data)


def seated(side: str, guest: str | None, name: str, deck: Deck, allows: str) -> Event:
    """Somebody took a seat; a bot is no guest."""
    return Event("seated", {"side": side, "guest": guest, "name": name, "deck": deck.to_data(), "allows": allows})


def started(seed: int, salt: str) -> Event:
    """Both are there: the cards are shuffled by that seed."""
    return Event("started", {"seed": seed, "salt": salt})


def chosen(place: int, side: str, by: str) -> Event:
    """An option was taken, by its place among the options."""
    return Event("chosen", {"place": place, "side": side, "by": by})


@dataclass(slots=True)
class Seat:
    """Who sits there, with which deck, and how they like it."""

    guest: str | None
    name: str
    deck: Deck
    allows: str
    stops: dict[str, str]
    hold: bool = False
    wants: bool | None = None
    """Whether they want another game with sides swapped (True) or not (False); None: no other game."""

    @property
    def is_bot(self) -> bool:
        """Whether nobody has to be waited for."""
        return self.guest is None


@dataclass(frozen=True, slots=True)
class Choice:
    """An option that was taken."""

    place: int
    side: str
    by: str


@dataclass(slots=True)
class Record:
    """A table, event by event."""

    rulebook: str = "modern"
    level: str | None = None
    listed: bool = False
    start: Start | None = None
    seats: dict[str, Seat | None] = field(default_factory=lambda: dict.fromkeys(SIDES))
    seed: int = 0
    salt: str = ""
    commitment: str | None = None
    game: Game | None = None
    choices: list[Choice] = field(default_factory=list)
    """Those that count: what was taken back is gone."""
    undo: str | None = None
    """Who would like to take back a choice."""
    next: str | None = None
    chat: list[tuple[str, str]] = field(default_factory=list)
    events: int = 0
    moves: int = 0
    """Changes whenever the game does, also when a choice is taken back."""
    on_idle: Callable[[int], None] | None = None
    """Called when the game passes over a window in which a side could do nothing; see `Log.on_idle`."""
    passed: dict[str, frozenset[str]] = field(default_factory=dict)
    """What each side declined last between its actions, this turn."""

    # -- events: one method for each kind

    def apply(self, event: Event) -> None:
        """Let it happen. What the game cannot take raises, and never was accepted."""
        getattr(self, "on_" + event.kind.replace("-", "_"))(event.data)
        self.events += 1

    def on_opened(self, data: Mapping[str, Any]) -> None:
        self.rulebook, self.level, self.listed = data["rulebook"], data["level"], data["listed"]
        self.start = None if data["start"] is None else Start.from_data(data["start"])

    def on_seated(self, data: Mapping[str, Any]) -> None:
        side = data["side"]
        self.seats[side] = Seat(
            data["guest"], data["name"], deck_of(data["deck"]), data["allows"], stops.defaults(side)
        )

    def on_started(self, data: Mapping[str, Any]) -> None:
        self.seed, self.salt = data["seed"], data["salt"]
        corp, runner = self.decks
        self.commitment = commitment(self.salt, self.seed, self.rulebook, corp, runner)
        self._play_again()

    def on_chosen(self, data: Mapping[str, Any]) -> None:
        choice = Choice(data["place"], data["side"], data["by"])
        self._take(choice)
        if choice.by == PLAYER and self.undo not in (None, choice.side):
            self.undo = None

    def on_undo_asked(self, data: Mapping[str, Any]) -> None:
        self.undo = data["side"]

    def on_undo_refused(self, data: Mapping[str, Any]) -> None:
        self.undo = None

    def on_undone(self, data: Mapping[str, Any]) -> None:
        self.undo = None
        del self.choices[data["keep"] :]
        self._play_again()

    def on_conceded(self, data: Mapping[str, Any]) -> None:
        self.undo = None
        self.the_game.concede(data["side"])
        self.moves += 1

    def on_stops(self, data: Mapping[str, Any]) -> None:
        self.seat(data["side"]).stops.update(data["stops"])

    def on_allowed(self, data: Mapping[str, Any]) -> None:
        self.seat(data["side"]).allows = data["spectators"]

    def on_rematch(self, data: Mapping[str, Any]) -> None:
        self.seat(data["side"]).wants = data["swap"]

    def on_next(self, data: Mapping[str, Any]) -> None:
        self.next = data["table"]

    def on_said(self, data: Mapping[str, Any]) -> None:
        self.chat.append((data["name"], data["text"]))
        del self.chat[:-MOST_CHAT]

    # -- the game

    def _play_again(self) -> None:
        """From the first card on, as often as needed: a game is its decks, its seed and its choices."""
        corp, runner = self.decks
        self.passed = {}
        self.game = game = Game.new(corp, runner, self.seed, self.rulebook, log=True)
        onlooker, self.on_idle = self.on_idle, None
        self.log.on_idle = self._idle
        self._seal()
        for place in self.start.choices if self.start is not None else ():
            game.choose(place)
            self._seal()
        choices, self.choices = self.choices, []
        for choice in choices:
            self._take(choice)
        self.on_idle = onlooker
        self.moves += 1

    def _take(self, choice: Choice) -> None:
        game = self.the_game
        if choice.by != STOP:
            self._note_declined(choice)
        game.choose(choice.place)
        self._seal()
        self.choices.append(choice)
        self.moves += 1

    def _note_declined(self, choice: Choice) -> None:
        """Remember what a player passes up between actions, so as not to ask the same again this turn."""
        game = self.the_game
        decision = game.decision
        assert decision is not None
        stop = stops.stop_of(game.state) if decision.kind == "window" else None
        if stop != f"{choice.side}-actions" or game.state.active != SIDES.index(choice.side):
            if decision.kind != "action":
                self.passed.pop(choice.side, None)
            return
        keys = decision.keys()
        if keys[choice.place] == "pass":
            self.passed[choice.side] = frozenset((*keys, f"turn {game.state.turn}"))

    def _idle(self, side: int) -> None:
        self._seal()
        if self.on_idle is not None:
            self.on_idle(side)

    def _seal(self) -> None:
        """Nothing is added to a line that somebody may have read; so lines are the same when all is played again."""
        _ = self.log.entries

    @property
    def log(self) -> Log:
        """What is told of the game."""
        log = self.the_game.log
        assert log is not None
        return log

    @property
    def the_game(self) -> Game:
        """The game, which has started."""
        assert self.game is not None
        return self.game

    @property
    def decks(self) -> tuple[Deck, Deck]:
        """The Corp's and the Runner's."""
        return self.seat("corp").deck, self.seat("runner").deck

    def seat(self, side: str) -> Seat:
        """A seat that is taken."""
        seat = self.seats[side]
        assert seat is not None
        return seat

    @property
    def state(self) -> str:
        """Where it is in its life: waiting, playing or over."""
        if self.game is None:
            return "waiting"
        return "playing" if self.game.outcome is None else "over"

    @property
    def turn(self) -> int:
        """The turn the game is in; 0 before it begins."""
        return 0 if self.game is None else self.game.state.turn

    def side_of(self, guest: str) -> str | None:
        """Where a guest sits."""
        return next((s for s, seat in self.seats.items() if seat is not None and seat.guest == guest), None)

    def free_side(self) -> str | None:
        """The seat that waits for somebody."""
        return next((s for s, seat in self.seats.items() if seat is None), None)

    def last_choice_of(self, side: str) -> int | None:
        """How many choices came before the last one that a player made themselves."""
        found = (i for i in range(len(self.choices) - 1, -1, -1) if self.choices[i].side == side)
        return next((i for i in found if self.choices[i].by == PLAYER), None)

    def watchable(self, eyes: str | None) -> bool:
        """Whether strangers may watch: neutrally, if no player minds; with a side's eyes, if that player likes it."""
        if eyes is not None:
            seat = self.seats[eyes]
            return seat is not None and seat.allows == "mine"
        return all(seat is None or seat.allows != "none" for seat in self.seats.values())


def deck_of(data: Mapping[str, Any]) -> Deck:
    """A deck from an event; the same deck is one object, which games start from faster."""
    return _deck(msgspec.json.encode(data))


@lru_cache(maxsize=256)
def _deck(text: bytes) -> Deck:
    return Deck.from_data(msgspec.json.decode(text))


def commitment(salt: str, seed: int, rulebook: str, corp: Deck, runner: Deck) -> str:
    """What is shown when a game begins, to prove at its end that nothing was changed: PROTOCOL.md, Fairness."""
    secret = {"salt": salt, "seed": seed, "rulebook": rulebook, "corp": corp.to_data(), "runner": runner.to_data()}
    return sha256(msgspec.json.encode(secret, order="sorted")).hexdigest()
