"""Pictures of every screen, taken from the running program: `make pictures`.

Writes the pictures of the README (docs/pictures) and a page of all screens, build/gallery/index.html. The page shows every screen at
each size, by day and in the evening, in English and in French, spread over two looks; with SAMPLES=full in all combinations, German too. Where
drawings of the same screens lie in `shared/look` beside the repository, it shows them next to the pictures.

python scripts/pictures.py result lobby    only these screens, only in the gallery
"""

from __future__ import annotations

import html
import os
import random
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import BrowserContext, Error, Page, sync_playwright  # noqa: E402

from astragal.games import GAMES  # noqa: E402
from astragal.lang import catalogue  # noqa: E402
from kit.samples import FULL  # noqa: E402
from web.browser import SETTLED, RunningServer, play, start, words  # noqa: E402
from web.conftest import ARGUMENTS, CHROMIUM  # noqa: E402
from web.walks import FINISHED_GAMES, open_table, play_at_random, remember  # noqa: E402

README = ROOT / "docs" / "pictures"
GALLERY = ROOT / "build" / "gallery"
LOOK = next((folder / "shared" / "look" for folder in ROOT.parents if (folder / "shared" / "look").is_dir()), None)
"""Drawings of the screens, where there are any."""

Size = tuple[int, int]
PHONE, SMALL, LYING, TABLET, DESKTOP = (390, 844), (360, 640), (844, 390), (820, 1180), (1440, 900)
SIZES = (PHONE, SMALL, LYING, TABLET, DESKTOP)
LOOKS = (("en", "light"), ("fr", "dark"), ("en", "dark"), ("fr", "light"), ("de", "dark"), ("de", "light"))
USUAL = {("en", "light"): (PHONE, LYING, DESKTOP), ("fr", "dark"): (SMALL, TABLET, DESKTOP)}
"""Without SAMPLES=full: every size, two languages, both themes."""
README_SIZE = (1280, 800)
QUALITY = 76
MOVES = {"dice-stars": 26, "dicetto": 14, "dice-crash": 34, "star-master": 5}
"""How many decisions are made before the picture of a table is taken."""
STUDIED = 120_000
"""Milliseconds: on a new machine the evaluator is compiled first."""


@dataclass(frozen=True)
class Screen:
    """A screen: how it is reached, and the drawings of it."""

    name: str
    title: str
    reach: Callable[[Visit], Page]
    drawings: tuple[str, ...] = ()
    readme: bool = False


@dataclass
class Visit:
    """Somebody's browser, in one language and theme."""

    context: BrowserContext
    url: str
    lang: str
    theme: str

    def open(self, path: str, *, instant: bool = True, **memory: object) -> Page:
        """Open a page on a device that remembers what is given."""
        page = self.context.new_page()
        page.set_default_timeout(20_000)
        remember(page, lang=self.lang, theme=self.theme, instant=instant, **memory)
        page.goto(self.url + path)
        page.wait_for_load_state("networkidle")
        return page

    def elsewhere(self) -> Visit:
        """Return the browser of somebody else."""
        browser = self.context.browser
        assert browser is not None
        return Visit(browser.new_context(), self.url, self.lang, self.theme)

    def say(self, key: str) -> str:
        """Return a sentence of the page."""
        return catalogue(self.lang)(key)


# How screens are reached


def at(path: str, **memory: object) -> Callable[[Visit], Page]:
    """Return a way to a page with an address."""
    return lambda visit: visit.open(path, **memory)


def pressed(path: str, key: str, **memory: object) -> Callable[[Visit], Page]:
    """Return a way to what a button or a summary opens."""

    def reach(visit: Visit) -> Page:
        page = visit.open(path, **memory)
        page.get_by_text(visit.say(key), exact=True).last.click()
        return page

    return reach


def settings(visit: Visit) -> Page:
    page = visit.open("/", name="Lou", animal="fox")
    page.get_by_role("button", name=visit.say("page-settings")).click()
    return page


def waiting_room(visit: Visit) -> Page:
    page = visit.open("/new/dice-stars", name="Lou", animal="fox")
    start(page, "online", visit.lang, seats="4")
    page.locator(".code").wait_for()
    page.locator(".levels button").first.click()
    return page


