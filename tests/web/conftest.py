"""A real server with the built page, and a real browser in front of it."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from astragal.games import GAMES
from web.browser import House, Visit

LOADED = list(GAMES)
"""Loads all games, so that catalogues find their sentences."""
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--js-flags=--no-opt",  # visits are short: what is compiled to be quicker never pays
]
MISSING = re.compile(
    r"Failed to load resource|WebSocket connection .* failed|net::ERR|GPU stall due to ReadPixels|blocked by Playwright"
)
"""What Chromium itself writes to the console: when a server is away or refuses, which tests are about, without a graphics card, and where
a page does not keep itself."""

PATIENCE = 30_000
"""Milliseconds that a test waits for what must come: a busy machine is no fault of the page."""
expect.set_options(timeout=PATIENCE)


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
            args=ARGUMENTS,
        )
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Open a page as a new person: `visit("/new/dicetto", lang="fr", width=360, instant=True)`.

    Only a page that `keeps` itself for when the server is away takes the time to do so.
    At the end of a test every page must have been free of errors.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(
        path: str = "/", *, lang: str = "en", width: int = 1280, height: int = 900, instant: bool = True,
        look: str = "light", url: str = "", same: Page | None = None, keeps: bool = False, **context: Any,
    ) -> Page:  # fmt: skip
        if same is None:
            made = browser.new_context(
                locale="fr-FR" if lang == "fr" else "en-GB",
                viewport={"width": width, "height": height},
                color_scheme=look,
                service_workers="allow" if keeps else "block",
                **context,
            )
            made.set_default_timeout(PATIENCE)
            memory = json.dumps({"lang": lang, "instant": instant, "theme": look})
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
