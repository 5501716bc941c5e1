"""Somebody who has never been here: few clicks to the first decision, a wrong code, an invitation, another game with the same people."""

from __future__ import annotations

import random
import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect

from astragal.lang import catalogue
from kit.samples import cases
from web.browser import OpenPage, any_of, axe, play, press, sit_down, start, words
from web.test_pages import NAMES
from web.walks import play_at_random, remember

DECISION = "[data-word]:not([disabled]), .done button:not([disabled])"
"""What a first decision is made with; the minute of Star Master is ended by a button."""


@pytest.mark.parametrize("game", cases(NAMES, "dicetto"))
def test_two_clicks_lead_from_the_lobby_to_the_first_decision(open_page: OpenPage, game: str) -> None:
    page = open_page("/", width=390, height=844)
    page.get_by_role("link", name=f"Play {NAMES[game]}").click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("list", name="Players")).to_be_visible()
    expect(page.locator(DECISION).first).to_be_attached(
        timeout=120_000
    )  # a bot may come first, and gravity is slow at first


@pytest.mark.long
def test_the_last_choice_is_remembered(open_page: OpenPage) -> None:
    page = open_page("/new/dicetto")
    start(page, "bots", seats="3", level="child", variant="bonus")
    expect(page.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(3)
    page.get_by_role("link", name="To the lobby").click()
    page.get_by_role("link", name="Play Dicetto").click()
    page.get_by_role("button", name="Start", exact=True).click()
    players = page.get_by_role("list", name="Players")
    expect(players.get_by_role("listitem")).to_have_count(3)
    expect(players).to_contain_text("Pip")  # of the level that is called child


def test_an_invitation_needs_one_click_and_no_name(open_page: OpenPage) -> None:
    host = open_page("/new/dice-stars")
    start(host, "online", name="Alice")
    guest = open_page(f"/c/{host.locator('.code').inner_text()}", lang="fr", width=390, height=844)
    expect(guest.get_by_role("heading", level=1)).to_have_text("Alice t’invite à Dice Stars")
    assert axe(guest) == []
    guest.get_by_role("button", name="S’asseoir et jouer").click()
    for page, name in ((host, "Players"), (guest, "Joueurs")):
        expect(page.get_by_role("list", name=name).get_by_role("listitem")).to_have_count(2)
    mover = next(page for page in (host, guest) for _ in range(200) if words(page) or page.wait_for_timeout(20))
    assert words(mover)


def test_a_wrong_code_is_told_beside_the_field(open_page: OpenPage) -> None:
    page = open_page("/", width=390, height=844)
    field = page.get_by_label("Got a table code?")
    field.fill("ZZZZZZ")
    page.get_by_role("button", name="Sit down").click()
    problem = page.get_by_role("alert")
    expect(problem).to_contain_text("room")
    expect(problem).to_be_in_viewport()
    expect(field).to_have_attribute("aria-invalid", "true")
    assert axe(page) == []


@pytest.mark.long
def test_a_listed_table_is_joined_and_its_game_is_watched(open_page: OpenPage) -> None:
    host = open_page("/new/dice-stars")
    host.locator('[data-way="online"]').click()
    host.get_by_text("More options", exact=True).click()
    host.get_by_label("Show this table in the lobby").check()
    start(host, "online", name="Nils")
    guest = open_page("/")
    tables = guest.get_by_role("region", name="Open tables")
    expect(tables).to_contain_text("Nils is waiting.")
    guest.get_by_role("link", name="Join Nils").click()
    sit_down(guest, "Bo")
    expect(guest.get_by_role("list", name="Players")).to_be_visible()
    watcher = open_page("/")
    expect(watcher.get_by_role("region", name="Open tables")).to_contain_text("Nils and Bo are playing.")
    watcher.get_by_role("link", name="Watch Dice Stars").click()
    expect(watcher.get_by_role("list", name="Players")).to_contain_text("Nils")
    assert words(watcher) == []


def finish(*pages: Page) -> None:
    """Play at random until everybody sees the result."""
    chance = random.Random(4)
    while not all(page.locator("#result").count() for page in pages):
        for page in pages:
            if choices := words(page):
                press(page, any_of(choices, chance))
                break
        else:
            pages[0].wait_for_timeout(20)


@pytest.mark.long
def test_a_rematch_begins_when_everybody_wants_it(open_page: OpenPage) -> None:
    host = open_page("/new/dice-stars")
    start(host, "online", name="Alice")
    guest = open_page(f"/c/{host.locator('.code').inner_text()}", lang="fr")
    sit_down(guest, "Bo", "fr")
    finish(host, guest)
    title = host.locator("#result").inner_text()
    assert re.search("win", title)
    assert axe(host) == []
    guest.get_by_role("button", name=catalogue("fr")("page-rematch")).click()
    expect(host.get_by_text("Another game?")).to_be_visible()
    expect(host.locator("#result")).to_have_text(title)  # the result stays until all agree
    expect(guest.locator("#result")).to_be_visible()
    assert axe(guest) == []
    host.get_by_role("button", name="Play again").click()
    for page in (host, guest):
        expect(page.locator("#result")).to_have_count(0)
        page.wait_for_function("() => document.querySelector('.slip')")


@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
def test_a_first_game_needs_nothing_but_what_lies_on_the_table(open_page: OpenPage, game: str) -> None:
    page = open_page("/", width=390, height=844)
    page.get_by_role("link", name=f"Play {NAMES[game]}").click()
    page.get_by_role("button", name="Start", exact=True).click()
    chance = random.Random(6)
    while not page.locator("#result").count():
        if choices := words(page):
            with suppress(Error):  # it may be over before it is clicked: time goes on in Star Master
                play(page, any_of(choices, chance))
        elif page.locator(".done button:not([disabled])").count():
            page.locator(".done button").first.click()
        else:
            page.wait_for_timeout(20)
    expect(page.get_by_role("list", name="Result")).to_contain_text("You")
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#result")).to_have_count(0)


def test_a_result_tells_its_turn_and_is_shared_as_a_picture_and_a_link(open_page: OpenPage) -> None:
    page = open_page("/", lang="fr", look="dark", width=390, height=844)
    known = play_at_random(page, "dice-stars", ("child",))
    remember(page, again=True, rooms=[known])
    page.goto(page.url + f"r/{known['room']}")
    said = catalogue("fr")
    turning = page.get_by_role("region", name=said("page-turning"))
    if page.locator("#result", has_text=re.compile("gagne")).count():  # a tie has no such turn
        expect(turning.get_by_role("link")).to_have_attribute("href", re.compile(rf"^/replay/{known['room']}/1/\d+$"))
    page.get_by_role("button", name=said("page-share"), exact=True).click()
    dialog = page.get_by_role("dialog")
    picture = dialog.get_by_role("img")
    expect(picture).to_be_visible()
    assert picture.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") == 1080
    expect(dialog.get_by_role("link").first).to_have_text(re.compile(rf"^http.*/replay/{known['room']}/1$"))
    assert axe(page) == []
    with page.expect_download() as download:
        dialog.get_by_role("link", name=said("page-save-picture")).click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


@pytest.mark.long
@pytest.mark.parametrize("game", ["dice-stars", "star-master"])
def test_a_lone_player_is_told_against_whom_they_won_or_lost(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/new/{game}")
    if game == "star-master":
        start(page, "alone", memorise_seconds="0")
    else:
        start(page, "alone")
    finish(page)
    told = {"dice-stars": "virtual opponent", "star-master": r"found"}[game]
    expect(page.locator("#result")).to_have_text(re.compile(told))
    if game == "dice-stars":
        expect(page.locator(".podium li")).to_have_text([re.compile("You"), re.compile("The grid")])
    expect(page.get_by_text("Nobody wins")).to_have_count(0)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(DECISION).first).to_be_attached()
    expect(page.locator("#result")).to_have_count(0)
