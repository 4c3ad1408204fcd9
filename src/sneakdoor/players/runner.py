"""The heuristic Runner: gives every option a worth in credits, from its view alone, and takes the best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, Final

from sneakdoor.cards import POOL
from sneakdoor.language import combinators as joined
from sneakdoor.language import instructions as do
from sneakdoor.language.combinators import plainly
from sneakdoor.language.costs import Cost, alternatives, nested, parts
from sneakdoor.language.grammar import Voice
from sneakdoor.language.instruction import Instruction
from sneakdoor.terms import RUNNER_SIDE

from .breaking import Means, Obstacle, Way, counters_of, fired, harm_of, ways
from .prospect import NOTHING, USUAL_PRICES, Prospect, Situation, price, prospect, together
from .reading import read, walk
from .runner_actions import DECLINED, Actions, boon_of, credits_in
from .runner_board import CENTRALS, HQ, NO_BOON, Board, Temper, cost_of, points_of

About = dict[str, Any]
Values = list[float]


class HeuristicRunner:
    """A Runner who reads cards and counts."""

    def __init__(self, seed: int, temper: Temper | None = None) -> None:
        self.temper = temper or Temper()
        self._random = Random(seed)
        self._turn = -1
        self._breached: set[str] = set()
        self._boon = NO_BOON
        self._ran: set[str] = set()
        self._drew = False
        self._seen_in_hq = 0.0
        """How many cards seen in HQ are still there."""

    def choose(self, seat: Any) -> int:
        """The place of the option that is worth most."""
        number = seat.number_of_options
        if number == 1:
            return 0
        temper = self.temper
        if temper.blunders and self._random.random() < temper.blunders:
            return self._random.randrange(number)
        values = self.values(seat.view)
        if temper.noise and seat.decision["kind"] in NOISY:
            values = [v + self._random.gauss(0, temper.noise) for v in values]
        best = max(range(number), key=values.__getitem__)
        self.chose(seat.view, best)
        return best

    def values(self, view: dict[str, Any]) -> Values:
        """What each option of the decision is worth, in credits; only differences mean anything."""
        self._remember(view)
        board = Board(
            view,
            self.temper,
            frozenset(self._breached),
            self._boon,
            self._seen_in_hq,
            drew=self._drew,
            ran=frozenset(self._ran),
        )
        decision = view["decision"]
        judge: Callable[[Board, dict[str, Any]], Values] = JUDGES.get(decision["kind"], of_anything)
        return judge(board, decision)

    def _remember(self, view: dict[str, Any]) -> None:
        if view["turn"] != self._turn:
            self._turn = view["turn"]
            self._breached = set()
            self._ran = set()
            self._drew = False
            self._seen_in_hq *= KEPT_IN_HQ
        if view["run"] is not None:
            self._ran.add(view["run"]["server"])
        if view["breached"] is not None:
            self._breached.add(view["breached"])
        if view["decision"]["kind"] == "action":
            self._boon = NO_BOON

    def chose(self, view: dict[str, Any], place: int) -> None:
        """Remember what was chosen: what a card adds to the run it is about to make, what is spent of it, a breach."""
        decision = view["decision"]
        about = decision["about"][place]
        self._drew = self._drew or about["verb"] == "draw"
        if about["verb"] == "run":
            self._ran.add(about["server"])
        if decision["kind"] == "action" and about["verb"] in ("play", "use"):
            reading = read(about["title"])
            terms: object = reading.play if about["verb"] == "play" else reading.abilities[about["ability"]]
            if any(isinstance(t, do.Run) for t in walk(terms)):
                shown = next((c for c in view["rig"] if c["handle"] == about["card"]), None)
                counters = counters_of(shown) if shown is not None else ()
                self._boon = boon_of(reading, terms, Situation(counters=counters))
        elif decision["kind"] == "jack out" and about["verb"] == "continue":
            self._arrive(view)
        elif self._boon.credits and view["run"] is not None:
            paid = about["number"] if about["verb"] == "from" else credits_in(about["cost"])
            self._boon = replace(self._boon, credits=max(0, self._boon.credits - (paid or 0)))

    def _arrive(self, view: dict[str, Any]) -> None:
        """Remember a breach when no ice is left: what is accessed may ask nothing of the Runner."""
        board = Board(view, self.temper)
        name = view["run"]["server"]
        if name not in board.forts or board.ahead(board.forts[name]):
            return
        if name == HQ:
            accesses = 1 + self._boon.accesses + (0 if HQ in self._breached else board.extra_accesses(HQ))
            unknown = max(0.0, view["corp"]["hand"] - self._seen_in_hq) / max(1, view["corp"]["hand"])
            self._seen_in_hq += accesses * unknown
        self._breached.add(name)


KEPT_IN_HQ: Final = 0.75
"""How likely a card seen in HQ is still there a turn later."""
NOISY: Final = frozenset(("action", "server", "access", "jack out", "choose"))
"""Decisions in which a weaker Runner misjudges."""


# -- before the game


def of_mulligan(board: Board, decision: dict[str, Any]) -> Values:
    """Keep a hand with a way to make money and something to do with it."""
    rich = sum(is_economy(t) for t in board.hand)
    breakers = sum(read(t).is_breaker for t in board.hand)
    good = rich + 0.6 * min(2, breakers)
    return [good - 1.1 if a["verb"] == "keep" else 0.0 for a in decision["about"]]


def is_economy(title: str) -> bool:
    """Whether a card is there to make money."""
    reading = read(title)
    if reading.play:
        found = reading.played()
        cost = reading.card.cost if isinstance(reading.card.cost, int) else 0
        return found.runner_credits - cost >= 2
    return not reading.is_breaker and reading.earnings(6.0) >= 4.0


# -- actions and runs


def of_action(board: Board, decision: dict[str, Any]) -> Values:
    """An action."""
    actions = Actions(board)
    return [actions.worth(a) for a in decision["about"]]


def of_server(board: Board, decision: dict[str, Any]) -> Values:
    """Where to run, when a card leaves the choice."""
    return [board.run_worth(a["server"]) if a["server"] in board.forts else DECLINED for a in decision["about"]]


def going_on(board: Board) -> float:
    """What it is worth to go on with the run that is in progress."""
    run = board.view["run"]
    if run is None or run["server"] not in board.forts:
        return 1.0
    if run["phase"] == "encounter ice" and run["position"] is not None:
        here = board.forts[run["server"]].ice[run["position"]]
        if isinstance(here, Obstacle):
            return max(worth_of(board, w) for w in ways(replace(here, met=True), board.means))
        return going_past(board)
    return board.run_worth(run["server"])


def of_jack_out(board: Board, decision: dict[str, Any]) -> Values:
    """Continue while the rest of the run is worth it."""
    worth = going_on(board)
    return [worth if a["verb"] == "continue" else -0.2 for a in decision["about"]]


def encountered(board: Board) -> tuple[Obstacle, int] | None:
    """The ice being encountered, and which of its subroutines are broken, as bits."""
    shown = board.view["encounter"]
    if shown is None:
        return None
    run = board.view["run"]
    remote = run is not None and run["server"] not in CENTRALS
    broken = frozenset(i for i, s in enumerate(shown["subroutines"]) if s["broken"])
    card = board.find(shown["ice"])
    counters = counters_of(card) if card is not None else ()
    obstacle = Obstacle(shown["ice"], shown["title"], shown["strength"], remote, broken, counters, met=True)
    return obstacle, sum(1 << i for i in broken)


def plan(board: Board, obstacle: Obstacle) -> Way:
    """How to deal with the ice being encountered: so that enough is left for what comes after it."""
    found = ways(obstacle, board.means)
    if board.view["run"] is None:
        return min(found, key=lambda w: w.cost(1.0))
    return max(found, key=lambda w: (worth_of(board, w), -len(w.steps)))


def worth_of(board: Board, way: Way) -> float:
    """What a way past the ice being encountered is worth, with the rest of the run."""
    harm = harm_of(way.harm, way.after)
    past = going_past(board, way.after) if way.gets_through else 0.0
    return way.gets_through * max(0.0, past) - board.spending(way.price) - harm


def going_past(board: Board, means: Means | None = None) -> float:
    """What it is worth to get past the ice being encountered, with what is left then."""
    run = board.view["run"]
    if run is None or run["server"] not in board.forts:
        return 1.0
    name = run["server"]
    fort = board.forts[name]
    place = run["position"]
    gain = board.gain(name) + board.after_success(name)
    inward = replace(fort, ice=fort.ice[place + 1 :] if place is not None else ())
    means = means or board.means
    way = board.through(inward, max(1.0, gain), means)
    paid = max(0, means.credits - way.after.credits)
    return way.chance * gain - (way.cost - paid) - board.spending(paid)


def of_window(board: Board, decision: dict[str, Any]) -> Values:
    """A paid ability window: in an encounter follow the cheapest way; else do what gains something."""
    found = encountered(board)
    step = None
    if found is not None:
        way = plan(board, found[0])
        step = way.steps[0] if way.steps else None
    values = []
    for about in decision["about"]:
        if about["verb"] != "use":
            values.append(0.0)
        elif step is not None and about["card"] == step.handle and about["ability"] == step.ability:
            values.append(10.0)
        else:
            values.append(of_use(board, about))
    return values


def of_use(board: Board, about: About) -> float:
    """An ability used outside the cheapest way: worth it only for what it gives."""
    reading = read(about["title"])
    if about["idle"] or about["ability"] in reading.for_encounters:
        return -1.0
    shown = board.find(about["card"])
    situation = board.situation(counters_of(shown) if shown is not None else ())
    gives = reading.of_ability(about["ability"], situation).worth(RUNNER_SIDE, USUAL_PRICES)
    taken = reading.cost_of(about["ability"], situation)
    paid = prospect(taken.instructions, RUNNER_SIDE, situation).worth(RUNNER_SIDE, USUAL_PRICES)
    loses = taken.credits + USUAL_PRICES.click * taken.clicks - paid
    return gives - loses - (2.0 if taken.trashes_this else 0.0) - 0.3


# -- accesses


def of_access(board: Board, decision: dict[str, Any]) -> Values:
    """Steal, trash what hurts more than it costs, or leave it."""
    values = []
    for about in decision["about"]:
        match about["verb"]:
            case "steal":
                values.append(points_of(about["title"]) * board.point - harm_of_stealing(board, about["title"]))
            case "trash":
                cost = credits_in(about["cost"])
                keep = 0.9 if board.credits - cost >= 2 else 1.15
                values.append(board.trash_worth(about["title"], about["card"]) - keep * cost - 0.1)
            case "use":
                accessed = board.view["accessed"]
                worth = board.trash_worth(accessed["title"], accessed["handle"]) if accessed["title"] else 0.0
                values.append(worth - 2.5 if points_of(accessed["title"]) == 0 else -1.0)
            case _:
                values.append(0.0)
    return values


def harm_of_stealing(board: Board, title: str) -> float:
    """What stealing an agenda costs besides."""
    reading = read(title)
    return board.harm(reading.stolen(board.situation())) + reading.steal_price().credits


def of_steal(board: Board, decision: dict[str, Any]) -> Values:
    """Pay to steal."""
    accessed = board.view["accessed"]
    worth = points_of(accessed["title"]) * board.point - harm_of_stealing(board, accessed["title"])
    return [worth if a["verb"] == "steal" else 0.0 for a in decision["about"]]


def of_candidate(board: Board, decision: dict[str, Any]) -> Values:
    """What to access next: what is safe and known to be good first."""
    values = []
    for about in decision["about"]:
        title = about["title"]
        if about["verb"] in ("access", "candidate") and title is not None:
            installed = board.find(about["card"])
            where = "root" if installed is not None else "Archives"
            counters = counters_of(installed) if installed is not None else ()
            situation = board.situation(counters)
            harm = board.harm(read(title).accessed(installed=installed is not None, where=where, situation=situation))
            values.append(points_of(title) * board.point - harm)
        elif about["verb"] == "ignore":
            values.append(-0.1)
        else:
            values.append(board.density * board.point)
    return values


# -- choices


def of_choose(board: Board, decision: dict[str, Any]) -> Values:
    """Cards or subroutines to choose, for good or ill as the prompt says."""
    about = decision["about"]
    verbs = {a["verb"] for a in about}
    if "break" in verbs:
        return of_break(board, decision)
    actions = Actions(board)
    if "discard" in verbs:
        hand = board.hand
        values = []
        for a in about:
            others = list(hand)
            others.remove(a["title"])
            values.append(-actions.keeping(a["title"], others))
        return values
    prompt = decision["prompt"].casefold()
    loses = "trash" in prompt or "to pay the cost" in prompt or "derez" in prompt
    values = []
    for a in about:
        if a["verb"] == "done":
            values.append(0.0 if not loses else 0.5)
        elif a["title"] is None or read(a["title"]).side != RUNNER_SIDE:
            worth = 1.0 if a["title"] is None else 1.0 + board.trash_worth(a["title"], a["card"])
            values.append(worth)
        else:
            worth = worth_to_runner(board, actions, a)
            values.append(-worth if loses else worth)
    return values


def worth_to_runner(board: Board, actions: Actions, about: About) -> float:
    """What one of the Runner's cards is worth, wherever it is."""
    title = about["title"]
    if about["card"] is not None and board.find(about["card"]) is not None:
        return 1.0 + (actions.program_worth(title) if read(title).breaks else read(title).earnings(board.turns_left))
    if title in board.hand:
        others = list(board.hand)
        others.remove(title)
        return actions.keeping(title, others)
    if read(title).is_breaker:
        twice = any(t.title == title for t in board.tools) or title in board.hand
        return 0.5 if twice else 1.0 + actions.in_play(title) - 0.5 * cost_of(title)
    return actions.in_play(title)


