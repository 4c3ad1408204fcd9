"""The heuristic Runner: gives every option a worth in credits, from its view alone, and takes the best."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from msgspec.structs import replace

from sneakdoor.language import instructions as do
from sneakdoor.terms import RUNNER_SIDE, walk
from sneakdoor.views import DecisionView, Handle, OptionView, RunView, View, words_at

from .breaking import fired, harm_of
from .expectations import cost_of, points_of
from .fruitless import Fruitless
from .instruction_outcomes import outcome_of
from .means import counters_of, tools
from .outcomes import USUAL_PRICES, Situation
from .reading import read
from .runner_actions import DECLINED, Actions, bonus_of, credits_of
from .runner_board import Board, setting
from .runner_runs import Values, encountered, going_on, going_past, of_offer, plan
from .runner_servers import NO_BONUS, Setting
from .runner_weights import RunnerWeights
from .seat import Seat


class HeuristicRunner:
    """A Runner who reads cards and counts."""

    def __init__(self, seed: int, weights: RunnerWeights | None = None) -> None:
        self.weights = weights or RunnerWeights()
        self._random = Random(seed)
        self._turn = -1
        self._breached: set[str] = set()
        self._boon = NO_BONUS
        self._ran: set[str] = set()
        self._drew = False
        self._running: str | None = None
        """The server that is being run on."""
        self._entered = False
        """Whether the Runner got into it."""
        self._failed: dict[str, Setting] = {}
        """How servers stood when a run on them had just failed."""
        self._seat: Seat | None = None
        """Where this Runner sits: what they have seen from there is remembered."""
        self._fruitless = Fruitless()

    def choose(self, seat: Seat) -> int:
        """The place of the option that is worth most."""
        number = seat.number_of_options
        if number == 1:
            return 0
        weights = self.weights
        if weights.blunders and self._random.random() < weights.blunders:
            return self._random.randrange(number)
        view = seat.glance
        self.sit(seat)
        values = self.values(view)
        if weights.noise and view.open_decision.kind in NOISY:
            values = [v + self._random.gauss(0, weights.noise) for v in values]
        best = max(range(number), key=values.__getitem__)
        self.chose(view, best)
        return best

    def sit(self, seat: Seat) -> None:
        """What is seen from that seat is remembered from now on, and judged by."""
        if self._seat is not seat:
            self._seat = seat
            seat.remember()

    def values(self, view: View) -> Values:
        """What each option of the decision is worth, in credits; only differences mean anything."""
        return self.weigh(self.look(view))

    def look(self, view: View) -> Board:
        """Remember what is seen, and see the board by it."""
        self._remember(view)
        return self.board(view)

    def weigh(self, board: Board) -> Values:
        """What each option of the decision is worth on a board that was looked at."""
        decision = board.view.open_decision
        judge: Callable[[Board, DecisionView], Values] = JUDGES.get(decision.kind, of_anything)
        return self._fruitless.without(board.view, judge(board, decision))

    def board(self, view: View) -> Board:
        """The board as this Runner sees it, with what it remembers of the turn."""
        return Board(
            view,
            self.weights,
            frozenset(self._breached),
            self._boon,
            drew=self._drew,
            ran=frozenset(self._ran),
            failed=self._failed,
            seat=self._seat,
        )

    def _remember(self, view: View) -> None:
        self._fruitless.look(view)
        if view.turn != self._turn:
            self._turn = view.turn
            self._breached = set()
            self._ran = set()
            self._drew = False
        if view.run is not None:
            self._ran.add(view.run.server)
            if self._running is None:
                self._running, self._entered = view.run.server, False
        elif self._running is not None:
            shown = view.servers.get(self._running)
            if not self._entered and shown is not None and shown.installed_ice:
                self._failed[self._running] = setting(view, self._running, tools(view))
            self._running = None
        if view.breached is not None:
            self._breached.add(view.breached)
            self._entered = True
        if view.open_decision.kind == "action":
            self._boon = NO_BONUS

    def chose(self, view: View, place: int) -> None:
        """Remember what was chosen: what a card adds to the run it is about to make, what is spent of it, a breach."""
        decision = view.open_decision
        about = decision.about[place]
        self._fruitless.chose(view, about)
        self._drew = self._drew or about.verb == "draw"
        if about.verb == "run" and about.server is not None:
            self._ran.add(about.server)
            self._running, self._entered = about.server, False
        if decision.kind == "action" and about.verb in ("play", "use") and about.title is not None:
            reading = read(about.title)
            if reading.run_made(about.ability) is not None:
                shown = next((c for c in view.rig if c.handle == about.card), None)
                counters = counters_of(shown) if shown is not None else ()
                self._boon = bonus_of(reading, about.ability, Situation(counters=counters))
        elif decision.kind == "jack out" and about.verb == "continue" and view.run is not None:
            self._arrive(view, view.run)
        elif self._boon.credits and view.run is not None:
            paid = about.number if about.verb == "from" else credits_of(about)
            self._boon = replace(self._boon, credits=max(0, self._boon.credits - (paid or 0)))

    def _arrive(self, view: View, run: RunView) -> None:
        """Remember a breach when no ice is left: what is accessed may ask nothing of the Runner."""
        board = Board(view, self.weights)
        name = run.server
        if name not in board.servers or board.ahead(board.servers[name]):
            return
        self._breached.add(name)
        self._entered = True


NOISY: Final = frozenset(("action", "server", "access", "jack out", "choose"))
"""Decisions in which a weaker Runner misjudges."""


# -- before the game


def of_mulligan(board: Board, decision: DecisionView) -> Values:
    """Keep a hand with a way to make money and something to do with it."""
    rich = sum(is_economy(t) for t in board.hand)
    breakers = sum(read(t).is_breaker for t in board.hand)
    good = rich + 0.6 * min(2, breakers)
    return [good - 1.1 if a.verb == "keep" else 0.0 for a in decision.about]


def is_economy(title: str) -> bool:
    """Whether a card is there to make money."""
    reading = read(title)
    if reading.play:
        found = reading.played()
        cost = reading.card.cost if isinstance(reading.card.cost, int) else 0
        return found.runner_credits - cost >= 2
    return not reading.is_breaker and reading.earnings(6.0) >= 4.0


# -- actions and runs


def of_action(board: Board, decision: DecisionView) -> Values:
    """An action."""
    actions = Actions(board)
    return [actions.worth(a) for a in decision.about]


def of_server(board: Board, decision: DecisionView) -> Values:
    """Where to run, when a card leaves the choice."""
    return [board.run_worth(a.server) if a.server in board.servers else DECLINED for a in decision.about]


def of_jack_out(board: Board, decision: DecisionView) -> Values:
    """Continue while the rest of the run is worth it."""
    worth = going_on(board)
    return [worth if a.verb == "continue" else -0.2 for a in decision.about]


def of_window(board: Board, decision: DecisionView) -> Values:
    """A paid ability window: in an encounter follow the cheapest way; else do what gains something."""
    found = encountered(board)
    step = None
    if found is not None:
        way = plan(board, found[0])
        step = way.steps[0] if way.steps else None
    values = []
    for about in decision.about:
        if about.verb != "use":
            values.append(0.0)
        elif about.title is None or about.ability is None:
            values.append(-1.0)
        elif step is not None and about.card == step.handle and about.ability == step.ability:
            values.append(10.0)
        else:
            values.append(of_use(board, about, about.title, about.ability))
    return values


def of_use(board: Board, about: OptionView, title: str, ability: int) -> float:
    """An ability used outside the cheapest way: worth it only for what it gives."""
    reading = read(title)
    if ability in reading.for_encounters or about.idle:
        return -1.0
    shown = board.find(about.card)
    situation = board.situation(counters_of(shown) if shown is not None else ())
    gives = reading.of_ability(ability, situation).worth(RUNNER_SIDE, USUAL_PRICES)
    taken = reading.cost_of(ability, situation)
    paid = outcome_of(taken.instructions, RUNNER_SIDE, situation).worth(RUNNER_SIDE, USUAL_PRICES)
    loses = taken.credits + USUAL_PRICES.click * taken.clicks - paid
    return gives - loses - (2.0 if taken.trashes_this else 0.0) - 0.3


# -- accesses


def of_access(board: Board, decision: DecisionView) -> Values:
    """Steal, trash what hurts more than it costs, or leave it."""
    values = []
    accessed = board.view.accessed
    for about in decision.about:
        title = about.title
        match about.verb:
            case "steal" if title is not None:
                values.append(points_of(title) * board.point - harm_of_stealing(board, title))
            case "trash" if title is not None:
                cost = credits_of(about)
                keep = 0.9 if board.credits - cost >= 2 else 1.15
                values.append(board.trash_worth(title, about.card) - keep * cost - 0.1)
            case "use" if accessed is not None:
                worth = board.trash_worth(accessed.title, accessed.handle) if accessed.title else 0.0
                values.append(worth - 2.5 if points_of(accessed.title) == 0 else -1.0)
            case _:
                values.append(0.0)
    return values


WINNING: Final = 100.0
"""What it is worth to win the game."""


def harm_of_stealing(board: Board, title: str) -> float:
    """What stealing an agenda costs besides."""
    reading = read(title)
    price = reading.steal_price()
    paid = outcome_of(price.instructions, RUNNER_SIDE, board.situation())
    if board.me.points + points_of(title) >= board.me.points_to_win and paid.damage <= len(board.hand):
        return -WINNING
    return board.harm(board.robbed(reading)) + price.credits + (board.harm(paid) if price.instructions else 0.0)


def of_steal(board: Board, decision: DecisionView) -> Values:
    """Pay to steal."""
    title = board.view.accessed.title if board.view.accessed is not None else None
    worth = 0.0 if title is None else points_of(title) * board.point - harm_of_stealing(board, title)
    return [worth if a.verb == "steal" else 0.0 for a in decision.about]


def of_candidate(board: Board, decision: DecisionView) -> Values:
    """What to access next: what is safe and known to be good first."""
    values = []
    for about in decision.about:
        title = about.title
        if about.verb in ("access", "candidate") and title is not None:
            installed = board.find(about.card)
            where = "root" if installed is not None else "Archives"
            counters = counters_of(installed) if installed is not None else ()
            situation = board.situation(counters)
            harm = board.harm(read(title).accessed(installed=installed is not None, where=where, situation=situation))
            values.append(points_of(title) * board.point - harm)
        elif about.verb == "ignore":
            values.append(-0.1)
        else:
            values.append(board.density * board.point)
    return values


# -- choices


def of_choose(board: Board, decision: DecisionView) -> Values:
    """Cards or subroutines to choose, for good or ill as the question says."""
    about = decision.about
    asked = decision.question.kind if decision.question is not None else ""
    if asked == "break":
        return of_break(board, decision)
    actions = Actions(board)
    if asked == "discard":
        hand = board.hand
        values = []
        for title in (a.title or "" for a in about):
            others = list(hand)
            others.remove(title)
            values.append(-actions.keeping(title, others))
        return values
    loses = loses_chosen(decision)
    values = []
    for a in about:
        if a.verb == "done":
            values.append(0.0 if not loses else 0.5)
        elif a.title is None and a.server in board.servers:
            values.append(1.0 + board.route(a.server, 4.0).chance - 0.1 * board.gain(a.server))
        elif a.title is None or read(a.title).side != RUNNER_SIDE:
            worth = 1.0 if a.title is None else 1.0 + board.trash_worth(a.title, a.card)
            values.append(worth)
        else:
            worth = worth_to_runner(board, actions, a.title, a.card)
            if decision.question is not None and decision.question.title == a.title and not loses:
                worth = min(worth, 0.1)  # a card that looks for another
            values.append(-worth if loses else worth)
    return values


def loses_chosen(decision: DecisionView) -> bool:
    """Whether what is chosen will be trashed, derezzed or paid with."""
    asked = decision.question
    if asked is None:
        return False
    words = words_at(asked.title, [asked.word]) if asked.title is not None else ()
    return asked.kind in LOSING or any(isinstance(t, (do.Trash, do.Derez)) for word in words for t in walk(word))


LOSING: Final = frozenset(("cost", "memory", "damage", "trash revealed", "sabotage"))
"""Questions whose answer is trashed or paid with."""


def worth_to_runner(board: Board, actions: Actions, title: str, handle: Handle | None) -> float:
    """What one of the Runner's cards is worth, wherever it is."""
    if board.find(handle) is not None:
        return 1.0 + (actions.program_worth(title) if read(title).breaks else read(title).earnings(board.turns_left))
    if title in board.hand:
        others = list(board.hand)
        others.remove(title)
        return actions.keeping(title, others)
    if read(title).is_breaker:
        twice = any(t.title == title for t in board.tools) or title in board.hand
        return 0.5 if twice else 1.0 + actions.in_play(title) - 0.5 * cost_of(title)
    return actions.in_play(title)


