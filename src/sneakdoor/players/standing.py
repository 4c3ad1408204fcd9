"""How the two sides stand in an imagined world: one number, in credits, that the Corp wants high and the Runner low."""

from __future__ import annotations

from typing import Final

from sneakdoor.game import Game
from sneakdoor.terms import (
    C_ADVANCEMENT,
    C_CREDIT,
    C_VIRUS,
    CORP_SIDE,
    FIRST_REMOTE,
    P_DISCARD_CORP,
    P_HAND_CORP,
    P_HAND_RUNNER,
    P_INSTALLED,
    P_SCORE_CORP,
    P_SCORE_RUNNER,
    RUNNER_SIDE,
    S_HQ,
    S_RND,
)

from .gist import gist

WON: Final = 120.0
"""What a won game is worth."""
POINT: Final = 9.0
NEAR: Final = 3.0
"""What each point beyond the third is worth besides: victory is near."""
CARD: Final = 0.9
BARE: Final = 3.0
"""What it costs the Corp that HQ or R&D lies open."""
IN_HAND: Final = 1.5
"""What each agenda point in HQ costs, where the Runner may get at it."""
IN_ARCHIVES: Final = 3.0
BREAKER: Final = 3.0
TAG: Final = 1.8
CORE: Final = 4.0
FEW_CARDS: Final = 1.5
"""What each card that the grip lacks to three costs the Runner: damage is near."""


def standing(game: Game) -> float:
    """How well the Corp stands. Points come first; then what each side has to get more of them."""
    state = game.state
    outcome = state.outcome
    if outcome is not None:
        return 0.0 if outcome.winner is None else WON if outcome.winner == CORP_SIDE else -WON
    corp = points(game, P_SCORE_CORP) + money(state.credits[CORP_SIDE])
    runner = points(game, P_SCORE_RUNNER) + money(state.credits[RUNNER_SIDE])
    corp += CARD * min(5, len(state.piles[P_HAND_CORP])) + on_table(game, CORP_SIDE)
    grip = len(state.piles[P_HAND_RUNNER])
    runner += CARD * min(5, grip) - FEW_CARDS * max(0, 3 - grip) + on_table(game, RUNNER_SIDE)
    return corp - exposed(game) - (runner - TAG * state.tags - CORE * state.core_damage)


def points(game: Game, pile: int) -> float:
    """What the agendas in a score area are worth."""
    state = game.state
    number = sum(state.face[c].points for c in state.piles[pile])
    return POINT * number + NEAR * max(0, number - 3)


def money(credits: int) -> float:
    """What credits are worth: the first ones most."""
    return 1.4 * min(credits, 8) + 0.9 * min(8, max(0, credits - 8)) + 0.45 * max(0, credits - 16)


def on_table(game: Game, side: int) -> float:
    """What a side's installed cards are worth."""
    state = game.state
    worth = 0.0
    for card in state.piles[P_INSTALLED]:
        face = state.printed[card]
        if face.side != side:
            continue
        about = gist(face.title)
        stored = 0.7 * state.count(card, C_CREDIT)
        if side == RUNNER_SIDE:
            worth += 1.0 + 0.8 * about.cost + stored + 0.8 * state.count(card, C_VIRUS)
            worth += BREAKER if about.breaks else 0.0
        elif face.is_ice:
            worth += 0.8 + (0.9 if state.faceup[card] else 0.3) * about.cost
        elif face.is_agenda:
            left = about.requirement - state.count(card, C_ADVANCEMENT)
            worth += 1.5 * state.count(card, C_ADVANCEMENT) + (0.25 if left <= 3 else 0.1) * POINT * about.points
        elif state.faceup[card]:
            worth += stored + about.cost
        else:
            worth += 1.0 + 0.3 * max(0.0, about.money) + 0.5 * state.count(card, C_ADVANCEMENT)
    return worth


def exposed(game: Game) -> float:
    """What lies where the Runner can get at it."""
    state = game.state
    worth = 0.0
    for server in (S_HQ, S_RND):
        if not state.ice[server]:
            worth += BARE
    for card in state.piles[P_HAND_CORP]:
        worth += IN_HAND * state.face[card].points
    for card in state.piles[P_DISCARD_CORP]:
        worth += IN_ARCHIVES * state.face[card].points
    for server, root in state.root.items():
        if server >= FIRST_REMOTE and not state.ice[server]:
            worth += sum(0.5 * POINT * state.face[c].points for c in root)
    return worth