def invitation(visit: Visit) -> Page:
    host = visit.elsewhere().open("/new/dice-stars", name="Alice", animal="hare")
    start(host, "online", visit.lang)
    code = host.locator(".code").inner_text()
    page = visit.open(f"/c/{code}", name="Lou", animal="fox")
    page.locator(".rack .main").wait_for()
    return page


def table(game: str) -> Callable[[Visit], Page]:
    """Return a way to a table around one device, after some moves."""

    def reach(visit: Visit) -> Page:
        page = visit.open(f"/new/{game}")
        chance = random.Random(11)
        start(page, "device", visit.lang)
        for _ in range(MOVES[game]):
            choices = settled(page)
            if not choices or page.locator("#result").count():
                break
            with suppress(Error):  # it may be over before it is clicked: time goes on in Star Master
                play(page, chance.choice(choices))
        page.mouse.move(0, 0)
        page.wait_for_timeout(1500)
        return page

    return reach


def settled(page: Page) -> list[str]:
    """Wait until somebody may decide; return the words."""
    for _ in range(200):
        if found := words(page):
            return sorted(found)
        page.wait_for_timeout(50)
    return []


def result(game: str, levels: tuple[str, ...], **options: str) -> Callable[[Visit], Page]:
    """Return a way to the end of a game that was played at random against bots."""

    def reach(visit: Visit) -> Page:
        page = visit.open("/", name="Lou", animal="fox")
        known = play_at_random(page, game, levels, **options)
        remember(page, again=True, rooms=[known])
        page.goto(f"{visit.url}/r/{known['room']}")
        page.locator("#result").wait_for()
        page.wait_for_load_state("networkidle")
        return page

    return reach


def shared(visit: Visit) -> Page:
    page = result("dice-stars", ("child", "casual"))(visit)
    page.get_by_role("button", name=visit.say("page-share"), exact=True).click()
    page.get_by_role("dialog").get_by_role("img").wait_for()
    return page


def replay(step: int, *, moves: bool = False) -> Callable[[Visit], Page]:
    """Return a way to a step of a replay."""

    def reach(visit: Visit) -> Page:
        page = visit.open("/")
        known = play_at_random(page, "dice-stars", ("child", "casual"))
        page.goto(f"{visit.url}/replay/{known['room']}/1/{step}")
        page.get_by_role("slider").wait_for()
        if moves:
            page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
            page.get_by_role("button", name=visit.say("page-moves")).click()
        return page

    return reach


def lesson(game: str, remarks: int) -> Callable[[Visit], Page]:
    """Return a way to a remark of a lesson."""

    def reach(visit: Visit) -> Page:
        page = visit.open(f"/learn/{game}")
        said = page.evaluate("game => fetch(`/api/lessons/${game}`).then((answer) => answer.json())", game)
        steps = said["replay"]["steps"]
        for number, say in enumerate(said["says"][:remarks], 1):
            page.locator(f'progress[value="{number}"]').wait_for()
            if page.locator(".slip .main").count():
                page.locator(".slip .main").click()
            else:
                play(page, steps[say["step"] + 1]["event"]["word"])
        page.locator(f'progress[value="{remarks + 1}"]').wait_for()
        return page

    return reach


def review(pane: int) -> Callable[[Visit], Page]:
    """Return a way to a pane of a review; wide screens show all."""

    def reach(visit: Visit) -> Page:
        page = visit.open("/", name="Lou", animal="fox")
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        known = play_at_random(page, "dice-stars", ("child", "casual"))
        page.goto(f"{visit.url}/review/{known['room']}/1")
        page.get_by_role("slider").wait_for(timeout=STUDIED)
        page.locator(".tabs [aria-pressed]").nth(pane).click()
        return page

    return reach


def hint(game: str) -> Callable[[Visit], Page]:
    """Return a way to a hint at the first decision that has more than one choice."""

    def reach(visit: Visit) -> Page:
        page = visit.open(f"/new/{game}")
        start(page, "device", visit.lang)
        while len(choices := settled(page)) == 1:
            play(page, choices[0])
        page.get_by_role("button", name=visit.say("page-hint"), exact=True).click()
        page.locator("[data-hint]").first.wait_for(timeout=STUDIED)
        return page

    return reach


