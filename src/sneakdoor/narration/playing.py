"""Cards installed, rezzed, turned, moved about, played and used; and what is prevented."""

from __future__ import annotations

from sneakdoor.engine import values
from sneakdoor.engine.naming import ANYBODY, ability_phrase
from sneakdoor.language import abilities as ab
from sneakdoor.language import effects as fx
from sneakdoor.language.facts import (
    Facing,
    HostFacts,
    IceMoveFacts,
    InstallFacts,
    IntoCondition,
    IntoCopy,
    IntoScoreArea,
    PreventFacts,
    SwapFacts,
    TitleFacts,
    told,
)
from sneakdoor.language.grammar import count
from sneakdoor.language.lingering import StrengthFor, SubtypeFor
from sneakdoor.language.periods import UntilCheckpoint
from sneakdoor.symbols import readable
from sneakdoor.terms import (
    CORP_SIDE,
    NO_SERVER,
    P_INSTALLED,
    PLACE_NAMES,
    RUNNER_SIDE,
    server_name,
)

from .entries import Kind, Sentence, marked
from .moment import PLAYERS, Moment, tells

PREVENTED_NOUNS = {
    fx.DAMAGE_SUFFERED: "damage",
    fx.TAGS_TAKEN: "tag",
    fx.BAD_PUBLICITY_TAKEN: "bad publicity",
}


@tells(fx.SERVER_CREATED)
def _server_created(m: Moment) -> None:
    m.story.new_server = m.effect.server


@tells(fx.CARD_INSTALLED)
def _installed(m: Moment) -> Sentence | None:
    if isinstance(m.effect.facts, InstallFacts) and m.effect.facts.swapped:
        return None
    card, server, host = m.effect.card, m.effect.server, m.state.host[m.effect.card]
    m.about(card)
    where = ""
    if server >= 0:
        new = ""
        if server == m.story.new_server:
            new = "a new server, "
            m.story.new_server = server if m.viewer != ANYBODY else NO_SERVER
        where = m.where(card, server, new)
    elif host >= 0:
        where = f" on {m.name(host)}"
    if isinstance(m.effect.facts, InstallFacts) and m.effect.facts.facedown:
        where += " facedown"
    text = f"{m.who} installs {_title_or(m, card, ice=m.state.face[card].is_ice)}{where}{m.price}"
    return m.told(Kind.CARD_INSTALLED, text, server=server)


def _title_or(m: Moment, card: int, *, ice: bool) -> str:
    """The title, or what everybody sees of a card that is being put somewhere."""
    return marked(m.state.printed[card].title) if m.knows(card) else "ice" if ice else "a card"


@tells(fx.CARD_REZZED)
def _rezzed(m: Moment) -> Sentence:
    card = m.effect.card
    m.story.cause = -1
    text = f"The Corp rezzes {m.name(card)}{m.where(card)}{m.price}"
    return m.told(Kind.CARD_REZZED, text, side=CORP_SIDE, server=m.state.server[card])


@tells(fx.CARD_DEREZZED)
def _derezzed(m: Moment) -> Sentence:
    card = m.effect.card
    text = f"{m.title(card)}{m.where(card)} is derezzed{m.cause('by')}"
    return m.told(Kind.CARD_DEREZZED, text, server=m.state.server[card])


@tells(fx.CARD_TURNED)
def _turned(m: Moment) -> Sentence:
    text = f"{m.name(m.effect.card)} is turned {'faceup' if told(m.effect, Facing).faceup else 'facedown'}"
    return m.told(Kind.CARD_TURNED, text)


@tells(fx.CARDS_SWAPPED)
def _swapped(m: Moment) -> Sentence:
    text = f"{m.who} swaps {_arrived(m, m.effect.card)} and {_arrived(m, told(m.effect, SwapFacts).other)}"
    return m.told(Kind.CARDS_SWAPPED, text)


@tells(fx.ICE_MOVED)
def _moved_ice(m: Moment) -> Sentence:
    where = "innermost" if told(m.effect, IceMoveFacts).innermost else "outermost"
    server = m.effect.server
    text = f"{m.who} moves {m.name(m.effect.card)} to the {where} position protecting {server_name(server)}"
    return m.told(Kind.ICE_MOVED, text, server=server)


@tells(fx.CARD_RELOCATED)
def _relocated(m: Moment) -> Sentence:
    server = m.effect.server
    text = f"{m.who} moves {m.name(m.effect.card)} to the root of {server_name(server)}"
    return m.told(Kind.CARD_MOVED, text, server=server)


@tells(fx.ICE_ARRANGED)
def _arranged_ice(m: Moment) -> Sentence:
    text = f"{m.who} arranges the ice protecting {server_name(m.effect.server)}"
    return m.told(Kind.ICE_ARRANGED, text, server=m.effect.server)


@tells(fx.TITLE_NAMED)
def _named(m: Moment) -> Sentence:
    return m.told(Kind.CHOICE_MADE, f"{m.who} names {marked(told(m.effect, TitleFacts).title)}")


