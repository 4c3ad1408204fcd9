"""Who has a say: active abilities, found by what they listen to, modify or can be used for. Never a scan.

An index changes only when a card becomes active or inactive or a lasting effect comes or goes. Clones share it until
one of them changes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sneakdoor.language.declarations import (
    D_ADDITIONAL,
    D_CANNOT,
    D_COST,
    D_FIRST_CLICK,
    D_MEMORY,
    D_MEMORY_LIMIT,
    D_POINTS,
    D_SPEND,
    D_TO_WIN,
    CostsLess,
    Declaration,
    MemoryReduced,
)
from sneakdoor.language.occurrences import State as Condition
from sneakdoor.terms import V_REZ, V_USE

if TYPE_CHECKING:
    from .faces import Face, Paying

Say = tuple[int, int, Declaration, "Condition | None", int, int]
"""(card, side, declaration, condition, threat, lasting effect or -1)."""


OUT_OF_REACH = 10**6
"""More credits than anybody has."""
ALTERING = frozenset((D_ADDITIONAL, D_CANNOT, D_COST, D_FIRST_CLICK, D_SPEND))
INTERFERING = frozenset((D_ADDITIONAL, D_CANNOT, D_SPEND))
ASLEEP = ((OUT_OF_REACH, OUT_OF_REACH),) * 3
AWAKE = ((0, 0),) * 3


def _without(entries: tuple[Any, ...], card: int) -> tuple[Any, ...]:
    return tuple(e for e in entries if e[0] != card)


class Index:
    """Active abilities by use."""

    __slots__ = (
        "access_paid",
        "actions",
        "advanceable",
        "agendas",
        "altering",
        "breaking",
        "by_grip",
        "cheapest",
        "declared",
        "discounts",
        "interfering",
        "interrupts",
        "least",
        "limited",
        "listen",
        "paid",
        "programs",
        "resting",
        "sensitive",
        "shared",
        "states",
        "unrezzed",
        "wake",
        "watchers",
    )

    def __init__(self) -> None:
        self.listen: dict[int, tuple[tuple[int, int], ...]] = {}
        self.declared: dict[int, tuple[Say, ...]] = {}
        self.interrupts: dict[int, tuple[tuple[int, int], ...]] = {}
        self.paid: list[tuple[tuple[int, Paying], ...]] = [(), ()]
        """Paid abilities for any window, by side."""
        self.breaking: list[tuple[tuple[int, Paying], ...]] = [(), ()]
        """Paid abilities that need an encounter, by side."""
        self.least = [OUT_OF_REACH, OUT_OF_REACH]
        """The least that any paid ability for any window costs in credits, by side."""
        self.actions: list[tuple[tuple[int, Paying], ...]] = [(), ()]
        self.access_paid: tuple[tuple[int, Paying], ...] = ()
        self.states: tuple[tuple[int, int], ...] = ()
        self.watchers: tuple[int, ...] = ()
        """Cards with a static condition that looks at more than their own counters."""
        self.resting: dict[int, tuple[tuple[int, int], ...]] = {}
        """Abilities that listen where their cards are inactive, by what they listen to."""
        self.limited: tuple[int, ...] = ()
        """Active unique cards and consoles."""
        self.programs: tuple[int, ...] = ()
        """Active programs."""
        self.advanceable: tuple[int, ...] = ()
        """Installed cards that can be advanced by what they themselves say."""
        self.unrezzed: tuple[int, ...] = ()
        """Corp cards in roots, or hosted there, that can be rezzed or scored: facedown ones, and all agendas."""
        self.agendas = 0
        """How many of them are agendas."""
        self.cheapest = OUT_OF_REACH
        """The least any of the others costs to rez by what it says itself."""
        self.altering = False
        """Whether anything declares costs, prohibitions, other credits to spend or less memory than usual.

        If not, printed costs decide.
        """
        self.interfering = False
        """Whether any of that could concern what is done in windows: rezzing, and using abilities."""
        self.discounts = False
        """Whether all of that makes something cheaper: who can pay a printed cost can pay the real one."""
        self.sensitive = False
        """Whether a change of counters or activity anywhere could matter to a checkpoint."""
        self.wake = ASLEEP
        """With fewer credits than this a side surely has nothing to do in a window, by its liberty and by side."""
        self.by_grip = False
        """Whether the memory limit hangs on how many cards are in the grip."""
        self.shared = False

    def copy(self) -> Index:
        """An index of one's own."""
        new = Index()
        new.listen = self.listen.copy()
        new.declared = self.declared.copy()
        new.resting = self.resting.copy()
        new.interrupts = self.interrupts.copy()
        new.paid = self.paid[:]
        new.breaking = self.breaking[:]
        new.least = self.least[:]
        new.wake = self.wake
        new.limited = self.limited
        new.programs = self.programs
        new.unrezzed = self.unrezzed
        new.agendas = self.agendas
        new.cheapest = self.cheapest
        new.advanceable = self.advanceable
        new.actions = self.actions[:]
        new.access_paid = self.access_paid
        new.states = self.states
        new.watchers = self.watchers
        new.sensitive = self.sensitive
        new.by_grip = self.by_grip
        new.altering = self.altering
        new.interfering = self.interfering
        new.discounts = self.discounts
        return new

    def add(self, card: int, face: Face, side: int) -> None:
        """A card became active."""
        for kind, index in face.listen:
            self.listen[kind] = (*self.listen.get(kind, ()), (card, index))
        for kind, index in face.interrupt_when:
            self.interrupts[kind] = (*self.interrupts.get(kind, ()), (card, index))
        for kind, paying in face.interrupt_paid:
            self.interrupts[kind] = (*self.interrupts.get(kind, ()), (card, paying.index))
        for kind, declaration, condition, threat in face.declared:
            self.declared[kind] = (
                *self.declared.get(kind, ()),
                (card, side, declaration, condition, threat, -1),
            )
        for paying in face.paid:
            (self.breaking if paying.in_encounter else self.paid)[paying.side] += ((card, paying),)
        if face.unique or face.console:
            self.limited += (card,)
        if face.is_program:
            self.programs += (card,)
        for paying in face.actions:
            self.actions[paying.side] += ((card, paying),)
        for paying in face.access_paid:
            self.access_paid += ((card, paying),)
        for index in face.states:
            self.states += ((card, index),)
        if face.watchful:
            self.watchers += (card,)
        self.settle(face)

    def remove(self, card: int, face: Face) -> None:
        """A card became inactive."""
        for table, kinds in (
            (self.listen, {k for k, _ in face.listen}),
            (self.interrupts, {k for k, _ in face.interrupt_when} | {k for k, _ in face.interrupt_paid}),
        ):
            for kind in kinds:
                table[kind] = _without(table.get(kind, ()), card)
                if not table[kind]:
                    del table[kind]
        for kind in {d[0] for d in face.declared}:
            self.declared[kind] = tuple(e for e in self.declared.get(kind, ()) if e[0] != card or e[5] >= 0)
            if not self.declared[kind]:
                del self.declared[kind]
        for paying in face.paid:
            table_ = self.breaking if paying.in_encounter else self.paid
            table_[paying.side] = _without(table_[paying.side], card)
        if card in self.limited:
            self.limited = tuple(c for c in self.limited if c != card)
        if card in self.programs:
            self.programs = tuple(c for c in self.programs if c != card)
        for paying in face.actions:
            self.actions[paying.side] = _without(self.actions[paying.side], card)
        if face.access_paid:
            self.access_paid = _without(self.access_paid, card)
        if face.states:
            self.states = _without(self.states, card)
        if face.watchful:
            self.watchers = tuple(c for c in self.watchers if c != card)
        self.settle(face)

    def lurk(self, card: int, face: Face) -> None:
        """A facedown card waits for something that lets it be rezzed."""
        for kind, index in face.lurking:
            self.interrupts[kind] = (*self.interrupts.get(kind, ()), (card, index))

    def lay(self, unrezzed: tuple[int, ...], faces: list[Face]) -> None:
        """The facedown Corp cards in roots are now these."""
        for card in self.unrezzed:
            for kind, _ in faces[card].lurking:
                self.interrupts[kind] = _without(self.interrupts[kind], card)
                if not self.interrupts[kind]:
                    del self.interrupts[kind]
        self.unrezzed = unrezzed
        for card in unrezzed:
            if faces[card].lurking:
                self.lurk(card, faces[card])
        cards = [faces[c] for c in unrezzed]
        self.agendas = sum([f.is_agenda for f in cards])
        costs = [0 if f.own_costs else f.cost for f in cards if not f.is_agenda]
        self.cheapest = min(costs, default=OUT_OF_REACH)
        self.rouse()

    def settle(self, face: Face) -> None:
        """Work out anew what the coming or going of a card changes besides the tables."""
        if face.paid:
            self.least = [
                min([p.credits if p.plain else 0 for _, p in mine], default=OUT_OF_REACH) for mine in self.paid
            ]
        if face.declared or face.states:
            self.feel()
        elif face.paid:
            self.rouse()

    def feel(self) -> None:
        """Work out whether anything depends on counters or on what is active, or has a say about costs."""
        self.by_grip = D_MEMORY_LIMIT in self.declared
        scarce = self.by_grip or any(isinstance(say[2], MemoryReduced) for say in self.declared.get(D_MEMORY, ()))
        self.altering = scarce or not ALTERING.isdisjoint(self.declared)
        self.interfering = self.discounts = False
        if self.altering:
            prices = self.declared.get(D_COST, ())
            self.interfering = not INTERFERING.isdisjoint(self.declared) or any(
                say[2].verb in (V_REZ, V_USE)  # type: ignore[attr-defined]
                for say in prices
            )
            others = scarce or any(kind in self.declared for kind in ALTERING if kind != D_COST)
            self.discounts = not others and all(isinstance(say[2], CostsLess) for say in prices)
        self.sensitive = bool(self.states) or D_POINTS in self.declared or D_TO_WIN in self.declared
        self.rouse()

    def rouse(self) -> None:
        """Work out what might be done in a window, and for how much."""
        if self.interfering:
            self.wake = AWAKE
        else:
            corp, runner = self.least
            rez = min(corp, self.cheapest)
            self.wake = ((corp, runner), (rez, runner), (0 if self.agendas else rez, runner))

    def add_declared(self, kind: int, say: Say) -> None:
        """A lasting effect declares something."""
        self.declared[kind] = (*self.declared.get(kind, ()), say)
        self.feel()

    def add_listener(self, kind: int, lasting: int) -> None:
        """A delayed ability waits for something; it is known by its number below zero."""
        self.listen[kind] = (*self.listen.get(kind, ()), (-1 - lasting, 0))

    def add_interrupt(self, kind: int, lasting: int) -> None:
        """An ability that lasts for a while interrupts something; it is known by its number below zero."""
        self.interrupts[kind] = (*self.interrupts.get(kind, ()), (-1 - lasting, 0))

    def remove_lasting(self, lasting: int) -> None:
        """A lasting effect is over."""
        for table in (self.listen, self.interrupts):
            for kind in list(table):
                kept = _without(table[kind], -1 - lasting)
                if len(kept) != len(table[kind]):
                    table[kind] = kept
                    if not kept:
                        del table[kind]
        for kind in list(self.declared):
            says = tuple(e for e in self.declared[kind] if e[5] != lasting)
            if len(says) != len(self.declared[kind]):
                self.declared[kind] = says
                if not says:
                    del self.declared[kind]
        self.feel()
