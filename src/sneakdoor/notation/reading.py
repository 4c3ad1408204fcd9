"""Plain data back into states."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import is_dataclass, replace
from typing import Any, Final

from sneakdoor import cards, rulebooks
from sneakdoor.engine import loop
from sneakdoor.engine.faces import blank_identity, face_of
from sneakdoor.engine.frames import FRAMES, Frame
from sneakdoor.engine.option import Option, kinds
from sneakdoor.engine.options import Use
from sneakdoor.engine.outcome import Outcome
from sneakdoor.engine.state import State
from sneakdoor.errors import SaveError, UnknownRulebook
from sneakdoor.language.effects import Effect
from sneakdoor.language.printed import Card
from sneakdoor.native import fields_of
from sneakdoor.rulebooks import Rulebook
from sneakdoor.terms import CORP_SIDE, P_OUTSIDE, RUNNER_SIDE, Basic, walk
from sneakdoor.word import remade

from .damage import BROKEN, DAMAGED, damaged
from .words import INSTANCES, KIND_OF, TUPLES, WRITTEN, every_word, fields_with_defaults, parameters, slots


class Reader:
    """Reads plain data back into values; knows cards beyond the pool, if it is given some."""

    def __init__(self, extra: Iterable[Card] = ()) -> None:
        self.extra = {card.title: card for card in (blank_identity(CORP_SIDE), blank_identity(RUNNER_SIDE), *extra)}
        self.terms, self.enums = every_word()
        said = [t for card in self.extra.values() for t in walk(card.abilities) if is_dataclass(t)]
        self.terms = {**{type(t).__name__: type(t) for t in said}, **self.terms}

    def card(self, title: object) -> Card:
        """A card by its title."""
        if not isinstance(title, str):
            damaged(f"{title!r} is no title")
        found = self.extra.get(title) or cards.POOL.get(title)
        if found is None:
            message = f"no card is called {title!r} here; load the save with the version that made it"
            raise SaveError(message)
        return found

    def value(self, data: object) -> Any:
        """A value from plain data."""
        if data is None or isinstance(data, (bool, int, str)):
            return data
        if isinstance(data, list):
            return tuple(self.value(d) for d in data)
        if not isinstance(data, dict) or not data:
            damaged(f"{data!r} means nothing")
        if "is" in data:
            return self.instance(data)
        if "option" in data:
            return self.option(data)
        (tag, of), *more = data.items()
        if not more and tag == "list" and isinstance(of, list):
            return [self.value(d) for d in of]
        if not more and tag == "dict" and isinstance(of, list):
            return {self.value(k): self.value(v) for k, v in of}
        if not more and tag == "effect" and isinstance(of, list) and len(of) == len(fields_of(Effect)):
            return Effect(KIND_OF[of[0]], *map(self.value, of[1:]))
        if not more and tag == "enum" and isinstance(of, str):
            cls, _, member = of.partition(".")
            return self.enums[cls][member]
        if not more and tag == "card":
            return self.card(of)
        return damaged(f"{tag!r} means nothing")

    def option(self, data: dict[str, Any]) -> Option:
        """An option: its kind, and its fields."""
        facts = {name: value for name, value in data.items() if name != "option"}
        kind = kinds().get(data["option"])
        if kind is None or set(facts) != set(fields_of(kind)):
            damaged(f"{data!r} is no option")
        if any(type(value) is not int for value in facts.values()):
            damaged(f"{data!r} is no option")
        return kind(**facts)

    def instance(self, data: dict[str, Any]) -> object:
        """A term, a frame, or another instance of a class that states are made of."""
        name = data["is"]
        cls = FRAMES.get(name) or INSTANCES.get(name)
        if cls is None:
            return self.term(name, data)
        names = slots(cls)
        spared: set[str] = getattr(cls, "_field_defaults", {}).keys() - data.keys()
        if data.keys() | spared != {"is", *names}:
            damaged(f"{name} has other fields")
        read = {n: self.value(data[n]) for n in names if n not in spared}
        if cls in TUPLES:
            return cls(**read)
        taken = parameters(cls)
        made: object = cls(**{n: read[n] for n in taken})
        for n in names:
            if n not in taken:
                setattr(made, n, read[n])
        return made

    def term(self, name: object, data: dict[str, Any]) -> object:
        """A word of the card language."""
        cls = self.terms.get(name) if isinstance(name, str) else None
        if cls is None:
            message = f"{name!r} is no word of the card language here; load the save with the version that made it"
            raise SaveError(message)
        left = dict(data)
        del left["is"]
        values: dict[str, object] = {}
        for field, default in fields_with_defaults(cls):
            if field in left:
                values[field] = self.value(left.pop(field))
            elif default is not None:
                values[field] = default()
            else:
                damaged(f"{name} lacks {field}")
        if left:
            damaged(f"{name} has other fields")
        return remade(cls, values)

    def rulebook(self, data: object) -> Rulebook:
        """A rulebook from its name and the answers that differ."""
        if not isinstance(data, dict) or not isinstance(data.get("name"), str):
            damaged("the rulebook is missing")
        try:
            base = rulebooks.load(data["name"])
        except UnknownRulebook as error:
            raise SaveError(str(error)) from error
        answers = data.get("answers", {})
        if not isinstance(answers, dict):
            damaged("the rulebook's answers are missing")
        read = {name: self.value(answer) for name, answer in answers.items()}
        for name, answer in read.items():
            if not hasattr(base, name) or type(answer) is not type(getattr(base, name)):
                damaged(f"the rulebook's {name!r} is not an answer")
        return replace(base, **read) if read else base

    def state(self, data: object) -> State:
        """A state from plain data, ready to go on."""
        if not isinstance(data, dict) or data.keys() != set(WRITTEN):
            damaged("the state is not complete")
        rules = self.rulebook(data["rules"])
        titles = data["printed"]
        if not isinstance(titles, list) or len(titles) < 2:
            damaged("the cards are missing")
        state = State(rules, [face_of(self.card(t), rules) for t in titles], 0)
        for slot in WRITTEN:
            if slot not in ("rules", "printed"):
                value = self.value(data[slot])
                if slot not in ("acting", "outcome") and type(value) is not type(getattr(state, slot)):
                    damaged(f"{slot} is not what it should be")
                setattr(state, slot, value)
        _check(state)
        loop.reindex(state)
        return state


COLUMNS: Final = (
    "zone",
    "faceup",
    "server",
    "host",
    "incarnation",
    "known",
    "active_since",
    "installed_turn",
    "serial",
)


def _check(state: State) -> None:
    """What the engine takes for granted about the shape of a state."""
    number = len(state.printed)
    for name in COLUMNS:
        column = getattr(state, name)
        wanted = bool if name == "faceup" else int
        if len(column) != number or any(type(v) is not wanted for v in column):
            damaged(f"{name} is not what it should be")
    fresh = State(state.rules, [], 0)
    for name in ("piles", "credits", "clicks", "turns", "last_turn"):
        if len(getattr(state, name)) != len(getattr(fresh, name)):
            damaged(f"{name} is not what it should be")
    placed = sorted(c for pile in state.piles for c in pile)
    if placed != [c for c in range(number) if c in state.piles[P_OUTSIDE] or state.zone[c] != P_OUTSIDE]:
        damaged("a card is in two places or in none")
    if any(type(n) is not int or n < 0 for n in (*state.credits, *state.clicks, *state.counters.values())):
        damaged("there are fewer than no credits, clicks or counters")
    if not all(isinstance(f, Frame) for f in state.stack) or (not state.stack and state.outcome is None):
        damaged("what is being resolved is missing")
    if not all(isinstance(o, Option) for o in state.options):
        damaged("the options are not what they should be")
    if state.outcome is None and (len(state.options) < 2 or state.decider not in (CORP_SIDE, RUNNER_SIDE)):
        damaged("there is nothing to decide")
    if not isinstance(state.acting, (Basic, Use, type(None))):
        damaged("the action being taken is not what it should be")
    if not isinstance(state.outcome, (Outcome, type(None))):
        damaged("the outcome is not what it should be")


def from_data(data: object, extra: Iterable[Card] = ()) -> State:
    """The state that was written as this data; `extra` are cards of your own that are in it."""
    try:
        return Reader(extra).state(data)
    except SaveError:
        raise
    except BROKEN as error:
        raise SaveError(DAMAGED) from error