def puzzle(game: str, *, answered: bool = False) -> Callable[[Visit], Page]:
    """Return a way to a puzzle, or to its verdict."""

    def reach(visit: Visit) -> Page:
        page = visit.open(f"/puzzle/all#{game}")
        word = settled(page)[-1]
        for _ in range(2 if answered else 0):
            page.locator(f'[data-word="{word}"]').first.click()
        return page

    return reach


def my_games(hash_: str = "") -> Callable[[Visit], Page]:
    """Return a way to the games of a device that knows one running table and many finished games."""

    def reach(visit: Visit) -> Page:
        page = visit.open("/", name="Lou", animal="fox")
        rooms = [open_table(page, game) for game in ("dice-stars", "dicetto")]
        remember(page, again=True, rooms=rooms, finished=FINISHED_GAMES)
        page.goto(f"{visit.url}/r/{rooms[0]['room']}")
        page.locator(".slip").first.wait_for()
        page.goto(f"{visit.url}/r/{rooms[1]['room']}")
        page.locator(".slip").first.wait_for()
        page.goto(f"{visit.url}/mine{hash_}")
        page.wait_for_load_state("networkidle")
        return page

    return reach


def lobby(visit: Visit) -> Page:
    """Reach the lobby of somebody who has left a game."""
    page = my_games()(visit)
    page.goto(visit.url)
    page.wait_for_load_state("networkidle")
    return page


def screens() -> Iterator[Screen]:
    """Yield all screens."""
    yield Screen("lobby", "Lobby, at first", at("/"), (), readme=True)
    yield Screen("lobby-again", "Lobby, with a game to carry on", lobby, ("table/01", "table/02"))
    yield Screen("settings", "The profile on this device", settings)
    for game in GAMES:
        if game in MOVES:
            yield Screen(
                f"new-{game}", f"Start: {game}", at(f"/new/{game}"), ("table/03",) if game == "dice-stars" else ()
            )
    yield Screen("new-more", "Start: more options", pressed("/new/dice-stars", "page-more"))
    yield Screen("invitation", "Invitation", invitation, ("table/16",))
    yield Screen("waiting-room", "Waiting room", waiting_room, ("around/53", "around/54"))
    drawn = {"dice-stars": ("table/04", "table/06", "table/08"), "dicetto": ("table/09", "table/10")}
    drawn |= {"dice-crash": ("table/17", "table/18", "table/23"), "star-master": ("table/28", "table/29")}
    for game in MOVES:
        yield Screen(f"table-{game}", f"Table: {game}", table(game), drawn[game], readme=True)
    yield Screen("result", "Result: three players", result("dice-stars", ("child", "casual")), ("table/14", "table/15"))
    yield Screen("result-share", "Result: share", shared)
    yield Screen("result-alone", "Result: alone", result("dice-stars", ()))
    yield Screen("result-dicetto", "Result: Dicetto", result("dicetto", ("child",), target_cards="4"))
    yield Screen(
        "result-star-master", "Result: four players", result("star-master", ("child",) * 3, memorise_seconds="0")
    )
    yield Screen("review", "Review: the story", review(0), ("around/40", "around/44"))
    yield Screen("review-choices", "Review: the choices", review(1), ("around/41", "around/42"))
    yield Screen("review-luck", "Review: luck or skill", review(2), ("around/43",))
    for game in ("dice-stars", "dicetto"):
        yield Screen(f"hint-{game}", f"Hint: {game}", hint(game), ("around/48", "around/60"))
    yield Screen("puzzle", "Puzzle", puzzle("dicetto"), ("around/50",))
    yield Screen("puzzle-verdict", "Puzzle: the verdict", puzzle("dice-stars", answered=True), ("around/51",))
    yield Screen("rules", "Rules", at("/rules/dice-stars#ds-29"), ("around/55", "around/56"))
    for game in MOVES:
        yield Screen(
            f"lesson-{game}", f"Lesson: {game}", lesson(game, 2), ("around/52",) if game == "dice-stars" else ()
        )
    yield Screen("replay", "Replay", replay(40), ("around/57",))
    yield Screen("replay-file", "Replay: open a file", at("/replay"))
    yield Screen("mine", "My games", my_games(), ("around/58",))
    yield Screen("statistics", "Statistics", my_games("#statistics"), ("around/59",))
    yield Screen("mine-empty", "My games, at first", at("/mine"))
    yield Screen("fair-dice", "Why the dice are fair", at("/fair-dice"))


