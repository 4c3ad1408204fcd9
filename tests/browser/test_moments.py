"""Moments in a real game: each seen, in order, one at a time; a press ends one and answers nothing; the turn before."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from .conftest import Open
from .pilot import Pilot

WATCH = """
window.beats = [];
window.together = 0;
new MutationObserver(() => {
  const now = [...document.querySelectorAll('[data-beat]')].map((one) => Number(one.dataset.beat));
  window.together = Math.max(window.together, now.length);
  for (const beat of now) if (window.beats.at(-1) !== beat) window.beats.push(beat);
}).observe(document, { subtree: true, childList: true });
"""
PRESS = """(key) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  document.body.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
  return event.defaultPrevented;
}"""
"""A press at this very instant: two of them are never far apart, however busy the machine is."""
CUT_ALL_BY_ONE = """async (key) => {
  const press = (PRESS);
  const playing = () => document.querySelector('[data-beat]')?.dataset.beat;
  const found = { cuts: 0, longest: 0, swallowed: true };
  while (playing() !== undefined) {
    const beat = playing();
    const began = performance.now();
    found.swallowed &&= press('q');
    while (playing() === beat) await new Promise((go) => setTimeout(go, 1));
    found.longest = Math.max(found.longest, performance.now() - began);
    found.cuts += 1;
  }
  if (found.cuts) found.swallowed &&= press('q');
  press(key);
  press(key);
  return found;
}""".replace("PRESS", PRESS)
SHORTEST = 400
"""No beat lasts less, in milliseconds."""
ALWAYS = {
    "cards accessed",
    "agenda stolen",
    "agenda scored",
    "damage suffered",
    "card rezzed",
    "subroutine resolved",
    "tags taken",
    "tags removed",
    "trace successful",
    "trace unsuccessful",
    "bids revealed",
    "run ended",
}
"""What must be seen whoever does it; of the other side every action must be."""


@dataclass
class Wire:
    """What goes over the line of a page."""

    told: list[dict[str, Any]] = field(default_factory=list)
    chosen: list[str] = field(default_factory=list)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.received(json.loads(text)))
        socket.on("framesent", lambda text: self.sent(json.loads(text)))

    def received(self, message: dict[str, Any]) -> None:
        if message["type"] == "update":
            self.told += message["log"]

    def sent(self, message: dict[str, Any]) -> None:
        if message["type"] == "choose":
            self.chosen.append(message["key"])

    def moments(self, you: str) -> list[int]:
        """The numbers of the entries that must have been seen."""
        return [e["n"] for e in self.told if e["kind"] in ALWAYS or (e.get("action") and e.get("side") != you)]


def moving(window: Open) -> tuple[Page, Wire]:
    """A page for somebody who wants to see everything, and what goes over its line."""
    page, wire = window(reduced_motion="no-preference"), Wire()
    page.on("websocket", wire.listen)
    page.add_init_script(WATCH)
    return page, wire


def test_every_moment_of_a_game_is_seen_once_in_order_and_alone(server: str, window: Open) -> None:
    page, wire = moving(window)
    pilot = Pilot(page, seed=5)
    pilot.start(server, "runner")
    for _ in range(400):
        if len(wire.moments("runner")) >= 30 or pilot.over():
            break
        if page.evaluate("document.querySelector('[data-beat]') !== null"):
            page.evaluate(PRESS, "z")
            page.wait_for_timeout(10)
        elif pilot.may_act():
            pilot.click(pilot.situation())
        else:
            page.wait_for_timeout(20)
    page.evaluate(CUT_ALL_BY_ONE, "z")
    seen, must = page.evaluate("window.beats"), wire.moments("runner")
    assert len(must) >= 20
    assert [n for n in must if n not in seen] == []
    assert seen == sorted(set(seen))
    assert page.evaluate("window.together") == 1


def test_a_press_within_a_beat_ends_it_and_answers_nothing(server: str, window: Open) -> None:
    page, wire = moving(window)
    Pilot(page).start(server, "runner")
    page.wait_for_selector("#act[data-kind=mulligan]:not([data-busy])")
    page.keyboard.press("1")
    beat = page.wait_for_selector("[data-beat]")
    assert len(wire.chosen) == 1
    first = beat.get_attribute("data-beat")
    page.keyboard.press("1")
    page.wait_for_function("n => document.querySelector('[data-beat]')?.dataset.beat !== n", arg=first)
    # Every further beat is cut long before its time; presses right after the last are swallowed too.
    while page.locator("#act[data-kind=action]").count() == 0 or page.locator("[data-beat]").count():
        found = page.evaluate(CUT_ALL_BY_ONE, "1")
        assert found["swallowed"]
        assert found["longest"] < SHORTEST
        page.wait_for_timeout(10)
    assert len(wire.chosen) == 1
    page.wait_for_selector("#act[data-kind=action]:not([data-busy])")
    page.keyboard.press("1")
    page.wait_for_function("() => window.beats.length > 0")
    expect(page.locator("#act[data-kind=action]")).to_be_visible()
    assert len(wire.chosen) == 2


STANDING = """() => {
    const copy = document.querySelector("main").cloneNode(true)
    for (const rising of copy.querySelectorAll(".count .change")) rising.remove()
    return copy.textContent
}"""
"""What the table says, without the differences that rise from its numbers for a moment."""


def test_the_turn_before_stands_in_the_sky_and_opens_its_moments(server: str, window: Open) -> None:
    page, _ = moving(window)
    Pilot(page).start(server, "runner")
    page.wait_for_selector("#act[data-kind=mulligan]:not([data-busy])")
    page.keyboard.press("1")
    page.wait_for_selector("[data-beat]")
    page.keyboard.press("Escape")
    page.wait_for_selector("#act[data-kind=action]:not([data-busy])", timeout=60_000)
    strip = page.get_by_role("navigation", name="Corp’s last turn")
    expect(strip).to_be_visible()
    deeds = strip.locator("li > button:first-child")
    assert deeds.count() >= 3
    now = page.evaluate(STANDING)
    deeds.nth(1).click()
    expect(deeds.nth(1)).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(STANDING) != now
    expect(page.locator("#act[data-busy]")).to_be_visible()
    page.keyboard.press("Escape")
    page.wait_for_selector("#act[data-kind=action]:not([data-busy])")
    assert page.evaluate(STANDING) == now
    page.locator('#act [data-option="credit"]').first.click()
    expect(strip).to_be_hidden()
    page.keyboard.press(",")
    expect(strip).to_be_visible()


def test_sound_is_off_by_one_key_and_stays_off(server: str, window: Open) -> None:
    page, _ = moving(window)
    Pilot(page).start(server, "runner")
    page.wait_for_selector("#act[data-kind=mulligan]")
    page.keyboard.press("m")
    kept = "() => JSON.parse(localStorage.getItem('sneakdoor.settings')).sound"
    assert page.evaluate(kept) is False
    page.reload()
    page.wait_for_selector("#act")
    assert page.evaluate(kept) is False
    page.keyboard.press("m")
    assert page.evaluate(kept) is True
