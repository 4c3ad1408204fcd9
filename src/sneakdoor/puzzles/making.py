"""Puzzles out of bots' games: boards are drafted, made as tight as they can be, and kept if just one line wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final, cast

from sneakdoor import decks
from sneakdoor.deciding import Deciding
from sneakdoor.engine.state import State
from sneakdoor.errors import ImpossibleBoard
from sneakdoor.game import Game
from sneakdoor.players import Seat, levels
from sneakdoor.terms import HAND_OF, NO_SERVER, P_INSTALLED, P_SCORE_CORP, SIDE_NAMES, server_name

from .boards import build, changed, described
from .goals import KINDS, PuzzleKind, Verdict, goal_of
from .lines import NotOneLine, Tree
from .puzzle import Node, Origin, Proof, Puzzle
from .refuting import refute
from .shaping import RICH, Draft, Witness, drafts, emptied
from .solving import Exhausted, Solver

if TYPE_CHECKING:
    from sneakdoor.views import Side

MOST_ACTIONS: Final = 3
SPARE: Final = 4
SEARCH: Final = 1_500
"""Steps for each try whether a board can be solved at all."""
PROOF: Final = 20_000
"""Steps for the proof that one line wins."""
SECONDS: Final = 0.8
"""And no longer than this for either."""
LAST_TURN: Final = 26
LEVEL: Final = "normal"
DULL: Final = ("credit", "draw")
"""A line with more than one of these is not worth finding."""
GRADES: Final = (2, 3, 4, 6)
"""Up to so many choices a line is of grade 1, 2, …"""


def watched(number: int, seed: int) -> Iterator[tuple[Origin, Witness]]:
    """Play the bots' game of that number, and tell what happens in it that could be asked for."""
    rng = Random(f"{seed} {number}")
    names = {side: [n for n in decks.names() if decks.load(n).side == side] for side in SIDE_NAMES}
    corp, runner = rng.choice(names["corp"]), rng.choice(names["runner"])
    start = rng.getrandbits(32)
    game = Game.new(decks.load(corp), decks.load(runner), start)
    players = {side: (levels.make(LEVEL, side, start), Seat(game, side)) for side in SIDE_NAMES}
    turn: list[State] = []
    breached = NO_SERVER
    while (decision := game.decision) is not None and game.state.turn <= LAST_TURN:
        state = game.state
        if state.breached >= 0:
            breached = state.breached
        if state.deciding is Deciding.ACTION:
            if turn and turn[-1].turn == state.turn:
                for witness in witnesses(turn, state, breached):
                    yield Origin(corp, runner, start, state.turn), witness
            else:
                turn = []
            turn.append(state.clone())
            breached = NO_SERVER
        player, seat = players[decision.side]
        game.choose(player.choose(seat))


def witnesses(turn: list[State], now: State, breached: int) -> Iterator[Witness]:
    """What the last action of a turn has come to, told from one, two and three actions before."""
    last = turn[-1]
    side = SIDE_NAMES[last.active]
    found: tuple[PuzzleKind, str | None, int] | None = None
    scored = [c for c in now.piles[P_SCORE_CORP] if c not in last.piles[P_SCORE_CORP]]
    rezzed = [
        c for c in now.piles[P_INSTALLED] if now.faceup[c] and c in last.piles[P_INSTALLED] and not last.faceup[c]
    ]
    repelled = [last.server[c] for c in rezzed if last.printed[c].is_ice]
    if side == "corp":
        found = ("win", last.printed[scored[0]].title, last.server[scored[0]]) if scored else None
    elif breached >= 0 and last.ice.get(breached):
        found = "steal", None, breached
    elif repelled and breached < 0:
        found = "survive", None, repelled[0]
    if found is None:
        return
    kind, title, server = found
    for back in range(1, min(MOST_ACTIONS, len(turn)) + 1):
        before = turn[-back]
        hand = HAND_OF[before.active]
        used = frozenset(before.printed[c].title for c in before.piles[hand] if now.zone[c] != hand)
        clicks = before.clicks[before.active] - now.clicks[before.active]
        where = server_name(server) if server in before.ice else None
        yield Witness(kind, side, described(before), clicks, title, where, used)


