"""Traces, psi games, sabotage. CR sec_traces, sec_bidding, sec_sabotage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.deciding import Deciding
from sneakdoor.language import effects as fx
from sneakdoor.language.combinators import Delayed
from sneakdoor.language.costs import Credits
from sneakdoor.language.declarations import D_SPEND
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import told
from sneakdoor.language.instructions import Trace
from sneakdoor.language.occurrences import TraceFails, TraceSucceeds
from sneakdoor.language.periods import UntilCheckpoint
from sneakdoor.language.run_facts import BidFacts, BidRange, GuessFacts, SecretRange, TraceFacts
from sneakdoor.terms import CORP_SIDE, P_DECK_CORP, P_HAND_CORP, RUNNER_SIDE, V_TRACE, V_USE

from . import values
from .apply import applies
from .choosing import NumberFrame, Receiver, choose_cards
from .frames import Frame, Options
from .interned import BID, GUESS
from .lingering.base import MadeBy
from .lingering.kinds import TraceResult
from .lingering.making import linger
from .option import Option
from .options import Bid, Guess
from .payment import PaymentFrame, most_credits, pay, spend
from .resolve import AbilityFrame, carry_out
from .runaway import numbers

if TYPE_CHECKING:
    from .state import State


class TraceFrame(Receiver):
    """A trace: the Corp spends, then the Runner, then the strengths are compared.

    CR rule_steps_of_resolving_trace_attempt.
    """

    __slots__ = ("base", "source", "spent", "stage", "trace")

    def __init__(self, base: int, trace: Trace, source: int) -> None:
        self.base = base
        self.trace = trace
        self.source = source
        self.stage = 0
        self.spent: tuple[int, ...] = ()

    def strength(self) -> int:
        """The trace strength, with what the Corp has spent so far. CR rule_trace_strength."""
        return self.base + (self.spent[0] if self.spent else 0)

    def step(self, state: State) -> Options | None:
        if self.stage < 2:
            side = (CORP_SIDE, RUNNER_SIDE)[self.stage]
            if len(self.spent) == self.stage:
                most = most_credits(state, side, V_TRACE, -1)
                rule = ("step_trace_corp_spend_credits", "step_trace_runner_spend_credits")[self.stage]
                state.stack.append(NumberFrame(side, 0, most, rule, Deciding.TRACE))
                return None
            self.stage += 1
            if self.spent[-1]:
                pay(state, side, (Credits(self.spent[-1]),), V_TRACE, -1, self.source)
            return None
        self._compare(state)
        return None

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        self.spent = (*self.spent, answer[0])

    def _compare(self, state: State) -> None:
        """What the trace sets off becomes pending together with what waits for traces, or before that.

        CR step_trace_determine_success, rule_trace_conditional_abilities; Rulebook.if_successful_first.
        """
        state.stack.pop()
        strength = self.strength()
        link = values.link(state) + self.spent[1]
        successful = strength > link
        kind = fx.TRACE_SUCCESSFUL if successful else fx.TRACE_UNSUCCESSFUL
        trace = self.trace
        result = trace.if_successful if successful else trace.if_unsuccessful
        strong = trace.if_strong if strength >= trace.strength else None
        below = state.stack[-1]
        source, side, incarnation, home = self.source, CORP_SIDE, -1, -1
        if isinstance(below, AbilityFrame):
            source, side, incarnation, home = below.source, below.side, below.incarnation, below.home
        if incarnation < 0 and source >= 0:
            incarnation = state.incarnation[source]
        for then in (result, strong):
            if then is not None:
                delayed = Delayed(TraceSucceeds() if successful else TraceFails(), then, at_once=True)
                made = MadeBy(0, 0, (), home, incarnation)
                linger(
                    state,
                    TraceResult(state.number(), UntilCheckpoint(), side, source, -1, 0, delayed, made),
                )
        state.emit(kind, CORP_SIDE, amount=strength, source=self.source, facts=TraceFacts(link))

    def copy(self) -> TraceFrame:
        new = TraceFrame(self.base, self.trace, self.source)
        new.spent = self.spent
        new.stage = self.stage
        return new


class PsiFrame(Receiver):
    """A psi game: secret bids, revealed together, then paid together. CR sec_psi_games.

    The first bid waits in `secret`, which no view shows, until the second is made.
    """

    __slots__ = ("high", "low", "plans", "secret")

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high
        self.secret: tuple[int, ...] = ()
        self.plans: tuple[tuple[tuple[int, int], ...], ...] = ()
        """From where each player pays, in their order."""

    def order(self, state: State) -> tuple[int, int]:
        """Who bids first: the active player. Neither can know."""
        return (state.active, 1 - state.active)

    def step(self, state: State) -> Options | None:
        order = self.order(state)
        if len(self.secret) < 2:
            side = order[len(self.secret)]
            most = min(self.high, most_credits(state, side, V_USE, -1))
            options: Options = [BID[n] for n in numbers(self.low, most)]
            return state.ask(side, Deciding.BID, options, "rule_psi_bid_options")
        if not self.plans and state.teller is not None:
            state.teller.tell(state, Effect(fx.BIDS_REVEALED, state.active, facts=BidFacts(*self._bids(state))))
        if len(self.plans) < 2:
            bid, side = self.secret[len(self.plans)], order[len(self.plans)]
            if bid and (state.bad_publicity_fund or state.index.declared[D_SPEND]):
                state.stack.append(BidPaymentFrame(side, (Credits(bid),), V_USE, -1, -1, -1))
            else:
                self.planned(())
            return None
        below = state.stack[-2]
        cause = below.source if isinstance(below, AbilityFrame) else -1
        for side, bid, plan in zip(order, self.secret, self.plans, strict=True):
            if bid:
                spend(state, side, bid, plan, cause)
        self._noticed(state)
        return None

    def choose(self, state: State, option: Option) -> None:
        assert isinstance(option, (Bid, Guess))
        self.secret = (*self.secret, option.number)

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        self.secret = (*self.secret, answer[0])

    def planned(self, plan: tuple[tuple[int, int], ...]) -> None:
        """The next player has said from where the credits come. CR rule_bid_payment_choices."""
        self.plans = (*self.plans, plan)

    def _bids(self, state: State) -> tuple[int, ...]:
        order = self.order(state)
        return tuple(self.secret[order.index(side)] for side in (CORP_SIDE, RUNNER_SIDE))

    def _noticed(self, state: State) -> None:
        bids = self._bids(state)
        state.stack.pop()
        below = state.stack[-1]
        if isinstance(below, AbilityFrame):
            below.bids = bids
        notice = NoticeFrame(state.active, bids)
        if isinstance(below, AbilityFrame) and state.rules.bids_noticed_last:
            state.stack.insert(len(state.stack) - 1, notice)
        else:
            notice.emit(state)

    def copy(self) -> PsiFrame:
        new = PsiFrame(self.low, self.high)
        new.plans = self.plans
        new.secret = self.secret
        return new


class BidPaymentFrame(PaymentFrame):
    """From where a bid is paid: chosen once both bids are known, spent with the other. CR rule_bid_payment_choices."""

    __slots__ = ()

    def _pay(self, state: State) -> None:
        state.stack.pop()
        game = state.stack[-1]
        assert isinstance(game, PsiFrame)
        game.planned(self.plan)


class NoticeFrame(Frame):
    """Bids that were revealed and paid, to be noticed: at once, or when the ability that asked for them is done."""

    __slots__ = ("bids", "side")

    def __init__(self, side: int, bids: tuple[int, ...]) -> None:
        self.side = side
        self.bids = bids

    def step(self, state: State) -> Options | None:
        state.stack.pop()
        self.emit(state)
        return None

    def emit(self, state: State) -> None:
        """It happens; it has been told already."""
        teller, state.teller = state.teller, None
        state.emit(fx.BIDS_REVEALED, self.side, facts=BidFacts(*self.bids))
        state.teller = teller

    def copy(self) -> NoticeFrame:
        return NoticeFrame(self.side, self.bids)


class GuessFrame(Frame):
    """A player spends credits in secret, the other guesses how many; then they are revealed and spent.

    The first number waits in `secret`, which no view shows, until the second is named.
    """

    __slots__ = ("high", "low", "secret", "side")

    def __init__(self, side: int, high: int) -> None:
        self.side = side
        self.low = 0
        self.high = high
        self.secret: tuple[int, ...] = ()

    def order(self, state: State) -> tuple[int, int]:
        """Who spends, and who guesses."""
        return (self.side, 1 - self.side)

    def step(self, state: State) -> Options | None:
        if not self.secret:
            most = min(self.high, most_credits(state, self.side, V_USE, -1))
            return state.ask(self.side, Deciding.BID, [BID[n] for n in numbers(0, most)], "sec_bidding")
        if len(self.secret) == 1:
            return state.ask(1 - self.side, Deciding.GUESS, [GUESS[n] for n in numbers(0, self.high)], "sec_bidding")
        state.stack.pop()
        below = state.stack[-1]
        if isinstance(below, AbilityFrame):
            below.bids = self.secret
        state.emit(fx.SPENDING_GUESSED, self.side, amount=self.secret[0], facts=GuessFacts(*self.secret))
        if self.secret[0]:
            pay(state, self.side, (Credits(self.secret[0]),), V_USE, -1, -1)
        return None

    def choose(self, state: State, option: Option) -> None:
        assert isinstance(option, (Bid, Guess))
        self.secret = (*self.secret, option.number)

    def copy(self) -> GuessFrame:
        new = GuessFrame(self.side, self.high)
        new.low = self.low
        new.secret = self.secret
        return new


class SabotageFrame(Receiver):
    """The Corp trashes N cards, from HQ as it chooses, the rest from the top of R&D, all at once. CR sec_sabotage."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def step(self, state: State) -> Options | None:
        hand, deck = state.piles[P_HAND_CORP], state.piles[P_DECK_CORP]
        low = min(len(hand), max(0, self.number - len(deck)))
        cards = choose_cards(state, CORP_SIDE, Deciding.SABOTAGE, hand, low, self.number, "rule_sabotage_resolution")
        if cards is not None:
            self.receive(state, cards)
        return None

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        state.stack.pop()
        top = state.piles[P_DECK_CORP][: self.number - len(answer)]
        carry_out(state, tuple(Effect(fx.CARD_TRASHED, CORP_SIDE, card) for card in (*answer, *top)))

    def copy(self) -> SabotageFrame:
        return SabotageFrame(self.number)


