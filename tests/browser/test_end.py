"""After the game in the browser: the end screen, links to its position, last games, another game, claiming one."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Coroutine, Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Page, expect

from sneakdoor.review.reviewing import hundredths
from tests.server.client import Guest
from tests.server.conftest import running

from .conftest import PHONE, Open

T = TypeVar("T")


class Clock:
    """By which the server waits for those who are away."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def address(tmp_path: Path, clock: Clock) -> Iterator[str]:
    """A server for one test, whose clock the test turns."""
    with running(f"sqlite:///{tmp_path / 'games.db'}", clock=clock) as found:
        yield found


def done(work: Coroutine[Any, Any, T]) -> T:
    """What comes of some work: in a thread of its own, as Playwright has the event loop of this one."""
    found: list[T] = []
    thread = threading.Thread(target=lambda: found.append(asyncio.run(work)))
    thread.start()
    thread.join(120)
    return found[0]


async def played(guest: Guest, most: int = 1000, **wish: Any) -> str:
    """A game against the bot, played by chance to its end, or given up after so many choices."""
    table = guest.open(opponent="bot", level="easy", **wish)
    async with guest.sit(table) as me:
        await me.play(Random(4), most=most)
        if not me.over:
            await me.ask("concede")
    return table


def come(page: Page, address: str, guest: Guest, path: str = "/") -> None:
    """Somebody who was here before comes back."""
    me = guest.get("/api/me")
    kept = json.dumps(json.dumps({"id": me["id"], "name": me["name"], "token": guest.token}))
    seen = "".join(f"localStorage.setItem('sneakdoor.guided.{side}', 'true');" for side in ("corp", "runner"))
    page.context.add_init_script(f"localStorage.setItem('sneakdoor.guest', {kept}); {seen}")
    page.goto(f"http://{address}{path}")


def friends(address: str, **wish: Any) -> tuple[Guest, Guest, str]:
    """The Corp and the Runner at a table that one of them opened."""
    corp, runner = Guest(address, "Casey"), Guest(address, "Robin")
    table = corp.open(opponent="friend", side="corp", **wish)
    runner.post(f"/api/tables/{table}/join")
    return corp, runner, table


def end(page: Page) -> Any:
    return page.locator("dialog[open] .end")


def test_whole_game_ends_with_how_it_was_won_and_how_it_went(address: str, window: Open) -> None:
    guest = Guest(address, "Ada")
    table = done(played(guest, side="runner"))
    course, page = guest.get(f"/api/games/{table}/course"), window()
    come(page, address, guest, f"/t/{table}")
    won = guest.get("/api/me")["tables"][0]["result"]["winner"] == "runner"
    expect(end(page)).to_have_attribute("data-result", "won" if won else "lost")
    if course["winning"].get("title"):
        expect(end(page).locator(".told b").first).to_have_text(course["winning"]["title"])
    expect(page.get_by_role("img", name="Points, credits and clicks by turn")).to_be_visible()
    figures = end(page).get_by_role("region", name="The course of it")
    figures.get_by_text("As a table").click()
    rows = figures.locator("details tbody tr")
    assert rows.count() == len(course["turns"])
    last = course["turns"][-1]
    cells = rows.last.locator("td").all_inner_texts()
    had = [last["runner"]["points"], last["corp"]["points"], last["runner"]["credits"], last["corp"]["credits"]]
    assert cells[:4] == [str(figure) for figure in had]
    held = end(page).locator(".hands li").count()
    assert held == sum(len(h["hand"]) + len(h["facedown"]) for h in course["held"].values())
    rows.nth(2).get_by_role("link").click()
    page.wait_for_url(f"**/replay/{table}/{course['turns'][2]['step']}")
    expect(page.locator("#act")).to_contain_text(f"{course['turns'][2]['step']} of {course['steps']}")


def review(page: Page) -> Any:
    return end(page).get_by_role("region", name="Who was winning")


