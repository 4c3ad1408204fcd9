"""The pool: every card, found by title."""

from __future__ import annotations

import unicodedata
from importlib import import_module
from pkgutil import iter_modules

from sneakdoor.errors import UnknownCard, did_you_mean, quoted
from sneakdoor.language import Card

NO_SET = "classic"
"""The folder of cards that stand in the place of others."""


def _sets() -> dict[str, tuple[Card, ...]]:
    """A set is a folder, whose module tells its name, its cards, and the day on which the first of them appeared."""
    folders = [m.name for m in iter_modules(__path__) if m.ispkg and m.name != NO_SET]
    found = [import_module(f"{__name__}.{name}") for name in folders]
    return {s.NAME: s.CARDS for s in sorted(found, key=lambda s: str(s.RELEASED))}


SETS: dict[str, tuple[Card, ...]] = _sets()
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
