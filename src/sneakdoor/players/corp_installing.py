"""What it is worth to the Corp to install a card, and where."""

from __future__ import annotations

from typing import Final

from sneakdoor.language import instructions as do
from sneakdoor.language.targets import A, Choose
from sneakdoor.terms import AGENDA, ICE, OPERATION, UPGRADE, Zone, walk

from .at_hand import Asked, fits
from .corp_board import CORP_CLICKS, NEW, Board, Piece, ServerSummary, card_of
from .corp_defence import OPEN, entry, rez_cost
from .corp_turn import NO_WAY, lowers_requirement
from .corp_weights import NEVER, CorpWeights
from .corp_worth import Worth

EITHER: Final = (Zone.ARCHIVES_OR_HQ, Zone.HQ_OR_ARCHIVES, Zone.ARCHIVES_AND_OR_HQ)
HAND: Final = (Zone.HQ, *EITHER)
"""Of cards that are chosen there some are in HQ,"""
ARCHIVES: Final = (Zone.ARCHIVES, *EITHER)
"""and here some are in Archives."""


class Installing(Worth):
    """Where each card would go on one board."""

    def __init__(self, board: Board, weights: CorpWeights) -> None:
        super().__init__(board, weights)
        self._known_archived: tuple[str, ...] | None = None
        self._known_planned: float | None = None
        self._known_overflowing: float | None = None

    def best_place(self, title: str) -> tuple[float, str]:
        """The best server to install a card in, and what that is worth."""
        servers = [*self.board.servers.values(), ServerSummary(NEW)]
        return max(((self.placing(title, f), f.name) for f in servers), key=lambda v: v[0])

    def installing(self, terms: object, hand: tuple[str, ...]) -> float | None:
        """What the best card is worth that instructions install from HQ or Archives; None if they install none."""
        for term in walk(terms):
            if not isinstance(term, do.Install) or term.inward_of_this or not isinstance(term.card, (A, Choose)):
                continue
            cards = term.card.cards
            from_hand, from_archives = cards.zone in HAND, cards.zone in ARCHIVES
            if from_hand or from_archives:
                titles = [*(hand if from_hand else ()), *(self.archived if from_archives else ())]
                asked, situation = Asked(cards, installed=True), self.board.situation()
                fitting = {t for t in titles if card_of(t).type is not OPERATION and fits(asked, t, situation)}
                return max((self.best_place(t)[0] for t in fitting), default=-1.0)
        return None

    @property
    def archived(self) -> tuple[str, ...]:
        """The titles of the cards in Archives."""
        if self._known_archived is None:
            self._known_archived = tuple(c.title for c in self.board.view.corp.discard if c.title is not None)
        return self._known_archived

    def placing(self, title: str, server: ServerSummary) -> float:
        """What installing a card there is worth."""
        card = card_of(title)
        if card.type is ICE:
            return self.placing_ice(title, server)
        if card.type is UPGRADE:
            return self.placing_upgrade(title, server)
        if not server.remote:
            return NEVER
        lost = 0.0
        if server.occupant is not None:
            lost = NEVER if server.occupant.card.type is AGENDA else 1.0 + max(0.0, self.earning(server.occupant))
        if card.type is AGENDA:
            return self.placing_agenda(title, server) - abs(lost)
        return self.placing_asset(title, server) - abs(lost)

    @property
    def planned(self) -> float:
        """What the next agenda to be installed will put at stake."""
        if self._known_planned is None:
            self._known_planned = self._to_be_installed()
        return self._known_planned

    def _to_be_installed(self) -> float:
        agendas = self.board.agendas_in_hand()
        if not agendas:
            return self.weights.point * 1.2 * self.weights.plan
        worth = sorted((self.scoring(c.points or 0) for c in agendas), reverse=True)
        return (worth[0] + self.weights.queue * sum(worth[1:3])) * self.weights.plan

    def protecting(self, before: ServerSummary, after: ServerSummary, credits: int) -> float:
        """What it is worth that a server is better protected."""
        worth = self.exposure(before) - self.exposure(after, credits)
        if before.remote and before.agenda is None:
            now = self.safest if self.board.remotes else OPEN.chance
            sure = self.weights.uncovered if self.unprotected else 1.0
            worth = max(worth, sure * self.planned * (now - entry(after, self.board, credits).chance))
        return worth

    def placing_ice(self, title: str, server: ServerSummary) -> float:
        """One more piece of ice, outermost."""
        piece = Piece("", title)
        price = len(server.ice)
        if price > self.board.credits:
            return NEVER
        credits = self.board.credits - price
        dear = rez_cost(piece)
        soon = credits + max(0, self.board.clicks - 1)
        if self.beyond_credits(piece) >= -NEVER:
            return 0.0
        worth = self.protecting(server, server.behind(piece), max(credits, dear))
        if dear > credits:
            worth *= 0.7 if dear <= soon else 0.5 if dear <= soon + CORP_CLICKS else 0.3
        return worth + self.gained(-price) - self.weights.rez_share * dear * 0.5

    def placing_upgrade(self, title: str, server: ServerSummary) -> float:
        """An upgrade protects what is in its server, or makes it worth more."""
        piece = Piece("", title)
        more = 0.0
        if server.remote and server.name != NEW:
            speeds = lowers_requirement(title) + 0.4 * len(self.turn.placing(piece))
            safe = 1 - entry(server, self.board).chance
            more = safe * (self.weights.survival * self.earning(piece) + 5.0 * speeds)
        if any(p.title == title for f in self.board.servers.values() for p in f.root):
            return NEVER
        if server.name == NEW:
            return -1.0
        worth = self.protecting(server, server.holding(piece), self.board.credits)
        if server.remote and server.ice:
            worth += 0.8
        return worth + more - self.weights.rez_share * rez_cost(piece)

    def placing_agenda(self, title: str, server: ServerSummary) -> float:
        """An agenda, to be scored before the Runner gets to it."""
        board, card = self.board, card_of(title)
        points, requirement = card.points or 0, getattr(card, "requirement", 0)
        after = self.clicks_then
        reach = self.turn.reach
        now = max(0, requirement - reach)
        clicks = requirement - min(reach - CORP_CLICKS, 2) + max(0, requirement - board.credits)
        waits = max(1, -(-(clicks - after) // CORP_CLICKS))
        if now > after or now > board.credits:
            now = 0
        credits = board.credits - now
        with_it = server.holding(Piece("", title))
        seen = 1.0 if now else self.weights.suspicion
        survives = (1 - seen * self.getting_in(with_it, credits)) ** waits
        gain = self.scoring(points) + self.bringing(title)
        if self.turn.actions_for(server, Piece("", title), clicks=after, fresh=True) < NO_WAY:
            return self.finishing(title) - self.effort(requirement)
        worth = survives * gain - (1 - survives) * self.losing(points) * self.caution()
        left_there = self.losing(points) / max(1, len(board.hand)) * entry(board.servers["HQ"], board).rate
        worth += self.weights.relief * left_there + self.overflowing
        return worth - (self.effort(requirement) if worth > 0 else 0)

    @property
    def overflowing(self) -> float:
        """What the agenda costs that must be discarded at the end of the turn if none is installed."""
        if self._known_overflowing is None:
            self._known_overflowing = self._too_many_agendas()
        return self._known_overflowing

    def _too_many_agendas(self) -> float:
        board = self.board
        agendas = board.agendas_in_hand()
        others = len(board.hand) - len(agendas)
        if not board.my_turn or len(board.hand) - int(board.view.corp.hand_size) <= others:
            return 0.0
        least = min(self.losing(c.points or 0) for c in agendas)
        return least * entry(board.servers["Archives"], board).chance

    def placing_asset(self, title: str, server: ServerSummary) -> float:
        """An asset earns, hurts, or at least lies there like an agenda."""
        piece = Piece("", title)
        if server.ice and self.board.agendas_in_hand():
            return -1.0
        shelter = -1.5 if server.ice else 0.0
        if self.is_ambush(title):
            lying = sum(self.is_ambush(p.title) for f in self.board.remotes for p in f.root)
            small = max(0.0, 4 - self.board.runner.grip)
            return self.weights.bluff * (1 + 0.3 * small) - lying + shelter + 0.3 * len(server.ice)
        unique = card_of(title).unique and any(p.title == title for f in self.board.servers.values() for p in f.root)
        if unique:
            return NEVER
        cost = rez_cost(piece)
        if cost > self.board.credits + max(0, self.board.clicks - 1):
            return 0.2
        lives = self.weights.survival + (0.2 * (1 - entry(server, self.board).chance) if server.ice else 0.0)
        earns = self.earning(piece)
        return lives * earns + self.gained(-cost) * 0.8 + shelter
