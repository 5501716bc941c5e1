"""Settings of all tests."""

from __future__ import annotations

from hypothesis import settings

from kit.samples import samples

settings.register_profile("house", deadline=None, derandomize=True, max_examples=samples(15, full=40))
settings.load_profile("house")
