"""Stretches of the game's time, as card text names them. All that there is to know about one stands here.

A `Period` knows its words, what it is in the history of the game (if it can be looked back on), and how long that lasts
which is said to last for it (if anything can). A new period is a line in `Period`; one that begins or ends like none
before it is a class besides: a `History`, or a `Duration` and how it
begins.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Protocol

from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE, SIDE_TITLES, Word, term

if TYPE_CHECKING:
    from .effects import Effect


class Clock(Protocol):
    """What time it is in the game, and what has happened so far: the engine's state answers."""

    @property
    def turn(self) -> int:
        """The number of the turn."""

    @property
    def turns(self) -> Sequence[int]:
        """How many turns each player has begun."""

    @property
    def run_no(self) -> int:
        """The number of the run in progress, or 0."""

    @property
    def encounter_no(self) -> int:
        """The number of the encounter in progress, or 0."""

    @property
    def last_encounter(self) -> int:
        """The number of the encounter that began last."""

    @property
    def breached(self) -> int:
        """The server being breached, or below 0."""

    @property
    def accessed(self) -> int:
        """The card being accessed, or below 0."""

    @property
    def active_since(self) -> Sequence[int]:
        """Since when each card has been active, or 0."""

    @property
    def history(self) -> Sequence[Effect]:
        """What has happened this turn."""

    @property
    def expected(self) -> Sequence[Effect]:
        """What was about to happen this turn."""

    @property
    def last_turn(self) -> Sequence[Sequence[Effect]]:
        """What happened in each player's last turn."""

    @property
    def run_start(self) -> int:
        """Where in the history the last run began."""

    @property
    def run_expected(self) -> int:
        """The same in what was expected."""

    @property
    def encounter_start(self) -> int:
        """Where in the history the last encounter began."""

    def is_interrupted(self, encounter: int) -> bool:
        """Whether an encounter goes on after the one in progress."""

    def is_accessing(self, card: int) -> bool:
        """Whether a card is being accessed, be it under another access."""


def other_side(side: int) -> int:
    """Whom 'their' means, where a player's card speaks to that player."""
    return RUNNER_SIDE if side == CORP_SIDE else CORP_SIDE


# -- looking back --------------------------------------------------------------------------------------


class History:
    """A stretch of time that can be looked back on: where it begins."""

    def events(self, clock: Clock, side: int) -> Sequence[Effect]:
        """What has happened in it, as a player looks back."""
        raise NotImplementedError  # every history says where it begins

    def expected(self, clock: Clock, side: int) -> Sequence[Effect]:
        """What was about to happen in it."""
        message = f"nothing is kept of what was about to happen in {type(self).__name__}: let the state keep it"
        raise NotImplementedError(message)

    def has_been(self, clock: Clock, side: int) -> bool:
        """Whether there has been such a stretch of time at all, so that something may not have happened in it."""
        return True


class OfTheTurn(History):
    """Since the turn began."""

    def events(self, clock: Clock, side: int) -> Sequence[Effect]:
        return clock.history

    def expected(self, clock: Clock, side: int) -> Sequence[Effect]:
        return clock.expected


class OfTheRun(History):
    """Of the run in progress or, right after it, the one that ended."""

    def events(self, clock: Clock, side: int) -> Sequence[Effect]:
        return clock.history[clock.run_start :]

    def expected(self, clock: Clock, side: int) -> Sequence[Effect]:
        return clock.expected[clock.run_expected :]


class OfTheEncounter(History):
    """Of the encounter in progress or, right after it, the one that ended."""

    def events(self, clock: Clock, side: int) -> Sequence[Effect]:
        return clock.history[clock.encounter_start :]


class OfTheirLastTurn(History):
    """Of the opponent's last turn."""

    def events(self, clock: Clock, side: int) -> Sequence[Effect]:
        return clock.last_turn[other_side(side)]

    def has_been(self, clock: Clock, side: int) -> bool:
        return clock.turns[other_side(side)] > 0


