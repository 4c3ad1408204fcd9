"""What tools for people with disabilities find, by day and by night, wide and narrow; and what a finger would miss.

axe-core looks at each page as it is, and again at its colours in the other theme. Contrast is measured a second time in
the page (measure.js): there the drawings of cards count too, and every stop of a gradient that words stand on.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from sneakdoor.testing import scenario
from sneakdoor.views import view
from tests.server.client import Guest
from tests.server.conftest import running

from .conftest import DESKTOP, PHONE, Open
from .staged import Stage, View, picture, remotes
from .test_end import come, done, played
from .test_table import at_first_action

AXE = Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
MEASURE = Path(__file__).with_name("measure.js")
TABS = ("servers", "hand", "rig", "log")
LYING = {**PHONE, "viewport": {"width": 844, "height": 390}}
ONE_IS_MANY = re.compile(
    r"(?<![\d.:+-])1 (?:[a-z]+ )?(?:credit|card|tag|click|point|counter|subroutine|advancement|turn|server|watcher)s\b"
)
PRESSED = ":is(button:not(.term), a:not(.skip), summary, select)"
SERIOUS = """async (rules) => {
  const options = {resultTypes: ['violations'], ...(rules && {runOnly: rules})};
  return (await axe.run(document, options)).violations
    .filter(({impact}) => impact === 'serious' || impact === 'critical')
    .flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) => `${id}: ${target} ${failureSummary}`));
}"""

both = pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desktop", "phone"])
with_axe = pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: make frontend")


def wrong(page: Page) -> list[str]:
    """What keeps somebody from playing: the rule, where, what to do; words that are too faint, in both themes.

    And what is read aloud as more than one where there is one.
    """
    if not page.evaluate("'axe' in window && 'measure' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
        page.evaluate(MEASURE.read_text(encoding="utf-8"))
    found = [said[0] for said in ONE_IS_MANY.finditer(page.locator("body").aria_snapshot())]
    for theme, rules in (("light", ["color-contrast"]), ("dark", None)):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        found += [f"{theme}: {said}" for said in page.evaluate(SERIOUS, rules)]
        found += [f"{theme}: {said}" for said in page.evaluate("measure.faint(4.5)")]
    return found


def missed(page: Page, which: str = PRESSED, finger: int = 44) -> list[str]:
    """What a finger of that width would miss."""
    found: list[str] = page.evaluate("([which, finger]) => measure.missed(which, finger)", [which, finger])
    return found


def traced() -> View:
    """The Runner is asked how much to spend against a trace."""
    table = scenario(
        runner={"credits": 5, "grip": ["Sure Gamble", "Jailbreak"], "stack": ["Sure Gamble"]},
        corp={"credits": 9, "hq": ["SEA Source", "Hedge Fund"], "rd": ["Hedge Fund"] * 5},
        clicks=2,
    )
    table.do("run Archives").until("action")
    table.do("credit").until("corp")
    table.do("play SEA Source", "spend 2")
    found: View = msgspec.to_builtins(view(table.game, "runner"))
    return found


@with_axe
@both
def test_nothing_is_wrong_with_the_lobby(server: str, window: Open, kind: dict[str, Any]) -> None:
    page = window(**kind)
    page.goto(server)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    assert wrong(page) == []


@with_axe
@both
@pytest.mark.parametrize("viewer", ["runner", "corp"])
def test_nothing_is_wrong_with_the_table(server: str, window: Open, kind: dict[str, Any], viewer: str) -> None:
    """An action, a run, an access, a trace; ten servers; subroutines of which there are more than fit."""
    action = picture(f"full-{viewer}")
    others = {
        "runner": [picture("dive-runner"), picture("access-remote-runner"), traced(), remotes(action, 10, 4)],
        "corp": [picture("encounter-corp"), picture("placing-corp")],
    }
    table = Stage(window(**kind), server)
    table.open(action)
    page = table.page
    assert wrong(page) == []
    if kind is PHONE:
        for tab in TABS[1:]:
            page.locator(f"#tab-{tab}").click()
            assert wrong(page) == [], tab
        page.locator("#tab-servers").click()
    for other in others[viewer]:
        table.show(other)
        assert wrong(page) == []


@with_axe
@both
def test_nothing_is_wrong_with_the_end_and_with_looking_back(server: str, window: Open, kind: dict[str, Any]) -> None:
    page = window(**kind)
    at_first_action(server, page)
    page.keyboard.press("o")
    page.get_by_role("button", name="Concede the game").click()
    page.get_by_role("button", name="Concede", exact=True).click()
    expect(page.get_by_role("img", name="Points, credits and clicks by turn")).to_be_visible()
    assert wrong(page) == []
    assert kind is DESKTOP or missed(page, f"dialog {PRESSED}") == []
    page.get_by_role("link", name="Review from here").click()
    expect(page.get_by_role("button", name="Step forward")).to_be_visible()
    assert wrong(page) == []
    assert kind is DESKTOP or missed(page) == []


@with_axe
@both
def test_nothing_is_wrong_with_the_review(tmp_path: Path, window: Open, kind: dict[str, Any]) -> None:
    with running(f"sqlite:///{tmp_path / 'games.db'}") as address:
        guest, page = Guest(address, "Ada"), window(**kind)
        come(page, address, guest, f"/t/{done(played(guest, side='runner'))}")
        page.get_by_role("region", name="Who was winning").get_by_text("As a table").click()
        assert page.locator(".losses .instead").count(), "so that there is all of it to look at"
        assert wrong(page) == []
        assert kind is DESKTOP or missed(page, f"dialog {PRESSED}") == []


@pytest.mark.parametrize("kind", [PHONE, LYING], ids=["upright", "lying"])
def test_no_finger_misses_on_a_phone(server: str, window: Open, kind: dict[str, Any]) -> None:
    """44 pixels, also where cards lie over one another; on a phone that lies, what stands in a server has 24 of them.

    Words that explain themselves stand in a text, as links do, and are as high as its lines.
    """
    needs = [(PRESSED, 44)] if kind is PHONE else [(f"{PRESSED}:not(.tower *)", 44), (f".tower {PRESSED}", 24)]
    runner = [picture(name) for name in ("full-runner", "dive-runner", "access-remote-runner", "hosting-runner")]
    corp = [picture(name) for name in ("busy-corp", "mulligan-corp", "approach-corp", "placing-corp")]
    for pictures in ([*runner, remotes(runner[0], 10, 4)], corp):
        table = Stage(window(**kind), server)
        table.open(pictures[0])
        page = table.page
        page.evaluate(MEASURE.read_text(encoding="utf-8"))
        for number, shown in enumerate(pictures):
            table.show(shown)
            for tab in TABS[:1] if number else TABS:
                page.locator(f"#tab-{tab}").click()
                for which, finger in needs:
                    assert missed(page, which, finger) == [], tab


@with_axe
@both
def test_lessons_hold_nothing_serious(server: str, window: Open, kind: dict[str, Any]) -> None:
    page = window(**kind)
    page.goto(f"{server}/learn")
    expect(page.get_by_role("link", name="Begin lesson 1").first).to_be_visible()
    assert wrong(page) == []
    page.goto(f"{server}/learn/runner/4")
    coach = page.get_by_role("region", name="Coach")
    expect(coach.get_by_role("heading", name="What stands in the way")).to_be_visible()
    assert wrong(page) == []
    for named in ("Run on Server 1", "You encounter Palisade", "First, match its strength"):
        expect(coach.get_by_role("button", name="Show me")).to_be_enabled()
        coach.get_by_role("button", name="Show me").click()
        expect(coach.get_by_role("heading", name=named)).to_be_visible()
    coach.get_by_role("button", name="Hint").click()
    page.locator("#act").get_by_role("button", name="Let it fire").click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert wrong(page) == []


@with_axe
@both
def test_puzzles_hold_nothing_serious(server: str, window: Open, kind: dict[str, Any]) -> None:
    page = window(**kind)
    page.goto(f"{server}/learn/puzzles")
    expect(page.get_by_role("link", name="Begin with puzzle 1")).to_be_visible()
    assert wrong(page) == []
    page.goto(f"{server}/learn/puzzles/1")
    puzzle = page.get_by_role("region", name="Puzzle")
    expect(puzzle).to_be_visible()
    assert wrong(page) == []
    puzzle.get_by_role("button", name="Show the solution").click()
    page.get_by_role("alert").wait_for()
    assert wrong(page) == []
