"""A policy for playing games to their end many thousand times: rules of thumb, ten thousand decisions a second.

It sits at a seat like any player and looks by glances, so it knows what its side may know. What a title is worth is
worked out once; a server counts by its ice and what could lie in it. It is no level for people: nobody is offered it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final

from sneakdoor.terms import AGENDA, ASSET, ICE, UPGRADE
from sneakdoor.views import DecisionView, InstalledCard, OptionView, ServerView, View

from .breaking import Obstacle, RunnerMeans, cheapest
from .corp import Judgement
from .corp_actions import CorpWeights
from .corp_windows import OWN_TURN
from .expectations import cost_of, points_of
from .means import Tool
from .outcomes import USUAL_PRICES
from .reading import read
from .runner import JUDGES, of_anything
from .runner_board import Board
from .runner_runs import encountered
from .runner_servers import CENTRALS
from .runner_weights import RunnerWeights
from .seat import Seat

Judge = Callable[[View, DecisionView], int]

STAKE: Final = 5.0
"""What getting into a server is worth, where ice is in the way."""
UNKNOWN_ICE: Final = 2.0
"""What unrezzed ice costs a Runner, more or less."""
TURNS: Final = 5.0
"""For how many turns a card is expected to earn."""
BLOCKED: Final = 50.0
RUNNER: Final = RunnerWeights()
CORP: Final = CorpWeights()


def best(values: Iterable[float]) -> int:
    """The place of the first of those that are worth most."""
    found = list(values)
    return found.index(max(found))


# -- titles


@cache
def played(title: str) -> float:
    """What playing a card comes to, with its cost."""
    reading = read(title)
    return reading.played().worth(reading.side, USUAL_PRICES) - cost_of(title)


@cache
def used(title: str, ability: int) -> float:
    """What using an ability comes to, with its cost."""
    reading = read(title)
    if ability >= len(reading.abilities):
        return -1.0
    price = reading.cost_of(ability)
    lost = price.credits + USUAL_PRICES.click * max(0, price.clicks - 1) + (1.5 if price.trashes_this else 0.0)
    return reading.of_ability(ability).worth(reading.side, USUAL_PRICES) - lost


@cache
def earned(title: str) -> float:
    """What a card earns once it is in play, with its cost."""
    return read(title).earnings(TURNS) - cost_of(title)


@cache
def kept(title: str) -> float:
    """What a card is worth in hand: agendas and breakers most, then what is cheap."""
    reading = read(title)
    kind = reading.card.type
    if kind is AGENDA or reading.is_breaker:
        return 9.0
    if reading.play:
        return 3.0 + played(title)
    return 4.0 if kind is ICE else 2.0 + 0.3 * earned(title)


@cache
def toll(ice: str, rig: tuple[str, ...]) -> float:
    """What rezzed ice costs a Runner with these cards, more or less."""
    tools = tuple(Tool(f"tool {i}", title, read(title).ice_strength()) for i, title in enumerate(rig))
    way = cheapest(Obstacle("ice", ice, read(ice).ice_strength()), RunnerMeans(12, 0, 4, tools=tools), STAKE)
    return way.cost(BLOCKED)


@cache
def breaks(title: str) -> frozenset[str | None]:
    """The kinds of ice that a card breaks."""
    return frozenset(b.subtype for b in read(title).breaks)


def discarding(decision: DecisionView) -> int:
    """What to lose: the card that is worth least."""
    return best(-kept(a.title) if a.title is not None else 0.0 for a in decision.about)


def willing(decision: DecisionView) -> int:
    """The first option that does something."""
    return next((i for i, a in enumerate(decision.about) if not a.declines), 0)


LOST: Final = frozenset(("discard", "cost", "memory", "damage", "trash revealed", "sabotage"))
"""Questions whose answer is lost."""


def choosing(decision: DecisionView) -> int:
    """Cards or subroutines: one's own worst card where it is lost, else the first that can be had."""
    kind = decision.question.kind if decision.question is not None else ""
    return discarding(decision) if kind in LOST else willing(decision)


# -- the Runner


