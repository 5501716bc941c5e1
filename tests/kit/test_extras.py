"""Packages that only some commands need: named with the command that installs them when they are missing."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from astragal.cli import main
from astragal.kit import extras

ROOT = Path(__file__).parents[2]


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Hide a package."""
    find = extras.find_spec

    def hide(package: str) -> None:
        def found(name: str) -> ModuleSpec | None:
            return None if name == package else find(name)

        monkeypatch.setattr(extras, "find_spec", found)

    return hide


def test_extras_are_those_of_the_project() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert {
        extra: tuple(text.partition(">")[0] for text in texts) for extra, texts in declared.items()
    } == extras.EXTRAS


@pytest.mark.parametrize(
    ("package", "extra", "words"),
    [
        ("matplotlib", "study", ["simulate", "dice-stars", "--games", "1", "--plot", "plot.png"]),
        ("matplotlib", "study", ["study", "tower", "game.agn", "--plot", "plot.png"]),
        ("pyarrow", "study", ["simulate", "dice-stars", "--games", "1", "--out", "games.parquet"]),
        ("pyarrow", "study", ["arena", "dice-stars", "--bot", "greedy", "--bot", "random", "--out", "games.parquet"]),
        ("asyncpg", "postgres", ["serve", "--port", "0"]),
    ],
    ids=lambda part: part if isinstance(part, str) else part[0],
)
def test_a_missing_extra_is_named_with_its_command(
    package: str,
    extra: str,
    words: list[str],
    without: Callable[[str], None],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ASTRAGAL_DATABASE_URL", "postgresql://nowhere/rooms")
    without(package)
    assert main([*words, "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert "not installed" in said
    assert f'-m pip install "astragal[{extra}]"' in said
    assert list(tmp_path.iterdir()) == []
