"""What a table is, by what happened at it. Nothing here waits, sends or writes: events go in, a game comes out.

A table that comes back from its events plays only the choices that count in the end. Choices are kept by their keys,
with a fingerprint of the board at intervals: a game that a newer version plays differently is noticed, and stays as far
as it plays alike.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final

import msgspec

from sneakdoor import __version__, replay, stops
from sneakdoor.catalogue.rule_pages import own_cards
from sneakdoor.deciding import UNFINISHED
from sneakdoor.decks import Deck
from sneakdoor.game import Game
from sneakdoor.narration import Log
from sneakdoor.notation import seed_data, seed_of
from sneakdoor.proofs import Scene
from sneakdoor.replay import CHECK_EVERY, Divergence, Recording, fingerprint, place_of, reason_against
from sneakdoor.stops import StopSetting
from sneakdoor.views import Side

from .fairness import commitment
from .messages import SpectatorsAllowed
from .shapes import ChatLine, Origin, TableState
from .standing import Standing
from .unfinished import Begun, begun, leaving

log = logging.getLogger(__name__)
SIDES: Final[tuple[Side, Side]] = ("corp", "runner")
OTHER: Final[dict[Side, Side]] = {"corp": "runner", "runner": "corp"}
MOST_CHAT = 200
"""How many lines of talk are kept at hand."""
SNAPSHOT_EVERY = 32
"""How many choices lie between two snapshots."""
SNAPSHOTS = 2
"""How many are kept: who takes back more plays the game again once, which makes new ones."""

PLAYER, STOP, BOT = "player", "stop", "bot"
"""Who chose: the player, their settings for windows, or a bot."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at a table, as it is kept."""

    kind: str
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Start:
    """A point of another game, or a proof, that a game goes on from: whoever has seen that knows how its cards lie."""

    seed: int
    rulebook: str
    decks: dict[Side, Deck]
    choices: Sequence[replay.Choice]
    players: dict[Side, str] = field(default_factory=dict)
    """Who played that game, and so whose decks these are; empty: it was not noted."""
    scene: Scene | None = None
    """The board that it begins with, if that is a proof's; else it begins with the decks."""
    ruling: str = ""
    """The ruling that is proved by it."""

    def game(self) -> Game | None:
        """The game before its first choice, unless it begins with the decks."""
        return None if self.scene is None else self.scene.begin(log=True)

    @property
    def info(self) -> Origin:
        """As everybody at the table is told."""
        cards = {} if self.scene is None else own_cards(self.scene)
        return Origin(step=len(self.choices), players=self.players, ruling=self.ruling, cards=cards)

    def to_data(self) -> dict[str, Any]:
        """As it is kept."""
        data = {
            "seed": seed_data(self.seed),
            "rulebook": self.rulebook,
            "decks": {side: deck.to_data() for side, deck in self.decks.items()},
            "choices": list(self.choices),
            "players": self.players,
        }
        if self.scene is None:
            return data
        return {**data, "scene": msgspec.to_builtins(self.scene), "ruling": self.ruling}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Start:
        """As it was kept."""
        lists = {side: deck_of(deck) for side, deck in data["decks"].items()}
        return cls(
            seed_of(data["seed"]),
            data["rulebook"],
            lists,
            data["choices"],
            data.get("players", {}),
            msgspec.convert(data["scene"], Scene) if "scene" in data else None,
            data.get("ruling", ""),
        )


def opened(
    rulebook: str, level: str | None, listed: bool, start: Start | None, claim_after: int | None = None
) -> Event:
    """A table was opened."""
    data = {
        "rulebook": rulebook,
        "level": level,
        "listed": listed,
        "start": None if start is None else start.to_data(),
        "claim_after": claim_after,
    }
    return Event("opened", data)


def seated(side: Side, guest: str | None, name: str, deck: Deck, allows: str) -> Event:
    """Somebody took a seat; a bot is no guest."""
    return Event("seated", {"side": side, "guest": guest, "name": name, "deck": deck.to_data(), "allows": allows})


def started(seed: int, salt: str) -> Event:
    """Both are there: the cards are shuffled by that seed, and played by this version."""
    return Event("started", {"seed": seed_data(seed), "salt": salt, "version": __version__})


