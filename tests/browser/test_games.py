"""Whole games in the browser: with the mouse, with the keyboard alone, on a phone, against each other."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from .conftest import PHONE, Open
from .pilot import Pilot

ENDINGS = ("won", "lost")


def test_a_game_against_the_bot_is_played_to_its_end_with_the_mouse(server: str, window: Open) -> None:
    pilot = Pilot(window(), seed=5)
    pilot.start(server, "runner")
    pilot.play(pilot.click)
    assert pilot.outcome() in ENDINGS
    assert {"mulligan", "action"} <= pilot.kinds


def test_a_game_as_the_corp_is_played_to_its_end_with_the_mouse(server: str, window: Open) -> None:
    pilot = Pilot(window(), seed=6)
    pilot.start(server, "corp")
    pilot.play(pilot.click)
    assert pilot.outcome() in ENDINGS
    assert "destination" in pilot.kinds


def test_a_game_is_played_to_its_end_with_the_keyboard_alone(server: str, window: Open) -> None:
    page = window()
    page.goto(server)
    play = page.get_by_role("button", name="Play", exact=True)
    play.wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if play.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Start playing").wait_for()
    page.keyboard.press("Escape")
    pilot = Pilot(page, seed=7)
    pilot.play(pilot.type)
    assert pilot.outcome() in ENDINGS


def test_a_game_is_played_to_its_end_on_a_phone(server: str, window: Open) -> None:
    page = window(**PHONE)
    pilot = Pilot(page, seed=8)
    pilot.start(server, "runner")
    pilot.play(pilot.tap)
    assert pilot.outcome() in ENDINGS
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_two_people_play_each_other_by_a_link(server: str, window: Open) -> None:
    host, friend = window(), window()
    host.goto(server)
    host.get_by_text("A friend", exact=True).click()
    host.get_by_role("button", name="Make a table and get the link").click()
    link = host.get_by_label("The link to this table").input_value()
    friend.goto(link)
    friend.get_by_role("button", name="Sit down and play").click()
    pilots = Pilot(host, seed=9), Pilot(friend, seed=10)
    for pilot in pilots:
        pilot.page.get_by_role("button", name="Start playing").click()
    for _ in range(3000):
        for pilot in pilots:
            if pilot.may_act():
                pilot.click(pilot.situation())
        if all(pilot.over() for pilot in pilots):
            break
    endings = {pilot.outcome() for pilot in pilots}
    assert endings == {"won", "lost"}


def test_a_game_is_played_to_its_end_by_what_a_screen_reader_says(server: str, window: Open) -> None:
    """Roles and names alone say what there is to do: no class, no place on the screen, no mouse."""
    page = window()
    page.goto(server)
    use(page.get_by_role("button", name="Play", exact=True))
    use(page.get_by_role("button", name="Start playing"))
    random = Random(11)
    over = page.get_by_role("dialog").get_by_role("button", name="Rematch")
    for _ in range(3000):
        if over.count():
            break
        buttons = what_is_offered(page)
        number = buttons.count()
        if number:
            use(buttons.nth(random.randrange(number)))
        page.wait_for_timeout(20)
    assert over.count()


def what_is_offered(page: Page) -> Locator:
    """The buttons that do something now: those of a dialog that is open, else options, servers and cards."""
    asked = page.get_by_role("dialog")
    if asked.count():
        return asked.last.get_by_role("button", name=re.compile("^(?!Close|Cancel)"), disabled=False)
    main = page.get_by_role("main")
    options = main.get_by_role("region", name="Your options").get_by_role("button", disabled=False)
    runs = main.get_by_role("button", name=re.compile("^Run "), disabled=False)
    cards = main.get_by_role("button", name=re.compile("can be used now$"), disabled=False)
    return options.or_(runs).or_(cards)


def use(button: Locator) -> None:
    """As a screen reader does: go there, press it."""
    try:
        button.press("Enter", timeout=2000)
    except PlaywrightTimeout:
        return  # the bot was quicker, and the button is gone
