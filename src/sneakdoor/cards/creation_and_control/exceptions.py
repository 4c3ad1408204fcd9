"""Creation and Control: where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

EXCEPTIONS: dict[str, str] = {
    "Awakening Center": "says 'lowering the rez cost', 'to force' and 'after the run is completed' as other cards do not",
    "Atman": "joins its two static abilities by 'and'; they are two sentences",
    "Howler": "says 'directly behind' and 'after the run is completed' for 'directly inward from' and 'when this run ends'",
    "The Source": "says 'you must pay' of an additional cost; other cards say 'pay'",
}
