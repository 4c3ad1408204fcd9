"""The pool: every card, found by title."""

from __future__ import annotations

import unicodedata

from sneakdoor.errors import UnknownCard, did_you_mean, quoted
from sneakdoor.language import Card

from . import (
    ashes,
    core,
    creation_and_control,
    data_and_destiny,
    elevation,
    flashpoint,
    gateway,
    genesis,
    honor_and_profit,
    kitara,
    liberation,
    lunar,
    mumbad,
    order_and_chaos,
    red_sand,
    reign_and_reverie,
    sansan,
    spin,
    terminal_directive,
)

SETS: dict[str, tuple[Card, ...]] = {
    "Core Set": core.CARDS,
    "Genesis": genesis.CARDS,
    "Creation and Control": creation_and_control.CARDS,
    "Spin": spin.CARDS,
    "Honor and Profit": honor_and_profit.CARDS,
    "Lunar": lunar.CARDS,
    "Order and Chaos": order_and_chaos.CARDS,
    "SanSan": sansan.CARDS,
    "Data and Destiny": data_and_destiny.CARDS,
    "Mumbad": mumbad.CARDS,
    "Flashpoint": flashpoint.CARDS,
    "Red Sand": red_sand.CARDS,
    "Terminal Directive": terminal_directive.CARDS,
    "Kitara": kitara.CARDS,
    "Reign and Reverie": reign_and_reverie.CARDS,
    "Ashes": ashes.CARDS,
    "Liberation": liberation.CARDS,
    "System Gateway": gateway.CARDS,
    "Elevation": elevation.CARDS,
}
"""By set or cycle, in the order of their appearance."""
POOL: dict[str, Card] = {card.title: card for cards in SETS.values() for card in cards}


LONGEST_TITLE = 200
"""How many characters a title may have that somebody types; none of the pool has a quarter of that."""


def plain(title: str) -> str:
    """A title as people type it: no accents, no typographic quotes, no capitals."""
    text = unicodedata.normalize("NFKD", title.replace("ʼ", "'").replace("’", "'"))
    text = text.replace("“", '"').replace("”", '"')
    return "".join(c for c in text if not unicodedata.combining(c)).casefold().strip()


_BY_PLAIN_TITLE = {plain(title): card for title, card in POOL.items()}
_BY_SHORT_TITLE: dict[str, Card] = {}
for _card in POOL.values():
    if ":" in _card.title:
        _BY_SHORT_TITLE.setdefault(plain(_card.title.split(":")[0]), _card)


def lookup(title: str) -> Card | None:
    """The card of that title, if there is one; accents, quotes and capitals may be left out, and an identity's subtitle."""
    if len(title) > LONGEST_TITLE:
        return None
    return POOL.get(title) or _BY_PLAIN_TITLE.get(plain(title)) or _BY_SHORT_TITLE.get(plain(title))


def find(title: str) -> Card:
    """The card of that title, as `lookup` finds it.

    >>> find("tao salonga").title
    'Tāo Salonga: Telepresence Magician'
    """
    card = lookup(title)
    if card is None:
        message = f"no card is called {quoted(title)}{did_you_mean(title, POOL)}"
        raise UnknownCard(message)
    return card