def chosen(game: Game, place: int, by: str, *, part: bool = False, trash_first: bool = False) -> Event:
    """An option is about to be taken; now and then it is noted what the board is like before that.

    `part`: it belongs to the choice before, as what is asked in the middle of something always does. `trash_first`: its
    player wants to be asked what to trash before the card that it installs.
    """
    decision = game.decision
    assert decision is not None
    data: dict[str, Any] = {"key": decision.keys()[place], "side": decision.side, "by": by}
    if part or game.state.deciding in UNFINISHED:
        data["part"] = True
    if trash_first:
        data["trash_first"] = True
    if game.choices and len(game.choices) % CHECK_EVERY == 0:
        data["check"] = fingerprint(game.state)
    return Event("chosen", data)


@dataclass(slots=True)
class Seat:
    """Who sits there, with which deck, and how they like it."""

    guest: str | None
    name: str
    deck: Deck
    allows: SpectatorsAllowed
    stops: dict[str, StopSetting]
    hold: bool = False
    passes: bool = False
    """Whether windows that only might be of use pass by themselves until something happens."""
    trash_first: bool = False
    """Whether they want to be asked what to trash before the card that they are installing."""
    wants: bool | None = None
    """Whether they want another game with sides swapped (True) or not (False); None: no other game."""

    @property
    def is_bot(self) -> bool:
        """Whether nobody has to be waited for."""
        return self.guest is None


@dataclass(frozen=True, slots=True)
class Choice:
    """An option that was taken."""

    option: replay.Choice
    """By its key; before version 0.4, by its place."""
    side: Side | None
    """None: of the game that this one goes on from."""
    by: str
    check: str | None = None
    """The fingerprint of the board before it, where one was noted."""
    part: bool = False
    """Whether it belongs to the choice before."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The game as it was after some choices, to go back to."""

    choices: int
    game: Game
    log: Log
    passed: dict[str, frozenset[str]]
    begun: Begun | None


