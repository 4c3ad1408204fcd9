"""Lessons in a browser: played to the end, left and come back to, wrong turns, hints, on a phone too."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from sneakdoor import lessons

from .conftest import PHONE, Open

LESSON = lessons.load("runner-1")


def at_step(page: Page, number: int) -> None:
    """The coach is at that step, counted from 1."""
    step = LESSON.steps[number - 1]
    expect(page.get_by_role("region", name="Coach").locator("h2")).to_have_text(step.heading)


def read_on(page: Page) -> None:
    page.get_by_role("button", name="Read on").click()


def test_the_first_lesson_is_played_to_its_end_left_and_come_back_to(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/learn")
    page.get_by_role("link", name="Begin lesson 1").first.click()
    expect(page).to_have_url(f"{server}/learn/runner/1")
    for number in (1, 2, 3):
        at_step(page, number)
        read_on(page)
    at_step(page, 4)

    # A wrong turn is answered and not played.
    page.locator("#act").get_by_role("button", name="Draw").click()
    expect(page.get_by_role("alert")).to_contain_text("you are back")
    at_step(page, 4)
    expect(page.get_by_label("4 clicks left").first).to_be_visible()

    page.locator("#act").get_by_role("button", name="Gain 1").click()
    at_step(page, 5)
    expect(page.get_by_role("alert")).to_have_count(0)

    # Leaving keeps the step.
    page.get_by_role("link", name="Leave the lesson").click()
    expect(page.get_by_text("you left at step 5 of 12")).to_be_visible()
    page.get_by_role("link", name="Go on with lesson 1").click()
    at_step(page, 5)
    page.reload()
    at_step(page, 5)

    page.locator("#act").get_by_role("button", name="Draw").click()
    at_step(page, 6)
    read_on(page)
    at_step(page, 7)
    page.locator('[data-group="hand"]').get_by_role("button", name="Sure Gamble").first.click()
    at_step(page, 8)
    for number in (8, 9, 10):
        at_step(page, number)
        read_on(page)
    at_step(page, 11)
    page.keyboard.press("r")
    page.keyboard.press("a")
    at_step(page, 12)
    expect(page.get_by_label("Your score area: 1 of 7 points").first).to_be_visible()
    read_on(page)
    expect(page.get_by_role("link", name="Go on to lesson 2")).to_be_visible()
    page.get_by_role("link", name="To all lessons").click()
    expect(page.get_by_text("1 of 6 done")).to_be_visible()
    expect(page.get_by_role("link", name="Begin lesson 2")).to_be_visible()


def test_keys_go_back_give_hints_and_show_the_way(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/learn/runner/1")
    at_step(page, 1)
    for number in (2, 3, 4):
        page.keyboard.press("n")
        at_step(page, number)
    for hints in (1, 2, 3):
        page.keyboard.press("h")
        expect(page.get_by_role("list", name="Hints").get_by_role("listitem")).to_have_count(hints)
    expect(page.get_by_role("list", name="Hints")).to_contain_text("Take a credit.")
    page.keyboard.press("h")
    expect(page.get_by_role("list", name="Hints").get_by_role("listitem")).to_have_count(3)
    page.keyboard.press("n")
    at_step(page, 5)
    expect(page.get_by_role("list", name="Hints")).to_have_count(0)
    page.keyboard.press("b")
    at_step(page, 4)
    expect(page.get_by_label("4 clicks left").first).to_be_visible()
    expect(page.get_by_role("button", name="Back")).to_be_enabled()


def test_every_lesson_can_be_shown_to_its_end(server: str, window: Open) -> None:
    page = window()
    for lesson in lessons.every():
        page.goto(f"{server}/learn/{lesson.side}/{lesson.number}")
        coach = page.get_by_role("region", name="Coach")
        for step in lesson.steps:
            expect(coach.locator("h2")).to_have_text(step.heading)
            expect(coach.get_by_role("button", name="Show me")).to_be_enabled()  # what happened has been shown
            expect(page.locator(".halo")).not_to_have_count(0)  # and what the step is about is lit
            page.keyboard.press("n")
        expect(page.get_by_role("button", name="Begin again")).to_be_visible()


def test_a_lesson_that_there_is_not_says_so(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/learn/corp/9")
    expect(page.get_by_text("There is no such lesson").first).to_be_visible()
    page.get_by_role("link", name="To all lessons").click()
    expect(page.get_by_role("heading", name="Learn Netrunner by playing it")).to_be_visible()


def test_on_a_phone_the_coach_is_a_sheet_that_can_be_put_away(server: str, window: Open) -> None:
    page = window(**PHONE)
    page.goto(f"{server}/learn/runner/1")
    at_step(page, 1)
    page.get_by_role("button", name="See the board").click()
    expect(page.get_by_role("region", name="Coach")).to_have_count(0)
    page.get_by_role("button", name=LESSON.steps[0].heading).click()
    at_step(page, 1)
    read_on(page)
    at_step(page, 2)
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide


def test_the_first_whole_game_has_a_coach_who_speaks_up_once(server: str, window: Open) -> None:
    page = window()
    page.goto(f"{server}/learn")
    page.get_by_role("button", name="Play the Corp").click()
    expect(page).to_have_url(re.compile(r"/t/"))
    page.get_by_role("dialog").get_by_role("button", name="Close").first.click()
    coach = page.get_by_role("status", name="Coach")
    expect(coach).to_contain_text("Your first hand")
    coach.get_by_role("button", name="Close the remark").click()
    expect(coach).to_have_count(0)
    page.locator("#act").get_by_role("button", name="Keep").click()
    expect(coach).to_contain_text("Nothing before HQ or R&D")
    page.reload()
    expect(page.locator("#act").get_by_role("button", name="Gain 1")).to_be_visible()
    expect(page.get_by_text("Nothing before HQ or R&D")).to_have_count(0)
    expect(page.get_by_text("Your first hand")).to_have_count(0)


def test_a_table_of_ones_own_has_no_coach(server: str, window: Open) -> None:
    page = window()
    page.goto(server)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"/t/"))
    page.get_by_role("dialog").get_by_role("button", name="Close").first.click()
    expect(page.locator("#act").get_by_role("button", name="Keep")).to_be_visible()
    expect(page.get_by_role("status", name="Coach")).to_have_count(0)
