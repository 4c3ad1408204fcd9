"""The option that is at least as good as any other, whatever its player is up to; where two could be right, none."""

from __future__ import annotations

from sneakdoor.views import DecisionView, OptionView

from .shortcuts import proposed_payment

SAME = ("kind", "title", "server", "ability", "words", "called", "trashes", "price", "does", "pays")
"""What options have in common between which it makes no difference to choose."""
NEVER = ("lethal", "decks you", "does nothing")


def primary(decision: DecisionView) -> int | None:
    """Its place; None where there is none, or where it would lose the game or do nothing."""
    place = best(decision)
    if place is None or any(w.kind in NEVER for w in decision.about[place].warnings):
        return None
    return place


def best(decision: DecisionView) -> int | None:
    """The same, whatever comes of it."""
    about = decision.about
    if any(shortcut.primary for shortcut in decision.shortcuts):
        return None
    if len(about) == 1:
        return 0
    kind = "" if decision.question is None else decision.question.kind
    match kind:
        case "pay from" | "way to pay":
            return proposed_payment(decision)
        case "break":
            return all_can_be_broken(decision)
        case "trash first":
            return declining(about)
        case "window":
            rest = [o for o in about if not o.declines]
            return declining(about) if all(in_vain(o) for o in rest) else None
        case "reaction" | "next access" | "candidate" | "target" | "discard" | "damage" | "arrange":
            return 0 if all(alike(o, about[0]) for o in about) else None
        case _:
            return None


def declining(about: list[OptionView]) -> int | None:
    """The place of what does least."""
    return next((i for i, o in enumerate(about) if o.declines), None)


def in_vain(about: OptionView) -> bool:
    """Whether it would do nothing."""
    return about.idle or any(w.kind == "does nothing" for w in about.warnings)


def all_can_be_broken(decision: DecisionView) -> int | None:
    """The first subroutine to name, where all of them can be, so that the order makes no difference."""
    breaks = [i for i, o in enumerate(decision.about) if o.kind == "Break"]
    asked = decision.question
    return breaks[0] if breaks and asked is not None and asked.of - asked.picked >= len(breaks) else None


def alike(one: OptionView, other: OptionView) -> bool:
    """Whether they come to the same: copies of a card in the same place."""
    return all(getattr(one, name) == getattr(other, name) for name in SAME) and place_of(one) == place_of(other)


def place_of(about: OptionView) -> str:
    """Where its card lies; each installed card has a place of its own."""
    card = about.card or ""
    return card if card.startswith("card ") else card.rpartition(" ")[0]
