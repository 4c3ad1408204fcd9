"""A game as one side sits at it: what that side may see and must decide, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from sneakdoor.belief import Belief, believe, memory_of
from sneakdoor.errors import GameOver
from sneakdoor.game import Game
from sneakdoor.terms import SIDE_NAMES
from sneakdoor.views import DecisionView, View, glance, view

if TYPE_CHECKING:
    from sneakdoor.encoding.actions import Action
    from sneakdoor.encoding.observing import Observer


class Seat:
    """One side's place at the table. A player gets this instead of the game, so it cannot look into hidden cards."""

    __slots__ = (
        "_believed",
        "_believed_at",
        "_game",
        "_glanced",
        "_glanced_at",
        "_observer",
        "_seen",
        "_seen_at",
        "side",
    )

    def __init__(self, game: Game, side: str) -> None:
        self._game = game
        self._seen: View | None = None
        self._seen_at = -1
        self._glanced: View | None = None
        self._glanced_at = -1
        self._believed: Belief | None = None
        self._believed_at = -1
        self._observer: Observer | None = None
        self.side = side
        """Whose seat it is: "corp" or "runner"."""

    @property
    def view(self) -> View:
        """What this side may see, made once for each decision."""
        now = len(self._game.choices)
        if self._seen is None or self._seen_at != now:
            self._seen = view(self._game, self.side)
            self._seen_at = now
        return self._seen

    @property
    def glance(self) -> View:
        """The same, each part made when it is looked at: for who looks at little. It serves for this decision alone."""
        now = len(self._game.choices)
        if self._glanced is None or self._glanced_at != now:
            self._glanced = glance(self._game, self.side)
            self._glanced_at = now
        return self._glanced

    @property
    def decision(self) -> DecisionView:
        """What this side must decide now."""
        decision = self.view.decision
        if decision is None:
            message = "the game is over; there is nothing to choose"
            raise GameOver(message)
        return decision

    @property
    def number_of_options(self) -> int:
        """How many options there are, without looking at anything."""
        decision = self._game.decision
        if decision is None:
            message = "the game is over; there is nothing to choose"
            raise GameOver(message)
        return len(decision.options)

    def remember(self) -> None:
        """From now on, remember what this side is shown: `belief` is made of it."""
        memory_of(self._game.state)

    @property
    def belief(self) -> Belief:
        """What this side believes of the other's hidden cards, made once for each decision; it remembers from now on,
        if nobody has asked for that before.
        """
        now = len(self._game.choices)
        if self._believed is None or self._believed_at != now:
            state = self._game.state
            self._believed = believe(state, self.side, memory_of(state).sides[SIDE_NAMES.index(self.side)])
            self._believed_at = now
        return self._believed

    def imagine(self, rng: Random) -> Game:
        """A game that could be this one for all that this side knows and believes: hidden cards are dealt anew.

        In it, this side remembers what it does in this one.
        """
        from sneakdoor.worlds import imagine

        world = imagine(self._game, self.side, rng, self.belief)
        world.state.listen(memory_of(self._game.state).known_to(SIDE_NAMES.index(self.side)))
        return world

    # -- as numbers

    @property
    def _eyes(self) -> Observer:
        """The eyes that write what this side sees as numbers."""
        if self._observer is None:
            from sneakdoor.encoding.observing import Observer

            self._observer = Observer(self._game.state, SIDE_NAMES.index(self.side))
        return self._observer

    def observe(self, out: object) -> None:
        """Write what this side sees into a buffer of `encoding.layout.SIZE` numbers of 16 bits.

        What it was shown earlier is among it if `encoding.shown.keep_history` was asked for as the game began.
        """
        self._eyes.observe(out)

    def encode_options(self, out: object, mask: object) -> int:
        """Write the options into `encoding.layout.OPTIONS_SIZE` numbers of 16 bits, and which places may be chosen into
        as many bytes as there are places; how many may be.
        """
        from sneakdoor.encoding.actions import encode

        return encode(self._eyes, out, mask)

    def actions(self) -> list[Action]:
        """The options as values that mean the same in every game, in their order."""
        from sneakdoor.encoding.actions import actions

        return actions(self._eyes)

    def place_of(self, action: Sequence[int]) -> int:
        """The place of the option that such a value names."""
        from sneakdoor.encoding.actions import place_of

        return place_of(self._eyes, action)
