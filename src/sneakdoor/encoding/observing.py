"""A game as one side sees it, as numbers: straight from the state, and never more than that side may know.

What a side may know of a card stands in `state.known`; all else that is written is open to both (what `views` show
them), or the question that this side is asked. `tests/encoding/test_leaks.py` deals everything else anew, and nothing
here changes.
"""

from __future__ import annotations

from array import array
from typing import Any, Final

from sneakdoor.engine import values
from sneakdoor.engine.contests import TraceFrame
from sneakdoor.engine.encounter import current
from sneakdoor.engine.faces import Face
from sneakdoor.engine.questions import question
from sneakdoor.engine.state import VACANT, State
from sneakdoor.engine.subroutines import PRINTED, subroutines
from sneakdoor.errors import InvalidChoice
from sneakdoor.terms import (
    COUNTER_BITS,
    FIRST_REMOTE,
    NO_SERVER,
    P_DECK_CORP,
    P_DECK_RUNNER,
    P_DISCARD_CORP,
    P_DISCARD_RUNNER,
    P_HAND_CORP,
    P_HAND_RUNNER,
    P_HOSTED,
    P_IDENTITY,
    P_INSTALLED,
    P_REMOVED,
    P_RESOLVING,
    P_SCORE_CORP,
    P_SCORE_RUNNER,
    P_SET_ASIDE,
    RUNNER_SIDE,
)

from .layout import (
    AT,
    BEYOND,
    CENTRALS,
    DECK,
    FACEDOWN,
    FIELDS,
    HAND,
    ICE,
    LARGEST,
    LOOSE,
    PILE,
    RIG,
    ROOT,
    SCORED,
    SERVERS,
    SIZE,
    SUBROUTINES,
    TOP,
    WIDTH,
)
from .shown import Shown, shown_to
from .vocabulary import CARD_IDS, PHASE_IDS, QUESTION_OF, VERB_OF

_EMPTY: Final = bytes(2 * SIZE)
_SERVERS: Final = FIELDS["servers"].start
_ICE: Final = FIELDS["ice"].start
_ROOT: Final = FIELDS["root"].start
_RIG: Final = FIELDS["rig"].start
_LOOSE: Final = FIELDS["loose"].start
_HAND: Final = FIELDS["hand"].start
_KNOWN_HAND: Final = FIELDS["known_hand"].start
_SCORED: Final = FIELDS["scored"].start
_ARCHIVES: Final = FIELDS["archives"].start
_FACEDOWN: Final = FIELDS["archives_facedown"].start
_HEAP: Final = FIELDS["heap"].start
_REMOVED: Final = FIELDS["removed"].start
_TOPS: Final = FIELDS["deck_tops"].start
_SUBROUTINES: Final = FIELDS["subroutines"].start
_DECK_LIST: Final = FIELDS["deck_list"].start
_SEEN: Final = FIELDS["seen"].start
_SEEN_STOP: Final = FIELDS["seen"].stop
_HISTORY: Final = FIELDS["history"].start
_SERVER_WIDTH: Final = FIELDS["servers"].shape[1]
_SCORED_WIDTH: Final = FIELDS["scored"].shape[2]
_DECISION: Final = AT["asked_by"]
_RUN: Final = AT["run"]
_TRACE: Final = AT["trace"]
_RIG_COUNT: Final = AT["rig"]
_FACEDOWN_COUNT: Final = AT["facedown_discard"]
_OTHER: Final = 5
"""From this kind on, counters share a column."""
_SOLID: Final = (1 << COUNTER_BITS) - 1
_COUNTED: Final = 3
"""The column of the first kind of counters."""
_ICEBREAKER: Final = "icebreaker"
NO_CARDS: Final[set[int]] = set()


