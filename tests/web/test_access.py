"""Every screen as axe sees it, wide and light in English, dark and on a phone in French; none is wider than that; pictures of all are kept."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from astragal.lang import catalogue
from web.browser import House, Visit, axe, shoot, words
from web.test_pages import NAMES, played, record_of, upload

PHONE: ViewportSize = {"width": 360, "height": 740}
in_both = pytest.mark.parametrize(("lang", "look"), [("en", "light"), ("fr", "dark")])


def inspect(page: Page, name: str, lang: str, look: str) -> None:
    """Look at a screen that stands, as wide as it is in English and as narrow as a phone in French, and take its picture."""
    page.wait_for_load_state("networkidle")
    before = page.viewport_size
    assert before is not None
    if lang == "fr":  # the longer words
        page.set_viewport_size(PHONE)
        page.wait_for_timeout(100)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert axe(page) == []
    page.set_viewport_size(before)
    shoot(page, f"{name}-{lang}-{look}")


@in_both
def test_pages_without_a_game(visit: Visit, house: House, lang: str, look: str) -> None:
    page = visit(lang=lang, look=look)
    said = catalogue(lang)
    inspect(page, "lobby", lang, look)
    page.get_by_role("button", name=said("page-settings")).click()
    assert axe(page) == []
    page.keyboard.press("Escape")
    screens = {
        "mine-empty": "mine",
        "replay-empty": "replay",
        "nowhere": "nowhere",
        "no-room": "c/ZZZZZZ",
        "no-game": "rules/chess",
    }
    for name, path in screens.items():
        page.goto(f"{house.url}/{path}")
        expect(page.locator("main h1, main [role=alert]").first).to_be_visible()
        inspect(page, name, lang, look)
    finished = {
        "room": "r" * 16, "number": 1, "game": "dice-stars", "variant": "", "names": ["Ana", "Bo"], "mine": [0], "winners": [0],
    }  # fmt: skip
    games = [finished | {"number": n, "when": n, "scores": [n * 7 % 90, 40], "winners": [n % 2]} for n in range(1, 9)]
    page.evaluate(
        "games => localStorage.astragal = JSON.stringify({...JSON.parse(localStorage.astragal), finished: games})",
        games,
    )
    page.goto(f"{house.url}/mine")
    expect(page.get_by_role("img")).to_be_visible()
    inspect(page, "mine", lang, look)
    page.get_by_role("button", name=said("page-mine-delete")).click()
    assert axe(page) == []


@in_both
@pytest.mark.parametrize("game", NAMES)
def test_pages_of_a_game(visit: Visit, house: House, lang: str, look: str, game: str) -> None:
    page = visit(f"/new/{game}", lang=lang, look=look)
    page.get_by_text(catalogue(lang)("page-more"), exact=True).click()
    inspect(page, f"new-{game}", lang, look)
    page.goto(f"{house.url}/rules/{game}")
    expect(page.locator("article h2").first).to_be_visible()
    inspect(page, f"rules-{game}", lang, look)
    page.goto(f"{house.url}/learn/{game}")
    expect(page.locator("progress")).to_be_visible()
    inspect(page, f"learn-{game}", lang, look)


@in_both
def test_a_room_before_and_during_the_game(visit: Visit, lang: str, look: str) -> None:
    host = visit("/new/dicetto", lang=lang, look=look)
    host.locator('[data-way="online"]').click()
    expect(host.locator(".qr")).to_be_visible()
    inspect(host, "gathering", lang, look)
    guest = visit(f"/c/{host.locator('.code').inner_text()}", lang=lang, look=look)
    expect(guest.locator("form h1")).to_be_visible()
    inspect(guest, "joining", lang, look)
    player = visit("/new/dice-stars", lang=lang, look=look)
    player.locator('[data-way="alone"]').click()
    expect(player.locator("[data-word]:not([disabled])").first).to_be_visible()
    assert words(player)
    inspect(player, "playing", lang, look)
    said = catalogue(lang)
    player.get_by_role("button", name=said("page-rules")).click()
    expect(player.locator("aside article h2").first).to_be_visible()
    inspect(player, "rules-beside", lang, look)


@in_both
def test_a_replay_and_its_proof(visit: Visit, house: House, lang: str, look: str) -> None:
    page = visit(lang=lang, look=look)
    room = played(page)
    page.goto(f"{house.url}/replay/{room}/1/20")
    said = catalogue(lang)
    page.get_by_role("button", name=said("page-proof-check")).click()
    expect(page.locator("section p.good")).to_be_visible()
    inspect(page, "replay-proved", lang, look)
    page.goto(f"{house.url}/replay")
    secret = json.dumps("0" * 64)
    record = record_of(house, room)
    start = record.index("[Secret ") + len("[Secret ")
    upload(page, record[:start] + secret + record[start + len(secret) :])
    page.get_by_role("button", name=said("page-proof-check")).click()
    expect(page.locator("section .problem").first).to_be_visible()
    inspect(page, "replay-disproved", lang, look)
