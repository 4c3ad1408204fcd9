"""The judge's bench: any position put together, played by both sides, and written down as a test. Nothing is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from sneakdoor.cards import find
from sneakdoor.errors import SneakdoorError
from sneakdoor.game import Game
from sneakdoor.narration import Log
from sneakdoor.terms import SIDE_NAMES
from sneakdoor.testing import scenario
from sneakdoor.views import view

from .answers import answer
from .asking import asked, body
from .bench_shapes import AskBench, BenchBoard, BenchCard, BenchStanding
from .refusal import Refusal

MOST_CARDS: Final = 250
"""How many cards a position may have: two decks and a few more."""
INDENT: Final = "    "
LINE: Final = 100


@asked
async def the_bench(request: Request) -> Response:
    """How a position stands after some choices."""
    wish = await body(request, AskBench)
    if sum(1 for _ in every_card(wish.board)) > MOST_CARDS:
        raise Refusal("too-large", f"A position has at most {MOST_CARDS} cards.")
    return answer(await asyncio.to_thread(standing, wish.board, wish.choices))


def every_card(board: BenchBoard) -> Iterable[BenchCard]:
    """All cards of a position but the identities."""
    corp, runner = board.corp, board.runner
    for pile in (corp.hq, corp.rd, corp.archives, corp.score):
        yield from pile
    for pile in (runner.grip, runner.stack, runner.heap, runner.rig, runner.score):
        yield from pile
    for server in corp.servers.values():
        yield from (*server.ice, *server.root)


def standing(board: BenchBoard, choices: Sequence[str]) -> BenchStanding:
    """Whether a position is possible, and where the choices lead; those that cannot be made end it."""
    try:
        game = scenario(**arguments(board)).game
    except SneakdoorError as error:
        return BenchStanding(possible=False, why=sentence(str(error)), choices=[])
    made: list[str] = []
    for key in choices:
        offered = () if game.decision is None else game.decision.keys()
        if key not in offered:
            break
        game.choose(key)
        made.append(key)
    side = None if game.decision is None else game.decision.side
    log = game.log
    assert isinstance(log, Log)
    return BenchStanding(
        possible=True,
        why=told(game),
        choices=made,
        test=test_of(board, made),
        side=side,
        view=view(game, side or "runner"),
        log=log.entries(side or "runner"),
    )


def told(game: Game) -> str:
    """Where the game stands, in a sentence."""
    if game.outcome is not None:
        winner = game.outcome.winner
        who = "Nobody" if winner is None else f"The {SIDE_NAMES[winner].title()}"
        return f"{who} has won: {game.outcome.reason}."
    assert game.decision is not None
    return f"A possible position. The {game.decision.side.title()} decides."


def sentence(why: str) -> str:
    """A reason as a sentence."""
    return f"{why[:1].upper()}{why[1:]}{'' if why.endswith(('?', '.')) else '.'}"


# -- as a scenario says it


def arguments(board: BenchBoard) -> dict[str, Any]:
    """What `scenario` is called with; whatever is as usual is left out."""
    corp, runner = board.corp, board.runner
    servers = {
        name: {part: cards for part, held in (("ice", s.ice), ("root", s.root)) if (cards := specs(held))}
        for name, s in corp.servers.items()
        if s.ice or s.root
    }
    return {
        "runner": {
            "credits": runner.credits,
            **given(identity=runner.identity, tags=runner.tags, core_damage=runner.core_damage),
            **piles(grip=runner.grip, stack=runner.stack, heap=runner.heap, rig=runner.rig, score=runner.score),
        },
        "corp": {
            "credits": corp.credits,
            **given(identity=corp.identity, bad_publicity=corp.bad_publicity),
            **piles(hq=corp.hq, rd=corp.rd, archives=corp.archives, score=corp.score),
            **given(servers=servers),
        },
        "turn": board.turn,
        **({} if board.clicks is None else {"clicks": board.clicks}),
        "rulebook": board.rulebook,
        **given(seed=board.seed),
    }


def given(**values: Any) -> dict[str, Any]:
    """Those that say something."""
    return {name: value for name, value in values.items() if value}


def piles(**held: Sequence[BenchCard]) -> dict[str, list[str]]:
    """Cards by the name of their place."""
    return {name: specs(cards) for name, cards in held.items() if cards}


def specs(cards: Iterable[BenchCard]) -> list[str]:
    """Cards as a scenario names them: 'Palisade (rezzed, 2 advancement)'."""
    return [spec(card) for card in cards]


def spec(card: BenchCard) -> str:
    """One of them."""
    said = [word for word in ("rezzed", "facedown") if getattr(card, word)]
    said += [f"{number} {kind}" for kind, number in card.counters.items() if number]
    title = find(card.title).title
    return f"{title} ({', '.join(said)})" if said else title


# -- as a test


def test_of(board: BenchBoard, choices: Sequence[str]) -> str:
    """The position and what was chosen, as a test that can be run: what it proves is for whoever keeps it to say."""
    lines = [
        "from sneakdoor.testing import scenario",
        "",
        "",
        "def test_position() -> None:",
        f"{INDENT}t = scenario(",
        *(f"{INDENT * 2}{name}={written(value, 2)}," for name, value in arguments(board).items()),
        f"{INDENT})",
        *(f"{INDENT}t.do({key!r})" for key in choices),
        f"{INDENT}assert t.options()",
        "",
    ]
    return "\n".join(lines)


def written(value: Any, depth: int) -> str:
    """A value as Python writes it, in lines where it is long."""
    short = repr(value)
    if not isinstance(value, (dict, list)) or len(short) + len(INDENT) * depth <= LINE:
        return short
    inner, end = INDENT * (depth + 1), INDENT * depth
    if isinstance(value, dict):
        parts = [f"{name!r}: {written(inside, depth + 1)}" for name, inside in value.items()]
        return "{\n" + "".join(f"{inner}{part},\n" for part in parts) + f"{end}}}"
    return "[\n" + "".join(f"{inner}{inside!r},\n" for inside in value) + f"{end}]"


ROUTES: Final = [Route("/api/bench", the_bench, methods=["POST"])]
