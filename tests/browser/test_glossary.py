"""The glossary: a term is found, read and left by its links; its address can be shared; tooltips lead to it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from sneakdoor import glossary

from .conftest import DESKTOP, PHONE, Open
from .test_accessibility import both, missed, with_axe, wrong

HERE = re.compile(r"/rules/glossary/([a-z0-9-]+)$")


@both
def test_a_term_is_found_and_related_terms_are_followed(server: str, window: Open, kind: dict[str, Any]) -> None:
    page = window(**kind)
    page.goto(f"{server}/rules/glossary")
    expect(page.get_by_role("heading", name="Glossary", level=1)).to_be_visible()
    field = page.get_by_role("searchbox", name="Find a term")
    field.fill("brain damage")
    expect(page.get_by_role("status")).to_have_text("2 terms")
    field.press("Enter")
    expect(page).to_have_url(f"{server}/rules/glossary/core-damage")
    expect(page.get_by_role("heading", name="Core damage", level=1)).to_be_visible()
    entry = glossary.find("core damage")
    expect(page.get_by_text("Also called brain damage")).to_be_visible()
    expect(page.get_by_role("region", name="Rules of 2017")).to_contain_text(entry.classic)
    related = page.get_by_role("complementary", name="Related terms")
    expect(related.get_by_role("link")).to_have_count(len(entry.related))
    related.get_by_role("link", name="Maximum hand size").click()
    expect(page.get_by_role("heading", name="Maximum hand size", level=1)).to_be_visible()
    expect(page).to_have_title("Maximum hand size · Rules · Sneakdoor")
    page.go_back()
    expect(page.get_by_role("heading", name="Core damage", level=1)).to_be_visible()


def test_letters_lead_to_their_terms_and_a_kind_shows_no_others(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/rules/glossary")
    page.get_by_role("button", name="Terms with U").click()
    unique = page.get_by_role("navigation", name="Terms").get_by_role("link", name="Unique")
    expect(unique).to_be_in_viewport()
    page.get_by_role("combobox", name="Kind of term").select_option("Counters")
    terms = page.get_by_role("navigation", name="Terms").get_by_role("link")
    expect(terms).to_have_count(len(glossary.of_kind("counter")))


def test_an_address_is_opened_cold_by_any_name_and_a_wrong_one_says_what_is_near(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/rules/glossary/Research%20and%20Development")
    expect(page.get_by_role("heading", name="R&D", level=1)).to_be_visible()
    expect(page).to_have_url(f"{server}/rules/glossary/r-d")
    current = page.get_by_role("navigation", name="Terms").locator("a[aria-current=page]")
    expect(current).to_have_text("R&D")
    expect(current).to_be_in_viewport()
    page.goto(f"{server}/rules/glossary/subrutine")
    expect(page.get_by_role("alert")).to_contain_text("did you mean subroutine")
    page.locator(".over").get_by_role("link", name="Subroutine").click()
    expect(page.get_by_role("heading", name="Subroutine", level=1)).to_be_visible()


def test_rules_and_rulings_of_a_term_are_told_and_lead_to_their_pages(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/rules/glossary/jack-out")
    rules = page.get_by_role("region", name="Rules", exact=True)
    expect(rules.get_by_role("link")).to_have_count(len(glossary.find("jack out").rules))
    rules.get_by_role("link", name="6.1.5", exact=True).click()
    expect(page).to_have_url(f"{server}/rules/cr/rule_jacking_out")
    expect(page.locator("main h1")).to_be_visible()
    page.go_back()
    page.get_by_role("link", name="Proof of gloss.jack-out.1").click()
    expect(page).to_have_url(f"{server}/rules/rulings/gloss.jack-out.1")
    expect(page.locator("main h1")).to_be_visible()


def test_a_rule_that_is_a_basic_action_has_its_page(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/rules/glossary/purge")
    page.get_by_role("region", name="Rules", exact=True).get_by_role("link", name="5.2.6h").click()
    expect(page).to_have_url(f"{server}/rules/cr/corp_basic_action_purge_virus_counters")
    expect(page.locator("main h1")).to_contain_text("5.2.6h")


@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["pointer", "finger"])
def test_a_tooltip_leads_to_the_page_of_its_term(server: str, window: Open, kind: dict[str, Any]) -> None:
    page = window(**kind)
    page.goto(f"{server}/rules/glossary/jack-out")
    word = page.locator(".says").get_by_role("button", name="pieces of ice")
    if kind is PHONE:
        word.tap()
    else:
        word.hover()
    tip = page.locator(".tip:popover-open")
    expect(tip).to_contain_text(glossary.find("ice").short)
    tip.get_by_role("link", name="Glossary on pieces of ice").click()
    expect(page.get_by_role("heading", name="Ice", level=1)).to_be_visible()
    expect(page).to_have_url(HERE)
    page.mouse.move(2, 2)
    expect(page.locator(".tip:popover-open")).to_have_count(0)


def test_a_tooltip_is_reached_and_left_with_the_keyboard(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/rules/glossary/jack-out")
    word = page.locator(".says").get_by_role("button", name="pieces of ice")
    word.focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Glossary on pieces of ice")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".tip:popover-open")).to_have_count(0)
    expect(word).to_be_focused()


@with_axe
@both
@pytest.mark.parametrize("path", ["", "/jack-out", "/subrutine"])
def test_nothing_is_wrong_with_the_glossary(server: str, window: Open, kind: dict[str, Any], path: str) -> None:
    page = window(**kind)
    page.goto(f"{server}/rules/glossary{path}")
    page.locator("main h1").wait_for()
    assert wrong(page) == []
    assert kind is DESKTOP or missed(page, "main :is(button:not(.term), a, select)") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