def begun(draft: Draft, clicks: int, credits: int) -> tuple[Draft, Game]:
    """The draft with so many clicks and credits, and the game that begins with it."""
    board = {**changed(draft.board, draft.side, credits=credits), "clicks": clicks}
    return draft._replace(board=board), build(board)


def solver_for(draft: Draft, game: Game, most_steps: int) -> Solver:
    """A solver for a draft."""
    return Solver(goal_of(draft.kind, draft.side, draft.title, game.state), most_steps, SECONDS)


def tightened(draft: Draft) -> tuple[Draft, Game] | None:
    """The draft with as few credits as it takes; None if it cannot be solved with what there was."""
    found: tuple[Draft, Game] | None = None
    low, high = 0, min(draft.credits, RICH)
    while low <= high:
        middle = high if found is None else (low + high) // 2
        tight, game = begun(draft, draft.clicks, middle)
        try:
            solved = solver_for(tight, game, SEARCH).value(game.state).verdict is Verdict.WON
        except Exhausted:
            return None
        if solved:
            found, high = (tight, game), middle - 1
        elif found is None:
            return None
        else:
            low = middle + 1
    return found


def prove(draft: Draft, game: Game, origin: Origin) -> Puzzle | None:
    """The puzzle, if just one line wins, and one worth finding."""
    solver = solver_for(draft, game, PROOF)
    try:
        tree = Tree(solver, game.state)
        line = tuple(tree.main())
        if worthless(draft.kind, line, sum(len(node.wrong) for node in tree.nodes if not node.passes)):
            return None
        proof = Proof(solver.steps, solver.positions, solver.orders)
        solver.extend(PROOF, 2 * SECONDS)
        nodes = tuple(written(solver, tree, number) for number in range(len(tree.nodes)))
    except (NotOneLine, Exhausted):
        return None
    return Puzzle(
        kind=draft.kind,
        side=cast("Side", draft.side),
        title=draft.title,
        grade=grade(len(line)),
        board=draft.board,
        opening=tuple(tree.opening),
        nodes=nodes,
        line=line,
        origin=origin,
        proof=proof,
    )


def worthless(kind: PuzzleKind, line: tuple[str, ...], wrong: int) -> bool:
    """Whether a line is too short or too dull. To survive may take one choice, if there is more than one wrong one."""
    counts = Counter(line)
    if sum(counts[key] for key in DULL) > 1:
        return True
    return len(line) < 2 and not (kind == "survive" and line and wrong > 1)


def grade(length: int) -> int:
    """How hard a line of that length is, from 1 to 5."""
    return 1 + sum(length > most for most in GRADES)


def written(solver: Solver, tree: Tree, number: int) -> Node:
    """A node of the tree, with what refutes the wrong options."""
    found = tree.nodes[number]
    ways = tuple(found.ways)
    if found.passes:
        return Node(ways)
    hopes = tree.main(number)
    return Node(ways, {key: refute(solver, found.state, key, hopes) for key in found.wrong})


def made(number: int, seed: int, kinds: tuple[PuzzleKind, ...] = KINDS) -> Iterator[Puzzle]:
    """The puzzles that come of the bots' game of that number."""
    for origin, witness in watched(number, seed):
        for draft in drafts(witness):
            if draft.kind not in kinds:
                continue
            for board in (emptied(draft.board), draft.board):
                puzzle = attempt(draft._replace(board=board), origin)
                if puzzle is not None:
                    yield puzzle
                    break
                if board == draft.board:
                    break


def attempt(draft: Draft, origin: Origin) -> Puzzle | None:
    """The puzzle that a draft comes to, if it comes to one.

    Whoever must survive gets a little more than it takes, if need be: what to spend it on is the question then.
    """
    try:
        tight = tightened(draft)
    except ImpossibleBoard:
        return None
    if tight is None:
        return None
    least = tight[0].board[draft.side]["credits"]
    for spare in range(SPARE + 1 if draft.kind == "survive" else 1):
        puzzle = prove(*begun(draft, draft.clicks, least + spare), origin)
        if puzzle is not None:
            return puzzle
    return None
