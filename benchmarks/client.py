"""How quick the client feels on a machine a quarter as fast as this one: `make felt`.

The first picture of the lobby, from a key to the picture of what comes of it, and what is downloaded, compressed. The
median of several tries counts, since the machine is shared. The last line says it all:
`client: first_paint_ms=… choice_ms=… download_kb=…`.
"""

from __future__ import annotations

import gzip
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.conftest import BUILT, CHROMIUM, DESKTOP, FLAGS, Server
from tests.browser.pilot import Pilot

SLOWER = 4
TRIES = 7
STATIC = Path(__file__).parents[1] / "src" / "sneakdoor" / "server" / "static"
WATCH = """() => { window.answer = new Promise(resolve => {
  const dock = document.querySelector('#act'), before = dock.textContent;
  let pressed = 0;
  addEventListener('keydown', () => { pressed = performance.now(); }, {capture: true, once: true});
  const look = new MutationObserver(() => {
    if (!pressed || dock.textContent === before) return;
    look.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - pressed));
  });
  look.observe(document.body, {subtree: true, childList: true, characterData: true});
}); }"""
"""Measures from the next key until the frame after the dock says something else."""


def fresh(browser: Browser) -> Page:
    """A page of somebody who was never here, slowed down."""
    arguments: dict[str, Any] = {**DESKTOP, "reduced_motion": "reduce"}
    page = browser.new_context(**arguments).new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def first_paint(browser: Browser, address: str) -> float:
    """Milliseconds from asking for the lobby to its first picture."""
    page = fresh(browser)
    page.goto(address)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    page.context.close()
    return float(painted)


def choice(browser: Browser, address: str) -> float:
    """Milliseconds from a key that takes an action to the picture after it."""
    page = fresh(browser)
    pilot = Pilot(page, seed=3)
    pilot.start(address, "runner")
    pilot.settled()
    page.keyboard.press("1")
    page.wait_for_selector("#act[data-kind=action]")
    page.wait_for_timeout(500)
    page.evaluate(WATCH)
    page.keyboard.press("1")
    took = page.evaluate("window.answer")
    page.context.close()
    return float(took)


def download() -> float:
    """Kilobytes of all that the client is made of, each file compressed."""
    files = [path for path in STATIC.rglob("*") if path.suffix in (".html", ".js", ".css", ".svg", ".json")]
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in files) / 1000


def main() -> None:
    """Measure, and print the figures; the last line is the summary."""
    if CHROMIUM is None or not BUILT:
        sys.exit("this needs Chromium, and the client: make frontend")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = Server(Path(folder) / "games.db")
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        painted = [first_paint(browser, server.address) for _ in range(TRIES)]
        print("first paint, ms:", ", ".join(f"{ms:.0f}" for ms in painted))
        took = [choice(browser, server.address) for _ in range(TRIES)]
        print("choice to picture, ms:", ", ".join(f"{ms:.0f}" for ms in took))
        browser.close()
        server.kill()
    print(
        f"client: first_paint_ms={statistics.median(painted):.0f} choice_ms={statistics.median(took):.0f} "
        f"download_kb={download():.0f}"
    )


if __name__ == "__main__":
    main()
