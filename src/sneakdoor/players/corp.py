"""A Corp that plays to win, from its view alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import inf
from random import Random
from typing import Final

from msgspec.structs import replace

from sneakdoor.language import combinators as joined
from sneakdoor.language import instructions as do
from sneakdoor.language.costs import Credits, parts
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.targets import TheRest, TopOf
from sneakdoor.native import mypyc_attr
from sneakdoor.terms import AGENDA, ASSET, CORP_SIDE, HARDWARE, ICE, OPERATION, PROGRAM, UPGRADE, CardType, Zone, walk
from sneakdoor.views import OptionView, QuestionView, View, words_at, words_of

from .corp_actions import Actions, requirement_left
from .corp_board import COUNTER_OF, NEW, Board, ServerSummary, card_of, installed
from .corp_defence import entry, payable
from .corp_weights import NEVER, CorpWeights
from .corp_windows import HARM, Windows
from .costs import price
from .fruitless import Fruitless
from .instruction_outcomes import outcome_of
from .outcomes import NOTHING, ExpectedOutcome, together
from .reading import read
from .seat import Seat

A_FEW: Final = 4
"""Credits that a card may well have which takes as many as the Corp likes,"""
WELL_SPENT: Final = 2.5
"""and what each of them is worth there."""
PLACING: Final = (do.Place, do.PlaceInTotal, do.PlaceMoreIf)
"""What puts counters on the chosen."""
GOOD_FOR_THE_CHOSEN: Final = (
    *PLACING,
    *(do.Rez, do.AddTo, do.Install, do.Advance, do.Search, do.ShuffleInto, do.Score, do.AddToScoreArea),
)
"""What one wishes one's own best card."""


LURKS: Final = 0.5
"""How likely a card that stays in HQ is accessed there in time, where the Runner gets in freely,"""
MOST_LURKING: Final = 12.0
"""and the most that counts of what it does then."""


@mypyc_attr(native_class=False)
class HeuristicCorp:
    """A Corp that reads cards and counts: it gives every option a worth in credits and takes the best.

    No native class, so that it can be copied with all that it remembers.
    """

    def __init__(self, seed: int, weights: CorpWeights | None = None) -> None:
        self.weights = weights or CorpWeights()
        self._random = Random(seed)
        self._turn = -1
        self._before: frozenset[str] = frozenset()
        """What was in servers as this turn was first looked at."""
        self._fruitless = Fruitless()

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
        best = max(range(number), key=values.__getitem__)
        self.chose(view, best)
        return best

    def chose(self, view: View, place: int) -> None:
        """Remember what was chosen."""
        self._fruitless.chose(view, view.open_decision.about[place])

    def values(self, view: View) -> list[float]:
        """What each option of the decision is worth, in credits; only differences mean anything."""
        self._fruitless.look(view)
        if view.turn != self._turn:
            self._turn = view.turn
            self._before = installed(view)
        values = Judgement(view, self.weights, self._before).values()
        return self._fruitless.without(view, values)


NOISY: Final = frozenset(("action", "destination", "choose", "offer"))
"""Decisions in which a weaker Corp misjudges."""


