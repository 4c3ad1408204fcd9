"""One ability as the engine reads it in the words of a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from sneakdoor.language import abilities as ab
from sneakdoor.language import declarations as dc
from sneakdoor.language import effects as fx
from sneakdoor.language.amounts import UNLIMITED, Plus
from sneakdoor.language.combinators import If, May, MayPay, Then
from sneakdoor.language.combinators.delayed import Delayed
from sneakdoor.language.conditions import Did, Times
from sneakdoor.language.costs import Clicks, Credits, HostedCounter, TrashCost, TrashThis
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.instructions import (
    Break,
    DoAdditionalDamage,
    ModifyStrength,
)
from sneakdoor.language.occurrences import (
    CompletesDifferentActions,
    First,
    FirstEachEncounter,
    FirstEachRun,
    FirstEachTurn,
    Would,
)
from sneakdoor.language.qualities import InstalledThisTurn
from sneakdoor.language.targets import ENCOUNTERED_ICE, ApproachedIce, EncounteredIce, This
from sneakdoor.rulebooks import Rulebook
from sneakdoor.terms import (
    CORP_SIDE,
    INTERFACE,
    INTERRUPT,
    ONCE_PER_ENCOUNTER,
    ONCE_PER_RUN,
    ONCE_PER_TURN,
    RUNNER,
    RUNNER_SIDE,
    YOU,
    Verb,
    walk,
)
from sneakdoor.word import parts_of, rewritten

from .changing import Changing, looks_back
from .interned import USES


class Paying:
    """A paid ability with what must be known to offer it."""

    __slots__ = (
        "ability",
        "anyone",
        "breaks",
        "changing",
        "clicks",
        "credits",
        "encountered",
        "in_encounter",
        "index",
        "interface",
        "leaves",
        "names_hosted",
        "of_host",
        "once",
        "once_per_run",
        "only_clicks",
        "plain",
        "refers",
        "side",
        "trash_cost",
        "trashes",
        "uses",
    )

    def __init__(
        self, index: int, ability: ab.Paid, side: int, *, limited: bool = False, of_host: bool = False
    ) -> None:
        self.index = index
        self.uses = USES[index].cards
        """The options to use it, by card."""
        self.ability = ability
        self.of_host = of_host
        """Whether it is the host's, which the card gives it. CR rule_source_granted_abilities."""
        self.side = side if ability.only_by is None else (RUNNER_SIDE if ability.only_by is RUNNER else CORP_SIDE)
        self.anyone = ability.by_anyone
        """Whether the opponent can use it too."""
        self.interface = INTERFACE in ability.flags
        self.once = ONCE_PER_TURN in ability.flags
        self.once_per_run = ONCE_PER_RUN in ability.flags or ONCE_PER_ENCOUNTER in ability.flags
        self.changing = Changing(ability.instructions)
        first = ability.instructions[0] if ability.instructions else None
        self.breaks = first if isinstance(first, Break) else None
        self.encountered = (
            first if isinstance(first, ModifyStrength) and isinstance(first.target, EncounteredIce) else None
        )
        self.in_encounter = self.interface or self.breaks is not None or self.encountered is not None
        """Whether it can only be used in an encounter. CR rule_paid_ability_effect_based_timing_restrictions."""
        plain = self.breaks is not None or self.encountered is not None
        named = () if plain else tuple(walk(ability.instructions))
        self.refers: tuple[ApproachedIce | EncounteredIce, ...] = tuple(
            ENCOUNTERED_ICE if isinstance(t, Break) else t
            for t in named
            if isinstance(t, (ApproachedIce, EncounteredIce, Break))
        )
        """Ice that it names otherwise, which must be there. CR rule_paid_ability_refers_to_approached_ice."""
        only = ability.cost[0] if len(ability.cost) == 1 else None
        self.credits = only.amount if isinstance(only, Credits) and isinstance(only.amount, int) else -1
        """The whole cost, if it is a fixed number of credits."""
        limited = limited or self.once_per_run or bool(ability.terms) or bool(ability.threat) or bool(self.refers)
        self.plain = self.credits >= 0 and not limited and not self.once
        self.leaves = any(not isinstance(c, (Credits, Clicks, HostedCounter)) for c in ability.cost)
        """Whether paying its cost might take the card itself away."""
        self.names_hosted = self.leaves and any(getattr(t, "names_hosted", False) for t in walk(ability.instructions))
        """Whether it then speaks of cards that were hosted there."""
        self.trashes = any(isinstance(t, TrashThis) for t in walk(ability.cost))
        """Whether its cost has [trash] in it, perhaps among others to choose from. CR rule_trash_ability."""
        self.trash_cost = any(isinstance(c, TrashCost) for c in ability.cost)
        """Whether it costs the trash cost of the accessed card."""
        self.clicks = -1
        """The clicks it costs, if it costs nothing else but the card itself."""
        if not limited and all(isinstance(c, (Clicks, TrashThis)) for c in ability.cost):
            self.clicks = sum(c.number for c in ability.cost if isinstance(c, Clicks))
        self.only_clicks = -1 if self.once or self.in_encounter or self.trashes else self.clicks
        """The clicks, if having them is all that it takes to use it as long as nothing else has a say."""


def given_to_hosts(abilities: tuple[ab.SingleAbility, ...]) -> set[int]:
    """Which of the abilities are granted to the host; each comes after the static ability that does (`ab.singly`)."""
    return {
        index + 1 + n
        for index, ability in enumerate(abilities)
        if isinstance(ability, ab.Static)
        for n, gains in enumerate(d for d in ability.declarations if isinstance(d, ab.GainsAbility))
        if gains.host is not None
    }


