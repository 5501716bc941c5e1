"""Games are found through entry points; one that does not load takes nobody down."""

from __future__ import annotations

import logging
import sys
from importlib.metadata import Distribution, EntryPoint
from pathlib import Path
from types import ModuleType

import pytest

from astragal.games import GAMES, GROUP, find_game, load_games
from astragal.games.dice_stars import GAME as DICE_STARS
from astragal.kit.errors import NotFound


def announce(folder: Path, package: str, **games: str) -> list[EntryPoint]:
    """The entry points of an installed distribution that announces these games."""
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = [f"{name} = {value}" for name, value in games.items()]
    (info / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *lines]))
    return [entry for entry in Distribution.at(info).entry_points if entry.group == GROUP]


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    made = ModuleType("a_game_elsewhere")
    monkeypatch.setitem(sys.modules, made.__name__, made)
    return made


def test_ours_are_found_in_their_order() -> None:
    assert [slug for slug in GAMES if GAMES[slug].package.startswith("astragal.")] == [
        "dice-stars",
        "dicetto",
        "dice-crash",
        "star-master",
    ]
    assert len(GAMES) == len(list(GAMES)) >= 4
    assert find_game("dice-stars") is DICE_STARS
    with pytest.raises(NotFound):
        find_game("dice-moons")


def test_a_game_of_another_package_is_found(tmp_path: Path, module: ModuleType) -> None:
    vars(module)["GAME"] = DICE_STARS
    assert load_games(announce(tmp_path, "elsewhere", stars="a_game_elsewhere:GAME")) == {"dice-stars": DICE_STARS}


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("a_game_elsewhere:GAME", "InvariantError: another game is called dice-stars too"),
        ("a_game_elsewhere:ODD", "InvariantError: a_game_elsewhere:ODD is not a Game"),
        ("a_game_elsewhere:NONE", "AttributeError: module 'a_game_elsewhere' has no attribute 'NONE'"),
        ("not_installed:GAME", "ModuleNotFoundError: No module named 'not_installed'"),
    ],
)
def test_a_broken_game_is_left_out_with_one_warning(
    tmp_path: Path, module: ModuleType, caplog: pytest.LogCaptureFixture, value: str, reason: str
) -> None:
    vars(module).update(GAME=DICE_STARS, ODD=7)
    ours = announce(tmp_path, "astragal", stars="astragal.games.dice_stars:GAME")
    with caplog.at_level(logging.WARNING):
        assert load_games([*announce(tmp_path, "elsewhere", odd=value), *ours]) == {"dice-stars": DICE_STARS}
    assert caplog.messages == [
        f"The game odd of the package elsewhere is left out, because it cannot be loaded: {reason}"
    ]


def test_a_broken_game_of_ours_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(ModuleNotFoundError):
        load_games(announce(tmp_path, "astragal", stars="astragal.games.dice_moons:GAME"))
