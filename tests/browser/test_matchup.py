"""The page on which two decks meet many times."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Open


def test_games_are_played_counted_and_stopped(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/decks/matchup?corp=gateway-beginner-corp&runner=gateway-beginner-runner")
    page.get_by_label("How strong").select_option("easy")
    page.get_by_role("combobox", name="Games").select_option("200")
    page.get_by_role("button", name="Play 200 games").click()
    expect(page.get_by_role("heading", name=re.compile("The Corp wins"))).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("Hedge Fund"))).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Play 200 games")).to_be_visible()
    played = page.get_by_role("progressbar", name="Games played")
    assert 1 <= int(played.get_attribute("value") or 0) < 200
    assert "corp=gateway-beginner-corp" in page.url
