"""A third language in the browser: it is found, it alone is loaded, and its long words fit a small phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from astragal.games import GAMES
from astragal.lang import LANGUAGES, catalogue
from kit.samples import cases
from web.browser import OpenPage, start
from web.measures import assert_choices_in_sight

CUT_OFF = """() => [...document.querySelectorAll('button:not(.cube), [data-way], .brass, .key, h1')].filter(item => {
  const box = item.getBoundingClientRect();
  return box.width && (box.right > innerWidth + 0.5 || box.left < -0.5);
}).map(item => item.innerText)"""
"""Texts of what reaches over an edge of the window."""


def test_the_lobby_speaks_german_and_loads_no_other_language(open_page: OpenPage) -> None:
    page = open_page(lang="de", width=360, height=640)
    page.add_init_script("localStorage.removeItem('astragal')")  # the device asks, not the settings
    page.reload()
    said = catalogue("de")
    expect(page.get_by_role("heading", name=said("page-what-to-play"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.wait_for_load_state("networkidle")
    scripts = page.evaluate(
        "performance.getEntriesByType('resource').map(({name}) => name).filter(name => name.endsWith('.js'))"
    )
    loaded = "".join(page.request.get(script).text() for script in scripts)
    spoken = [lang for lang in LANGUAGES if catalogue(lang)("page-device-only") in loaded]
    assert spoken == ["de"]
    assert fits(page)
    page.get_by_role("button", name=said("page-more-tools")).click()
    page.get_by_role("combobox", name=said("page-language")).select_option("English")
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()


def fits(page: Page) -> bool:
    """Whether the page is no wider than its window, and no button of it either."""
    assert page.evaluate(CUT_OFF) == []
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("game", cases(GAMES, "dice-crash"))
def test_german_fits_a_small_phone(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/new/{game}", lang="de", width=360, height=640)
    page.locator("[data-way]").first.wait_for()
    assert fits(page)
    start(page, "bots", "de", first_player="1")
    page.locator('[data-word]:not([disabled]), [data-word^="done"]').first.wait_for()
    assert fits(page)
    assert_choices_in_sight(page)
    assert page.locator("html").get_attribute("lang") == "de"
