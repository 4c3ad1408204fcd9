"""Questions and reasons, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from sneakdoor.deciding import Deciding
from sneakdoor.language import effects as fx
from sneakdoor.language.combinators import NO, said
from sneakdoor.language.effects import KINDS, Effect
from sneakdoor.language.facts import DamageFacts
from sneakdoor.language.grammar import count
from sneakdoor.symbols import readable
from sneakdoor.terms import CORP_SIDE, HAND_OF, PLACE_NAMES, RUNNER_SIDE, SIDE_TITLES, V_RUN, server_name

from . import values
from .interrupts import imminent
from .naming import card_name, effect_phrase
from .options import Rez, Score, TrashAccessed, Use
from .questions import Question, question, resolving
from .scene import Scene

if TYPE_CHECKING:
    from .state import State


FEW: Final = 3
"""So many expected effects are told one by one."""
IN_WINDOWS: Final = {Use: "use an ability", Rez: "rez a card", Score: "score an agenda"}
IN_ACCESS: Final = {TrashAccessed: "trash it", Use: "use an ability"}


class Reason(NamedTuple):
    """Why something is not available: a sentence, and the rule behind it."""

    sentence: str
    rule: str

    def __str__(self) -> str:
        return self.sentence


def prompt(state: State) -> str:
    """The question that the open decision asks."""
    fixed = FIXED.get(state.deciding)
    return fixed if fixed is not None else SENTENCES[state.deciding](state, question(state))


def name_of(state: State, asked: Question) -> str:
    """The card that the question is about."""
    return card_name(state, asked.card, asked.side)


def source_of(state: State, asked: Question) -> str:
    """The card that asks."""
    return card_name(state, asked.source, asked.side)


def doing(state: State, asked: Question) -> str:
    """'Seamless Launch: place 2 advancement counters on 1 installed card.' or nothing."""
    frame = resolving(state)
    if frame is None:
        return ""
    text = readable(said(Scene(state, frame), frame.todo[0])).split("\n")[0]
    return f"{card_name(state, frame.source, asked.side)}: {text.rstrip('.')}."


def which(question: str) -> Sentence:
    """What is being done, and the question that goes with it."""
    return lambda state, asked: f"{doing(state, asked)} {question}".strip()


# -- turns and windows


def action_prompt(state: State, asked: Question) -> str:
    """What may be spent."""
    return f"Take an action: {count(asked.amount, 'click')} left."


def window_prompt(state: State, asked: Question) -> str:
    """What a window is about, and what may be done in it."""
    kinds = {type(o) for o in state.options}
    may = f"{', '.join(words for kind, words in IN_WINDOWS.items() if kind in kinds)} or pass?"
    met, yours = state.ice_met(), asked.side == RUNNER_SIDE
    if met >= 0:
        meets = "You encounter" if yours else "The Runner encounters"
        return f"{meets} {name_of(state, asked)} at strength {values.strength(state, met)}: {may}"
    if state.encountered >= 0:
        return f"{name_of(state, asked)} is gone, the encounter is ending: {may}"
    if asked.card >= 0:
        return f"{'You approach' if yours else 'The Runner approaches'} {name_of(state, asked)}: {may}"
    if state.run_no:
        whose = "Your" if yours else "The Runner's"
        return f"{whose} run on {server_name(asked.server)}, {state.phase}: {may}"
    whose = "your" if state.active == asked.side else ("the Corp's", "the Runner's")[state.active]
    return f"In {whose} {state.phase}: {may}"


def reaction_prompt(state: State, asked: Question) -> str:
    """Whose ability is pending or, if several are, which comes next."""
    if asked.source < 0:
        return "Which of these abilities do you resolve next?"
    return f"Do you use the ability of {source_of(state, asked)}?"


def imminent_prompt(state: State, asked: Question) -> str:
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


def discard_prompt(state: State, asked: Question) -> str:
    """Down to how many, and how far it has come."""
    so_far = f" ({len(asked.picked) + 1} of {asked.of})" if asked.of > 1 else ""
    hand = PLACE_NAMES[HAND_OF[asked.side]]
    return f"Discard down to {count(asked.amount, 'card')} in {hand}{so_far}: which one?"


def loop_prompt(state: State, asked: Question) -> str:
    """What would go on for ever. CR rule_mandatory_infinite_loop."""
    what = f"What {source_of(state, asked)} does" if asked.source >= 0 else "This"
    return f"{what} would never end: how often do you let it happen?"


def start_prompt(state: State, asked: Question) -> str:
    """How many cards one starts with."""
    return f"You start the game with {asked.of} of these cards installed: which is the next one?"


# -- runs and accesses


def jack_out_prompt(state: State, asked: Question) -> str:
    """Where the run goes."""
    return f"Do you continue your run on {server_name(asked.server)}, or jack out?"


def breach_prompt(state: State, asked: Question) -> str:
    """What would be breached."""
    return f"Do you breach {server_name(asked.server)}, or do something else instead?"


def subroutine_prompt(state: State, asked: Question) -> str:
    """Whose subroutine is lent."""
    return f"Which subroutine of {name_of(state, asked)} do you resolve?"


def break_prompt(state: State, asked: Question) -> str:
    """Of which ice."""
    return f"Which subroutine of {name_of(state, asked)} do you break?"


def spare_prompt(state: State, asked: Question) -> str:
    """Of which ice."""
    return f"Which subroutine of {name_of(state, asked)} do you leave alone?"


def candidate_prompt(state: State, asked: Question) -> str:
    """What is being breached."""
    return f"Breaching {server_name(asked.server)}: which card do you access?"


def entering_prompt(state: State, asked: Question) -> str:
    """What has entered which root."""
    return f"{name_of(state, asked)} has entered the root of {server_name(asked.server)}: do you access it too?"


def access_prompt(state: State, asked: Question) -> str:
    """What is being accessed, and what may be done to it."""
    may = {type(o) for o in state.options}
    verbs = [words for kind, words in IN_ACCESS.items() if kind in may]
    return f"You are accessing {name_of(state, asked)}: {', '.join(verbs)} or pass?"


def steal_prompt(state: State, asked: Question) -> str:
    """What could be stolen."""
    return f"Do you pay to steal {name_of(state, asked)}?"


# -- installing and paying


def facing_prompt(state: State, asked: Question) -> str:
    """What is being installed."""
    return f"Do you install {name_of(state, asked)} faceup or facedown?"


def destination_prompt(state: State, asked: Question) -> str:
    """What is being installed."""
    return f"Where do you install {name_of(state, asked)}?"


def position_prompt(state: State, asked: Question) -> str:
    """What is being installed."""
    return f"In which position do you install {name_of(state, asked)}, counted from the outermost?"


def trash_first_prompt(state: State, asked: Question) -> str:
    """What goes for it, if it must or may."""
    name = name_of(state, asked)
    if asked.least and state.face[asked.card].is_program:
        free = values.memory_limit(state) - values.memory_used(state)
        return f"{name} needs more memory than the {max(0, free)} you have left: which program do you trash for it?"
    if asked.least:
        return f"What do you trash to make room for {name}?"
    return f"Do you trash any cards before you install {name}?"


def reduction_prompt(state: State, asked: Question) -> str:
    """CR rule_install_and_rez_reducing_total."""
    return (
        f"You pay {count(asked.of, 'credit')} less in all to install and rez {name_of(state, asked)}: "
        "how much of that to install it?"
    )


def additional_cost_prompt(state: State, asked: Question) -> str:
    """What else it costs to do something."""
    assert asked.to is not None
    return f"Do you pay what else it costs to {asked.to.value} {name_of(state, asked)}?"


def cost_prompt(state: State, asked: Question) -> str:
    """Which cards to pay with."""
    name = f" for {source_of(state, asked)}" if asked.source >= 0 else ""
    return f"Choose {number_of(asked)} to pay the cost{name}."


def x_prompt(state: State, asked: Question) -> str:
    """How many credits are paid as the X of a card, or of the cost of an ability. CR rule_cost_x."""
    if asked.source >= 0:
        return f"How many credits do you pay for {source_of(state, asked)}?"
    return f"How many credits do you pay as the X of {name_of(state, asked)}?"


def pay_prompt(state: State, asked: Question) -> str:
    """From where, or in which way."""
    what = f" for {name_of(state, asked)}" if asked.card >= 0 and asked.to is not V_RUN else ""
    return f"You pay {count(asked.amount, 'credit')}{what}: how?"


def counters_prompt(state: State, asked: Question) -> str:
    """How many counters are left to spend."""
    assert asked.counter is not None
    return f"Spend {count(asked.amount, f'{asked.counter.value} counter')}: from which card?"


# -- what abilities and procedures ask


def offer_prompt(state: State, asked: Question) -> str:
    """'Card: you may …?'"""
    text = doing(state, asked)
    frame = resolving(state)
    if frame is not None and any(branch.label == NO for branch in frame.branches):
        return f"{text.rstrip('.:')}?"
    return f"{text.rstrip('.:')}: which?"


def number_of(asked: Question) -> str:
    """'a card', 'card 2 of up to 3'."""
    if asked.of <= 1:
        return "a card"
    return f"card {len(asked.picked) + 1} of {'up to ' if asked.least < asked.of else ''}{asked.of}"


def target_prompt(state: State, asked: Question) -> str:
    """Which card, for what."""
    return f"{doing(state, asked)} Choose {number_of(asked)}.".strip()


def name_prompt(state: State, asked: Question) -> str:
    """For what a card is named."""
    return doing(state, asked) or "Name a card."


def find_prompt(state: State, asked: Question) -> str:
    """Where is searched."""
    where = asked.zone.phrase if asked.zone is not None else "it"
    return f"You search {where}: which card do you take?"


def arrange_ice_prompt(state: State, asked: Question) -> str:
    """Of which server."""
    return f"Which ice do you put next, from the outermost protecting {server_name(asked.server)}?"


def trace_prompt(state: State, asked: Question) -> str:
    """What the trace comes to so far, on both sides. CR rule_compare_trace_and_link_strength."""
    strength, link = asked.amount, values.link(state)
    if asked.side == CORP_SIDE:
        return f"The trace has strength {strength}, the Runner has {link} link: how many credits do you spend on it?"
    return f"The trace has strength {strength}, you have {link} link: how many credits do you spend against it?"


def memory_prompt(state: State, asked: Question) -> str:
    """How much memory is needed, and how much there is."""
    used = values.memory_used(state)
    return f"Your programs need {used} memory, and your limit is {asked.amount}: which one do you trash?"


def remotes_prompt(state: State, asked: Question) -> str:
    """How many servers there may be."""
    return f"You may have {count(asked.amount, 'remote server')}: which do you keep? All else is trashed."


Sentence = Callable[["State", Question], str]
FIXED: Final[dict[Deciding, str]] = {
    Deciding.NOTHING: "Nothing is to be decided yet.",
    Deciding.MULLIGAN: "Do you keep this hand, or shuffle it back and draw a new one?",
    Deciding.VERSION: "Which copy of your identity do you play? It stays a secret until you flip it.",
    Deciding.SERVER: "Which server do you run?",
    Deciding.REDIRECT: "Which server becomes the attacked one?",
    Deciding.NEXT_BREACH: "Which server do you breach next?",
    Deciding.SUBROUTINE_ORDER: "Which subroutine do you put next?",
    Deciding.NEXT_ACCESS: "Which of these cards do you access next?",
    Deciding.CORP_CANDIDATE: "Which card in HQ do you let the Runner access?",
    Deciding.SPEND_FROM: "Whose counters do you spend?",
    Deciding.ARRANGE: "Which card do you put next, from the top?",
    Deciding.BID: "How many credits do you bid? Your bid is secret until both are made.",
    Deciding.GUESS: "How many credits has the Runner spent in secret? You guess.",
    Deciding.SABOTAGE: "Sabotage: which card do you trash from HQ? What is left comes from the top of R&D.",
    Deciding.DAMAGE: "Which card do you let the damage trash?",
    Deciding.LOOK_AT_GRIP: "Do you look at the grip, and choose the first card that the damage trashes?",
}
"""Questions that are always put in the same words."""
SENTENCES: Final[dict[Deciding, Sentence]] = {
    Deciding.START_WITH: start_prompt,
    Deciding.ACTION: action_prompt,
    Deciding.WINDOW: window_prompt,
    Deciding.REACTION: reaction_prompt,
    Deciding.INTERRUPT: imminent_prompt,
    Deciding.DISCARD: discard_prompt,
    Deciding.JACK_OUT: jack_out_prompt,
    Deciding.BREACH: breach_prompt,
    Deciding.SUBROUTINE: subroutine_prompt,
    Deciding.BREAK: break_prompt,
    Deciding.SPARE: spare_prompt,
    Deciding.CANDIDATE: candidate_prompt,
    Deciding.ENTERING_CARD: entering_prompt,
    Deciding.ACCESS: access_prompt,
    Deciding.STEAL: steal_prompt,
    Deciding.FACING: facing_prompt,
    Deciding.DESTINATION: destination_prompt,
    Deciding.POSITION: position_prompt,
    Deciding.TRASH_FIRST: trash_first_prompt,
    Deciding.REDUCTION: reduction_prompt,
    Deciding.ADDITIONAL_COST: additional_cost_prompt,
    Deciding.COST: cost_prompt,
    Deciding.X: x_prompt,
    Deciding.WAY_TO_PAY: pay_prompt,
    Deciding.PAY_FROM: pay_prompt,
    Deciding.SPEND_COUNTER: counters_prompt,
    Deciding.OFFER: offer_prompt,
    Deciding.TARGET: target_prompt,
    Deciding.TARGET_SERVER: which("Which server?"),
    Deciding.PREVENT: which("Which of these do you prevent?"),
    Deciding.TRASH_REVEALED: which("Which of these do you trash?"),
    Deciding.NUMBER: which("How many?"),
    Deciding.NAME: name_prompt,
    Deciding.FIND: find_prompt,
    Deciding.ARRANGE_ICE: arrange_ice_prompt,
    Deciding.TRACE: trace_prompt,
    Deciding.MEMORY: memory_prompt,
    Deciding.REMOTES: remotes_prompt,
    Deciding.LOOP: loop_prompt,
}
"""How each other question is put."""
