"""How cards and options are called: short, stable, readable, and never more than the reader may know."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sneakdoor.errors import Runaway
from sneakdoor.language import abilities as ab
from sneakdoor.language import effects as fx
from sneakdoor.language.combinators import branch_label, plainly, said
from sneakdoor.language.costs import alternatives, nested
from sneakdoor.language.effects import KINDS, Effect
from sneakdoor.language.facts import DamageFacts
from sneakdoor.language.grammar import Voice
from sneakdoor.terms import (
    CORP_SIDE,
    HAND_OF,
    P_IDENTITY,
    P_INSTALLED,
    PLACE_NAMES,
    RUNNER_SIDE,
    server_name,
)

from . import options as op
from .encounter import LentFrame
from .identities import VersionFrame
from .interrupts import imminent
from .lingering import making
from .lingering.kinds import BreachReplaced
from .option import CardOption, NumberOption, Option, PlaceOption, ServerOption
from .payment import FUND, PaymentFrame
from .relevance import interrupter
from .resolve import AbilityFrame
from .runaway import RUNAWAY
from .scene import Scene, standing
from .sequences import SequenceFrame
from .state import BOTH_KNOW
from .subroutines import subroutine

if TYPE_CHECKING:
    from .state import State

ANYBODY: Final = -1
"""The reader who may know everything."""
PUBLIC: Final = 2
"""The reader who may know only what both players may."""


KNOWING: Final[dict[int, int]] = {
    CORP_SIDE: 1 << CORP_SIDE,
    RUNNER_SIDE: 1 << RUNNER_SIDE,
    PUBLIC: BOTH_KNOW,
    ANYBODY: 0,
}
"""Which sides must know a card for a viewer to know it, as bits."""


def knows(state: State, card: int, viewer: int) -> bool:
    """Whether a viewer may know which card this is."""
    bits = KNOWING[viewer]
    return state.known[card] & bits == bits


def installed_handle(state: State, card: int) -> str:
    """How a card is called, to clients, from when it is installed until it leaves play."""
    return f"card {state.serial[card]}"


def card_name(state: State, card: int, viewer: int) -> str:
    """The title, or what can be said without knowing it: 'unrezzed ice', 'facedown card'."""
    if card < 0:
        return "nothing"
    if knows(state, card, viewer):
        return (state.face if state.zone[card] == P_IDENTITY else state.printed)[card].title
    if state.zone[card] == P_INSTALLED and state.face[card].is_ice:
        return "unrezzed ice"
    return "facedown card" if state.zone[card] not in HAND_OF else "unknown card"


def location(state: State, card: int) -> str:
    """Where a card is, to tell it from its twins: 'protecting HQ', 'in Server 1', 'on Botulus'."""
    hosts = ""
    for _ in RUNAWAY:
        zone, host, server = state.zone[card], state.host[card], state.server[card]
        if zone != P_INSTALLED:
            return f"{hosts}in {PLACE_NAMES[zone]}"
        if host < 0:
            break
        hosts += f"on {card_name(state, host, ANYBODY if state.faceup[host] else RUNNER_SIDE)} "
        card = host
    else:
        raise Runaway("a card hosted on itself")
    if server < 0:
        return f"{hosts}installed"
    return f"{hosts}{'protecting' if state.face[card].is_ice else 'in'} {server_name(server)}"


def ability_phrase(state: State, card: int, index: int) -> str:
    """What an ability does, in few words: 'break up to 2 barrier subroutines'."""
    return instructions_phrase(state, card, state.face[card].abilities[index])


def instructions_phrase(state: State, card: int, ability: ab.SingleAbility) -> str:
    """What an ability says to do."""
    printed = state.printed[card].card
    anyone = isinstance(ability, ab.Paid) and ability.by_anyone  # it names the owner of its card
    voice = Voice(1 - printed.side if anyone else printed.side, printed.noun, printed.title)
    if isinstance(ability, ab.Static):
        return plainly(ability.text(voice))
    text = ab.sentences(ability.instructions, voice)
    text = untagged(text).rstrip(".")
    return text[:1].lower() + text[1:]


def untagged(text: str) -> str:
    """Rules text on one line, without markup."""
    return " ".join(re.sub(r"<[^>]+>", " ", plainly(text)).split())


def subroutine_phrase(state: State, ice: int, index: int) -> str:
    """A subroutine as it is printed."""
    printed = state.printed[ice].card
    ability = subroutine(state, ice, index)
    if ability is None:
        return "a subroutine it has lost"
    return plainly(ability.text(Voice(printed.side, printed.noun, printed.title))).removeprefix("[subroutine] ")


def effect_phrase(state: State, effect: Effect, viewer: int) -> str:
    """An expected effect in few words: 'damage suffered (2 net damage)', 'card trashed (Botulus)'."""
    if effect.kind == fx.SUBROUTINE_BROKEN:
        return f"breaking {subroutine_phrase(state, effect.card, effect.amount)}"
    what = KINDS[effect.kind]
    if isinstance(effect.facts, DamageFacts):
        return f"{what} ({effect.amount} {effect.facts.kind.value})"
    return f"{what} ({card_name(state, effect.card, viewer)})" if effect.card >= 0 else f"{what} ({effect.amount})"


def option_text(state: State, option: Option, viewer: int) -> str:
    """An option's key before twins are told apart."""
    words = option_words(state, option, viewer)
    return _headed(state, option, viewer, words) if words is not None else _wordless(state, option, viewer)


