"""One layout that fills every screen: nothing cut off, nothing that jumps, words that can be read.

The pictures are those of frontend/fixtures, shown by the built client; what is measured is measured in the page
(measure.js).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

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
ZONES = ".board > div, .app > .rail, .app > nav"
MEASURE = Path(__file__).with_name("measure.js").read_text()
TABS = ("servers", "hand", "rig", "log")

every_size = pytest.mark.parametrize("size", SIZES)


class Tables:
    """A page for each viewer, opened once: sizes, themes and pictures come and go on it."""

    def __init__(self, browser: Browser, server: str) -> None:
        self.browser = browser
        self.server = server
        self.open: dict[str, Stage] = {}

    def show(self, size: str, view: View, theme: str = "dark", palette: str | None = None, percent: int = 100) -> Page:
        """That picture at a table of that size."""
        table = self.open.get(view["viewer"])
        width, height = SIZES[size]
        if table is None:
            context = self.browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
            table = self.open[view["viewer"]] = Stage(context.new_page(), self.server)
            table.open(view)
            table.page.evaluate(MEASURE)
        page = table.page
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(
            """([theme, palette, size]) => {
                 const root = document.documentElement;
                 root.dataset.theme = theme;
                 if (palette) root.dataset.palette = palette; else delete root.dataset.palette;
                 root.style.setProperty('--size', size);
               }""",
            [theme, palette, percent / 100],
        )
        table.show(view)
        if size in PHONES:
            page.locator("#tab-servers").click()
        return page


@pytest.fixture(scope="module")
def tables(chromium: Browser, server: str) -> Tables:
    return Tables(chromium, server)


def measured(page: Page, what: str, *arguments: Any) -> Any:
    return page.evaluate(f"([...given]) => measure.{what}(...given)", list(arguments))


def zones(page: Page, size: str) -> Iterator[str]:
    """What a phone shows one after the other; everything, elsewhere."""
    if size not in PHONES:
        yield "all"
        return
    for tab in TABS:
        page.locator(f"#tab-{tab}").click()
        yield tab


def hand_of_six(view: View) -> View:
    """The same picture with a sixth card in the Corp's hand."""
    changed = deepcopy(view)
    held = changed["corp"]["cards_in_hand"]
    held.append({**held[0], "handle": "corp hand 99", "title": "Wall of Static"})
    changed["corp"]["hand"] = len(held)
    return changed


ACTION, RUN, CORP = picture("full-runner"), picture("dive-runner"), hand_of_six(picture("full-corp"))
STATES = {
    "runner": ["full-runner", "approach-runner", "dive-runner", "access-remote-runner", "access-runner"],
    "corp": ["mulligan-corp", "full-corp", "placing-corp", "dive-corp", "approach-corp"],
}
PICTURES = {path.stem: picture(path.stem) for path in sorted(VIEWS.glob("*.json"))}


@every_size
def test_zones_fill_the_window_and_none_lies_over_another(tables: Tables, size: str) -> None:
    width, height = SIZES[size]
    for view in (ACTION, CORP):
        page = tables.show(size, view)
        for zone in zones(page, size):
            assert measured(page, "overlapping", ZONES) == [], zone
            assert measured(page, "outside", ZONES) == [], zone
            boxes = measured(page, "boxes", ZONES)
            assert sum(box["width"] * box["height"] for box in boxes) == pytest.approx(width * height, rel=0.01)


@every_size
@pytest.mark.parametrize("viewer", ["runner", "corp"])
def test_neither_ground_nor_run_buttons_nor_dock_move_whatever_is_asked(tables: Tables, size: str, viewer: str) -> None:
    places: dict[str, set[tuple[int, int]]] = {}
    for name in STATES[viewer]:
        page = tables.show(size, picture(name))
        for part in (".ground", "#act", ".plate", ".board > .mine"):
            boxes = measured(page, "boxes", part)
            assert boxes, part
            places.setdefault(part, set()).update((round(box["top"]), round(box["bottom"])) for box in boxes)
    assert {part: len(found) for part, found in places.items()} == dict.fromkeys(places, 1), places


@every_size
def test_no_answer_is_cut_off_and_the_dock_holds_them_all(tables: Tables, size: str) -> None:
    for name, view in PICTURES.items():
        if not (view["decision"] or {}).get("options"):
            continue
        page = tables.show(size, view)
        if size in PHONES:
            assert measured(page, "tiny", "#act button.op, nav button", 44) == [], name
            assert page.locator("#act .answers").evaluate("e => e.scrollWidth <= e.clientWidth"), name
            continue
        unit = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
        assert {round(box["height"]) for box in measured(page, "boxes", "#act button.op")} <= {round(6.4 * unit)}, name
        assert measured(page, "outside", "#act button.op", "#act") == [], name
        assert measured(page, "overlapping", "#act button.op, #act .ask") == [], name
        assert measured(page, "cut", "#act .cost, #act .question") == [], name
        keys = page.locator("#act [data-option]").evaluate_all("all => all.map(e => e.dataset.option)")
        everything = page.locator("#act button[aria-haspopup=dialog], .tray [data-option]").count() > 0
        assert everything or set(keys) >= {key for key in view["decision"]["options"] if not key.startswith("run ")}, (
            name
        )


