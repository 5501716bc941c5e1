"""Another choice in a finished game: on the board of its review, with the same dice, and played on against bots."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from astragal.study import review, what_if
from astragal.table.record import parse_record
from web.browser import ROOT, OpenPage, axe

TEXT = (ROOT / "tests" / "golden" / "dice-crash" / "two-2.agn").read_text(encoding="utf-8")
"""Judged by the table of weights, which the options do not say: with them gravity would have to go on."""
PLAYABLE = TEXT.replace('Options "seats=2', 'Options "seats=2 stacking_model=table', 1)


def upload(page: Page, text: str) -> None:
    file = {"name": "game.agn", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator("input[type=file]").set_input_files(file)


def headline(step: int, word: str, says: str) -> str:
    """Return what the page says of a changed game."""
    found = what_if(parse_record(PLAYABLE), step, word)
    now, then = (" : ".join(map(str, ending.scores)) for ending in (found.now, found.then))
    return says.format(now=now, then=then)


def test_a_better_choice_on_a_phone(open_page: OpenPage) -> None:
    mistake = review(parse_record(PLAYABLE)).mistakes[1]
    page = open_page("/review", width=390, height=844)
    upload(page, PLAYABLE)
    page.get_by_role("button", name="Choices").click()
    page.locator(".picks button").nth(1).click()
    card = page.locator("article.choice")
    took, better = card.locator(".switch button").all()
    expect(better).to_have_attribute("aria-pressed", "true")
    expect(card.get_by_role("group", name="The board after this choice").first).to_be_visible()
    took.click()
    expect(took).to_have_attribute("aria-pressed", "true")
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    later = card.get_by_role("button", name="Later decision")
    later.press("Enter")
    expect(card.locator(".switch button").last).to_have_attribute("aria-pressed", "true")
    expect(later).to_be_focused()
    page.locator(".picks button").nth(1).click()
    card.get_by_role("button", name="What if, same dice").click()
    says = headline(mistake.step, mistake.best, "The same dice: {now} instead of {then}")
    expect(page.get_by_text(says)).to_be_visible()
    expect(page.get_by_role("slider")).to_have_value(str(mistake.step))
    assert axe(page) == []
    page.go_back()
    page.get_by_role("button", name="Choices").click()
    card.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("/r/"))
    expect(page.get_by_text("You play on from here: what is rolled from now on is new.").first).to_be_visible()
    assert card.count() == 0


@pytest.mark.long
def test_another_choice_of_a_replay_by_keyboard_in_french(open_page: OpenPage) -> None:
    step = next(n for n, done in enumerate(parse_record(TEXT).steps) if done.word.startswith("pick:"))
    page = open_page("/replay", lang="fr", look="dark", width=1440)
    upload(page, TEXT)
    page.get_by_role("slider").fill(str(step))
    page.get_by_role("button", name="Menu").press("Enter")
    page.get_by_role("button", name="Et si").press("Enter")
    panel = page.get_by_role("complementary", name="Et si")
    assert axe(page) == []
    panel.locator("li button").first.press("Enter")
    changed = page.locator(".changed")
    expect(changed).to_contain_text("êmes dés")
    expect(page).to_have_url(re.compile(f"/what-if/file/1/{step + 1}/.*#"))
    told = changed.locator("strong").inner_text()
    assert axe(page) == []
    shared = open_page(page.url.removeprefix(page.url.split("/what-if")[0]), lang="fr", same=page)
    expect(shared.locator(".changed strong")).to_have_text(told)


@pytest.mark.long
def test_what_gravity_cannot_go_on_from_is_refused_with_one_sentence(open_page: OpenPage) -> None:
    page = open_page("/replay", width=390, height=844)
    upload(page, TEXT)
    page.get_by_role("slider").fill("40")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="What if?").click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("alert")).to_contain_text("Gravity cannot go on from here")
