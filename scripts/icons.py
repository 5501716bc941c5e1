"""Draw the page's icons in the sizes that phones want, from web/public/icon.svg and icon-maskable.svg.

CHROMIUM=/usr/bin/chromium-headless-shell python scripts/icons.py
"""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
ICONS = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
    "icon-apple.png": ("icon-maskable.svg", 180),
}


def draw_icons() -> None:
    """Photograph the drawings."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, (source, size) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            drawing = (PUBLIC / source).read_text(encoding="utf-8")
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: 100vw }}</style>{drawing}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    draw_icons()
