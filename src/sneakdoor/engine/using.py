"""Using paid abilities: when they may be used, what they cost, how they begin. CR sec_paid_abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.language import effects as fx
from sneakdoor.language.costs import Clicks
from sneakdoor.language.declarations import (
    D_CANNOT,
    ThisAbilityCostsLess,
    UseOnlyDuring,
    UseOnlyIf,
    UseOnlySpendingFrom,
)
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import use_facts
from sneakdoor.language.targets import ApproachedIce, EncounteredIce
from sneakdoor.terms import V_BREAK, V_TRASH, V_USE, Verb

from . import payment, values
from .apply import applies
from .cost_obstacles import COST_PREVENTED, SHORT_OF_CLICKS, SpendOnlyFrom
from .frames import Frame, Options
from .moments import USED_THIS_ENCOUNTER, USED_THIS_RUN
from .obstacles import (
    ALL_BROKEN,
    ALL_FORBIDDEN,
    CHANGES_NOTHING,
    FORBIDDEN,
    NO_APPROACHED_ICE,
    NO_ENCOUNTER_TO_BREAK,
    NO_ENCOUNTER_TO_INTERFACE,
    NO_ENCOUNTERED_ICE,
    NOT_AN_ICEBREAKER,
    OTHER_ICE,
    OTHERS_ABILITY,
    STRENGTH_DIFFERS,
    USED_UP,
    CardUseCondition,
    Obstacle,
    ThreatTooLow,
    UseCondition,
    other_subtype,
)
from .payment import can_afford, can_pay, cannot_pay, pay, pay_credits, short_of, sources
from .reading import Paying
from .resolve import AbilityFrame, mark_used, used_this_run
from .scene import Scene, standing
from .state import use_key

if TYPE_CHECKING:
    from .state import State


def usable(state: State, side: int, card: int, index: int) -> bool:
    """Whether a player may use a card's paid ability now, the kind of window aside."""
    paying = state.face[card].paying.get(index)
    return paying is not None and can_use(state, side, card, paying)


def can_use(state: State, side: int, card: int, paying: Paying) -> bool:
    """Whether restrictions and costs allow it."""
    return cannot_use(state, side, card, paying) is None


def cannot_use(state: State, side: int, card: int, paying: Paying) -> Obstacle | None:
    """Why a player cannot use a card's paid ability, the kind of window aside: what it costs comes last."""
    if paying.side != side and not paying.anyone:
        return OTHERS_ABILITY
    if paying.once and state.used.get(use_key(card, paying.index)) == state.incarnation[card]:
        return USED_UP
    if paying.in_encounter:
        found = _out_of_place(state, side, card, paying)
        if found is not None:
            return found
    if paying.refers:
        missing = missing_ice(state, side, card, paying)
        if missing is not None:
            return NO_APPROACHED_ICE if isinstance(missing, ApproachedIce) else NO_ENCOUNTERED_ICE
    if state.index.declared[D_CANNOT]:
        found = _ban(state, side, card, paying)
        if found is not None:
            return found
    if paying.plain:
        price = paying.credits
        if (state.credits[side] < price or state.index.interfering) and not can_afford(state, side, price, V_USE, card):
            return short_of(state, side, price, V_USE, card)
    elif paying.clicks >= 0:
        if state.clicks[side] < paying.clicks:
            return SHORT_OF_CLICKS[paying.clicks]
    else:
        found = _restriction(state, side, card, paying) or _cost(state, side, card, paying)
        if found is not None:
            return found
    if (
        paying.trashes
        and state.index.interrupts[fx.CARD_TRASHED]
        and not payment.unstopped(state, (Effect(fx.CARD_TRASHED, side, card),))
    ):
        return COST_PREVENTED
    if state.rules.forbidden_unusable and values.wholly_forbidden(state, side, paying.ability.instructions):
        return ALL_FORBIDDEN
    if state.rules.must_change_state and not paying.changing.could_change(Scene(state, standing(card, side))):
        return CHANGES_NOTHING
    return None


def _out_of_place(state: State, side: int, card: int, paying: Paying) -> Obstacle | None:
    """Why an ability that is used in encounters cannot be used in this one, or now.

    CR rule_paid_ability_effect_based_timing_restrictions.
    """
    if state.encountered < 0 or state.parted:
        return NO_ENCOUNTER_TO_INTERFACE if paying.interface else NO_ENCOUNTER_TO_BREAK
    about = paying.breaks or paying.encountered
    if about is not None:
        scene = Scene(state, standing(card, side))
        if not about.suits_encounter(scene):
            return _unsuited(scene, paying)
    if paying.interface:
        found = _cannot_interface(state, card)
        if found is not None:
            return found
    if paying.breaks is not None and state.index.declared[D_CANNOT]:
        return values.ban(state, side, V_BREAK, card)
    return None


