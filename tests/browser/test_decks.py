"""Decks in the browser: built from nothing and played, pasted from anywhere, changed, kept, compared."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from sneakdoor import deck_lists, decks

from ..test_deck_lists import CARDS, FORUM, OCTGN, TEXT, TYPED
from .conftest import DESKTOP, PHONE, Open
from .pilot import Pilot
from .test_accessibility import missed, with_axe, wrong

TAO = "Tāo Salonga: Telepresence Magician"
JINTEKI_NET = "3 Sure Gamble\n2 Wildcat Strike\n"
ANARCH = decks.load("starter-anarch")


def meter(page: Page, name: str) -> Locator:
    """What a meter of the builder says."""
    return page.locator(".meters .row", has_text=name).locator("b")


def pasted(page: Page, server: str, text: str) -> None:
    """The import, with a list in it."""
    page.goto(f"{server}/decks/import")
    page.get_by_role("textbox", name="The list").fill(text)


def kept(page: Page, server: str, text: str) -> str:
    """A list that was imported: the address of its builder."""
    pasted(page, server, text)
    page.get_by_role("button", name=re.compile(r"^Import \d+ card")).click()
    page.wait_for_url(re.compile(r"/decks/d"))
    expect(page.get_by_role("textbox", name="Name of the deck")).to_be_visible()
    return page.url


def test_a_legal_deck_is_built_from_nothing_and_played(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/decks")
    page.get_by_role("button", name="New deck").click()
    page.get_by_role("searchbox", name="Find an identity").fill("tao")
    page.get_by_role("button", name=TAO).click()
    expect(meter(page, "Cards")).to_have_text("0 of 40")
    field = page.get_by_role("searchbox", name="Find cards")
    field.fill("f:shaper z:standard -t:identity")
    expect(page.locator("[data-hit]").nth(20)).to_be_attached()
    field.press("ArrowDown")
    for number in range(1, 60):
        field.press("+")
        if number % 3 == 0:
            field.press("ArrowDown")
        if page.locator(".phone.seg label").first.inner_text() == "Deck 40":
            break
    expect(meter(page, "Cards")).to_have_text("40 of 40")
    expect(meter(page, "Influence")).to_have_text("0 of 15")
    expect(page.locator(".faults")).to_have_text("Legal in Standard.")
    page.get_by_role("button", name="Try it against the computer").first.click()
    page.get_by_role("button", name="Start playing").click()
    pilot = Pilot(page, seed=3)
    pilot.situation()
    expect(page.locator("body")).to_contain_text("Tāo Salonga")
    pilot.play(pilot.click)
    assert pilot.outcome() in ("won", "lost", "drawn")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (TEXT, "NetrunnerDB's text"),
        (FORUM, "NetrunnerDB's list for a forum"),
        (JINTEKI_NET, "jinteki.net's list"),
        (OCTGN, "OCTGN's file"),
        (TYPED, "a list"),
    ],
    ids=["netrunnerdb", "forum", "jinteki", "octgn", "typed"],
)
def test_a_list_from_anywhere_is_understood_and_kept(server: str, window: Open, text: str, kind: str) -> None:
    page = window()
    pasted(page, server, text)
    expect(page.locator(".kind")).to_contain_text(kind)
    if kind.startswith("jinteki"):
        expect(page.get_by_role("button", name="Import 5 cards")).to_be_disabled()
        page.get_by_role("button", name="Choose an identity").click()
        page.get_by_role("searchbox", name="Find an identity").fill("tao")
        page.get_by_role("button", name=TAO).click()
    page.get_by_role("button", name="Import 5 cards").click()
    page.wait_for_url(re.compile(r"/decks/d"))
    for title, copies in CARDS.items():
        line = page.locator(".lines .line", has_text=title)
        expect(line.locator(".copies")).to_have_text(str(copies))
    expect(page.locator(".middle small")).to_contain_text("Tāo Salonga")


def test_a_file_is_imported_like_a_paste(server: str, window: Open, tmp_path: Path) -> None:
    page = window()
    path = tmp_path / "anarch.o8d"
    path.write_text(deck_lists.write(ANARCH, "octgn"), encoding="utf-8")
    page.goto(f"{server}/decks/import")
    page.locator("input[type=file]").set_input_files(path)
    page.get_by_role("button", name=f"Import {sum(ANARCH.counts.values())} cards").click()
    page.wait_for_url(re.compile(r"/decks/d"))
    expect(page.locator(".lines .line")).to_have_count(len(ANARCH.counts))


def test_what_is_not_understood_is_offered_or_goes_into_the_notes(server: str, window: Open) -> None:
    page = window()
    pasted(page, server, "Tao Salonga\n3 Sure Gambel\n2 Wildcat Strike\n2 Ark Lockdown\n1 Zzyzx\n")
    page.get_by_role("button", name="Take 3 Sure Gamble").click()
    expect(page.locator(".understood")).to_contain_text("“Ark Lockdown” is a card, but not in the pool yet")
    expect(page.locator("footer")).to_contain_text("2 lines will go into the notes")
    page.get_by_role("button", name="Import 5 cards").click()
    page.wait_for_url(re.compile(r"/decks/d"))
    expect(page.locator(".notes textarea")).to_have_value("Not taken over:\n1 Zzyzx\n2 Ark Lockdown")
    expect(page.locator(".lines .line", has_text="Sure Gamble").locator(".copies")).to_have_text("3")


def test_changes_are_kept_and_taken_back_and_versions_compared(server: str, window: Open) -> None:
    page = window()
    address = kept(page, server, TEXT)
    page.get_by_role("textbox", name="Name of this version").fill("as it began")
    page.get_by_role("button", name="Keep this version").click()
    expect(page.locator(".versions li")).to_have_count(1)
    gamble = page.locator(".lines .line", has_text="Sure Gamble")
    gamble.hover()
    gamble.get_by_role("button", name="Take out one Sure Gamble").click()
    expect(meter(page, "Cards")).to_have_text("4 of 40")
    strike = page.locator(".lines .line", has_text="Wildcat Strike")
    strike.locator(".name").focus()
    page.keyboard.press("+")
    expect(strike.locator(".copies")).to_have_text("3")
    page.keyboard.press("-")
    page.keyboard.press("-")
    expect(strike.locator(".copies")).to_have_text("1")
    page.keyboard.press("u")
    expect(strike.locator(".copies")).to_have_text("2")
    page.get_by_role("textbox", name="Name of the deck").fill("Less money")
    page.get_by_role("button", name="Export").click()
    written = page.get_by_role("textbox", name="The list")
    expect(written).to_have_value(re.compile("2x Sure Gamble"))
    page.get_by_role("group", name="For which place").get_by_text("OCTGN").click()
    expect(written).to_have_value(re.compile("<deck game="))
    page.get_by_role("button", name="Close").click()
    page.get_by_role("link", name="compare with 1", exact=True).click()
    page.wait_for_url(re.compile(r"/compare/1\.\.2$"))
    expect(page.locator("tbody tr")).to_have_text(re.compile(r"Sure Gamble\s*3\s*2\s*−1"))
    page.reload()
    expect(page.locator("tbody tr")).to_have_count(1)
    page.goto(f"{address}/v1")
    page.get_by_role("button", name="Go back to this version").click()
    page.wait_for_url(address)
    expect(gamble.locator(".copies")).to_have_text("3")
    page.reload()
    expect(page.get_by_role("textbox", name="Name of the deck")).to_have_value("Less money")
    page.get_by_role("button", name="Delete the deck").click()
    page.get_by_role("button", name="Delete it for good").click()
    page.wait_for_url(f"{server}/decks")
    expect(page.get_by_text("No deck yet.")).to_be_visible()


def test_what_does_not_fit_is_hidden_or_says_why(server: str, window: Open) -> None:
    page = window()
    kept(page, server, TEXT)
    field = page.get_by_role("searchbox", name="Find cards")
    field.fill("hedge fund")
    expect(page.locator(".none")).to_contain_text("fits")
    page.get_by_role("group", name="Which cards").get_by_text("All").click()
    expect(page.get_by_role("button", name="Hedge Fund: No deck of this identity can hold it.")).to_be_visible()
    field.fill("sure gamble")
    expect(page.get_by_role("button", name="Sure Gamble: 3 are in, and 3 are allowed.")).to_be_visible()
    field.fill("q:nothing gamble")
    expect(page.locator(".wrong")).to_contain_text("no key")


def test_the_lobby_plays_a_pasted_list(server: str, window: Open) -> None:
    page = window()
    page.goto(server)
    page.get_by_role("button", name="Paste a list").click()
    page.get_by_role("textbox", name="The list").fill(deck_lists.write(ANARCH, "text"))
    page.get_by_role("button", name=re.compile(r"^Import \d+ cards")).click()
    mine = page.locator(".deck:has(:checked)").first
    expect(mine).to_contain_text(ANARCH.identity)
    expect(page.get_by_role("group", name="Which decks").get_by_text("Yours 1")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Start playing").click()
    Pilot(page).situation()
    page.goto(server)
    expect(page.locator(".deck:has(:checked)").first).to_contain_text(ANARCH.identity)


@with_axe
@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_pages_of_decks_can_be_used_by_everybody(server: str, window: Open, kind: dict[str, Any]) -> None:
    page = window(**kind)
    page.goto(f"{server}/decks")
    expect(page.locator(".tile").nth(10)).to_be_visible()
    assert wrong(page) == []
    address = kept(page, server, deck_lists.write(ANARCH, "text"))
    parts = ["Deck", "Add", "Numbers"] if kind is PHONE else [None]
    for part in parts:
        if part is not None:
            page.locator(".phone.seg label", has_text=part).click()
        page.wait_for_timeout(600)
        assert wrong(page) == [], part
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), part
        if part is not None:
            assert missed(page, ".steps button, .add, .phone button") == [], part
    page.goto(f"{server}/decks/import")
    page.get_by_role("textbox", name="The list").fill("Tao Salonga\n3 Sure Gambel\n2 Wildcat Strike\n2 Ark Lockdown")
    expect(page.get_by_role("button", name="Take 3 Sure Gamble")).to_be_visible()
    assert wrong(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert address
