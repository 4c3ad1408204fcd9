"""What is to be expected, in numbers, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import astuple

from sneakdoor.terms import RUNNER_SIDE, Counter

from .value import Value


class Situation(Value, frozen=True):
    """The numbers that card text may ask for, as a side knows or guesses them."""

    runner_credits: float = 6
    corp_credits: float = 6
    runner_clicks: int = 2
    tags: int = 0
    grip: int = 4
    icebreakers: int = 1
    successful_run: bool = False
    """Whether the Runner has made one this turn."""
    in_remote: bool = False
    """Whether the card in question is in, or protects, a remote server."""
    counters: tuple[tuple[Counter, int], ...] = ()
    """The counters on the card in question."""
    lost: float = 0
    """The credits that the ability in question has made somebody lose."""

    def hosted(self, kind: Counter) -> int:
        """How many counters of a kind are on the card in question."""
        return next((n for k, n in self.counters if k is kind), 0)


USUAL: Final = Situation()


class ExpectedOutcome(Value, frozen=True):
    """What is to be expected, whoever brings it about: gains of each side, and what befalls the Runner."""

    corp_credits: float = 0
    runner_credits: float = 0
    corp_cards: float = 0
    runner_cards: float = 0
    corp_clicks: float = 0
    runner_clicks: float = 0
    damage: float = 0
    core_damage: float = 0
    tags: float = 0
    bad_publicity: float = 0
    programs_lost: float = 0
    """Installed programs or other cards of the Runner's choice of loss that are trashed."""
    corp_cards_lost: float = 0
    """Installed Corp cards that are trashed or derezzed."""
    ends_run: float = 0
    """How likely it is that the run ends."""
    no_stealing: float = 0
    """How likely it is that the rest of the run yields nothing."""
    accesses: float = 0
    """Additional cards accessed."""
    runs: float = 0
    """Runs made on the way, without a click of their own."""
    breakers: float = 0
    """Programs fetched or installed for the Runner."""
    corp_installs: float = 0
    """Corp cards installed or rezzed without the usual price."""
    advancement: float = 0
    hosted_credits: float = 0
    hosted_counters: float = 0
    """Virus and power counters placed on the Runner's or the Corp's own card."""
    rez_costs: float = 0
    """How much dearer rezzing gets for a while."""
    corp_agendas: float = 0
    runner_agendas: float = 0
    """Agendas in a score area; fewer where one is forfeited."""

    def worth(self, side: int, prices: Prices) -> float:
        """What it is worth to a side, in credits."""
        runner = (
            prices.credit * self.runner_credits
            + prices.card * self.runner_cards
            + prices.click * self.runner_clicks
            - prices.damage * self.damage
            - prices.core_damage * self.core_damage
            - prices.tag * self.tags
            - prices.program * self.programs_lost
            - prices.end_of_run * self.ends_run
            - prices.end_of_run * self.no_stealing
            + prices.access * self.accesses
            + prices.run * self.runs
            + prices.breaker * self.breakers
            + prices.bad_publicity * self.bad_publicity
            + prices.corp_card * self.corp_cards_lost
            + prices.rez_cost * self.rez_costs
            + prices.agenda * self.runner_agendas
        )
        corp = (
            prices.credit * self.corp_credits
            + prices.corp_draw * self.corp_cards
            + prices.click * self.corp_clicks
            + prices.corp_install * self.corp_installs
            + prices.advancement * self.advancement
            + prices.agenda * self.corp_agendas
        )
        own = prices.hosted_credit * self.hosted_credits + prices.hosted_counter * self.hosted_counters
        if side == RUNNER_SIDE:
            return runner - prices.theirs * corp + own
        return corp - prices.theirs * runner + own


class Prices(Value, frozen=True):
    """What things are worth, in credits."""

    credit: float = 1.0
    theirs: float = 0.6
    """What the other side's gain counts for against one's own."""
    card: float = 1.1
    corp_draw: float = 0.8
    click: float = 1.3
    damage: float = 1.6
    core_damage: float = 4.0
    tag: float = 2.8
    program: float = 5.0
    end_of_run: float = 4.0
    access: float = 2.2
    run: float = 1.5
    breaker: float = 3.5
    bad_publicity: float = 3.0
    corp_card: float = 2.5
    corp_install: float = 3.0
    advancement: float = 1.8
    hosted_credit: float = 0.75
    hosted_counter: float = 0.9
    rez_cost: float = 0.8
    agenda: float = 10.0


USUAL_PRICES: Final = Prices()
NOTHING: Final = ExpectedOutcome()


def together(outcomes: Iterable[ExpectedOutcome]) -> ExpectedOutcome:
    """All of them."""
    found = [p for p in outcomes if p is not NOTHING]
    if not found:
        return NOTHING
    if len(found) == 1:
        return found[0]
    return ExpectedOutcome(*map(sum, zip(*map(astuple, found), strict=True)))


def scaled(outcome: ExpectedOutcome, factor: float) -> ExpectedOutcome:
    """That much of it: so likely, or so often."""
    if outcome is NOTHING or factor == 1:
        return outcome
    return ExpectedOutcome(*(factor * number for number in astuple(outcome)))