@dataclass(slots=True)
class Record:
    """A table, event by event."""

    rulebook: str = "modern"
    level: str | None = None
    listed: bool = False
    start: Start | None = None
    claim_after: int | None = None
    """Seconds for which a player who is away must be waited for before the other may claim the game; None: for ever."""
    seats: dict[Side, Seat | None] = field(default_factory=lambda: dict.fromkeys(SIDES))
    seed: int = 0
    salt: str = ""
    commitment: str | None = None
    version: str | None = None
    """The version that began the game; None: one that did not note it."""
    game: Game | None = None
    choices: list[Choice] = field(default_factory=list)
    """Those that count: what was taken back is gone."""
    broken: Divergence | None = None
    """Where the game stopped playing as it was played; nobody can go on with it."""
    conceded: Side | None = None
    claimed: Side | None = None
    """Who took the game because the other was away; that counts as the other's giving up."""
    undo: Side | None = None
    """Who would like to take back a choice."""
    next: str | None = None
    chat: list[ChatLine] = field(default_factory=list)
    events: int = 0
    moves: int = 0
    """Changes whenever the game does, also when a choice is taken back."""
    on_idle: Callable[[int], None] | None = None
    """Called when the game passes over a window in which a side could do nothing; see `Log.on_idle`."""
    passed: dict[str, frozenset[str]] = field(default_factory=dict)
    """What each side declined last between its actions, this turn."""
    begun: Begun | None = None
    """What was begun last that may still be asked about."""
    _snapshots: list[Snapshot] = field(default_factory=list)
    _ended: bool = False
    """Whether the game was over when it was played, also if it cannot be played to its end any more."""
    _reading: bool = False
    """Whether events are only read: the game is played once, when all of them have been."""

    @classmethod
    def read(cls, happened: Iterable[Event], *, ended: bool = False) -> Record:
        """A table from all that ever happened at it, and whether its game had come to its end."""
        record = cls(_reading=True, _ended=ended)
        for event in happened:
            record.apply(event)
        record._reading = False
        if record.commitment is not None:
            record._play_again()
        return record

    # -- events: one method for each kind

    def apply(self, event: Event) -> None:
        """Let it happen. What the game cannot take raises, and never was accepted."""
        getattr(self, "on_" + event.kind.replace("-", "_"))(event.data)
        self.events += 1

    def on_opened(self, data: Mapping[str, Any]) -> None:
        self.rulebook, self.level, self.listed = data["rulebook"], data["level"], data["listed"]
        self.claim_after = data.get("claim_after")
        self.start = None if data["start"] is None else Start.from_data(data["start"])

    def on_seated(self, data: Mapping[str, Any]) -> None:
        side = data["side"]
        self.seats[side] = Seat(
            data["guest"], data["name"], deck_of(data["deck"]), data["allows"], stops.defaults(side)
        )

    def on_started(self, data: Mapping[str, Any]) -> None:
        self.seed, self.salt, self.version = seed_of(data["seed"]), data["salt"], data.get("version")
        corp, runner = self.decks
        self.commitment = commitment(self.salt, self.seed, self.rulebook, corp, runner)
        if not self._reading:
            self._play_again()

    def on_chosen(self, data: Mapping[str, Any]) -> None:
        option = data["key"] if "key" in data else data["place"]
        choice = Choice(option, data["side"], data["by"], data.get("check"), data.get("part", False))
        if not self._reading:
            self._take(choice)
        self.choices.append(choice)
        if choice.by == PLAYER:
            self.undo = None  # who asked has moved on, or who was asked has, instead of answering
            self.seat(data["side"]).trash_first = data.get("trash_first", False)

    def on_undo_asked(self, data: Mapping[str, Any]) -> None:
        self.undo = data["side"]

    def on_undo_refused(self, data: Mapping[str, Any]) -> None:
        self.undo = None

    def on_undone(self, data: Mapping[str, Any]) -> None:
        self.undo = None
        del self.choices[data["keep"] :]
        if not self._reading:
            self._play_again()

    def on_left(self, data: Mapping[str, Any]) -> None:
        del self.choices[data["keep"] :]
        if not self._reading:
            self._play_again()

    def on_conceded(self, data: Mapping[str, Any]) -> None:
        self.undo = None
        self.conceded = data["side"]
        if not self._reading:
            self.the_game.concede(self.conceded)
            self.moves += 1

    def on_claimed(self, data: Mapping[str, Any]) -> None:
        self.claimed = data["side"]
        self.on_conceded({"side": OTHER[data["side"]]})

    def on_stops(self, data: Mapping[str, Any]) -> None:
        self.seat(data["side"]).stops.update(data["stops"])

    def on_allowed(self, data: Mapping[str, Any]) -> None:
        self.seat(data["side"]).allows = data["spectators"]

    def on_rematch(self, data: Mapping[str, Any]) -> None:
        self.seat(data["side"]).wants = data["swap"]

    def on_next(self, data: Mapping[str, Any]) -> None:
        self.next = data["table"]

    def on_said(self, data: Mapping[str, Any]) -> None:
        self.chat.append(ChatLine(data["name"], data["text"]))
        del self.chat[:-MOST_CHAT]

    # -- the game

    def _play_again(self) -> None:
        """Play the choices that count, on from the last snapshot that is still true, else from the first card."""
        onlooker, self.on_idle = self.on_idle, None
        while self._snapshots and self._snapshots[-1].choices > len(self.choices):
            self._snapshots.pop()
        self._play_from(self._snapshots[-1] if self._snapshots else None)
        self.on_idle = onlooker
        self.moves += 1

    def _play_from(self, snapshot: Snapshot | None) -> None:
        if snapshot is None:
            corp, runner = self.decks
            self.passed, self.begun = {}, None
            self.game = None if self.start is None else self.start.game()
            self.game = self.game or Game.new(corp, runner, self.seed, self.rulebook, log=True)
        else:
            self.passed, self.begun = dict(snapshot.passed), snapshot.begun
            self.game = snapshot.game.clone()
            self.game.log = snapshot.log.copy()
            self.game.state.listen(self.game.log)
        self.log.on_idle = self._idle
        self._seal()
        before = [Choice(option, None, STOP) for option in self.before]
        for choice in [*before, *self.choices][self.played :]:
            step = self.played
            self.broken = self.broken or self._against(choice)
            if self.broken is not None and self.broken.step == step:
                return
            try:
                self._take(choice)
            except Exception:
                log.exception("a game begun with version %s cannot be played on after choice %d", self.version, step)
                self.broken = Divergence(step, f"Choice {step + 1} cannot be made any more")
                self._snapshots.clear()
                self._play_from(None)
                return
        if self.conceded is not None and self.the_game.outcome is None:
            self.the_game.concede(self.conceded)

    @property
    def why_broken(self) -> str:
        """What people are told of a game that nobody can go on with."""
        if self.broken is None:
            return ""
        begun = "an older version" if self.version is None else f"version {self.version}"
        return (
            f"This game was begun with {begun}, and version {__version__} plays it differently from here on: "
            f"{self.broken.reason}. It can be looked at up to here; with the version that began it, it goes on."
        )

    @property
    def before(self) -> Sequence[replay.Choice]:
        """The choices of the game that it goes on from."""
        return () if self.start is None else self.start.choices

    @property
    def played(self) -> int:
        """How many choices the game has seen, with those of the game it goes on from."""
        return len(self.the_game.choices)

    def _against(self, choice: Choice) -> Divergence | None:
        """What shows that the game is not the one any more in which that was chosen."""
        game = self.the_game
        same = choice.check is None or choice.check == fingerprint(game.state)
        if same and place_of(game, choice.option) is not None:
            return None
        return Divergence(self.played, reason_against(game, choice.option, self.played))

    def _take(self, choice: Choice) -> None:
        game = self.the_game
        place = place_of(game, choice.option)
        assert place is not None
        if choice.by != STOP and choice.side is not None:
            self._note_declined(choice.side, place)
        if game.state.deciding not in UNFINISHED:
            own = self.played - len(self.before)
            self.begun = begun(game, place, own) if own >= 0 else None
        game.choose(place)
        self._seal()
        self.moves += 1
        own = self.played - len(self.before)
        if own >= 0 and self.played % SNAPSHOT_EVERY == 0:
            snapshot = Snapshot(own, game.clone(), self.log.copy(), dict(self.passed), self.begun)
            self._snapshots = [*self._snapshots, snapshot][-SNAPSHOTS:]

    def _note_declined(self, side: Side, place: int) -> None:
        """Remember what a player passes up between actions, so as not to ask the same again this turn."""
        game = self.the_game
        decision = game.decision
        assert decision is not None
        stop = stops.stop_of(game.state) if decision.kind == "window" else None
        if stop != f"{side}-actions":
            if decision.kind != "action":
                self.passed.pop(side, None)
            return
        keys = decision.keys()
        if keys[place] == "pass":
            self.passed[side] = frozenset((*keys, f"turn {game.state.turn}"))

    def _idle(self, side: int) -> None:
        self._seal()
        if self.on_idle is not None:
            self.on_idle(side)

    def _seal(self) -> None:
        """Nothing is added to a line that somebody may have read; so lines are the same when all is played again."""
        self.log.seal()

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

    def seat(self, side: Side) -> Seat:
        """A seat that is taken."""
        seat = self.seats[side]
        assert seat is not None
        return seat

    def wants_another(self, side: Side) -> bool:
        """Whether somebody who sits there would like another game."""
        seat = self.seats[side]
        return seat is not None and seat.wants is not None

    @property
    def state(self) -> TableState:
        """Where it is in its life: waiting, playing or over; or broken, where nobody can go on with it."""
        if self.game is None:
            return "waiting"
        if self.broken is not None:
            return "broken"
        return "playing" if self.game.outcome is None else "over"

    @property
    def standing(self) -> Standing:
        """How its game stands."""
        if self.game is None:
            return Standing(self.state)
        return replace(Standing.of(self.game, claimed=self.claimed is not None), state=self.state)

    @property
    def over(self) -> bool:
        """Whether nothing is hidden any more."""
        return self.state == "over" or (self.broken is not None and self._ended)

    @property
    def turn(self) -> int:
        """The turn the game is in; 0 before it begins."""
        return 0 if self.game is None else self.game.state.turn

    def side_of(self, guest: str) -> Side | None:
        """Where a guest sits."""
        return next((s for s, seat in self.seats.items() if seat is not None and seat.guest == guest), None)

    def free_side(self) -> Side | None:
        """The seat that waits for somebody."""
        return next((s for s, seat in self.seats.items() if seat is None), None)

    def last_choice_of(self, side: Side) -> int | None:
        """How many choices came before the last one that a player made themselves, with all that belongs to it."""
        choices = self.choices
        found = (i for i in range(len(choices) - 1, -1, -1) if choices[i].side == side)
        last = next((i for i in found if choices[i].by == PLAYER), None)
        while last and choices[last].part and choices[last - 1].side == side:
            last -= 1
        return last

    def leaving(self) -> Begun | None:
        """The unfinished choice that can be left now."""
        return None if self.broken is not None else leaving(self.the_game, self.begun)

    @property
    def recording(self) -> Recording:
        """The game as a replay keeps it, as far as it is still played alike."""
        game = self.the_game
        options = [*self.before, *(choice.option for choice in self.choices)][: self.played]
        if not all(isinstance(option, str) for option in options):  # kept by their places, before version 0.4
            return replace(replay.recording(game), version=self.version)
        checks = {len(self.before) + n: c.check for n, c in enumerate(self.choices) if c.check is not None}
        return Recording(
            rulebook=game.rulebook,
            corp=game.corp,
            runner=game.runner,
            seed=self.seed,
            choices=options,
            checks={step: check for step, check in checks.items() if step < self.played},
            version=self.version,
            conceded=game.conceded,
            outcome=None if game.outcome is None else repr(game.outcome),
        )

    def watchable(self, eyes: Side | None) -> bool:
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
