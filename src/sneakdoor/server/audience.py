"""Those who see a table with the same eyes, and what they have been shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from sneakdoor.differences import difference
from sneakdoor.narration import Entry
from sneakdoor.views import Side, View

from .messages import ENCODER
from .shapes import ServerMessage, Update

if TYPE_CHECKING:
    from .connection import Connection

Eyes = Side | None
"""A side, or None for neutral spectators."""
Sent = dict[str, Any]
"""A view as it was sent."""
DECODER: Final = msgspec.json.Decoder(Sent)


def encoded(message: ServerMessage) -> str:
    """A message as it is sent."""
    return ENCODER.encode(message).decode()


@dataclass(frozen=True, slots=True)
class Picture:
    """The table at one moment, for everybody who looks on."""

    views: dict[Eyes, View]
    told: dict[Eyes, list[Entry]]
    """What each had been told by then."""
    pause: float = 0.0
    """How long it stays before the next."""
    passed: Side | None = None
    """The side whose window passes by itself, which is told so; to the others it looks like any other window."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A decision, as far as it has been shown."""

    side: Side
    kind: str
    asked: bool
    """Whether it is theirs, with options to choose from."""


class Audience:
    """Everybody with the same eyes: a player, who they let look over their shoulder; or neutral spectators."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.connections: set[Connection] = set()
        self.seq = 0
        """The number of the last picture."""
        self._picture: bytes | None = None
        """What they see, encoded: small, and of no concern to the garbage collector."""
        self.told: list[Entry] = []
        self.decision: Shown | None = None
        """Who is to decide, as far as they have been shown."""

    @property
    def looking(self) -> bool:
        """Whether anybody has been shown anything."""
        return self._picture is not None

    @property
    def picture(self) -> Sent | None:
        """What they see."""
        return None if self._picture is None else DECODER.decode(self._picture)

    def add(self, connection: Connection) -> None:
        """One more."""
        self.connections.add(connection)

    def remove(self, connection: Connection) -> None:
        """One fewer; when nobody is left, what they were shown no longer matters."""
        self.connections.discard(connection)
        if not self.connections:
            self.forget()

    def forget(self) -> None:
        """Begin again with a whole picture."""
        self._picture = self.decision = None
        self.told = []

    def begin(self, picture: Picture) -> None:
        """What they see first."""
        self.seq += 1
        self._see(picture.views[self.eyes], picture.told[self.eyes])

    def _see(self, view: View, told: list[Entry]) -> None:
        self._picture, self.told = ENCODER.encode(view), told
        decision = view.decision
        self.decision = None if decision is None else Shown(decision.side, decision.kind, bool(decision.options))

    @property
    def view(self) -> msgspec.Raw | None:
        """What they see, as it is sent."""
        return None if self._picture is None else msgspec.Raw(self._picture)

    def show(self, picture: Picture) -> None:
        """Send what is new in a picture. Where nothing is, nothing is sent: not even that something happened."""
        if self._picture is None or self.eyes not in picture.views:
            return
        old, since = self._picture, len(self.told)
        told = picture.told[self.eyes]
        self._see(picture.views[self.eyes], told)
        changes = [] if old == self._picture else difference(DECODER.decode(old), DECODER.decode(self._picture))
        if not changes and len(told) == since:
            return
        self.seq += 1
        text = encoded(
            Update(
                seq=self.seq,
                patch=changes,
                log=told[since:],
                moment=picture.passed is not None and picture.passed == self.eyes,
            )
        )
        for connection in self.connections:
            connection.send_text(text)
