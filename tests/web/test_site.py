"""The folder of `astragal site` on a static host, under a sub-path, with and without a network; new versions; the server's page offline."""

from __future__ import annotations

import json
import random
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from astragal.cli.commands.site import write_site
from astragal.lang import catalogue
from kit.samples import FULL
from web.browser import OpenPage, any_of, press, start, words

GOLDEN = Path(__file__).parents[1] / "golden"
CHOICES = "[data-word]:not([disabled])"

KEPT = """async () => {
    await navigator.serviceWorker.ready;
    const own = () => caches.keys().then((names) => names.filter((name) => /[0-9a-f]{12}$/.test(name)));
    const has = async (name) => (await (await caches.open(name)).keys()).some(({ url }) => url.endsWith("offline-list"));
    while (!(await Promise.all((await own()).map(has))).includes(true)) await new Promise((done) => setTimeout(done, 50));
    while (!(await caches.match(new URL("data/rules/dicetto.en.json", document.baseURI)))) await new Promise((done) => setTimeout(done, 50));
}"""
"""Waits until the page has been kept for a time without a network."""


class StaticHost:
    """`python -m http.server`: it knows nothing but files. The page is in the folder `astragal`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        if not self.port:
            with socket.create_server(("127.0.0.1", 0)) as free:
                self.port = free.getsockname()[1]
        command = ["http.server", str(self.port), "--bind", "127.0.0.1", "--directory", str(self.folder)]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen([sys.executable, "-m", *command], stdout=quiet, stderr=quiet)
        ends = time.monotonic() + 60
        while time.monotonic() < ends:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the static host did not start")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    def publish_again(self) -> None:
        """Publish a new version: another page, and a list of files that says so."""
        index, worker = (self.folder / "astragal" / name for name in ("index.html", "sw.js"))
        page = index.read_text(encoding="utf-8")
        index.write_text(page.replace("<head>", '<head><meta name="version" content="2">'), encoding="utf-8")
        first, code = worker.read_text(encoding="utf-8").split(";\n", 1)
        files = json.loads(first.removeprefix("const FILES="))
        files["version"] = "0123456789ab"
        files["page"] = [[path, hash if path else "another"] for path, hash in files["page"]]
        worker.write_text(f"const FILES={json.dumps(files)};\n{code}", encoding="utf-8")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder as `astragal site` writes it."""
    folder = tmp_path_factory.mktemp("site") / "astragal"
    write_site(folder)
    return folder


@pytest.fixture
def host(site: Path, tmp_path: Path) -> Iterator[StaticHost]:
    shutil.copytree(site, tmp_path / "astragal")
    host = StaticHost(tmp_path)
    yield host
    host.stop()


def visit(page: Page, host: StaticHost, screen: str) -> None:
    """Open an address as if it were typed: the page is loaded again."""
    page.goto(f"{host.url}/astragal/{screen}")
    page.reload()


def look_around(page: Page, host: StaticHost) -> None:
    """Open the lobby and some screens, by links and by their addresses."""
    visit(page, host, "")
    expect(page.get_by_role("link", name="Play Dicetto")).to_be_visible()
    expect(page.get_by_text("Here you play on this device")).to_be_visible()
    page.get_by_role("link", name="Rules Dicetto").click()
    expect(page).to_have_url(f"{host.url}/astragal/#/rules/dicetto")
    expect(page.get_by_role("link", name="Setting up")).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name="Setting up")).to_be_visible()
    visit(page, host, "#/rules/dice-stars#ds-20")
    expect(page.locator("#ds-20.target")).to_be_visible()
    page.get_by_role("link", name="DS-21", exact=True).click()
    expect(page).to_have_url(f"{host.url}/astragal/#/rules/dice-stars#ds-21")
    page.get_by_role("button", name="Print").click()
    sheets = 2 if page.evaluate("navigator.onLine") else 0
    expect(page.locator("[data-print]")).to_have_count(sheets)
    visit(page, host, "#/learn/dicetto")
    expect(page.get_by_role("button", name="Show DT-38")).to_be_visible()
    page.get_by_role("link", name="To the lobby").click()
    expect(page).to_have_url(f"{host.url}/astragal/#/")
    for address in ("#/%E0%A4%A", "#/rules/chess")[: 1 + page.evaluate("navigator.onLine")]:
        visit(page, host, address)
        expect(page.get_by_text(catalogue("en")("page-lost"))).to_be_visible()
    visit(page, host, "#/mine")
    expect(page.get_by_text("No game has been finished on this device yet.")).to_be_visible()


