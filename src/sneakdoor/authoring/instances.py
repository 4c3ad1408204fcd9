"""Every word of the language with blanks in its fields, in all ways in which it may say something else."""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import itertools
import pkgutil
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from typing import Any

from sneakdoor import language, terms
from sneakdoor.language.conditions.this_way import Parity
from sneakdoor.language.declarations.credits import DuringARun, For
from sneakdoor.language.declarations.decks import InDeck
from sneakdoor.language.declarations.limits import Until
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.periods import Period
from sneakdoor.terms import CORP_SIDE, CardType, Damage, Server, Verb, Who, Zone
from sneakdoor.word import makes_itself

from .blanks import (
    FIRST_NUMERAL,
    PENDING,
    AbilityBlank,
    Blank,
    CostBlank,
    CountableBlank,
    DeclarationBlank,
    FirstBlank,
    InstructionBlank,
    LedOccurrenceBlank,
    NumberBlank,
    OccurrenceBlank,
    QualityBlank,
    StateBlank,
    StringBlank,
    TargetBlank,
    UseBlank,
    cards_blank,
    string_blank,
)

Instance = tuple[Any, dict[str, Any]]
"""A word with blanks, and what was put into its fields."""
MOST_AT_ONCE = 1_500
"""In how many ways a word's fields are filled that depart from their defaults in the same fields."""
MOST_OF_A_WORD = 6_000
APART = frozenset(
    (
        *("Cards", "Static", "Paid", "When", "Play", "Subroutine", "Paragraph", "LastingWhen", "PlaceSubroutine"),
        *("Unbroken", "Expected", "NameNumber", "Nobody", "Effect", "Branch", "Offer", "ActionMayRun", "OneCard"),
        *("InNextWindowAfter", "AtThreat", "BreakingEnds", "EncountersRezzed", "Bearing", "ChosenServer"),
        *("BesidesThatCard", "BeingPlayed", "Share", "TrashUnspared", "Certain"),
    )
)
"""Words that are read in a way of their own, and those that no card says as they stand."""


def opponent(side: int) -> Who:
    """The other player, as cards of a side call them."""
    return Who.RUNNER if side == CORP_SIDE else Who.CORP


def sort_of(word: type) -> str | None:
    """The sort of phrase that a word is; None: it is no phrase by itself."""

    def has(*names: str) -> bool:
        return all(hasattr(word, name) for name in names)

    if issubclass(word, Instruction):
        return "I"
    if has("symbol"):
        return "K"
    if has("noun", "find"):
        return "T"
    if has("clause", "met"):
        return "O"
    if has("clause", "covers"):
        return "Q"
    if has("text", "is_so"):
        return "S"
    if has("value", "amount"):
        return "N"
    if has("one", "many", "count"):
        return "CNT"
    if word in (For, DuringARun):
        return "U"
    if has("text", "kind"):
        return "D"
    return None


def words_of_language() -> list[type]:
    """Every word that is a phrase by itself, in the order of the modules."""
    found: dict[type, None] = {}
    for module in pkgutil.walk_packages(language.__path__, f"{language.__name__}."):
        found |= dict.fromkeys(_words_in(importlib.import_module(module.name)))
    return list(found)


def words_beside_cards() -> list[type]:
    """Words that stand beside the only card that says them."""
    found: dict[type, None] = {}
    for name, module in sorted(sys.modules.items()):
        if name.startswith("sneakdoor.cards."):
            found |= dict.fromkeys(_words_in(module))
    return list(found)


def _words_in(module: Any) -> Iterator[type]:
    for value in vars(module).values():
        if not inspect.isclass(value) or value.__module__ != module.__name__ or not is_dataclass(value):
            continue
        if value.__name__ not in APART and sort_of(value) is not None:
            yield value


