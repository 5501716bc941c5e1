"""Dicetto in the browser: every variant to its end, dice picked by tapping, previews, duels, real dice, the keyboard."""

from __future__ import annotations

import random
import re
import urllib.request
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from astragal.games import GAMES
from astragal.lang import catalogue
from web.browser import House, Visit, axe, play, shoot, words

VARIANTS = {variant.name: variant.options for variant in GAMES["dicetto"].variants}
FACES = re.compile(r"\d")


def open_table(page: Page, way: str, lang: str = "en", **agreed: str) -> None:
    """Open a table on the page of a new one, with what was agreed on chosen there."""
    text = catalogue(lang)
    page.get_by_text(text("page-more")).click()
    for option, value in agreed.items():
        own = option in ("variant", "seats", "dice")
        label = text(f"page-{option}" if own else f"page-option-{option.replace('_', '-')}")
        field = page.locator(f'//label[normalize-space(text()[1])="{label}"]/*[self::select or self::input]')
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
            field.blur()
    page.get_by_role("button", name=re.compile(text(f"page-way-{way}"))).click()
    expect(page.locator(".tray")).to_be_visible()


def is_over(page: Page) -> bool:
    return page.locator("#result").count() > 0


def turns(page: Page) -> Iterator[list[str]]:
    """Yield what can be played, as often as somebody at this device decides, until the game is over."""
    while not is_over(page):
        choices = words(page)
        if choices:
            yield choices
        else:
            page.wait_for_timeout(15)


def roll_again(page: Page, chance: random.Random) -> None:
    """Tap some dice, then roll them again."""
    dice = page.locator(".tray .pick:enabled")
    picked = sorted(chance.sample(range(dice.count()), chance.randint(1, dice.count())))
    for n in picked:
        dice.nth(n).click()
    faces = [FACES.findall(dice.nth(n).get_attribute("aria-label") or "")[0] for n in picked]
    play(page, f"reroll:{','.join(faces)}")


def play_on(page: Page, seed: int) -> None:
    """Play to the end by tapping dice and cards, and now and then by the list of all moves."""
    chance = random.Random(seed)
    for choices in turns(page):
        if choices == ["stop"] and chance.random() < 0.2:
            roll_again(page, chance)
        elif chance.random() < 0.05:
            page.locator("details > summary").last.click()
        else:
            placing = [word for word in choices if word.startswith("place:")]
            play(page, chance.choice(placing or ["stop" if "stop" in choices else "done"]))


def hurry(page: Page) -> None:
    """Play to the end by the first card that takes dice, as quickly as the table answers."""
    while not is_over(page):
        page.evaluate(
            """() => {
              const found = [...document.querySelectorAll("[data-word]:not([disabled])")];
              (found.find((button) => button.dataset.word.startsWith("place:")) ?? found[0])?.click();
            }"""
        )


def numbers(found: Locator) -> list[int]:
    """Return the whole number that each of these texts holds."""
    return [int("".join(FACES.findall(text))) for text in found.all_inner_texts()]


def record_of(house: House, page: Page) -> str:
    room = page.url.rsplit("/", 1)[1]
    with urllib.request.urlopen(f"{house.url}/api/rooms/{room}/record") as answer:
        text: str = answer.read().decode()
    return text


def result_of(record: str) -> list[int]:
    found = re.search(r'\[Result "([^"]*)"\]', record)
    assert found is not None, "the game is not over"
    return [int(points) for points in found[1].split()]


@pytest.mark.parametrize(
    ("variant", "way", "lang", "more"),
    [
        ("base", "bots", "en", {"target_cards": "5"}),
        ("bonus", "device", "fr", {"seats": "3", "target_cards": "3"}),
        ("simultaneous", "device", "en", {"target_cards": "3"}),
        ("all_four", "bots", "fr", {"target_cards": "3"}),
        ("following", "device", "en", {"target_cards": "3"}),
        ("long", "bots", "en", {}),  # until no card is left
    ],
)
def test_a_variant_to_its_end(
    visit: Visit, house: House, variant: str, way: str, lang: str, more: dict[str, str]
) -> None:
    page = visit("/new/dicetto", lang=lang)
    open_table(page, way, lang, variant=variant, **more)
    if variant == "long":
        hurry(page)
    else:
        play_on(page, seed=len(variant))
    record = record_of(house, page)
    for option, value in VARIANTS[variant].items():
        assert f"{option}={value}" in record
    scores = result_of(record)
    assert numbers(page.locator("section:has(#result) li strong")) == sorted(scores, reverse=True)
    assert numbers(page.locator("ul[aria-label] > li > .points")) == scores
    won = numbers(page.locator("[data-won] p strong"))
    if variant == "bonus":
        assert page.locator("[data-bonus]").count() == 4
        assert all(total >= points for total, points in zip(scores, won, strict=True))
    else:
        assert won == scores


def foretold(page: Page, slot: str) -> tuple[str, str]:
    """Return the dice that a preview puts on a card, and what it says there."""
    card = page.locator(f'[data-slot="{slot}"]')
    expect(card.locator(".ghost")).to_be_visible()
    return card.locator(".ghost").get_attribute("data-faces") or "", card.locator(".under").inner_text()


def expect_dice(page: Page, slot: str, faces: str, owner: str) -> None:
    """Wait until these dice of this seat lie on a card."""
    expect(page.locator(f'[data-slot="{slot}"] .laid[data-faces="{faces}"][data-owner="{owner}"]')).to_be_visible()


