"""What the strongest level would do in somebody's place, with its two strongest reasons, from what that seat sees."""

from __future__ import annotations

from typing import Final

from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE
from sneakdoor.views import View

from .corp import HeuristicCorp, Judgement
from .corp_reasons import corp_reasons
from .reasons import Advice, Reason, Weighed
from .runner import HeuristicRunner
from .runner_reasons import runner_reasons
from .runner_weights import RunnerWeights

REASONS: Final = 2
"""How many reasons are given."""
ALIKE: Final = 0.3
"""How many credits apart two options are worth the same."""


def advise(view: View) -> Advice:
    """What to do, and why. The view must be of the side that decides.

    >>> from sneakdoor.testing import scenario
    >>> from sneakdoor.players import Seat
    >>> t = scenario(runner=dict(credits=5, grip=["Sure Gamble"]), clicks=1)
    >>> advice = advise(Seat(t.game, "runner").view)
    >>> view = Seat(t.game, "runner").view
    >>> view.open_decision.options[advice.place]
    'play Sure Gamble'
    >>> [(r.kind, r.amount) for r in advice.reasons]
    [('runner_credits', 9.0), ('price', 5.0)]
    """
    decision = view.open_decision
    about = decision.about
    reasons: list[Weighed]
    if decision.side == "corp":
        judgement = Judgement(view, HeuristicCorp(0).weights)
        values = judgement.values()
        place = max(range(len(values)), key=values.__getitem__)
        reasons = corp_reasons(judgement, about[place])
    else:
        runner = HeuristicRunner(0, RunnerWeights())
        values = runner.values(view)
        place = max(range(len(values)), key=values.__getitem__)
        reasons = runner_reasons(runner.board(view), about[place])
    others = [i for i in range(len(values)) if i != place]
    second = max(others, key=values.__getitem__, default=None)
    margin = None if second is None else values[place] - values[second]
    chosen = [reason for weight, reason in sorted(reasons, key=lambda w: -abs(w[0]))[:REASONS] if weight]
    return Advice(
        place=place,
        side=CORP_SIDE if decision.side == "corp" else RUNNER_SIDE,
        reasons=tuple(chosen) or (fallback(margin),),
        second=second,
        margin=margin,
        worths=tuple(values),
    )


def fallback(margin: float | None) -> Reason:
    """Where nothing particular speaks for it."""
    if margin is None:
        return Reason("only")
    return Reason("alike") if margin < ALIKE else Reason("best")
