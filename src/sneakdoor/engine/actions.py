"""Actions: the basic ones, and those that cards give. CR sec_actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final, cast

from sneakdoor.language import effects as fx
from sneakdoor.language.costs import Clicks, Cost, Credits
from sneakdoor.language.declarations import (
    D_ADDITIONAL,
    D_ADVANCE,
    D_CANNOT,
    D_FIRST_CLICK,
    D_HOST,
    D_LIKE_HAND,
    D_TAGS,
    FirstClickMustBe,
)
from sneakdoor.language.effects import ACTION_FINISHED, CARD_PLAYED, CLICKS_SPENT, Effect
from sneakdoor.language.facts import BASIC_DRAW, ActionFacts, ClickFacts, DrawFacts, FinishedFacts, told
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.instructions import Draw, Install, Run
from sneakdoor.language.targets import THIS
from sneakdoor.terms import (
    CORP_SIDE,
    DECK_OF,
    P_DECK_CORP,
    P_DECK_RUNNER,
    P_HAND_CORP,
    P_HAND_RUNNER,
    P_INSTALLED,
    RUNNER_SIDE,
    V_ADVANCE,
    V_DRAW,
    V_REMOVE_TAG,
    V_RUN,
    V_TRASH,
    V_USE,
    Basic,
)

from . import installing, playing, run_start, values
from . import options as op
from .apply import applies
from .cost_obstacles import SHORT_OF_CLICKS
from .faces import Face
from .frames import Frame, Options
from .interned import ADVANCE, DRAW, PURGE, REMOVE_TAG, RUN, TAKE_CREDIT, TRASH_RESOURCE
from .interrupts import InterruptFrame
from .obstacles import (
    NO_TAG_TO_REMOVE,
    NOT_AN_INSTALLED_RESOURCE,
    NOTHING_TO_DRAW,
    NOTHING_TO_PURGE,
    RUNNER_HAS_NO_TAGS,
    FirstClickDemanded,
    Obstacle,
)
from .option import Option
from .options import Use
from .payment import can_afford, cannot_afford, cannot_pay, has_sources, lowered, pay, spend
from .reading import USED_THERE
from .resolve import AbilityFrame, carry_out
from .scene import Scene, standing
from .using import cannot_use, use

if TYPE_CHECKING:
    from .state import State

PURGE_CLICKS: Final = 3
PRICES: Final[dict[Basic, tuple[int, int]]] = {
    Basic.CREDIT: (1, 0),
    Basic.DRAW: (1, 0),
    Basic.INSTALL: (1, 0),
    Basic.PLAY: (1, 0),
    Basic.RUN: (1, 0),
    Basic.ADVANCE: (1, 1),
    Basic.TRASH_RESOURCE: (1, 2),
    Basic.REMOVE_TAG: (1, 2),
    Basic.PURGE: (PURGE_CLICKS, 0),
}
"""What each basic action costs: clicks and credits."""
COSTS: Final[dict[Basic, tuple[Cost, ...]]] = {
    basic: (Clicks(clicks), Credits(credits)) if credits else (Clicks(clicks),)
    for basic, (clicks, credits) in PRICES.items()
}
PAID_AS: Final = {Basic.ADVANCE: V_ADVANCE, Basic.TRASH_RESOURCE: V_TRASH, Basic.REMOVE_TAG: V_REMOVE_TAG}
"""What credits on cards must be meant for to help pay for a basic action."""


def action_options(state: State, side: int) -> Options:
    """Every action the active player could take. There is no passing. CR rule_action_window_options."""
    index = state.index
    altering = index.altering
    # The common case, checked fast: nothing active changes what may be played or installed, or for how much.
    usual = not (state.bad_publicity_fund or state.rules.must_change_state or index.interrupts[CARD_PLAYED])
    plain, sure = usual and not altering, usual and (not altering or index.discounts)
    options: Options = [TAKE_CREDIT, DRAW] if plain or not cannot_draw(state, side) else [TAKE_CREDIT]
    face = state.face
    credits = state.credits[side]
    seen: set[Face] = set()
    for card in state.piles[P_HAND_RUNNER if side else P_HAND_CORP]:
        f = face[card]
        if plain and f.quick:
            if credits >= f.price and f not in seen:
                seen.add(f)
                options.append(f.options[card])
            continue
        if f in seen:
            continue
        seen.add(f)
        if f.from_hand:
            options += _uses_from_hand(state, side, card)
        if plain and credits < f.least and not index.declared[D_HOST] and not index.interrupts[fx.CARD_INSTALLED]:
            continue
        if (sure and f.rich and credits >= f.price) or not (
            playing.cannot_play(state, card, True) if f.played else installing.cannot_install(state, card)
        ):
            options.append(f.options[card])
    if index.declared[D_LIKE_HAND]:
        options += _as_if_from_hand(state, side)
    if side == CORP_SIDE:
        _corp_actions(state, options)
    else:
        if altering and (index.declared[D_CANNOT] or index.declared[D_ADDITIONAL]):
            options += _allowed_runs(state)
        else:
            options += run_options(tuple(state.ice))
        if state.tags and not cannot_remove_tag(state):
            options.append(REMOVE_TAG)
    for card, paying in index.actions[side]:
        clicks = paying.only_clicks
        if state.clicks[side] >= clicks if plain and clicks >= 0 else not cannot_use(state, side, card, paying):
            options.append(paying.uses[card])
    if index.resting:
        options += _uses_elsewhere(state, side)
    if altering and not state.clicks_spent and index.declared[D_FIRST_CLICK]:
        return first_click_options(state, side, options)
    return options


def _as_if_from_hand(state: State, side: int) -> Options:
    """What is played and installed of cards elsewhere that can be as if they were in the hand."""
    return [
        state.face[card].options[card]
        for card in values.like_in_hand(state, side)
        if not (
            playing.cannot_play(state, card, True)
            if state.face[card].played
            else installing.cannot_install(state, card)
        )
    ]


def _uses_from_hand(state: State, side: int, card: int) -> Options:
    """The abilities of a card in hand that can be used there."""
    return [p.uses[card] for p in state.face[card].from_hand if not cannot_use(state, side, card, p)]


def _uses_elsewhere(state: State, side: int) -> Options:
    """The abilities of cards that are used where they are inactive. CR rule_active_exception_catchall."""
    options: Options = []
    for card, ability in state.index.resting.get(USED_THERE[side], ()):
        paying = state.face[card].paying[ability]
        if not cannot_use(state, side, card, paying):
            options.append(paying.uses[card])
    return options


def _allowed_runs(state: State) -> Options:
    """A run on each server, where something may forbid it or make it cost more."""
    return [RUN[s] for s in state.ice if not cannot_run(state, s)]


def first_click_options(state: State, side: int, options: Options) -> Options:
    """What the first click may be spent on, where a card says so; anything, if that is impossible.

    An additional cost may be declined, and with it what the card asks for. CR rule_must_cannot_force_additional_cost.
    """
    for say in state.index.declared[D_FIRST_CLICK]:
        if say.side == side and values.applies(state, say, values.scene_of(state, say)):
            subtype = cast("FirstClickMustBe", say.declaration).subtype
            kept: Options = [
                o
                for o in options
                if isinstance(o, op.Run) or (isinstance(o, op.Play) and subtype in state.face[o.card].subtypes)
            ]
            if any(not isinstance(o, op.Run) or not run_start.run_costs(state, o.server) for o in kept):
                options = kept
    return options


def cannot_be_first(state: State, side: int, option: Option) -> Obstacle | None:
    """The card that says what the first click is spent on, if that is something else than an action otherwise legal."""
    if not state.clicks_spent and state.index.declared[D_FIRST_CLICK] and option not in action_options(state, side):
        for say in state.index.declared[D_FIRST_CLICK]:
            if say.side == side and values.applies(state, say, values.scene_of(state, say)):
                return FirstClickDemanded(say.card)
    return None


@cache
def run_options(servers: tuple[int, ...]) -> Options:
    """A run on each of the servers."""
    return [RUN[s] for s in servers]


@cache
def advance_options(cards: tuple[int, ...]) -> Options:
    """Advancing each of the cards."""
    return [ADVANCE[c] for c in cards]


def cannot_draw(state: State, side: int) -> Obstacle | None:
    """Why drawing is not allowed or, where the rules ask for it, would change nothing."""
    if state.index.altering:
        found = values.ban(state, side, V_DRAW)
        if found is not None:
            return found
    if state.rules.must_change_state and not state.piles[P_DECK_RUNNER if side else P_DECK_CORP]:
        return NOTHING_TO_DRAW
    return None


def _corp_actions(state: State, options: Options) -> None:
    declared = state.index.declared
    if state.credits[CORP_SIDE] or can_afford(state, CORP_SIDE, 1, V_ADVANCE, -1):
        if declared[D_CANNOT] or declared[D_ADVANCE]:
            options += advance_options(_can_be_advanced(state, state.piles[P_INSTALLED]))
        else:
            cards = state.index.advanceable
            for card in cards:
                if state.face[card].own_bans:
                    cards = _can_be_advanced(state, cards)
                    break
            if cards:
                options += advance_options(cards)
    if (state.tags or (declared[D_TAGS] and values.tags(state))) and not unaffordable(
        state, CORP_SIDE, Basic.TRASH_RESOURCE
    ):
        for card in state.piles[P_INSTALLED]:
            if state.face[card].is_resource and state.faceup[card]:
                if declared[D_ADDITIONAL] and cannot_pay_to_trash(state, card) is not None:
                    continue
                options.append(TRASH_RESOURCE[card])
    if state.clicks[CORP_SIDE] >= PURGE_CLICKS and values.can_purge(state):
        options.append(PURGE)


def _can_be_advanced(state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the cards that can be advanced."""
    return tuple([c for c in cards if values.can_advance(state, c)])


