"""The board as whoever looks at it reads it: where agendas lie, what getting to them takes, what each side can do."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from typing import Final

import msgspec

from sneakdoor.language import Agenda
from sneakdoor.language import instructions as do
from sneakdoor.language import occurrences as oc
from sneakdoor.language.conditions import Tagged
from sneakdoor.language.declarations import PlayOnlyIf
from sneakdoor.players.breaking import Obstacle, Passage, RunnerMeans, passage
from sneakdoor.players.expectations import cost_of, points_of
from sneakdoor.players.means import counters_of, obstacle_of, tools
from sneakdoor.players.outcomes import USUAL_PRICES, Situation
from sneakdoor.players.reading import read
from sneakdoor.terms import AGENDA, CORP_SIDE, EVENT, OPERATION, RUNNER_SIDE
from sneakdoor.views import InstalledCard, ServerView, View

from .facts import MOST_EARNED, TURNS

HQ: Final = "HQ"
RND: Final = "R&D"
ARCHIVES: Final = "Archives"
CENTRALS: Final = (HQ, RND, ARCHIVES)
DETERMINED: Final = 60.0
"""The stake of a Runner who gets in if it can be done at all."""
DEAR: Final = 8.0
"""Credits at which a way in is taken half as often as a free one."""
DEAREST: Final = 30.0
"""What costs more is not told apart."""
RICH: Final = 25
"""Credits of a Runner who has saved for a run."""
CLICKS: Final = (3, 4)
"""What each side has for a turn."""
MOST_TAKEN: Final = 3
"""Credits that are had from one card in a turn."""
POINTS_BY_SIZE: Final = ((55, 22), (50, 22), (45, 20), (40, 18), (0, 18))
"""From so many cards on, a Corp's deck has so many agenda points at least. CR rule_agenda_points."""
KINDS: Final = ("barrier", "code gate", "sentry")
"""Kinds of ice that take a breaker each."""
NONE: Final = 99
"""How many counters it takes to score what is no agenda."""
MOST_BROUGHT: Final = 10.0
"""What one card brings at most, in credits."""


