"""`sneakdoor rulings`: what the rules documents say, sentence by sentence, and the tests that prove it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

import click

from sneakdoor import book, official, proofs, replay
from sneakdoor import rulings as documents
from sneakdoor.book import Rule
from sneakdoor.errors import SaveError, SneakdoorError, UnknownRule, quoted
from sneakdoor.game import Game
from sneakdoor.official import Official
from sneakdoor.proofs import DeckShown, Point, Scene
from sneakdoor.rulebooks import RULEBOOKS
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


def watched(id: str, rulebook: str | None) -> str:
    """The proof of a ruling, step by step: who chooses what, what happens, where the test looks."""
    lines: list[str] = []
    found = proofs.of_ruling(id, rulebook)
    if not found:
        message = f"nothing was recorded of {id} under that rulebook; leave --rulebook out"
        raise UnknownRule(message)
    for proof in found:
        for number, scene in enumerate(proof.scenes, 1):
            place = f", {number} of {len(proof.scenes)}" if len(proof.scenes) > 1 else ""
            under = {"modern": "current rules", "classic": "rules of 2017"}.get(proof.book, "decks")
            lines += ["", click.style(f"{proof.test.partition('::')[2]} ({under}{place})", bold=True)]
            lines += _deck(scene.deck) if scene.deck is not None else _played(scene)
    return "\n".join(lines[1:])


def _played(scene: Scene) -> list[str]:
    lines: list[str] = []
    points: dict[int, list[Point]] = {}
    for point in scene.points:
        points.setdefault(point.step, []).append(point)
    try:
        game = scene.begin(log=True)
        log = game.log
        assert log is not None
        told = 0
        lines += _looks(points.get(0, []))
        for step, choice in enumerate(_decisions(scene, game), 1):
            lines += wrapped(f"{step:3}. ", choice)
            happened = log.lines()
            for line in happened[told:]:
                lines += wrapped("     · ", line)
            told = len(happened)
            lines += _looks(points.get(step, []))
    except SaveError as error:
        return [*lines, f"  {error}"]
    if replay.fingerprint(game.state) != scene.end:
        lines.append(f"  {proofs.STALE}")
    return lines


def _decisions(scene: Scene, game: Game) -> Iterator[str]:
    """Each choice as it has been made: by whom, which."""
    chosen = ""
    for choice in scene.play(game):
        if chosen:
            yield chosen
        decision = game.decision
        assert decision is not None
        chosen = f"{decision.side.title()}: {choice}"
    if chosen:
        yield chosen


def _looks(points: list[Point]) -> list[str]:
    return [line for p in points for line in wrapped("     ◆ ", f"{p.words}  [{p.looked}]" if p.words else p.looked)]


def _deck(deck: DeckShown) -> list[str]:
    counted = ", ".join(f"{number} {title}" for title, number in deck.cards.items())
    lines = wrapped("", f"{deck.identity}: {sum(deck.cards.values())} cards. {counted}")
    if deck.extra:
        lines += wrapped("Beside it: ", ", ".join(deck.extra))
    verdicts = [f"{v.reason} ({v.rule})" for v in deck.broken] or ["It is legal."]
    return [*lines, *(line for verdict in verdicts for line in wrapped("  ◆ ", verdict))]


@click.command()
@click.argument("query", nargs=-1)
@click.option("--ids", "only_ids", is_flag=True, help="List only the ids, a line each.")
@click.option("--watch", is_flag=True, help="Tell the proof of one ruling step by step; QUERY is its id.")
@click.option("--rulebook", type=click.Choice(list(RULEBOOKS)), help="Watch it under this rulebook alone.")
def rulings(query: tuple[str, ...], only_ids: bool, watch: bool, rulebook: str | None) -> None:
    """Read the rules and rulings: each sentence, its source, its kind, and the tests that prove it.

    QUERY is any words: an id (faq4.card.femme-fatale.2), a card's title, a rule's slug, words of the sentence. Every
    word must occur; put several words that belong together in quotes.
    """
    if watch:
        if len(query) != 1:
            message = "name one ruling to watch, by its id: sneakdoor rulings faq4.card.femme-fatale.2 --watch"
            raise UnknownRule(message)
        page(watched(query[0], rulebook))
        return
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