@pytest.mark.parametrize("kind", [{}, PHONE], ids=["desktop", "phone"])
def test_who_was_winning_and_where_most_was_lost_is_told_after_the_game(
    address: str, window: Open, kind: dict[str, Any]
) -> None:
    guest = Guest(address, "Ada")
    table = done(played(guest, side="runner"))
    page = window(**kind)
    come(page, address, guest, f"/t/{table}")
    expect(review(page)).to_be_visible()
    told = guest.get(f"/api/games/{table}/review")
    expect(review(page).get_by_role("img", name="How likely you were to win by turn")).to_be_visible()
    lost = review(page).locator("ol > li")
    assert lost.count() == len(told["lost"]["runner"]) > 0
    for row, turn in zip(lost.all(), told["lost"]["runner"], strict=True):
        expect(row.locator(".head")).to_contain_text(f"Turn {turn['turn']}, {turn['side'].title()}")
        assert row.locator("ul > li").count() == len(turn["happened"])
        assert row.locator(".instead").count() == (turn["instead"] is not None)
    assert review(page).locator("circle.lost").count() == lost.count()
    assert page.evaluate("document.querySelector('dialog[open]').scrollWidth") <= page.viewport_size["width"]
    review(page).get_by_role("button", name="Where Easy bot lost most").click()
    expect(review(page).locator("ol > li")).to_have_count(len(told["lost"]["corp"]))
    review(page).get_by_role("button", name="Where you lost most").press("Enter")
    expect(lost).to_have_count(len(told["lost"]["runner"]))
    review(page).get_by_text("As a table").click()
    rows = review(page).locator("details tbody tr")
    assert rows.count() == len(told["turns"])
    mine = told["turns"][3]
    expect(rows.nth(3).locator("td").first).to_have_text(f"{100 - hundredths(mine['corp'])} %")
    lost.first.locator(".head").click()
    page.wait_for_url(f"**/replay/{table}/{told['lost']['runner'][0]['step']}")
    page.go_back()
    advised = next(turn["instead"] for turn in told["lost"]["runner"] if turn["instead"] is not None)
    review(page).get_by_role("link", name="Open that decision").first.click()
    page.wait_for_url(f"**/replay/{table}/{advised['step']}")
    there = next(turn for turn in told["turns"] if turn["turn"] == advised["turn"])
    expect(page.locator("#act")).to_contain_text(f"Corp {hundredths(there['corp'])} %")
    costly = {turn["turn"] for lost in told["lost"].values() for turn in lost}
    expect(page.locator("#act .marks .costly")).to_have_count(len(costly))


def test_review_that_cannot_be_had_leaves_the_rest_and_can_be_asked_for_again(address: str, window: Open) -> None:
    guest = Guest(address, "Ada")
    table = done(played(guest, most=30, side="runner"))
    page = window()
    page.route("**/review", lambda route: route.fulfill(status=413, body='{"error": "too-large", "message": "No."}'))
    come(page, address, guest, f"/t/{table}")
    expect(end(page).get_by_role("alert")).to_contain_text("No.")
    expect(end(page).get_by_role("region", name="The course of it")).to_be_visible()
    page.unroute("**/review")
    end(page).get_by_role("button", name="Try again").click()
    expect(review(page)).to_be_visible()


def test_link_opens_the_very_position_for_anybody_who_becomes_nobody_by_it(address: str, window: Open) -> None:
    guest = Guest(address, "Ada")
    table = done(played(guest, side="runner"))
    steps = guest.get(f"/api/games/{table}/course")["steps"]
    page, stranger = window(), window()
    come(page, address, guest, f"/t/{table}")
    end(page).get_by_role("button", name="Share this position").click()
    link = page.get_by_label("The link to this position").input_value()
    assert link == f"http://{address}/replay/{table}/{steps}"
    stranger.goto(link)
    expect(stranger.locator("#act")).to_contain_text(f"{steps} of {steps}")
    assert stranger.evaluate("localStorage.getItem('sneakdoor.guest')") is None
    stranger.keyboard.press("ArrowLeft")
    expect(stranger.locator("#act")).to_contain_text(f"{steps - 1} of {steps}")


def test_link_to_a_game_that_goes_on_shows_nothing_of_it(address: str, window: Open) -> None:
    guest, page = Guest(address), window()
    table = guest.open(opponent="bot", side="corp")
    page.goto(f"http://{address}/replay/{table}/1")
    expect(page.get_by_role("heading", name="The replay cannot be shown")).to_be_visible()
    expect(page.get_by_text("The game is not over")).to_be_visible()


