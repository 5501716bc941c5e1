"""Pig, a package of its own that the page has no board for: after `pip install` it is played by the plain board."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from astragal.lang import catalogue
from web.browser import ROOT, OpenPage, RunningServer, axe, shoot, start, words

PIP = (
    sys.executable,
    "-m",
    "pip",
    "install",
    "--quiet",
    "--disable-pip-version-check",
    "--no-deps",
    "--no-build-isolation",
)


@pytest.fixture(scope="module")
def fifth(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server with a fifth game."""
    folder = str(tmp_path_factory.mktemp("installed"))
    subprocess.run([*PIP, "--target", folder, str(ROOT / "examples" / "pig")], check=True)
    path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), folder]))
    server = RunningServer(tmp_path_factory.mktemp("fifth"), {"PYTHONPATH": path})
    yield server
    server.stop()


def begin(page: Page, lang: str) -> None:
    """Go from the lobby to a short game against a bot."""
    expect(page.get_by_role("heading", name="Pig")).to_be_visible()
    page.locator('h2 a[href="/new/pig"]').click()
    page.get_by_text(catalogue(lang)("page-more"), exact=True).click()
    page.get_by_label("goal").fill("10")
    assert axe(page) == []
    start(page, "bots", lang)


def play_on(page: Page) -> int:
    """Play by keyboard, with the list of moves beside, until the game is over; return how many moves it took."""
    lines = page.locator("aside li")
    for moves in range(200):
        page.locator("[data-word], #result").first.wait_for()
        if page.locator("#result").count():
            return moves
        word = "roll" if page.locator('[data-field="pot"]').inner_text() == "0" else "hold"
        before = lines.count()
        page.locator(f'[data-word="{word}"]').focus()
        page.keyboard.press("Enter")
        expect(lines.nth(before).or_(page.locator("#result")).first).to_be_attached()
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("lang", "width"), [("en", 1280), pytest.param("fr", 360, marks=pytest.mark.long)])
def test_a_fifth_game_is_played_to_its_end(open_page: OpenPage, fifth: RunningServer, lang: str, width: int) -> None:
    said = catalogue(lang)
    page = open_page(url=fifth.url, lang=lang, width=width)
    begin(page, lang)
    expect(page.locator("[data-word]").first).to_be_visible()
    assert words(page)[0] == "roll"
    assert page.locator('[data-field="points"] th').count() == 2
    assert axe(page) == []
    shoot(page, f"plain-{lang}")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if width < 1000:
        page.get_by_role("button", name=said("page-more-tools")).click()
    page.get_by_role("button", name=said("page-moves")).click()
    assert play_on(page), "whoever rolls a 1 first may never have a second turn"
    scores = [int(text) for text in page.locator("section:has(#result) li strong").all_inner_texts()]
    assert max(scores) >= 10
    page.locator('section:has(#result) a[href^="/replay/"]').first.click()
    expect(page.get_by_role("slider")).to_be_visible()
    assert page.locator("[data-word]").count() == 0
    page.get_by_role("button", name=said("page-replay-next")).click()
    if width < 1000:
        page.get_by_role("button", name=said("page-moves")).click()
    expect(page.locator("aside [aria-current]")).to_have_count(1)
    assert axe(page) == []
