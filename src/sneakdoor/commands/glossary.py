"""`sneakdoor glossary`: the terms of the game, what each means, and what the rules say of it."""

from __future__ import annotations

import textwrap

import click

from sneakdoor import book
from sneakdoor import glossary as terms
from sneakdoor import rulings as documents
from sneakdoor.commands.rulings import WIDTH, page, wrapped
from sneakdoor.glossary import KINDS, Entry

LONGEST_RULING = 90
"""How much is said of a ruling; `sneakdoor rulings` tells all of it."""


def told(entry: Entry) -> str:
    """A term in full: what it means, what was different, its kind, names and neighbours, rules and rulings."""
    lines = [click.style(entry.term, bold=True), *wrapped("", entry.text)]
    if entry.classic:
        lines += wrapped("Under the rules of 2017: ", entry.classic)
    lines += wrapped("Kind: ", KINDS[entry.kind].lower())
    if entry.names:
        lines += wrapped("Also called: ", ", ".join(entry.names))
    if entry.related:
        lines += wrapped("Related: ", ", ".join(entry.related))
    if entry.rules:
        lines.append("  Rules:")
        for rule in map(book.find, entry.rules):
            lines += textwrap.wrap(
                f"{rule.number} {rule.slug}: {rule.says}", WIDTH, initial_indent="    ", subsequent_indent="      "
            )
    if entry.rulings:
        known = {ruling.id: ruling for ruling in documents.every()}
        lines.append("  Rulings:")
        for id in entry.rulings:
            lines.append(f"    {id:40} {textwrap.shorten(known[id].ruling, LONGEST_RULING, placeholder=' …')}")
    return "\n".join(lines)


def overview() -> str:
    """All terms, by kind."""
    parts = []
    for kind, heading in KINDS.items():
        names = ", ".join(entry.term for entry in terms.of_kind(kind))
        lines = textwrap.wrap(names, WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
        parts.append("\n".join([click.style(heading, bold=True), *lines]))
    return "\n\n".join(parts)


@click.command(
    epilog="""\b
Examples:
  sneakdoor glossary                   all terms, by kind
  sneakdoor glossary jack out          one term
  sneakdoor glossary brain damage      by an older name
  sneakdoor glossary paw               by what players call it"""
)
@click.argument("term", nargs=-1)
def glossary(term: tuple[str, ...]) -> None:
    """Explain a term of the game, or list all terms.

    TERM is a term in any form (rezzed, rezzing), another name for it or an abbreviation. Accents, capitals and
    typographic signs may be left out.
    """
    if not term:
        page(overview())
        click.echo(f"{len(terms.every())} terms.", err=True)
    else:
        page(told(terms.find(" ".join(term))))
