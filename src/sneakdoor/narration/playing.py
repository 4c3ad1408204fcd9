"""Cards installed, rezzed, turned, moved about, played and used; and what is prevented."""

from __future__ import annotations

from typing import Any, cast

from sneakdoor.engine import values
from sneakdoor.engine.naming import ANYBODY, ability_phrase, knows
from sneakdoor.language import abilities as ab
from sneakdoor.language import effects as fx
from sneakdoor.language.grammar import count
from sneakdoor.language.lingering import StrengthFor, SubtypeFor
from sneakdoor.language.periods import UntilCheckpoint
from sneakdoor.symbols import readable
from sneakdoor.terms import (
    P_INSTALLED,
    PLACE_NAMES,
    RUNNER_SIDE,
    server_name,
)

from .moment import PLAYERS, Moment, tells

PREVENTED_NOUNS = {
    fx.DAMAGE_SUFFERED: "damage",
    fx.TAGS_TAKEN: "tag",
    fx.BAD_PUBLICITY_TAKEN: "bad publicity",
}


@tells(fx.SERVER_CREATED)
def _server_created(m: Moment) -> str:
    m.story.new_server = m.effect.server
    return ""


@tells(fx.CARD_INSTALLED)
def _installed(m: Moment) -> str:
    if isinstance(m.effect.extra, tuple) and "swapped" in m.effect.extra:
        return ""
    card, server, host = m.effect.card, m.effect.server, m.state.host[m.effect.card]
    known = knows(m.state, card, m.viewer)
    name = m.state.printed[card].title if known else "ice" if m.state.face[card].is_ice else "a card"
    where = ""
    if server >= 0:
        where = m.where(card, server)
        if server == m.story.new_server:
            where = where.replace(" protecting ", " protecting a new server, ").replace(" in ", " in a new server, ")
            m.story.new_server = server if m.viewer != ANYBODY else -1
    elif host >= 0:
        where = f" on {m.name(host)}"
    if m.says("facedown"):
        where += " facedown"
    return f"{m.who} installs {name}{where}{m.price}."


@tells(fx.CARD_REZZED)
def _rezzed(m: Moment) -> str:
    m.story.cause = -1
    return f"The Corp rezzes {m.name(m.effect.card)}{m.where(m.effect.card)}{m.price}."


@tells(fx.CARD_DEREZZED)
def _derezzed(m: Moment) -> str:
    return f"{m.state.printed[m.effect.card].title}{m.where(m.effect.card)} is derezzed{m.cause('by')}."


@tells(fx.CARD_TURNED)
def _turned(m: Moment) -> str:
    return f"{m.name(m.effect.card)} is turned {'faceup' if m.effect.extra else 'facedown'}."


@tells(fx.CARDS_SWAPPED)
def _swapped(m: Moment) -> str:
    return f"{m.who} swaps {_arrived(m, m.effect.card)} and {_arrived(m, cast('int', m.effect.extra))}."


@tells(fx.ICE_MOVED)
def _moved_ice(m: Moment) -> str:
    where = "innermost" if m.effect.extra else "outermost"
    return f"{m.who} moves {m.name(m.effect.card)} to the {where} position protecting {server_name(m.effect.server)}."


@tells(fx.ICE_ARRANGED)
def _arranged_ice(m: Moment) -> str:
    return f"{m.who} arranges the ice protecting {server_name(m.effect.server)}."


@tells(fx.TITLE_NAMED)
def _named(m: Moment) -> str:
    return f"{m.who} names {m.effect.extra}."


@tells(fx.SERVER_CHOSEN)
def _chose_server(m: Moment) -> str:
    return f"{m.who} chooses {server_name(m.effect.server)}."


def _arrived(m: Moment, card: int) -> str:
    """'Palisade (now protecting R&D)'."""
    state = m.state
    name = state.printed[card].title if knows(state, card, m.viewer) else "ice" if _is_ice(m, card) else "a card"
    where = m.where(card) if state.zone[card] == P_INSTALLED else f" in {PLACE_NAMES[state.zone[card]]}"
    return f"{name} (now{where})" if where else name


