"""What effects do to the state. One function per kind of effect; procedures with steps of their own push a frame.

Those that have a module of their own register there what they do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sneakdoor.language import effects as fx
from sneakdoor.language.declarations import D_ADDITIONAL, D_CANNOT, D_DAMAGE, D_STAY
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import (
    ANYHOW,
    AdvanceFacts,
    CardFacts,
    CardsFacts,
    CounterFacts,
    DamageFacts,
    Destination,
    DrawFacts,
    Facing,
    MoveFacts,
    PurgeFacts,
    TrashFacts,
    by_damage,
    card_facts,
    told,
    trash_facts,
)
from sneakdoor.rulebooks import DeckOut
from sneakdoor.terms import (
    ADVANCEMENT,
    C_ADVANCEMENT,
    C_POWER,
    C_VIRUS,
    CORE,
    CORP_SIDE,
    COUNTER_BITS,
    COUNTER_INDEX,
    DECK_OF,
    DISCARD_OF,
    HAND_OF,
    P_HAND_RUNNER,
    P_HOSTED,
    P_IDENTITY,
    P_INSTALLED,
    P_REMOVED,
    P_RESOLVING,
    P_SCORE_CORP,
    P_SCORE_RUNNER,
    P_SET_ASIDE,
    POWER,
    RUNNER_SIDE,
    SERVER_OF_PLACE,
    V_DRAW,
    Zone,
)

from . import movement, values
from .changes import COUNTS
from .memory import Remembered
from .state import BOTH_KNOW, COUNTER_MASK, RUNNER_KNOWS

if TYPE_CHECKING:
    from .resolve import AbilityFrame
    from .state import State

BOTTOMS: Final = (Zone.BOTTOM_OF_RND, Zone.BOTTOM_OF_STACK, Zone.BOTTOM_OF_THE_STACK)
Application = Callable[["State", Effect, "AbilityFrame | None"], None]


def nothing(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """What a kind of effect does that is only ever heard of."""


APPLY: Final[list[Application]] = [nothing] * len(fx.KINDS)


def applies(kind: int) -> Callable[[Application], Application]:
    """Register what a kind of effect does."""

    def register(function: Application) -> Application:
        APPLY[kind] = function
        return function

    return register


def apply(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """Carry out one effect; `owner` is the ability whose words may refer to the result."""
    APPLY[effect.kind](state, effect, owner)


# -- drawing, damage ---------------------------------------------------------------------------------


@applies(fx.CARDS_DRAWN)
def draw(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR sec_drawing_cards. Set aside first where something could act on the drawn cards."""
    side = effect.side
    if effect.amount <= 0 or (state.index.declared[D_CANNOT] and values.forbidden(state, side, V_DRAW)):
        return
    listen = state.index.listen
    if listen[fx.CARDS_DRAWN] or listen[fx.CARD_DRAWN]:
        cards = state.piles[DECK_OF[side]][: effect.amount]
        for card in cards:
            state.move(card, P_SET_ASIDE)
        mingle(state, cards)
        if cards:
            state.emit(fx.CARDS_DRAWN, side, amount=len(cards), facts=DrawFacts(cards))
            for card in cards:
                state.emit(fx.CARD_DRAWN, side, card, facts=effect.facts)
            state.stack.append(movement.DrawnFrame(side, cards))
    else:
        cards = state.draw(side, effect.amount)
        if cards and state.emitted_kinds[fx.CARDS_DRAWN]:
            state.emit(fx.CARDS_DRAWN, side, amount=len(cards), facts=DrawFacts(cards))
    if side == CORP_SIDE and len(cards) < effect.amount:
        mandatory = isinstance(effect.facts, DrawFacts) and effect.facts.mandatory
        if mandatory or state.rules.deck_out is DeckOut.ANY_DRAW:
            state.win(RUNNER_SIDE, "decking")