# -- what keeps from a basic action, the moment aside. CR rule_corp_actions, rule_runner_actions


def cannot_advance(state: State, card: int) -> Obstacle | None:
    """CR corp_basic_action_advance."""
    found = values.cannot_advance(state, card)
    return cannot_afford(state, CORP_SIDE, PRICES[Basic.ADVANCE][1], V_ADVANCE, -1) if found is None else found


def cannot_trash_resource(state: State, card: int) -> Obstacle | None:
    """Why a card is none that a tagged Runner can lose to the basic action; tags and costs aside."""
    there = state.face[card].is_resource and state.faceup[card] and state.zone[card] == P_INSTALLED
    return None if there else NOT_AN_INSTALLED_RESOURCE


def cannot_pay_to_trash(state: State, card: int) -> Obstacle | None:
    """Why the Corp cannot pay what that very resource costs besides."""
    if not state.index.declared[D_ADDITIONAL]:
        return None
    return unaffordable(state, CORP_SIDE, Basic.TRASH_RESOURCE, card)


def cannot_trash_resources(state: State) -> Obstacle | None:
    """CR corp_basic_action_trash_resource."""
    return unaffordable(state, CORP_SIDE, Basic.TRASH_RESOURCE) if values.tags(state) else RUNNER_HAS_NO_TAGS