class QuickRunner:
    """A Runner who plays by rules of thumb."""

    def __init__(self) -> None:
        self._turn = -1
        self._ran: set[str] = set()
        self._judges: dict[str, Judge] = {
            "action": self.action,
            "window": self.window,
            "access": self.access,
            "jack out": lambda _, decision: best(float(a.verb == "continue") for a in decision.about),
            "candidate": lambda _, decision: best(float(points_of(a.title)) for a in decision.about),
            "choose": lambda _, decision: choosing(decision),
            "server": lambda view, decision: best(self.run(view, a.server) for a in decision.about),
            "trash first": lambda _, decision: best(float(a.title is None) for a in decision.about),
        }

    def choose(self, seat: Seat) -> int:
        """The place of the option to take."""
        if seat.number_of_options == 1:
            return 0
        view = seat.glance
        decision = view.open_decision
        judge = self._judges.get(decision.kind)
        return judge(view, decision) if judge is not None else self.otherwise(view, decision)

    def otherwise(self, view: View, decision: DecisionView) -> int:
        """What comes up seldom is judged with care."""
        return best(JUDGES.get(decision.kind, of_anything)(Board(view, RUNNER), decision))

    def action(self, view: View, decision: DecisionView) -> int:
        """An action."""
        if view.turn != self._turn:
            self._turn = view.turn
            self._ran.clear()
        place = best(self.worth(view, a) for a in decision.about)
        server = decision.about[place].server
        if server is not None:
            self._ran.add(server)
        return place

    def worth(self, view: View, about: OptionView) -> float:
        """What an action is worth, in credits."""
        me, title = view.runner, about.title
        match about.verb:
            case "credit":
                return 1.4 if me.credits < 5 else 0.9
            case "draw":
                return -1.0 if me.deck == 0 or me.hand >= me.hand_size else 1.5 if me.hand < 3 else 0.7
            case "play" if title is not None:
                return 0.7 * self.run(view, None) - 0.5 if read(title).runs is not None else played(title)
            case "install" if title is not None:
                return self.install(view, title)
            case "run":
                return self.run(view, about.server)
            case "remove tag":
                return 2.0
            case "use" if title is not None and about.ability is not None:
                return used(title, about.ability)
            case _:
                return 0.0

    @staticmethod
    def install(view: View, title: str) -> float:
        """A card more in play: what breaks ice that nothing broke, or what earns."""
        there = [c.title for c in view.rig if c.title is not None]
        if title in there:
            return -1.0
        if not breaks(title):
            return earned(title)
        broken = frozenset[str | None]().union(*map(breaks, there))
        return 0.3 if None in broken or breaks(title) <= broken else 4.0 - 0.2 * cost_of(title)

    def run(self, view: View, name: str | None) -> float:
        """A run on a server; without a name, on the best."""
        if name is None:
            return max(self.run(view, n) for n in view.servers)
        server = view.servers[name]
        gain = self.gain(view, name, server)
        if gain <= 0:
            return -1.0
        rig = tuple(c.title for c in view.rig if c.title is not None and breaks(c.title))
        price = 0.0
        for ice in server.installed_ice:
            if ice.faceup and ice.title is not None:
                price += toll(ice.title, rig)
            elif view.corp.credits > 2:
                price += UNKNOWN_ICE
        if price > view.runner.credits:
            return -1.0
        return gain - 0.8 * price - (1.5 if view.runner.hand < 2 else 0.0)

    def gain(self, view: View, name: str, server: ServerView) -> float:
        """What could be had there."""
        again = 0.3 if name in self._ran else 1.0
        root = sum(in_root(card) for card in server.root)
        match name:
            case "R&D":
                return again * 3.2 + root
            case "HQ":
                return (again * 2.6 if view.corp.hand else 0.0) + root
            case "Archives":
                return again * sum(6.0 * points_of(c.title) if c.title else 0.8 for c in view.corp.discard)
            case _:
                return root

    @staticmethod
    def window(view: View, decision: DecisionView) -> int:
        """In an encounter, the next step of the cheapest way; else nothing."""
        nothing = next((i for i, a in enumerate(decision.about) if a.declines), 0)
        if view.encounter is None:
            return nothing
        board = Board(view, RUNNER)
        found = encountered(board)
        if found is None:
            return nothing
        way = cheapest(found[0], board.means, STAKE)
        if not way.steps:
            return nothing
        step = way.steps[0]
        for place, about in enumerate(decision.about):
            if about.verb == "use" and about.ability == step.ability and about.card == step.handle:
                return place
        return nothing

    @staticmethod
    def access(view: View, decision: DecisionView) -> int:
        """Steal; trash what is cheap to trash."""
        values = []
        for about in decision.about:
            if about.verb == "steal":
                values.append(9.0)
            elif about.verb == "trash" and about.title is not None:
                price = about.price.credits if about.price is not None else 0
                values.append(3.5 - price if price + 1 < view.runner.credits else -1.0)
            else:
                values.append(0.0 if about.declines else -0.5)
        return best(values)


def in_root(card: InstalledCard) -> float:
    """What a card in a root is worth to the Runner."""
    if card.title is None:
        return 3.0 + 2.0 * card.counters.get("advancement", 0)
    return 9.0 * points_of(card.title) if points_of(card.title) else 0.8


# -- the Corp


