"""What a player is told besides what they see: what they could spend, what an option would come to, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.deciding import Deciding
from sneakdoor.engine import options as op
from sneakdoor.engine.interrupts import imminent
from sneakdoor.engine.payment import most_credits
from sneakdoor.engine.scene import Scene, standing
from sneakdoor.language import effects as fx
from sneakdoor.language.grammar import count
from sneakdoor.terms import V_USE

from .shapes import Handle, WarningView
from .viewer import Viewer

if TYPE_CHECKING:
    from sneakdoor.game import Game


def credits_for(game: Game, handle: Handle) -> int:
    """All the credits that whoever decides could spend on using a card, from wherever they may be spent."""
    state = game.state
    card = Viewer(state, state.decider).find(handle)
    return state.credits[state.decider] if card is None else most_credits(state, state.decider, V_USE, card)


def in_vain(game: Game, place: int) -> bool:
    """Whether playing a card or using an ability could change nothing, which the modern rules allow."""
    state = game.state
    option = state.options[place]
    if isinstance(option, op.Play) and state.deciding is Deciding.ACTION:
        changing = state.face[option.card].changing
        return not changing.could_change(Scene(state, standing(option.card, state.decider)))
    if isinstance(option, op.Use):
        paying = state.face[option.card].paying[option.ability]
        return not paying.changing.could_change(Scene(state, standing(option.card, state.decider)))
    return False


def damage_coming(game: Game) -> int:
    """How much damage is about to be suffered, where it can still be changed."""
    state = game.state
    if state.deciding is not Deciding.INTERRUPT:
        return 0
    return sum(effect.amount for effect in imminent(state) if effect.kind == fx.DAMAGE_SUFFERED)


# -- warnings, in sentences


def hurts(damage: int, hand: int, *, certain: bool) -> WarningView:
    """Damage to a Runner with so many cards; more of it than cards is the end. CR rule_flatline."""
    if damage <= hand:
        some = f"{damage} of your {count(hand, 'card')}"
        text = f"This costs you {some}." if certain else f"This could cost you {some}."
        return WarningView(kind="damage", text=text, damage=damage, hand=hand)
    ends = "this flatlines you" if certain else "this could flatline you"
    text = f"You have {count(hand, 'card')}, and {damage} damage comes: {ends}."
    return WarningView(kind="lethal", text=text, damage=damage, hand=hand)


def tags(number: int, *, taken: bool, certain: bool, resources: bool, hand: int) -> WarningView:
    """Tags that are taken, or kept, while the Corp can do something with them."""
    threat = "can trash your resources" if resources else f"has {count(hand, 'card')} in hand"
    have = f"You {'would' if certain else 'could'} {'have' if taken else 'keep'} {count(number, 'tag')}"
    return WarningView(kind="tag", text=f"{have}, and the Corp {threat}.", tags=number)


def last_click() -> WarningView:
    """A run with the last click."""
    return WarningView(kind="last click", text="This is your last click: none is left for what comes of it.")


def decks_you(left: int) -> WarningView:
    """The Corp draws from an empty deck, now or as its next turn begins."""
    text = "R&D is empty: to draw is to lose the game."
    if left:
        text = "This empties R&D: if it still is when your next turn begins, you lose the game."
    return WarningView(kind="decks you", text=text)


def too_dear(price: int, credits: int) -> WarningView:
    """Ice is installed for more than the Corp has. CR rule_install_trash_ice."""
    text = f"Ice there must go first, for good: you have {credits} of {count(price, 'credit')}."
    return WarningView(kind="too dear", text=text)


def does_nothing(why: str) -> WarningView:
    """Nothing comes of it."""
    return WarningView(kind="does nothing", text=why)
