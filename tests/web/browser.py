"""A real server with the built page, and what tests look for in the page."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Collection, Mapping
from pathlib import Path

from playwright.sync_api import Page, expect

from astragal.lang import catalogue
from kit.samples import FULL

ROOT = Path(__file__).resolve().parent.parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SHOTS = Path(os.environ.get("SHOTS", ROOT / "build" / "shots"))
WIDTHS = (360, 820, 1440)
PICTURE_WIDTHS = WIDTHS if FULL else WIDTHS[:1]
"""Pictures are taken at every width in `make test-all`, and for a phone in `make test`."""

OpenPage = Callable[..., Page]


class RunningServer:
    """A server in a process of its own, on a database of its own; it can be killed and started again on the same port."""

    def __init__(self, folder: Path, more: Mapping[str, str] | None = None) -> None:
        self.folder = folder
        self.more = dict(more or {})
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        environment = os.environ | {
            "ASTRAGAL_DATABASE_URL": f"sqlite:///{self.folder / 'rooms.db'}",
            "ASTRAGAL_LIMITS": "off",
            "ASTRAGAL_BOT_PAUSE_MS": "0",
            "ASTRAGAL_WARM": "off",
            "ASTRAGAL_FORCED_PAUSE_MS": "0",
            "ASTRAGAL_LANG": "en",
            **self.more,
        }
        command = [sys.executable, "-m", "astragal", "serve", "--port", str(self.port)]
        said = self.folder / "said"
        with said.open("w") as err:
            self.process = subprocess.Popen(command, env=environment, stdout=err, stderr=err)
        ends = time.monotonic() + 120  # a busy machine is no fault of the server; one that gave up is seen at once
        while self.process.poll() is None and time.monotonic() < ends:
            if found := re.search(r"http://[^:]+:(\d+)/", said.read_text()):
                self.port = int(found[1])
                return
            time.sleep(0.1)
        raise AssertionError(f"the server did not start: {said.read_text()}")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(20)


SETTLED = """
    () => Promise.race([
        Promise.all(document.getAnimations()
            .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
            .map((one) => one.finished.catch(() => null))),
        new Promise((done) => setTimeout(done, 3000)),
    ]).then(() => null)
"""
"""Waits until what fades in is there: half-transparent words have too little contrast."""


def axe(page: Page) -> list[str]:
    """Return what axe finds wrong with the page as it is."""
    page.evaluate(SETTLED)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then(({violations}) => violations)")
    return [
        f"{wrong['id']}: {wrong['help']}: {', '.join(str(node['target']) for node in wrong['nodes'][:4])}"
        for wrong in found
    ]


def shoot(page: Page, name: str) -> None:
    """Save a picture of the page at each of the picture widths."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    before = page.viewport_size
    for width in PICTURE_WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        page.screenshot(path=SHOTS / f"{name}-{width}.jpg", type="jpeg", quality=85, full_page=True)
    if before is not None:
        page.set_viewport_size(before)


def record_of(server: RunningServer, page: Page) -> str:
    """Return the record of the game on a page, as everybody may read it now."""
    room = re.sub(r".*/r/([^?#]*).*", r"\1", page.url)
    with urllib.request.urlopen(f"{server.url}/api/rooms/{room}/record") as answer:
        text: str = answer.read().decode()
    return text


def tag(record: str, name: str) -> str:
    """Return a tag of a record; nothing when it has none."""
    found = re.search(rf'\[{name} "([^"]*)"\]', record)
    return found[1] if found else ""


def words(page: Page) -> list[str]:
    """Return the words that can be played on the board now."""
    found: list[str] = page.eval_on_selector_all(
        "[data-word]:not([disabled])", "all => all.flatMap(button => button.dataset.word ?? [])"
    )  # where a clock runs, a choice may go between being found and being read
    return found


SOONEST = ("draw:3", "take:black", "take:purple", "take:blue", "take:orange")
"""What ends a game of Dice Stars soonest: three dice and whole colours fill a sheet."""


def any_of(choices: list[str], chance: random.Random, preferred: Collection[str] = SOONEST) -> str:
    """Choose at random, mostly what is preferred."""
    better = [word for word in choices if word in preferred]
    return chance.choice(better if better and chance.random() < 0.9 else sorted(choices))


def play(page: Page, word: str) -> None:
    """Play a word on the board, as somebody whose pointer rests on nothing: what it rests on may show a preview and move."""
    page.mouse.move(0, 0)
    page.locator(f'[data-word="{word}"]:not([disabled])').first.click()
    confirm(page, word)


def press(page: Page, word: str) -> bool:
    """Press a choice if it is still there: it may have gone since it was read, by a clock or by what was pressed before."""
    choice = f'[data-word="{word}"]:not([disabled])'
    pressed: bool = page.evaluate(
        "choice => { const found = document.querySelector(choice); found?.click(); return !!found; }", choice
    )
    confirm(page, word)
    return pressed


def confirm(page: Page, word: str) -> None:
    """Press the brass button where a first tap on a choice has only shown what it would do."""
    brass = f'[data-confirms="{word}"]:not([disabled])'
    page.evaluate("brass => document.querySelector(brass)?.click()", brass)


def start(page: Page, way: str, lang: str = "en", **agreed: str) -> None:
    """Start a game on the sheet of a new one, with what was agreed on chosen there.

    `way` is `alone`, `bots`, `device` or `online`; `seats`, `level`, `variant` and `name` are chosen in the open, all other options by
    their names under "More options".
    """
    said = catalogue(lang)
    chip = page.locator(f'[data-way="{"bots" if way == "alone" else way}"]')
    expect(chip).to_be_visible()
    page.evaluate(SETTLED)  # the sheet lies still
    chip.click()
    expect(chip.locator("input")).to_be_checked()
    if way == "alone":
        page.locator('[data-seats="1"]').click()
    if "name" in agreed:
        page.get_by_label(said("page-your-name"), exact=True).fill(agreed.pop("name"))
    for choice in ("seats", "level", "variant"):
        if choice in agreed:
            value = agreed.pop(choice)
            chip = page.locator(f'[data-{choice}="{value}"]')
            if chip.count():
                chip.click()
            else:
                _set(page, said(f"page-{choice}"), value)
    if agreed:
        page.get_by_text(said("page-more"), exact=True).click()
    for option, value in agreed.items():
        own = option in ("dice", "seconds", "away_seconds")
        name = option.replace("_", "-")
        _set(page, said(f"page-{name}" if own else f"page-option-{name}"), value)
    page.get_by_role("button", name=said("page-open-table" if way == "online" else "page-start"), exact=True).click()


def _set(page: Page, label: str, value: str) -> None:
    """Choose or type the value of a field."""
    field = page.locator(f'//label[normalize-space(text()[1])="{label}"]/*[self::select or self::input]')
    if field.evaluate("field => field.tagName") == "SELECT":
        field.select_option(value)
    else:
        field.fill(value)
        field.blur()


def sit_down(page: Page, name: str = "", lang: str = "en") -> None:
    """Sit down at the table that an invitation leads to, under a name or the one that is proposed."""
    said = catalogue(lang)
    if name:
        page.get_by_label(said("page-your-name"), exact=True).fill(name)
    page.get_by_role("button", name=said("page-sit-and-play"), exact=True).click()