# -- lasting -------------------------------------------------------------------------------------------


class Duration:
    """How long something lasts that has begun: a certain turn, run, encounter, … CR sec_lingering_effects."""

    __slots__ = ()
    waits: ClassVar[bool] = False
    """Whether nothing is so yet, until it becomes another."""

    def is_over(self, clock: Clock) -> bool:
        """Whether it has passed."""
        raise NotImplementedError  # every duration says when it is over

    def becomes(self, clock: Clock) -> Duration:
        """How long it lasts now that a turn or a run begins: of one that is about the next turn or run, for that."""
        return self

    def text(self) -> str:
        """How long that is, for whoever looks at the table."""
        raise NotImplementedError  # every duration can be told


Begin = Callable[[Clock, int], Duration]
"""How long something lasts that begins now, by a player's words.

A structure that is not in progress lasts until the next checkpoint (CR
rule_lingering_effect_inapplicable_timing_structure, rule_ice_strength_modification_duration).
"""


@term
class UntilCheckpoint(Duration):
    """No longer than to the next checkpoint."""

    def is_over(self, clock: Clock) -> bool:
        return True

    def text(self) -> str:
        return "until the next checkpoint"


@term
class UntilUsed(Duration):
    """Until it happens: what lasts so long knows when."""

    def is_over(self, clock: Clock) -> bool:
        return False

    def text(self) -> str:
        return "until it happens"


@term
class ForTurn(Duration):
    """For a turn."""

    turn: int

    def is_over(self, clock: Clock) -> bool:
        return clock.turn != self.turn

    def text(self) -> str:
        return "this turn"


def for_turn(clock: Clock, side: int) -> Duration:
    return ForTurn(clock.turn)


@term
class ForNextTurn(Duration):
    """For a player's next turn: not before it."""

    side: int
    turns: int
    """How many turns they had begun."""
    waits: ClassVar[bool] = True

    def is_over(self, clock: Clock) -> bool:
        return False

    def becomes(self, clock: Clock) -> Duration:
        return self if clock.turns[self.side] == self.turns else ForTurn(clock.turn)

    def text(self) -> str:
        return f"for {SIDE_TITLES[self.side]}'s next turn"


def for_their_next_turn(clock: Clock, side: int) -> Duration:
    them = other_side(side)
    return ForNextTurn(them, clock.turns[them])


def for_your_next_turn(clock: Clock, side: int) -> Duration:
    return ForNextTurn(side, clock.turns[side])


@term
class ForAction(Duration):
    """For an action: until another is taken, or the turn is over."""

    turn: int

    def is_over(self, clock: Clock) -> bool:
        return clock.turn != self.turn

    def text(self) -> str:
        return "this action"


@term
class ForRun(Duration):
    """For a run; where there is none, for the encounter, if one is in progress all the same."""

    run: int

    def is_over(self, clock: Clock) -> bool:
        return clock.run_no != self.run

    def text(self) -> str:
        return "this run"


def for_run(clock: Clock, side: int) -> Duration:
    return ForRun(clock.run_no) if clock.run_no else for_encounter(clock, side)


@term
class UntilNextRunEnds(Duration):
    """Until the end of the next run of the turn."""

    turn: int

    def is_over(self, clock: Clock) -> bool:
        return clock.turn != self.turn

    def becomes(self, clock: Clock) -> Duration:
        return ForRun(clock.run_no) if clock.run_no else self

    def text(self) -> str:
        return "until the end of the next run this turn"


def until_next_run_ends(clock: Clock, side: int) -> Duration:
    return UntilNextRunEnds(clock.turn)


@term
class ForEncounter(Duration):
    """For an encounter, also while another one interrupts it."""

    encounter: int

    def is_over(self, clock: Clock) -> bool:
        return clock.encounter_no != self.encounter and not clock.is_interrupted(self.encounter)

    def text(self) -> str:
        return "this encounter"


