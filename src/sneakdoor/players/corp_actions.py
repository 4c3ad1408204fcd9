"""What each action is worth to the Corp, in credits: earning, drawing, protecting, scoring, hurting."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from sneakdoor.language import instructions as do
from sneakdoor.language.descriptions import Cards
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.targets import A, Choose, Every
from sneakdoor.terms import ADVANCEMENT, AGENDA, CORP_SIDE, ICE, OPERATION, Server, Zone, walk
from sneakdoor.views import OptionView

from .at_hand import Asked, besides, fits, lacking
from .corp_board import CORP_CLICKS, COUNTER_OF, Piece, ServerSummary, card_of
from .corp_defence import entry
from .corp_installing import Installing
from .corp_turn import NO_WAY
from .corp_weights import NEVER, CorpWeights
from .instruction_outcomes import outcome_of
from .means import gained
from .reading import read
from .value import remembered

__all__ = ["NEVER", "Actions", "CorpWeights"]


LURED: Final = 0.45
"""How likely a Runner who must look at everything runs at an ambush."""


class Actions(Installing):
    """The actions open to the Corp on one board."""

    def value(self, about: OptionView) -> float:
        """What an option of the action phase is worth."""
        title: str | None = about.title
        match about.verb:
            case "credit":
                return self.gained(1) + self.within_reach() + self.lacking()
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

    def lacking(self) -> float:
        """What it is worth if one credit more is a step to scoring or flatlining this turn."""
        board, turn = self.board, self.turn
        least = turn.actions_to_flatline()
        if least < NO_WAY and turn.actions_to_flatline(more_clicks=-1, more_credits=1) < least:
            return self.weights.kill
        return max((self.scoring_with(f, clicks=-1, credits=1) for f in board.remotes if f.agenda), default=0.0)

    def scoring_with(
        self, server: ServerSummary, clicks: int = 0, credits: int = 0, without: str | None = None, placed: int = 0
    ) -> float:
        """What an agenda brings that can be scored this turn, if something is a step to it that leaves so much."""
        agenda, board, turn = server.agenda, self.board, self.turn
        assert agenda is not None
        least = turn.actions_for(server, agenda)
        if least >= NO_WAY or requirement_left(agenda) <= 0:
            return 0.0
        after = turn.actions_for(
            server,
            agenda,
            clicks=board.clicks + clicks,
            credits=board.credits + credits,
            without=without,
            placed=placed,
        )
        return self.finishing(agenda.title) if after < least else 0.0

    def boosting(self, title: str) -> float:
        """What an operation is worth as a step to scoring this turn."""
        step, board = self.turn.boost(title), self.board
        if step is None:
            return -1.0
        best = -1.0
        for server in board.remotes:
            agenda = server.agenda
            if agenda is None or (step.late and agenda.handle in board.fresh):
                continue
            worth = self.scoring_with(
                server, step.more_clicks - step.clicks, -step.cost, without=title, placed=step.counters
            )
            if worth:
                wasted = max(0, step.counters - requirement_left(agenda))
                best = max(best, worth + 4.0 - 5.0 * wasted)
        return best

    def drawing(self) -> float:
        """A card more."""
        board = self.board
        hand, limit = len(board.hand), int(board.view.corp.hand_size)
        if board.deck <= 2:
            return NEVER
        worth = self.weights.draw
        if hand <= 2:
            worth += 1.2
        if not board.agendas_in_hand() and not any(f.agenda for f in board.remotes):
            worth += 0.6
        if not any(card_of(t).type is ICE for t in board.hand):
            worth += 1.2 if self.unprotected else 0.6
            if board.agendas_in_hand() and self.safest > 0.6:
                worth += 0.8
        worth -= max(0.0, 12 - board.deck) * 0.15
        worth -= self.weights.flood * self.weights.density * self.weights.point * entry(board.servers["HQ"], board).rate
        room = limit - hand
        return worth - (0.0 if room >= 1 else 1.0 + 0.8 * -room)

    def playing(self, title: str) -> float:
        """An operation."""
        reading, board = read(title), self.board
        if lacking(title, None, besides(board.hand, title), (), board.situation()):
            return -1.0
        cost = reading.card.cost
        done = reading.played(board.situation(), self.weights.prices)
        placed = self.installing(reading.play, besides(board.hand, title)) if done.corp_installs else None
        if placed is not None:
            done = replace(done, corp_installs=0)
        taken = self.harm.trashed(title)
        if taken is not None:
            done = replace(done, programs_lost=0)
        worth = self.outcome(done, cost if isinstance(cost, int) else 0) - 0.4 + (taken or 0.0) + (placed or 0.0)
        worth -= self.weights.prices.click * reading.play_price().clicks
        if throws_hand_away(title):
            worth -= self.thrown_away(besides(board.hand, title))
        if self.turn.boost(title) is not None:
            worth += self.boosting(title)
        if done.damage <= board.runner.grip and self.turn.flatlines_with(title):
            worth += self.weights.kill
        return worth

    def advancing(self, handle: str | None) -> float:
        """A counter more on a card."""
        found = self.board.find(handle)
        if found is None:
            return -1.0
        server, piece = found
        if piece.card.type is AGENDA:
            return self.advancing_agenda(server, piece)
        if piece.card.type is ICE:
            return self.advancing_ice(server, piece) if grows(piece.title) else 0.2
        return self.advancing_ambush(server, piece)

    def advancing_agenda(self, server: ServerSummary, piece: Piece) -> float:
        """Toward scoring: now, or so that it can be scored in the next turn."""
        left = getattr(piece.card, "requirement", 0) - piece.advanced
        points = piece.card.points or 0
        if left <= 0:
            return self.weights.victory if self.turn.wins_later(piece) else -1.0
        if self.turn.actions_for(server, piece) < NO_WAY:
            return self.scoring_with(server, -1, -1, placed=1)
        survives = 1 - self.getting_in(server, self.board.credits - 1)
        if left > self.turn.reach:
            return 0.5 * survives * self.scoring(points)
        return 0.3 * survives

    def advancing_ice(self, server: ServerSummary, piece: Piece) -> float:
        """A counter on ice that has a subroutine for each of them."""
        counters = (("advancement", piece.advanced + 1), *(c for c in piece.counters if c[0] != "advancement"))
        grown = replace(piece, advanced=piece.advanced + 1, counters=counters)
        ice = tuple(grown if p is piece else p for p in server.ice)
        credits = self.board.credits - 1
        return self.protecting(server, replace(server, ice=ice), credits) + self.gained(-1)

    def advancing_ambush(self, server: ServerSummary, piece: Piece) -> float:
        """As if it were an agenda: above all where the Runner must look at whatever may be one."""
        board = self.board
        if not self.is_ambush(piece.title):
            return 0.0
        if piece.reading.can_advance and max(board.runner_points, board.points) >= board.to_win - 2:
            return self.luring(piece)
        return 0.0 if board.credits < self.need or piece.advanced >= 2 else self.weights.bluff * 0.6

    def luring(self, piece: Piece) -> float:
        """What another counter on an ambush does to a Runner who takes it for an agenda."""
        board = self.board
        most = min(board.clicks, board.credits, 3 - piece.advanced)
        if most < 1:
            return -0.5
        now, then = (self.springing(piece, more) for more in (0, most))
        return LURED * (then - now) / most + 0.3 * self.gained(-1)

    def springing(self, piece: Piece, more: int) -> float:
        """What an ambush does with so many counters more."""
        situation = self.board.situation(((ADVANCEMENT, piece.advanced + more),))
        return min(40.0, self.outcome(piece.reading.accessed(installed=True, where="root", situation=situation)))

    def using(self, title: str, handle: str | None, ability: int | None) -> float:
        """An ability that takes a click, or is offered beside actions."""
        if ability is None:
            return 0.1
        reading = read(title)
        found = self.board.find(handle)
        counters = () if found is None else tuple((COUNTER_OF[k], n) for k, n in found[1].counters)
        situation = self.board.situation(counters=counters)
        if lacking(title, ability, self.board.hand, () if found is None else found[1].guests, situation):
            return -1.0
        done = reading.of_ability(ability, situation, self.weights.prices)
        paid = reading.cost_of(ability)
        if done.advancement >= 1 and not paid.clicks:
            return self.placing_for_nothing(handle, int(done.advancement))
        if done.advancement >= 1 and found is not None and found[0].agenda is not None:
            left = -paid.clicks, -round(paid.credits)
            scores = self.scoring_with(found[0], *left, without=handle, placed=int(done.advancement))
            return scores or self.outcome(done, paid.credits)
        if handle is not None and self.turn.flatlines_with(handle):
            return self.weights.kill
        lost = self.given(paid.instructions, handle) + (1.5 if paid.trashes_this else 0.0)
        if saves_from_archives(title, ability):
            lost -= 0.6 * self.stake(self.board.servers["Archives"]) + (4.0 if self.board.deck < 4 else 0.0)
        placed = self.installing(reading.ability(ability), self.board.hand) if done.corp_installs else None
        if placed is not None:
            done = replace(done, corp_installs=0)
            lost -= placed
        return self.outcome(done, paid.credits) - lost - max(0, paid.clicks - 1)

    # -- what is given for something

    def thrown_away(self, titles: Iterable[str]) -> float:
        """What it costs that these cards go from HQ to Archives, where agendas are easy to get at."""
        price, found = self.weights.prices.corp_draw, entry(self.board.servers["Archives"], self.board).chance
        thrown = [card_of(title) for title in titles]
        return sum(price + (found * self.losing(c.points or 0) if c.type is AGENDA else 0.0) for c in thrown)

    def least_thrown(self, chosen: A | Choose) -> float | None:
        """What it costs to trash the cards of HQ that are missed least; None if there are none."""
        asked, situation = Asked(chosen.cards, installed=False), self.board.situation()
        costs = sorted(self.thrown_away((t,)) for t in self.board.hand if fits(asked, t, situation))
        return sum(costs[: 1 if isinstance(chosen, A) else chosen.number]) if costs else None

    def thrown_besides(self, terms: object) -> float:
        """What it costs, beyond the cards, that all that instructions could trash from HQ is agendas."""
        thrown = [t.cards for t in walk(terms) if isinstance(t, do.Trash) and isinstance(t.cards, (A, Choose))]
        least = [self.least_thrown(c) for c in thrown if c.cards.zone is Zone.HQ]
        return sum(max(0.0, cost - self.weights.prices.corp_draw) for cost in least if cost is not None)

    def given(self, instructions: tuple[Instruction, ...], source: str | None) -> float:
        """What it is worth that the Corp gives for something besides credits, clicks and counters."""
        lost = 0.0
        for instruction in instructions:
            own = self.given_up(instruction, source)
            if own is None:
                done = outcome_of(instruction, CORP_SIDE, self.board.situation(), self.weights.prices)
                own = -done.worth(CORP_SIDE, self.weights.prices)
            lost += own
        return lost

    def given_up(self, instruction: Instruction, source: str | None) -> float | None:
        """What the cards are worth that the Corp would trash for something; None if it would trash none of its own."""
        if not isinstance(instruction, do.Trash) or not isinstance(instruction.cards, (A, Choose)):
            return None
        cards = instruction.cards.cards
        if cards.zone is Zone.HQ:
            return self.least_thrown(instruction.cards)
        if cards.zone is not None:
            return None
        asked, situation = Asked(cards, installed=True), self.board.situation()
        there = [(s, p) for s in self.board.servers.values() for p in (*s.ice, *s.root) if p.handle != source]
        fitting = [(s, p) for s, p in there if (p.rezzed or not cards.rezzed) and fits(asked, p.title, situation)]
        worth = sorted(self.installed_card(s, p) for s, p in fitting)
        number = 1 if isinstance(instruction.cards, A) else instruction.cards.number
        return sum(worth[:number]) if worth else None

    def installed_card(self, server: ServerSummary, piece: Piece) -> float:
        """What an installed card of the Corp's is worth where it is: of ice also what it keeps from the Runner."""
        cost = piece.card.cost
        printed = cost if isinstance(cost, int) else 0
        if piece.card.type is not ICE:
            return 0.5 + self.held(piece)
        left = replace(server, ice=tuple(p for p in server.ice if p is not piece))
        return 1.0 + printed + float(piece.rezzed) + max(0.0, self.exposure(left) - self.exposure(server))

    def placing_for_nothing(self, handle: str | None, counters: int) -> float:
        """Counters that cost no click: for what could not be scored this turn without them."""
        board, turn, best = self.board, self.turn, -0.5
        if not board.my_turn:
            return best
        for server in board.remotes:
            agenda = server.agenda
            if agenda is None or requirement_left(agenda) <= 0:
                continue
            if turn.actions_for(server, agenda, without=handle) < NO_WAY:
                continue
            if turn.actions_for(server, agenda, without=handle, placed=counters) < NO_WAY:
                best = max(best, self.finishing(agenda.title))
        return best

    def purging(self) -> float:
        """All virus counters gone, for three clicks."""
        return self.harm.purged(self.accessed_in) - self.weights.purge

    def accessed_in(self, where: Server) -> float:
        """What it costs that the Runner sees one card more in a server, as often as they get in."""
        server = self.board.servers["HQ" if where is Server.HQ else "R&D"]
        return self.stake(server) * entry(server, self.board).rate

    def trashing(self, title: str, handle: str | None) -> float:
        """A resource of the tagged Runner's."""
        return self.weights.resource * self.runner_card(title, handle) + self.gained(-2)


@remembered
def grows(title: str) -> bool:
    """Whether ice has a subroutine for each advancement counter on it."""
    return len(gained(title, ((ADVANCEMENT, 2),))) > len(gained(title, ((ADVANCEMENT, 1),)))


@remembered
def saves_from_archives(title: str, ability: int) -> bool:
    """Whether an ability shuffles cards from Archives into R&D."""
    shuffled = [t.cards for t in walk(read(title).ability(ability)) if isinstance(t, do.ShuffleInto)]
    return any(isinstance(t, Cards) and t.zone is Zone.ARCHIVES for c in shuffled for t in walk(c))


def requirement_left(agenda: Piece) -> int:
    """The counters that an agenda still wants, by what is printed on it."""
    return (getattr(agenda.card, "requirement", 0) or 0) - agenda.advanced


@remembered
def throws_hand_away(title: str) -> bool:
    """Whether an operation trashes all cards in HQ."""
    thrown = (t.cards for t in walk(read(title).play) if isinstance(t, do.Trash))
    return any(isinstance(cards, Every) and cards.cards.zone is Zone.HQ for cards in thrown)
