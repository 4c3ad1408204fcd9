"""`sneakdoor cards`: the cards as text, and how the pool stands."""

from __future__ import annotations

import click

from sneakdoor import cards as pool
from sneakdoor import formats, search
from sneakdoor.cards.exceptions import EXCEPTIONS
from sneakdoor.cards.wording import (
    REFERENCE_FILE,
    REFERENCE_VARIABLE,
    bespoke_instructions,
    compare,
    normal,
    reference_path,
    words_used,
)
from sneakdoor.errors import UnknownCard
from sneakdoor.language import Card
from sneakdoor.symbols import readable

COST_NAMES = {"play_cost": "play cost", "install_cost": "install cost", "rez_cost": "rez cost"}


@click.command(
    epilog="""\b
Examples:
  sneakdoor cards                 all titles, by set
  sneakdoor cards cleaver         one card
  sneakdoor cards code gate       every card with that in its title, type, subtypes or faction
  sneakdoor cards 't:ice o<=3'    every card of which that holds (--keys: what can be asked)
  sneakdoor cards --stats         how the pool stands"""
)
@click.argument("query", nargs=-1)
@click.option("--keys", is_flag=True, help="What can be asked in a search, with examples.")
@click.option("--stats", is_flag=True, help="How many cards there are, and whether they read like the official ones.")
def cards(query: tuple[str, ...], keys: bool, stats: bool) -> None:
    """Show cards as text, all titles, or how the pool stands."""
    if stats:
        show_stats()
    elif keys:
        show_keys()
    elif search.asks(" ".join(query)):
        show_found(search.read(" ".join(query)))
    elif query:
        click.echo("\n\n".join(card_text(card) for card in matching(" ".join(query))))
    else:
        for name, members in pool.SETS.items():
            click.echo(f"{name}: {counted(len(members))}")
            for card in members:
                click.echo(f"  {card.title} ({describe(card)})")


MOST_WHOLE = 8
"""How many found cards are shown whole; of more, a line each."""


def show_keys() -> None:
    """What can be asked of cards."""
    for key in search.KEYS:
        click.echo(f"  {key.letter} or {key.name:<12} {key.example}")
    click.echo("A word alone is looked for in titles. ! for otherwise, | for either, quotes for several words.")


def show_found(query: search.Query) -> None:
    """The cards that a search finds, or what was not understood, or which part of it is too much."""
    for problem in query.problems:
        raise click.UsageError(problem.why)
    found = query.cards()
    if not found:
        hints = [f"without '{part.meaning}': {len(rest)}" for part, rest in query.without() if rest]
        message = f"no card is that: {query.meaning}{''.join(f'; {hint}' for hint in hints)}"
        raise UnknownCard(message)
    if len(found) <= MOST_WHOLE:
        click.echo("\n\n".join(map(card_text, found)))
        return
    for card in found:
        click.echo(f"{card.title} ({describe(card)})")
    click.echo(f"{counted(len(found))}: {query.meaning}")


def matching(query: str) -> list[Card]:
    """The card of that title; or those with the words in their title; or in their type, subtypes or faction."""
    wanted = pool.plain(query)
    all_cards = list(pool.POOL.values())
    for attempt in (
        [c for c in all_cards if pool.plain(c.title) == wanted],
        [c for c in all_cards if wanted in pool.plain(c.title)],
        [c for c in all_cards if wanted in pool.plain(describe(c))],
    ):
        if attempt:
            return attempt
    return [pool.find(query)]


def describe(card: Card) -> str:
    """'Anarch program: icebreaker – fracter'."""
    subtypes = f": {' – '.join(card.subtypes)}" if card.subtypes else ""
    return f"{card.faction.label} {card.noun}{subtypes}"


def card_text(card: Card) -> str:
    """A whole card in a few lines."""
    facts = []
    if card.cost_field is not None:
        facts.append(f"{COST_NAMES[card.cost_field]} {card.cost}")
    named = (
        ("advancement requirement", "requirement"),
        ("agenda points", "agenda_points"),
        ("memory", "memory"),
        ("strength", "strength"),
        ("trash cost", "trash_cost"),
        ("minimum deck size", "minimum_deck"),
        ("influence limit", "influence_limit"),
        ("link", "link"),
        ("influence", "influence"),
    )
    facts += [f"{words} {value}" for words, name in named if (value := getattr(card, name, None)) is not None]
    lines = [f"{'◆ ' if card.unique else ''}{card.title}", f"  {describe(card)}"]
    if facts:
        text = ", ".join(facts)
        lines.append(f"  {text[0].upper()}{text[1:]}")
    lines += [f"  {line}" for line in readable(card.text).splitlines()]
    return "\n".join(lines)


MOST_MISSING = 60
"""How many titles a format may lack for all to be named."""


def show_format(format_: formats.Format) -> None:
    """How many titles of a format the pool has, and which it lacks."""
    titles = format_.titles()
    missing = sorted(t for t in titles if (found := pool.lookup(t)) is None or pool.plain(found.title) != pool.plain(t))
    click.echo(f"{format_.name}: {len(titles) - len(missing)} of {len(titles)} titles")
    if 0 < len(missing) <= MOST_MISSING:
        click.echo(f"  missing: {'; '.join(missing)}")


def counted(number: int) -> str:
    """'1 card', '2 cards'."""
    return f"{number} card{'' if number == 1 else 's'}"


def one_line(text: str) -> str:
    """A text in one line."""
    return " / ".join(text.splitlines())


def show_stats() -> None:
    """The pool by set, texts and numbers compared with the official ones, the exceptions, the bespoke instructions."""
    for name, members in pool.SETS.items():
        click.echo(f"{name}: {counted(len(members))}")
    for name in formats.NAMES:
        show_format(formats.load(name))
    path = reference_path()
    equal = 0
    if path is None:
        click.echo(
            f"The official wordings are not at hand, so no text was compared: there is no {REFERENCE_FILE},"
            f" and {REFERENCE_VARIABLE} names no file."
        )
    else:
        comparison = compare(path)
        equal = len(comparison.equal)
        click.echo(f"{equal} texts equal the official wording in {path}.")
        for title in comparison.unexplained:
            click.echo(f"  differs without a reason given: {title}")
            click.echo(f"    ours:     {one_line(normal(pool.POOL[title].text))}")
            click.echo(f"    official: {one_line(comparison.official[title])}")
        for title, wrong in comparison.misprinted.items():
            click.echo(f"  misprinted: {title}: {'; '.join(wrong)}")
        for title in comparison.unknown:
            click.echo(f"  not in the reference: {title}")
    exceptions = {title: why for title, why in EXCEPTIONS.items() if title in pool.POOL}
    for title, why in exceptions.items():
        click.echo(f"  exception: {title} {why}")
    words, single = words_used()
    click.echo(f"The cards are made of {words} words of the language; {single} of them serve a single card.")
    bespoke = bespoke_instructions()
    if bespoke:
        click.echo(f"Bespoke instructions: {', '.join(bespoke)}")
    click.echo(
        f"cards: {len(pool.POOL)} titles, {equal} texts equal, {len(exceptions)} exceptions, {len(bespoke)} bespoke"
    )