def cannot_purge(state: State) -> Obstacle | None:
    """CR corp_basic_action_purge_virus_counters."""
    if state.clicks[CORP_SIDE] < PURGE_CLICKS:
        return SHORT_OF_CLICKS[PURGE_CLICKS]
    return None if values.can_purge(state) else NOTHING_TO_PURGE


def cannot_run(state: State, server: int) -> Obstacle | None:
    """CR runner_basic_action_run. What the action costs is spent before what the run costs besides."""
    found = run_start.cannot_run(state, server)
    if found is None and state.index.declared[D_ADDITIONAL]:
        whole = (*basic_cost(state, RUNNER_SIDE, Basic.RUN), *run_start.run_costs(state, server))
        return cannot_pay(state, RUNNER_SIDE, whole, V_RUN, -1, standing(-1, RUNNER_SIDE))
    return found


def cannot_remove_tag(state: State) -> Obstacle | None:
    """CR runner_basic_action_remove_tag."""
    return unaffordable(state, RUNNER_SIDE, Basic.REMOVE_TAG) if state.tags else NO_TAG_TO_REMOVE


def unaffordable(state: State, side: int, basic: Basic, card: int = -1) -> Obstacle | None:
    """Why a player cannot pay what a basic action costs that is about no card of their own; about that one, if any."""
    verb = PAID_AS.get(basic, V_USE)
    if not state.index.declared[D_ADDITIONAL]:
        return cannot_afford(state, side, PRICES[basic][1], verb, -1)
    return cannot_pay(state, side, basic_cost(state, side, basic, card), verb, -1, standing(-1, side))


