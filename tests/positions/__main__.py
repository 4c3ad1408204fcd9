"""How many positions each level finds, by theme.

`python -m tests.positions --list` also says which it misses, what it does there, and what a good player does and why.
Those kept apart are for the end: they are counted, but told only with `--kept-apart`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from sneakdoor.players.levels import EXPERT, LEVELS

from .asking import Found, ask_level
from .position import THEMES, Position, read


def main(arguments: Sequence[str] | None = None) -> None:
    """Ask and tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.positions", description=__doc__)
    parser.add_argument(
        "--level",
        choices=(*LEVELS, EXPERT),
        action="append",
        help="only this level (several can be named; expert only if it is)",
    )
    parser.add_argument("--theme", choices=THEMES, help="only positions of this theme")
    parser.add_argument("--name", help="only the position of this name")
    parser.add_argument("--list", action="store_true", help="tell the positions that are missed")
    parser.add_argument("--kept-apart", action="store_true", help="with --list: those kept apart, too")
    chosen = parser.parse_args(arguments)
    levels = tuple(chosen.level or LEVELS)
    parts = {part: fitting(read(part), chosen.theme, chosen.name) for part in ("open", "kept_apart")}
    found = {
        part: {level: [ask_level(position, level) for position in positions] for level in levels}
        for part, positions in parts.items()
    }
    if chosen.list:
        told = found if chosen.kept_apart else {"open": found["open"]}
        for by_level in told.values():
            for level in levels:
                for one in by_level[level]:
                    if not one.good:
                        print(missed(level, one))
    table(found["open"])
    counts = {
        part: ", ".join(f"{level} {percent(by_level[level])}" for level in levels) for part, by_level in found.items()
    }
    number = sum(map(len, parts.values()))
    apart = f"kept apart: {len(parts['kept_apart'])}, {counts['kept_apart']}"
    print(f"positions: {number} set down, {counts['open']} ({apart})")


def fitting(positions: tuple[Position, ...], theme: str | None, name: str | None) -> list[Position]:
    """The positions that are asked for."""
    return [p for p in positions if theme in (None, p.theme) and name in (None, p.name)]


def table(found: dict[str, list[Found]]) -> None:
    """How many of each theme every level finds."""
    print(f"{'theme':<22}{'positions':>9}" + "".join(f"{level:>9}" for level in found))
    for theme in THEMES:
        of = {level: [f for f in every if f.position.theme == theme] for level, every in found.items()}
        number = len(next(iter(of.values())))
        if number:
            print(f"{theme:<22}{number:>9}" + "".join(f"{sum(f.good for f in each):>9}" for each in of.values()))


def percent(found: list[Found]) -> str:
    """How many were found."""
    return f"{100 * sum(f.good for f in found) / len(found):.0f} %" if found else "–"


def missed(level: str, found: Found) -> str:
    """A position that a level misses, in some lines."""
    position = found.position
    done = dict.fromkeys(", then ".join(answer.chosen) for answer in found.answers if not answer.good)
    wanted = " or ".join(", then ".join(line) for line in position.good or position.bad)
    return (
        f"{level} misses {position.name} ({position.theme}, {position.stage}, {position.side})\n"
        f"  does  {'; '.join(done)}\n"
        f"  {'good' if position.good else 'bad '}  {wanted}\n"
        f"  why   {position.reason}"
    )


if __name__ == "__main__":
    main()
