"""Source laid out as `ruff format` would: calls on one line if they fit, else a line for each argument."""

from __future__ import annotations

WIDTH = 120
INDENT = 4
OPENING, CLOSING = "([{", ")]}"


def split(text: str) -> list[str]:
    """What stands between the commas of a list, whatever is inside brackets and quotes.

    >>> split("a, f(b, c), 'd, e'")
    ['a', 'f(b, c)', "'d, e'"]
    """
    parts, depth, start, quote = [], 0, 0, ""
    at = 0
    while at < len(text):
        letter = text[at]
        if quote:
            if letter == "\\":
                at += 1
            elif letter == quote:
                quote = ""
        elif letter in "\"'":
            quote = letter
        elif letter in OPENING:
            depth += 1
        elif letter in CLOSING:
            depth -= 1
        elif letter == "," and not depth:
            parts.append(text[start:at].strip())
            start = at + 1
        at += 1
    parts.append(text[start:].strip())
    return [part for part in parts if part]


def laid_out(text: str, indent: int = 0, *, after: int = 1, apart: bool = False) -> str:
    """An expression that begins at this column, after which so many characters follow in its last line."""
    if not apart and indent + len(text) + after <= WIDTH:
        return text
    opening = next((at for at, letter in enumerate(text) if letter in OPENING), -1)
    if opening < 0 or text[-1] not in CLOSING:
        return text
    head, inner, tail = text[: opening + 1], text[opening + 1 : -1].strip(), text[-1]
    if not inner:
        return text
    margin = " " * (_column(indent) + INDENT)
    parts = split(inner)
    is_tuple_of_one = head == "(" and len(parts) == 1
    if not apart and len(parts) == 1 and not is_tuple_of_one and len(margin) + len(inner) <= WIDTH:
        return f"{head}\n{margin}{inner}\n{' ' * _column(indent)}{tail}"
    if not apart and not is_tuple_of_one and len(margin) + len(inner.rstrip(",")) <= WIDTH:
        return f"{head}\n{margin}{inner.rstrip(',')}\n{' ' * _column(indent)}{tail}"
    rows = "".join(f"{margin}{_argument(part, len(margin))},\n" for part in parts)
    return f"{head}\n{rows}{' ' * _column(indent)}{tail}"


def _column(indent: int) -> int:
    """The column at which the statement's line began: a multiple of the indentation."""
    return indent - indent % INDENT


def _argument(text: str, indent: int) -> str:
    name, equals, value = text.partition("=")
    if equals and name.isidentifier():
        room = len(name) + 1
        return f"{name}={_valued(value, indent, room)}"
    return laid_out(text, indent)


def _valued(value: str, indent: int, room: int) -> str:
    if indent + room + len(value) + 1 <= WIDTH:
        return value
    return laid_out(value, indent, after=WIDTH)
