"""Star Master in the browser: every variant to its end, races on one device and on two, previews, layouts, the keyboard."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from astragal.games import GAMES
from astragal.games.star_master import state
from astragal.table.history import verify
from astragal.table.record import parse_record
from web.browser import WIDTHS, OpenPage, RunningServer, axe, record_of, shoot, sit_down, tag, words
from web.measures import SIZES, assert_choices_in_sight, layout_shift
from web.star_master import NAMES, Memory, begin, lying, open_table, play, sit

VARIANTS = {variant.name: variant.options for variant in GAMES["star-master"].variants}
ONLY_STARS = {"white_die": "0,0,0,0,0,0,0,0,0,1", "black_die": "0,1"}
ONLY_RACES = {"white_die": "1,1,1,1,1,1,1,1,1,0", "black_die": "1,0"}
SMALLEST = 44


@pytest.mark.parametrize(
    ("variant", "seats", "lang", "more"),
    [
        ("children", ("", ""), "fr", {"layout": "line"}),
        ("base", ("", ""), "en", {"race_timeout_seconds": "1"}),
        ("competition", ("", "greedy"), "fr", {"race_timeout_seconds": "1", "layout": "ring"}),
        ("solitaire", ("",), "en", {"race_timeout_seconds": "2"}),
        ("house", ("", ""), "en", {"race_timeout_seconds": "1"}),
    ],
)
@pytest.mark.long
def test_every_variant_to_its_end(
    open_page: OpenPage, server: RunningServer, variant: str, seats: tuple[str, ...], lang: str, more: dict[str, str]
) -> None:
    page = open_table(open_page, server, VARIANTS[variant] | more, seats, lang=lang)
    memory = Memory(page)
    said = memory.play_on()
    record = record_of(server, page)
    result = tag(record, "Result").split()
    verify(parse_record(record))
    assert result
    assert page.locator("html").get_attribute("lang") == lang
    assert sorted(page.locator("section:has(#result) li strong").all_inner_texts()) == sorted(result)
    boards = [page.locator(f'[data-markers="{seat}"] .marker').count() for seat in range(1, len(seats) + 1)]
    assert boards == [int(n) for n in result]
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


@pytest.mark.long
def test_a_choice_shows_what_it_would_change(open_page: OpenPage, server: RunningServer) -> None:
    page = open_table(open_page, server, ONLY_STARS)
    memory = memorised(page)
    page.locator('[data-word="roll"]:not([disabled])').click()
    expect(page.get_by_role("button", name="Choose a colour")).to_be_disabled()
    page.locator('[data-word="announce:red"]:not([disabled])').click()
    page.locator('[data-word="announce:pink"]:not([disabled])').click()
    expect(page.locator(".ghost .sought")).to_have_text("I look for pink")
    expect(page.locator('.socket[data-word="announce:pink"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".cube:not([disabled])")).to_have_count(0)
    page.get_by_role("button", name="I look for pink").click()
    expect(page.locator(".target:not(.ghost) .sought")).to_have_text("find pink")
    place = memory.place()
    play(page, f"turn:{place}")
    other = next(n for n in range(1, 10) if n != place)
    page.locator(f'[data-word="swap:{other}"]:not([disabled])').click()
    expect(page.get_by_role("button", name=f"Swap {place} and {other}")).to_be_enabled()
    thought = page.locator("[data-preview]")
    expect(thought).to_have_attribute("data-preview", f"{place}-{other}")
    way = thought.get_attribute("d")
    page.locator(f'[data-place="{other}"]').click()
    done = page.locator("[data-exchanged]")
    expect(done).to_have_attribute("data-exchanged", f"{place}-{other}")
    assert done.get_attribute("d") == way
    assert page.locator("[data-preview]").count() == 0
    said = page.locator(f'[data-place="{other}"] .visually-hidden')
    expect(said).to_have_text(f"Place {other}: hidden, exchanged with place {place}")


def test_hands_around_one_device(open_page: OpenPage, server: RunningServer) -> None:
    page = open_table(open_page, server, ONLY_RACES | {"race_continues": "yes", "race_timeout_seconds": "60"})
    memory = memorised(page)
    play(page, "roll")
    expect(page.locator('[data-word="grab:1:1"]')).to_be_enabled()
    assert axe(page) == []
    shoot(page, "star-master-race")
    before = page.viewport_size
    page.set_viewport_size({"width": 360, "height": 640})
    cut = "all => all.filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent)"
    assert page.locator(".pad .who").evaluate_all(cut) == [], "a name is cut on a narrow phone"
    assert before is not None
    page.set_viewport_size(before)
    right = memory.place()
    wrong = next(n for n in range(1, 10) if n != right)
    page.keyboard.press("QWEASDZXC"[wrong - 1].lower())  # Ana's block of keys
    expect(page.locator(f'[data-place="{wrong}"]')).to_have_class(re.compile("open"))
    expect(page.locator('[data-word="grab:1:1"]')).to_be_disabled()
    expect(page.locator('[data-word="grab:2:1"]')).to_be_enabled()
    page.wait_for_timeout(150)
    page.keyboard.press("UIOJKLM,."[right - 1].lower())  # Bo's
    expect(page.locator('[data-word^="swap:"]:not([disabled])')).to_have_count(8)
    record = record_of(server, page)
    assert re.search(rf"<grab:1:{wrong}@.*<grab:2:{right}@", record.replace("\n", " ")), record


def open_on_two_devices(open_page: OpenPage, server: RunningServer, options: dict[str, str]) -> tuple[Page, Page]:
    """Open a table for two, who sit at a device each, and begin."""
    host = open_table(open_page, server, options, prepare=True)
    sit(host, NAMES[0])
    guest = open_page(f"/c/{host.locator('.code').inner_text()}")
    sit_down(guest, "Bo")
    begin(host)
    return host, guest


@pytest.mark.long
def test_the_colours_are_hidden_as_soon_as_everybody_is_ready(open_page: OpenPage, server: RunningServer) -> None:
    host, guest = open_on_two_devices(open_page, server, {"memorise_seconds": "600"})
    for page, other in ((host, "Bo"), (guest, "Ana")):
        expect(page.locator(".cube.open")).to_have_count(9)
        expect(page.locator(".done .who")).to_have_text(f"Waiting for {other}.")
    host.get_by_role("button", name="I’ve seen everything").click()
    expect(guest.locator(".done .who")).to_have_text("Ana is ready.")
    expect(host.locator(".done .who")).to_have_text("Ana is ready. Waiting for Bo.")
    expect(host.locator("[data-word='done:1']")).to_have_count(0)
    assert axe(guest) == []
    shoot(guest, "star-master-ready")
    host.reload()
    expect(host.locator(".done .who")).to_have_text("Ana is ready. Waiting for Bo.")
    guest.keyboard.press("0")
    for page in (host, guest):
        expect(page.locator(".cube.open")).to_have_count(0)
        expect(page.locator(".done")).to_have_count(0)
    assert "<hide>" in record_of(server, host)


def test_everybody_at_one_device_is_ready_for_themselves(open_page: OpenPage, server: RunningServer) -> None:
    page = open_table(open_page, server, {"memorise_seconds": "600", "variant": "children"}, lang="fr")
    page.get_by_role("button", name="Ana : j’ai tout vu").click()
    expect(page.locator(".done .who")).to_have_text("C’est bon pour Ana.")
    expect(page.locator(".cube.open")).to_have_count(9)
    page.get_by_role("button", name="Bo : j’ai tout vu").press("Enter")
    expect(page.locator(".cube.open")).to_have_count(0)


@pytest.mark.long
def test_a_race_that_everybody_lets_go_is_over(open_page: OpenPage, server: RunningServer) -> None:
    page = open_table(open_page, server, ONLY_RACES | {"race_timeout_seconds": "60"})
    play(page, "roll")
    expect(page.locator('[data-word="grab:1:1"]')).to_be_enabled()
    page.get_by_role("button", name="Ana: let it go").click()
    expect(page.get_by_role("group", name="Ana’s pad").get_by_role("status")).to_have_text("Ana lets it go.")
    expect(page.locator('[data-word="grab:1:1"]')).to_be_disabled()
    expect(page.locator('[data-word="grab:2:1"]')).to_be_enabled()
    assert axe(page) == []
    page.get_by_role("button", name="Bo: let it go").click()
    expect(page.locator('[data-word="roll"]')).to_be_enabled()
    assert "<nobody@1:-;2:->" in record_of(server, page)


def test_a_lone_player_takes_their_time_with_a_black_star(open_page: OpenPage, server: RunningServer) -> None:
    options = ONLY_RACES | VARIANTS["solitaire"] | {"race_timeout_seconds": "1"}
    page = open_table(open_page, server, options, ("",))
    play(page, "roll")
    expect(page.locator(".slip")).to_contain_text("or let it go.")
    page.wait_for_timeout(1500)
    expect(page.get_by_role("timer")).to_have_count(0)
    expect(page.locator('[data-word="grab:1:1"]')).to_be_enabled()
    page.keyboard.press("0")
    expect(page.locator('[data-word="roll"]')).to_be_enabled()
    assert "<nobody@1:->" in record_of(server, page)


def test_hands_on_two_devices(open_page: OpenPage, server: RunningServer) -> None:
    host, guest = open_on_two_devices(open_page, server, ONLY_RACES | {"race_timeout_seconds": "60"})
    memory = memorised(host)
    play(host, "roll")
    expect(guest.locator('[data-word="grab:2:1"]')).to_be_enabled()
    assert words(host)[0] == "grab:1:1"
    right = memory.place()
    guest.evaluate(
        "() => new MutationObserver(() => window.reached ||= !!document.querySelector('.ticked'))"
        ".observe(document.querySelector('.target'), {subtree: true, childList: true, characterData: true})"
    )
    guest.wait_for_timeout(400)
    guest.keyboard.press(str(right))
    expect(host.locator(f'[data-place="{right}"]')).to_have_class(re.compile("open"))
    assert guest.evaluate("window.reached") is True
    expect(host.locator(".slip")).to_contain_text(re.compile(r"Bo finds [a-z ]+ in \d+ ms!"))
    expect(guest.locator('[data-word^="swap:"]:not([disabled])')).to_have_count(8)
    assert words(host) == []
    said = re.search(r"<grab:2:\d@2:(\d+)ms~said=(\d+)", record_of(server, host))
    assert said is not None, record_of(server, host)
    assert 300 < int(said[2]) < 60_000


ROWS = """rows => rows === new Set(
  [...document.querySelectorAll('.cube')].map(cube => Math.round(cube.getBoundingClientRect().top))).size"""


@pytest.mark.long
@pytest.mark.parametrize("layout", ["3x3", "ring", "line"])
def test_layouts(open_page: OpenPage, server: RunningServer, layout: str) -> None:
    looks = {"3x3": ("light", "en"), "ring": ("dark", "fr"), "line": ("light", "fr")}
    look, lang = looks[layout]
    page = open_table(open_page, server, {"layout": layout, "memorise_seconds": "60"}, lang=lang, look=look)
    expect(page.locator(".cube.open")).to_have_count(9)
    expect(page.get_by_role("timer")).to_be_visible()
    assert axe(page) == []
    shoot(page, f"star-master-{layout}")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        rows = {"3x3": 3, "ring": 5, "line": 2 if width < 500 else 1}[layout]
        page.wait_for_function(ROWS, arg=rows)
        boxes = [cube.bounding_box() for cube in page.locator(".cube").all()]
        assert all(box and min(box["width"], box["height"]) >= SMALLEST for box in boxes)


def test_the_clock_runs_down(open_page: OpenPage, server: RunningServer) -> None:
    page = open_table(open_page, server, {"memorise_seconds": "3"})
    clock = page.get_by_role("timer")
    expect(clock).to_have_text(re.compile("[123]"))
    page.wait_for_function(
        "() => document.querySelector('[role=timer]')?.innerText.trim() === '1'"
    )  # for one second only
    expect(clock).to_have_count(0)
    assert lying(page) == {}
    assert axe(page) == []


def test_whoever_plays_by_keyboard_stays_on_the_board(open_page: OpenPage, server: RunningServer) -> None:
    page = open_table(open_page, server, ONLY_STARS)
    memory = memorised(page)
    page.locator('[data-word="roll"]:not([disabled])').focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-word="announce:red"]')).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator('.socket[data-word="announce:orange"]')).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.locator('[data-word="turn:1"]')).to_be_focused()
    for _ in range(memory.place() - 1):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator('[data-word^="swap:"]:focus')).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("[data-preview]")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator('[data-word="roll"]')).to_be_focused()


@pytest.mark.long
def test_nothing_jumps(open_page: OpenPage, server: RunningServer) -> None:
    stars = VARIANTS["solitaire"] | {"white_die": "1,1,1,1,1,1,1,1,1,9"}
    page = open_table(open_page, server, stars, ("",), instant=False)
    memory = memorised(page)
    layout_shift(page)
    top = page.evaluate("window.top0 = document.querySelector('.cloth').getBoundingClientRect().top")
    moves = 0
    while moves < 10 and not page.locator("#result").count():
        moves += bool(memory.move())
        page.wait_for_timeout(200)
    assert layout_shift(page) <= JUMP
    if not page.locator("#result").count():
        assert page.evaluate("document.querySelector('.cloth').getBoundingClientRect().top") == top


JUMP = 0.01
"""Layout shift that nobody notices."""
ENOUGH = 10
TWICE = 2


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        pytest.param(("", ""), {}, id="two", marks=pytest.mark.long),
        pytest.param(("",), {"variant": "solitaire"}, id="alone", marks=pytest.mark.long),
        pytest.param(("",) * 6, ONLY_RACES, id="six"),
    ],
)
def test_every_choice_is_in_sight(
    open_page: OpenPage, server: RunningServer, seats: tuple[str, ...], more: dict[str, str]
) -> None:
    """At every size, and at some decisions of every kind: also a race of six people at one phone."""
    page = open_table(
        open_page, server, {"memorise_seconds": "600", "race_timeout_seconds": "60"} | more, seats, lang="fr"
    )
    memory = Memory(page)
    page.wait_for_function("() => window.seen?.length === 9")
    check_sizes(page)
    for seat in range(1, len(seats) + 1):
        play(page, f"done:{seat}")
    expect(page.locator(".cube.open")).to_have_count(0)
    decisions: Counter[str] = Counter()
    measured: Counter[str] = Counter()
    while decisions.total() < (2 if len(seats) == 6 else ENOUGH) and not page.locator("#result").count():
        kind = "".join(words(page)[:1]).split(":")[0]
        if kind and measured[kind] < TWICE:
            check_sizes(page)
            measured[kind] += 1
        if word := memory.move():
            decisions[word.split(":")[0]] += 1
    assert measured["roll"] >= 1


def check_sizes(page: Page) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert_choices_in_sight(page)


TOLD = """() => {
  window.early = []; window.rolls = 0;
  const dice = document.querySelector('.tray .dice');
  const rolling = () => dice.getAnimations({subtree: true}).some(motion => motion.playState === 'running');
  addEventListener('animationstart', event => { if (event.animationName.includes('hop')) window.rolls++; });
  new MutationObserver(() => {
    const told = document.querySelector('.zones [data-word]:not([disabled]), .tray .sought');
    if (told && rolling()) window.early.push(document.querySelector('.slip').innerText);
  }).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""


def test_nothing_is_told_before_the_dice_have_landed(open_page: OpenPage, server: RunningServer) -> None:
    page = open_table(open_page, server, ONLY_RACES | {"black_die": "0,1"}, instant=False)
    memory = memorised(page)
    page.evaluate(TOLD)
    expect(page.locator('[data-word="roll"]')).to_be_enabled()
    before = page.locator(".slip").inner_text()
    page.locator('[data-word="roll"]').click()
    page.wait_for_function("() => window.rolls === 2")
    assert page.locator(".slip").inner_text() in before
    expect(page.locator('[data-word="turn:1"]')).to_be_enabled()
    place = memory.place()
    play(page, f"turn:{place}")
    play(page, f"swap:{place % 9 + 1}")
    expect(page.locator('[data-word="roll"]')).to_be_enabled()
    assert page.evaluate("window.rolls") == 2, "dice tumble once, not at each cube"
    assert page.evaluate("window.early") == []


def test_nobody_can_read_the_swaps_again(open_page: OpenPage, server: RunningServer) -> None:
    page = open_table(open_page, server, ONLY_STARS)
    memory = memorised(page)
    for word in ("roll", "announce:pink"):
        play(page, word)
    expect(page.locator('[data-word="turn:1"]')).to_be_enabled()
    place = memory.place()
    play(page, f"turn:{place}")
    play(page, f"swap:{place % 9 + 1}")
    expect(page.locator("[data-exchanged]")).to_have_count(1)
    page.get_by_role("button", name="Moves").click()
    expect(page.get_by_text("Ana wins a marker, and two cubes change places.")).to_be_visible()
    assert not re.search(r"place \d", page.get_by_role("complementary", name="Moves").inner_text())


def test_real_dice_and_cubes(open_page: OpenPage, server: RunningServer) -> None:
    page = open_table(open_page, server, {"memorise_seconds": "0"}, dice="hand")
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
  for (const socket of document.querySelectorAll('.sockets .socket')) {
    const path = new Path2D(socket.querySelector('path').getAttribute('d'));
    const inside = [];
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) inside.push(context.isPointInPath(path, x / 2, y / 2, 'evenodd'));
    shapes[socket.querySelector('.name').textContent] = inside;
  }
  return shapes;
}"""


@pytest.mark.parametrize("from_palette", [0, pytest.param(len(state.PALETTE) - state.COLOURS, marks=pytest.mark.long)])
def test_no_two_symbols_look_alike(open_page: OpenPage, server: RunningServer, from_palette: int) -> None:
    colours = ",".join(state.PALETTE[from_palette : from_palette + state.COLOURS])
    page = open_table(open_page, server, {"colours": colours})
    shapes: dict[str, list[bool]] = page.evaluate(SHAPES)
    assert len(shapes) == state.COLOURS
    for one, inside in shapes.items():
        assert 0.15 < sum(inside) / len(inside) < 0.9, one
        for other, within in shapes.items():
            both = sum(a and b for a, b in zip(inside, within, strict=True))
            either = sum(a or b for a, b in zip(inside, within, strict=True))
            assert one == other or both / either < 0.75, (one, other)