def report(page: Page, *words: str) -> None:
    """Say what real dice and cards showed."""
    for word in words:
        page.locator(f'[data-report="{word}"]').click()


def look_then_play(page: Page, word: str) -> str:
    """Point at a choice, compare the dice drawn on its card, then play it; return what the card said before."""
    _, slot, faces = word.split(":")
    page.locator(f'[data-slot="{slot}"] [data-word="{word}"]').hover()
    shown, note = foretold(page, slot)
    assert shown == faces
    play(page, word)
    return note


def test_a_choice_shows_beforehand_what_it_changes(visit: Visit, house: House) -> None:
    """With real dice, typed in: a free card, dice that are sent back, a duel with its odds, and a card that is won."""
    page = visit("/new/dicetto")
    open_table(page, "device", first_player="1", dice="hand")
    report(page, "card:pair:1", "card:4:1:logo", "card:chance:1", "card:6:1", "die:5", "die:2", "die:5", "die:4")
    play(page, "stop")
    assert look_then_play(page, "place:a:5,5") == "free"
    expect_dice(page, "a", "5,5", "0")
    look_then_play(page, "place:b:4")
    play(page, "done")

    report(page, "die:4", "die:4", "die:5", "die:5")
    play(page, "stop")
    assert look_then_play(page, "place:b:4,4") == "Player 1 takes the dice back"
    expect_dice(page, "b", "4,4", "1")
    assert look_then_play(page, "place:a:5,5") == "1 in 2 to win the duel"
    expect(page.locator('[data-slot="a"] .put')).to_have_attribute("data-faces", "5,5")
    report(page, "duel:3", "duel:3", "duel:2", "duel:6")
    expect(page.locator(".info strong")).to_have_text("Player 1 holds card a")
    assert page.locator(".info .roll [role=img]").evaluate_all("dice => dice.map((die) => die.ariaLabel)") == ["2", "6"]
    expect(page.locator('[data-slot="a"] .put')).to_have_count(0)
    assert "(duel:3) (duel:3) (duel:2) (duel:6)" in record_of(house, page)

    report(page, "card:two-pairs:3")
    expect(page.locator('[data-won="0"] li')).to_have_text(re.compile("pair, 1 point"))
    expect(page.locator('[data-slot="a"] .name')).to_have_text("two pairs")


def test_picked_dice_show_where_they_fit(visit: Visit) -> None:
    """On a telephone nothing hovers: tapping a die shows at once what it would do, and nothing is wider than the screen."""
    page = visit("/new/dicetto", lang="fr", width=360, has_touch=True)
    open_table(page, "device", "fr", first_player="1")
    play(page, "stop")
    page.locator(".tray .pick:enabled").last.tap()
    face = FACES.findall(page.locator(".tray .pick:enabled").last.get_attribute("aria-label") or "")[0]
    assert foretold(page, "r")[0] == face
    assert {word.split(":")[2] for word in words(page) if word != "done"} == {face}
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator('[data-slot="r"]').tap()
    expect_dice(page, "r", face, "0")


def test_every_legal_move_is_on_the_list(visit: Visit) -> None:
    page = visit("/new/dicetto")
    open_table(page, "device", first_player="1")
    hand = [FACES.findall(die.get_attribute("aria-label") or "")[0] for die in page.locator(".tray .pick").all()]
    page.get_by_text(re.compile(r"^All moves")).click()
    expect(page.locator('details [data-word="stop"]')).to_be_visible()
    rolls = {
        ",".join(hand[n] for n in range(4) if mask >> n & 1)
        for mask in range(1, 16)
    }  # fmt: skip
    assert {word.removeprefix("reroll:") for word in words(page)} == rolls | {"stop"}
    play(page, f"reroll:{hand[0]}")
    expect(page.locator(".rolls")).to_contain_text("one roll left")


def test_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/new/dicetto")
    open_table(page, "device", first_player="1")
    page.locator(".tray .pick").first.focus()
    face = FACES.findall(page.locator(".tray .pick").first.get_attribute("aria-label") or "")[0]
    page.keyboard.press("Space")
    expect(page.locator(".tray .pick").first).to_have_attribute("aria-pressed", "true")
    for _ in range(4):
        page.keyboard.press("Tab")
    expect(page.locator(f'[data-word="reroll:{face}"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".rolls")).to_contain_text("one roll left")
    page.locator('[data-word="stop"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-word="done"]')).to_be_visible()
    page.locator('[data-word="done"]').focus()
    placing = [word for word in words(page) if word.startswith("place:")]
    for _ in placing:
        page.keyboard.press("Tab")
    expect(page.locator(f'[data-word="{placing[-1]}"]')).to_be_focused()
    page.keyboard.press("Enter")
    _, slot, faces = placing[-1].split(":")
    expect_dice(page, slot, faces, "0")


@pytest.mark.parametrize("look", ["light", "dark"])
def test_everybody_can_use_it(visit: Visit, look: str) -> None:
    page = visit("/new/dicetto", look=look, lang="fr" if look == "dark" else "en")
    open_table(page, "device", "fr" if look == "dark" else "en", variant="bonus")
    page.locator(".tray .pick:enabled").first.click()
    assert axe(page) == []
    play(page, "stop")
    page.locator("details > summary").last.click()
    page.locator(".tray .pick:enabled").last.click()
    foretold(page, "r")
    assert axe(page) == []
    shoot(page, f"dicetto-place-{look}")
    play(page, next(word for word in words(page) if word.startswith("place:r")))
    play(page, "done")
    expect(page.locator('.tray [data-word="stop"]')).to_be_visible()
    assert axe(page) == []
