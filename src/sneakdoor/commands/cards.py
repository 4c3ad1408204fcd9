"""`sneakdoor cards`: the cards as text, and how the pool stands."""

from __future__ import annotations

import click

from sneakdoor import cards as pool
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
from sneakdoor.language import Card
from sneakdoor.symbols import readable

COST_NAMES = {"play_cost": "play cost", "install_cost": "install cost", "rez_cost": "rez cost"}


@click.command(
    epilog="""\b
Examples:
  sneakdoor cards                 all titles, by set
  sneakdoor cards cleaver         one card
  sneakdoor cards code gate       every card with that in its title, type, subtypes or faction
  sneakdoor cards --stats         how the pool stands"""
)
@click.argument("query", nargs=-1)
@click.option("--stats", is_flag=True, help="How many cards there are, and whether they read like the official ones.")
def cards(query: tuple[str, ...], stats: bool) -> None:
    """Show cards as text, all titles, or how the pool stands."""
    if stats:
        show_stats()
    elif query:
        click.echo("\n\n".join(card_text(card) for card in matching(" ".join(query))))
    else:
        for name, members in pool.SETS.items():
            click.echo(f"{name}: {len(members)} cards")
            for card in members:
                click.echo(f"  {card.title} ({describe(card)})")


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


def one_line(text: str) -> str:
    """A text in one line."""
    return " / ".join(text.splitlines())


def show_stats() -> None:
    """The pool by set, texts and numbers compared with the official ones, the exceptions, the bespoke instructions."""
    for name, members in pool.SETS.items():
        click.echo(f"{name}: {len(members)} cards")
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