def basic_cost(state: State, side: int, basic: Basic, card: int = -1) -> tuple[Cost, ...]:
    """All that a basic action costs. CR rule_additional_cost."""
    return (*COSTS[basic], *values.basic_costs(state, basic, side, card))


class FinishedFrame(Frame):
    """An action is finished once nothing of it is left to be done. CR rule_finish_action_trigger_condition."""

    __slots__ = ("ability", "card", "side", "taken")

    def __init__(self, side: int, taken: int, card: int = -1, ability: int = -1) -> None:
        self.side = side
        self.taken = taken
        """The kind of effect by which it was taken;"""
        self.card = card
        """of an action that is none of the basic ones, its card"""
        self.ability = ability
        """and which ability of that."""

    def step(self, state: State) -> Options | None:
        state.stack.pop()
        self.finish(state)
        return None

    def finish(self, state: State) -> None:
        """What waits for the end of an action hears of it, and of which action it is."""
        facts = FinishedFacts(self.taken, self.card, self.ability)
        state.emit(fx.ACTION_FINISHED, self.side, facts=facts)

    def copy(self) -> FinishedFrame:
        return FinishedFrame(self.side, self.taken, self.card, self.ability)


def take_action(state: State, side: int, option: Option) -> None:
    """Pay for an action, let what it triggers resolve, then do it. CR rule_action_conditional_ability_trigger.

    Its end is noticed, right after the step of the turn, if a card of this game could.
    """
    ends = state.recorded_kinds[ACTION_FINISHED]
    if state.loops:
        state.loops.clear()
    if type(option) is Use:
        if ends:
            state.stack.insert(1, FinishedFrame(side, fx.ACTION_TAKEN, option.card, option.ability))
        state.acting = option
        if state.emitted_kinds[fx.ACTION_TAKEN]:
            place = state.zone[option.card]
            state.emit(fx.ACTION_TAKEN, side, option.card, 1, -1, -1, ActionFacts(place, ability=option.ability))
        use(state, side, option.card, option.ability)
        return
    basic, kind, clicks, credits, perform = BASICS[type(option)]
    if ends:
        state.stack.insert(1, FinishedFrame(side, kind))
    about = option.about()
    state.acting = basic
    index = state.index
    plain = not index.altering or not (index.declared[D_ADDITIONAL] or (credits and has_sources(state)))
    if plain and not index.listen[kind]:
        state.clicks[side] -= clicks
        state.clicks_spent += clicks
        emitted = state.emitted_kinds
        if emitted[CLICKS_SPENT]:
            state.emit(CLICKS_SPENT, side, -1, clicks, -1, -1, ClickFacts(basic, state.numbers))
        if credits:
            spend(state, side, credits)
        if emitted[kind]:
            state.emit(kind, side)
        if not state.dirty:
            perform(state, side, about)
            return
        state.stack.append(ActionFrame(side, basic, about))
        return
    _take_basic(state, side, basic, kind, about, basic_cost(state, side, basic, _charged(basic, about)))


def _charged(basic: Basic, about: int) -> int:
    """The card that may make a basic action cost more."""
    return about if basic is Basic.TRASH_RESOURCE else -1


def _take_basic(state: State, side: int, basic: Basic, kind: int, about: int, price: tuple[Cost, ...]) -> None:
    """Pay the price of a basic action, and have it done when that is paid and what waits for it has resolved."""
    state.stack.append(ActionFrame(side, basic, about))
    paid_as = PAID_AS.get(basic)
    pay(state, side, price, paid_as or V_USE, about if paid_as else -1, -1)
    state.emit(kind, side)


