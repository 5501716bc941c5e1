"""Settings of all tests."""

from __future__ import annotations

import os

# Several tests run side by side: threads of linear algebra would wait for each other's cores, at six times the processor time.
os.environ.setdefault("OMP_NUM_THREADS", "1")

from hypothesis import settings

from astragal.games import GAMES
from kit.samples import samples

settings.register_profile("house", deadline=None, derandomize=True, max_examples=samples(15, full=40))
settings.load_profile("house")

# Other games may be installed beside ours; the tests are about ours.
GAMES._loaded = {slug: game for slug, game in GAMES.items() if game.package.startswith("astragal.games.")}
