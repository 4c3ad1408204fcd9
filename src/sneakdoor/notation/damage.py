"""What is wrong with a save, said in one way."""

from __future__ import annotations

from typing import Final, NoReturn

from sneakdoor.errors import SaveError, SneakdoorError

DAMAGED: Final = "The save is damaged; load an older one."
BROKEN: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    SneakdoorError,
    TypeError,
    ValueError,
)
"""What reading nonsense can lead to."""


def damaged(why: str) -> NoReturn:
    """Say what is wrong with a save."""
    message = f"{why}: the save is damaged; load an older one"
    raise SaveError(message)
