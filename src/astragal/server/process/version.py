"""The version of the running program: a hash of its sources."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path


@cache
def source_version(packages: tuple[str, ...]) -> str:
    """Return a hash of all Python sources of these packages, with their subpackages."""
    found = hashlib.sha256()
    for package in packages:
        for path in sorted(_sources(package)):
            found.update(f"{path.name} {path.stat().st_size} ".encode())
            found.update(path.read_bytes())
    return found.hexdigest()


def _sources(package: str) -> Iterable[Path]:
    spec = find_spec(package)
    assert spec is not None
    for folder in spec.submodule_search_locations or ():
        yield from Path(folder).rglob("*.py")
