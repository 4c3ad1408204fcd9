"""The board as the Corp reads it: its servers, its hand, what the Runner has to run with. Made from one view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from sneakdoor.language import Card
from sneakdoor.terms import AGENDA, ASSET, COUNTERS, UPGRADE, Counter
from sneakdoor.views import InstalledCard, View

from .breaking import RunnerMeans, Tool, tools
from .outcomes import Situation
from .reading import Reading, read
from .value import Value

if TYPE_CHECKING:
    from .corp_defence import Entry

CENTRALS: Final = ("HQ", "R&D", "Archives")
NEW: Final = "new"
"""A remote server that is not there yet."""
RUNNER_CLICKS: Final = 4
CORP_CLICKS: Final = 3
MOST_TAKEN: Final = 3
"""Credits that are had from one card in a turn."""
COUNTER_OF: Final = {kind.name.lower(): kind for kind in COUNTERS}


class Piece(Value, frozen=True):
    """An installed card of the Corp's, or one imagined to be installed."""

    handle: str
    title: str
    rezzed: bool = False
    advanced: int = 0
    strength: int | None = None
    """Its strength as it stands, if it is active."""
    counters: tuple[tuple[str, int], ...] = ()
    guests: tuple[str, ...] = ()
    """What the Runner has hosted on it."""

    @property
    def reading(self) -> Reading:
        """What it does."""
        return read(self.title)

    @property
    def card(self) -> Card:
        """What is printed on it."""
        return read(self.title).card

    def hosts(self, kind: str) -> int:
        """How many counters of a kind are on it."""
        return next((n for k, n in self.counters if k == kind), 0)


class ServerSummary(Value, frozen=True):
    """A server: its ice from the outermost inward, and its root."""

    name: str
    ice: tuple[Piece, ...] = ()
    root: tuple[Piece, ...] = ()

    @property
    def remote(self) -> bool:
        """Whether it is a remote server."""
        return self.name not in CENTRALS

    @property
    def occupant(self) -> Piece | None:
        """The agenda or asset in its root."""
        return next((p for p in self.root if p.card.type in (AGENDA, ASSET)), None)

    @property
    def agenda(self) -> Piece | None:
        """The agenda in its root."""
        return next((p for p in self.root if p.card.type is AGENDA), None)

    def behind(self, ice: Piece) -> ServerSummary:
        """The same server with one more piece of ice, outermost."""
        return ServerSummary(self.name, (ice, *self.ice), self.root)

    def holding(self, piece: Piece) -> ServerSummary:
        """The same server with another card in its root, instead of an agenda or asset that must make room."""
        if piece.card.type is UPGRADE:
            return ServerSummary(self.name, self.ice, (*self.root, piece))
        kept = tuple(p for p in self.root if p.card.type is UPGRADE)
        return ServerSummary(self.name, self.ice, (*kept, piece))


