"""The Spin cycle: where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

EXCEPTIONS: dict[str, str] = {
    "Eureka!": "says 'lowering the install cost by' and 'if able; otherwise' for 'paying less' and 'if you do not'",
    "NAPD Contract": "says 'the Corp has' where it speaks to the Corp; other cards say 'you have'",
    "Paintbrush": "has no comma before 'or'",
    "Quest Completed": "says 'card (non-ice)' for 'non-ice card'",
    "Recon": "says 'make a run' and puts the trigger after the effect; other cards say 'run any server' and put it first",
    "Restoring Face": "says 'one of your' for '1 of your'",
    "Subliminal Messaging": "says 'this card' and 'initiate any runs' for 'this operation' and 'make a run'",
    "Sundew": "says 'the first time … during their turn', and that clicks are spent on actions, as they are",
    "Toshiyuki Sakai": "says 'if accessed', and repeats what the rules say of a card that enters a breached root",
    "Tsurugi": "says 'the Corp pays' where it speaks to the Corp; other cards say 'you pay'",
}
