"""What the Runner's actions are worth, in credits: each option of an action phase gets a number."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from msgspec.structs import replace

from sneakdoor.language import Program
from sneakdoor.language import instructions as do
from sneakdoor.language.combinators import Delayed, If, InsteadOfBreaching
from sneakdoor.language.conditions import RunWas
from sneakdoor.language.declarations import CostsLess, RezCost
from sneakdoor.language.occurrences import RunEnds, TakesAction
from sneakdoor.terms import CREDIT, HARDWARE, PROGRAM, RESOURCE, RUNNER_SIDE, VIRUS, Basic, Server, walk
from sneakdoor.views import Handle, OptionView

from .at_hand import asked_for, besides, lacking
from .estimates import number
from .expectations import cost_of, lasts
from .instruction_outcomes import outcome_of
from .means import Tool, counters_of, once_installed
from .outcomes import USUAL_PRICES, Situation
from .reading import Reading, read
from .runner_beliefs import SOONER
from .runner_board import Board
from .runner_servers import Bonus, covers
from .value import remembered

ENOUGH_CARDS: Final = 5
A_LITTLE: Final = 0.2
MOST_LACKING: Final = 10.0
"""How much of what a run lacks counts for a single credit at most."""
COUNTERS_A_GAME: Final = 6
"""How many counters a tool that breaks with them would spend in a game."""
DECLINED: Final = -50.0
"""What no sensible Runner does."""


class Actions:
    """Values the options of an action phase on one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.weights = board.weights

    def worth(self, about: OptionView) -> float:
        """What an option is worth, beside the others that cost a click too."""
        return self._worth(about) + SOONER[min(3, max(0, self.board.clicks - 1))] * self.safer(about)

    def safer(self, about: OptionView) -> float:
        """What an option changes in what the Corp may do next turn."""
        board = self.board
        grip, tags = len(board.hand), board.tags
        now = board.exposed(grip, tags)
        match about.verb:
            case "draw":
                return now - board.exposed(grip + 1, tags)
            case "install" | "play" if about.title is not None:
                drawn = round(read(about.title).played().runner_cards) if about.verb == "play" else 0
                return now - board.exposed(grip - 1 + max(0, drawn), tags)
            case "remove tag":
                return (now - board.exposed(grip, 0)) / tags if tags else 0.0
            case _:
                return 0.0

    def _worth(self, about: OptionView) -> float:
        title = about.title
        match about.verb:
            case "credit":
                return self.credit
            case "draw":
                return self.draw()
            case "install" if title is not None:
                return self.install(title, credits_of(about))
            case "play" if title is not None:
                return self.play(title, credits_of(about))
            case "use" if title is not None and about.ability is not None:
                return self.use(title, about.ability, about.card)
            case "run" if about.server is not None:
                return self.run(about.server)
            case "remove tag":
                return self.remove_tag()
            case _:
                return 0.0

    # -- basic actions

    @cached_property
    def credit(self) -> float:
        """What a credit is worth: more when it is what a good run or a card in the grip lacks."""
        plain = self.credit_for_runs
        self.credit = plain  # what cards are worth is asked below
        board, best = self.board, plain
        for title in set(board.hand):
            cost = cost_of(title)
            lacking = cost - board.credits
            if 0 < lacking <= min(3, board.clicks + 1):
                worth = self.play(title, cost) if read(title).play else self.install(title, cost)
                best = max(best, (lacking * plain + worth) / (lacking + 1))
        return plain + self.weights.afford * (best - plain)

    @cached_property
    def credit_for_runs(self) -> float:
        """What a credit is worth for runs: more when it is what a good one lacks."""
        board = self.board
        now = max(board.best_run(), board.threat())
        lacking = max(0.0, max(board.best_run(credits=5), board.threat(credits=5)) - now) / 5
        for more in range(1, min(3, board.clicks) if lacking > A_LITTLE else 1):
            lacking = max(lacking, (board.best_known_run(more) - now) / more)
        return board.credit(board.credits + 1) + self.weights.credit_hunger * min(MOST_LACKING, lacking)

    def draw(self) -> float:
        """What drawing is worth: less with a full grip, more without the breakers that are needed."""
        board = self.board
        if board.me.deck == 0:
            return DECLINED
        cards = 1.0
        for card in board.rig:
            if card.title is not None and not board.drew:
                for t in read(card.title).when(TakesAction):
                    if isinstance(t.trigger, TakesAction) and t.trigger.action is Basic.DRAW:
                        cards = max(cards, outcome_of(t.instructions, RUNNER_SIDE).runner_cards)
        return sum(self.card(len(board.hand) + i) for i in range(round(cards)))

    def card(self, grip: int) -> float:
        """What one more card is worth on top of so many."""
        room = self.board.me.hand_size - grip
        worth = 1.15 if room > 1 else 0.8 if room == 1 else 0.35
        if room > 0:
            worth += min(0.6, 0.05 * max(0, self.board.credits - 6))
        if grip <= 2:
            worth += self.weights.few * self.weights.caution
        if self.lacks_breakers:
            worth += 0.35 + self.weights.dig * self.kinds_lacking
        return self.weights.hand * worth + self.cards_lacking

    @cached_property
    def cards_lacking(self) -> float:
        """What more cards in the grip would make possible, for each of them."""
        if len(self.board.hand) >= ENOUGH_CARDS:
            return 0.0
        more = self.board.best_run(cards=2) - self.board.best_run()
        return self.weights.credit_hunger * min(3.0, max(0.0, more)) / 2

    @cached_property
    def lacks_breakers(self) -> bool:
        """Whether nothing in play or in the grip breaks some kind of ice."""
        titles = [t.title for t in self.board.tools] + self.board.hand
        kinds = {b.subtype for t in titles for b in read(t).breaks if not b.trashes_after_run}
        return None not in kinds and not {"barrier", "code gate", "sentry"} <= kinds

    @cached_property
    def kinds_lacking(self) -> int:
        """How many kinds of ice nothing in play or in the grip breaks."""
        titles = [t.title for t in self.board.tools] + self.board.hand
        kinds = {b.subtype for t in titles for b in read(t).breaks if not b.trashes_after_run}
        return 0 if None in kinds else len({"barrier", "code gate", "sentry"} - kinds)

    def remove_tag(self) -> float:
        """What losing a tag is worth."""
        board = self.board
        resources = sum(1 for c in board.rig if c.title and read(c.title).card.type is RESOURCE)
        danger = 1.4 + 0.9 * resources + (1.0 if len(board.hand) < 4 else 0.0)
        return self.weights.caution * (danger + 1.2) - 2 * 0.6

    # -- runs

    def run(self, server: str) -> float:
        """What a run is worth."""
        return self.board.run_worth(server) - self.weights.patience

    def run_by_card(self, reading: Reading, ability: int | None, situation: Situation) -> float | None:
        """What a run is worth that a card makes, on the best server it allows; None if it makes none."""
        run = reading.run_made(ability)
        if run is None:
            return None
        bonus = bonus_of(reading, ability, situation)
        board = self.board
        new = run.server is Server.NEW_CENTRAL
        names = [n for n in board.servers if covers(run.server, n) and not (new and n in board.ran)]
        cards = -1 if reading.play else 0
        return max((board.run_worth(n, bonus, cards) for n in names), default=DECLINED)

    # -- cards

    def play(self, title: str, cost: float) -> float:
        """What playing an event is worth."""
        board, reading = self.board, read(title)
        situation = replace(board.situation(), runner_clicks=max(0, board.clicks - 1))
        if asked_for(title, None) is not None and lacking(title, None, besides(board.hand, title), (), situation):
            return -1.0
        cost += USUAL_PRICES.click * reading.play_price().clicks
        found = reading.played(situation)
        running = self.run_by_card(reading, None, situation)
        if running is not None:
            gained = bonus_of(reading, None, situation).earned
            return running + gained * (self.credit - 1) - cost * self.credit - 0.8
        drawn = found.runner_cards
        worth = replace(found, runner_cards=0, breakers=0).worth(RUNNER_SIDE, USUAL_PRICES)
        if drawn > 0:
            worth += sum(self.card(len(board.hand) - 1 + i) for i in range(round(drawn)))
        if found.breakers:
            worth += found.breakers * (self.best_find() if self.lacks_breakers else 0.5)
        gained = found.runner_credits
        worth += gained * (self.credit - 1)
        return worth - cost * self.credit - 0.2

    def best_find(self) -> float:
        """What fetching a breaker is worth."""
        return 4.0

    def use(self, title: str, ability: int, handle: Handle | None) -> float:
        """What using an ability as an action is worth."""
        board, reading = self.board, read(title)
        shown = board.find(handle)
        situation = board.situation(counters_of(shown) if shown is not None else ())
        if asked_for(title, ability) is not None:
            there = [] if shown is None else [c.title for c in shown.hosted if c.title is not None]
            if lacking(title, ability, board.hand, there, situation):
                return -1.0
        found = reading.of_ability(ability, situation)
        price = reading.cost_of(ability, situation)
        running = self.run_by_card(reading, ability, situation)
        if running is not None:
            return running
        if reading.drips and found.hosted_credits:
            hosted = self.dripping(reading.drips, situation.hosted(CREDIT), found.hosted_credits)
            found = replace(found, hosted_credits=0, runner_credits=found.runner_credits + hosted)
        worth = found.worth(RUNNER_SIDE, USUAL_PRICES) + found.runner_credits * (self.credit - 1)
        worth -= price.credits * self.credit + USUAL_PRICES.click * max(0, price.clicks - 1)
        if price.trashes_this:
            growing = reading.each_turn(situation).hosted_counters > 0
            worth -= 3.0 if growing and self.board.turns_left > 2 and situation.hosted(VIRUS) < 4 else 0.5
        return worth - 0.01

    def dripping(self, rate: float, held: float, placed: float) -> float:
        """What credits are worth that come one after the other, turn by turn, after those that are there."""
        turns = self.board.turns_left
        return sum(max(0.0, 1 - (held + i) / rate / (1.5 * turns)) for i in range(round(placed)))

    # -- installing

    def install(self, title: str, cost: float) -> float:
        """What installing a card is worth."""
        reading = read(title)
        worth = self.in_play(title)
        memory = reading.card.memory if isinstance(reading.card, Program) else 0
        if memory and reading.card.type is PROGRAM:
            free = self.board.me.memory - self.board.me.memory_used
            if memory > free:
                worth -= self.least_program()
        return worth - cost * self.credit - 0.2

    def least_program(self) -> float:
        """What the program that would go first is worth."""
        programs = [c.title for c in self.board.rig if c.title and read(c.title).card.type is PROGRAM]
        return min((1.5 + self.program_worth(p) for p in programs), default=0.0)

    def program_worth(self, title: str) -> float:
        """What an installed program is worth."""
        tools = tuple(t for t in self.board.tools if t.title != title)
        lost = max(0.0, self.rig - self.board.potential(tools)) if len(tools) < len(self.board.tools) else 0.0
        lost *= self.weights.rig * self.board.turns_left
        return lost + read(title).earnings(self.board.turns_left)

    @cached_property
    def rig(self) -> float:
        """What the rig is worth as it is."""
        return self.board.potential(self.board.tools)

    def in_play(self, title: str) -> float:
        """What a card is worth once it is in play."""
        board, reading = self.board, read(title)
        copies = sum(c.title == title for c in board.rig)
        if copies and reading.card.unique:
            return DECLINED
        consoles = "console" in reading.card.subtypes and any(
            c.title and "console" in read(c.title).card.subtypes for c in board.rig
        )
        if consoles:
            return DECLINED
        worth = reading.earnings(board.turns_left, board.situation())
        if reading.memory:
            used = board.me.memory_used + sum(self.memory_of(t) for t in board.hand if t != title)
            worth += 1.2 * reading.memory if used > board.me.memory else 0.3
        if any(isinstance(d, CostsLess) for d in reading.declarations):
            worth += 0.4 * sum(read(t).card.type is PROGRAM for t in board.hand)
        if reading.breaks or reading.boosts:
            strength = reading.ice_strength(board.situation())
            counters = ((VIRUS, 2),) if any(b.on_ice for b in reading.boosts) else once_installed(title)
            tools = (*board.tools, Tool("new", title, strength, counters))
            worth += self.better_rig(reading, tools) if not reading.only_on_ice else 2.0
            if copies and not any(b.trashes_after_run for b in reading.breaks):
                worth = min(worth, 0.2)
        if copies and reading.card.type is HARDWARE and not reading.memory:
            worth *= 0.5
        return worth

    def better_rig(self, reading: Reading, tools: tuple[Tool, ...]) -> float:
        """What a rig with one more tool is worth: in the next run, and in all that come if the tool lasts."""
        board = self.board
        cost = reading.card.cost if isinstance(reading.card.cost, int) else 0
        soon = board.best_run(tools=tools, credits=-min(cost, board.credits)) - board.best_run()
        if not lasts(reading.title):
            return max(0.0, soon) + 0.5
        better = (board.potential(tools) - self.rig) * used_up(reading)
        others = board.stand_ins(reading)
        if others:
            ideal = board.potential((*tools, *others)) - board.potential((*board.tools, *others))
            better = 0.4 * better + 0.6 * ideal * used_up(reading)
        return self.weights.rig * board.turns_left * better + self.weights.haste * soon

    @staticmethod
    def memory_of(title: str) -> int:
        """The memory cost of a card in the grip."""
        card = read(title).card
        return card.memory if isinstance(card, Program) else 0

    # -- the grip

    def keeping(self, title: str, others: list[str]) -> float:
        """What it is worth to have a card in the grip; `others` are the rest of it."""
        reading = read(title)
        if reading.play:
            worth = max(0.3, 0.6 * self.play(title, reading.card.cost if isinstance(reading.card.cost, int) else 0))
        else:
            cost = reading.card.cost if isinstance(reading.card.cost, int) else 0
            worth = max(0.1, self.in_play(title) - 0.7 * cost)
        twins = others.count(title)
        return worth * (0.5**twins)


