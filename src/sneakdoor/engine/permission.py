"""Whether a player may do something now: the obstacles of `cannot_rez` and its siblings, and the moment.

What is offered in windows, as an action or in an access is just what has no obstacle; the engine finds the same faster,
and the fuzzer compares the two. Copies of one card in a hand are offered once. What other questions offer is answered
by what they offer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from sneakdoor.deciding import Deciding
from sneakdoor.terms import CORP_SIDE, HAND_OF, P_INSTALLED, RUNNER_SIDE, V_STEAL, V_TRASH

from . import access, actions, installing, moments, playing, rezzing, running, scoring, using, values
from . import obstacles as ob
from . import options as op
from .access import AccessFrame
from .obstacles import Obstacle
from .option import Option
from .reading import Paying
from .turn import DirectedFrame, finished_actions
from .windows import WindowFrame

if TYPE_CHECKING:
    from .state import State

OTHER_PHASES: Final = ("draw phase", "discard phase")


def obstacle(state: State, side: int, option: Option) -> Obstacle | None:
    """What keeps a player from something they would like to do now."""
    only = SIDE_OF.get(type(option))
    if only is not None and only != side:
        return ob.ONLY_SIDE[only]
    top = state.stack[-1] if state.stack else None
    if isinstance(top, DirectedFrame) and top.side == side:
        return directed(state, top, option)
    return ASKED[type(option)](state, side, option)


def directed(state: State, how: DirectedFrame, option: Option) -> Obstacle | None:
    """What keeps from an action that an effect says to take, be it for fewer clicks or different from those before."""
    side = how.side
    state.clicks[side] += how.less
    found = ASKED[type(option)](state, side, option)
    state.clicks[side] -= how.less
    if found is None and how.different and actions.action_of(option) in finished_actions(state, side):
        return ob.DIFFERENT_ACTION_DEMANDED
    return found


def is_asked(state: State, side: int, deciding: Deciding) -> bool:
    """Whether this is what the player is to decide now."""
    return state.deciding is deciding and state.decider == side


def window(state: State, side: int) -> WindowFrame | None:
    """The paid ability window in which the player has priority."""
    top = state.stack[-1]
    return top if isinstance(top, WindowFrame) and is_asked(state, side, Deciding.WINDOW) else None


# -- actions -------------------------------------------------------------------------------------------


def no_action(state: State, side: int) -> Obstacle | None:
    """Why no action can be taken at this moment. CR rule_action_window."""
    if is_asked(state, side, Deciding.ACTION):
        return None
    if state.deciding is Deciding.MULLIGAN:
        return moments.GAME_NOT_BEGUN
    if state.active != side:
        return moments.OTHERS_TURN
    if state.run_no:
        return moments.RUN_IN_PROGRESS
    if state.clicks[side] <= 0:
        return moments.NO_CLICKS_LEFT
    if state.phase in OTHER_PHASES:
        return moments.OTHER_PHASE
    return moments.WINDOW_FIRST if is_asked(state, side, Deciding.WINDOW) else moments.QUESTION_FIRST


def action(state: State, side: int, option: Option, found: Obstacle | None) -> Obstacle | None:
    """What keeps from an action: what it is about, the moment, what it costs, what the first click is for."""
    if found is not None and not found.after_moment:
        return found
    return no_action(state, side) or found or actions.cannot_be_first(state, side, option)


def take_credit(state: State, side: int, option: Option) -> Obstacle | None:
    return action(state, side, option, None)


def draw(state: State, side: int, option: Option) -> Obstacle | None:
    return action(state, side, option, actions.cannot_draw(state, side))


def play(state: State, side: int, option: Option) -> Obstacle | None:
    card = cast("op.Play", option).card
    if state.face[card].played and state.zone[card] != HAND_OF[side] and card not in values.like_in_hand(state, side):
        return ob.NOT_IN_HAND_TO_PLAY
    return action(state, side, option, playing.cannot_play(state, card, True))


def install(state: State, side: int, option: Option) -> Obstacle | None:
    card = cast("op.Install", option).card
    face, zone = state.face[card], state.zone[card]
    there = zone == HAND_OF[side] or card in values.like_in_hand(state, side)
    if not face.played and not face.is_identity and not there:
        return ob.INSTALLED_ALREADY if zone == P_INSTALLED else ob.NOT_IN_HAND_TO_INSTALL
    return action(state, side, option, installing.cannot_install(state, card))


def run(state: State, side: int, option: Option) -> Obstacle | None:
    return action(state, side, option, actions.cannot_run(state, cast("op.Run", option).server))


def advance(state: State, side: int, option: Option) -> Obstacle | None:
    return action(state, side, option, actions.cannot_advance(state, cast("op.Advance", option).card))


def trash_resource(state: State, side: int, option: Option) -> Obstacle | None:
    found = actions.cannot_trash_resources(state)
    if found is None or found.after_moment:
        card = cast("op.TrashResource", option).card
        found = actions.cannot_trash_resource(state, card) or found or actions.cannot_pay_to_trash(state, card)
    return action(state, side, option, found)


def remove_tag(state: State, side: int, option: Option) -> Obstacle | None:
    return action(state, side, option, actions.cannot_remove_tag(state))


def purge(state: State, side: int, option: Option) -> Obstacle | None:
    return action(state, side, option, actions.cannot_purge(state))


# -- windows -------------------------------------------------------------------------------------------


def rez(state: State, side: int, option: Option) -> Obstacle | None:
    """CR rule_rez_ice_restriction, rule_paid_ability_window_corp_rez."""
    card = cast("op.Rez", option).card
    found = rezzing.cannot_rez(state, card)
    if found is not None and not found.after_moment:
        return found
    open_ = window(state, side)
    approached = open_ is not None and open_.here.ice and state.approached == card
    if state.face[card].is_ice and not approached and not rezzing.rezzed_like_others(state, card):
        return moments.ICE_NOT_APPROACHED
    if found is None and (open_ is None or not open_.here.rez):
        return moments.NO_REZ_WINDOW
    return found


def score(state: State, side: int, option: Option) -> Obstacle | None:
    """CR rule_paid_ability_window_corp_score."""
    found = scoring.cannot_score(state, cast("op.Score", option).card)
    if found is None:
        open_ = window(state, side)
        return moments.NO_SCORE_WINDOW if open_ is None or not open_.here.score else None
    return found


def use(state: State, side: int, option: Option) -> Obstacle | None:
    """CR rule_paid_ability_window_options, rule_inactive_cards."""
    use_ = cast("op.Use", option)
    card, face = use_.card, state.face[use_.card]
    paying = face.paying.get(use_.ability)
    if paying is None:
        return ob.NO_ABILITY
    in_hand = paying in face.from_hand
    elsewhere = (HAND_OF[side],) if in_hand else paying.ability.active_in
    if not (state.zone[card] in elsewhere if elsewhere else state.active_since[card]):
        return ob.INACTIVE
    found = using.cannot_use(state, side, card, paying)
    if elsewhere or paying in face.actions:
        return action(state, side, option, found)
    if found is not None:
        return found
    if paying in face.paid:
        return None if is_asked(state, side, Deciding.WINDOW) else moments.NO_WINDOW
    if paying in face.access_paid:
        return use_in_access(state, side, use_, paying)
    offered = is_asked(state, side, Deciding.INTERRUPT) and option in state.options
    return None if offered else moments.NOTHING_TO_INTERRUPT


# -- runs and accesses ---------------------------------------------------------------------------------


def jack_out(state: State, side: int, option: Option) -> Obstacle | None:
    """CR rule_jack_out_movement_phase."""
    found = running.cannot_jack_out(state)
    if found is None and not is_asked(state, side, Deciding.JACK_OUT):
        return moments.JACK_OUT_LATER
    return found


def use_in_access(state: State, side: int, option: op.Use, paying: Paying) -> Obstacle | None:
    """CR rule_access_flag."""
    if state.accessed < 0:
        return moments.NO_ACCESS_TO_USE
    return access.in_vain(state, state.accessed, paying) or mid_access(state, side, option)


def trash_accessed(state: State, side: int, option: Option) -> Obstacle | None:
    """CR rule_basic_trash_ability."""
    card = cast("op.TrashAccessed", option).card
    if state.accessed < 0 or card != state.accessed:
        moment = moments.NO_ACCESS_TO_TRASH if state.accessed < 0 else moments.OTHER_ACCESS_TO_TRASH
        return values.ban(state, side, V_TRASH, card) or moment
    return access.cannot_trash(state, card) or mid_access(state, side, option)


def mid_access(state: State, side: int, option: Option) -> Obstacle | None:
    """Why the moment of an access does not allow what else could be done in it. CR rule_mid_access_window."""
    top = state.stack[-1]
    if not isinstance(top, AccessFrame) or not is_asked(state, side, Deciding.ACCESS):
        return moments.ACCESS_GOES_ON
    return ob.TRASH_DEMANDED if top.demand and option not in state.options else None


def steal(state: State, side: int, option: Option) -> Obstacle | None:
    """CR step_access_agenda."""
    card = cast("op.Steal", option).card
    if state.accessed < 0 or card != state.accessed:
        moment = moments.NO_ACCESS_TO_STEAL if state.accessed < 0 else moments.OTHER_ACCESS_TO_STEAL
        return values.ban(state, side, V_STEAL, card) or moment
    found = access.cannot_steal(state, card)
    if found is None and not is_asked(state, side, Deciding.STEAL):
        return moments.STOLEN_BY_ITSELF
    return found


ASKED: Final[dict[type[Option], Callable[[State, int, Option], Obstacle | None]]] = {
    op.TakeCredit: take_credit,
    op.Draw: draw,
    op.Play: play,
    op.Install: install,
    op.Run: run,
    op.Advance: advance,
    op.TrashResource: trash_resource,
    op.RemoveTag: remove_tag,
    op.Purge: purge,
    op.Rez: rez,
    op.Score: score,
    op.Use: use,
    op.JackOut: jack_out,
    op.TrashAccessed: trash_accessed,
    op.Steal: steal,
}
"""What can be asked about, and what answers."""
SIDE_OF: Final[dict[type[Option], int]] = {
    op.Rez: CORP_SIDE,
    op.Score: CORP_SIDE,
    op.Advance: CORP_SIDE,
    op.Purge: CORP_SIDE,
    op.TrashResource: CORP_SIDE,
    op.Run: RUNNER_SIDE,
    op.Steal: RUNNER_SIDE,
    op.JackOut: RUNNER_SIDE,
    op.RemoveTag: RUNNER_SIDE,
    op.TrashAccessed: RUNNER_SIDE,
}
"""Who alone does it."""
