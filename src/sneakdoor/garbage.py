"""What the garbage collector need not look at."""

from __future__ import annotations

import gc


def spare_what_is_loaded() -> None:
    """What has been loaded by now stays for good, and is not looked through again and again.

    Looking through every card, and all that players remember, would stop a game for a fifth of a second now and then;
    where players are timed, it would count as thinking. So the collector looks less often at what comes later, too.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(3_000, 10, 100)
