"""A game by ear: what the log announces is what happened, each event once, in order, when it has been told."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from astragal.games.star_master.state import PALETTE
from astragal.lang import catalogue
from web.browser import OpenPage, play, press, start, words

LISTEN = """() => {
  window.heard = [];
  window.read = [];
  let told = 0;
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => (name === 'told' && (told = options.detail), mark(name, options));
  new MutationObserver(changes => {
    for (const { addedNodes } of changes) for (const node of addedNodes) {
      if (node.nodeType !== 1) continue;
      if (node.closest('[role=status]'))
        window.read.push({ text: node.textContent, open: [...document.querySelectorAll('.cube.open .visually-hidden')].map(cube => cube.textContent) });
      if (!node.closest('[role=log]')) continue;
      for (const line of node.matches('p') ? [node] : node.querySelectorAll('p'))
        window.heard.push({ n: Number(line.dataset.n), text: line.textContent, told });
    }
  }).observe(document.body, { subtree: true, childList: true });
}"""
"""Notes what is added to the log, and the last event that had been told by then; and what statuses say, with the cubes that lie open."""

SILENT = {
    "dice-stars": (),
    "dicetto": ("die:", "duel:"),
    "dice-crash": (),
    "star-master": ("cube:",),
}
"""Steps that no sentence of their own tells: a prompt names the dice of a roll together."""


def telling(word: str) -> list[str]:
    """Return what a sentence about a step has to say: the number in its word."""
    if word.startswith("first:"):
        return []  # a name is said
    parts = word.replace(",", ":").split(":")
    number = parts[2:3] if parts[0] == "grab" else parts[1:2]  # by name, and on a place
    return [part for part in number if part in "23456789"]  # 1 is said in words


def colours_in(text: str) -> set[str]:
    """Return the colours of cubes that a sentence names; the two dice are called by theirs."""
    said = catalogue("en")
    text = re.sub("(White|Black) die", "", text).lower()
    return {colour for colour in PALETTE if re.search(rf"\b{said(f'sm-colour-{colour}')}\b", text)}


def assert_nothing_hidden_is_told(page: Page, heard: list[dict[str, Any]], events: dict[int, dict[str, Any]]) -> None:
    """A sentence names the colour of its own event alone; a status also those that were rolled or announced, and of cubes that lie open."""
    public = {part for event in events.values() for part in event["word"].split(":")[1:]}
    for line in heard:
        assert colours_in(line["text"]) <= {*events[line["n"]]["word"].split(":")[1:]}, line
    for status in page.evaluate("read"):
        assert colours_in(status["text"]) <= public | colours_in(" ".join(status["open"])), status


@pytest.mark.parametrize(
    ("game", "agreed"),
    [
        pytest.param("dice-stars", {}, marks=pytest.mark.long),
        pytest.param("dicetto", {}, marks=pytest.mark.long),
        pytest.param("dice-crash", {"stacking_model": "table"}, marks=pytest.mark.long),
        ("star-master", {"memorise_seconds": "1", "race_timeout_seconds": "1", "first_player": "1"}),
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
    play_some(page, 6, game == "star-master")
    while game == "star-master" and not any(colours_in(status["text"]) for status in page.evaluate("read")):
        play_some(page, 1, clocked=True)  # the dice decide when a colour is named
    heard = page.evaluate("heard")
    last = max(line["n"] for line in heard)
    numbers = [line["n"] for line in heard]
    assert numbers == sorted(set(numbers)), "each once, and in order"
    assert all(line["n"] <= line["told"] for line in heard if line["n"] > first), "nothing before it has landed"
    expected = [
        n for n, event in sorted(events.items()) if first < n <= last and event["word"] and not event["word"].startswith(SILENT[game])
    ]  # fmt: skip
    assert [n for n in numbers if n > first] == expected
    if game == "star-master":
        assert_nothing_hidden_is_told(page, heard, events)
    for line in heard:
        assert all(part in line["text"] for part in telling(events[line["n"]]["word"])), (line, events[line["n"]])


def play_some(page: Page, moves: int, clocked: bool) -> None:
    """Make this many choices at random, and wait for the next one. Where a clock runs, choices go by themselves."""
    chance = random.Random(6)
    for _ in range(moves):
        expect(page.locator("[data-word]:not([disabled])").first).to_be_visible()
        choices = sorted(words(page))
        if choices:
            (press if clocked else play)(page, chance.choice(choices))
    expect(page.locator("[data-word]:not([disabled])").first).to_be_visible()