@remembered
def used_up(reading: Reading) -> float:
    """How much of a game a tool lasts that takes counters for whatever it breaks."""
    if not reading.breaks or any(b.price.counters is None for b in reading.breaks):
        return 1.0
    there = sum(n for _, n in once_installed(reading.title))
    return min(1.0, there / COUNTERS_A_GAME) if there else 1.0


@remembered
def bonus_of(reading: Reading, ability: int | None, situation: Situation) -> Bonus:
    """What a card adds to the run it makes when it is played, or by an ability of its own."""
    credits, dearer = 0.0, 0.0
    accesses, worth, after, always, earned = 0.0, 0.0, 0.0, 0.0, 0.0
    instead = bypass = False
    for t in walk(reading.play if ability is None else reading.ability(ability)):
        match t:
            case do.PlaceCredits(amount, _):
                credits += number(amount, situation)
            case RezCost():
                dearer += t.change
            case do.Run(_, if_successful) if if_successful is not None:
                then = outcome_of(if_successful, reading.side, situation)
                accesses += then.accesses
                worth += replace(then, accesses=0).worth(RUNNER_SIDE, USUAL_PRICES)
                instead = isinstance(if_successful, InsteadOfBreaching)
            case Delayed(_, do.Bypass()):
                bypass = True
            case Delayed(RunEnds(), If(RunWas(True), then)):
                earned += outcome_of(then, reading.side, situation).runner_credits
                after += outcome_of(then, reading.side, situation).worth(RUNNER_SIDE, USUAL_PRICES)
            case Delayed(RunEnds(), then):
                earned += outcome_of(then, reading.side, situation).runner_credits
                always += outcome_of(then, reading.side, situation).worth(RUNNER_SIDE, USUAL_PRICES)
    return Bonus(round(credits), accesses, worth, instead, round(dearer), after, always, earned, bypass)


def credits_of(about: OptionView) -> int:
    """The credits that an option costs."""
    return about.price.credits if about.price is not None else 0
