"""One layout that fills every screen: nothing cut off, nothing that jumps, words that can be read.

The pictures are those of frontend/fixtures, shown by the built client; what is measured is measured in the page
(measure.js).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from copy import deepcopy
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from .conftest import Open
from .staged import VIEWS, Stage, View, picture, remotes

SIZES = {
    "1280x720": (1280, 720),
    "1366x768": (1366, 768),
    "1440x900": (1440, 900),
    "1920x1080": (1920, 1080),
    "2560x1440": (2560, 1440),
    "tablet upright": (1024, 1366),
    "tablet lying": (1366, 1024),
    "phone upright": (390, 844),
    "phone lying": (844, 390),
}
PHONES = ("phone upright", "phone lying")
LOOKED_AT = ("1440x900", "phone upright")
"""Sizes at which colours are measured: they do not depend on it."""
ZONES = ".board > div, .app > .rail, .app > nav"
MEASURE = Path(__file__).with_name("measure.js").read_text()
TABS = ("servers", "hand", "rig", "log")
UNMOVED = (".ground", "#act", ".plate", ".board > .mine")
"""What stays where it is whatever is asked."""


class Tables:
    """A page for each viewer, opened once: sizes, themes and pictures come and go on it.

    A picture is drawn anew in a few hundred milliseconds and only laid out anew at another size, so that tests take the
    pictures one by one, each at all sizes.
    """

    def __init__(self, browser: Browser, server: str) -> None:
        self.browser = browser
        self.server = server
        self.open: dict[str, Stage] = {}

    def show(self, view: View) -> Stage:
        """That picture at its viewer's table."""
        table = self.open.get(view["viewer"])
        if table is None:
            context = self.browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
            table = self.open[view["viewer"]] = Stage(context.new_page(), self.server)
            table.open(view)
            table.page.evaluate(MEASURE)
        look(table.page)
        turn(table.page, "servers")
        table.show(view)
        return table

    def at_every_size(self, view: View, sizes: Iterable[str] = SIZES) -> Iterator[tuple[str, Page]]:
        """That picture, at one size after the other; a phone begins with the servers."""
        table = self.show(view)
        for size in sizes:
            resize(table, size)
            yield size, table.page


def resize(table: Stage, size: str) -> None:
    """Another size of the window, laid out."""
    width, height = SIZES[size]
    turn(table.page, "servers")
    table.page.set_viewport_size({"width": width, "height": height})
    table.page.wait_for_function("([w, h]) => innerWidth === w && innerHeight === h", arg=[width, height])
    table.settle()


def look(page: Page, theme: str = "dark", palette: str | None = None, percent: int = 100) -> None:
    """Dark or light, in which colours, and how large."""
    page.evaluate(
        """([theme, palette, size]) => {
             const root = document.documentElement;
             root.dataset.theme = theme;
             if (palette) root.dataset.palette = palette; else delete root.dataset.palette;
             root.style.setProperty('--size', size);
           }""",
        [theme, palette, percent / 100],
    )


def turn(page: Page, tab: str) -> None:
    """To another part of the table, on a phone."""
    page.locator(f"#tab-{tab}").evaluate("tab => tab.click()")


@pytest.fixture(scope="module")
def tables(chromium: Browser, server: str) -> Tables:
    return Tables(chromium, server)


def measured(page: Page, what: str, *arguments: Any) -> Any:
    return page.evaluate(f"([...given]) => measure.{what}(...given)", list(arguments))


def every(page: Page, *asked: tuple[Any, ...]) -> list[Any]:
    """What several measures find, asked for at once."""
    return list(
        page.evaluate("asked => asked.map(([what, ...given]) => measure[what](...given))", list(map(list, asked)))
    )


def found(page: Page, *asked: tuple[Any, ...]) -> list[str]:
    """The same in one list, each with the name of its measure; none of them should find anything."""
    return [f"{one[0]}: {what}" for one, whats in zip(asked, every(page, *asked), strict=True) for what in whats]