def test_a_folder_of_files_is_the_page_with_and_without_a_network(open_page: OpenPage, host: StaticHost) -> None:
    page = open_page("/astragal/", url=host.url, keeps=True)
    look_around(page, host)
    page.evaluate(KEPT)
    host.stop()
    page.context.set_offline(True)
    look_around(page, host)
    page.context.set_offline(False)
    host.start()


def version(page: Page) -> str | None:
    return page.evaluate("document.querySelector('meta[name=version]')?.content ?? null")


def test_a_new_version_waits_while_a_table_is_open(open_page: OpenPage, host: StaticHost) -> None:
    page = open_page("/astragal/#/learn/dicetto", url=host.url, keeps=True)
    expect(page.get_by_role("button", name="Show DT-38")).to_be_visible()
    page.evaluate(KEPT)
    host.publish_again()
    page.evaluate("""async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration.update();
        while (!registration.waiting) await new Promise((done) => setTimeout(done, 50));
    }""")
    page.reload()
    expect(page.get_by_role("button", name="Show DT-38")).to_be_visible()
    assert version(page) is None, "the table goes on with its own files"
    page.evaluate("navigator.serviceWorker.addEventListener('controllerchange', () => (window.taken = true))")
    page.get_by_role("link", name="To the lobby").click()
    page.wait_for_function("() => window.taken")
    assert version(page) is None, "nobody's page is taken away from under them"
    page.get_by_role("link", name="Rules Dicetto").click()
    page.wait_for_function("() => document.querySelector('meta[name=version]')?.content === '2'")
    expect(page.get_by_role("link", name="Setting up")).to_be_visible()


def test_a_new_version_takes_over_at_the_next_visit(open_page: OpenPage, host: StaticHost) -> None:
    page = open_page("/astragal/", url=host.url, keeps=True)
    page.evaluate(KEPT)
    host.publish_again()
    loads: list[Page] = []
    page.on("load", lambda loaded: loads.append(loaded))
    page.goto(f"{host.url}/astragal/")
    while (
        len(loads) < 2
    ):  # a script that is evaluated in the page would count as a touch, after which it is not loaded again
        page.wait_for_event("load")
    assert version(page) == "2"
    expect(page.get_by_role("link", name="Play Dicetto")).to_be_visible()


