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
        path.parent.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=path.parent).close()
    except OSError as error:
        raise Unavailable("file-unwritable", file=str(path), reason=error.strerror or "?") from None


def check_plot(path: Path) -> None:
    """Raise a UserError unless a picture can be drawn and written here: before the work, not after it."""
    from astragal.study.plots import check_picture

    check_picture(path)
    check_writable(path)


def write_file(path: Path, contents: str | bytes) -> None:
    """Write a file atomically; return when it is on the disk. Who may read it is what the umask says."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with draft.open("wb") as file:
                file.write(contents.encode() if isinstance(contents, str) else contents)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise Unavailable("file-unwritable", file=str(path), reason=error.strerror or "?") from None
