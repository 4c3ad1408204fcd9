"""A board to drive by option keys and to ask."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, cast

from sneakdoor import cards, rulebooks
from sneakdoor.engine.declining import default_option
from sneakdoor.engine.outcome import Outcome
from sneakdoor.engine.state import State
from sneakdoor.errors import ImpossibleBoard, SneakdoorError, did_you_mean
from sneakdoor.game import Decision, Game
from sneakdoor.language import effects as fx
from sneakdoor.language.effects import Effect
from sneakdoor.narration import Log
from sneakdoor.rulebooks import Rulebook
from sneakdoor.terms import (
    CORP_SIDE,
    P_INSTALLED,
    RUNNER_SIDE,
)

from .board import CENTRAL, Builder, server_number
from .states import CardState, CorpState, RunnerState, ServerState

ACTION_KEYS = re.compile(
    r"(play|install(?! in\b| protecting\b)|advance|run|trash resource) \S|(draw|credit|purge|remove tag)\b",
    re.IGNORECASE,
)
"""How the keys of actions begin."""
OVER = "over"
"""What `until` waits for if it is the end of the game."""


def scenario(
    *,
    runner: Mapping[str, Any] | None = None,
    corp: Mapping[str, Any] | None = None,
    turn: str = "runner",
    clicks: int | None = None,
    rulebook: str | Rulebook = "modern",
    seed: int = 0,
) -> Scenario:
    """Set up a board and stop at the first decision of that turn."""
    return Scenario(Builder(rulebooks.load(rulebook), seed).build(runner or {}, corp or {}, turn, clicks))


class Recorder:
    """Listens beside the log, and keeps what tests ask for."""

    def __init__(self, log: Log | None) -> None:
        self.log = log
        self.accesses: list[str] = []

    def tell(self, state: State, effect: Effect) -> None:
        """Something happened."""
        if effect.kind == fx.CARD_ACCESSED:
            self.accesses.append(state.printed[effect.card].title)
        if self.log is not None:
            self.log.tell(state, effect)

    def idle(self, state: State, side: int) -> None:
        """A window passed in which a side could do nothing."""
        if self.log is not None:
            self.log.idle(state, side)


class Scenario:
    """A board to drive and to ask."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._recorder = Recorder(game.log)
        game.state.listen(self._recorder)

    @property
    def state(self) -> State:
        """The engine's state, for what nothing here answers."""
        return self.game.state

    # -- driving

    def do(self, *keys: str) -> Scenario:
        """Choose options by key, one after another; the beginning of a key is enough if it is unique.

        Paid ability windows in which there is no such option are passed; if it never comes, the error says what they
        offered.
        """
        for key in keys:
            passed: dict[str, None] = {}
            while (
                self.game.decision is not None
                and self.game.decision.kind == "window"
                and not self.offers(key.removesuffix("…"))
            ):
                passed.update(dict.fromkeys(self.options()))
                self.game.choose("pass")
            try:
                self.game.choose(key)
            except SneakdoorError as error:
                if passed:
                    error.add_note(f"windows were passed that did not offer {key!r}; they offered {list(passed)}")
                raise
        return self

    def until(self, what: str, limit: int = 200) -> None:
        """Decline everything optional until a decision of that kind, side, step or phase comes; if none does, fail.

        `what` is a decision's kind ("access", "jack out"), "corp"/"runner" (whose decision), a step's rule
        ("step_encounter_paw"), a phase ("encounter" or "encounter ice", "approach", "movement", "breach"), or "over":
        the end of the game.
        """
        for _ in range(limit):
            if self.game.outcome is not None:
                if what == OVER:
                    return
                message = f"the game was over before {what!r} came: {self.game.outcome}"
                raise ImpossibleBoard(message)
            if self._at(what):
                return
            self.game.choose(default_option(self.state))
        message = f"{limit} decisions came and went without {what!r}; now at {self.game.decision!r}"
        raise ImpossibleBoard(message)

    def comes(self, what: str) -> bool:
        """Decline everything optional; whether a decision that `until` knows comes before the next action or the end.

        Where a player can do nothing, nobody is asked: that is how to say that they cannot.
        """
        while self.game.outcome is None and not self._at(what):
            if cast("Decision", self.game.decision).kind == "action":
                return False
            self.game.choose(default_option(self.state))
        return self.game.outcome is None

    def _at(self, what: str) -> bool:
        decision = self.game.decision
        assert decision is not None
        return what in (decision.kind, decision.side, decision.rule) or (what != "action" and self._in_phase(what))

    def _in_phase(self, what: str) -> bool:
        """Whether this is that phase, which may be named by its first word; those of a run are over with it."""
        if what not in (self.state.phase, self.state.phase.split(" ")[0]):
            return False
        if what.startswith("encounter"):
            return self.state.encountered >= 0
        return self.state.run_no > 0 or what.endswith("phase") or self.state.phase.endswith("phase")

    def finish(self) -> None:
        """Decline everything optional until the run (or, outside one, the turn) is over."""
        if self.state.run_no:
            while self.state.run_no and self.game.decision is not None:
                self.game.choose(default_option(self.state))
            return
        turn = self.state.turn
        while self.state.turn == turn and self.game.decision is not None:
            if self.game.decision.kind == "action":
                self.game.choose("credit")
            else:
                self.game.choose(default_option(self.state))

    def fix_random(self, *names: str) -> Scenario:
        """The next random choices pick cards (or servers) of these names, in this order."""
        titles = {face.title for face in self.state.printed}
        for name in names:
            if name not in titles and name not in CENTRAL:
                message = (
                    f"nothing called {name!r} can be picked in this scenario{did_you_mean(name, {*titles, *CENTRAL})}"
                )
                raise ImpossibleBoard(message)
        self.state.scripted_random += names
        return self

    # -- asking

    @property
    def decision(self) -> Decision | None:
        return self.game.decision

    def options(self) -> list[str]:
        """The keys of all options now."""
        return list(self.game.decision.keys()) if self.game.decision else []

    def can(self, start: str) -> bool:
        """Whether any option's key begins so. An action cannot be asked for at a window: it could never be there."""
        if ACTION_KEYS.match(start) and self.game.decision is not None and self.game.decision.kind == "window":
            message = f"{start!r} is an action, and this is a window: go on with until('action') first"
            raise ValueError(message)
        return self.offers(start)

    def offers(self, start: str) -> bool:
        """Whether any option's key begins so, whatever the decision is."""
        return any(key.casefold().startswith(start.casefold()) for key in self.options())

    @property
    def runner(self) -> RunnerState:
        return RunnerState(self.state, RUNNER_SIDE)

    @property
    def corp(self) -> CorpState:
        return CorpState(self.state, CORP_SIDE)

    def server(self, name: str) -> ServerState:
        return ServerState(self.state, server_number(name))

    def card(self, title: str, which: int = 0) -> CardState:
        """A card by title; installed ones come first."""
        wanted = cards.plain(title)
        found = [i for i, f in enumerate(self.state.printed) if cards.plain(f.title) == wanted]
        if not found:
            meant = did_you_mean(title, {f.title for f in self.state.printed})
            message = f"no card called {title!r} is in this scenario{meant}"
            raise ImpossibleBoard(message)
        found.sort(key=lambda c: self.state.zone[c] != P_INSTALLED)
        return CardState(self.state, found[which])

    @property
    def step(self) -> str:
        """The rule of the decision now open, which names the step."""
        return self.game.decision.rule if self.game.decision else ""

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def running(self) -> bool:
        """Whether a run is in progress."""
        return self.state.run_no > 0

    @property
    def accesses(self) -> list[str]:
        """Titles of the cards accessed so far, in order."""
        return list(self._recorder.accesses)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome

    @property
    def log(self) -> list[str]:
        """What has happened, told to somebody who may know everything."""
        return self.game.log.lines() if self.game.log is not None else []