def test_the_page_can_be_installed(open_page: OpenPage, host: StaticHost) -> None:
    page = open_page("/astragal/", url=host.url, keeps=True)
    page.evaluate(KEPT)
    cdp = page.context.new_cdp_session(page)
    found = cdp.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"] == f"{host.url}/astragal/manifest.webmanifest"
    assert json.loads(found["data"])["display"] == "standalone"
    errors = {one["errorId"] for one in cdp.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert errors <= {"in-incognito"}, "which is what a test's context is"


LOCAL_KEPT = """async () => {
    const paths = () => caches.keys().then(async (names) => (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat());
    const kept = async (end) => (await paths()).some(({ url }) => (end === ".wasm" ? /mujoco.*wasm$/ : new RegExp(`${end}$`)).test(url));
    const ends = ["pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs", "python_stdlib.zip", "site.zip", "weights.npz", ".wasm"];
    for (const end of ends) {
        while (!(await kept(end))) await new Promise((done) => setTimeout(done, 50));
    }
}"""
"""Waits until Python has been kept, too."""


@pytest.mark.parametrize(
    ("game", "level"),
    [
        ("dice-stars", "good"),
        *(pytest.param(game, "casual", marks=pytest.mark.long) for game in ("dicetto", "dice-crash", "star-master")),
    ],
)
def test_a_game_with_the_network_cut_after_the_first_visit(
    open_page: OpenPage, host: StaticHost, game: str, level: str
) -> None:
    """Somebody installs the page and has not played yet. Without a network they play against a bot that has learnt from a large file."""
    page = open_page("/astragal/", url=host.url, keeps=True)
    page.evaluate(KEPT)
    python = "caches.keys().then(async (names) => (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys())))).flat().filter(({ url }) => url.includes('/python/')).length)"
    assert page.evaluate(python) == 0, "a visitor who only looks around does not load Python"
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    page.evaluate(LOCAL_KEPT)
    host.stop()
    page.context.set_offline(True)
    page.get_by_role("link", name=f"Play {catalogue('en').game_title(game)}").click()
    expect(page.locator('[data-way="device"]')).to_be_visible()
    expect(page.locator('[data-way="online"]')).to_have_count(0)
    start(page, "bots", level=level)
    moves = play_offline(page, random.Random(2))
    assert moves >= 8
    if FULL:
        expect(page.locator("#result")).to_be_visible()
    page.goto(f"{host.url}/astragal/#/mine")
    expect(page.get_by_text(catalogue("en").game_title(game)).first).to_be_visible()
    page.context.set_offline(False)
    host.start()


def play_offline(page: Page, chance: random.Random) -> int:
    """Play some moves, with full samples the whole game, and load the page again after four; return the number of moves."""
    moves = 0
    while FULL or moves < 8:
        page.wait_for_selector(f"{CHOICES}, #result")
        if page.locator("#result").count():
            break
        if choices := words(page):
            press(page, any_of(choices, chance))
            moves += 1
            if moves == 4:
                page.reload()
        page.evaluate(LET_GO)
    return moves


@pytest.mark.long
@pytest.mark.parametrize("record", ["dice-crash/house-1.agn", "dice-stars/base-1.agn"])
def test_a_record_is_reviewed_by_the_browser(open_page: OpenPage, host: StaticHost, record: str) -> None:
    """In a worker of its own, which ends with it and tells its progress; the other one has the rooms."""
    page = open_page("/astragal/#/review", url=host.url, keeps=True)
    page.locator("input[type=file]").first.set_input_files(GOLDEN / record)
    expect(page.locator("progress")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("heading", name="The story")).to_be_visible(timeout=120_000)
    assert len(page.workers) == 1


LET_GO = """async () => {
    [...document.querySelectorAll("button")].find((one) => one.textContent.includes("Let go") && !one.disabled)?.click();
    await new Promise((done) => setTimeout(done, 30));
}"""
"""Lets go of the die in the hand, if there is one."""


def test_a_server_that_is_away_is_told_in_the_lobby(open_page: OpenPage) -> None:
    page = open_page(keeps=True)
    page.evaluate(KEPT)
    code = page.get_by_label("Got a table code?")
    expect(code).to_be_visible()
    kept = page.evaluate("""async () => {
        const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return all.flat().map(({ url }) => new URL(url).pathname);
    }""")
    assert len(kept) > 50
    assert all(re.match(r"/$|/assets/|/data/|/icon|/manifest|/offline-list$", path) for path in kept), kept
    page.context.set_offline(True)
    page.reload()
    away = page.get_by_text("The server cannot be reached.")
    expect(away).to_be_visible()
    expect(code).to_have_count(0)
    expect(page.get_by_role("link", name="Play Dicetto")).to_be_visible()
    page.goto(f"{page.url}rules/dicetto")
    expect(page.get_by_role("link", name="Setting up")).to_be_visible()
    page.get_by_role("link", name="To the lobby").first.click()
    page.context.set_offline(False)
    expect(code).to_be_visible()
    expect(away).to_have_count(0)
