"""Dice Crash in the browser: every variant to its end, the hand that sways, aims, real tables, and both ways to draw the towers."""

from __future__ import annotations

import base64
import json
import random
import re
import urllib.request
from itertools import count
from typing import Any

import numpy as np
from playwright.sync_api import Locator, Page, expect

from astragal.games.dice_crash.state import Options
from astragal.lang import catalogue
from astragal.physics import hand, trajectory
from astragal.physics.world import Die, Pose, Setting, World, format_world
from astragal.table.history import replay
from astragal.table.record import parse_record
from web.browser import ROOT, House, Visit, axe, play, shoot, words

NEW = "/new/dice-crash"
FIXTURE = ROOT / "web" / "src" / "games" / "dice-crash" / "fixture.json"
PATH = (
    "path:100;20,863,-503,20;22,1200,-700,28;24,1200,-700,36;26,1200,-700,40;60,1992,-91,20;62,2308,152,12;"
    "64,2500,300,4;66,2500,300,-4;68,2500,300,-12;70,2500,300,-20;72,2500,300,-28;74,2500,300,-36;"
    "76,2500,300,-44;78,2500,300,-52;80,2500,300,-60;82,2500,300,-68;84,2500,300,-76;86,2500,300,-84;"
    "88,2500,300,-92;90,2500,300,-100;92,2500,300,-108;94,2500,300,-116;96,2500,300,-124;98,2500,300,-132;"
    "100,2500,300,-140"
)
"""What `hand.test.ts` steers."""

MILLIMETRES = [10] * 3 + [1] * 4
"""What turns the poses of a playback into millimetres."""


# What TypeScript has to read as Python writes it


def fixture() -> dict[str, Any]:
    """Return a world, a playback and a held die, as Python sees them; Vitest compares with it."""
    world = World(
        (
            (Die(0, Pose(-25, 0, 6)), Die(1, Pose(-24.5, 0.25, 20, 0.8, 0, 0, 0.6).quantize())),
            (Die(0, Pose(25, 0, 6)), Die(2, Pose(26.12345, -1, 23)), Die(0, Pose(27, 1.5, 40, 0.0, 0.0, 0.0, -1.0))),
        )
    )
    angles = np.linspace(0, 2.5, 40)
    frames = np.zeros((40, 3, 7))
    frames[:, :, 3] = 1
    frames[:, 1, 0] = np.linspace(-2.5, 9.25, 40)
    frames[:, 1, 2] = np.cos(angles) * 3
    frames[:, 1, 3:5] = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    frames[:, 2, 1] = angles / 4
    packed = trajectory.pack(frames)
    moved, poses = trajectory.unpack(packed)
    grip = hand.Grip(b"a hand of its own", "normal", "average", 3)
    until, seen = hand.parse_release_tick(PATH), [[int(n) for n in sample.split(",")] for sample in PATH.split(";")[1:]]
    assert until is not None
    grip.release(PATH)
    return {
        "setting": {"edges": list(Setting.from_options(Options()).edges), "gap": Setting.from_options(Options()).gap},
        "world": {"text": format_world(world), "towers": [[[d.size, *d.pose] for d in tower] for tower in world.towers]},
        "motion": {
            "packed": base64.b64encode(packed).decode(),
            "frames": len(frames),
            "moved": moved,
            "poses": [
                {"place": place, "frame": frame, "pose": np.round(poses[frame, n] * MILLIMETRES, 4).tolist()}
                for n, place in enumerate(moved)
                for frame in (0, 7, 39)
            ],
        },
        "hand": {
            "numbers": {
                "TICK": 1000 // hand.TICKS_PER_SECOND, "LONGEST": hand.MAX_TICK, "ASIDE": hand.MAX_AIM, "ROUND": hand.MAX_TURN,
                "SPEED": hand.MAX_POINTER_SPEED * 100 // hand.TICKS_PER_SECOND, "SPIN": hand.MAX_POINTER_SPIN // hand.TICKS_PER_SECOND, "PAUSE": hand.SPEED_TICKS,
                "SAMPLES": hand.MAX_SAMPLES, "LETTERS": hand.MAX_CHARACTERS,
            },
            "follow": round(hand.FOLLOW_SHARE, 12),
            "widest": hand.MAX_OFFSET,
            "sway": [[round(100 * part) for part in grip.sway(tick)] for tick in range(until + 12)],
            "until": until,
            "path": PATH,
            "shown": [round(part, 6) for part in grip.visible_pose(seen, until)],
        },
    }  # fmt: skip