def take_action_for_less(state: State, side: int, option: Option, clicks: int) -> None:
    """Take an action as `take_action` does, paying so many clicks less."""
    state.loops.clear()
    done = action_of(option)
    if state.recorded_kinds[fx.ACTION_FINISHED]:
        state.stack.insert(1, FinishedFrame(side, done.taken, done.card, done.ability))
    if isinstance(option, Use):
        state.acting = option
        place = state.zone[option.card]
        state.emit(fx.ACTION_TAKEN, side, option.card, 1, -1, -1, ActionFacts(place, ability=option.ability))
        use(state, side, option.card, option.ability, clicks)
        return
    basic, kind, *_ = BASICS[type(option)]
    state.acting = basic
    about = option.about()
    price = basic_cost(state, side, basic, _charged(basic, about))
    _take_basic(state, side, basic, kind, about, lowered(price, clicks))


def action_of(option: Option) -> FinishedFacts:
    """Which action it is that somebody could take, as is told of it when it is finished. CR rule_same_actions."""
    if isinstance(option, Use):
        return FinishedFacts(fx.ACTION_TAKEN, option.card, option.ability)
    return FinishedFacts(BASICS[type(option)][1], -1, -1)


def may_run(state: State, server: int) -> bool:
    """Whether the action being taken is a run on a server, or a card that could run it."""
    for f in reversed(state.stack):
        if isinstance(f, ActionFrame):
            if f.basic is Basic.RUN:
                return f.about == server
            return f.basic is Basic.PLAY and _could_run(state, state.face[f.about].play, server)
        if isinstance(f, AbilityFrame) and _could_run(state, f.todo, server):
            return True
    return False


def _could_run(state: State, todo: tuple[Instruction, ...], server: int) -> bool:
    scene = Scene(state, standing(-1, RUNNER_SIDE))
    return any(isinstance(i, Run) and server in scene.servers(i.server) for i in todo)


class ActionFrame(Frame):
    """A basic action whose cost is paid. `instead` is what replaces its effect. CR sec_replacement_effects."""

    __slots__ = ("about", "basic", "instead", "more", "side")

    def __init__(self, side: int, basic: Basic, about: int) -> None:
        self.side = side
        self.basic = basic
        self.about = about
        """The card it is about; of a run, the server."""
        self.instead: tuple[int, Instruction] | None = None
        self.more = 0
        """Cards to draw besides."""

    def step(self, state: State) -> Options | None:
        state.stack.pop()
        if self.instead is not None:
            source, instruction = self.instead
            if self.more and isinstance(instruction, Draw) and isinstance(instruction.amount, int):
                instruction = Draw(instruction.amount + self.more)
            state.stack.append(AbilityFrame(source, state.incarnation[source], self.side, (instruction,)))
            return None
        if self.more:
            carry_out(state, (Effect(fx.CARDS_DRAWN, self.side, amount=1 + self.more),))
            return None
        PERFORM[self.basic](state, self.side, self.about)
        return None

    def copy(self) -> ActionFrame:
        new = ActionFrame(self.side, self.basic, self.about)
        new.instead = self.instead
        new.more = self.more
        return new


# -- what the basic actions do. CR rule_corp_actions, rule_runner_actions


def gain_credit(state: State, side: int, card: int) -> None:
    """CR rule_corp_basic_action_credit, runner_basic_action_credit."""
    if state.emitted_kinds[fx.CREDITS_GAINED] or state.index.interrupts[fx.CREDITS_GAINED]:
        carry_out(state, (Effect(fx.CREDITS_GAINED, side),))
    else:
        state.credits[side] += 1
        state.number_changed()


def draw_card(state: State, side: int, card: int) -> None:
    """CR rule_corp_basic_action_draw, runner_basic_action_card."""
    draw(state, side, BASIC_DRAW)


def draw(state: State, side: int, how: DrawFacts | None = None) -> None:
    """Draw 1 card; quickly, if there is one and nobody could mind."""
    index = state.index
    emitted = state.emitted_kinds
    unnoticed = not emitted[fx.CARDS_DRAWN] and not emitted[fx.CARD_DRAWN] and not index.interrupts[fx.CARDS_DRAWN]
    if unnoticed and not index.altering and state.piles[DECK_OF[side]]:
        state.draw(side, 1)
    else:
        carry_out(state, (Effect(fx.CARDS_DRAWN, side, facts=how),))


