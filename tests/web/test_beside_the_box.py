"""Beside the real box: real dice tapped in, a table on a big screen with phones beside it, and sheets to print."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from astragal.games import GAMES
from web.browser import OpenPage, RunningServer, axe, play, record_of, sit_down, start, tag, words
from web.measures import assert_choices_in_sight

PHONES = ((390, 844), (360, 640), (844, 390))


def open_box(page: Page, **agreed: str) -> None:
    """Start a game with a real box on the table."""
    start(page, "box", **agreed)
    page.wait_for_url(re.compile("/r/"))


def test_a_draw_of_dice_stars_takes_three_taps_and_the_dice(open_page: OpenPage, server: RunningServer) -> None:
    page = open_page("/new/dice-stars", width=390, height=844, has_touch=True)
    expect(page.locator('[data-way="box"]')).to_be_visible()
    assert axe(page) == []
    open_box(page)
    page.locator("[data-report='first:1']").tap()
    page.evaluate("window.taps = 0; addEventListener('pointerdown', () => window.taps++, true)")
    draw = page.locator("[data-word='draw:3']:not([disabled])")
    expect(draw).to_be_visible()
    assert_choices_in_sight(page, PHONES[0])
    draw.tap()
    for die in ("blue:5", "blue:star", "orange:3"):
        page.locator(f"[data-report='{die}']").tap()
    expect(page.locator("[data-report='orange:2']")).to_have_count(0)
    choice = page.locator("[data-word='take:blue']:not([disabled])").first
    choice.tap()
    expect(page.locator("[data-confirms='take:blue']")).to_be_enabled()
    page.locator("[data-confirms='take:blue']").tap()
    expect(page.locator("[data-cell='0 1 2']")).to_have_attribute("data-written", "5")
    assert page.evaluate("window.taps") == 3 + 3  # draw, take, confirm; and three dice
    assert axe(page) == []
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("[data-cell='0 1 2']")).not_to_have_attribute("data-written", "5")
    record = record_of(server, page)
    assert tag(record, "Dice") == "hand"


def test_what_real_dice_cannot_show_is_not_offered(open_page: OpenPage) -> None:
    page = open_page("/new/dice-stars", width=360, height=640)
    open_box(page, seats="1")
    play(page, "draw:3")
    expect(page.locator("[data-report='blue:2']")).to_be_enabled()
    expect(page.locator("[data-report='orange:2']")).to_be_disabled()


@pytest.mark.long
def test_people_judge_real_towers(open_page: OpenPage, server: RunningServer) -> None:
    page = open_page("/new/dice-crash", width=390, height=844)
    open_box(page)
    expect(page.locator("[data-word='first:1']")).to_be_visible()
    assert "stacking_model=people" in tag(record_of(server, page), "Options")
    play(page, "first:1")
    for _ in range(3):
        play(page, "pick:small")
    play(page, "roll")
    for value in (2, 4, 6):
        page.locator(f"[data-word='die:{value}']:not([disabled])").click()
    expect(page.locator("[data-word^='give:'], [data-word^='hand'], [data-look^='give:']").first).to_be_visible()


def test_no_two_real_cubes_have_the_same_colour(open_page: OpenPage) -> None:
    page = open_page("/new/star-master", width=390, height=844)
    open_box(page)
    page.locator("[data-word='first:1']").click()
    red = page.locator("[data-word='cube:red']")
    expect(red).to_be_enabled()
    red.click()
    expect(red).to_be_disabled()


def test_a_big_screen_shows_the_table_and_a_phone_joins_by_its_code(open_page: OpenPage, server: RunningServer) -> None:
    host = open_page("/new/star-master", width=390, height=844)
    start(host, "online", name="Ana", memorise_seconds="0")
    host.wait_for_url(re.compile("/r/"))
    room = re.sub(r".*/r/([^?#/]*).*", r"\1", host.url)
    screen = open_page(f"/r/{room}/screen", width=1920, height=1080)
    expect(screen.get_by_text("Ana")).to_be_visible()
    expect(screen.get_by_role("img", name="QR")).to_be_visible()
    assert axe(screen) == []
    phone = open_page(f"/r/{room}/phone", width=390, height=844)
    sit_down(phone, "Bo")
    expect(screen.locator("[data-socket]").first).to_be_attached()
    assert words(screen) == []
    assert screen.evaluate("document.documentElement.scrollHeight <= innerHeight")
    expect(phone.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(1)
    expect(phone.locator(".tray-place")).to_have_css("visibility", "hidden")
    assert axe(screen) == []
    assert axe(phone) == []


def test_sheets_are_offered_with_the_rules(open_page: OpenPage, server: RunningServer) -> None:
    page = open_page("/rules/dice-stars", width=390, height=844)
    page.get_by_role("button", name="Print").click()
    link = page.locator("[data-print='solo']")
    expect(link).to_be_visible()
    assert axe(page) == []
    address = link.get_attribute("href") or ""
    answer = page.request.get(f"{server.url}{address}")
    assert (answer.status, answer.headers["content-type"]) == (200, "application/pdf")


@pytest.mark.long
@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("size", PHONES)
def test_every_game_beside_its_box_on_every_phone(open_page: OpenPage, game: str, size: tuple[int, int]) -> None:
    page = open_page(f"/new/{game}", lang="fr", width=size[0], height=size[1], look="dark")
    start(page, "box", lang="fr")
    page.wait_for_url(re.compile("/r/"))
    expect(page.locator("[data-report], [data-word]").first).to_be_visible()
    assert_choices_in_sight(page, size)
    assert axe(page) == []
