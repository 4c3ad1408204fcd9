"""The run that is in progress: what it is worth to go on, how to deal with the ice, what to answer on the way."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from sneakdoor.language import combinators as joined
from sneakdoor.language import instructions as do
from sneakdoor.language.costs import Cost
from sneakdoor.language.instruction import Instruction
from sneakdoor.terms import RUNNER_SIDE
from sneakdoor.views import DecisionView, OptionView, QuestionView, words_at, words_of

from .breaking import Obstacle, RunnerMeans, Way, fired, harm_of, ways
from .costs import price
from .instruction_outcomes import outcome_of
from .means import counters_of, subroutines_of
from .outcomes import NOTHING, ExpectedOutcome, Situation, together
from .reading import read
from .runner_board import Board
from .runner_servers import CENTRALS

Values = list[float]


def going_on(board: Board) -> float:
    """What it is worth to go on with the run that is in progress."""
    run = board.view.run
    if run is None or run.server not in board.servers:
        return 1.0
    if run.phase == "encounter ice" and run.position is not None:
        here, _ = board.standing()
        if isinstance(here, Obstacle):
            return max(worth_of(board, w) for w in ways(replace(here, met=True), board.means))
        return going_past(board)
    return board.run_worth(run.server)


def encountered(board: Board) -> tuple[Obstacle, int] | None:
    """The ice being encountered, and which of its subroutines are broken, as bits."""
    shown = board.view.encounter
    if shown is None:
        return None
    run = board.view.run
    remote = run is not None and run.server not in CENTRALS
    card = board.find(shown.ice)
    counters = counters_of(card) if card is not None else ()
    more = subroutines_of(shown.title, counters)
    known = more or len(read(shown.title).subroutines)
    broken = tuple(i for i, s in enumerate(shown.subroutines) if s.broken and i < known)
    obstacle = Obstacle(
        shown.ice or "", shown.title, shown.strength, remote, broken, counters, met=True, subroutines=more
    )
    return obstacle, sum(1 << i for i in broken)


def plan(board: Board, obstacle: Obstacle) -> Way:
    """How to deal with the ice being encountered: so that enough is left for what comes after it."""
    found = ways(obstacle, board.means)
    if board.view.run is None:
        return min(found, key=lambda w: w.cost(1.0))
    return max(found, key=lambda w: (worth_of(board, w), -len(w.steps)))


def worth_of(board: Board, way: Way) -> float:
    """What a way past the ice being encountered is worth, with the rest of the run."""
    harm = harm_of(way.harm, way.after)
    past = going_past(board, way.after) if way.gets_through else 0.0
    return way.gets_through * max(0.0, past) - board.spending(way.price) - harm


def going_past(board: Board, means: RunnerMeans | None = None) -> float:
    """What it is worth to get past the ice being encountered, with what is left then."""
    run = board.view.run
    if run is None or run.server not in board.servers:
        return 1.0
    name = run.server
    gain = board.gain(name) + board.after_success(name)
    _, inward = board.standing()
    means = means or board.means
    way = board.through(replace(board.servers[name], ice=inward), max(1.0, gain), means)
    paid = max(0, means.credits - way.after.credits)
    return way.chance * gain - (way.cost - paid) - board.spending(paid)


# -- offers


def of_offer(board: Board, decision: DecisionView) -> Values:
    """A branch of a card's ability: read what each would do."""
    asked = decision.question
    if asked is not None:
        board.asked = asked.title
    branches = offered(asked, decision.about, board.situation()) if asked is not None else None
    if branches is None:
        return [0.1 if not a.declines else 0.0 for a in decision.about]
    return [of_branch(board, branch) for branch in branches]


def offered(asked: QuestionView, about: list[OptionView], situation: Situation) -> list[ExpectedOutcome | str] | None:
    """What the branches of an offer come to; None where one of them is not written on the card."""
    title = asked.title
    if title is None or asked.word is None or any(None in (*a.does, *a.pays) for a in about):
        return None
    side = read(title).side
    offer = words_of(title)[asked.word]
    if isinstance(offer, joined.May) and isinstance(offer.instruction, do.JackOut):
        return ["go on" if a.declines else "jack out" for a in about]
    found: list[ExpectedOutcome | str] = []
    for a in about:
        taken = price(cast("tuple[Cost, ...]", words_at(title, a.pays)), RUNNER_SIDE, situation)
        paid = [taken.as_outcome(RUNNER_SIDE), outcome_of(taken.instructions, RUNNER_SIDE, situation)] if a.pays else []
        does = cast("tuple[Instruction, ...]", words_at(title, a.does))
        done = [outcome_of(does, side, situation)] if does else []
        found.append(together([*paid, *done]) if paid or done else NOTHING)
    return found


def of_branch(board: Board, branch: ExpectedOutcome | str) -> float:
    """What a branch is worth in the middle of things."""
    if branch == "jack out":
        return 0.0
    if branch == "go on":
        return staying(board)
    assert isinstance(branch, ExpectedOutcome)
    worth = -board.harm(replace(branch, ends_run=0))
    if branch.ends_run:
        worth -= branch.ends_run * max(0.0, going_on(board))
    return worth


def staying(board: Board) -> float:
    """What it is worth to stay in an encounter whose subroutines are resolving."""
    found = encountered(board)
    worth = going_past(board)
    if found is None:
        return worth
    obstacle, mask = found
    ice = read(obstacle.title)
    last = max(0, len(ice.subroutines) - 1)
    rest = fired(obstacle, board.means, mask | ((1 << last) - 1))
    after = replace(board.means, grip=board.means.grip - round(rest.damage))
    return worth * (1 - rest.ends_run) - harm_of(rest, after)