def test_the_page_reads_what_python_writes() -> None:
    told = json.loads(FIXTURE.read_text(encoding="utf-8"))
    assert told == json.loads(json.dumps(fixture())), "write it again: PYTHONPATH=tests python -m web.test_dice_crash"


# At the table


def open_table(page: Page, way: str, lang: str = "en", dice: str = "", **agreed: str) -> None:
    """Open a table on the page of a new one, with what was agreed on chosen there."""
    text = catalogue(lang)

    def choose(label: str, value: str) -> None:
        field = page.locator("label.field").filter(has_text=re.compile(rf"^\s*{re.escape(label)}"))
        field.locator("select").select_option(value)

    page.get_by_text(text("page-more")).click()
    for plain in ("seats", "variant"):
        if plain in agreed:
            choose(text(f"page-{plain}"), agreed.pop(plain))
    for option, value in agreed.items():
        choose(text(f"page-option-{option.replace('_', '-')}"), value)
    if dice:
        choose(text("page-dice"), dice)
    page.get_by_role("button", name=re.compile(text(f"page-way-{way}"))).click()
    expect(page.locator(".stage")).to_be_visible()


def is_over(page: Page) -> bool:
    return page.locator("#result").count() > 0


def choices(page: Page) -> list[str]:
    """Wait until somebody at this device has to decide, and return the words; none when the game is over."""
    while not (found := words(page)) and not is_over(page):
        page.wait_for_timeout(20)
    return sorted(found)


def play_until(page: Page, seed: int, verb: str = "nothing") -> list[str]:
    """Play at random until there is such a thing to decide, or the game is over; return what can be decided then."""
    chance = random.Random(seed)
    while (found := choices(page)) and not any(word.startswith(verb) for word in found):
        play(page, chance.choice(found))
    return found


def record_of(house: House, page: Page) -> str:
    room = page.url.split("/r/")[1].split("?")[0]
    with urllib.request.urlopen(f"{house.url}/api/rooms/{room}/record") as answer:
        text: str = answer.read().decode()
    return text


def tag(record: str, name: str) -> str:
    found = re.search(rf'\[{name} "([^"]*)"\]', record)
    assert found is not None, f"no {name} in {record[:400]}"
    return found[1]


def check_the_end(house: House, page: Page) -> list[int]:
    """The result and the points on the page are those of the record, and nothing can be played any more."""
    scores = [int(score) for score in tag(record_of(house, page), "Result").split()]
    shown = [int(score) for score in page.locator("section:has(#result) li strong").all_inner_texts()]
    assert shown == sorted(scores, reverse=True)
    tracks = page.locator(".track").evaluate_all("all => all.map(track => track.getAttribute('aria-label'))")
    assert [int(re.findall(r"\d+", track)[0]) for track in tracks] == scores
    assert words(page) == []
    whole = replay(parse_record(record_of(house, page)))
    assert whole.over
    assert whole.scores() == scores
    return scores


def drawn(page: Page) -> list[str]:
    """Return the faces of all dice in the flat drawing, once it rests."""
    expect(page.locator(".stage[data-resting]")).to_be_visible()
    faces = "all => all.map(face => face.getAttribute('transform'))"
    found: list[str] = page.locator(".picture svg g g").evaluate_all(faces)
    return found


def test_two_play_to_the_end(visit: Visit, house: House) -> None:
    page = visit(NEW)
    open_table(page, "device", first_player="1")
    assert axe(page) == []
    assert play_until(page, 1, "place:")
    assert page.locator(".stage").get_attribute("data-drawn") == "flat", "without a graphics card it is drawn flat"
    assert axe(page) == []
    shoot(page, "dice-crash-place")
    play_until(page, 2)
    check_the_end(house, page)
    assert axe(page) == []
    shoot(page, "dice-crash-over")
    stood = drawn(page)
    page.get_by_role("link", name="Watch it again").click()
    expect(page.locator(".stage")).to_be_visible()
    assert drawn(page) != stood
    page.keyboard.press("End")
    page.wait_for_function(  # a replay knows where everything stood
        """stood => JSON.stringify([...document.querySelectorAll(".picture svg g g")].map(face =>
            face.getAttribute("transform"))) === JSON.stringify(stood)""",
        arg=stood,
    )