def _is_ice(m: Moment, card: int) -> bool:
    """Whether everybody sees that a card is ice."""
    return m.state.zone[card] == P_INSTALLED and m.state.face[card].is_ice


@tells(fx.CARD_HOSTED)
def _hosted(m: Moment) -> str:
    host = cast("tuple[int, bool]", m.effect.extra)[0]
    return f"{m.who} hosts {m.name(m.effect.card)} on {m.name(host)}."


@tells(fx.CARD_CONVERTED)
def _converted(m: Moment) -> str:
    where, what = cast("tuple[Any, Any]", m.effect.extra)
    title = m.state.printed[m.effect.card].title
    if where == "copy":
        return f"{title} gains the text of {what}."
    if where == "condition":
        return f"{m.who} hosts {title} on {m.name(what)} as a condition counter."
    worth = "" if what is None else f" as an agenda worth {count(what, 'point')}"
    return f"{m.who} adds {title} to {PLACE_NAMES[where]}{worth}."


@tells(fx.CARD_PLAYED)
def _played(m: Moment) -> str:
    m.story.cause = m.effect.card
    return f"{m.who} plays {m.name(m.effect.card)}{m.price}."


@tells(fx.ABILITY_USED)
def _used(m: Moment) -> str:
    card, index = m.effect.card, m.amount
    printed_on = m.effect.source if m.effect.source >= 0 else card
    if index < 0 or index >= len(m.state.face[printed_on].abilities):
        return ""
    ability = m.state.face[printed_on].abilities[index]
    if not isinstance(ability, ab.Paid):
        return ""
    m.story.cause = card
    who = PLAYERS[m.state.face[printed_on].paying[index].side]
    does = readable(ability_phrase(m.state, printed_on, index)).split(". ")[0].rstrip(".")
    m.story.use[m.viewer] = head, what = f"{who} uses {m.name(card)}", f"{does}."
    return f"{head}: {what}"


@tells(fx.LINGERING_CREATED)
def _lingering(m: Moment) -> str:
    said = m.effect.extra
    if isinstance(said, SubtypeFor):
        return f"{m.name(m.effect.card)} gains {said.subtype}."
    if not isinstance(said, StrengthFor):
        return ""
    for_nothing = m.effect.side == RUNNER_SIDE and isinstance(m.state.lingering[-1].until, UntilCheckpoint)
    while_ = ", for nothing while no ice is encountered" if for_nothing else ""
    return f"{m.name(m.effect.card)} is at strength {values.strength(m.state, m.effect.card)}{while_}."


@tells(fx.PREVENTED)
def _prevented(m: Moment) -> str:
    kind = cast("int", m.effect.extra)
    noun = PREVENTED_NOUNS.get(kind)
    by = f"{m.name(m.effect.source)} prevents" if m.effect.source >= 0 else f"{m.who} prevents"
    if kind == fx.CARDS_DRAWN and m.amount < 0:
        return f"{m.name(m.effect.source)} adds {count(-m.amount, 'card')} to the draw."
    if noun is not None and m.amount < 0:
        return f"{m.name(m.effect.source)} adds {count(-m.amount, noun)}."
    if noun is not None:
        return f"{by} {count(m.amount, noun)}."
    if m.effect.card < 0:
        return f"{by} it."
    if kind == fx.SUBROUTINE_BROKEN:
        return f"{by} a subroutine of {m.name(m.effect.card)} from being broken."
    if kind == fx.SUBROUTINE_RESOLVED:
        return f"{by} that subroutine from resolving."
    what = {fx.CARD_TRASHED: "being trashed", fx.CARD_EXPOSED: "being exposed"}.get(kind, "resolving")
    return f"{by} {m.name(m.effect.card)} from {what}."