class Observer:
    """The eyes of one side on one game. What is the same from decision to decision is worked out once."""

    __slots__ = ("counting", "deck_list", "ids", "printed", "side", "state")

    def __init__(self, state: State, side: int) -> None:
        self.state = state
        self.side = side
        self.printed: tuple[Face, ...] = ()
        self.ids: list[int] = []
        """The number of each card of the game, known or not."""
        self.deck_list: array[int] = array("h")
        self.counting: set[int] = set()
        """The cards with counters on them."""

    def cards(self) -> list[int]:
        """The number of each card, anew if the cards are others."""
        printed = self.state.printed
        if printed is not self.printed:
            side = self.side
            self.printed = printed
            self.ids = [CARD_IDS.get(face.title, 0) for face in printed]
            own = [CARD_IDS.get(face.title, 0) for face in printed if face.side == side and not face.is_identity]
            own.sort()
            self.deck_list = array("h", own[:DECK])
        return self.ids

    def observe(self, out: Any) -> None:
        """Write what this side sees into `out`: any writable buffer of SIZE numbers of 16 bits, in one row."""
        row = self.row(shown_to(self.state))
        with memoryview(out) as buffer:
            if buffer.format != "h" or buffer.ndim != 1 or len(buffer) != SIZE:
                raise InvalidChoice(
                    f"an observation is written into {SIZE} numbers of 16 bits, such as array('h', bytes({2 * SIZE}))"
                )
            buffer[:] = row

    def row(self, shown: Shown | None) -> array[int]:
        """What this side sees."""
        state, side = self.state, self.side
        self.cards()
        row = array("h", _EMPTY)
        slots = slots_of(state)
        self.counting = {key >> COUNTER_BITS for key in state.counters} if state.counters else NO_CARDS
        self._numbers(row, slots)
        if state.run_no or state.accessed >= 0 or state.encountered >= 0 or state.breached != NO_SERVER:
            self._run(row, slots)
        for frame in state.stack:
            if isinstance(frame, TraceFrame):
                row[_TRACE] = capped(frame.strength())
        if state.decider == side and state.outcome is None:
            self._question(row, slots)
        self._servers(row)
        self._rig(row, slots)
        self._piles(row)
        own = self.deck_list
        row[_DECK_LIST : _DECK_LIST + len(own)] = own
        if shown is not None:
            row[_SEEN:_SEEN_STOP] = shown.seen[side]
            row[_HISTORY:SIZE] = shown.history[side]
        return row

    # -- numbers

    def _numbers(self, row: array[int], slots: dict[int, int]) -> None:
        state, piles = self.state, self.state.piles
        outcome = state.outcome
        numbers = [
            self.side,
            0 if outcome is not None else state.decider + 1,
            QUESTION_OF[state.deciding] if outcome is None else 0,
            state.active,
            state.turn,
            PHASE_IDS.get(state.phase, 0),
            0 if outcome is None else 3 if outcome.winner is None else outcome.winner + 1,
            state.credits[0],
            state.credits[1],
            state.clicks[0],
            state.clicks[1],
            state.clicks_spent,
            len(piles[P_HAND_CORP]),
            len(piles[P_HAND_RUNNER]),
            len(piles[P_DECK_CORP]),
            len(piles[P_DECK_RUNNER]),
            len(piles[P_DISCARD_CORP]),
            len(piles[P_DISCARD_RUNNER]),
            0,
            values.score(state, 0),
            values.score(state, 1),
            values.points_to_win(state, 0),
            values.points_to_win(state, 1),
            values.hand_size(state, 0),
            values.hand_size(state, 1),
            values.tags(state),
            state.bad_publicity,
            state.bad_publicity_fund,
            state.core_damage,
            values.link(state),
            values.memory_limit(state),
            values.memory_used(state),
            slots.get(state.mark, 0),
            len(state.ice) - CENTRALS,
            0,
            len(state.lingering),
        ]
        corp = runner = more = 0
        for card in piles[P_IDENTITY]:
            title = CARD_IDS.get(state.face[card].title, 0)
            if state.printed[card].side == RUNNER_SIDE:
                runner = title
            else:
                corp = title
            if card in self.counting:
                for kind in range(_SOLID + 1):
                    more += state.counters.get(card << COUNTER_BITS | kind, 0)
        numbers += (corp, runner, more)
        row[: len(numbers)] = shorts(numbers)

    def _run(self, row: array[int], slots: dict[int, int]) -> None:
        state, ids, known, bit = self.state, self.ids, self.state.known, 1 << self.side
        ice = state.ice.get(state.attacked, ())
        position, approached, encountered, strength, over = 0, 0, 0, 0, 0
        if state.position != -1 and state.position in ice:
            position = len(ice) - ice.index(state.position)
        if state.approached >= 0 and known[state.approached] & bit:
            approached = ids[state.approached]
        met = current(state)
        if met is not None and state.ice_met() >= 0 and known[met.ice] & bit:
            encountered = ids[met.ice]
            strength = values.strength(state, met.ice)
            over = 1 if met.closed else 0
            at = _SUBROUTINES
            for which in subroutines(state, met.ice)[:SUBROUTINES]:
                row[at] = which + 1 if which < PRINTED else PRINTED + 1
                row[at + 1] = 3 if which in met.resolved else 2 if which in met.broken else 1
                at += 2
        accessed = state.accessed
        row[_RUN:_TRACE] = shorts(
            [
                1 if state.run_no else 0,
                slots.get(state.attacked, 0),
                position,
                len(ice),
                approached,
                encountered,
                strength,
                over,
                1 if state.successful else 0,
                slots.get(state.breached, 0),
                1 if accessed >= 0 else 0,
                ids[accessed] if accessed >= 0 and known[accessed] & bit else 0,
                state.zone[accessed] + 1 if accessed >= 0 else 0,
            ],
        )

    def _question(self, row: array[int], slots: dict[int, int]) -> None:
        state, ids, known, bit = self.state, self.ids, self.state.known, 1 << self.side
        asked = question(state)
        source, card = asked.source, asked.card
        row[_DECISION : _DECISION + 10] = shorts(
            [
                ids[source] if source >= 0 and known[source] & bit else 0,
                ids[card] if card >= 0 and known[card] & bit else 0,
                slots.get(asked.server, 0),
                0 if asked.to is None else VERB_OF[asked.to],
                len(asked.picked),
                asked.least,
                asked.of,
                asked.amount,
                asked.paid,
                len(state.options),
            ],
        )

    # -- cards

    def _card(self, row: array[int], at: int, card: int, slot: int) -> None:
        """What this side sees of one card in play."""
        state = self.state
        face = state.face[card]
        if state.known[card] >> self.side & 1:
            row[at] = self.ids[card]
        row[at + 1] = 1
        if state.faceup[card]:
            row[at + 2] = 1
        if card in self.counting:
            counters = state.counters
            first = card << COUNTER_BITS
            for kind in range(_OTHER):
                number = counters.get(first | kind, 0)
                if number:
                    row[at + _COUNTED + kind] = capped(number)
            more = 0
            for kind in range(_OTHER, _SOLID + 1):
                more += counters.get(first | kind, 0)
            if more:
                row[at + 8] = capped(more)
        if state.active_since[card] and (face.is_ice or _ICEBREAKER in face.subtypes):
            row[at + 9] = capped(values.strength(state, card))
        installed = state.installed_turn[card]
        if installed >= 0 and state.turn > installed:
            row[at + 10] = capped(state.turn - installed)
        if state.hosted:
            hosted = state.hosted.get(card)
            if hosted is not None:
                row[at + 11] = capped(len(hosted))
            host = state.host[card]
            if host >= 0 and state.known[host] >> self.side & 1:
                row[at + 12] = self.ids[host]
        row[at + 13] = slot

    def _servers(self, row: array[int]) -> None:
        state = self.state
        for slot, (server, ice) in enumerate(state.ice.items()):
            if slot == SERVERS:
                break
            root = state.root[server]
            at = _SERVERS + slot * _SERVER_WIDTH
            row[at] = capped(server + 1)
            if server == state.mark:
                row[at + 3] = 1
            if ice:
                row[at + 1] = capped(len(ice))
                at = _ICE + slot * ICE * WIDTH
                for card in ice[: -ICE - 1 : -1]:
                    if card == VACANT:
                        row[at + 1] = 2
                    else:
                        self._card(row, at, card, slot + 1)
                    at += WIDTH
            if root:
                row[_SERVERS + slot * _SERVER_WIDTH + 2] = capped(len(root))
                at = _ROOT + slot * ROOT * WIDTH
                for card in root[:ROOT]:
                    self._card(row, at, card, slot + 1)
                    at += WIDTH

    def _rig(self, row: array[int], slots: dict[int, int]) -> None:
        """The Runner's installed cards; then those of anybody that lie elsewhere in play."""
        state, piles = self.state, self.state.piles
        at, number, loose = _RIG, 0, _LOOSE
        stop, last = _RIG + RIG * WIDTH, _LOOSE + LOOSE * WIDTH
        for card in piles[P_INSTALLED]:
            if state.printed[card].side == RUNNER_SIDE:
                number += 1
                if at < stop:
                    self._card(row, at, card, slot_of(state, card, slots))
                    at += WIDTH
            elif state.host[card] >= 0 and loose < last and is_loose(state, card):
                self._card(row, loose, card, slot_of(state, card, slots))
                loose += WIDTH
        if number:
            row[_RIG_COUNT] = capped(number)
        for place in (P_RESOLVING, P_SET_ASIDE, P_HOSTED):
            for card in piles[place]:
                if loose < last:
                    self._card(row, loose, card, slot_of(state, card, slots))
                    loose += WIDTH

    # -- piles

    def _piles(self, row: array[int]) -> None:
        state, ids, piles, known, bit = self.state, self.ids, self.state.piles, self.state.known, 1 << self.side
        mine, theirs = (P_HAND_RUNNER, P_HAND_CORP) if self.side else (P_HAND_CORP, P_HAND_RUNNER)
        at = _HAND
        for card in piles[mine][:HAND]:
            row[at] = ids[card]
            at += 1
        put(row, _KNOWN_HAND, HAND, [ids[c] for c in piles[theirs] if known[c] & bit])
        faceup = state.faceup
        if piles[P_DISCARD_CORP]:
            open_, hidden, facedown = [], [], 0
            for card in piles[P_DISCARD_CORP]:
                if faceup[card]:
                    open_.append(ids[card])
                else:
                    facedown += 1
                    if known[card] & bit:
                        hidden.append(ids[card])
            put(row, _ARCHIVES, PILE, open_)
            put(row, _FACEDOWN, FACEDOWN, hidden)
            row[_FACEDOWN_COUNT] = capped(facedown)
        if piles[P_DISCARD_RUNNER]:
            put(row, _HEAP, PILE, [ids[c] for c in piles[P_DISCARD_RUNNER] if known[c] & bit])
        if piles[P_REMOVED]:
            put(row, _REMOVED, FACEDOWN, [ids[c] for c in piles[P_REMOVED] if known[c] & bit])
        at = _TOPS
        for place in (P_DECK_CORP, P_DECK_RUNNER):
            here = at
            for card in piles[place][:TOP]:
                if known[card] & bit:
                    row[here] = ids[card]
                here += 1
            at += TOP
        at = _SCORED
        for place in (P_SCORE_CORP, P_SCORE_RUNNER):
            here = at
            for card in piles[place][:SCORED]:
                row[here] = ids[card]
                row[here + 1] = capped(values.agenda_points(state, card))
                if card in self.counting:
                    more = 0
                    for kind in range(_SOLID + 1):
                        more += state.counters.get(card << COUNTER_BITS | kind, 0)
                    row[here + 2] = capped(more)
                here += _SCORED_WIDTH
            at += SCORED * _SCORED_WIDTH


