"""Puzzles in the page: two touches answer, the verdict tells why, and what was answered comes again later."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from astragal.lang import catalogue
from astragal.study.puzzles import find_puzzle, puzzle_of_day
from astragal.table.record import parse_record
from web.browser import ROOT, OpenPage, RunningServer, axe
from web.walks import remember

RECORD = (ROOT / "tests" / "golden" / "dice-crash" / "two-2.agn").read_text(encoding="utf-8")


def remembered(page: Page) -> dict[str, dict[str, int]]:
    """Return what the device remembers of puzzles."""
    found: dict[str, dict[str, int]] = json.loads(page.evaluate("localStorage.astragal"))["seen"]
    return found


def test_puzzles_on_a_phone(open_page: OpenPage, server: RunningServer) -> None:
    daily = puzzle_of_day(datetime.now(UTC).date())
    assert daily is not None
    page = open_page(width=390, height=844, look="dark", has_touch=True)
    page.get_by_role("link", name="Today’s puzzle").click()
    title = f"{catalogue('en').game_title(daily[0])}, puzzle {daily[1]}"
    expect(page.get_by_role("heading", name=title)).to_be_attached()
    # A choice that is touched once is shown, touched twice it is the answer.
    page.goto(f"{server.url}/puzzle/all#dice-stars")
    puzzle = find_puzzle("dice-stars", 1)
    wrong = page.locator(f'[data-word="{puzzle.choices[-1].word}"]').first
    wrong.click()
    expect(page.get_by_role("heading", name="Not quite.")).to_have_count(0)
    assert axe(page) == []
    wrong.click()
    expect(page.get_by_role("heading", name="Not quite.")).to_be_focused()
    cost = puzzle.choices[0].chance - puzzle.choices[-1].chance
    expect(page.locator(".told")).to_contain_text(f"Yours costs {cost:.0%} of the chance to win.")
    page.get_by_role("group", name="Chances to win").get_by_role("button").last.click()
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert remembered(page)["dice-stars/1"]["box"] == 0
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("heading", name="Dice Stars, puzzle 2")).to_be_attached()
    # A mistake of a game that has gone is put away; one of a game that is there is posed.
    step = next(n for n, one in enumerate(parse_record(RECORD).steps, 1) if one.word.startswith("pick:"))
    rooms = [{"room": room, "number": 1, "step": step, "game": "dice-crash"} for room in ("g" * 16, "h" * 16)]
    page.route("**/api/rooms/h*/record?game=1", lambda route: route.fulfill(body=RECORD, content_type="text/plain"))
    page.evaluate(
        "mistakes => localStorage.astragal = JSON.stringify({...JSON.parse(localStorage.astragal), mistakes})", rooms
    )
    page.goto(f"{server.url}/puzzle/mine")
    expect(page.get_by_role("status").first).to_contain_text("That game is no longer on the server")
    page.locator('[data-word="pick:small"]').click()
    page.locator('[data-word="pick:small"]').click()
    expect(page.locator("#verdict")).to_be_visible()
    expect(page.get_by_role("button", name="Done")).to_be_visible()


@pytest.mark.long
def test_a_film_at_a_desktop_in_french_by_keyboard(open_page: OpenPage) -> None:
    page = open_page("/puzzle/all#star-master", lang="fr", width=1440, height=900)
    best = find_puzzle("star-master", 1).choices[0].word
    more = page.get_by_role("button", name="Continuer")
    expect(page.get_by_text("Regarde bien, ce sera caché.")).to_be_visible()
    assert axe(page) == []
    while more.count():
        more.press("Enter")
    right = page.locator(f'[data-word="{best}"]')
    right.press("Enter")
    expect(page.get_by_text("Choisis encore une fois pour répondre.")).to_be_visible()
    right.press("Enter")
    expect(page.get_by_role("heading", name=re.compile("Oui"))).to_be_focused()
    assert axe(page) == []
    assert remembered(page)["star-master/1"]["box"] == 1
    page.get_by_role("button", name="Suivant").press("Enter")
    expect(page.get_by_role("heading", name="Star Master, problème 2")).to_be_attached()


@pytest.mark.long
def test_a_review_leads_to_ones_own_mistake(open_page: OpenPage, server: RunningServer) -> None:
    page = open_page(width=390, height=844)
    page.route("**/api/rooms/h*/record?game=1", lambda route: route.fulfill(body=RECORD, content_type="text/plain"))
    finished = {
        "room": "h" * 16, "number": 1, "game": "dice-crash", "variant": "", "when": 1, "names": ["A", "B"], "scores": [1, 2],
        "mine": [0], "winners": [1],
    }  # fmt: skip
    page.wait_for_load_state("networkidle")
    remember(page, again=True, finished=[finished])
    page.goto(f"{server.url}/review/{'h' * 16}/1")
    page.get_by_role("button", name="Choices").click()
    page.locator(".picks button").first.click()
    page.get_by_role("link", name="Try it again").click()
    expect(page).to_have_url(re.compile(r"/puzzle/again/dice-crash/h+/1/\d+$"))
    better = page.locator('[data-word="pick:medium"]')
    better.click()
    better.click()
    expect(page.locator("#verdict")).to_contain_text("Yes")
    page.get_by_role("button", name="Done").click()
    expect(page).to_have_url(re.compile("/puzzle/mine$"))
