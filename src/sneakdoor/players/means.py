"""What the Runner has to get past ice with, and the ice: as a view shows them, or as somebody imagines them."""

from __future__ import annotations

from typing import Final

from sneakdoor.language import instructions as do
from sneakdoor.language import occurrences as oc
from sneakdoor.language.abilities import Static, Subroutine
from sneakdoor.language.declarations import GainsSubroutine
from sneakdoor.language.targets import This
from sneakdoor.terms import COUNTERS, Counter
from sneakdoor.views import InstalledCard, View

from .estimates import number, things
from .outcomes import USUAL, Situation
from .reading import read
from .value import Value, remembered

Handles = tuple[str, ...]
"""Handles of tools, each once and sorted: of a tuple of strings the garbage collector has nothing to see."""
NO_TOOLS: Final[Handles] = ()
MOST_GAINED: Final = 3
"""How many gained subroutines are thought about: more are hardly worth more."""


class Tool(Value, frozen=True):
    """A card of the Runner's that can help in an encounter, as it stands."""

    handle: str
    title: str
    strength: int = 0
    counters: tuple[tuple[Counter, int], ...] = ()
    host: str | None = None
    """The ice it is hosted on."""

    def hosted(self, kind: Counter) -> int:
        """How many counters of a kind are on it."""
        return next((n for k, n in self.counters if k is kind), 0)


class Obstacle(Value, frozen=True):
    """A piece of ice to get past, known or assumed."""

    handle: str
    title: str
    strength: int
    in_remote: bool = False
    broken: tuple[int, ...] = ()
    """Subroutines already broken, by their places among the subroutines, sorted."""
    counters: tuple[tuple[Counter, int], ...] = ()
    met: bool = False
    """Whether what happens on encountering it has happened."""
    subroutines: int | None = None
    """How many it has, if not just those that are printed on it."""


class RunnerMeans(Value, frozen=True):
    """What the Runner has to get through with."""

    credits: int
    clicks: int = 0
    grip: int = 4
    tags: int = 0
    tools: tuple[Tool, ...] = ()
    successful_run: bool = False
    doomed: Handles = NO_TOOLS
    """Tools that will be trashed when the run ends, whatever else they do."""
    icebreakers: int | None = None
    """How many icebreakers are installed, if not just those among the tools."""

    @property
    def number_of_icebreakers(self) -> int:
        """How many icebreakers are installed."""
        return self.icebreakers if self.icebreakers is not None else icebreakers_among(self.tools)

    def situation(
        self, obstacle: Obstacle | None = None, credits: int | None = None, clicks: int | None = None
    ) -> Situation:
        """The numbers that card text may ask for; with so many credits and clicks, if not those there are."""
        return Situation(
            runner_credits=self.credits if credits is None else credits,
            runner_clicks=self.clicks if clicks is None else clicks,
            tags=self.tags,
            grip=self.grip,
            icebreakers=self.number_of_icebreakers,
            successful_run=self.successful_run,
            in_remote=obstacle is not None and obstacle.in_remote,
            counters=obstacle.counters if obstacle is not None else (),
        )


@remembered
def icebreakers_among(tools: tuple[Tool, ...]) -> int:
    """How many of them are icebreakers."""
    return sum("icebreaker" in read(t.title).card.subtypes for t in tools)


@remembered
def gained(title: str, counters: tuple[tuple[Counter, int], ...]) -> tuple[Subroutine, ...]:
    """The subroutines that ice with such counters has besides those printed on it."""
    reading, found = read(title), []
    situation = Situation(counters=counters)
    for ability in reading.abilities:
        if isinstance(ability, Static) and ability.condition is None:
            for d in ability.declarations:
                if isinstance(d, GainsSubroutine) and isinstance(d.ice, This) and d.for_each is not None:
                    found += [d.subroutine] * min(MOST_GAINED, d.number * round(things(d.for_each, situation)))
    return tuple(found)


