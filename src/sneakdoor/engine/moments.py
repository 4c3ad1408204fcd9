"""Obstacles that pass by themselves: only the moment is wrong."""

from __future__ import annotations

from typing import Final

from .obstacles import Obstacle


class Moment(Obstacle):
    """Only the moment is wrong."""

    __slots__ = ()
    is_moment = True


class GameNotBegun(Moment):
    """Starting hands are still being decided."""

    __slots__ = ()
    rule = "rule_mulligan"


class OthersTurn(Moment):
    """Actions are taken in one's own turn."""

    __slots__ = ()
    rule = "rule_actions_outside_action_phase"


class RunInProgress(Moment):
    """The run is completed first."""

    __slots__ = ()
    rule = "rule_action_completion"


class UsedThisRun(Moment):
    """The ability is used once each run, and has been."""

    __slots__ = ()
    rule = "rule_use_restriction"


class UsedThisEncounter(Moment):
    """The ability is used once each encounter, and has been."""

    __slots__ = ()
    rule = "rule_use_restriction"


class NoClicksLeft(Moment):
    """An action needs a click."""

    __slots__ = ()
    rule = "rule_action_window"


class OtherPhase(Moment):
    """Actions are taken in the action phase."""

    __slots__ = ()
    rule = "rule_actions_outside_action_phase"


class WindowFirst(Moment):
    """Actions are taken once the paid ability window is over."""

    __slots__ = ()
    rule = "rule_paid_ability_window_options"


class QuestionFirst(Moment):
    """Something else is to be decided first."""

    __slots__ = ()
    rule = "rule_action_completion"


class IceNotApproached(Moment):
    """Ice is rezzed only while the Runner approaches it."""

    __slots__ = ()
    rule = "rule_rez_ice_restriction"


class NoRezWindow(Moment):
    """Cards are rezzed in windows that allow it."""

    __slots__ = ()
    rule = "rule_paid_ability_window_corp_rez"


class NoScoreWindow(Moment):
    """Agendas are scored in windows that allow it."""

    __slots__ = ()
    rule = "rule_paid_ability_window_corp_score"


class NoWindow(Moment):
    """Paid abilities are used in paid ability windows."""

    __slots__ = ()
    rule = "rule_paid_ability_window_options"


class NothingToInterrupt(Moment):
    """Interrupts are used as something they are about is to happen."""

    __slots__ = ()
    rule = "rule_interrupt_window"


class NoAccess(Moment):
    """That is done while a card is being accessed."""

    __slots__ = ("rule",)

    def __init__(self, rule: str) -> None:
        self.rule = rule


class OtherAccess(Moment):
    """Another card is being accessed."""

    __slots__ = ("rule",)

    def __init__(self, rule: str) -> None:
        self.rule = rule


class AccessGoesOn(Moment):
    """During an access that is done at another time, or has been."""

    __slots__ = ()
    rule = "rule_mid_access_window"


class StolenByItself(Moment):
    """The agenda is stolen as its access goes on, without a choice."""

    __slots__ = ()
    rule = "step_access_agenda"


class NoRun(Moment):
    """There is no run."""

    __slots__ = ()
    rule = "rule_jacking_out"


class JackOutLater(Moment):
    """Jacking out is offered in movement phases."""

    __slots__ = ()
    rule = "rule_jack_out_movement_phase"


GAME_NOT_BEGUN: Final = GameNotBegun()
OTHERS_TURN: Final = OthersTurn()
RUN_IN_PROGRESS: Final = RunInProgress()
NO_CLICKS_LEFT: Final = NoClicksLeft()
OTHER_PHASE: Final = OtherPhase()
WINDOW_FIRST: Final = WindowFirst()
QUESTION_FIRST: Final = QuestionFirst()
ICE_NOT_APPROACHED: Final = IceNotApproached()
NO_REZ_WINDOW: Final = NoRezWindow()
NO_SCORE_WINDOW: Final = NoScoreWindow()
NO_WINDOW: Final = NoWindow()
NOTHING_TO_INTERRUPT: Final = NothingToInterrupt()
NO_ACCESS_TO_USE: Final = NoAccess("rule_access_flag")
NO_ACCESS_TO_STEAL: Final = NoAccess("rule_score_steal")
NO_ACCESS_TO_TRASH: Final = NoAccess("rule_basic_trash_ability")
OTHER_ACCESS_TO_STEAL: Final = OtherAccess("rule_score_steal")
OTHER_ACCESS_TO_TRASH: Final = OtherAccess("rule_basic_trash_ability")
ACCESS_GOES_ON: Final = AccessGoesOn()
STOLEN_BY_ITSELF: Final = StolenByItself()
NO_RUN: Final = NoRun()
JACK_OUT_LATER: Final = JackOutLater()
USED_THIS_RUN: Final = UsedThisRun()
USED_THIS_ENCOUNTER: Final = UsedThisEncounter()
