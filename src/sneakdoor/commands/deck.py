"""`sneakdoor deck check`: whether a deck list is legal, and if not, why."""

from __future__ import annotations

from pathlib import Path

import click

from sneakdoor import cards, decks, legality
from sneakdoor.catalogue import cited
from sneakdoor.decks import Deck
from sneakdoor.errors import DeckError
from sneakdoor.files import parse_json, read_text
from sneakdoor.language import Identity
from sneakdoor.legality import Restrictions
from sneakdoor.terms import AGENDA, CORP_SIDE


@click.group()
def deck() -> None:
    """Deck lists."""


def read_restrictions(path: Path) -> Restrictions:
    """A list of restrictions from a JSON file."""
    data = parse_json(read_text(path, DeckError, decks.LARGEST_LIST), path, DeckError)
    return Restrictions.from_data(data, path.stem)


def summary(chosen: Deck) -> str:
    """Size, influence and agenda points in a line."""
    identity, members = chosen.cards()
    parts = [f"{len(members)} cards"]
    if isinstance(identity, Identity):
        spent = sum(legality.influence_cost(c, members) for c in members if legality.out_of_faction(identity, c))
        limit = "any" if identity.influence_limit is None else identity.influence_limit
        parts.append(f"{spent} of {limit} influence")
    if identity.side == CORP_SIDE:
        parts.append(f"{sum(c.points or 0 for c in members if c.type is AGENDA)} agenda points")
    if chosen.extra:
        parts.append(f"{len(chosen.extra)} beside the deck")
    return ", ".join(parts)


@deck.command()
@click.argument("file")
@click.option(
    "--restrictions",
    "lists",
    multiple=True,
    type=Path,
    metavar="FILE",
    help="A JSON file with 'banned', 'restricted', 'limited' or 'influence'; may be given several times.",
)
def check(file: str, lists: tuple[Path, ...]) -> None:
    """Say whether the deck in FILE is legal, and every reason why not.

    FILE is a list of lines such as `3 Hedge Fund` with the identity's title among them, or JSON with `identity`,
    `cards` and perhaps `extra`; or the name of a deck that comes with the game. Exits with 1 if the deck is not legal.
    """
    chosen = decks.load(file) if file in decks.names() and not Path(file).exists() else Deck.read(Path(file))
    for title in (chosen.identity, *chosen.counts, *chosen.extra):
        cards.find(title)
    found = chosen.violations(*map(read_restrictions, lists))
    click.echo(f"{chosen.name}: {chosen.identity}")
    click.echo(f"  {summary(chosen)}")
    for violation in found:
        click.echo(f"  {violation.reason} ({cited(violation.rule)})")
    if found:
        click.echo(f"Not legal: {len(found)} {'rule is' if len(found) == 1 else 'rules are'} broken.")
        raise SystemExit(1)
    click.echo("Legal.")
