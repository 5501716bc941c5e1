"""Packages that only some commands need: named with the command that installs them when they are missing."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from astragal.cli import main
from astragal.kit import extras
from astragal.kit.errors import Unavailable

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


MODULES = {"fonttools": "fontTools", "markdown-it-py": "markdown_it", "mujoco-core": "mujoco", "open_spiel": "pyspiel"}
"""Packages whose module has another name."""


def test_extras_are_those_of_the_project() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]

    def modules(extra: str) -> set[str]:
        found = set()
        for text in declared[extra]:
            name, included = re.match(r"([\w-]+)(?:\[(.*?)\])?", text).groups()
            if name == "astragal":
                found |= set().union(*map(modules, included.split(",")))
            elif name != "uvloop":  # the server does without it
                found.add(MODULES.get(name, name.replace("-", "_")))
        return found

    several = {"all", "play"}
    assert {extra: modules(extra) for extra in declared.keys() - several} == {
        extra: set(names) for extra, names in extras.EXTRAS.items()
    }
    assert modules("all") == set().union(*extras.EXTRAS.values())


def test_an_import_of_a_missing_extra_becomes_a_sentence() -> None:
    for name, extra in (("numpy.linalg", "fast"), ("mujoco", "physics"), ("aiohttp", "server"), ("ray", "ray")):
        with pytest.raises(Unavailable, match=rf"astragal\[{extra}\]"), extras.extras_required():
            raise ModuleNotFoundError(name=name)
    with pytest.raises(ModuleNotFoundError), extras.extras_required():
        raise ModuleNotFoundError(name="astragal.fault_of_ours")


@pytest.mark.parametrize(
    ("package", "extra", "words"),
    [
        ("matplotlib", "study", ["simulate", "dice-stars", "--games", "1", "--plot", "plot.png"]),
        ("matplotlib", "study", ["study", "tower", "game.agn", "--plot", "plot.png"]),
        ("pyarrow", "study", ["simulate", "dice-stars", "--games", "1", "--out", "games.parquet"]),
        ("pyarrow", "study", ["arena", "dice-stars", "--bot", "greedy", "--bot", "random", "--out", "games.parquet"]),
        ("asyncpg", "postgres", ["serve", "--port", "0"]),
        ("reportlab", "print", ["print", "dice-stars"]),
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
