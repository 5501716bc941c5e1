"""The page is served compressed, with cache headers, and only from its folder."""

from __future__ import annotations

import asyncio
import gzip
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import web

from astragal.kit.errors import UserError
from astragal.server.http import page
from astragal.server.http.errors import HEADERS
from server.clients import ServerProcess, assert_clean_log, call_api, run
from server.probes import send_raw

INDEX = b"<!doctype html><title>Astragal</title>"
SCRIPT = b"console.log('a page')" * 20


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built page, with a file beside it that must not be served."""
    made = tmp_path_factory.mktemp("page")
    (made / "secret.txt").write_text("not for you")
    dist = made / "dist"
    (dist / "assets").mkdir(parents=True)
    for name, data in (
        ("index.html", INDEX),
        ("assets/app-1a2b.js", SCRIPT),
        ("sw.js", b"self"),
        ("icon.svg", b"<svg/>"),
    ):
        (dist / name).write_bytes(data)
        (dist / f"{name}.gz").write_bytes(gzip.compress(data))
    (dist / "assets/app-1a2b.js.br").write_bytes(b"brotli")
    (dist / "manifest.webmanifest").write_text("{}")
    (dist / "out").symlink_to(made / "secret.txt")
    return dist


@pytest.fixture(scope="module")
def page_server(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    file = tmp_path_factory.mktemp("served") / "rooms.db"
    with ServerProcess(f"sqlite:///{file}", ASTRAGAL_PAGE=str(folder)) as server:
        yield server
        assert_clean_log(server)


def fetch(server: ServerProcess, path: str, method: str = "GET", **headers: str) -> tuple[int, Any, bytes]:
    """Request a path; return status, headers and the body as it was sent."""
    found: list[tuple[int, Any, bytes]] = []

    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        async with aiohttp.ClientSession(auto_decompress=False) as plain:
            asked = {"Accept-Encoding": "identity"} | {name.replace("_", "-"): value for name, value in headers.items()}
            async with plain.request(method, url + path, headers=asked) as response:
                found.append((response.status, response.headers, await response.read()))

    run(server, scenario)
    return found[0]


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/room/AbC-_123", "/learn/dicetto", "/apiary", "/metricsystem", "/assets"]
)
def test_addresses_within_the_page_serve_the_index(page_server: ServerProcess, path: str) -> None:
    status, headers, body = fetch(page_server, path)
    assert (status, body) == (200, INDEX)
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    assert headers["Cache-Control"] == "no-cache"
    assert {name: headers[name] for name in HEADERS} == HEADERS


@pytest.mark.parametrize(
    ("path", "kind", "immutable"),
    [
        ("/assets/app-1a2b.js", "text/javascript; charset=utf-8", True),
        ("/sw.js", "text/javascript; charset=utf-8", False),
        ("/icon.svg", "image/svg+xml", False),
        ("/manifest.webmanifest", "application/manifest+json", False),
    ],
)
def test_files_have_types_and_cache_headers(
    page_server: ServerProcess, folder: Path, path: str, kind: str, immutable: bool
) -> None:
    status, headers, body = fetch(page_server, path)
    assert (status, body) == (200, (folder / path[1:]).read_bytes())
    assert headers["Content-Type"] == kind
    assert headers["Cache-Control"] == ("public, max-age=31536000, immutable" if immutable else "no-cache")
    assert headers["Vary"] == "Accept-Encoding"
    again = fetch(page_server, path, If_None_Match=headers["ETag"])
    assert (again[0], again[2]) == (304, b"")
    assert fetch(page_server, path, If_None_Match='"other"')[0] == 200
    head = fetch(page_server, path, "HEAD")
    assert (head[0], head[2], head[1]["Content-Length"]) == (200, b"", str(len(body)))


def test_files_are_compressed_for_clients_that_accept_it(page_server: ServerProcess) -> None:
    plain = fetch(page_server, "/assets/app-1a2b.js")
    assert "Content-Encoding" not in plain[1]
    packed = fetch(page_server, "/assets/app-1a2b.js", Accept_Encoding="gzip, deflate")
    assert (packed[1]["Content-Encoding"], gzip.decompress(packed[2])) == ("gzip", SCRIPT)
    best = fetch(page_server, "/assets/app-1a2b.js", Accept_Encoding="gzip, br")
    assert (best[1]["Content-Encoding"], best[2]) == ("br", b"brotli")
    assert best[1]["Content-Type"] == plain[1]["Content-Type"]
    assert len({answer[1]["ETag"] for answer in (plain, packed, best)}) == 3
    assert fetch(page_server, "/manifest.webmanifest", Accept_Encoding="gzip, br")[2] == b"{}"


@pytest.mark.parametrize(
    "path", ["/assets/app-old.js", "/favicon.ico", "/api", "/api/", "/api/nothing", "/metrics/x", "/x/y.map"]
)
def test_missing_files_are_not_found(page_server: ServerProcess, path: str) -> None:
    status, _, body = fetch(page_server, path)
    assert status == 404
    assert b"http-unknown" in body


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "//../secret.txt",
        "/%2fetc/passwd",
        "//etc/passwd",
        "/out",
        "/%00",
        "/index.html%00.js",
        "/" + "a" * 4000,
        "/..%5csecret.txt",
    ],
)
def test_nothing_outside_the_folder_is_served(page_server: ServerProcess, path: str) -> None:
    request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
    answer = asyncio.run(send_raw(page_server, request))
    assert answer.split(b" ", 2)[1] in (b"200", b"400", b"404")
    assert b"not for you" not in answer
    assert b"root:" not in answer


def test_a_large_file_is_unpacked_while_it_is_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wheel has it as .gz only. Unpacked as a whole, it was in memory once for everybody who asked and did not read."""
    large = random.Random(1).randbytes(1_000_000)
    (tmp_path / "large.wasm.gz").write_bytes(gzip.compress(large))
    sent: list[int] = []
    write = web.StreamResponse.write

    async def note(self: web.StreamResponse, data: bytes) -> None:
        sent.append(len(data))
        await write(self, data)

    monkeypatch.setattr(web.StreamResponse, "write", note)

    async def send(request: web.Request) -> web.StreamResponse:
        return await page.send_unpacked(request, tmp_path / "large.wasm", {"Vary": "x"})

    async def scenario() -> None:
        app = web.Application()
        app.router.add_get("/", send)
        runner = web.AppRunner(app)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        url = f"http://127.0.0.1:{runner.addresses[0][1]}/"
        async with aiohttp.ClientSession() as session:
            async with session.head(url) as answer:
                assert (answer.headers["Vary"], await answer.read(), sent) == ("x", b"", [])
                assert {name: answer.headers[name] for name in HEADERS} == HEADERS
            async with session.get(url) as answer:
                assert await answer.read() == large
        await runner.cleanup()

    asyncio.run(scenario())
    assert (sum(sent), max(sent)) == (len(large), page.PART)