def _unsuited(scene: Scene, paying: Paying) -> Obstacle:
    """What it is about the encountered ice that an ability does nothing to it."""
    breaks, ice = paying.breaks, scene.state.encountered
    if breaks is None:
        return NO_ENCOUNTERED_ICE
    if breaks.subtypes and not any(values.has_subtype(scene.state, ice, s) for s in breaks.subtypes):
        return other_subtype(breaks.subtypes)
    if scene.unbroken():
        return OTHER_ICE
    return FORBIDDEN[ice] if encounter.unbroken(scene.state) else ALL_BROKEN


def _ban(state: State, side: int, card: int, paying: Paying) -> Obstacle | None:
    """What a card says against using an ability, or against trashing its card for it."""
    source = whose(state, card, paying)
    found = values.ban(state, side, V_USE, source) if source >= 0 else None
    return values.ban(state, side, V_TRASH, card) if found is None and paying.trashes else found


def _cannot_interface(state: State, card: int) -> Obstacle | None:
    """Why a card cannot interface with the ice: it is no icebreaker, or its strength does not let it.

    CR rule_interface_flag, rule_icebreaker_interface_strength.
    """
    if not values.has_subtype(state, card, "icebreaker"):
        return NOT_AN_ICEBREAKER
    strength, against = values.strength(state, card), values.strength(state, state.encountered)
    matches = strength == against if state.face[card].exact else strength >= against
    return None if matches else STRENGTH_DIFFERS


def restriction(state: State, side: int, card: int, paying: Paying) -> Obstacle | None:
    """Which restriction on an ability, or its threat, keeps it from being used; what it costs aside.

    CR rule_use_restriction, rule_threat_flag.
    """
    if paying.interface:
        found = _cannot_interface(state, card)
        if found is not None:
            return found
    if state.index.declared[D_CANNOT]:
        found = values.ban(state, side, V_USE, card)
        if found is not None:
            return found
    return _restriction(state, side, card, paying)


def missing_ice(state: State, side: int, card: int, paying: Paying) -> ApproachedIce | EncounteredIce | None:
    """Ice that the ability names and that is not approached or encountered now.

    CR rule_paid_ability_refers_to_approached_ice, rule_paid_ability_refers_to_encountered_ice. Where an ability must
    change something, that rule alone decides: a part of it may do nothing (gloss.composite.2).
    """
    if state.rules.must_change_state:
        return None
    scene = Scene(state, standing(card, side))
    return next((named for named in paying.refers if not named.find(scene)), None)


def _restriction(state: State, side: int, card: int, paying: Paying) -> Obstacle | None:
    ability = paying.ability
    if ability.threat and values.threat_level(state) < ability.threat:
        return ThreatTooLow(ability.threat)
    if paying.once_per_run and used_this_run(state, card, paying.index):
        return USED_THIS_ENCOUNTER if paying.index in state.face[card].once_per_encounter else USED_THIS_RUN
    scene = Scene(state, standing(card, side))
    for term in ability.terms:
        for declaration in term.declarations:
            if isinstance(declaration, (UseOnlyIf, UseOnlyDuring)) and not declaration.allows(scene):
                return UseCondition(declaration)
            if isinstance(declaration, UseOnlySpendingFrom) and not any(
                source >= 0 and values.has_subtype(state, source, declaration.subtype)
                for source, _ in sources(state, side, V_USE, card)
            ):
                return SpendOnlyFrom(declaration.subtype)
    for only in state.face[card].use_only:
        if not only.allows(scene):
            return CardUseCondition(only)
    return None


def _cost(state: State, side: int, card: int, paying: Paying) -> Obstacle | None:
    verb, about = spending(state, card, paying)
    less = discount(state, side, card, paying)
    cost = paying.ability.cost
    if state.face[card].use_costs_more:
        cost = (*cost, *values.additional_costs(state, V_USE, card, side))
    return cannot_pay(state, side, cost, verb, about, standing(card, side), less, paying.index)


def spending(state: State, card: int, paying: Paying) -> tuple[Verb, int]:
    """What credits are spent on: using the card or, if it asks for a trash cost, on trashing the accessed card."""
    return (V_TRASH, state.accessed) if paying.trash_cost else (V_USE, whose(state, card, paying))


