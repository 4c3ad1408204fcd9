"""Questions and reasons, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sneakdoor.language import effects as fx
from sneakdoor.language.combinators import NO, said
from sneakdoor.language.effects import KINDS, Effect
from sneakdoor.language.facts import DamageFacts
from sneakdoor.language.grammar import count
from sneakdoor.symbols import readable
from sneakdoor.terms import CORP_SIDE, HAND_OF, PLACE_NAMES, RUNNER_SIDE, SIDE_TITLES, V_RUN, server_name

from . import values
from .access import AccessCostFrame
from .breach import AccessSetFrame
from .checkpoint import EnteringFrame, MemoryFrame, RemotesFrame
from .choosing import ChooseFrame
from .contests import TraceFrame
from .damage import DamageFrame
from .encounter import LentFrame, SequenceFrame
from .installing import InstallFrame
from .interned import DONE
from .interrupts import imminent
from .loops import LoopFrame
from .movement import ArrangeIceFrame
from .naming import card_name, effect_phrase
from .options import Rez, Score, TrashAccessed, Trigger, Use
from .payment import CountersFrame, PaymentFrame
from .playing import PlayFrame
from .resolve import AbilityFrame
from .rezzing import RezFrame
from .scene import Scene
from .searching import SearchFrame

if TYPE_CHECKING:
    from .state import State


FEW = 3
"""So many expected effects are told one by one."""
IN_WINDOWS = {Use: "use an ability", Rez: "rez a card", Score: "score an agenda"}
IN_ACCESS = {TrashAccessed: "trash it", Use: "use an ability"}


class Reason(NamedTuple):
    """Why something is not available: a sentence, and the rule behind it."""

    sentence: str
    rule: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


def prompt(state: State) -> str:
    """The question that the open decision asks."""
    viewer = state.decider
    match state.deciding:
        case "mulligan":
            return "Keep this hand, or shuffle it back and draw five new cards?"
        case "name":
            return doing(state) or "Name a card."
        case "subroutine":
            top = state.stack[-1]
            if isinstance(top, SequenceFrame):
                return "Which subroutine comes next?"
            of = f" of {card_name(state, top.ice, viewer)}" if isinstance(top, LentFrame) else ""
            return f"Which subroutine{of} resolves?"
        case "version":
            return "Which copy of your identity do you play? It stays a secret until you flip it."
        case "action":
            return f"Take an action: {count(state.clicks[viewer], 'click')} left."
        case "window":
            return window_prompt(state)
        case "reaction":
            return reaction_prompt(state)
        case "interrupt":
            return imminent_prompt(state)
        case "access":
            may = {type(o) for o in state.options}
            verbs = [words for kind, words in IN_ACCESS.items() if kind in may]
            return f"You are accessing {card_name(state, state.accessed, viewer)}: {', '.join(verbs)} or pass?"
        case "steal":
            return f"Pay to steal {card_name(state, state.accessed, viewer)}?"
        case "candidate" if isinstance(state.stack[-1], EnteringFrame):
            card = card_name(state, state.stack[-1].cards[0], viewer)
            return f"{card} has entered the root of {server_name(state.breached)}: do you access it too?"
        case "candidate" if isinstance(state.stack[-1], AccessSetFrame):
            return "Which of these cards do you access next?"
        case "candidate":
            return f"Breaching {server_name(state.breached)}: which card do you access?"
        case "jack out":
            return f"Continue the run on {server_name(state.attacked)}, or jack out?"
        case "destination" | "position" | "trash first":
            return install_prompt(state)
        case "offer":
            return offer_prompt(state)
        case "choose":
            return choose_prompt(state)
        case "number":
            return number_prompt(state)
        case "spend":
            return trace_prompt(state)
        case "bid":
            return "Bid secretly: how many credits?"
        case "guess":
            return "Guess how many credits the Runner has spent in secret."
        case "redirect":
            return "Which server becomes the attacked one?"
        case "pay":
            return pay_prompt(state)
        case "server":
            return "Which server do you run?"
        case "breach":
            return f"Breach {server_name(state.attacked)}, or something else instead?"
        case "arrange":
            if isinstance(state.stack[-1], ArrangeIceFrame):
                return f"Which ice comes next, from the outermost protecting {server_name(state.stack[-1].server)}?"
            return "Which card comes next, from the top?"
        case "loop":
            return loop_prompt(state)
        case _:
            return "Choose."


def reaction_prompt(state: State) -> str:
    """Whose ability is pending or, if several are, which comes next."""
    triggered = [option for option in state.options if isinstance(option, Trigger)]
    if len(triggered) != 1:
        return "Which triggered ability resolves next?"
    return f"Use the triggered ability of {card_name(state, triggered[0].card, state.decider)}?"


def loop_prompt(state: State) -> str:
    """What would go on for ever. CR rule_mandatory_infinite_loop."""
    top = state.stack[-1]
    card = top.pending.card if isinstance(top, LoopFrame) else top.ice if isinstance(top, LentFrame) else -1
    what = f"What {card_name(state, card, state.decider)} does" if card >= 0 else "This"
    return f"{what} would never end: how often does it happen?"


def number_prompt(state: State) -> str:
    """How many: as the X of a cost, or as an ability says."""
    below = state.stack[-2]
    if isinstance(below, (InstallFrame, PlayFrame)):
        return f"How many credits do you pay as the X of {card_name(state, below.card, state.decider)}?"
    if isinstance(below, PaymentFrame) and below.source >= 0:
        return f"How many credits do you pay for {card_name(state, below.source, state.decider)}?"
    return f"{doing(state)} How many?".strip()


def imminent_prompt(state: State) -> str:
    """What is about to happen, unless it is changed."""
    told = list(dict.fromkeys(happening(state, effect) for effect in imminent(state)))
    more = f" (and {len(told) - FEW} more)" if len(told) > FEW else ""
    text = f"{', '.join(told[:FEW])}{more}: change it, or pass?"
    return text[0].upper() + text[1:]


def happening(state: State, effect: Effect) -> str:
    """An expected effect as a clause: 'the Runner is about to suffer 2 net damage'."""

    def about(side: int) -> str:
        return "you are about to" if side == state.decider else f"{SIDE_TITLES[side]} is about to"

    card = card_name(state, effect.card, state.decider) if effect.card >= 0 else ""
    match effect.kind:
        case fx.DAMAGE_SUFFERED if isinstance(effect.facts, DamageFacts):
            return f"{about(RUNNER_SIDE)} suffer {effect.amount} {effect.facts.kind.value}"
        case fx.TAGS_TAKEN:
            return f"{about(RUNNER_SIDE)} take {count(effect.amount, 'tag')}"
        case fx.CARDS_DRAWN:
            return f"{about(effect.side)} draw {count(effect.amount, 'card')}"
        case fx.CREDITS_GAINED:
            return f"{about(effect.side)} gain {count(effect.amount, 'credit')}"
        case fx.TRACE_INITIATED:
            return f"{about(CORP_SIDE)} trace with base strength {effect.amount}"
        case fx.VIRUS_PURGED:
            return f"{about(CORP_SIDE)} purge virus counters"
        case fx.ENCOUNTER_ABILITY:
            return f"{card}, just encountered, is about to do what it says"
        case fx.CARD_TRASHED | fx.CARD_EXPOSED | fx.CARD_PLAYED | fx.CARD_INSTALLED | fx.CARD_ACCESSED if card:
            return f"{card} is about to be {KINDS[effect.kind].removeprefix('card ')}"
        case _:
            return f"this is about to happen: {effect_phrase(state, effect, state.decider)}"


def trace_prompt(state: State) -> str:
    """What the trace comes to so far, on both sides. CR rule_compare_trace_and_link_strength."""
    trace = next(f for f in reversed(state.stack) if isinstance(f, TraceFrame))
    strength, link = trace.strength, values.link(state)
    if state.decider == CORP_SIDE:
        return f"The trace has strength {strength}, the Runner has {link} link: how many credits do you spend on it?"
    return f"The trace has strength {strength}, you have {link} link: how many credits do you spend against it?"


def window_prompt(state: State) -> str:
    """What a window is about, and what may be done in it."""
    kinds = {type(o) for o in state.options}
    may = f"{', '.join(words for kind, words in IN_WINDOWS.items() if kind in kinds)} or pass?"
    viewer = state.decider
    met = state.ice_met()
    if met >= 0:
        return f"Encounter with {card_name(state, met, viewer)} at strength {values.strength(state, met)}: {may}"
    if state.encountered >= 0:
        return f"{card_name(state, state.encountered, viewer)} is gone, the encounter is ending: {may}"
    if state.approached >= 0:
        return f"The Runner approaches {card_name(state, state.approached, viewer)}: {may}"
    if state.run_no:
        return f"Run on {server_name(state.attacked)}, {state.phase}: {may}"
    whose = "your" if state.active == viewer else ("the Corp's", "the Runner's")[state.active]
    return f"In {whose} {state.phase}: {may}"


def install_prompt(state: State) -> str:
    """Where, in which position, and what goes for it."""
    top = state.stack[-1]
    name = card_name(state, top.card, state.decider) if isinstance(top, InstallFrame) else "it"
    if state.deciding == "position":
        return f"In which position do you install {name}, counted from the outermost?"
    if state.deciding == "destination":
        return f"Where do you install {name}?"
    if DONE in state.options:
        return f"Trash any cards before you install {name}?"
    return f"What do you trash to make room for {name}?"


def pay_prompt(state: State) -> str:
    """From where, or in which way."""
    top = state.stack[-1]
    if not isinstance(top, PaymentFrame):
        return "How do you pay?"
    what = f" for {card_name(state, top.card, state.decider)}" if top.card >= 0 and top.verb is not V_RUN else ""
    return f"You pay {count(top.total(state), 'credit')}{what}: how?"


def choose_prompt(state: State) -> str:
    """Which card, for what."""
    top = state.stack[-1]
    below = state.stack[-2] if len(state.stack) > 1 else None
    if isinstance(top, CountersFrame):
        return f"Spend {count(top.left, f'{top.kind.value} counter')}: from which card?"
    if not isinstance(top, ChooseFrame):
        return "Choose a card."
    match top.verb:
        case "server" if isinstance(below, RemotesFrame):
            return f"You may have {count(below.most, 'remote server')}: which do you keep? All else is trashed."
        case "server":
            return f"{doing(state)} Which server?".strip()
        case "break":
            return f"Break which subroutine of {card_name(state, state.encountered, state.decider)}?"
        case "spare":
            return f"Leave which subroutine of {card_name(state, state.encountered, state.decider)} alone?"
        case "discard":
            limit = max(0, values.hand_size(state, state.decider))
            so_far = f" ({len(top.picked) + 1} of {top.high})" if top.high > 1 else ""
            hand = PLACE_NAMES[HAND_OF[state.decider]]
            return f"Discard down to {count(limit, 'card')} in {hand}{so_far}: which one?"
        case "find":
            where = below.search.zone.phrase if isinstance(below, SearchFrame) else "it"
            return f"You search {where}: which card do you take?"
        case "lose":
            return "The damage: which card is trashed?"
        case "spend from":
            return "Whose counters do you spend?"
        case "start with":
            return f"You start the game with {top.high} of these cards installed: which is the next one?"
        case "trash" if isinstance(below, MemoryFrame):
            used, limit = values.memory_used(state), values.memory_limit(state)
            return f"Your programs need {used} memory, and your limit is {limit}: which one do you trash?"
        case "trash":
            return "Sabotage: which card do you trash from HQ? What is left comes from the top of R&D."
        case _:
            pass
    number = "a card"
    if top.high > 1:
        number = f"card {len(top.picked) + 1} of {'up to ' if top.low < top.high else ''}{top.high}"
    if isinstance(below, PaymentFrame):
        name = f" for {card_name(state, below.source, state.decider)}" if below.source >= 0 else ""
        return f"Choose {number} to pay the cost{name}."
    return f"{doing(state)} Choose {number}.".strip()


def doing(state: State) -> str:
    """'Seamless Launch: place 2 advancement counters on 1 installed card.' or nothing."""
    frame = next((f for f in reversed(state.stack[-2:]) if isinstance(f, AbilityFrame)), None)
    if frame is None or frame.source < 0 or not frame.todo:
        return ""
    text = readable(said(Scene(state, frame), frame.todo[0])).split("\n")[0]
    return f"{card_name(state, frame.source, state.decider)}: {text.rstrip('.')}."


def offer_prompt(state: State) -> str:
    """'Card: you may …?'"""
    top = state.stack[-1]
    match top:
        case DamageFrame():
            return "Look at the grip, and choose the first card that the damage trashes?"
        case RezFrame():
            return f"Pay what else it costs to rez {card_name(state, top.card, CORP_SIDE)}?"
        case AccessCostFrame():
            return f"Pay what else it costs to access {card_name(state, top.card, state.decider)}?"
        case _:
            text = doing(state)
            asks = isinstance(top, AbilityFrame) and any(b.label == NO for b in top.branches)
            return f"{text.rstrip('.')}?" if asks else f"{text.rstrip('.:')}: which?"
