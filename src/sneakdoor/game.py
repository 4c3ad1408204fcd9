"""One game: what must be decided, how to decide it, how it ended. `choose` is the only way anything happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, Literal, overload

from sneakdoor import rulebooks
from sneakdoor.engine import loop, naming, prompts
from sneakdoor.engine.loop import advance
from sneakdoor.engine.option import Option as RawOption
from sneakdoor.engine.outcome import Outcome
from sneakdoor.engine.state import State
from sneakdoor.errors import AmbiguousChoice, GameOver, IllegalChoice, InvalidChoice, did_you_mean
from sneakdoor.rulebooks import Rulebook
from sneakdoor.terms import SIDE_NAMES

if TYPE_CHECKING:
    from sneakdoor.decks import Deck
    from sneakdoor.narration import Log


CONCESSION: Final = "concession"
MOST_PAIRINGS: Final = 8
"""Opponents a deck remembers."""


class Option:
    """One thing that may be chosen. Its key is short, stable and readable: `run R&D`, `rez Palisade`, `pass`."""

    __slots__ = ("_options", "index", "raws")

    def __init__(self, options: Options, raws: list[RawOption], index: int) -> None:
        self._options = options
        self.raws = raws
        """All options of that decision, as the engine knows them."""
        self.index = index
        """Its place among the options of its decision."""

    @property
    def raw(self) -> RawOption:
        """The option as the engine knows it."""
        return self.raws[self.index]

    @property
    def current(self) -> bool:
        """Whether the decision it belongs to is still open."""
        return self.raws is self._options.state.options

    @property
    def key(self) -> str:
        """What to write to choose it."""
        if not self.current:
            message = "this option belongs to an earlier decision; choose from game.decision.options"
            raise IllegalChoice(message)
        return self._options.keys()[self.index]

    def __str__(self) -> str:
        return self.key

    def __repr__(self) -> str:
        return f"<{self.key}>" if self.current else "<an option of an earlier decision>"


class Options(Sequence[Option]):
    """The legal options: iterate, index, count, ask `in`, print. Keys are made only when asked for."""

    __slots__ = ("_called", "_keyed", "_keys", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self._keyed: list[RawOption] | None = None
        self._keys: tuple[str, ...] = ()
        self._called: tuple[naming.Called, ...] = ()

    def keys(self) -> tuple[str, ...]:
        """The keys of all options."""
        self.called()
        return self._keys

    def called(self) -> tuple[naming.Called, ...]:
        """How all options are called, in parts."""
        if self._keyed is not self.state.options:
            self._called = naming.called(self.state, self.state.decider)
            self._keys = tuple([each.key() for each in self._called])
            self._keyed = self.state.options
        return self._called

    def __len__(self) -> int:
        return len(self.state.options)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        raws = self.state.options
        if not isinstance(index, int):
            return [Option(self, raws, i) for i in range(*index.indices(len(raws)))]
        size = len(raws)
        if not -size <= index < size:
            raise IndexError(index)
        return Option(self, raws, index % size)

    def __iter__(self) -> Iterator[Option]:
        raws = self.state.options
        return iter([Option(self, raws, i) for i in range(len(raws))])

    def __contains__(self, wanted: object) -> bool:
        return (wanted.key if isinstance(wanted, Option) else wanted) in self.keys()

    def __repr__(self) -> str:
        return f"[{', '.join(self.keys())}]"


class Decision:
    """What must be decided now: by whom, of what kind, among what, by which rule.

    It is a live view: after a choice, the same object shows the next decision.
    """

    __slots__ = ("options", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.options = Options(state)
        """The legal options."""

    @property
    def raw(self) -> list[RawOption]:
        """The options as the engine knows them."""
        return self.state.options

    def keys(self) -> tuple[str, ...]:
        """The keys of all options."""
        return self.options.keys()

    @property
    def side(self) -> Literal["corp", "runner"]:
        """Who decides: "corp" or "runner"."""
        return SIDE_NAMES[self.state.decider]

    @property
    def kind(self) -> str:
        """What kind of choice it is: action, window, reaction, interrupt, access, choose, …"""
        return self.state.deciding.kind

    @property
    def rule(self) -> str:
        """The rule behind it, by slug (or, for classic rules, ruling id)."""
        return self.state.rule

    @property
    def prompt(self) -> str:
        """The question in a sentence."""
        return prompts.prompt(self.state)

    def __repr__(self) -> str:
        return f"{self.side} {self.kind}: {self.options!r}"


class Game:
    """A game of Netrunner.

    >>> from sneakdoor import decks
    >>> game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), seed=7)
    >>> game.decision.options
    [keep, mulligan]
    >>> game.choose("keep")
    >>> game.decision.side
    'runner'
    """

    __slots__ = ("_decision", "choices", "conceded", "corp", "log", "runner", "seed", "state")

    def __init__(self, state: State, corp: Deck, runner: Deck, seed: int, choices: list[int]) -> None:
        self.state = state
        self.corp = corp
        self.runner = runner
        self.seed = seed
        self.choices = choices
        """The place of every option chosen so far: with decks, seed and rulebook, the whole game."""
        self.conceded: str | None = None
        """Who gave up, if anybody did."""
        self.log: Log | None = None
        self._decision = Decision(state)

    @classmethod
    def new(
        cls,
        corp: Deck,
        runner: Deck,
        seed: int,
        rulebook: str | Rulebook = "modern",
        *,
        log: bool = False,
    ) -> Game:
        """Start a game: shuffled, dealt, at its first decision."""
        rules = rulebooks.load(rulebook)
        corp.check_side("corp")
        runner.check_side("runner")
        game = cls(prepared(rules, corp, runner), corp, runner, seed, [])
        if log:
            game.keep_log()
        loop.start(game.state, seed)
        return game

    def keep_log(self) -> Log:
        """From now on, tell what happens."""
        from sneakdoor.narration import Log

        self.log = Log()
        self.state.listen(self.log)
        return self.log

    @property
    def rulebook(self) -> Rulebook:
        """The rules it is played by."""
        return self.state.rules

    @property
    def decision(self) -> Decision | None:
        """What must be decided now; None when the game is over."""
        return self._decision if self.state.outcome is None else None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended: winner, reason, turn; None while it is going on."""
        return self.state.outcome

    def choose(self, option: Option | str | int) -> None:
        """Choose an option: itself, its key, or its place. Anything else raises and changes nothing."""
        self.step(option)

    def step(self, option: Option | str | int) -> int:
        """Choose, for play at full speed: how many options there are then; 0 if the game is over."""
        state = self.state
        if type(option) is not int or option < 0:
            option = self._index(option)
        try:
            chosen = state.options[option]
        except IndexError:
            chosen = state.options[self._index(option)]
        self.choices.append(option)
        state.stack[-1].choose(state, chosen)
        return advance(state)

    def _index(self, option: Option | str | int) -> int:
        if self.outcome is not None:
            message = f"the game is over ({self.outcome!r}); nothing is left to choose"
            raise GameOver(message)
        raws = self.state.options
        if isinstance(option, Option):
            if option.raws is not raws:
                message = "that option belongs to an earlier decision; choose from game.decision.options"
                raise IllegalChoice(message)
            return option.index
        if isinstance(option, bool) or not isinstance(option, (str, int)):
            message = f"{option!r} cannot be chosen; give an option, its key or its number"
            raise InvalidChoice(message)
        if isinstance(option, int):
            if not 0 <= option < len(raws):
                message = f"there is no option number {option}; there are {len(raws)}, counted from 0"
                raise IllegalChoice(message)
            return option
        return match_key(option, self._decision)

    def clone(self) -> Game:
        """The same game, to be continued differently. It keeps no log."""
        twin = Game(self.state.clone(), self.corp, self.runner, self.seed, self.choices[:])
        twin.conceded = self.conceded
        return twin

    def save(self) -> bytes:
        """The game as bytes, at any decision."""
        from sneakdoor import notation

        return notation.save(self)

    @staticmethod
    def load(saved: bytes) -> Game:
        """The game that was saved."""
        from sneakdoor import notation

        return notation.load(saved)

    def why_not(self, wish: str, side: str | None = None) -> prompts.Reason:
        """Why something is not available now, in one sentence with its rule; asked by the decider or by `side`."""
        from sneakdoor.engine.whynot import why_not

        decision = self.decision
        asker = self.state.decider if side is None else SIDE_NAMES.index(side)
        mine = decision is not None and asker == self.state.decider
        return why_not(self.state, wish, decision.keys() if mine and decision else (), asker)

    def why_not_with(self, handle: str, side: str) -> list[tuple[str, prompts.Reason]]:
        """What a side might wish to do with the card of that handle in its view, and why each is not available."""
        from sneakdoor.engine.whynot import why_not_with
        from sneakdoor.views import Viewer

        asker = SIDE_NAMES.index(side)
        card = Viewer(self.state, asker).find(handle)
        if card is None:
            return [("", prompts.Reason("That card is not there any more.", "rule_hidden_information"))]
        return why_not_with(self.state, card, asker)

    def concede(self, side: str) -> None:
        """A player gives up, which the rules leave to good manners: the other wins."""
        if self.outcome is not None:
            message = f"the game is over ({self.outcome!r}); nothing is left to concede"
            raise GameOver(message)
        self.conceded = side
        self.state.win(1 - SIDE_NAMES.index(side), CONCESSION)

    def __repr__(self) -> str:
        return f"<Game {self.rulebook.name}, turn {self.state.turn}: {self.outcome or self.decision!r}>"


