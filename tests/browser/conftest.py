"""A server of its own for each test, and a Chromium for all of them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from .positions import Boards, boards

CHROMIUM = os.environ.get("SNEAKDOOR_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
BUILT = resources.files("sneakdoor.server").joinpath("static", "index.html").is_file()
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

Open = Callable[..., Page]
expect.set_options(timeout=20_000)  # a machine may be busy with other tests


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests wait for a browser; where there is none they say so."""
    reason = None
    if CHROMIUM is None:
        reason = "there is no Chromium here: install one, or name it in SNEAKDOOR_CHROMIUM"
    elif not BUILT:
        reason = "the client has not been built: make frontend"
    here = Path(__file__).parent
    for item in items:
        if here not in item.path.parents:
            continue
        item.add_marker(pytest.mark.slow)
        if reason:
            item.add_marker(pytest.mark.skip(reason=reason))


class Server:
    """A server in a process of its own, in which nobody takes their time; it can be killed and started again."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start it, on the port it had before."""
        command = [sys.executable, "-c", "from sneakdoor.cli import main; main()", "serve", "--no-open", "--no-pauses"]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), "--database", str(self.database)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://[^/ ]+:(\d+)/", said)
        assert found is not None, f"the server said {said!r} instead of its address"
        self.port = int(found[1])

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As kill -9 does."""
        self.process.kill()
        self.process.wait(timeout=20)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server for all tests."""
    running = Server(tmp_path_factory.mktemp("browser") / "games.db")
    yield running.address
    running.kill()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, to be killed."""
    running = Server(tmp_path / "games.db")
    yield running
    running.kill()


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Boards]:
    """A server at whose tables tests put boards."""
    with boards(tmp_path_factory.mktemp("tables") / "games.db") as running:
        yield running


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """One browser; each test opens windows of its own in it.

    It goes with the last of these tests: while Playwright lives, its event loop counts as running in this thread, and
    tests that start one of their own would fail.
    """
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def window(chromium: Browser) -> Iterator[Open]:
    """Opens a window for somebody who was never here before; fails the test if a page of theirs has an error."""
    opened = []
    problems: list[str] = []

    def open_window(**kind: Any) -> Page:
        context = chromium.new_context(**{**DESKTOP, "reduced_motion": "reduce", **kind})
        context.set_default_timeout(20_000)
        opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda said: problems.append(said.text) if "Content Security Policy" in said.text else None)
        return page

    yield open_window
    for context in opened:
        context.close()
    assert problems == []
