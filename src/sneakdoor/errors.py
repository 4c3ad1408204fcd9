"""What can go wrong, as a tree.

SneakdoorError
├── UnknownCard            no card of that name (names near it are given)
├── UnknownRulebook        no rulebook of that name
├── UnknownRule            no rule or ruling of that name, or with those words
├── UnknownTerm            no term of that name in the glossary
├── DeckError
│   ├── UnknownDeck        no deck of that name
│   └── IllegalDeck        the deck breaks a deck construction rule (each violation is given)
├── ChoiceError
│   ├── InvalidChoice      not something that can be chosen at all
│   ├── IllegalChoice      not among the options of this decision
│   ├── AmbiguousChoice    fits several options
│   └── GameOver           nothing is left to choose
├── StaleView              a look at a game that has gone on since
├── SaveError              a save or replay that cannot be read
├── Runaway                a game that would never come to rest
├── ImpossibleBoard        a scenario that no game could reach
├── LessonError            no lesson of that name, or a step of one that cannot be taken
├── PuzzleError            no puzzle of that number, or a choice that cannot be made in it
├── ArenaError             players who cannot meet, or games that cannot be gone on with
├── ImpossibleCard         a card that waits for what never comes
└── UnknownSubtype         a card that names a subtype that there is not
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST_GUESS = 100
"""No name is longer that somebody mistyped; nothing is near to a longer one."""
LONGEST_QUOTE = 60
"""How much of a text is repeated to whoever sent it."""
MOST_SAID = 10
"""How many violations a message says; all are in the error."""


class SneakdoorError(Exception):
    """Base of all errors this package raises on purpose."""


class UnknownCard(SneakdoorError):
    """No card of that name."""


class UnknownRulebook(SneakdoorError):
    """No rulebook of that name."""


class UnknownRule(SneakdoorError):
    """No rule or ruling of that name, or with those words."""


class UnknownTerm(SneakdoorError):
    """No term of that name in the glossary."""


class DeckError(SneakdoorError):
    """A deck that cannot be used."""


class UnknownDeck(DeckError):
    """No deck of that name."""


class UnknownFormat(DeckError):
    """No format of that name, or none on that day."""


class IllegalDeck(DeckError):
    """A deck that breaks deck construction rules. CR sec_deck_construction."""

    def __init__(self, name: str, violations: Iterable[str], rules: Iterable[str]) -> None:
        self.violations = tuple(violations)
        self.rules = tuple(rules)
        """The rule that each of them breaks, by its slug."""
        said = "; ".join(self.violations[:MOST_SAID])
        more = f"; and {len(self.violations) - MOST_SAID} more" if len(self.violations) > MOST_SAID else ""
        super().__init__(f"{name} is not a legal deck: {said}{more}")


class ChoiceError(SneakdoorError):
    """A choice that the game cannot take."""


class InvalidChoice(ChoiceError):
    """Not something that can be chosen at all."""


class IllegalChoice(ChoiceError):
    """Not among the options of this decision."""


class AmbiguousChoice(ChoiceError):
    """Fits several options."""


class GameOver(ChoiceError):
    """Nothing is left to choose."""


class StaleView(SneakdoorError):
    """A look at a game that has gone on since."""


class SaveError(SneakdoorError):
    """A save or replay that cannot be read."""


class Runaway(SneakdoorError):
    """A game that would never come to rest: a rulebook, a save or a scenario that no play leads to, or a defect."""

    def __init__(self, what: str) -> None:
        super().__init__(
            f"the game does not come to rest ({what}) and cannot go on: load an older save; report it if play led here"
        )


class LessonError(SneakdoorError):
    """No lesson of that name, or a step of one that cannot be taken."""


class PuzzleError(SneakdoorError):
    """There is no puzzle of that number, or a choice cannot be made in it."""


class ArenaError(SneakdoorError):
    """Players who cannot meet in the arena, or kept games that cannot be gone on with."""


class ImpossibleBoard(SneakdoorError):
    """A scenario that no game could reach."""


class ImpossibleCard(SneakdoorError):
    """A card that waits for what never comes."""


class UnknownSubtype(SneakdoorError):
    """A card that names a subtype that there is not."""


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """'; did you mean …?' with the names nearest to a wrong one, or nothing."""
    if len(name) > LONGEST_GUESS:
        return ""
    folded = {n.casefold(): n for n in names}
    found = [folded[m] for m in get_close_matches(name.casefold(), folded, n=3, cutoff=0.5)]
    found += [n for f, n in folded.items() if name.casefold() in f and n not in found][: 3 - len(found)]
    return f"; did you mean {' or '.join(found)}?" if found else ""


def quoted(text: str) -> str:
    """A text in quotes, as far as it is worth repeating."""
    return repr(text) if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]!r}…"