class QuickCorp:
    """A Corp that plays by rules of thumb."""

    def __init__(self) -> None:
        self._judges: dict[str, Judge] = {
            "action": lambda view, decision: best(self.worth(view, a) for a in decision.about),
            "window": self.window,
            "destination": self.destination,
            "choose": lambda _, decision: choosing(decision),
            "trash first": lambda _, decision: best(float(a.title is None) for a in decision.about),
            "reaction": lambda _, decision: willing(decision),
        }

    def choose(self, seat: Seat) -> int:
        """The place of the option to take."""
        if seat.number_of_options == 1:
            return 0
        view = seat.glance
        decision = view.open_decision
        judge = self._judges.get(decision.kind)
        return judge(view, decision) if judge is not None else best(Judgement(view, CORP).values())

    def worth(self, view: View, about: OptionView) -> float:
        """What an action is worth, in credits."""
        me, title = view.corp, about.title
        match about.verb:
            case "credit":
                return 1.5 if me.credits < 5 else 1.0
            case "draw":
                return -9.0 if me.deck <= 2 or me.hand >= me.hand_size else 1.6 if me.hand < 3 else 0.8
            case "play" if title is not None:
                return played(title)
            case "install" if title is not None:
                return max(self.placed(view, title, name) for name in (*view.servers, "new"))
            case "advance" if title is not None:
                return self.advanced(view, title, about.card)
            case "score":
                return 100.0
            case "trash resource":
                return 1.8
            case "use" if title is not None and about.ability is not None:
                return used(title, about.ability)
            case _:
                return 0.0

    @staticmethod
    def placed(view: View, title: str, name: str) -> float:
        """What a card is worth in a server: ice where there is little, agendas behind ice."""
        kind = read(title).card.type
        shown = view.servers.get(name)
        ice = 0 if shown is None else len(shown.ice)
        central = name in CENTRALS
        held = [c.title for c in shown.root if c.title is not None] if shown is not None else []
        full = any(read(t).card.type in (AGENDA, ASSET) for t in held)
        if kind is ICE:
            needed = 2.6 if central and name != "Archives" else 0.2 if central else 2.8 if full else 2.2
            return needed - 1.1 * ice - 0.05 * cost_of(title)
        if kind is UPGRADE:
            return 0.8 if full and ice else -1.0
        if central or full:
            return -9.0
        if kind is AGENDA:
            return 3.6 + 0.4 * ice if ice and view.corp.credits >= 3 else 0.4
        return -1.0 if ice else 0.6 * earned(title)

    @staticmethod
    def advanced(view: View, title: str, handle: str | None) -> float:
        """A counter more: on agendas alone, best where it can be scored at once."""
        card = read(title).card
        if card.type is not AGENDA:
            return -0.5
        counters = next(
            (c.counters.get("advancement", 0) for s in view.servers.values() for c in s.root if c.handle == handle), 0
        )
        left = getattr(card, "requirement", 0) - counters
        if left <= 0:
            return -1.0
        if left <= min(view.corp.clicks, view.corp.credits):
            return 20.0
        return 3.0 if view.corp.credits >= 2 else 0.5

    def destination(self, view: View, decision: DecisionView) -> int:
        """Where to install."""
        title = decision.question.card_title if decision.question is not None else None
        if title is None:
            return 0
        return best(self.placed(view, title, a.server) if a.server is not None else -9.0 for a in decision.about)

    @staticmethod
    def window(view: View, decision: DecisionView) -> int:
        """Score; rez ice as it is approached, upgrades as the server is, assets in one's own turn."""
        own = view.window in OWN_TURN
        values = []
        for about in decision.about:
            verb = about.verb
            if verb == "pass":
                values.append(0.0)
            elif verb == "rez":
                values.append(rezzed(view, about, own=own))
            elif verb == "use":
                values.append(used_now(about))
            else:
                values.append(100.0 if verb == "score" else -1.0)
        return best(values)


def rezzed(view: View, about: OptionView, *, own: bool) -> float:
    """What rezzing a card now is worth."""
    run = view.run
    if about.title is None or (run is None and not own):
        return -1.0
    kind = read(about.title).card.type
    if kind is ICE:
        return 5.0 if run is not None and run.approached is not None and run.approached == about.card else -1.0
    now = own if kind is ASSET else run is not None and view.window == "approach-server"
    return 0.5 + earned(about.title) if now else -1.0


def used_now(about: OptionView) -> float:
    """What using an ability in a window is worth: nothing that is hardly worth its price."""
    if about.title is None or about.ability is None:
        return -1.0
    worth = used(about.title, about.ability)
    return worth - 0.5 if worth > 0.5 and not about.idle else -1.0


def quick(side: str) -> QuickCorp | QuickRunner:
    """The policy of a side."""
    return QuickCorp() if side == "corp" else QuickRunner()
