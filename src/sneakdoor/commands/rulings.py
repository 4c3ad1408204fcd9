"""`sneakdoor rulings`: what the rules documents say, sentence by sentence, and the tests that prove it."""

from __future__ import annotations

import textwrap

import click

from sneakdoor import rulings as book
from sneakdoor.errors import SneakdoorError, UnknownRule, quoted
from sneakdoor.rulings import Ruling

WIDTH = 100


def told(ruling: Ruling) -> str:
    """A ruling in full: the sentence, where it stands, what it is about, what decides it, what proves it."""
    lines = [click.style(ruling.id, bold=True), *_wrapped("", ruling.ruling)]
    if ruling.modern_ruling:
        lines += _wrapped("Today: ", ruling.modern_ruling)
    elif ruling.modern == "n/a":
        lines += _wrapped("Today: ", "the rules no longer speak of this.")
    if ruling.classic:
        lines += _wrapped("Under classic rules: ", ruling.classic)
    if ruling.note:
        lines += _wrapped("Note: ", ruling.note)
    lines += _wrapped("Source: ", f"{ruling.document}, {ruling.section}")
    if ruling.cards:
        lines += _wrapped("Cards: ", ", ".join(ruling.cards))
    if ruling.cr:
        lines += _wrapped("Rules: ", ", ".join(ruling.cr))
    tests = book.proofs().get(ruling.id, [])
    if tests:
        lines += ["  Proved by:", *(f"    {test}" for test in tests)]
    else:
        lines.append("  Nothing to prove." if ruling.check == "info" else "  Not proved by a test.")
    return "\n".join(lines)


def _wrapped(label: str, text: str) -> list[str]:
    return textwrap.wrap(label + text, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)


def page(text: str) -> None:
    """Show a long text; on a terminal, by the program that the user likes to read with."""
    try:
        click.echo_via_pager(text)
    except ValueError as error:  # quotes that are not closed
        message = f"PAGER does not name a program: {error} (unset it or name one, such as less)"
        raise SneakdoorError(message) from error


@click.command()
@click.argument("query", nargs=-1)
@click.option("--ids", "only_ids", is_flag=True, help="List only the ids, a line each.")
def rulings(query: tuple[str, ...], only_ids: bool) -> None:
    """Read the rulings of the rules documents: each sentence, its source, and the tests that prove it.

    QUERY is any words: an id (faq4.card.femme-fatale.2), a card's title, a rule's slug, words of the sentence. Every
    word must occur; put several words that belong together in quotes.
    """
    found = book.find(*query)
    if not found:
        message = f"no ruling has {' and '.join(map(quoted, query))} in it; try fewer words"
        raise UnknownRule(message)
    if only_ids or not query:
        page("\n".join(f"{r.id:44} {textwrap.shorten(r.ruling, 90, placeholder=' …')}" for r in found))
    else:
        page("\n\n".join(map(told, found)))
    proved = sum(r.id in book.proofs() for r in found)
    click.echo(f"{len(found)} ruling{'s' if len(found) != 1 else ''}, {proved} with tests.", err=True)
