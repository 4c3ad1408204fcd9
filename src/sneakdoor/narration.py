"""What happens, told in sentences, to each side what it may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sneakdoor.language.effects import KINDS, Effect

if TYPE_CHECKING:
    from sneakdoor.engine.state import State


class Log:
    """Listens to a game and keeps what happened, once for each reader."""

    def __init__(self) -> None:
        self.entries: list[tuple[str, str, str]] = []
        """Each as told to the Corp, to the Runner, and to somebody who may know everything; empty: not told."""

    def tell(self, state: State, effect: Effect) -> None:
        """Something happened."""
        self.entries.append((KINDS[effect.kind],) * 3)

    def lines(self, viewer: int = -1) -> list[str]:
        """What a reader was told: 0 the Corp, 1 the Runner, -1 somebody who may know everything."""
        return [entry[viewer] for entry in self.entries if entry[viewer]]
