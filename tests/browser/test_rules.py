"""The pages of the rules: from a line of the log to a rule, a ruling and its proof, and on to a table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sneakdoor import proofs
from sneakdoor.catalogue import rule_pages
from sneakdoor.testing import scenario

from .conftest import PHONE, Open
from .positions import Boards
from .test_accessibility import both, missed, with_axe, wrong

SIPHON = "faq4.qa.q35.security-testing-siphon"
BOARD = ".proof .app"
IN_MAIN = "main :is(button:not(.term), a, select):not(.frame *)"
"""What can be pressed beside the board, which has tests of its own."""


def where(page: Page, at: int, of: int) -> None:
    """The proof stands there."""
    expect(page.get_by_role("region", name="Proof").get_by_text(f"{at} of {of}")).to_be_visible()


def test_a_log_line_leads_to_its_rule_a_ruling_and_the_proof(tables: Boards, window: Open) -> None:
    page = window()
    tables.sit(page, "runner", scenario(runner={"credits": 5}, corp={"rd": ["Hedge Fund"] * 5, "hq": ["Hedge Fund"]}))
    page.locator("button[data-server=HQ]").click()
    line = page.locator(".log li", has_text="runs HQ")
    with page.expect_popup() as opened:
        line.get_by_role("link", name="The rule: What a run is").click()
    rule = opened.value
    expect(rule.get_by_role("heading", level=1)).to_have_text("6.1.1 What a run is")
    rulings = rule.get_by_role("region", name="Rulings on it").get_by_role("listitem")
    expect(rulings).to_have_count(len(rule_pages.rule_entry("rule_run").rulings))
    first = rule_pages.rule_entry("rule_run").rulings[0]
    rulings.first.get_by_role("link").click()
    expect(rule).to_have_url(re.compile(rf"/rules/rulings/{re.escape(first.id)}"))
    expect(rule.get_by_role("heading", level=1)).to_have_text(first.says)
    rule.wait_for_selector(BOARD)
    scene = rule_pages.boards(first.id, "modern")[0][1]
    where(rule, scene.point, len(scene.choices))
    rule.keyboard.press("Home")
    where(rule, 0, len(scene.choices))
    rule.keyboard.press("ArrowRight")
    expect(rule.get_by_role("region", name="Proof")).to_contain_text(scene.choices[0])


def test_a_proof_is_opened_at_the_point_moved_by_keys_and_shared_by_its_address(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/rules/rulings/{SIPHON}?book=2017")
    page.wait_for_selector(BOARD)
    where(page, 7, 7)
    expect(page.get_by_role("list", name="What the test sees here")).to_contain_text("t.runner.credits == 2")
    for key, at in (("ArrowLeft", 6), ("ArrowLeft", 5), ("]", 6), ("]", 7), ("[", 6), ("Home", 0), ("p", 7)):
        page.keyboard.press(key)
        where(page, at, 7)
    page.keyboard.press("[")
    where(page, 6, 7)
    expect(page).to_have_url(f"{server}/rules/rulings/{SIPHON}?book=2017&step=6")
    expect(page.get_by_role("region", name="Proof")).to_contain_text("play Account Siphon")
    page.reload()
    page.wait_for_selector(BOARD)
    where(page, 6, 7)
    expect(page.locator(".choice .taken")).to_have_text("chosen next continue")
    page.keyboard.press(" ")
    where(page, 7, 7)


def test_the_chosen_rulebook_decides_the_proof(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/rules/rulings/{SIPHON}")
    page.wait_for_selector(BOARD)
    expect(page.get_by_text("the rulebooks differ")).to_be_visible()
    expect(page.get_by_label("Board 1 of 4")).to_be_visible()
    where(page, 9, 9)
    page.get_by_role("radio", name="Rules of 2017").check(force=True)
    expect(page).to_have_url(f"{server}/rules/rulings/{SIPHON}?book=2017")
    where(page, 7, 7)
    expect(page.get_by_role("region", name="Proof")).to_contain_text("gains 2 credits from Security Testing")


def test_a_table_goes_on_from_the_proof(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/rules/rulings/{SIPHON}?book=2017&step=5")
    page.wait_for_selector(BOARD)
    page.get_by_role("button", name="Try it yourself from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"/t/t"))
    expect(page.get_by_text(f"step 5 of the proof of a ruling ({SIPHON})")).to_be_visible()
    expect(page.get_by_role("region", name="Log")).to_contain_text("chooses HQ")


def test_structures_are_drawn_and_a_step_shows_its_rule_and_rulings(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/rules/run")
    approach = page.get_by_role("region", name="Approach ice")
    steps = ["Approach begins", "Windowabilities, rez, rez this ice", "Encounter the ice or go on"]
    expect(approach.get_by_role("button")).to_have_text(steps)
    approach.get_by_role("button", name="Window").click()
    expect(page).to_have_url(f"{server}/rules/run?step=7")
    entry = rule_pages.rule_entry("step_approach_paw")
    expect(page.get_by_role("heading", name=entry.title)).to_be_visible()
    expect(page.get_by_text(entry.rulings[0].says)).to_be_visible()
    page.get_by_role("radio", name="Side by side").check(force=True)
    expect(page.get_by_role("region", name="Pass ice")).to_be_visible()
    marked = [s for name in rule_pages.BOOKS for p in rule_pages.structures(name).structures[2].phases for s in p.steps]
    expect(page.get_by_text("only here")).to_have_count(sum(step.differs for step in marked))
    page.get_by_role("radio", name="2017", exact=True).check(force=True)
    expect(page).to_have_url(f"{server}/rules/run?book=2017")
    page.get_by_role("link", name="A breach").click()
    expect(page).to_have_url(f"{server}/rules/breach?book=2017")


def test_rulings_are_found_by_a_card(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/rules/rulings")
    expect(page.get_by_role("status")).to_have_text(f"{rule_pages.find_rulings('').total} rulings")
    page.get_by_role("searchbox", name="Look for rulings").fill("femme fatale")
    found = rule_pages.find_rulings("femme fatale")
    expect(page.get_by_role("status")).to_have_text(f"{found.total} rulings")
    expect(page).to_have_url(f"{server}/rules/rulings?q=femme%20fatale")
    page.get_by_role("link", name=re.compile(re.escape(found.rulings[0].says))).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(found.rulings[0].says)


def test_a_ruling_about_decks_shows_the_list(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/rules/rulings/gloss.deck.1")
    expect(page.get_by_role("region", name="Proof")).to_contain_text("It is legal.")


def test_what_is_not_there_says_so(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/rules/rulings/faq4.card.nobody.1")
    expect(page.get_by_role("heading", name="There is no such ruling")).to_be_visible()
    page.goto(f"{server}/rules/cr/rule_of_thumb")
    expect(page.get_by_role("heading", name="There is no such rule")).to_be_visible()


PAGES = {
    "structure": "/rules/run?book=both",
    "rulings": "/rules/rulings?q=siphon",
    "ruling": f"/rules/rulings/{SIPHON}",
    "rule": "/rules/cr/step_approach_begins",
    "chapters": "/rules/cr",
}


@with_axe
@both
@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES)
def test_nothing_is_wrong_with_the_pages(server: str, window: Open, kind: dict[str, Any], path: str) -> None:
    page = window(**kind)
    page.goto(server + path)
    page.get_by_role("heading", level=1).wait_for()
    if path.startswith(("/rules/rulings/", "/rules/cr/")):
        page.wait_for_selector(BOARD)
    page.wait_for_load_state("networkidle")
    assert wrong(page) == []
    if kind is PHONE:
        assert missed(page, IN_MAIN) == []


def test_a_phone_shows_the_proof_too(server: str, window: Open) -> None:
    page = window(**PHONE)
    page.goto(f"{server}/rules/rulings/{SIPHON}?book=2017&step=6")
    page.wait_for_selector(BOARD)
    page.get_by_role("button", name="Step forward").tap()
    expect(page).to_have_url(f"{server}/rules/rulings/{SIPHON}?book=2017&step=7")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing stands out at the side"
    assert SIPHON in proofs.watchable()
