"""Reading and writing files."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from astragal.kit.errors import LimitExceeded, NotFound, ParseError, Unavailable

LARGEST = 8_000_000


def read_file(path: Path) -> str:
    """Return the text of a file; raise a UserError that says why it cannot be read."""
    try:
        if path.is_file() and path.stat().st_size > LARGEST:
            raise LimitExceeded("record-too-long")
        return path.read_bytes().decode()
    except UnicodeDecodeError:
        raise ParseError("file-not-text", file=str(path)) from None
    except OSError as error:
        raise Unavailable("file-unreadable", file=str(path), reason=error.strerror or "?") from None


def list_records(path: Path) -> list[Path]:
    """Return this record, or all records below this folder; raise NotFound if there is none."""
    found = [path] if path.suffix == ".agn" and path.is_file() else sorted(path.rglob("*.agn"))
    if not found:
        raise NotFound("versions-none", folder=str(path))
    return found


def check_writable(path: Path) -> None:
    """Raise a UserError unless a file can be written here: before long work, not after it."""
    try:
        if is_special(path):
            path.open("ab").close()
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=path.resolve().parent).close()
    except OSError as error:
        raise Unavailable("file-unwritable", file=str(path), reason=error.strerror or "?") from None


def check_plot(path: Path) -> None:
    """Raise a UserError unless a picture can be drawn and written here: before the work, not after it."""
    from astragal.study.plots import check_picture

    check_picture(path)
    check_writable(path)


def write_file(path: Path, contents: str | bytes) -> None:
    """Write a file atomically; return when it is on the disk. Who may read it is what the umask says.

    A link leads to the file that is replaced. What is no file, such as /dev/null or a pipe, is written to, never replaced.
    """
    data = contents.encode() if isinstance(contents, str) else contents
    try:
        if is_special(path):
            with path.open("ab") as file:
                file.write(data)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path.resolve(), data)
    except OSError as error:
        raise Unavailable("file-unwritable", file=str(path), reason=error.strerror or "?") from None


def is_special(path: Path) -> bool:
    """Tell whether a path leads to a device, a pipe or a socket."""
    return path.exists() and not path.is_file() and not path.is_dir()


def _replace(path: Path, data: bytes) -> None:
    draft = path.parent / f".{path.name}.{os.getpid()}"
    try:
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
