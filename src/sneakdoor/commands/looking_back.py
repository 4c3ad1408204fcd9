"""A finished game looked back at, in a few lines of a terminal."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.text import Text

from sneakdoor.errors import SneakdoorError
from sneakdoor.game import Game
from sneakdoor.review.reviewing import hundredths, own, review
from sneakdoor.review.shapes import LostTurn
from sneakdoor.symbols import readable
from sneakdoor.views import Side

from .told import say

BARS: Final = "▁▂▃▄▅▆▇█"


def look_back(console: Console, game: Game, side: Side) -> None:
    """Say how likely a side was to win from turn to turn, and where it lost most of that."""
    try:
        found = review(game)
    except SneakdoorError:  # one that was saved by another version, or began in its middle
        say(console, "It cannot be looked back at: this version does not play it as it was played.")
        return
    if not found.turns:
        return
    chances = [own(turn.corp, side) for turn in found.turns]
    line = "".join(map(bar, chances))
    first, last = (percent(found.turns[place].corp, side) for place in (0, -1))
    say(console, f"How likely you were to win, by turn: {first} {line} {last}")
    lost = found.lost[side]
    if lost:
        say(console, "Where you lost most of that:")
    for turn in lost:
        tell(console, turn, side)


def tell(console: Console, lost: LostTurn, side: Side) -> None:
    """One turn in which a side lost."""
    before, after = (percent(own(chance, side), side) for chance in (lost.before, lost.after))
    heading = f"turn {lost.turn}, {lost.side.title()}: {before} → {after}"
    say(console, Text(f"  {heading}", style="bold"))
    for entry in lost.happened:
        say(console, Text(f"    {entry.text}"))
    other = lost.instead
    if other is not None:
        when = "" if other.turn == lost.turn else f"on turn {other.turn} "
        told = f"{when}the computer would have chosen “{other.would}”, not “{other.chose}”."
        say(console, Text(f"    {readable(' '.join((told, *other.reasons)))}", style="dim"))


def percent(corp: float, side: Side) -> str:
    """A side's chance, where the Corp's is that.

    >>> percent(0.614, "corp"), percent(0.614, "runner")
    ('61 %', '39 %')
    """
    whole = hundredths(corp)
    return f"{whole if side == 'corp' else 100 - whole} %"


def bar(chance: float) -> str:
    """A chance as a bar of text.

    >>> bar(0), bar(0.5), bar(1)
    ('▁', '▅', '█')
    """
    return BARS[min(len(BARS) - 1, int(chance * len(BARS)))]
