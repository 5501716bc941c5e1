"""Pictures of the table for the README, taken from the running program: `make pictures`.

Games are played a few moves by bots with pinned choices, so the pictures show real positions.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Error, Page, sync_playwright  # noqa: E402

from web.browser import RunningServer, play, start, words  # noqa: E402
from web.conftest import ARGUMENTS, CHROMIUM  # noqa: E402

TARGET = ROOT / "docs" / "pictures"
GAMES = {"dice-stars": 26, "dicetto": 14, "dice-crash": 34, "star-master": 5}
"""How many decisions are made before the picture is taken."""


def settled(page: Page) -> list[str]:
    """Wait until somebody may decide; return the words."""
    for _ in range(200):
        if found := words(page):
            return sorted(found)
        page.wait_for_timeout(50)
    return []


def at_a_table(page: Page, lang: str, moves: int) -> None:
    """Play some moves around one device."""
    chance = random.Random(11)
    start(page, "device", lang)
    for _ in range(moves):
        choices = settled(page)
        if not choices or page.locator("#result").count():
            break
        with suppress(Error):  # it may be over before it is clicked: time goes on in Star Master
            play(page, chance.choice(choices))
    page.mouse.move(0, 0)
    page.wait_for_timeout(1500)


def main() -> None:
    """Take all pictures."""
    TARGET.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = RunningServer(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for name, lang, look, size, scale in (
            ("", "en", "light", (1280, 800), 1),
            ("-fr", "fr", "dark", (390, 760), 2),
        ):
            context = browser.new_context(
                viewport={"width": size[0], "height": size[1]},
                device_scale_factor=scale,
                locale=f"{lang}-{lang.upper()}",
                color_scheme=look,
            )
            for game, moves in {"lobby": 0, **GAMES}.items():
                page = context.new_page()
                page.set_default_timeout(5000)
                memory = json.dumps({"lang": lang, "instant": True, "theme": look})
                page.add_init_script(f"localStorage.astragal ??= {json.dumps(memory)}")
                page.goto(server.url if game == "lobby" else f"{server.url}/new/{game}")
                page.wait_for_load_state("networkidle")
                if moves:
                    at_a_table(page, lang, moves)
                page.screenshot(path=TARGET / f"{game}{name}.jpg", type="jpeg", quality=82)
                page.close()
            context.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