@tells(fx.SERVER_CHOSEN)
def _chose_server(m: Moment) -> Sentence:
    text = f"{m.who} chooses {server_name(m.effect.server)}"
    return m.told(Kind.CHOICE_MADE, text, server=m.effect.server)


def _arrived(m: Moment, card: int) -> str:
    """'Palisade (now protecting R&D)'."""
    state = m.state
    m.about(card)
    name = _title_or(m, card, ice=_is_ice(m, card))
    where = m.where(card) if state.zone[card] == P_INSTALLED else f" in {PLACE_NAMES[state.zone[card]]}"
    return f"{name} (now{where})" if where else name


def _is_ice(m: Moment, card: int) -> bool:
    """Whether everybody sees that a card is ice."""
    return m.state.zone[card] == P_INSTALLED and m.state.face[card].is_ice


@tells(fx.CARD_HOSTED)
def _hosted(m: Moment) -> Sentence:
    host = told(m.effect, HostFacts).host
    return m.told(Kind.CARD_HOSTED, f"{m.who} hosts {m.name(m.effect.card)} on {m.name(host)}")


@tells(fx.CARD_CONVERTED)
def _converted(m: Moment) -> Sentence:
    into, title = m.effect.facts, m.title(m.effect.card)
    if isinstance(into, IntoCopy):
        return m.told(Kind.CARD_CONVERTED, f"{title} gains the text of {marked(into.title)}")
    if isinstance(into, IntoCondition):
        return m.told(Kind.CARD_CONVERTED, f"{m.who} hosts {title} on {m.name(into.host)} as a condition counter")
    into = told(m.effect, IntoScoreArea)
    worth = "" if into.worth is None else f" as an agenda worth {count(into.worth, 'point')}"
    where = PLACE_NAMES[into.area]
    return m.told(Kind.CARD_CONVERTED, f"{m.who} adds {title} to {where}{worth}", amount=into.worth)


@tells(fx.CARD_PLAYED)
def _played(m: Moment) -> Sentence:
    m.story.cause = m.effect.card
    return m.told(Kind.CARD_PLAYED, f"{m.who} plays {m.name(m.effect.card)}{m.price}")


@tells(fx.ABILITY_USED)
def _used(m: Moment) -> Sentence | None:
    card, index = m.effect.card, m.amount
    printed_on = m.effect.source if m.effect.source >= 0 else card
    if index < 0 or index >= len(m.state.face[printed_on].abilities):
        return None
    ability = m.state.face[printed_on].abilities[index]
    if not isinstance(ability, ab.Paid):
        return None
    m.story.cause = card
    paying = m.state.face[printed_on].paying[index]
    side = m.effect.side if paying.anyone else paying.side
    does = readable(ability_phrase(m.state, printed_on, index)).split(". ")[0].rstrip(".")
    return m.told(Kind.ABILITY_USED, f"{PLAYERS[side]} uses {m.name(card)}", tail=f": {does}.", side=side)


@tells(fx.LINGERING_CREATED)
def _lingering(m: Moment) -> Sentence | None:
    said, card = m.effect.facts, m.effect.card
    if isinstance(said, SubtypeFor):
        return m.told(Kind.SUBTYPE_GAINED, f"{m.name(card)} gains {said.subtype}")
    if not isinstance(said, StrengthFor):
        return None
    strength = values.strength(m.state, card)
    for_nothing = m.effect.side == RUNNER_SIDE and isinstance(m.state.lingering[-1].until, UntilCheckpoint)
    while_ = ", for nothing while no ice is encountered" if for_nothing else ""
    return m.told(Kind.STRENGTH_CHANGED, f"{m.name(card)} is at strength {strength}{while_}", amount=strength)


@tells(fx.PREVENTED)
def _prevented(m: Moment) -> Sentence:
    kind, amount = told(m.effect, PreventFacts).kind, m.amount
    noun = PREVENTED_NOUNS.get(kind)
    if amount < 0 and (noun is not None or kind == fx.CARDS_DRAWN):
        source = m.of(m.effect.source)
        more = f"{count(-amount, 'card')} to the draw" if noun is None else count(-amount, noun)
        return m.told(Kind.INCREASED, f"{source} adds {more}", amount=-amount)
    by = f"{m.of(m.effect.source) if m.effect.source >= 0 else m.who} prevents"
    if noun is not None:
        return m.told(Kind.PREVENTED, f"{by} {count(amount, noun)}", amount=amount)
    return m.told(Kind.PREVENTED, f"{by} {_what_was_prevented(m, kind)}")


def _what_was_prevented(m: Moment, kind: int) -> str:
    if m.effect.card < 0:
        return "it"
    if kind == fx.SUBROUTINE_BROKEN:
        return f"a subroutine of {m.name(m.effect.card)} from being broken"
    if kind == fx.SUBROUTINE_RESOLVED:
        m.about(m.effect.card)
        return "that subroutine from resolving"
    what = {fx.CARD_TRASHED: "being trashed", fx.CARD_EXPOSED: "being exposed"}.get(kind, "resolving")
    return f"{m.name(m.effect.card)} from {what}"