class Board:
    """A view, and what is worked out from it once."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.corp = view.corp
        self.runner = view.runner

    # -- cards

    @cached_property
    def rig(self) -> list[InstalledCard]:
        """The Runner's cards in play, wherever they are."""
        found = [*self.view.rig, *(c for s in self.view.servers.values() for c in s.installed_ice)]
        for card in found:
            found.extend(card.hosted)
        return [c for c in found if c.side == "runner"]

    @cached_property
    def active_rig(self) -> list[str]:
        """The titles of those that are faceup."""
        return [c.title for c in self.rig if c.title is not None and c.faceup]

    @cached_property
    def roots(self) -> list[tuple[str, InstalledCard]]:
        """The cards in roots, with the names of their servers."""
        return [(name, card) for name, server in self.view.servers.items() for card in server.root]

    @cached_property
    def ice(self) -> list[InstalledCard]:
        """All ice."""
        return [card for server in self.view.servers.values() for card in server.installed_ice]

    @cached_property
    def hq(self) -> list[str] | None:
        """The titles in HQ; None: not to be seen."""
        held = self.corp.cards_in_hand
        return None if held is None else [c.title for c in held]

    @cached_property
    def rnd(self) -> list[str] | None:
        """The titles in R&D, in no order; None: not to be seen."""
        return whole(self.corp.deck, [c.title for c in self.corp.known_in_deck])

    @cached_property
    def grip(self) -> list[str] | None:
        """The titles in the grip."""
        held = self.runner.cards_in_hand
        return None if held is None else [c.title for c in held]

    @cached_property
    def stack(self) -> list[str] | None:
        """The titles in the stack, in no order."""
        return whole(self.runner.deck, [c.title for c in self.runner.known_in_deck])

    # -- agendas

    @cached_property
    def points(self) -> int:
        """The points in the Corp's deck, at least, by its size."""
        corp = self.corp
        size = corp.deck + corp.hand + len(corp.discard) + len(corp.score_area) + len(self.runner.score_area)
        size += len(self.ice) + len(self.roots)
        return next(points for least, points in POINTS_BY_SIZE if size >= least)

    @cached_property
    def left(self) -> float:
        """Points in no score area."""
        if self.rnd is not None and self.hq is not None:
            everywhere = [*self.rnd, *self.hq, *(c.title for c in self.corp.discard), *(c.title for _, c in self.roots)]
            return sum(map(points_of, everywhere))
        taken = [*self.corp.score_area, *self.runner.score_area]
        return max(0, self.points - sum(points_of(c.title) for c in taken))

    @cached_property
    def density(self) -> float:
        """Points that a card brings on average which this seat cannot see."""
        seen = [c.title for c in self.corp.discard] + [c.title for _, c in self.roots] + (self.hq or [])
        hidden = self.corp.deck + (self.corp.hand if self.hq is None else 0) + seen.count(None)
        return max(0.0, self.left - sum(map(points_of, seen))) / max(1, hidden)

    def points_in(self, titles: list[str] | None, cards: int) -> float:
        """Points among so many cards, seen or expected."""
        return self.density * cards if titles is None else sum(map(points_of, titles))

    # -- getting in

    @cached_property
    def credits(self) -> tuple[int, int]:
        """What each side can spend."""
        stored = sum(min(MOST_TAKEN, c.counters.get("credit", 0)) for c in self.rig)
        return self.corp.credits, self.runner.credits + self.runner.fund + stored

    @cached_property
    def means(self) -> RunnerMeans:
        """What the Runner has to get through ice with, in a turn of theirs."""
        clicks = self.runner.clicks if self.view.active == "runner" else CLICKS[RUNNER_SIDE]
        return RunnerMeans(
            credits=self.credits[RUNNER_SIDE],
            clicks=max(0, clicks - 1),
            grip=self.runner.hand,
            tags=self.runner.tags,
            tools=tools(self.view),
        )

    def met(self, name: str, server: ServerView) -> list[Obstacle]:
        """The ice that the Runner meets if the Corp rezzes what it can pay for, as far as it is known."""
        left = self.corp.credits
        found: list[Obstacle] = []
        for card in server.installed_ice:
            if card.title is None:
                continue
            if not card.faceup:
                if cost_of(card.title) > left:
                    continue
                left -= cost_of(card.title)
            found.append(obstacle_of(card, card.title, in_remote=name not in CENTRALS))
        return found

    @cached_property
    def ways(self) -> dict[str, Passage]:
        """How the Runner gets into each server."""
        return {n: passage(self.met(n, s), self.means, DETERMINED) for n, s in self.view.servers.items()}

    def lock(self, name: str) -> float:
        """How likely it is that not even a rich Runner gets in."""
        rich = msgspec.structs.replace(self.means, credits=RICH)
        return 1 - passage(self.met(name, self.view.servers[name]), rich, DETERMINED).chance

    def openness(self, name: str) -> float:
        """How likely, and how cheaply, the Runner gets into a server: 1 is free."""
        way = self.ways[name]
        return way.chance / (1 + max(0.0, way.cost) / DEAR)

    def toll(self, name: str) -> float:
        """What getting in costs; as much as anything where there is no way."""
        way = self.ways[name]
        return DEAREST if way.chance < 0.05 else min(DEAREST, max(0.0, way.cost) / way.chance)

    def accesses(self, name: str) -> float:
        """How many cards more than the first installed cards let the Runner see."""
        found = 0.0
        for title in self.active_rig:
            for t in read(title).when(oc.Breaches):
                if isinstance(t.trigger, oc.Breaches) and t.trigger.server.value == name:
                    found += sum(
                        i.amount for i in t.instructions if isinstance(i, do.AccessMore) and isinstance(i.amount, int)
                    )
        return found

    # -- what is worth a name of its own

    @cached_property
    def agendas(self) -> list[tuple[str, InstalledCard, int]]:
        """Installed agendas that are known, with their servers and how many counters they lack."""
        found = []
        for name, card in self.roots:
            if card.title is not None and read(card.title).card.type is AGENDA:
                lacks = requirement(card.title) - card.counters.get("advancement", 0)
                found.append((name, card, max(0, lacks)))
        return found

    def earned(self, side: int) -> float:
        """What a side's cards in play earn over a few turns."""
        cards = [c for _, c in self.roots] if side == CORP_SIDE else self.rig
        worth = 0.0
        for card in cards:
            if card.faceup and card.title is not None and not read(card.title).is_breaker:
                here = msgspec.structs.replace(self.situation, counters=counters_of(card))
                worth += max(0.0, min(MOST_EARNED, read(card.title).earnings(TURNS, here)))
        return worth

    @cached_property
    def situation(self) -> Situation:
        """What card text may ask for."""
        return Situation(
            runner_credits=self.credits[RUNNER_SIDE],
            corp_credits=self.corp.credits,
            runner_clicks=CLICKS[RUNNER_SIDE],
            tags=self.runner.tags,
            grip=self.runner.hand,
            icebreakers=self.means.number_of_icebreakers,
        )

    def damage(self, title: str, *, tags: int) -> float:
        """What damage a Corp card does when it is played, to a Runner with so many tags."""
        if read(title).card.type is not OPERATION or (not tags and needs_tag(title)):
            return 0.0
        return read(title).played(msgspec.structs.replace(self.situation, tags=tags)).damage

    def blow(self) -> tuple[float, float]:
        """Damage that the Corp could do from HQ in a turn with the tags there are; and with tags, one of each card."""
        tagged = self.runner.tags
        clicks = self.corp.clicks if self.view.active == "corp" else CLICKS[CORP_SIDE]
        done, could, left = 0.0, 0.0, self.corp.credits
        for title in sorted(self.hq or [], key=lambda t: -self.damage(t, tags=max(1, tagged))):
            could += self.damage(title, tags=max(1, tagged))
            hits = self.damage(title, tags=tagged)
            if hits and clicks and cost_of(title) <= left:
                done, clicks, left = done + hits, clicks - 1, left - cost_of(title)
        return done, could

    def ambush(self) -> float:
        """The most damage that accessing a card in a root does."""
        found = [0.0]
        for name, card in self.roots:
            if card.title is not None:
                there = msgspec.structs.replace(
                    self.situation, counters=counters_of(card), in_remote=name not in CENTRALS
                )
                found.append(read(card.title).accessed(installed=True, where="root", situation=there).damage)
        return max(found)

    def broken_by(self, titles: list[str]) -> set[str]:
        """The kinds of ice that such cards break."""
        found: set[str] = set()
        for title in titles:
            for b in read(title).breaks:
                if read(title).side == RUNNER_SIDE:
                    found |= set(KINDS) if b.subtype is None else {b.subtype} & set(KINDS)
        return found


