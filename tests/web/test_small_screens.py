"""The result, and names and points of players, on narrow phones: whole, and in plain sight."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from kit.samples import cases
from web.browser import OpenPage, play, start, words
from web.walks import play_at_random, remember

OUTSIDE = """([inner, outer]) => [...document.querySelectorAll(inner)].filter(one => {
  const [a, b] = [one.getBoundingClientRect(), (outer ? one.closest(outer) : document.documentElement).getBoundingClientRect()];
  return a.left < b.left - 0.5 || a.right > b.right + 0.5;
}).map(one => one.innerText)"""
"""What is wider than what it lies in."""


def finish(open_page: OpenPage, game: str, lang: str = "en", **options: str) -> Page:
    """Play at random against three bots, and show the result on a narrow phone."""
    page = open_page("/icon.svg", lang=lang, width=360, height=640)
    remember(page, again=True, rooms=[play_at_random(page, game, ("child", "child", "child"), **options)])
    room = page.evaluate("JSON.parse(localStorage.astragal).rooms[0].room")
    page.goto(page.url.replace("/icon.svg", f"/r/{room}"))
    expect(page.locator("#result")).to_be_visible()
    return page


def test_the_points_of_four_fit_a_narrow_phone_and_rules_come_when_asked_for(open_page: OpenPage) -> None:
    page = finish(open_page, "dice-stars", "fr")
    expect(page.locator("td[data-score]").first).to_be_visible()
    assert page.evaluate(OUTSIDE, [".count :is(td, th)", ".count"]) == []
    rules = page.get_by_role("button", name=re.compile("DS-53"))
    expect(rules).to_have_count(0)
    page.get_by_role("button", name="Règles", exact=True).click()
    rules.first.click()
    expect(page.locator("#ds-53")).to_be_visible()


def lend_points(page: Page, totals: str) -> None:
    """Let a table of Dice Stars say that these are the points so far."""

    def forward(socket) -> None:  # type: ignore[no-untyped-def]
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(re.sub(r'"totals":\[[^\]]*\]', f'"totals":[{totals}]', str(text))))

    page.route_web_socket(re.compile("/socket"), forward)
    page.goto(page.url.replace("/icon.svg", "/new/dice-stars"))


def test_a_hundred_points_of_four_players_are_whole(open_page: OpenPage) -> None:
    page = open_page("/icon.svg", width=360, height=640)
    lend_points(page, "186,32,-16,133")
    start(page, "bots", seats="4", level="child", first_player="1")
    expect(page.locator("[data-word]:not([disabled])").first).to_be_visible()
    play(page, words(page)[0])
    expect(page.locator(".chip .points").first).to_have_text("186")
    assert page.evaluate(OUTSIDE, [".chip .points", ".chip"]) == []
    faces = """() => [...document.querySelectorAll('.chip')].filter(chip =>
      chip.querySelector('.face').getBoundingClientRect().right > chip.querySelector('.points').getBoundingClientRect().left + 0.5).length"""
    assert page.evaluate(faces) == 0


CUT = "all => all.filter(one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1).length"


@pytest.mark.parametrize("lang", cases(["en", "fr", "de"], "de"))
def test_two_at_one_phone_are_told_apart(open_page: OpenPage, lang: str) -> None:
    page = open_page("/icon.svg", lang=lang, width=390, height=844)
    lend_points(page, "49,80")
    start(page, "device", lang=lang)
    expect(page.locator("[data-word]:not([disabled])").first).to_be_visible()
    play(page, words(page)[0])
    expect(page.locator(".chip .points").first).to_have_text("49")
    assert page.locator(".chip .name").evaluate_all(CUT) == 0
