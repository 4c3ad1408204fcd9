"""Flags of abilities, as they are said before an ability or after it. CR rule_ability_flag"""

from __future__ import annotations

from sneakdoor.terms import ONCE_PER_ENCOUNTER, ONCE_PER_RUN, Flag

Flags = Flag | tuple[Flag, ...]

SENTENCES = (ONCE_PER_RUN, ONCE_PER_ENCOUNTER)
"""Flags that are said in a sentence after the ability."""


def flag_set(flags: Flags) -> tuple[Flag, ...]:
    """Flags as a tuple."""
    return flags if isinstance(flags, tuple) else (flags,)


def flag_text(flags: tuple[Flag, ...], threat: int = 0) -> str:
    """'Access, once per turn → '."""
    names = [f.value for f in flags if f not in SENTENCES]
    if threat:
        names.insert(0, f"threat {threat}")
    if not names:
        return ""
    text = ", ".join(names)
    return f"{text[:1].upper()}{text[1:]} → "


def once_text(flags: tuple[Flag, ...]) -> str:
    """' Use this ability only once per run.'"""
    return "".join(f" Use this ability {flag.value}." for flag in flags if flag in SENTENCES)