def whole(size: int, known: list[str]) -> list[str] | None:
    """A deck of which every card is known; None of another."""
    return known if len(known) == size else None


@cache
def requirement(title: str) -> int:
    """The counters that it takes to score a card; of one that is no agenda, more than anybody places."""
    card = read(title).card
    return card.requirement if isinstance(card, Agenda) else NONE


@cache
def needs_tag(title: str) -> bool:
    """Whether a card is played only against a tagged Runner."""
    limits = [d for d in read(title).declarations if isinstance(d, PlayOnlyIf)]
    return any(isinstance(state, Tagged) for limit in limits for state in limit.states)


@cache
def brings(title: str) -> float:
    """What a card brings whoever plays or installs it, in credits, in a usual game."""
    reading = read(title)
    if reading.card.type in (OPERATION, EVENT):
        worth = reading.played().worth(reading.side, USUAL_PRICES)
    else:
        worth = reading.earnings(TURNS)
    return max(-MOST_BROUGHT, min(MOST_BROUGHT, worth - cost_of(title)))


def share(titles: list[str], is_so: Callable[[str], bool]) -> float:
    """Of how many of them that is so; 0 of none."""
    return sum(map(is_so, titles)) / max(1, len(titles))


def mean(numbers: list[float]) -> float:
    """Their mean; 0 of none."""
    return sum(numbers) / max(1, len(numbers))
