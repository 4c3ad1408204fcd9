"""What the clicks that are left of the Corp's turn can do together: score an agenda, or flatline the Runner."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sneakdoor.language import conditions as so
from sneakdoor.language import instructions as do
from sneakdoor.language.abilities import GainsAbility, Paid, Static
from sneakdoor.language.amounts import ForEach
from sneakdoor.language.counting import Hosted, HostedPast
from sneakdoor.language.declarations import AdvancementRequirement, AgendaPoints, PlayOnlyIf, XIsAtMost
from sneakdoor.language.descriptions import Cards
from sneakdoor.language.qualities import InstalledThisTurn
from sneakdoor.language.targets import Every
from sneakdoor.terms import ADVANCEMENT, AGENDA, CORP_SIDE, OPERATION, UPGRADE, Zone, walk

from .corp_board import CORP_CLICKS, COUNTER_OF, Board, Piece, ServerSummary, card_of
from .costs import Price, price
from .estimates import chance
from .instruction_outcomes import outcome_of
from .outcomes import ExpectedOutcome, Situation
from .reading import Reading, read
from .value import Value, remembered

NO_WAY: Final = 99
"""More actions than any turn has."""
MOST_STEPS: Final = 5
"""How many cards of the hand a plan is made of at most."""


class Step(Value, frozen=True):
    """Something that the Corp can do this turn besides the actions that everybody has."""

    name: str
    cost: int = 0
    clicks: int = 1
    counters: int = 0
    """Advancement counters that it places."""
    late: bool = False
    """Whether it places none on what was installed this turn."""
    more_clicks: int = 0
    damage: int = 0
    tags: bool = False
    """Whether the Runner is tagged then."""
    needs_tag: bool = False
    again: bool = False
    """Whether it can be done again."""
    desperate: bool = False
    """Whether the whole hand goes with it."""


Steps = tuple[Step, ...]


@remembered
def actions_to_score(left: int, fresh: bool, clicks: int, credits: int, steps: Steps) -> int:
    """The fewest actions in which so many counters come on an agenda with so many clicks and credits."""
    if left <= 0:
        return 0
    if left > clicks + sum(s.counters + s.more_clicks for s in steps):
        return NO_WAY
    best = NO_WAY
    if clicks and credits:
        best = 1 + actions_to_score(left - 1, fresh, clicks - 1, credits - 1, steps)
    for place, step in enumerate(steps):
        if step.clicks <= clicks and step.cost <= credits and not (fresh and step.late):
            rest = (*steps[:place], *steps[place + 1 :])
            then = clicks - step.clicks + step.more_clicks
            more = actions_to_score(left - step.counters, fresh, then, credits - step.cost, rest)
            best = min(best, bool(step.clicks) + more)
    if clicks > 1 and credits < left + sum(s.cost for s in steps):
        best = min(best, 1 + actions_to_score(left, fresh, clicks - 1, credits + 1, steps))
    return min(best, NO_WAY)


@remembered
def actions_to_kill(grip: int, tagged: bool, clicks: int, credits: int, steps: Steps) -> int:
    """The fewest actions that do more damage than the Runner has cards."""
    if grip < 0:
        return 0
    if clicks <= 0:
        return NO_WAY
    best = NO_WAY
    for place, step in enumerate(steps):
        if step.clicks <= clicks and step.cost <= credits and (tagged or not step.needs_tag):
            rest = steps if step.again else (*steps[:place], *steps[place + 1 :])
            then = clicks - step.clicks + step.more_clicks
            more = actions_to_kill(grip - step.damage, tagged or step.tags, then, credits - step.cost, rest)
            best = min(best, 1 + more)
    if clicks > 1 and any(s.cost > credits for s in steps):
        best = min(best, 1 + actions_to_kill(grip, tagged, clicks - 1, credits + 1, steps))
    return min(best, NO_WAY)


def requirement_of(title: str) -> int:
    """The advancement requirement printed on an agenda."""
    return getattr(card_of(title), "requirement", 0) or 0


@remembered
def lowers_requirement(title: str) -> int:
    """By how much an upgrade lowers the advancement requirement of an agenda in its server."""
    found = [d for d in read(title).declarations if isinstance(d, AdvancementRequirement)]
    return sum(-d.change for d in found if isinstance(d.change, int))


@remembered
def points_with(title: str, counters: int) -> int:
    """What an agenda is worth in points if it is scored with so many advancement counters."""
    card, terms = card_of(title), list(walk(read(title).abilities))
    each = sum(t.amount for t in terms if isinstance(t, AgendaPoints) and isinstance(t.for_each, Hosted))
    past = [t for t in terms if isinstance(t, ForEach) and isinstance(t.thing, HostedPast)]
    more = sum(max(0, counters - t.thing.number) // t.every * t.each for t in past if isinstance(t.thing, HostedPast))
    return (card.points or 0) + each * more


@remembered
def for_what_was_there(title: str) -> bool:
    """Whether an operation places counters only on what was not installed this turn."""
    return any(isinstance(t, InstalledThisTurn) and not t.did for t in walk(read(title).play))


@remembered
def for_what_is_faceup(title: str) -> bool:
    """Whether an operation places counters only on faceup cards, which agendas are not."""
    placed = [t.on for t in walk(read(title).play) if isinstance(t, do.Place)]
    return any(isinstance(c, Cards) and c.faceup for target in placed for c in walk(target))


@remembered
def installs(title: str) -> bool:
    """Whether an operation installs a card: what it places is for that card."""
    return any(isinstance(t, do.Install) for t in walk(read(title).play))


@remembered
def takes_the_hand(title: str) -> bool:
    """Whether all cards in HQ are trashed for an operation."""
    trashed = [t.cards for t in walk(read(title).play) if isinstance(t, do.Trash)]
    return any(isinstance(c, Every) and c.cards.zone is Zone.HQ for c in trashed)


class ThisTurn:
    """What is left of this turn, on one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._known_boosts: Steps | None = None
        self._known_reach: int | None = None
        self._known_agenda_counters: Steps | None = None
        self._known_blows: Steps | None = None

    # -- scoring

    @property
    def _boosts(self) -> Steps:
        """The operations in hand that place counters or give clicks, and the counters of scored agendas."""
        if self._known_boosts is None:
            self._known_boosts = self._found_boosts()
        return self._known_boosts

    def _found_boosts(self) -> Steps:
        found = [s for title in self.board.hand if (s := self.boost(title)) is not None]
        return (*sorted(found, key=lambda s: -s.counters - s.more_clicks)[:MOST_STEPS], *self.agenda_counters)

    def boost(self, title: str) -> Step | None:
        """An operation that places counters or gives clicks, as a step."""
        board, reading = self.board, read(title)
        if reading.card.type is not OPERATION or not self.allowed(reading) or installs(title):
            return None
        cost = reading.card.cost
        late, clicks = for_what_was_there(title), 1 + reading.play_price().clicks
        if not isinstance(cost, int):
            tags = board.tags if any(isinstance(d, XIsAtMost) for d in reading.declarations) else 0
            most = min(tags, board.credits)
            counters = most if reading.played().advancement else 0
            return Step(title, counters, clicks, counters, late=late) if counters else None
        done = reading.played(board.situation())
        moved = self.moved(reading)
        if (done.advancement >= 1 and not for_what_is_faceup(title)) or moved:
            desperate = takes_the_hand(title)
            return Step(title, cost, clicks, max(int(done.advancement), moved), late=late, desperate=desperate)
        if done.corp_clicks > 1:
            return Step(title, cost, clicks, more_clicks=int(done.corp_clicks))
        return None

    @property
    def reach(self) -> int:
        """How many counters can come on an agenda in the next turn, as far as the Corp can pay for what it has."""
        if self._known_reach is None:
            self._known_reach = self._reached()
        return self._known_reach

    def _reached(self) -> int:
        board = self.board
        steps = tuple(s for s in self._boosts if not s.desperate and s.cost <= board.credits + board.clicks)
        most = CORP_CLICKS + sum(s.counters + s.more_clicks for s in steps)
        enough = most + sum(s.cost for s in steps)
        tried = range(most, CORP_CLICKS, -1)
        within = (n for n in tried if actions_to_score(n, False, CORP_CLICKS, enough, steps) < NO_WAY)
        return next(within, CORP_CLICKS)

    def moved(self, reading: Reading) -> int:
        """Counters that an operation moves from a card that does not need them."""
        moves = [i for i in reading.play if isinstance(i, do.MoveCountersFrom) and i.kind is ADVANCEMENT]
        there = [
            p.advanced for s in self.board.servers.values() for p in (*s.ice, *s.root) if p.card.type is not AGENDA
        ]
        return min(2, max(there, default=0)) if moves else 0

    def allowed(self, reading: Reading, tagged: bool = False) -> bool:
        """Whether an operation may be played now, as far as that can be told."""
        states = [d.state for d in reading.declarations if isinstance(d, PlayOnlyIf)]
        situation = self.board.situation()
        if tagged:
            situation = replace(situation, tags=max(1, situation.tags))
        if all(chance(state, situation) == 1 for state in states):
            return True
        return any(a.verb == "play" and a.title == reading.title for a in self.board.view.open_decision.about)

    @property
    def agenda_counters(self) -> Steps:
        """What scored agendas can still place, without a click."""
        if self._known_agenda_counters is None:
            self._known_agenda_counters = self._still_placing()
        return self._known_agenda_counters

    def _still_placing(self) -> Steps:
        found = []
        for scored in self.board.view.corp.score_area:
            reading = read(scored.title)
            for used in reading.used:
                there = scored.counters.get(used.price.counters[0].name.lower(), 0) if used.price.counters else 0
                placed = reading.of_ability(used.ability).advancement
                if placed >= 1 and used.price.counters and not used.price.clicks and there >= used.price.counters[1]:
                    found.append(Step(scored.handle, clicks=0, counters=int(placed)))
        return tuple(found)

    def actions_for(
        self,
        server: ServerSummary,
        agenda: Piece,
        *,
        clicks: int | None = None,
        credits: int | None = None,
        without: str | None = None,
        fresh: bool | None = None,
        placed: int = 0,
    ) -> int:
        """The fewest actions in which an agenda in a server can be scored this turn."""
        board = self.board
        left = requirement_of(agenda.title) - agenda.advanced - placed
        wins = board.points + (agenda.card.points or 0) >= board.to_win
        steps = [s for s in self._boosts if wins or not s.desperate]
        for piece in server.root:
            less = lowers_requirement(piece.title) if piece.card.type is UPGRADE else 0
            if less and piece.rezzed:
                left -= less
            elif less and isinstance(piece.card.cost, int):
                steps.append(Step(piece.handle, piece.card.cost, clicks=0, counters=less))
        steps += [s for piece in server.root if piece is not agenda for s in self.placing(piece)]
        if without is not None:
            first = next((s for s in steps if s.name == without), None)
            if first is not None:
                steps.remove(first)
        new = agenda.handle in board.fresh if fresh is None else fresh
        have = board.clicks if clicks is None else clicks
        money = board.credits if credits is None else credits
        return actions_to_score(left, new, have, max(0, money), tuple(steps))

    def placing(self, piece: Piece) -> list[Step]:
        """The abilities of a card in a root that place counters for clicks, with what rezzing it costs."""
        rez = 0 if piece.rezzed else piece.card.cost
        if not isinstance(rez, int):
            return []
        counters = tuple((COUNTER_OF[k], n) for k, n in piece.counters)
        found = []
        for used in piece.reading.used:
            done = piece.reading.of_ability(used.ability, self.board.situation(counters))
            paid = used.price
            if done.advancement >= 1 and paid.clicks and paid.counters is None and not paid.instructions:
                cost = int(paid.credits) + rez
                found.append(Step(piece.handle, cost, paid.clicks, counters=int(done.advancement)))
        return found

    def wins_later(self, agenda: Piece) -> bool:
        """Whether an agenda wins with more counters this turn, and not with those it has."""
        board = self.board
        lacking = board.to_win - board.points
        if points_with(agenda.title, agenda.advanced) >= lacking:
            return False
        return points_with(agenda.title, agenda.advanced + min(board.clicks, board.credits)) >= lacking

    # -- flatlining

    @property
    def blows(self) -> Steps:
        """What does damage to the Runner, or tags them so that something else can."""
        if self._known_blows is None:
            self._known_blows = self._found_blows()
        return self._known_blows

    def _found_blows(self) -> Steps:
        board = self.board
        tagged = replace(board.situation(), tags=max(1, board.tags))
        found = []
        for title in board.hand:
            reading = read(title)
            cost = reading.card.cost
            if reading.card.type is not OPERATION or not isinstance(cost, int):
                continue
            if (step := self.blow(reading, cost, tagged)) is not None and self.allowed(reading, tagged=True):
                found.append(step)
        hosts = [(p.title, p.handle, p.counters) for s in board.servers.values() for p in s.root if p.rezzed]
        hosts += [(c.title, c.handle, tuple(c.counters.items())) for c in board.view.corp.score_area]
        for title, handle, counters in hosts:
            found += self.blows_of(read(title), handle, counters, tagged)
        return tuple(sorted(found, key=lambda s: -s.damage)[: MOST_STEPS + 1])

    def blow(self, reading: Reading, cost: int, tagged: Situation) -> Step | None:
        """An operation that does damage, tags or gives clicks, as a step."""
        done = reading.played(tagged)
        traces = [i for i in reading.play if isinstance(i, do.Trace)]
        if not traces and done.damage < 1 and done.tags < 1 and done.corp_clicks <= 1:
            return None
        needs_tag = (
            any(isinstance(d.state, so.Tagged) for d in reading.declarations if isinstance(d, PlayOnlyIf))
            or done.damage > reading.played(replace(tagged, tags=0)).damage
        )
        damage = int(done.damage)
        if traces:
            trace = traces[0]
            if trace.if_successful is None or not isinstance(trace.base, int):
                return None
            runner = self.board.view.runner
            cost += max(0, runner.credits + runner.link - trace.base + 1)
            done = outcome_of(trace.if_successful, CORP_SIDE, tagged)
            damage = int(done.damage)
        more = int(done.corp_clicks) if done.corp_clicks > 1 else 0
        if damage < 1 and done.tags < 1 and not more:
            return None
        return Step(reading.title, cost, more_clicks=more, damage=damage, tags=done.tags >= 1, needs_tag=needs_tag)

    def blows_of(
        self, reading: Reading, handle: str, counters: tuple[tuple[str, int], ...], tagged: Situation
    ) -> list[Step]:
        """The abilities of a card that do damage for clicks."""
        if not reading.used and not any(isinstance(d, GainsAbility) for d in reading.declarations):
            return []
        here = replace(tagged, counters=tuple((COUNTER_OF[k], n) for k, n in counters))
        found = []
        for used in reading.used:
            step = step_of(handle, used.price, reading.of_ability(used.ability, here), here)
            if step is not None:
                found.append(step)
        for ability in reading.abilities:
            if isinstance(ability, Static):
                needs_tag = isinstance(ability.condition, so.Tagged)
                for gained in (d.ability for d in ability.declarations if isinstance(d, GainsAbility)):
                    if isinstance(gained, Paid) and (ability.condition is None or needs_tag):
                        done = outcome_of(gained.instructions, CORP_SIDE, here)
                        step = step_of(handle, price(gained.cost, CORP_SIDE), done, here)
                        if step is not None:
                            found.append(replace(step, needs_tag=needs_tag))
        return found

    def actions_to_flatline(self, *, more_clicks: int = 0, more_credits: int = 0) -> int:
        """The fewest actions that flatline the Runner this turn."""
        board = self.board
        blows = self.blows
        if not any(s.damage for s in blows):
            return NO_WAY
        credits = max(0, board.credits + more_credits)
        return actions_to_kill(board.runner.grip, board.tags > 0, board.clicks + more_clicks, credits, blows)

    def kills_the_tagged(self) -> bool:
        """Whether a tag is all that lacks to flatline the Runner this turn."""
        board = self.board
        return actions_to_kill(board.runner.grip, True, board.clicks, board.credits, self.blows) < NO_WAY

    def flatlines_with(self, name: str) -> bool:
        """Whether a card is the next step of the shortest way to flatline the Runner."""
        board, blows = self.board, self.blows
        least = self.actions_to_flatline()
        step = next((s for s in blows if s.name == name), None)
        if least >= NO_WAY or step is None or step.cost > board.credits or (step.needs_tag and not board.tags):
            return False
        rest = list(blows)
        if not step.again:
            rest.remove(step)
        then = board.clicks - step.clicks + step.more_clicks
        tagged = board.tags > 0 or step.tags
        after = actions_to_kill(board.runner.grip - step.damage, tagged, then, board.credits - step.cost, tuple(rest))
        return after + 1 <= least


def step_of(name: str, paid: Price, done: ExpectedOutcome, situation: Situation) -> Step | None:
    """An ability that does damage for clicks, as a step."""
    if done.damage < 1 or not paid.clicks or not paid.counters_on(situation) or paid.instructions:
        return None
    again = not paid.trashes_this and paid.counters is None
    return Step(name, int(paid.credits), paid.clicks, damage=int(done.damage), tags=done.tags >= 1, again=again)
