"""Star Master in the browser: every variant to its end, races on one device and on two, previews, layouts, the keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from astragal.games import GAMES
from astragal.games.star_master import state
from astragal.table.history import verify
from astragal.table.record import parse_record
from web.browser import WIDTHS, House, Visit, axe, play, shoot, words
from web.star_master import NAMES, Memory, begin, lying, open_table, record_of, sit, tag

VARIANTS = {variant.name: variant.options for variant in GAMES["star-master"].variants}
ONLY_STARS = {"white_die": "0,0,0,0,0,0,0,0,0,1", "black_die": "0,1"}
ONLY_RACES = {"white_die": "1,1,1,1,1,1,1,1,1,0", "black_die": "1,0"}
SMALLEST = 44


@pytest.mark.parametrize(
    ("variant", "seats", "lang", "more"),
    [
        ("base", ("", ""), "en", {"race_timeout_seconds": "1"}),
        ("competition", ("", "greedy"), "fr", {"race_timeout_seconds": "1", "layout": "ring"}),
        ("children", ("", ""), "fr", {"layout": "line"}),
        ("solitaire", ("",), "en", {"race_timeout_seconds": "2"}),
        ("house", ("", ""), "en", {"race_timeout_seconds": "1"}),
    ],
)
def test_every_variant_to_its_end(
    visit: Visit, house: House, variant: str, seats: tuple[str, ...], lang: str, more: dict[str, str]
) -> None:
    page = open_table(visit, house, VARIANTS[variant] | more, seats, lang=lang)
    memory = Memory(page)
    said = memory.play_on()
    record = record_of(house, page)
    result = tag(record, "Result").split()
    verify(parse_record(record))
    assert result
    assert page.locator("html").get_attribute("lang") == lang
    assert sorted(page.locator("section:has(#result) li strong").all_inner_texts()) == sorted(result)
    boards = page.locator("section:has(#sm-boards) li")
    assert [boards.nth(seat).locator(".marker").count() for seat in range(len(seats))] == [int(n) for n in result]
    assert {word.split(":")[0] for word in said} >= {"roll", "turn"}
    assert ("swap" in record) == (variant != "children")
    assert ("black:" in record) == (variant != "children")
    if variant == "solitaire":
        assert record.count("roll") <= state.SOLITAIRE_TURNS


def memorised(page: Page) -> Memory:
    """Look at the cubes until they are hidden."""
    memory = Memory(page)
    page.wait_for_function("() => window.seen?.length === 9")
    memory.look()
    expect(page.locator(".cube.open")).to_have_count(0)
    assert len(set(memory.known.values())) == 9
    return memory


def test_a_choice_shows_what_it_would_change(visit: Visit, house: House) -> None:
    page = open_table(visit, house, ONLY_STARS)
    memory = memorised(page)
    page.locator('[data-word="roll"]:not([disabled])').click()
    page.locator('[data-word="announce:pink"]:not([disabled])').hover()
    expect(page.locator(".ghost .sought")).to_have_text("pink")
    page.locator('[data-word="announce:pink"]').click()
    expect(page.locator(".target:not(.ghost) .sought")).to_have_text("pink")
    place = memory.place()
    play(page, f"turn:{place}")
    other = next(n for n in range(1, 10) if n != place)
    page.locator(f'[data-word="swap:{other}"]:not([disabled])').hover()
    thought = page.locator("[data-preview]")
    expect(thought).to_have_attribute("data-preview", f"{place}-{other}")
    way = thought.get_attribute("d")
    play(page, f"swap:{other}")
    done = page.locator("[data-exchanged]")
    expect(done).to_have_attribute("data-exchanged", f"{place}-{other}")
    assert done.get_attribute("d") == way
    assert page.locator("[data-preview]").count() == 0
    said = page.locator(f'[data-place="{other}"] .visually-hidden')
    expect(said).to_have_text(f"Place {other}: hidden, exchanged with place {place}")


def test_hands_around_one_device(visit: Visit, house: House) -> None:
    page = open_table(visit, house, ONLY_RACES | {"race_continues": "yes", "race_timeout_seconds": "60"})
    memory = memorised(page)
    play(page, "roll")
    expect(page.locator('[data-word="grab:1:1"]')).to_be_enabled()
    assert axe(page) == []
    shoot(page, "star-master-race")
    right = memory.place()
    wrong = next(n for n in range(1, 10) if n != right)
    page.keyboard.press("QWEASDZXC"[wrong - 1].lower())  # Ana's block of keys
    expect(page.locator(f'[data-place="{wrong}"]')).to_have_class(re.compile("open"))
    expect(page.locator('[data-word="grab:1:1"]')).to_be_disabled()
    expect(page.locator('[data-word="grab:2:1"]')).to_be_enabled()
    page.wait_for_timeout(150)
    page.keyboard.press("UIOJKLM,."[right - 1].lower())  # Bo's
    expect(page.locator('[data-word^="swap:"]:not([disabled])')).to_have_count(8)
    record = record_of(house, page)
    assert re.search(rf"<grab:1:{wrong}@.*<grab:2:{right}@", record.replace("\n", " ")), record


def test_hands_on_two_devices(visit: Visit, house: House) -> None:
    host = open_table(visit, house, ONLY_RACES | {"race_timeout_seconds": "60"}, prepare=True)
    sit(host, NAMES[0])
    guest = visit(f"/c/{host.locator('.code').inner_text()}")
    guest.get_by_label("Your name").fill("Bo")
    guest.get_by_role("button", name="Join").click()
    guest.get_by_role("button", name="Sit here").click()
    guest.get_by_role("button", name="I am ready").click()
    expect(host.locator(".seating .ready", has_text="✓")).to_have_count(1)
    begin(host)
    memory = memorised(host)
    play(host, "roll")
    expect(guest.locator('[data-word="grab:2:1"]')).to_be_enabled()
    assert words(host)[0] == "grab:1:1"
    right = memory.place()
    guest.evaluate(
        "() => new MutationObserver(() => window.reached ||= document.querySelector('.note').innerText.includes('reaches'))"
        ".observe(document.querySelector('.target'), {subtree: true, childList: true, characterData: true})"
    )
    guest.wait_for_timeout(400)
    guest.keyboard.press(str(right))
    expect(host.locator(f'[data-place="{right}"]')).to_have_class(re.compile("open"))
    assert guest.evaluate("window.reached") is True
    expect(host.locator(".note")).to_contain_text(re.compile(r"Bo: \d+ ms"))
    expect(guest.locator('[data-word^="swap:"]:not([disabled])')).to_have_count(8)
    assert words(host) == []
    said = re.search(r"<grab:2:\d@2:(\d+)ms~said=(\d+)", record_of(house, host))
    assert said is not None, record_of(house, host)
    assert 300 < int(said[2]) < 60_000


ROWS = """rows => rows === new Set(
  [...document.querySelectorAll('.cube')].map(cube => Math.round(cube.getBoundingClientRect().top))).size"""


@pytest.mark.parametrize("layout", ["3x3", "ring", "line"])
def test_layouts(visit: Visit, house: House, layout: str) -> None:
    looks = {"3x3": ("light", "en"), "ring": ("dark", "fr"), "line": ("light", "fr")}
    look, lang = looks[layout]
    page = open_table(visit, house, {"layout": layout, "memorise_seconds": "60"}, lang=lang, look=look)
    expect(page.locator(".cube.open")).to_have_count(9)
    expect(page.get_by_role("timer")).to_be_visible()
    assert axe(page) == []
    shoot(page, f"star-master-{layout}")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        rows = {"3x3": 3, "ring": 5, "line": 9 if width < 500 else 1}[layout]
        page.wait_for_function(ROWS, arg=rows)
        boxes = [cube.bounding_box() for cube in page.locator(".cube").all()]
        assert all(box and min(box["width"], box["height"]) >= SMALLEST for box in boxes)


def test_the_clock_runs_down(visit: Visit, house: House) -> None:
    page = open_table(visit, house, {"memorise_seconds": "3"})
    clock = page.get_by_role("timer")
    expect(clock).to_have_text(re.compile("[123]"))
    page.wait_for_function(
        "() => document.querySelector('[role=timer]')?.innerText.trim() === '1'"
    )  # for one second only
    expect(clock).to_have_count(0)
    assert lying(page) == {}
    assert axe(page) == []


def test_whoever_plays_by_keyboard_stays_on_the_board(visit: Visit, house: House) -> None:
    page = open_table(visit, house, ONLY_STARS)
    memory = memorised(page)
    page.locator('[data-word="roll"]:not([disabled])').focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-word="announce:red"]')).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator('[data-word="turn:1"]')).to_be_focused()
    for _ in range(memory.place() - 1):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator('[data-word^="swap:"]:focus')).to_have_count(1)
    expect(page.locator("[data-preview]")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator('[data-word="roll"]')).to_be_focused()


def test_nothing_jumps(visit: Visit, house: House) -> None:
    stars = VARIANTS["solitaire"] | {"white_die": "1,1,1,1,1,1,1,1,1,9"}
    page = open_table(visit, house, stars, ("",), instant=False)
    memory = memorised(page)
    page.evaluate(
        "() => { window.shifts = []; new PerformanceObserver(list => window.shifts.push(...list.getEntries()))"
        ".observe({type: 'layout-shift'}); window.top0 = document.querySelector('.cloth').getBoundingClientRect().top; }"
    )
    moves = 0
    while moves < 10 and not page.locator("#result").count():
        moves += bool(memory.move())
        page.wait_for_timeout(200)
    assert sum(page.evaluate("shifts.filter(shift => !shift.hadRecentInput).map(shift => shift.value)")) < 0.02
    if not page.locator("#result").count():
        assert page.evaluate("document.querySelector('.cloth').getBoundingClientRect().top === top0")


def test_real_dice_and_cubes(visit: Visit, house: House) -> None:
    page = open_table(visit, house, {"memorise_seconds": "0"}, dice="hand")
    colours = state.PALETTE[: state.COLOURS]
    for colour in colours:
        page.locator(f'[data-word="cube:{colour}"]:not([disabled])').click()
        expect(page.locator(f'[data-place="{colours.index(colour) + 1}"] .body')).to_have_count(1)
    play(page, "roll")
    play(page, "white:green")
    play(page, "black:plain")
    play(page, "turn:4")
    expect(page.locator('[data-place="4"] .visually-hidden')).to_contain_text("Place 4: green, the right one")


SHAPES = """() => {
  const size = 48, shapes = {};
  const context = document.createElement('canvas').getContext('2d');
  for (const button of document.querySelectorAll('section:has(#sm-supply) button')) {
    const path = new Path2D(button.querySelector('path').getAttribute('d'));
    const inside = [];
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) inside.push(context.isPointInPath(path, x / 2, y / 2, 'evenodd'));
    shapes[button.querySelector('.name').textContent] = inside;
  }
  return shapes;
}"""


@pytest.mark.parametrize("from_palette", [0, len(state.PALETTE) - state.COLOURS])
def test_no_two_symbols_look_alike(visit: Visit, house: House, from_palette: int) -> None:
    colours = ",".join(state.PALETTE[from_palette : from_palette + state.COLOURS])
    page = open_table(visit, house, {"colours": colours})
    shapes: dict[str, list[bool]] = page.evaluate(SHAPES)
    assert len(shapes) == state.COLOURS
    for one, inside in shapes.items():
        assert 0.15 < sum(inside) / len(inside) < 0.9, one
        for other, within in shapes.items():
            both = sum(a and b for a, b in zip(inside, within, strict=True))
            either = sum(a or b for a, b in zip(inside, within, strict=True))
            assert one == other or both / either < 0.75, (one, other)