@dataclass
class Slot:
    """A field that is to be filled."""

    name: str
    word: type
    side: int
    numbered: Callable[[], int]

    def numeral(self) -> int:
        """A number that stands for numbers."""
        return FIRST_NUMERAL + self.numbered()

    def amounts(self) -> list[Any]:
        """All ways to say how much."""
        n, number = self.numeral, self.numbered
        countable: Callable[[int], Any] = CountableBlank
        equal: Any = NumberBlank(number())
        each: list[Any] = []
        for thing in (countable, cards_blank):
            each += [
                language.ForEach(1, thing(number())),
                language.ForEach(n(), thing(number())),
                language.ForEach(1, thing(number()), n()),
            ]
        return [
            1,
            language.OneOrTwo(),
            n(),
            language.UpTo(1),
            language.UpTo(n()),
            *each,
            *self.unknowns(),
            language.All(),
            language.AllBut(n()),
            language.AllOfThose(),
            language.Any(),
            language.ThatMany(),
            language.EqualTo(equal),
            language.Plus(1, language.ForEach(1, countable(number()))),
            language.Plus(n(), language.ForEach(1, countable(number()))),
            language.Plus(n(), language.ForEach(n(), countable(number()))),
            language.Plus(n(), language.ForEach(1, cards_blank(number()))),
        ]

    def rates(self) -> list[Any]:
        """So much for each thing."""
        countable: Any = CountableBlank(self.numbered())
        return [language.ForEach(self.numeral(), countable)]

    def unknowns(self) -> list[Any]:
        """X, and X with what it is."""
        pending: Any = PENDING
        return [language.X(), language.X(pending), language.X(pending, True)]

    def integers(self) -> list[int]:
        found = [1, self.numeral()]
        if self.name in ("change", "worth", "strength", "amount", "number"):
            found += [-1, -self.numeral()]
        if self.name == "number":
            found += [2, 3, 4]
        if self.name == "worth":
            found += [0]
        return found

    def targets(self) -> list[Any]:
        described = sort_of(self.word) in ("O", "D", "S", "Q")
        return [TargetBlank(self.numbered(), described=described), language.THIS, language.IT]

    def descriptions(self) -> list[Any]:
        found: list[Any] = [cards_blank(self.numbered())]
        if self.word.__name__ in ("Choose", "AnyNumber"):
            found += [
                cards_blank(self.numbered(), yours=True),
                cards_blank(self.numbered(), their=opponent(self.side)),
            ]
        if self.word.__name__ == "AtRandom":
            found += [cards_blank(self.numbered(), zone=zone) for zone in Zone]
        return found

    def instructions(self) -> list[Any]:
        ends = ("", ", ", ". ") if self.word.__name__ in ("Both", "If") else ("",)
        return [InstructionBlank(self.numbered(), who, e) for e in ends for who in (Who.YOU, opponent(self.side))]

    def lists(self, blank: Callable[[int], Any], *lengths: int) -> list[Any]:
        """Several of a sort."""
        return [tuple(blank(self.numbered()) for _ in range(length)) for length in lengths]

    def subtype(self, number: int) -> StringBlank:
        return string_blank("ST", number)

    def occurrences(self) -> list[Any]:
        return [OccurrenceBlank(self.numbered(), once=True), OccurrenceBlank(self.numbered(), once=False)]

    def triggers(self) -> list[Any]:
        return [*self.occurrences(), FirstBlank(self.numbered()), LedOccurrenceBlank(self.numbered())]

    def yours(self, number: int) -> InstructionBlank:
        return InstructionBlank(number, Who.YOU)

    def subroutines(self) -> list[Any]:
        return [language.Subroutine(*row) for row in self.lists(self.yours, 1, 2)]

    def decks(self) -> list[Any]:
        factions = (None, *terms.Faction)
        return [
            planted(InDeck, {"number": self.numeral(), "types": kind, "faction": faction, "non_subtype": subtype})
            for kind in CardType
            for faction in factions
            for subtype in (None, self.subtype(self.numbered()))
        ]

    def chosen(self, word: type) -> list[Any]:
        return [word(1, cards_blank(self.numbered())), word(self.numeral(), cards_blank(self.numbered()))]


def always(*values: Any) -> Callable[[Slot], list[Any]]:
    """What fills a field in the same ways, whichever it is."""

    def same(slot: Slot) -> list[Any]:
        return list(values)

    return same


