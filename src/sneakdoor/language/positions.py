"""Relative clauses about where ice stands, and how strong: 'in the same position as its current host ice'."""

from __future__ import annotations

from sneakdoor.terms import term

from .grammar import Voice
from .qualities import Original
from .scene import Scene


@term
class LikeHostIce:
    """protecting the same server or in the same position as its current host ice. CR rule_count_positions"""

    def clause(self, voice: Voice) -> str:
        return "protecting the same server or in the same position as its current host ice"

    def covers(self, scene: Scene, card: int) -> bool:
        host = scene.host(scene.source)
        here, there = scene.server(host), scene.server(card)
        return here == there or _outward(scene, host, here) == _outward(scene, card, there)


@term
class InTheSamePosition:
    """in the same position as <ice>, protecting another server. CR rule_count_positions"""

    ice: Original

    def clause(self, voice: Voice) -> str:
        return f"in the same position as {self.ice.noun(voice)} protecting another server"

    def covers(self, scene: Scene, card: int) -> bool:
        there = scene.server(card)
        return any(
            scene.server(c) != there and _outward(scene, c, scene.server(c)) == _outward(scene, card, there)
            for c in self.ice.find(scene)
        )


@term
class NextToHostIce:
    """the next inward or outward piece of ice. CR rule_ice_ordered"""

    def clause(self, voice: Voice) -> str:
        return "the next inward or outward piece of ice"

    def covers(self, scene: Scene, card: int) -> bool:
        host = scene.host(scene.source)
        here, there = scene.server(host), scene.server(card)
        return here == there and abs(_outward(scene, host, here) - _outward(scene, card, there)) == 1


def _outward(scene: Scene, ice: int, server: int) -> int:
    """How many positions there are inward of a piece of ice."""
    row = scene.ice_protecting(server)
    return len(row) - row.index(ice) if ice in row else -1


@term
class WithStrengthAtLeast:
    """that has a strength of N or greater: of ice"""

    number: int

    def clause(self, voice: Voice) -> str:
        return f"that has a strength of {self.number} or greater"

    def covers(self, scene: Scene, card: int) -> bool:
        return scene.is_ice(card) and scene.strength(card) >= self.number
