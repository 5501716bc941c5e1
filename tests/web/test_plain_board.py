"""A game that is installed as a package of its own, without a board in the page: everything goes on by the plain board."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from astragal.lang import catalogue
from web.browser import ROOT, House, Visit, axe, words

GAME = "tic-tac-toe"


@pytest.fixture(scope="module")
def fifth(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server where tic-tac-toe is installed, as pip would have announced it."""
    folder = tmp_path_factory.mktemp("installed")
    info = folder / "tic_tac_toe-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tic-tac-toe\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[astragal.games]\n{GAME} = tic_tac_toe:GAME\n")
    path = [str(folder), str(ROOT / "examples"), os.environ.get("PYTHONPATH", "")]
    house = House(tmp_path_factory.mktemp("fifth"), {"PYTHONPATH": os.pathsep.join(filter(None, path))})
    yield house
    house.stop()


def begin(visit: Visit, house: House, lang: str, **screen: int) -> Page:
    """Go from the lobby to a game against a bot."""
    page = visit(url=house.url, lang=lang, **screen)
    said = catalogue(lang)
    page.locator(f'a.main[href="/new/{GAME}"]').click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_text(said("page-more"), exact=True).click()
    assert axe(page) == []
    page.locator('[data-way="bots"]').click()
    return page


def play_on(page: Page) -> int:
    """Play by keyboard until the game is over; return how many moves it took."""
    for moves in range(10):
        page.locator("[data-word], #result").first.wait_for()
        if page.locator("#result").count():
            return moves
        before = words(page)
        page.locator("[data-word]").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_function(
            "before => document.querySelector('#result')"
            " || ![0, before].includes(document.querySelectorAll('[data-word]').length)",
            arg=len(before),
        )
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("lang", "width"), [("en", 1280), ("fr", 360)])
def test_a_fifth_game_is_played_to_its_end(visit: Visit, fifth: House, lang: str, width: int) -> None:
    page = begin(visit, fifth, lang, width=width)
    expect(page.locator("[data-word]").first).to_be_visible()
    assert page.locator("[data-field]").count()
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert play_on(page) >= 3
    page.locator('section:has(#result) a[href^="/replay/"]').first.click()
    expect(page.get_by_role("slider")).to_be_visible()
    assert page.locator("[data-word]").count() == 0
    page.get_by_role("button", name=catalogue(lang)("page-replay-next")).click()
    expect(page.locator("aside [aria-current]")).to_have_count(1)
    assert axe(page) == []
