"""What happens in contests: traces."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import Server, term

from .. import effects as fx
from ..effects import Effect
from ..grammar import Voice, conjugate
from ..scene import Scene


@term
class TraceFails:
    """there is an unsuccessful trace. CR rule_compare_trace_and_link_strength"""

    kinds: ClassVar[tuple[int, ...]] = (fx.TRACE_UNSUCCESSFUL,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"there {conjugate('is', tense, False)} an unsuccessful trace"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return True


@term
class TraceSucceeds:
    """there is a successful trace [during a run [on <server>]]. CR rule_compare_trace_and_link_strength"""

    during_run: bool = False
    during_run_on: Server | None = None
    kinds: ClassVar[tuple[int, ...]] = (fx.TRACE_SUCCESSFUL,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        during = " during a run" if self.during_run or self.during_run_on else ""
        on = f" on {self.during_run_on.value}" if self.during_run_on else ""
        return f"there {conjugate('is', tense, False)} a successful trace{during}{on}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        if self.during_run_on is not None and scene.attacked_server() not in scene.servers(self.during_run_on):
            return False
        return scene.is_during_run() or not (self.during_run or self.during_run_on)


@term
class SecretsRevealed:
    """you and the Runner reveal secretly spent credits. CR rule_psi_bid_reveal"""

    kinds: ClassVar[tuple[int, ...]] = (fx.BIDS_REVEALED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"you and the Runner {conjugate('reveal', tense, False)} secretly spent credits"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return True