@every_size
def test_no_words_are_smaller_than_eleven_pixels(tables: Tables, size: str) -> None:
    for view in (ACTION, RUN, CORP, remotes(ACTION, 10, 4)):
        page = tables.show(size, view)
        for zone in zones(page, size):
            assert measured(page, "small", 11) == [], zone


@pytest.mark.parametrize("size", [size for size, (_, height) in SIZES.items() if height >= 768])
@pytest.mark.parametrize("viewer", ["runner", "corp"])
def test_the_whole_hand_can_be_read_without_hovering(tables: Tables, size: str, viewer: str) -> None:
    view = ACTION if viewer == "runner" else CORP
    page = tables.show(size, view)
    if size in PHONES:
        page.locator("#tab-hand").click()
    assert page.locator("[data-group=hand] .text").count() == len(view[viewer]["cards_in_hand"])
    assert measured(page, "cut", "[data-group=hand] .text") == []
    if size not in PHONES:
        assert measured(page, "overlapping", "[data-group=hand] .press") == []
        assert measured(page, "outside", "[data-group=hand] .press") == []


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("palette", [None, "cb"], ids=["", "colour-blind"])
@pytest.mark.parametrize("size", ["1440x900", "phone upright"])
def test_words_stand_out_from_their_ground(tables: Tables, theme: str, palette: str | None, size: str) -> None:
    for view in (ACTION, RUN, CORP, picture("access-remote-runner"), picture("placing-corp")):
        page = tables.show(size, view, theme, palette)
        for zone in zones(page, size):
            assert measured(page, "faint", 4.5) == [], zone


@every_size
@pytest.mark.parametrize("state", ["action", "run"])
def test_ten_remotes_and_four_ice_deep_stay_usable(tables: Tables, size: str, state: str) -> None:
    page = tables.show(size, remotes(ACTION if state == "action" else RUN, 10, 4))
    [room] = measured(page, "boxes", ".board > .servers")
    lanes = measured(page, "boxes", ".lane")
    assert len(lanes) == 13
    hidden = [
        lane["name"]
        for lane in lanes
        if lane["left"] + lane["width"] * 0.6 > room["right"] or lane["left"] + lane["width"] * 0.4 < room["left"]
    ]
    counted = sum(int("".join(filter(str.isdigit, said))) for said in page.locator(".more").all_inner_texts())
    assert counted == len(hidden)
    assert measured(page, "overlapping", ".plate button") == []
    deep = page.locator('.lane[data-server="Server 1"]')
    assert deep.locator(".stack > li").count() == 4
    assert deep.locator(".area").evaluate("e => e.scrollHeight <= e.clientHeight + 1")
    for number in range(13):
        lane = page.locator(".lane").nth(number)
        lane.evaluate("e => e.scrollIntoView({inline: 'center', block: 'nearest'})")
        box = measured(page, "boxes", ".lane")[number]
        assert room["left"] - 1 <= box["left"]
        assert box["right"] <= room["right"] + 1


@pytest.mark.parametrize("percent", [90, 120, 140])
@pytest.mark.parametrize("size", ["1280x720", "1920x1080", "tablet upright", "phone upright"])
def test_the_setting_size_makes_everything_larger_or_smaller(tables: Tables, size: str, percent: int) -> None:
    unit = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    plain = tables.show(size, ACTION).evaluate(unit)
    page = tables.show(size, ACTION, percent=percent)
    factor = page.evaluate(unit) / plain
    assert factor == pytest.approx(0.9, rel=0.01) if percent == 90 else 1.1 <= factor <= percent / 100 + 0.01
    assert measured(page, "small", 11) == []
    assert measured(page, "overlapping", ZONES) == []
    assert measured(page, "outside", ZONES) == []
    assert measured(page, "cut", ".strip, .seam") == []


def test_under_1180_pixels_the_rail_is_a_drawer(server: str, window: Open) -> None:
    table = Stage(window(viewport={"width": 1024, "height": 768}), server)
    table.open(ACTION)
    page = table.page
    rail = page.locator(".app > .rail")
    expect(rail).to_be_hidden()
    page.keyboard.press("l")
    expect(rail).to_be_visible()
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
    page.wait_for_timeout(100)
    assert [(said["type"], said["key"]) for said in table.sent] == [("choose", "install Ansel 1.0")]
    where = picture("placing-corp")
    where["decision"]["options"] = ["install in Server 1", "install in Server 2"]
    where["decision"]["about"] = [{**where["decision"]["about"][0], "server": f"Server {n}"} for n in (1, 2)]
    table.show(where)
    page.wait_for_timeout(200)
    assert table.sent[-1]["key"] == "install in Server 2"