def for_encounter(clock: Clock, side: int) -> Duration:
    return ForEncounter(clock.encounter_no) if clock.encounter_no else UntilCheckpoint()


@term
class UntilNextEncounterEnds(Duration):
    """Until the next encounter of the run is over."""

    run: int
    after: int
    """The encounter in progress as it began, or 0: one with a higher number is the next."""

    def is_over(self, clock: Clock) -> bool:
        met = clock.last_encounter > self.after and clock.encounter_no != clock.last_encounter
        return met or clock.run_no != self.run

    def text(self) -> str:
        return "until the next encounter is over"


def until_next_encounter_ends(clock: Clock, side: int) -> Duration:
    return UntilNextEncounterEnds(clock.run_no, clock.encounter_no) if clock.run_no else UntilCheckpoint()


@term
class ForBreach(Duration):
    """For a breach."""

    def is_over(self, clock: Clock) -> bool:
        return clock.breached < 0

    def text(self) -> str:
        return "this breach"


def for_breach(clock: Clock, side: int) -> Duration:
    return ForBreach() if clock.breached >= 0 else UntilCheckpoint()


@term
class ForAccess(Duration):
    """For the access of a card."""

    card: int

    def is_over(self, clock: Clock) -> bool:
        return not clock.is_accessing(self.card)

    def text(self) -> str:
        return "this access"


def for_access(clock: Clock, side: int) -> Duration:
    return ForAccess(clock.accessed) if clock.accessed >= 0 else UntilCheckpoint()


@term
class UntilTurnOf(Duration):
    """Until a player's next turn begins."""

    side: int
    turns: int
    """How many turns they had begun."""

    def is_over(self, clock: Clock) -> bool:
        return clock.turns[self.side] != self.turns

    def text(self) -> str:
        return f"until {SIDE_TITLES[self.side]}'s next turn begins"


def until_turn_of(clock: Clock, side: int) -> Duration:
    return UntilTurnOf(side, clock.turns[side])


@term
class UntilTurnOfIsOver(Duration):
    """Until a player's next turn has ended."""

    side: int
    turns: int
    """How many turns they had begun."""

    def is_over(self, clock: Clock) -> bool:
        return False

    def becomes(self, clock: Clock) -> Duration:
        return self if clock.turns[self.side] == self.turns else ForTurn(clock.turn)

    def text(self) -> str:
        return f"until {SIDE_TITLES[self.side]}'s next turn ends"


def until_turn_of_is_over(clock: Clock, side: int) -> Duration:
    return UntilTurnOfIsOver(side, clock.turns[side])


@term
class WhileActive(Duration):
    """As long as a card is active."""

    card: int

    def is_over(self, clock: Clock) -> bool:
        return not clock.active_since[self.card]

    def text(self) -> str:
        return "as long as it is rezzed"


# -- the words -----------------------------------------------------------------------------------------


class Meaning:
    """What a period means."""

    __slots__ = ("history", "leads", "linked", "text", "until")

    def __init__(
        self,
        text: str,
        *,
        until: Begin | None = None,
        history: History | None = None,
        linked: bool = False,
        leads: bool = False,
    ) -> None:
        self.text = text
        self.until = until
        self.history = history
        self.linked = linked
        self.leads = leads


OF_THE_TURN: Final = OfTheTurn()
OF_THE_RUN: Final = OfTheRun()
OF_THE_ENCOUNTER: Final = OfTheEncounter()
OF_THEIR_LAST_TURN: Final = OfTheirLastTurn()