def of_break(board: Board, decision: dict[str, Any]) -> Values:
    """Which subroutine to break: the one that hurts most."""
    found = encountered(board)
    if found is None:
        return [0.0 for _ in decision["about"]]
    obstacle, _ = found
    ice = read(obstacle.title)
    stake = max(1.0, going_past(board))
    everything = sum(1 << i for i in range(len(ice.subroutines)))
    values = []
    for about in decision["about"]:
        if about["verb"] != "break":
            values.append(0.05)
            continue
        place = ice.subroutines.index(about["number"])
        harm = fired(obstacle, board.means, everything & ~(1 << place))
        lost = replace(board.means, grip=board.means.grip - round(harm.damage))
        values.append(harm_of(harm, lost) + stake * harm.ends_run + 0.1)
    return values


def of_trash_first(board: Board, decision: dict[str, Any]) -> Values:
    """Trash programs only where there is no room otherwise."""
    actions = Actions(board)
    return [5.0 if a["verb"] == "done" else -actions.program_worth(a["title"]) for a in decision["about"]]


def of_destination(board: Board, decision: dict[str, Any]) -> Values:
    """On which card to install: on ice in the way of what is worth a run, rezzed rather than not."""
    values = []
    for about in decision["about"]:
        if about["verb"] != "host on":
            values.append(0.0)
            continue
        name = next(
            (n for n, s in board.view["servers"].items() if any(c.get("handle") == about["card"] for c in s["ice"])),
            None,
        )
        worth = board.gain(name) if name is not None else 1.0
        if about["title"] is not None:
            worth += 2.0 - 0.5 * max(0, len(read(about["title"]).subroutines) - 1)
        values.append(worth)
    return values


