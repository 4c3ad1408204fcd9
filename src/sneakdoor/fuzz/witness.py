"""Who hears all that happens in a random game, and counts what was done with cards and which abilities happened."""

from __future__ import annotations

from copy import copy
from typing import Final

from sneakdoor.engine.encounter import replaced
from sneakdoor.engine.faces import Face
from sneakdoor.engine.interrupts import ReroutedFrame
from sneakdoor.engine.option import CardOption, Option
from sneakdoor.engine.options import Interrupt
from sneakdoor.engine.relevance import interrupter
from sneakdoor.engine.resolve import AbilityFrame
from sneakdoor.engine.scene import Scene, standing
from sneakdoor.engine.state import State
from sneakdoor.engine.subroutines import PRINTED, subroutine
from sneakdoor.engine.values import threat_level
from sneakdoor.language import abilities as ab
from sneakdoor.language import effects as fx
from sneakdoor.language.effects import Effect
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.instructions import InsteadOfAdding
from sneakdoor.word import walk

from .coverage import UNHEARD, Coverage, Line, Lines, lines

DEEDS: Final = {
    fx.CARD_PLAYED: "played",
    fx.CARD_INSTALLED: "installed",
    fx.STARTED_INSTALLED: "installed",
    fx.CARD_REZZED: "rezzed",
    fx.AGENDA_SCORED: "scored",
    fx.AGENDA_STOLEN: "stolen",
}
"""What is done with a card as a whole."""
SAID_WHILE_INACTIVE: Final = (fx.CARD_ACCESSED, fx.AGENDA_SCORED, fx.AGENDA_STOLEN, fx.CARD_PLAYED)
"""When a card says what holds although it is not active, or only for a moment."""
USED: Final = "used"
LED: Final = "played"
"""What is done with an identity in each game."""


