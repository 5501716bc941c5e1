"""Fixtures of the terminal app."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep saved games in a folder of the test, do not wait for the disk, and speak English."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("ASTRAGAL_LANG", "en")
