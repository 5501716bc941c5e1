"""Bots are found by folder: ours in `astragal.bots`, those of other packages beside their game, and search bots for every game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import astragal.bots
from astragal.bots import check_level, find_hand, find_package, list_levels, make_bot
from astragal.bots.random import RandomBot
from astragal.bots.selfplay import play_game
from astragal.games import GAMES
from astragal.kit.errors import NotFound

sys.path.append(str(Path(__file__).parents[2] / "examples" / "tic_tac_toe"))

from tic_tac_toe import GAME

BOTS = """
from astragal.bots.random import RandomBot

LEVELS = {"reckless": RandomBot, "child": RandomBot}
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An importable package `pocket`, removed again after the test."""
    folder = tmp_path / "pocket"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    yield folder
    for name in [name for name in sys.modules if name.partition(".")[0] == "pocket"]:
        del sys.modules[name]
    astragal.bots._find_package.cache_clear()


def test_our_bots_are_in_the_folder_of_their_game() -> None:
    ours = [game for game in GAMES.values() if game.package.startswith("astragal.")]
    assert len(ours) >= 4
    for game in ours:
        package = find_package(game)
        assert package is not None
        assert package.__name__ == game.package.replace("games", "bots")


def test_a_game_without_bots_has_those_that_know_only_rules() -> None:
    assert find_package(GAME) is None
    assert list_levels(GAME) == ["random", "mc:200", "uct:1000"]
    with pytest.raises(NotFound):
        check_level("master", GAME)
    assert find_hand("bot:random", GAME) == "average"
    bots = [make_bot(level, GAME, 1, seat) for seat, level in enumerate(("mc:100", "random"))]
    assert play_game(GAME, GAME.options({}), bots, 1).over


def test_a_package_brings_its_bots_beside_its_game(package: Path) -> None:
    (package / "bots.py").write_text(BOTS)
    game = replace(GAME, package="pocket")
    assert list_levels(game) == ["reckless", "child", "random", "mc:200", "uct:1000"]
    assert isinstance(make_bot("reckless", game, 1, 0), RandomBot)


def test_a_broken_module_of_bots_is_not_mistaken_for_none(package: Path) -> None:
    (package / "bots.py").write_text("import nowhere_to_be_found\n")
    with pytest.raises(ModuleNotFoundError, match="nowhere_to_be_found"):
        list_levels(replace(GAME, package="pocket"))