def spending_only(abilities: tuple[ab.SingleAbility, ...]) -> tuple[ab.SingleAbility, ...]:
    """The abilities of a card that is used only by spending credits from cards of a subtype: each says so itself."""
    said = [
        d.subtype
        for a in abilities
        if isinstance(a, ab.Static)
        for d in a.declarations
        if isinstance(d, dc.UseThisOnlySpendingFrom)
    ]
    if not said:
        return abilities
    return tuple(
        rewritten(a, lambda part: replace(part, spending_from=said[0]) if isinstance(part, MayPay) else part)
        for a in abilities
    )


def with_what_it_adds_to(ability: ab.SingleAbility) -> ab.SingleAbility:
    """Additional damage as part of the damage that triggers it: as an interrupt (gloss.additional.1)."""
    if not isinstance(ability, ab.When) or not any(isinstance(i, DoAdditionalDamage) for i in ability.instructions):
        return ability
    if fx.DAMAGE_SUFFERED not in ability.trigger.kinds:
        return ability
    todo = [replace(i, simultaneous=True) if isinstance(i, DoAdditionalDamage) else i for i in ability.instructions]
    return ab.When(ability.trigger, *todo, flags=(*ability.flags, INTERRUPT), threat=ability.threat)


LOOKING_BACK: Final = (
    FirstEachTurn,
    FirstEachRun,
    FirstEachEncounter,
    First,
    Would,
    Did,
    Times,
    InstalledThisTurn,
    CompletesDifferentActions,
)
"""Words that make a trigger look back, where they stand in it."""


def looking_back(term: object) -> Iterator[object]:
    """A term and all terms in it that may look back at what happened: all but plain triggers, awaited now or later."""
    yield term
    awaited = term.trigger if isinstance(term, (ab.When, Delayed)) else None
    for part in parts_of(term):
        if part is not awaited or any(isinstance(t, LOOKING_BACK) for t in walk(part)):
            yield from looking_back(part)


USED_THERE: Final = (-1, -2)
"""No kinds of events: stand where a card does not listen in a place, but can be used there by the Corp, the Runner."""


def resting(abilities: tuple[ab.SingleAbility, ...], actions: list[Paying]) -> tuple[tuple[int, int, int], ...]:
    """Where a card listens (to what, with which ability) or can be used, although it is inactive there."""
    listening = [
        (place, kind, index)
        for index, ability in enumerate(abilities)
        if isinstance(ability, ab.When)
        for place in ability.active_in
        for kind in ability.trigger.kinds
    ]
    used = [(place, USED_THERE[p.side], p.index) for p in actions for place in p.ability.active_in]
    return (*listening, *used)


def about_itself(trigger: object, kind: int) -> bool:
    """Whether a trigger looks, among events of a kind, only for what happens to its own card."""
    inner = [getattr(trigger, name) for name in ("event", "first", "second") if hasattr(trigger, name)]
    if inner:
        return all(about_itself(t, kind) for t in inner if kind in t.kinds)
    return any(isinstance(getattr(trigger, name, None), This) for name in ("card", "agenda", "ice"))


def changes_own_cost(declaration: object) -> bool:
    target = getattr(declaration, "card", None) or getattr(declaration, "cards", None)
    kinds = (dc.CostsLess, dc.RezCost, dc.AdditionalCost, dc.PaysFor)
    if isinstance(declaration, dc.AdditionalCost) and declaration.verb is Verb.TRASH:
        return False  # it holds while the card is active, like most that a card says
    return isinstance(declaration, kinds) and isinstance(target, This)


def most_off(own_costs: Iterable[object]) -> int:
    """By how much a card can make itself cheaper, whatever the conditions; without limit, if that has to be counted."""
    less = 0
    for declaration in own_costs:
        if not isinstance(declaration, dc.CostsLess) or declaration.for_each is not None:
            return UNLIMITED
        less += declaration.less
    return less


def bans_on_itself(declaration: object) -> tuple[Verb, ...]:
    """What a declaration says that cannot be done to its own card."""
    if isinstance(declaration, dc.RezOnly):
        return (declaration.verb,)
    if isinstance(declaration, dc.Cannot) and isinstance(declaration.cards, This):
        return declaration.verbs
    return (declaration.verb,) if isinstance(declaration, dc.CannotBe) and isinstance(declaration.card, This) else ()


def is_action(ability: ab.Paid, book: Rulebook) -> bool:
    """CR rule_action_definition; gloss.action.1."""
    if book.any_click_cost_is_action:
        return any(isinstance(c, Clicks) for c in ability.cost)
    return isinstance(ability.cost[0], Clicks)


def is_optional(instructions: tuple[Instruction, ...], controller: int, once: bool = False) -> bool:
    """CR rule_optional_conditional_ability: its controller may choose that nothing happens.

    Of an ability that is used once per turn, and so optional anyhow, whether to trigger it is to take what it offers,
    be it on a condition: it is not used by whoever declines (CR rule_once_per_turn_flag).
    """
    first = instructions[0] if instructions else None
    while once and isinstance(first, If) and first.otherwise is None:
        first = first.instruction
    if not (type(first) is May or type(first) is MayPay) or first.if_not is not None:
        return False
    rest = (later.instruction if isinstance(later, Then) else later for later in instructions[1:])
    if any(_happens_anyhow(later) for later in rest):
        return False  # what is declined leaves something that happens all the same
    return _is(first.who() if isinstance(first, May) else first.by, controller)


def _happens_anyhow(later: Instruction) -> bool:
    """Whether something is done that does not hang on what was offered before it, or not all of it."""
    if isinstance(later, If):
        return not looks_back(later)
    return isinstance(getattr(later, "amount", None), Plus)


def _is(who: object, side: int) -> bool:
    return who is YOU or (who is RUNNER) == (side == RUNNER_SIDE)