def of_break(board: Board, decision: DecisionView) -> Values:
    """Which subroutine to break: the one that hurts most."""
    found = encountered(board)
    if found is None:
        return [0.0 for _ in decision.about]
    obstacle, _ = found
    ice = read(obstacle.title)
    stake = max(1.0, going_past(board))
    everything = sum(1 << i for i in range(len(ice.subroutines)))
    values = []
    for about in decision.about:
        if about.verb != "break":
            values.append(0.05)
            continue
        if about.number not in ice.subroutines:  # gained: what it does is not printed on the ice
            values.append(stake)
            continue
        place = ice.subroutines.index(about.number)
        harm = fired(obstacle, board.means, everything & ~(1 << place))
        lost = replace(board.means, grip=board.means.grip - round(harm.damage))
        values.append(harm_of(harm, lost) + stake * harm.ends_run + 0.1)
    return values


def of_trash_first(board: Board, decision: DecisionView) -> Values:
    """Trash programs only where there is no room otherwise."""
    actions = Actions(board)
    return [5.0 if a.title is None else -actions.program_worth(a.title) for a in decision.about]


def of_destination(board: Board, decision: DecisionView) -> Values:
    """On which card to install: on ice in the way of what is worth a run, rezzed rather than not."""
    values = []
    for about in decision.about:
        if about.verb != "host on":
            values.append(0.0)
            continue
        name = next(
            (n for n, s in board.view.servers.items() if any(c.handle == about.card for c in s.installed_ice)),
            None,
        )
        worth = board.gain(name) if name is not None else 1.0
        if about.title is not None:
            worth += 2.0 - 0.5 * max(0, len(read(about.title).subroutines) - 1)
        values.append(worth)
    return values


