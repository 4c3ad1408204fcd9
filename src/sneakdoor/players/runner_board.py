"""The board as the Runner reads it: servers, what could be in them, what a run on each would cost."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from msgspec.structs import replace

from sneakdoor.language import instructions as do
from sneakdoor.language import occurrences as oc
from sneakdoor.terms import ADVANCEMENT, AGENDA, ASSET, CORP_SIDE, RUNNER_SIDE, UPGRADE, Counter
from sneakdoor.views import InstalledCard, ServerView, View

from .breaking import FLATLINE, Guess, Obstacle, Passage, RunnerMeans, Tool, passage, tools
from .expectations import lasts, points_of, possible_ice, stays_unrezzed, usual_breakers, worst_ambush
from .means import counters_of, obstacle_of
from .outcomes import USUAL_PRICES, ExpectedOutcome, Situation
from .reading import Reading, read
from .runner_servers import ARCHIVES, CENTRALS, HQ, NO_BONUS, RND, Bonus, Root, ServerSummary, covers
from .runner_weights import RunnerWeights

POINTS_PER_CARD: Final = 18 / 44
"""Agenda points in a Corp deck, by its size. CR rule_agenda_points."""
POINTS_PER_AGENDA: Final = 2.0
ENOUGH_CREDITS: Final = 9


RunKey = tuple[str, int, int, int, bool, tuple[Tool, ...] | None, int]
"""What a run depends on: server, stake, credits, what ice costs more, bypassing, tools, spare cards."""


class Board:
    """All that the Runner's choices depend on, worked out when asked for."""

    def __init__(
        self,
        view: View,
        weights: RunnerWeights,
        breached: frozenset[str] = frozenset(),
        bonus: Bonus = NO_BONUS,
        familiar: float = 0.0,
        *,
        drew: bool = False,
        ran: frozenset[str] = frozenset(),
    ) -> None:
        self.view = view
        self.weights = weights
        self._seen_in_hq = familiar
        self.drew = drew
        """Whether the Runner has taken the basic action to draw this turn."""
        self.ran = ran
        """The servers that the Runner has run this turn."""
        self.bonus = bonus
        """What helps in the run that is being made."""
        self.breached = breached
        """The servers that the Runner has breached this turn."""
        self.me = view.runner
        self.corp = view.corp
        self.credits: int = self.me.credits
        self.clicks: int = self.me.clicks
        self._runs: dict[RunKey, Passage] = {}
        self._gains: dict[tuple[str, Bonus, int], float] = {}
        self._successes: dict[str, float] = {}
        self.spare = 0
        """Cards that the Runner is imagined to hold besides."""

    @cached_property
    def familiar(self) -> float:
        """How many cards in HQ are no agendas, as the Runner has seen."""
        return min(self._seen_in_hq, self.corp.hand)

    @cached_property
    def tags(self) -> int:
        """How many tags the Runner has."""
        return self.me.tags

    @cached_property
    def hand(self) -> list[str]:
        """The titles of the cards in the grip."""
        return [c.title for c in self.me.cards_in_hand or ()]

    @cached_property
    def rig(self) -> list[InstalledCard]:
        """The Runner's cards in play, with all that they host."""
        return _everything(self.view.rig)

    @cached_property
    def tools(self) -> tuple[Tool, ...]:
        """Those of them that can help in encounters."""
        return tools(self.view)

    @cached_property
    def means(self) -> RunnerMeans:
        """What there is to get through ice with."""
        return RunnerMeans(
            self.credits + self.me.fund + self.bonus.credits,
            max(0, self.clicks - (1 if self.view.open_decision.kind == "action" else 0)),
            len(self.hand),
            self.tags,
            self.tools,
            successful_run=bool(self.breached),
        )

    @cached_property
    def servers(self) -> dict[str, ServerSummary]:
        """The servers, by name."""
        return {name: self._server(name, shown) for name, shown in self.view.servers.items()}

    # -- numbers

    def situation(self, counters: tuple[tuple[Counter, int], ...] = ()) -> Situation:
        """What card text may ask for."""
        return replace(self._situation, counters=counters) if counters else self._situation

    @cached_property
    def _situation(self) -> Situation:
        return Situation(
            runner_credits=self.credits,
            corp_credits=self.corp.credits,
            runner_clicks=self.clicks,
            tags=self.tags,
            grip=len(self.hand),
            icebreakers=self.means.number_of_icebreakers,
            successful_run=bool(self.breached),
        )

    @cached_property
    def turns_left(self) -> float:
        """How many more turns the game may last."""
        return max(1.5, self.weights.turns * (1 - 0.6 * self.progress))

    @cached_property
    def progress(self) -> float:
        """How near whoever is ahead has come to winning."""
        return float(max(p.points / p.points_to_win for p in (self.me, self.corp)))

    @cached_property
    def point(self) -> float:
        """What an agenda point is worth now, in credits."""
        return self.weights.point * (1 + self.weights.late * self.progress)

    # -- agendas

    @cached_property
    def density(self) -> float:
        """Agenda points to expect in a hidden card of R&D or HQ."""
        corp, view = self.corp, self.view
        installed = [c for f in view.servers.values() for c in f.cards]
        size = corp.deck + corp.hand + len(corp.discard) + len(corp.score_area) + len(installed)
        size += len(self.me.score_area)
        total = max(POINTS_PER_CARD * size, corp.points + self.me.points)
        seen = corp.points + self.me.points
        seen += sum(points_of(c.title) for c in corp.discard)
        installed_points = sum(
            self.agenda_chance(r, iced=bool(f.ice)) * POINTS_PER_AGENDA for f in self.servers.values() for r in f.root
        )
        hidden = corp.deck + corp.hand + sum(c.title is None for c in corp.discard)
        return float(max(0.05, min(1.2, (total - seen - installed_points) / max(1, hidden))))

    @staticmethod
    def agenda_chance(card: Root, *, iced: bool) -> float:
        """How likely a card in a root is an agenda: more likely behind ice than in the open."""
        if card.title is not None:
            return float(read(card.title).card.type is AGENDA)
        if card.advanced:
            return min(0.9, 0.7 + 0.05 * card.advanced) if iced else 0.5
        return 0.4 if iced else 0.25

    # -- what a breach brings

    def gain(self, name: str, bonus: Bonus | None = None) -> float:
        """What breaching a server is worth, in credits, before what it costs to get there."""
        bonus = bonus or self.bonus
        key = (name, bonus, self.spare)
        worth = self._gains.get(key)
        if worth is None:
            worth = self._gains[key] = self._gain(name, bonus)
        return worth

    def _gain(self, name: str, bonus: Bonus) -> float:
        server = self.servers[name]
        worth = sum(self.root_worth(card, iced=bool(server.ice)) for card in server.root)
        accesses = 1.0 + bonus.accesses + (0 if name in self.breached else self.extra_accesses(name))
        if name == RND:
            worth += self.deck_worth(accesses)
        elif name == HQ:
            cards = min(accesses, self.corp.hand)
            unknown = 1 - self.familiar / max(1, self.corp.hand)
            worth += cards * (unknown * self.density * 1.05 * self.point + 0.3)
        elif name == ARCHIVES:
            for card in self.corp.discard:
                points = points_of(card.title) if card.title is not None else self.density * 0.7
                worth += points * self.point
        return max(worth, bonus.worth) if bonus.instead else worth + bonus.worth

    def deck_worth(self, accesses: float) -> float:
        """What the top cards of R&D are worth."""
        known = {card.place: card.title for card in self.corp.known_in_deck}
        worth, place = 0.0, 0
        while accesses > 0 and place < self.corp.deck:
            share = min(1.0, accesses)
            if place in known:
                worth += share * points_of(known[place]) * self.point
            else:
                worth += share * (self.density * self.point + 0.25)
            accesses -= 1
            place += 1
        return worth

    def extra_accesses(self, name: str) -> float:
        """How many more cards installed cards let the Runner access in a breach."""
        more = 0.0
        for card in self.rig:
            if card.title is None:
                continue
            for t in read(card.title).when(oc.Breaches):
                if isinstance(t.trigger, oc.Breaches) and t.trigger.server.value == name:
                    more += sum(
                        i.amount for i in t.instructions if isinstance(i, do.AccessMore) and isinstance(i.amount, int)
                    )
        return more

    def root_worth(self, card: Root, *, iced: bool) -> float:
        """What accessing a card in a root is worth."""
        situation = replace(self._situation, counters=((ADVANCEMENT, card.advanced),), in_remote=True)
        if card.title is not None:
            reading = read(card.title)
            worth = points_of(card.title) * self.point * (1 + self.weights.denial)
            if self.trash_cost(card.title) <= self.means.credits:
                worth += max(0.0, self.trash_worth(card.title, card.handle) - self.trash_cost(card.title))
            return worth - self.harm(reading.accessed(installed=True, where="root", situation=situation))
        chance = self.agenda_chance(card, iced=iced)
        urgent = 1 + self.weights.denial * min(1.0, 0.3 + 0.35 * card.advanced)
        worth = chance * POINTS_PER_AGENDA * self.point * urgent + (1 - chance) * 1.0
        if self.corp.points + POINTS_PER_AGENDA >= self.corp.points_to_win:
            worth += chance * self.weights.desperation * (1.0 if card.advanced else 0.5)
        return worth - self.ambush(card.advanced) * self.ambush_chance(card, iced=iced)

    @staticmethod
    def ambush_chance(card: Root, *, iced: bool) -> float:
        """How likely an unknown card lies in wait: an agenda that is advanced in the open is hard to believe in."""
        if card.advanced:
            return 0.1 if iced else 0.5
        return 0.05 if iced else 0.2

    def ambush(self, advanced: int) -> float:
        """What the worst card that could lie in wait would do."""
        situation = replace(self._situation, counters=((ADVANCEMENT, advanced),), in_remote=True)
        return worst_ambush(situation, len(self.hand) + self.spare, FLATLINE * self.weights.caution)

    def harm(self, outcome: ExpectedOutcome) -> float:
        """What something done to the Runner costs, a flatline most of all."""
        cost = -outcome.worth(RUNNER_SIDE, USUAL_PRICES)
        if outcome.damage > len(self.hand) + self.spare:
            cost += FLATLINE * self.weights.caution
        return cost

    # -- trashing

    def trash_worth(self, title: str, handle: str | None = None) -> float:
        """What it is worth that a Corp card is trashed."""
        reading = read(title)
        if reading.card.type not in (ASSET, UPGRADE):
            return 0.3 if reading.card.printed_trash_cost is not None else 0.0
        shown = self.find(handle)
        situation = self.situation(counters_of(shown) if shown is not None else ())
        worth = reading.earnings(min(4.0, self.turns_left), situation)
        hurts = reading.approached(situation).worth(CORP_SIDE, USUAL_PRICES)
        worth = 0.6 * worth + hurts + (0.8 if reading.card.type is UPGRADE else 0.0)
        return worth if shown is not None else 0.7 * worth

    @staticmethod
    def trash_cost(title: str) -> float:
        """The printed trash cost."""
        cost = read(title).card.printed_trash_cost
        return 99.0 if cost is None else cost

    def find(self, handle: str | None) -> InstalledCard | None:
        """An installed card as the view shows it."""
        return None if handle is None else self._installed.get(handle)

    @cached_property
    def _installed(self) -> dict[str, InstalledCard]:
        everything = [c for s in self.view.servers.values() for c in s.cards]
        return {c.handle: c for c in reversed(_everything([*self.view.rig, *everything]))}

    # -- ice

    def _server(self, name: str, shown: ServerView) -> ServerSummary:
        remote = name not in CENTRALS
        ice: list[Obstacle | Guess] = []
        for card in shown.installed_ice:
            if card.title is not None and card.faceup:
                ice.append(obstacle_of(card, card.title, in_remote=remote))
            elif card.title is not None:
                known = obstacle_of(card, card.title, in_remote=remote)
                ice.append(Guess(card.handle, ((1.0, known),), self._unrezzed(((1.0, known),))))
            else:
                ice.append(self.guess(card.handle, remote=remote))
        root = tuple(Root(c.handle, c.title, c.faceup, c.counters.get("advancement", 0)) for c in shown.root)
        return ServerSummary(name, tuple(ice), root)

    def guess(self, handle: str, *, remote: bool) -> Guess:
        """What unknown ice could be: any that suits the Corp's identity."""
        could_be = possible_ice(self.corp.identity, handle, remote, self.weights.ice_guessed)
        return Guess(handle, could_be, self._unrezzed(could_be))

    def _unrezzed(self, could_be: tuple[tuple[float, Obstacle], ...], dearer: int = 0) -> float:
        """How likely ice stays unrezzed: for lack of credits, or of will."""
        if not self.weights.guesses:
            return 1.0
        return stays_unrezzed(could_be, self.corp.credits - dearer)

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
            self._runs[key] = self._to_the_server(server, passage(ice, means, stake), stake)
        return self._runs[key]

    def _to_the_server(self, server: ServerSummary, so_far: Passage, stake: float) -> Passage:
        """What rezzed cards in the root do as the Runner approaches the server."""
        for card in server.root:
            if not card.faceup or card.title is None:
                continue
            met = read(card.title).approached(so_far.after.situation())
            cost = min(stake, -met.worth(RUNNER_SIDE, USUAL_PRICES) + stake * 0)
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
        return way.chance * gain - (way.cost - paid) - self.spending(max(0, paid - given))

    def after_success(self, name: str) -> float:
        """What installed cards yield when a run on a server is successful."""
        found = self._successes.get(name)
        if found is None:
            found = self._successes[name] = self._after_success(name)
        return found

    def _after_success(self, name: str) -> float:
        worth = 0.0
        for card in self.rig:
            if card.title is None:
                continue
            reading = read(card.title)
            for t in reading.when(oc.MakesSuccessfulRun, oc.RunEnds):
                on = getattr(t.trigger, "on", None)
                if on is None or covers(on, name):
                    worth += 0.9 * reading.of_ability(t.ability, self.situation()).worth(RUNNER_SIDE, USUAL_PRICES)
        return worth

    def best_run(self, *, credits: int = 0, cards: int = 0, tools: tuple[Tool, ...] | None = None) -> float:
        """What the best run would be worth with more or fewer credits, more cards, or other tools."""
        self.spare = cards
        best = max(self._worth(name, credits, tools) for name in self.servers)
        self.spare = 0
        return best

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


def _everything(cards: list[InstalledCard]) -> list[InstalledCard]:
    found = list(cards)
    for card in found:
        found.extend(card.hosted)
    return found