ZONES_SEARCHED = (Zone.STACK, Zone.HEAP, Zone.GRIP, Zone.RND, Zone.HQ, Zone.ARCHIVES)
RUNNERS = (CardType.EVENT, CardType.HARDWARE, CardType.PROGRAM, CardType.RESOURCE)
CENTRALS = (Server.HQ, Server.RND, Server.ARCHIVES)
SOME_STRINGS: dict[str, list[Any]] = {"prep": ["from", "in"], "called": ["revealed", "set-aside", "remaining"]}
"""What can stand in a field of this name."""
FILLINGS: dict[str, Callable[[Slot], list[Any]]] = {
    "None": always(None),
    "int": Slot.integers,
    "bool": always(False, True),
    "Amount": Slot.amounts,
    "X": Slot.unknowns,
    "ForEach": Slot.rates,
    "All": always(language.All()),
    "Number": lambda slot: [NumberBlank(slot.numbered())],
    "Amounting": lambda slot: [NumberBlank(slot.numbered())],
    "Countable": lambda slot: [CountableBlank(slot.numbered()), cards_blank(slot.numbered())],
    "Target": Slot.targets,
    "Original": Slot.targets,
    "Choosing": lambda slot: [TargetBlank(slot.numbered())],
    "Cards": Slot.descriptions,
    "tuple[Cards, ...]": lambda slot: slot.lists(cards_blank, 2),
    "OneOfKinds": lambda slot: [language.OneOfKinds(kinds) for kinds in slot.lists(cards_blank, 2, 3)],
    "A": lambda slot: [language.A(cards_blank(slot.numbered()))],
    "Choose": lambda slot: slot.chosen(language.Choose),
    "ChooseUpTo": lambda slot: slot.chosen(language.ChooseUpTo),
    "ChosenServer": always(*(language.ChosenServer(server) for server in Server)),
    "ServerOfThatIce": always(language.ServerOfThatIce()),
    "GainCredits": lambda slot: [
        language.GainCredits(slot.numeral(), who) for who in (language.YOU, opponent(slot.side))
    ],
    "LoseCredits": lambda slot: [
        language.LoseCredits(slot.numeral(), who) for who in (language.YOU, opponent(slot.side))
    ],
    "AnIdentity": always(language.AnIdentity()),
    "Instruction": Slot.instructions,
    "tuple[Instruction, ...]": lambda slot: [
        *slot.lists(slot.yours, 1, 2, 3, 4),
        *slot.lists(lambda number: InstructionBlank(number, opponent(slot.side)), 2),
    ],
    "State": lambda slot: [StateBlank(slot.numbered())],
    "tuple[State, ...]": lambda slot: slot.lists(StateBlank, 2, 3),
    "Occurrence": lambda slot: slot.triggers() if slot.word.__name__ == "Either" else slot.occurrences(),
    "Trigger": Slot.triggers,
    "Cost": lambda slot: [CostBlank(slot.numbered())],
    "Costs": lambda slot: slot.lists(CostBlank, 1, 2, 3),
    "Declaration": lambda slot: [DeclarationBlank(slot.numbered())],
    "Subroutine": Slot.subroutines,
    "Paid": lambda slot: [language.Paid(costs, slot.yours(slot.numbered())) for costs in slot.lists(CostBlank, 1, 2)],
    "tuple[Ability, ...]": lambda slot: slot.lists(AbilityBlank, 1, 2),
    "Quality": lambda slot: [QualityBlank(slot.numbered())],
    "Subtype": lambda slot: [slot.subtype(slot.numbered())],
    "tuple[Subtype, ...]": lambda slot: slot.lists(slot.subtype, 0, 1, 2, 3),
    "str": lambda slot: SOME_STRINGS.get(slot.name) or [string_blank("W", slot.numbered())],
    "Who": lambda slot: [Who.YOU, opponent(slot.side)],
    "For": lambda slot: [UseBlank(slot.numbered())],
    "DuringARun": always(),
    "tuple[For | DuringARun, ...]": lambda slot: slot.lists(UseBlank, 1, 2, 3),
    "tuple[Verb, ...]": always(*((verb,) for verb in Verb), *itertools.combinations(Verb, 2)),
    "tuple[Damage, ...]": always(*((kind,) for kind in Damage), *itertools.permutations(Damage, 2)),
    "tuple[Server, ...]": always(*itertools.permutations(CENTRALS, 2), *itertools.permutations(CENTRALS)),
    "tuple[CardType, ...]": always((), *itertools.permutations(RUNNERS, 3)),
    "tuple[Zone, ...]": always(*itertools.permutations(ZONES_SEARCHED, 2), *itertools.permutations(ZONES_SEARCHED[:3])),
    "Hosted": always(*(language.Hosted(kind) for kind in terms.Counter)),
    "InDeck": Slot.decks,
    "When": lambda slot: [language.When(slot.occurrences()[0], slot.yours(slot.numbered()))],
    "Delayed": lambda slot: [language.Delayed(slot.occurrences()[0], slot.yours(slot.numbered()))],
    "Span": always(
        language.YourTurn(),
        language.WithThatIce(),
        language.DuringRun(),
        *(language.DuringRun(server, against) for server in Server for against in (False, True)),
    ),
    "Period": always(*Period),
    "Until": always(*Until),
    "Parity": always(*Parity),
}
"""What can stand in a field, by what its annotation says. Enumerations of `terms` stand for all their members."""
UNFILLED = frozenset(
    (
        "tuple[HostedWithout, ...]",
        "tuple[int, ...]",
        "tuple[bool, ...]",
        "Did",
        "Prevention",
        "ChosenSubroutine",
    )
)
"""Annotations of fields that no card fills by itself."""


