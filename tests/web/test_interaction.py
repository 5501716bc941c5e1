"""How soon the page shows that it was touched: from a click or a key to the next picture, as the browser measures it."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from kit.samples import samples
from web.browser import OpenPage, start, words

LIMIT = 100
"""Milliseconds to the next picture, on a quiet machine."""
COARSE = 8
"""Browsers round to this many milliseconds."""

OBSERVE = """() => {
  window.interactions = {};
  new PerformanceObserver(list => {
    for (const { interactionId, duration, name } of list.getEntries())
      if (interactionId && duration > (window.interactions[interactionId]?.[0] ?? 0)) window.interactions[interactionId] = [duration, name];
  }).observe({ type: 'event', durationThreshold: 16 });
}"""

MIDDLE = """choice => {
  const box = document.querySelector(choice)?.getBoundingClientRect();
  return box && [box.x + box.width / 2, box.y + box.height / 2];
}"""

GAMES: dict[str, dict[str, str]] = {
    "dice-stars": {},
    "dicetto": {},
    "dice-crash": {"stacking_model": "table"},
    "star-master": {"memorise_seconds": "1", "race_timeout_seconds": "1", "first_player": "1"},
}


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_page_answers_a_touch_with_the_next_picture(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/new/{game}", width=390, height=844, instant=False)
    start(page, "bots", **GAMES[game])
    expect(page.locator("[data-word]:not([disabled])").first).to_be_visible()
    page.evaluate(OBSERVE)
    touches = play_some(page, samples(12, full=60))
    page.wait_for_timeout(500)  # browsers tell of events later
    slow = sorted(page.evaluate("Object.values(interactions)"), reverse=True)
    print(f"{game}: {touches} touches, {len(slow)} took 16 ms or longer: {slow[:5]}")
    assert slow, "the browser measured nothing"
    assert all(duration <= LIMIT + COARSE for duration, _ in slow), slow[:5]


def play_some(page: Page, touches: int) -> int:
    """Choose at random this many times, as fast as the table lets us; return how often that was."""
    chance = random.Random(7)
    for n in range(touches):
        expect(page.locator("[data-word]:not([disabled]), #result").first).to_be_visible()
        choices = sorted(words(page))
        if page.locator("#result").count():
            return n
        if choices:
            word = chance.choice(choices)
            touch(page, f'[data-word="{word}"]:not([disabled])')
            touch(page, f'[data-confirms="{word}"]:not([disabled])')
    return touches


def touch(page: Page, choice: str) -> None:
    """Click where a choice is, if it still is: the browser measures only what comes from a device."""
    found = page.evaluate(MIDDLE, choice)
    if found:
        page.mouse.click(*found)