def _headed(state: State, option: Option, viewer: int, words: str) -> str:
    """What an option does before the words that it is about."""
    head = HEADS.get(type(option))
    if head is not None:
        return f"{head} {words}"
    assert isinstance(option, CardOption)
    name = card_name(state, option.card, viewer)
    return f"use {name}: {words}" if isinstance(option, op.Use) else f"{name}: {words}"


def _wordless(state: State, option: Option, viewer: int) -> str:
    """The key of an option that is about no ability or subroutine."""
    text = KEYS.get(type(option))
    if text is not None:
        return text(state, option, viewer)
    match option:
        case CardOption():
            return f"{option.verb} {card_name(state, option.card, viewer)}"
        case ServerOption():
            return f"{option.verb} {server_name(option.server)}"
        case NumberOption():
            return f"{option.verb} {option.number}"
        case PlaceOption():
            return f"{option.verb} {option.place}"
        case _:
            return option.verb


# -- what an option does, in words of its own


def _by_use(state: State, option: op.Use, viewer: int) -> str:
    return ability_phrase(state, option.card, option.ability)


def _by_trigger(state: State, option: op.Trigger, viewer: int) -> str:
    from .reactions import ReactionFrame

    card, top = option.card, state.stack[-1]
    assert isinstance(top, ReactionFrame)
    pending = top.pending[option.pending]
    scene = Scene(state, standing(card, state.controller(card)))
    twins = [p for p in top.pending if p.card == card and p.index == pending.index and p.event is not None]
    about = pending.event.card if pending.event is not None and len(twins) > 1 else -1
    told = f" ({card_name(state, about, viewer)})" if about >= 0 and about != card else ""
    return f"{untagged(said(scene, pending.todo[0]))}{told}"


def _by_interrupt(state: State, option: op.Interrupt, viewer: int) -> str:
    if option.ability >= 0:
        return ability_phrase(state, option.card, option.ability)
    it = interrupter(state, option.card, option.ability)
    assert it is not None
    return instructions_phrase(state, option.card, it.ability)


def _of_encountered(state: State, option: op.Break | op.Spare, viewer: int) -> str:
    return subroutine_phrase(state, state.encountered, option.subroutine)


def _of_lent(state: State, option: op.Resolve, viewer: int) -> str:
    top = state.stack[-1]
    assert isinstance(top, (LentFrame, SequenceFrame))
    return subroutine_phrase(state, top.ice, option.subroutine)


def _by_replacement(state: State, option: op.Instead, viewer: int) -> str:
    found = making.find(state, option.serial)
    assert isinstance(found, BreachReplaced)
    return said(Scene(state, standing(found.source, found.side)), found.replacement.instruction)


WORDS: Final[dict[type[Option], Callable[[State, Any, int], str]]] = {
    op.Use: _by_use,
    op.Trigger: _by_trigger,
    op.Interrupt: _by_interrupt,
    op.Break: _of_encountered,
    op.Spare: _of_encountered,
    op.Resolve: _of_lent,
    op.Instead: _by_replacement,
}
"""What the abilities and subroutines say that options are about."""
HEADS: Final[dict[type[Option], str]] = {
    op.Break: "break",
    op.Spare: "do not break",
    op.Resolve: "resolve",
    op.Instead: "instead of breaching:",
}
"""How keys begin in which no card is named."""


def option_words(state: State, option: Option, viewer: int) -> str | None:
    """What the ability or subroutine says that an option is about: 'break 1 barrier subroutine'."""
    words = WORDS.get(type(option))
    return None if words is None else words(state, option, viewer)


# -- keys


