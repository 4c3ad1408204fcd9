"""How a Runner weighs things."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RunnerWeights:
    """How a Runner weighs things: what sets one level apart from another, and what measuring has settled."""

    point: float = 6.0
    """What an agenda point is worth in credits as the game begins."""
    late: float = 0.9
    """How much more it is worth when somebody is about to win."""
    denial: float = 0.55
    """What it is worth to keep an agenda from being scored, as a share of stealing it."""
    click: float = 1.25
    """What a click is worth in credits."""
    patience: float = 0.0
    """What a run must be worth beyond a click."""
    hand: float = 1.35
    """How much cards in the grip are worth."""
    credit_hunger: float = 0.5
    """How much of what more credits would make possible counts for having them."""
    turns: float = 6.0
    """How many turns an investment is expected to pay."""
    rig: float = 0.45
    """How many runs a turn a rig is expected to serve."""
    haste: float = 0.7
    """How much what can be done at once with a new card counts."""
    need: float = 0.06
    """How much more every credit is worth that is lacking to have enough."""
    threat: float = 0.5
    """How much being able to get into the server where the Corp scores counts before anything is in it."""
    desperation: float = 25.0
    """What it is worth to keep the Corp from scoring its last agenda."""
    wealth: float = 0.06
    """How fast credits lose their worth with every one beyond what is needed."""
    caution: float = 1.0
    """How much danger counts."""
    safety: float = 1.0
    """How much it counts to be left with too few cards for what the Corp may do in its turn."""
    lurking: float = 1.0
    """How much it counts that cards in HQ and R&D may do damage when they are accessed."""
    dig: float = 0.1
    """What drawing is worth on top for each kind of ice that nothing at hand breaks."""
    trash: float = 0.8
    """How much of what a card earns the Corp counts for trashing it."""
    afford: float = 0.8
    """How much it counts that a credit brings a good card in the grip nearer."""
    stubborn: float = 0.15
    """How much is left of the chance of a run where the last one failed and nothing has changed."""
    few: float = 0.1
    """What a card is worth on top to a Runner with hardly any."""
    noise: float = 0.0
    """How far the worth of an option is misjudged, in credits."""
    blunders: float = 0.0
    """How often any option is taken."""
    ice_guessed: int = 6
    """How many pieces of ice unknown ice could be. Over 520 paired games 6 won as often as 24."""
    guesses: bool = True
    """Whether unrezzed ice is thought about."""
