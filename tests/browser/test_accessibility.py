"""What tools for people with disabilities find: axe-core on every page, by day and by night, wide and narrow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import DESKTOP, PHONE, Open
from .test_table import at_first_action

AXE = Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
LOOKS: dict[str, dict[str, Any]] = {
    "dark": {**DESKTOP, "color_scheme": "dark"},
    "light": {**DESKTOP, "color_scheme": "light"},
    "phone": PHONE,
}
OPEN = {"label-content-name-mismatch", "scrollable-region-focusable"}
"""What is not mended yet: a card's button is called by its name, and all its words are drawn within; on a phone the
servers scroll, and where none of them can be pressed no key gets there."""
pytestmark = pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: make frontend")


def serious(page: Page) -> list[str]:
    """What axe finds that keeps somebody from playing: the rule, where, and what to do."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in found
        if violation["impact"] in ("serious", "critical") and violation["id"] not in OPEN
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("look", LOOKS)
def test_nothing_serious_in_the_lobby(server: str, window: Open, look: str) -> None:
    page = window(**LOOKS[look])
    page.goto(server)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    assert serious(page) == []


@pytest.mark.parametrize("side", ["runner", "corp"])
@pytest.mark.parametrize("look", LOOKS)
def test_nothing_serious_at_the_table(server: str, window: Open, look: str, side: str) -> None:
    page = window(**LOOKS[look])
    at_first_action(server, page, side)
    assert serious(page) == []


def test_nothing_serious_in_a_run(server: str, window: Open) -> None:
    page = window()
    at_first_action(server, page)
    page.locator("button[data-server='R&D']").first.click()
    page.wait_for_selector("#act:not([data-kind=action])")
    assert serious(page) == []
