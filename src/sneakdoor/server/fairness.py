"""What proves that nothing was changed after a game began: PROTOCOL.md, Fairness."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from sneakdoor.decks import Deck
from sneakdoor.notation import seed_data


def commitment(salt: str, seed: int, rulebook: str, corp: Deck, runner: Deck) -> str:
    """What is shown when a game begins, to prove at its end that nothing was changed: PROTOCOL.md, Fairness."""
    lists = {"corp": corp.to_data(), "runner": runner.to_data()}
    secret = {"salt": salt, "seed": seed_data(seed), "rulebook": rulebook, **lists}
    return sha256(msgspec.json.encode(secret, order="sorted")).hexdigest()
