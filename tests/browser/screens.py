"""Pictures of the table at every size and in its states, and of the lobby, into docs/screens: `make screens`.

They are real pictures of the built client, with the situations of frontend/fixtures, and meant to be looked at. Few and
small: all of them together stay under three megabytes.
"""

from __future__ import annotations

import base64
import json
import struct
import sys
import tempfile
import zlib
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

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


FEW_COLOURS = """async (data) => {
  const bitmap = await createImageBitmap(await (await fetch(data)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const drawing = canvas.getContext("2d");
  drawing.drawImage(bitmap, 0, 0);
  const pixels = drawing.getImageData(0, 0, bitmap.width, bitmap.height).data;
  const bucket = (i) => ((pixels[i] >> 3) << 10) | ((pixels[i + 1] >> 3) << 5) | (pixels[i + 2] >> 3);
  const counts = new Map();
  for (let i = 0; i < pixels.length; i += 4) counts.set(bucket(i), (counts.get(bucket(i)) ?? 0) + 1);
  const colour = (b) => [(b >> 10) & 31, (b >> 5) & 31, b & 31].map((v) => (v << 3) | (v >> 2));
  const palette = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a)).slice(0, 256).map(colour);
  const nearest = new Map([...counts.keys()].map((b) => {
    const own = colour(b);
    const far = (one) => one.reduce((sum, v, i) => sum + (v - own[i]) ** 2, 0);
    return [b, palette.reduce((best, one, i) => (far(one) < far(palette[best]) ? i : best), 0)];
  }));
  let indices = "";
  for (let i = 0; i < pixels.length; i += 4) indices += String.fromCharCode(nearest.get(bucket(i)));
  return { width: bitmap.width, height: bitmap.height, palette: palette.flat(), indices: btoa(indices) };
}"""
"""The 256 commonest colours of a picture, and which of them each of its pixels comes nearest to."""


def small(page: Page, picture: bytes) -> bytes:
    """The same picture as a PNG with a palette: a third of the size."""
    found = page.evaluate(FEW_COLOURS, "data:image/png;base64," + base64.b64encode(picture).decode())
    width, height, indices = found["width"], found["height"], base64.b64decode(found["indices"])
    lines = b"".join(b"\0" + indices[y * width : (y + 1) * width] for y in range(height))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"PLTE", bytes(found["palette"])), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, data) for kind, data in chunks)


PAGES: list[tuple[str, tuple[int, int], dict[str, Any], str | None]] = [
    ("1366x768-lobby", (1366, 768), {}, None),
    ("1920x1080-lobby-light", (1920, 1080), {"theme": "light"}, None),
    ("phone-upright-lobby", (390, 844), {}, None),
    ("1440x900-settings", (1440, 900), {}, "Settings"),
]
"""Of the lobby, and of what a button of it opens."""


def take_pages(browser: Browser, address: str, blank: Page) -> None:
    """Write those around the table."""
    for name, (width, height), settings, opens in PAGES:
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        context.set_default_timeout(120_000)
        page = context.new_page()
        page.add_init_script(f"localStorage.setItem('sneakdoor.settings', {json.dumps(json.dumps(settings))})")
        page.goto(address)
        page.get_by_role("button", name="Play", exact=True).wait_for()
        if opens:
            page.get_by_role("button", name=opens).click()
            page.wait_for_selector("dialog[open]")
        (FOLDER / f"{name}.png").write_bytes(small(blank, page.screenshot()))
        context.close()


def take(browser: Browser, address: str) -> None:
    """Write them all."""
    blank = browser.new_page()
    take_pages(browser, address, blank)
    for name, (width, height), view, settings, tab in SCREENS:
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        context.set_default_timeout(120_000)
        stage = Stage(context.new_page(), address)
        stage.open(view, **settings)
        if tab != "servers":
            stage.page.locator(f"#tab-{tab}").click()
        (FOLDER / f"{name}.png").write_bytes(small(blank, stage.page.screenshot()))
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
    print(f"{len(PAGES) + len(SCREENS)} pictures in {FOLDER}, {size / 1e6:.1f} MB")
    return int(size > MOST)


if __name__ == "__main__":
    sys.exit(main())
