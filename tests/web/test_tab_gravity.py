"""Towers in a tab, in a real browser: MuJoCo in WebAssembly judges, or a table where there is none."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from astragal.table.record import parse_record
from web.browser import SHOTS, OpenPage, RunningServer, record_of, start
from web.test_dice_crash import place_by_keys, play_until
from web.test_tab import CHOICES, HEARD, TEXT, heard, start_here

NEW = "/new/dice-crash"
PLAYED_BACK = "() => window.heard.some((text) => JSON.parse(text).playback)"
"""Whether the page was told the motion of a die, since it was loaded."""


def engine(page: Page) -> str:
    """Load the page again and return what its welcome says about who judges."""
    page.reload()
    page.wait_for_function("() => window.heard?.some((text) => JSON.parse(text).is === 'welcome')")
    tags = next(message["tags"] for message in heard(page) if message["is"] == "welcome")
    return str(tags.get("Engine", tags.get("Judge", "")))


@pytest.mark.parametrize(
    ("size", "way"), [((390, 844), "device"), pytest.param((1440, 900), "bots", marks=pytest.mark.long)]
)
def test_a_die_that_is_held_sways_and_falls_by_mujoco(open_page: OpenPage, size: tuple[int, int], way: str) -> None:
    """Held by the keyboard, judged in the worker; loaded again, everything stands where it stood."""
    page = open_page(NEW, instant=False)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(HEARD)
    start_here(page, way, seats="2", dice="fast", **({"level": "good"} if way == "bots" else {}))
    play_until(page, 8, "place:")
    assert any("mujoco.wasm" in name or "mujoco-" in name for name in loaded_files(page))
    place_by_keys(page, ("ArrowRight", "ArrowRight", "ArrowUp"))
    page.wait_for_function(PLAYED_BACK)
    assert any(message["is"] == "sway" for message in heard(page))
    expect(page.locator(CHOICES).first).to_be_visible()
    told = page.evaluate("window.heard.map((text) => JSON.parse(text)).findLast((told) => told.position).position.at")
    shoot_size(page, f"tab-gravity-{size[0]}")
    assert engine(page).startswith("mujoco-wasm ")
    assert next(message["position"]["at"] for message in heard(page) if message["is"] == "welcome") == told
    play_until(page, 9, "place:")
    place_by_keys(page, ())
    page.wait_for_function(PLAYED_BACK)


def shoot_size(page: Page, name: str) -> None:
    """Save a picture of what is seen."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png")


def loaded_files(page: Page) -> list[str]:
    """Return the addresses that the workers of this page have fetched."""
    return [
        name
        for worker in page.workers
        for name in worker.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    ]


@pytest.mark.long
def test_towers_of_the_browser_stand_at_a_table_of_the_server(open_page: OpenPage, server: RunningServer) -> None:
    """What the browser's engine judged is kept as it was; the next die falls by the server's."""
    page = open_page(NEW)
    page.add_init_script(HEARD)
    start_here(page, level="casual", seats="2", dice="fast")
    play_until(page, 8, "place:")
    place_by_keys(page, ("ArrowRight",))
    page.wait_for_function(PLAYED_BACK)
    expect(page.locator(CHOICES).first).to_be_visible()
    assert engine(page).startswith("mujoco-wasm ")
    expect(page.locator(CHOICES).first).to_be_visible()
    (welcome,) = (message for message in heard(page) if message["is"] == "welcome")
    page.get_by_role("button", name=TEXT("page-more-tools"), exact=True).click()
    page.get_by_role("button", name=TEXT("page-take-online")).click()
    page.wait_for_url(re.compile("/r/(?!tab-)"))
    expect(page.locator(CHOICES).first).to_be_visible()
    steps = [step.word for step in parse_record(record_of(server, page)).steps]
    assert steps == [event["word"] for event in welcome["events"]]
    play_until(page, 9, "place:")
    place_by_keys(page, ())
    expect(page.locator(CHOICES).first).to_be_visible()
    assert len(parse_record(record_of(server, page)).steps) > len(steps)


def test_gravity_loads_while_people_choose_and_the_page_says_what_it_waits_for(open_page: OpenPage) -> None:
    page = open_page(NEW)
    held: list[Route] = []
    page.context.route("**/*mujoco*.wasm", lambda route: held.append(route))
    more, waiting = page.get_by_text(TEXT("page-more"), exact=True), page.get_by_text(TEXT("page-setting-table"))
    with page.context.expect_event(
        "request", lambda request: "mujoco" in request.url and request.url.endswith(".wasm")
    ):
        more.click()
        page.get_by_label(TEXT("page-here"), exact=True).check()
    more.click()
    start(page, "device", seats="2", dice="fast")
    expect(waiting).to_be_visible()
    release(page, held)
    page.wait_for_url("**/r/tab-*")
    expect(page.locator(CHOICES).first).to_be_visible()
    page.reload()
    expect(waiting).to_be_visible()
    release(page, held)
    expect(page.locator(CHOICES).first).to_be_visible()
    page.context.unroute_all()


def release(page: Page, held: list[Route]) -> None:
    """Let what was held back through, once it was asked for."""
    for _ in range(600):
        if held:
            break
        page.wait_for_timeout(50)
    while held:
        held.pop().continue_()


@pytest.mark.long
def test_a_browser_without_the_engine_plays_by_the_table(open_page: OpenPage) -> None:
    page = open_page(NEW)
    page.context.route("**/*mujoco*.wasm", lambda route: route.abort())
    page.add_init_script(HEARD)
    start_here(page, "device", seats="2", dice="fast")
    expect(page.locator(CHOICES).first).to_be_visible()
    assert engine(page) == "table"
    page.context.unroute_all()
