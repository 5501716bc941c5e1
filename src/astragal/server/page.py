"""The page itself: the files that a browser loads before it speaks to the rest."""

from __future__ import annotations

from pathlib import Path

from aiohttp import web

from astragal.kit.errors import Unavailable
from astragal.server.sockets import HUB

PATH = r"/{path:(?!(?:api|metrics)(?:/|$)).*}"
"""Everything that is not asked of the HTTP side."""
PACKAGE = Path(__file__).resolve().parent.parent / "_web"
CHECKOUT = Path(__file__).resolve().parents[3] / "web" / "dist"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Kinds of files that not every system can name."""


def page_folder(setting: str) -> Path:
    """Return where the built page lies: where the setting says, in the package, or in the checkout."""
    for folder in [Path(setting)] if setting else [PACKAGE, CHECKOUT]:
        if (folder / "index.html").is_file():
            return folder.resolve()
    raise Unavailable("page-not-built")


async def get_page(request: web.Request) -> web.StreamResponse:
    """Send a file of the page; every other address is one of the page's own, so the page begins there.

    aiohttp sends the `.br` or `.gz` beside a file to who accepts it, and answers what has not changed with 304.
    """
    folder = page_folder(request.app[HUB].settings.page)
    path = request.match_info["path"]
    file = _within(folder, path)
    if file is None:
        if "." in path.rpartition("/")[2]:  # a file that there is not; no address of the page looks like one
            raise web.HTTPNotFound
        file = folder / "index.html"
    lasting = file.parent == folder / "assets"
    headers = {
        "Cache-Control": "public, max-age=31536000, immutable" if lasting else "no-cache",
        "Vary": "Accept-Encoding",
    }
    if file.suffix in TYPES:
        headers["Content-Type"] = TYPES[file.suffix]
    return web.FileResponse(file, headers=headers)


def _within(folder: Path, path: str) -> Path | None:
    """Return the file of this folder that a path names, if there is one."""
    try:
        file = (folder / path.lstrip("/")).resolve()
        return file if file.is_relative_to(folder) and file.is_file() else None
    except (ValueError, OSError):  # no name that a file could have
        return None
