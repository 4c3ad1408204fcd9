"""How much an amount of a card comes to, and how likely something is, as far as that can be told without a game."""

from __future__ import annotations

from typing import Final

from sneakdoor.language import conditions as so
from sneakdoor.language.amounts import All, Amount, Any, ForEach, NumberOf, Plus, UpTo, X
from sneakdoor.language.counting import CreditsLost, Hosted, Tags
from sneakdoor.language.descriptions import Cards
from sneakdoor.language.occurrences import MakesSuccessfulRun, State
from sneakdoor.terms import REMOTE, RUNNER, Zone

from .outcomes import Situation

EVEN_ODDS: Final = 0.5
"""How likely something is that nothing is known about."""
A_FEW: Final = 2.0
"""How many there are of what cannot be counted here."""


def number(amount: Amount, situation: Situation, available: float = A_FEW) -> float:
    """What an amount comes to, as far as it can be told."""
    match amount:
        case int():
            return amount
        case UpTo(most):
            return most
        case ForEach(each, thing):
            return each * things(thing, situation)
        case Plus(base, more):
            return base + number(more, situation)
        case X(NumberOf(thing)):
            return things(thing, situation)
        case All() | Any():
            return available
        case _:
            return A_FEW


def things(thing: object, situation: Situation) -> float:
    """How many of them there are."""
    match thing:
        case Hosted(kind):
            return situation.hosted(kind)
        case Tags():
            return situation.tags
        case CreditsLost():
            return situation.lost
        case Cards(zone=Zone.GRIP | Zone.THE_GRIP):
            return situation.grip
        case Cards(subtype="icebreaker"):
            return situation.icebreakers
        case _:
            return A_FEW


def chance(state: State | None, situation: Situation) -> float:
    """How likely it is that something is so."""
    match state:
        case None:
            return 1
        case so.Tagged():
            return float(situation.tags > 0)
        case so.HasCredits(who, at_most, at_least):
            has = situation.runner_credits if who is RUNNER else situation.corp_credits
            return float(has <= at_most if at_most is not None else has >= (at_least or 0))
        case so.HasClicksLeft():
            return float(situation.runner_clicks > 0)
        case so.AtLeast(least, thing):
            return float(things(thing, situation) >= least)
        case so.Protecting(server):
            return float(situation.in_remote is (server is REMOTE))
        case so.Did(MakesSuccessfulRun()):
            return float(situation.successful_run)
        case _:
            return EVEN_ODDS


def traced(base: Amount, situation: Situation) -> float:
    """How likely a trace is successful: both sides may spend, and the Corp spends first."""
    strength = number(base, situation) + 0.5 * min(6.0, situation.corp_credits)
    return min(0.9, max(0.2, 0.5 + 0.1 * (strength - situation.runner_credits)))
