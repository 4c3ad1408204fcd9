"""Records what tests of rulings do, so that it can be watched: positions, choices, and where the test looked.

A test makes games and chooses in them; both are noticed at `Game`. Where a test itself changes the state, a new scene
begins, since no choice leads there. Where it looked is read off the test: the lines of its assertions, as they are
passed. What was recorded counts only if it can be played again from what is written.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import msgspec

from sneakdoor import proofs, replay
from sneakdoor.decks import Deck
from sneakdoor.engine.state import State
from sneakdoor.errors import SneakdoorError
from sneakdoor.game import Game
from sneakdoor.game import Option as GameOption
from sneakdoor.language.printed import Card
from sneakdoor.legality import Restrictions, Violation
from sneakdoor.notation import BROKEN, printed_data
from sneakdoor.proofs import NEITHER, DeckShown, Kept, Point, Scene, Verdict
from sneakdoor.rulebooks import Rulebook, load
from sneakdoor.testing import Scenario

TESTS = str(Path(__file__).parents[1])
MOST_CHOICES = 120
"""Longer scenes are whole games of bots, which show a ruling somewhere in passing."""
MOST_SCENES = 12
"""Boards of one test that are kept for each rulebook."""
LONGEST_LOOK = 160
"""Characters of an assertion that are kept."""


# -- where a test looks


@dataclass(frozen=True)
class Look:
    """An assertion of a test, or what it expects to be refused."""

    first: int
    last: int
    source: str
    words: str
    names: frozenset[str]


@cache
def looks(path: str) -> dict[int, Look]:
    """The assertions of a file, by each of their lines."""
    text = Path(path).read_text(encoding="utf-8")
    found: dict[int, Look] = {}
    for node in ast.walk(ast.parse(text)):
        look = _look(node)
        if look is not None:
            found.update(dict.fromkeys(range(look.first, look.last + 1), look))
    return found


def _look(node: ast.AST) -> Look | None:
    if isinstance(node, ast.Assert):
        said = node.msg.value if isinstance(node.msg, ast.Constant) and isinstance(node.msg.value, str) else ""
        return _made(node, ast.unparse(node.test), said)
    if isinstance(node, ast.With) and "raises" in ast.unparse(node.items[0].context_expr):
        return _made(node, "; ".join(map(ast.unparse, node.body)), "It is refused.")
    return None


def _made(node: ast.Assert | ast.With, source: str, words: str) -> Look:
    names = frozenset(n.id for n in ast.walk(node) if isinstance(n, ast.Name))
    return Look(node.lineno, node.end_lineno or node.lineno, source[:LONGEST_LOOK], words, names)


# -- what a test does


@dataclass
class Tape:
    """One game of a test: its scenes so far."""

    game: Game
    scenes: list[Scene] = field(default_factory=list)
    left: State | None = None
    """The state as the last choice left it."""
    broken: str = ""

    def here(self) -> Scene | None:
        """The scene that the game is in now; a new one, if the test has changed the state by itself."""
        if self.broken or not (self.game.state.options or self.game.outcome):
            return None
        if not self.scenes or self.left != self.game.state:
            try:
                self.scenes.append(proofs.scene(self.game))
            except SneakdoorError as error:
                self.broken = str(error)
                return None
            self.left = self.game.state.clone()
        return self.scenes[-1]

    def chosen(self, key: str) -> None:
        self.scenes[-1].choices.append(key)
        self.left = self.game.state.clone()

    def looked(self, look: Look) -> None:
        scene = self.here()
        if scene is not None:
            point = Point(len(scene.choices), look.source, look.words)
            if point not in scene.points:
                scene.points.append(point)


class Recorder:
    """What one test does."""

    def __init__(self) -> None:
        self.tapes: dict[int, Tape] = {}
        self.decks: list[Scene] = []
        self.last: Tape | None = None
        self.pending: dict[FrameType, Look] = {}
        self.choosing = 0
        """How many choices are being carried out: a test that listens looks at what is no position."""

    def tape(self, game: Game) -> Tape:
        made = self.tapes.setdefault(id(game), Tape(game))
        self.last = made
        return made

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Record while a test runs."""
        step, make, check = Game.step, Game.__init__, Deck.violations

        def recorded(game: Game, option: GameOption | str | int) -> int:
            tape = self.tape(game)
            scene = None if self.choosing else tape.here()
            key = None if scene is None or game.decision is None else _key(game, option)
            self.choosing += 1
            try:
                options = step(game, option)
            finally:
                self.choosing -= 1
            if key is not None:
                tape.chosen(key)
            return options

        def made(game: Game, *args: Any, **kwargs: Any) -> None:
            make(game, *args, **kwargs)
            self.tape(game)

        def asked(deck: Deck, *listed: Restrictions, rulebook: str | Rulebook = "modern") -> list[Violation]:
            found = check(deck, *listed, rulebook=rulebook)
            self.decks.append(_shown(deck, listed, load(rulebook).name, found))
            return found

        Game.step, Game.__init__, Deck.violations = recorded, made, asked  # type: ignore[method-assign,assignment]
        before = sys.gettrace()
        sys.settrace(self._called)
        try:
            yield
        finally:
            sys.settrace(before)
            Game.step, Game.__init__, Deck.violations = step, make, check  # type: ignore[method-assign]

    def _called(self, frame: FrameType, event: str, argument: object) -> Any:
        return self._lines if _of_a_test(frame.f_code) else None

    def _lines(self, frame: FrameType, event: str, argument: object) -> Any:
        look = looks(frame.f_code.co_filename).get(frame.f_lineno) if event == "line" else None
        passed = self.pending.get(frame)
        if passed is not None and (event == "return" or (event == "line" and look is not passed)):
            del self.pending[frame]
            self._passed(passed, frame)
        if look is not None:
            self.pending[frame] = look
        return self._lines

    def _passed(self, look: Look, frame: FrameType) -> None:
        if not look.names or self.choosing:
            return
        here = frame.f_locals
        named = [here[name] for name in sorted(look.names) if name in here]
        games = [n.game if isinstance(n, Scenario) else n for n in named if isinstance(n, (Scenario, Game))]
        tapes = [self.tape(game) for game in games] or ([self.last] if self.last else [])
        for tape in tapes:
            tape.looked(look)

    # -- what comes of it

    def scenes(self) -> dict[str, list[Scene]]:
        """What can be played again, by rulebook."""
        found: dict[str, list[Scene]] = {}
        for tape in self.tapes.values():
            for scene in tape.scenes:
                if scene.points or scene.choices:
                    kept = whole(scene)
                    if kept is not None:
                        found.setdefault(kept.book, []).append(kept)
        if self.decks:
            found[NEITHER] = self.decks
        return {book: distinct(scenes) for book, scenes in found.items()}


