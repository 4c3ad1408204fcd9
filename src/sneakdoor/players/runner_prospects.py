"""What the Runner sees in the servers: what could be in them, what it would be worth, and the ice before it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from msgspec.structs import replace

from sneakdoor.language import instructions as do
from sneakdoor.language import occurrences as oc
from sneakdoor.language.targets import Choose
from sneakdoor.terms import ADVANCEMENT, AGENDA, ASSET, CORP_SIDE, ICE, RUNNER_SIDE, UPGRADE, CardType, Counter, walk
from sneakdoor.views import InstalledCard, ServerView, View

from .breaking import FLATLINE, Guess, Obstacle, RunnerMeans, Tool, tools
from .expectations import (
    believed_ice,
    harmful_ice,
    likelier,
    points_of,
    possible_ice,
    stays_unrezzed,
    worst_ambush,
)
from .hidden_cards import HiddenCards
from .means import counters_of, obstacle_of
from .outcomes import NOTHING, USUAL_PRICES, ExpectedOutcome, Situation, together
from .reading import Reading, read
from .runner_beliefs import SOONER, deals_damage, kill_chance, lurking, points_expected, share_of_hq
from .runner_servers import ARCHIVES, CENTRALS, HQ, NO_BONUS, RND, Bonus, Root, ServerSummary, Setting
from .runner_weights import RunnerWeights
from .seat import Seat

POINTS_PER_CARD: Final = 18 / 44
"""Agenda points in a Corp deck, by its size. CR rule_agenda_points."""
POINTS_PER_AGENDA: Final = 2.0
FEWEST_GUESSED: Final = 3
"""How many pieces of ice are guessed besides those that were seen."""
FEWEST_IN_RND: Final = 0.3
"""How many of the agenda points to be expected in any hidden card are to be expected in one of R&D at least."""
IN_ARCHIVES: Final = 0.2
"""How likely an agenda is among cards that the Corp discards, beside those that it keeps."""


class Prospects:
    """What is to be had on this board, worked out when asked for."""

    def __init__(
        self,
        view: View,
        weights: RunnerWeights,
        breached: frozenset[str] = frozenset(),
        bonus: Bonus = NO_BONUS,
        *,
        drew: bool = False,
        ran: frozenset[str] = frozenset(),
        failed: Mapping[str, Setting] | None = None,
        seat: Seat | None = None,
    ) -> None:
        self.view = view
        self.weights = weights
        self.drew = drew
        """Whether the Runner has taken the basic action to draw this turn."""
        self.hidden = HiddenCards(seat)
        """What the Runner believes of hidden cards, if they remember anything."""
        self.failed = failed or {}
        """How servers stood when a run on them had just failed."""
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
        self._gains: dict[tuple[str, Bonus, int], float] = {}
        self._guesses: dict[tuple[str, bool], Guess] = {}
        self.asked: str | None = None
        """The card in a root that asks the Runner something as the server is approached."""
        self.spare = 0
        """Cards that the Runner is imagined to hold besides."""

    @cached_property
    def familiar(self) -> float:
        """How many cards in HQ the Runner has seen there."""
        return min(self.hidden.known_in_hq, self.corp.hand)

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
    def density_of_hq(self) -> float:
        """Agenda points to expect in a card of HQ."""
        hand = max(1, self.corp.hand)
        unknown = share_of_hq(self.density, 1 - self.familiar / hand, self.view.turn)
        return unknown + self.hidden.points_in_hq / hand

    @cached_property
    def density_of_rnd(self) -> float:
        """Agenda points to expect in a card of R&D: those that are not in HQ."""
        corp = self.corp
        hidden = self.density * (corp.deck + corp.hand) - self.density_of_hq * corp.hand
        return float(max(FEWEST_IN_RND * self.density, min(1.2, hidden / max(1, corp.deck))))

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
            self.agenda_chance(r, iced=bool(f.ice)) * self.agenda_points(r)
            for f in self.servers.values()
            for r in f.root
        )
        hidden = corp.deck + corp.hand + sum(c.title is None for c in corp.discard)
        return float(max(0.05, min(1.2, (total - seen - installed_points) / max(1, hidden))))

    def agenda_points(self, card: Root) -> float:
        """How many points it has if it is one."""
        return points_expected(card.advanced)

    def agenda_chance(self, card: Root, *, iced: bool) -> float:
        """How likely a card in a root is an agenda: more likely behind ice than in the open."""
        return self.hidden.agenda_chance(card, iced=iced)

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
        worth = sum(self.root_worth(card, server) for card in server.root)
        accesses = 1.0 + bonus.accesses + (0 if name in self.breached else self.extra_accesses(name))
        if name == RND:
            worth += self.deck_worth(accesses)
        elif name == HQ:
            cards = min(accesses, self.corp.hand)
            worth += cards * (self.density_of_hq * self.point + 0.3 - self.lurking())
            worth -= cards * self.density_of_hq / POINTS_PER_AGENDA * self.punished
            worth -= cards / max(1, self.corp.hand) * self.spoilt_in_hq
        elif name == ARCHIVES:
            worth += self.archives_worth(server)
        return max(worth, bonus.worth) if bonus.instead else worth + bonus.worth

    def archives_worth(self, server: ServerSummary) -> float:
        """What all cards in Archives are worth: the agendas that can be stolen, less what the others do."""
        worth, met = 0.0, []
        for card in self.corp.discard:
            if card.title is None:
                worth += self.density * IN_ARCHIVES * self.point
                continue
            points = points_of(card.title)
            if points and self.can_steal(card.title, server):
                worth += points * self.point
                met.append(self.robbed(read(card.title)))
            elif not points:
                done = read(card.title).accessed(installed=False, where=ARCHIVES, situation=self._situation)
                if done is not NOTHING:
                    met.append(done)
        facedown = sum(card.title is None for card in self.corp.discard)
        worth -= facedown * IN_ARCHIVES * self.density / POINTS_PER_AGENDA * self.punished
        worth -= min(2, facedown) * IN_ARCHIVES * self.lurking()
        return worth - (self.harm(together(met)) if met else 0.0)

    def can_steal(self, title: str, server: ServerSummary) -> bool:
        """Whether the Runner can pay what it takes to steal an agenda in a server."""
        prices = [read(title).steal_price()]
        prices += [read(c.title).steal_price() for c in server.root if c.faceup and c.title and c.title != title]
        if sum(p.credits for p in prices) > self.means.credits or sum(p.clicks for p in prices) > self.means.clicks:
            return False
        terms = [t for p in prices for t in walk(p.instructions)]
        damage = [t.amount for t in terms if isinstance(t, do.SufferDamage)]
        if sum(n for n in damage if isinstance(n, int)) > len(self.hand):
            return False
        for wanted in (t for t in terms if isinstance(t, Choose)):
            there = [read(c.title).card.type for c in self.rig if c.title is not None]
            kinds = wanted.cards.card_types
            if sum(CardType.CARD in kinds or kind in kinds for kind in there) < wanted.number:
                return False
        return True

    def lurking(self) -> float:
        """What accessing an unknown card of HQ or R&D may cost."""
        grip = len(self.hand) + self.spare
        return self.weights.lurking * lurking(self.corp.identity, grip, self.corp.credits) * FLATLINE

    def known_worth(self, title: str, where: str) -> float:
        """What accessing a card is worth that is known to be in HQ or on R&D: an agenda, if it can be stolen, less what
        meeting it does.
        """
        reading, points = read(title), points_of(title)
        worth, met = 0.0, reading.accessed(installed=False, where=where, situation=self._situation)
        if points and self.can_steal(title, self.servers[where]):
            worth = points * self.point
            if self.me.points + points < self.me.points_to_win:
                met = together((met, self.robbed(reading)))
        return worth if met is NOTHING else worth - self.harm(met)

    @property
    def spoilt_in_hq(self) -> float:
        """How much less the cards are worth that were seen in HQ than the points on them."""
        if self.hidden.belief is None:
            return 0.0
        spoilt = 0.0
        for seen in self.hidden.belief.remembered:
            points = points_of(seen.title)
            counted = points * self.point - points / POINTS_PER_AGENDA * self.punished
            spoilt += seen.hand * (counted - self.known_worth(seen.title, HQ))
        return spoilt

    def deck_worth(self, accesses: float) -> float:
        """What the top cards of R&D are worth."""
        unknown = self.density_of_rnd * (self.point - self.punished / POINTS_PER_AGENDA) + 0.25 - self.lurking()
        known = {card.place: card.title for card in self.corp.known_in_deck}
        worth, place = 0.0, 0
        while accesses > 0 and place < self.corp.deck:
            share = min(1.0, accesses)
            if place in known:
                worth += share * self.known_worth(known[place], RND)
            else:
                worth += share * unknown
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
                    more += sum(
                        sum(card.counters.values())
                        for i in t.instructions
                        for term in walk(i)
                        if isinstance(term, do.AccessMore) and not isinstance(term.amount, int)
                    )
        return more

    def root_worth(self, card: Root, server: ServerSummary) -> float:
        """What accessing a card in the root of a server is worth."""
        iced = bool(server.ice)
        situation = replace(self._situation, counters=((ADVANCEMENT, card.advanced),), in_remote=True)
        if card.title is not None:
            reading = read(card.title)
            if reading.card.type is AGENDA and not self.can_steal(card.title, server):
                return 0.0
            worth = points_of(card.title) * self.point * (1 + self.weights.denial)
            if self.trash_cost(card.title) <= self.means.credits:
                worth += max(0.0, self.trash_worth(card.title, card.handle) - self.trash_cost(card.title))
            if reading.card.type is AGENDA:
                worth -= self.harm(self.robbed(reading))
            return worth - self.harm(reading.accessed(installed=True, where="root", situation=situation))
        chance = self.agenda_chance(card, iced=iced)
        urgent = 1 + self.weights.denial * min(1.0, 0.3 + 0.35 * card.advanced)
        worth = chance * self.agenda_points(card) * self.point * urgent + (1 - chance) * 1.0
        if self.corp.points + POINTS_PER_AGENDA >= self.corp.points_to_win:
            worth += chance * self.weights.desperation * (1.0 if card.advanced else 0.5)
        worth -= chance * self.harm(self.robbed(None))
        return worth - self.ambush(card.advanced) * self.hidden.ambush_chance(card, iced=iced)

    def ambush(self, advanced: int) -> float:
        """What the worst card that could lie in wait would do."""
        situation = replace(self._situation, counters=((ADVANCEMENT, advanced),), in_remote=True)
        return worst_ambush(situation, len(self.hand) + self.spare, FLATLINE * self.weights.caution)

    def robbed(self, agenda: Reading | None) -> ExpectedOutcome:
        """What stealing does besides, by the agenda and by the Corp's identity."""
        readings = [read(self.corp.identity)] + ([agenda] if agenda is not None else [])
        return together(r.stolen(self.situation()) for r in readings)

    @property
    def punished(self) -> float:
        """What it costs to steal an agenda from such a Corp, whichever it is, unless it wins the game."""
        if self.me.points + POINTS_PER_AGENDA >= self.me.points_to_win:
            return 0.0
        done = self.robbed(None)
        return 0.0 if done is NOTHING else max(0.0, self.harm(done))

    def harm(self, outcome: ExpectedOutcome) -> float:
        """What something done to the Runner costs, a flatline most of all."""
        cost = -outcome.worth(RUNNER_SIDE, USUAL_PRICES)
        if outcome.damage > len(self.hand) + self.spare:
            cost += FLATLINE * self.weights.caution
        if outcome.tags > 0:
            grip, tagged = len(self.hand) - round(outcome.damage), self.tags + round(outcome.tags)
            cost += SOONER[min(3, self.clicks)] * (self.exposed(grip, tagged) - self.exposed(grip, self.tags))
        return cost

    def exposed(self, grip: int, tags: int) -> float:
        """What it may cost to end the turn with so many cards and tags."""
        return self.weights.safety * kill_chance(self.corp.identity, grip, tags, self.corp.credits) * FLATLINE

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
        worth = self.weights.trash * worth + hurts + (0.8 if reading.card.type is UPGRADE else 0.0)
        if shown is not None:
            hurting = [u.ability for u in reading.used]
            hurting += [t.ability for t in reading.triggered if not isinstance(t.trigger, oc.Accesses)]
            worth += 2.0 * max((reading.of_ability(a, situation).damage for a in hurting), default=0.0)
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
        """What unknown ice could be, by all that was seen and done, or else any that suits the Corp's identity."""
        guess = self._guesses.get((handle, remote))
        if guess is None:
            belief = self.hidden.belief
            if belief is not None:
                could_be = believed_ice(belief, handle, remote, self.weights.ice_guessed)
            else:
                most = max(FEWEST_GUESSED, self.weights.ice_guessed - len(self.seen_ice))
                could_be = possible_ice(self.corp.identity, handle, remote, most)
                could_be = likelier(could_be, self.seen_ice, handle, remote)
            guess = self._guesses[handle, remote] = Guess(handle, could_be, self._unrezzed(could_be))
        return guess

    @cached_property
    def seen_ice(self) -> tuple[str, ...]:
        """Ice that the Corp has shown, by title."""
        shown = {c.title for s in self.view.servers.values() for c in s.installed_ice if c.faceup and c.title}
        shown |= {c.title for c in self.corp.discard if c.title and read(c.title).card.type is ICE}
        harmful = harmful_ice(self.corp.identity) if deals_damage(self.corp.identity) else ()
        return tuple(dict.fromkeys((*sorted(shown)[:4], *harmful)))

    def _unrezzed(self, could_be: tuple[tuple[float, Obstacle], ...], dearer: int = 0) -> float:
        """How likely ice stays unrezzed: for lack of credits, or of will."""
        if not self.weights.guesses:
            return 1.0
        return stays_unrezzed(could_be, self.corp.credits - dearer)


def _everything(cards: list[InstalledCard]) -> list[InstalledCard]:
    found = list(cards)
    for card in found:
        found.extend(card.hosted)
    return found
