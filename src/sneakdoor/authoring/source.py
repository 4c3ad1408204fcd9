"""A value as an author would write it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import MISSING, fields
from enum import Enum
from typing import Any

from sneakdoor import language
from sneakdoor.language import Ability, Paid, Paragraph, Play, Static, Subroutine, When, macros
from sneakdoor.language.abilities import LastingWhen
from sneakdoor.word import is_word

CONSTANTS: dict[tuple[type, str], str] = {}
"""Members of enumerations that the language offers under a name of their own."""
for _name, _value in vars(language).items():
    if isinstance(_value, Enum) and _name.isupper():
        CONSTANTS.setdefault((type(_value), _value.name), _name)
NAMED = ((language.THIS, "THIS"), (language.IT, "IT"))
MACROS: tuple[tuple[str, Ability], ...] = (
    ("double()", macros.double()),
    ("bioroid()", macros.bioroid()),
    ("bioroid(2)", macros.bioroid(2)),
    ("trojan()", macros.trojan()),
    *((f"scored_with_counters({n or ''})", macros.scored_with_counters(n or 1)) for n in (0, 2, 3)),
    *((f"advanceable_strength({n})", macros.advanceable_strength(n)) for n in (1, 2)),
    *((f"dividends({n})", macros.dividends(n)) for n in (1, 2, 3)),
    *((f"current({CONSTANTS.get((type(u), u.name), f'Until.{u.name}')})", macros.current(u)) for u in language.Until),
)
"""Abilities that many cards share, and how they are written."""


def source(term: Any) -> str:
    """A term as source."""
    if isinstance(term, Enum):
        return CONSTANTS.get((type(term), term.name)) or f"{type(term).__name__}.{term.name}"
    for value, name in NAMED:
        if type(term) is type(value) and term == value:
            return name
    if isinstance(term, tuple):
        return f"({', '.join(map(source, term))}{',' if len(term) == 1 else ''})"
    if not is_word(term):
        return string(term) if isinstance(term, str) else repr(term)
    for written, ability in MACROS:
        if type(term) is type(ability) and term == ability:
            return written
    write = OWN_WAYS.get(type(term))
    return write(term) if write is not None else _word(term)


def string(text: str) -> str:
    """A string as the formatter writes it."""
    return repr(text) if '"' in text else f'"{text}"'


def call(name: str, arguments: Iterable[str]) -> str:
    """A call as source."""
    return f"{name}({', '.join(arguments)})"


def _word(term: Any) -> str:
    """A word by its fields: the first by place, what departs from a default by name once one was left out."""
    arguments: list[str] = []
    by_name = False
    for held in fields(term):
        if not held.init:
            continue
        value = getattr(term, held.name)
        needed = held.default is MISSING
        if not needed and type(value) is type(held.default) and value == held.default:
            by_name = True
        elif by_name or (not needed and isinstance(value, bool)):
            by_name = True
            arguments.append(f"{held.name}={source(value)}")
        else:
            arguments.append(source(value))
    return call(type(term).__name__, arguments)


def _led(term: Any) -> list[str]:
    """Flags and threat level."""
    flags = term.flags[0] if len(term.flags) == 1 else term.flags
    return [
        *([f"flags={source(flags)}"] if flags else []),
        *([f"threat={term.threat}"] if term.threat else []),
    ]


def _paid(term: Paid) -> str:
    short = _icebreaker(term)
    if short is not None:
        return short
    cost = term.cost[0] if len(term.cost) == 1 else term.cost
    more = _led(term)
    if term.only_by is not None:
        more.append(f"only_by={source(term.only_by)}")
    if term.by_anyone:
        more.append("by_anyone=True")
    if term.terms:
        more.append(f"terms={source(term.terms)}")
    if term.terms_after >= 0:
        more.append(f"terms_after={term.terms_after}")
    return call("Paid", (source(cost), *map(source, term.instructions), *more))


def _icebreaker(term: Paid) -> str | None:
    """The two abilities that most icebreakers have."""
    if len(term.cost) != 1 or len(term.instructions) != 1:
        return None
    cost, done = term.cost[0], term.instructions[0]
    if not isinstance(cost, language.Credits) or not isinstance(cost.amount, int):
        return None
    if isinstance(done, language.Break):
        most = done.amount.most if isinstance(done.amount, language.UpTo) else 0
        if term == macros.breaks(cost.amount, done.subtype, up_to=most):
            subtype = [source(done.subtype)] if done.subtype else []
            return call("breaks", (str(cost.amount), *subtype, *([f"up_to={most}"] if most else [])))
    if not isinstance(done, language.Boost) or not isinstance(done.amount, int):
        return None
    if term != macros.boost(cost.amount, done.amount, done.lasting):
        return None
    lasting = [] if done.lasting is None else [source(done.lasting)]
    return call("boost", (str(cost.amount), str(done.amount), *lasting))


def _static(term: Static) -> str:
    more = [f"{name}={source(getattr(term, name))}" for name in ("if_", "while_") if getattr(term, name) is not None]
    more += ["joined=True"] if term.joined else []
    return call("Static", (*map(source, term.declarations), *more, *_led(term)))


def _when(term: When) -> str:
    return call("When", (source(term.trigger), *map(source, term.instructions), *_led(term)))


def _play(term: Play) -> str:
    return call("Play", (*map(source, term.instructions), *([f"threat={term.threat}"] if term.threat else [])))


def _lasting(term: LastingWhen) -> str:
    ability = term.ability
    more = [f"period={source(term.period)}", *_led(ability), *(["once=True"] if term.once else [])]
    return call("LastingWhen", (source(ability.trigger), *map(source, ability.instructions), *more))


OWN_WAYS: dict[type, Callable[[Any], str]] = {
    Paid: _paid,
    When: _when,
    Play: _play,
    Static: _static,
    LastingWhen: _lasting,
    Subroutine: lambda term: call("Subroutine", map(source, term.instructions)),
    Paragraph: lambda term: call("Paragraph", map(source, term.abilities)),
}
"""Words that are made in a way of their own."""
