"""`sneakdoor author`: cards drafted from their official text, for those who write them."""

from __future__ import annotations

import shlex
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
from sneakdoor.authoring.places import place, write
from sneakdoor.authoring.reference import Reference, is_missing, reference, speaker
from sneakdoor.authoring.review import reviewed
from sneakdoor.authoring.source import source
from sneakdoor.authoring.survey import Surveyed, survey, wanted
from sneakdoor.cards.wording import Official, reference_path
from sneakdoor.errors import SneakdoorError
from sneakdoor.language import Card
from sneakdoor.terms import SIDE_NAMES, Faction

OPEN = "..."
"""What stands in a draft for a line that could not be read."""
LONGEST_TEXT = 10_000


@click.command(
    epilog="""\b
Examples:
  sneakdoor author "Aaron Marrón"            what the card says, and a draft of it
  sneakdoor author aiki --reading 1 --write  put the first of several readings where it belongs
  sneakdoor author --set Elevation           which cards of a set can be drafted, and what stops the others
  sneakdoor author --set Elevation --write   write those that are drafted whole and can be read in one way
  sneakdoor author --missing --format standard   the phrases that stop most cards
  sneakdoor author --review                  where a card of the pool is read otherwise than it is written
  sneakdoor author aiki --review             the same of one card
  sneakdoor author "My Card" --text "[click]: Gain 2[credit]." --type resource --faction shaper"""
)
@click.argument("title", nargs=-1)
@click.option("--text", help="The text, if it is not to be that of the official card; lines are parted by \\n.")
@click.option("--type", "kind", type=click.Choice(sorted(CLASSES)), help="With --text: the type of card.")
@click.option(
    "--faction", type=click.Choice([f.value for f in Faction]), metavar="FACTION", help="With --text: whose it is."
)
@click.option("--reading", type=int, multiple=True, help="Which reading is meant, for each line that has several.")
@click.option("--set", "set_name", metavar="NAME", help="All cards of a set or cycle that the pool lacks.")
@click.option("--format", "format_name", metavar="NAME", help="All cards of a format that the pool lacks.")
@click.option("--missing", "phrases", is_flag=True, help="The phrases that stop most cards, as tab-separated values.")
@click.option(
    "--review", "reviews", is_flag=True, help="Where a card of the pool is read otherwise than it is written."
)
@click.option("--write", "writes", is_flag=True, help="Put what is drafted into the file of its set and faction.")
@click.option(
    "--reference", "named", type=click.Path(path_type=Path), help="The official cards: a cards.json or its folder."
)
def author(
    title: tuple[str, ...],
    text: str | None,
    kind: str | None,
    faction: str | None,
    reading: tuple[int, ...],
    set_name: str | None,
    format_name: str | None,
    phrases: bool,
    reviews: bool,
    writes: bool,
    named: Path | None,
) -> None:
    """Draft cards from their official text.

    Every word of the language is turned round: what it would say is looked for in the text. A draft counts only if it
    says the same again, but equal words are not equal meaning: read it, and test what it does.
    """
    if reviews:
        review([pool.find(" ".join(title))] if title else list(pool.POOL.values()))
        return
    if set_name is not None or format_name is not None or phrases:
        if title or text or kind or faction or reading:
            message = "--set, --format and --missing are about many cards: leave out the title and what is said of it"
            raise SneakdoorError(message)
        known = reference(named, reference_path())
        several(known, missing_cards(known, set_name, format_name), phrases=phrases, writes=writes)
        return
    if not title:
        message = "say which card or cards: sneakdoor author TITLE, --set NAME, --format NAME, --missing or --review"
        raise SneakdoorError(message)
    called = " ".join(title)
    if kind or faction:
        if writes:
            message = "only official cards are written: a card of your own belongs to no set"
            raise SneakdoorError(message)
        show(own_card(called, text, kind, faction), reading)
        return
    known = reference(named, reference_path())
    official = with_text(known.find(called), text)
    if writes and not is_missing(official):
        message = f"{official['title']} is in the pool already: change it where it stands"
        raise SneakdoorError(message)
    written = show(official, reading, asks=writes)
    if writes:
        put(known, official, written)


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


def show(official: Official, readings: tuple[int, ...], *, asks: bool = False) -> str | None:
    """One card: its text, its facts, the draft, and what cannot be said. The source, if it is whole."""
    began = time.monotonic()
    reader, who = drafter(), speaker(official)
    click.echo(f"{official['title']}{'' if is_missing(official) else '  (in the pool already)'}")
    for line in official["text"].splitlines():
        click.echo(f"  {line}")
    click.echo("  " + ", ".join(f"{name} {value}" for name, value in facts(official).items()))
    if official.get("faces"):
        click.echo("  It has other sides, which are not drafted: write them as its backs.")
    draft = reader.card(official["text"], who)
    chosen = choose(draft, readings, asks=asks)
    for line in draft.lines:
        if not line.readings:
            explain(reader, line, who)
    text = card_source(official, [OPEN if ability is None else source(ability) for ability in chosen])
    click.echo(f"\n{text}")
    unread = sum(not line.readings for line in draft.lines)
    several = sum(len(line.readings) > 1 for line in draft.lines)
    state = "drafted whole" if not unread else f"{unread} of {len(draft.lines)} lines are not drafted"
    more = f", {several} with several readings" if several else ""
    click.echo(f"{state}{more} ({time.monotonic() - began:.1f} s)")
    return None if unread or official.get("faces") else text


