"""Settings of all tests."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

# Several tests run side by side: threads of linear algebra would wait for each other's cores, at six times the processor time.
os.environ.setdefault("OMP_NUM_THREADS", "1")

import pytest
from hypothesis import settings

from astragal.games import GAMES
from astragal.kit import assembly
from astragal.lang import catalogue
from kit.samples import samples

settings.register_profile("house", deadline=None, derandomize=True, max_examples=samples(15, full=40))
settings.load_profile("house")

# Other games may be installed beside ours; the tests are about ours.
GAMES._loaded = {slug: game for slug, game in GAMES.items() if game.package.startswith("astragal.games.")}


@pytest.fixture(autouse=True)
def forget_packages() -> Iterator[None]:
    """Forget the games of other packages that a test imported: later tests may not find their texts any more."""
    known = len(assembly.PACKAGES)
    yield
    added = tuple(assembly.PACKAGES[known:])
    if added:
        del assembly.PACKAGES[known:]
        catalogue.cache_clear()
        for name in [name for name in sys.modules if f"{name}.".startswith(tuple(f"{package}." for package in added))]:
            del sys.modules[name]
