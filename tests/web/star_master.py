"""Star Master on the page: opening tables, and somebody who remembers what the page has shown."""

from __future__ import annotations

import json
import random
import re
import urllib.request
from collections.abc import Mapping, Sequence

from playwright.sync_api import Page, expect

from web.browser import OpenPage, RunningServer, words

NAMES = ("Ana", "Bo", "Chloé", "Dario", "Eva", "Fred")
SIT = re.compile("^(Sit down and play|Another person here|S’asseoir et jouer|Une autre personne ici)$")
OPEN = re.compile(r"Place (\d)\s?: ([^,;]+)")
WATCH = """addEventListener('DOMContentLoaded', () => {
  window.seen = [];
  new MutationObserver(() => {
    for (const cube of document.querySelectorAll('.cube.open')) {
      const label = cube.querySelector('.visually-hidden').textContent;
      if (!window.seen.includes(label)) window.seen.push(label);
    }
  }).observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
})"""
"""Somebody who never looks away, however busy this machine is."""
SEEN = 0.13
"""Seconds after which nobody calls a hand a guess."""


def open_table(
    open_page: OpenPage, server: RunningServer, options: Mapping[str, str], seats: Sequence[str] = ("", ""), dice: str = "fair",
    lang: str = "en", look: str = "light", instant: bool = True, prepare: bool = False, watch: bool = True,
    keeps: bool = False,
) -> Page:  # fmt: skip
    """Open a table, sit on all its free seats at one device, and begin, unless it is only prepared."""
    body: dict[str, object] = {"game": "star-master", "name": NAMES[0], "dice": dice, "seats": seats}
    body["options"] = {"first_player": "1", "memorise_seconds": "1", **options, "seats": str(len(seats))}
    with urllib.request.urlopen(f"{server.url}/api/rooms", json.dumps(body).encode()) as answer:
        opened = json.load(answer)
    page = open_page("/icon.svg", lang=lang, look=look, instant=instant, keeps=keeps)
    room = {key: opened[key] for key in ("room", "code", "token")} | {"game": "star-master", "seen": 0, "over": False}
    page.evaluate(
        "room => localStorage.astragal = JSON.stringify({...JSON.parse(localStorage.astragal), rooms: [room]})", room
    )
    if watch:
        page.add_init_script(WATCH)
    page.goto(f"{server.url}/r/{opened['room']}")
    if not prepare:
        for seat in range(seats.count("")):
            sit(page, NAMES[seat])
        begin(page)
    return page


def sit(page: Page, name: str) -> None:
    """Take the next free seat at this device; the game starts when all are taken."""
    button = page.get_by_role("button", name=SIT)
    expect(button).to_be_visible()
    free = page.locator(".chair.free").count()
    field = page.locator(".seating input")
    if field.count():
        field.fill(name)
    button.click()
    expect(page.locator(".chair.free")).to_have_count(free - 1)


def begin(page: Page) -> None:
    """Wait until the game has started."""
    expect(page.locator(".cloth")).to_be_visible()


def lying(page: Page) -> dict[int, str]:
    """Return the colours that lie open, by place, in the language of the page."""
    return read_labels(
        page.evaluate(
            "[...document.querySelectorAll('.cube.open')].map(cube => cube.querySelector('.visually-hidden').textContent)"
        )
    )


def read_labels(labels: list[str]) -> dict[int, str]:
    """Return the colours that are named in what is said about cubes."""
    return {int(found[1]): found[2] for found in map(OPEN.match, labels) if found}


def tap(page: Page, word: str) -> bool:
    """Play a word, unless it can no longer be played: in a race others may be quicker."""
    button = f'[data-word="{word}"]:not([disabled])'
    return all(page.evaluate(TAP, button) for _ in range(taps(word)))


TAP = "choice => { const button = document.querySelector(choice); button?.click(); return button !== null; }"
"""Look and tap in one step: a click that waits may time out on a busy machine although it was made."""


def taps(word: str) -> int:
    """Return how often a piece is tapped to play a word: colours and exchanges are previewed first."""
    return 2 if word.startswith(("announce:", "swap:")) else 1


def play(page: Page, word: str) -> None:
    """Play a word on the board, with a preview where there is one."""
    page.mouse.move(0, 0)
    for _ in range(taps(word)):
        page.locator(f'[data-word="{word}"]:not([disabled])').first.click()


class Memory:
    """Somebody at the table: remembers what the page has shown, and finds what is looked for."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.known: dict[int, str] = {}
        self.exchanged = (0, 0)
        """The two places of the last exchange."""

    def look(self) -> None:
        """Remember the colours that have lain open since the last look."""
        for place, colour in read_labels(self.page.evaluate("window.seen?.splice(0) ?? []")).items():
            self.known = {other: known for other, known in self.known.items() if known != colour} | {place: colour}

    def place(self) -> int:
        """Return where the colour that is looked for should be."""
        sought = self.page.locator(".sought strong").first.inner_text()
        unknown = [place for place in range(1, 10) if place not in self.known]
        return next((p for p, known in self.known.items() if known == sought), self.chance.choice(unknown or [1]))

    def choose(self, choices: list[str]) -> str:
        """Return what to say next."""
        verb = choices[-1].split(":")[0]
        if verb == "turn":
            return "pass" if "pass" in choices else f"turn:{self.place()}"
        if verb == "grab":
            seat = self.chance.choice(sorted({word.split(":")[1] for word in choices}))
            return f"grab:{seat}:{self.place()}"
        if verb == "announce":
            return self.announced(choices)
        return self.chance.choice(choices)

    def announced(self, choices: list[str]) -> str:
        """Return a colour that is missing and whose place is known, if possible."""
        owned = self.page.locator(".announcing .socket").evaluate_all("all => all.map(one => one.matches('.owned'))")
        names = self.page.locator(".announcing .socket").evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label').replace(/^(look for|chercher) (le |l’)?/, ''))"
        )
        missing = [n for n in range(9) if not owned[n]]
        known = [n for n in missing if names[n] in self.known.values()]
        return choices[self.chance.choice(known or missing)]

    def move(self) -> str:
        """Make one move if there is one to make; return it."""
        self.look()
        choices = [word for word in words(self.page) if word and not word.startswith("done:")]
        if not choices:
            self.page.wait_for_timeout(15)
            return ""
        if choices[0].startswith("grab:"):
            self.page.wait_for_timeout(1000 * SEEN)
        word = self.choose(choices)
        found = [*lying(self.page)]
        if not tap(self.page, word):
            return ""
        if word.startswith("swap:"):
            self.exchanged = found[0], int(word[5:])
            self.follow(*self.exchanged)
        if word.startswith("grab:"):
            self.page.wait_for_timeout(200)
        return word

    def follow(self, one: int, other: int) -> None:
        """Follow two cubes that change places."""
        colours = self.known.pop(one, None), self.known.pop(other, None)
        self.known |= {place: colour for place, colour in zip((other, one), colours, strict=True) if colour}

    def play_on(self) -> list[str]:
        """Play to the end; return what was said."""
        said: list[str] = []
        while not self.page.locator("#result").count():
            if word := self.move():
                said.append(word)
        return said
