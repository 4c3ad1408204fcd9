"""Different values that mean the same, and values that say the same but are seldom meant.

The words of a line may be those of several values. Where two of them play alike, one is written and the other is
taken for it (`customary`); where they do not, what authors hardly ever mean comes last (`oddity`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import pairwise
from typing import Any

from sneakdoor import language as words
from sneakdoor.language import Cards, Paid, Paragraph, Play, Static, Subroutine, When
from sneakdoor.language.abilities import LastingWhen
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.targets import This
from sneakdoor.language.targets.base import Choosing
from sneakdoor.terms import ACCESS, CORP_SIDE, Server, Which, Who, Zone
from sneakdoor.word import rewritten, walk

from .rebuilding import Unfit, is_compound, made, replaced

OWN = {"MustChoose": ("first", "second"), "MustPay": ("cost",), "MayPay": ("cost",), "Unless": ("cost",)}
OWN |= {"AdditionalCost": ("cost",), "Pay": ("cost",)}
"""Fields in which words hold what somebody pays: that player does it, whatever it says of who."""
OFFERS = ("MayPay", "May", "If", "Unless", "IfYouDo", "Run", "Trace")
"""What is seldom joined to what follows by 'and'."""
NO_COSTS = (
    words.GainClicks,
    words.GainCredits,
    words.Draw,
    words.Install,
    words.Rez,
    words.Look,
    words.Swap,
    words.Search,
)
"""What somebody may do and would not call a price, where it says 'if you do'."""
WORDED = {"Both": ("comma",), "Unless": ("by_name",), "BadPublicity": ("by_name",)}
"""Fields that change how a word is said, and nothing else."""
SCORE_AREAS = (Zone.YOUR_SCORE_AREA, Zone.RUNNER_SCORE_AREA, Zone.CORP_SCORE_AREA)
DRAWN = words.DrawnCard()
LINKED = (Which.THIS_ONE, Which.THAT_ONE, Which.THE_ONE)
"""Runs, turns and encounters of which the sentence before has spoken: what waits for their end is made then."""


# -- the same ----------------------------------------------------------------------------------------


def customary(term: Any, side: int) -> Any:
    """A term as authors write it."""

    def go(part: Any) -> Any:
        if part is (Who.CORP if side == CORP_SIDE else Who.RUNNER):
            return Who.YOU
        if isinstance(part, tuple):
            return tuple(go(p) for p in part)
        if isinstance(part, str):
            return re.sub(r"</?strong>", "", part)
        if not is_compound(part):
            return part
        values = {held.name: go(getattr(part, held.name)) for held in fields(part)}
        return _same(part, values)

    try:
        return go(term)
    except Unfit:
        return term


def _same(part: Any, values: dict[str, Any]) -> Any:
    name = type(part).__name__
    for field in OWN.get(name, ()):
        values[field] = _paid_by(values[field])
    for field in WORDED.get(name, ()):
        values[field] = False
    if "instructions" in values and not isinstance(part, words.OneAfterAnother):
        values["instructions"] = tuple(_in_sequence(values["instructions"]))
    if isinstance(part, words.OneAfterAnother):
        values["instructions"] = _found(values["instructions"])
    if isinstance(part, words.A):
        return values["cards"]
    if isinstance(part, words.Break):
        subtype = values["subtype"]
        if isinstance(subtype, tuple):
            values["subtype"] = None if not subtype else subtype[0] if len(subtype) == 1 else subtype
    if isinstance(part, words.UnusedMemory):
        values["of_the_runner"] = True
    if isinstance(part, words.LookAndArrange):
        return words.Both(words.Look(values["cards"], by=values["by"]), words.Arrange(by=values["by"]))
    if isinstance(part, words.InstallUpTo):
        return words.Install(words.ChooseUpTo(values["number"], values["cards"]))
    if isinstance(part, words.Another):
        return replace(values["cards"], other=True)
    if isinstance(part, words.Installs) and values["on_this"] and isinstance(values["card"], Cards):
        values["on_this"] = False
        values["card"] = replace(values["card"], where=(*values["card"].where, words.OnThis()))
    if isinstance(part, Paragraph):
        return _paragraph(values["abilities"])
    if isinstance(part, When) and not any(isinstance(p, Choosing) for p in walk(values["instructions"])):
        values["instructions"] = _spoken_of(values["trigger"], values["instructions"])
    if isinstance(part, When) and is_linked(values["trigger"]):
        return Play(words.Delayed(values["trigger"], _one(values["instructions"])))
    if isinstance(part, When):
        values["instructions"] = _about_this(values["trigger"], values["instructions"])
        kinds = [p.kind for p in walk(values["trigger"]) if isinstance(p, (words.DoesDamage, words.Suffers))]
        values["instructions"] = rewritten(
            values["instructions"],
            lambda p: replace(p, kind=None) if isinstance(p, words.IncreaseDamage) and p.kind in kinds else p,
        )
    if isinstance(part, LastingWhen):
        return _lasting(made(part, values))
    return made(part, values)


def _found(instructions: tuple[Any, ...]) -> tuple[Any, ...]:
    """To search for a card and to reveal it is one thing."""
    first, *rest = instructions
    if isinstance(first, words.Search) and not first.reveal and rest[:1] == [words.Reveal(words.IT)]:
        return (replace(first, reveal=True), *rest[1:])
    return instructions


def _spoken_of(trigger: Any, instructions: Any) -> Any:
    """As long as nothing is chosen, 'that card' is the one that met the trigger, and of a draw the one drawn."""
    drawn = any(isinstance(p, words.DrawsCard) for p in walk(trigger))

    def change(part: Any) -> Any:
        if drawn and (isinstance(part, (words.That, words.TheOne, words.DrawnCard)) or part == words.IT):
            return DRAWN
        return words.That(part.word) if isinstance(part, words.TheOne) else part

    return rewritten(instructions, change)


def _about_this(trigger: Any, instructions: Any) -> Any:
    """'It' is this card, if the trigger is about this card and nothing else is named."""
    if not any(isinstance(p, This) for p in walk(trigger)):
        return instructions
    if any(isinstance(p, (Cards, Choosing)) for p in walk((trigger, instructions))):
        return instructions
    return rewritten(instructions, lambda p: words.THIS if p == words.IT else p)


def _paid_by(cost: Any) -> Any:
    if isinstance(cost, tuple):
        paid = tuple(_paid_by(part) for part in cost)
        return paid[0] if len(paid) == 1 else paid
    if isinstance(cost, Instruction) and is_compound(cost) and hasattr(cost, "by"):
        return replaced(cost, by=Who.YOU)
    return cost


def _in_sequence(instructions: tuple[Any, ...]) -> Iterator[Any]:
    """Sentences one after another, whatever holds them together."""
    for part in instructions:
        if isinstance(part, words.InOrder):
            yield from _in_sequence(part.instructions)
        elif isinstance(part, words.May) and part.if_not is not None:
            yield replace(part, if_not=None)
            yield words.IfYouDoNot(part.if_not, part.who())
        else:
            yield part


def _paragraph(abilities: tuple[Any, ...]) -> Any:
    """Declarations one after another are one ability; what waits for the end of a run just begun, its last part."""
    found: list[Any] = []
    for ability in abilities:
        last = found[-1] if found else None
        plain = isinstance(ability, Static) and ability.condition is None and not ability.flags and not ability.threat
        if plain and isinstance(last, Static) and last.condition is None and not last.flags and not last.threat:
            found[-1] = Static(*last.declarations, *ability.declarations)
        elif isinstance(ability, Play) and (isinstance(last, Play) or (isinstance(last, Paid) and _waits(ability))):
            found[-1] = replaced(last, instructions=(*last.instructions, *ability.instructions))
        else:
            found.append(ability)
    return found[0] if len(found) == 1 else Paragraph(*found)


def _waits(ability: Play) -> bool:
    first = ability.instructions[0] if ability.instructions else None
    return isinstance(first, words.Delayed) and is_linked(first.trigger)


def _one(instructions: tuple[Any, ...]) -> Any:
    return instructions[0] if len(instructions) == 1 else words.InOrder(instructions)


def is_linked(trigger: object) -> bool:
    """Whether what is waited for is part of what the sentence before began."""
    return any(getattr(part, "which", None) in LINKED for part in walk(trigger)) or any(
        getattr(getattr(part, "during", None), "linked", False) for part in walk(trigger)
    )


def _lasting(term: LastingWhen) -> Any:
    """The first time that something happens during a run is waited for once, in either way."""
    trigger = term.ability.trigger
    if type(trigger) is words.First and isinstance(trigger.event, words.Encounters) and trigger.event.during is None:
        event = replace(trigger.event, during=term.period)
        return words.Delayed(words.First(event), _one(term.ability.instructions))
    return term


# -- seldom meant ------------------------------------------------------------------------------------


def odd_word(word: object) -> float:
    """How seldom a word is meant, whatever stands in it and around it."""
    if isinstance(word, words.May):
        return 10.0 * (word.if_not is not None)
    if isinstance(word, words.AddToScoreArea):
        return 20.0 * (word.area not in SCORE_AREAS)
    if isinstance(word, words.InServer):
        return 6.0 * (word.server in (Server.HQ, Server.RND, Server.ARCHIVES))
    return 15.0 * isinstance(word, words.Pay) + 6 * isinstance(word, words.HostedWithout)


def oddity(term: object, *, strength_is_x: bool = False) -> float:
    """How seldom something is meant that can be read, of a card with or without a strength of X."""
    odd = 0.0
    for part in walk(term):
        odd += 10 * isinstance(part, words.XIs if strength_is_x else words.StrengthIsX)
        odd += 10 * isinstance(part, words.RequirementIsX)
        name = type(part).__name__
        if name in ("Both", "AndThen", "Repeat"):
            firsts = (getattr(part, "first", None), getattr(part, "instruction", None))
            odd += 15 * sum(type(first).__name__ in OFFERS for first in firsts)
        if isinstance(part, words.OneAfterAnother):
            odd += 15 * (type(part.instructions[0]).__name__ in OFFERS)
        if isinstance(part, words.Repeat) and isinstance(
            part.instruction, (words.Install, words.Trash, words.GainCredits, words.DoDamage, words.Draw)
        ):
            odd += 8
        odd += 5 * (isinstance(part, words.Would) and isinstance(part.event, words.Would))
        odd += _odd_offer(part)
        if isinstance(part, Paragraph):
            odd += _odd_emptying(part.abilities)
        if isinstance(part, (When, Paid, Play, Subroutine)):
            odd += _odd_ability(part)
    return odd


def _odd_offer(part: object) -> float:
    """A price that is none, or something dear that is said to be none. CR rule_nested_cost_may"""
    if isinstance(part, words.MayPay):
        costs = part.cost if isinstance(part.cost, tuple) else (part.cost,)
        return 5.0 * any(isinstance(cost, NO_COSTS) for cost in costs)
    if isinstance(part, words.Swap):
        return 6.0 * isinstance(part.with_, words.ChooseForEach)
    if isinstance(part, Static):
        return 6.0 * (words.IT in walk(part))
    if isinstance(part, words.Install):
        return 8.0 * (part.from_ is not None and not isinstance(part.card, This))
    return 0.0


def _odd_ability(ability: Any) -> float:
    odd = 0.0
    parts = list(walk(ability.instructions))
    about = [*walk(ability.trigger), *parts] if isinstance(ability, When) else parts
    replaces = any(isinstance(p, words.Instead) for p in parts)
    odd += 20 * (replaces and not any(isinstance(p, words.Would) for p in about))
    odd += 5 * _offers_price(ability.instructions)
    draws = any(isinstance(p, words.DrawsCard) for p in about)
    odd += 8 * (not draws and any(isinstance(p, words.DrawnCard) for p in parts))
    odd += 6 * (words.IT in parts and not any(isinstance(p, (Cards, Choosing)) for p in about))
    if isinstance(ability, Play):
        odd += 3 * any(isinstance(p, Cards) and p.other for p in parts)
    if isinstance(ability, Paid):
        odd += 6 * (ACCESS in ability.flags and any(isinstance(p, words.That) for p in parts))
    if not isinstance(ability, When):
        return odd + 6 * any(isinstance(p, words.TheOne) for p in parts)
    return odd + _odd_reaction(ability, list(walk(ability.trigger)), parts)


def _odd_reaction(ability: When, trigger: list[Any], parts: list[Any]) -> float:
    """What a sentence after a trigger hardly ever speaks of."""
    odd = 10.0 * (words.IT in trigger) + 8 * is_linked(ability.trigger)
    drawn = any(isinstance(part, words.DrawsCard) for part in trigger)
    odd += 6 * (drawn and any(isinstance(p, (words.That, words.TheOne)) or p == words.IT for p in parts))
    odd += 3 * any(isinstance(p, words.Swap) and isinstance(p.cards, words.That) and p.with_ is not None for p in parts)
    kinds = {p.kind for p in trigger if isinstance(p, (words.DoesDamage, words.Suffers))}
    raised = {p.kind for p in parts if isinstance(p, words.IncreaseDamage)} - {None}
    return odd + 10 * (not raised <= kinds)


def _offers_price(instructions: tuple[Any, ...]) -> bool:
    """Whether somebody may do what would be a price, and 'if you do' follows."""
    return any(
        isinstance(first, words.May) and isinstance(then, words.IfYouDo) and not isinstance(first.instruction, NO_COSTS)
        for first, then in pairwise(instructions)
    )


def _odd_emptying(abilities: tuple[Any, ...]) -> float:
    """What is empty was loaded with the same."""
    loaded = {part.kind for part in walk(abilities) if isinstance(part, words.Load)}
    emptied = {part.kind for part in walk(abilities) if isinstance(part, words.IsEmpty)}
    return 10.0 * bool(loaded and emptied and loaded != emptied)
