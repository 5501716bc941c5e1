"""What a room in a tab costs: `python benchmarks/tab.py` prints a section in Markdown. It needs the built page and Chromium.

A browser that has never seen the page opens the sheet of Dice Stars, starts a game in the browser, and waits for the first decision
("cold"); then it does so again ("warm"). Bytes are those of all answers as they were sent, compressed. Memory is what the process of
the page and its worker does not share with others.
"""

from __future__ import annotations

import json
import os
import re
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
from web.browser import RunningServer

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
TIMES = 3
CHOICE = "[data-word]:not([disabled])"
MEMORY = json.dumps({"lang": "en", "instant": True, "starts": {"dice-stars": {"here": True, "level": "casual"}}})


def private_memory(browser: Browser) -> int:
    """Return the memory that the largest process with a page has for itself, in bytes."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    rolled = [Path(f"/proc/{one['id']}/smaps_rollup").read_text() for one in processes if one["type"] == "renderer"]
    return max(1024 * sum(map(int, re.findall(r"Private_\w+: +(\d+)", text))) for text in rolled)


def reach_decision(context: BrowserContext, url: str) -> tuple[float, int, Any]:
    """Open the sheet, start a game here, wait for the first decision; return the seconds, the bytes and the page."""
    page = context.new_page()
    answers: list[Any] = []
    page.on("requestfinished", lambda request: answers.append(request))
    page.add_init_script(f"localStorage.astragal ??= {json.dumps(MEMORY)}")
    begun = time.monotonic()
    page.goto(f"{url}/new/dice-stars")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/r/tab-*")
    page.wait_for_selector(CHOICE)
    seconds = time.monotonic() - begun
    return seconds, sum(request.sizes()["responseBodySize"] for request in answers), page


def main() -> None:
    """Measure and print."""
    cold, warm, sizes, used = [], [], [], []
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = RunningServer(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            for _ in range(TIMES):
                context = browser.new_context()
                seconds, sent, page = reach_decision(context, server.url)
                cold.append(seconds)
                sizes.append(sent)
                used.append(private_memory(browser))
                page.close()
                seconds, _, page = reach_decision(context, server.url)
                warm.append(seconds)
                context.close()
        finally:
            browser.close()
            server.stop()
    print("## A room in a tab\n")
    print(
        "From opening the sheet of Dice Stars to the first decision against a bot, in this machine's Chromium: `make bench-tab`.\n"
    )
    load, cores = os.getloadavg()[1], os.cpu_count()
    print(f"Medians of {TIMES} runs, the worst in brackets; the machine's load was {load:.0f} on {cores} cores.\n")
    print("| what | measured | goal |\n|---|--:|--:|")
    print(f"| bytes until the first decision, compressed | {median(sizes) / 1e6:.2f} MB | 6 MB |")
    print(f"| seconds, cold | {median(cold):.1f} ({max(cold):.1f}) | 6 |")
    print(f"| seconds, warm | {median(warm):.1f} ({max(warm):.1f}) | 2.5 |")
    print(f"| memory of the page's process, unshared | {median(used) / 1e6:.0f} MB | 250 MB |")


if __name__ == "__main__":
    main()