# Pictures


def shoot(page: Page, size: Size, path: Path) -> None:
    """Take a picture at a size, when nothing moves; phones are taken at twice the size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(250)
    page.evaluate(SETTLED)
    narrow = min(size) < 500
    page.screenshot(path=path, type="jpeg", quality=QUALITY, scale="device" if narrow else "css")


def picture_name(screen: Screen, size: Size, lang: str, theme: str) -> str:
    return f"{screen.name}-{size[0]}x{size[1]}-{lang}-{theme}.jpg"


def sizes_of(lang: str, theme: str) -> tuple[Size, ...]:
    """Return the sizes to be pictured in a look."""
    return SIZES if FULL else USUAL.get((lang, theme), ())


def take(screen: Screen, visit: Visit, readme: bool) -> None:
    """Take all pictures of a screen in one look."""
    sizes = sizes_of(visit.lang, visit.theme)
    if not sizes:
        return
    page = screen.reach(visit)
    for size in sizes:
        shoot(page, size, GALLERY / picture_name(screen, size, visit.lang, visit.theme))
    if readme and screen.readme and (visit.lang, visit.theme) == LOOKS[0]:
        shoot(page, README_SIZE, README / f"{screen.name.removeprefix('table-')}.jpg")
    for opened in visit.context.pages:
        opened.close()


def write_page(shown: list[Screen]) -> None:
    """Write the page of all pictures."""
    parts = []
    for screen in shown:
        found = [
            (GALLERY / picture_name(screen, size, *look), f"{size[0]}×{size[1]} {' '.join(look)}")
            for look in LOOKS
            for size in sizes_of(*look)
        ]
        drawn = [next(LOOK.glob(f"{name}-*.png"), None) for name in screen.drawings] if LOOK else []
        found += [(path, f"reference: {path.stem}") for path in drawn if path]
        figures = "".join(
            f'<figure><a href="{src}"><img loading="lazy" src="{src}" alt=""></a><figcaption>{html.escape(told)}</figcaption></figure>'
            for path, told in found
            if path.exists() and (src := html.escape(os.path.relpath(path, GALLERY)))
        )
        parts.append(f'<section id="{screen.name}"><h2>{html.escape(screen.title)}</h2><div>{figures}</div></section>')
    links = " · ".join(f'<a href="#{screen.name}">{html.escape(screen.title)}</a>' for screen in shown)
    style = (
        "body{font:16px system-ui;margin:16px;background:#777;color:#fff}a{color:#fff}section>div{display:flex;flex-wrap:wrap;"
        "gap:12px;align-items:end}figure{margin:0}img{height:480px;width:auto;display:block}"
    )
    head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>{style}</style>'
    (GALLERY / "index.html").write_text(f"{head}<h1>Gallery</h1><nav>{links}</nav>{''.join(parts)}", encoding="utf-8")


def main(wanted: list[str]) -> None:
    """Take the pictures of all screens, or of some."""
    shown = [screen for screen in screens() if not wanted or screen.name in wanted]
    if not wanted:
        shutil.rmtree(GALLERY, ignore_errors=True)
    for folder in (GALLERY, README):
        folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = RunningServer(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            for lang, theme in LOOKS:
                for screen in shown:
                    context = browser.new_context(
                        device_scale_factor=2,
                        locale=f"{lang}-{lang.upper()}",
                        color_scheme=theme,
                        service_workers="block",
                    )
                    print(screen.name, lang, theme, flush=True)
                    take(screen, Visit(context, server.url, lang, theme), readme=not wanted)
                    context.close()
        finally:
            browser.close()
            server.stop()
    write_page(shown)
    print(GALLERY / "index.html")


if __name__ == "__main__":
    main(sys.argv[1:])