def put(known: Reference, official: Official, text: str | None) -> None:
    """Write a card where it belongs, and say what is left to do."""
    if text is None:
        message = f"{official['title']} is not drafted whole: copy the draft, and write what is left by hand"
        raise SneakdoorError(message)
    where = place(official, known.home(official))
    write(where, official, text)
    click.echo(f"written at the end of {where.shown}. What is left:")
    title = official["title"]
    named = shlex.quote(title)
    click.echo(f"  sneakdoor cards {named}: read it against the official text; equal words are not equal meaning")
    click.echo("  make texts: compares it and keeps its digest; if it must read otherwise, the reason stands beside it")
    click.echo(f'    as WORDED_OTHERWISE = {{"{title}": "…"}} in {where.shown}')
    click.echo(f"  {where.tests}: test every ability")
    click.echo(f"  python -m sneakdoor.fuzz --games 30 --with {named}: play it")
    click.echo(f"  sneakdoor rulings {named}: what the documents say of it; if it plays otherwise there, cards/classic")
    if count := known.rulings_on(official):
        click.echo(f"  data/official: {count} official ruling{'s' if count > 1 else ''} to write down and to prove")
    click.echo(f"  README.md: {len(pool.POOL) + 1:,} titles")


def choose(draft: Draft, readings: tuple[int, ...], *, asks: bool) -> list[Any]:
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
        chosen.append(line.readings[which(line, left, asks=asks) - 1])
    if left:
        message = f"--reading was given {len(left)} times more than there are lines with several readings"
        raise SneakdoorError(message)
    return chosen


def which(line: Line, left: list[int], *, asks: bool) -> int:
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
    if asks:
        message = "a line has several readings: say with --reading N which is meant"
        raise SneakdoorError(message)
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


# -- many cards --------------------------------------------------------------------------------------


def missing_cards(known: Reference, set_name: str | None, format_name: str | None) -> list[Official]:
    """The official cards of a set, of a format, of both or of all, that the pool lacks."""
    found = list(known.cards.values()) if set_name is None else known.of_cycle(known.cycle(set_name))
    if format_name is not None:
        playable = {card["title"] for card in known.of_format(format_name)}
        found = [card for card in found if card["title"] in playable]
    return sorted((card for card in found if is_missing(card)), key=lambda card: pool.plain(card["title"]))


def several(known: Reference, cards: list[Official], *, phrases: bool, writes: bool) -> None:
    """Draft many cards: a table of them, or of the phrases that stop them."""
    began = time.monotonic()
    progress = Rendering("cards drafted")
    found: list[Surveyed] = []
    for card in survey(drafter(), cards):
        found.append(card)
        progress.step(len(found), len(cards))
    if phrases:
        click.echo("cards\talone\tkind\tphrase\ttitles")
        for row in wanted(found):
            shape = row.shape.replace("\n", " / ")
            click.echo(f"{len(row.titles)}\t{row.alone}\t{row.kind}\t{shape}\t{'; '.join(row.titles)}")
        return
    for card in found:
        click.echo(f"{card.card['title']}: {standing(card)}")
        if writes and card.can_be_written:
            where = place(card.card, known.home(card.card))
            write(where, card.card, card_source(card.card, [source(line.readings[0]) for line in card.draft.lines]))
            click.echo(f"  written in {where.shown}")
    whole = [card for card in found if card.draft.is_whole]
    certain = sum(card.can_be_written for card in whole)
    click.echo(
        f"{len(whole)} of {len(found)} missing cards are drafted whole, {certain} of them with one reading"
        f" ({time.monotonic() - began:.0f} s)"
    )


def standing(card: Surveyed) -> str:
    """How a card stands, in a line."""
    if card.stopped_by:
        return "stopped by " + "; ".join(f"{phrase.kind} “{phrase.text}”" for phrase in card.stopped_by)
    if card.has_backs:
        return "drafted but for its other sides"
    several = sum(len(line.readings) > 1 for line in card.draft.lines)
    return f"drafted whole, {several} with several readings" if several else "drafted whole"


def review(cards: list[Card]) -> None:
    """Every line of the cards that is read otherwise than it is written, with the reason if there is one."""
    began = time.monotonic()
    read = unread = settled = open_ = 0
    for found in reviewed(drafter(), cards):
        read += bool(found.line.readings)
        unread += not found.line.readings
        if not found.differs:
            continue
        settled += found.reason is not None
        open_ += found.reason is None
        click.echo(f"{found.card.title}, line {found.number}: {found.line.text}")
        click.echo(f"  written: {source(found.ability)}")
        click.echo(f"  read:    {source(found.line.readings[0])}")
        click.echo(f"  settled: {found.reason}" if found.reason else "  not settled: mend it, or say why in settled.py")
    click.echo(
        f"{read} lines are read, {unread} are not; {settled} differ for a reason, {open_} are not settled"
        f" ({time.monotonic() - began:.0f} s)"
    )
