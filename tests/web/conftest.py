"""A real server with the built page, and a real browser in front of it."""

from __future__ import annotations

import json
import os
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from astragal.games import GAMES
from web.browser import OpenPage, RunningServer

LOADED = list(GAMES)
"""Loads all games, so that catalogues find their sentences."""
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Pages live shortly: what is compiled to be quicker never pays. Heap snapshots hold the whole of every string.
    "--js-flags=--no-opt,--heap-snapshot-string-limit=10000000",
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
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server for all tests that do not hurt it."""
    server = RunningServer(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


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


class Contexts:
    """Contexts that one test after the other uses: making one costs twice as much as opening a page in it."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[BrowserContext]] = defaultdict(list)
        self._used: list[tuple[str, BrowserContext]] = []

    def take(self, **options: Any) -> BrowserContext:
        """Return a context that no other page of this test uses."""
        key = repr(options)
        if self._free[key]:
            context = self._free[key].pop()
        else:
            context = self._browser.new_context(**options)
            context.set_default_timeout(PATIENCE)
        self._used.append((key, context))
        return context

    def release(self) -> None:
        """Close the pages of a test; its contexts are free again."""
        for key, context in self._used:
            for page in context.pages:
                page.close()
            self._free[key].append(context)
        self._used.clear()


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Contexts:
    return Contexts(browser)


@pytest.fixture
def open_page(browser: Browser, contexts: Contexts, server: RunningServer) -> Iterator[OpenPage]:
    """Open a page as a new person: `open_page("/new/dicetto", lang="fr", width=360, instant=True)`.

    Only a page that `keeps` itself for when the server is away takes the time to do so.
    Contexts are shared: add scripts to the page, never to its context.
    At the end of a test every page must have been free of errors.
    """
    own: list[BrowserContext] = []
    faults: list[str] = []

    def open_new(
        path: str = "/", *, lang: str = "en", width: int = 1280, height: int = 900, instant: bool = True,
        look: str = "light", url: str = "", same: Page | None = None, keeps: bool = False, **context: Any,
    ) -> Page:  # fmt: skip
        origin = url or server.url
        options = {"locale": "en-GB" if lang == "en" else f"{lang}-{lang.upper()}", "color_scheme": look, **context}
        if same is not None:
            page = same.context.new_page()
        elif keeps:
            own.append(browser.new_context(**options))
            own[-1].set_default_timeout(PATIENCE)
            page = own[-1].new_page()
        else:
            page = contexts.take(service_workers="block", **options).new_page()
            storage = {"origin": origin, "storageTypes": "all"}
            page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", storage)
        page.set_viewport_size({"width": width, "height": height})
        memory = json.dumps({"lang": lang, "instant": instant, "theme": look})
        page.add_init_script(f"localStorage.astragal ??= {json.dumps(memory)}")
        page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
        page.on("console", lambda said: _note(faults, page, said))
        page.goto(origin + path)
        return page

    yield open_new
    contexts.release()
    for context in own:
        context.close()
    assert faults == []


def _note(faults: list[str], page: Page, said: Any) -> None:
    if said.type in ("error", "warning") and not MISSING.search(said.text):
        faults.append(f"{page.url}: {said.text}")
