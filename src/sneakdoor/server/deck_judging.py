"""Whether decks that strangers send are decks at all, how they stand, and whether they can be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date
from functools import lru_cache
from typing import Final, cast

from sneakdoor import cards, deck_lists, decks, formats, legality
from sneakdoor.catalogue import cited
from sneakdoor.decks import Deck
from sneakdoor.errors import SneakdoorError, did_you_mean, quoted
from sneakdoor.language import Card, Identity
from sneakdoor.legality import Violation
from sneakdoor.terms import AGENDA, CORP_SIDE, IDENTITY

from .deck_shapes import (
    DeckFault,
    DeckReading,
    DeckStanding,
    Fitting,
    FittingCard,
    FormatInfo,
    OutsidePool,
    UnreadLine,
)
from .messages import DeckList, FormatId
from .refusal import Refusal

MOST_CARDS: Final = 500
"""How many cards a deck may have that a server keeps or lets play; the largest that anybody played had 66."""
STANDARD_DECKS: Final = {"corp": "gateway-beginner-corp", "runner": "gateway-beginner-runner"}
UNPLAYABLE: Final = ("rule_identity", "rule_disallowed_cards", "rule_outside_deck", "rule_adam_different_directives")
"""Rules without which there is no game: whose cards they are, and what begins outside the deck."""
MOST_SAID: Final = 3


def deck_of(listed: DeckList, name: str) -> Deck:
    """A deck as somebody sent it, its titles as the pool spells them."""
    counts: dict[str, int] = {}
    for title, number in listed.cards.items():
        counts[known(title)] = counts.get(known(title), 0) + number
    identity = known(listed.identity)
    if not isinstance(cards.POOL[identity], Identity):
        raise Refusal("malformed", f"{identity} is no identity; a deck needs one.")
    if sum(counts.values()) > MOST_CARDS:
        raise Refusal("too-large", f"A deck has at most {MOST_CARDS} cards here.")
    try:
        data = {"name": name or "deck", "identity": identity, "cards": counts, "extra": [*map(known, listed.extra)]}
        return Deck.from_data(data)
    except SneakdoorError as error:
        raise Refusal("malformed", f"{error}.") from error


def named_deck(id: str | None, side: str) -> Deck:
    """A deck of that side by its id; the beginner's if none is named."""
    try:
        deck = decks.load(id or STANDARD_DECKS[side])
        deck.check_side(side)
    except SneakdoorError as error:
        raise Refusal("malformed", f"{error}.") from error
    return deck


def known(title: str) -> str:
    """A title as the pool spells it."""
    found = cards.lookup(title)
    if found is None:
        near = did_you_mean(title, cards.POOL)
        raise Refusal("malformed", f"No card of the pool is called {quoted(title)}{near or '.'}")
    return found.title


def as_list(deck: Deck) -> DeckList:
    """A deck as it is sent and kept."""
    return DeckList(deck.identity, dict(deck.counts), list(deck.extra))


def standing(deck: Deck, format_: str = "", day: date | None = None) -> DeckStanding:
    """How a deck stands in a format on a day, which is today if none is said."""
    try:
        return _standing(deck.identity, tuple(deck.counts.items()), deck.extra, format_, day or formats.today())
    except SneakdoorError as error:  # there was no such format then
        raise Refusal("malformed", f"{error}.") from error


@lru_cache(maxsize=500)
def _standing(
    identity_title: str, counts: tuple[tuple[str, int], ...], extra: tuple[str, ...], format_: str, day: date
) -> DeckStanding:
    deck = Deck("deck", identity_title, dict(counts), extra)
    identity, members = deck.cards()
    assert isinstance(identity, Identity)
    chosen = formats.load(format_) if format_ else None
    listed = None if chosen is None else chosen.at(day).restrictions
    found = legality.influence(identity, members, () if listed is None else (listed,))
    return DeckStanding(
        size=len(members),
        minimum=identity.minimum_deck,
        influence=found.spent,
        influence_limit=found.limit,
        influence_of=dict(found.prices),
        agenda_points=legality.agenda_points(members),
        agenda_points_needed=(list(legality.agenda_points_needed(len(members))) if identity.side == CORP_SIDE else []),
        copies={title: legality.copies_allowed(cards.POOL[title], identity) for title in deck.counts},
        faults=[
            DeckFault(v.rule, sentence(v), list(v.titles))
            for v in (deck.violations() if chosen is None else chosen.violations(deck, day))
        ],
    )


def sentence(violation: Violation) -> str:
    """Why, as a sentence with the rule."""
    reason, rule = violation.reason, cited(violation.rule)
    return f"{reason[:1].upper()}{reason[1:]}{'' if rule in reason else f' ({rule})'}."


def check_playable(deck: Deck, rulebook: str, *, against_people: bool) -> None:
    """Refuse a deck with which no game can be begun; and one that is not legal, against people."""
    broken = deck.violations(rulebook=rulebook)
    if not against_people:
        broken = [violation for violation in broken if violation.rule in UNPLAYABLE]
    if broken:
        said = "; ".join(violation.reason for violation in broken[:MOST_SAID])
        more = f"; and {len(broken) - MOST_SAID} more" if len(broken) > MOST_SAID else ""
        raise Refusal(
            "conflict", f"{deck.name} cannot be played {'there' if against_people else 'at all'}: {said}{more}."
        )


def types(members: Iterable[Card]) -> dict[str, int]:
    """How many cards of each type, the most numerous first."""
    return dict(Counter(card.noun for card in members).most_common())


def reading_of(text: str) -> DeckReading:
    """What is read of a list, whatever wrote it."""
    try:
        found = deck_lists.read(text, "The list")
    except SneakdoorError as error:
        raise Refusal("malformed", f"{error}.") from error
    outside = set(found.missing)
    counts = {title: number for title, number in found.counts.items() if title not in outside}
    extra = [title for title in found.extra if title not in outside]
    lacking = [OutsidePool(title, found.counts.get(title, 1)) for title in dict.fromkeys(found.missing)]
    identity = None if found.identity in outside else found.identity
    judged = None
    if identity is not None and sum(counts.values()) <= MOST_CARDS:
        judged = standing(deck_of(DeckList(identity, counts, extra), "deck"))
    return DeckReading(
        kind=found.kind,
        name=found.name,
        identity=identity,
        cards=counts,
        extra=extra,
        outside=lacking,
        unread=[UnreadLine(u.line, u.text, u.why, list(u.near), u.copies) for u in found.unread],
        types=types(cards.POOL[title] for title, number in counts.items() for _ in range(number)),
        standing=judged,
    )


def format_infos() -> list[FormatInfo]:
    """What a deck can be built for."""
    return [
        FormatInfo("", "The rules alone"),
        *(FormatInfo(cast("FormatId", id), formats.load(id).name) for id in formats.NAMES),
    ]


@lru_cache(maxsize=200)
def fitting(title: str) -> Fitting:
    """Which cards a deck of that identity may hold."""
    identity = cards.POOL.get(title)
    if not isinstance(identity, Identity):
        raise Refusal("unknown", "There is no such identity.")
    agendas = legality.agendas_of_any_faction(identity)
    found = {}
    for card in cards.POOL.values():
        if card.side != identity.side or card.type is IDENTITY:
            continue
        outside = legality.out_of_faction(identity, card)
        if outside and card.influence is None and not (card.type is AGENDA and agendas):
            continue
        price = (card.influence or 0) if outside else 0
        found[card.title] = FittingCard(price, legality.copies_allowed(card, identity))
    return Fitting(identity.title, found)