# -- the rest


def of_reaction(board: Board, decision: DecisionView) -> Values:
    """Triggered abilities are the Runner's own: use them."""
    return [0.0 if a.declines else 1.0 for a in decision.about]


def of_pay(board: Board, decision: DecisionView) -> Values:
    """Pay from cards first: what is left on them is worth less than in the pool."""
    return [float(a.number or 0) if a.verb == "from" else -float(i) for i, a in enumerate(decision.about)]


def of_number(board: Board, decision: DecisionView) -> Values:
    """As much as possible; of what is paid to break subroutines, as much as breaks all."""
    found, title = encountered(board), decision.question.title if decision.question is not None else None
    if found is not None and title is not None and any(b.boost for b in read(title).breaks):
        obstacle, broken = found
        strength = max((t.strength for t in board.tools if t.title == title), default=0)
        subroutines = len(read(obstacle.title).subroutines) - broken.bit_count()
        enough = max(obstacle.strength - strength, subroutines)
        return [-abs(enough - float(a.number or 0)) for a in decision.about]
    return [float(a.number or 0) for a in decision.about]


STAKE_OF_A_TRACE: Final = 5.0
"""What a successful trace costs the Runner, as a rule."""


def of_trace(board: Board, decision: DecisionView) -> Values:
    """Just as much as evades it, if that is not more than a trace is worth; else nothing."""
    trace = board.view.trace
    needed = max(0, trace.strength - trace.link) if trace is not None else 0
    spent = [a.number or 0 for a in decision.about]
    stake = STAKE_OF_A_TRACE
    if board.view.encounter is not None:
        stake = max(stake, min(15.0, going_past(board)))
    return [(stake if n >= needed else 0.0) - n for n in spent]


def of_few(board: Board, decision: DecisionView) -> Values:
    """As little as possible."""
    return [-float(a.number or 0) for a in decision.about]


def of_anything(board: Board, decision: DecisionView) -> Values:
    """Any other question: prefer to do something over nothing."""
    return [0.0 if a.declines else 0.5 for a in decision.about]


JUDGES: dict[str, Callable[[Board, DecisionView], Values]] = {
    "mulligan": of_mulligan,
    "action": of_action,
    "server": of_server,
    "jack out": of_jack_out,
    "window": of_window,
    "access": of_access,
    "steal": of_steal,
    "candidate": of_candidate,
    "choose": of_choose,
    "trash first": of_trash_first,
    "destination": of_destination,
    "offer": of_offer,
    "reaction": of_reaction,
    "interrupt": of_reaction,
    "pay": of_pay,
    "number": of_number,
    "spend": of_trace,
    "bid": of_few,
    "loop": of_few,
}
"""How each kind of decision is judged."""
