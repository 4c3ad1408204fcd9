"""What a board is worth to the Corp, in credits: what it holds, what it may lose, how likely the Runner gets at it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sneakdoor.language import instructions as do
from sneakdoor.terms import ADVANCEMENT, AGENDA, CORP_SIDE

from .corp_board import COUNTER_OF, Board, Piece, ServerSummary, card_of
from .corp_defence import entry, rez_cost
from .corp_harm import Harm
from .corp_turn import ThisTurn
from .corp_weights import NEVER, CorpWeights, purse
from .instruction_outcomes import outcome_of
from .outcomes import ExpectedOutcome
from .reading import read

USUAL_BAIT: Final = 2
"""Counters that an ambush is expected to have once it is accessed."""
LATE: Final = 22
"""Cards left in R&D when the end comes in sight."""
SURE: Final = 2.0
"""What it is worth to have something now that could also be had later, perhaps."""
FEW_CARDS: Final = 8
"""Cards in R&D from which on drawing is dangerous."""


class Worth:
    """What things are worth on one board."""

    def __init__(self, board: Board, weights: CorpWeights) -> None:
        self.board = board
        self.weights = weights
        self.clicks_then = board.clicks - 1
        """The clicks that are left once a card is installed."""
        self.turn = ThisTurn(board)
        self.harm = Harm(board, lambda other: Worth(other, weights).danger())
        self._stakes: dict[object, float] = {}
        self._ambushes: dict[str, bool] = {}
        self._brought: dict[str, float] = {}
        self._known_need: float | None = None
        self._known_unprotected: bool | None = None
        self._known_safest: float | None = None

    @property
    def need(self) -> float:
        """How many credits are wanted at hand: for ice on the servers that matter, and for advancing."""
        if self._known_need is None:
            self._known_need = self._wanted()
        return self._known_need

    def _wanted(self) -> float:
        board = self.board
        unrezzed = [
            rez_cost(p)
            for f in board.servers.values()
            if f.name in ("HQ", "R&D") or f.agenda is not None
            for p in f.ice
            if not p.rezzed
        ]
        wanted = 4 + 0.6 * sum(unrezzed)
        for server in board.remotes:
            if server.agenda is not None:
                wanted += max(0, getattr(server.agenda.card, "requirement", 0) - server.agenda.advanced)
        return min(15.0, max(6.0, wanted))

    def beyond_credits(self, piece: Piece) -> float:
        """What rezzing a card costs besides credits; more than anything is worth where it cannot be paid."""
        instructions = piece.reading.rez_price().instructions
        if not instructions:
            return 0.0
        worth = 0.0
        for instruction in instructions:
            if isinstance(instruction, do.Forfeit):
                scored = [c.points or 0 for c in map(card_of, self.board.scored)]
                worth += self.weights.point * min(scored) if scored else -NEVER
            else:
                done = outcome_of(instruction, CORP_SIDE, self.board.situation(), self.weights.prices)
                worth -= done.worth(CORP_SIDE, self.weights.prices)
        return max(0.0, worth)

    def gained(self, credits: float) -> float:
        """What gaining (or paying) so many credits is worth."""
        now = self.board.credits
        spare = self.weights.spare
        return purse(now + credits, self.need, spare) - purse(now, self.need, spare)

    def scoring(self, points: int) -> float:
        """What scoring so many points is worth."""
        wins = self.board.points + points >= self.board.to_win
        return self.weights.point * points + (self.weights.victory if wins else 0)

    def finishing(self, title: str) -> float:
        """What it is worth to score an agenda in this turn, before anything can happen to it: more than any plan."""
        return self.weights.plan * (self.scoring(card_of(title).points or 0) + self.bringing(title)) + SURE

    def bringing(self, title: str) -> float:
        """What scoring an agenda brings besides its points."""
        if not self.weights.brings:
            return 0.0
        known = self._brought.get(title)
        if known is None:
            done = read(title).scored(self.board.situation(), self.weights.prices)
            known = self.weights.brings * max(-6.0, min(8.0, done.worth(CORP_SIDE, self.weights.prices)))
            self._brought[title] = known
        return known

    def losing(self, points: int) -> float:
        """What it costs that the Runner steals so many points."""
        loses = self.board.runner_points + points >= self.board.to_win
        return self.weights.point * points + (self.weights.defeat if loses else 0)

    def stake(self, server: ServerSummary) -> float:
        """What the Runner gets at, each time they get in."""
        key = server.root if server.remote else server.name
        known = self._stakes.get(key)
        if known is None:
            known = self._stakes[key] = self._stake(server)
        return known

    def _stake(self, server: ServerSummary) -> float:
        board, weights = self.board, self.weights
        if server.name == "HQ":
            held = sum(self.losing(c.points or 0) for c in board.agendas_in_hand())
            return held / max(1, len(board.hand)) + 0.8 + weights.coming * weights.density * weights.point
        if server.name == "R&D":
            last = board.runner_points >= board.to_win - 2
            return weights.density * weights.point * (1.6 if last else 1.0) + 0.5
        if server.name == "Archives":
            titles = [c.title for c in board.view.corp.discard if c.title is not None]
            return sum(self.losing(c.points or 0) for c in map(card_of, titles) if c.type is AGENDA)
        return sum(self.held(p) for p in server.root)

    def held(self, piece: Piece) -> float:
        """What a card in a root is worth to keep from the Runner."""
        card = piece.card
        if card.type is AGENDA:
            return self.losing(card.points or 0)
        if self.is_ambush(piece.title):
            return 0.0
        return 0.5 + 0.4 * max(0.0, self.earning(piece))

    def exposure(self, server: ServerSummary, credits: int | None = None) -> float:
        """What is to be expected to be lost there."""
        stake = self.stake(server)
        if stake <= 0:
            return 0.0
        way = entry(server, self.board, credits)
        if server.remote:
            return stake * way.chance
        return stake * way.rate * self.weights.horizon * (self.weights.patience if server.name == "HQ" else 1.0)

    def danger(self) -> float:
        """What is to be expected to be lost in all servers."""
        return sum(map(self.exposure, self.board.servers.values()))

    def is_ambush(self, title: str) -> bool:
        """Whether it hurts a Runner who accesses it, so that it needs no rezzing and no protection."""
        known = self._ambushes.get(title)
        if known is None:
            reading = read(title)
            counters = ((ADVANCEMENT, USUAL_BAIT),) if reading.can_advance else ()
            done = reading.accessed(installed=True, where="root", situation=self.board.situation(counters))
            known = reading.card.type is not AGENDA and done.worth(CORP_SIDE, self.weights.prices) > 1
            self._ambushes[title] = known
        return known

    def earning(self, piece: Piece, turns: float = 5.0) -> float:
        """What a card on the table has yet to earn."""
        reading = piece.reading
        situation = self.board.situation(counters=tuple((COUNTER_OF[k], n) for k, n in piece.counters))
        return reading.earnings(turns, situation, self.weights.prices)

    def outcome(self, done: ExpectedOutcome, cost: float = 0) -> float:
        """What it is worth that something happens, for so many credits."""
        rest = replace(done, corp_credits=0, advancement=0)
        worth = rest.worth(CORP_SIDE, self.weights.prices) + self.gained(done.corp_credits - cost)
        if done.corp_clicks > 0:  # a click is worth a credit at least
            worth += done.corp_clicks * max(0.0, self.gained(1) - self.weights.prices.click)
        if done.corp_cards > 0:
            worth -= self.too_many(done.corp_cards)
        if done.damage > self.board.runner.grip:
            worth += self.weights.kill
        elif done.damage:
            worth += done.damage * max(0.0, 1.5 - 0.3 * self.board.runner.grip)
        if done.runner_credits <= -2:
            worth += self.harm.poorer(-done.runner_credits)
        return worth

    def too_many(self, drawn: float) -> float:
        """What is to be taken off the worth of cards that are drawn: there may be no room for them, or few left."""
        board = self.board
        spare = int(board.view.corp.hand_size) + max(0, board.clicks - 1) - len(board.hand)
        wasted = self.weights.prices.corp_draw * max(0.0, drawn - max(0, spare))
        return wasted + self.near_the_end(drawn)

    def near_the_end(self, drawn: float) -> float:
        """What it costs to draw the last cards of R&D: each is a turn less to win in, and the fewer turns, the more."""
        left = (self.board.deck - n for n in range(1, round(drawn) + 1))
        return float(sum(max(0, FEW_CARDS - n) for n in left))

    def runner_card(self, title: str, handle: str | None = None) -> float:
        """What an installed card of the Runner's is worth to them."""
        return self.harm.card(title, handle)

    @property
    def unprotected(self) -> bool:
        """Whether a central server that matters has no ice."""
        if self._known_unprotected is None:
            self._known_unprotected = not self.board.servers["HQ"].ice or not self.board.servers["R&D"].ice
        return self._known_unprotected

    @property
    def safest(self) -> float:
        """How likely the Runner gets into the remote server that is protected best."""
        if self._known_safest is None:
            self._known_safest = min(
                (entry(f, self.board).chance for f in self.board.remotes if f.agenda is None), default=1.0
            )
        return self._known_safest

    def getting_in(self, server: ServerSummary, credits: int) -> float:
        """How likely the Runner gets in, if there is a trick or two to be expected of them."""
        plain = entry(server, self.board, credits).chance
        tricked = entry(server, self.board, credits - 3).chance
        return (1 - self.weights.tricks) * plain + self.weights.tricks * tricked

    def caution(self) -> float:
        """What losing an agenda counts for: the less is left of R&D, the less there is to wait for."""
        late = min(1.0, max(0.0, (LATE - self.board.deck) / LATE))
        idle = min(0.5, max(0.0, self.board.credits - self.need - 4) / 30)
        return self.weights.caution * (1 - self.weights.haste * late) * (1 - idle)

    def effort(self, requirement: int) -> float:
        """The clicks and credits that scoring takes."""
        return requirement * (0.2 + 0.4 * self.gained(1))
