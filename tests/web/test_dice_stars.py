"""Dice Stars in the browser: every variant to its end, previews against what is written then, the keyboard, fingers, real dice."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from kit.samples import cases, samples
from web.browser import SOONEST, OpenPage, RunningServer, any_of, axe, play, record_of, shoot, start, tag, words
from web.measures import MEASURED, SIZES, assert_choices_in_sight, layout_shift, rounds

NEW = "/new/dice-stars"


def open_table(page: Page, way: str, lang: str = "en", **agreed: str) -> None:
    """Open a table on the page of a new one, with what was agreed on chosen there."""
    start(page, way, lang, **agreed)
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


def check_the_end(server: RunningServer, page: Page, rival: Sequence[int] = ()) -> list[int]:
    """The result on the page, the totals on the sheets and the lines above them all agree with the record; a rival has no seat."""
    scores = [int(score) for score in tag(record_of(server, page), "Result").split()]
    shown = [int(score) for score in page.locator("section:has(#result) li strong").all_inner_texts()]
    assert shown == [*sorted(scores, reverse=True), *rival]
    for seat, score in enumerate(scores):
        assert page.locator(f"[data-total='{seat}']").inner_text() == str(score)
        lines = page.locator(f"[data-count^='{seat} '] b").all_inner_texts()
        penalty = page.locator(f"[data-penalty='{seat}']").inner_text().strip().removeprefix("−")
        assert sum(map(int, lines)) - int(penalty or 0) == score
        parts = page.locator(f'[data-score="{seat}"] .points').all_inner_texts()
        assert sum(int(part.replace("−", "-")) for part in parts if part != "–") == score
    assert words(page) == []
    return scores


def written(page: Page, seat: int = 0) -> dict[str, str]:
    """Return everything that is drawn on a sheet: cells, lines, stars and the penalty."""
    drawn: dict[str, str] = page.evaluate(
        """seat => Object.fromEntries([...document.querySelectorAll(
            `[data-cell^="${seat} "], [data-count^="${seat} "], [data-penalty="${seat}"]`)].map(cell =>
            [cell.dataset.cell ?? cell.dataset.count ?? "penalty", cell.dataset.written ?? cell.innerText.trim()]))""",
        seat,
    )
    sheet = page.locator(f"section[aria-labelledby='sheet-{seat}']")
    stars: list[int] = sheet.locator("td.stars").evaluate_all(
        "all => all.map(line => line.querySelectorAll('.marked').length)"
    )
    return drawn | {"stars": str(stars)}


def roll(page: Page, *dice: str) -> None:
    """Draw three dice, and tell what they show."""
    play(page, "draw:3")
    for die in dice:
        page.locator(f"[data-report='{die}']").click()


def focus_by_keyboard(page: Page, word: str) -> None:
    """Focus a choice as somebody who uses the keyboard: only then does the focus show what it would do."""
    page.keyboard.press("Tab")
    page.locator(f"[data-word='{word}']").focus()


@pytest.mark.long
def test_a_base_game_against_a_bot_is_played_to_its_end(open_page: OpenPage, server: RunningServer) -> None:
    page = open_page(NEW)
    open_table(page, "bots")
    play_until(page, 1)
    assert len(check_the_end(server, page)) == 2


@pytest.mark.long
def test_two_at_one_device_play_the_refill_variant_in_french(open_page: OpenPage, server: RunningServer) -> None:
    page = open_page(NEW, lang="fr", width=820)
    open_table(page, "device", "fr", variant="refill")
    assert play_until(page, 2, "take:")
    expect(page.get_by_role("heading", name=re.compile("Feuille de Joueur"))).to_have_count(2)
    expect(page.get_by_role("columnheader", name="violet")).to_have_count(2)
    expect(page.get_by_role("button", name=re.compile("^Prendre")).first).to_be_enabled()
    play_until(page, 3)
    assert len(check_the_end(server, page)) == 2
    assert "short_bag=refill_then_draw" in tag(record_of(server, page), "Options")


@pytest.mark.long
def test_alone_against_the_grid_on_a_phone(open_page: OpenPage, server: RunningServer) -> None:
    page = open_page(NEW, width=360, height=760)
    open_table(page, "alone")
    play_until(page, 4, "take:")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    play_until(page, 5)
    marked = page.locator(".cells .marked").count()
    (score,) = check_the_end(server, page, rival=[5 * marked])
    assert page.locator("[data-opponent]").inner_text() == str(5 * marked)
    won = tag(record_of(server, page), "Winners") == "1"
    assert won == (score > 5 * marked and marked < 30)


@pytest.mark.long
def test_what_a_choice_previews_is_what_it_writes(open_page: OpenPage) -> None:
    page = open_page(NEW)
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
            button.hover() if chance.random() < 0.5 else focus_by_keyboard(page, word)
            expect(page.locator(f"[data-confirms='{word}'] .plus")).to_be_visible()
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


def test_whoever_was_used_last_says_what_is_previewed_the_mouse_or_the_keyboard(open_page: OpenPage) -> None:
    page = open_page(NEW)
    open_table(page, "bots")
    found = play_until(page, 8, "mark:")
    resting, focused = (f"[data-confirms='{word}'] .plus" for word in found[:2])
    page.locator(f"[data-word='{found[0]}']:enabled").hover()
    expect(page.locator(resting)).to_be_visible()
    focus_by_keyboard(page, found[1])
    expect(page.locator(focused)).to_be_visible()
    x, y = (
        side / 2 for side in page.locator(f"[data-word='{found[0]}']").evaluate("e => [e.offsetWidth, e.offsetHeight]")
    )
    page.locator(f"[data-word='{found[0]}']:enabled").hover(position={"x": x + 3, "y": y})
    expect(page.locator(resting)).to_be_visible()


def test_dice_roll_to_what_the_record_says_and_nothing_else_moves(open_page: OpenPage, server: RunningServer) -> None:
    page = open_page(NEW, instant=False)
    open_table(page, "device")
    assert choices(page)
    page.evaluate(
        """() => document.fonts.ready.then(() => {
            document.addEventListener("pointerdown", () => (window.pressed = performance.now()), true);
            window.moved = [];
            new PerformanceObserver(list => {
                for (const {startTime, sources} of list.getEntries()) if (startTime > (window.pressed ?? Infinity))
                    window.moved.push(...sources.filter(({node}) => !node?.closest?.(".slip")).map(({node, previousRect: {x, y, width, height}, currentRect}) =>
                        [startTime - window.pressed, node?.className, x, y, width, height, currentRect.toJSON()]))
            }).observe({type: "layout-shift"})
        })"""
    )
    play(page, "draw:3")
    expect(page.locator(".tumbling")).to_have_count(3)
    expect(page.locator(".tumbling")).to_have_count(0)
    assert page.evaluate("window.moved") == []
    lying = page.get_by_role("region", name="Reserve").locator("[role=img]")
    rolled = re.findall(r"(black|purple|blue|orange):(star|\d)", record_of(server, page))
    assert sorted(lying.evaluate_all("all => all.map(die => die.ariaLabel)")) == sorted(map(" ".join, rolled))
    assert len(rolled) == 3
    page.evaluate(
        """() => { window.tumbled = 0; new MutationObserver(() => {
            window.tumbled += document.querySelectorAll(".tumbling").length
        }).observe(document.body, {subtree: true, childList: true, attributes: true}) }"""
    )
    found = choices(page)
    play(page, next((word for word in found if word[5:].isdigit()), found[0]))  # what is left lies where it lay
    while found[0].startswith(("take:", "penalty:", "mark:")):
        found = choices(page)
        if found[0].startswith("mark:"):
            play(page, found[0])
    assert page.evaluate("window.tumbled") == 0


def test_by_keyboard_the_focus_goes_on_to_the_next_choice(open_page: OpenPage) -> None:
    page = open_page(NEW)
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


def test_a_finger_looks_first_and_then_takes(open_page: OpenPage) -> None:
    page = open_page(NEW, width=360, height=760, has_touch=True, is_mobile=True)
    open_table(page, "device")
    page.locator("[data-word='draw:3']").tap()
    word = next(word for word in choices(page) if word != "take:star")
    choice = page.locator(f"[data-word='{word}']")
    choice.tap()
    expect(page.locator("td.cell.ghost").first).to_be_visible()
    expect(choice).to_have_attribute("aria-pressed", "true")
    assert word in words(page)
    choice.tap()
    expect(page.locator("[data-word='draw:3']")).to_be_enabled()
    expect(page.locator("td.cell.fresh").first).to_be_attached()


@pytest.mark.parametrize("lang", cases(["en", "fr", "de"], "fr", "de"))
def test_the_question_of_what_goes_back_is_whole_on_a_narrow_phone(open_page: OpenPage, lang: str) -> None:
    page = open_page(NEW, lang=lang, width=360, height=640)
    open_table(page, "device", lang)
    assert "return" in play_until(page, 4, "return")
    assert page.locator(".slip .said").evaluate("said => said.scrollHeight - said.clientHeight") <= 1


WIDE_TILES = """() => [...document.querySelectorAll('.tile')].filter(tile => {
  const free = tile.getBoundingClientRect().right - parseFloat(getComputedStyle(tile).paddingRight);
  return tile.querySelector('.get').getBoundingClientRect().right > free + 0.5;
}).map(tile => tile.dataset.word)"""
"""Tiles whose words do not fit beside their symbols."""


def test_a_tile_that_is_full_says_so_beside_its_symbol(open_page: OpenPage) -> None:
    page = open_page(NEW, lang="fr", width=360, height=640)
    open_table(page, "alone", "fr", dice="hand")
    roll(page, "orange:3", "orange:4", "orange:5")
    play(page, "take:orange")
    roll(page, "orange:4", "orange:6", "black:star")
    play(page, "take:star")
    play(page, "mark:2")
    play(page, "keep")
    roll(page, "orange:3", "orange:4", "orange:5")
    expect(page.locator('[data-word="take:orange"] [data-text="plein"]')).to_be_visible()
    assert page.evaluate(WIDE_TILES) == []


@pytest.mark.parametrize("way", ["device", "bots"])
def test_on_a_phone_one_sees_the_preview_and_what_was_written_before_the_sheet_goes_on(
    open_page: OpenPage, way: str
) -> None:
    page = open_page(NEW, width=360, height=640, instant=False)
    open_table(page, way, first_player="1")
    play(page, "draw:3")
    word = next(word for word in choices(page) if word != "take:star")
    page.locator(f"[data-word='{word}']").first.click()
    seen = "cells => cells.length > 0 && cells.every(cell => { const {x, y, width, height} = cell.getBoundingClientRect(); return cell.contains(document.elementFromPoint(x + width / 2, y + height / 2)); })"
    expect(page.locator("td.cell.ghost").first).to_be_visible()
    assert page.locator("td.cell.ghost").evaluate_all(seen), "nothing lies over the preview"
    page.evaluate(
        """() => new MutationObserver(() => {
          if (document.querySelector("[aria-labelledby=sheet-0]:not(.small) .fresh")) window.written ??= performance.now();
          if (document.querySelector("[aria-labelledby=sheet-1]:not(.small)")) window.passed ??= performance.now();
        }).observe(document.body, {subtree: true, childList: true, attributes: true})"""
    )
    page.locator(f"[data-confirms='{word}']").click()
    page.wait_for_function("() => window.passed")
    assert page.evaluate("passed - written") > 600


def test_dice_lines_and_columns_are_the_same_choice_as_tiles(open_page: OpenPage) -> None:
    page = open_page(NEW)
    open_table(page, "device", dice="hand")
    page.locator("[data-report='first:1']").click()
    roll(page, "blue:5", "blue:3", "orange:5")
    choices(page)
    page.mouse.move(0, 0)  # it rests on a tile, which shows what it would do
    brass = page.locator("[data-confirms]")
    expect(brass).to_be_disabled()
    page.get_by_role("img", name="blue 5", exact=True).click()
    expect(brass).to_have_text(re.compile("Take the 5s"))
    page.get_by_role("img", name="blue 5", exact=True).click()
    expect(brass).to_have_text(re.compile("Take blue"))
    page.get_by_role("rowheader", name="Line 3").get_by_role("button").click()
    expect(brass).to_have_text(re.compile("Take the 3"))
    page.get_by_role("columnheader", name="blue").get_by_role("button").click()
    page.mouse.move(2, 2)
    expect(brass).to_have_text(re.compile(r"Take blue\s*\+8"))
    expect(page.locator("section", has=page.locator("#sheet-0")).get_by_text("+8")).to_be_visible()
    brass.click()
    expect(page.locator("[data-cell='0 1 2']")).to_have_attribute("data-written", "8")


@pytest.mark.long
def test_a_line_takes_as_many_stars_as_it_can_and_a_star_on_the_sheet_only_one(open_page: OpenPage) -> None:
    page = open_page(NEW)
    open_table(page, "alone", dice="hand")
    roll_two_stars(page)
    play(page, "mark:2")
    page.mouse.move(2, 2)
    expect(page.locator("tr:first-child .stars .marked:not(.ghost)")).to_have_count(2)
    if "return" in choices(page):
        play(page, "return")
    roll_two_stars(page)
    expect(page.locator("[data-word='mark:2']")).to_be_disabled()
    page.locator("[data-look='mark:3!']").click(click_count=2)
    page.mouse.move(2, 2)
    expect(page.locator("tr:nth-child(2) .stars .marked:not(.ghost)")).to_have_count(1)
    expect(page.locator("[data-word='mark:4']")).to_be_enabled()


def roll_two_stars(page: Page) -> None:
    """Draw three dice by hand, two of them stars, and take these."""
    roll(page, "black:star", "blue:star", "orange:4")
    play(page, "take:star")
    expect(page.locator("[data-word='mark:3']")).to_be_enabled()


@pytest.mark.long
def test_real_dice_are_told_to_the_board(open_page: OpenPage) -> None:
    page = open_page(NEW)
    open_table(page, "device", dice="hand")
    for size in SIZES:
        assert_choices_in_sight(page, size)
    page.locator("[data-report='first:2']").click()
    play(page, "draw:3")
    expect(page.locator("[data-report='blue:5']")).to_be_visible()
    for size in SIZES:
        assert_choices_in_sight(page, size)
    for die in ("blue:5", "blue:star", "orange:3"):
        page.locator(f"[data-report='{die}']").click()
        colour, face = die.split(":")
        expect(page.get_by_role("img", name=f"{colour} {face}", exact=True)).to_be_visible()
    assert choices(page) == ["take:3", "take:5", "take:blue", "take:orange", "take:star"]
    play(page, "take:blue")
    expect(page.locator("[data-cell='1 0 2']")).to_have_attribute("data-written", "✕")
    expect(page.locator("[data-cell='1 1 2']")).to_have_attribute("data-written", "5")


@pytest.mark.long
def test_who_looks_on_sees_every_sheet_and_decides_nothing(open_page: OpenPage) -> None:
    page = open_page(NEW)
    open_table(page, "device", seats="4")
    play_until(page, 7, "take:")
    watcher = open_page(f"/r/{page.url.rsplit('/', 1)[1]}")
    watcher.get_by_role("button", name="Only watch").click()
    expect(watcher.get_by_role("heading", name=re.compile("’s sheet"))).to_have_count(4)
    assert words(watcher) == []
    play(page, choices(page)[0])
    expect(watcher.locator("td.cell.fresh, .stars button").first).to_be_attached()


@pytest.mark.parametrize("look", [pytest.param("light", marks=pytest.mark.long), "dark"])
def test_the_board_is_accessible(open_page: OpenPage, look: str) -> None:
    page = open_page(NEW, look=look, lang="fr" if look == "dark" else "en")
    open_table(page, "device", "fr" if look == "dark" else "en")
    for seed, verb in enumerate(("take:", "mark:")):
        assert play_until(page, seed, verb)
        assert axe(page) == []
        shoot(page, f"dice-stars-{verb[:-1]}-{look}")
    chosen = next(word for word in choices(page))
    focus_by_keyboard(page, chosen)
    expect(page.locator(".stars .ghost").first).to_be_visible()
    assert axe(page) == []


@pytest.mark.parametrize("way", ["bots", pytest.param("alone", marks=pytest.mark.long)])
def test_every_choice_is_within_reach(open_page: OpenPage, way: str) -> None:
    page = open_page(NEW, lang="fr")
    open_table(page, way, "fr")
    chance = random.Random(360)
    for size in rounds(samples(2, full=24)):
        if not (found := choices(page)):
            break
        assert_choices_in_sight(page, size)
        play(page, any_of(found, chance, ("take:star",)))


TWO_FRAMES = 50
"""Milliseconds by which a busy browser may draw the end of an animation later than its timers ring."""
WATCH_TELLING = """() => {
  window.landed = window.told = 0;
  const slip = () => document.querySelector('.slip [role=status]').innerText;
  const before = slip();
  addEventListener('animationend', ({animationName}) => { if (/spin/.test(animationName)) landed = performance.now() }, true);
  new MutationObserver(() => {
    const taking = document.querySelector('[data-word^="take:"]:not([disabled])');
    if (!told && (taking || !before.includes(slip()))) told = performance.now();
  }).observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
}"""


@pytest.mark.parametrize(("width", "height"), MEASURED)
def test_nothing_is_told_before_the_dice_have_landed_and_nothing_jumps(
    open_page: OpenPage, width: int, height: int
) -> None:
    page = open_page(NEW, width=width, height=height, instant=False)
    open_table(page, "device")
    assert choices(page)
    layout_shift(page)
    page.evaluate(WATCH_TELLING)
    play(page, "draw:3")
    found = choices(page)
    landed, told = page.evaluate("[landed, told]")
    assert 0 < landed <= told + TWO_FRAMES
    play(page, next(word for word in found if word != "take:star"))
    assert choices(page)
    assert layout_shift(page) <= 0.01


COVERED = """() => {
    const choices = [...document.querySelectorAll(".rack [data-word]")];
    const covered = choices.filter((choice) => {
        const { x, y, width, height } = choice.getBoundingClientRect();
        return !choice.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    const sheet = document.querySelector(".sheet");
    const low = sheet.querySelector("tbody").getBoundingClientRect().bottom > sheet.lastElementChild.getBoundingClientRect().top;
    return [...covered.map((choice) => choice.dataset.word), ...(low ? ["the sheet's last line"] : [])];
}"""
"""What lies under something else, or outside of the window."""


@pytest.mark.parametrize("size", [(1280, 720), (1366, 657)])
def test_nothing_is_covered_on_a_low_laptop(open_page: OpenPage, server: RunningServer, size: tuple[int, int]) -> None:
    page = open_page("/new/dice-stars", width=size[0], height=size[1])
    start(page, "bots", level="casual", first_player="1")
    play(page, "draw:3")
    page.wait_for_selector(".rack [data-word^='take:']:not([disabled])")
    assert page.evaluate(COVERED) == []