def capped(number: int) -> int:
    """A number as 16 bits can hold it."""
    return number if -LARGEST <= number <= LARGEST else LARGEST if number > 0 else -LARGEST


def shorts(numbers: list[int]) -> array[int]:
    """Numbers of 16 bits, the largest where they are larger."""
    try:
        return array("h", numbers)
    except OverflowError:
        return array("h", [capped(number) for number in numbers])


def put(row: array[int], at: int, most: int, found: list[int]) -> None:
    """Write cards that lie in no order by their numbers; where they are more than fit, the largest numbers."""
    if found:
        found.sort()
        fitting = array("h", found[-most:])
        row[at : at + len(fitting)] = fitting


def slots_of(state: State) -> dict[int, int]:
    """The slot of each server there is."""
    slots = {0: 1, 1: 2, 2: 3}
    if len(state.ice) > CENTRALS:
        slot = CENTRALS
        for server in state.ice:
            if server >= FIRST_REMOTE:
                slot = slot + 1 if slot < BEYOND else BEYOND
                slots[server] = slot
    return slots


def slot_of(state: State, card: int, slots: dict[int, int]) -> int:
    """The slot of the server where a card is, or the card that hosts it."""
    server = state.server[card]
    host = state.host[card]
    if server == NO_SERVER and host >= 0:
        server = state.server[host]
    return slots.get(server, 0)


def is_loose(state: State, card: int) -> bool:
    """Whether an installed Corp card stands in no row of its server: it is hosted, as on an asset."""
    server = state.server[card]
    return server == NO_SERVER or (card not in state.ice.get(server, ()) and card not in state.root.get(server, ()))