def test_the_page_is_read_only(page_server: ServerProcess) -> None:
    for method in ("POST", "PUT", "DELETE"):
        status, headers, _ = fetch(page_server, "/room/x", method)
        assert (status, headers["Allow"]) == (405, "GET,HEAD")


def test_scripts_are_allowed_only_from_this_origin() -> None:
    policy = dict(part.strip().split(" ", 1) for part in HEADERS["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy.keys().isdisjoint({"connect-src", "worker-src", "manifest-src"}), "all as the default"
    assert "data:" in policy["img-src"]
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"  # WebAssembly, and no script from a text
    rest = [part for name, part in policy.items() if name not in ("script-src", "style-src")]
    assert not any("unsafe" in part for part in rest)


def test_a_page_that_was_not_built_is_unavailable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with ServerProcess(f"sqlite:///{tmp_path}/rooms.db", ASTRAGAL_PAGE=str(tmp_path / "nowhere")) as server:
        status, _, body = fetch(server, "/", Accept_Language="fr")
        assert status == 503
        assert b"page-not-built" in body
        assert "La page n’a pas été construite".encode() in body

        async def scenario(session: aiohttp.ClientSession, url: str) -> None:
            assert (await call_api(session, "GET", f"{url}/api/games"))[0] == 200

        run(server, scenario)
        assert_clean_log(server)


def test_the_page_is_found_in_package_checkout_or_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    places = [tmp_path / name for name in ("package", "checkout", "elsewhere")]
    monkeypatch.setattr(page, "PACKAGE", places[0])
    monkeypatch.setattr(page, "CHECKOUT", places[1])
    with pytest.raises(UserError, match="page-not-built"):
        page.page_folder("")
    for place in reversed(places):
        place.mkdir()
        (place / "index.html").touch()
    assert page.page_folder("") == places[0]
    assert page.page_folder(str(places[2])) == places[2]
    (places[0] / "index.html").unlink()
    assert page.page_folder("") == places[1]