@cache
def _of_a_test(code: CodeType) -> bool:
    return code.co_filename.startswith(TESTS) and not code.co_name.startswith("<") and code.co_filename != __file__


def _key(game: Game, option: GameOption | str | int) -> str | None:
    try:
        place = game._index(option)
    except SneakdoorError:
        return None
    decision = game.decision
    return None if decision is None else decision.keys()[place]


def whole(scene: Scene) -> Scene | None:
    """The scene with its end, if it plays again from what is written; None: it does not."""
    if len(scene.choices) > MOST_CHOICES:
        return None
    try:
        read = msgspec.json.decode(msgspec.json.encode(scene), type=Scene)
        game = read.begin()
        for _ in read.play(game):
            pass
    except BROKEN:
        return None
    return msgspec.structs.replace(read, end=replay.fingerprint(game.state))


def distinct(scenes: list[Scene]) -> list[Scene]:
    """Each scene once."""
    found: dict[bytes, Scene] = {msgspec.json.encode(scene): scene for scene in scenes}
    return list(found.values())


def few(scenes: list[Scene]) -> list[Scene]:
    """As many as somebody looks at: of a test that goes through very many boards, some from beginning to end."""
    step = -(-len(scenes) // MOST_SCENES)
    return scenes[::step] if step > 1 else scenes


def write(recorded: Mapping[str, Mapping[str, list[Scene]]], folder: Path, *, whole: bool) -> None:
    """Keep what was recorded, by test and rulebook: all there is (`whole`), or beside what is there already."""
    files: dict[str, Kept] = {}
    if whole:
        for old in folder.glob("*.json.gz"):
            old.unlink()
    for test, books in recorded.items():
        name = proofs.file_of(test)
        if name not in files:
            path = folder / name
            files[name] = proofs.read(path.read_bytes()) if path.exists() else {}
        kept = {book: few(distinct(scenes)) for book, scenes in books.items()}
        files[name][test.partition("::")[2]] = kept
    folder.mkdir(exist_ok=True)
    for name, scenes in files.items():
        (folder / name).write_bytes(proofs.write(scenes))


def _shown(deck: Deck, listed: tuple[Restrictions, ...], rulebook: str, found: list[Violation]) -> Scene:
    identity, members = deck.cards()
    own: dict[str, Card] = {c.title: c for c in (identity, *members, *deck.outside) if proofs.POOL.get(c.title) != c}
    shown = DeckShown(
        identity=deck.identity,
        cards=dict(deck.counts),
        extra=list(deck.extra),
        restrictions=[_restrictions(one) for one in listed],
        broken=[Verdict(v.rule, v.reason) for v in found],
    )
    cards = [printed_data(card) for card in own.values()]
    return Scene(book=NEITHER, rulebook={"name": rulebook}, cards=cards, deck=shown)


def _restrictions(listed: Restrictions) -> dict[str, Any]:
    data = msgspec.to_builtins({f: getattr(listed, f) for f in Restrictions.__dataclass_fields__})
    return {name: sorted(value) if isinstance(value, list) else value for name, value in data.items() if value}
