"""Decks and replays that were made to hurt whoever reads them, and frames that nobody waits for."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

from sneakdoor import notation, replay
from sneakdoor.decks import load
from sneakdoor.game import Game
from sneakdoor.rulebooks import MODERN, Do

from ..asking import opened, request
from .siege import TROUBLE, Siege, attack

UPLOADS_A_SECOND: Final = 20
AT_ONCE: Final = 6
"""Uploads that are waited for at the same time."""
COPIES: Final = (10**6, 10**8, 10**12, 10**30, -1, True, 1.5, "3", None)


@cache
def long_game() -> Game:
    """A long game of people who choose anything."""
    longest = None
    for seed in range(12):
        random = Random(seed)
        game = Game.new(load("gateway-intermediate-corp"), load("gateway-intermediate-runner"), seed)
        while game.decision is not None:
            game.choose(random.randrange(len(game.decision.options)))
        if longest is None or len(game.choices) > len(longest.choices):
            longest = game
    assert longest is not None
    return longest


@cache
def long_replay() -> str:
    """The same as a file."""
    return replay.write(replay.recording(long_game()))


def changed(**fields: Any) -> str:
    """The long game with something else in it."""
    return json.dumps({**json.loads(long_replay()), **fields})


def by_place(**fields: Any) -> str:
    """The same with choices by their places, as the first format has them: 0 is an option everywhere."""
    return changed(**{"sneakdoor replay": 1, "outcome": None, "choices": long_game().choices, **fields})


def deck(**fields: Any) -> dict[str, Any]:
    """The Corp's deck of the long game with something else in it."""
    return {**long_game().corp.to_data(), **fields}


def huge_decks() -> list[str]:
    """Replays whose decks are no decks."""
    cards = long_game().corp.counts
    many = {f"Card {n}": 3 for n in range(8000)}
    return [
        *(changed(corp=deck(cards={**cards, "Hedge Fund": n})) for n in COPIES),
        changed(corp=deck(cards=many)),
        changed(corp=deck(cards=dict.fromkeys(cards, 10**5))),
        changed(corp=deck(extra=["Hedge Fund"] * 12_000)),
        changed(corp=deck(name="x" * 200_000)),
        changed(corp=deck(identity="Hedge Fund")),
        changed(corp=deck(identity=["x"])),
        changed(corp=deck(cards={"x" * 100_000: 1})),
        changed(corp={}, runner=[]),
    ]


def own_rules() -> dict[str, dict[str, Any]]:
    """Rules that no rulebook has, as a replay would name them: some of them come to no end."""
    corp, runner = MODERN.corp_turn, MODERN.runner_turn
    active = (Do.MANDATORY_DRAW, Do.TAKE_ACTION)
    idle = [tuple(step for step in turn if step.do not in active) for turn in (corp, runner)]
    books = {
        "without a draw": replace(MODERN, corp_turn=tuple(step for step in corp if step.do is not Do.MANDATORY_DRAW)),
        "turns of nothing but their end": replace(MODERN, corp_turn=corp[-1:], runner_turn=runner[-1:]),
        "turns without actions": replace(MODERN, corp_turn=idle[0], runner_turn=idle[1]),
        "turns of nothing": replace(MODERN, corp_turn=(), runner_turn=()),
        "endless access": replace(MODERN, access=MODERN.access * 200),
        "other answers": replace(MODERN, must_change_state=False, search_may_fail=True, any_click_cost_is_action=True),
    }
    return {what: notation.rulebook_data(book) for what, book in books.items()}


def hostile_texts() -> list[str]:
    """Replays that are deep, endless, or bring rules of their own."""
    data = json.loads(long_replay())
    rules = own_rules()
    return [
        "[" * 100_000,
        '{"a":' * 20_000 + "1" + "}" * 20_000,
        '{"sneakdoor replay": 1, "choices": ' + "[" * 50_000 + "]" * 50_000 + "}",
        by_place(choices=[0] * 100_000),
        by_place(choices=[0] * 4999),
        by_place(choices=[10**30]),
        by_place(choices=long_game().choices + [0] * 2000),
        changed(choices=["0"] * 1000),
        changed(choices=["x" * 200] * 1000),
        changed(choices=data["choices"] + ["pass"] * 2000),
        changed(checks=[[n, "0" * 16] for n in range(5000)]),
        changed(choices=data["choices"][:-1], outcome=None),
        changed(seed=10**400),
        changed(seed="x" * 1000),
        by_place(rulebook=rules["without a draw"], choices=[0] * 4999),
        *(changed(rulebook=book) for book in rules.values()),
        changed(rulebook={"name": "modern", "answers": {"name": "x" * 10_000}}),
        changed(rulebook={"name": "modern", "answers": {"wordings": {"Hedge Fund": 1}}}),
        changed(rulebook={"name": "x" * 10_000}),
        changed(conceded="both"),
        changed(outcome="x" * 100_000),
        changed(players={"corp": ["x"], "runner": 10**30}, salt=5),
        "\0" * 200_000,
        "NaN",
        "",
    ]


async def upload(siege: Siege, texts: list[str]) -> None:
    """Send each of these again and again, to be shown and to be gone on from."""
    texts = [text for text in texts if len(json.dumps(text)) < 250_000]
    order = list(texts)
    siege.random.shuffle(order)
    guests = []
    for _ in range(4):
        with suppress(*TROUBLE):
            guests.append(await siege.guest())

    async def one() -> int:
        text = order.pop() if order else siege.random.choice(texts)
        if guests and siege.random.random() < 0.3:
            guest = siege.random.choice(guests)
            wish = {"opponent": "bot", "from": {"replay": text, "step": siege.random.choice((0, 5, 2**53))}}
            await siege.ask("POST", "/api/tables", wish, token=guest.token, source=guest.source)
        else:
            side = siege.random.choice(("corp", "runner", "both"))
            await siege.ask("POST", "/api/frames", {"replay": text, "side": side}, source=siege.source())
        return 1

    await siege.paced(UPLOADS_A_SECOND, one, workers=AT_ONCE)


@attack(share=1.5)
async def huge_decks_uploaded(siege: Siege) -> None:
    """Replays whose decks have 10**30 copies of a card, thousands of titles, or are no decks at all."""
    await upload(siege, huge_decks())


@attack(share=1.5)
async def hostile_replays(siege: Siege) -> None:
    """Replays that are deep, that never end, that bring rules of their own, or are not even JSON."""
    await upload(siege, hostile_texts())


@attack()
async def long_replays(siege: Siege) -> None:
    """Replays of a long game with nothing wrong in them, by many at the same time."""
    await upload(siege, [long_replay()])


@attack(share=1.5)
async def abandoned_frames(siege: Siege) -> None:
    """Requests for the frames of a long game by clients that do not wait for them."""
    body = json.dumps({"replay": long_replay(), "side": "both"}).encode()

    async def one() -> int:
        siege.tally.messages += 1
        _, writer = await opened(siege.address, siege.source())
        writer.write(request(siege.address, "POST", "/api/frames", body))
        await asyncio.wait_for(writer.drain(), 2)
        await asyncio.sleep(siege.random.choice((0.0, 0.01, 0.2)))
        writer.transport.abort()
        return 1

    await siege.paced(UPLOADS_A_SECOND, one, workers=AT_ONCE)