def test_three_in_french_with_bots(visit: Visit, house: House) -> None:
    page = visit(NEW, lang="fr", width=360)
    open_table(page, "bots", "fr", seats="3", first_player="1")
    play_until(page, 3, "give:")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    play_until(page, 3, "place:")
    expect(page.get_by_role("button", name="Lâcher")).to_be_visible()
    assert axe(page) == []
    play_until(page, 4)
    check_the_end(house, page)
    assert "bot:casual" in record_of(house, page)


def test_house_rules_and_a_table_of_chances(visit: Visit, house: House) -> None:
    page = visit(NEW)
    open_table(page, "device", variant="house", stacking_model="table")
    found = play_until(page, 5, "marker:")
    assert found == ["marker:1", "marker:2"], "the thrower may keep the marker"
    marker = page.locator(".marker")
    page.locator('[data-word="marker:1"]').hover()
    expect(marker).to_have_count(1)
    play(page, "marker:1")
    found = play_until(page, 6, "place:")
    expect(page.get_by_role("button", name=re.compile("^Put "))).to_have_count(len(found))
    play_until(page, 7)
    check_the_end(house, page)
    assert tag(record_of(house, page), "Judge") == "table"


def test_a_choice_is_shown_before_it_is_made(visit: Visit) -> None:
    page = visit(NEW)
    open_table(page, "device", first_player="1")
    pool = page.locator("[data-pool]")
    for word in ("pick:small", "pick:medium", "pick:giant"):
        before = pool.all_inner_texts()
        page.locator(f'[data-word="{word}"]').hover()
        expect(page.locator("li.preview")).to_have_count(1)
        thought = pool.all_inner_texts()
        assert sum(map(int, thought)) == sum(map(int, before)) - 1
        play(page, word)
        expect(page.locator("li.preview")).to_have_count(0)
        expect(pool).to_have_text(thought)
    owner = page.locator('[data-owner="0"]')
    word = choices(page)[0]
    page.locator(f'[data-word="{word}"]').hover()
    expect(owner).not_to_be_empty()
    thought = owner.inner_text()
    play(page, word)
    page.mouse.move(0, 0)
    expect(owner).to_have_text(thought)


# The hand


def place_by_keys(page: Page, keys: tuple[str, ...]) -> None:
    """Pick up the die, steer it and let go, by the keyboard alone; a hand that came too late tries again."""
    page.locator("[data-word]:not([disabled])").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("from above")).to_be_visible()
    page.wait_for_timeout(500)
    for key in keys:
        page.keyboard.press(key)
    page.wait_for_timeout(200)
    release = page.get_by_role("button", name="Let go")
    for _ in range(40):
        if release.count() and release.is_enabled():
            release.focus()
            page.keyboard.press("Enter")
        page.wait_for_timeout(150)
        if not release.count() and not page.get_by_text("Gravity decides").count():
            return
    raise AssertionError("it was never let go")


def test_a_die_is_held_by_the_keyboard_and_stays_where_it_fell(visit: Visit, house: House) -> None:
    page = visit(NEW, instant=False)
    open_table(page, "device", first_player="1")
    play_until(page, 8, "place:")
    place_by_keys(page, ("ArrowRight", "ArrowRight", "ArrowUp", "]"))
    path = re.search(r"@(path:\S*)", record_of(house, page))
    assert path is not None
    samples = path[1].split(";")
    assert samples[-1].split(",")[1:] == ["100", "50", "-5"], "where the keys steered it"
    # Loaded again, the page knows where everything stands: from the evidence of verdicts.
    expect(page.locator("[data-word]:not([disabled])").first).to_be_visible()
    stood = drawn(page)
    page.reload()
    expect(page.locator("[data-word]:not([disabled])").first).to_be_visible()
    assert drawn(page) == stood


