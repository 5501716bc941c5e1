"""What a room in a tab costs: `python benchmarks/tab_room.py` prints a section in Markdown. It needs the built page and Chromium.

A browser that has never seen the page opens the sheet of Dice Stars, starts a game in the browser, and waits for the first decision
("cold"); once the page has kept everything for times without a network, and Python's memory, it does so again ("warm"), and Python
starts from that memory. The person begins, so no bot is
waited for. Bytes are those of all answers as they were sent, compressed. Processor time is that of all processes of the browser.
Memory is what the process of the page and its worker does not share with others.
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

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
TIMES = 3
CHOICE = "[data-word]:not([disabled])"
START = {"here": True, "level": "casual", "options": {"first_player": "1"}}
MEMORY = json.dumps({"lang": "en", "instant": True, "starts": {"dice-stars": START}})


KEPT = """async () => {
    const paths = () => caches.keys().then(async (names) => (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat());
    while (!(await paths()).some(({ url }) => url.includes("mujoco"))) await new Promise((done) => setTimeout(done, 100));
    await new Promise((done) => setTimeout(done, 3000));
}"""
"""Waits until all is kept, the largest file last, and compiled code as well."""


def processor_seconds(browser: Browser) -> float:
    """Return the processor time of all processes of the browser."""
    session = browser.new_browser_cdp_session()
    return sum(float(one["cpuTime"]) for one in session.send("SystemInfo.getProcessInfo")["processInfo"])


def private_memory(browser: Browser) -> int:
    """Return the memory that the largest process with a page has for itself, in bytes."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    rolled = [Path(f"/proc/{one['id']}/smaps_rollup").read_text() for one in processes if one["type"] == "renderer"]
    return max(1024 * sum(map(int, re.findall(r"Private_\w+: +(\d+)", text))) for text in rolled)


def reach_decision(context: BrowserContext, url: str) -> tuple[float, float, int, Any]:
    """Open the sheet, start a game here, wait for the first decision; return seconds by the clock and of the processor, bytes, the page."""
    page = context.new_page()
    answers: list[Any] = []
    page.on("requestfinished", lambda request: answers.append(request))
    page.add_init_script(f"localStorage.astragal ??= {json.dumps(MEMORY)}")
    assert context.browser is not None
    begun, used = time.monotonic(), processor_seconds(context.browser)
    page.goto(f"{url}/new/dice-stars")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/r/tab-*")
    page.wait_for_selector(CHOICE)
    seconds = time.monotonic() - begun
    used = processor_seconds(context.browser) - used
    return seconds, used, sum(max(0, request.sizes()["responseBodySize"]) for request in answers), page


def main() -> None:
    """Measure and print."""
    cold, warm, sizes, used = [], [], [], []
    work: tuple[list[float], list[float]] = [], []
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = RunningServer(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            for _ in range(TIMES):
                context = browser.new_context()
                seconds, processor, sent, page = reach_decision(context, server.url)
                cold.append(seconds)
                work[0].append(processor)
                sizes.append(sent)
                used.append(private_memory(browser))
                page.evaluate(KEPT)
                page.close()
                seconds, processor, _, page = reach_decision(context, server.url)
                warm.append(seconds)
                assert page.workers[0].evaluate("performance.getEntriesByName('python-restored').length")
                work[1].append(processor)
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
    print(f"| processor seconds, cold | {median(work[0]):.1f} ({max(work[0]):.1f}) | |")
    print(f"| processor seconds, warm | {median(work[1]):.1f} ({max(work[1]):.1f}) | |")
    print(f"| memory of the page's process, unshared | {median(used) / 1e6:.0f} MB | 250 MB |")


if __name__ == "__main__":
    main()