def zones(page: Page, size: str) -> Iterator[str]:
    """What a phone shows one after the other; everything, elsewhere."""
    if size not in PHONES:
        yield "all"
        return
    for tab in TABS:
        turn(page, tab)
        yield tab


def hand_of_six(view: View) -> View:
    """The same picture with a sixth card in the Corp's hand."""
    changed = deepcopy(view)
    held = changed["corp"]["cards_in_hand"]
    held.append({**held[0], "handle": "corp hand 99", "title": "Wall of Static"})
    changed["corp"]["hand"] = len(held)
    return changed


ACTION, RUN, CORP = picture("full-runner"), picture("dive-runner"), hand_of_six(picture("full-corp"))
MANY = remotes(ACTION, 10, 4)
PICTURES = {path.stem: picture(path.stem) for path in sorted(VIEWS.glob("*.json"))}


def unfilled(page: Page, size: str) -> list[str]:
    """What is wrong with how the zones share the window."""
    width, height = SIZES[size]
    boxes = measured(page, "boxes", ZONES)
    filled = sum(box["width"] * box["height"] for box in boxes) / (width * height)
    problems = found(page, ("overlapping", ZONES), ("outside", ZONES), ("small", 11))
    return problems if abs(filled - 1) < 0.01 else [*problems, f"{filled:.0%} of the window are filled"]


@pytest.mark.parametrize("which", ["action", "run", "corp", "ten remotes"])
def test_zones_fill_the_window_without_lying_over_another_and_no_words_are_small(tables: Tables, which: str) -> None:
    view = {"action": ACTION, "run": RUN, "corp": CORP, "ten remotes": MANY}[which]
    for size, page in tables.at_every_size(view):
        for zone in zones(page, size):
            assert unfilled(page, size) == [], (size, zone)


REACHED = """wanted => {
  const said = new Set([...document.querySelectorAll("#act [data-option]")].map(one => one.dataset.option));
  const more = document.querySelector("#act button[aria-haspopup=dialog], .tray [data-option]");
  return more !== null || wanted.every(key => said.has(key));
}"""
"""Whether each answer is in the dock, or in what it opens."""


def cut_off(page: Page, view: View) -> list[str]:
    """What is wrong with the answers in a dock that is no phone's, once it shows them."""
    wanted = sorted(key for key in view["decision"]["options"] if not key.startswith("run "))
    try:
        page.wait_for_function(REACHED, arg=wanted, timeout=10_000)
    except PlaywrightTimeout:
        return [f"not all of {wanted} can be reached"]
    unit = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    heights = {round(box["height"]) for box in measured(page, "boxes", "#act button.op")}
    problems = found(
        page,
        ("outside", "#act button.op", "#act"),
        ("overlapping", "#act button.op, #act .ask"),
        ("cut", "#act .cost, #act .question"),
    )
    return problems if heights <= {round(6.4 * unit)} else [*problems, f"heights {heights}"]


@pytest.mark.parametrize("viewer", ["runner", "corp"])
def test_whatever_is_asked_no_answer_is_cut_off_and_neither_ground_nor_dock_moves(tables: Tables, viewer: str) -> None:
    places: dict[tuple[str, str], set[tuple[int, int]]] = {}
    for name, view in PICTURES.items():
        if view["viewer"] != viewer or not (view["decision"] or {}).get("options"):
            continue
        for size, page in tables.at_every_size(view):
            if size in PHONES:
                assert measured(page, "tiny", "#act button.op, nav button", 44) == [], (name, size)
                assert page.locator("#act .answers").evaluate("e => e.scrollWidth <= e.clientWidth"), (name, size)
            else:
                assert cut_off(page, view) == [], (name, size)
            for part, boxes in zip(UNMOVED, every(page, *(("boxes", part) for part in UNMOVED)), strict=True):
                assert boxes, (name, size, part)
                across = {(round(box["top"]), round(box["bottom"])) for box in boxes}
                places.setdefault((size, part), set()).update(across)
    assert {part: where for part, where in places.items() if len(where) > 1} == {}


