"""The numbers by which arrays name things: cards, options, questions, phases, verbs, happenings, words. 0 is nothing.

A number is for ever: `data/vocabulary.json` lists what has one, in their order, and is only ever added to (`python -m
tests.encoding.vocabulary`). What is not listed yet, a card somebody has just written, is numbered after what is.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

from sneakdoor import cards
from sneakdoor.deciding import Deciding
from sneakdoor.engine.option import Option, kinds
from sneakdoor.language import Card, Identity
from sneakdoor.language import effects as fx
from sneakdoor.rulebooks import RULEBOOKS
from sneakdoor.rulebooks.rulebook import Rulebook
from sneakdoor.terms import Verb

VERSION: Final = 1
"""Counts changes to what any array of this package means: what was trained with another does not understand it."""


@cache
def listed() -> dict[str, list[str]]:
    """What has a number for ever, by kind."""
    text = files("sneakdoor").joinpath("data/vocabulary.json").read_text(encoding="utf-8")
    found: dict[str, list[str]] = json.loads(text)
    return found


def numbered(kind: str, present: Iterable[str]) -> dict[str, int]:
    """The numbers of all that is listed of a kind, then of what is there besides."""
    first = listed().get(kind, [])
    return {name: i for i, name in enumerate((*first, *sorted(set(present) - set(first))), 1)}


def known_cards() -> dict[str, Card]:
    """Every card that has a number: the pool, and the other sides of identities."""
    backs = (back for card in cards.POOL.values() if isinstance(card, Identity) for back in card.backs)
    return {**cards.POOL, **{back.title: back for back in backs}}


def _phases(rules: Rulebook) -> set[str]:
    tables = (rules.corp_turn, rules.runner_turn, rules.run, rules.encounter, rules.breach, rules.access)
    return {step.phase for table in tables for step in table if step.phase}


def present() -> dict[str, list[str]]:
    """What there is of each kind now."""
    return {
        "cards": sorted(known_cards()),
        "options": list(kinds()),
        "questions": [each.value for each in Deciding if each is not Deciding.NOTHING],
        "phases": sorted(set().union(*(_phases(rules) for rules in RULEBOOKS.values()))),
        "verbs": [verb.name for verb in Verb],
        "effects": list(fx.NAMES),
    }


_PRESENT: Final = present()
CARD_IDS: Final = numbered("cards", _PRESENT["cards"])
"""The number of each title. A card that is none of these, as scenarios make them, is 0 like one that is unknown."""
TITLES: Final = ("", *CARD_IDS)
"""The title of each number."""
OPTION_IDS: Final = numbered("options", _PRESENT["options"])
"""The number of each kind of option, by the name of its class."""
QUESTION_IDS: Final = numbered("questions", _PRESENT["questions"])
PHASE_IDS: Final = numbered("phases", _PRESENT["phases"])
VERB_IDS: Final = numbered("verbs", _PRESENT["verbs"])
EFFECT_IDS: Final = numbered("effects", _PRESENT["effects"])
OPTION_OF: Final[dict[type[Option], int]] = {cls: OPTION_IDS[name] for name, cls in kinds().items()}
"""The same by class."""
QUESTION_OF: Final[dict[Deciding, int]] = {each: QUESTION_IDS.get(each.value, 0) for each in Deciding}
VERB_OF: Final[dict[Verb, int]] = {verb: VERB_IDS[verb.name] for verb in Verb}
EFFECT_OF: Final = tuple(EFFECT_IDS[name] for name in fx.NAMES)
"""The number of each kind of effect."""