SLIGHTLY: Final = 0.05
"""What it is worth to do something of which nothing is known."""
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
        self._asked: QuestionView | None = None

    @property
    def question(self) -> QuestionView:
        """What is asked."""
        if self._asked is None:
            self._asked = self.decision.question or QuestionView(kind=self.decision.kind)
        return self._asked

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
            "number": self.numbering,
            "arrange": lambda: [self.keeping(a.title) if a.title is not None else 0.0 for a in self.about],
            "reaction": self.reacting,
        }
        way = ways.get(self.decision.kind)
        return self.anything() if way is None else way()

    def anything(self) -> list[float]:
        """A decision of a kind that nobody has thought of: rather do something than nothing, rather first than last."""
        return [(-1.0 if a.declines or a.idle else 0.0) - 0.01 * i for i, a in enumerate(self.about)]

    def numbering(self) -> list[float]:
        """As many as may be; of cards of R&D as few as make the Runner lose something, of credits a few."""
        numbers = [float(a.number or 0) for a in self.about]
        if self.question.title is not None and takes_credits(self.question.title):
            return [WELL_SPENT * min(n, A_FEW) + self.actions.gained(-n) for n in numbers]
        if self.question.title is None or not trashes_from_rnd(self.question.title):
            return numbers
        rig = (card_of(c.title) for c in self.view.rig if c.title is not None)
        least = min((c.cost for c in rig if c.type in (PROGRAM, HARDWARE) and isinstance(c.cost, int)), default=0)
        return [(least if n >= least else 0.0) - 0.5 * n for n in numbers]

    def reacting(self) -> list[float]:
        """What an ability that may be set going would do here; one that does nothing is passed."""
        return [0.0 if a.declines else self.reaction(a) for a in self.about]

    def reaction(self, about: OptionView) -> float:
        """What one of them would do."""
        if about.title is None:
            return SLIGHTLY
        if mills(about.title):
            return self.weights.prices.corp_install - self.milled(about.title)
        reading = read(about.title)
        placed = self.actions.installing(tuple(t.instructions for t in reading.triggered), self.board.hand)
        if placed is not None and placed < 0 and len(reading.triggered) == 1:
            return -SLIGHTLY
        drawing = self.set_going(about)
        if drawing.corp_cards > 0 and self.actions.near_the_end(drawing.corp_cards):
            return self.actions.outcome(drawing)
        asking = [t for t in reading.triggered if any(isinstance(i, joined.MayPay) for i in t.instructions)]
        if len(asking) != 1 or len(reading.triggered) != 1:
            return SLIGHTLY
        offers = [i for i in asking[0].instructions if isinstance(i, joined.MayPay)]
        done = together(self.comes_to(i, reading.side, about.card) for i in offers)
        worth = self.accepting(about.title, offers[0], about.card)
        paid = price(parts(offers[0].cost), CORP_SIDE)
        if any(self.actions.given_up(i, about.card) is not None for i in paid.instructions):
            return worth
        return max(-SLIGHTLY if done is NOTHING else SLIGHTLY, worth)

    def set_going(self, about: OptionView) -> ExpectedOutcome:
        """What the ability comes to that may be set going."""
        assert about.title is not None
        reading = read(about.title)
        those = [t.instructions for t in reading.triggered if about.ability is None or t.ability == about.ability]
        return together(outcome_of(i, reading.side, self.board.situation(), self.weights.prices) for i in those)

    def trace(self) -> list[float]:
        """Just as much as the Runner cannot evade, or as makes them pay at all, within what a trace is worth."""
        trace, runner = self.view.trace, self.view.runner
        if trace is None:
            return self.anything()
        return self.tracing(trace.strength - trace.link, runner.credits)

    def tracing(self, ahead: int, credits: int) -> list[float]:
        """What each sum is worth that may be spent on a trace: a Runner who can pay to evade it does so as a rule."""
        title = self.question.title
        traces = [t for t in walk(read(title).abilities) if isinstance(t, do.Trace)] if title is not None else []
        worth = WORTH_OF_A_TRACE
        if traces and traces[0].if_successful is not None:
            worth = max(worth, min(20.0, self.actions.outcome(self.comes_to(traces[0].if_successful, CORP_SIDE))))
        if self.board.my_turn and not self.board.tags and self.actions.turn.kills_the_tagged():
            worth = self.weights.kill
        found = []
        for spent in (a.number or 0 for a in self.about):
            lead = ahead + spent
            evaded = HARM * min(credits, lead) + 0.2 * worth if lead > 0 else 0.0
            found.append((max(worth, evaded) if lead > credits else evaded) + self.actions.gained(-spent))
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
        return 1.5 + 0.5 * max(0.0, self.actions.best_place(title)[0]) - twins + self.lurking(title)

    def lurking(self, title: str) -> float:
        """What a card is worth in HQ because the Runner may access it there."""
        done = read(title).accessed(installed=False, where="HQ", situation=self.board.situation())
        if done is NOTHING:
            return 0.0
        worth = max(0.0, min(MOST_LURKING, self.actions.outcome(done)))
        return LURKS * worth * entry(self.board.servers["HQ"], self.board).rate

    # -- installing

    def destination(self) -> list[float]:
        """Where to install what has been chosen."""
        title = self.question.card_title
        if title is None:
            return self.anything()
        self.actions.clicks_then = self.board.clicks
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
        """Nothing, if nothing must go; else what is worth least of what there is no room for."""
        must = all(a.verb != "done" for a in self.about)
        needless = [NEVER if must and not self.in_the_way(a) else 0.0 for a in self.about]
        worth = [0.0 if a.verb == "done" else -1.0 - self.own_card(a) for a in self.about]
        return [w + n for w, n in zip(worth, needless, strict=True)]

    def in_the_way(self, about: OptionView) -> bool:
        """Whether a card has to go for what is being installed: one agenda or asset has room in a root, one region."""
        title, found = self.question.card_title, self.board.find(about.card)
        if title is None or found is None:
            return True
        there = found[1].card
        match card_of(title).type:
            case CardType.AGENDA | CardType.ASSET:
                return there.type is not UPGRADE
            case CardType.UPGRADE:
                return "region" in there.subtypes
        return True

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
        if kind is do.AddTo and asked.places == ["HQ"]:
            good = False
        if kind is do.Install:
            return [self.installed(a) for a in self.about]
        if kind is do.PlayCard:
            return [self.actions.playing(a.title) if a.title is not None else 0.0 for a in self.about]
        if asked.kind == "find":
            good = True
        placing = kind is not None and issubclass(kind, PLACING)
        return [self.chosen(a, good=good, placing=placing) for a in self.about]

    def installed(self, about: OptionView) -> float:
        """What it is worth to install a card at once that a card lets the Corp choose."""
        if about.verb == "done" or about.title is None or card_of(about.title).side != CORP_SIDE:
            return 0.0
        return self.actions.best_place(about.title)[0]

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
        return self.actions.installed_card(*found)

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
                values.append(self.accepting(source, offer))
            elif len(does) > 1:
                values.append(50.0)
            elif does and not about.pays:
                values.append(self.happening(source, does[0]))
            else:
                values.append(0.05)
        return values

    def milled(self, source: str) -> float:
        """What the agendas are worth that a card may trash from R&D, and that lie in Archives then."""
        weights, archives = self.weights, self.board.servers["Archives"]
        return mills(source) * weights.density * weights.point * entry(archives, self.board).chance

    def happening(self, source: str, instruction: Instruction, card: str | None = None, often: float = inf) -> float:
        """What it is worth that an instruction of a card happens, for which the Corp can pay so often."""
        done = self.comes_to(instruction, read(source).side, card)
        run, actions = self.view.run, self.actions
        worth = 0.0
        if done.ends_run and run is not None and run.server in self.board.servers:
            worth += done.ends_run * self.stopping(self.board.servers[run.server], often)
            done = replace(done, ends_run=0)
        trashed = actions.harm.trashed_by((instruction,)) if done.programs_lost else None
        if trashed is not None:
            worth += trashed
            done = replace(done, programs_lost=0)
        placed = actions.installing(instruction, self.board.hand)
        if placed is not None:
            worth += placed
            done = replace(done, corp_installs=0)
        if done.advancement:
            worth += self.placed(done.advancement)
        return worth + actions.outcome(done) - actions.thrown_besides(instruction)

    def stopping(self, server: ServerSummary, often: float) -> float:
        """What the end of a run is worth: little where the Runner comes again until no more can be paid."""
        again = entry(server, self.board).chance if often <= self.board.runner.clicks else 0.0
        return 1.0 + (1 - again) * self.actions.stake(server)

    def placed(self, counters: float) -> float:
        """What counters are worth on the agenda that needs them."""
        wanting = [requirement_left(f.agenda) for f in self.board.remotes if f.agenda is not None]
        return max((self.weights.prices.advancement * min(counters, n) for n in wanting if n > 0), default=0.0)

    def comes_to(self, instruction: Instruction, side: int, card: str | None = None) -> ExpectedOutcome:
        """What an instruction of a card comes to on this board."""
        found = self.board.find(card or self.question.source)
        counters = () if found is None else tuple((COUNTER_OF[k], n) for k, n in found[1].counters)
        return outcome_of(instruction, side, self.board.situation(counters), self.weights.prices)

    def accepting(self, title: str, instruction: joined.May | joined.MayPay, card: str | None = None) -> float:
        """What it is worth to say yes to what a card offers."""
        if isinstance(instruction, joined.May):
            return self.happening(title, instruction.instruction, card) or 0.1
        paid = price(parts(instruction.cost), CORP_SIDE)
        lost = 2.0 if paid.trashes_this or paid.counters is not None else 0.0
        lost += self.actions.given(paid.instructions, card or self.question.source)
        cards = -sum(self.comes_to(given, CORP_SIDE).corp_cards for given in paid.instructions)
        gained = self.happening(title, instruction.effect, card, payable(paid.credits, cards, self.board))
        return gained + self.actions.gained(-paid.credits) - max(0.0, lost)