@pytest.mark.parametrize("viewer", ["runner", "corp"])
def test_the_whole_hand_can_be_read_without_hovering(tables: Tables, viewer: str) -> None:
    view = ACTION if viewer == "runner" else CORP
    for size, page in tables.at_every_size(view, [size for size, (_, height) in SIZES.items() if height >= 768]):
        if size in PHONES:
            turn(page, "hand")
        assert page.locator("[data-group=hand] .text").count() == len(view[viewer]["cards_in_hand"])
        assert measured(page, "cut", "[data-group=hand] .text") == [], size
        if size not in PHONES:
            cards = "[data-group=hand] .press"
            assert found(page, ("overlapping", cards), ("outside", cards)) == [], size


@pytest.mark.parametrize("which", ["action", "run", "corp", "access", "placing"])
def test_words_stand_out_from_their_ground(tables: Tables, which: str) -> None:
    others = {"access": "access-remote-runner", "placing": "placing-corp"}
    view = {"action": ACTION, "run": RUN, "corp": CORP}.get(which) or picture(others[which])
    for size, page in tables.at_every_size(view, LOOKED_AT):
        for zone in zones(page, size):
            for theme, palette in product(("dark", "light"), (None, "cb")):
                look(page, theme, palette)
                assert measured(page, "faint", 4.5) == [], (size, zone, theme, palette)
        look(page)


@pytest.mark.parametrize("state", ["action", "run"])
def test_ten_remotes_and_four_ice_deep_stay_usable(tables: Tables, state: str) -> None:
    for size, page in tables.at_every_size(MANY if state == "action" else remotes(RUN, 10, 4)):
        [room] = measured(page, "boxes", ".board > .servers")
        lanes = measured(page, "boxes", ".lane")
        assert len(lanes) == 13
        hidden = [
            lane["name"]
            for lane in lanes
            if lane["left"] + lane["width"] * 0.6 > room["right"] or lane["left"] + lane["width"] * 0.4 < room["left"]
        ]
        counted = sum(int("".join(filter(str.isdigit, said))) for said in page.locator(".more").all_inner_texts())
        assert counted == len(hidden), size
        assert measured(page, "overlapping", ".plate button") == [], size
        deep = page.locator('.lane[data-server="Server 1"]')
        assert deep.locator(".stack > li").count() == 4
        assert deep.locator(".area").evaluate("e => e.scrollHeight <= e.clientHeight + 1"), size
        reached = page.locator(".lane").evaluate_all(
            """lanes => lanes.map(lane => {
                 lane.scrollIntoView({inline: 'center', block: 'nearest', behavior: 'instant'});
                 const {left, right} = lane.getBoundingClientRect();
                 return [left, right];
               })"""
        )
        assert all(room["left"] - 1 <= left and right <= room["right"] + 1 for left, right in reached), size


def test_the_setting_size_makes_everything_larger_or_smaller(tables: Tables) -> None:
    unit = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    for size, page in tables.at_every_size(ACTION, ["1280x720", "1920x1080", "tablet upright", "phone upright"]):
        plain = page.evaluate(unit)
        for percent in (90, 120, 140):
            look(page, percent=percent)
            tables.open["runner"].settle()
            factor = page.evaluate(unit) / plain
            assert factor == pytest.approx(0.9, rel=0.01) if percent == 90 else 1.1 <= factor <= percent / 100 + 0.01
            asked = (("small", 11), ("overlapping", ZONES), ("outside", ZONES), ("cut", ".strip, .seam"))
            assert found(page, *asked) == [], (size, percent)
        look(page)


PRESSED = ".btn, .tool, .name, .out, .seg label, .list, .field, .check, .size"
"""What is pressed on the pages around the table."""


