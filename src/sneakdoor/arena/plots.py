"""Plots as SVG: plain shapes with classes, which the page's colours and a reader's theme give their looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final, NamedTuple

WIDTH: Final = 780
"""Of every plot, in its own units."""
LEFT: Final = 250
"""Where the names beside rows end."""
RIGHT: Final = 20
ROW: Final = 26
AXIS: Final = 30
"""How high the scale under a plot is."""
HEIGHT: Final = 220
"""Of a plot with a curve or bars."""
MARGIN: Final = 46
"""Left of a curve, for its scale."""
MOST_BARS: Final = 80
LONGEST_LABEL: Final = 30


class Row(NamedTuple):
    """An estimate with its interval, and what it is of."""

    label: str
    mean: float
    low: float
    high: float
    tone: str = "corp"
    """Which colour: corp, runner or plain."""


def _scale(low: float, high: float, start: float, end: float) -> Callable[[float], float]:
    span = (high - low) or 1.0
    return lambda value: start + (value - low) / span * (end - start)


def _text(x: float, y: float, said: str, anchor: str = "start", kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(said)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def _box(x: float, top: float, wide: float, bottom: float, tone: str) -> str:
    return f'<rect x="{x:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{bottom - top:.1f}" class="bar {tone}"/>'


def _svg(height: float, said: str, parts: Sequence[str]) -> str:
    return (
        f'<div class="wide" tabindex="0"><svg viewBox="0 0 {WIDTH} {height:.0f}" role="img"'
        f' aria-label="{escape(said, quote=True)}">'
        f"{''.join(parts)}</svg></div>"
    )


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers between two, at most so many and one.

    >>> ticks(0, 100), ticks(-0.2, 0.31, 4)
    ([0.0, 20.0, 40.0, 60.0, 80.0, 100.0], [-0.2, 0.0, 0.2])
    """
    span = max(high - low, 1e-9)
    step = 1e-9
    while span / step > most:
        step *= 10
    step = next(s for s in (step / 5, step / 2, step) if span / s <= most)
    first = round(low / step)
    numbers = (round(n * step, 9) + 0.0 for n in range(first, first + most + 2))
    return [n for n in numbers if low - step / 1e6 <= n <= high + step / 1e6]


def intervals(rows: Sequence[Row], low: float, high: float, middle: float, said: str, unit: str = "") -> str:
    """A row for each estimate: its name, a bar from low to high, and a dot."""
    height = ROW * len(rows) + AXIS + 6
    x = _scale(low, high, LEFT + 12, WIDTH - RIGHT)
    parts = []
    for tick in ticks(low, high):
        parts += [
            _line(x(tick), 4, x(tick), height - AXIS, "grid"),
            _text(x(tick), height - 10, f"{tick:g}{unit}", "middle", "scale"),
        ]
    if low <= middle <= high:
        parts.append(_line(x(middle), 4, x(middle), height - AXIS, "middle"))
    for n, row in enumerate(rows):
        y = 6 + ROW * (n + 0.5)
        label = row.label if len(row.label) <= LONGEST_LABEL else f"{row.label[: LONGEST_LABEL - 1]}…"
        told = f"{row.label}: {row.mean:.1f}{unit} ({row.low:.1f} to {row.high:.1f})"
        parts += [
            f"<g><title>{escape(told)}</title>",
            _text(LEFT, y + 4, label, "end"),
            _line(x(max(low, row.low)), y, x(min(high, row.high)), y, f"span {row.tone}"),
            f'<circle cx="{x(row.mean):.1f}" cy="{y:.1f}" r="5" class="dot {row.tone}"/></g>',
        ]
    return _svg(height, said, parts)


def curve(points: Sequence[tuple[float, float, float]], said: str, unit: str = "", bottom: str = "") -> str:
    """A mean with its band, number by number from 1 on: (mean, low, high)."""
    if not points:
        return ""
    settled = points[min(len(points) - 1, 9) :]  # the first few say nothing, and would flatten the rest
    low, high = min(0.0, *(p[1] for p in settled)), max(0.0, *(p[2] for p in settled))
    x = _scale(1, max(2, len(points)), MARGIN + 8, WIDTH - RIGHT)
    y = _scale(low, high, HEIGHT - AXIS, 8)

    def at(n: int, value: float) -> str:
        return f"{x(n + 1):.1f},{y(min(high, max(low, value))):.1f}"

    every = max(1, len(points) // 400)
    drawn = sorted({*range(0, len(points), every), len(points) - 1})
    band = [at(n, points[n][1]) for n in drawn] + [at(n, points[n][2]) for n in reversed(drawn)]
    parts = [f'<polygon points="{" ".join(band)}" class="band"/>']
    for tick in ticks(low, high):
        parts += [
            _line(MARGIN + 8, y(tick), WIDTH - RIGHT, y(tick), "middle" if tick == 0 else "grid"),
            _text(MARGIN, y(tick) + 4, f"{tick:+g}{unit}" if tick else f"0{unit}", "end", "scale"),
        ]
    parts += [
        f'<polyline points="{" ".join(at(n, points[n][0]) for n in drawn)}" class="curve"/>',
        _text(WIDTH - RIGHT, HEIGHT - 8, f"{len(points)} {bottom}", "end", "scale"),
        _text(MARGIN + 8, HEIGHT - 8, "1", "start", "scale"),
    ]
    return _svg(HEIGHT, said, parts)


def bars(counts: dict[int, tuple[int, int]], said: str, bottom: str = "") -> str:
    """A bar for each number, in two parts: how many of each there are."""
    if not counts:
        return ""
    low, high = min(counts), max(counts)
    step = 1 + (high - low) // MOST_BARS
    joined: dict[int, list[int]] = {}
    for number, (a, b) in counts.items():
        both = joined.setdefault((number - low) // step, [0, 0])
        both[0] += a
        both[1] += b
    most = max(map(sum, joined.values()))
    x = _scale(low, high + step, MARGIN + 8, WIDTH - RIGHT)
    y = _scale(0, most, HEIGHT - AXIS, 8)
    wide = max(1.0, x(low + step) - x(low) - 2)
    parts = []
    for tick in ticks(0, most):
        parts += [
            _line(MARGIN + 8, y(tick), WIDTH - RIGHT, y(tick), "grid"),
            _text(MARGIN, y(tick) + 4, f"{tick:g}", "end", "scale"),
        ]
    for place, (a, b) in sorted(joined.items()):
        at = x(low + place * step)
        told = f"{low + place * step}: {a} and {b}"
        parts += [
            f"<g><title>{escape(told)}</title>",
            _box(at, y(a), wide, y(0), "corp"),
            _box(at, y(a + b), wide, y(a), "runner"),
            "</g>",
        ]
    for tick in ticks(low, high, 10):
        if tick == int(tick):
            parts.append(_text(x(tick) + wide / 2, HEIGHT - 8, f"{tick:g}", "middle", "scale"))
    parts.append(_text(WIDTH - RIGHT, 18, bottom, "end", "scale"))
    return _svg(HEIGHT, said, parts)
