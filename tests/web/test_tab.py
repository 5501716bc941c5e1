"""Rooms in a tab, in a real browser: no server, no lost move, nothing hidden in the page."""

from __future__ import annotations

import json
import os
import random
import re
import signal
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from astragal.games import GAMES
from astragal.lang import catalogue
from astragal.table.history import verify
from astragal.table.record import parse_record
from kit.samples import samples
from web.browser import OpenPage, RunningServer, any_of, play, press, record_of, start, words

TEXT = catalogue("en")
CHOICES = "[data-word]:not([disabled])"
HEARD = """
    const own = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
    Object.defineProperty(MessagePort.prototype, "onmessage", { ...own, set(handle) {
        own.set.call(this, (event) => {
            if (typeof event.data === "string") {
                (window.heard ??= []).push(event.data);
                const at = JSON.parse(event.data).position?.at;
                if (at) localStorage.heardAt = at;
            }
            handle.call(this, event);
        });
    } });
"""
"""Notes what the worker tells the page before the page sees it: all of it, and on disk the number of the last event."""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server that a test may stop."""
    server = RunningServer(tmp_path)
    yield server
    if server.process is not None and server.process.poll() is None:
        server.stop()


def start_here(page: Page, way: str = "bots", **agreed: str) -> None:
    """Start a game in this browser, quickly shown."""
    page.evaluate("localStorage.astragal = JSON.stringify({ ...JSON.parse(localStorage.astragal), fast: true })")
    page.reload()
    more = page.get_by_text(TEXT("page-more"), exact=True)
    more.click()
    page.get_by_label(TEXT("page-here"), exact=True).check()
    more.click()
    start(page, way, **agreed)
    page.wait_for_url("**/r/tab-*")


def play_on(page: Page, moves: int = 10_000, seed: int = 1) -> None:
    """Play at random until the game is over or this many decisions were made."""
    chance = random.Random(seed)
    while moves:
        page.wait_for_selector(f"{CHOICES}, #result")
        if page.locator("#result").count():
            return
        choices = words(page)
        if choices and press(page, any_of(choices, chance)):
            moves -= 1


def heard(page: Page) -> list[dict[str, Any]]:
    """Return what the worker has told this page."""
    return [json.loads(text) for text in page.evaluate("window.heard ?? []")]


def saved_record(page: Page) -> str:
    """Save the record on the page of a result."""
    with page.expect_download() as saved:
        page.get_by_role("link", name=TEXT("page-download")).first.click()
    return Path(saved.value.path()).read_text(encoding="utf-8")


@pytest.mark.long
def test_a_whole_game_without_a_server(open_page: OpenPage, own_server: RunningServer) -> None:
    """The server is stopped as soon as the table is open. Half of the game is found again after a reload; its record holds."""
    page = open_page("/new/dice-stars", url=own_server.url)
    start_here(page, level="casual")
    expect(page.locator(CHOICES).first).to_be_visible()
    own_server.stop()
    play_on(page, moves=6)
    own_server.start()  # a reload fetches the page; without a network the service worker has it
    page.add_init_script(HEARD)
    page.goto(own_server.url)
    page.get_by_role("link", name=TEXT("page-carry-on")).click()
    expect(page.locator(CHOICES).first).to_be_visible()
    (welcome,) = [message for message in heard(page) if message["is"] == "welcome"]
    assert sum(event["actor"] == 0 for event in welcome["events"]) >= 6
    own_server.stop()
    play_on(page)
    expect(page.locator("#result")).to_be_visible()
    text = saved_record(page)
    assert verify(parse_record(text))["rolls"] > 0
    assert re.search(r'\[Player2 "bot:casual"\]|bot:casual', text)
    own_server.start()
    page.goto(f"{own_server.url}/mine")
    expect(page.get_by_text("Dice Stars").first).to_be_visible()


def kill_renderers(browser: Browser) -> None:
    """Kill the processes in which pages and their workers run."""
    session = browser.new_browser_cdp_session()
    for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
        if process["type"] == "renderer":
            os.kill(process["id"], signal.SIGKILL)
    session.detach()


SNAPSHOT_KEPT = """async () => {
    const kept = async () => (await caches.keys()).filter((name) => name.startsWith("astragal-python "));
    const count = async () => (await Promise.all((await kept()).map(async (name) => (await (await caches.open(name)).keys()).length)));
    while (!(await count()).includes(1)) await new Promise((done) => setTimeout(done, 20));
    return kept();
}"""
"""Waits until Python's memory is kept, and returns the name of its cache."""
SPOIL_SNAPSHOT = """async ([name]) => {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) await cache.put(request, new Response("x".repeat(1 << 20)));
}"""