class Board:
    """All of it, worked out when asked for."""

    def __init__(self, view: View, before: frozenset[str] | None = None, runner: RunnerMeans | None = None) -> None:
        self.view = view
        self._before = before
        self.credits: int = view.corp.credits
        self.clicks: int = view.corp.clicks
        self.my_turn = view.active == "corp"
        self.entries: dict[tuple[ServerSummary, int], Entry] = {}
        """What has been worked out about getting into its servers, by what the Corp can pay for."""
        self._known_runner = runner
        self._known_hand: tuple[str, ...] | None = None
        self._known_scored: tuple[str, ...] | None = None
        self._known_servers: dict[str, ServerSummary] | None = None
        self._known_running: RunnerMeans | None = None
        self._known_hosts: frozenset[str] | None = None
        self._known_fresh: frozenset[str] | None = None
        self._known_situation: Situation | None = None
        self._known_remotes: list[ServerSummary] | None = None
        self._known_found: dict[str | None, tuple[ServerSummary, Piece]] | None = None
        self._known_agendas: list[Card] | None = None

    @property
    def hand(self) -> tuple[str, ...]:
        """The titles of the cards in HQ."""
        if self._known_hand is None:
            self._known_hand = tuple(c.title for c in self.view.corp.cards_in_hand or ())
        return self._known_hand

    @property
    def scored(self) -> tuple[str, ...]:
        """The titles of the cards in the Corp's score area."""
        if self._known_scored is None:
            self._known_scored = tuple(c.title for c in self.view.corp.score_area)
        return self._known_scored

    @property
    def points(self) -> int:
        """The Corp's agenda points."""
        return self.view.corp.points

    @property
    def runner_points(self) -> int:
        """The Runner's."""
        return self.view.runner.points

    @property
    def to_win(self) -> int:
        """How many points win the game."""
        return self.view.corp.points_to_win

    @property
    def deck(self) -> int:
        """Cards in R&D."""
        return self.view.corp.deck

    @property
    def servers(self) -> dict[str, ServerSummary]:
        """The servers, by name."""
        if self._known_servers is None:
            self._known_servers = {
                name: ServerSummary(
                    name,
                    tuple(piece_of(c, c.title) for c in shown.installed_ice if c.title is not None),
                    tuple(piece_of(c, c.title) for c in shown.root if c.title is not None),
                )
                for name, shown in self.view.servers.items()
            }
        return self._known_servers

    @property
    def runner(self) -> RunnerMeans:
        """What the Runner has to run with: in its next turn, or in what is left of this one."""
        if self._known_runner is None:
            self._known_runner = _runner_means(self.view, self.my_turn)
        return self._known_runner

    def against(self, runner: RunnerMeans) -> Board:
        """The same board, against a Runner with other means."""
        return Board(self.view, self._before, runner)

    @property
    def running(self) -> RunnerMeans:
        """What they have once a run has begun."""
        if self._known_running is None:
            self._known_running = self._once_begun()
        return self._known_running

    def _once_begun(self) -> RunnerMeans:
        runner = self.runner
        clicks = max(0, runner.clicks - 1)
        return RunnerMeans(
            credits=runner.credits + (clicks if self.my_turn else 0),
            clicks=clicks,
            grip=runner.grip,
            tags=runner.tags,
            tools=runner.tools,
        )

    @property
    def hosts(self) -> frozenset[str]:
        """The ice that tools of the Runner's are hosted on."""
        if self._known_hosts is None:
            self._known_hosts = frozenset(t.host for t in self.runner.tools if t.host is not None)
        return self._known_hosts

    @property
    def memory(self) -> int:
        """Memory that the Runner has left."""
        return self.view.runner.memory - self.view.runner.memory_used

    @property
    def tags(self) -> int:
        """The Runner's tags."""
        return self.view.runner.tags

    @property
    def fresh(self) -> frozenset[str]:
        """Cards installed this turn, as far as it is known what was there before."""
        if self._known_fresh is None:
            self._known_fresh = frozenset() if self._before is None else installed(self.view) - self._before
        return self._known_fresh

    def situation(self, counters: tuple[tuple[Counter, int], ...] = ()) -> Situation:
        """What card text may ask for."""
        return replace(self._situation, counters=counters) if counters else self._situation

    @property
    def _situation(self) -> Situation:
        if self._known_situation is None:
            self._known_situation = Situation(
                runner_credits=self.runner.credits,
                corp_credits=self.credits,
                runner_clicks=self.runner.clicks,
                tags=self.tags,
                grip=self.runner.grip,
                icebreakers=len(self.runner.tools),
            )
        return self._known_situation

    @property
    def remotes(self) -> list[ServerSummary]:
        """The remote servers."""
        if self._known_remotes is None:
            self._known_remotes = [f for f in self.servers.values() if f.remote]
        return self._known_remotes

    def find(self, handle: str | None) -> tuple[ServerSummary, Piece] | None:
        """An installed Corp card and where it is."""
        return self._found.get(handle)

    @property
    def _found(self) -> dict[str | None, tuple[ServerSummary, Piece]]:
        if self._known_found is None:
            self._known_found = self._by_handle()
        return self._known_found

    def _by_handle(self) -> dict[str | None, tuple[ServerSummary, Piece]]:
        places = [(s, p) for s in self.servers.values() for p in (*s.ice, *s.root)]
        return {piece.handle: (server, piece) for server, piece in places}

    def agendas_in_hand(self) -> list[Card]:
        """Agendas in HQ."""
        return self._agendas

    @property
    def _agendas(self) -> list[Card]:
        if self._known_agendas is None:
            self._known_agendas = [c for c in map(card_of, self.hand) if c.type is AGENDA]
        return self._known_agendas


def card_of(title: str) -> Card:
    """The card of that title."""
    return read(title).card


def piece_of(shown: InstalledCard, title: str) -> Piece:
    """An installed Corp card, from the view."""
    counters = shown.counters
    return Piece(
        shown.handle,
        title,
        shown.faceup,
        counters.get("advancement", 0),
        shown.strength,
        tuple(counters.items()),
        tuple(h.title for h in shown.hosted if h.title is not None),
    )


def installed(view: View) -> frozenset[str]:
    """The cards in servers, by their handles."""
    return frozenset(c.handle for server in view.servers.values() for c in server.cards)


def _runner_means(view: View, my_turn: bool) -> RunnerMeans:
    """What the Runner can run with. Tools are called by title and number, so that boards that are alike cost alike."""
    runner = view.runner
    stored = sum(min(MOST_TAKEN, c.counters.get("credit", 0)) for c in view.rig)
    named: list[Tool] = []
    for tool in sorted(tools(view), key=lambda t: (t.title, t.strength, [(k.value, n) for k, n in t.counters])):
        named.append(replace(tool, handle=f"{tool.title} {len(named)}"))
    return RunnerMeans(
        credits=runner.credits + stored,
        clicks=RUNNER_CLICKS if my_turn else runner.clicks,
        grip=runner.hand,
        tags=runner.tags,
        tools=tuple(named),
    )
