"""From the board of a game to the board of a puzzle: what is open, how much there is of it, what is at stake."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any, Final, NamedTuple

from sneakdoor import cards
from sneakdoor.language import Agenda, Card
from sneakdoor.terms import AGENDA, RESOURCE, UPGRADE

from .boards import Board, changed
from .goals import PuzzleKind

MOST_IN_HAND: Final = 2
MOST_IN_DECK: Final = 5
MOST_SCORED: Final = 4
MOST_IN_RIG: Final = 4
MOST_CREDITS: Final = 5
MOST_ICE: Final = 3
CORP_CLICKS: Final = 3
POINTS_TO_WIN: Final = 7
RICH: Final = 9
"""Credits that nobody needs more of."""


class Draft(NamedTuple):
    """What could become a puzzle."""

    kind: PuzzleKind
    side: str
    board: Board
    title: str | None = None
    """The agenda to be stolen."""
    clicks: int = 1
    credits: int = 0
    """What the solving side had; it may do with less."""


class Witness(NamedTuple):
    """Something that happened in a game within a few actions of one side: it can be done."""

    kind: PuzzleKind
    side: str
    """Who did it."""
    board: Board
    """The board before those actions."""
    clicks: int
    """How many they were."""
    title: str | None
    """The agenda that was scored."""
    server: str | None
    """Where it happened."""
    used: frozenset[str]
    """Titles of the cards that were used up."""


def title_of(spec: Any) -> str:
    """The title of a card as a board writes it."""
    if isinstance(spec, dict):
        return title_of(spec["card"])
    text = str(spec)
    return text if text in cards.POOL else re.sub(r" \([^()]*\)$", "", text)


def card_of(spec: Any) -> Card:
    """The card that a board writes there."""
    return cards.POOL[title_of(spec)]


def agendas(specs: list[Any]) -> list[str]:
    """The titles of the agendas among some cards."""
    return [title_of(s) for s in specs if card_of(s).type is AGENDA]


def trimmed(seen: Witness) -> Board:
    """Fewer cards where more would only be more to read: those used and a few others, and the server in question."""
    corp, runner = dict(seen.board["corp"]), dict(seen.board["runner"])
    for side, hand, deck in ((corp, "hq", "rd"), (runner, "grip", "stack")):
        held = sorted(
            once(side.get(hand, [])), key=lambda s: title_of(s) not in seen.used and title_of(s) != seen.title
        )
        side[hand] = held[: max(MOST_IN_HAND, sum(title_of(s) in seen.used for s in held) + 1)]
        side[deck] = side.get(deck, [])[:MOST_IN_DECK]
    runner["heap"] = runner.get("heap", [])[:MOST_IN_DECK]
    rig = sorted(once(runner.get("rig", [])), key=lambda s: card_of(s).type is RESOURCE)
    runner["rig"] = rig[:MOST_IN_RIG]
    corp.pop("archives", None)
    servers = corp.get("servers", {})
    kept = {name: {"ice": servers[name]["ice"][-1:], "root": []} for name in ("HQ", "R&D") if name in servers}
    if seen.server is not None and seen.server in servers:
        there = servers[seen.server]
        kept.pop(seen.server, None)
        kept["Server 1"] = {"ice": there["ice"][-3:], "root": [s for s in there["root"] if rooted(s, seen.title)]}
    corp["servers"] = kept
    return {"corp": corp, "runner": runner}


def rooted(spec: Any, agenda: str | None) -> bool:
    """Whether a card stays in the root of the server in question: the agenda, and upgrades."""
    return card_of(spec).type is UPGRADE or title_of(spec) == agenda


def once(specs: list[Any]) -> list[Any]:
    """Each card once."""
    return list({title_of(spec): spec for spec in specs}.values())


def score_for(board: Board, points: int) -> list[str] | None:
    """Agendas of the Corp's deck that are worth so many points together, as few as possible; None if there are none."""
    corp = board["corp"]
    everywhere = [*corp.get("hq", []), *corp.get("rd", []), *corp.get("archives", []), *corp.get("score", [])]
    for parts in corp.get("servers", {}).values():
        everywhere += parts["root"]
    everywhere += board["runner"].get("score", [])
    titles = sorted(set(agendas(everywhere)))
    for number in range(MOST_SCORED + 1):
        for chosen in combinations_with_replacement(titles, number):
            if sum(cards.POOL[t].points or 0 for t in chosen) == points and all(chosen.count(t) <= 3 for t in chosen):
                return list(chosen)
    return None


