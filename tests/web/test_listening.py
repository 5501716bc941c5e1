"""A game by ear: what the log announces is what happened, each event once, in order, when it has been told."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.browser import OpenPage, play, start, words

LISTEN = """() => {
  window.heard = [];
  let told = 0;
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => (name === 'told' && (told = options.detail), mark(name, options));
  new MutationObserver(changes => {
    for (const { addedNodes } of changes) for (const node of addedNodes) {
      if (node.nodeType !== 1 || !node.closest('[role=log]')) continue;
      for (const line of node.matches('p') ? [node] : node.querySelectorAll('p'))
        window.heard.push({ n: Number(line.dataset.n), text: line.textContent, told });
    }
  }).observe(document.body, { subtree: true, childList: true });
}"""
"""Notes what is added to the log, and the last event that had been told by then."""

SILENT = {
    "dice-stars": (),
    "dicetto": ("die:", "duel:"),
    "dice-crash": (),
}
"""Steps that no sentence of their own tells: a prompt names the dice of a roll together."""


def telling(word: str) -> list[str]:
    """Return what a sentence about a step has to say: the number in its word."""
    if word.startswith("first:"):
        return []  # a name is said
    return [part for part in word.replace(",", ":").split(":")[1:2] if part in "23456789"]  # 1 is said in words


@pytest.mark.parametrize(
    ("game", "agreed"),
    [
        ("dice-stars", {}),
        ("dicetto", {}),
        ("dice-crash", {"stacking_model": "table"}),
    ],
)
def test_what_is_announced_is_what_happened(open_page: OpenPage, game: str, agreed: dict[str, str]) -> None:
    events: dict[int, dict[str, Any]] = {}

    def note(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["is"] == "update":
            events.update({event["n"]: event for event in message["events"]})

    page = open_page("/icon.svg", instant=False)
    page.on("websocket", lambda socket: socket.on("framereceived", note))
    page.evaluate("localStorage.astragal = JSON.stringify({...JSON.parse(localStorage.astragal), fast: true})")
    page.goto(page.url.replace("/icon.svg", f"/new/{game}"))
    start(page, "bots", **agreed)
    expect(page.locator("[role=log]")).to_be_attached()
    page.evaluate(LISTEN)
    first = max(events, default=0)
    play_some(page, 6)
    heard = page.evaluate("heard")
    last = max(line["n"] for line in heard)
    numbers = [line["n"] for line in heard]
    assert numbers == sorted(set(numbers)), "each once, and in order"
    assert all(line["n"] <= line["told"] for line in heard if line["n"] > first), "nothing before it has landed"
    expected = [
        n for n, event in sorted(events.items()) if first < n <= last and event["word"] and not event["word"].startswith(SILENT[game])
    ]  # fmt: skip
    assert [n for n in numbers if n > first] == expected
    for line in heard:
        assert all(part in line["text"] for part in telling(events[line["n"]]["word"])), (line, events[line["n"]])


def play_some(page: Page, moves: int) -> None:
    """Make so many choices at random, and wait for the next one."""
    chance = random.Random(6)
    for _ in range(moves):
        expect(page.locator("[data-word]:not([disabled])").first).to_be_visible()
        choices = sorted(words(page))
        if choices:
            play(page, chance.choice(choices))
    expect(page.locator("[data-word]:not([disabled])").first).to_be_visible()
