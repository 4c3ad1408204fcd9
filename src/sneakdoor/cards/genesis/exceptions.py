"""The Genesis cycle: where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

EXCEPTIONS: dict[str, str] = {
    "Oversight AI": "'trash host ice if all its subroutines are broken during a single encounter' is a trigger on fully breaking",
}
