"""What each action is worth to the Corp, in credits: earning, drawing, protecting, scoring, hurting."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from msgspec.structs import replace

from sneakdoor.terms import AGENDA, CORP_SIDE, ICE, OPERATION, UPGRADE
from sneakdoor.views import InstalledCard, OptionView

from .corp_board import CORP_CLICKS, COUNTER_OF, NEW, Board, Piece, ServerSummary, card_of
from .corp_defence import OPEN, entry, rez_cost
from .outcomes import USUAL_PRICES, ExpectedOutcome, Prices
from .reading import read

NEVER: Final = -100.0
SCARCE: Final = 5.0
"""Credits without which hardly anything can be done."""
LATE: Final = 22
"""Cards left in R&D when the end comes in sight."""


@dataclass(frozen=True, slots=True)
class CorpWeights:
    """What things are worth to this Corp, in credits, and what it thinks of at all."""

    point: float = 9.0
    """An agenda point, to whoever gets it."""
    victory: float = 60.0
    """What the points that win the game are worth on top."""
    defeat: float = 25.0
    """What the points that lose it cost on top: less, for waiting does not win it either."""
    density: float = 0.42
    """Agenda points to be expected on a card of R&D."""
    horizon: float = 1.8
    """For how many turns ahead central servers are protected."""
    patience: float = 0.7
    """How much of that counts for HQ: agendas do not stay there."""
    relief: float = 1.2
    """For how many turns it counts that an agenda is no longer in HQ."""
    tricks: float = 0.15
    """How likely the Runner makes rezzing dearer, or comes by credits, all at once."""
    queue: float = 0.3
    """What the next agendas in hand count for, when a server to score them in is made safe."""
    plan: float = 1.3
    """What an agenda that is to be installed counts for against one that is."""
    rez_share: float = 0.3
    """How much of the price of rezzing ice counts when it is installed."""
    survival: float = 0.65
    """How likely an asset lives to earn what it can."""
    bluff: float = 1.5
    """What an ambush on the table is worth before it hurts."""
    caution: float = 0.9
    """What losing an agenda that is to be scored counts for: in HQ it would not be safe either."""
    haste: float = 0.6
    """How much of its caution it loses as R&D runs out."""
    suspicion: float = 0.95
    """How likely the Runner looks after a card that has not been advanced."""
    kill: float = 80.0
    """What it is worth to flatline the Runner."""
    noise: float = 0.0
    """How far its judgement of an action may be off, in credits."""
    blunders: float = 0.0
    """How often it does anything at all."""
    prices: Prices = USUAL_PRICES


def purse(credits: float, need: float) -> float:
    """What having so many credits is worth, when so many are needed: the more there are, the less the next one is."""
    worth, left, below = 0.0, max(0.0, credits), 0.0
    for upto, each in ((SCARCE, 2.0), (need, 1.5), (need + 6, 1.0), (need + 14, 0.5), (1e9, 0.2)):
        part = min(left, upto - below)
        worth += part * each
        left -= part
        below = upto
        if left <= 0:
            break
    return worth


class Actions:
    """The actions open to the Corp on one board."""

    def __init__(self, board: Board, weights: CorpWeights) -> None:
        self.board = board
        self.weights = weights

    @cached_property
    def boosters(self) -> list[str]:
        """Operations that place advancement counters."""
        return [t for t in self.board.hand if read(t).played().advancement >= 1]

    # -- worth of things

    @cached_property
    def need(self) -> float:
        """How many credits are wanted at hand: for ice on the servers that matter, and for advancing."""
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

    def gained(self, credits: float) -> float:
        """What gaining (or paying) so many credits is worth."""
        now = self.board.credits
        return purse(now + credits, self.need) - purse(now, self.need)

    def scoring(self, points: int) -> float:
        """What scoring so many points is worth."""
        wins = self.board.points + points >= self.board.to_win
        return self.weights.point * points + (self.weights.victory if wins else 0)

    def losing(self, points: int) -> float:
        """What it costs that the Runner steals so many points."""
        loses = self.board.runner_points + points >= self.board.to_win
        return self.weights.point * points + (self.weights.defeat if loses else 0)

    def stake(self, server: ServerSummary) -> float:
        """What the Runner gets at, each time they get in."""
        board, weights = self.board, self.weights
        if server.name == "HQ":
            held = sum(self.losing(c.points or 0) for c in board.agendas_in_hand())
            return held / max(1, len(board.hand)) + 0.8
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

    def is_ambush(self, title: str) -> bool:
        """Whether it hurts a Runner who accesses it, so that it needs no rezzing and no protection."""
        reading = read(title)
        done = reading.accessed(installed=True, where="root", situation=self.board.situation())
        return reading.card.type is not AGENDA and done.worth(CORP_SIDE, self.weights.prices) > 1

    def earning(self, piece: Piece, turns: float = 5.0) -> float:
        """What a card on the table has yet to earn."""
        reading = piece.reading
        situation = self.board.situation(counters=tuple((COUNTER_OF[k], n) for k, n in piece.counters))
        return reading.earnings(turns, situation, self.weights.prices)

    # -- the actions

    def value(self, about: OptionView) -> float:
        """What an option of the action phase is worth."""
        title: str | None = about.title
        match about.verb:
            case "credit":
                return self.gained(1) + self.within_reach()
            case "draw":
                return self.drawing()
            case "install" if title is not None:
                return self.best_place(title)[0]
            case "play" if title is not None:
                return self.playing(title)
            case "advance":
                return self.advancing(about.card)
            case "use" if title is not None:
                return self.using(title, about.card, about.ability)
            case "score":
                return 1000.0
            case "purge":
                return self.purging()
            case "trash resource" if title is not None:
                return self.trashing(title, about.card)
            case "pass" | "done":
                return 0.0
            case _:
                return 0.1

    def within_reach(self) -> float:
        """One credit more may be what an operation in hand wants."""
        best = 0.0
        for title in self.board.hand:
            card = card_of(title)
            if not isinstance(card.cost, int) or card.type is not OPERATION:
                continue
            earns = read(title).played().corp_credits - card.cost
            short = card.cost - self.board.credits
            if earns > 0 and 0 < short <= self.board.clicks + CORP_CLICKS:
                best = max(best, 0.8 * earns / (short + (0 if short < self.board.clicks else 2)))
        return best

    def drawing(self) -> float:
        """A card more."""
        board = self.board
        hand, limit = len(board.hand), int(board.view.corp.hand_size)
        if board.deck <= 2:
            return NEVER
        worth = 1.1
        if hand <= 2:
            worth += 1.2
        if not board.agendas_in_hand() and not any(f.agenda for f in board.remotes):
            worth += 0.6
        if not any(card_of(t).type is ICE for t in board.hand):
            worth += 1.2 if self.unprotected() else 0.6
            if board.agendas_in_hand() and self.safest() > 0.6:
                worth += 0.8
        worth -= max(0.0, 12 - board.deck) * 0.15
        room = limit - hand
        return worth - (0.0 if room >= 1 else 1.0 + 0.8 * -room)

    def unprotected(self) -> bool:
        """Whether a central server that matters has no ice."""
        return not self.board.servers["HQ"].ice or not self.board.servers["R&D"].ice

    def playing(self, title: str) -> float:
        """An operation."""
        reading, board = read(title), self.board
        cost = reading.card.cost
        done = reading.played(board.situation(), self.weights.prices)
        worth = self.outcome(done, cost if isinstance(cost, int) else 0) - 0.4
        if done.advancement >= 1:
            worth += max((self.pushing(f, done.advancement) for f in board.remotes if f.agenda), default=-1.0)
        return worth

    def outcome(self, done: ExpectedOutcome, cost: float = 0) -> float:
        """What it is worth that something happens, for so many credits."""
        rest = replace(done, corp_credits=0, advancement=0)
        worth = rest.worth(CORP_SIDE, self.weights.prices) + self.gained(done.corp_credits - cost)
        if done.damage > self.board.runner.grip:
            worth += self.weights.kill
        elif done.damage:
            worth += done.damage * max(0.0, 1.5 - 0.3 * self.board.runner.grip)
        return worth

    def pushing(self, server: ServerSummary, counters: float) -> float:
        """Counters placed at once on an agenda that was there before this turn."""
        agenda = server.agenda
        assert agenda is not None
        left = getattr(agenda.card, "requirement", 0) - agenda.advanced
        if left < counters or left > self.reach(now=True, piece=agenda):
            return -1.0
        return self.scoring(agenda.card.points or 0) + 4.0

    def reach(self, *, now: bool, piece: Piece | None = None) -> int:
        """How many counters can come on an agenda: in what is left of this turn, or in the next.

        Operations that place counters do so, as far as they are known, only on cards installed before this turn.
        """
        clicks = self.board.clicks if now else CORP_CLICKS
        fresh = now and piece is not None and piece.handle in self.board.fresh
        return clicks + (0 if fresh else len(self.boosters[:clicks]))

    def advancing(self, handle: str | None) -> float:
        """A counter more on a card."""
        found = self.board.find(handle)
        if found is None:
            return -1.0
        server, piece = found
        if piece.card.type is AGENDA:
            return self.advancing_agenda(server, piece)
        if piece.card.type is ICE:
            return 0.2
        return self.advancing_ambush(server, piece)

    def advancing_agenda(self, server: ServerSummary, piece: Piece) -> float:
        """Toward scoring: now, or so that it can be scored in the next turn."""
        left = getattr(piece.card, "requirement", 0) - piece.advanced
        points = piece.card.points or 0
        if left <= 0:
            return -1.0
        if left <= self.reach(now=True, piece=piece) and self.board.credits >= min(left, self.board.clicks):
            return self.scoring(points)
        survives = 1 - self.getting_in(server, self.board.credits - 1)
        if left > self.reach(now=False):
            return 0.5 * survives * self.scoring(points)
        return 0.3 * survives

    def advancing_ambush(self, server: ServerSummary, piece: Piece) -> float:
        """As if it were an agenda."""
        if not self.is_ambush(piece.title) or self.board.credits < self.need or piece.advanced >= 2:
            return 0.0
        return self.weights.bluff * 0.6

    def using(self, title: str, handle: str | None, ability: int | None) -> float:
        """An ability that takes a click, or is offered beside actions."""
        if ability is None:
            return 0.1
        reading = read(title)
        found = self.board.find(handle)
        counters = () if found is None else tuple((COUNTER_OF[k], n) for k, n in found[1].counters)
        done = reading.of_ability(ability, self.board.situation(counters=counters), self.weights.prices)
        paid = reading.cost_of(ability)
        lost = 1.5 if paid.trashes_this else 0.0
        return self.outcome(done, paid.credits) - lost - max(0, paid.clicks - 1)

    def purging(self) -> float:
        """All virus counters gone, for three clicks."""
        counters = 0
        for shown in self.shown_to_runner():
            counters += shown.counters.get("virus", 0)
        return 1.5 * counters - 5.0 if counters else NEVER

    def shown_to_runner(self) -> list[InstalledCard]:
        """Every card of the Runner's in play, wherever it is hosted."""
        view = self.board.view
        todo = [*view.rig, *(c for s in view.servers.values() for c in s.installed_ice)]
        found = []
        while todo:
            shown = todo.pop()
            todo += shown.hosted
            if shown.side == "runner":
                found.append(shown)
        return found

    def trashing(self, title: str, handle: str | None) -> float:
        """A resource of the tagged Runner's."""
        return 0.7 * self.runner_card(title, handle) + self.gained(-2)

    def runner_card(self, title: str, handle: str | None = None) -> float:
        """What an installed card of the Runner's is worth to them."""
        reading = read(title)
        cost = reading.card.cost
        printed = cost if isinstance(cost, int) else 2
        stored = next((c.counters.get("credit", 0) for c in self.shown_to_runner() if c.handle == handle), 0)
        earns = 0.0 if reading.is_breaker else reading.earnings(4.0)
        return max(1.5 + 0.6 * printed, earns, 0.8 * stored) + (4.0 if reading.is_breaker else 0.0)

    # -- installing

    def best_place(self, title: str) -> tuple[float, str]:
        """The best server to install a card in, and what that is worth."""
        servers = [*self.board.servers.values(), ServerSummary(NEW)]
        return max(((self.placing(title, f), f.name) for f in servers), key=lambda v: v[0])

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

    def planned(self) -> float:
        """What the next agenda to be installed will put at stake."""
        agendas = self.board.agendas_in_hand()
        if not agendas:
            return self.weights.point * 1.2 * self.weights.plan
        worth = sorted((self.scoring(c.points or 0) for c in agendas), reverse=True)
        return (worth[0] + self.weights.queue * sum(worth[1:3])) * self.weights.plan

    def safest(self) -> float:
        """How likely the Runner gets into the remote server that is protected best."""
        return min((entry(f, self.board).chance for f in self.board.remotes if f.agenda is None), default=1.0)

    def protecting(self, before: ServerSummary, after: ServerSummary, credits: int) -> float:
        """What it is worth that a server is better protected."""
        worth = self.exposure(before) - self.exposure(after, credits)
        if before.remote and before.agenda is None:
            now = self.safest() if self.board.remotes else OPEN.chance
            worth = max(worth, self.planned() * (now - entry(after, self.board, credits).chance))
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
        worth = self.protecting(server, server.behind(piece), max(credits, dear))
        if dear > credits:
            worth *= 0.7 if dear <= soon else 0.5 if dear <= soon + CORP_CLICKS else 0.3
        return worth + self.gained(-price) - self.weights.rez_share * dear * 0.5

    def placing_upgrade(self, title: str, server: ServerSummary) -> float:
        """An upgrade protects what is in its server, or makes it worth more."""
        piece = Piece("", title)
        if any(p.title == title for f in self.board.servers.values() for p in f.root):
            return NEVER
        if server.name == NEW:
            return -1.0
        worth = self.protecting(server, server.holding(piece), self.board.credits)
        if server.remote and server.ice:
            worth += 0.8
        return worth - self.weights.rez_share * rez_cost(piece)

    def placing_agenda(self, title: str, server: ServerSummary) -> float:
        """An agenda, to be scored before the Runner gets to it."""
        board, card = self.board, card_of(title)
        points, requirement = card.points or 0, getattr(card, "requirement", 0)
        after = board.clicks - 1
        now = max(0, requirement - self.reach(now=False))
        clicks = requirement - min(len(self.boosters), 2) + max(0, requirement - board.credits)
        waits = max(1, -(-(clicks - after) // CORP_CLICKS))
        if now > after or now > board.credits:
            now = 0
        credits = board.credits - now
        with_it = server.holding(Piece("", title))
        seen = 1.0 if now else self.weights.suspicion
        survives = (1 - seen * self.getting_in(with_it, credits)) ** waits
        worth = survives * self.scoring(points) - (1 - survives) * self.losing(points) * self.caution()
        left_there = self.losing(points) / max(1, len(board.hand)) * entry(board.servers["HQ"], board).rate
        worth += self.weights.relief * left_there
        return worth - (self.effort(requirement) if worth > 0 else 0)

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
