"""The page: the static files that a browser loads."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

from aiohttp import web

from astragal.kit.errors import Unavailable
from astragal.server.http.errors import HEADERS
from astragal.server.http.requests import HUB

PATH = r"/{path:(?!(?:api|inner|admin|metrics)(?:/|$)).*}"
"""Every path outside the API."""
PACKAGE = Path(__file__).resolve().parents[2] / "_web"
CHECKOUT = Path(__file__).resolve().parents[4] / "web" / "dist"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
"""Media types that not every system knows."""

PART = 65_536
"""Bytes that are unpacked at once."""
LASTING = ("assets", "python")
"""Folders whose files never change: their names carry a hash."""


def page_folder(setting: str) -> Path:
    """Return where the built page lies: where the setting says, in the package, or in the checkout."""
    for folder in [Path(setting)] if setting else [PACKAGE, CHECKOUT]:
        if (folder / "index.html").is_file():
            return folder.resolve()
    raise Unavailable("page-not-built")


async def get_page(request: web.Request) -> web.StreamResponse:
    """Send a file of the page; every other address is a route of the page, so it gets the index.

    aiohttp sends the `.br` or `.gz` beside a file to clients that accept it, and answers 304 for what has not changed.
    """
    folder = page_folder(request.app[HUB].settings.page)
    path = request.match_info["path"]
    file = _within(folder, path)
    if file is None:
        if "." in path.rpartition("/")[2]:  # a missing file; no route of the page has a dot
            raise web.HTTPNotFound
        file = folder / "index.html"
    lasting = file.relative_to(folder).parts[0] in LASTING
    headers = {
        "Cache-Control": "public, max-age=31536000, immutable" if lasting else "no-cache",
        "Vary": "Accept-Encoding",
    }
    if file.suffix in TYPES:
        headers["Content-Type"] = TYPES[file.suffix]
    if not file.is_file() and "gzip" not in request.headers.get("Accept-Encoding", ""):
        return await send_unpacked(request, file, headers)
    return web.FileResponse(file, headers=headers)


async def send_unpacked(request: web.Request, file: Path, headers: dict[str, str]) -> web.StreamResponse:
    """Send a file that a wheel has as `.gz` only. No more of it is in memory than its reader takes: it has up to 10 MB."""
    response = web.StreamResponse(headers=HEADERS | headers)
    await response.prepare(request)
    with open_packed(file) as packed:
        while request.method != "HEAD" and (part := await asyncio.to_thread(packed.read, PART)):
            await response.write(part)
    return response


def open_packed(file: Path) -> gzip.GzipFile:
    """Open a file that a wheel has as `.gz` only; what is read is unpacked."""
    return gzip.open(file.with_name(f"{file.name}.gz"))


def _within(folder: Path, path: str) -> Path | None:
    """Return the file in this folder that a path names, or None."""
    try:
        file = (folder / path.lstrip("/")).resolve()
        there = file.is_file() or file.with_name(f"{file.name}.gz").is_file()
        return file if file.is_relative_to(folder) and there else None
    except (ValueError, OSError):  # not a valid file name
        return None