def test_a_die_held_by_the_mouse_is_still_held_when_the_page_is_loaded_again(visit: Visit, house: House) -> None:
    page = visit(NEW, instant=False)
    open_table(page, "device", first_player="1")
    play_until(page, 9, "place:")
    page.locator(".picture").click()
    expect(page.get_by_role("button", name="Let go")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Let go")).to_be_visible()
    expect(page.get_by_text(re.compile(r"Held for [1-9]"))).to_be_visible()
    box = page.locator(".picture").bounding_box()
    assert box is not None
    for n in range(40):
        if "@path:" in record_of(house, page):
            break
        page.mouse.move(box["x"] + box["width"] * 0.45, box["y"] + box["height"] * 0.4 + n % 2)
        page.wait_for_timeout(200)
        page.mouse.down()
        page.mouse.up()
        page.wait_for_timeout(200)
    path = re.search(r"@(path:\S*)", record_of(house, page))
    assert path is not None
    assert len(path[1].split(";")) > 1, "it followed the mouse"


def slid(page: Page) -> list[float]:
    return [float(slider.input_value()) for slider in page.get_by_role("slider").all()]


def push(page: Page, where: Locator, kind: str, by: tuple[int, int]) -> None:
    """Push with a finger or a pressed mouse, so many pixels."""
    box = where.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for event, dx, dy in (("pointerdown", 0, 0), ("pointermove", *by), ("pointerup", *by)):
        details = {
            "pointerId": 1, "pointerType": kind, "buttons": 1, "bubbles": True, "isPrimary": True,
            "clientX": x + dx, "clientY": y + dy,
        }  # fmt: skip
        where.dispatch_event(event, details)


def test_an_aim_by_pointer_finger_and_numbers_and_a_fall_seen_again(visit: Visit, house: House) -> None:
    page = visit(NEW)
    open_table(page, "device", first_player="1")
    play_until(page, 10, "place:")
    picture = page.locator(".picture")
    push(page, picture, "mouse", (40, -30))
    aimed = slid(page)
    assert aimed[:2] != [0, 0]
    push(page, page.locator(".above"), "mouse", (20, 0))
    assert slid(page)[0] > 0
    before = slid(page)
    page.evaluate("HTMLElement.prototype.setPointerCapture = () => undefined")
    push(page, picture, "touch", (-60, 0))
    assert slid(page)[0] < before[0]
    page.get_by_role("button", name="Turn to the right").click()
    assert slid(page)[2] == -5
    for slider, value in zip(page.get_by_role("slider").all(), ("25", "-3.5", "30"), strict=True):
        slider.fill(value)
    word = words(page)[0]
    play(page, word)
    again = page.get_by_role("button", name="See the fall again, slowly")
    expect(again).to_be_visible()
    assert re.search(rf"{word}@aim:2500,-350,30 <falls:[36].1@", record_of(house, page).replace("\n", " "))
    again.click()
    page.get_by_role("button", name="Skip").click()
    expect(again).to_be_visible()


# A real table


def test_a_real_table_with_real_dice(visit: Visit, house: House) -> None:
    page = visit(NEW)
    open_table(page, "device", dice="hand", stacking_model="people", first_player="1")
    chance = random.Random(11)
    for turn in count():
        found = choices(page)
        if not found:
            break
        boxes = page.get_by_role("checkbox")
        if turn == 0:
            assert axe(page) == []
        if found[0] == "holds" and boxes.count() > 3 and chance.random() < 0.2:
            boxes.first.check()
            expect(page.get_by_role("button", name="1 die fell")).to_be_enabled()
            found = words(page)
        play(page, chance.choice(found))
    record = record_of(house, page)
    check_the_end(house, page)
    assert tag(record, "Judge") == "people"
    assert re.search(r"<falls:[36]\.\d+>", record)


# Space


def test_space_where_there_is_webgl_and_a_drawing_where_it_is_lost(visit: Visit) -> None:
    lobby = visit("/", width=700, height=600)
    scene = "performance.getEntriesByType('resource').filter(found => /scene-/.test(found.name)).length"
    assert lobby.evaluate(scene) == 0, "three.js is loaded where towers are built, and nowhere else"
    page = visit(NEW, width=700, height=600, instant=False)
    open_table(page, "device", first_player="1")
    page.goto(f"{page.url}?quality=low")
    stage = page.locator(".stage")
    expect(stage).to_have_attribute("data-drawn", "space")
    assert page.evaluate(scene) == 1
    play_until(page, 12, "place:")
    assert axe(page) == []
    shoot(page, "dice-crash-space")
    page.evaluate(
        "document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()"
    )
    expect(stage).to_have_attribute("data-drawn", "flat")
    assert drawn(page)
    page.get_by_role("button", name="Flat drawing").click()
    expect(stage).to_have_attribute("data-drawn", "space")


if __name__ == "__main__":
    FIXTURE.write_text(json.dumps(fixture()) + "\n", encoding="utf-8")
