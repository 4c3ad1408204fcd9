"""The lobby's decks, found with the keyboard and on a phone; and what a table loads of the cards."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, Request, Response, expect

from sneakdoor import decks

from .conftest import PHONE, Open
from .pilot import Pilot

MOST_SENT = 120_000
"""Bytes of JSON that a page may be sent over HTTP from the lobby to the end of a game."""


def chosen(page: Page) -> str:
    """The deck that is chosen."""
    return page.locator(".deck input:checked").first.input_value()


@pytest.mark.parametrize("kind", [{}, PHONE], ids=["desktop", "phone"])
def test_decks_are_found_by_event_and_year_and_taken_with_the_keyboard(
    server: str, window: Open, kind: dict[str, Any]
) -> None:
    page = window(**kind)
    page.goto(server)
    assert page.locator(".deck").first.is_visible()
    page.get_by_role("radio", name="Starter").first.focus()
    page.keyboard.press("ArrowRight")
    field = page.get_by_role("searchbox", name="Find a deck")
    field.focus()
    expect(field).to_be_in_viewport()
    assert field.evaluate("field => getComputedStyle(field).opacity") == "1"
    page.keyboard.type("championship 2012")
    headings = page.locator(".groups.whole h3")
    expect(headings).to_have_text(["World Championship 2012"])
    page.keyboard.press("Enter")
    assert decks.blurb(chosen(page)).group == "World Championship 2012"
    page.keyboard.press("Tab")
    before = chosen(page)
    page.keyboard.press("ArrowDown")
    assert chosen(page) != before
    assert decks.blurb(chosen(page)).year == 2012
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    field.focus()
    page.keyboard.press("Escape")
    runners = [name for name in decks.names() if decks.load(name).side == "runner" and decks.blurb(name).year]
    groups = dict.fromkeys(decks.blurb(name).group for name in runners)
    expect(headings).to_have_text(list(groups))


def test_a_table_loads_the_cards_of_ones_own_deck_and_those_that_are_seen(server: str, window: Open) -> None:
    page = window()
    asked: list[str] = []
    seen: list[str] = []
    sent: list[int] = []

    def requested(request: Request) -> None:
        if "/api/cards" in request.url:
            asked.extend(parse_qs(urlsplit(request.url).query)["title"])

    page.on("request", requested)

    def answered(got: Response) -> None:
        if "/api/c" in got.url and got.ok:
            sent.append(len(got.body()))
        elif "/api/games/" in got.url and got.ok:  # how a game went, which names cards that nobody saw in it
            seen.append(got.text())

    page.on("response", answered)
    page.on("websocket", lambda line: line.on("framereceived", lambda text: seen.append(str(text))))
    pilot = Pilot(page, seed=5)
    pilot.start(server, "runner")
    own, other = (decks.load(f"gateway-beginner-{side}") for side in ("runner", "corp"))
    assert set(asked) & set(own.counts), "its own deck is there before it is drawn"
    pilot.play(pilot.click)
    strange = set(asked) - set(own.counts)
    page.wait_for_timeout(500)  # what told the page of them has been read by then
    shown = "".join(seen)
    assert strange
    assert [title for title in strange if json.dumps(title, ensure_ascii=False) not in shown] == []
    assert strange <= {other.identity, own.identity, *other.counts}
    assert sum(sent) < MOST_SENT
