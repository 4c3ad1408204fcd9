"""What a Runner thinks of cards that they do not see: by what they remember, or else by how the cards lie."""

from __future__ import annotations

from functools import cached_property

from sneakdoor.belief import Belief, FacedownCard
from sneakdoor.belief.kinds import kind_of
from sneakdoor.terms import AGENDA, FIRST_REMOTE

from .expectations import points_of
from .reading import read
from .runner_beliefs import agenda_chance, ambush_chance
from .runner_servers import Root
from .seat import Seat


class HiddenCards:
    """The Corp's hidden cards, as a Runner thinks of them in one decision."""

    def __init__(self, seat: Seat | None) -> None:
        self._seat = seat

    @cached_property
    def belief(self) -> Belief | None:
        """What the Runner believes; nothing where a view alone is judged."""
        return None if self._seat is None else self._seat.belief

    @cached_property
    def known_in_hq(self) -> float:
        """How many cards in HQ the Runner knows."""
        return 0.0 if self.belief is None else sum(c.hand for c in self.belief.remembered)

    @cached_property
    def points_in_hq(self) -> float:
        """Agenda points that the Runner has seen in HQ, and may still be there."""
        remembered = () if self.belief is None else self.belief.remembered
        return sum(c.hand * points_of(c.title) for c in remembered)

    def agenda_chance(self, card: Root, *, iced: bool) -> float:
        """How likely a card in a root is an agenda: by how it lies and how long, and by what was seen in HQ before."""
        if card.title is not None:
            return float(read(card.title).card.type is AGENDA)
        lying = None if self.belief is None else self.belief.of(card.handle)
        age = 0 if lying is None else lying.turns
        return self._by_memory(lying, agenda_chance(card.advanced, age, iced=iced), "agenda")

    def ambush_chance(self, card: Root, *, iced: bool) -> float:
        """How likely an unknown card lies in wait."""
        lying = None if self.belief is None else self.belief.of(card.handle)
        return self._by_memory(lying, ambush_chance(card.advanced, iced=iced), "ambush")

    def _by_memory(self, lying: FacedownCard | None, likely: float, kind: str) -> float:
        """How likely a card is of a kind, if it is that likely by how it lies: it may be one that was seen in HQ."""
        if self.belief is None or lying is None:
            return likely
        if lying.server < FIRST_REMOTE:  # CR rule_must_trash_cases_in_root_of_server: it is an upgrade
            return 0.0
        for title, chance in self.belief.named(lying):
            likely = (1 - chance) * likely + chance * (kind_of(read(title).card) == kind)
        return likely