def whose(state: State, card: int, paying: Paying) -> int:
    """The source of a paid ability: the card, or its host if the card grants it. CR rule_source_granted_abilities."""
    return state.host[card] if paying.of_host else card


def discount(state: State, side: int, card: int, paying: Paying) -> int:
    """By how many credits the ability itself lowers its cost."""
    less = 0
    for term in paying.ability.terms:
        scene = Scene(state, standing(card, side))
        if term.condition is None or term.condition.is_so(scene):
            less += sum(d.reduces(scene) for d in term.declarations if isinstance(d, ThisAbilityCostsLess))
    return less


def use(state: State, side: int, card: int, index: int, clicks_less: int = 0) -> None:
    """Pay the trigger cost, be it so many clicks less, then resolve. CR sec_steps_of_using_a_paid_ability."""
    paying = state.face[card].paying[index]
    ability = paying.ability
    incarnation = state.incarnation[card]
    less = discount(state, side, card, paying) if ability.terms else 0
    resolving = AbilityFrame(card, incarnation, side, ability.instructions)
    if paying.leaves:
        resolving.keep(state)
        if paying.names_hosted:
            resolving.hosting = len(ability.instructions)
    state.stack.append(resolving)
    if state.index.listen[fx.ABILITY_USED] or paying.of_host or paying.anyone:
        state.used[use_key(card, index)] = incarnation
        source = whose(state, card, paying)
        granted_by = card if paying.of_host else fx.NO_CARD
        state.stack.append(
            UsedFrame(side, source, index, state.incarnation[source], granted_by, trashes=paying.trashes)
        )
    else:
        mark_used(state, card, index, incarnation)
    if paying.plain:
        pay_credits(state, side, paying.credits, V_USE, card)
    else:
        verb, about = spending(state, card, paying)
        cost = ability.cost
        if state.face[card].use_costs_more:
            cost = (*cost, *values.additional_costs(state, V_USE, card, side))
        if clicks_less:
            cost = payment.lowered(cost, clicks_less)
        if ability.terms:
            kinds = [d.subtype for t in ability.terms for d in t.declarations if isinstance(d, UseOnlySpendingFrom)]
            kind = kinds[0] if kinds else ""
            pay(state, side, cost, verb, about, card, incarnation, less, None, kind, index)
        else:
            pay(state, side, cost, verb, about, card, incarnation, ability=index)


class UsedFrame(Frame):
    """A paid ability counts as used once its cost is paid: then those that wait for that hear of it.

    CR step_paid_ability_condition. It was a [trash] ability if [trash] was paid, which took the card away
    (rule_use_trash_ability).
    """

    __slots__ = ("card", "granted_by", "incarnation", "index", "side", "trashes", "unpaid_for")

    def __init__(self, side: int, card: int, index: int, incarnation: int, granted_by: int, *, trashes: bool) -> None:
        self.side = side
        self.card = card
        self.index = index
        self.incarnation = incarnation
        self.granted_by = granted_by
        """The card that has the ability in print, if it gives it to this one."""
        self.trashes = trashes
        self.unpaid_for = False

    def step(self, state: State) -> Options | None:
        state.stack.pop()
        if self.unpaid_for:
            state.stack[-1].cost_prevented()
            return None
        trashed = self.trashes and state.incarnation[self.card] != self.incarnation
        facts = use_facts(trashed, state.is_during_run())
        state.emit(fx.ABILITY_USED, self.side, self.card, self.index, source=self.granted_by, facts=facts)
        return None

    def cost_prevented(self) -> None:
        self.unpaid_for = True

    def copy(self) -> UsedFrame:
        new = UsedFrame(self.side, self.card, self.index, self.incarnation, self.granted_by, trashes=self.trashes)
        new.unpaid_for = self.unpaid_for
        return new


# -- effects that begin here ---------------------------------------------------------------------------


@applies(fx.CLICK_ABILITY_TRIGGERED)
def trigger_click_ability(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """A card's [click] ability resolves without its clicks; the rest of its cost is paid."""
    card = effect.card
    for paying in state.face[card].actions:
        rest = tuple(c for c in paying.ability.cost if not isinstance(c, Clicks))
        if values.unusable(state, effect.side, card):
            return
        if state.active_since[card] and can_pay(state, effect.side, rest, V_USE, card, standing(card, effect.side)):
            state.stack.append(AbilityFrame(card, state.incarnation[card], effect.side, paying.ability.instructions))
            mark_used(state, card, paying.index, state.incarnation[card])
            if rest:
                pay(state, effect.side, rest, V_USE, card, card, state.incarnation[card])
            return


from . import encounter  # noqa: E402 - the engine's circle, see engine/__init__.py