# -- offers


def of_offer(board: Board, decision: dict[str, Any]) -> Values:
    """A branch of a card's ability: read what each would do."""
    keys: list[str] = decision["options"]
    title = max((t for t in POOL if decision["prompt"].startswith(t)), key=len, default=None)
    if title is not None:
        card = POOL[title]
        voice = Voice(card.side, card.noun, card.title)
        for term in walk(read(title).abilities):
            branches = offered(term, voice, board.situation()) if isinstance(term, Instruction) else {}
            if branches and all(key in branches for key in keys):
                return [of_branch(board, branches[key]) for key in keys]
    return [0.1 if not a["declines"] else 0.0 for a in decision["about"]]


def offered(term: Instruction, voice: Voice, situation: Situation) -> dict[str, Prospect | str]:
    """What the branches of an offer come to, by the words of the options; nothing if the term offers nothing."""

    def comes_to(instruction: Instruction | None) -> Prospect | str:
        if isinstance(instruction, do.JackOut):
            return "jack out"
        return NOTHING if instruction is None else prospect(instruction, voice.side, situation)

    def paid(way: tuple[Cost, ...], then: Instruction | None = None) -> Prospect:
        taken = price(way, RUNNER_SIDE, situation)
        found = [taken.as_prospect(RUNNER_SIDE), prospect(taken.instructions, RUNNER_SIDE, situation)]
        if then is not None:
            found.append(prospect(then, voice.side, situation))
        return together(found)

    match term:
        case joined.May(inner, if_not, _):
            stays = "go on" if isinstance(inner, do.JackOut) else comes_to(if_not)
            return {"yes": comes_to(inner), "no": stays}
        case joined.MayPay(cost, _, _, if_not, _):
            ways = alternatives(parts(cost))
            labels = ["yes"] if len(ways) == 1 else [plainly(nested(way, voice, str)) for way in ways]
            branches: dict[str, Prospect | str] = {
                label: paid(way, term.effect) for label, way in zip(labels, ways, strict=True)
            }
            return {**branches, "no": comes_to(if_not)}
        case joined.Unless(inner, cost, _) | joined.MustPay(cost, inner, _):
            refused = "decline" if isinstance(term, joined.Unless) else "no"
            ways = alternatives(parts(cost))
            return {**{plainly(nested(w, voice, str)): paid(w) for w in ways}, refused: comes_to(inner)}
        case joined.Or(first, second) | joined.MustChoose(first, second, _):
            return {plainly(i.phrase(voice)): comes_to(i) for i in (first, second)}
        case joined.Resolve(_, options, _, _):
            return {plainly(o.phrase(voice)): comes_to(o) for o in options}
        case _:
            return {}


