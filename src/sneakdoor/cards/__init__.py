"""The pool: every card, found by title."""

from __future__ import annotations

import unicodedata

from sneakdoor.errors import UnknownCard, near
from sneakdoor.language import Card

from . import gateway

SETS: dict[str, tuple[Card, ...]] = {"System Gateway": gateway.CARDS}
POOL: dict[str, Card] = {card.title: card for cards in SETS.values() for card in cards}


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


def find(title: str) -> Card:
    """The card of that title; accents, quotes and capitals may be left out, and an identity's subtitle.

    >>> find("tao salonga").title
    'Tāo Salonga: Telepresence Magician'
    """
    card = POOL.get(title) or _BY_PLAIN_TITLE.get(plain(title)) or _BY_SHORT_TITLE.get(plain(title))
    if card is None:
        message = f"no card is called {title!r}{near(title, POOL)}"
        raise UnknownCard(message)
    return card
