"""`sneakdoor author`: cards drafted from their official text, for those who write them."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import click

from sneakdoor import cards as pool
from sneakdoor.authoring.drafting import Draft, Drafter, Line, Speaker
from sneakdoor.authoring.facts import CLASSES, card_source, facts
from sneakdoor.authoring.missing import missing
from sneakdoor.authoring.nearest import Index
from sneakdoor.authoring.reference import is_missing, reference, speaker
from sneakdoor.authoring.source import source
from sneakdoor.cards.wording import Official, reference_path
from sneakdoor.errors import SneakdoorError
from sneakdoor.terms import SIDE_NAMES, Faction

OPEN = "..."
"""What stands in a draft for a line that could not be read."""
LONGEST_TEXT = 10_000


@click.command(
    epilog="""\b
Examples:
  sneakdoor author "Aaron Marrón"            what the card says, and a draft of it
  sneakdoor author aiki --reading 1          the first of several readings
  sneakdoor author "My Card" --text "[click]: Gain 2[credit]." --type resource --faction shaper"""
)
@click.argument("title", nargs=-1)
@click.option("--text", help="The text, if it is not to be that of the official card; lines are parted by \\n.")
@click.option("--type", "kind", type=click.Choice(sorted(CLASSES)), help="With --text: the type of card.")
@click.option(
    "--faction", type=click.Choice([f.value for f in Faction]), metavar="FACTION", help="With --text: whose it is."
)
@click.option("--reading", type=int, multiple=True, help="Which reading is meant, for each line that has several.")
@click.option(
    "--reference", "named", type=click.Path(path_type=Path), help="The official cards: a cards.json or its folder."
)
def author(
    title: tuple[str, ...],
    text: str | None,
    kind: str | None,
    faction: str | None,
    reading: tuple[int, ...],
    named: Path | None,
) -> None:
    """Draft cards from their official text.

    Every word of the language is turned round: what it would say is looked for in the text. A draft counts only if it
    says the same again, but equal words are not equal meaning: read it, and test what it does.
    """
    if not title:
        message = "say which card: sneakdoor author TITLE"
        raise SneakdoorError(message)
    called = " ".join(title)
    own = own_card(called, text, kind, faction) if kind or faction else None
    official = own or with_text(reference(named, reference_path()).find(called), text)
    show(official, reading)


def own_card(title: str, text: str | None, kind: str | None, faction: str | None) -> Official:
    """A card that is not printed, of which only this is known."""
    if not text or not kind or not faction:
        message = "a card of your own needs --text, --type and --faction"
        raise SneakdoorError(message)
    side = Faction(faction).side
    card = {"title": title, "card_type_id": kind, "faction_id": faction, "side_id": SIDE_NAMES[side], "cost": 0}
    return with_text(card, text)


def with_text(card: Official, text: str | None) -> Official:
    """A card with another text, if one is given."""
    if text is None:
        return card
    if len(text) > LONGEST_TEXT:
        message = f"a card has at most {LONGEST_TEXT} characters of text"
        raise SneakdoorError(message)
    return {**card, "text": text.replace("\\n", "\n")}


def drafter() -> Drafter:
    """What reads lines; it says so if it must render the language first."""
    return Drafter(pool.POOL.values(), lambda side: Rendering(f"the words of the {SIDE_NAMES[side]}").step)


class Rendering:
    """Tells how far something is that takes a while, in one line of a terminal."""

    def __init__(self, what: str) -> None:
        self.what, self.began, self.shown = what, time.monotonic(), 0.0

    def step(self, done: int, whole: int) -> None:
        """So many of so many are done."""
        now = time.monotonic()
        is_last = done == whole
        if not is_last and (now - self.shown < 0.2 or not sys.stderr.isatty()):
            return
        self.shown = now
        ending = f" in {now - self.began:.0f} s\n" if is_last else ""
        click.echo(f"\r{self.what}: {done} of {whole}{ending}", nl=False, err=True)


# -- one card ----------------------------------------------------------------------------------------


def show(official: Official, readings: tuple[int, ...]) -> None:
    """One card: its text, its facts, the draft, and what cannot be said."""
    began = time.monotonic()
    reader, who = drafter(), speaker(official)
    click.echo(f"{official['title']}{'' if is_missing(official) else '  (in the pool already)'}")
    for line in official["text"].splitlines():
        click.echo(f"  {line}")
    click.echo("  " + ", ".join(f"{name} {value}" for name, value in facts(official).items()))
    draft = reader.card(official["text"], who)
    chosen = choose(draft, readings)
    for line in draft.lines:
        if not line.readings:
            explain(reader, line, who)
    click.echo("")
    click.echo(card_source(official, [OPEN if ability is None else source(ability) for ability in chosen]))
    unread = sum(not line.readings for line in draft.lines)
    several = sum(len(line.readings) > 1 for line in draft.lines)
    state = "drafted whole" if not unread else f"{unread} of {len(draft.lines)} lines are not drafted"
    more = f", {several} with several readings" if several else ""
    click.echo(f"{state}{more} ({time.monotonic() - began:.1f} s)")


def choose(draft: Draft, readings: tuple[int, ...]) -> list[Any]:
    """What each line is taken to mean; where there are several readings, the author says which."""
    left = list(readings)
    chosen: list[Any] = []
    for line in draft.lines:
        if len(line.readings) < 2:
            chosen.append(line.readings[0] if line.readings else None)
            continue
        click.echo(f"\nThis can be read in {len(line.readings)} ways: {line.text}")
        for number, ability in enumerate(line.readings, 1):
            click.echo(f"  {number}: {source(ability)}")
        chosen.append(line.readings[which(line, left) - 1])
    if left:
        message = f"--reading was given {len(left)} times more than there are lines with several readings"
        raise SneakdoorError(message)
    return chosen


def which(line: Line, left: list[int]) -> int:
    """The number of the reading that is meant: as given, as answered, or the first."""
    most = len(line.readings)
    if left:
        number = left.pop(0)
        if not 1 <= number <= most:
            message = f"there is no reading {number}: give a number from 1 to {most}"
            raise SneakdoorError(message)
        return number
    if sys.stdin.isatty() and sys.stdout.isatty():
        answer: int = click.prompt("Which is meant?", type=click.IntRange(1, most), default=1)
        return answer
    click.echo("  The first is taken; --reading N takes another.")
    return 1


def explain(reader: Drafter, line: Line, who: Speaker) -> None:
    """Why a line was not read, and the lines that are most like it."""
    click.echo(f"\nNot drafted: {line.text}")
    click.echo(f"  {line.why_not}")
    for phrase in missing(reader, line.text, who):
        click.echo(f"  cannot be said ({phrase.kind}): {phrase.text}")
    for near in Index(list(pool.POOL.values())).like(line.text):
        click.echo(f"  like {near.title}, {near.stands}: {near.text}")
        click.echo(f"    {near.source}")
