"""Keys: the turns of docs/KEYS.md by the very keys that stand there; what leaves a choice, and what takes it back."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from sneakdoor.server.table import Table
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import Side, View, view

from .conftest import Open
from .positions import ASKED, Boards

KEYS = Path(__file__).parents[2] / "docs" / "KEYS.md"
ROW = re.compile(r"\|(Runner|Corp)\|([^|]+)\|((?:`[^`]+` ?)+)\|(\d+)\|")
ACT = "() => { const act = document.querySelector('#act').dataset; return [act.busy === undefined, act.kind !== '']; }"
PAUSE = "M5 2.6v10.8M11 2.6v10.8"
"""The two bars of a pause, as the client draws them."""
PATIENCE = 20.0


# -- the turns -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turn:
    """A board, and when what the turn is about has been done."""

    board: Callable[[], Scenario]
    done: Callable[[View, list[str]], bool]
    """By what its player sees, and by the kinds of all that happened."""


def wall(*ice: str, **more: Any) -> dict[str, Any]:
    return {"hq": ["Hedge Fund"], "credits": 9, "servers": {"HQ": {"ice": list(ice)}, **more}}


def agenda(advanced: int = 0) -> dict[str, Any]:
    return {"root": [{"card": "Offworld Office", "advancement": advanced}]}


def at(board: Scenario, what: str, side: Side) -> Scenario:
    """A board on which that side is asked such a thing; the other answers with its first option."""
    board.until(what)
    while board.decision is not None and board.decision.side != side:
        board.game.choose(0)
    return board


DECK = ["Hedge Fund"] * 5
STACK = ["Sure Gamble"] * 5
TURNS = {
    "Take three credits and draw a card": Turn(
        lambda: scenario(runner={"credits": 5, "stack": STACK}, corp={"rd": DECK}),
        lambda seen, told: (seen.runner.credits, seen.runner.hand, seen.runner.clicks) == (8, 1, 0),
    ),
    "Run HQ through one piece of ice, break it, access the card": Turn(
        lambda: scenario(corp=wall("Palisade (rezzed)"), runner={"credits": 9, "rig": ["Cleaver"]}),
        lambda seen, told: "cards accessed" in told and seen.run is None and seen.runner.credits == 8,
    ),
    "Install a breaker, run HQ without ice": Turn(
        lambda: scenario(corp=wall(), runner={"credits": 9, "grip": ["Cleaver", "Sure Gamble"]}),
        lambda seen, told: len(seen.rig) == 1 and "cards accessed" in told,
    ),
    "Play an event that accesses two cards of R&D": Turn(
        lambda: scenario(corp={"hq": DECK, "rd": DECK}, runner={"credits": 9, "grip": ["Jailbreak"]}),
        lambda seen, told: told.count("cards accessed") == 2,
    ),
    "Run a remote and trash the asset in it": Turn(
        lambda: scenario(
            corp={"hq": DECK, "servers": {"Server 1": {"root": ["Nico Campaign"]}}}, runner={"credits": 9}
        ),
        lambda seen, told: "card trashed" in told,
    ),
    "Boost a breaker once, paid from a card that refills": Turn(
        lambda: at(
            scenario(corp=wall("Brân 1.0 (rezzed)"), runner={"credits": 9, "rig": ["Cleaver", "The Toolbox"]}).do(
                "run HQ"
            ),
            "encounter",
            "runner",
        ),
        lambda seen, told: "strength changed" in told and seen.runner.credits == 9,
    ),
    "Beat a trace": Turn(
        lambda: at(scenario(corp=wall("Hunter (rezzed)"), runner={"credits": 5}).do("run HQ"), "spend", "runner"),
        lambda seen, told: "trace unsuccessful" in told and seen.runner.credits == 2,
    ),
    "Bid in a psi game": Turn(
        lambda: at(
            scenario(corp={"hq": ["The Future Perfect"]}, runner={"credits": 5}).do("run HQ"),
            "bid",
            "corp",
        ),
        lambda seen, told: "bids revealed" in told and seen.corp.credits == 4,
    ),
    "Install ice on HQ and advance the card in a remote": Turn(
        lambda: scenario(
            turn="corp",
            corp={"hq": ["Palisade", "Hedge Fund"], "rd": DECK, "credits": 9, "servers": {"Server 1": agenda()}},
        ),
        lambda seen, told: len(seen.servers["HQ"].ice) == 1 and "card advanced" in told,
    ),
    "Advance for the last time and score": Turn(
        lambda: scenario(turn="corp", corp={"rd": DECK, "credits": 9, "servers": {"Server 1": agenda(3)}}),
        lambda seen, told: len(seen.corp.score_area) == 1,
    ),
    "Rez ice at the approach": Turn(
        lambda: at(scenario(corp=wall("Palisade"), runner={"credits": 0}).do("run HQ"), "corp", "corp"),
        lambda seen, told: "card rezzed" in told,
    ),
    "Play an economy operation": Turn(
        lambda: scenario(turn="corp", corp={"hq": ["Hedge Fund", "Palisade"], "rd": DECK, "credits": 5}),
        lambda seen, told: seen.corp.credits == 9,
    ),
    "Draw with the last click, and discard down to the hand size": Turn(
        lambda: scenario(turn="corp", clicks=1, corp={"hq": [*DECK, "Palisade"][1:], "rd": DECK}),
        lambda seen, told: "card discarded" in told and seen.corp.hand == 5 and seen.active == "runner",
    ),
    "Pass all windows from the Runner's last click to the own first": Turn(
        lambda: at(
            scenario(
                clicks=1, corp={"credits": 9, "rd": DECK, "servers": {"Server 1": {"root": ["Nico Campaign"]}}}
            ).do("credit"),
            "corp",
            "corp",
        ),
        lambda seen, told: seen.decision is not None and seen.decision.kind == "action" and seen.active == "corp",
    ),
}


def rows() -> list[tuple[Side, str, list[str], int]]:
    """The table of docs/KEYS.md."""
    found = ROW.findall(KEYS.read_text(encoding="utf-8"))
    return [
        ("runner" if side == "Runner" else "corp", turn, re.findall(r"`([^`]+)`", keys), int(number))
        for side, turn, keys, number in found
    ]


def seen_by(table: Table, side: Side) -> tuple[View, list[str]]:
    """What a player sees now, and the kinds of all that they were told."""
    return view(table.record.the_game, side), [entry.kind for entry in table.record.log.entries(side)]


def press(page: Page, table: Table, side: Side, key: str) -> None:
    """Press a key, and wait until the page asks what the server does, or nobody asks this player anything."""
    page.keyboard.press(key if len(key) > 1 else key.lower())
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        listens, asks = page.evaluate(ACT)
        decision = table.record.the_game.decision
        if listens and asks == (decision is not None and decision.side == side):
            return
        page.wait_for_timeout(10)
    message = f"the page did not follow after {key!r}"
    raise AssertionError(message)


def comes(page: Page, true: Callable[[], bool]) -> bool:
    """Whether it becomes true in time."""
    end = time.monotonic() + PATIENCE
    while not true() and time.monotonic() < end:
        page.wait_for_timeout(10)
    return true()


def test_table_of_keys_names_the_turns_that_are_played_and_counts_them() -> None:
    found = rows()
    assert sorted(turn for _, turn, _, _ in found) == sorted(TURNS)
    assert len(found) >= 10
    assert [(turn, number) for _, turn, keys, number in found if len(keys) != number] == []
    run = next(number for _, turn, _, number in found if "one piece of ice" in turn)
    assert run <= 4


def test_each_turn_takes_exactly_the_keys_of_the_table(tables: Boards, window: Open) -> None:
    page = window()
    for side, turn, keys, _ in rows():
        table = tables.sit(page, side, TURNS[turn].board())
        for n, key in enumerate(keys):
            assert not TURNS[turn].done(*seen_by(table, side)), f"{turn}: done before key {n + 1}"
            if n < len(keys) - 1:
                press(page, table, side, key)
        page.keyboard.press(keys[-1] if len(keys[-1]) > 1 else keys[-1].lower())
        assert comes(page, lambda: TURNS[turn].done(*seen_by(table, side))), turn  # noqa: B023


# -- leaving and taking back ---------------------------------------------------------------------------


def standing(table: Table, side: Side) -> View:
    """All that a player sees, but for how often they were asked."""
    return view(table.record.the_game, side)


@dataclass(frozen=True)
class Unfinished:
    """A choice that asks more: by which keys it begins, and what it then asks."""

    side: Side
    board: Callable[[], Scenario]
    keys: str
    asks: str


def boosted() -> Scenario:
    """An encounter with ice of three subroutines, two of which the breaker can break at a time."""
    board = at(
        scenario(corp=wall("Brân 1.0 (rezzed)"), runner={"credits": 12, "rig": ["Cleaver"]}).do("run HQ"),
        "encounter",
        "runner",
    )
    return board.do(*["use Cleaver: +1 strength"] * 3)


UNFINISHED = [
    Unfinished("corp", TURNS["Install ice on HQ and advance the card in a remote"].board, "g1", "destination"),
    Unfinished("runner", boosted, "2", "choose"),
    Unfinished("runner", TURNS["Boost a breaker once, paid from a card that refills"].board, "2", "pay"),
]


def test_escape_leaves_an_unfinished_choice_at_no_cost(tables: Boards, window: Open) -> None:
    page = window()
    for one in UNFINISHED:
        table = tables.sit(page, one.side, one.board())
        before = standing(table, one.side)
        for key in one.keys:
            press(page, table, one.side, key)
        assert standing(table, one.side).decision.kind == one.asks  # type: ignore[union-attr]
        expect(page.locator("#act .leave")).to_be_visible()
        if one.asks == "pay":
            expect(page.locator("#act .source .coins button.coin")).to_have_count(3)
            expect(page.locator("#act [data-rest]")).to_have_attribute("data-rest", "0")
            page.get_by_role("button", name="Pay 1 from The Toolbox").hover()
            expect(page.locator("#act [data-rest]")).to_have_attribute("data-rest", "1")
            expect(page.locator("#act [data-rest]")).to_contain_text("to pay")
        page.keyboard.press("Escape")
        assert comes(page, lambda: standing(table, one.side) == before), one.asks  # noqa: B023


def test_undo_takes_back_a_whole_action_and_a_whole_shortcut(tables: Boards, window: Open) -> None:
    page = window()
    for side, turn, keys in (
        ("corp", "Install ice on HQ and advance the card in a remote", "g11"),
        ("runner", "Run HQ through one piece of ice, break it, access the card", "rhb"),
    ):
        table = tables.sit(page, side, TURNS[turn].board())
        before = standing(table, side)
        for key in keys:
            if key == "b":
                before = standing(table, side)
            press(page, table, side, key)
        assert standing(table, side) != before
        page.keyboard.press("u")
        assert comes(page, lambda: table.record.undo == side)  # noqa: B023
        tables.ask(table.undo("runner" if side == "corp" else "corp", True, lambda: None))
        assert standing(table, side) == before


# -- holding, passing, and keys of one's own -----------------------------------------------------------


def test_hold_stops_and_is_not_drawn_as_a_pause_and_any_key_ends_passing(tables: Boards, window: Open) -> None:
    page = window()
    turn = TURNS["Run HQ through one piece of ice, break it, access the card"]
    table = tables.sit(page, "runner", turn.board())
    page.keyboard.press("h")
    expect(page.get_by_text("Holding priority")).to_be_visible()
    hold = page.get_by_role("button", name="Hold priority")
    expect(hold).to_have_attribute("aria-pressed", "true")
    bars = page.evaluate(
        "(d) => [...document.querySelectorAll('path')].filter(p => p.getAttribute('d') === d).length", PAUSE
    )
    assert bars == 0
    for key in "rh":
        press(page, table, "runner", key)
    while standing(table, "runner").encounter is None:
        press(page, table, "runner", "0")
    press(page, table, "runner", "b")
    expect(page.locator("#act .title")).to_have_text("You meet Palisade")

    table = tables.sit(page, "corp", scenario(corp=wall("Palisade"), runner={"credits": 0}), asked=False)
    seat = table.record.seat("corp")
    page.keyboard.press("p")
    expect(page.get_by_text("Passing for you")).to_be_visible()
    assert seat.passes
    page.keyboard.press("q")
    expect(page.get_by_text("Pass for me until something happens")).to_be_visible()
    assert not seat.passes


def test_a_key_that_walks_to_the_hand_numbers_its_cards_and_escape_ends_that(tables: Boards, window: Open) -> None:
    page = window()
    corp = {"hq": ["Hedge Fund", "Palisade", "Offworld Office"], "rd": DECK, "credits": 3}
    table = tables.sit(page, "corp", scenario(turn="corp", corp=corp))
    caps = page.locator("[data-group=hand] kbd")
    press(page, table, "corp", "g")
    expect(caps).to_have_text(["2", "3"])
    press(page, table, "corp", "Escape")
    expect(caps).to_have_count(0)
    press(page, table, "corp", "2")
    assert standing(table, "corp").corp.hand == 4, "a digit is the option again that carries it"


def test_keys_that_were_moved_are_kept(tables: Boards, window: Open) -> None:
    page = window()
    table = tables.sit(page, "runner", TURNS["Run HQ through one piece of ice, break it, access the card"].board())
    page.keyboard.press("?")
    page.get_by_role("button", name="Change the key for: Run,").click()
    page.keyboard.press(",")
    page.get_by_role("button", name="Done").click()
    page.reload()
    page.wait_for_selector(ASKED)
    expect(page.locator("#act .runs kbd")).to_have_text(",")
    press(page, table, "runner", ",")
    press(page, table, "runner", "h")
    assert standing(table, "runner").encounter is not None
