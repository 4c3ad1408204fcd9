"""A Corp that plays to win, from its view alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from random import Random
from typing import Final

from sneakdoor.language import combinators as joined
from sneakdoor.language import instructions as do
from sneakdoor.language.instruction import Instruction
from sneakdoor.terms import AGENDA, ASSET, CORP_SIDE, ICE, OPERATION, walk
from sneakdoor.views import OptionView, QuestionView, View, words_at, words_of

from .corp_actions import NEVER, Actions, CorpWeights
from .corp_board import NEW, Board, ServerSummary, card_of, installed
from .corp_windows import Windows
from .instruction_outcomes import outcome_of
from .outcomes import ExpectedOutcome
from .reading import read
from .seat import Seat

GOOD_FOR_THE_CHOSEN: Final = (do.Place, do.Rez, do.AddTo, do.Install, do.Advance, do.Search, do.ShuffleInto)
"""What one wishes one's own best card."""


class HeuristicCorp:
    """A Corp that reads cards and counts: it gives every option a worth in credits and takes the best."""

    def __init__(self, seed: int, weights: CorpWeights | None = None) -> None:
        self.weights = weights or CorpWeights()
        self._random = Random(seed)
        self._turn = -1
        self._before: frozenset[str] = frozenset()
        """What was in servers as this turn was first looked at."""

    def choose(self, seat: Seat) -> int:
        """The place of the option that is worth most."""
        number = seat.number_of_options
        weights = self.weights
        if weights.blunders and self._random.random() < weights.blunders:
            return self._random.randrange(number)
        view = seat.glance
        values = self.values(view)
        if weights.noise and view.open_decision.kind in NOISY:
            values = [v + self._random.gauss(0, weights.noise) for v in values]
        return max(range(number), key=values.__getitem__)

    def values(self, view: View) -> list[float]:
        """What each option of the decision is worth, in credits; only differences mean anything."""
        if view.turn != self._turn:
            self._turn = view.turn
            self._before = installed(view)
        return Judgement(view, self.weights, self._before).values()


NOISY: Final = frozenset(("action", "destination", "choose", "offer"))
"""Decisions in which a weaker Corp misjudges."""


WORTH_OF_A_TRACE: Final = 5.0
"""What a successful trace is worth to the Corp, as a rule."""


