"""What a side was shown: it listens to a game and keeps, for each side, what happened as that side saw it.

The state of a game knows what a side may look at now, not what it has seen: an accessed card goes back into a hand.
"""

from __future__ import annotations

from array import array
from typing import Final

from sneakdoor.engine.state import State, Teller
from sneakdoor.game import Game
from sneakdoor.language import effects as fx
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import CardsFacts, DrawFacts
from sneakdoor.native import mypyc_attr
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE

from .layout import EVENT, HISTORY, LARGEST, SEEN
from .vocabulary import CARD_IDS, EFFECT_OF

TOLD: Final = frozenset(
    (
        fx.CARDS_DRAWN,
        fx.TAGS_TAKEN,
        fx.TAGS_REMOVED,
        fx.BAD_PUBLICITY_TAKEN,
        fx.DAMAGE_SUFFERED,
        fx.CARD_TRASHED,
        fx.CARD_DISCARDED,
        fx.AGENDA_FORFEITED,
        fx.AGENDA_SCORED,
        fx.AGENDA_STOLEN,
        fx.VIRUS_PURGED,
        fx.CARD_ADVANCED,
        fx.RUN_ENDED_EARLY,
        fx.JACKED_OUT,
        fx.CARD_INSTALLED,
        fx.CARD_REZZED,
        fx.CARD_DEREZZED,
        fx.DECK_SHUFFLED,
        fx.DECK_SEARCHED,
        fx.CARDS_LOOKED_AT,
        fx.CARDS_REVEALED,
        fx.CARD_EXPOSED,
        fx.CARD_PLAYED,
        fx.RUN_BEGAN,
        fx.RUN_SUCCESSFUL,
        fx.RUN_UNSUCCESSFUL,
        fx.ENCOUNTER_BEGAN,
        fx.CARD_ACCESSED,
        fx.ABILITY_USED,
    )
)
"""What both sides see happen, if not always to which card."""
_TOLD: Final = tuple(kind in TOLD for kind in range(len(fx.KINDS)))
_WIDTH: Final = len(EVENT)
_SIDES: Final = (CORP_SIDE, RUNNER_SIDE)


@mypyc_attr(allow_interpreted_subclasses=True)
class Shown:
    """What each side of a game was shown."""

    def __init__(self, then: Teller | None = None) -> None:
        self.then = then
        """Who else listens."""
        self.history: tuple[array[int], array[int]] = (_nothing(HISTORY * _WIDTH), _nothing(HISTORY * _WIDTH))
        """By side, the latest events, row after row."""
        self.seen: tuple[array[int], array[int]] = (_nothing(SEEN), _nothing(SEEN))
        """By side, the titles of the other side that were shown to it."""
        self._number_seen = [0, 0]

    def copy(self) -> Shown:
        """The same, for a game that goes on differently."""
        twin = Shown()
        twin.history = (self.history[0][:], self.history[1][:])
        twin.seen = (self.seen[0][:], self.seen[1][:])
        twin._number_seen = self._number_seen[:]
        return twin

    def idle(self, state: State, side: int) -> None:
        """A window passed in which a side could do nothing: no concern of the other's."""
        if self.then is not None:
            self.then.idle(state, side)

    def tell(self, state: State, effect: Effect) -> None:
        """Something happened."""
        if _TOLD[effect.kind]:
            facts = effect.facts
            cards = facts.cards if isinstance(facts, (CardsFacts, DrawFacts)) and effect.card < 0 else (effect.card,)
            for side in _SIDES:
                self._keep(state, effect, side, cards)
        if self.then is not None:
            self.then.tell(state, effect)

    def _keep(self, state: State, effect: Effect, side: int, cards: tuple[int, ...]) -> None:
        """Note an event as one side sees it, once for each card of it that the side knows, else once."""
        known = [c for c in cards if c >= 0 and state.known[c] >> side & 1]
        for card in known or (-1,):
            title = CARD_IDS.get(state.printed[card].title, 0) if card >= 0 else 0
            history = self.history[side]
            del history[:_WIDTH]
            history.extend(
                (
                    EFFECT_OF[effect.kind],
                    effect.side + 1,
                    title,
                    min(effect.server + 1, LARGEST),
                    max(-LARGEST, min(effect.amount, LARGEST)),
                    min(state.turn, LARGEST),
                )
            )
            if title and state.printed[card].side != side:
                self._see(side, title)

    def _see(self, side: int, title: int) -> None:
        seen, number = self.seen[side], self._number_seen[side]
        if number < SEEN and title not in seen:
            seen[number] = title
            self._number_seen[side] = number + 1


def _nothing(size: int) -> array[int]:
    return array("h", bytes(2 * size))


def keep_history(game: Game) -> Shown:
    """From now on, keep what each side of a game is shown, for `Seat.observe`; a log goes on hearing everything."""
    shown = Shown(game.state.teller)
    game.state.listen(shown)
    return shown


def shown_to(state: State) -> Shown | None:
    """What was kept of what the sides of a game were shown, if anybody did."""
    teller = state.teller
    return teller if isinstance(teller, Shown) else None
