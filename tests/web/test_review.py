"""The review of a game: one cursor for the curve and the moments, each of which leads to its step of the replay."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from astragal.bots.selfplay import simulate_game
from astragal.games import GAMES
from astragal.study import review
from astragal.table.history import record_of
from astragal.table.record import format_record, parse_record
from web.browser import ROOT, OpenPage, axe

TEXT = (ROOT / "tests" / "golden" / "star-master" / "base-1.agn").read_text(encoding="utf-8")
"""Ida wins with 6 markers to 2."""


def upload(page: Page, text: str) -> None:
    file = {"name": "game.agn", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator("input[type=file]").set_input_files(file)


def test_a_review_on_a_phone(open_page: OpenPage) -> None:
    found = review(parse_record(TEXT))
    assert found.luckiest is not None
    page = open_page("/review", width=390, height=844)
    upload(page, TEXT)
    expect(page.get_by_role("heading", level=1)).to_have_text("Ida wins by 4.")
    expect(page.locator(".story li")).to_have_count(5)
    expect(page.get_by_role("img", name=re.compile("Ida: .* 100% at the end"))).to_be_visible()
    slider = page.get_by_role("slider")
    last = len(found.curve) - 1
    changes = [max(abs(b - a) for a, b in zip(*pair, strict=True)) for pair in pairwise(found.curve)]
    decisive = last - changes[::-1].index(max(changes))
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"Step {decisive} of {last}"))
    expect(page.get_by_role("button", name="Story")).to_have_attribute("aria-pressed", "true")
    slider.press("End")
    slider.press("ArrowLeft")
    shown = ", ".join(f"{who} {found.curve[-2][seat]:.0%}" for seat, who in enumerate(("Otto", "Ida")))
    expect(slider).to_have_attribute("aria-valuetext", f"Step {last - 1} of {last}: {shown}")
    assert axe(page) == []
    page.get_by_role("button", name="Choices").click()
    expect(page.get_by_text("No decision cost half a percent or more.")).to_be_visible()
    assert axe(page) == []
    page.get_by_role("button", name="Luck").click()
    luck = page.locator("section.luck li").filter(has_text="Ida").locator("div").filter(has_text="luck")
    expect(luck).to_contain_text(f"{100 * found.players[1].luck.value:+.0f}")
    moment = page.locator("section.rolls article").first
    moment.get_by_role("button", name="On the curve").click()
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"Step {found.luckiest.last} of"))
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    moment.get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile("/replay$"))
    expect(page.get_by_role("slider")).to_have_value(str(found.luckiest.last))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ida wins by 4.")


@pytest.mark.long
def test_falls_that_gravity_judged_are_explained_on_a_phone(open_page: OpenPage) -> None:
    game = GAMES["dice-crash"]
    table = simulate_game(game, game.options({}), ["greedy"] * 2, 5, physics=True)
    text = format_record(record_of(table, ["bot:greedy"] * 2))
    falls = [n for n, step in enumerate(parse_record(text).steps, 1) if step.word.startswith("falls")]
    page = open_page("/review", width=390, height=844)
    upload(page, text)
    page.get_by_role("button", name="Falls").click()
    card = page.locator("section.insight")
    moments = card.locator("ul button")
    expect(moments).to_have_count(len(falls))
    expect(card.locator(".figure .plumb")).to_have_count(1)
    expect(card).to_contain_text(re.compile(r"outside what carried it|At rest it would have balanced"))
    stands = card.get_by_text(re.compile(r"^\d mm .* it would have stood\.$"))
    assert stands.count() == card.locator(".figure .held").count()
    expect(card.locator("dt").filter(has_text=re.compile("luck|decisions|hand"))).to_have_count(3)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert axe(page) == []
    moments.first.click()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile(f"Step {falls[0]} of"))


@pytest.mark.long
def test_a_replay_leads_to_the_review_of_its_step(open_page: OpenPage) -> None:
    wrong = 80  # Ida seizes the wrong cube in a race
    page = open_page("/replay", width=390, height=844)
    upload(page, TEXT)
    slider = page.get_by_role("slider")
    slider.fill(str(wrong))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("button", name="Memory")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile(f"Step {wrong} of"))


@pytest.mark.long
def test_forgotten_cubes_in_french_by_keyboard(open_page: OpenPage) -> None:
    page = open_page("/review", width=1440, height=900, lang="fr")
    upload(page, TEXT)
    card = page.get_by_role("region", name="Mémoire")
    expect(card.locator("ol li")).to_have_count(9)
    moment = card.locator("ul button").last
    moment.focus()
    moment.press("Enter")
    expect(moment).to_have_attribute("aria-pressed", "true")
    expect(card.locator("li.pressed, li.right")).to_have_count(2)
    expect(card).to_contain_text(re.compile("cherchait .* et a retourné la place"))
    expect(page.get_by_role("region", name="Chutes")).to_have_count(0)
    assert axe(page) == []
    # The same nine cubes are trained with: each colour is asked for, and found by its place.
    told = card.locator("ol li .visually-hidden").all_text_contents()
    laid = {one.split(":")[1].strip(" ."): place for place, one in enumerate(told, 1)}
    card.get_by_role("button", name="entraîner").press("Enter")
    card.get_by_role("button", name="Les cacher").press("Enter")
    asked = card.get_by_role("status")
    for _ in laid:
        expect(asked).to_have_text(re.compile("^Où est"))
        colour = next(one for one in sorted(laid, key=len, reverse=True) if one in asked.inner_text())
        card.locator(f'[data-word="train:{laid[colour]}"]').press("Enter")
        expect(asked).to_have_text("Oui !")
    expect(asked).to_have_text("9 cubes sur 9 trouvés du premier coup.")
    assert axe(page) == []


def test_a_game_that_is_not_over_is_refused_with_one_sentence_and_can_be_watched(open_page: OpenPage) -> None:
    page = open_page("/review", width=390, height=844)
    upload(page, TEXT.rstrip().rsplit(maxsplit=1)[0] + "\n")
    expect(page.get_by_role("alert")).to_contain_text("Only a game that was played to its end can be reviewed.")
    page.get_by_role("link", name="Watch again").click()
    expect(page.get_by_role("slider")).to_be_visible()
