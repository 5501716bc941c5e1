"""Dice Stars in the browser: every variant to its end, previews against what is written then, the keyboard, fingers, real dice."""

from __future__ import annotations

import random
import re
import urllib.request

import pytest
from playwright.sync_api import Page, expect

from astragal.lang import catalogue
from web.browser import SOONEST, House, Visit, any_of, axe, play, shoot, words

NEW = "/new/dice-stars"


def open_table(page: Page, way: str, lang: str = "en", **agreed: str) -> None:
    """Open a table on the page of a new one, with what was agreed on chosen there."""
    text = catalogue(lang)
    page.get_by_text(text("page-more")).click()
    for option, value in agreed.items():
        field = page.locator("label.field").filter(has_text=re.compile(rf"^\s*{text(f'page-{option}')}"))
        field.first.locator("select").select_option(value)
    page.get_by_role("button", name=re.compile(text(f"page-way-{way}"))).click()
    expect(page.locator("table").first).to_be_visible()


def is_over(page: Page) -> bool:
    return page.locator("#result").count() > 0


def choices(page: Page) -> list[str]:
    """Wait until somebody at this device has to decide, and return the words; none when the game is over."""
    while not (found := words(page)) and not is_over(page):
        page.wait_for_timeout(10)
    return sorted(found)


def play_until(page: Page, seed: int, verb: str = "nothing") -> list[str]:
    """Play at random until there is such a thing to decide, or the game is over; return what can be decided then.

    Stars are preferred where they have to be marked.
    """
    chance = random.Random(seed)
    while (found := choices(page)) and not any(word.startswith(verb) for word in found):
        play(page, any_of(found, chance, ("take:star",) if verb == "mark:" else SOONEST))
    return found


def record_of(house: House, page: Page) -> str:
    with urllib.request.urlopen(f"{house.url}/api/rooms/{page.url.rsplit('/', 1)[1]}/record") as answer:
        text: str = answer.read().decode()
    return text


def tag(record: str, name: str) -> str:
    found = re.search(rf'\[{name} "([^"]*)"\]', record)
    assert found is not None, f"no {name} in {record[:400]}"
    return found[1]


def check_the_end(house: House, page: Page) -> list[int]:
    """The result on the page, the totals on the sheets and the lines above them all agree with the record."""
    scores = [int(score) for score in tag(record_of(house, page), "Result").split()]
    shown = [int(score) for score in page.locator("section:has(#result) li strong").all_inner_texts()]
    assert shown == sorted(scores, reverse=True)
    for seat, score in enumerate(scores):
        assert page.locator(f"[data-total='{seat}']").inner_text() == str(score)
        lines = page.locator(f"[data-count^='{seat} '] b").all_inner_texts()
        penalty = page.locator(f"[data-penalty='{seat}']").inner_text().strip().removeprefix("−")
        assert sum(map(int, lines)) - int(penalty or 0) == score
    assert words(page) == []
    return scores


def written(page: Page, seat: int = 0) -> dict[str, str]:
    """Return everything that is drawn on a sheet: cells, lines, stars and the penalty."""
    drawn: dict[str, str] = page.evaluate(
        """seat => Object.fromEntries([...document.querySelectorAll(
            `[data-cell^="${seat} "], [data-count^="${seat} "], [data-penalty="${seat}"]`)].map(cell =>
            [JSON.stringify(cell.dataset), cell.innerText.trim()]))""",
        seat,
    )
    sheet = page.locator(f"section[aria-labelledby='sheet-{seat}']")
    stars: list[int] = sheet.locator("td.stars").evaluate_all(
        "all => all.map(line => line.querySelectorAll('.marked').length)"
    )
    return drawn | {"stars": str(stars)}


def test_a_base_game_against_a_bot_is_played_to_its_end(visit: Visit, house: House) -> None:
    page = visit(NEW)
    open_table(page, "bots")
    play_until(page, 1)
    assert len(check_the_end(house, page)) == 2


def test_two_at_one_device_play_the_refill_variant_in_french(visit: Visit, house: House) -> None:
    page = visit(NEW, lang="fr", width=820)
    open_table(page, "device", "fr", variant="refill")
    assert play_until(page, 2, "take:")
    expect(page.get_by_role("heading", name=re.compile("Feuille de Joueur"))).to_have_count(2)
    expect(page.get_by_role("columnheader", name="violet")).to_have_count(2)
    expect(page.get_by_role("button", name=re.compile("^Prendre")).first).to_be_enabled()
    play_until(page, 3)
    assert len(check_the_end(house, page)) == 2
    assert "short_bag=refill_then_draw" in tag(record_of(house, page), "Options")


def test_alone_against_the_grid_on_a_phone(visit: Visit, house: House) -> None:
    page = visit(NEW, width=360, height=760)
    open_table(page, "alone")
    play_until(page, 4, "take:")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    play_until(page, 5)
    (score,) = check_the_end(house, page)
    marked = page.locator(".cells .marked").count()
    assert page.locator("[data-opponent]").inner_text() == str(5 * marked)
    won = tag(record_of(house, page), "Winners") == "1"
    assert won == (score > 5 * marked and marked < 30)


