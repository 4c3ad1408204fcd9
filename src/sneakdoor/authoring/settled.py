"""Where a card of the pool is written otherwise than it is read, and rightly so: by title and line, with the reason.

The drafter knows words, not the rules behind them. What it reads differently is a card that is wrong, or a comparison
that `customs` should make, or stands here.
"""

from __future__ import annotations

HANGS_TOGETHER = "the last sentence hangs on the one before it, which punctuation does not tell"
BY_ABILITY = "cards come onto it by another of its abilities, not by being installed there, which its words do not say"
PRICES = "'or' stands between two prices: whoever pays chooses, and pays one of them whole"
SETTLED: dict[tuple[str, int], str] = {
    ("Awakening Center", 2): f"{HANGS_TOGETHER}: the Runner encounters the ice only if it was rezzed",
    ("Keyhole", 1): f"{HANGS_TOGETHER}: a card is trashed in the place of the breach, not after the run",
    ("Copycat", 1): f"{HANGS_TOGETHER}; and 'another copy' is another than the ice just passed, not than this program",
    ("Subliminal Messaging", 3): "'it' is this operation, although a run of the Runner has been spoken of since",
    ("Glenn Station", 1): BY_ABILITY,
    ("Film Critic", 1): BY_ABILITY,
    ("Worlds Plaza", 1): BY_ABILITY,
    ("Hortum", 3): f"{HANGS_TOGETHER}: both sentences replace the end of the run",
    ("The Price", 1): "'those cards' are the trashed ones; none were looked at",
    ("Sisyphus Protocol", 1): f"{PRICES}; and 'that ice' is the ice just passed, whatever was trashed to pay",
    ("Seraph", 1): PRICES,
    ("Plutus", 1): PRICES,
    ("Topan: Ormas Leader", 1): "what waits for the install is made before it, or it would come too late",
    ("Meteor Mining", 1): "each sentence has a 'may' of its own; the first does not ask about the second",
    ("Sadaka", 1): "what to do with the cards is chosen after they were looked at, not together with it",
    ("Patchwork", 2): "the card that is trashed cannot be the one being played, since that has been announced",
}
"""The line is counted from 1."""