def fillings(annotation: str, slot: Slot) -> list[Any]:
    """What can stand in a field of this annotation."""
    whole = FILLINGS.get(annotation)
    if whole is not None:
        return whole(slot)
    found: list[Any] = []
    for name in re.split(r" \| (?![^\[]*\])", annotation):
        if name in FILLINGS:
            found += FILLINGS[name](slot)
            continue
        listed = getattr(terms, name, None)
        if inspect.isclass(listed) and issubclass(listed, Enum):
            found += list(listed)
    return found


def is_known(annotation: str) -> bool:
    """Whether it is known what can stand in a field of this annotation."""
    for name in re.split(r" \| (?![^\[]*\])", annotation):
        listed = getattr(terms, name, None)
        if name not in FILLINGS and name not in UNFILLED and not (inspect.isclass(listed) and issubclass(listed, Enum)):
            return False
    return True


def planted(word: type, given: dict[str, Any]) -> Any:
    """A word with these fields, blanks among them, which no check of subtypes would let pass."""
    if not makes_itself(word):
        message = f"{word.__name__} is made in a way of its own"
        raise TypeError(message)
    made: Any = object.__new__(word)
    for held in fields(word):
        if held.name in given:
            object.__setattr__(made, held.name, given[held.name])
        elif held.default is not MISSING:
            object.__setattr__(made, held.name, held.default)
        elif held.default_factory is not MISSING:
            object.__setattr__(made, held.name, held.default_factory())
    derive = getattr(made, "__post_init__", None)
    if derive is not None:
        derive()
    return made


def instances(word: type, side: int) -> list[Instance]:
    """A word with blanks: all ways to fill what must be filled, and a few departures from the defaults at a time.

    Always the same ones in the same order, so that a template can name its instance by number.
    """
    numbers = itertools.count(1)
    taken = [held for held in fields(word) if held.init]
    needed = [held for held in taken if held.default is MISSING and held.default_factory is MISSING]
    optional = [held for held in taken if held not in needed]

    def filled(held: dataclasses.Field[Any]) -> list[Any]:
        return fillings(str(held.type), Slot(held.name, word, side, lambda: next(numbers)))

    first = [filled(held) for held in needed]
    departures = {
        held.name: [v for v in filled(held) if not (type(v) is type(held.default) and v == held.default)]
        for held in optional
    }
    ways = 1
    for row in first:
        ways *= max(1, len(row))
    deepest = 3 if ways < 40 else 2 if ways < 400 else 1
    found: list[Instance] = []
    for depth in range(deepest + 1):
        for chosen in itertools.combinations(optional, depth):
            rows = [*first, *(departures[held.name] for held in chosen)]
            at_once = 1
            for row in rows:
                at_once *= max(1, len(row))
            if at_once > MOST_AT_ONCE and depth:
                continue
            for values in itertools.product(*rows):
                given = {held.name: value for held, value in zip((*needed, *chosen), values, strict=True)}
                try:
                    found.append((planted(word, given), given))
                except (ValueError, TypeError, AttributeError):  # the word itself says that this is not to be said
                    continue
                if len(found) >= MOST_OF_A_WORD:
                    return found
    return found


def is_blank(value: object) -> bool:
    """Whether a value stands for others."""
    return isinstance(value, (Blank, StringBlank))
