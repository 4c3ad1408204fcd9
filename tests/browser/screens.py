"""Pictures of the table at every size and in its states, into docs/screens: `make screens`.

They are real pictures of the built client, with the situations of frontend/fixtures, and meant to be looked at. Few and
small: all of them together stay under three megabytes.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from .conftest import BUILT, CHROMIUM, FLAGS, Server
from .staged import Stage, View, picture, remotes

FOLDER = Path(__file__).parents[2] / "docs" / "screens"
MOST = 3_000_000
"""Bytes that the whole folder may take."""

ACTION, RUN, CORP = "full-runner", "dive-runner", "full-corp"
SCREENS: list[tuple[str, tuple[int, int], View, dict[str, Any], str]] = [
    ("1280x720-action", (1280, 720), picture(ACTION), {}, "servers"),
    ("1366x768-corp", (1366, 768), picture(CORP), {}, "servers"),
    ("1366x768-ten-remotes", (1366, 768), remotes(picture(ACTION), 10, 4), {}, "servers"),
    ("1440x900-run", (1440, 900), picture(RUN), {}, "servers"),
    ("1440x900-access", (1440, 900), picture("access-remote-runner"), {}, "servers"),
    ("1440x900-placing-light", (1440, 900), picture("placing-corp"), {"theme": "light"}, "servers"),
    ("1440x900-run-colour-blind", (1440, 900), picture(RUN), {"colourBlind": True}, "servers"),
    ("1920x1080-ten-remotes-run", (1920, 1080), remotes(picture(RUN), 10, 4), {}, "servers"),
    ("2560x1440-corp", (2560, 1440), picture(CORP), {}, "servers"),
    ("tablet-upright-run", (1024, 1366), picture(RUN), {}, "servers"),
    ("tablet-lying-corp", (1366, 1024), picture(CORP), {}, "servers"),
    ("phone-upright-run", (390, 844), picture(RUN), {}, "servers"),
    ("phone-upright-grip", (390, 844), picture(ACTION), {}, "hand"),
    ("phone-upright-servers", (390, 844), picture(ACTION), {}, "servers"),
    ("phone-lying-run", (844, 390), picture(RUN), {}, "servers"),
]


def take(browser: Browser, address: str) -> None:
    """Write them all."""
    for name, (width, height), view, settings, tab in SCREENS:
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        stage = Stage(context.new_page(), address)
        stage.open(view, **settings)
        if tab != "servers":
            stage.page.locator(f"#tab-{tab}").click()
        stage.page.screenshot(path=FOLDER / f"{name}.png")
        context.close()


def main() -> int:
    """Take the pictures anew; 1 where that cannot be done."""
    if CHROMIUM is None or not BUILT:
        print(
            "This needs a Chromium (SNEAKDOOR_CHROMIUM names one) and a built client (make frontend).", file=sys.stderr
        )
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = Server(Path(folder) / "games.db")
        try:
            browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            take(browser, server.address)
            browser.close()
        finally:
            server.kill()
    size = sum(screen.stat().st_size for screen in FOLDER.glob("*.png"))
    print(f"{len(SCREENS)} pictures in {FOLDER}, {size / 1e6:.1f} MB")
    return int(size > MOST)


if __name__ == "__main__":
    sys.exit(main())
