"""How quick the client feels on a machine a quarter as fast as this one: `make felt`.

The first picture of the lobby with its button to play, from a key to the picture of what comes of it, and what is
downloaded, compressed: in all, and for the lobby alone. The median of several tries counts, since the machine is
shared; beside it stands what of that the page's own work took, which depends less on what else runs. The last line
says it all:
`client: first_paint_ms=… (work …) choice_ms=… (work …) download_kb=… lobby_kb=…`.
"""

from __future__ import annotations

import gzip
import re
import statistics
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
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
DRAWN = """new MutationObserver((_, look) => {
  if (!document.querySelector('.go')) return;
  look.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.drawn = performance.now(); }));
}).observe(document, {subtree: true, childList: true});"""
"""Notes when the frame with the lobby's button to play is drawn."""


def fresh(browser: Browser) -> tuple[Page, CDPSession]:
    """A page of somebody who was never here, slowed down, and the line on which it tells how much it worked."""
    arguments: dict[str, Any] = {**DESKTOP, "reduced_motion": "reduce"}
    page = browser.new_context(**arguments).new_page()
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return page, session


def worked(session: CDPSession) -> float:
    """Milliseconds of processor time that the page's own thread has taken so far."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")) * 1000


def first_paint(browser: Browser, address: str) -> tuple[float, float]:
    """Milliseconds from asking for the lobby to its first picture, and how much of it was work."""
    page, session = fresh(browser)
    page.add_init_script(DRAWN)
    before = worked(session)
    page.goto(address)
    page.wait_for_function("() => window.drawn")
    work = worked(session) - before
    painted = page.evaluate("window.drawn")
    page.context.close()
    return float(painted), work


def choice(browser: Browser, address: str) -> tuple[float, float]:
    """Milliseconds from a key that takes an action to the picture after it, and how much of it was work."""
    page, session = fresh(browser)
    pilot = Pilot(page, seed=3)
    pilot.start(address, "runner")
    pilot.settled()
    page.keyboard.press("1")
    page.wait_for_selector("#act[data-kind=action]:not([data-busy])")
    page.wait_for_timeout(500)
    page.evaluate(WATCH)
    before = worked(session)
    page.keyboard.press("1")
    took = page.evaluate("window.answer")
    work = worked(session) - before
    page.context.close()
    return float(took), work


def download(files: Iterable[Path]) -> float:
    """Kilobytes of these files of the client, each compressed."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in files) / 1000


def of_the_lobby() -> list[Path]:
    """The files that the page itself names: the rest is fetched when it is wanted."""
    index = STATIC / "index.html"
    return [index, *(STATIC / "assets" / name for name in re.findall(r'"/assets/([^"]+)"', index.read_text()))]


def told(tries: list[tuple[float, float]], what: str) -> str:
    """Print each of them; the medians of both."""
    print(f"{what}, ms (of work):", ", ".join(f"{took:.0f} ({work:.0f})" for took, work in tries))
    took, work = (statistics.median(column) for column in zip(*tries, strict=True))
    return f"{took:.0f} (work {work:.0f})"


def main() -> None:
    """Measure, and print the figures; the last line is the summary."""
    if CHROMIUM is None or not BUILT:
        sys.exit("this needs Chromium, and the client: make frontend")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = Server(Path(folder) / "games.db")
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        painted = told([first_paint(browser, server.address) for _ in range(TRIES)], "first paint")
        chosen = told([choice(browser, server.address) for _ in range(TRIES)], "choice to picture")
        browser.close()
        server.kill()
    everything = (path for path in STATIC.rglob("*") if path.suffix in (".html", ".js", ".css", ".svg", ".json"))
    print(
        f"client: first_paint_ms={painted} choice_ms={chosen} "
        f"download_kb={download(everything):.0f} lobby_kb={download(of_the_lobby()):.0f}"
    )


if __name__ == "__main__":
    main()
