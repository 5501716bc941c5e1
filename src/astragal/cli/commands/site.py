"""`astragal site FOLDER`: write the page as a folder that any static host can serve."""

from __future__ import annotations

import argparse
import shutil
from itertools import product
from pathlib import Path
from shlex import quote

from astragal.cli.parser import Parser
from astragal.games import GAMES
from astragal.kit.errors import NotFound, OptionError, Unavailable
from astragal.lang import LANGUAGES, Catalogue

NO_SERVER = '<meta name="astragal-server" content="none" />'
"""Tells the page that no server answers: its addresses are fragments, and `data` is files."""
PACKED = (".br", ".gz")
"""Compressed copies are for our server: static hosts compress by themselves."""


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect the folder to write."""
    parser.add_argument("folder", metavar=text("metavar-folder"), help=text("cli-site-folder"))


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Write the folder and tell how to try it."""
    folder = Path(arguments.folder)
    try:
        size = write_site(folder)
    except OSError as error:
        raise Unavailable("file-unwritable", file=str(folder), reason=error.strerror or "?") from None
    print(text("site-done", folder=str(folder), megabytes=f"{size / 1e6:.1f}"))
    print(text("site-try", command=f"python3 -m http.server --directory {quote(str(folder))}"))
    return 0


def write_site(folder: Path) -> int:
    """Write the page and its data into a new or empty folder; return how many bytes it takes."""
    from astragal.server.http.data import list_files
    from astragal.server.http.page import open_packed, page_folder
    from astragal.server.process.settings import Settings

    try:
        page = page_folder(Settings.from_environment().page)
    except Unavailable:
        raise NotFound("site-no-page") from None
    if folder.is_file() or (folder.is_dir() and any(folder.iterdir())):
        raise OptionError("site-not-empty", folder=str(folder))
    shutil.copytree(page, folder, ignore=shutil.ignore_patterns(*(f"*{end}" for end in PACKED)), dirs_exist_ok=True)
    for packed in page.rglob("*.gz"):
        plain = packed.with_suffix("")
        if not plain.exists():  # an installed page has large files as .gz only
            with open_packed(plain) as contents, (folder / plain.relative_to(page)).open("wb") as unpacked:
                shutil.copyfileobj(contents, unpacked)
    index = folder / "index.html"
    index.write_text(detach(index.read_text(encoding="utf-8")), encoding="utf-8")
    (folder / ".nojekyll").touch()  # GitHub Pages: publish the files as they are
    for path, make in list_files():
        file = folder / "data" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(make())
    write_sheets(folder / "print")
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def write_sheets(folder: Path) -> None:
    """Write all sheets to print, in every language, on every paper; none where the extra is not installed."""
    from astragal.paper.sheets import PAPERS, list_sheets, make_pdf

    for game in GAMES.values():
        for sheet, lang, paper in product(list_sheets(game), LANGUAGES, PAPERS):
            file = folder / game.slug / f"{sheet}.{lang}.{paper}.pdf"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(make_pdf(game, [sheet], lang, paper))


def detach(index: str) -> str:
    """Return the page of a server as that of a static host: with relative addresses, and told that there is no server."""
    return index.replace('="/', '="./').replace("<head>", f"<head>\n    {NO_SERVER}", 1)
