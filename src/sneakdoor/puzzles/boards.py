"""A board of a game as a scenario writes it, with every card open that matters, and changes to such a board."""

from __future__ import annotations

from typing import Any, Final

from sneakdoor.engine.state import State
from sneakdoor.game import Game
from sneakdoor.terms import (
    CORP_SIDE,
    COUNTER_INDEX,
    DECK_OF,
    DISCARD_OF,
    HAND_OF,
    P_INSTALLED,
    RUNNER_SIDE,
    SCORE_OF,
    Counter,
    server_name,
)
from sneakdoor.testing import scenario

Board = dict[str, Any]
"""What `scenario` takes: runner, corp, turn, clicks."""
COUNTERS: Final = {
    "advancement": Counter.ADVANCEMENT,
    "virus": Counter.VIRUS,
    "power": Counter.POWER,
    "agenda": Counter.AGENDA,
    "credits": Counter.CREDIT,
}


def described(state: State) -> Board:
    """The board of a game: hands and facedown cards are known to both sides, the decks to nobody."""
    corp: Board = {
        "identity": state.printed[CORP_SIDE].title,
        "credits": state.credits[CORP_SIDE],
        "hq": _open(state, HAND_OF[CORP_SIDE]),
        "rd": _titles(state, DECK_OF[CORP_SIDE]),
        "archives": [
            _spec(state, c, () if state.faceup[c] else ("facedown", "known"))
            for c in state.piles[DISCARD_OF[CORP_SIDE]]
        ],
        "score": [_spec(state, c) for c in state.piles[SCORE_OF[CORP_SIDE]]],
        "bad_publicity": state.bad_publicity,
        "servers": {
            server_name(server): {
                "ice": [_installed(state, c) for c in state.ice[server] if c >= 0],
                "root": [_installed(state, c) for c in state.root[server]],
            }
            for server in state.ice
        },
    }
    runner: Board = {
        "identity": state.printed[RUNNER_SIDE].title,
        "credits": state.credits[RUNNER_SIDE],
        "grip": _open(state, HAND_OF[RUNNER_SIDE]),
        "stack": _titles(state, DECK_OF[RUNNER_SIDE]),
        "heap": _titles(state, DISCARD_OF[RUNNER_SIDE]),
        "score": [_spec(state, c) for c in state.piles[SCORE_OF[RUNNER_SIDE]]],
        "tags": state.tags,
        "core_damage": state.core_damage,
        "rig": [
            _installed(state, c)
            for c in state.piles[P_INSTALLED]
            if state.printed[c].side == RUNNER_SIDE and state.host[c] < 0
        ],
    }
    corp["servers"] = {name: parts for name, parts in corp["servers"].items() if parts["ice"] or parts["root"]}
    return {"corp": _short(corp), "runner": _short(runner)}


def _short(side: Board) -> Board:
    """Without what is empty anyway; credits are always said."""
    return {name: value for name, value in side.items() if name == "credits" or value}


def _titles(state: State, place: int) -> list[str]:
    return [state.printed[c].title for c in state.piles[place]]


def _open(state: State, place: int) -> list[str]:
    return [_spec(state, c, ("known",)) for c in state.piles[place]]


def _spec(state: State, card: int, words: tuple[str, ...] = ()) -> str:
    """A card as a scenario writes it."""
    counted = [
        f"{state.count(card, COUNTER_INDEX[kind])} {word}"
        for word, kind in COUNTERS.items()
        if state.count(card, COUNTER_INDEX[kind])
    ]
    said = ", ".join((*words, *counted))
    return f"{state.printed[card].title} ({said})" if said else state.printed[card].title


def _installed(state: State, card: int) -> Any:
    face = state.printed[card]
    up = state.faceup[card]
    words: tuple[str, ...] = ()
    if face.side == CORP_SIDE:
        words = ("rezzed",) if up else ("known",)
    elif not up:
        words = ("facedown", "known")
    spec = _spec(state, card, words)
    guests = [_installed(state, c) for c in state.hosted.get(card, ())]
    return {"card": spec, "hosted": guests} if guests else spec


def build(board: Board, rulebook: str = "modern") -> Game:
    """The game that begins with a board."""
    return scenario(**board, rulebook=rulebook).game


def changed(board: Board, side: str, **fields: Any) -> Board:
    """The board with something different on one side."""
    return {**board, side: {**board[side], **fields}}
