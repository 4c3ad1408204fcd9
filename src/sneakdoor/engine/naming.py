"""How cards and options are called: short, stable, readable, and never more than the reader may know."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sneakdoor.errors import Runaway
from sneakdoor.language import abilities as ab
from sneakdoor.language import effects as fx
from sneakdoor.language.combinators import branch_label, plainly, said
from sneakdoor.language.costs import alternatives, nested
from sneakdoor.language.effects import DAMAGE_SUFFERED, KINDS, Effect
from sneakdoor.language.grammar import Voice
from sneakdoor.terms import (
    HAND_OF,
    P_IDENTITY,
    P_INSTALLED,
    PLACE_NAMES,
    RUNNER_SIDE,
    server_name,
)

from .encounter import LentFrame, SequenceFrame
from .frames import Option
from .identities import VersionFrame
from .interrupts import imminent, interrupter
from .lingering import making
from .lingering.kinds import BreachReplaced
from .payment import FUND, PaymentFrame
from .resolve import AbilityFrame
from .runaway import RUNAWAY
from .scene import Scene, standing
from .state import BOTH_KNOW
from .subroutines import subroutine

if TYPE_CHECKING:
    from .state import State

ANYBODY = -1
"""The reader who may know everything."""
PUBLIC = 2
"""The reader who may know only what both players may."""


def knows(state: State, card: int, viewer: int) -> bool:
    """Whether a viewer may know which card this is."""
    if viewer == PUBLIC:
        return state.known[card] == BOTH_KNOW
    return viewer == ANYBODY or bool(state.known[card] >> viewer & 1)


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
    voice = Voice(printed.side, printed.noun, printed.title)
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
    if effect.kind == DAMAGE_SUFFERED and isinstance(effect.extra, tuple):
        return f"{what} ({effect.amount} {effect.extra[0].value})"
    return f"{what} ({card_name(state, effect.card, viewer)})" if effect.card >= 0 else f"{what} ({effect.amount})"


def option_text(state: State, option: Option, viewer: int) -> str:
    """An option's key before twins are told apart."""
    verb = option[0]
    if verb in ("use", "trigger", "branch", "break", "spare", "prevent", "pay", "from", "instead"):
        return _of_ability(state, option, viewer)
    if len(option) == 1:
        return str(verb)
    what = option[1]
    match verb:
        case "run" | "attack":
            return f"{verb} {server_name(what)}"
        case "install in":
            ice = state.face[_installing(state)].is_ice
            if what < 0:
                return "install protecting a new server" if ice else "install in a new server"
            return f"install {'protecting' if ice else 'in'} {server_name(what)}"
        case "server":
            return f"choose {server_name(what)}"
        case "trash first":
            return f"trash {card_name(state, what, viewer)} first"
        case "next":
            return f"{card_name(state, what, viewer)} next"
        case "name":
            from .searching import titles

            return f"name {titles(1 - state.decider)[what]}"
        case "ignore":
            return f"do not access {card_name(state, what, viewer)}"
        case "candidate":
            return f"access {card_name(state, what, viewer)} too"
        case "resolve":
            lending = state.stack[-1]
            assert isinstance(lending, (LentFrame, SequenceFrame))
            return f"resolve {subroutine_phrase(state, lending.ice, what)}"
        case "version":
            top = state.stack[-1]
            assert isinstance(top, VersionFrame)
            return state.printed[top.card].backs[what].title
        case "number" | "spend" | "bid" | "guess" | "repeat" | "position":
            return str(what) if verb == "number" else f"{verb} {what}"
        case _:
            return f"{verb} {card_name(state, what, viewer)}"


def _installing(state: State) -> int:
    from .installing import InstallFrame

    top = state.stack[-1]
    assert isinstance(top, InstallFrame)
    return top.card


def _of_ability(state: State, option: Option, viewer: int) -> str:
    verb = option[0]
    top = state.stack[-1]
    if verb == "use":
        return f"use {card_name(state, option[1], viewer)}: {ability_phrase(state, option[1], option[2])}"
    if verb == "trigger":
        return _trigger(state, option, viewer)
    if verb == "prevent":
        return f"prevent: {effect_phrase(state, imminent(state)[option[1]], viewer)}"
    if verb == "break":
        return f"break {subroutine_phrase(state, state.encountered, option[1])}"
    if verb == "spare":
        return f"do not break {subroutine_phrase(state, state.encountered, option[1])}"
    if verb == "branch":
        assert isinstance(top, AbilityFrame)
        return branch_label(Scene(state, top), top.branches[option[1]])
    if verb == "instead":
        found = making.find(state, option[1])
        assert isinstance(found, BreachReplaced)
        scene = Scene(state, standing(found.source, found.side))
        return f"instead of breaching: {said(scene, found.replacement.instruction)}"
    if verb == "pay":
        assert isinstance(top, PaymentFrame)
        printed = state.printed[max(0, top.source)].card
        return plainly(nested(alternatives(top.cost)[option[1]], Voice(printed.side, printed.noun, printed.title), str))
    source = "the bad publicity fund" if option[1] == FUND else card_name(state, option[1], viewer)
    return f"pay {option[2]} from {source}"


def _trigger(state: State, option: Option, viewer: int) -> str:
    from .reactions import ReactionFrame

    card, which = option[1], option[2]
    top = state.stack[-1]
    name = card_name(state, card, viewer)
    if isinstance(top, ReactionFrame):
        pending = top.pending[which]
        scene = Scene(state, standing(card, state.controller(card)))
        twins = [p for p in top.pending if p.card == card and p.index == pending.index and p.event is not None]
        about = pending.event.card if pending.event is not None and len(twins) > 1 else -1
        told = f" ({card_name(state, about, viewer)})" if about >= 0 and about != card else ""
        return f"{name}: {untagged(said(scene, pending.todo[0]))}{told}"
    if which < 0:
        it = interrupter(state, card, which)
        assert it is not None
        return f"{name}: {instructions_phrase(state, card, it.ability)}"
    return f"{name}: {ability_phrase(state, card, which)}"


CARD_OPTIONS = frozenset(
    (
        "install",
        "play",
        "advance",
        "trash resource",
        "rez",
        "score",
        "choose",
        "spend counter on",
        "start with",
        "find",
        "discard",
        "lose",
        "trash",
        "access",
        "candidate",
        "ignore",
        "steal",
        "next",
        "host on",
        "trash first",
        "use",
        "trigger",
    )
)


def option_keys(state: State, viewer: int) -> tuple[str, ...]:
    """The keys of all options of the decision; twins are told apart by where they are, then by number."""
    options = state.options
    keys = [option_text(state, o, viewer) for o in options]
    if len(set(keys)) < len(keys):
        told = [
            f"{k} {location(state, o[1])}" if keys.count(k) > 1 and o[0] in CARD_OPTIONS and o[1] >= 0 else k
            for k, o in zip(keys, options, strict=True)
        ]
        keys = [t if told.count(t) < keys.count(k) else k for k, t in zip(keys, told, strict=True)]
        seen: dict[str, int] = {}
        for i, key in enumerate(keys):
            seen[key] = seen.get(key, 0) + 1
            if seen[key] > 1:
                keys[i] = f"{key} #{seen[key]}"
    return tuple(keys)