@remembered
def subroutines_of(title: str, counters: tuple[tuple[Counter, int], ...]) -> int | None:
    """How many subroutines ice with such counters has; None if just those that are printed on it."""
    more = len(gained(title, counters))
    return len(read(title).subroutines) + more if more else None


@remembered
def once_rezzed(title: str, counters: tuple[tuple[Counter, int], ...] = ()) -> tuple[tuple[Counter, int], ...]:
    """The counters on ice when it has been rezzed: it may be rezzed with some."""
    found = dict(counters)
    for triggered in read(title).when(oc.Rezzes):
        for i in triggered.instructions:
            if isinstance(i, do.Place) and isinstance(i.on, This) and isinstance(i.amount, int):
                found[i.kind] = found.get(i.kind, 0) + i.amount
    return the_same(tuple(found.items()))


@remembered
def once_installed(title: str) -> tuple[tuple[Counter, int], ...]:
    """The counters with which a card of the Runner's comes into play, if its abilities for encounters take them."""
    reading, found = read(title), {}
    prices = [b.price for b in reading.breaks] + [b.price for b in reading.boosts]
    taken = {p.counters[0] for p in prices if p.counters is not None}
    for triggered in reading.when(oc.Installs):
        for i in triggered.instructions:
            if isinstance(i, do.Place) and isinstance(i.on, This) and i.kind in taken:
                found[i.kind] = round(number(i.amount, USUAL))
    return the_same(tuple(found.items()))


def unseen(handle: str, title: str, in_remote: bool) -> Obstacle:
    """Ice of that title that is not rezzed yet, as it will be met."""
    counters = once_rezzed(title)
    strength = read(title).ice_strength(Situation(in_remote=in_remote, counters=counters))
    return Obstacle(handle, title, strength, in_remote, counters=counters, subroutines=subroutines_of(title, counters))


# -- from a view


def tool_of(shown: InstalledCard, title: str, host: str | None = None) -> Tool:
    """A card of the rig, as a view shows it."""
    return Tool(shown.handle, title, shown.strength or 0, counters_of(shown), host)


def counters_of(shown: InstalledCard) -> tuple[tuple[Counter, int], ...]:
    """The counters on a card, as a view shows them."""
    if not shown.counters:
        return ()
    return the_same(tuple((kind, n) for kind in COUNTERS if (n := shown.counters.get(kind.name.lower()))))


@remembered
def the_same(counters: tuple[tuple[Counter, int], ...]) -> tuple[tuple[Counter, int], ...]:
    """One object for equal counters, since many thousand of them are remembered."""
    return counters


def with_handle(handles: Handles, *more: str) -> Handles:
    """These handles and some more."""
    return tuple(sorted({*handles, *more}))


def tools(view: View) -> tuple[Tool, ...]:
    """The Runner's cards that can help in encounters, wherever they are installed."""
    found: list[Tool] = []
    todo: list[tuple[InstalledCard, str | None]] = [(c, None) for c in view.rig]
    for server in view.servers.values():
        todo += [(c, c.handle) for c in server.installed_ice]
    while todo:
        shown, host = todo.pop(0)
        todo += [(c, shown.handle) for c in shown.hosted]
        if shown.side == "runner" and shown.faceup and shown.title is not None:
            reading = read(shown.title)
            if reading.breaks or reading.boosts:
                found.append(tool_of(shown, shown.title, host if shown.handle != host else None))
    return tuple(found)


def obstacle_of(shown: InstalledCard, title: str, *, in_remote: bool) -> Obstacle:
    """Ice of that title, as a view shows it."""
    counters = counters_of(shown)
    situation = Situation(in_remote=in_remote, counters=counters)
    strength = shown.strength if shown.strength is not None else read(title).ice_strength(situation)
    there = counters if shown.faceup else once_rezzed(title, counters)
    return Obstacle(shown.handle, title, strength, in_remote, counters=there, subroutines=subroutines_of(title, there))
