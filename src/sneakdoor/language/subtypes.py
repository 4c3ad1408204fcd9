"""The subtypes that cards of each type have in print: a player who must choose one chooses from these.

CR rule_subtypes_list, rule_choose_valid_subtype
"""

from __future__ import annotations

from typing import Final

from sneakdoor.terms import (
    AGENDA,
    ASSET,
    CARD,
    EVENT,
    HARDWARE,
    ICE,
    IDENTITY,
    OPERATION,
    PROGRAM,
    RESOURCE,
    UPGRADE,
    CardType,
    Subtype,
)

SUBTYPES: Final[dict[CardType, tuple[Subtype, ...]]] = {
    IDENTITY: (
        *("bioroid", "clone", "corp", "cyborg", "department", "digital", "division", "g mod", "liability"),
        *("megacorp", "natural", "police department", "stealth", "subsidiary", "unsubstantiated"),
    ),
    AGENDA: (
        *("ambush", "assassination", "expansion", "expendable", "initiative", "liability", "next", "psi", "public"),
        *("research", "security", "sensie", "source"),
    ),
    ASSET: (
        *("academic", "advertisement", "alliance", "ambush", "beanstalk", "bioroid", "cast", "character", "clone"),
        *("corporation", "deep net", "enforcer", "executive", "facility", "government", "hostile", "industrial"),
        *("liability", "political", "psi", "region", "research", "ritzy", "seedy", "transaction"),
    ),
    ICE: (
        *("advertisement", "ambush", "ap", "barrier", "bioroid", "code gate", "deep net", "deflector", "destroyer"),
        *("expendable", "grail", "harmonic", "liability", "morph", "mythic", "next", "observer", "psi", "sentry"),
        *("tracer", "trap"),
    ),
    OPERATION: (
        *("alliance", "black ops", "condition", "current", "double", "gray ops", "liability", "lockdown", "mandate"),
        *("psi", "reprisal", "terminal", "transaction", "triple"),
    ),
    UPGRADE: (
        *("academic", "advertisement", "alliance", "ambush", "beanstalk", "bioroid", "character", "clone", "enforcer"),
        *("executive", "expendable", "facility", "hostile", "off-site", "orgcrime", "psi", "region", "ritzy", "seedy"),
        *("security protocol", "sysop", "unorthodox"),
    ),
    EVENT: (
        *("condition", "current", "double", "job", "mod", "orgcrime", "priority", "run", "sabotage", "stealth"),
        "terminal",
    ),
    HARDWARE: (
        *("chip", "companion", "console", "consumer-grade", "cybernetic", "gear", "link", "mod", "stealth", "vehicle"),
        "weapon",
    ),
    PROGRAM: (
        *("ai", "caissa", "cloud", "daemon", "decoder", "deep net", "deva", "fracter", "icebreaker", "killer"),
        *("stealth", "trojan", "virus", "weapon"),
    ),
    RESOURCE: (
        *("clan", "clone", "companion", "connection", "directive", "genetics", "government", "job", "link", "location"),
        *("remote", "ritzy", "sabotage", "seedy", "source", "stealth", "virtual"),
    ),
}


def printed_on(kind: CardType) -> tuple[Subtype, ...]:
    """The subtypes of a type of card, or of all.

    >>> "trap" in printed_on(ICE), "trap" in printed_on(PROGRAM), "trap" in printed_on(CARD)
    (True, False, True)
    """
    if kind is CARD:
        return tuple(sorted({subtype for subtypes in SUBTYPES.values() for subtype in subtypes}))
    return SUBTYPES[kind]
