"""Settings of all tests."""

from __future__ import annotations

from hypothesis import settings

from astragal.games import GAMES
from kit.samples import samples

settings.register_profile("house", deadline=None, derandomize=True, max_examples=samples(15, full=40))
settings.load_profile("house")

# Other games may be installed beside ours; the tests are about ours.
GAMES._loaded = {slug: game for slug, game in GAMES.items() if game.package.startswith("astragal.games.")}
