"""Puzzles in a browser: one of each kind to its end, a wrong line at its refutation, the line shown, on a phone too."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from sneakdoor.puzzles.book import shipped
from sneakdoor.puzzles.goals import KINDS
from sneakdoor.puzzles.standing import Attempt, solution

from .conftest import PHONE, Open

NUMBERS = {kind: 1 + next(n for n, p in enumerate(shipped()) if p.kind == kind) for kind in KINDS}


def choose(page: Page, key: str) -> None:
    """Choose an option by its key, in the list of all options."""
    expect(page.locator("#act[data-kind]:not([data-busy])")).to_be_visible()
    page.keyboard.press("a")
    page.get_by_role("dialog").locator(f'[data-option="{key}"]').first.click()


def open_puzzle(page: Page, server: str, number: int) -> None:
    page.goto(f"{server}/learn/puzzles/{number}")
    expect(page.get_by_role("region", name="Puzzle")).to_contain_text(f"Puzzle {number}")
    expect(page.locator("#act")).to_be_visible()


@pytest.mark.parametrize("kind", KINDS)
def test_one_of_each_kind_is_played_to_its_end(server: str, window: Open, kind: str) -> None:
    page = window()
    number = NUMBERS[kind]
    open_puzzle(page, server, number)
    choices = solution(shipped()[number - 1]).choices
    for key in choices:
        choose(page, key)
    expect(page.get_by_role("alert")).to_contain_text("Solved")
    expect(page.get_by_text("Other tries")).to_be_visible()
    page.goto(f"{server}/learn/puzzles")
    expect(page.get_by_text(f"1 of {len(shipped())} solved")).to_be_visible()
    expect(page.locator(f'a[href="/learn/puzzles/{number}"] .tick')).to_contain_text("solved")


def test_a_wrong_line_stands_at_its_refutation_and_is_tried_again(server: str, window: Open) -> None:
    page = window()
    number = NUMBERS["steal"]
    open_puzzle(page, server, number)
    wrong = next(iter(Attempt(shipped()[number - 1]).here.wrong))
    choose(page, wrong)
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator(".line .wrong")).to_contain_text(wrong)
    expect(page.locator("#act").get_by_role("button", name=re.compile("Gain 1"))).to_have_count(0)
    page.keyboard.press(" ")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator("#act[data-kind]")).to_be_visible()


def test_showing_the_solution_costs_the_tick(server: str, window: Open) -> None:
    page = window()
    number = NUMBERS["win"]
    open_puzzle(page, server, number)
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_role("alert")).to_contain_text("earns no tick")
    page.get_by_role("link", name="To all puzzles").click()
    expect(page.get_by_text(f"0 of {len(shipped())} solved")).to_be_visible()


def test_on_a_phone_the_sheet_folds_away(server: str, window: Open) -> None:
    page = window(**PHONE)
    open_puzzle(page, server, NUMBERS["steal"])
    page.get_by_role("button", name="See the board").click()
    expect(page.get_by_role("region", name="Puzzle")).to_have_count(0)
    expect(page.locator("#act[data-kind]")).to_be_visible()


def test_an_address_that_is_no_puzzle_says_so(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/learn/puzzles/9000")
    expect(page.get_by_text("There is no such puzzle").first).to_be_visible()
