"""From the words of a wish to the reason why it is not offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sneakdoor.errors import did_you_mean
from sneakdoor.symbols import readable
from sneakdoor.terms import CORP_SIDE, HAND_OF, P_INSTALLED, RUNNER_SIDE

from .. import obstacles as ob
from .. import values
from ..interned import PASS
from ..naming import ability_phrase, card_name, knows, option_text
from ..obstacles import Obstacle
from ..options import TrashAccessed
from ..permission import SIDE_OF, obstacle
from ..prompts import Reason
from .asking import MEANT
from .wish import Wish, plain, titles
from .words import reason

if TYPE_CHECKING:
    from ..state import State

RUNNERS: Final = ("break", "access", "breach")
"""What only the Runner does, and is no option by that name."""
ONLY_SIDE: Final = {cls.verb: side for cls, side in SIDE_OF.items() if cls is not TrashAccessed} | dict.fromkeys(
    RUNNERS, RUNNER_SIDE
)
GENERAL: Final = (ob.Forbidden, ob.NoEncounter, ob.IceMissing)
SYNONYMS: Final = {
    "take credit": "credit",
    "gain credit": "credit",
    "take a credit": "credit",
    "gain 1 credit": "credit",
    "click for credit": "credit",
    "draw a card": "draw",
    "draw card": "draw",
    "remove a tag": "remove tag",
    "clear tag": "remove tag",
    "purge virus counters": "purge",
    "end turn": "pass",
    "end the turn": "pass",
    "jackout": "jack out",
    "jack": "jack out",
}


def why_not(state: State, wish: str, keys: tuple[str, ...], side: int) -> Reason:
    """The reason why a player cannot do what they wish now; `keys` are the options if it is theirs to decide."""
    said = " ".join(wish.split())
    folded = said.casefold()
    if state.outcome is not None:
        return Reason(f"The game is over: {state.outcome!r}.", "rule_game_end")
    if not folded:
        return Reason("Say what you would like to do, for example “run HQ”.", state.rule)
    folded = SYNONYMS.get(folded, folded)
    meant = [k for k in keys if k.casefold() == folded] or [k for k in keys if k.casefold().startswith(folded)]
    if meant:
        return Reason(f"It is available: {' or '.join(f'“{readable(k)}”' for k in meant)}.", state.rule)
    verb = next((v for v in MEANT if folded == v or folded.startswith(v + " ")), "")
    if not verb:
        return _no_verb(state, said, side)
    wish_ = Wish(state, side, verb, plain(folded)[len(verb) :].strip())
    only = ONLY_SIDE.get(verb)
    if only is not None and only != side:
        return reason(wish_, PASS, ob.ONLY_SIDE[only])
    return told(wish_)


def told(w: Wish) -> Reason:
    """The obstacle that is least general of those to what a wish may mean, in words."""
    meant = MEANT[w.verb](w)
    if isinstance(meant, Reason):
        return meant
    found = [(option, obstacle(w.state, w.side, option)) for option in meant]
    met = [(option, it) for option, it in found if it is not None]
    if len(met) < len(found):
        offered = sorted({option_text(w.state, option, w.side) for option, it in found if it is None})
        return Reason(f"It is available: {' or '.join(f'“{readable(text)}”' for text in offered)}.", w.state.rule)
    return reason(w, *min(met, key=lambda pair: generality(pair[1])))


def generality(found: Obstacle) -> int:
    """How general an obstacle is: that of a moment is in the way of much else."""
    if found.is_moment:
        return 2
    return int(found.after_moment or isinstance(found, GENERAL))


def why_not_with(state: State, card: int, side: int) -> list[tuple[str, Reason]]:
    """What a player might wish to do with a card they point at, and why each is not available now."""
    if state.outcome is not None:
        return [("", Reason(f"The game is over: {state.outcome!r}.", "rule_game_end"))]
    name = card_name(state, card, side)
    if not knows(state, card, side):
        return [("", Reason(f"You do not know what the {name} is.", "rule_hidden_information"))]
    wishes: list[tuple[str, str]] = [(verb, "") for verb in _wishes(state, card, side)]
    if state.zone[card] == P_INSTALLED:
        whose = state.printed[card].side
        paying = [p for p in state.face[card].paying.values() if (p.side == side == whose) or p.anyone]
        wishes += [("use", f": {plain(ability_phrase(state, card, p.index))}") for p in paying]
    answers: dict[Reason, str] = {}
    for verb, detail in wishes:
        answers.setdefault(told(Wish(state, side, verb, f"{plain(name)}{detail}", card)), f"{verb} {name}{detail}")
    if not answers:
        return [("", Reason(f"There is nothing that you do with {name} yourself.", "rule_inactive_cards"))]
    return [(wish, reason) for reason, wish in answers.items()]


def _wishes(state: State, card: int, side: int) -> list[str]:
    """What is done with such a card in such a place."""
    face, zone = state.face[card], state.zone[card]
    if zone == HAND_OF[side]:
        return ["play" if face.played else "install"]
    if zone != P_INSTALLED:
        return []
    if face.side != side:
        return ["trash resource"] if face.is_resource else []
    if face.is_agenda:
        return ["score", "advance"]
    wishes = ["rez"] if side == CORP_SIDE and not state.faceup[card] else []
    return [*wishes, "advance"] if side == CORP_SIDE and values.can_advance(state, card) else wishes


def _no_verb(state: State, said: str, side: int) -> Reason:
    known = titles(state, side)
    if any(plain(said) in plain(t) for t in known):
        return Reason(f"Say what you would like to do with it, for example “use {said}”.", state.rule)
    return Reason(
        f"“{said}” is nothing a player does{did_you_mean(said.split(maxsplit=1)[0], MEANT) or '.'}", state.rule
    )