class Witness:
    """The teller of one game. `decided` is to be called at every decision, with what is chosen then.

    A triggered ability happens if something comes of it while it resolves; a static one as soon as its card is active
    and its condition holds at some decision.
    """

    def __init__(self, coverage: Coverage, state: State) -> None:
        self.coverage = coverage
        self.frames: dict[int, AbilityFrame | ReroutedFrame] = {}
        """The abilities that were seen resolving, kept so that no other takes their place."""
        self.active = [0] * len(state.printed)
        self.faces = state.face[:]
        """As they were at the last decision: what an ability does may turn its card into another."""
        self.waiting: dict[tuple[int, int], ab.Static] = {}
        """Static abilities of active cards that have not applied yet."""
        self.triggered: dict[tuple[int, int], bool] = {}
        """Abilities that were triggered of late, and whether they have been counted."""
        self.made = {i: line for face in dict.fromkeys(state.face) for i, line in lines(face).lingering.items()}
        """What abilities of the cards in this game make, for where it is not known any more which card that was."""
        self.lingers = 0
        """The number of the last lingering effect that was seen."""
        for side in (0, 1):
            coverage.deeds[state.printed[side].title, LED] += 1
        state.listen(self)

    def twin(self, state: State, coverage: Coverage) -> Witness:
        """Another, who goes on from here in a copy of the game and counts for somebody else."""
        made = copy(self)
        made.coverage = coverage
        made.frames = {id(f): f for f in state.stack if isinstance(f, (AbilityFrame, ReroutedFrame))}
        made.active = self.active[:]
        made.waiting = self.waiting.copy()
        made.triggered = self.triggered.copy()
        state.listen(made)
        return made

    # -- as things happen

    def tell(self, state: State, effect: Effect) -> None:
        kind, card = effect.kind, effect.card
        deed = DEEDS.get(kind)
        if deed is not None and (kind != fx.CARD_INSTALLED or state.faceup[card]):
            self.coverage.deeds[state.printed[card].title, deed] += 1
        if kind == fx.ABILITY_USED:
            self._paid(state, effect)
        elif kind == fx.SUBROUTINE_RESOLVED:
            self._subroutine(state, card, effect.amount)
        elif kind == fx.CARD_PLAYED:
            self._played(state, card)
        elif kind == fx.IDENTITY_FLIPPED:
            self.active[card] = 0
        elif kind == fx.CARD_TURNED and not state.faceup[card]:
            self._turned(state, card)
        if kind in SAID_WHILE_INACTIVE:
            for index, ability in lines(state.face[card]).statics:
                if self._applies(state, card, ability):
                    self._happens(state, card, state.face[card], index)
        self._hear(state)

    def _hear(self, state: State) -> None:
        """Note what is resolving, what was triggered, and what lingers of it."""
        for frame in state.stack:
            if isinstance(frame, (AbilityFrame, ReroutedFrame)) and id(frame) not in self.frames:
                self.frames[id(frame)] = frame
                self._resolving(state, frame)
        self.triggered = {key: self.triggered.get(key, False) for key in state.loops}
        sources = {x.source for x in state.lingering if x.serial > self.lingers}
        if sources:
            self.lingers = max(x.serial for x in state.lingering)
        for (card, index), counted in self.triggered.items():
            face = self.faces[card] if index < len(self.faces[card].abilities) else state.face[card]
            if counted or index >= len(face.abilities):
                continue
            if card in sources or any(isinstance(word, UNHEARD) for word in walk(face.abilities[index])):
                self._triggered(state, card, lines(face), index)
        for card in sources.difference(card for card, _ in self.triggered):
            if card >= 0 and self.faces[card].interrupt_when and not self._is_resolving(state, card):
                self._triggered(state, card, lines(self.faces[card]), self.faces[card].interrupt_when[0][1])

    def _is_resolving(self, state: State, card: int) -> bool:
        return any(isinstance(frame, AbilityFrame) and frame.source == card for frame in state.stack)

    def idle(self, state: State, side: int) -> None:
        """Nobody counts windows in which nothing could be done."""

    def _count(self, line: Line) -> None:
        self.coverage.happened[line] += 1

    def _happens(self, state: State, card: int, face: Face, index: int) -> None:
        """Count an ability of a face; one that has no title any more is still that of its card."""
        title, text = lines(face).printed[index]
        self._count((title or state.printed[card].title, text))

    def _use(self, state: State, card: int) -> None:
        self.coverage.deeds[state.printed[card].title, USED] += 1

    def _paid(self, state: State, effect: Effect) -> None:
        card = effect.source if effect.source >= 0 else effect.card
        self._use(state, card)
        face = state.face[card]
        if effect.amount in face.paying:
            self._happens(state, card, face, effect.amount)

    def _subroutine(self, state: State, ice: int, which: int) -> None:
        instead = replaced(state, ice)
        self._use(state, ice)
        if which < PRINTED and instead is None:
            self._count(lines(state.face[ice]).printed[which])
            return
        ability = instead or subroutine(state, ice, which)
        for face in dict.fromkeys(state.face):
            line = lines(face).granted.get(ability) if ability is not None else None
            if line is not None:
                self._count(line)
                return

    def _turned(self, state: State, card: int) -> None:
        """A card may have been turned facedown instead of going where it would have gone."""
        face = self.faces[card]
        for _, index in face.interrupt_when:
            if any(isinstance(word, InsteadOfAdding) for word in walk(face.abilities[index])):
                self._triggered(state, card, lines(face), index)

    def _played(self, state: State, card: int) -> None:
        face = state.face[card]
        for index, ability in enumerate(face.abilities):
            if isinstance(ability, ab.Play) and threat_level(state) >= ability.threat:
                self._count(lines(face).printed[index])

    def _resolving(self, state: State, frame: AbilityFrame | ReroutedFrame) -> None:
        """Something comes of an ability: one that is printed, or one that another has made."""
        card, index = frame.source, frame.index
        found = self._read(state, frame) if card >= 0 else None
        if found is not None and 0 <= index < len(found.printed):
            self._triggered(state, card, found, index)
            return
        made = self.made if found is None else found.lingering
        line = self._made(made, frame.todo)
        if line is None and isinstance(frame, AbilityFrame) and frame.event is not None and not frame.todo:
            line = next(iter(made.values()), None)  # its last instruction is being carried out
        if line is not None:
            self._count(line)

    def _made(self, made: dict[Instruction, Line], todo: tuple[Instruction, ...]) -> Line | None:
        return next((made[i] for i in todo if i in made), None) if made else None

    def _triggered(self, state: State, card: int, found: Lines, index: int) -> None:
        self.triggered[card, index] = True
        if isinstance(found.face.abilities[index], ab.When):
            self._use(state, card)
            self._happens(state, card, found.face, index)

    def _read(self, state: State, frame: AbilityFrame | ReroutedFrame) -> Lines:
        """The face on which a resolving ability stands, which may have turned over or become another since."""
        before, now = self.faces[frame.source], state.face[frame.source]
        for face in (before, now):
            if 0 <= frame.index < len(face.abilities):
                ability = face.abilities[frame.index]
                if isinstance(ability, ab.When) and frame.todo and frame.todo[-1] == ability.instructions[-1]:
                    return lines(face)
        return lines(before)

    # -- at decisions

    def decided(self, state: State, chosen: Option) -> None:
        """Look at what applies now, and at what the card says that something is about to be done with."""
        self._hear(state)
        self.faces = state.face[:]
        active = state.active_since
        if active != self.active:
            self._look(state)
        for (card, index), ability in tuple(self.waiting.items()):
            if not active[card]:
                del self.waiting[card, index]
            elif self._applies(state, card, ability):
                del self.waiting[card, index]
                self._happens(state, card, state.face[card], index)
        if isinstance(chosen, Interrupt):
            self._interrupts(state, chosen)
        if isinstance(chosen, CardOption) and not active[chosen.card]:
            face = state.face[chosen.card]
            for index, ability in lines(face).statics:
                if (ability.threat or ability.condition is not None) and self._applies(state, chosen.card, ability):
                    self._count(lines(face).printed[index])

    def _interrupts(self, state: State, chosen: Interrupt) -> None:
        """An interrupt is chosen, of which nothing may be told: it bears on what is imminent."""
        it = interrupter(state, chosen.card, chosen.ability)
        if chosen.ability >= 0:
            self._happens(state, chosen.card, state.face[chosen.card], chosen.ability)
        elif (
            it is not None
            and isinstance(it.ability, ab.When)
            and (line := self._made(self.made, it.ability.instructions)) is not None
        ):
            self._count(line)

    def _look(self, state: State) -> None:
        """Note which cards have become active since the last time."""
        before, self.active = self.active, state.active_since[:]
        for card, since in enumerate(self.active):
            if since and since != before[card]:
                for index, ability in lines(state.face[card]).statics:
                    self.waiting[card, index] = ability

    def _applies(self, state: State, card: int, ability: ab.Static) -> bool:
        if ability.threat > threat_level(state):
            return False
        condition = ability.condition
        return condition is None or condition.is_so(Scene(state, standing(card, state.face[card].side)))
