"""What came of a contest, as a page in one file: no scripts, nothing from elsewhere, dark or light."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from sneakdoor.simulation import wilson
from sneakdoor.terms import SIDE_NAMES

from .plots import Row, bars, curve, intervals
from .standings import Comparison, Contest, Record
from .statistics import Differences, Interval, Verdict

STYLE: Final = """
:root { color-scheme: dark light; --bg: #0d1017; --panel: #141924; --line: #232b3a; --edge: #5d6b84; --ink: #efece4;
  --ink-2: #b9bec9; --corp: #5ff0d2; --runner: #ff6a9a; --soft: rgb(95 240 210 / 14%); }
@media (prefers-color-scheme: light) {
  :root { --bg: #f4f4f1; --panel: #ffffff; --line: #d2d6da; --edge: #78828e; --ink: #14181f; --ink-2: #3f4855;
    --corp: #00705f; --runner: #b8155a; --soft: rgb(0 112 95 / 12%); }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 860px; padding: 24px 16px 64px; background: var(--bg); color: var(--ink);
  font: 15px/1.5 "Inter", "Segoe UI", "Roboto", "Noto Sans", system-ui, sans-serif; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 4px; }
h2 { font-size: 18px; margin: 36px 0 8px; }
h3 { font-size: 15px; margin: 20px 0 4px; }
p { margin: 4px 0; color: var(--ink-2); }
h1, h2, p { overflow-wrap: anywhere; }
strong { color: var(--ink); }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 10px; padding: 4px 20px 16px;
  margin-top: 20px; }
section h2 { margin-top: 14px; }
svg { display: block; width: 100%; min-width: 620px; height: auto; margin-top: 8px; }
text { fill: var(--ink); font-size: 13px; }
text.scale { fill: var(--ink-2); font-size: 12px; }
.grid { stroke: var(--line); }
.middle { stroke: var(--edge); stroke-dasharray: 4 3; }
.span { stroke-width: 4; stroke-linecap: round; opacity: 0.55; }
.span.corp { stroke: var(--corp); } .span.runner { stroke: var(--runner); } .span.plain { stroke: var(--edge); }
.dot.corp, .bar.corp { fill: var(--corp); } .dot.runner, .bar.runner { fill: var(--runner); }
.dot.plain { fill: var(--ink); }
.band { fill: var(--soft); } .curve { fill: none; stroke: var(--corp); stroke-width: 2; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; white-space: nowrap; padding: 4px 8px; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child, th:nth-child(2), td:nth-child(2) { text-align: left; }
th { color: var(--ink-2); font-weight: 600; }
"""


def drawn(contest: Contest, title: str, margin: float) -> str:
    """The whole page."""
    names = list(dict.fromkeys(c.name for each in contest.comparisons for c in each.couple))
    parts = [_couple(each, margin) for each in contest.comparisons]
    if len(names) > 2:
        parts.append(_ratings(contest))
    parts += [_lengths(contest), _conduct(contest), _decks(contest)]
    heading = escape(" · ".join(names))
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Arena: {heading}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f"<h1>Arena: {heading}</h1>\n<p>{len(contest.games)} games, {escape(title)}. Each pair of games is on one"
        " shuffle, with the players exchanged. Bars and bands are 95 % intervals.</p>\n"
        f"{''.join(filter(None, parts))}</body>\n</html>\n"
    )


def _section(heading: str, *parts: str) -> str:
    return f"<section><h2>{escape(heading)}</h2>{''.join(parts)}</section>\n"


def _row(label: str, record: Record, tone: str) -> Row:
    low, high = wilson(record.wins, record.games)
    return Row(label, 100 * record.share, 100 * low, 100 * high, tone)


def _couple(comparison: Comparison, margin: float) -> str:
    """Two players: what each side wins, and how the difference settled."""
    first, second = (c.name for c in comparison.couple)
    summed = comparison.summed
    mean, low, high = (100 * each for each in summed.interval())
    rows = [_row(f"{first} as {side.title()}", comparison.record(side), side) for side in SIDE_NAMES]
    said = f"{first} against {second}, {summed.pairs} pairs"
    parts = [intervals(rows, 0, 100, 50, f"How often {first} wins against {second} with each side", " %")]
    if first != second:
        told = (
            f"<p>The Corp wins <strong>{mean:+.1f} points</strong> ({low:+.1f} to {high:+.1f}) more often when"
            f" {escape(first)} plays it than when {escape(second)} does; {summed.discordant} of {summed.pairs} pairs"
            f" are discordant. {escape(_verdict(comparison, margin))}</p>"
        )
        parts += [
            told,
            "<h3>The difference, pair by pair, in points</h3>",
            curve(list(_settling(comparison.differences)), f"The difference after each pair: {said}", bottom="pairs"),
        ]
    return _section(said, *parts)


def _verdict(comparison: Comparison, margin: float) -> str:
    """What the sequential test says, in a sentence."""
    test, (first, second) = comparison.test, comparison.couple
    if test is None:
        return "All pairs were played, however clear the answer."
    told = {
        Verdict.OPEN: "The answer is not clear yet.",
        Verdict.FIRST: f"It was clear after {test.decided_at} pairs that {first.name} is better.",
        Verdict.SECOND: f"It was clear after {test.decided_at} pairs that {second.name} is better.",
        Verdict.NEITHER: f"It was clear after {test.decided_at} pairs that neither is better by {margin:g} points.",
    }
    return told[test.verdict]


def _settling(differences: Iterable[float]) -> Iterable[Interval]:
    """The interval after each pair, in points."""
    so_far = Differences()
    for difference in differences:
        so_far.add(difference)
        yield Interval(*(100 * each for each in so_far.interval()))


def _ratings(contest: Contest) -> str:
    """Elo's ratings."""
    ratings = contest.ratings()
    rows = [
        Row(r.player, r.rating, r.rating - r.give_or_take, r.rating + r.give_or_take, "plain") for r in ratings.players
    ]
    low, high = min(r.low for r in rows), max(r.high for r in rows)
    edge = f"<p>Playing the Corp is worth {ratings.corp_edge:+.0f} points; the mean of all players is 1500.</p>"
    return _section("Elo", intervals(rows, low - 10, high + 10, 1500, "Elo's ratings of all players"), edge)


def _lengths(contest: Contest) -> str:
    """In which turn games ended, and who won them."""
    corp, runner = (Counter(g.turns for g in contest.games if g.winner == side) for side in SIDE_NAMES)
    counts = {turn: (corp[turn], runner[turn]) for turn in {*corp, *runner}}
    if not counts:
        return ""
    endings = _table(
        ("Winner", "By", "Games"),
        [("draw" if who == "draw" else who.title(), why, str(n)) for (who, why), n in contest.endings().most_common()],
    )
    return _section(
        "How games end",
        bars(counts, "In which turn games ended", "the turn of the end; Corp below, Runner above"),
        endings,
    )


def _conduct(contest: Contest) -> str:
    """How each player plays each side."""
    rows = []
    for (name, side), conduct in sorted(contest.conduct().items()):
        bare = f"{100 * conduct.bare_turns / conduct.late_turns:.1f} %" if conduct.late_turns and side == "corp" else ""
        times = [1000 * conduct.seconds(0.5), 1000 * conduct.seconds(0.99), 1000 * conduct.longest]
        rows.append((name, side.title(), str(conduct.games), bare, *(f"{t:.1f} ms" for t in times)))
    headings = ("Player", "Side", "Games", "HQ bare after turn 8", "p50", "p99", "longest")
    return _section(
        "How they play", _table(headings, rows), "<p>Times are those of a decision, by the processor's clock.</p>"
    )


def _decks(contest: Contest) -> str:
    """How often the Corp wins with each Corp's deck, and the Runner with each Runner's."""
    parts = []
    for side in SIDE_NAMES:
        won: defaultdict[str, list[bool]] = defaultdict(list)
        for game in contest.games:
            won[game.corp_deck if side == "corp" else game.runner_deck].append(game.winner == side)
        rows = [_row(deck, Record(sum(wins), len(wins)), side) for deck, wins in won.items()]
        rows.sort(key=lambda row: (-row.mean, row.label))
        if rows:
            said = f"How often the {side.title()} wins, by deck"
            parts += [f"<h3>{said}</h3>", intervals(rows, 0, 100, 50, said, " %")]
    return _section("Decks", *parts) if parts else ""


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    def line(cells: Sequence[str], kind: str) -> str:
        return f"<tr>{''.join(f'<{kind}>{escape(cell)}</{kind}>' for cell in cells)}</tr>"

    body = "".join(line(row, "td") for row in rows)
    head = line(headings, "th")
    return f'<div class="wide" tabindex="0"><table><thead>{head}</thead><tbody>{body}</tbody></table></div>'