@pytest.mark.parametrize("kind", [{}, PHONE], ids=["desktop", "phone"])
def test_last_games_have_a_way_back_in_and_what_is_open_comes_first(
    address: str, window: Open, kind: dict[str, Any]
) -> None:
    guest = Guest(address, "Ada")
    lost = done(played(guest, most=3, side="runner"))
    going = guest.open(opponent="bot", side="corp")
    page = window(**kind)
    come(page, address, guest)
    games = page.get_by_role("region", name="Your last games").locator("li")
    expect(games).to_have_count(2)
    first, second = games.nth(0), games.nth(1)
    assert first.get_attribute("data-table") == going
    expect(first).to_contain_text("Playing")
    expect(second).to_contain_text("Lost")
    expect(second).to_contain_text("by concession")
    expect(second).to_contain_text("Easy bot")
    expect(second).to_contain_text("0 : 0")
    expect(second).to_contain_text("today")
    expect(second).to_contain_text("First steps")
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    second.get_by_role("link", name="How it went").click()
    expect(end(page)).to_have_attribute("data-result", "lost")
    end(page).get_by_role("link", name="Lobby").click()
    games.nth(1).get_by_role("link", name="Look at it").click()
    page.wait_for_url(f"**/replay/{lost}")
    page.go_back()
    games.nth(0).get_by_role("link", name="Back in").click()
    page.wait_for_url(f"**/t/{going}")
    expect(page.locator("#act")).to_be_visible()


def test_rematch_takes_those_along_who_watch(address: str, window: Open) -> None:
    corp, runner, table = friends(address)
    pages = [window() for _ in range(3)]
    for page, guest, path in zip(
        pages, (corp, runner, Guest(address, "Wren")), (f"/t/{table}", f"/t/{table}", f"/watch/{table}"), strict=True
    ):
        come(page, address, guest, path)
        expect(page.locator("#act")).to_be_visible()

    async def concede() -> None:
        async with runner.sit(table) as me:
            await me.ask("concede")

    done(concede())
    pages[1].get_by_role("button", name="Play here").click()
    for page in pages:
        expect(end(page)).to_be_visible()
    expect(end(pages[2])).to_have_attribute("data-result", "watched")
    expect(end(pages[0]).get_by_role("button", name="Rematch")).to_be_focused()
    pages[0].keyboard.press("Space")
    expect(end(pages[1])).to_contain_text("Casey wants a rematch. 1 watcher comes along.")
    expect(end(pages[2])).to_contain_text("You will come along")
    pages[1].keyboard.press("Space")
    for page in pages:
        page.wait_for_url(lambda url: table not in url)
    next_ = re.sub(r".*/t/", "", pages[0].url)
    assert [page.url.split("/", 3)[3] for page in pages] == [f"t/{next_}", f"t/{next_}", f"watch/{next_}"]
    expect(pages[2].get_by_text("You are watching what both players see")).to_be_visible()
    come(pages[0], address, corp, f"/t/{table}")
    expect(end(pages[0])).to_be_visible()
    assert table in pages[0].url, "whoever comes to look back at the old game stays there"


def test_rules_and_the_time_to_claim_are_chosen_against_friends_and_seen_by_both(address: str, window: Open) -> None:
    host, friend = window(), window()
    host.goto(f"http://{address}")
    host.get_by_text("A friend", exact=True).click()
    host.get_by_text("Rules of 2017", exact=True).click()
    host.get_by_text("after 3 min", exact=True).click()
    host.get_by_role("button", name="Make a table and get the link").click()
    link = host.get_by_label("The link to this table").input_value()
    friend.goto(link)
    for page in (host, friend):
        agreed = page.get_by_role("list", name="What is agreed on")
        expect(agreed).to_contain_text("Rules of 2017")
        expect(agreed).to_contain_text("away for 3 minutes")
    friend.get_by_role("button", name="Sit down and play").click()
    expect(friend.locator("#act")).to_be_visible()
    table = link.rpartition("/")[2]
    watcher = Guest(address)

    async def rulebook() -> str:
        async with watcher.sit(table, "spectator") as seen:
            return str(seen.view["rulebook"])

    assert done(rulebook()) == "classic"


def test_game_of_a_player_who_left_is_claimed_when_the_time_is_over(address: str, window: Open, clock: Clock) -> None:
    corp, runner, table = friends(address, claim_after=180)
    host, friend = window(), window()
    come(host, address, corp, f"/t/{table}")
    come(friend, address, runner, f"/t/{table}")
    expect(friend.locator("#act")).to_be_visible()
    expect(host.locator("#act")).to_be_visible()
    expect(host.get_by_text("is away")).to_have_count(0)
    friend.goto(f"http://{address}/")
    expect(host.get_by_text("Robin is away. If they are not back in")).to_be_visible()
    expect(host.get_by_role("button", name="Claim the game")).to_have_count(0)
    clock.now += 180
    host.reload()
    host.get_by_role("button", name="Claim the game").click()
    expect(end(host)).to_have_attribute("data-result", "won")
    expect(end(host).locator("h2")).to_have_text("You win: Robin did not come back")
    come(friend, address, runner, f"/t/{table}")
    expect(end(friend).locator("h2")).to_have_text("You were away too long")