class Judgement:
    """One decision, judged."""

    def __init__(self, view: View, weights: CorpWeights, before: frozenset[str] | None = None) -> None:
        self.view = view
        self.decision = view.open_decision
        self.about = self.decision.about
        self.weights = weights
        self.board = Board(view, before)
        self.actions = Actions(self.board, weights)

    @cached_property
    def question(self) -> QuestionView:
        """What is asked."""
        return self.decision.question or QuestionView(kind=self.decision.kind)

    def values(self) -> list[float]:
        """What each option is worth."""
        ways: dict[str, Callable[[], list[float]]] = {
            "mulligan": self.mulligan,
            "action": lambda: [self.actions.value(a) for a in self.about],
            "destination": self.destination,
            "window": self.window,
            "trash first": self.trash_first,
            "choose": self.choosing,
            "offer": self.offer,
            "spend": self.trace,
        }
        way = ways.get(self.decision.kind)
        return self.anything() if way is None else way()

    def anything(self) -> list[float]:
        """A decision of a kind that nobody has thought of: rather do something than nothing, rather first than last."""
        return [(-1.0 if a.declines or a.idle else 0.0) - 0.01 * i for i, a in enumerate(self.about)]

    def trace(self) -> list[float]:
        """Just as much as the Runner cannot evade, or as makes them pay at all, within what a trace is worth."""
        trace, runner = self.view.trace, self.view.runner
        if trace is None:
            return self.anything()
        found = []
        for spent in (a.number or 0 for a in self.about):
            ahead = trace.strength + spent - trace.link
            sure = ahead > runner.credits
            found.append((WORTH_OF_A_TRACE if sure else 0.5 * WORTH_OF_A_TRACE if ahead > 0 else 0.0) - spent)
        return found

    def window(self) -> list[float]:
        """Rezzing, scoring, using abilities."""
        windows = Windows(self.board, self.actions)
        return [windows.value(a) for a in self.about]

    # -- the hand

    def mulligan(self) -> list[float]:
        """Keep a hand with ice and money in it, and not too many agendas."""
        kinds = [card_of(t) for t in self.board.hand]
        ice = sum(c.type is ICE for c in kinds)
        agendas = sum(c.type is AGENDA for c in kinds)
        money = sum(
            read(c.title).played().corp_credits > 0 if c.type is OPERATION else c.type is ASSET and self.earns(c.title)
            for c in kinds
        )
        good = ice >= 1 and agendas <= 2 and (money >= 1 or ice >= 2)
        return [1.0 if (a.verb == "keep") == good else 0.0 for a in self.about]

    def earns(self, title: str) -> bool:
        """Whether it is an asset that makes money."""
        return read(title).earnings(5.0) > 2

    def keeping(self, title: str) -> float:
        """What a card is worth to have in HQ."""
        card = card_of(title)
        twins = self.board.hand.count(title) - 1
        if card.type is AGENDA:
            return 8.0 + (card.points or 0)
        if card.type is OPERATION:
            if read(title).played().advancement:
                return 5.0 - 2 * twins
            return 2.0 + max(0.0, self.actions.playing(title)) - twins
        if card.type is ICE:
            held = sum(card_of(t).type is ICE for t in self.board.hand)
            return 3.5 - 0.8 * max(0, held - 2) + 0.3 * max(0.0, self.actions.best_place(title)[0]) - 0.3 * twins
        return 1.5 + 0.5 * max(0.0, self.actions.best_place(title)[0]) - twins

    # -- installing

    def destination(self) -> list[float]:
        """Where to install what has been chosen."""
        title = self.question.card_title
        if title is None:
            return self.anything()
        values = []
        for about in self.about:
            name = about.server
            if name is None:
                values.append(NEVER)
                continue
            server = ServerSummary(NEW) if name == NEW else self.board.servers.get(name, ServerSummary(name))
            values.append(self.actions.placing(title, server))
        return values

    def trash_first(self) -> list[float]:
        """Nothing, if nothing must go; else what is worth least."""
        return [0.0 if a.verb == "done" else -1.0 - self.own_card(a) for a in self.about]

    # -- choices that cards ask for

    def choosing(self) -> list[float]:
        """Which card, for what: the best for something good, the worst for something bad, the Runner's to hurt them."""
        asked = self.question
        if asked.kind == "discard":
            return [-self.keeping(a.title) if a.title is not None else 0.0 for a in self.about]
        kind = effect_on_chosen(asked.title, asked.word) if asked.title is not None and asked.kind != "cost" else None
        good = kind is not None and issubclass(kind, GOOD_FOR_THE_CHOSEN)
        if kind is do.ShuffleInto and asked.places == ["HQ"]:
            good = False
        if asked.kind == "find":
            good = True
        return [self.chosen(a, good=good, placing=kind is do.Place) for a in self.about]

    def chosen(self, about: OptionView, *, good: bool, placing: bool) -> float:
        """What it is worth to choose a card for something that is good or bad for it."""
        if about.verb == "done":
            return 0.0
        title = about.title
        if title is None:
            return -0.5
        if card_of(title).side != CORP_SIDE:
            worth = self.actions.runner_card(title, about.card)
            return -worth if good else worth
        worth = self.advanced(about) if placing else self.own_card(about)
        return worth if good else -worth

    def advanced(self, about: OptionView) -> float:
        """What counters on a card are worth."""
        found = self.board.find(about.card)
        if found is None:
            return 0.0
        _, piece = found
        if piece.card.type is AGENDA:
            return 10.0 + (piece.card.points or 0) + piece.advanced
        return 1.0 if self.actions.is_ambush(piece.title) else 0.1

    def own_card(self, about: OptionView) -> float:
        """What a card of the Corp's is worth where it is."""
        title = about.title
        if title is None:
            return 0.0
        found = self.board.find(about.card)
        if found is None:
            return self.keeping(title)
        _, piece = found
        cost = piece.card.cost
        printed = cost if isinstance(cost, int) else 0
        if piece.card.type is ICE:
            return 1.0 + printed + (1.0 if piece.rezzed else 0.0)
        return 0.5 + self.actions.held(piece)

    def offer(self) -> list[float]:
        """One of the ways that a card leaves open."""
        source = self.question.title
        if source is None:
            return self.anything()
        offer = next(iter(words_at(source, [self.question.word])), None)
        ways = sum(not about.declines for about in self.about)
        values = []
        for about in self.about:
            does = [word for word in words_at(source, about.does) if isinstance(word, Instruction)]
            if about.declines:
                values.append(0.0)
            elif isinstance(offer, (joined.May, joined.MayPay)) and ways == 1:
                values.append(self.accepting(offer))
            elif len(does) > 1:
                values.append(50.0)
            elif does and not about.pays:
                values.append(self.happening(source, does[0]))
            else:
                values.append(0.05)
        return values

    def happening(self, source: str, instruction: Instruction) -> float:
        """What it is worth that an instruction of a card happens."""
        reading = read(source)
        done = self.comes_to(instruction, reading.side)
        return self.actions.outcome(done)

    def comes_to(self, instruction: Instruction, side: int) -> ExpectedOutcome:
        """What an instruction comes to on this board."""
        return outcome_of(instruction, side, self.board.situation(), self.weights.prices)

    def accepting(self, instruction: joined.May | joined.MayPay) -> float:
        """What it is worth to say yes to what a card offers."""
        effect = instruction.instruction if isinstance(instruction, joined.May) else instruction.effect
        run = self.view.run
        done = self.comes_to(effect, CORP_SIDE)
        if done.ends_run and run is not None:
            server = self.board.servers.get(run.server)
            return -3.0 + (self.actions.stake(server) if server is not None else 0.0)
        worth = self.actions.outcome(done)
        if isinstance(instruction, joined.MayPay):
            return worth - 2.0
        return worth or 0.1


@cache
def effect_on_chosen(title: str, word: int | None) -> type[Instruction] | None:
    """What happens to a card that is chosen for this card's text: the kind of the last instruction with a choice."""
    terms = walk(words_of(title)[word]) if word is not None else walk(read(title).abilities)
    choosing = [t for t in terms if isinstance(t, Instruction) and t.targets()]
    plain = [t for t in choosing if not hasattr(t, "first") and not hasattr(t, "instruction")]
    return type(plain[-1]) if plain else None