class Period(Word):
    """A stretch of time, as it ends a sentence."""

    THIS_TURN = Meaning("this turn", until=for_turn, history=OF_THE_TURN)
    THAT_RUN = Meaning("during that run", until=for_run, history=OF_THE_RUN, linked=True)
    THIS_RUN = Meaning("this run", until=for_run, history=OF_THE_RUN)
    DURING_THIS_RUN = Meaning("during this run", until=for_run, history=OF_THE_RUN, linked=True)
    UNTIL_NEXT_RUN_ENDS = Meaning("until the end of the next run this turn", until=until_next_run_ends)
    THEIR_LAST_TURN = Meaning("during their last turn", history=OF_THEIR_LAST_TURN)
    THEIR_NEXT_TURN = Meaning("for their next turn", until=for_their_next_turn)
    YOUR_NEXT_TURN = Meaning("for your next turn", until=for_your_next_turn)
    THAT_ENCOUNTER = Meaning("during that encounter", until=for_encounter, history=OF_THE_ENCOUNTER)
    THIS_ACCESS = Meaning("during this access", until=for_access)
    REST_OF_TURN = Meaning("for the remainder of the turn", until=for_turn)
    REST_OF_THIS_TURN = Meaning("for the remainder of this turn", until=for_turn, leads=True)
    REST_OF_RUN = Meaning("for the remainder of this run", until=for_run)
    REST_OF_THE_RUN = Meaning("for the remainder of the run", until=for_run)
    REST_OF_THAT_RUN = Meaning("for the remainder of that run", until=for_run, linked=True)
    REST_OF_ENCOUNTER = Meaning("for the remainder of this encounter", until=for_encounter)
    DURING_THIS_BREACH = Meaning("during this breach", until=for_breach)
    UNTIL_YOUR_NEXT_TURN = Meaning("until your next turn begins", until=until_turn_of)
    FROM_NOW_UNTIL_YOUR_NEXT_TURN = Meaning("from now until your next turn begins", until=until_turn_of)
    UNTIL_YOUR_NEXT_TURN_ENDS = Meaning("until your next turn ends", until=until_turn_of_is_over)
    UNTIL_RUN_ENDS = Meaning("until the end of the run", until=for_run)
    REST_OF_THE_ENCOUNTER = Meaning("for the remainder of the encounter", until=for_encounter, leads=True)
    UNTIL_NEXT_ENCOUNTER = Meaning(
        "this run until after they encounter a piece of ice", until=until_next_encounter_ends
    )

    def __init__(self, meaning: Meaning) -> None:
        self.text = meaning.text
        self.until = meaning.until
        self.past = meaning.history
        self.linked = meaning.linked
        """Whether it is that of the run that the same ability begins.

        CR rule_linked_abilities_during_timing_structure.
        """
        self.leads = meaning.leads
        """Whether it stands before what happens in it."""

    @property
    def is_of_run(self) -> bool:
        """Whether it is (what is left of) the run in progress."""
        return self.until is for_run

    def require_history(self) -> History:
        """What it is in the history; an error where a word is defined that looks back on it, if nobody can."""
        if self.past is None:
            message = f"{self.text!r} cannot be looked back on: choose another period, or say in periods.py how"
            raise ValueError(message)
        return self.past

    def require_duration(self) -> Begin:
        """How long it is; an error where a word is defined that lets something last for it, if nothing can."""
        if self.until is None:
            message = f"nothing can last {self.text!r}: choose another period, or say in periods.py how long that is"
            raise ValueError(message)
        return self.until

    def begin(self, clock: Clock, side: int) -> Duration:
        """How long that lasts which begins now, and lasts so long by a player's words."""
        return self.require_duration()(clock, side)


UNTIL_RUN_ENDS = Period.UNTIL_RUN_ENDS
THIS_TURN, THAT_RUN, THEIR_LAST_TURN, THAT_ENCOUNTER, REST_OF_TURN, REST_OF_RUN, REST_OF_ENCOUNTER = (
    Period.THIS_TURN,
    Period.THAT_RUN,
    Period.THEIR_LAST_TURN,
    Period.THAT_ENCOUNTER,
    Period.REST_OF_TURN,
    Period.REST_OF_RUN,
    Period.REST_OF_ENCOUNTER,
)