def drafts(seen: Witness) -> Iterator[Draft]:
    """What could be asked about what happened. A run that came through, or was stopped, may be for an agenda."""
    title = seen.title or likely(seen)
    agenda = None if title is None else cards.POOL[title]
    if title is None or not isinstance(agenda, Agenda):  # an operation may be scored as an agenda is
        return
    board = trimmed(seen)
    score = score_for(board, POINTS_TO_WIN - agenda.agenda_points)
    credits = board[seen.side]["credits"]
    if seen.kind == "win":
        if score is not None:
            yield Draft(
                "win", "corp", {**changed(board, "corp", score=score), "turn": "corp"}, None, seen.clicks, credits
            )
        return
    board = {**at_stake(board, title, max(0, agenda.requirement - CORP_CLICKS)), "turn": "runner"}
    if score is not None and seen.clicks == 1:
        yield Draft("survive", "corp", beleaguered(changed(board, "runner", score=score), seen), None, 1, RICH)
    if seen.kind == "survive":
        return
    board = changed(board, "corp", credits=min(MOST_CREDITS, board["corp"]["credits"]))
    yield Draft("steal", "runner", board, title, seen.clicks, credits)


def likely(seen: Witness) -> str | None:
    """An agenda of the Corp's: of those that lie somewhere, the one worth most."""
    corp = seen.board["corp"]
    everywhere = [*corp.get("hq", []), *corp.get("rd", [])]
    for parts in corp.get("servers", {}).values():
        everywhere += parts["root"]
    return max(sorted(set(agendas(everywhere))), key=lambda t: cards.POOL[t].points or 0, default=None)


def at_stake(board: Board, title: str, advancement: int) -> Board:
    """The agenda lies in Server 1 and nowhere else, and everybody knows."""
    corp = board["corp"]
    servers = dict(corp["servers"])
    there = servers.get("Server 1", {"ice": [], "root": []})
    spec = f"{title} (known, {advancement} advancement)" if advancement else f"{title} (known)"
    servers["Server 1"] = {"ice": there["ice"], "root": [spec, *there["root"]]}
    hq = [s for s in corp["hq"] if title_of(s) != title]
    return changed(board, "corp", servers=servers, hq=hq)


def beleaguered(board: Board, seen: Witness) -> Board:
    """Nothing to steal in HQ or R&D, and all ice of the server still to be rezzed: which, is the question."""
    corp = board["corp"]
    kept = {place: [s for s in corp[place] if card_of(s).type is not AGENDA] for place in ("hq", "rd")}
    servers = dict(corp["servers"])
    there = servers["Server 1"]
    others = [s for parts in seen.board["corp"].get("servers", {}).values() for s in parts["ice"]]
    ice = list(dict.fromkeys(title_of(s) for s in (*there["ice"], *others)))[:MOST_ICE]
    servers["Server 1"] = {"ice": [f"{title} (known)" for title in ice], "root": there["root"]}
    grip = board["runner"]["grip"][:1]
    return changed(changed(board, "runner", grip=grip), "corp", servers=servers, **kept)


def emptied(board: Board) -> Board:
    """The Runner's cards without counters: what is hoarded on them makes too many ways."""
    rig = [title_of(s) if isinstance(s, str) else s for s in board["runner"].get("rig", [])]
    return changed(board, "runner", rig=rig)
