"""At the table: why not, coming back, watching, looking back, and going on from there."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from sneakdoor.testing import scenario

from .conftest import Open, Server
from .pilot import Pilot
from .positions import Boards


def concede(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Concede the game").click()
    page.get_by_role("button", name="Concede", exact=True).click()
    expect(page.locator("dialog[open] .end")).to_be_visible()


def clicks_left(page: Page) -> Locator:
    return page.locator("#act .numbers")


def at_first_action(server: str, page: Page, side: str = "runner") -> Pilot:
    pilot = Pilot(page, seed=3)
    pilot.start(server, side)
    pilot.settled()
    page.keyboard.press("1")
    page.wait_for_selector("#act[data-kind=action]")
    return pilot


def test_why_not_answers_with_a_sentence_and_its_rule(server: str, window: Open) -> None:
    page = window()
    at_first_action(server, page)
    page.locator('[data-handle="runner identity"]').first.focus()
    page.keyboard.press("w")
    answer = page.get_by_role("dialog", name="Why not")
    expect(answer).to_be_visible()
    assert len(answer.locator("li p").first.inner_text()) > 15
    expect(answer.locator(".rule").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(answer).to_be_hidden()


def test_why_not_does_not_cover_the_action_bar(server: str, window: Open) -> None:
    page = window()
    at_first_action(server, page)
    page.locator('[data-handle="runner identity"]').first.focus()
    page.keyboard.press("w")
    popover = page.locator(".popover").bounding_box()
    bar = page.locator("#act").bounding_box()
    assert popover is not None
    assert bar is not None
    assert popover["y"] + popover["height"] <= bar["y"] or popover["y"] >= bar["y"] + bar["height"]


def test_a_wish_in_words_is_answered_too(server: str, window: Open) -> None:
    page = window()
    at_first_action(server, page)
    page.mouse.move(1300, 500)
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("w")
    asked = page.get_by_role("dialog", name="Why can I not…?")
    asked.get_by_label("What you would like to do").fill("rez Palisade")
    page.keyboard.press("Enter")
    expect(asked.locator("li").first).to_contain_text("Corp")


def test_space_wastes_no_click(server: str, window: Open) -> None:
    page = window()
    at_first_action(server, page)
    page.locator('#act [data-option="credit"]').click()
    expect(clicks_left(page)).to_have_text("3 clicks left")
    page.keyboard.press("Space")
    page.wait_for_timeout(300)
    expect(clicks_left(page)).to_have_text("3 clicks left")


def test_the_coach_says_what_the_computer_would_do_and_does_it(server: str, window: Open) -> None:
    page = window()
    at_first_action(server, page)
    page.keyboard.press("c")
    coach = page.get_by_role("dialog", name="What the computer would do")
    expect(coach.locator("li").first).to_contain_text(".")
    page.keyboard.press("Escape")
    expect(coach).to_be_hidden()
    page.get_by_role("button", name="What would the computer do?").click()
    coach.get_by_role("button", name="Do that").click()
    expect(coach).to_be_hidden()
    expect(page.locator(".lines li").last).not_to_be_empty()


def test_reloading_in_the_middle_of_a_run_rejoins_it(tables: Boards, window: Open) -> None:
    page = window()
    board = scenario(
        runner=dict(credits=9, rig=["Cleaver"]),
        corp=dict(servers={"HQ": dict(ice=["Palisade (rezzed)"])}, hq=["Hedge Fund"]),
    )
    tables.sit(page, "runner", board)
    page.keyboard.press("r")
    page.locator(".popover").wait_for()
    page.keyboard.press("h")
    page.wait_for_selector(".app.running #act [data-option^='use Cleaver: break']")
    before = page.locator("#act").inner_text()
    log = page.locator(".lines li").count()
    assert log > 0
    page.reload()
    page.wait_for_selector("#act[data-kind]:not([data-kind=''])")
    assert page.locator(".app.running").count() == 1
    assert page.locator("#act").inner_text() == before
    assert page.locator(".lines li").count() == log
    assert page.locator("dialog[open]").count() == 0


def test_a_killed_server_loses_nothing_and_the_page_comes_back_by_itself(mortal: Server, window: Open) -> None:
    page = window()
    at_first_action(mortal.address, page)
    page.locator('#act [data-option="credit"]').click()
    expect(clicks_left(page)).to_have_text("3 clicks left")
    mortal.kill()
    expect(page.get_by_text("The connection was lost")).to_be_visible()
    mortal.start()
    expect(page.get_by_text("The connection was lost")).to_be_hidden()
    expect(clicks_left(page)).to_have_text("3 clicks left")
    page.locator('#act [data-option="credit"]').click()
    expect(clicks_left(page)).to_have_text("2 clicks left")


def test_a_spectator_sees_no_hidden_card(server: str, window: Open) -> None:
    host, watcher = window(), window()
    frames: list[str] = []
    watcher.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    at_first_action(server, host)
    hand = host.evaluate("[...document.querySelectorAll('[data-group=hand] [data-title]')].map(e => e.dataset.title)")
    assert hand
    watcher.goto(host.url.replace("/t/", "/watch/"))
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    shown = watcher.locator("body").inner_text()
    sent = "".join(frames)
    assert '"welcome"' in sent
    for title in set(hand):
        assert title not in shown
        assert title not in sent


def test_a_replay_opens_steps_and_goes_on_as_a_new_game(server: str, window: Open, tmp_path: Path) -> None:
    page = window()
    pilot = at_first_action(server, page)
    for _ in range(8):
        situation = pilot.situation()
        if situation.over:  # who runs anywhere may be flatlined
            break
        pilot.click(situation)
        pilot.settled()
    if not pilot.over():
        concede(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the replay").click()
    kept = tmp_path / "game.json"
    download.value.save_as(kept)
    page.get_by_role("link", name="Review from here").click()
    steps = page.locator(".controls .told span").filter(has_text=re.compile(r"^\d+ of \d+$"))
    expect(steps).to_be_visible()
    page.keyboard.press("Home")
    expect(steps).to_have_text(starting_with("0 of "))
    page.get_by_role("button", name="Step forward").click()
    expect(steps).to_have_text(starting_with("1 of "))
    page.keyboard.press("ArrowRight")
    expect(steps).to_have_text(starting_with("2 of "))
    page.get_by_text("Corp", exact=True).first.click()
    expect(page.locator(".lines li").first).to_be_visible()

    page.goto(f"{server}/replay")
    page.locator("input[type=file]").set_input_files(kept)
    page.get_by_role("button", name="Next turn").click()
    page.get_by_role("button", name="Next turn").click()
    expect(steps).not_to_have_text(starting_with("0 of "))
    page.get_by_role("button", name="Play on from here").click()
    page.locator("dialog[open]").get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#act")


def starting_with(text: str) -> re.Pattern[str]:
    return re.compile(f"^{re.escape(text)}")


def test_a_rematch_begins_at_a_new_table(server: str, window: Open) -> None:
    page = window()
    at_first_action(server, page)
    first = page.url
    concede(page)
    page.get_by_role("button", name="Swap sides").click()
    expect(page).not_to_have_url(first)
    expect(page.get_by_role("heading", name="You are the Corp")).to_be_visible()


def test_stops_and_the_hold_key_reach_the_server(server: str, window: Open) -> None:
    page = window()
    at_first_action(server, page)
    page.keyboard.press("h")
    expect(page.get_by_text("Holding priority")).to_be_visible()
    page.keyboard.press("h")
    expect(page.get_by_text("Holding priority")).to_be_hidden()
    page.get_by_role("button", name="Settings").click()
    stop = page.get_by_role("radiogroup", name="Ice has been passed")
    stop.get_by_text("Always").click()
    page.get_by_role("button", name="Done").click()
    page.reload()
    page.wait_for_selector("#act[data-kind=action]")
    page.get_by_role("button", name="Settings").click()
    expect(stop.locator("input:checked")).to_have_value("always")


def test_the_page_is_labelled_for_screen_readers(server: str, window: Open) -> None:
    page = window()
    at_first_action(server, page)
    expect(page.locator("[aria-live=polite]").first).to_contain_text("Take an action")
    unnamed = page.evaluate(
        """() => [...document.querySelectorAll('button, a, input, select')].filter(e =>
             e.checkVisibility() && !(e.innerText || e.ariaLabel || e.title || e.labels?.length || e.placeholder))
             .map(e => e.outerHTML.slice(0, 120))"""
    )
    assert unnamed == []
