"""Every screen as axe sees it, wide and light in English, dark and on a phone in French; none is wider than that, and what is touched on
a phone is large enough; pictures of all are kept."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from astragal.lang import catalogue
from kit.samples import FULL
from web.browser import OpenPage, RunningServer, axe, shoot, start, words
from web.measures import small_targets
from web.test_pages import NAMES, played, record_of, upload

PHONE: ViewportSize = {"width": 360, "height": 740}
PICTURED = {"dice-stars": "ds-29", "dicetto": "dt-29", "dice-crash": "dc-22", "star-master": "sm-12"}
"""Rules of chapters with pictures."""
LOOKS = [("en", "light"), ("fr", "dark")]
by_day = pytest.mark.parametrize(("lang", "look"), LOOKS if FULL else LOOKS[:1])
in_the_evening = pytest.mark.parametrize(("lang", "look"), LOOKS if FULL else LOOKS[1:])
BY_GAME = [(game, *look) for n, game in enumerate(NAMES) for look in LOOKS if FULL or (n, look) == (0, LOOKS[0])]
"""Both for every game in `make test-all`, one of them for one game in `make test`."""


def inspect(page: Page, name: str, lang: str, look: str) -> None:
    """Look at a screen that stands, as wide as it is in English and as narrow as a phone in French, and take its picture."""
    page.wait_for_load_state("networkidle")
    before = page.viewport_size
    assert before is not None
    page.set_viewport_size(PHONE)
    page.wait_for_timeout(100)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert small_targets(page) == [], name
    if lang == "en":
        page.set_viewport_size(before)
    assert axe(page) == []
    page.set_viewport_size(before)
    shoot(page, f"{name}-{lang}-{look}")


@by_day
def test_pages_without_a_game(open_page: OpenPage, server: RunningServer, lang: str, look: str) -> None:
    page = open_page(lang=lang, look=look)
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
        page.goto(f"{server.url}/{path}")
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
    page.goto(f"{server.url}/mine")
    expect(page.locator(".games li").first).to_be_visible()
    inspect(page, "mine", lang, look)
    page.get_by_role("link", name=said("page-statistics")).click()
    expect(page.get_by_role("img")).to_be_visible()
    inspect(page, "statistics", lang, look)
    page.get_by_role("button", name=said("page-mine-delete")).click()
    assert axe(page) == []


@pytest.mark.parametrize(("game", "lang", "look"), BY_GAME)
def test_pages_of_a_game(open_page: OpenPage, server: RunningServer, game: str, lang: str, look: str) -> None:
    page = open_page(f"/new/{game}", lang=lang, look=look)
    page.get_by_text(catalogue(lang)("page-more"), exact=True).click()
    inspect(page, f"new-{game}", lang, look)
    page.goto(f"{server.url}/rules/{game}")
    expect(page.locator("article h2").first).to_be_visible()
    inspect(page, f"rules-{game}", lang, look)
    page.goto(f"{server.url}/rules/{game}#{PICTURED[game]}")
    expect(page.get_by_role("figure").first).to_be_visible()
    inspect(page, f"rules-{game}-pictured", lang, look)
    page.goto(f"{server.url}/learn/{game}")
    expect(page.locator("progress")).to_be_visible()
    inspect(page, f"learn-{game}", lang, look)


@in_the_evening
def test_a_room_before_and_during_the_game(open_page: OpenPage, lang: str, look: str) -> None:
    host = open_page("/new/dicetto", lang=lang, look=look)
    start(host, "online", lang)
    expect(host.locator(".qr")).to_be_visible()
    inspect(host, "gathering", lang, look)
    guest = open_page(f"/c/{host.locator('.code').inner_text()}", lang=lang, look=look)
    expect(guest.get_by_role("button", name=catalogue(lang)("page-sit-and-play"))).to_be_visible()
    inspect(guest, "joining", lang, look)
    player = open_page("/new/dice-stars", lang=lang, look=look)
    start(player, "alone", lang)
    expect(player.locator("[data-word]:not([disabled])").first).to_be_visible()
    assert words(player)
    inspect(player, "playing", lang, look)
    said = catalogue(lang)
    player.get_by_role("button", name=said("page-rules")).click()
    expect(player.locator("aside article h2").first).to_be_visible()
    inspect(player, "rules-beside", lang, look)


@pytest.mark.long
@by_day
def test_a_replay_and_its_proof(open_page: OpenPage, server: RunningServer, lang: str, look: str) -> None:
    page = open_page(lang=lang, look=look)
    room = played(page)
    page.goto(f"{server.url}/replay/{room}/1/20")
    said = catalogue(lang)
    inspect(page, "replay", lang, look)
    page.get_by_role("button", name=said("page-fair-dice")).click()
    page.get_by_role("button", name=said("page-proof-check")).click()
    expect(page.locator("section p.good")).to_be_visible()
    inspect(page, "replay-proved", lang, look)
    page.goto(f"{server.url}/replay")
    secret = json.dumps("0" * 64)
    record = record_of(server, room)
    start = record.index("[Secret ") + len("[Secret ")
    upload(page, record[:start] + secret + record[start + len(secret) :])
    page.get_by_role("button", name=said("page-fair-dice")).click()
    page.get_by_role("button", name=said("page-proof-check")).click()
    expect(page.locator("section .problem").first).to_be_visible()
    inspect(page, "replay-disproved", lang, look)
