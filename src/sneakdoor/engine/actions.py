"""Actions: the basic ones, and those that cards give. CR sec_actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.language import effects as fx
from sneakdoor.language.costs import Clicks, Cost, Credits
from sneakdoor.language.declarations import D_CANNOT
from sneakdoor.language.effects import Effect
from sneakdoor.language.instruction import Instruction
from sneakdoor.terms import (
    C_VIRUS,
    CORP_SIDE,
    P_DECK_CORP,
    P_DECK_RUNNER,
    P_HAND_CORP,
    P_HAND_RUNNER,
    P_INSTALLED,
    RUNNER_SIDE,
    Basic,
    Verb,
)

from . import installing, playing, running, values
from .apply import carry_out
from .frames import Frame, Option, Options, frame
from .payment import can_afford, pay
from .resolve import AbilityFrame
from .state import COUNTER_MASK
from .using import can_use, use

if TYPE_CHECKING:
    from .state import State

COSTS: dict[str, tuple[Cost, ...]] = {
    "credit": (Clicks(1),),
    "draw": (Clicks(1),),
    "install": (Clicks(1),),
    "play": (Clicks(1),),
    "run": (Clicks(1),),
    "advance": (Clicks(1), Credits(1)),
    "trash resource": (Clicks(1), Credits(2)),
    "remove tag": (Clicks(1), Credits(2)),
    "purge": (Clicks(3),),
}
BASIC: dict[str, Basic] = {
    "credit": Basic.CREDIT,
    "draw": Basic.DRAW,
    "install": Basic.INSTALL,
    "play": Basic.PLAY,
    "run": Basic.RUN,
    "advance": Basic.ADVANCE,
    "trash resource": Basic.TRASH_RESOURCE,
    "remove tag": Basic.REMOVE_TAG,
    "purge": Basic.PURGE,
}
PRIORITY_COST = 3


def action_options(state: State, side: int) -> Options:
    """Every action the active player could take. There is no passing. CR rule_action_window_options."""
    options: Options = [("credit",)]
    cannot = D_CANNOT in state.index.declared
    if not (cannot and values.forbidden(state, side, Verb.DRAW)):
        deck = state.piles[P_DECK_RUNNER if side else P_DECK_CORP]
        if deck or not state.rules.must_change_state:
            options.append(("draw",))
    seen: set[str] = set()
    face = state.face
    for card in state.piles[P_HAND_RUNNER if side else P_HAND_CORP]:
        f = face[card]
        if f.title in seen:
            continue
        seen.add(f.title)
        if f.played:
            if playing.can_play(state, card, basic=True):
                options.append(("play", card))
        elif installing.can_install(state, card):
            options.append(("install", card))
    if side == CORP_SIDE:
        _corp_actions(state, options)
    else:
        _runner_actions(state, options)
    for card, paying in state.index.actions[side]:
        if can_use(state, side, card, paying):
            options.append(("use", card, paying.index))
    return options


def _corp_actions(state: State, options: Options) -> None:
    if can_afford(state, CORP_SIDE, 1, Verb.ADVANCE, -1):
        for rows in (state.root, state.ice):
            for cards in rows.values():
                for card in cards:
                    if card >= 0 and (state.face[card].advanceable or values.can_advance(state, card)):
                        options.append(("advance", card))
    if state.tags and can_afford(state, CORP_SIDE, 2, Verb.TRASH, -1):
        for card in state.piles[P_INSTALLED]:
            if state.face[card].is_resource and state.faceup[card]:
                options.append(("trash resource", card))
    if state.clicks[CORP_SIDE] >= PRIORITY_COST and (
        not state.rules.purge_needs_counters or any(k & COUNTER_MASK == C_VIRUS for k in state.counters)
    ):
        options.append(("purge",))


def _runner_actions(state: State, options: Options) -> None:
    for server in state.ice:
        if running.can_run(state, server):
            options.append(("run", server))
    if state.tags and can_afford(state, RUNNER_SIDE, 2, Verb.USE, -1):
        options.append(("remove tag",))


def take_action(state: State, side: int, option: Option) -> None:
    """Pay for an action, let what it triggers resolve, then do it. CR rule_action_conditional_ability_trigger."""
    state.loops.clear()
    verb = option[0]
    if verb == "use":
        state.emit(fx.ACTION_TAKEN, side, option[1], extra=option[2])
        use(state, side, option[1], option[2])
        return
    action = ActionFrame(side, verb, option[1] if len(option) > 1 else -1)
    state.stack.append(action)
    pay(state, side, COSTS[verb], Verb.USE, -1, -1)
    state.emit(fx.ACTION_TAKEN, side, extra=BASIC[verb])
    if fx.ACTION_TAKEN not in state.index.listen and state.stack[-1] is action and not state.events:
        action.step(state)


@frame
class ActionFrame(Frame):
    """A basic action whose cost is paid. `instead` is what replaces its effect. CR sec_replacement_effects."""

    __slots__ = ("card", "instead", "side", "verb")

    def __init__(self, side: int, verb: str, card: int) -> None:
        self.side = side
        self.verb = verb
        self.card = card
        """The card it is about; of a run, the server."""
        self.instead: tuple[int, Instruction] | None = None

    def step(self, state: State) -> Options | None:
        state.stack.pop()
        if self.instead is not None:
            source, instruction = self.instead
            state.stack.append(AbilityFrame(source, state.inc[source], self.side, (instruction,)))
            return None
        side, card = self.side, self.card
        match self.verb:
            case "credit":
                carry_out(state, (Effect(fx.CREDITS_GAINED, side),))
            case "draw":
                carry_out(state, (Effect(fx.CARDS_DRAWN, side),))
            case "install":
                state.stack.append(installing.InstallFrame(side, card))
            case "play":
                state.stack.append(playing.PlayFrame(side, card))
            case "run":
                running.announce(state, card, basic=True)
            case "advance":
                carry_out(state, (Effect(fx.CARD_ADVANCED, side, card, extra=()),))
            case "trash resource":
                carry_out(state, (Effect(fx.CARD_TRASHED, side, card),))
            case "remove tag":
                carry_out(state, (Effect(fx.TAGS_REMOVED, side),))
            case _:
                carry_out(state, (Effect(fx.VIRUS_PURGED, side),))
        return None