def prepared(rules: Rulebook, corp: Deck, runner: Deck) -> State:
    """The state before the first shuffle: made once for two decks that meet often, then copied."""
    for known_rules, known_runner, state in corp.pairings:
        if known_rules is rules and known_runner is runner:
            ready: State = state.clone()
            return ready
    state = loop.new_state(rules, corp.cards(), runner.cards(), (*corp.outside, *runner.outside))
    corp.pairings.append((rules, runner, state))
    del corp.pairings[:-MOST_PAIRINGS]
    return state.clone()


def match_key(wish: str, decision: Decision) -> int:
    """The place of the option meant by a key; a trailing '…' or a unique beginning is enough."""
    keys = decision.keys()
    if wish in keys:
        return keys.index(wish)
    start = wish.removesuffix("…").removesuffix("...").casefold()
    if not start.strip():
        message = "an empty choice; write the key of an option"
        raise InvalidChoice(message)
    found = [i for i, k in enumerate(keys) if k.casefold().startswith(start)]
    if len(found) == 1:
        return found[0]
    if found:
        message = f"{wish!r} could be {' or '.join(repr(keys[i]) for i in found)}; write more of it"
        raise AmbiguousChoice(message)
    message = (
        f"{wish!r} is not among the options of the {decision.side}'s {decision.kind} decision{did_you_mean(wish, keys)}"
    )
    raise IllegalChoice(message)
