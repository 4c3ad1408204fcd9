"""`sneakdoor rulings`: what the rules documents say, sentence by sentence, and the tests that prove it."""

from __future__ import annotations

import textwrap

import click

from sneakdoor import book, official
from sneakdoor import rulings as documents
from sneakdoor.book import Rule
from sneakdoor.errors import SneakdoorError, UnknownRule, quoted
from sneakdoor.official import Official
from sneakdoor.rulings import Ruling

WIDTH = 100
Entry = Ruling | Rule | Official


def id_of(entry: Entry) -> str:
    """What tests call it."""
    return entry.slug if isinstance(entry, Rule) else entry.id


def sentence_of(entry: Entry) -> str:
    """What it says, in our words."""
    return entry.ruling if isinstance(entry, Ruling) else entry.says


def told(entry: Entry) -> str:
    """An entry in full: the sentence, where it stands, what it is about, what decides it, what proves it."""
    lines = [click.style(id_of(entry), bold=True), *wrapped("", sentence_of(entry) or "Not written yet.")]
    if isinstance(entry, Ruling):
        lines += _of_a_document(entry)
    elif isinstance(entry, Rule):
        lines += wrapped("Source: ", f"Comprehensive Rules, {entry.number}")
        lines += wrapped("Kind: ", f"{entry.kind}. {entry.why}".strip())
    else:
        if entry.reading:
            lines += wrapped("Reading: ", entry.reading)
        lines += wrapped("Source: ", f"official ruling on {entry.card} ({entry.era})")
    tests = documents.proofs().get(id_of(entry), [])
    if tests:
        lines += ["  Proved by:", *(f"    {test}" for test in tests)]
    else:
        lines.append("  Nothing to prove." if _shows_nothing(entry) else "  Not proved by a test.")
    return "\n".join(lines)


def _of_a_document(ruling: Ruling) -> list[str]:
    lines: list[str] = []
    if ruling.modern_ruling:
        lines += wrapped("Today: ", ruling.modern_ruling)
    elif ruling.modern == "n/a":
        lines += wrapped("Today: ", "the rules no longer speak of this.")
    if ruling.classic:
        lines += wrapped("Under classic rules: ", ruling.classic)
    if ruling.note:
        lines += wrapped("Note: ", ruling.note)
    lines += wrapped("Source: ", f"{ruling.document}, {ruling.section}")
    if ruling.cards:
        lines += wrapped("Cards: ", ", ".join(ruling.cards))
    if ruling.cr:
        lines += wrapped("Rules: ", ", ".join(ruling.cr))
    return lines


def _shows_nothing(entry: Entry) -> bool:
    if isinstance(entry, Ruling):
        return entry.check == "info"
    return entry.kind in {"definition", "heading"} if isinstance(entry, Rule) else bool(entry.reading)


def wrapped(label: str, text: str) -> list[str]:
    """A text in lines below a heading, the first with a label."""
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
    """Read the rules and rulings: each sentence, its source, its kind, and the tests that prove it.

    QUERY is any words: an id (faq4.card.femme-fatale.2), a card's title, a rule's slug, words of the sentence. Every
    word must occur; put several words that belong together in quotes.
    """
    found: list[Entry] = [*book.search(*query), *official.search(*query), *documents.find(*query)]
    if not found:
        message = f"no rule or ruling has {' and '.join(map(quoted, query))} in it; try fewer words"
        raise UnknownRule(message)
    if only_ids or not query:
        lines = (f"{id_of(e):44} {textwrap.shorten(sentence_of(e), 90, placeholder=' …')}" for e in found)
        page("\n".join(lines))
    else:
        page("\n\n".join(map(told, found)))
    proved = sum(id_of(e) in documents.proofs() for e in found)
    click.echo(f"{len(found)} entr{'ies' if len(found) != 1 else 'y'}, {proved} with tests.", err=True)
