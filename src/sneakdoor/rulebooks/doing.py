"""What the steps of timing structures do, by name: a table says it, and a structure goes to it."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Do(StrEnum):
    """What is done in a step. A window may be in a table several times; everything else is there once at most."""

    WINDOW = "window"

    GAIN_CLICKS = "gain allotted clicks"
    REFILL_CREDITS = "refill recurring credits"
    TURN_BEGINS = "turn begins"
    MANDATORY_DRAW = "mandatory draw"
    WINDOW_BEFORE_ACTION = "window before an action"
    TAKE_ACTION = "take an action"
    ACTION_PHASE_ENDS = "action phase ends"
    DISCARD = "discard"
    LOSE_CLICKS = "lose unspent clicks"
    TURN_ENDS = "turn ends"
    NEXT_TURN = "next turn"

    ANNOUNCE = "announce the attacked server"
    FILL_FUND = "fill the bad publicity fund"
    RUN_BEGINS = "run begins"
    SET_POSITION = "set the position"
    GO_TO_ICE_OR_MOVEMENT = "go to the ice or the movement phase"
    GO_TO_ICE_OR_SERVER = "go to the ice or the server"
    APPROACH_ICE = "approach begins"
    ENCOUNTER_OR_GO_ON = "encounter the ice or go on"
    ENCOUNTER = "encounter"
    PASS_ICE = "pass the ice"  # noqa: S105 - no password
    MAY_JACK_OUT = "may jack out"
    MAY_JACK_OUT_LATER = "may jack out, not on the first approach"
    MOVE_INWARD = "move inward"
    APPROACH_NEXT_ICE = "approach the next ice if there is one"
    APPROACH_SERVER = "approach the server"
    DECLARE_SUCCESSFUL = "declare the run successful"
    BREACH = "breach"
    EMPTY_FUND = "empty the bad publicity fund"
    DECLARE_UNSUCCESSFUL = "declare the run unsuccessful"
    RUN_COMPLETE = "run complete"

    ENCOUNTER_BEGINS = "encounter begins"
    RESOLVE_SUBROUTINE = "resolve the next subroutine"
    ENCOUNTER_COMPLETE = "encounter complete"

    BREACH_BEGINS = "breach begins"
    TURN_ARCHIVES_FACEUP = "turn Archives faceup"
    DETERMINE_LIMIT = "determine the random access limit"
    CHOOSE_CANDIDATE = "choose a candidate"
    BREACH_COMPLETE = "breach complete"

    ACCESS_CARD = "card accessed"
    USE_ACCESS_ABILITY = "use a mid-access ability"
    STEAL = "steal"
    ACCESS_COMPLETE = "access complete"


WINDOWS: Final = (Do.WINDOW, Do.WINDOW_BEFORE_ACTION)
"""The steps that open a paid ability window."""