def install_card(state: State, side: int, card: int) -> None:
    """CR rule_corp_basic_action_install, runner_basic_action_install."""
    if state.index.interrupts[fx.CARD_INSTALLED]:
        carry_out(state, (Effect(fx.CARD_INSTALLED, side, card, facts=Install(THIS)),))
    else:
        state.stack.append(installing.InstallFrame(side, card, True))


def play_card(state: State, side: int, card: int) -> None:
    """CR rule_corp_basic_action_operation, runner_basic_action_event."""
    if state.index.interrupts[fx.CARD_PLAYED]:
        carry_out(state, (Effect(fx.CARD_PLAYED, side, card),))
    else:
        state.stack.append(playing.PlayFrame(side, card))


def run_server(state: State, side: int, server: int) -> None:
    """CR runner_basic_action_run."""
    run_start.announce(state, server, True)


def advance_card(state: State, side: int, card: int) -> None:
    """CR corp_basic_action_advance."""
    carry_out(state, (Effect(fx.CARD_ADVANCED, side, card),))


def trash_resource(state: State, side: int, card: int) -> None:
    """CR corp_basic_action_trash_resource."""
    carry_out(state, (Effect(fx.CARD_TRASHED, side, card),))


def remove_tag(state: State, side: int, card: int) -> None:
    """CR runner_basic_action_remove_tag."""
    carry_out(state, (Effect(fx.TAGS_REMOVED, side),))


def purge(state: State, side: int, card: int) -> None:
    """CR corp_basic_action_purge_virus_counters."""
    carry_out(state, (Effect(fx.VIRUS_PURGED, side),))


Perform = Callable[["State", int, int], None]
PERFORM: Final[dict[Basic, Perform]] = {
    Basic.CREDIT: gain_credit,
    Basic.DRAW: draw_card,
    Basic.INSTALL: install_card,
    Basic.PLAY: play_card,
    Basic.RUN: run_server,
    Basic.ADVANCE: advance_card,
    Basic.TRASH_RESOURCE: trash_resource,
    Basic.REMOVE_TAG: remove_tag,
    Basic.PURGE: purge,
}
OPTION_OF: Final[dict[Basic, type[Option]]] = {
    Basic.CREDIT: op.TakeCredit,
    Basic.DRAW: op.Draw,
    Basic.INSTALL: op.Install,
    Basic.PLAY: op.Play,
    Basic.RUN: op.Run,
    Basic.ADVANCE: op.Advance,
    Basic.TRASH_RESOURCE: op.TrashResource,
    Basic.REMOVE_TAG: op.RemoveTag,
    Basic.PURGE: op.Purge,
}
BASICS: Final[dict[type[Option], tuple[Basic, int, int, int, Perform]]] = {
    OPTION_OF[basic]: (basic, fx.BASIC_ACTION_TAKEN[basic], *PRICES[basic], perform)
    for basic, perform in PERFORM.items()
}
"""All there is to know of a basic action: its event, its clicks and credits, what it does."""


# -- effects that begin here ---------------------------------------------------------------------------


@applies(fx.REPLACED)
def replace_action(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """What an action, or the imminent instruction, would do is replaced. CR sec_replacement_effects."""
    for f in reversed(state.stack):
        if isinstance(f, InterruptFrame) and owner is not None and owner.event in f.effects:
            f.replace(owner.event, told(effect, Instruction).expects(Scene(state, owner)))
            if state.rules.ordinals_count_prevented and state.recorded_kinds[owner.event.kind]:
                state.history.append(owner.event)
            return
        if isinstance(f, ActionFrame):
            f.instead = (effect.source, told(effect, Instruction))
            return


@applies(fx.DRAW_INCREASED)
def draw_more(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """The basic action being taken draws more cards, also by what replaces its effect."""
    for f in reversed(state.stack):
        if isinstance(f, ActionFrame) and f.basic is Basic.DRAW:
            f.more += effect.amount
            return