def ill_laid(page: Page, size: str) -> list[str]:
    """What is wrong with a page around the table, by day and by night."""
    problems = []
    for theme in ("dark", "light") if size in LOOKED_AT else ():
        look(page, theme)
        problems += [f"{theme} {problem}" for problem in found(page, ("faint", 4.5))]
    problems += found(page, ("small", 11), *([("tiny", PRESSED, 44)] if size in PHONES else []))
    wide = page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
    return problems if wide <= 0 else [*problems, f"{wide} pixels too wide"]


def test_the_pages_around_the_table_fill_every_size_too(server: str, window: Open) -> None:
    """Lobby, a deck's list, settings, waiting room and the door to replays."""
    page = window(has_touch=True)
    page.goto(server)
    page.locator("input[value=friend]").check(force=True)
    page.get_by_role("button", name="Make a table and get the link").click()
    page.get_by_role("button", name="Copy the link").wait_for()
    waiting = page.url
    for address, opens, part in (
        (server, None, ".page"),
        (server, "List of First steps", "dialog"),
        (server, "Settings", "dialog"),
        (waiting, None, "main"),
        (f"{server}/replay", None, "main"),
    ):
        page.goto(address)
        page.wait_for_selector(part if opens is None else ".page")
        page.evaluate(MEASURE)
        if opens:
            page.get_by_role("button", name=opens).click()
            page.wait_for_selector("dialog[open]")
        shares = set()
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            assert ill_laid(page, size) == [], (address, opens, size)
            if width > height and size not in PHONES:
                [box] = measured(page, "boxes", part)
                shares.add(round(box["width"] / min(width / 1360, height / 800)))
        assert max(shares) - min(shares) <= 2, "it grows with the window"


def test_under_1180_pixels_the_rail_is_a_drawer(server: str, window: Open) -> None:
    table = Stage(window(viewport={"width": 1024, "height": 768}), server)
    table.open(ACTION)
    page = table.page
    rail = page.locator(".app > .rail")
    expect(rail).to_be_hidden()
    page.keyboard.press("l")
    expect(rail).to_be_visible()
    page.evaluate(MEASURE)
    assert measured(page, "missed", ".rail :is(button, a)", 20) == []
    page.get_by_role("button", name="Close the drawer").click()
    expect(rail).to_be_hidden()
    page.get_by_role("button", name="Log, the card you look at, and tools").click()
    expect(rail).to_be_visible()
    page.keyboard.press("Escape")
    expect(rail).to_be_hidden()


def test_a_card_is_carried_to_a_server_and_to_nothing(server: str, window: Open) -> None:
    table = Stage(window(), server)
    table.open(CORP)
    page = table.page
    card = page.locator('[data-group=hand] [data-title="Ansel 1.0"]')
    lane = page.locator('.lane[data-server="Server 2"]')
    start, goal = card.bounding_box(), lane.bounding_box()
    assert start is not None
    assert goal is not None

    def carry(x: float, y: float) -> None:
        page.mouse.move(start["x"] + 40, start["y"] + 60)
        page.mouse.down()
        page.mouse.move(start["x"] + 60, start["y"] + 20)
        page.mouse.move(x, y)

    carry(start["x"] - 300, start["y"] + 60)
    expect(page.locator(".carried")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".carried")).to_have_count(0)
    carry(goal["x"] + 30, goal["y"] + 60)
    expect(lane).to_have_class(re.compile("goal"))
    page.keyboard.press("Escape")
    page.mouse.up()
    assert table.sent == []
    carry(goal["x"] + 30, goal["y"] + 60)
    page.mouse.up()
    assert [(said["type"], said["key"]) for said in table.heard(1)] == [("choose", "install Ansel 1.0")]
    where = picture("placing-corp")
    where["decision"]["options"] = ["install in Server 1", "install in Server 2"]
    where["decision"]["about"] = [{**where["decision"]["about"][0], "server": f"Server {n}"} for n in (1, 2)]
    table.show(where)
    assert table.heard(2)[-1]["key"] == "install in Server 2"
