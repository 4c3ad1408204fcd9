"""The subtypes that cards have in print. CR rule_subtypes_list.

A name that is none of them is a mistake: the type checker finds it in a card that is written down, and whoever makes a
card or a word with it is told at once. A subtype that is new in print is written here and, by its type of card, in
`language/subtypes.py`.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from sneakdoor.errors import UnknownSubtype, did_you_mean

Subtype = Literal[
    "academic",
    "advertisement",
    "ai",
    "alliance",
    "ambush",
    "ap",
    "assassination",
    "barrier",
    "beanstalk",
    "bioroid",
    "black ops",
    "caissa",
    "cast",
    "character",
    "chip",
    "clan",
    "clone",
    "cloud",
    "code gate",
    "companion",
    "condition",
    "connection",
    "console",
    "consumer-grade",
    "corp",
    "corporation",
    "current",
    "cybernetic",
    "cyborg",
    "daemon",
    "decoder",
    "deep net",
    "deflector",
    "department",
    "destroyer",
    "deva",
    "digital",
    "directive",
    "division",
    "double",
    "enforcer",
    "executive",
    "expansion",
    "expendable",
    "facility",
    "fracter",
    "g mod",
    "gear",
    "genetics",
    "government",
    "grail",
    "gray ops",
    "harmonic",
    "hostile",
    "icebreaker",
    "illicit",
    "industrial",
    "initiative",
    "job",
    "killer",
    "liability",
    "link",
    "location",
    "lockdown",
    "mandate",
    "megacorp",
    "mod",
    "morph",
    "mythic",
    "natural",
    "next",
    "observer",
    "off-site",
    "orgcrime",
    "police department",
    "political",
    "priority",
    "psi",
    "public",
    "region",
    "remote",
    "reprisal",
    "research",
    "ritzy",
    "run",
    "sabotage",
    "security",
    "security protocol",
    "seedy",
    "sensie",
    "sentry",
    "source",
    "stealth",
    "subsidiary",
    "sysop",
    "terminal",
    "tracer",
    "transaction",
    "trap",
    "triple",
    "trojan",
    "unorthodox",
    "unsubstantiated",
    "vehicle",
    "virtual",
    "virus",
    "weapon",
]

KNOWN: Final[frozenset[str]] = frozenset(get_args(Subtype))


def check_subtypes(given: object, where: str) -> None:
    """Whether all names in a field that tells subtypes are known; other values (a type of card) are none of ours.

    >>> check_subtypes(("gray ops", "gray_ops"), "Card")
    Traceback (most recent call last):
    sneakdoor.errors.UnknownSubtype: Card: there is no subtype 'gray_ops'; did you mean gray ops or trap or megacorp?
    """
    for name in given if isinstance(given, tuple) else (given,):
        if isinstance(name, str) and name not in KNOWN:
            message = f"{where}: there is no subtype {name!r}{did_you_mean(name, get_args(Subtype))}"
            raise UnknownSubtype(message)