@cache
def takes_credits(title: str) -> bool:
    """Whether a card takes as many credits as the Corp likes."""
    return any(isinstance(t, Credits) and not isinstance(t.amount, int) for t in walk(read(title).abilities))


@cache
def trashes_from_rnd(title: str) -> bool:
    """Whether a card trashes cards from the top of R&D, as many as the Corp likes."""
    return any(isinstance(t, do.TrashFromTop) and t.zone is Zone.RND for t in walk(read(title).abilities))


@cache
def mills(title: str) -> int:
    """How many cards of R&D a card looks at, of which those that it does not use are trashed."""
    terms = list(walk(read(title).abilities))
    if not any(isinstance(t, do.Trash) and isinstance(t.cards, TheRest) for t in terms):
        return 0
    tops = [t.cards for t in terms if isinstance(t, do.Look) and isinstance(t.cards, TopOf)]
    return max((t.number for t in tops if t.zone is Zone.RND and isinstance(t.number, int)), default=0)


@cache
def effect_on_chosen(title: str, word: int | None) -> type[Instruction] | None:
    """What happens to a card that is chosen for this card's text: the kind of the last instruction with a choice."""
    terms = walk(words_of(title)[word]) if word is not None else walk(read(title).abilities)
    choosing = [t for t in terms if isinstance(t, Instruction) and t.targets()]
    plain = [t for t in choosing if not hasattr(t, "first") and not hasattr(t, "instruction")]
    return type(plain[-1]) if plain else None
