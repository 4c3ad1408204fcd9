"""Order and Chaos: where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

EXCEPTIONS: dict[str, str] = {
    "Edward Kim: Humanity's Hammer": "an instruction of the first edition, here the ability that it is",
}
