"""A finished game looked back at: how likely each side was to win from turn to turn, where most of that was lost, and
what the computer would have done instead.

The game is played again twice: to look at it and find the turns, then to ask the coach about the decisions that led
there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from sneakdoor.errors import SaveError
from sneakdoor.game import Game
from sneakdoor.narration import Entry
from sneakdoor.narration.entries import Kind
from sneakdoor.players import Seat
from sneakdoor.players.coach import advise
from sneakdoor.players.reasons import Advice, sentence
from sneakdoor.terms import SIDE_NAMES
from sneakdoor.views import BOTH, Side, view

from .looking import turns
from .shapes import Instead, LostTurn, Review, TurnChance
from .value import corp_chance

MOST_TURNS: Final = 3
"""How many turns are told of each side."""
LEAST_LOST: Final = 3
"""What is lost in a turn that is told, in hundredths, at least."""
LEAST_MARGIN: Final = 1.0
"""By how many credits what the computer would have done is better, where that is told."""
MOST_ENTRIES: Final = 7
"""How many things that happened are told of a turn."""
MOST_ASKED: Final = 120
"""How many decisions the coach is asked about at most."""
WEIGHT: Final[dict[Kind, int]] = {
    Kind.GAME_ENDED: 6,
    Kind.AGENDA_STOLEN: 5,
    Kind.AGENDA_SCORED: 5,
    Kind.AGENDA_FORFEITED: 5,
    Kind.DAMAGE_SUFFERED: 4,
    Kind.TAGS_TAKEN: 4,
    Kind.BAD_PUBLICITY_TAKEN: 4,
    Kind.CARD_TRASHED: 3,
    Kind.CARD_REZZED: 3,
    Kind.RUN_ENDED_EARLY: 3,
    Kind.VIRUS_PURGED: 3,
    Kind.CARD_DEREZZED: 3,
    Kind.CARDS_ACCESSED: 1,
}
"""What counts most of what happened in a turn; then what players did with their clicks."""
ACTION_WEIGHT: Final = 2


@dataclass(frozen=True, slots=True)
class Window:
    """Decisions of a side that led to a loss, by how many choices had been made: from one up to another."""

    side: Side
    first: int
    last: int


def review(over: Game) -> Review:
    """Look back at a game that is over, or at one that cannot be played on."""
    again = begun(over)
    log = again.log
    assert log is not None
    points: list[TurnChance] = []
    for step in turns(again, over.choices):
        now = view(again, BOTH)
        points.append(TurnChance(turn=now.turn, side=now.active, step=step, corp=rounded(corp_chance(now))))
    if over.conceded is None and again.outcome != over.outcome:
        raise SaveError("this version does not play the game as it was played, so it cannot be looked back at")
    if not points:
        return Review(turns=[], end=ended(over), lost={side: [] for side in SIDE_NAMES})
    last = rounded(corp_chance(view(again, BOTH)))  # of a game that was given up, what it was worth then
    ends = [point.corp for point in points[1:]] + [last]
    steps = [point.step for point in points[1:]] + [len(over.choices)]
    entries = log.entries(BOTH)
    lost: dict[Side, list[LostTurn]] = {}
    for side in SIDE_NAMES:
        costs = [cost(point.corp, end, side) for point, end in zip(points, ends, strict=True)]
        worst = sorted(range(len(points)), key=lambda i: -costs[i])[:MOST_TURNS]
        places = [i for i in worst if costs[i] >= LEAST_LOST]
        windows = [window(points, i, side, steps[i]) for i in places]
        lost[side] = [
            LostTurn(
                turn=points[i].turn,
                side=points[i].side,
                step=points[i].step,
                before=rounded(own(points[i].corp, side)),
                after=rounded(own(ends[i], side)),
                happened=counted([entry for entry in entries if entry.turn == points[i].turn]),
                instead=otherwise,
            )
            for i, otherwise in zip(places, instead(over, windows), strict=True)
        ]
    return Review(turns=points, end=ended(over), lost=lost)


def begun(over: Game) -> Game:
    """The same game before its first choice."""
    return Game.new(over.corp, over.runner, over.seed, over.rulebook, log=True)


def own(corp: float, side: Side) -> float:
    """A side's own chance, where the Corp's is that."""
    return corp if side == "corp" else 1 - corp


def rounded(chance: float) -> float:
    """As it is told."""
    return round(chance, 3)


def cost(before: float, after: float, side: Side) -> int:
    """What a side lost where the Corp's chance changed so, in hundredths as they are shown.

    So turns stand in the order of what is read.
    """
    lost = hundredths(before) - hundredths(after)
    return lost if side == "corp" else -lost


def hundredths(corp: float) -> int:
    """The Corp's chance as it is shown; the Runner's is the rest of a hundred.

    >>> hundredths(0.145), hundredths(0.999), hundredths(1.0)
    (15, 99, 100)
    """
    thousandths = round(1000 * corp)
    whole = (thousandths + 5) // 10
    return min(99, max(1, whole)) if 0 < thousandths < 1000 else whole


def ended(over: Game) -> float | None:
    """How it ended for the Corp."""
    outcome = over.outcome
    if outcome is None:
        return None
    return 0.5 if outcome.winner is None else float(SIDE_NAMES[outcome.winner] == "corp")


def counted(span: Sequence[Entry]) -> list[Entry]:
    """What counts of what happened in a turn, in its order."""

    def weight(entry: Entry) -> int:
        return max(WEIGHT.get(entry.kind, 0), ACTION_WEIGHT if entry.action else 0)

    kept = sorted((e for e in span if weight(e)), key=lambda e: -weight(e))[:MOST_ENTRIES]
    return sorted(kept, key=lambda e: e.n)


# -- what else could have been done


def window(points: Sequence[TurnChance], place: int, side: Side, end: int) -> Window:
    """The decisions of a side in a turn; in one of the other's, also those of their own turn before it."""
    first = place if points[place].side == side or place == 0 else place - 1
    return Window(side, points[first].step, end)


def instead(over: Game, windows: Sequence[Window]) -> Iterator[Instead | None]:
    """For each window what the computer would have done otherwise where that matters most; None where it would not."""
    best: list[Instead | None] = [None] * len(windows)
    again, asked = begun(over), 0
    last = max((one.last for one in windows), default=0)
    for step, choice in enumerate(over.choices[:last]):
        decision = again.decision
        assert decision is not None
        here = [i for i, one in enumerate(windows) if one.side == decision.side and one.first <= step < one.last]
        if here and len(decision.options) > 1 and asked < MOST_ASKED:
            asked += 1
            seen = Seat(again, decision.side).view
            other = judged(advise(seen), seen.open_decision.options, choice, step, again.state.turn)
            for i in here:
                best[i] = better(best[i], other)
        again.choose(choice)
    yield from best


def better(one: Instead | None, other: Instead | None) -> Instead | None:
    """The one that matters more."""
    if one is None or other is None:
        return one or other
    return other if other.margin > one.margin else one


def judged(advice: Advice, keys: Sequence[str], choice: int, step: int, turn: int) -> Instead | None:
    """What would have been better, by the computer's own reckoning; None where that is much the same."""
    margin = advice.worths[advice.place] - advice.worths[choice]
    if keys[advice.place] == keys[choice] or margin < LEAST_MARGIN:
        return None
    return Instead(
        step=step,
        turn=turn,
        chose=keys[choice],
        would=keys[advice.place],
        margin=round(margin, 1),
        reasons=[sentence(reason, advice.side) for reason in advice.reasons],
    )
