"""What effects of runs, of contests and of the end tell besides what every effect tells. See `facts`."""

from __future__ import annotations

from functools import cache

from sneakdoor.terms import Word, term

from .facts import Facts

# -- runs --------------------------------------------------------------------------------------------------


# RUN_BEGAN, when it has happened
@term
class RunFacts(Facts):
    """Whether the Runner made the run."""

    made: bool


MADE = RunFacts(made=True)
NOT_MADE = RunFacts(made=False)


class Arrival(Word):
    """What the Runner does where they are moved."""

    OUTERMOST = "outermost"
    APPROACH = "approach"
    ENCOUNTER = "encounter"
    PASSED = "passed"


# RUNNER_MOVED, as it is expected
@term
class RunnerMoveFacts(Facts):
    """What the Runner does where they are moved."""

    arrival: Arrival


# ATTACKED_SERVER_CHANGED, as it is expected, if there is a choice
@term
class ServerFacts(Facts):
    """The servers that can be chosen."""

    servers: tuple[int, ...]


# ENCOUNTER_BEGAN, where somebody looks back at encounters
@term
class MeetingFacts(Facts):
    """Which server the encountered ice protects."""

    server: int


@cache
def meeting_facts(server: int) -> MeetingFacts:
    """The one value for ice that protects a server."""
    return MeetingFacts(server)


# ENCOUNTER_ENDED
@term
class EncounterFacts(Facts):
    """Which encounter it was."""

    number: int


# ICE_FULLY_BROKEN; ICE_PASSED, if that was fully broken
@term
class BreakFacts(Facts):
    """Which cards broke the subroutines of ice, and whether it was the outermost of the attacked server then."""

    breakers: tuple[int, ...]
    outermost: bool = False


# BREACH_BEGAN, as it is expected
@term
class BreachFacts(Facts):
    """How a server is breached."""

    without_root: bool


# ACCESSES_DIRECTED
@term
class AccessesFacts(Facts):
    """Which cards are accessed: just these, or those from the bottom of R&D."""

    cards: tuple[int, ...] = ()
    from_bottom: bool = False


# TRASHING_DEMANDED
@term
class DemandFacts(Facts):
    """How an accessed card must be trashed."""

    paying: bool


# -- contests, the end -------------------------------------------------------------------------------------


# TRACE_SUCCESSFUL, TRACE_UNSUCCESSFUL
@term
class TraceFacts(Facts):
    """Against how much link a trace was."""

    link: int


# BIDS_REVEALED, as it is expected
@term
class BidRange(Facts):
    """How much can be bid."""

    low: int
    high: int


# BIDS_REVEALED, when it has happened
@term
class BidFacts(Facts):
    """What was bid."""

    corp: int
    runner: int


# SPENDING_GUESSED, as it is expected
@term
class SecretRange(Facts):
    """How much can be spent in secret."""

    most: int


# SPENDING_GUESSED, when it has happened
@term
class GuessFacts(Facts):
    """What was spent, and what the other player guessed."""

    spent: int
    guess: int


# PLAYER_WON
@term
class WinFacts(Facts):
    """Why the game is over."""

    reason: str