def test_what_a_choice_previews_is_what_it_writes(visit: Visit) -> None:
    page = visit(NEW)
    open_table(page, "bots")
    chance = random.Random(6)
    previewed: list[str] = []
    while len(previewed) < 10 or set(previewed) != {"mark", "take"}:
        found = choices(page)
        if not found:  # the game was over sooner than everything had been seen
            page.goto(page.url.split("/r/")[0] + NEW)
            open_table(page, "bots")
            continue
        stars = "take:star" in found and "mark" not in previewed
        word = "take:star" if stars else chance.choice([word for word in found if word != "take:star"] or found)
        if word.startswith(("mark:", "take:")) and word != "take:star":
            before = written(page)
            button = page.locator(f"[data-word='{word}']:enabled")
            button.hover() if chance.random() < 0.5 else button.focus()
            expect(page.locator(".sheet .ghost").first).to_be_visible()
            promised = written(page)
            assert promised != before
            previewed.append(word.split(":")[0])
            play(page, word)
            page.mouse.move(2, 2)
            choices(page)
            page.evaluate("document.activeElement.blur()")
            expect(page.locator(".sheet .ghost")).to_have_count(0)
            assert written(page) == promised
        else:
            play(page, word)


def test_dice_roll_to_what_the_record_says_and_nothing_else_moves(visit: Visit, house: House) -> None:
    page = visit(NEW, instant=False)
    open_table(page, "device")
    page.evaluate(
        """() => { window.moved = 0; new PerformanceObserver(list => {
            for (const shift of list.getEntries()) window.moved += shift.value }).observe({type: "layout-shift"}) }"""
    )
    play(page, "draw:3")
    expect(page.locator(".tumbling")).to_have_count(3)
    expect(page.locator(".tumbling")).to_have_count(0)
    assert page.evaluate("window.moved") == 0
    lying = page.get_by_role("region", name="Reserve").locator("[role=img]")
    rolled = re.findall(r"(black|purple|blue|orange):(star|\d)", record_of(house, page))
    assert sorted(lying.evaluate_all("all => all.map(die => die.ariaLabel)")) == sorted(map(" ".join, rolled))
    assert len(rolled) == 3


def test_by_keyboard_the_focus_goes_on_to_the_next_choice(visit: Visit) -> None:
    page = visit(NEW)
    open_table(page, "device")
    choices(page)
    page.locator("[data-word]:enabled").first.focus()
    seen = set()
    for _ in range(12):
        focused = page.locator("[data-word]:focus")
        expect(focused).to_be_enabled()
        word = focused.get_attribute("data-word") or ""
        seen.add(word.split(":")[0])
        page.keyboard.press("Enter")
        choices(page)
        expect(page.locator("[data-word]:focus")).to_be_enabled()
    assert {"draw", "take"} <= seen


def test_a_finger_looks_first_and_then_takes(visit: Visit) -> None:
    page = visit(NEW, width=360, height=760, has_touch=True, is_mobile=True)
    open_table(page, "device")
    page.locator("[data-word='draw:3']").tap()
    word = next(word for word in choices(page) if word != "take:star")
    choice = page.locator(f"[data-word='{word}']")
    choice.tap()
    expect(page.locator("td.cell.ghost").first).to_be_visible()
    expect(page.get_by_text("Tap again to do it.")).to_be_visible()
    assert word in words(page)
    choice.tap()
    expect(page.locator("[data-word='draw:3']")).to_be_enabled()
    expect(page.locator("td.cell.fresh").first).to_be_visible()


def test_real_dice_are_told_to_the_board(visit: Visit) -> None:
    page = visit(NEW)
    open_table(page, "device", dice="hand")
    page.locator("[data-report='first:2']").click()
    play(page, "draw:3")
    for die in ("blue:5", "blue:star", "orange:3"):
        page.locator(f"[data-report='{die}']").click()
        colour, face = die.split(":")
        expect(page.get_by_role("img", name=f"{colour} {face}", exact=True)).to_be_visible()
    assert choices(page) == ["take:3", "take:5", "take:blue", "take:orange", "take:star"]
    play(page, "take:blue")
    expect(page.locator("[data-cell='1 0 2']")).to_have_text("✕")
    expect(page.locator("[data-cell='1 1 2']")).to_have_text("5")


def test_who_looks_on_sees_every_sheet_and_decides_nothing(visit: Visit) -> None:
    page = visit(NEW)
    open_table(page, "device", seats="4")
    play_until(page, 7, "take:")
    watcher = visit(f"/r/{page.url.rsplit('/', 1)[1]}")
    watcher.get_by_role("button", name="Only watch").click()
    expect(watcher.get_by_role("heading", name=re.compile("Sheet of"))).to_have_count(4)
    assert words(watcher) == []
    play(page, choices(page)[0])
    expect(watcher.locator("td.cell.fresh, .stars button").first).to_be_attached()


@pytest.mark.parametrize("look", ["light", "dark"])
def test_the_board_is_accessible(visit: Visit, look: str) -> None:
    page = visit(NEW, look=look, lang="fr" if look == "dark" else "en")
    open_table(page, "device", "fr" if look == "dark" else "en")
    for seed, verb in enumerate(("take:", "mark:")):
        assert play_until(page, seed, verb)
        assert axe(page) == []
        shoot(page, f"dice-stars-{verb[:-1]}-{look}")
    chosen = next(word for word in choices(page))
    page.locator(f"[data-word='{chosen}']").focus()
    expect(page.locator(".stars .ghost").first).to_be_visible()
    assert axe(page) == []
