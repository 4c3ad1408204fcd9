"""From the words of a wish to the reason why it is not offered."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sneakdoor.errors import near
from sneakdoor.symbols import readable
from sneakdoor.terms import (
    CORP_SIDE,
    HAND_OF,
    P_INSTALLED,
    RUNNER_SIDE,
    SIDE_TITLES,
)

from .. import values
from ..naming import ability_phrase, card_name, knows
from ..prompts import Reason
from . import abilities, both, corp, runner
from .wish import Wish, plain, titles

if TYPE_CHECKING:
    from ..state import State

ONLY_SIDE = {
    "rez": CORP_SIDE,
    "score": CORP_SIDE,
    "advance": CORP_SIDE,
    "purge": CORP_SIDE,
    "trash resource": CORP_SIDE,
    "run": RUNNER_SIDE,
    "steal": RUNNER_SIDE,
    "jack out": RUNNER_SIDE,
    "remove tag": RUNNER_SIDE,
    "break": RUNNER_SIDE,
    "access": RUNNER_SIDE,
    "breach": RUNNER_SIDE,
}
SIDE_RULES = ("rule_corp_actions", "rule_runner_actions")
DOING = {
    "rez": "rezzes cards",
    "score": "scores agendas",
    "advance": "advances cards",
    "purge": "purges virus counters",
    "trash resource": "trashes resources",
    "run": "makes runs",
    "steal": "steals agendas",
    "jack out": "jacks out",
    "remove tag": "removes tags",
    "break": "breaks subroutines",
    "access": "accesses cards",
    "breach": "breaches servers",
}
SYNONYMS = {
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
VERBS = (
    "trash resource",
    "remove tag",
    "jack out",
    "rez",
    "score",
    "use",
    "play",
    "install",
    "advance",
    "run",
    "steal",
    "draw",
    "credit",
    "purge",
    "trash",
    "pass",
    "break",
    "access",
    "breach",
    "mulligan",
)
REASONS: dict[str, Callable[[Wish], Reason]] = {
    "rez": corp.rez,
    "score": corp.score,
    "advance": corp.advance,
    "purge": corp.purge,
    "trash resource": corp.trash_resource,
    "credit": both.credit,
    "draw": both.draw,
    "play": both.play,
    "install": both.install,
    "use": abilities.use,
    "pass": both.pass_,
    "mulligan": both.mulligan,
    "run": runner.run,
    "steal": runner.steal,
    "jack out": runner.jack_out,
    "remove tag": runner.remove_tag,
    "trash": runner.trash,
    "break": runner.break_,
    "access": runner.access,
    "breach": runner.access,
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
    verb = next((v for v in VERBS if folded == v or folded.startswith(v + " ")), "")
    if not verb:
        return _no_verb(state, said, side)
    only = ONLY_SIDE.get(verb)
    if only is not None and only != side:
        decides = f", and {SIDE_TITLES[state.decider]} decides now" if side == state.decider else ""
        return Reason(f"Only {SIDE_TITLES[only]} {DOING[verb]}{decides}.", SIDE_RULES[only])
    return REASONS[verb](Wish(state, side, verb, plain(folded)[len(verb) :].strip()))


def why_not_with(state: State, card: int, side: int) -> list[tuple[str, Reason]]:
    """What a player might wish to do with a card they point at, and why each is not available now."""
    if state.outcome is not None:
        return [("", Reason(f"The game is over: {state.outcome!r}.", "rule_game_end"))]
    name = card_name(state, card, side)
    if not knows(state, card, side):
        return [("", Reason(f"You do not know what the {name} is.", "rule_hidden_information"))]
    wishes: list[tuple[str, str]] = [(verb, "") for verb in _wishes(state, card, side)]
    if state.zone[card] == P_INSTALLED and state.printed[card].side == side:
        paying = [p for p in state.face[card].paying.values() if p.side == side]
        wishes += [("use", f": {plain(ability_phrase(state, card, p.index))}") for p in paying]
    told: dict[Reason, str] = {}
    for verb, detail in wishes:
        wish = Wish(state, side, verb, f"{plain(name)}{detail}", card)
        told.setdefault(REASONS[verb](wish), f"{verb} {name}{detail}")
    if not told:
        return [("", Reason(f"There is nothing that you do with {name} yourself.", "rule_inactive_cards"))]
    return [(wish, reason) for reason, wish in told.items()]


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
    return Reason(f"“{said}” is nothing a player does{near(said.split(maxsplit=1)[0], VERBS) or '.'}", state.rule)