def of_branch(board: Board, branch: Prospect | str) -> float:
    """What a branch is worth in the middle of things."""
    if branch == "jack out":
        return 0.0
    if branch == "go on":
        return staying(board)
    assert isinstance(branch, Prospect)
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
    last = len(ice.subroutines) - 1
    rest = fired(obstacle, board.means, mask | ((1 << last) - 1))
    after = replace(board.means, grip=board.means.grip - round(rest.damage))
    return worth * (1 - rest.ends_run) - harm_of(rest, after)


# -- the rest


def of_reaction(board: Board, decision: dict[str, Any]) -> Values:
    """Triggered abilities are the Runner's own: use them."""
    return [0.0 if a["declines"] else 1.0 for a in decision["about"]]


def of_pay(board: Board, decision: dict[str, Any]) -> Values:
    """Pay from cards first: what is left on them is worth less than in the pool."""
    return [float(a["number"] or 0) if a["verb"] == "from" else -float(i) for i, a in enumerate(decision["about"])]


def of_number(board: Board, decision: dict[str, Any]) -> Values:
    """As much as possible."""
    return [float(a["number"] or 0) for a in decision["about"]]


def of_few(board: Board, decision: dict[str, Any]) -> Values:
    """As little as possible."""
    return [-float(a["number"] or 0) for a in decision["about"]]


def of_anything(board: Board, decision: dict[str, Any]) -> Values:
    """Any other question: prefer to do something over nothing."""
    return [0.0 if a["declines"] else 0.5 for a in decision["about"]]


JUDGES: dict[str, Callable[[Board, dict[str, Any]], Values]] = {
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
    "spend": of_few,
    "bid": of_few,
    "loop": of_few,
}
"""How each kind of decision is judged."""
