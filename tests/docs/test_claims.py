"""Numbers, names and lists in the documents are those of the program."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from pathlib import Path

import pytest

from astragal import __version__
from astragal.cli.parser import command_names, make_parser
from astragal.games import GAMES
from astragal.kit.rulebook import rule_index
from astragal.lang import LANGUAGES, catalogue
from astragal.physics import scene
from astragal.rooms import absence, admission, commands, drawing, replay, waiting
from astragal.rooms.judges import clock
from astragal.rooms.settings import RoomSettings
from astragal.server.http import bans, connections, protocol, requests, sockets
from astragal.server.http.openapi import make_document
from astragal.server.live import hub, lease
from astragal.server.live import limits as room_limits
from astragal.server.process.settings import Settings
from astragal.table import race

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "astragal"
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
EXAMPLES = ("a-command-of-your-own.md", "a-game-of-your-own.md", "translate.md")
"""Guides to files that do not exist yet; tests follow them to the letter."""


def read(path: str) -> str:
    """A document as one line, so that sentences do not wrap."""
    return " ".join((ROOT / path).read_text().split())


class Recorded(dict[str, str]):
    """An environment without any setting that notes which ones are looked up."""

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def get(self, name: str, default: object = None) -> object:  # type: ignore[override]
        self.asked.add(name)
        return default


@pytest.mark.parametrize("page", ["docs/host/README.md", "docs/host/README.fr.md"])
def test_settings_and_their_defaults(page: str) -> None:
    rows = re.findall(r"^\| `(ASTRAGAL_\w+)` \|.*\| ([^|]+) \|$", (ROOT / page).read_text(), re.M)
    environment = Recorded()
    settings = Settings.from_environment(environment)
    assert {name for name, _ in rows} == {name for name in environment.asked if name.startswith("ASTRAGAL_")}
    numbers = {
        "ASTRAGAL_COMPUTE_PROCESSES": settings.compute_processes,
        "ASTRAGAL_BOT_PAUSE_MS": round(1000 * settings.bot_pause),
        "ASTRAGAL_FORCED_PAUSE_MS": settings.forced_pause,
        "ASTRAGAL_IDLE_MINUTES": settings.idle_minutes,
        "ASTRAGAL_EXPIRE_DAYS": settings.expire_days,
        "ASTRAGAL_FINISHED_DAYS": settings.finished_days,
    }
    switches = {
        "ASTRAGAL_LIMITS": settings.limits,
        "ASTRAGAL_PROXIED": settings.proxied,
        "ASTRAGAL_WARM": settings.warm,
    }
    expected = {name: str(number) for name, number in numbers.items()}
    expected |= {name: "on" if is_on else "off" for name, is_on in switches.items()}
    assert {name: default for name, default in rows if name in expected} == expected


def test_settings_named_anywhere_exist() -> None:
    sources = "".join(path.read_text() for path in SOURCE.rglob("*.py"))
    for path in {*DOCUMENTS, *SOURCE.rglob("*.ftl")} - {ROOT / "CHANGELOG.md"}:  # which tells of old names
        for name in set(re.findall(r"ASTRAGAL_[A-Z_]+", path.read_text())):
            assert f'"{name}"' in sources, f"{path.name} names {name}"


def test_routes() -> None:
    def plain(path: str) -> str:
        return re.sub(r"/(?:\{\w+\}|[A-Z]+)(?=/|\.pdf$|$)", "/…", path)

    wire, host = read("docs/develop/wire.md"), read("docs/host/README.md")
    told = {(method, plain(path)) for method, path in re.findall(r"\| `(GET|POST) (/[\w/.-]+)", wire)}
    told |= {("GET", path) for path in re.findall(r"- `(/[\w/]+)`", host)} | {("GET", "/api/openapi.json")}
    paths: dict[str, dict[str, object]] = make_document()["paths"]
    known = {(method.upper(), plain(path)) for path, methods in paths.items() for method in methods}
    assert "`/api/openapi.json`" in wire
    assert told - known == {("GET", "/api/rooms/…/socket")}, "OpenAPI describes no sockets"
    assert known <= told


def test_limits_of_the_wire() -> None:
    limits = requests.Limits()
    page = read("docs/develop/wire.md")
    for sentence in (
        f"Frames have at most {commands.MAX_BYTES // 1024} kB.",
        f"may send {sockets.RATE:.0f} frames a second in the long run, {sockets.BURST:.0f} at once",
        f"an address together {limits.frames.rate:.0f}, and {limits.frames.burst:.0f} at once",
        f"A reader that is {sockets.MAX_BEHIND // 1024} kB behind, besides its welcome, is cut",
        f"{connections.BYTES_PER_SECOND / 1024:.0f} kB a second in the long run, {connections.BYTES_AT_ONCE / 1e6:.0f} MB at once",
        f"{connections.IDLE_SECONDS:.0f} seconds for the head of a request and {connections.BODY_SECONDS:.0f} for its body",
        f"An address may have {connections.MOST_OF_ADDRESS} connections, "
        f"and send {connections.BYTES_OF_ADDRESS / 1e6:.0f} MB a second over all of them, "
        f"{connections.BYTES_OF_ADDRESS_AT_ONCE / 1e6:.0f} MB at once. "
        f"It may make {limits.pages.rate:.0f} requests a second, {limits.pages.burst:,.0f} at once;",
        f"It may open {connections.CONNECTIONS_PER_SECOND:.0f} connections a second, "
        f"{connections.CONNECTIONS_AT_ONCE:,.0f} at once.",
        f"It may leave {connections.MOST_UNREAD / 1e6:.0f} MB of answers unread.",
        f"Of its questions about records {hub.MOST_QUESTIONS} reviews and {hub.MOST_QUESTIONS} others may wait",
        f"Addresses of IPv6 with the same first {bans.CLIENT_BITS} bits count as one",
        f"A member may be connected {room_limits.MOST_DEVICES} times, an address may watch a room {room_limits.MOST_WATCHING}",
        f"when more than {protocol.MOST_WAITING} requests wait",
        f"A room holds {admission.MAX_PRESENT} people who are connected or seated.",
        f"a record (at most {requests.MAX_RECORD // 10**6} MB)",
        f"A record of more than {replay.MOST_STEPS:,} steps is refused.",
        f"the server plays it after {waiting.FORCED_MS / 1000} seconds",
        f"a bot (`{absence.STAND_IN}`)",
        f"`elapsed − longest − {clock.FRAME} ms`",
        f"At most {clock.CREDIT} ms of latency are credited, and a grab below {clock.QUICKEST} ms does not count",
        f"Grabs less than {race.TIE_MS} ms after the earliest tie",
    ):
        assert sentence in page
    promised = read("docs/host/security.md")
    assert f"{limits.pages.rate:.0f} requests a second and {limits.pages.burst:,.0f} at once" in promised
    sent = connections.BYTES_OF_ADDRESS, connections.BYTES_OF_ADDRESS_AT_ONCE
    assert "{:.0f} MB a second and {:.0f} MB at once".format(*(size / 1e6 for size in sent)) in promised
    assert f"{connections.MOST_OF_ADDRESS} connections" in promised
    assert f"({connections.MOST_UNREAD / 1e6:.0f} MB for an address)" in promised
    assert f"({hub.MOST_QUESTIONS} waiting in each of two queues)" in promised
    assert (
        f"({room_limits.MOST_DEVICES} of a member, {room_limits.MOST_WATCHING} from an address that watches)"
        in promised
    )
    assert (limits.logins.burst, 1 / limits.logins.rate) == (10, 10)  # ten at once and one in ten seconds
    assert drawing.REVEAL_MS == 10_000
    for text in (page, read("docs/develop/records.md"), read("docs/play/fair-dice.en.md")):
        assert "ten seconds" in text
    assert (lease.SECONDS, lease.SECONDS / 3) == (6, 2)
    assert "renews its lease every two seconds. When a lease is six seconds old" in read("docs/host/README.md")
    frames = 1 / (scene.STEP_SECONDS * scene.STEPS_PER_FRAME)
    assert f"There are {frames} frames a second." in read("docs/develop/towers.md")


def test_defaults_of_rooms() -> None:
    table = (ROOT / "docs" / "develop" / "wire.md").read_text().partition("| setting | meaning | default |")[2]
    rows = re.findall(r"^\| `(\w+)` \|.*\| ([^|]+) \|$", table.partition("\n\n")[0], re.M)
    room = RoomSettings(game="dice-stars")
    spelled = {"required": "dice-stars", "the game's defaults": {}, "all free": [], "true": True, "false": False}
    for name, default in rows:
        value = default.strip("`")
        assert getattr(room, name) == (int(value) if value.isdigit() else spelled.get(value, value)), name


def shown_commands() -> Iterator[tuple[str, list[str]]]:
    """The commands in the blocks of all documents, by document."""
    for path in DOCUMENTS:
        if path.name in EXAMPLES:
            continue
        for block in re.findall(r"```sh\n(.*?)```", path.read_text(), re.S):
            for line in block.splitlines():
                words = shlex.split(line, comments=True)
                if "astragal" in words:
                    yield path.name, words[words.index("astragal") + 1 :]


def test_commands_are_accepted() -> None:
    parser = make_parser(catalogue("en"))
    shown = list(shown_commands())
    assert len(shown) > 20
    for name, words in shown:
        if words[-1] != "--help":
            assert parser.parse_args(words).command == words[0], name


def test_commands_named_in_sentences_exist() -> None:
    hashed = {
        "commitment",
        "seal",
        "seats",
        "roll",
        "judge",
    }  # texts of fair dice; `roll` is also the guide's new command
    known = hashed.union(command_names())
    for path in DOCUMENTS:
        for command in re.findall(r"`astragal ([a-z]+)\b", path.read_text()):
            assert command in known, f"{path.name} names astragal {command}"


def test_files_named_in_sentences_exist() -> None:
    folders = [
        ROOT / name for name in (".ci", "benchmarks", "docs", "examples", "requirements", "scripts", "tests", "web/src")
    ]
    files = [*ROOT.iterdir(), *SOURCE.rglob("*.*"), *(path for folder in folders for path in folder.rglob("*.*"))]
    known = {f"/{path.relative_to(ROOT).as_posix()}" for path in files}
    endings = {name[i:] for name in known for i, letter in enumerate(name) if letter == "/"}
    for path in DOCUMENTS:
        for name in re.findall(r"`([\w./-]+\.(?:py|ts|svelte|ftl|toml|md|npz|txt))`", path.read_text()):
            if path.name not in EXAMPLES:
                assert f"/{name}" in endings, f"{path.name} names {name}"


@pytest.mark.parametrize(
    ("page", "keys"),
    [
        ("dice-crash", ("dc-aim-instead", "hold-word")),
        ("fair-dice", ("page-proof", "page-abandon", "page-why-fair")),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_buttons_are_called_as_on_the_page(page: str, keys: tuple[str, ...], lang: str) -> None:
    text = read(f"docs/play/{page}.{lang}.md")
    for key in keys:
        assert catalogue(lang)(key) in text


@pytest.mark.parametrize(
    ("folder", "heading"),
    [("rooms", "## Rooms"), ("physics", "## Gravity"), ("fast", "## The fast runtime"), ("games/*", "## A game")],
)
def test_tables_of_files_are_complete(folder: str, heading: str) -> None:
    section = (ROOT / "ARCHITECTURE.md").read_text().partition(f"\n{heading}\n")[2].partition("\n## ")[0]
    patterns = {name.rstrip("/") for name in re.findall(r"`(?:\w+/)?([\w.*/]+)`", section)}
    present = {path.name for path in SOURCE.glob(f"{folder}/*") if "__pycache__" not in path.parts}
    for name in present - {"__init__.py", "fitted.toml"}:
        assert any(fnmatch(name, pattern) for pattern in patterns), f"{heading} does not list {name}"


def test_folders_and_properties_of_the_page() -> None:
    page = (ROOT / "docs" / "design" / "0006-page.md").read_text()
    rows = re.findall(r"^\| ((?:`\w+/`(?:, )?)+) \|", page, re.M)
    folders = {path.name for path in (ROOT / "web" / "src").iterdir() if path.is_dir()}
    assert set(re.findall(r"`(\w+)/`", "".join(rows))) == folders
    shown = re.search(r"interface BoardProps.*?\n}", page, re.S)
    real = re.search(r"interface BoardProps.*?\n}", (ROOT / "web/src/games/board.ts").read_text(), re.S)
    assert shown is not None
    assert real is not None
    member = re.compile(r"(?:^  |; )(\w+)\??(?=[(:])", re.M)
    assert set(member.findall(re.sub(r" *//.*", "", shown[0]))) == set(member.findall(real[0]))


def test_games_and_their_rules_are_counted() -> None:
    rows = re.findall(r"^\| \*\*([\w ]+)\*\* \|.*\| (\d)–(\d) \|$", (ROOT / "README.md").read_text(), re.M)
    assert {(name.lower().replace(" ", "-"), (int(low), int(high))) for name, low, high in rows} == {
        (game.slug, game.seats) for game in GAMES.values()
    }
    rules = sum(len(rule_index(game.package)) for game in GAMES.values())
    assert f"{rules} numbered rules" in read("README.md")
    assert f"{rules} numbered rules" in read("CHANGELOG.md")


def test_speeds_are_the_measured_ones() -> None:
    measured = (ROOT / "benchmarks" / "results.md").read_text()
    speeds = [float(speed) for speed in re.findall(r"^\| [\w-]+, uniform random play \| ([\d.]+) M/s", measured, re.M)]
    assert len(speeds) == len(GAMES)
    for page in ("README.md", "docs/develop/dependencies.md"):
        assert f"{min(speeds):.0f} to {max(speeds):.0f} million decisions a second on" in read(page)


def test_versions_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    newest = re.search(r"^## ([\d.]+)", (ROOT / "CHANGELOG.md").read_text(), re.M)
    assert newest is not None
    assert project["version"] == newest[1] == __version__


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    page: Mapping[str, Mapping[str, str]] = json.loads((ROOT / "web" / "package.json").read_text())
    extras = project["project"]["optional-dependencies"].values()
    groups = project["dependency-groups"].values()
    wanted = [*project["project"]["dependencies"], *(name for group in [*extras, *groups] for name in group)]
    names = {re.split(r"[\[<>=;]", name)[0] for name in wanted if isinstance(name, str)} - {"astragal"}
    names |= page["dependencies"].keys() | page["devDependencies"].keys()
    rows = re.findall(
        r"^\|(.*)\|$", (ROOT / "docs" / "develop" / "dependencies.md").read_text().partition("## Lock")[0], re.M
    )
    cells = [cell.strip() for row in rows for cell in row.split("|")[:-1]]
    listed = {name for cell in cells for name in cell.split(", ")}
    assert names <= listed
    assert {name for name in listed if re.fullmatch(r"[@a-z][\w./@-]*", name)} - {
        "package",
        "extra",
        "packages",
    } == names
