"""The board as the Runner reads it: what a run on each server would cost and yield."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from msgspec.structs import replace

from sneakdoor.language import occurrences as oc
from sneakdoor.terms import RUNNER_SIDE, Server
from sneakdoor.views import InstalledCard, View

from .breaking import Guess, Obstacle, Passage, RunnerMeans, Tool, passage
from .expectations import lasts, usual_breakers
from .outcomes import USUAL_PRICES
from .reading import Reading, read
from .runner_prospects import POINTS_PER_AGENDA, Prospects
from .runner_servers import NO_BONUS, Bonus, ServerSummary, Setting, covers

ENOUGH_CREDITS: Final = 9
MORE: Final = 4
"""How many more credits make another try worth thinking about."""
PLENTY: Final = 8
"""Counters on a card to which another one adds nothing."""
RunKey = tuple[str, int, int, int, bool, tuple[Tool, ...] | None, int]
"""What a run depends on: server, stake, credits, what ice costs more, bypassing, tools, spare cards."""


class Board(Prospects):
    """All that the Runner's choices depend on, worked out when asked for."""

    @cached_property
    def _runs(self) -> dict[RunKey, Passage]:
        return {}

    @cached_property
    def _successes(self) -> dict[str, float]:
        return {}

    # -- runs

    def credit(self, number: int) -> float:
        """What the last of so many credits is worth: much to the poor, little to the rich."""
        short = ENOUGH_CREDITS - number
        return 1 + self.weights.need * short if short >= 0 else 1 / (1 - self.weights.wealth * short)

    def spending(self, credits: float) -> float:
        """What it costs to spend so many credits, or, if negative, what it is worth to gain them."""
        step = 1 if credits > 0 else -1
        here, left, total = self.means.credits, abs(credits), 0.0
        while left > 0:
            part = min(1.0, left)
            total += step * part * self.credit(here if step > 0 else here + 1)
            here -= step
            left -= part
        return total

    def route(
        self,
        name: str,
        stake: float,
        *,
        credits: int = 0,
        dearer: int = 0,
        bypass: bool = False,
        tools: tuple[Tool, ...] | None = None,
    ) -> Passage:
        """What getting into a server takes, with more credits, dearer ice or other tools than there are."""
        server = self.servers[name]
        key = (name, round(stake), credits, dearer, bypass, tools, self.spare)
        if key not in self._runs:
            ice = self.ahead(server)
            met = server.ice[: len(server.ice) - len(ice)]
            if bypass and not any(isinstance(passed, Obstacle) for passed in met):
                ice = ice[1:]
            if dearer:
                ice = tuple(
                    replace(g, unrezzed=self._unrezzed(g.could_be, dearer)) if isinstance(g, Guess) else g for g in ice
                )
            means = replace(self.means, credits=max(0, self.means.credits + credits), grip=self.means.grip + self.spare)
            if tools is not None:
                means = replace(means, tools=tools)
            way = self._to_the_server(server, passage(ice, means, stake), stake)
            if tools is None and not bypass and self.hopeless(name, credits):
                way = replace(way, chance=way.chance * self.weights.stubborn)
            self._runs[key] = way
        return self._runs[key]

    def hopeless(self, name: str, credits: int) -> bool:
        """Whether a run on a server failed, and nothing has changed since but a few credits."""
        before = self.failed.get(name)
        if before is None or self.view.run is not None:
            return False
        if self.credits + credits >= before.credits + MORE:
            return False
        now = setting(self.view, name, self.tools)
        return (now.ice, now.tools) == (before.ice, before.tools)

    def _to_the_server(self, server: ServerSummary, so_far: Passage, stake: float) -> Passage:
        """What rezzed cards in the root do as the Runner approaches the server."""
        for card in server.root:
            if not card.faceup or card.title is None or card.title == self.asked:
                continue
            met = read(card.title).approached(so_far.after.situation())
            cost = min(stake, -met.worth(RUNNER_SIDE, USUAL_PRICES))
            if met.ends_run:
                so_far = replace(so_far, chance=so_far.chance * (1 - met.ends_run))
                continue
            so_far = replace(so_far, cost=so_far.cost + so_far.chance * max(0.0, cost))
        return so_far

    def ahead(self, server: ServerSummary) -> tuple[Obstacle | Guess, ...]:
        """The ice of a server that the Runner has not passed in the run that is going on."""
        run = self.view.run
        if run is None or run.server != server.name:
            return server.ice
        if run.position is None:
            return ()
        here, inward = self.standing()
        passed = self.view.open_decision.kind == "jack out" and run.approached is None
        return inward if passed or here is None else (here, *inward)

    def standing(self) -> tuple[Obstacle | Guess | None, tuple[Obstacle | Guess, ...]]:
        """The ice where the Runner stands in the run that is going on, if any still does, and that further in."""
        run = self.view.run
        if run is None or run.position is None or run.server not in self.servers:
            return None, ()
        places = self.view.servers[run.server].ice
        further = sum(isinstance(place, InstalledCard) for place in places[run.position + 1 :])
        ice = self.servers[run.server].ice
        inward = ice[len(ice) - further :]
        return (ice[len(ice) - further - 1] if isinstance(places[run.position], InstalledCard) else None), inward

    def through(self, server: ServerSummary, stake: float, means: RunnerMeans) -> Passage:
        """What getting through a server's ice takes with these means, all of it still ahead."""
        return self._to_the_server(server, passage(server.ice, means, stake), stake)

    def run_worth(self, name: str, bonus: Bonus | None = None, cards: int = 0) -> float:
        """What a run on a server is worth, without the click it takes; with more or fewer cards in the grip."""
        self.spare = cards
        worth = self._run_worth(name, bonus)
        self.spare = 0
        return worth

    def _run_worth(self, name: str, bonus: Bonus | None) -> float:
        added = bonus or NO_BONUS
        gain = self.gain(name, bonus) + self.after_success(name)
        bypass = (bonus or self.bonus).bypass
        way = self.route(name, max(1.0, gain), credits=added.credits, dearer=added.dearer, bypass=bypass)
        given = added.credits + self.bonus.credits
        paid = max(0, self.means.credits + added.credits - way.after.credits)
        worth = way.chance * gain - (way.cost - paid) - self.spending(max(0, paid - given))
        return worth + added.always + way.chance * added.after

    def after_success(self, name: str) -> float:
        """What installed cards yield when a run on a server is successful."""
        found = self._successes.get(name)
        if found is None:
            found = self._successes[name] = self._after_success(name)
        return found

    def _after_success(self, name: str) -> float:
        worth = 0.0
        sources = [(c.title, c.chosen_server, sum(c.counters.values())) for c in self.rig if c.title is not None]
        for title, chosen, counters in [*sources, (self.me.identity, None, 0)]:
            reading = read(title)
            for t in reading.when(oc.MakesSuccessfulRun, oc.RunEnds):
                on = getattr(t.trigger, "on", None)
                there = name == chosen if on is Server.CHOSEN else on is None or covers(on, name)
                gone = t.once and any(on is None or covers(on, other) for other in self.breached)
                if there and not gone:
                    done = reading.of_ability(t.ability, self.situation())
                    if done.hosted_counters and counters >= PLENTY:
                        done = replace(done, hosted_counters=0)
                    worth += 0.9 * done.worth(RUNNER_SIDE, USUAL_PRICES)
        return worth

    def best_run(self, *, credits: int = 0, cards: int = 0, tools: tuple[Tool, ...] | None = None) -> float:
        """What the best run would be worth with more or fewer credits, more cards, or other tools."""
        self.spare = cards
        best = max(self._worth(name, credits, tools) for name in self.servers)
        self.spare = 0
        return best

    def best_known_run(self, credits: int) -> float:
        """The same for servers with ice that the Runner knows: what it costs is known, too."""
        known = (n for n, s in self.servers.items() if any(isinstance(ice, Obstacle) for ice in s.ice))
        return max((self._worth(name, credits, None) for name in known), default=0.0)

    def threat(self, *, credits: int = 0) -> float:
        """What could be had of a remote server if an agenda were in it: what keeps the Corp from scoring there."""
        stake = self.weights.threat * POINTS_PER_AGENDA * self.point
        remotes = [n for n, f in self.servers.items() if f.remote and f.ice]
        return max((self._worth(n, credits, None, stake) for n in remotes), default=0.0)

    def _worth(self, name: str, credits: int, tools: tuple[Tool, ...] | None, stake: float = 0.0) -> float:
        gain = max(stake, self.gain(name))
        way = self.route(name, max(1.0, gain), credits=credits, tools=tools)
        paid = max(0, self.means.credits + credits - way.after.credits)
        return max(0.0, way.chance * gain - (way.cost - paid) - self.spending(paid))

    def stand_ins(self, reading: Reading) -> tuple[Tool, ...]:
        """Breakers still to come, for kinds of ice that neither the rig nor this card breaks."""
        have = {b.subtype for t in self.tools for b in read(t.title).breaks if not b.trashes_after_run}
        have |= {b.subtype for b in reading.breaks}
        return tuple(
            Tool(f"later {title}", title, read(title).ice_strength())
            for title in usual_breakers()
            if not have & {b.subtype for b in read(title).breaks}
        )

    def potential(self, tools: tuple[Tool, ...]) -> float:
        """What a rig is worth: what runs with it would yield, here and on a remote server yet to come."""
        tools = tuple(t for t in tools if lasts(t.title))
        credits = max(0, 8 - self.means.credits)
        total = sum(self._worth(name, credits, tools) for name in self.servers if self.servers[name].ice)
        means = replace(self.means, credits=max(8, self.means.credits), tools=tools)
        stake = POINTS_PER_AGENDA * self.point
        for number in (1, 2):
            ice = tuple(self.guess("?", remote=True) for _ in range(number))
            ice = tuple(replace(g, unrezzed=0.1) for g in ice)
            way = passage(ice, means, stake)
            total += 0.7 * max(0.0, way.chance * stake - way.cost)
        return total


def setting(view: View, name: str, used: tuple[Tool, ...]) -> Setting:
    """How a server stands for a Runner with these tools."""
    ice = tuple(c.title if c.faceup else None for c in view.servers[name].installed_ice)
    return Setting(ice, tuple(sorted(t.title for t in used)), view.runner.credits)