def _install_in(state: State, option: op.InstallIn, viewer: int) -> str:
    from .installing import InstallFrame

    top = state.stack[-1]
    assert isinstance(top, InstallFrame)
    where = "protecting" if state.face[top.card].is_ice else "in"
    return f"install {where} {'a new server' if option.server < 0 else server_name(option.server)}"


def _choose_server(state: State, option: op.ChooseServer, viewer: int) -> str:
    return f"choose {server_name(option.server)}"


def _trash_first(state: State, option: op.TrashFirst, viewer: int) -> str:
    return f"trash {card_name(state, option.card, viewer)} first"


def _next(state: State, option: op.Next, viewer: int) -> str:
    return f"{card_name(state, option.card, viewer)} next"


def _ignore(state: State, option: op.Ignore, viewer: int) -> str:
    return f"do not access {card_name(state, option.card, viewer)}"


def _access_too(state: State, option: op.AccessToo, viewer: int) -> str:
    return f"access {card_name(state, option.card, viewer)} too"


def _name(state: State, option: op.Name, viewer: int) -> str:
    from .searching import titles

    return f"name {titles(1 - state.decider)[option.place]}"


def _number(state: State, option: op.Number, viewer: int) -> str:
    return str(option.number)


def _version(state: State, option: op.Version, viewer: int) -> str:
    top = state.stack[-1]
    assert isinstance(top, VersionFrame)
    return state.printed[top.card].backs[option.place].title


def _prevent(state: State, option: op.Prevent, viewer: int) -> str:
    return f"prevent: {effect_phrase(state, imminent(state)[option.place], viewer)}"


def _take_branch(state: State, option: op.TakeBranch, viewer: int) -> str:
    top = state.stack[-1]
    assert isinstance(top, AbilityFrame)
    return branch_label(Scene(state, top), top.branches[option.place])


def _pay(state: State, option: op.Pay, viewer: int) -> str:
    top = state.stack[-1]
    assert isinstance(top, PaymentFrame)
    printed = state.printed[max(0, top.source)].card
    voice = Voice(printed.side, printed.noun, printed.title)
    return plainly(nested(alternatives(top.cost)[option.place], voice, str))


def _pay_from(state: State, option: op.PayFrom, viewer: int) -> str:
    source = "the bad publicity fund" if option.source == FUND else card_name(state, option.source, viewer)
    return f"pay {option.number} from {source}"


KEYS: Final[dict[type[Option], Callable[[State, Any, int], str]]] = {
    op.InstallIn: _install_in,
    op.ChooseServer: _choose_server,
    op.TrashFirst: _trash_first,
    op.Next: _next,
    op.Ignore: _ignore,
    op.AccessToo: _access_too,
    op.Name: _name,
    op.Number: _number,
    op.Version: _version,
    op.Prevent: _prevent,
    op.TakeBranch: _take_branch,
    op.Pay: _pay,
    op.PayFrom: _pay_from,
}
"""What options are called whose key is more than their verb and what it is done to."""


class Called(NamedTuple):
    """How an option is called: by its text, and by what tells it from its twins."""

    text: str
    words: str | None = None
    """What the ability or subroutine says that it is about;"""
    where: str | None = None
    """where its card is, if that tells them apart;"""
    number: int = 1
    """which of those of one name it is, if nothing else does."""

    def key(self) -> str:
        """All of it in one."""
        key = self.text if self.where is None else f"{self.text} {self.where}"
        return key if self.number == 1 else f"{key} #{self.number}"


def called(state: State, viewer: int) -> tuple[Called, ...]:
    """How all options of the decision are called; twins are told apart by where they are, then by number."""
    options = state.options
    every: list[Called] = []
    for option in options:
        words = option_words(state, option, viewer)
        if words is None:
            every.append(Called(_wordless(state, option, viewer)))
        else:
            every.append(Called(_headed(state, option, viewer, words), words))
    texts = [each.text for each in every]
    if len(set(texts)) == len(texts):
        return tuple(every)
    located = [
        each._replace(where=location(state, o.card))
        if texts.count(each.text) > 1 and isinstance(o, CardOption) and o.located and o.card >= 0
        else each
        for each, o in zip(every, options, strict=True)
    ]
    keys = [each.key() for each in located]
    found = [
        there if keys.count(key) < texts.count(each.text) else each
        for each, there, key in zip(every, located, keys, strict=True)
    ]
    seen: dict[str, int] = {}
    for i, each in enumerate(found):
        key = each.key()
        seen[key] = seen.get(key, 0) + 1
        if seen[key] > 1:
            found[i] = each._replace(number=seen[key])
    return tuple(found)
