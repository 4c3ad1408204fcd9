"""`sneakdoor deck`: the decks that come with the game, and whether a deck list is legal, and if not, why."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from sneakdoor import cards, deck_lists, decks, formats, legality
from sneakdoor.catalogue import cited
from sneakdoor.decks import Deck
from sneakdoor.errors import DeckError, UnknownDeck, quoted
from sneakdoor.files import parse_json, read_text
from sneakdoor.language import Identity
from sneakdoor.legality import Restrictions
from sneakdoor.terms import CORP_SIDE, SIDE_NAMES


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
        found = legality.influence(identity, members)
        parts.append(f"{found.spent} of {'any' if found.limit is None else found.limit} influence")
    if identity.side == CORP_SIDE:
        parts.append(f"{legality.agenda_points(members)} agenda points")
    if chosen.extra:
        parts.append(f"{len(chosen.extra)} beside the deck")
    return ", ".join(parts)


@deck.command(
    "list",
    epilog="""\b
Examples:
  sneakdoor deck list                  every deck that comes with the game
  sneakdoor deck list --side runner    those of one side
  sneakdoor deck list worlds 2015      those of an event and year
  sneakdoor deck list andromeda        those of an identity, or with that card in them""",
)
@click.argument("query", nargs=-1)
@click.option("--side", type=click.Choice(SIDE_NAMES), help="Only decks of this side.")
def listed(query: tuple[str, ...], side: str | None) -> None:
    """List the decks that come with the game, by event and year, with the names by which they are played."""
    words = [cards.plain(word) for word in query]
    found: dict[str, list[str]] = {}
    for name in decks.names():
        if side in (None, decks.load(name).side) and all(word in told_of(name) for word in words):
            found.setdefault(decks.blurb(name).group, []).append(name)
    if not found:
        message = f"no deck has {quoted(' '.join(query))} in its name, its event, its player or its cards"
        raise UnknownDeck(message)
    width = max(len(name) for group in found.values() for name in group)
    for group, members in found.items():
        click.echo(group)
        for name in members:
            click.echo(f"  {name:<{width}}  {decks.load(name).side:<6}  {decks.load(name).identity}")


def told_of(name: str) -> str:
    """All that a deck can be found by."""
    deck, blurb = decks.load(name), decks.blurb(name)
    return cards.plain("\n".join((name, blurb.title, blurb.group, blurb.player, deck.identity, *deck.counts)))


@deck.command()
@click.argument("file")
@click.option(
    "--restrictions",
    "lists",
    multiple=True,
    type=Path,
    metavar="FILE",
    help=f"A JSON file with some of {', '.join(legality.RESTRICTIONS)}; may be given several times.",
)
@click.option("--format", "format_", metavar="NAME", help=f"Legal in a format, too: {', '.join(formats.NAMES)}.")
@click.option("--on", "day", type=click.DateTime(["%Y-%m-%d"]), help="The day for which the format is asked (today).")
def check(file: str, lists: tuple[Path, ...], format_: str | None, day: datetime | None) -> None:
    """Say whether the deck in FILE is legal, and every reason why not.

    FILE is a list from NetrunnerDB (text, for forums, JSON), jinteki.net, OCTGN or one that somebody typed; or the name
    of a deck that comes with the game. Exits with 1 if the deck is not legal.
    """
    if day is not None and format_ is None:
        message = "--on asks for a format on a day: say which by --format"
        raise click.UsageError(message)
    chosen = deck_lists.load(file)
    restrictions = tuple(map(read_restrictions, lists))
    found = chosen.violations(*restrictions)
    if format_ is not None:
        chosen_format = formats.load(format_)
        found += [v for v in chosen_format.violations(chosen, day and day.date()) if v not in found]
    click.echo(f"{chosen.name}: {chosen.identity}")
    click.echo(f"  {summary(chosen)}")
    for violation in found:
        click.echo(f"  {violation.reason} ({cited(violation.rule)})")
    if found:
        click.echo(f"Not legal: {len(found)} {'rule is' if len(found) == 1 else 'rules are'} broken.")
        raise SystemExit(1)
    click.echo("Legal.")


@deck.command(
    epilog="""\b
Examples:
  sneakdoor deck convert mine.o8d                    as plain text
  sneakdoor deck convert mine.txt --to octgn > mine.o8d
  sneakdoor deck convert starter-anarch --to jinteki"""
)
@click.argument("file")
@click.option("--to", "kind", type=click.Choice(deck_lists.NAMES), default="plain", help="What to write (plain).")
def convert(file: str, kind: str) -> None:
    """Write the deck in FILE as other places read it.

    FILE is a list from NetrunnerDB (text, for forums, JSON), jinteki.net, OCTGN or one that somebody typed: which, is
    seen. Lines that are not understood are told, and the rest is written; then it exits with 1.
    """
    if file in decks.names() and not Path(file).exists():
        click.echo(deck_lists.write(decks.load(file), kind), nl=False)
        return
    reading = deck_lists.read(read_text(Path(file), DeckError, decks.LARGEST_LIST), Path(file).stem)
    for unread in reading.unread:
        click.echo(f"line {unread.line}: {unread.why}", err=True)
    if reading.identity is None:
        message = f"{Path(file).name} names no identity: write its title on a line of its own"
        raise DeckError(message)
    name = (reading.name or Path(file).stem)[: decks.LONGEST_NAME]
    click.echo(deck_lists.write(Deck(name, reading.identity, reading.counts, tuple(reading.extra)), kind), nl=False)
    if reading.unread:
        raise SystemExit(1)
