"""Who has a say: active abilities, found by what they listen to, modify or can be used for. Never a scan.

An index changes only when a card becomes active or inactive or a lingering effect comes or goes. Clones share it until
one of them changes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sneakdoor.language.declarations import (
    D_ADDITIONAL,
    D_CANNOT,
    D_COST,
    D_FIRST_CLICK,
    D_MEMORY,
    D_MEMORY_LIMIT,
    D_REQUIREMENT,
    D_SHARED,
    D_SPEND,
    DECLARATION_KINDS,
    CostsLess,
    Declaration,
    MemoryReduced,
)
from sneakdoor.language.effects import KINDS
from sneakdoor.language.occurrences import State as Condition
from sneakdoor.native import mypyc_attr
from sneakdoor.terms import V_REZ, V_USE

from .changes import CHECKED_KINDS, LOOKED_AT, varies

if TYPE_CHECKING:
    from .faces import Face
    from .reading import Paying


class ActiveDeclaration:
    """A declaration that is made now: by which card, for whom, on what condition. Never changed in place."""

    __slots__ = ("card", "condition", "declaration", "lingering", "side", "threat")

    def __init__(
        self,
        card: int,
        side: int,
        declaration: Declaration,
        condition: Condition | None = None,
        threat: int = 0,
        lingering: int = -1,
    ) -> None:
        self.card = card
        self.side = side
        self.declaration = declaration
        self.condition = condition
        self.threat = threat
        """The threat level from which on it is made."""
        self.lingering = lingering
        """The number of the lingering effect that makes it, or -1 if an active card does."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, ActiveDeclaration)
            and self.card == other.card
            and self.side == other.side
            and self.lingering == other.lingering
            and self.threat == other.threat
            and self.declaration == other.declaration
            and self.condition == other.condition
        )

    def __hash__(self) -> int:
        return hash((self.card, self.lingering))

    def __repr__(self) -> str:
        return f"ActiveDeclaration({self.declaration!r} of {self.card}, lingering={self.lingering})"


DECLARED, LISTENING, INTERRUPTING = range(3)
OUT_OF_REACH: Final = 10**6
"""More credits than anybody has."""


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards but one that is among them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _but_of(entries: tuple[Any, ...], card: int) -> tuple[Any, ...]:
    left = []
    for entry in entries:
        if entry[0] != card:
            left.append(entry)
    return tuple(left)


def _is_reduced(memory: tuple[ActiveDeclaration, ...]) -> bool:
    """Whether any of what is declared about memory takes some away."""
    return any(isinstance(say.declaration, MemoryReduced) for say in memory)


