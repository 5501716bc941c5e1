"""A real server with the built page, and a real browser in front of it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent.parent
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SHOTS = Path(os.environ.get("SHOTS", ROOT / "build" / "shots"))
WIDTHS = (360, 820, 1440)
MISSING = re.compile(r"Failed to load resource|WebSocket connection .* failed|net::ERR")
"""What Chromium itself writes to the console when a server is away or refuses: tests of that are about it."""

Visit = Callable[..., Page]


class House:
    """A server in a process of its own, on a database of its own; it can be killed and started again on the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        environment = os.environ | {
            "ASTRAGAL_DATABASE_URL": f"sqlite:///{self.folder / 'house.db'}",
            "ASTRAGAL_LIMITS": "off",
            "ASTRAGAL_BOT_PAUSE_MS": "0",
            "ASTRAGAL_LANG": "en",
        }
        command = [sys.executable, "-m", "astragal", "serve", "--port", str(self.port)]
        said = self.folder / "said"
        with said.open("w") as err:
            self.process = subprocess.Popen(command, env=environment, stdout=err, stderr=err)
        for _ in range(300):
            if found := re.search(r"http://[^:]+:(\d+)/", said.read_text()):
                self.port = int(found[1])
                return
            time.sleep(0.1)
        raise AssertionError(f"the server did not start: {said.read_text()}")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(20)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for all tests that do not hurt it."""
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
        )
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Open a page as a new person: `visit("/new/dicetto", lang="fr", width=360, instant=True)`.

    At the end of a test every page must have been free of errors.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(
        path: str = "/", *, lang: str = "en", width: int = 1280, height: int = 900, instant: bool = True,
        look: str = "light", url: str = "", same: Page | None = None, **context: Any,
    ) -> Page:  # fmt: skip
        if same is None:
            made = browser.new_context(
                locale="fr-FR" if lang == "fr" else "en-GB",
                viewport={"width": width, "height": height},
                color_scheme=look,
                **context,
            )
            made.set_default_timeout(15_000)
            memory = json.dumps({"lang": lang, "instant": instant, "look": look})
            made.add_init_script(f"localStorage.astragal ??= {json.dumps(memory)}")
            contexts.append(made)
        else:
            made = same.context
        page = made.new_page()
        page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
        page.on("console", lambda said: _note(faults, page, said))
        page.goto((url or house.url) + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []


def _note(faults: list[str], page: Page, said: Any) -> None:
    if said.type in ("error", "warning") and not MISSING.search(said.text):
        faults.append(f"{page.url}: {said.text}")


def axe(page: Page) -> list[str]:
    """Return what axe finds wrong with the page as it is."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{wrong['id']}: {wrong['help']}: {', '.join(str(node['target']) for node in wrong['nodes'][:4])}"
        for wrong in found["violations"]
    ]


def shoot(page: Page, name: str) -> None:
    """Save a picture of the page at every width."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    before = page.viewport_size
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        page.screenshot(path=SHOTS / f"{name}-{width}.png", full_page=True)
    if before is not None:
        page.set_viewport_size(before)


def words(page: Page) -> list[str]:
    """Return the words that can be played on the board now."""
    found: list[str] = page.eval_on_selector_all(
        "[data-word]:not([disabled])", "all => all.map(button => button.dataset.word)"
    )
    return found


def play(page: Page, word: str) -> None:
    """Play a word on the board."""
    page.locator(f'[data-word="{word}"]:not([disabled])').first.click()
