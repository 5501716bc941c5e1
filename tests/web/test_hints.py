"""Hints over the board: three choices, three reading levels, a tap on a row is a tap on its tile, and nothing else moves."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from astragal.lang import LANGUAGES, catalogue
from web.browser import SETTLED, OpenPage, axe, play, start
from web.measures import SIZES, small_targets

COMPILED = 120_000
"""Milliseconds: on a new machine the evaluator is compiled first."""


def open_table(page: Page, lang: str = "en") -> Locator:
    """Let two people play at this device until there are dice to take; return the panel that hints are shown in."""
    start(page, "device", lang, seats="2")
    play(page, "draw:3")
    expect(page.locator('[data-word^="take:"]:not([disabled])').first).to_be_visible()
    return page.get_by_role("region", name=catalogue(lang)("hint-title"))


def box(found: Locator) -> dict[str, float]:
    place = found.bounding_box()
    assert place is not None
    return {"top": place["y"], "bottom": place["y"] + place["height"]}


def test_a_hint_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("/new/dice-stars", width=390, height=844)
    panel = open_table(page)
    tiles = page.locator(".rack").bounding_box()
    page.get_by_role("button", name="Hint").click()
    rows = panel.locator("[data-hint]")
    expect(rows.first).to_be_visible(timeout=COMPILED)
    assert 1 <= rows.count() <= 3
    for row in rows.all():
        expect(row).to_contain_text(re.compile(r"\d%\s*to win"))
        expect(row).to_contain_text(re.compile(r"point|star"))
    assert box(panel)["bottom"] <= box(page.locator(".main-zone"))["top"] + 6, (
        "it lies over slip and tray, not over the sheet"
    )
    assert page.locator(".rack").bounding_box() == tiles, "nothing moves"
    panel.get_by_text("Expert").click()
    expect(rows.first).to_contain_text(re.compile(r"± \d.*|exact"))
    assert axe(page) == []
    panel.get_by_text("Child").click()
    expect(rows.first).to_contain_text(re.compile(r"3 stars of three:\s*best"))
    assert not [text for text in rows.all_inner_texts() if "%" in text]
    assert json.loads(page.evaluate("localStorage.astragal"))["hints"] == "child"

    word = rows.first.get_attribute("data-hint")
    rows.first.click()
    expect(page.locator(f'.tile[data-word="{word}"]')).to_have_attribute("aria-pressed", "true")
    expect(panel).to_be_visible()
    page.locator(f'[data-confirms="{word}"]').click()
    expect(panel).to_have_count(0)  # the position has changed
    expect(page.get_by_role("button", name="Hint")).to_have_attribute("aria-pressed", "false")


@pytest.mark.long
def test_a_hint_by_keyboard_in_french(open_page: OpenPage) -> None:
    page = open_page("/new/dice-stars", lang="fr", width=1440, height=900)
    panel = open_table(page, "fr")
    key = page.get_by_role("button", name="Conseil")
    key.press("Enter")
    rows = panel.locator("[data-hint]")
    expect(rows.first).to_be_focused(timeout=COMPILED)
    expect(rows.first).to_contain_text(re.compile(r"\d+\s%\s*de gagner"))
    assert axe(page) == []
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowRight")
    expect(panel.get_by_role("radio", name="Expert")).to_be_checked()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(key).to_be_focused()


def test_star_master_says_that_a_hint_remembers_all_and_gives_none_unless_asked_to(open_page: OpenPage) -> None:
    notes = {lang: catalogue(lang).find("page-hints-star-master") for lang in LANGUAGES}
    assert all(notes.values())
    page = open_page("/new/star-master", width=390, height=844)
    page.get_by_text("More options", exact=True).click()
    allowed, note = page.get_by_label("Hints allowed"), page.get_by_text(str(notes["en"]))
    expect(allowed).not_to_be_checked()
    expect(note).to_have_count(0)
    allowed.check()
    expect(note).to_be_visible()
    allowed.uncheck()
    start(page, "device", seats="2")
    expect(page.get_by_role("toolbar").get_by_role("button").first).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_hints_of_dicetto_cover_no_card(open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_page("/new/dicetto", width=size[0], height=size[1])
    start(page, "device", seats="2")
    expect(page.locator('[data-word="stop"]:not([disabled])')).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    panel = page.get_by_role("region", name=catalogue("en")("hint-title"))
    expect(panel.locator("[data-hint]").first).to_be_visible(timeout=COMPILED)
    page.evaluate(SETTLED)
    seen = """() => [...document.querySelectorAll('section.table li')].every(card => {
      const {x, y, width, height} = card.getBoundingClientRect();
      return [[0.5, 0.1], [0.5, 0.5], [0.5, 0.92]].every(([a, b]) => !document.elementFromPoint(x + a * width, y + b * height).closest('.hint'));
    })"""
    assert page.evaluate(seen)
    cut = "all => all.filter(one => one.scrollHeight > one.clientHeight + 1).map(one => one.className)"
    assert page.locator(".hint:not(.apart), .hint .choices").evaluate_all(cut) == [], "all choices are in sight"
    assert small_targets(page) == []
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)


def test_hints_of_dice_crash_name_the_dice_in_full(open_page: OpenPage) -> None:
    page = open_page("/new/dice-crash", lang="de", width=360, height=640)
    start(page, "device", "de", seats="2", stacking_model="table")
    expect(page.locator('[data-word^="pick:"]:not([disabled])').first).to_be_visible()
    page.get_by_role("button", name="Tipp").click()
    rows = page.locator("[data-hint]")
    expect(rows.first).to_be_visible(timeout=COMPILED)
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1).map(one => one.textContent)"
    assert rows.locator("b").evaluate_all(cut) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
