"""The Genesis cycle: where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

EXCEPTIONS: dict[str, str] = {
    "Amazon Industrial Zone": "'immediately rez it, lowering its rez cost by 3' is said as 'rez it, paying 3[credit] less'",
    "Snitch": "'once per run' and 'when you approach it' follow the order of triggers; 'you may then' is 'then you may'",
    "Oversight AI": "'trash host ice if all its subroutines are broken during a single encounter' is a trigger on fully breaking",
}
