"""The judge's bench in the browser: a board put together, played by both sides, shared by its link, kept as a test."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import PHONE, Open
from .test_accessibility import with_axe, wrong


def spot(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def put(page: Page, title: str, place: str) -> None:
    """Search a card, choose it, and put it where it belongs."""
    page.get_by_role("textbox", name="Search a card").fill(f'"{title}"')
    page.get_by_role("list", name="Cards found").get_by_role("button", name=re.compile(f"^{re.escape(title)}")).click()
    spot(page, place).get_by_role("button", name=re.compile(f"Put {re.escape(title)} here")).click()
    expect(spot(page, place).get_by_role("button", name=re.compile(f"^{re.escape(title)}")).last).to_be_visible()


def test_a_board_is_put_together_played_and_shared(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/bench")
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("A possible position.")
    put(page, "Palisade", "Protecting HQ")
    page.get_by_role("checkbox", name="Rezzed").check()
    put(page, "Cleaver", "Rig")
    put(page, "Hedge Fund", "HQ")
    page.get_by_role("button", name="One more: Credits of the Runner").click()
    page.get_by_role("button", name="One more: Tags of the Runner").click()
    expect(verdict).to_contain_text("A possible position. The Runner decides.")

    with page.expect_download() as kept:
        page.get_by_role("button", name="As a test").click()
    source = kept.value.path().read_text(encoding="utf-8")
    assert "'Palisade (rezzed)'" in source
    assert "'credits': 6" in source

    cold = window()
    cold.goto(page.url)
    expect(spot(cold, "Protecting HQ")).to_contain_text("Palisade")
    expect(spot(cold, "Protecting HQ")).to_contain_text("rezzed")
    expect(cold.get_by_role("spinbutton", name="Tags of the Runner")).to_have_value("1")
    cold.get_by_role("button", name="Play both sides").click()
    act = cold.locator("#act")
    expect(act).to_be_visible()
    chosen = cold.get_by_role("list", name="What was chosen").get_by_role("listitem")
    act.get_by_role("button", name=re.compile("Continue")).click()
    expect(chosen).to_have_count(1)
    cold.get_by_role("button", name="Take back a choice").click()
    expect(chosen).to_have_count(0)
    cold.get_by_role("button", name="Back to the bench").first.click()
    expect(spot(cold, "Rig")).to_contain_text("Cleaver")


def test_what_no_game_reaches_is_said_and_cannot_be_played(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/bench")
    for _ in range(3):
        put(page, "Send a Message", "Scored")
    expect(page.locator(".verdict")).to_contain_text("The Corp has already won")
    expect(page.get_by_role("button", name="Play both sides")).to_be_disabled()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".verdict")).to_contain_text("A possible position.")
    page.goto(f"{server}/bench#bm90aGluZw")
    page.reload()
    expect(page.get_by_role("heading", level=1, name="Judge’s bench")).to_be_visible()
    expect(spot(page, "Scored").get_by_role("listitem")).to_have_count(0)


def test_places_are_chosen_by_their_numbers(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/bench")
    page.get_by_role("textbox", name="Search a card").fill("t:program cleaver")
    page.get_by_role("list", name="Cards found").get_by_role("button", name=re.compile("^Cleaver")).click()
    page.keyboard.press("1")
    expect(spot(page, "Rig")).to_contain_text("Cleaver")


@with_axe
@pytest.mark.parametrize("kind", [{}, PHONE], ids=["desktop", "phone"])
def test_nothing_keeps_anybody_from_the_bench(server: str, window: Open, kind: dict[str, Any]) -> None:
    page = window(**kind)
    page.goto(f"{server}/bench")
    put(page, "Palisade", "Protecting HQ")
    expect(page.locator(".verdict")).to_contain_text("A possible position.")
    assert wrong(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
