"""The first moments at a table: nothing flashes, and nothing is rolled twice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.browser import OpenPage, RunningServer, play, start
from web.star_master import open_table

WATCH = """() => {
  window.texts = new Set();
  window.tumbled = new Set();
  const look = () => {
    for (const line of document.querySelectorAll('.slip, .race, .top')) window.texts.add(line.innerText.replaceAll('\\n', ' '));
    for (const die of document.querySelectorAll('.die.tumbling')) window.tumbled.add(die);
  };
  new MutationObserver(look).observe(document, {subtree: true, childList: true, characterData: true, attributes: true});
}"""
"""Notes everything that a slip or a race board says, however shortly, and every die that tumbles."""


def texts(page: Page) -> list[str]:
    found: list[str] = page.evaluate("[...window.texts]")
    return found


def test_dice_crash_begins_with_round_one_and_with_whose_turn_it_is(open_page: OpenPage) -> None:
    page = open_page("/new/dice-crash", width=390, height=844, instant=False)
    page.evaluate(WATCH)
    start(page, "bots", first_player="1", stacking_model="table")
    expect(page.locator('[data-word^="pick:"]:not([disabled])').first).to_be_visible()
    assert any("Round 1" in text for text in texts(page))
    assert not [text for text in texts(page) if "Round 0" in text or "to decide" in text]


@pytest.mark.parametrize("game", ["dice-stars", "dicetto"])
def test_a_game_says_at_once_whose_turn_it_is(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/new/{game}", width=390, height=844, instant=False)
    start(page, "bots", first_player="2", seats="3", level="child")
    expect(page.locator(".tumbling").first).to_be_attached()
    assert page.locator(".slip").inner_text().startswith("Pip")


def test_nobodys_sheet_is_offered_while_somebody_is_chosen_to_begin(open_page: OpenPage) -> None:
    for _ in range(8):  # until it is not the player here
        page = open_page("/new/dice-stars", width=390, height=844, instant=False)
        page.evaluate(WATCH.replace(".slip, .race, .top", ".slip, .watch, .act button"))
        start(page, "bots", seats="4", level="child")
        expect(page.locator(".slip b").first).not_to_be_empty()
        said = texts(page)
        assert not [text for text in said if text.strip().startswith("’s")], said
        if not page.locator(".slip").inner_text().startswith("Your turn"):
            return
    raise AssertionError("nobody else began")


def test_a_draw_that_is_forced_asks_for_no_number(open_page: OpenPage) -> None:
    page = open_page("/new/dice-stars", width=390, height=844)
    start(page, "device", first_player="1")
    draws = page.locator('[data-word^="draw:"]:not([disabled])')
    expect(draws).to_have_count(1)  # the reserve is empty: three dice it is
    play(page, "draw:3")
    expect(page.locator('[data-word^="take:"]:not([disabled])').first).to_be_visible()


def test_what_a_bot_does_can_be_read_until_more_happens(open_page: OpenPage) -> None:
    """Nothing says whose turn it is between a deed and the next, nor under the name of the player here."""
    page = open_page("/new/dicetto", width=390, height=844, instant=False)
    start(page, "bots", first_player="2", level="child")
    page.evaluate("() => (window.said = [])")
    page.evaluate(
        """() => new MutationObserver(() => {
          const now = document.querySelector('.slip')?.innerText.replaceAll('\\n', ' ').trim();
          if (now && now !== said.at(-1)) said.push(now);
          if (document.querySelector('.tumbling') && document.querySelector('[data-word]:not([disabled])')) said.push('a choice while dice tumble');
        }).observe(document, {subtree: true, childList: true, characterData: true, attributes: true})"""
    )
    expect(page.locator('[data-word="stop"]:not([disabled])')).to_be_visible()
    said: list[str] = page.evaluate("said")
    assert any(" lays " in text or " rerolls " in text or " ends " in text for text in said), said
    assert not [text for text in said if "while dice tumble" in text], said
    told = [n for n, text in enumerate(said) if " lays " in text or " rerolls " in text]
    assert not [said[n] for n in told if n + 1 < len(said) and "to play" in said[n + 1]], said
    assert not [text for text in said if " to play" in text and not text.startswith("Pip")], said


def test_the_dice_of_star_master_roll_once_a_turn(open_page: OpenPage, server: RunningServer) -> None:
    no_race = {"black_die": "0,1"}  # in a race nobody waits for dice
    page = open_table(open_page, server, no_race, seats=("",), instant=False, watch=False)
    page.set_viewport_size({"width": 390, "height": 844})
    roll = page.locator('[data-word="roll"]:not([disabled])')
    expect(roll).to_be_visible()
    page.evaluate(WATCH)
    roll.click()
    page.wait_for_function("() => window.tumbled.size > 0")
    choices = page.locator("[data-word]:not([disabled])")  # a cube, or a colour to announce
    expect(choices.first).to_be_visible()
    expect(page.locator(".tumbling")).to_have_count(0)
    page.evaluate("window.tumbled.clear()")
    word = choices.first.get_attribute("data-word")
    assert word is not None
    play(page, word)
    page.wait_for_timeout(600)
    assert page.evaluate("window.tumbled.size") == 0
