"""Small cards and boards for the chapter on runs."""

from __future__ import annotations

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ..rules.cards1 import resource, rezzed
from ..rules.cards3 import Recorder, ice

ONE, TWO, THREE, NEW = (ice(title, Subroutine(GainCredits(1))) for title in ("One", "Two", "Three", "New"))
"""A credit for the Corp tells of each subroutine that resolved."""
STOP = ice("Stop", *end_the_run())
PASSER = resource("Passer", When(Passes(Cards(ICE)), GainCredits(10)))
"""Ten credits for each piece of ice that was passed."""
WALKER = ice("Walker", Paid(Credits(0), MoveIce(THIS, ChosenServer(ANY_SERVER))), Subroutine(GainCredits(1)))
"""It goes to the outermost position of a server whenever the Corp likes."""
OATS = ["Hedge Fund"] * 5
INSTALLED_ICE = Cards(ICE, installed=True)


def board(*pieces: object, rig: tuple[object, ...] = (), root: tuple[object, ...] = (), **more: object) -> Scenario:
    """Ice protecting HQ, rezzed unless told otherwise, with rezzed cards in its root and a rig; nobody has a credit.

    Whatever is installed elsewhere is told in `servers`, the rest in `corp` and `runner`.
    """
    more = {"corp": {}, "runner": {}, "servers": {}, "rulebook": "modern", **more}
    row = [p if isinstance(p, dict) else rezzed(p) for p in pieces]
    servers = {"HQ": {"ice": row, "root": [rezzed(c) for c in root]}, **more["servers"]}
    return scenario(
        corp={"credits": 0, "hq": OATS, "rd": OATS, "servers": servers, **more["corp"]},
        runner={"credits": 0, "rig": list(rig), "stack": ["Sure Gamble"] * 5, **more["runner"]},
        rulebook=more["rulebook"],
    )


def unrezzed(card: Card) -> dict[str, object]:
    return {"card": card, "rezzed": False}


def here(t: Scenario) -> str:
    """The title of the ice in the Runner's position, or how it is without."""
    position = t.state.position
    return t.state.printed[position].title if position >= 0 else {-1: "none", -2: "vacant"}[position]


def attacked(t: Scenario) -> int:
    return t.state.attacked


def told(t: Scenario, heard: Recorder, *kinds: str) -> list[str]:
    """What happened of these kinds, in order, with the card it happened to."""
    return [
        f"{kind} {t.state.printed[e.card].title}" if e.card >= 0 else kind
        for kind, e in zip(heard.kinds(), heard.effects, strict=True)
        if kind in kinds
    ]


def steps(t: Scenario) -> list[str]:
    """Go on with the run to its end, declining everything; where somebody decided something, each step once."""
    seen: list[str] = []
    while t.running:
        if not seen or seen[-1] != t.step:
            seen.append(t.step)
        t.game.choose(next(k for k in ("pass", "continue", "no", t.options()[0]) if k in t.options()))
    return seen