@mypyc_attr(allow_interpreted_subclasses=True)
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
        "corp_wakes",
        "declared",
        "discounts",
        "interfering",
        "interrupting",
        "interrupts",
        "least",
        "limited",
        "lingering",
        "listen",
        "lurkers",
        "paid",
        "programs",
        "resting",
        "ripe",
        "runner_wakes",
        "sensitive",
        "shared",
        "states",
        "swayed",
        "unrezzed",
        "watchers",
    )

    def __init__(self) -> None:
        self.listen: list[tuple[tuple[int, int], ...]] = [()] * len(KINDS)
        """Abilities, (card, its place on it), by the kind of event they listen to."""
        self.declared: list[tuple[ActiveDeclaration, ...]] = [()] * DECLARATION_KINDS
        """What is declared, by its kind."""
        self.interrupts: list[tuple[tuple[int, int], ...]] = [()] * len(KINDS)
        """Abilities by the kind of effect they interrupt;"""
        self.interrupting = False
        """whether there are any."""
        self.lingering: dict[int, tuple[tuple[int, int], ...]] = {}
        """Where in these tables a lingering effect stands, by its number: (table, kind)."""
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
        self.lurkers: tuple[int, ...] = ()
        """Facedown cards with interrupts by which they can be rezzed, which come after those of active cards."""
        self.unrezzed: tuple[int, ...] = ()
        """Corp cards in roots, or hosted there, that can be rezzed or scored: facedown ones, and all agendas."""
        self.agendas = False
        """Whether any of them is an agenda;"""
        self.ripe: tuple[int, ...] = ()
        """those that can be scored as far as their counters and they themselves say."""
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
        self.swayed = 0
        """What a checkpoint must look at after any change of counters or activity: something that is declared, and that
        it looks at, hangs on a condition or a count."""
        self.sensitive = False
        """Whether a change of counters or activity anywhere could matter to a checkpoint: where static conditions look
        at no more than the counters on their own cards, only a change of those does."""
        self.corp_wakes = [OUT_OF_REACH, OUT_OF_REACH, OUT_OF_REACH, 0]
        """With fewer credits than this the Corp surely has nothing to do in a window, by `Step.corp_rights`;"""
        self.runner_wakes = OUT_OF_REACH
        """and the Runner."""
        self.by_grip = False
        """Whether the memory limit hangs on how many cards are in the grip."""
        self.shared = False

    def copy(self) -> Index:
        """An index of one's own."""
        new = Index.__new__(Index)
        new.listen = self.listen[:]
        new.declared = self.declared[:]
        new.resting = self.resting.copy()
        new.interrupts = self.interrupts[:]
        new.interrupting = self.interrupting
        new.lingering = self.lingering.copy()
        new.paid = self.paid[:]
        new.breaking = self.breaking[:]
        new.least = self.least[:]
        new.corp_wakes = self.corp_wakes
        new.runner_wakes = self.runner_wakes
        new.limited = self.limited
        new.programs = self.programs
        new.lurkers = self.lurkers
        new.unrezzed = self.unrezzed
        new.agendas = self.agendas
        new.ripe = self.ripe
        new.cheapest = self.cheapest
        new.advanceable = self.advanceable
        new.actions = self.actions[:]
        new.access_paid = self.access_paid
        new.states = self.states
        new.watchers = self.watchers
        new.sensitive = self.sensitive
        new.swayed = self.swayed
        new.by_grip = self.by_grip
        new.altering = self.altering
        new.interfering = self.interfering
        new.discounts = self.discounts
        new.shared = False
        return new

    def add(self, card: int, face: Face, side: int) -> None:
        """A card became active."""
        for kind, index in face.listen:
            self.listen[kind] += ((card, index),)
        for kind, index in face.interrupt_when:
            self._interrupt(kind, card, index)
        for kind, paying in face.interrupt_paid:
            self._interrupt(kind, card, paying.index)
        for kind, declaration, condition, threat in face.declared:
            self.declared[kind] += (ActiveDeclaration(card, side, declaration, condition, threat),)
        for paying in face.paid:
            (self.breaking if paying.in_encounter else self.paid)[paying.side] += ((card, paying),)
        if face.unique or face.console:
            self.limited += (card,)
        if face.is_program:
            self.programs += (card,)
        for paying in face.actions:
            self.actions[paying.side] += ((card, paying),)
            if paying.anyone:
                self.actions[1 - paying.side] += ((card, paying),)
        for paying in face.access_paid:
            self.access_paid += ((card, paying),)
        for index in face.states:
            self.states += ((card, index),)
        if face.watchful:
            self.watchers += (card,)
        self.after_change(face)

    def remove(self, card: int, face: Face) -> None:
        """A card became inactive."""
        for kind, _ in face.listen:
            self.listen[kind] = _but_of(self.listen[kind], card)
        for kind, _ in (*face.interrupt_when, *face.interrupt_paid):
            self.interrupts[kind] = _but_of(self.interrupts[kind], card)
            self.interrupting = any(self.interrupts)
        for kind, _, _, _ in face.declared:
            self.declared[kind] = tuple([d for d in self.declared[kind] if d.card != card or d.lingering >= 0])
        for paying in face.paid:
            table = self.breaking if paying.in_encounter else self.paid
            table[paying.side] = _but_of(table[paying.side], card)
        if card in self.limited:
            self.limited = without(self.limited, card)
        if card in self.programs:
            self.programs = without(self.programs, card)
        for paying in face.actions:
            self.actions[paying.side] = _but_of(self.actions[paying.side], card)
            if paying.anyone:
                self.actions[1 - paying.side] = _but_of(self.actions[1 - paying.side], card)
        if face.access_paid:
            self.access_paid = _but_of(self.access_paid, card)
        if face.states:
            self.states = _but_of(self.states, card)
        if face.watchful:
            self.watchers = without(self.watchers, card)
        self.after_change(face)

    def add_unrezzed_listener(self, card: int, face: Face) -> None:
        """A facedown card waits for something that lets it be rezzed."""
        self.lurkers += (card,)
        for kind, index in face.lurking:
            self.interrupts[kind] += ((card, index),)
        self.interrupting = True

    def _interrupt(self, kind: int, card: int, index: int) -> None:
        """An active ability comes before those of facedown cards, whichever was there first."""
        there = self.interrupts[kind]
        if self.lurkers:
            waiting = [entry for entry in there if entry[0] in self.lurkers]
            active = [entry for entry in there if entry[0] not in self.lurkers]
            self.interrupts[kind] = (*active, (card, index), *waiting)
        else:
            self.interrupts[kind] = (*there, (card, index))
        self.interrupting = True

    def set_unrezzed(self, unrezzed: tuple[int, ...], faces: list[Face]) -> None:
        """The facedown Corp cards in roots are now these."""
        for card in self.lurkers:
            for kind, _ in faces[card].lurking:
                self.interrupts[kind] = _but_of(self.interrupts[kind], card)
                self.interrupting = any(self.interrupts)
        self.lurkers = ()
        self.unrezzed = unrezzed
        for card in unrezzed:
            if faces[card].lurking:
                self.add_unrezzed_listener(card, faces[card])
        self.agendas = False
        self.cheapest = OUT_OF_REACH
        for card in unrezzed:
            face = faces[card]
            if face.is_agenda:
                self.agendas = True
            else:
                self.cheapest = min(self.cheapest, 0 if face.own_costs else face.cost)
        self.refresh_thresholds()

    def after_change(self, face: Face) -> None:
        """Work out anew what the coming or going of a card changes besides the tables."""
        if face.paid:
            self.least = [
                min([p.credits if p.plain else 0 for _, p in mine], default=OUT_OF_REACH) for mine in self.paid
            ]
        if face.declared or face.states:
            self.refresh_flags()
        elif face.paid:
            self.refresh_thresholds()

    def refresh_flags(self) -> None:
        """Work out whether anything depends on counters or on what is active, or has a say about costs."""
        declared = self.declared
        self.by_grip = bool(declared[D_MEMORY_LIMIT])
        scarce = self.by_grip or (bool(declared[D_MEMORY]) and _is_reduced(declared[D_MEMORY]))
        prices = declared[D_COST]
        anywhere = bool(declared[D_ADDITIONAL] or declared[D_CANNOT] or declared[D_SPEND])
        others = scarce or anywhere or bool(declared[D_FIRST_CLICK])
        self.altering = others or bool(prices)
        self.interfering, self.discounts = anywhere, False
        if prices:
            self.interfering = anywhere or any(
                say.declaration.verb in (V_REZ, V_USE)  # type: ignore[attr-defined]
                for say in prices
            )
            self.discounts = not others and all(isinstance(say.declaration, CostsLess) for say in prices)
        self.swayed = 0
        for kind in CHECKED_KINDS:
            if not declared[kind]:
                continue
            for say in declared[kind]:
                if say.condition is not None or say.threat or varies(say.declaration):
                    self.swayed |= LOOKED_AT[kind]
        self.sensitive = bool(self.watchers or self.swayed)
        self.refresh_thresholds()

    def refresh_thresholds(self) -> None:
        """Work out what might be done in a window, and for how much."""
        if self.interfering:
            self.corp_wakes = [0, 0, 0, 0]
            self.runner_wakes = 0
        else:
            corp, self.runner_wakes = self.least
            rez = corp if corp < self.cheapest else self.cheapest
            declared = self.declared
            score = self.ripe or (self.agendas and (declared[D_REQUIREMENT] or declared[D_SHARED]))
            self.corp_wakes = [corp, rez, 0 if score else rez, 0]

    def add_declared(self, kind: int, say: ActiveDeclaration) -> None:
        """A lingering effect declares something."""
        self.declared[kind] += (say,)
        self._note(say.lingering, DECLARED, kind)
        self.refresh_flags()

    def add_listener(self, kind: int, serial: int) -> None:
        """A delayed ability waits for something; it is known by its number below zero."""
        self.listen[kind] += ((-1 - serial, 0),)
        self._note(serial, LISTENING, kind)

    def add_interrupt(self, kind: int, serial: int) -> None:
        """An ability that lasts for a while interrupts something; it is known by its number below zero."""
        self._interrupt(kind, -1 - serial, 0)
        self._note(serial, INTERRUPTING, kind)

    def _note(self, serial: int, table: int, kind: int) -> None:
        self.lingering[serial] = (*self.lingering.get(serial, ()), (table, kind))

    def remove_lingering(self, serial: int) -> None:
        """A lingering effect is over."""
        for table, kind in self.lingering.pop(serial, ()):
            if table == DECLARED:
                self.declared[kind] = tuple([d for d in self.declared[kind] if d.lingering != serial])
                self.refresh_flags()
            elif table == LISTENING:
                self.listen[kind] = _but_of(self.listen[kind], -1 - serial)
            else:
                self.interrupts[kind] = _but_of(self.interrupts[kind], -1 - serial)
                self.interrupting = any(self.interrupts)