@applies(fx.DAMAGE_SUFFERED)
def suffer_damage(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR sec_damage: random cards, trashed together; more damage than cards flatlines."""
    if effect.amount <= 0:
        return
    if state.index.declared[D_DAMAGE] and damage.put_to_players(state, effect):
        return
    grip = state.piles[P_HAND_RUNNER]
    picked = list(state.random_cards(grip, effect.amount))
    if not state.rules.damage_one_at_a_time:
        picked.sort(key=grip.index)
    lose_cards(state, effect, tuple(picked), owner)


def lose_cards(state: State, effect: Effect, picked: tuple[int, ...], owner: AbilityFrame | None) -> None:
    """Damage is suffered, and trashes these cards, all at once. CR rule_multiple_damage_taken_simultaneously."""
    facts = told(effect, DamageFacts)
    kind, responsible = facts.kind, facts.responsible
    held = len(state.piles[P_HAND_RUNNER])
    if kind is CORE:
        state.core_damage += effect.amount
    state.emit(fx.DAMAGE_SUFFERED, RUNNER_SIDE, amount=effect.amount, source=effect.source, facts=facts)
    cause, source = by_damage(kind, facts.by_subroutine), effect.source
    together = tuple([Effect(fx.CARD_TRASHED, responsible, card, 1, -1, source, cause) for card in picked])
    if state.index.interrupts[fx.CARD_TRASHED]:
        resolve.carry_out(state, together, owner=owner)
    else:
        for each in together:
            trash(state, each, owner)
    if effect.amount > held:
        state.win(CORP_SIDE, "flatline")


# -- trashing and other departures -------------------------------------------------------------------


def visible_to_runner(state: State, card: int) -> bool:
    """Whether a Corp card goes to Archives faceup. CR rule_archives_faceup_facedown.

    What an ability has shown remains visible until it has resolved (rule_remain_visible), what was accessed in a breach
    until the breach is over (rule_visibility_after_access).
    """
    if state.faceup[card] or state.accessed == card:
        return True
    incarnation = state.incarnation[card]
    for f in state.stack:
        if f.shows(card, incarnation):
            return True
    return False


@applies(fx.CARD_TRASHED)
def trash(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """To the owner's discard pile. CR sec_trashing."""
    card = effect.card
    if card < 0 or state.zone[card] in DISCARD_OF:
        return
    if state.index.declared[D_ADDITIONAL] and trash_costs.put_to_player(state, effect, owner):
        return
    face = state.face[card]
    place = state.zone[card]
    server = state.server[card] if place == P_INSTALLED else SERVER_OF_PLACE.get(place, -1)
    leaving = departing(state, card)
    accessed = card == state.accessed
    if accessed and face.persistent and state.active_since[card] and effect.side == RUNNER_SIDE:
        making.persist(state, card)
    how = effect.facts if effect.facts is not None and isinstance(effect.facts, TrashFacts) else ANYHOW
    shown = face.side == RUNNER_SIDE or how.revealed or visible_to_runner(state, card)
    elsewhere = how.instead
    if elsewhere is None:
        state.move(card, DISCARD_OF[state.printed[card].side], shown)
    if how.as_cost and state.rules.trash_cost_fixes_numbers:
        resolve.fix_numbers(state, card)
    if owner is not None:
        owner.trashed = (*owner.trashed, card)
    if state.emitted_kinds[fx.CARD_TRASHED]:
        damage, by_subroutine = how.damage, how.by_subroutine
        facts = trash_facts(
            leaving.place, leaving.active, leaving.facedown, accessed, how.bought, how.by_game, damage, by_subroutine
        )
        if elsewhere is not None:
            facts = replace(facts, instead=elsewhere)
        state.emit(fx.CARD_TRASHED, effect.side, card, 1, server, effect.source, facts)
    if elsewhere is not None:
        preventing.reroute(state, card, elsewhere)
    elif place == P_INSTALLED:
        uninstalled(state, effect.side, card, place, server, leaving)


def departing(state: State, card: int) -> CardFacts:
    """What is told of a card that is about to leave: from where, and whether it was active, or facedown and blank.

    A facedown Runner card has no characteristics (rule_facedown_runner_cards_are_blank); where it is turned up as it
    leaves, it has (gloss.facedown.2).
    """
    place = resolve.origin(state, card, state.zone[card])
    if state.active_since[card]:
        return card_facts(place, active=True)
    blank = place == P_INSTALLED and not state.faceup[card] and state.face[card].side == RUNNER_SIDE
    if blank and not state.rules.facedown_turned_as_trashed:
        return card_facts(place, facedown=True)
    return card_facts(place)


def uninstalled(state: State, side: int, card: int, place: int, server: int, facts: CardFacts) -> None:
    """A card has left a place; if it was installed there, it is uninstalled. CR rule_uninstalled."""
    if place == P_INSTALLED and state.emitted_kinds[fx.CARD_UNINSTALLED]:
        state.emit(fx.CARD_UNINSTALLED, side, card, 1, server, -1, facts)


@applies(fx.CARD_DISCARDED)
def discard(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR rule_discarding_facedown_status."""
    side = state.face[effect.card].side
    state.move(effect.card, DISCARD_OF[side], side == RUNNER_SIDE)
    if state.emitted_kinds[fx.CARD_DISCARDED]:
        state.emit(fx.CARD_DISCARDED, effect.side, effect.card)


@applies(fx.CARD_REMOVED)
def remove_from_game(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    _depart(state, effect, P_REMOVED, faceup=True)


@applies(fx.CARD_SET_ASIDE)
def set_aside(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    place = state.zone[effect.card]
    faceup = told(effect, Facing).faceup
    _depart(state, effect, P_SET_ASIDE, faceup=faceup)
    if owner is not None:
        owner.origins = ((effect.card, place), *owner.origins)
        if not faceup:
            mingle(state, [card for card, _ in owner.origins if state.zone[card] == P_SET_ASIDE])
    if owner is not None and not faceup and owner.source >= 0:
        here = state.incarnation[owner.source]
        before = state.remembered.get(owner.source)
        kept = () if before is None else before.cards
        state.remembered[owner.source] = Remembered(here, (*kept, (effect.card, state.incarnation[effect.card])))
    if owner is not None:
        owner.looked = (*owner.looked, (effect.card, state.incarnation[effect.card]))


def mingle(state: State, cards: Sequence[int]) -> None:
    """Facedown cards set aside together have no order: only whose they are can tell them apart.

    CR rule_facedown_set_aside_distinct_groups.
    """
    if len(cards) > 1:
        for card in cards:
            if not state.faceup[card]:
                state.known[card] &= 1 << state.face[card].side


@applies(fx.AGENDA_FORFEITED)
def forfeit(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    _depart(state, effect, P_REMOVED, faceup=True)


def _depart(state: State, effect: Effect, place: int, *, faceup: bool) -> None:
    card = effect.card
    if state.index.declared[D_STAY] and values.stays(state, card):
        return
    old = state.zone[card]
    leaving = departing(state, card)
    server = state.server[card]
    state.move(card, place, faceup=faceup)
    state.emit(effect.kind, effect.side, card, server=server, facts=leaving)
    uninstalled(state, effect.side, card, old, server, leaving)


@applies(fx.CARD_MOVED)
def add_to(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """Cards added or moved somewhere: no movement in the rules' sense. CR rule_non_movements."""
    card, zone = effect.card, told(effect, Destination).zone
    if state.index.declared[D_STAY] and values.stays(state, card):
        return
    old = state.zone[card]
    server = state.server[card]
    leaving = departing(state, card)
    place = zone.places[0]
    facts = MoveFacts(leaving.place, leaving.active, leaving.facedown, faceup=state.faceup[card], to=place)
    faceup = place in DISCARD_OF and (state.face[card].side == RUNNER_SIDE or visible_to_runner(state, card))
    state.move(card, place, faceup=faceup, bottom=zone in BOTTOMS)
    if owner is not None and card not in owner.it:
        owner.it = (card,)
    state.emit(fx.CARD_MOVED, effect.side, card, server=server, facts=facts)
    uninstalled(state, effect.side, card, old, server, leaving)


@applies(fx.DECK_SHUFFLED)
def shuffle(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    state.shuffle(effect.side)
    state.emit(fx.DECK_SHUFFLED, effect.side)


# -- counters ----------------------------------------------------------------------------------------


HOSTING_PLACES: Final = frozenset((P_SCORE_CORP, P_SCORE_RUNNER, P_INSTALLED, P_RESOLVING, P_HOSTED, P_IDENTITY))
"""Where cards can host counters."""


@applies(fx.COUNTERS_PLACED)
def place_counters(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    if effect.amount > 0 and state.zone[effect.card] in HOSTING_PLACES:
        facts = told(effect, CounterFacts)
        state.put(effect.card, COUNTER_INDEX[facts.kind], effect.amount)
        if facts.loaded and effect.card not in state.loaded:
            state.loaded = (*state.loaded, effect.card)
        if state.emitted_kinds[fx.COUNTERS_PLACED]:
            state.emit(fx.COUNTERS_PLACED, effect.side, effect.card, effect.amount, facts=facts)


@applies(fx.COUNTERS_REMOVED)
def remove_counters(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    if effect.amount > 0:
        state.put(effect.card, COUNTER_INDEX[told(effect, CounterFacts).kind], -effect.amount)
        state.emit(
            fx.COUNTERS_REMOVED, effect.side, effect.card, effect.amount, source=effect.source, facts=effect.facts
        )


@applies(fx.CARD_ADVANCED)
def advance(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR rule_advance; by cards only where the rulebook lets them (gloss.advancing.4)."""
    before = values.counters(state, effect.card, ADVANCEMENT)
    state.put(effect.card, C_ADVANCEMENT, 1)
    if owner is None or state.rules.cards_can_advance:
        state.emit(fx.CARD_ADVANCED, effect.side, effect.card, facts=AdvanceFacts(before))


@applies(fx.CARD_CHARGED)
def charge(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    if values.counters(state, effect.card, POWER):
        state.put(effect.card, C_POWER, 1)
        state.emit(fx.CARD_CHARGED, effect.side, effect.card)


@applies(fx.VIRUS_PURGED)
def purge(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR rule_purge."""
    gone = 0
    facts = effect.facts
    spared = {s.card: s.number for s in facts.spared} if isinstance(facts, PurgeFacts) else {}
    for key in [k for k in state.counters if k & COUNTER_MASK == C_VIRUS]:
        here = state.counters.pop(key)
        kept = min(here, spared.get(key >> COUNTER_BITS, 0))
        if kept:
            state.counters[key] = kept
        gone += here - kept
        if here > kept:
            state.emit(fx.COUNTERS_REMOVED, effect.side, key >> COUNTER_BITS)
    state.dirty |= COUNTS
    state.emit(fx.VIRUS_PURGED, effect.side, amount=gone)


# -- looking -----------------------------------------------------------------------------------------


@applies(fx.CARDS_LOOKED_AT)
def look(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    cards = told(effect, CardsFacts).cards
    for card in cards:
        state.known[card] |= 1 << effect.side
    if owner is not None:
        owner.looked = objects(state, cards)
        owner.it = cards
        owner.them = ()
        owner.see(state, cards, 1 << effect.side)
    state.emit(fx.CARDS_LOOKED_AT, effect.side, amount=len(cards), facts=CardsFacts(cards))


def objects(state: State, cards: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Cards as the objects they are now: one that moves, or is shuffled, is another. CR rule_object_move_location."""
    return tuple((card, state.incarnation[card]) for card in cards)


def forget_hands(state: State, looked: Iterable[int]) -> None:
    """Cards in a hand that were looked at cannot be told apart any more.

    A grip revealed to an ability that waits for it is forgotten when it has been heard: `forget_grip`.
    """
    waited_for = state.index.listen[fx.CARDS_REVEALED]
    for card in looked:
        place = state.zone[card]
        if place in HAND_OF and not (waited_for and place == P_HAND_RUNNER):
            state.known[card] &= 1 << state.face[card].side


def forget_grip(state: State) -> None:
    """Cards in the grip that were revealed cannot be told apart any more."""
    for card in state.piles[P_HAND_RUNNER]:
        state.known[card] &= RUNNER_KNOWS


@applies(fx.CARDS_REVEALED)
def reveal(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR rule_reveal; under the classic rules only uninstalled cards (gloss.reveal.1).

    Cards in a hand stay visible while the ability resolves. CR rule_remain_visible.
    """
    cards = told(effect, CardsFacts).cards
    if state.rules.reveal_only_unseen:
        cards = tuple(c for c in cards if state.zone[c] != P_INSTALLED)
    if owner is not None and cards:
        owner.looked = objects(state, cards)
        owner.it = cards
        owner.see(state, cards, BOTH_KNOW)
    if state.rules.reveal_only_unseen:
        cards = tuple(c for c in cards if not state.faceup[c])
    if not cards:
        return
    if owner is None:
        show(state, cards)
    else:
        for card in cards:
            state.known[card] = BOTH_KNOW
    state.emit(fx.CARDS_REVEALED, effect.side, amount=len(cards), source=effect.source, facts=CardsFacts(cards))


def show(state: State, cards: tuple[int, ...]) -> None:
    """Both players see the cards; they remain known as long as they can be told apart."""
    for card in cards:
        if state.zone[card] not in HAND_OF:
            state.known[card] = BOTH_KNOW


@applies(fx.CARD_EXPOSED)
def expose(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR rule_expose: not if it was rezzed, or left, while that was imminent.

    It is thereby revealed, where an installed card can be (gloss.reveal.1).
    """
    if state.faceup[effect.card] or state.zone[effect.card] != P_INSTALLED:
        return
    state.known[effect.card] |= RUNNER_KNOWS
    if owner is not None:
        owner.it = (effect.card,)
        owner.see(state, owner.it, BOTH_KNOW)
    state.emit(fx.CARD_EXPOSED, effect.side, effect.card)
    if state.index.listen[fx.CARDS_REVEALED] and not state.rules.reveal_only_unseen:
        state.emit(fx.CARDS_REVEALED, effect.side, amount=1, source=effect.source, facts=CardsFacts((effect.card,)))


@applies(fx.CARDS_ARRANGED)
def arrange(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    cards = told(effect, CardsFacts).cards
    state.stack.append(movement.ArrangeFrame(effect.side, tuple(c for c in cards if state.zone[c] in DECK_OF)))


@applies(fx.CARD_NAMED)
def remember(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    """CR rule_lingering_effect_maintain_choice: kept as long as source and chosen card stay the same objects.

    Cards that were chosen together are spoken of together.
    """
    named = owner.it if owner is not None and effect.card in owner.it else (effect.card,)
    if effect.source >= 0:
        chosen = tuple([(card, state.incarnation[card]) for card in named])
        state.remembered[effect.source] = Remembered(state.incarnation[effect.source], chosen)
    if owner is not None:
        owner.it = named
    state.emit(fx.CARD_NAMED, effect.side, effect.card, source=effect.source)


@applies(fx.PLAYER_WON)
def win(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    state.win(effect.side, "a card's effect")


from . import damage, economy, preventing, rearranging, resolve, trash_costs  # noqa: E402, F401 - the engine's circle
from .lingering import making  # noqa: E402 - the same