def is_restored(page: Page) -> bool:
    """Tell whether the Python of this page began from its snapshot."""
    (worker,) = page.workers
    return bool(worker.evaluate("performance.getEntriesByName('python-restored').length"))


def test_no_move_is_lost_when_the_tab_is_killed(open_page: OpenPage, browser: Browser) -> None:
    """Killed at any moment of a move, the room has every event that the page was told of.

    Python is restored from its snapshot then; after the second kill that is spoilt, and Python starts from the beginning.
    """
    page = open_page("/new/dice-stars")
    page.add_init_script(HEARD)
    start_here(page, level="casual", dice="fast")
    chance = random.Random(5)
    kills = 0
    while kills < samples(2, full=50):
        page.wait_for_selector(f"{CHOICES}, #result")
        if page.locator("#result").count():
            page.get_by_role("button", name=TEXT("page-rematch")).click()
            expect(page.locator(CHOICES).first).to_be_visible()
            page.evaluate("localStorage.heardAt = 0")  # the events of every game are counted from 1
            continue
        address, context = page.url, page.context
        if kills < 2:
            name = page.evaluate(SNAPSHOT_KEPT)
            if kills:
                page.evaluate(SPOIL_SNAPSHOT, name)
        play(page, any_of(words(page), chance, ()))
        page.wait_for_timeout(chance.randrange(0, 400))
        told = int(page.evaluate("localStorage.heardAt"))
        kill_renderers(browser)
        page.close()
        page = context.new_page()
        page.add_init_script(HEARD)
        page.goto(address)
        page.wait_for_function("() => window.heard?.some((text) => JSON.parse(text).is === 'welcome')")
        welcome = next(message for message in heard(page) if message["is"] == "welcome")
        assert welcome["position"]["at"] >= told
        if kills < 2:
            assert is_restored(page) == (kills == 0)
        kills += 1


def last_told(page: Page) -> int:
    """Return the number of the last event that a page was told of."""
    return max(message["position"]["at"] for message in heard(page) if message.get("position"))


def wait_until_told(page: Page, at: int) -> None:
    """Wait until a page was told of an event, and offers what can be played there."""
    page.wait_for_function("at => window.heard?.some((text) => JSON.parse(text).position?.at >= at)", arg=at)
    expect(page.locator(CHOICES).first).to_be_visible()


@pytest.mark.long
def test_another_tab_on_the_same_room_sees_every_move(open_page: OpenPage) -> None:
    """Whichever tab plays, the other one loads the room again: none writes over what the other has written."""
    page = open_page("/new/dice-stars")
    page.add_init_script(HEARD)
    start_here(page, "device", seats="2")
    expect(page.locator(CHOICES).first).to_be_visible()
    other = page.context.new_page()
    other.add_init_script(HEARD)
    other.goto(page.url)
    wait_until_told(other, last_told(page))
    for player, watcher in ((page, other), (other, page), (page, other)):
        before = last_told(player)
        play_on(player, moves=1)
        wait_until_told(player, before + 1)
        wait_until_told(watcher, last_told(player))


def test_a_game_of_the_browser_goes_on_at_a_table_of_the_server(open_page: OpenPage, server: RunningServer) -> None:
    """Everything that happened is in the record of the new table; the person has their seat there, and the bot its own."""
    page = open_page("/new/dice-stars")
    page.add_init_script(HEARD)
    start_here(page, level="casual", dice="fast")
    play_on(page, moves=2)
    expect(page.locator(CHOICES).first).to_be_visible()
    events = {event["n"]: event["word"] for message in heard(page) for event in message.get("events", [])}
    assert len(events) > 4
    page.get_by_role("button", name=TEXT("page-more-tools"), exact=True).click()
    page.get_by_role("button", name=TEXT("page-take-online")).click()
    page.wait_for_url(re.compile("/r/(?!tab-)"))
    expect(page.locator(CHOICES).first).to_be_visible()
    steps = parse_record(record_of(server, page)).steps
    assert [step.word for step in steps[: len(events)]] == [events[n] for n in sorted(events)]
    play(page, words(page)[0])


def test_nothing_hidden_reaches_the_page(open_page: OpenPage) -> None:
    """Star Master: no message to the page has a field of the state that is in no view."""
    game = GAMES["star-master"]
    hidden = {field.name for field in fields(game.State)} - {field.name for field in fields(game.View)}
    page = open_page("/new/star-master")
    page.add_init_script(HEARD)
    start_here(page, level="casual")
    play_on(page, moves=6)
    told = heard(page)
    assert any(message["is"] == "update" for message in told)
    assert hidden
    assert not hidden & keys_in(told)


def keys_in(told: object) -> set[str]:
    """Return every key of nested JSON."""
    if isinstance(told, dict):
        return set(told).union(*map(keys_in, told.values()))
    return set().union(*map(keys_in, told)) if isinstance(told, list) else set()