# -- effects that begin here ---------------------------------------------------------------------------


@applies(fx.TRACE_INITIATED)
def trace(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    state.stack.append(TraceFrame(effect.amount, told(effect, Trace), effect.source))
    state.emit(fx.TRACE_INITIATED, CORP_SIDE, amount=effect.amount, source=effect.source)


@applies(fx.BIDS_REVEALED)
def psi_game(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    bids = told(effect, BidRange)
    state.stack.append(PsiFrame(bids.low, bids.high))


@applies(fx.SPENDING_GUESSED)
def guess(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    state.stack.append(GuessFrame(effect.side, told(effect, SecretRange).most))


@applies(fx.SABOTAGED)
def sabotage(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    state.emit(fx.SABOTAGED, RUNNER_SIDE, amount=effect.amount)
    state.stack.append(SabotageFrame(effect.amount))


@applies(fx.MARK_IDENTIFIED)
def identify_mark(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR rule_mark_identification: a random central server for the rest of the turn, unless there is a mark."""
    if state.mark < 0:
        names = {"HQ": 0, "R&D": 1, "Archives": 2}
        if state.scripted_random and state.scripted_random[0] in names:
            state.mark = names[state.scripted_random[0]]
            state.scripted_random = state.scripted_random[1:]
        else:
            state.mark = state.random_below(3)
        state.emit(fx.MARK_IDENTIFIED, effect.side, server=state.mark)
